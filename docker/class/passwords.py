"""A password for each reader of a class, made from the teacher's: nothing is kept, and the list can
be printed again.

    passwords.py NAME...    prints a line for each name, or for each line of the standard input

TEACHER_PASSWORD in the environment is the one that the class is started with.
"""

import asyncio
import hashlib
import hmac
import os
import re
import sys
import time

TEACHER = "teacher"
LEAST = 32  # letters of the teacher's password
# A name is a folder's, and nbgrader's for a student; in ASCII, where no two names look alike.
NAME = r"[a-z0-9][a-z0-9._@-]{0,63}\Z"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another


class Passwords:
    """Knows who may log in: the teacher by one password, everybody else by one of their own. From
    their own nobody can compute another's, nor the teacher's."""

    def __init__(self, teachers):
        self.teachers = teachers.encode()
        self.key = hashlib.pbkdf2_hmac("sha256", self.teachers, b"ablab class", 200_000)

    def of(self, name):
        number = int.from_bytes(hmac.digest(self.key, name.encode(), "sha256"), "big")
        letters = ""
        for _ in range(12):  # some 59 bits
            number, i = divmod(number, len(LETTERS))
            letters += LETTERS[i]
        return "-".join(letters[i:i + 4] for i in range(0, 12, 4))

    def fit(self, name, password):
        if name == TEACHER:
            return hmac.compare_digest(self.teachers, password.encode())
        typed = re.sub(r"[-\s]", "", password.lower())
        return hmac.compare_digest(self.of(name).replace("-", "").encode(), typed.encode())


class Delays:
    """How long the answer to a wrong password takes: longer for each one that has failed by that name,
    whoever tried, up to 16 seconds. The right password is answered at once, whatever others do: nobody
    can lock another out. Checking one takes microseconds, and guessing is hopeless at any speed: a
    reader's password has 59 bits, so that a thousand guesses a second would take nine million years on
    average. The delays keep an attack small."""

    PLACES, FORGET = 4096, 600  # names that share a place count as one; seconds
    MOST = 100  # that wait at once: the proxy passes 1,000 questions on at a time, everybody's

    def __init__(self, now=time.monotonic):
        self.now, self.places, self.waiting = now, [(0, 0.0)] * self.PLACES, 0

    async def failed(self, name):
        """Counts a wrong password, and waits as long as its answer must take. It is false, at once, where
        too many wait already."""
        seconds = self.of(name)
        self.note(name, False)  # before it waits, so that forty attempts at once wait too
        if seconds and self.waiting >= self.MOST:
            return False
        self.waiting += 1
        try:
            await asyncio.sleep(seconds)
        finally:
            self.waiting -= 1
        return True

    def of(self, name):
        failures, _ = self._at(name)
        return 2 ** min(failures - 1, 4) if failures else 0

    def note(self, name, passed):
        failures, _ = self._at(name)
        self.places[hash(name) % self.PLACES] = (0 if passed else failures + 1, self.now())

    def _at(self, name):
        failures, when = self.places[hash(name) % self.PLACES]
        return (failures, when) if self.now() - when < self.FORGET else (0, 0.0)


def teachers():
    password = os.environ.get("TEACHER_PASSWORD", "")
    if len(password) < LEAST:
        sys.exit(f"TEACHER_PASSWORD has {len(password)} characters, {LEAST} are the least: "
                 "give one with -e TEACHER_PASSWORD=... or in the environment of docker compose")
    return password


def main(names):
    names = names or [name for line in sys.stdin if (name := line.removeprefix("\ufeff").strip())]
    for name in names:
        if not re.match(NAME, name) or name == TEACHER:
            sys.exit(f"{name!r} is no name for a reader: want small letters a to z, digits, '.', '-', '_' and '@', "
                     f"a letter or digit first, at most 64, and not {TEACHER!r}")
    passwords = Passwords(teachers())
    for name in names:
        print(f"{name:24}  {passwords.of(name)}")


if __name__ == "__main__":
    main(sys.argv[1:])

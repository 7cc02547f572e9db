"""Lets a reader in by a name and the password of that name: passwords.py."""

import re

from jupyterhub.auth import Authenticator
from passwords import NAME, TEACHER, Delays, Passwords, teachers
from tornado.web import HTTPError


class ClassAuthenticator(Authenticator):
    def __init__(self, **settings):
        super().__init__(**settings)
        self.allow_all = True  # every name whose password fits
        self.admin_users = {TEACHER}
        self.username_pattern = NAME
        self.passwords, self.delays = Passwords(teachers()), Delays()

    async def authenticate(self, handler, data):
        name = self.normalize_username(data["username"])
        if not re.match(NAME, name):
            return None
        if self.passwords.fit(name, data["password"]):  # before anything waits
            self.delays.note(name, True)
            return name
        if not await self.delays.failed(name):
            raise HTTPError(429, "This password is wrong, and too many wrong ones wait for their answer. Try again in a minute.")
        return None

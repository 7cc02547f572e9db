"""What docker/class promises of passwords and of each server's share: python3 -m unittest discover -s tools"""

import asyncio
import importlib.util
import io
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from unittest import mock

from setup import ROOT

CLASS = ROOT / "docker/class"
sys.path.insert(0, str(CLASS))
import limits  # noqa: E402
import passwords  # noqa: E402

SECRET = "0123456789abcdef0123456789abcdef"


def printed(*names, secret=SECRET, lines=""):
    return subprocess.run([sys.executable, CLASS / "passwords.py", *names], env={"TEACHER_PASSWORD": secret}, input=lines,
                          text=True, capture_output=True)


class EachReader(unittest.TestCase):
    def test_has_a_password_of_their_own(self):
        p = passwords.Passwords(SECRET)
        self.assertTrue(p.fit("ana", p.of("ana")))
        self.assertTrue(p.fit("ana", p.of("ana").upper().replace("-", " ") + " "))
        for name, password in [("ana", p.of("ben")), ("ana", ""), ("ana", SECRET), ("teacher", p.of("teacher")), ("ana", "größer"),
                               ("ana", passwords.Passwords(SECRET[::-1]).of("ana"))]:
            self.assertFalse(p.fit(name, password), (name, password))
        self.assertTrue(p.fit("teacher", SECRET))
        self.assertEqual(len({p.of(f"reader{i}") for i in range(1000)}), 1000)

    def test_is_on_the_list_that_is_printed(self):
        want = f"{'ana':24}  {passwords.Passwords(SECRET).of('ana')}\n"
        self.assertEqual(printed("ana").stdout, want)
        self.assertEqual(printed(lines="\nana\n").stdout, want)
        self.assertEqual(printed(lines="\ufeffana\r\n").stdout, want)  # as Notepad saves it
        self.assertRegex(want, r"ana +\w{4}-\w{4}-\w{4}\n")

    def test_has_a_name_in_ascii(self):
        for name in ["anа", "ａna", "Ana", "..", ".ana", "a/b", "a b", "", "a" * 65, "teacher", "ana\n", "zoë", "a\u0301na"]:
            done = printed(name)
            self.assertEqual((done.returncode, done.stdout), (1, ""), name)
            self.assertIn("is no name for a reader", done.stderr)
        self.assertIn("TEACHER_PASSWORD has 5 characters", printed("ana", secret="short").stderr)


class WrongPasswords(unittest.TestCase):
    def test_wait_longer_each_time(self):
        now = [0.0]
        d = passwords.Delays(lambda: now[0])
        waits = []
        for _ in range(8):
            waits.append(d.of("ana"))
            d.note("ana", False)
        self.assertEqual(waits, [0, 1, 2, 4, 8, 16, 16, 16])
        for _ in range(5000):
            d.note("ana", False)
        self.assertEqual(d.of("ana"), 16)
        self.assertEqual(d.of("ben"), 0)
        d.note("ana", True)
        self.assertEqual(d.of("ana"), 0)
        d.note("ana", False)
        now[0] += d.FORGET
        self.assertEqual(d.of("ana"), 0)

    def test_wait_no_more_than_the_proxy_has_room_for(self):
        async def attempts(d):
            with mock.patch("asyncio.sleep", lambda seconds: done.wait()):
                waiting = [asyncio.ensure_future(d.failed("ana")) for _ in range(1 + d.MOST + 400)]
                await original(0)
                refused = sum(w.done() and not w.result() for w in waiting)
                first = asyncio.ensure_future(d.failed("ben"))  # nobody has tried this name
                await original(0)
                done.set()
                return refused, await first, sum([await w for w in waiting]), d.waiting

        original, done = asyncio.sleep, asyncio.Event()
        self.assertEqual(asyncio.run(attempts(passwords.Delays())), (401, True, passwords.Delays.MOST, 0))

    def test_keep_nobody_out_who_knows_theirs(self):
        class HTTPError(Exception):
            pass

        class Authenticator:
            def normalize_username(self, name):
                return name

        modules = {"jupyterhub": mock.Mock(), "jupyterhub.auth": mock.Mock(Authenticator=Authenticator),
                   "tornado": mock.Mock(), "tornado.web": mock.Mock(HTTPError=HTTPError)}
        with mock.patch.dict(sys.modules, modules), mock.patch.dict(os.environ, TEACHER_PASSWORD=SECRET):
            sys.modules.pop("authenticator", None)
            import authenticator
            hub = authenticator.ClassAuthenticator()

        async def log_in(name, password):
            return await hub.authenticate(None, {"username": name, "password": password})

        async def attack():
            others = [f"x{i}" for i in range(hub.delays.MOST + 10)]
            for name in [*others, "maria", "teacher"]:  # each fails once: the next failure waits
                self.assertIsNone(await log_in(name, "wrong"))
            waiting = [asyncio.ensure_future(log_in(name, "wrong")) for name in others]
            await asyncio.sleep(0)
            self.assertEqual(hub.delays.waiting, hub.delays.MOST)
            for _ in range(50):  # others go on as maria
                with self.assertRaises(HTTPError):
                    await log_in("maria", "wrong")
            began = time.monotonic()
            self.assertEqual(await log_in("maria", hub.passwords.of("maria")), "maria")
            self.assertEqual(await log_in("teacher", SECRET), "teacher")
            self.assertEqual(await log_in("otto", hub.passwords.of("otto")), "otto")
            self.assertLess(time.monotonic() - began, hub.delays.of("x0"))
            self.assertEqual(hub.delays.of("maria"), 0)
            self.assertEqual(hub.delays.waiting, hub.delays.MOST)
            for w in waiting:
                w.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            self.assertEqual(hub.delays.waiting, 0)

        asyncio.run(attack())


class Shares(unittest.TestCase):
    def test_are_sizes(self):
        self.assertEqual([limits.size(t) for t in ["7", "2k", "500m", "2G"]], [7, 2 << 10, 500 << 20, 2 << 30])
        for text in ["", "m", "1.5g", "-1", "2gb"]:
            self.assertRaises(ValueError, limits.size, text)

    def test_end_what_is_too_much(self):
        hub = 1
        server, kernel, cell = (limits.Process(pid, parent, name, memory << 20, threads) for pid, parent, name, memory, threads in
                                [(10, hub, "server", 100, 20), (11, 10, "gonb", 50, 10), (12, 11, "cell", 900, 30)])
        of = lambda memory, threads: limits.too_much([server, kernel, cell], hub, memory << 20, threads)  # noqa: E731
        self.assertEqual(of(2000, 100), ([], ""))
        self.assertEqual(of(1000, 100), ([cell], "1050 MiB of memory of 1000"))
        self.assertEqual(of(2000, 50), ([kernel, cell], "60 threads of 50"))
        compilers = [limits.Process(pid, 11, "compile", 90 << 20, 5) for pid in range(20, 30)]  # of many notebooks, each smaller than the server
        self.assertEqual(limits.too_much([server, kernel, *compilers], hub, 1000 << 20, 100), (compilers[:1], "1050 MiB of memory of 1000"))
        self.assertEqual(limits.too_much([server], hub, 10 << 20, 100)[0], [server])

    @unittest.skipUnless(Path("/proc/self/environ").exists(), "needs /proc")
    def test_count_every_process_of_a_reader(self):
        sleep = "import time; data = bytearray(60 << 20); print('ready', flush=True); time.sleep(600)"
        processes = [subprocess.Popen([sys.executable, "-c", sleep], env=os.environ | {"JUPYTERHUB_USER": f"test-{os.getpid()}"},
                                      stdout=subprocess.PIPE, start_new_session=True) for _ in range(2)]
        for p in processes:
            p.stdout.readline()
        try:
            mine = limits.servers()[f"test-{os.getpid()}"]
            self.assertEqual({p.pid for p in mine}, {p.pid for p in processes})
            self.assertTrue(all(60 << 20 < p.memory < 200 << 20 and p.threads == 1 and p.parent == os.getpid() for p in mine), mine)
        finally:
            limits.end(mine)
        self.assertEqual([p.wait(30) for p in processes], [-9, -9])
        for p in processes:
            p.stdout.close()

    @unittest.skipUnless(Path("/proc/self/environ").exists(), "needs /proc")
    def test_end_a_crowd_by_one_signal(self):
        reader = f"test-{os.getpid()}"
        crowd, others = (subprocess.Popen(["sh", "-c", f"{'sleep 600 & ' * n} echo ready; wait"], env=os.environ | {"JUPYTERHUB_USER": reader},
                                          stdout=subprocess.PIPE, start_new_session=True) for n in [300, 3])
        with crowd, others:
            for p in [crowd, others]:
                p.stdout.readline()
            with mock.patch("sys.stderr", io.StringIO()) as log:
                limits.end_crowds(300)
            self.assertEqual((crowd.wait(30), others.poll()), (-9, None))
            self.assertEqual(log.getvalue(), f"{reader} has 301 processes of 300: ended them\n")
            limits.end(limits.servers()[reader])
            self.assertEqual(others.wait(30), -9)

    @unittest.skipUnless(Path("/proc/self/environ").exists(), "needs /proc")
    def test_end_a_crowd_that_comes_while_each_process_is_looked_at(self):
        service = subprocess.Popen([sys.executable, "-c", "import limits, time\n"
                                    "limits.look = lambda *share: (print('ready', flush=True), time.sleep(600))\nlimits.main()"],
                                   cwd=CLASS, env=os.environ | {"SERVER_THREADS": "300"}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        with service:
            service.stdout.readline()
            crowd = subprocess.Popen(["sh", "-c", f"{'sleep 600 & ' * 300} wait"], env=os.environ | {"JUPYTERHUB_USER": f"test-{os.getpid()}"},
                                     start_new_session=True)
            try:
                self.assertEqual(crowd.wait(30), -9)
            finally:
                service.kill()
                if crowd.returncode is None:
                    os.killpg(crowd.pid, signal.SIGKILL)
                    crowd.wait()

    @unittest.skipUnless(Path("/proc/self/environ").exists(), "needs /proc")
    def test_have_what_computes_on_and_on_give_way(self):
        busy = "import threading\ndef f():\n while True: pass\nthreading.Thread(target=f, daemon=True).start()\nprint('ready', flush=True)\nf()"
        idle = "import time; print('ready', flush=True); time.sleep(600)"
        mine = os.environ | {"JUPYTERHUB_USER": f"test-{os.getpid()}"}
        processes = [subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE)
                     for code, environment in [(busy, mine), (idle, mine), (busy, {"JUPYTERHUB_USER": ""})]]  # the last is as a service of the hub
        proc = Path(tempfile.mkdtemp())  # with these alone: somebody may be running a class
        for p in [os.getpid(), *(p.pid for p in processes)]:
            (proc / str(p)).symlink_to(f"/proc/{p}")
        try:
            for p in processes:
                p.stdout.readline()
            usual = os.getpriority(os.PRIO_PROCESS, 0)
            nice = lambda p: [os.getpriority(os.PRIO_PROCESS, int(t)) for t in os.listdir(f"/proc/{p.pid}/task")]  # noqa: E731
            for hub, after in [(0, 600), (os.getpid(), 0.1), (os.getppid(), 0.1)]:
                limits.give_way(hub, after, proc)
                self.assertEqual([nice(p) for p in processes], [[usual] * 2, [usual], [usual] * 2])
            for _ in range(6000):  # until it has computed as long
                limits.give_way(0, 0.5, proc)
                if nice(processes[0]) == [19, 19]:
                    break
                time.sleep(0.01)
            self.assertEqual([nice(p) for p in processes], [[19, 19], [usual], [usual] * 2])
        finally:
            for p in processes:
                p.kill()
                p.wait()
                p.stdout.close()
            shutil.rmtree(proc)

    def test_count_temporary_files(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "below").mkdir()
            Path(folder, "below/file").write_bytes(b"x" * (1 << 20))
            Path(folder, "link").symlink_to("/usr")
            self.assertLess(abs(limits.used(folder) - (1 << 20)), 64 << 10)


class Cleared:
    """Stands for nbgrader's ClearSolutions."""

    def preprocess_cell(self, cell, resources, cell_index):
        cell.source = "cleared"
        return cell, resources


def nbgrader_config():
    """What the settings of nbgrader define, without nbgrader."""
    from traitlets.config import Config

    assigning = mock.Mock(GenerateAssignment=mock.Mock(preprocessors=mock.Mock(default=lambda: [str, Cleared, int])))
    modules = {"nbgrader": mock.Mock(), "nbgrader.converters": assigning, "nbgrader.preprocessors": mock.Mock(ClearSolutions=Cleared)}
    settings = Config()
    space = {"get_config": lambda: settings}
    with mock.patch.dict(sys.modules, modules), mock.patch.dict(os.environ, HOME="/work"):
        exec((CLASS / "jupyter/nbgrader_config.py").read_text(), space)
    return space


class Submissions(unittest.TestCase):
    @unittest.skipUnless(importlib.util.find_spec("nbconvert"), "needs nbconvert: run it by .venv/bin/python")
    def test_are_text_to_the_teacher(self):
        import nbformat
        from nbconvert.exporters import HTMLExporter

        settings = nbgrader_config()["c"]
        hostile = "<script>taken()</script><img src=x onerror=taken()><a href='javascript:taken()'>k</a>"
        v4 = nbformat.v4
        data = ["text/html", "text/markdown", "image/svg+xml", "application/javascript", "text/plain"]
        book = v4.new_notebook(cells=[
            v4.new_markdown_cell(hostile + "\n\n[k](javascript:taken()) a < b"), v4.new_raw_cell(hostile),
            v4.new_markdown_cell("**our** `a` " + hostile, metadata={"nbgrader": {"locked": True}}),
            v4.new_code_cell(hostile, outputs=[v4.new_output("stream", text=hostile),
                                               *(v4.new_output("display_data", data={mime: hostile}) for mime in data)])])
        page, _ = HTMLExporter(config=settings).from_notebook_node(book)
        page = page[page.index("<main"):]  # what is above is the template's own
        self.assertIn("<strong>our</strong>", page)
        self.assertIn("[k](javascript:taken()) a &lt; b</pre>", page)
        self.assertIn("taken()", page)
        for markup in ["<script>taken", "<img", "<a href='java", '<a href="java']:
            self.assertNotIn(markup, page)


if __name__ == "__main__":
    unittest.main()

"""What tools/setup.py and tools/lab.py promise: python3 -m unittest discover -s tools"""

import doctest
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from unittest import mock

import chrome
import lab
import patches
import setup
import space


class Part(unittest.TestCase):
    """A part of what is set up is made once, and again when something of it is gone."""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.program, self.made = self.folder / "bin/program", 0
        for name, value in [("ROOT", self.folder), ("say", lambda _: None)]:
            patch = mock.patch.object(setup, name, value)
            patch.start()
            self.addCleanup(patch.stop)

    def make(self):
        self.made += 1
        self.program.parent.mkdir()
        self.program.write_text("#!/bin/sh\n")
        self.program.chmod(0o755)

    def part(self, *inputs):
        setup.part(self.folder / "bin", ["program"], "a test", self.make, *inputs)
        return self.made

    def test_is_repaired(self):
        self.assertEqual(self.part("a"), 1)
        self.assertEqual(self.part("a"), 1)
        self.program.unlink()
        self.assertEqual(self.part("a"), 2)
        self.program.write_text("")
        self.assertEqual(self.part("a"), 3)
        self.assertTrue(setup.runs(self.program))
        self.assertEqual(self.part("a"), 3)
        self.assertEqual(self.part("b"), 4)


class Browser(unittest.TestCase):
    """The tests' own browser is the same everywhere; the long run is for the newest one."""

    def choice(self, system="Linux", installed="chromium", **environment):
        with mock.patch.dict(os.environ, environment), mock.patch("platform.system", lambda: system), \
             mock.patch("platform.machine", lambda: "x86_64"), mock.patch.object(chrome, "part", self.part), \
             mock.patch("shutil.which", lambda name: "/bin/" + name if name == installed else None), \
             mock.patch.object(chrome, "say", lambda _: None), mock.patch("builtins.print") as printed:
            for name in {"CHROME", "ABLAB_LONG"} - set(environment):
                os.environ.pop(name, None)
            chrome.main()
        return str(printed.call_args[0][0])

    def test_is_chosen(self):
        self.part = lambda *_: None
        self.assertEqual(self.choice(), str(chrome.CHROMIUM / "chrome"))
        self.assertEqual(self.choice(installed=""), str(chrome.CHROMIUM / "chrome"))
        self.assertEqual(self.choice(ABLAB_LONG="1"), "/bin/chromium")
        self.assertEqual(self.choice(ABLAB_LONG="1", installed=""), str(chrome.CHROMIUM / "chrome"))
        self.assertEqual(self.choice(system="Darwin"), "/bin/chromium")
        self.assertEqual(self.choice(installed="mine", CHROME="mine"), "/bin/mine")

    def test_is_an_installed_one_where_its_own_cannot_be_had(self):
        self.part = mock.Mock(side_effect=SystemExit("does not start here"))
        self.assertEqual(self.choice(), "/bin/chromium")
        with self.assertRaisesRegex(SystemExit, "does not start here"):
            self.choice(installed="")


class Files(unittest.TestCase):
    def test_are_replaced_whole_or_not_at_all(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "below/file"
            setup.write(file, b"good")
            with mock.patch.object(os, "fsync", side_effect=OSError(28, "No space left on device")):
                with self.assertRaises(OSError):
                    setup.write(file, b"better")
            self.assertEqual(file.read_bytes(), b"good")
            setup.write(file, b"better")
            self.assertEqual(file.read_bytes(), b"better")
            self.assertEqual(os.listdir(file.parent), ["file"])


def with_setup(code, **environment):
    """What a process says that has setup.py, in an environment of these variables and PATH alone."""
    return subprocess.run([sys.executable, "-c", "import setup\nfrom pathlib import Path\n" + code], cwd=setup.TOOLS, text=True,
                          env={"PATH": os.environ["PATH"], "PYTHONDONTWRITEBYTECODE": "1"} | environment, capture_output=True)


class Errors(unittest.TestCase):
    def says(self, sentence, code, **environment):
        done = with_setup(code, **environment)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(sentence, done.stderr)
        self.assertNotIn("Traceback", done.stderr)

    def test_a_clone_that_cannot_be_written_to(self):
        self.says("/dev/null/.build/jupyter: Not a directory", "setup.BUILD = Path('/dev/null/.build')\nsetup.cli(setup.main)")

    @unittest.skipUnless(shutil.which("go"), "needs Go")
    def test_no_home(self):
        self.says("set HOME", "setup.cli(setup.check_go)")

    def test_an_old_go(self):
        with tempfile.TemporaryDirectory() as folder:
            go = Path(folder) / "go"
            for version, remedy in [("go1.19.8", False), ("go1.22.1", True)]:
                go.write_text(f"#!/bin/sh\necho {version}\n")
                go.chmod(0o755)
                said = with_setup("setup.check_go()", PATH=folder).stderr
                self.assertIn("Go 1.26 or newer is needed", said)
                self.assertEqual("GOTOOLCHAIN=auto" in said, remedy, said)


class Engine(unittest.TestCase):
    def test_stays_when_a_new_one_cannot_be_built(self):
        with tempfile.TemporaryDirectory() as folder:
            built = Path(folder) / "pkg/viz/assets/built"
            setup.write(built / "ablab.wasm.gz", b"good")
            failed = subprocess.CompletedProcess([], 1, stdout=folder + "\n")
            (Path(folder) / "lib/wasm").mkdir(parents=True)
            (Path(folder) / "lib/wasm/wasm_exec.js").touch()
            said = []
            with mock.patch.multiple(setup, ROOT=Path(folder), BUILD=Path(folder), say=said.append), \
                 mock.patch.object(subprocess, "run", return_value=failed):
                setup.engines()
            self.assertEqual((built / "ablab.wasm.gz").read_bytes(), b"good")
            self.assertIn("the one built before stays", said[0])
            self.assertIn("nobody plays on a board in the page", said[1])


class GoTools(unittest.TestCase):
    """Compiling them takes minutes on a slow machine, which a reader sees go by."""

    @unittest.skipUnless(shutil.which("go"), "needs Go")
    def test_each_is_named_as_it_starts(self):
        did = []
        with mock.patch.multiple(setup, say=did.append, run=lambda *words, **_: did.append(words[-1]), patched_gonb=mock.Mock()):
            setup.go_tools()
        self.assertEqual(did, ["  downloading their modules ...", "download", "  compiling gonb ...", setup.GONB,
                               "  compiling goimports ...", "golang.org/x/tools/cmd/goimports",
                               "  compiling gopls ...", "golang.org/x/tools/gopls"])

    def test_are_made_again_when_a_patch_changes(self):
        made = {}
        with mock.patch.multiple(setup, check_go=lambda: "go", check_python=mock.DEFAULT, venv=mock.DEFAULT,
                                 part=lambda path, programs, name, make, *inputs: made.update({path.name: inputs})), \
             mock.patch.object(sys, "argv", ["setup.py", "fetch"]):
            setup.main()
        for patch in setup.gonb_patches():
            self.assertIn(patch.read_bytes(), made["bin"])


class Patches(unittest.TestCase):
    """The patches of tools/gonb apply to the version of GoNB that tools/go.mod names, or building it ends with an error."""

    @unittest.skipUnless(shutil.which("go"), "needs Go")
    def test_apply_to_the_pinned_version(self):
        self.assertTrue(setup.gonb_patches())
        with tempfile.TemporaryDirectory() as folder:
            gonb = Path(folder) / "gonb"
            setup.patched_gonb(gonb)
            for patch in setup.gonb_patches():
                subject, reason = patch.read_text().split("\n---\n")[0].split("Subject: [PATCH] ")[1].split("\n\n", 1)
                self.assertTrue(subject and reason.strip(), f"{patch.name} gives no reason")
                with self.assertRaisesRegex(ValueError, f"{patch.name} does not fit internal/.*: line .* and hunk 1 has"):
                    patches.apply(patch, gonb)  # a second time
            self.assertFalse(subprocess.run(["gofmt", "-l", gonb / "internal/goexec", gonb / "internal/kernel"], capture_output=True, text=True).stdout)

    def test_one_that_does_not_fit_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            source, patch = Path(folder) / "a.go", Path(folder) / "0001-test.patch"
            head = "Why.\n---\n\ndiff --git a/a.go b/a.go\nindex 1..2 100644\n--- a/a.go\n+++ b/a.go\n"
            for text, want in [
                ("@@ -1,2 +1,2 @@\n one\n-two\n+2\n@@ -4 +4 @@\n-four\n+4\n", ""),
                ("@@ -1,2 +1,2 @@\n one\n-two\n+2\n@@ -3 +3 @@\n-four\n+4\n",
                 "0001-test.patch does not fit a.go: line 3 of it is 'three', and hunk 2 has 'four'"),
                ("@@ -9 +9 @@\n-four\n+4\n", "0001-test.patch does not fit a.go: hunk 1 begins at line 9, and the file has 4"),
                ("@@ -1,2 +1,2 @@\n one\n-two\n", "0001-test.patch does not fit a.go: hunk 1 has 2 old lines and 1 new ones"),
                ("@@ -4 +4 @@\n-four\n+4\n\\ No newline at end of file\n", "0001-test.patch does not fit a.go: hunk 1 has"),
                ("", "0001-test.patch does not fit a.go: the patch has no hunk"),
            ]:
                source.write_text("one\ntwo\nthree\nfour\n")
                patch.write_text(head + text)
                try:
                    patches.apply(patch, Path(folder))
                    said = ""
                except ValueError as why:
                    said = str(why)
                self.assertTrue(said.startswith(want) and bool(said) == bool(want), f"{text} says {said}, want {want}")
                self.assertEqual(source.read_text(), "one\ntwo\nthree\nfour\n" if want else "one\n2\nthree\n4\n")
            patch.write_text("Why.\n")
            with self.assertRaisesRegex(ValueError, "0001-test.patch changes no file"):
                patches.apply(patch, Path(folder))

    def test_examples(self):
        self.assertEqual(doctest.testmod(patches).failed, 0)


class Space(unittest.TestCase):
    """The tests do not begin where a disk is nearly full."""

    def test_examples(self):
        self.assertEqual(doctest.testmod(space).failed, 0)

    def test_ends_where_too_little_is_free(self):
        space.main()
        with mock.patch.object(space, "NEEDED", 2**40), self.assertRaisesRegex(SystemExit, "GiB free, and the tests need"):
            space.main()


class Gopls(unittest.TestCase):
    """A kernel that is killed cannot end its gopls: that ends by itself, some time after its last client."""

    def test_is_told_to_end(self):
        self.assertIn(b"-listen.timeout=1m", (setup.BUILD / "bin/gonb").read_bytes())

    def test_ends_after_its_last_client(self):
        for wait in [0.1 * 2**k for k in range(9)]:  # more, where this machine has not connected by then
            with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as client:
                gopls = subprocess.Popen([setup.BUILD / "bin/gopls", "-listen", f"unix;{folder}/gopls", f"-listen.timeout={wait}s"],
                                         stderr=subprocess.PIPE, text=True)
                self.addCleanup(gopls.communicate)
                self.addCleanup(gopls.kill)
                self.assertIn("listening", gopls.stderr.readline())
                for _ in range(100):  # it says that it listens a little before it does
                    if not client.connect_ex(f"{folder}/gopls"):
                        break
                    time.sleep(0.01)
                if "connected" not in gopls.stderr.readline():
                    continue
                with self.assertRaises(subprocess.TimeoutExpired):  # it stays for its client
                    gopls.wait(3 * wait)
                client.close()
                self.assertIn("timed out", gopls.communicate(timeout=60)[1])
                return
        self.fail("no gopls was there for its client")


class Kernel(unittest.TestCase):
    """GoNB with the patches of tools/gonb says in text what is wrong with a cell."""

    def test_says_the_cause(self):
        from jupyter_client.manager import start_new_kernel
        manager, client = start_new_kernel(kernel_name="gonb", startup_timeout=120)
        self.addCleanup(manager.shutdown_kernel, now=True)
        self.addCleanup(client.stop_channels)
        for source, want in [
            ('%noautoget\nimport "github.com/ablab-go/ablab/pkg/nope"\n\n%%\nfmt.Println(1)',
             'import "github.com/ablab-go/ablab/pkg/nope": there is no such package here'),
            ('import "github.com/ablab-go/ablab/pkg/stat"\n\n%%\nfmt.Println(1)', "1\n"),
            ("func f() int {\n\treturn run\n}\n\n%%\nfmt.Println(f(), nosuch)",
             "Cell[3]: Line 2: undefined: run\n"
             "  Run the cell that declares run, or check the spelling: the kernel forgets what := below %% declares\n"
             "Cell[3]: Line 6: undefined: nosuch\n  Run the cell that declares nosuch"),
            ("%%\nfmt.Println(1",
             "Cell[4]: Line 2: missing ',' before newline in argument list (and 1 more errors)\n  A closing ) is missing"),
            # What to do about a common mistake.
            ("%%\nx := 1", "Cell[5]: Line 2: declared and not used: x\n  Go refuses a variable that nothing uses: use x, or write _ = x"),
            ("%%\nx := 'text'", "Cell[6]: Line 2: illegal rune literal\n  Put text between double quotes"),
            ("fmt.Println(1)", "Cell[7]: Line 1: expected declaration, found fmt\n  Write %% on a line of its own above the first statement"),
            ("%%\n}\nfmt.Println(1)", "Cell[8]: Line 3: expected declaration, found fmt"),  # there is a %%
            ("func f() {\n}}", "Cell[9]: Line 2: expected declaration, found '}'\n  There is one } too many"),
            ("%%\nif f != nil {", "expected '}', found 'EOF'\n  A closing } is missing: every { needs one"),
            ("%%\n1 + 2", "Cell[11]: Line 2: 1 + 2 (untyped int constant 3) is not used\n"
             "  A cell does not show the value of an expression by itself: write fmt.Println(1 + 2)"),
            ("func f() {\n\tif true {\n}\n\n%%\nf()",
             "Cell[12]: Line 5: expected '(', found main (and 1 more errors)\n  A closing } is missing above %%"),
            ("func f() {\n\tif true {\n}\n\nfunc g() {}\n\n%%\nf()",
             "Cell[13]: Line 5: expected '(', found g (and 6 more errors)\n  A closing } is missing above func g"),
            ("%%\nfunc g() {}\ng()", "Cell[14]: Line 2: expected '(', found g (and 4 more errors)\n  Write func g above %%"),
            ("type T struct {\n\ta int\n\n%%\nfmt.Println(T{})", "Cell[15]: Line 4: expected '}', found 'func'\n  A closing } is missing"),
            ("%%\nif true {\n}\nelse {\n}", "Cell[16]: Line 4: expected statement, found 'else' (and 1 more errors)\n"
             "  Write else on the line of the } before it: } else {"),
            ("func f() string {\n\treturn 'N'\n}", "Cell[17]: Line 2: cannot use 'N' (untyped rune constant 78) as string value in "
             "return statement\n  Put text between double quotes, as in \"N\""),
            ('%%\nfmt.Println("N" == \'N\')', "Cell[18]: Line 2: invalid operation: \"N\" == 'N' (mismatched types untyped string and "
             "untyped rune)\n  Put text between double quotes"),
        ]:
            said = []
            client.execute_interactive(source, timeout=120, output_hook=lambda m, said=said: said.append(
                m["content"].get("text", "") + m["content"].get("evalue", "")))
            self.assertTrue("".join(said).startswith(want), f"{source}\nsays {said}, want {want}")
            self.assertNotIn("Write %% " if "%%" in source else "\0", "".join(said))

    def test_runs_no_program_for_a_cell_that_only_declares(self):
        from jupyter_client.manager import start_new_kernel
        manager, client = start_new_kernel(kernel_name="gonb", startup_timeout=120)
        self.addCleanup(manager.shutdown_kernel, now=True)
        self.addCleanup(client.stop_channels)
        for source, want in [
            ('%noautoget\nvar made, _ = fmt.Println("made")', "made\n"),
            ("func twice() int {\n\treturn 2 * made\n}", ""),
            ("type Pair[T any] struct{ a, b T }\n\nfunc (p Pair[T]) first() T { return p.a }", ""),
            ("%%\nfmt.Println(twice(), Pair[string]{a: \"one\"}.first())", "made\n10 one\n"),
            ("func init_early() { fmt.Println(twice()) }", "made\n10\n"),
        ]:
            said = []
            client.execute_interactive(source, timeout=120, output_hook=lambda m, said=said: said.append(
                m["content"].get("text", "") + m["content"].get("evalue", "")))
            self.assertEqual("".join(said), want, source)


class Output(unittest.TestCase):
    """GoNB with the patches of tools/gonb sends few messages for what a cell prints, in the order of the cell."""

    @classmethod
    def setUpClass(cls):
        from jupyter_client.manager import start_new_kernel
        cls.manager, cls.client = start_new_kernel(kernel_name="gonb", startup_timeout=120)
        cls.addClassCleanup(cls.manager.shutdown_kernel, now=True)
        cls.addClassCleanup(cls.client.stop_channels)

    def run_cell(self, source):
        """The outputs of a cell: the name of a stream or the type of the message, and the text."""
        said = []
        self.client.execute_interactive(f'%noautoget\nimport "github.com/ablab-go/ablab/pkg/viz/nb"\n\n%%\n{source}', timeout=120,
                                        output_hook=lambda m: said.append(self.text(m)) if m["msg_type"] != "execute_input" else None)
        return said

    def text(self, message):
        content = message["content"]
        return (content.get("name", message["msg_type"]),
                content.get("text") or content.get("data", {}).get("text/plain") or content.get("evalue", ""))

    def test_is_gathered_and_whole(self):
        said = self.run_cell('text := "-" + strings.Repeat("é", 200_000)\nfor _, letter := range text {\n\tfmt.Print(string(letter))\n}')
        self.assertEqual("".join(text for _, text in said), "-" + "é" * 200_000)  # no character is torn in two
        self.assertLess(len(said), 100)
        self.assertLess(max(len(text.encode()) for _, text in said), 1 << 17)

    def test_is_in_the_order_of_the_cell(self):
        said = self.run_cell('for i := range 3 {\n\tfmt.Println("text", i)\n\tvar place nb.Place\n\tplace.Last("figure")\n}')
        self.assertEqual("".join(text for _, text in said), "".join(f"text {i}\nfigure\n" for i in range(3)))

    def test_of_two_streams_that_take_turns_is_few_messages(self):
        said = self.run_cell('for i := range 5000 {\n\tfmt.Println(i)\n\tfmt.Fprintln(os.Stderr, i)\n}')
        for stream in ("stdout", "stderr"):
            self.assertEqual("".join(text for name, text in said if name == stream), "".join(f"{i}\n" for i in range(5000)))
        self.assertLess(len(said), 2000)

    def test_that_is_too_much_is_left_out(self):
        wait = "time.Sleep(200 * time.Millisecond)\n"
        for source, kept, limit in [
            ("for i := range 100_000 {\n\tfmt.Println(i)\n}", "".join(f"{i}\n" for i in range(10_000)), "10000 lines or 1 MB of text"),
            ('for range 3 << 20 {\n\tfmt.Print("-")\n}', "", "10000 lines or 1 MB of text"),
            ("for i := range 501 {\n\tvar place nb.Place\n\tplace.Last(i)\n}", "".join(f"{i}\n" for i in range(500)), "500 figures"),
        ]:
            said = self.run_cell(f'{source}\n{wait}panic("the end")')
            out = "".join(text for name, text in said if name in ("stdout", "display_data"))
            self.assertTrue(out.startswith(kept) and len(out) <= 1 << 20, source)
            errors = "".join(text for name, text in said if name == "stderr")
            self.assertEqual(errors.count(f"is left out, because a cell shows at most {limit}. The program runs on"), 1, errors[:1000])
            self.assertIn("panic: the end", errors)  # what is written to the other stream is not left out

    def test_without_end_does_not_keep_the_next_cell_waiting(self):
        for loop in ["fmt.Println(i)", "fmt.Fprintln(os.Stderr, i)"]:
            self.client.execute(f"%%\nfor i := 0; ; i++ {{\n\t{loop}\n}}")
            while "is left out" not in self.text(self.client.get_iopub_msg(timeout=20))[1]:
                pass
            start = time.time()
            self.manager.interrupt_kernel()
            self.assertEqual("".join(text for name, text in self.run_cell('fmt.Println("next")') if name == "stdout"), "next\n")
            self.assertLess(time.time() - start, 20)  # a busy machine compiles for seconds; it was minutes


class Settings(unittest.TestCase):
    def test_are_known_to_jupyterlab(self):
        for plugin, settings in setup.LAB_SETTINGS.items():
            package, name = plugin.split(":")
            schema = json.loads((setup.VENV / f"share/jupyter/lab/schemas/{package}/{name}.json").read_text())
            self.assertLessEqual(set(settings), set(schema["properties"]), plugin)


class Completion(unittest.TestCase):
    """What Tab offers in a cell: | is the cursor."""

    def test_of_statements_and_declarations(self):
        from jupyter_client.manager import start_new_kernel
        manager, client = start_new_kernel(kernel_name="gonb", startup_timeout=120)
        self.addCleanup(manager.shutdown_kernel, now=True)
        self.addCleanup(client.stop_channels)
        client.execute_interactive("%noautoget\ntype Point struct{ East, West int }\nvar corner = Point{1, 2}", timeout=120)
        for source, want in [
            ("%%\ncorner.|", ["East", "West"]),
            ("%%\np := corner\np.|\nfmt.Println(p)", ["East", "West"]),
            ("%%\nhere := corner\nfmt.Println(her|)", ["here"]),
            ("%%\np := Point{Ea|}", ["East"]),
            ("func f(p Point) int {\n\treturn p.|\n}", ["East", "West"]),
            # In a cell that has no %% yet, and at the end of a declaration.
            ("corner.|", ["East", "West"]),
            ("%env A b\nfunc f() {}\n\np := corner\nfmt.Println(p.We|)\nf()", ["West"]),
            ("strings.Conta|", ["Contains", "ContainsAny", "ContainsFunc", "ContainsRune"]),
            ("fun|", ["func"]),
            ("var x = corner.E|", ["East"]),
            ('%%\nname := "né"; corner.W|', ["West"]),  # whose é is two bytes
        ]:
            self.assertLessEqual(set(want), set(self.offers(client, source)), source)

    def offers(self, client, source):
        at = source.index("|")
        for _ in range(20):  # gopls loads the clone first, and a busy machine takes longer than a request may
            client.complete(source.replace("|", ""), at)
            while (reply := client.get_shell_msg(timeout=120))["msg_type"] != "complete_reply":
                pass
            if reply["content"]["status"] == "ok":
                return reply["content"]["matches"]
            time.sleep(0.5)
        self.fail("gopls does not answer")


class Ports(unittest.TestCase):
    def test_a_lock_of_another_user_is_said(self):
        refused = PermissionError(13, "Permission denied")
        with mock.patch.object(os, "open", side_effect=refused), mock.patch.object(Path, "owner", return_value="ada"), \
             self.assertRaises(SystemExit) as ended:
            lab.hold(8888)
        for said in [f"ablab-{os.getuid()}-port-8888", "ada", "make lab PORT="]:
            self.assertIn(said, str(ended.exception))

    def test_two_at_once_take_two(self):
        ask = f"import sys; sys.path.insert(0, {str(setup.TOOLS)!r}); import lab; print(lab.port_to_take(''), flush=True); input()"
        processes = [subprocess.Popen([sys.executable, "-c", ask], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
                     for _ in range(3)]
        # Neither listens where it found a free port, as JupyterLab does not in its first second.
        ports = [last(process) for process in processes]
        self.assertEqual(len(set(ports)), 3, ports)
        for process in processes:
            process.communicate("\n")


def last(process):
    """The last line that a process prints before it waits."""
    line = process.stdout.readline()
    return process.stdout.readline() if "in use" in line else line


if __name__ == "__main__":
    unittest.main()

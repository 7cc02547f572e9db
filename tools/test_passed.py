import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parent / "passed.py"


class Passed(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.clone = self.new_clone("clone")

    def new_clone(self, name):
        clone = self.folder / name
        (clone / "tools").mkdir(parents=True)
        shutil.copy(TOOL, clone / "tools")
        (clone / "go.mod").write_text("module test\n")
        subprocess.run(["git", "init", "-q", clone], check=True)
        return clone

    def runs(self, command, clone=None, **environment):
        """Whether the command is run, and with which status."""
        ran = self.folder / "ran"
        ran.unlink(missing_ok=True)
        done = subprocess.run([sys.executable, "tools/passed.py", "sh", "-c", f"touch '{ran}'; {command}"], cwd=clone or self.clone,
                              env={**os.environ, "GOCACHE": str(self.folder / "cache"), "ABLAB_LONG": "", **environment},
                              capture_output=True, text=True)
        self.assertEqual(ran.exists(), "(cached)" not in done.stdout, done)
        return ran.exists(), done.returncode

    def test_what_passed_is_not_run_again(self):
        self.assertEqual(self.runs("true"), (True, 0))
        self.assertEqual(self.runs("true"), (False, 0))
        self.assertEqual(self.runs("true", self.new_clone("another")), (False, 0))
        self.assertEqual(self.runs("true;"), (True, 0), "another command")
        self.assertEqual(self.runs("true", ABLAB_LONG="1"), (True, 0))
        self.assertEqual(self.runs("true", CHROME="another"), (True, 0))

    def test_a_firefox_that_was_not_there_has_it_run_again(self):
        self.assertEqual(self.runs("true", FIREFOX="/a/firefox"), (True, 0))
        self.assertEqual(self.runs("true", FIREFOX="/another/firefox"), (True, 0))
        bin = self.folder / "bin"
        bin.mkdir()
        path = f"{bin}{os.pathsep}{os.environ['PATH']}"
        self.runs("true", PATH=path)
        (bin / "firefox").write_text("#!/bin/sh\n")
        (bin / "firefox").chmod(0o755)
        self.assertEqual(self.runs("true", PATH=path), (True, 0))

    def test_what_failed_is_run_again(self):
        for _ in range(2):
            self.assertEqual(self.runs("exit 3"), (True, 3))

    def test_a_changed_file_has_it_run_again(self):
        self.runs("true")
        for name, read in (("new.go", True), ("pkg/new.go", True), ("tools/browser/a_test.go", True), ("pkg/a_test.go", False),
                           ("a_test.go", False), ("CHANGELOG.md", False)):
            file = self.clone / name
            file.parent.mkdir(parents=True, exist_ok=True)
            for content in "1", "2":
                file.write_text(content)
                self.assertEqual(self.runs("true")[0], read, name)
            self.assertFalse(self.runs("true")[0], name)

    def test_a_file_that_the_command_changes_counts_as_it_was_before(self):
        self.assertEqual(self.runs("date +%N > file"), (True, 0))
        self.assertEqual(self.runs("date +%N > file"), (True, 0))

    def test_without_git_it_is_always_run(self):
        shutil.rmtree(self.clone / ".git")
        for _ in range(2):
            self.assertEqual(self.runs("true"), (True, 0))


if __name__ == "__main__":
    unittest.main()

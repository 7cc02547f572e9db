import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import dates


class Dates(unittest.TestCase):
    def test_files_that_are_equal_have_one_date_and_others_have_another(self):
        with tempfile.TemporaryDirectory() as folder:
            one, other = Path(folder) / "one", Path(folder) / "other"
            for clone, text in (one, "a"), (other, "b"):
                (clone / "same").mkdir(parents=True)
                (clone / "same/file").write_text("content")
                (clone / "differs").write_text(text)
                subprocess.run(["git", "init", "-q", clone], check=True)
                subprocess.run(["git", "add", "."], cwd=clone, check=True)
                dates.main(clone)
            for name, equal in ("same/file", True), ("same", True), ("differs", False), (".", False):
                self.assertEqual((one / name).stat().st_mtime_ns == (other / name).stat().st_mtime_ns, equal, name)
            os.utime(one / "same/file", (5, 5))
            (one / "differs").write_text("changed")
            before = (one / "differs").stat().st_mtime_ns
            dates.main(one)
            self.assertEqual((one / "same/file").stat().st_mtime_ns, (other / "same/file").stat().st_mtime_ns)
            self.assertEqual((one / "differs").stat().st_mtime_ns, before, "a changed file")

    def test_outside_git_nothing_happens(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "file"
            file.write_text("content")
            before = file.stat().st_mtime_ns
            dates.main(Path(folder))
            self.assertEqual(file.stat().st_mtime_ns, before)

"""nbgrader for a class with notebooks in Go: docker/README.md, "Assignments"."""

import html
import os

from nbconvert.preprocessors.sanitize import SanitizeHTML
from nbgrader.converters import GenerateAssignment
from nbgrader.preprocessors import ClearSolutions

c = get_config()  # noqa: F821  nbgrader gives it

c.Exchange.root = os.path.join("/work", "exchange")  # jupyterhub_config.py makes it
c.CourseDirectory.course_id = "ablab"
c.CourseDirectory.root = os.path.join(os.environ["HOME"], "course")
c.ExchangeCollect.check_owner = False  # all files of a class have one owner

# In place of a solution: it compiles, so that the other cells run, and fails where it is called.
c.ClearSolutions.code_stub = {"go": 'panic("YOUR CODE HERE")'}


class AsGiven(ClearSolutions):
    """Hands a cell that tools/assignment.py has solved out as the chapter has it."""

    def preprocess_cell(self, cell, resources, cell_index):
        given = cell.metadata.pop("ablab", {}).get("given")
        if given is None:
            return super().preprocess_cell(cell, resources, cell_index)
        cell.source = given
        return cell, resources


c.GenerateAssignment.preprocessors = [AsGiven if p is ClearSolutions else p for p in GenerateAssignment.preprocessors.default()]

# A search that does not end costs the points of its cell, and no more.
c.Execute.timeout = 60  # seconds
c.Execute.raise_on_iopub_timeout = False  # it may print without end, too


class AsText(SanitizeHTML):
    """What a student has written or printed is text to the teacher who marks it, never markup or a
    script: in the grader that would act as the teacher. A figure says in words what it shows."""

    def preprocess_cell(self, cell, resources, index):
        if cell.cell_type != "code" and not cell.metadata.get("nbgrader", {}).get("locked"):
            cell.source = f"<pre>{html.escape(cell.source)}</pre>"
            return cell, resources
        return super().preprocess_cell(cell, resources, index)


c.HTMLExporter.preprocessors = [AsText]
c.AsText.sanitized_output_types = set()  # of HTML and Markdown nothing is left

"""nbgrader for a class with notebooks in Go: docker/README.md, "Assignments"."""

import os

c = get_config()  # noqa: F821  nbgrader gives it

c.Exchange.root = os.path.join("/work", "exchange")  # jupyterhub_config.py makes it
c.CourseDirectory.course_id = "ablab"
c.CourseDirectory.root = os.path.join(os.environ["HOME"], "course")
c.ExchangeCollect.check_owner = False  # all files of a class have one owner

# In place of a solution: it compiles, so that the other cells run, and fails where it is called.
c.ClearSolutions.code_stub = {"go": 'panic("YOUR CODE HERE")'}

# A search that does not end costs the points of its cell, and no more.
c.Execute.timeout = 60  # seconds
c.Execute.raise_on_iopub_timeout = False  # it may print without end, too

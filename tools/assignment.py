"""Makes nbgrader assignments of the chapters, each of them from the chapter itself.

    assignment.py FOLDER [CHAPTER...]   writes FOLDER/NAME/NAME.ipynb for each chapter, such as
                                        notebooks/1-5-alpha-beta.ipynb, and without CHAPTER for
                                        all that have something to mark

What a chapter asks the reader to write becomes a cell to hand in, and a locked cell behind it gives the points. The teacher's
notebook has the solution, which the metadata of the chapter declares as an edit. docker/class/jupyter/nbgrader_config.py hands
the cell out as the chapter has it. The folded solutions of the chapter are left out. An exercise whose title says (optional)
stays as it is, and gives no points.
"""

import json
import posixpath
import re
import sys
from pathlib import Path

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
SCHEMA = 3  # of nbgrader's metadata
TITLE = r"^#+ .*|^\*\*(?:Exercise|\w+ piece|Two more questions)[^*]*\*\*"  # of an exercise
VALUES, WORK, REPAIR, ANSWER, MATCH = 2, 1, 2, 1, 2  # points


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for file in map(Path, sys.argv[2:] or chapters()):
        target = Path(sys.argv[1]) / file.stem / file.name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(assignment(file), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        print(target)


def chapters():
    """The chapters that ask for something to hand in."""
    return [file for file in sorted(NOTEBOOKS.glob("[a1-9]-[1-9]-*.ipynb")) if any(solution(c) for c in required(cells(file)))]


def cells(file):
    return json.loads(Path(file).read_text(encoding="utf-8"))["cells"]


def required(cells):
    """The cells that belong to no optional exercise. An exercise begins with a heading, or with a title in bold.

    >>> texts = "## Write it", "1", "**Exercise 2 (optional).** Again.", "2", "A picture.", "3", "**Exercise 3.** Last.", "4"
    >>> [c["source"] for c in required([{"cell_type": "code" if len(t) == 1 else "markdown", "source": t} for t in texts])]
    ['## Write it', '1', '**Exercise 3.** Last.', '4']
    """
    found, optional = [], False
    for cell in cells:
        if cell["cell_type"] == "markdown" and (titles := re.findall(TITLE, "".join(cell["source"]), re.M)):
            optional = "(optional)" in titles[-1]
        if not optional:
            found.append(cell)
    return found


def assignment(file):
    """The teacher's notebook of a chapter: its cells without the solutions in sight, and the cells that mark them."""
    file, made, total, bonus = Path(file), [], 0, False
    notebook = json.loads(file.read_text(encoding="utf-8"))
    counted = [cell["id"] for cell in required(notebook["cells"])]
    for cell in notebook["cells"]:
        text, edit = "".join(cell["source"]), solution(cell) if cell["id"] in counted else None
        cell["metadata"], marks = {}, marking(text, edit) if edit else []
        if cell["cell_type"] == "markdown":
            cell["source"] = prose(text)
            if not cell["source"].strip():  # it was a solution
                continue
        elif edit:
            cell["source"] = text.replace(edit["from"], edit["to"], 1)
            cell["metadata"] = {"ablab": {"given": text}, "nbgrader": grading(cell["id"], solution=True, locked=False)}
        elif text.startswith("%noautoget"):
            cell["metadata"] = {"nbgrader": grading(cell["id"])}
        made.append(cell)
        for i, (points, code) in enumerate(marks):
            name = f"{cell['id']}-points-{i + 1}"
            total += points
            made.append({"cell_type": "code", "execution_count": None, "id": name, "outputs": [], "source": code,
                         "metadata": {"nbgrader": grading(name, grade=True, points=points)}})
    if not total:
        sys.exit(f"{file}: no cell of this chapter can be marked. A cell is marked that calls ablab.Judge, ablab.Duel or a method\n"
                 'Mark..., and that declares among the "edits" of its metadata one that shows a solution: tools/lessons.py.')
    title, _, rest = made[0]["source"].partition("\n")
    made[0]["source"] = (f"{title}\n\n**An assignment of {total} points.** Replace the lines that the text asks you to replace. A cell that "
                         "begins with `// Points` gives them: leave it as it is. Optional exercises give no "
                         "points. Save, then submit; the last submission counts.\n" + rest)
    return notebook | {"cells": made}


def solution(cell):
    """The edit of a cell that solves its exercise, if the cell has one that can be marked."""
    text = "".join(cell["source"])
    for edit in cell["metadata"].get("ablab", {}).get("edits", []):
        if re.match("Right|The first program scored|visits no node", "".join(edit.get("shows", [])[:1])) and marking(text, edit):
            return edit
    return None


def marking(text, edit):
    """The cells that mark an exercise, each with its points. A cell gives all of them, or it fails and gives none.

    >>> for points, code in marking('%%\\nfmt.Println(ablab.Mark("games", mine))', {"from": "", "shows": ["Right."]}):
    ...     print(points, code)
    1 // Points for the answer.
    %%
    if said := ablab.Mark("games", mine); !strings.HasPrefix(said, "Right.") { log.Fatal(said) }
    """
    shown = edit["shows"][0]
    runs = re.sub(r"\n\t+", "", text.partition("%%\n")[2])  # a call is on one line

    def fails(what, code):
        return f"// Points for {what}.\n%%\n{code}"
    if judged := re.search(r"^ablab\.Judge\((.+)\)$", runs, re.M):
        verdict = f"if v := ablab.Check({judged[1]}); "
        values = f"{verdict}v.Wrong != nil {{ log.Fatal(v) }}"
        both = f"{verdict}v.Wrong != nil || v.Waste != nil {{ log.Fatal(v) }}"
        if edit["from"] not in ("return 0", "return false"):  # it is not blank
            return [(REPAIR, fails("the repair", both))]
        return [(VALUES, fails("right values", values))] + [(WORK, fails("not one node too many", both))] * ("node too many" in shown)
    if marked := re.search(r"^fmt\.Println\((.*\bMark\w*\(.*\))\)$", runs, re.M):
        return [(ANSWER, fails("the answer", f"if said := {marked[1]}; !strings.HasPrefix(said, {json.dumps(shown)}) {{ log.Fatal(said) }}"))]
    if match := re.search(r"^fmt\.Println\((ablab\.Duel\(.*\))\)$", runs, re.M):
        return [(MATCH, fails("a significant result", f"if s := {match[1]}; s.Score.Low <= 50 {{ log.Fatal(s) }}"))]
    return []


def prose(text):
    """A text of a chapter without its folded solutions and the links to the pages before and after; the other links lead from
    the folder of the assignment. The explanation below a sealed question is no solution, and stays: <details class="why">.

    >>> prose("# 1. One\\n\\n**Back:** [0](0.ipynb)\\n\\n<details><summary>Solution</summary>\\n\\n3\\n</details>\\n\\nSee [2](2.ipynb).")
    '# 1. One\\n\\n\\n\\nSee [2](../notebooks/2.ipynb).'
    >>> prose("[The command](../docs/command.md#in-python)")
    '[The command](../docs/command.md#in-python)'
    >>> prose('<details class="why"><summary>After your answer</summary>\\n\\n3\\n</details>')
    '<details class="why"><summary>After your answer</summary>\\n\\n3\\n</details>'
    """
    text = re.sub(r"<details>.*?</details>", "", re.sub(r"^\*\*(?:Back|All|Next):\*\* .*\n*", "", text, flags=re.M), flags=re.S)
    return re.sub(r"\]\((?![a-z]+:|#)([^)]+)\)", lambda link: f"]({posixpath.normpath('../notebooks/' + link[1])})", text)


def grading(name, **what):
    """The metadata of a cell for nbgrader."""
    return {"grade": False, "grade_id": name, "locked": True, "schema_version": SCHEMA, "solution": False, "task": False} | what


if __name__ == "__main__":
    main()

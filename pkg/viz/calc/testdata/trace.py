"""Runs a program of pkg/viz/calc/pseudo and writes, for each question, which lines visit the nodes.

The arguments are the program and the names of the functions that visit a node, their first argument. The
answer to a question is followed by the calls and the returns of these functions in order, each with the lines
that the function with the call or the return has run since the record before.
"""

import functools
import json
import sys

path, functions = sys.argv[1], sys.argv[2].split(",")
records, ran = [], {}
json.dumps = functools.partial(json.dumps, default=str)  # of fractions


def since(frame):
    lines = ran.get(frame, [])
    ran[frame] = [frame.f_lineno]
    return lines


def trace(frame, kind, value):
    code = frame.f_code
    if code.co_filename != path:
        return None
    visits = code.co_name in functions
    if kind == "line":
        ran.setdefault(frame, []).append(frame.f_lineno)
    elif kind == "call" and visits:
        record("call", frame, frame.f_back.f_lineno, since(frame.f_back))
    elif kind == "return" and visits:
        record("return", frame, frame.f_lineno, since(frame), value)
    if kind == "return":
        ran.pop(frame, None)
    return trace


def record(kind, frame, line, lines, value=None):
    code = frame.f_code
    node = frame.f_locals[code.co_varnames[0]]
    records.append({"kind": kind, "node": node.name, "def": code.co_firstlineno, "line": line, "ran": lines,
                    "value": str(value)})


def answer(text, flush):
    sys.settrace(None)
    print(json.dumps({"answer": json.loads(text), "records": records}), flush=True)
    records.clear()
    ran.clear()
    sys.settrace(trace)


with open(path, encoding="utf-8") as file:
    program = compile(file.read(), path, "exec")
sys.settrace(trace)
exec(program, {"__name__": "__main__", "print": answer})

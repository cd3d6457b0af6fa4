#!/usr/bin/env python3
"""Tests/accuracy/pdf.py DIR [PROGRAM]: how well sw-import-statement reads the PDF statements in DIR.

DIR has NAME.pdf beside NAME.expected.tsv: `date<TAB>amount<TAB>description`, a line a payment, below a header line.
Prints the rows that are right (day and signed amount), the files that are whole, and the rows that are wrong and
look sure: posted, in a statement that was not refused. Exits with 1 if there is such a row.
"""
import collections
import json
import pathlib
import subprocess
import sys


def expected(path):
    lines = path.read_text().splitlines()[1:]
    return [tuple(line.split("\t")[:2]) for line in lines if line.strip()]


def read(program, path):
    """The rows as (date, amount, is sure), and whether the statement was refused."""
    done = subprocess.run([program, "--json", "-q", str(path)], capture_output=True, text=True, timeout=120)
    rows, refused = [], done.returncode not in (0, 65)
    for line in done.stdout.splitlines():
        record = json.loads(line, parse_float=str, parse_int=str)
        if record["type"] == "transaction":
            amount = str(record["amount"])
            rows.append((record["date"], amount, record.get("status") != "pending"))
        if record["type"] == "abort":
            refused = True
    return rows, refused, done.stderr.strip().splitlines()


def main():
    folder = pathlib.Path(sys.argv[1])
    program = sys.argv[2] if len(sys.argv) > 2 else "sw-import-statement"
    totals = collections.Counter()
    for path in sorted(folder.glob("*.pdf")):
        table = path.with_name(path.stem + ".expected.tsv")
        if not table.exists():
            continue
        want = collections.Counter(expected(table))
        rows, refused, words = read(program, path)
        got = collections.Counter((date, amount) for date, amount, _ in rows)
        sure = collections.Counter((date, amount) for date, amount, is_sure in rows if is_sure and not refused)
        right = 0 if refused else sum((want & got).values())
        wrong = sum((sure - want).values())
        whole = not refused and got == want
        pending = 0 if refused else sum(not is_sure for _, _, is_sure in rows)
        totals.update(rows=sum(want.values()), right=right, wrong=wrong, whole=whole, files=1, pending=pending)
        state = "refused" if refused else "whole" if whole else "part"
        print(f"{path.stem:32} {right:4} of {sum(want.values()):4}  {state:8} pending {pending:3} wrong and sure {wrong}")
        if not whole or pending:
            for line in words[:4]:
                print(f"    {line[:300]}")
    print(
        f"rows right {totals['right']} of {totals['rows']} ({100 * totals['right'] / max(totals['rows'], 1):.1f} %), "
        f"files whole {totals['whole']} of {totals['files']}, pending {totals['pending']}, "
        f"wrong and sure {totals['wrong']}")
    return 1 if totals["wrong"] else 0


sys.exit(main())

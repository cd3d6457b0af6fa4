#!/usr/bin/env python3
"""Tests/accuracy/pdf.py DIR [PROGRAM]: how well sw-import-statement reads PDF statements in the layouts of 66 banks.

Paints Tests/Statements/pages.jsonl into DIR, with reportlab and the font DejaVu Sans. A row has a `page`, of lines
"X Y TEXT" as Tests/ToolTests/Helpers/pdf takes them, and the `rows` that it holds: date and signed amount. The layouts
follow public descriptions; no row is of a real account.

Prints the rows that are right, the files that are whole, and the rows that are wrong and look sure: posted, in a
statement that was not refused. Exits with 1 if there is such a row.
"""
import collections
import json
import pathlib
import subprocess
import sys

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

PAGES = pathlib.Path(__file__).parent.parent / "Statements" / "pages.jsonl"
DEJAVU = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"


def paint(layout, path):
    width, height = layout.get("paper", (595, 842))
    canvas = Canvas(str(path), pagesize=(width, height), invariant=1)
    for sheet in layout["page"].split("\n---\n"):
        canvas.setFont(layout.get("font", "Helvetica"), 8)
        for line in sheet.splitlines():
            is_right = line.startswith("r ")
            x, y, text = line.removeprefix("r ").split(" ", 2)
            draw = canvas.drawRightString if is_right else canvas.drawString
            draw(float(x), height - float(y), text)
        canvas.showPage()
    canvas.save()


def read(program, path):
    """The rows as (date and amount, is sure), and whether the statement was refused."""
    done = subprocess.run([program, "--json", "-q", str(path)], capture_output=True, text=True, timeout=120)
    rows, refused = [], done.returncode not in (0, 65)
    for line in done.stdout.splitlines():
        record = json.loads(line, parse_float=str, parse_int=str)
        if record["type"] == "transaction":
            rows.append((f"{record['date']} {record['amount']}", record.get("status") != "pending"))
        if record["type"] == "abort":
            refused = True
    return rows, refused, done.stderr.strip().splitlines()


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    program = sys.argv[2] if len(sys.argv) > 2 else "sw-import-statement"
    pdfmetrics.registerFont(TTFont("DejaVuSans", DEJAVU))
    totals = collections.Counter()
    for layout in map(json.loads, PAGES.read_text().splitlines()):
        path = folder / f"{layout['name']}.pdf"
        paint(layout, path)
        want = collections.Counter(layout["rows"].splitlines())
        rows, refused, words = read(program, path)
        got = collections.Counter(row for row, _ in rows)
        sure = collections.Counter(row for row, is_sure in rows if is_sure and not refused)
        right = 0 if refused else sum((want & got).values())
        wrong = sum((sure - want).values())
        whole = not refused and got == want
        pending = 0 if refused else sum(not is_sure for _, is_sure in rows)
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

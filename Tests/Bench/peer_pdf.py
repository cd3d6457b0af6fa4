"""peer_pdf.py FILE: reads all tables of a statement with pdfplumber, and prints how many rows and what they add up to."""

import re
import sys

import pdfplumber

count = total = 0
with pdfplumber.open(sys.argv[1]) as book:
    for page in book.pages:
        for row in page.extract_table({"vertical_strategy": "text", "horizontal_strategy": "text"}) or []:
            if not re.match(r"\d\d/\d\d/\d\d", row[0] or ""):
                continue
            money = [int(re.sub(r"[,.]", "", cell)) if re.fullmatch(r"[\d,]+\.\d\d", cell or "") else 0 for cell in row[-3:]]
            count += 1
            total += money[1] - money[0]
print(count, total)

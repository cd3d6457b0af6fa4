#!/usr/bin/env python3
"""Score sw-import-statement on statements of many countries, which layouts.py makes.

usage: tables.py [--program PATH] [--show] [--keep DIR] [--min-whole N] [NAME...]

A file is whole if each payment has the right date and amount, and the currency that the file states. Where the file
states none, its rows must be pending. Wrong and sure are rows that are not pending and have another date, amount or
currency, or that the file does not hold. Exit 1 if a row is wrong and sure, or fewer than N files are whole.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
from decimal import Decimal

import layouts


def read(program, path, books):
    environment = dict(os.environ, SW_DATA=books, SW_NOW="2026-07-10T06:30:00Z", TZ="UTC")
    run = subprocess.run([program, path], capture_output=True, text=True, env=environment)
    records = [json.loads(line, parse_float=Decimal) for line in run.stdout.splitlines()]
    return [record for record in records if record.get("type") == "transaction"], run


def judge(name, found):
    """How many payments are right, and how many rows are wrong and sure."""
    wanted = {(str(p.day), p.amount): None for p in layouts.payments(name)}
    currency, right, sure = layouts.CURRENCY[name], 0, 0
    for record in found:
        key = (record["date"], Decimal(record["amount"]))
        pending = record.get("status") == "pending"
        good = key in wanted and (record.get("currency") == currency if currency else pending)
        if good:
            del wanted[key]
        right += good
        sure += not good and not pending
    return right, sure


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default="sw-import-statement")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--keep")
    parser.add_argument("--min-whole", type=int, default=0)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    whole = posted = wrong = 0
    names = options.names or sorted(layouts.LAYOUTS)
    with tempfile.TemporaryDirectory() as scratch:
        folder, books = options.keep or os.path.join(scratch, "files"), os.path.join(scratch, "books")
        for directory in [folder, books]:
            os.makedirs(directory, exist_ok=True)
        for name in names:
            path = os.path.join(folder, name + ".csv")
            rows = layouts.payments(name)
            with open(path, "wb") as file:
                file.write(layouts.LAYOUTS[name](rows).encode(layouts.ENCODING[name]))
            found, run = read(options.program, path, books)
            right, sure = judge(name, found)
            complete = right == len(rows) == len(found)
            whole += complete
            posted += complete and all(record.get("status") != "pending" for record in found)
            wrong += sure
            if options.show or not complete or sure:
                print(f"{name}: {right} of {len(rows)} right, {len(found)} read, {sure} wrong and sure; {run.stderr.strip()[:300]}")
                if options.show or sure:
                    print("".join("   " + line[:240] + "\n" for line in run.stdout.splitlines()[:3]), end="")
    print(f"{len(names)} files: {whole} whole ({posted} of them posted), {wrong} rows wrong and sure")
    sys.exit(wrong > 0 or whole < options.min_whole)


if __name__ == "__main__":
    main()

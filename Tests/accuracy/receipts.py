#!/usr/bin/env python3
"""Score sw-parse-receipt against labelled receipts: date, total, merchant, and totals that are wrong and sure.

usage: receipts.py [--program PATH] [--failures FIELD] SET.jsonl [FIELD-OF-TEXT]

A line of the set has an id, a text (or the named field: a string, or a list of lines or of [box, text]), and what is
expected: merchant, date, total, and perhaps currency. Where a label has no date, none is right; where it has no merchant,
any is. Each receipt is read by one run of the program.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from decimal import Decimal, InvalidOperation


def shown(value):
    """The input of the program: text as it is, boxes as JSON lines."""
    if isinstance(value, str):
        return value
    if value and isinstance(value[0], list):
        return "\n".join(json.dumps({"text": text, "box": box}) for box, text in value)
    return "\n".join(line if isinstance(line, str) else json.dumps(line) for line in value)


def bare(text):
    return re.sub(r"[\W_]", "", (text or "").lower())


def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        last, row = row, [i + 1]
        for j, y in enumerate(b):
            row.append(min(last[j + 1] + 1, row[j] + 1, last[j] + (x != y)))
    return row[-1]


def has_date(record):
    return bool(record.get("date")) and "no date" not in record.get("why", "")


def same_amount(found, wanted):
    try:
        return abs(Decimal(str(found))) == abs(Decimal(str(wanted)))
    except InvalidOperation:
        return False


def named_merchants(path, sources):
    """Which merchants the program knows by name: the rules may understand a shape, and recite nobody."""
    text = ""
    for folder, _, names in os.walk(sources):
        for name in sorted(names):
            if name.endswith(".swift"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    text += " " + " ".join(re.findall(r"[a-z0-9]+", file.read().lower())) + " "
    with open(path, encoding="utf-8") as lines:
        merchants = {json.loads(line)["expected"].get("merchant") or "" for line in lines}
    # A word alone, as Restaurant or Market, is the name of no one.
    names = {" ".join(re.findall(r"[a-z0-9]+", merchant.lower())) for merchant in merchants}
    named = sorted(name for name in names if len(name) > 5 and " " in name and f" {name} " in text)
    for name in named:
        print("%s: a merchant of %s is named in %s" % (name, os.path.basename(path), sources))
    return 1 if named else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default="sw-parse-receipt")
    parser.add_argument("--failures", help="print those whose date, total, merchant or silent is wrong")
    parser.add_argument("--currency", default="MYR")
    parser.add_argument("--sources", help="only check that no merchant of the set is named in the .swift files of this folder")
    parser.add_argument("set")
    parser.add_argument("field", nargs="?", default="text")
    options = parser.parse_args()
    if options.sources:
        sys.exit(named_merchants(options.set, options.sources))
    counts = dict.fromkeys(["all", "date", "total", "exact", "contains", "similar", "currency", "all three", "silent"], 0)
    with tempfile.TemporaryDirectory() as books:
        environment = dict(os.environ, SW_DATA=books, SW_NOW="2026-11-22T06:30:00Z", TZ="UTC")
        for line in open(options.set, encoding="utf-8"):
            receipt = json.loads(line)
            wanted = receipt["expected"]
            run = subprocess.run(
                [options.program, "--no-keep", "-q", "--currency", options.currency],
                input=shown(receipt[options.field]).encode(), capture_output=True, env=environment)
            if run.returncode not in (0, 65):
                sys.exit("%s: exits %d: %s" % (receipt["id"], run.returncode, run.stderr.decode()))
            found = json.loads(run.stdout.splitlines()[0]) if run.stdout else {}
            a, b = bare(found.get("payee")), bare(wanted.get("merchant"))
            right = {
                "date": found.get("date") == wanted.get("date") if has_date(found) else not wanted.get("date"),
                "total": same_amount(found.get("amount"), wanted.get("total")),
                "exact": a == b or not b,
                "contains": a == b or not b or min(len(a), len(b)) >= 4 and (a in b or b in a),
                "similar": a == b or not b or bool(a and b) and 1 - distance(a, b) / max(len(a), len(b)) >= 0.8,
            }
            right["currency"] = not wanted.get("currency") or found.get("currency") == wanted["currency"]
            right["all three"] = right["date"] and right["total"] and right["contains"]
            right["silent"] = not right["total"] and found.get("confidence", 0) >= 0.9
            counts["all"] += 1
            for name, is_right in right.items():
                counts[name] += is_right
            wrong = options.failures and right[options.failures] == (options.failures == "silent")
            if wrong:
                print(receipt["id"], "wanted", wanted, "found", {k: found.get(k) for k in ("date", "amount", "payee", "why")})
    total = max(counts.pop("all"), 1)
    print("%-28s %5d  " % (os.path.basename(options.set) + " " + options.field, total)
          + "  ".join("%s %.1f" % (name, 100 * count / total) for name, count in counts.items()))


main()

#!/usr/bin/env python3
"""Measure how many payees sw-categorize knows at first sight, and how often it is right.

  python3 Tests/accuracy/categories.py [--sw .build/debug/sw] [--half dev|blind] [--wrong] [--missed] [FILE]

FILE has one payee a line: payee, vpa, region and the categories that count as right; `people` and
`unknown` are payees whose trade cannot be known, where any category but `people` and `transfers`
is wrong. The line's half is decided by the SHA-256 of its payee. Without --half both are measured; --wrong and
--missed list the payees of the development half only, so that nobody mends what the blind half shows.
"""
import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def half(payee):
    return "blind" if hashlib.sha256(payee.encode()).digest()[0] & 1 else "dev"


def categorized(sw, payees):
    """The category and confidence of each payee, decided without any history."""
    records = ""
    for number, payee in enumerate(payees):
        record = {"type": "transaction", "date": "2026-07-03", "amount": -450.00, "kind": "expense",
                  "currency": "INR" if payee["region"] == "in" else "EUR", "payee": payee["payee"],
                  "n": number}
        if "vpa" in payee:
            record["vpa"] = payee["vpa"]
        records += json.dumps(record) + "\n"
    with tempfile.TemporaryDirectory() as directory:
        subprocess.run([sw, "data", "init", "--data", directory + "/d"], check=True, capture_output=True)
        done = subprocess.run([sw, "categorize", "--data", directory + "/d"], input=records.encode(),
                              check=True, capture_output=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["n"] for answer in answers] == list(range(len(payees)))
    return answers


def is_given(answer):
    return answer.get("category", "uncategorized") not in ("uncategorized", "people", "transfers")


def report(title, pairs):
    shops = [pair for pair in pairs if pair[0]["category"] != ["people"]]
    given = [pair for pair in pairs if is_given(pair[1])]
    right = [pair for pair in given if pair[1]["category"] in pair[0]["category"]]
    of_shops = [pair for pair in shops if is_given(pair[1])]
    print("%-12s %4d payees  given %5.1f %%  of shops %5.1f %%  precision %5.1f %%" % (
        title, len(pairs), 100 * len(given) / max(1, len(pairs)), 100 * len(of_shops) / max(1, len(shops)),
        100 * len(right) / max(1, len(given))))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", nargs="?", default=os.path.join(HERE, "categories.jsonl"))
    parser.add_argument("--sw", default=os.path.join(ROOT, ".build/debug/sw"))
    parser.add_argument("--half", choices=["dev", "blind"])
    parser.add_argument("--wrong", action="store_true")
    parser.add_argument("--missed", action="store_true")
    options = parser.parse_args()
    with open(options.file, encoding="utf-8") as lines:
        payees = [json.loads(line) for line in lines]
    pairs = list(zip(payees, categorized(options.sw, payees)))
    for name in [options.half] if options.half else ["dev", "blind"]:
        chosen = [pair for pair in pairs if half(pair[0]["payee"]) == name]
        report(name, chosen)
        for region in ("in", "world"):
            report(name + " " + region, [pair for pair in chosen if pair[0]["region"] == region])
    if options.half == "blind":
        return
    for payee, answer in pairs:
        if half(payee["payee"]) == "blind":
            continue
        category = answer.get("category", "uncategorized")
        if options.wrong and is_given(answer) and category not in payee["category"]:
            print("wrong   %-28s %s, not %s (%s)" % (payee["payee"], category, payee["category"], answer.get("why")))
        elif options.missed and not is_given(answer) and payee["category"] not in (["people"], ["unknown"]):
            print("missed  %-28s %s" % (payee["payee"], payee["category"]))


if __name__ == "__main__":
    sys.exit(main())

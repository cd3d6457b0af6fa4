#!/usr/bin/env python3
"""Count the messages that are read by a template which one corrected message of their shape taught.

usage: learn.py [--programs DIR] [--all] [--min-read PER_CENT] [--max-wrong N] [--verbose]

All labelled messages of a sender are in the books as rejects, without their labels. Of each shape (the words between
the fields) the first message is corrected, `sw-data profile learn` makes its profile, and that profile alone reads all
messages of the institution: templates of the program and its model take no part. A message of the shape is right when
every field that both labels have is; one of any other shape may be read, and must then be right too, or lack a field.
`--all` also learns shapes with one message, to look for wrong readings.
"""
import argparse
import collections
import concurrent.futures
import importlib.machinery
import importlib.util
import json
import os
import re
import subprocess
import sys
import tempfile
from decimal import Decimal

HERE = os.path.dirname(os.path.abspath(__file__))
MESSAGES = os.path.join(HERE, "../Messages")
loader = importlib.machinery.SourceFileLoader("score", os.path.join(MESSAGES, "score"))
score = importlib.util.module_from_spec(importlib.util.spec_from_loader("score", loader))
loader.exec_module(score)
FIELDS = ["amount", "currency", "direction", "date", "time", "account", "merchant", "reference", "balance", "kind"]
DATE = re.compile(r"[A-Za-z]{3,9} \d{1,2},? \d{4}|\d{1,2}[-/. ]?(?:[A-Za-z]{3,9}|\d{1,2})[-/., ]?\d{2,4}")


def shape(row):
    body, want = row["body"], row["expected"]
    if want.get("merchant"):
        body = body.replace(want["merchant"], "~")
    body = re.sub(r"[Xx*•]*\d[\d.,:]*", "#", DATE.sub("D", body))
    sender = re.sub(r"^[A-Z]{2}-([A-Z0-9]+)(-[A-Z])?$", r"\1", row["sender"])
    return row["channel"], sender, want.get("direction"), " ".join(body.lower().split())


def fields(row):
    """The correction, as a person types it."""
    want = row["expected"]
    sign = "-" if want.get("direction") == "debit" else ""
    kind = want.get("kind", "expense" if sign else "income")
    typed = {"amount": sign + want["amount"], "currency": want["currency"], "kind": kind, "date": want.get("date"),
             "time": want.get("time"), "payee": want.get("merchant"), "reference": want.get("reference"),
             "account_last_four": (want.get("account") or want.get("card") or "")[-4:],
             "balance_after": want.get("balance"), "limit_after": want.get("limit")}
    if want.get("account") and want.get("card"):
        typed["card_last_four"] = want["card"][-4:]
    return ["%s=%s" % entry for entry in typed.items() if entry[1]]


def run(programs, books, program, arguments, given=None):
    environment = dict(os.environ, SW_NOW=score.NOW, TZ="Asia/Kolkata", LC_ALL="C.UTF-8", SW_DATA=books)
    done = subprocess.run([os.path.join(programs, program)] + arguments, env=environment, input=given or b"",
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.stdout.decode(), done.stderr.decode()


def raw(row, place):
    if row["channel"] == "email":
        return score.mail(row, place).decode("utf-8", "replace")
    return json.dumps({key: row[key] for key in ("sender", "body", "received_at")}, ensure_ascii=False)


def institution(programs, rows, learns_all):
    """The results of all shapes of an institution: (row, result, remark)."""
    results = []
    with tempfile.TemporaryDirectory() as folder:
        books, lines, keys = os.path.join(folder, "books"), [], {}
        for place, row in enumerate(rows):
            key = "%s:%s@labelled.example" % (row["channel"], row["id"])
            keys[key] = row
            lines.append(json.dumps({
                "type": "reject", "reason": "unknown", "why": "labelled", "raw": raw(row, place),
                "source": {"channel": row["channel"], "key": key}}, ensure_ascii=False))
        run(programs, books, "sw-data", ["init"])
        run(programs, books, "sw-record", ["-q"], "\n".join(lines).encode())
        ids = {}
        for line in run(programs, books, "sw-data", ["rejects", "--json"])[0].splitlines():
            record = json.loads(line)
            ids[keys[record["source"]["key"]]["id"]] = record["id"]
        shapes = collections.defaultdict(list)
        for row in rows:
            is_payment = row["expected"].get("outcome") == "moved" and "direction" in row["expected"]
            if is_payment and "amount" in row["expected"] and row["id"] in ids:
                shapes[shape(row)].append(row)
        for number, group in enumerate(shapes.values()):
            if len(group) < 2 and not learns_all:
                continue
            first, rest = group[0], {row["id"] for row in group[1:]}
            profile, words = run(programs, books, "sw-data", ["profile", "learn", ids[first["id"]]] + fields(first))
            if not profile:
                results += [("unlearned", first, words.strip())] + [("missed", row, "no profile") for row in group[1:]]
                continue
            found = read(programs, os.path.join(folder, "p%d" % number), profile, books)
            results.append(("learned", first, ""))
            for row in rows:
                record = found.get(ids.get(row["id"]))
                if row["id"] == first["id"]:
                    continue
                if record is None:
                    results += [("missed", row, profile)] if row["id"] in rest else []
                    continue
                # It was said that the balance cannot be read: it is in another currency.
                left = {"balance"} if "left out" in words else set()
                bad, lacks = faults(first, row, record, left)
                kind = "right" if row["id"] in rest else "also"
                if bad:
                    kind = ("wrong" if record.get("status") != "pending" else "pending") + ("" if kind == "right" else " also")
                elif lacks:
                    (kind, bad) = ("incomplete" if kind == "right" else "incomplete also", lacks)
                results.append((kind, row, "%s\n    %s" % (bad, profile) if bad else ""))
    return results


def read(programs, home, profile, books):
    """The records of the rejects in `books` that this profile alone reads, by the reject's id."""
    path = os.path.join(books, "profiles.jsonl")
    name, found = json.loads(profile)["name"], {}
    with open(path, "w") as out:
        out.write(profile)
    for program in ("sw-parse-sms", "sw-parse-email"):
        for line in run(programs, books, program, ["--reparse"])[0].splitlines():
            record = json.loads(line, parse_float=Decimal, parse_int=Decimal)
            if record.get("type") == "transaction" and record["source"].get("profile") == name:
                found[record["source"]["key"]] = record
    os.remove(path)
    out, _ = run(programs, books, "sw-data", ["rejects", "--json"])
    by_key = {}
    for line in out.splitlines():
        reject = json.loads(line)
        key = reject["source"]["key"]
        record = found.get(key) or found.get(key + "#1")
        if record:
            by_key[reject["id"]] = record
    return by_key


def faults(first, row, record, left):
    mine, theirs = score.labels(first["expected"]), score.labels(row["expected"])
    if row["expected"].get("outcome") not in ("moved", "returned") and "moved" not in theirs.get("or", []):
        return "is %s" % row["expected"].get("outcome"), ""
    # Some labels have the other own account as the merchant, and some have none.
    if "" in (mine.get("merchant"), theirs.get("merchant")) and "account" in str(record.get("payee")):
        mine.pop("merchant")
    wanted = [field for field in FIELDS if field not in left and field in mine and field in theirs]
    bad = [field for field in wanted if not score.is_right(field, theirs, record)]
    keys = {"time": "time", "merchant": "payee", "reference": "reference", "account": "account_last_four"}
    lacks = [field for field in bad if field == "balance" and "balance_after" not in record and "limit_after" not in record
             or field in keys and keys[field] not in record]
    words = lambda fields: ", ".join("%s is %s" % (field, theirs[field]) for field in fields)
    return words([field for field in bad if field not in lacks]), words(lacks)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", default=os.path.join(HERE, "../../.build/release"))
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--only")
    parser.add_argument("--min-read", type=float, default=0)
    parser.add_argument("--max-wrong", type=int)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    groups = collections.defaultdict(list)
    for name in ("india-mail", "india-sms", "world-mail", "world-sms"):
        for row in score.rows_of(os.path.join(MESSAGES, name + ".jsonl")):
            if not options.only or row["institution"] == options.only:
                groups[row["institution"]].append(row)
    counts = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for results in pool.map(lambda rows: institution(options.programs, rows, options.all), groups.values()):
            for kind, row, remark in results:
                counts[kind] += 1
                if options.verbose and kind not in ("right", "learned", "also"):
                    print("%s %s: %s\n    %s" % (kind, row["id"], row["body"], remark))
    total = sum(counts[kind] for kind in ("right", "wrong", "pending", "incomplete", "missed"))
    share = 100 * counts["right"] / max(total, 1)
    wrong = counts["wrong"] + counts["wrong also"]
    print("%d shapes learned, %d not: %d of %d others of their shape right in every field (%.1f %%), %d not read, "
          "%d incomplete; %d posted wrong; of other shapes %d right, %d incomplete" % (
              counts["learned"], counts["unlearned"], counts["right"], total, share, counts["missed"],
              counts["incomplete"], wrong, counts["also"], counts["incomplete also"]))
    return 1 if share < options.min_read or options.max_wrong is not None and wrong > options.max_wrong else 0


if __name__ == "__main__":
    sys.exit(main())

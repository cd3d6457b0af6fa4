#!/usr/bin/env python3
"""Score sw-parse-email and sw-parse-sms against labelled notices of what is to be paid.

usage: dues.py [--programs DIR] [--set FILE.jsonl] [--failures-only] [--min-right N]

A notice is right when its type, amount, minimum, due date and payee are those of the label. Three mistakes are counted
by themselves, since each misleads: a due, mandate or offer printed as a payment that is not pending; the minimum printed
as the amount; a due date or an amount that the notice does not state. The exit status is 1 when one of these occurs,
or when less than --min-right per cent are right. Nothing depends on the clock or the network.
"""
import argparse
import email.utils
import datetime
import json
import os
import re
import subprocess
import sys
import tempfile
from decimal import Decimal
from email.header import Header

HERE = os.path.dirname(os.path.abspath(__file__))


def mail(notice):
    """The bytes of a labelled notice as a mail."""
    sent = email.utils.format_datetime(datetime.datetime.fromisoformat(notice["received_at"]))
    form = "html" if notice["body"].lstrip().startswith("<") else "plain"
    subject = Header(notice.get("subject", ""), "utf-8").encode()
    head = ["From: " + notice["sender"], "Subject: " + subject, "Date: " + sent, "MIME-Version: 1.0",
            "Message-ID: <%s@dues.example>" % notice["id"], "Content-Type: text/%s; charset=UTF-8" % form,
            "Content-Transfer-Encoding: 8bit"]
    return "\n".join(head + ["", notice["body"], ""]).encode("utf-8")


def printed(programs, notice, folder):
    """The records that the program for its channel prints of one notice."""
    environment = dict(os.environ, SW_NOW="2027-01-21T06:30:00Z", TZ="Asia/Kolkata", SW_DATA=folder)
    if notice["channel"] == "email":
        command, given = "sw-parse-email", mail(notice)
    else:
        command = "sw-parse-sms"
        given = json.dumps({key: notice[key] for key in ("sender", "body", "received_at")}).encode() + b"\n"
    run = subprocess.run([os.path.join(programs, command), "--verdicts"], input=given, env=environment,
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return [json.loads(line, parse_float=Decimal, parse_int=Decimal) for line in run.stdout.decode().splitlines()]


def folded(text):
    return re.sub(r"[^0-9a-z]", "", text.casefold()) if text.isascii() else text.casefold().strip()


def same_name(wanted, found):
    wanted, found = folded(wanted), folded(found or "")
    return bool(found) and (wanted in found or found in wanted)


def same_amount(wanted, found):
    return (wanted is None) == (found is None) and (wanted is None or abs(Decimal(wanted)) == abs(found))


def faults(want, records):
    """What is wrong with the records of a notice, and which of it misleads."""
    record = next((one for one in records if one["type"] != "ignored"), records[0] if records else {"type": "nothing"})
    found = record["type"]
    posted = found == "transaction" and record.get("status") != "pending"
    wrong, grave = [], []
    if want["type"] != "transaction" and "transaction" not in want.get("or", []) and posted:
        grave.append("printed as a posted payment")
    if found == "reject":
        wrong.append("reject: " + record.get("reason", ""))
    allowed = [want["type"]] + want.get("or", [])
    if found != want["type"]:
        if not (found in allowed or found + "-" + str(record.get("status")) in allowed):
            wrong.append("%s, not %s (%s)" % (found, want["type"], record.get("reason", "")))
        return wrong, grave, record
    if found not in ("due", "mandate"):
        if found == "transaction" and not same_amount(want.get("amount"), record.get("amount")):
            wrong.append("amount %s" % record.get("amount"))
        return wrong, grave, record
    if want["type"] == "due":
        for field in ("amount", "due_date"):
            if field not in want and field in record:
                grave.append("%s %s is invented" % (field, record[field]))
        if want.get("minimum") and want.get("amount") != want["minimum"] and "amount" in record \
                and same_amount(want["minimum"], record["amount"]):
            grave.append("the minimum is the amount")
        if record.get("due_date") != want.get("due_date"):
            wrong.append("due_date %s" % record.get("due_date"))
            if record.get("due_date") and "due_date" in want:
                grave.append("due_date %s is invented" % record["due_date"])
    for field in ("amount", "minimum", "maximum"):
        if (field in want or field == "amount" and found == "due") and not same_amount(want.get(field),
                                                                                      record.get(field)):
            wrong.append("%s %s" % (field, record.get(field)))
    if "payee" in want and not same_name(want["payee"], record.get("payee")):
        wrong.append("payee %s" % record.get("payee"))
    return wrong, grave, record


def details(want, record):
    """The other labelled fields that the record has otherwise."""
    result = []
    for field in ("currency", "statement_date", "debit_date", "period", "account_last_four", "from_last_four",
                  "mandate", "autopay", "revised", "event"):
        if field in want and record.get("type") == want["type"] and record.get(field) != want[field]:
            result.append("%s %s" % (field, record.get(field)))
    return result


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", default=os.path.join(HERE, "..", "..", ".build", "debug"))
    parser.add_argument("--set", default=os.path.join(HERE, "dues.jsonl"))
    parser.add_argument("--failures-only", action="store_true")
    parser.add_argument("--min-right", type=float, default=0)
    options = parser.parse_args()
    right = misleading = judged = others = 0
    with tempfile.TemporaryDirectory() as folder, open(options.set, encoding="utf-8") as lines:
        for line in lines:
            notice = json.loads(line)
            wrong, grave, record = faults(notice["expected"], printed(options.programs, notice, folder))
            minor = details(notice["expected"], record)
            judged += 1
            right += not wrong and not grave
            misleading += bool(grave)
            others += bool(minor)
            if wrong or grave or minor or not options.failures_only:
                print(notice["id"], "; ".join(["GRAVE " + one for one in grave] + wrong) or "right",
                      "| " + "; ".join(minor) if minor else "")
    share = 100.0 * right / max(judged, 1)
    print("right %d/%d (%.1f %%), misleading %d, other fields wrong in %d" % (right, judged, share, misleading, others))
    sys.exit(1 if misleading or share < options.min_right else 0)


if __name__ == "__main__":
    main()

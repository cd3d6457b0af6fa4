#!/usr/bin/env python3
"""Score sw-parse-email or sw-parse-sms against labelled alerts: recall, fields right, false positives.

usage: score.py [--program PATH] [--set FILE.jsonl] [--sms] [--unsigned] [--held] [--encoding NAME|rotate]
                [--failures-only] [--evidence] [--keep DIR] [--min-recall N] [--min-fields N] [--max-false N]

Each labelled message is wrapped as a mail (transfer encoding, charset and the parts around it rotate with its
place in the set), written below a scratch directory, and read by one run of the program; nothing depends on the
clock or the network. With --sms the set is of text messages, with --unsigned no sender is named, with --held only
the half of each batch is scored that no rule was written on. With --evidence the payments that the general reader
found are counted by the evidence that decided, and how many have the right amount and direction. With the --min/--max
limits (in per cent) the exit status is 1 when one is missed.
"""
import argparse
import base64
import collections
import json
import os
import quopri
import re
import subprocess
import sys
import tempfile
from decimal import Decimal, InvalidOperation
from email.header import Header

HERE = os.path.dirname(os.path.abspath(__file__))
FIELDS = ["amount", "currency", "direction", "merchant", "account_last4", "card_last4",
          "reference", "balance", "date", "time", "kind", "payment_method"]
ENCODINGS = ["8bit", "quoted-printable", "base64"]


def wrapped(message, encoding, place):
    """The bytes of the labelled message as a mail in this transfer encoding."""
    head = []
    if message.get("sender"):
        head.append("From: " + message["sender"])
    if message.get("subject") is not None:
        subject = message["subject"]
        if not subject.isascii():
            subject = Header(subject, "utf-8").encode()
        head.append("Subject: " + subject)
    if message.get("date"):
        head.append("Date: " + message["date"])
    head += ["Message-ID: <%s@labelled.example>" % message["id"], "MIME-Version: 1.0"]
    charset, body = charset_of(message, place, encoding)
    if encoding == "base64":
        body = base64.encodebytes(body)
    elif encoding == "quoted-printable":
        body = quopri.encodestring(body)
    part = ["Content-Type: text/%s; charset=%s" % ("html" if message["html"] else "plain", charset),
            "Content-Transfer-Encoding: " + encoding]
    text = "\r\n".join(part).encode() + b"\r\n\r\n" + crlf(body)
    stub = b"Content-Type: text/plain; charset=us-ascii\r\n\r\nPlease view this message as HTML.\r\n"
    paper = (b"Content-Type: application/pdf; name=terms.pdf\r\nContent-Transfer-Encoding: base64\r\n"
             b"Content-Disposition: attachment; filename=terms.pdf\r\n\r\nJVBERi0xLjQK\r\n")
    mark = "BOUNDARY-" + re.sub(r"\W", "", message["id"])
    # Many banks send an alternative that has one part only.
    forms = [("alternative", [text]), (None, [text]), ("alternative", [stub, text]), ("mixed", [text, paper])]
    form, parts = forms[place // len(ENCODINGS) % len(forms)] if message["html"] else forms[1 + 2 * (place % 2)]
    if form is None:
        return "\r\n".join(head).encode() + b"\r\n" + text
    head.append('Content-Type: multipart/%s;\r\n boundary="%s"' % (form, mark))
    return ("\r\n".join(head).encode() + b"\r\n\r\n"
            + b"".join(b"--" + mark.encode() + b"\r\n" + one + b"\r\n" for one in parts)
            + b"--" + mark.encode() + b"--\r\n")


def charset_of(message, place, encoding):
    """A charset, which rotates, and the text in it; of those that are not Unicode only where they have its letters."""
    text = message["body"]
    if place % 4 == 1 and message["html"]:
        return "us-ascii", text.encode("us-ascii", "xmlcharrefreplace")
    try:
        if place % 4 == 2:
            return "windows-1252", text.replace("\u20b9", "Rs.").encode("cp1252")
        if place % 4 == 3 and encoding == "base64":
            return "utf-16", text.encode("utf-16")
    except UnicodeEncodeError:
        pass
    return "UTF-8", text.encode("utf-8")


def crlf(body):
    return body.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")


def parsed(program, messages, encoding, folder, options):
    """The records of each message by its id, from one run of the program."""
    paths = []
    for place, message in enumerate(messages):
        chosen = ENCODINGS[place % 3] if encoding == "rotate" else encoding
        path = os.path.join(folder, "%04d.eml" % place)
        with open(path, "wb") as out:
            out.write(wrapped(message, chosen, place))
        paths.append(path)
        message["location"] = path
    found = collections.defaultdict(list)
    for record in lines_of([program, "--verdicts"] + options + paths, folder):
        key = str((record.get("source") or {}).get("key", ""))
        match = re.match(r"email:(.+?)@labelled\.example", key)
        if match:
            found[match.group(1)].append(record)
        else:
            sys.stderr.write("score: a record without a known key: %s\n" % json.dumps(record, default=str)[:160])
    return found


# The evidence that decided, by location: filled when the program explains.
EVIDENCE = {}


def lines_of(command, folder, given=None):
    """The records that a run of the program prints."""
    os.makedirs(os.path.join(folder, "data"), exist_ok=True)
    environment = dict(os.environ, SW_NOW="2026-11-21T06:30:00Z", TZ="Asia/Kolkata",
                       SW_DATA=os.path.join(folder, "data"))
    run = subprocess.run(command, env=environment, input=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    for line in run.stderr.decode("utf-8", "replace").splitlines():
        match = re.match(r"\S+: (\S+): confidence \d+: the amount has a score of \d+ \((.+)\)$", line)
        if match:
            EVIDENCE[match.group(1)] = match.group(2)
    if run.returncode not in (0, 1):
        sys.stderr.write("score: %s ended with %d: %s\n"
                         % (command[0], run.returncode, run.stderr.decode("utf-8", "replace")[-400:]))
    for line in run.stdout.decode("utf-8", "replace").splitlines():
        try:
            yield json.loads(line, parse_float=Decimal, parse_int=Decimal)
        except ValueError:
            sys.stderr.write("score: not a JSON line: %r\n" % line[:120])


# How a label of a text message is called where mails are labelled.
SMS_FIELDS = {"payee_raw": "merchant", "account_last_four": "account_last4", "card_last_four": "card_last4",
              "balance_after": "balance", "limit_after": "balance"}


def of_text(message, place):
    """A labelled text message as a mail is labelled."""
    if "expected" in message:
        expected = dict(message["expected"])
        expected.setdefault("is_transaction", expected.get("type") == "transaction")
        if expected.get("direction") in ("in", "out"):
            expected["direction"] = "credit" if expected["direction"] == "in" else "debit"
        return {"id": "%03d" % place, "bank": message.get("bank", ""), "sender": message.get("sender") or "",
                "date": message.get("received_at", "2026-11-21T06:30:00Z"), "body": message["body"],
                "expected": expected}
    want, sender = message["want"], message["senders"][0]
    expected = {"is_transaction": "type" not in want}
    for field, value in want.items():
        expected[SMS_FIELDS.get(field, field)] = value
    if expected["is_transaction"]:
        amount = want["amount"]
        expected.update(amount=amount.lstrip("-"), direction="debit" if amount[0] == "-" else "credit")
        if "payee_raw" not in want and "vpa" in want:
            expected["merchant"] = want["vpa"]
    bank = sender.split("-")[1] if sender.count("-") else sender
    return {"id": "%03d %s" % (place, message["name"]), "bank": bank, "sender": sender, "date": message["received"],
            "body": message["text"], "expected": expected, "reason": want.get("reason", "other"),
            "held": message.get("held", False)}


def parsed_texts(program, messages, is_unsigned, options):
    """The record of each text message by its id: one line comes of each, in their order."""
    lines = [{"sender": "" if is_unsigned else message["sender"], "body": message["body"],
              "received_at": message["date"]} for message in messages]
    given = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode("utf-8")
    with tempfile.TemporaryDirectory() as folder:
        records = list(lines_of([program, "--verdicts"] + options, folder, given))
    if len(records) != len(messages):
        sys.exit("score: %d lines came of %d messages" % (len(records), len(messages)))
    for number, message in enumerate(messages):
        message["location"] = "stdin:%d" % (number + 1)
    return {message["id"]: [record] for message, record in zip(messages, records)}


def squeezed(text):
    return re.sub(r"\s+", " ", str(text)).strip().rstrip(".").casefold()


def amount_of(value):
    try:
        return Decimal(str(value))
    except InvalidOperation:
        return None


def field_matches(field, wanted, record):
    """Whether the record states this field as wanted, and what it states."""
    if field == "amount":
        stated = record.get("amount")
        got = [v for v in (stated, record.get("original_amount")) if v is not None]
        return any(abs(amount_of(v)) == amount_of(wanted) for v in got[:1]), stated
    if field == "direction":
        stated = record.get("amount")
        if stated is None:
            return False, None
        got = "debit" if amount_of(stated) < 0 else "credit"
        return got == wanted, got
    if field == "merchant":
        got = [record.get(k) for k in ("payee", "payee_raw", "vpa") if record.get(k)]
        return squeezed(wanted) in [squeezed(v) for v in got], got
    if field in ("account_last4", "card_last4"):
        keys = ["account_last_four", "card_last_four"]
        if field == "card_last4":
            keys.reverse()
        got = [str(record[k]) for k in keys if record.get(k)]
        return wanted in got, got
    if field == "balance":
        got = [record.get(k) for k in ("balance_after", "limit_after") if record.get(k) is not None]
        return amount_of(wanted) in [amount_of(v) for v in got], [str(v) for v in got]
    if field == "time":
        got = str(record.get("time", "")) or None
        padded = got + ":00" if got and len(got) == 5 else got
        return padded == wanted, got
    got = record.get(field)
    return got is not None and str(got) == wanted, got


class Tally:
    def __init__(self):
        self.wanted = self.found = self.others = self.mistaken = self.stated = self.right = self.reasons = 0
        self.fields = collections.defaultdict(lambda: [0, 0])

    @staticmethod
    def share(part, whole):
        return "    -  " if whole == 0 else "%6.2f%%" % (100.0 * part / whole)

    def line(self):
        return "%3d/%-3d %s   fields %4d/%-4d %s   false %2d/%-3d" % (
            self.found, self.wanted, self.share(self.found, self.wanted), self.right, self.stated,
            self.share(self.right, self.stated), self.mistaken, self.others)


def kind_of(message):
    expected = message["expected"]
    if message.get("kind"):
        return message["kind"]
    if not expected["is_transaction"]:
        return "not: " + message.get("reason", "other")
    return expected.get("direction", "either way")


def score(messages, records):
    """Tallies by name, and each failure as (id, field, wanted, got)."""
    tallies, failures = collections.OrderedDict(), []
    calibration = collections.defaultdict(lambda: [0, 0])
    for message in messages:
        expected = message["expected"]
        lines = records.get(message["id"], [])
        payments = [r for r in lines if r.get("type") == "transaction"]
        verdict = next((r for r in lines if r.get("type") != "transaction"), {})
        said = "%s %s: %s" % (verdict.get("type", "no line"), verdict.get("reason", ""), verdict.get("why", ""))
        names = ["all", "bank " + message["bank"], "kind " + kind_of(message)]
        mine = [tallies.setdefault(name, Tally()) for name in names]
        if not expected["is_transaction"]:
            for tally in mine:
                tally.others += 1
                tally.mistaken += bool(payments)
                tally.reasons += verdict.get("reason") == message.get("reason")
            if payments:
                got = payments[0]
                failures.append((message["id"], "FALSE POSITIVE", message.get("reason", "not money"),
                                 "%s %s confidence %s %s (%s)" % (
                                     got.get("amount"), got.get("payee"), got.get("confidence"),
                                     got.get("status", "posted"), got["source"].get("profile"))))
            continue
        for tally in mine:
            tally.wanted += 1
            tally.found += bool(payments)
        stated = [f for f in FIELDS if f in expected]
        if not payments:
            failures.append((message["id"], "MISSED", "a transaction", said))
            for tally in mine:
                tally.stated += len(stated)
                for field in stated:
                    tally.fields[field][1] += 1
            continue
        if len(payments) > 1:
            failures.append((message["id"], "TWICE", "one transaction", len(payments)))
        wrong = len(payments) > 1
        for field in stated:
            good, got = field_matches(field, expected[field], payments[0])
            wrong = wrong or not good
            for tally in mine:
                tally.stated += 1
                tally.right += good
                tally.fields[field][0] += good
                tally.fields[field][1] += 1
            if not good:
                failures.append((message["id"], field, expected[field],
                                 "%s (%s)" % (got, payments[0]["source"].get("profile"))))
        step = "%.1f" % float(payments[0].get("confidence", 0))
        calibration[step][0] += not wrong
        calibration[step][1] += 1
    return tallies, failures, calibration


def report_evidence(messages, records):
    """Prints, for each evidence, how many payments that it decided have the right amount and direction."""
    tallies = collections.defaultdict(lambda: [0, 0])
    for message in messages:
        payment = next((r for r in records.get(message["id"], []) if r.get("type") == "transaction"), None)
        evidence = EVIDENCE.get(message["location"])
        if payment is None or evidence is None:
            continue
        expected = message["expected"]
        tallies[evidence][0] += expected["is_transaction"] and all(
            field_matches(field, expected[field], payment)[0]
            for field in ("amount", "direction") if field in expected)
        tallies[evidence][1] += 1
    for evidence in sorted(tallies, key=lambda evidence: -tallies[evidence][1]):
        print("%-60s right %4d/%-4d" % (evidence, *tallies[evidence]))


def report(tallies, failures, calibration, failures_only):
    if not failures_only:
        width = max(len(name) for name in tallies)
        for group in ("bank ", "kind ", "all"):
            for name in sorted(n for n in tallies if n.startswith(group)):
                print("%-*s  found %s" % (width, name, tallies[name].line()))
            print()
        for field in FIELDS:
            right, stated = tallies["all"].fields[field]
            print("field %-14s %4d/%-4d %s" % (field, right, stated, Tally.share(right, stated)))
        print()
        for step in sorted(calibration, reverse=True):
            right, count = calibration[step]
            print("confidence %s  wholly right %3d/%-3d %s" % (step, right, count, Tally.share(right, count)))
        print()
    if not failures_only:
        print("reason of what is no payment, as labelled: %d/%d\n" % (tallies["all"].reasons, tallies["all"].others))
    for name, field, wanted, got in failures:
        print("%s | %s | wanted %s | got %s" % (name, field, wanted, got))


def per_cent(part, whole):
    return 100.0 if whole == 0 else 100.0 * part / whole


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--program")
    options.add_argument("--set")
    options.add_argument("--sms", action="store_true")
    options.add_argument("--unsigned", action="store_true")
    options.add_argument("--held", action="store_true")
    options.add_argument("--encoding", choices=ENCODINGS + ["rotate"], default="rotate")
    options.add_argument("--failures-only", action="store_true")
    options.add_argument("--evidence", action="store_true")
    options.add_argument("--keep", help="write the messages here and leave them")
    options.add_argument("--min-recall", type=float)
    options.add_argument("--min-fields", type=float)
    options.add_argument("--max-false", type=float)
    chosen = options.parse_args()
    program = chosen.program or ("sw-parse-sms" if chosen.sms else "sw-parse-email")
    name = "sms.jsonl" if chosen.sms else "labelled.jsonl"
    with open(chosen.set or os.path.join(HERE, "..", "Fixtures", "alerts", name), encoding="utf-8") as lines:
        messages = [json.loads(line) for line in lines if line.strip()]
    quiet = ["--explain"] if chosen.evidence else ["--quiet"]
    # A set may have messages of both channels.
    channel = "sms" if chosen.sms else "mail"
    messages = [message for message in messages if message.get("channel", channel) == channel]
    if chosen.held:
        messages = [message for message in messages if message.get("held")]
    if chosen.sms:
        messages = [of_text(message, place) for place, message in enumerate(messages)]
        # The program reads a message that comes twice once.
        seen = {(message["sender"], message["date"], squeezed(message["body"])): message for message in messages}
        messages = list(seen.values())
        records = parsed_texts(program, messages, chosen.unsigned, quiet)
    elif chosen.keep:
        os.makedirs(chosen.keep, exist_ok=True)
        records = parsed(program, messages, chosen.encoding, chosen.keep, quiet)
    else:
        with tempfile.TemporaryDirectory() as folder:
            records = parsed(program, messages, chosen.encoding, folder, quiet)
    if chosen.evidence:
        report_evidence(messages, records)
        return 0
    tallies, failures, calibration = score(messages, records)
    report(tallies, failures, calibration, chosen.failures_only)
    whole = tallies["all"]
    missed = [
        chosen.min_recall is not None and per_cent(whole.found, whole.wanted) < chosen.min_recall,
        chosen.min_fields is not None and per_cent(whole.right, whole.stated) < chosen.min_fields,
        chosen.max_false is not None and whole.others > 0
        and per_cent(whole.mistaken, whole.others) > chosen.max_false,
    ]
    return 1 if any(missed) else 0


if __name__ == "__main__":
    sys.exit(main())

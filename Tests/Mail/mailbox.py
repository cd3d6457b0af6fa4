#!/usr/bin/env python3
"""A seeded mailbox of bank alerts, with the truth beside it.

usage: mailbox.py SEED COUNT DIRECTORY   writes DIRECTORY/NNNN.eml and DIRECTORY/truth.jsonl

The truth is what was meant when a message was written, never what a program made of it. Each line has `file`, `copies`
(how often the mail came in), `bank` (whether the recipes take the sender for a bank), `what` (payment, forward, cut or
none), and of a payment `key`, `date`, `amount`, `currency`, `account`, `reference`.

What banks write is in alerts.jsonl: a row of a `kind` moves money, one without a kind none.
"""

import base64
import datetime
import json
import os
import quopri
import random
import sys

IST = datetime.timezone(datetime.timedelta(hours=5, minutes=30))
SHOPS = [
    "SWIGGY LIMITED",
    "UBER INDIA SYSTEMS PVT LTD",
    "AMAZON PAY INDIA PVT LTD",
    "BLINKIT",
    "DECATHLON ON ANNA SALAI",
    "RELIANCE FRESH KORAMANGALA",
    "THIRD WAVE COFFEE",
    "ZOMATO LTD",
    "CROMA - INFINITI RETAIL",
    "BESCOM",
    "Nandini Milk Parlour",
    "PVR CINEMAS",
    "INDIAN OIL NH-44",
    "APOLLO PHARMACY",
]
PEOPLE = ["ROHAN MEHTA", "MEERA KRISHNAN", "LAKSHMI NARAYAN", "SURESH PATIL", "VIKRAM SHETTY", "HARI PRASAD"]
FOREIGN = ["CAFÉ DE FLORE", "MÜLLER BÄCKEREI", "EL CORTE INGLÉS"]
ALERTS = [json.loads(line) for line in open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "alerts.jsonl"))]
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


class Digits:
    """{digits[6]} is six digits by chance."""

    def __init__(self, writer):
        self.writer = writer

    def __getitem__(self, count):
        return self.writer.digits(count)


class Capitals:
    """{caps:%d-%b-%y} is a date in capitals."""

    def __init__(self, moment):
        self.moment = moment

    def __format__(self, form):
        return self.moment.strftime(form).upper()


class Writer:
    """Makes messages one after the other, all from one seed."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.moment = datetime.datetime(2026, 5, 1, 7, 0, 0, tzinfo=IST)
        self.number = 0

    def pick(self, *choices):
        return self.chance.choice(choices)

    def digits(self, count):
        return "".join(self.chance.choice("0123456789") for _ in range(count))

    def step(self):
        self.number += 1
        self.moment += datetime.timedelta(seconds=self.chance.randint(60, 9000))
        # A bank writes within a minute; the day of the payment is the day of the mail.
        if self.moment.hour == 23 and self.moment.minute > 55:
            self.moment += datetime.timedelta(minutes=10)

    def amount(self, largest=30000):
        minor = self.chance.choice(
            [
                self.chance.randint(1, 99999),
                self.chance.randint(1, largest * 100),
                self.chance.randint(1, largest) * 100,
            ]
        )
        return minor

    # What banks write. Each returns sender, subject, text and what it means.

    def payment(self, kind=None):
        row = self.chance.choice([row for row in ALERTS if row.get("kind") and kind in (None, row["kind"])])
        minor, end = row["sign"] * self.amount(row.get("largest", 30000)), self.pick(*row["accounts"])
        reference = row.get("reference", "").format(digits=Digits(self))
        truth = {
            "date": self.moment.strftime("%Y-%m-%d"),
            "currency": row.get("currency", "INR"),
            "account": end,
            "amount": "%s%s" % ("-" if minor < 0 else "", plain(abs(minor))),
        }
        if reference:
            truth["reference"] = reference
        return *self.written(row, abs(minor), end=end, reference=reference), truth

    def nothing(self):
        """Mail that moves no money."""
        return self.written(self.chance.choice([row for row in ALERTS if "kind" not in row]), self.amount())

    def written(self, row, minor, **more):
        more.update(
            plain=plain(minor),
            indian=indian(minor),
            digits=Digits(self),
            at=self.moment,
            caps=Capitals(self.moment),
            shop=self.pick(*SHOPS[: row.get("shops")]),
            person=self.pick(*PEOPLE),
            foreign=self.pick(*FOREIGN),
        )
        return self.pick(*row["from"]), row["subject"].format(**more), row["text"].format(**more)

    # How it travels.

    def message(self, sender, subject, text, identifier, form=None):
        """The bytes of a message, in one of the ways in which banks encode theirs."""
        form = form or self.chance.choice(
            ["plain", "quoted", "base64", "html", "html-base64", "alternative", "mixed", "8bit", "windows", "crlf"]
        )
        head = [
            "Return-Path: <bounce@%s>" % sender.rstrip(">").split("@")[-1],
            "Received: from mta%s.example.net (mta.example.net [203.0.113.%d])\n\tby mx.example.org (Postfix)"
            " with ESMTPS id %s;"
            "\n\t%s" % (self.digits(2), self.chance.randint(1, 254), self.digits(10), mail_date(self.moment)),
            "From: " + sender,
            "To: Asha Rao <me@example.org>",
            "Subject: " + encoded_word(subject),
            "Date: " + mail_date(self.moment),
        ]
        if identifier:
            head.append(self.pick("Message-ID: <%s>", "Message-Id: <%s>", "Message-ID:\n <%s>") % identifier)
        head.append("MIME-Version: 1.0")
        markup = (
            "<html><head><style>td { padding:0 }</style></head><body><table><tr><td>%s</td></tr></table></body></html>"
            % (text.replace("&", "&amp;").replace("<", "&lt;").replace("\n", "<br>\n"))
        )
        mark = "=_Part_%s" % self.digits(12)
        if form in ("plain", "crlf") and not text.isascii():
            form = "quoted"
        if form in ("plain", "crlf"):
            body = b"Content-Type: text/plain; charset=us-ascii\n\n" + text.encode()
        elif form == "8bit":
            body = part("plain", text, "8bit")
        elif form == "windows":
            body = part("plain", text, "quoted-printable", "windows-1252" if encodes(text, "cp1252") else "utf-8")
        elif form == "quoted":
            body = part("plain", text, "quoted-printable")
        elif form == "base64":
            body = part("plain", text, "base64")
        elif form == "html":
            body = part("html", markup, "quoted-printable")
        elif form == "html-base64":
            body = part("html", markup, "base64")
        else:
            first = (
                part("plain", "Please view this message as HTML.", "7bit")
                if form == "mixed"
                else part("plain", text, "base64")
            )
            kind = "alternative"
            body = 'Content-Type: multipart/%s;\n boundary="%s"\n\nThis is a multi-part message.\n' % (kind, mark)
            body = (
                body.encode()
                + b"".join(
                    b"--" + mark.encode() + b"\n" + piece + b"\n"
                    for piece in (first, part("html", markup, "quoted-printable"))
                )
                + b"--"
                + mark.encode()
                + b"--"
            )
        whole = "\n".join(head).encode() + b"\n" + body + b"\n"
        return whole.replace(b"\n", b"\r\n") if form == "crlf" else whole

    def identifier(self, sender):
        return "%d.%s@%s" % (self.number, self.digits(10), sender.rstrip(">").split("@")[-1])


def plain(minor):
    return "%d.%02d" % (minor // 100, minor % 100)


def indian(minor):
    whole, rest = str(minor // 100), ""
    if len(whole) > 3:
        whole, rest = whole[:-3], "," + whole[-3:]
        while len(whole) > 2:
            whole, rest = whole[:-2], "," + whole[-2:] + rest
    return "%s%s.%02d" % (whole, rest, minor % 100)


def mail_date(moment):
    days = "Mon Tue Wed Thu Fri Sat Sun".split()
    return "%s, %02d %s %s" % (
        days[moment.weekday()],
        moment.day,
        MONTHS[moment.month - 1],
        moment.strftime("%Y %H:%M:%S %z"),
    )


def encodes(text, charset):
    try:
        return bool(text.encode(charset))
    except UnicodeEncodeError:
        return False


def encoded_word(text):
    return text if text.isascii() else "=?UTF-8?B?%s?=" % base64.b64encode(text.encode()).decode()


def part(kind, text, encoding, charset="utf-8"):
    body = text.encode(charset)
    if encoding == "base64":
        body = base64.encodebytes(body)
    elif encoding == "quoted-printable":
        body = quopri.encodestring(body)
    return (
        "Content-Type: text/%s; charset=%s\nContent-Transfer-Encoding: %s\n\n" % (kind, charset, encoding)
    ).encode() + body


def forwarded(writer, sender, subject, text):
    return (
        "For your records.\n\n---------- Forwarded message ---------\nFrom: %s\nDate: %s\nSubject: %s\n"
        "To: <rohan@example.com>\n\n\n%s" % (sender, mail_date(writer.moment), subject, text)
    )


def mailbox(seed, count):
    """Yields (bytes, truth) for `count` messages. The kinds come in turn, so that a small mailbox has all of them."""
    writer = Writer(seed)
    for place in range(count):
        writer.step()
        sender, subject, text, truth = writer.payment()
        identifier = writer.identifier(sender)
        truth.update(what="payment", bank=True, copies=1, key="email:%s#1" % identifier)
        turn = place % 20
        if turn in (3, 9, 14):
            sender, subject, text = writer.nothing()
            truth = {"what": "none", "bank": True, "copies": 1}
            raw = writer.message(sender, subject, text, writer.identifier(sender))
        elif turn == 5:
            # A person passes an alert on: no recipe takes it for the bank's, and in a Maildir it wants a look.
            raw = writer.message(
                "Rohan Mehta <rohan@example.com>",
                "Fwd: " + subject,
                forwarded(writer, sender, subject, text),
                identifier,
                writer.pick("plain", "quoted", "base64"),
            )
            truth.update(what="forward", bank=False)
        elif turn == 7:
            # The same mail by two ways: one payment.
            raw = writer.message(sender, subject, text, identifier)
            truth["copies"] = 2
        elif turn == 11:
            # No Message-ID: the content is the key, whatever mail programs put on top.
            raw = writer.message(sender, subject, text, None)
            truth["key"] = None
        elif turn == 13:
            text = text.replace(
                "Dear Customer,", "Dear Customer,\n\nFrom the bank that you know:\n.\n>From here on read with care.", 1
            )
            raw = writer.message(sender, subject, text, identifier, "plain")
        elif turn == 17:
            sender = "Rohan Mehta <rohan@example.com>"
            raw = writer.message(
                sender, "Dinner?", "Shall we meet at 8? I still owe you Rs 500.", writer.identifier(sender)
            )
            truth = {"what": "none", "bank": False, "copies": 1}
        elif turn == 19 and place % 40 == 39:
            # Cut off on its way, inside the amount: it may move money, and nobody can say how much.
            sender, subject, text, _ = writer.payment("hdfc card")
            raw = writer.message(sender, subject, text, writer.identifier(sender), "html")
            raw = raw[: raw.index(b" for Rs ") + 9]
            truth = {"what": "cut", "bank": True, "copies": 1}
        else:
            raw = writer.message(sender, subject, text, identifier)
        truth["file"] = "%04d.eml" % place
        yield raw, truth


def write(seed, count, directory):
    os.makedirs(directory, exist_ok=True)
    truths = []
    for raw, truth in mailbox(seed, count):
        with open(os.path.join(directory, truth["file"]), "wb") as file:
            file.write(raw)
        truths.append(truth)
    with open(os.path.join(directory, "truth.jsonl"), "w") as file:
        for truth in truths:
            file.write(json.dumps(truth, sort_keys=True) + "\n")
    return truths


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("usage: mailbox.py SEED COUNT DIRECTORY")
    write(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])

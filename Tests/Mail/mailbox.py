#!/usr/bin/env python3
"""A seeded mailbox of bank alerts, with the truth beside it.

usage: mailbox.py SEED COUNT DIRECTORY   writes DIRECTORY/NNNN.eml and DIRECTORY/truth.jsonl

The truth is what was meant when a message was written, never what a program made of it. Each line has `file`, `copies`
(how often the mail came in), `bank` (whether the recipes take the sender for a bank), `what` (payment, forward, cut or
none), and of a payment `key`, `date`, `amount`, `currency`, `account`, `reference`.
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
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


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

    def payment(self):
        kinds = [
            self.hdfc_card,
            self.hdfc_upi,
            self.hdfc_upi_credit,
            self.hdfc_nach,
            self.icici_card,
            self.icici_dollars,
            self.sbi_upi,
            self.sbi_neft,
            self.sbicard,
            self.axis_card,
            self.axis_account,
            self.kotak_card,
            self.kotak_debit,
            self.kotak_neft,
            self.hdfc_abroad,
        ]
        return self.chance.choice(kinds)()

    def means(self, minor, account, reference=None, currency="INR"):
        sign = "-" if minor < 0 else ""
        truth = {
            "date": self.moment.strftime("%Y-%m-%d"),
            "currency": currency,
            "account": account,
            "amount": "%s%d.%02d" % (sign, abs(minor) // 100, abs(minor) % 100),
        }
        if reference:
            truth["reference"] = reference
        return truth

    def hdfc(self):
        return "HDFC Bank InstaAlerts <alerts@hdfcbank.%s>" % self.pick("net", "bank.in")

    def hdfc_card(self):
        minor, card, code = self.amount(), self.pick("5906", "0912"), self.digits(6)
        text = (
            "Dear Customer,\n\nDear Card Member,\n\nThank you for using your HDFC Bank Credit Card ending %s"
            " for Rs %s at %s"
            " on %s. Authorization code:- %s\n\nAfter the above transaction, the available balance on your card is"
            " Rs 1,45,977.60 and the total outstanding is Rs 54,022.40.\n\nWarm Regards,\nHDFC Bank"
            % (card, plain(minor), self.pick(*SHOPS), self.moment.strftime("%d-%m-%Y %H:%M:%S"), code)
        )
        return self.hdfc(), "Alert :  Update on your HDFC Bank Credit Card", text, self.means(-minor, card, code)

    def hdfc_abroad(self):
        minor, card = self.amount(), "5906"
        text = (
            "Dear Customer,\n\nGreetings from HDFC Bank!\n\nRs.%s is debited from your HDFC Bank Credit Card"
            " ending %s towards"
            " %s on %s at %s.\n\nWarm Regards,\nHDFC Bank"
            % (indian(minor), card, self.pick(*FOREIGN), self.long_day(), self.moment.strftime("%H:%M:%S"))
        )
        return self.hdfc(), "Rs.%s debited via Credit Card **%s" % (indian(minor), card), text, self.means(-minor, card)

    def long_day(self):
        return "%02d %s, %d" % (self.moment.day, MONTHS[self.moment.month - 1], self.moment.year)

    def hdfc_upi(self):
        minor, account, code = self.amount(9000), "4821", self.digits(12)
        text = (
            "Dear Customer,\n\nRs.%s is debited from your account ending %s towards VPA shop.%s@ybl (%s) on %s.\n\n"
            "UPI transaction reference no.: %s.\n\nWarm Regards,\nHDFC Bank"
            % (plain(minor), account, self.digits(4), self.pick(*SHOPS), self.moment.strftime("%d-%m-%y"), code)
        )
        return self.hdfc(), "\u2757 You have done a UPI txn. Check details!", text, self.means(-minor, account, code)

    def hdfc_upi_credit(self):
        minor, account, code = self.amount(9000), "4821", self.digits(12)
        text = (
            "Dear Customer,\n\nRs. %s is successfully credited to your account **%s by VPA friend.%s@okhdfcbank"
            " %s on %s.\n\n"
            "Your UPI transaction reference number is %s.\n\nWarm Regards,\nHDFC Bank"
            % (plain(minor), account, self.digits(3), self.pick(*PEOPLE), self.moment.strftime("%d-%m-%y"), code)
        )
        return self.hdfc(), "View: Account update for your HDFC Bank A/c", text, self.means(minor, account, code)

    def hdfc_nach(self):
        minor, account, code = self.amount(), "4521", "KKBK" + self.digits(16)
        text = (
            "Dear Customer,\n\nYour account XX%s has been debited towards NACH/ECS transaction. Details are as"
            " below:\n\n"
            "Beneficiary : HDFC LIFE INSURANCE\nUMRN Number : %s\nAmount : Rs. %s\nTransaction date : %s\n\n"
            "Warm Regards,\nKotak Mahindra Bank Ltd." % (account, code, indian(minor), self.moment.strftime("%d/%m/%Y"))
        )
        return "nach.alerts@kotak.com", "NACH debit", text, self.means(-minor, account)

    def icici_card(self, currency="INR"):
        minor, card = self.amount(), self.pick("6017", "1008")
        text = (
            "Dear Customer,\n\nYour ICICI Bank Credit Card XX%s has been used for a transaction of %s %s on %s"
            " %02d, %d at %s."
            " Info: %s.\n\nThe Available Credit Limit on your card is INR 1,98,401.00 and Total Credit Limit is"
            " INR 2,00,000.00. In case you have not done this transaction, to report it please call on 18002662 or SMS"
            " BLOCK %s to 9215676766 from your registered mobile number.\n\nSincerely,\n\nTeam ICICI Bank"
            % (
                card,
                currency,
                indian(minor),
                MONTHS[self.moment.month - 1],
                self.moment.day,
                self.moment.year,
                self.moment.strftime("%I:%M:%S"),
                self.pick(*SHOPS),
                card,
            )
        )
        sender = "ICICI Bank <credit_cards@%s>" % self.pick("icici.bank.in", "icicibank.com")
        return (
            sender,
            "Transaction alert for your ICICI Bank Credit Card",
            text,
            self.means(-minor, card, currency=currency),
        )

    def icici_dollars(self):
        return self.icici_card("USD")

    def sbi_upi(self):
        minor, account, code = self.amount(5000), "2452", self.digits(12)
        text = "Dear UPI user A/C X%s debited by %s on date %s trf to %s Refno %s. If not u? call 1800111109. -SBI" % (
            account,
            plain(minor),
            self.moment.strftime("%d%b%y"),
            self.pick(*PEOPLE),
            code,
        )
        return self.sbi(), "CBSSBI ALERT", text, self.means(-minor, account, code)

    def sbi(self):
        return "cbsalerts.sbi@alerts.sbi.%s" % self.pick("co.in", "bank.in")

    def sbi_neft(self):
        minor, account, code = self.amount(90000), "2452", "CITIN" + self.digits(11)
        text = (
            "Dear Customer, INR %s credited to your A/c No XX%s on %s through NEFT with UTR %s by %s, INFO:"
            " BATCHID:0001"
            " SALARY. -SBI"
            % (indian(minor), account, self.moment.strftime("%d/%m/%Y"), code, "ZENITH SOFTWARE PVT LTD")
        )
        return (
            "neftinfo.itps@%s" % self.pick("alerts.sbi.bank.in", "sbi.co.in"),
            "Credit through NEFT",
            text,
            self.means(minor, account, code),
        )

    def sbicard(self):
        minor, card = self.amount(), "9659"
        text = (
            "Dear Cardholder,\n\nThis is to inform you that, Rs.%s spent on your SBI Credit Card ending %s at %s on %s."
            " Trxn. not done by you? Report at https://sbicard.com/Dispute.\n\nYours sincerely,\nSBI Card"
            % (indian(minor), card, self.pick(*SHOPS), self.moment.strftime("%d/%m/%y"))
        )
        return "onlinesbicard@sbicard.com", "Transaction Alert from SBI Card", text, self.means(-minor, card)

    def axis(self):
        return "Axis Bank Alerts <alerts@%s>" % self.pick("axis.bank.in", "axisbank.com")

    def axis_card(self):
        minor, card = self.amount(), "3825"
        text = (
            "Dear Customer,\n\nHere's the summary of your Axis Bank Credit Card Transaction:\n\nTransaction"
            " Amount: INR %s\n"
            "Merchant Name: %s\nAxis Bank Credit Card No. XX%s\nDate & Time: %s, %s IST\nAvailable Limit*: INR 261234\n"
            "Total Credit Limit*: INR 300000\n\nIf this transaction was not initiated by you, call 18004190068."
            % (
                plain(minor),
                self.pick(*SHOPS),
                card,
                self.moment.strftime("%d-%m-%Y"),
                self.moment.strftime("%H:%M:%S"),
            )
        )
        return (
            self.axis(),
            "INR %s spent on credit card no. XX%s" % (plain(minor), card),
            text,
            self.means(-minor, card),
        )

    def axis_account(self):
        minor, account, code = self.amount(9000), "7310", self.digits(12)
        sign = self.pick(-1, 1)
        verb, place, kind = ("debited", "from", "P2M") if sign < 0 else ("credited", "to", "P2A")
        text = (
            "Dear Customer,\n\nWe wish to inform you that your account has been %s.\n\nAmount %s: INR %s\n"
            "Account Number: XX%s\nDate & Time: %s, %s IST\nTransaction Info: UPI/%s/%s/%s\n\nIf this"
            " transaction was not"
            " initiated by you, call 18004190068."
            % (
                verb,
                verb.capitalize(),
                plain(minor),
                account,
                self.moment.strftime("%d-%m-%y"),
                self.moment.strftime("%H:%M:%S"),
                kind,
                code,
                self.pick(*(SHOPS[:9] if sign < 0 else PEOPLE)),
            )
        )
        subject = "INR %s was %s %s your A/c no. XX%s." % (plain(minor), verb, place, account)
        return self.axis(), subject, text, self.means(sign * minor, account, code)

    def kotak_card(self):
        minor, card = self.amount(), "5544"
        text = (
            "INR %s spent at %s on %s at %s using your Kotak Credit Card x%s. Your available credit limit is"
            " INR 50000.5.\n\n"
            "Assuring you the best of our services at all times.\n\nWarm Regards,\nKotak Mahindra Bank Ltd."
            % (
                plain(minor),
                self.pick(*SHOPS),
                self.moment.strftime("%d/%m/%y"),
                self.moment.strftime("%H:%M:%S"),
                card,
            )
        )
        return (
            "creditcardalerts@kotak.%s" % self.pick("com", "bank.in"),
            "Transaction Successful",
            text,
            self.means(-minor, card),
        )

    def kotak_debit(self):
        minor, account, code = self.amount(), "1234", self.digits(12)
        text = (
            "Dear Customer,\n\nYour transaction of Rs.%s on %s using Kotak Bank Debit Card XX9999 on %s from"
            " your account XX%s"
            " has been processed.\n\nThe transaction reference No is %s & Available balance is Rs.8765.43.\n\n"
            "Warm Regards,\nKotak Mahindra Bank Ltd."
            % (plain(minor), self.pick(*SHOPS[:8]), self.moment.strftime("%d/%m/%Y %H:%M:%S"), account, code)
        )
        return (
            "Kotak Mahindra Bank <bankalerts@kotak.com>",
            "Debit Card Transaction",
            text,
            self.means(-minor, account, code),
        )

    def kotak_neft(self):
        minor, account, code = self.amount(90000), "5678", "INDBH" + self.digits(13)
        text = (
            "Dear Customer,\n\nRs. %s has been credited to your Kotak Bank a/c XX%s on %s via NEFT transaction from"
            " Acme Corp.\n\nYour Unique Transaction Reference Number (UTR) is: %s\n\nWarm Regards,\nKotak"
            " Mahindra Bank Ltd."
            % (plain(minor), account, self.moment.strftime("%d-%b-%y").upper(), code)
        )
        return "Kotak Mahindra Bank <bankalerts@kotak.bank.in>", "NEFT credit", text, self.means(minor, account, code)

    def nothing(self):
        """Mail that moves no money."""
        rupees, code = indian(self.amount()), self.digits(6)
        return self.chance.choice(
            [
                (
                    self.hdfc(),
                    "OTP for your transaction",
                    "%s is the OTP for your transaction of Rs %s at AMAZON on HDFC Bank Credit"
                    " Card ending 5906. Do not share it with anyone." % (code, rupees),
                ),
                (
                    "ICICI Bank <credit_cards@icici.bank.in>",
                    "Transaction declined",
                    "Dear Customer,\n\nYour transaction of INR %s"
                    " using your ICICI Bank Credit Card XX6017 has been declined due to insufficient limit." % rupees,
                ),
                (
                    self.sbi(),
                    "CBSSBI ALERT",
                    "Your A/C XXXXX266404 has Avl BAL of INR %s as on 18/06/26. -SBI" % rupees,
                ),
                (
                    "onlinesbicard@sbicard.com",
                    "Upcoming E-mandate transaction",
                    "Dear Cardholder, Rs.%s will be debited from your SBI"
                    " Credit Card ending 5678 on 20-08-26 for SPOTIFYSI against E-mandate (SiHub ID - AbC)." % rupees,
                ),
                (
                    "Statements@sbicard.com",
                    "Your SBI Card Monthly Statement",
                    "Total Amount Due: Rs. %s; Minimum Amount Due:"
                    " Rs. 391.00; Payment Due Date: 08-07-2026. Card ending 9659." % rupees,
                ),
                (
                    "HDFC Bank <offers@hdfcbank.net>",
                    "A loan, just for you",
                    "Dear Customer, a pre-approved Personal Loan of Rs. %s" " is waiting for you. Apply now." % rupees,
                ),
            ]
        )

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
            sender, subject, text, _ = writer.hdfc_card()
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

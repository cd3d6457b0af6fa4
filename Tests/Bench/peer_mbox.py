"""The competent Python script that sw-parse-email is measured against: alert mails of an mbox to JSON lines.

What a careful person writes with mailbox, email and re: patterns compiled once, the sender routes to its own patterns, the
text is made by a few substitutions. It does less than sw-parse-email: no limits, no verdicts, no keys for several payments.
"""

import html
import json
import mailbox
import re
import sys
from email.header import decode_header, make_header
from email.utils import parseaddr, parsedate_to_datetime

HIDDEN = re.compile(r"<(style|script|title)\b.*?</\1>|<!--.*?-->", re.S | re.I)
BREAK = re.compile(r"<(?:br|/p|/tr|/td|/div|/table|/h\d)\b[^>]*>", re.I)
TAG = re.compile(r"<[^>]+>")
BLANK = re.compile(r"[ \t\xa0]+")
LINES = re.compile(r"\s*\n\s*")

AMOUNT = r"(?:Rs\.?|INR) ?(?P<amount>[\d,]*\.?\d+)"
PATTERNS = {
    "alerts@hdfcbank.bank.in": [
        ("hdfc-upi", re.compile(
            AMOUNT + r" is debited from your account ending (?P<account>\d+) towards VPA (?P<vpa>\S+) \((?P<payee>[^)]*)\) on "
            r"(?P<day>\d\d)-(?P<month>\d\d)-(?P<year>\d\d)\.\s+UPI transaction reference no\.: (?P<reference>\d+)")),
        ("hdfc-card", re.compile(
            r"HDFC Bank Credit Card ending in (?P<account>\d+) \.\s*You made a transaction of " + AMOUNT +
            r" at (?P<payee>.+?) on (?P<day>\d\d)-(?P<month>\d\d)-(?P<year>\d{4}) (?P<time>\d\d:\d\d:\d\d)")),
    ],
    "credit_cards@icici.bank.in": [
        ("icici-card", re.compile(
            r"ICICI Bank Credit Card XX(?P<account>\d+) has been used for a transaction of " + AMOUNT +
            r" on (?P<month>[A-Z][a-z]{2}) (?P<day>\d\d), (?P<year>\d{4}) at (?P<time>\d\d:\d\d:\d\d)\. Info: (?P<payee>.+?)\.\s")),
    ],
    "onlinesbicard@sbicard.com": [
        ("sbicard-card", re.compile(
            AMOUNT + r" spent on your SBI Credit Card ending (?P<account>\d+) at (?P<payee>.+?) on "
            r"(?P<day>\d\d)/(?P<month>\d\d)/(?P<year>\d\d)\.")),
    ],
}
MONTHS = {name: f"{n:02}" for n, name in enumerate("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(), 1)}


def text(message):
    for part in message.walk():
        if part.get_content_maintype() == "text":
            body = part.get_payload(decode=True).decode(part.get_content_charset("utf-8"), "replace")
            if part.get_content_subtype() == "html":
                body = BREAK.sub("\n", HIDDEN.sub("", body))
                body = html.unescape(TAG.sub("", body))
            return LINES.sub("\n", BLANK.sub(" ", body))
    return ""


def record(message):
    sender = parseaddr(message["From"])[1].lower()
    subject = str(make_header(decode_header(message["Subject"])))
    received = parsedate_to_datetime(message["Date"])
    body = text(message)
    for profile, pattern in PATTERNS.get(sender, ()):
        found = pattern.search(body)
        if not found:
            continue
        fields = found.groupdict()
        year = fields["year"] if len(fields["year"]) == 4 else "20" + fields["year"]
        month = MONTHS.get(fields["month"], fields["month"])
        return {
            "type": "transaction", "date": f"{year}-{month}-{fields['day']}",
            "amount": "-" + fields["amount"].replace(",", ""), "currency": "INR", "kind": "expense",
            "account_last_four": fields["account"], "payee_raw": fields["payee"].strip(), "recorder": "Auto",
            "reference": fields.get("reference"), "payment_method": "upi" if "vpa" in fields else "card", "subject": subject, "received": received.isoformat(),
            "source": {"channel": "email", "profile": profile, "key": "email:" + message["Message-ID"].strip("<>") + "#1"},
        }
    return None


for message in mailbox.mbox(sys.argv[1]):
    made = record(message)
    if made:
        sys.stdout.write(json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n")

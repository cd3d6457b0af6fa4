#!/usr/bin/env python3
"""Score what sw-record merges and sw-match proposes against labelled pairs of observations.

usage: pairs.py [--programs DIR] [--seed N] [--keep DIR] [--verbose] [--max-wrong N] [--min-recall PER_CENT]

Each message is a sample of a built-in template with another amount and reference, each row is in a built-in
statement layout. Half of the pairs are one payment seen twice: a mail with a row, a text message, a row of a payment
app, or the same mail under another Message-ID. The others are near misses, NEAR_MISSES of each kind, which must stay
apart. Observations are recorded in random order into a few books, a batch for each source, as a household would.

Prints how many pairs were merged by sw-record, proposed by sw-match, or neither, by kind; how many of the merges by
each rule are right; and the seed, so that a run can be repeated. With --max-wrong and --min-recall the exit status is 1 when a limit is missed: wrong merges, and the
share of payments with several observations that are merged or proposed.
"""
import argparse
import collections
import csv
import datetime
import email.utils
import itertools
import json
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ALERTS = os.path.join(HERE, "alerts.jsonl")
NEAR_MISSES = 26
PAIRS_IN_BOOK = 60
SMS_HEADERS = {"hdfc": "VM-HDFCBK-S", "icici": "AD-ICICIT-S", "sbi": "JD-SBIINB-S", "sbicard": "JD-SBICRD-S",
               "axis": "VM-AXISBK-S", "kotak": "VM-KOTAKB-S"}
DAY_FORMS = ["%d-%m-%Y", "%d-%m-%y", "%d/%m/%Y", "%d/%m/%y", "%Y-%m-%d", "%d %b, %Y", "%d %b %Y", "%b %d, %Y",
             "%d-%b-%Y", "%d-%b-%y", "%d-%B-%Y", "%d-%B-%y", "%d%b%y", "%d%b%Y", "%d %B %Y", "%B %d, %Y"]


def samples():
    """The alerts of payments, each with its bank."""
    found = [json.loads(line, parse_float=str) for line in open(ALERTS, encoding="utf-8")]
    return [dict(sample, bank=sample["form"].split("-")[0]) for sample in found]


class Payment:
    """One payment of a sample: amount in minor units, day, reference, account."""

    def __init__(self, maker, sample, minor=None, reference=None, day=None):
        want = sample["want"]
        self.sample, self.bank = sample, sample["bank"]
        self.sign = -1 if str(want["amount"]).startswith("-") else 1
        self.minor = minor or maker.amount()
        self.day = day or datetime.date.fromisoformat(want["date"])
        self.digits = want.get("account_last_four")
        self.time = want.get("time")
        # Words at the end of a text message.
        self.tail = ""
        self.payee = (want.get("payee_raw") or "Swiggy Stores").replace("/", " ")[:24]
        self.reference = reference or maker.reference(want.get("reference"), self.day)

    @property
    def account(self):
        return "%s-%s" % (self.bank, self.digits or "1234")

    @property
    def is_strong(self):
        return self.reference is not None and len(self.reference) >= 10


class Maker:
    """Makes payments and what is seen of them."""

    def __init__(self, seed, programs):
        self.chance, self.programs = random.Random(seed), programs
        self.amounts, self.numbers = set(), itertools.count(1)
        self.samples = [sample for sample in samples() if self.complete(sample)]
        listing = subprocess.run([programs + "/sw-data", "profile", "list", "--json"], check=True, capture_output=True)
        profiles = [json.loads(line) for line in listing.stdout.splitlines()]
        self.layouts = [p for p in profiles if p.get("reads") == "statement" and "program" not in p
                        and p.get("currency_default") == "INR" and not p["name"].startswith("paytm")]

    def complete(self, sample):
        """Adds what a sample says and its label leaves out, as the program reads it; false for another currency."""
        message = self.mail(Payment(self, sample, minor=abs(round(float(sample["want"]["amount"]) * 100))))[1]
        done = subprocess.run([self.programs + "/sw-parse-email"], input=message, capture_output=True, text=True,
                              env=dict(os.environ, SW_DATA="", XDG_DATA_HOME="/nonexistent"))
        record = json.loads(done.stdout.splitlines()[0], parse_float=str)
        for key in ("account_last_four", "payee_raw", "time"):
            if record.get(key):
                sample["want"].setdefault(key, record[key])
        if not record.get("time"):
            sample["want"].pop("time", None)
        return record.get("currency") == "INR"

    def amount(self):
        """An amount that no other pair of this run has: what became of a record is found by it."""
        while True:
            minor = self.chance.choice([self.chance.randint(2000, 90000), self.chance.randint(100, 9000) * 100])
            near = {minor + minor * step // 100 for step in (0, 15)}
            if not near & self.amounts:
                self.amounts |= near
                return minor

    def reference(self, like, day):
        """A new reference of the same form; that of a payment network begins with the year and the day of it."""
        if like is None:
            return None
        if re.fullmatch(r"\d{12}", like):
            return self.network(day)
        tail = re.search(r"\d{0,6}$", like).group()
        return like[:len(like) - len(tail)] + "".join(self.chance.choice("0123456789") for _ in tail)

    def network(self, day):
        return "%d%03d%08d" % (day.year % 10, day.timetuple().tm_yday, self.chance.randrange(10**8))

    def upi(self, **more):
        """A payment of a template with a reference of a payment network."""
        fit = [s for s in self.samples if re.fullmatch(r"\d{12}", s["want"].get("reference") or "")
               and str(s["want"]["amount"]).startswith("-") and s["want"].get("account_last_four")]
        return Payment(self, self.chance.choice(fit), **more)

    def of(self, test, **more):
        return Payment(self, self.chance.choice([s for s in self.samples if test(s["form"], s["want"])]), **more)

    # Observations: (channel, data) pairs

    def mail(self, payment, verdict=None):
        """The mail of a payment: the sample's text with its amount, reference and day."""
        sample, want = payment.sample, payment.sample["want"]
        text, old = sample["text"], abs(round(float(want["amount"]) * 100))

        def put(found):
            number = found.group()
            if round(float(number.replace(",", "")) * 100) != old or (len(number) < 3 and "." not in number):
                return number
            whole = "%.2f" % (payment.minor / 100)
            return "{:,.2f}".format(payment.minor / 100) if "," in number else whole

        number = r"(?<!\d)(?<!\d[.,])\d[\d,]*(?:\.\d\d?)?(?![\d,]*\d)"
        text, subject = re.sub(number, put, text), re.sub(number, put, sample.get("subject") or "Alert")
        if want.get("reference") and payment.reference:
            text = text.replace(want["reference"], payment.reference)
        day = datetime.date.fromisoformat(want["date"])
        for form in DAY_FORMS if payment.day != day else []:
            for shape in (str, str.upper):
                text = text.replace(shape(day.strftime(form)), shape(payment.day.strftime(form)))
        when = datetime.datetime.combine(payment.day, datetime.time(21, self.chance.randrange(60), 10),
                                         datetime.timezone(datetime.timedelta(hours=5, minutes=30)))
        head = ["From: alerts" + {"hdfc": "@hdfcbank.bank.in", "icici": "@icicibank.com", "sbi": "@sbi.co.in",
                                  "sbicard": "@sbicard.com", "axis": "@axisbank.com"}.get(payment.bank, "@kotak.com"),
                "Subject: " + subject.encode("ascii", "ignore").decode().strip(),
                "Date: " + email.utils.format_datetime(when),
                "Message-ID: <p%d@pairs.example>" % next(self.numbers), "MIME-Version: 1.0",
                "Content-Type: text/plain; charset=utf-8"]
        if verdict:
            head.insert(0, "Authentication-Results: mx.pairs.example; dmarc=%s header.from=%s"
                        % (verdict, head[0].split("@")[1]))
        return ("mail", "\n".join(head) + "\n\n" + text + "\n")

    def sms(self, payment):
        """A text message about a payment."""
        rupees, day = "%.2f" % (payment.minor / 100), payment.day.strftime("%d-%b-%y")
        words = "debited from A/c XX%s on %s to %s" if payment.sign < 0 else "credited to A/c XX%s on %s by %s"
        text = "Rs.%s " % rupees + words % (payment.digits or "1234", day, payment.payee)
        if payment.is_strong:
            text += ". UPI Ref %s" % payment.reference if payment.reference.isdigit() else \
                ". Ref No %s" % payment.reference
        received = datetime.datetime.combine(payment.day, datetime.time(21, 30)).isoformat()
        return ("sms", {"sender": SMS_HEADERS[payment.bank], "body": text + payment.tail + ". Not you? Call 1800111222",
                        "received_at": received})

    def row(self, payment, layout=None, lag=0, balance=None):
        """A row of a statement."""
        if layout is None:
            layout = self.chance.choice(self.layouts)
        return ("row", {"layout": layout["name"], "account": payment.account, "payment": payment,
                        "day": payment.day + datetime.timedelta(days=lag)})

    def app(self, payment):
        """A row of the file of a payment app."""
        return ("app", payment)


def narration(row, layout):
    payment, bank = row["payment"], layout["name"].split("-")[0]
    payee = payment.payee.upper()
    if not payment.is_strong:
        return ("POS 432145XXXXXX%s %s" % (payment.digits or "1234", payee)) if payment.time else payee + " " + bank
    forms = {"hdfc": "UPI-%s-PAY@AXB-UTIB0000100-%s-UPI", "icici": "UPI/%s/%s/Payment/AXIS BANK",
             "sbi": "TO TRANSFER-UPI/DR/%s/%s/UTIB/pay@axb/Pay--", "axis": "UPI/P2M/%s/%s/AXIS BANK"}
    if not payment.reference.isdigit():
        return "NEFT-%s-%s" % (payment.reference, payee)
    if bank == "hdfc":
        return forms[bank] % (payee, payment.reference)
    return forms.get(bank, "UPI/%s/%s/Pay") % (payment.reference, payee)


def statement(path, layout, rows):
    """Writes rows as a CSV file in the layout, with balances that add up."""
    columns = layout["columns"]
    names = list(layout["expect"])
    names += [name for name in columns.values() if name not in names and not name.endswith("#2")]
    twice = columns.get("balance_direction", "").endswith("#2")
    balance, lines = 10**9, []
    for number, row in enumerate(sorted(rows, key=lambda row: row["day"]), 1):
        payment = row["payment"]
        balance += payment.sign * payment.minor
        day, money = row["day"].strftime("%d/%m/%Y"), "%.2f" % (payment.minor / 100)
        cells = dict.fromkeys(names, "")
        direction = "Dr" if payment.sign < 0 else "Cr"
        values = {"serial": str(number), "date": day, "value_date": day, "narration": narration(row, layout),
                  "debit": money if payment.sign < 0 else "", "credit": money if payment.sign > 0 else "",
                  "amount": money, "direction": direction, "balance": "%.2f" % (balance / 100),
                  "balance_direction": "Cr",
                  "reference": str(number) if layout.get("account_type") == "credit_card" else payment.reference or ""}
        for key, name in columns.items():
            if not name.endswith("#2"):
                cells[name] = values.get(key, "")
        lines.append(list(cells.values()) + (["Cr"] if twice else []))
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(names + (["Dr / Cr"] if twice else []))
        writer.writerows(lines)


def same_payments(maker):
    """Items (kind, payments): each payment is the list of its observations."""
    layouts = itertools.cycle(maker.layouts)
    for sample in maker.samples:
        for _ in range(4):
            payment = Payment(maker, sample)
            is_card = sample["want"].get("time") is not None and not payment.is_strong
            lag = maker.chance.choice([0, 0, 1, 2]) if is_card else 0
            yield "mail and row", [[maker.mail(payment), maker.row(payment, next(layouts), lag)]]
        payment = Payment(maker, sample)
        yield "mail and text", [[maker.mail(payment), maker.sms(payment)]]
        payment = Payment(maker, sample)
        if payment.is_strong or payment.time:
            yield "mail sent again", [[maker.mail(payment), maker.mail(payment)]]
        payment = Payment(maker, sample)
        if payment.is_strong and payment.reference.isdigit() and payment.digits:
            yield "mail, text and row", [[maker.mail(payment), maker.sms(payment), maker.row(payment)]]
            payment = Payment(maker, sample)
            yield "mail and app", [[maker.mail(payment), maker.app(payment)]]


def near_misses(maker):
    """Items of payments that look alike and are not one."""
    days = datetime.timedelta
    for number in range(NEAR_MISSES):
        one = maker.upi()
        two = Payment(maker, one.sample, minor=one.minor)
        seen = [maker.mail, maker.sms][number % 2]
        yield "two bus tickets", [[seen(one), maker.row(one)], [seen(two), maker.row(two)]]

        one = maker.of(lambda _, want: want["kind"] == "income" and not want.get("reference"))
        one.payee, one.time = "INTEREST CREDIT", None
        two = Payment(maker, one.sample, minor=one.minor, day=one.day + days(1))
        two.payee, two.time, layout = one.payee, None, maker.chance.choice(maker.layouts)
        yield "daily equal interest", [[maker.row(one, layout)], [maker.row(two, layout)]]

        one = maker.of(lambda _, want: want.get("time") and not want.get("reference") and want["kind"] == "expense")
        other = dict(one.sample, text=one.sample["text"].replace(one.time[:5], "06:05"))
        two = Payment(maker, other, minor=one.minor)
        yield "two equal coffees", [[maker.mail(one)], [maker.mail(two)]]

        loan = "LN%010d" % maker.chance.randrange(10**10)
        one = maker.upi(reference=loan)
        two = Payment(maker, one.sample, minor=one.minor, reference=loan, day=one.day + days(30))
        yield "instalment each month", [[maker.mail(one)], [maker.row(two)]]

        one = maker.of(lambda _, want: re.match("HDFC7|KKBK7", want.get("reference") or ""))
        two = Payment(maker, one.sample, minor=one.minor, reference=one.reference, day=one.day + days(number % 3))
        yield "number of a mandate", [[maker.mail(one)], [maker.mail(two)]]

        policy = "%012d" % maker.chance.randrange(10**11, 10**12)
        one = maker.upi(reference=policy)
        one.payee = "LIC PREMIUM POLICY"
        two = Payment(maker, one.sample, minor=one.minor, reference=policy, day=one.day + days([29, 2][number % 2]))
        two.payee = one.payee
        yield "number of a policy", [[maker.sms(one)], [maker.sms(two)]]

        one = maker.upi()
        two = Payment(maker, one.sample, minor=one.minor, reference=one.reference, day=one.day + days(number % 4))
        two.sign = 1
        yield "refund of a payment", [[maker.mail(one)], [[maker.row, maker.sms][number % 2](two)]]

        one = maker.upi()
        two = Payment(maker, one.sample, minor=one.minor, reference=one.reference)
        two.sign, two.bank, two.digits = 1, "icici" if one.bank != "icici" else "sbi", "7001"
        yield "two legs of a transfer", [[maker.mail(one)], [[maker.row, maker.sms][number % 2](two)]]

        one = maker.upi()
        two = Payment(maker, one.sample, minor=one.minor, reference=one.reference)
        two.bank, two.digits = "axis" if one.bank != "axis" else "sbi", "7002"
        yield "another account", [[maker.mail(one)], [[maker.row, maker.sms][number % 2](two)]]

        one = maker.upi()
        two = Payment(maker, one.sample, minor=one.minor, reference=one.reference, day=one.day + days(4 + number))
        yield "reference used again", [[maker.mail(one)], [[maker.row, maker.mail][number % 2](two)]]

        one = maker.upi()
        two = Payment(maker, one.sample, minor=one.minor * 115 // 100, reference=one.reference)
        yield "tip or surcharge", [[maker.mail(one), ("larger", None), maker.row(two)]]

        one = maker.of(lambda profile, want: want["kind"] == "transfer" and profile.endswith("-card"))
        two = Payment(maker, maker.upi().sample, minor=one.minor, day=one.day)
        two.payee, two.reference = "%s CARD %s BILLPAY" % (one.bank, one.digits), None
        two.bank, two.digits = "axis", "7003"
        yield "bill of a card", [[maker.mail(one)], [maker.row(two)]]

        one = maker.upi()
        yield "mail that is not verified", [[maker.mail(one, "fail")], [maker.row(one)]]

        number_of_account = "5010%010d" % maker.chance.randrange(10**10)
        one = maker.upi(reference=number_of_account)
        two = Payment(maker, one.sample, minor=one.minor, reference=number_of_account, day=one.day + days(number % 2))
        one.tail, two.tail = ". Avl Bal Rs.90000.00", ". Avl Bal Rs.80000.00"
        one.digits = two.digits = number_of_account[-4:]
        yield "number of an account", [[maker.sms(one)], [maker.sms(two)]]


class Book:
    """The records of one set of books, and what became of each."""

    def __init__(self, maker, folder):
        self.maker, self.folder = maker, folder
        os.makedirs(folder)
        self.env = dict(os.environ, SW_DATA=folder + "/books", SW_NOW="2026-11-22T10:00:00Z", TZ="Asia/Kolkata",
                        SW_DEVICE="pairs")
        self.run("sw-data", "init")
        self.run("sw-data", "trust", "add", "mx.pairs.example")

    def run(self, program, *words, text=None):
        done = subprocess.run([self.maker.programs + "/" + program, *words], input=text, capture_output=True,
                              text=True, env=self.env)
        if done.returncode not in (0, 65):
            sys.exit("%s %s: status %d: %s" % (program, " ".join(words), done.returncode, done.stderr))
        return done.stdout

    def read(self, observations):
        """The records of the observations, a batch for each source in random order."""
        batches = []
        mails = [o for o in observations if o[0] == "mail"]
        for number, (_, text) in enumerate(mails):
            with open("%s/%04d.eml" % (self.folder, number), "w") as file:
                file.write(text if text.startswith("Auth") else "Authentication-Results: mx.pairs.example; "
                           "dmarc=pass header.from=%s\n" % text.split("@")[1].split("\n")[0] + text)
        if mails:
            batches.append(self.run("sw-parse-email", *["%s/%04d.eml" % (self.folder, n) for n in range(len(mails))]))
        texts = [o[1] for o in observations if o[0] == "sms"]
        if texts:
            batches.append(self.run("sw-parse-sms", text="".join(json.dumps(text) + "\n" for text in texts)))
        files = collections.defaultdict(list)
        for _, row in (o for o in observations if o[0] == "row"):
            files[row["layout"], row["account"]].append(row)
        for (name, account), rows in sorted(files.items()):
            layout = next(l for l in self.maker.layouts if l["name"] == name)
            path = "%s/%s-%s.csv" % (self.folder, name, account)
            statement(path, layout, rows)
            batches.append(self.run("sw-import-statement", "--account", account, "--profile", name, path))
        batches += self.apps([o[1] for o in observations if o[0] == "app"])
        self.maker.chance.shuffle(batches)
        for batch in batches:
            self.run("sw-record", text=batch)
        return [json.loads(line) for batch in batches for line in batch.splitlines()]

    def apps(self, payments):
        if not payments:
            return []
        path = self.folder + "/app.csv"
        with open(path, "w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow("Date,Time,Transaction Details,Your Account,Amount,UPI Ref No.,Order ID,Remarks,Tags,"
                            "Comment".split(","))
            for payment in payments:
                bank = {"hdfc": "HDFC Bank", "icici": "ICICI Bank", "axis": "Axis Bank", "kotak": "Kotak Bank",
                        "sbi": "State Bank of India"}[payment.bank]
                towards = "Paid to " if payment.sign < 0 else "Received from "
                writer.writerow([payment.day.strftime("%d/%m/%Y"), payment.time or "21:05:00", towards + payment.payee,
                                 "%s - %s" % (bank, payment.digits), "%.2f" % (payment.sign * payment.minor / 100),
                                 payment.reference, "", "", "", ""])
        return [self.run("sw-import-paytm", path)]

    def lines(self, name):
        path = "%s/books/%s.jsonl" % (self.folder, name)
        if not os.path.exists(path):
            return []
        return [json.loads(line, parse_float=str) for line in open(path)]


def minor(record):
    return abs(round(float(record["amount"]) * 100))


def score(maker, items, folder, verbose):
    """Counts, by kind: pairs, unread, merged, proposed, missed, wrong."""
    counts = collections.defaultdict(collections.Counter)
    for start in range(0, len(items), PAIRS_IN_BOOK):
        part = items[start:start + PAIRS_IN_BOOK]
        book = Book(maker, "%s/book%02d" % (folder, start // PAIRS_IN_BOOK))
        observations = [o for _, payments in part for payment in payments for o in payment if o[0] != "larger"]
        maker.chance.shuffle(observations)
        book.read(observations)
        live, gone = book.lines("transactions"), book.lines("voided")
        home = {record["id"]: record["merged_into"] for record in gone if record.get("merged_into")}
        proposals = [json.loads(line) for line in book.run("sw-match").splitlines()]
        joined = {frozenset(link["ids"]): link["relation"] for link in proposals}
        by_amount = collections.defaultdict(list)
        for record in live + gone:
            by_amount[minor(record)].append(record)
        for kind, payments in part:
            judge(counts[kind], kind, payments, by_amount, home, joined, verbose)
    return counts


def judge(count, kind, payments, by_amount, home, joined, verbose):
    """What became of one item, by the amounts of its payments."""
    wanted = {amount for payment in payments for amount in payment_amounts(payment)}
    records = [record for amount in wanted for record in by_amount[amount]]
    expected = sum(len([o for o in payment if o[0] != "larger"]) for payment in payments)
    count["pairs"] += 1
    if len(records) != expected:
        count["unread"] += 1
        if verbose:
            print("unread:", kind, wanted, len(records), "of", expected)
        return
    merges = [record for record in records if record["id"] in home]
    most = expected - len(payments)
    is_apart = kind in ("tip or surcharge", "mail that is not verified")
    is_wrong = bool(merges) and (is_apart or len(merges) > most or crosses(merges, records, home))
    for record in merges:
        RULES[record.get("unlink", {}).get("rule", "by hand")][is_wrong] += 1
    if is_wrong:
        count["wrong"] += 1
        print("wrong:", kind, json.dumps(records), file=sys.stderr)
    if kind == "mail that is not verified" or most == 0:
        relation = {"two legs of a transfer": "transfer", "bill of a card": "transfer"}.get(kind, "duplicate")
        if any(joined.get(frozenset((a["id"], b["id"]))) == relation for a, b in itertools.combinations(records, 2)):
            count["proposed"] += 1
        return
    group = {record["id"]: record["id"] for record in records}
    for a, b in itertools.combinations(records, 2):
        if home.get(a["id"]) == b["id"] or home.get(b["id"]) == a["id"] or \
                joined.get(frozenset((a["id"], b["id"]))) == "duplicate":
            old, new = group[a["id"]], group[b["id"]]
            group = {key: new if value == old else value for key, value in group.items()}
    is_found = len(set(group.values())) <= len(payments)
    result = "merged" if len(merges) == most else "proposed" if is_found else "missed"
    count[result] += 1
    if verbose and result != "merged":
        print(result, kind, json.dumps(records))


def crosses(merges, records, home):
    """Whether a merge joins what differs in direction, account or reference."""
    by_id = {record["id"]: record for record in records}
    for record in merges:
        other = by_id.get(home[record["id"]])
        if other is None or str(record["amount"]).startswith("-") != str(other["amount"]).startswith("-"):
            return True
        for key in ("reference", "account"):
            if record.get(key) and other.get(key) and record[key].lstrip("0") != other[key].lstrip("0"):
                return True
    return False


def payment_amounts(payment):
    for channel, data in payment:
        if channel == "row":
            yield data["payment"].minor
        elif channel == "app":
            yield data.minor
        elif channel == "sms":
            yield round(float(re.match(r"Rs\.([\d.]+)", data["body"]).group(1)) * 100)
        elif channel == "mail":
            yield MAILS[data]


MAILS = {}
# The merges by each rule of the decision: right, and wrong.
RULES = collections.defaultdict(lambda: [0, 0])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", default=os.path.join(HERE, "../../.build/debug"))
    parser.add_argument("--seed", type=int, default=20261122)
    parser.add_argument("--keep")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--max-wrong", type=int)
    parser.add_argument("--min-recall", type=float)
    options = parser.parse_args()
    maker = Maker(options.seed, os.path.abspath(options.programs))
    write = maker.mail

    def noted(payment, verdict=None):
        observation = write(payment, verdict)
        MAILS[observation[1]] = payment.minor
        return observation

    maker.mail = noted
    items = list(same_payments(maker)) + list(near_misses(maker))
    maker.chance.shuffle(items)
    with tempfile.TemporaryDirectory() as scratch:
        counts = score(maker, items, options.keep or scratch, options.verbose)
    print("seed %d: %d pairs, %d alerts, %d layouts" %
          (options.seed, len(items), len(maker.samples), len(maker.layouts)))
    print("%-28s %6s %6s %6s %8s %6s %6s" % ("", "pairs", "unread", "merged", "proposed", "missed", "wrong"))
    total = collections.Counter()
    for kind, count in sorted(counts.items()):
        total += count
        print("%-28s %6d %6d %6d %8d %6d %6d" % ((kind,) + tuple(
            count[key] for key in ("pairs", "unread", "merged", "proposed", "missed", "wrong"))))
    print("merged by rule: " + ", ".join("%s %d of %d" % (rule, right, right + wrong)
                                        for rule, (right, wrong) in sorted(RULES.items())))
    apart = {kind for kind, count in counts.items() if not count["merged"] + count["missed"]}
    found = sum(counts[kind]["merged"] + counts[kind]["proposed"] for kind in counts if kind not in apart)
    missed = sum(count["missed"] for count in counts.values())
    recall = 100 * found / max(found + missed, 1)
    print("wrong merges %d, recall %.1f %%" % (total["wrong"], recall))
    is_missed = options.max_wrong is not None and total["wrong"] > options.max_wrong
    sys.exit(1 if is_missed or options.min_recall is not None and recall < options.min_recall else 0)


if __name__ == "__main__":
    main()

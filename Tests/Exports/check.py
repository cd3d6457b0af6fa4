#!/usr/bin/env python3
"""What sw-export writes, read by the programs that it is for.

usage: check.py PROGRAMS WORK    from Tests/Exports/run, which gives it a Python with beancount, ofxtools, quiffen and piecash

Two sets of payments go through every format: books with transfers, splits, refunds, several currencies and opening
balances, whose balances must be those of sw-report; and a pipe of hostile texts in every field, of which no one may be
a mistake in the syntax or change an amount.
"""

import collections
import csv
import datetime
import io
import json
import os
import re
import subprocess
import sys
import warnings
from decimal import Decimal

PROGRAMS, WORK = sys.argv[1:3]
BOOKS = os.path.join(WORK, "books")
ENVIRONMENT = dict(
    os.environ, SW_DATA=BOOKS, SW_NOW="2026-08-01T09:00:00Z", TZ="UTC", LC_ALL="C.UTF-8",
    PATH=PROGRAMS + ":" + os.environ["PATH"])
checks = 0


def expect(holds, what):
    global checks
    checks += 1
    if not holds:
        sys.exit("test-exports: " + what)


def run(*command, input=None, status=0):
    done = subprocess.run(command, input=input, capture_output=True, env=ENVIRONMENT, cwd=WORK)
    words = " ".join(command)
    expect(done.returncode == status, "%s: exit %d\n%s\n%s" % (
        words, done.returncode, done.stderr.decode(errors="replace")[-2000:],
        done.stdout.decode(errors="replace")[-2000:]))
    # ofxdump cuts texts within a character.
    return done.stdout.decode(errors="replace")


def write(name, text):
    path = os.path.join(WORK, name)
    with open(path, "w", newline="") as file:
        file.write(text)
    return path


def lines(text):
    return [json.loads(line, parse_float=Decimal, parse_int=Decimal) for line in text.splitlines()]


# MARK: The payments

def payment(number, amount, account, **fields):
    record = {"type": "transaction", "id": "t" + ("%04d" % number).translate(str.maketrans("0123456789", "abcdefghij"))
              + "a" * 12, "date": "2026-07-%02d" % (number % 28 + 1), "amount": Amount(amount), "currency": "INR",
              "account": account, "kind": "expense" if amount.startswith("-") else "income"}
    record.update(fields)
    return record


class Amount(str):
    """A number that is written as it is."""


def dump(records):
    def value(item):
        if isinstance(item, Amount):
            return str(item)
        if isinstance(item, dict):
            return "{" + ",".join(json.dumps(k) + ":" + value(v) for k, v in item.items()) + "}"
        if isinstance(item, list):
            return "[" + ",".join(map(value, item)) + "]"
        return json.dumps(item, ensure_ascii=False)
    return "".join(value(record) + "\n" for record in records).encode()


def household():
    """300 payments on accounts of every kind."""
    records = []
    accounts = ["hdfc-1234", "visa", "purse", "paytm", "fund", "home"]
    for number in range(300):
        amount = "%s%d.%02d" % ("" if number % 7 == 0 else "-", number * 37 % 9000 + 1, number * 13 % 100)
        fields = {"payee": "Payee %d" % (number % 20), "category": "food" if number % 2 else "transport"}
        if number % 7 == 0:
            fields["category"] = "income"
        if number % 14 == 0:
            fields["kind"] = "refund"
        if number % 11 == 0:
            fields["status"] = "pending"
        if number % 13 == 0:
            fields.update(original_amount=Amount("%d.50" % (number + 1)), original_currency="USD")
        records.append(payment(number, amount, accounts[number % 6], **fields))
    for number in range(300, 340, 2):
        pair = payment(number, "-%d.00" % number, "hdfc-1234", kind="transfer"), payment(
            number + 1, "%d.00" % number, "visa", kind="transfer")
        pair[1]["transfer"] = pair[0]["id"]
        records += pair
    records.append(payment(340, "-250.00", "hdfc-1234", kind="transfer"))
    for number in range(341, 350):
        records.append(payment(number, "-100.00", "purse", splits=[
            {"amount": Amount("-70.00"), "category": "groceries", "note": "rice"},
            {"amount": Amount("-40.00"), "category": "food", "subcategory": "sweets"}, {"amount": Amount("10.00")}]))
    records.append(payment(350, "1200", "yen", currency="JPY"))
    records.append(payment(351, "-1.234", "dinar", currency="KWD"))
    records.append(payment(352, "-9.99", "hdfc-1234", currency="USD"))
    records.append(payment(353, "-9.99", "hdfc-1234", status="pending", uncounted="sender"))
    balance = Decimal(5000)
    for number in range(354, 360):
        balance -= number
        records.append(payment(
            number, "-%d.00" % number, "chain", date="2026-07-%02d" % (number - 340),
            balance_after=Amount("%s.00" % balance)))
    return records


HOSTILE = [
    "", " ", ";", "; id: x", "a ; b", "a;b", "|", "a | b", "(x) y", "( y", "()", "(", ")", "*", "! x", "= y", "~", "@@ 5 INR",
    "{5}", "[2020-01-01]", "[=2020-01-01]", "a [assets:x]", "date:2020-01-01", "date: x", ":a:b:", "a: b", "a:: 1/0",
    "Payee: x", "id: y", "a:b:c", "a  b", "a\tb", "a\nb", "\na", "a\r\nb", "a\rb", "\r\n2026-07-01 * x\r\n  a  1\r\n", "\u2028x\u2029",
    "\u00a0x\u3000y", "\"", "\"\"", "a\"b", "\\", "a\\", "\\\"", "\\n", "'", "''", "'; DROP TABLE transactions; --", "\n.quit\n",
    "\n;\n", "a\u0000b", "\u0001\u007f\u009b", "<x>", "</STMTTRN>", "&", "&amp;", "&#10;", "]]>", "<!--", "^", "^\n!Type:Bank", "!Account",
    "[x]", "Sx", "$1.00", "L[x]", ",", "a,b", "=1+1", "+1", "-1", "@x", "%(account)", "#tag", "^link", "#", "//", "/", "a/b", "..",
    "-", "--", "1", "9x", "A", "Ab", "ab", "é", "खाना खज़ाना", "日本", "\u202Eabc", "e\u0301;\u0301x", ";\u0301", "\"\u0301", "'\u0301", "(\u0301x", "👩‍👩‍👧",
    "\ufeffx", "x" * 300, "ü" * 40 + ";" + "y" * 40, "include /etc/passwd", "end comment", "comment", "2026-07-01 open Assets:X", "assets", "x:",
    ":x", "a b", "a_b", "a.b", "a-b",
]


def hostile():
    """Each text in every field, with an amount that nothing else has."""
    records = []
    for number, text in enumerate(HOSTILE):
        records.append(payment(
            number, "-%d.37" % (number + 1), text or "cash", payee=text, payee_raw=text, note=text, description=text,
            reference=text, category=text, subcategory=text, tags=[text, text + "x"], account_last_four="1234",
            payment_method=text))
        records.append(payment(
            number + 500, "-%d.38" % (number + 1), "cash", payee="p", splits=[
                {"amount": Amount("-0.37"), "category": text, "note": text},
                {"amount": Amount("-%d.01" % (number + 1)), "subcategory": text}]))
    return records


# MARK: Each format

def journal(text):
    """The account of every id, as the journal names it, by the ids in comments."""
    found, account, pending = {}, None, None
    for line in text.splitlines():
        if re.match(r"\d{4}-", line):
            account, pending = None, None
        elif match := re.match(r"    ; id: (\S+)$", line):
            if account is None:
                pending = match.group(1)
            else:
                found[match.group(1)] = account
        elif match := re.match(r"    (\S.*?)  +-?[\d.]+ [A-Z]{3}", line):
            account = match.group(1)
            if pending:
                found[pending], pending = account, None
    return found


def sums(rows):
    found = collections.Counter()
    for account, amount, code in rows:
        found[account, code] += amount
    return {key: value for key, value in found.items() if value}


def ledger_rows(path, *accounts):
    text = run("ledger", "--pedantic", "-f", path, "reg", *(accounts or ["/^assets/", "/^liabilities/"]),
               "--format", "%(account)\\t%(quantity(scrub(display_amount)))\\t%(commodity(scrub(display_amount)))\\n")
    rows = [line.split("\t") for line in text.splitlines()]
    return [(account, Decimal(amount), code) for account, amount, code in rows]


def hledger_rows(path):
    text = run("hledger", "-f", path, "bal", "^assets", "^liabilities", "--flat", "-N", "-O", "csv")
    for account, cell in list(csv.reader(io.StringIO(text)))[1:]:
        for code, amount in re.findall(r"([A-Z]{3}) (-?[\d.]+)", cell):
            yield account, Decimal(amount), code


def beancount(path):
    from beancount import loader
    from beancount.core import data
    entries, errors, _ = loader.load_file(path)
    expect(not errors, "bean-check %s: %s" % (path, errors[:3]))
    rows, ids = [], {}
    for entry in entries:
        if not isinstance(entry, data.Transaction):
            continue
        for index, posting in enumerate(entry.postings):
            identity = posting.meta.get("id") or (entry.meta.get("id") if index == 0 else None)
            if identity:
                ids[identity] = posting.account
            if posting.account.startswith(("Assets", "Liabilities")):
                rows.append((posting.account, posting.units.number, posting.units.currency))
    return rows, ids


def ofx_payments(path):
    from ofxtools.Parser import OFXTree
    tree = OFXTree()
    tree.parse(path)
    found = []
    for statement in tree.convert().statements:
        for row in statement.transactions or []:
            found.append((row.fitid, Decimal(row.trnamt), statement.curdef))
    return sorted(found)


def qif_payments(path):
    from quiffen import Qif
    qif = Qif.parse(path, day_first=True)
    found = []
    for account in qif.accounts.values():
        for rows in account.transactions.values():
            found += [(row.date.strftime("%Y-%m-%d"), row.amount) for row in rows]
    return sorted(found)


def gnucash(text):
    """The balances of the accounts of a GnuCash book that holds the transactions of the CSV, and the account of each id.

    piecash keeps GnuCash's rules: each transaction adds up, and no amount has more decimals than its currency."""
    warnings.simplefilter("ignore")
    import piecash
    path = os.path.join(WORK, "books.gnucash")
    book = piecash.create_book(currency="INR", sqlite_file=path, overwrite=True)
    kinds = {"Assets": "ASSET", "Liabilities": "LIABILITY", "Expenses": "EXPENSE", "Income": "INCOME", "Equity": "EQUITY"}
    currencies, made, splits, ids = {"INR": book.default_currency}, {}, {}, {}

    def account(name, code):
        # An account of GnuCash has one currency.
        if (name, code) not in made:
            above, _, last = name.rpartition(":")
            if code not in currencies:
                currencies[code] = piecash.factories.create_currency_from_ISO(code)
            made[name, code] = piecash.Account(
                last if code == "INR" else last + " " + code, kinds[name.split(":")[0]], currencies[code],
                account(above, code) if above else book.root_account)
        return made[name, code]

    for row in csv.DictReader(io.StringIO(text, newline="")):
        code = row["Commodity/Currency"].removeprefix("CURRENCY::")
        split = piecash.Split(account(row["Full Account Name"], code), Decimal(row["Value Num."]), memo=row["Memo"])
        splits.setdefault((row["Transaction ID"], code, row["Date"], row["Description"]), []).append(split)
        if not row["Transaction ID"].startswith("opening-"):
            ids.setdefault(row["Transaction ID"], row["Full Account Name"])
    for (_, code, date, description), parts in splits.items():
        piecash.Transaction(
            currencies[code], description, splits=parts, post_date=datetime.date.fromisoformat(date))
    book.save()
    names = {item.guid: name for name, item in made.items()}
    book.close()
    book = piecash.open_book(path)
    rows = [(name, item.get_balance(recurse=False, natural_sign=False), code)
            for (name, code), item in ((names[item.guid], item) for item in book.accounts)]
    return [row for row in rows if row[0].split(":")[0] in ("Assets", "Liabilities")], ids


def database(sql, name):
    path = os.path.join(WORK, name)
    run("sqlite3", "-bail", path, input=sql.encode())
    first = run("sqlite3", path, ".dump")
    run("sqlite3", "-bail", path, input=sql.encode())
    expect(run("sqlite3", path, ".dump") == first, "sqlite: the second time the rows are others")
    expect(run("sqlite3", path, "pragma integrity_check").strip() == "ok", "sqlite: integrity_check")
    return path


def select(path, query):
    return json.loads(run("sqlite3", "-json", path, query) or "[]")


# MARK: Checks

def check_balances(export):
    """Per account and currency, the balances of every program are those of sw-report."""
    accounts = {record["id"]: record.get("account", "") for record in lines(run("sw-list"))}
    wanted = sums(
        (row["account"], row.get("balance", row.get("change")), row["currency"])
        for row in lines(run("sw-report", "balances", "--json")))

    def compare(name, rows, ids):
        names = {account: accounts[identity] for identity, account in ids.items()}
        found = sums((names.get(account, account), amount, code) for account, amount, code in rows)
        differences = {key: (wanted.get(key), found.get(key)) for key in wanted.keys() | found.keys()
                       if wanted.get(key) != found.get(key)}
        expect(not differences, "%s: other balances than sw-report: %s" % (name, differences))

    for flags in [], ["--balances"]:
        text = run("sw-export", "hledger", *flags)
        ids = journal(text)
        path = write("books.journal", text)
        run("hledger", "-f", path, "check", "-s")
        compare("hledger", hledger_rows(path), ids)
        expect(("= " in text) == bool(flags), "hledger: assertions where none are wanted, or none")
        path = write("books.ledger", run("sw-export", "ledger", *flags))
        compare("ledger", ledger_rows(path), ids)
        compare("beancount", *beancount(write("books.beancount", run("sw-export", "beancount", *flags))))
    compare("gnucash", *gnucash(run("sw-export", "csv", "--for", "gnucash")))
    path = database(run("sw-export", "sqlite"), "books.db")
    manual = open(os.path.join(os.path.dirname(__file__), "../../man/spendwise-recipes.7")).read()
    queries = re.findall(r'^sqlite3 .*books\.db "([^"]+)"', manual, re.MULTILINE)
    expect(len(queries) >= 2 and all(run("sqlite3", "-bail", path, query) for query in queries), "sqlite: spendwise-recipes(7)")
    rows = [(row["account"], Decimal(row["change"]), row["currency"]) for row in select(path, "select * from balances")]
    listed = sums((record.get("account"), record["amount"], record["currency"]) for record in lines(run("sw-list"))
                  if record.get("uncounted") is None)
    expect(sums(rows) == listed, "sqlite: other sums than the records")


def check_envelopes():
    """The balances of envelopes are those of sw-envelope, in hledger and in ledger."""
    run("sw-envelope", "add", "eating", "categories=food")
    run("sw-envelope", "add", "getting-around", "categories=transport")
    run("sw-envelope", "move", "5000", "unassigned", "eating", "--overdraw")
    wanted = sums((row["envelope"], row["balance"], row["currency"]) for row in lines(run("sw-envelope", "show"))
                  if row["type"] == "envelope_balance")
    path = write("envelopes.journal", run("sw-export", "hledger", "--envelopes"))
    run("hledger", "-f", path, "check", "-s")
    text = run("hledger", "-f", path, "bal", "^envelopes", "--flat", "-N", "-O", "csv")
    rows = [(account[10:], Decimal(amount), code) for account, cell in list(csv.reader(io.StringIO(text)))[1:]
            for code, amount in re.findall(r"([A-Z]{3}) (-?[\d.]+)", cell)]
    expect(sums(rows) == wanted, "hledger: other envelopes than sw-envelope: %s, not %s" % (sums(rows), wanted))
    path = write("envelopes.ledger", run("sw-export", "ledger", "--envelopes"))
    rows = [(account[10:], amount, code) for account, amount, code in ledger_rows(path, "/^envelopes/")]
    expect(sums(rows) == wanted, "ledger: other envelopes than sw-envelope")


def check_round_trip(records, arguments, input=None):
    """What our own importer reads back has the same dates and amounts."""
    def back(format, *flags):
        text = run("sw-export", *format, *arguments, input=input)
        name = "back." + format[0]
        write(name, text)
        found = lines(run("sw-import-statement", *flags, name))
        return sorted((row["date"], row["amount"], row["currency"]) for row in found if row["type"] == "transaction")

    def rows(keep):
        return sorted((row["date"], Decimal(row["amount"]), row["currency"]) for row in records if keep(row))
    booked = rows(lambda row: row.get("status") != "pending")
    expect(back(["ofx"]) == booked, "ofx: other payments came back")
    counted = [row for row in records if row.get("uncounted") is None]
    home = rows(lambda row: row["currency"] == "INR" and row in counted and not (
        row.get("transfer") and Decimal(row["amount"]) > 0))
    expect(back(["qif", "cur:INR"], "--currency", "INR", "--dates", "dmy") == home, "qif: other payments came back")


def check_moved(records):
    """What hledger and beancount print of the journals is read back as the same payments, on the same accounts."""
    def rows(text):
        return sorted((row["date"], row["amount"], row["currency"], row["kind"] == "transfer") for row in lines(text)
                      if row["type"] == "transaction")
    # The second leg of a transfer has the day of the first.
    days = {row["id"]: row["date"] for row in records}
    wanted = sorted((days.get(row.get("transfer"), row["date"]), Decimal(row["amount"]), row["currency"],
                     row["kind"] == "transfer") for row in records if row.get("uncounted") is None)
    journal, beans = write("moved.journal", run("sw-export", "hledger")), write("moved.beancount", run("sw-export", "beancount"))
    for name, text in (
            ("hledger.json", run("hledger", "-f", journal, "print", "-x", "-O", "json")),
            ("hledger.csv", run("hledger", "-f", journal, "print", "-x", "-O", "csv")),
            ("beans.csv", run(os.path.join(os.path.dirname(sys.executable), "bean-query"), "-f", "csv", beans,
                              "SELECT id, date, flag, payee, narration, account, number, currency, any_meta('id') AS record"))):
        back = run("sw-import-statement", write(name, text))
        found = rows(back)
        expect(found == wanted, "%s: other payments came back: %s" % (
            name, [row for row in found if row not in wanted][:3] + [row for row in wanted if row not in found][:3]))
        before = run("sw-list")
        run("sw-record", "-q", input=back.encode())
        expect(run("sw-list") == before, "%s: what the books have was added again or changed" % name)


def check_hostile(records):
    """No text is a mistake in the syntax, and none changes an amount."""
    pipe = dump(records)
    amounts = sorted(Decimal(row["amount"]) for row in records)
    export = lambda *format: run("sw-export", *format, "-", input=pipe)
    text = export("hledger")
    path = write("hostile.journal", text)
    run("hledger", "-f", path, "check", "-s")
    expect(journal(text).keys() == {row["id"] for row in records}, "hledger: other ids")
    total = sum(amounts)
    expect(sum(row[1] for row in hledger_rows(path)) == total, "hledger: another sum")
    path = write("hostile.ledger", export("ledger"))
    expect(sorted(row[1] for row in ledger_rows(path)) == amounts, "ledger: other amounts")
    rows, ids = beancount(write("hostile.beancount", export("beancount")))
    expect(sorted(row[1] for row in rows) == amounts, "beancount: other amounts")
    expect(ids.keys() == {row["id"] for row in records}, "beancount: other ids")
    path = write("hostile.ofx", export("ofx"))
    expect(ofx_payments(path) == sorted((row["id"], Decimal(row["amount"]), "INR") for row in records), "ofx: other rows")
    dumped = run("ofxdump", path)
    found = sorted(Decimal(text) for text in re.findall(r"Total money amount: (-?[\d.]+)", dumped))
    expect(found == amounts, "ofxdump: other amounts")
    path = write("hostile.qif", export("qif"))
    expect(qif_payments(path) == sorted((row["date"], Decimal(row["amount"])) for row in records), "qif: other rows")
    for app, column in ("ynab", "Outflow"), ("actual", "Amount"), ("firefly", "Amount"):
        rows = list(csv.DictReader(io.StringIO(export("csv", "--for", app), newline="")))
        expect(sorted(-abs(Decimal(row[column])) for row in rows) == amounts, app + ": other amounts")
    rows = list(csv.DictReader(io.StringIO(export("csv", "--for", "gnucash"), newline="")))
    found = sums((row["Transaction ID"], Decimal(row["Value Num."]), "") for row in rows)
    expect(found == {}, "gnucash: transactions that do not add up: %s" % list(found)[:3])
    path = database(export("sqlite"), "hostile.db")
    rows = select(path, "select id, amount, payee from payments order by id")
    found = {row["id"]: (row["amount"], row["payee"]) for row in rows}
    wanted = {row["id"]: (str(row["amount"]), row["payee"].replace("\0", "\ufffd") or None) for row in records}
    different = [(found.get(key), wanted[key]) for key in wanted if found.get(key) != wanted[key]]
    expect(len(found) == len(wanted) and not different, "sqlite: other rows: %s" % different[:3])
    check_round_trip(records, ["-"], pipe)


def main():
    run("sw-data", "init")
    for account in (["hdfc-1234", "kind=bank", "institution=HDFC Bank"], ["visa", "kind=credit_card", "opening_balance=1200"],
                    ["purse", "kind=cash", "opening_balance=500"], ["paytm", "kind=wallet"], ["fund", "kind=investment"],
                    ["home", "kind=loan", "ledger_name=liabilities:Home Loan"], ["chain", "kind=bank"]):
        run("sw-data", "account", "add", *account)
    records = household()
    run("sw-record", "--no-merge", input=dump(records))
    check_balances(run)
    check_round_trip(records, [])
    check_moved(records)
    check_envelopes()
    check_hostile(hostile())
    for format in (["hledger"], ["ledger"], ["beancount"], ["ofx"], ["qif", "cur:INR"], ["sqlite"], ["csv", "--for", "firefly"]):
        expect(run("sw-export", *format) == run("sw-export", *format), format[0] + ": other bytes the second time")
    print("test-exports: %d checks, %d payments and %d hostile ones" % (checks, len(records), len(HOSTILE) * 2))


main()

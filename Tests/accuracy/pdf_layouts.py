#!/usr/bin/env python3
"""Tests/accuracy/pdf_layouts.py DIR: PDF statements in the layouts of 34 banks and apps, with made-up people.

Writes NAME.pdf and NAME.expected.tsv, which Tests/accuracy/pdf.py measures. Needs reportlab. The layouts follow public
descriptions; no row is of a real account.
"""
import pathlib
import random
import sys

from reportlab.pdfgen import canvas

random.seed(17)
OUT = pathlib.Path(sys.argv[1])
SHOPS = ["SWIGGY BANGALORE", "ZEPTO MARKETPLACE", "BOOTS 0423 LONDON", "TESCO STORES 3041", "UBER TRIP HELP", "NETFLIX COM",
         "APOLLO PHARMACY", "AMAZON RETAIL", "SHELL OIL 5744", "LIDL SAGT DANKE", "REWE MARKT 12", "COSTA COFFEE"]


def west(minor, mark=","):
    text = f"{abs(minor) // 100:,}.{abs(minor) % 100:02}"
    return text if mark == "," else text.replace(",", "_").replace(".", ",").replace("_", ".")


def indian(minor):
    whole, cents = divmod(abs(minor), 100)
    text = str(whole)
    head, tail = text[:-3], text[-3:]
    groups = []
    while len(head) > 2:
        groups.insert(0, head[-2:])
        head = head[:-2]
    if head:
        groups.insert(0, head)
    return ",".join(groups + [tail]) + f".{cents:02}"


MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def date(form, day):
    return (form.replace("DD", f"{day:02}").replace("D", str(day), 0).replace("MMM", "Jul").replace("MM", "07")
            .replace("YYYY", "2026").replace("YY", "26").replace("d_", str(day)))


class Page:
    def __init__(self, name, size=(595, 842)):
        self.name, self.size = name, size
        self.canvas = canvas.Canvas(str(OUT / f"{name}.pdf"), pagesize=size, invariant=1)
        self.y, self.rows, self.head, self.font = 40, [], None, 8
        self.canvas.setFont("Helvetica", 8)

    def put(self, x, text, right=False, dy=0):
        draw = self.canvas.drawRightString if right else self.canvas.drawString
        draw(x, self.size[1] - self.y - dy, text)

    def line(self, *cells, gap=11):
        for x, text, *right in cells:
            self.put(x, text, bool(right))
        self.y += gap
        if self.y > self.size[1] - 70:
            self.canvas.showPage()
            self.canvas.setFont("Helvetica", 8)
            self.y = 40
            if self.head:
                self.head()

    def save(self):
        self.canvas.save()
        body = "".join(f"{d}\t{'-' if a < 0 else ''}{abs(a) // 100}.{abs(a) % 100:02}\t{n}\n" for d, a, n in self.rows)
        (OUT / f"{self.name}.expected.tsv").write_text("date\tamount\tdescription\n" + body)


def payments(count, credits=0.15, start=5000000, gaps=(0, 1, 1, 2)):
    day, balance, made = 1, start, []
    for _ in range(count):
        day = min(day + random.choice(gaps), 28)
        is_credit = random.random() < credits
        amount = random.randrange(10000, 400000) if is_credit else -random.randrange(150, 90000)
        balance += amount
        made.append((day, random.choice(SHOPS) if not is_credit else "EXAMPLE PAYROLL LTD", amount, balance))
    return made


def table(name, preamble, header, row, count=28, after=(), start=5000000, reverse=False, **more):
    """A statement with one table: `header` and what `row` gives are lists of cells; `row` may give several lines."""
    page = Page(name)
    for text in preamble:
        page.line((40, text))
    made = payments(count, start=start, **more)
    page.line()

    def head():
        for cells in header:
            page.line(*cells)
    page.head = head
    head()
    last = None
    for day, what, amount, balance in reversed(made) if reverse else made:
        for cells in row(day, what, amount, balance, day != last):
            page.line(*cells)
        last = day
        page.rows.append((f"2026-07-{day:02}", amount, what))
    page.line()
    totals = {"debit": sum(-m[2] for m in made if m[2] < 0), "credit": sum(m[2] for m in made if m[2] > 0),
              "open": start, "close": made[-1][3]}
    for text in after:
        page.line((40, text(totals) if callable(text) else text))
    page.save()


def two(x_debit, x_credit, amount, form=indian, none=""):
    return [(x_debit, form(amount) if amount < 0 else none, 1), (x_credit, form(amount) if amount > 0 else none, 1)]


def cards():
    def hdfc(day, what, amount, balance, _):
        sign = "+ " if amount > 0 else ""
        yield [(40, date("DD/MM/YYYY", day) + "| 19:42"), (150, what), (430, "+ 12" if amount < 0 else "", 1),
               (520, f"{sign}C {indian(amount)}", 1), (540, "l")]
    table("hdfc-card-new", ["HDFC Bank Credit Card Statement", "Credit Card No. 4315XXXXXXXX1234",
                            "Billing Period 02 Jul, 2026 - 01 Aug, 2026", "TOTAL AMOUNT DUE C12,345.00"],
          [[(40, "DATE & TIME"), (150, "TRANSACTION DESCRIPTION"), (430, "REWARDS", 1), (520, "AMOUNT", 1), (540, "PI")]],
          hdfc, 20)

    def icici(day, what, amount, balance, _):
        yield [(40, date("DD/MM/YYYY", day)), (100, f"1{random.randrange(10**9):010}"), (180, what + " IN"),
               (380, "12" if amount < 0 else "0", 1), (540, indian(amount) + (" CR" if amount > 0 else ""), 1)]
    table("icici-card-new", ["ICICI BANK CREDIT CARD", "4315XXXXXXXX1234", "Statement period : July 1, 2026 to July 31, 2026"],
          [[(40, "Date"), (100, "SerNo."), (180, "Transaction Details"), (380, "Reward", 1), (450, "Intl.#", 1),
            (540, "Amount (in`)", 1)], [(380, "Points", 1), (450, "amount", 1)]], icici, 20)

    def axis(day, what, amount, balance, _):
        yield [(40, date("DD/MM/YYYY", day)), (110, what), (300, "RESTAURANTS"),
               (480, indian(amount) + (" Cr" if amount > 0 else " Dr"), 1), (575, "4.00 Cr" if amount < 0 else "", 1)]
    table("axis-card-new", ["Axis Bank Flipkart Credit Card", "Card No: 530562******1234",
                            "Statement Period 01/07/2026 - 31/07/2026"],
          [[(40, "DATE"), (110, "TRANSACTION DETAILS"), (300, "MERCHANT CATEGORY"), (480, "AMOUNT (Rs.)", 1),
            (575, "CASHBACK EARNED", 1)]], axis, 20)

    def citi(day, what, amount, balance, _):
        yield [(40, date("MM/DD", day)), (80, date("MM/DD", min(day + 1, 28))), (130, what + " NY"),
               (540, ("-$" if amount > 0 else "$") + west(amount), 1)]
    table("citi-card", ["Citi Double Cash Card", "Billing Period: 07/01/26-07/31/26", "Account number ending in: 1234"],
          [[(40, "Trans."), (80, "Post"), (540, "", 1)], [(40, "date"), (80, "date"), (130, "Description"),
                                                          (540, "Amount", 1)]], citi, 20)


def india():
    def sbi(day, what, amount, balance, _):
        yield [(40, date("DD MMM YYYY", day)), (105, date("DD MMM YYYY", day)), (170, "TO TRANSFER-UPI/DR/6184" if amount < 0
               else "BY TRANSFER-NEFT"), (300, "TRANSFER TO 4897")] + two(430, 490, amount) + [(560, indian(balance), 1)]
        yield [(170, f"{random.randrange(10**8)}/{what}/"), ]
    table("sbi-new", ["STATE BANK OF INDIA", "Account Number : 00000012345671234", "IFS Code : SBIN0000001",
                      "Account Statement from 1 Jul 2026 to 31 Jul 2026"],
          [[(40, "Txn Date"), (105, "Value"), (170, "Description"), (300, "Ref No./Cheque"), (430, "Debit", 1),
            (490, "Credit", 1), (560, "Balance", 1)], [(105, "Date"), (300, "No.")]], sbi)

    def pnb(day, what, amount, balance, _):
        yield [(40, date("DD/MM/YYYY", day)), (110, ""), (240, indian(amount), 1), (260, "DR" if amount < 0 else "CR"),
               (370, indian(balance) + " Cr.", 1), (390, f"UPI/{what}")]
    table("pnb", ["Punjab National Bank", "Account Number: 0123000100001234", "IFSC: PUNB0012300"],
          [[(40, "Date"), (110, "Instrument ID"), (240, "Amount", 1), (260, "Type"), (370, "Balance", 1),
            (390, "Remarks")]], pnb)

    def canara(day, what, amount, balance, _):
        yield [(30, date("DD-MM-YYYY", day) + " 10:11:12"), (125, date("DD MMM YYYY", day)), (190, "0"), (230, f"UPI/DR/{what}"),
               (370, "33")] + two(450, 510, amount) + [(570, indian(balance), 1)]
    table("canara", ["Canara Bank", "Account Number 0123101001234", "IFSC Code CNRB0000123", "Searched By From 01 Jul 2026 To 31 Jul 2026"],
          [[(30, "Txn Date"), (125, "Value Date"), (190, "Cheque No."), (230, "Description"), (370, "Branch"), (450, "Debit", 1),
            (510, "Credit", 1), (570, "Balance", 1)], [(370, "Code")]], canara)

    def idfc(day, what, amount, balance, _):
        yield [(30, date("DD MMM YY", day)), (80, date("DD MMM YY", day)), (130, f"UPI/MOB/{random.randrange(10**9)}/"),
               ] + two(420, 490, amount) + [(565, indian(balance) + " CR", 1)]
        yield [(30, "10:42"), (130, what)]
    table("idfc", ["IDFC FIRST Bank", "ACCOUNT NUMBER : 10000001234", "STATEMENT PERIOD : 01-JUL-2026 TO 31-JUL-2026",
                   "Opening Balance  Total Debit  Total Credit  Closing Balance"],
          [[(30, "Date &"), (80, "Value"), (130, "Transaction Details"), (420, "Withdrawals", 1), (490, "Deposits", 1),
            (565, "Balance", 1)], [(30, "Time"), (80, "Date"), (420, "(INR)", 1), (490, "(INR)", 1), (565, "(INR)", 1)]], idfc)

    def indus(day, what, amount, balance, _):
        yield [(40, date("DD MMM YYYY", day)), (110, "Transfer" if amount < 0 else "Credit"), (180, f"UPI/{what}")] + two(
            430, 500, amount, none="-") + [(565, indian(balance), 1)]
    table("indusind", ["IndusInd Bank", "Account No : 159812341234", "Period: 01-Jul-2026 To 31-Jul-2026"],
          [[(40, "Date"), (110, "Type"), (180, "Description"), (430, "Debit", 1), (500, "Credit", 1),
            (565, "Balance", 1)]], indus, reverse=True)

    number = iter(range(1, 100))

    def baroda(day, what, amount, balance, _):
        yield [(30, str(next(number))), (60, date("DD-MM-YYYY", day)), (125, f"UPI/6184/{what}"), (330, "")] + two(
            430, 500, amount, none="-") + [(570, indian(balance) + " Cr", 1)]
    table("baroda", ["BANK OF BARODA", "Account No. 01230100001234", "Statement of account for the period of 01-07-2026 to 31-07-2026"],
          [[(30, "Serial"), (60, "Transaction"), (125, "Description"), (330, "Cheque"), (430, "Debit", 1), (500, "Credit", 1),
            (570, "Balance", 1)], [(30, "No"), (60, "Date"), (330, "Number")]], baroda)

    def slice_(day, what, amount, balance, _):
        yield [(40, date("DD MMM 'YY", day)), (120, what), (420, f"Rs. {indian(amount)}" if amount < 0 else
               f"+ Rs. {indian(amount)}", 1), (560, f"Rs. {indian(balance)}", 1)]
    table("slice", ["slice small finance bank", "Account number: 033312341234", "IFSC: NESF0000333", "01 Jul '26 - 31 Jul '26"],
          [[(40, "Date"), (120, "Details"), (420, "Amount", 1), (560, "Balance", 1)]], slice_)


def britain():
    def barclays(day, what, amount, balance, is_first):
        yield [(40, date("d_ MMM", day) if is_first else ""), (90, "Card Payment to " + what)] + two(
            380, 450, amount, west) + [(540, west(balance), 1)]
        yield [(90, "On 02 Jul")]
    table("barclays", ["Barclays Bank UK PLC", "Your Barclays Bank Account", "Sort Code 20-00-00  Account No 12341234",
                       "01 - 31 Jul 2026", "Start balance GBP 50,000.00"],
          [[(40, "Date"), (90, "Description"), (380, "Money out", 1), (450, "Money in", 1), (540, "Balance", 1)],
           [(90, "Start balance"), (540, "50,000.00", 1)]], barclays)

    state = {}

    def hsbc(day, what, amount, balance, is_first):
        yield [(40, date("DD MMM YY", day) if is_first else ""), (100, "VIS" if amount < 0 else "CR"), (130, what)] + two(
            400, 470, amount, west) + [(545, west(balance), 1)]
        yield [(130, "LONDON GB")]
    table("hsbc-uk", ["HSBC UK", "Your Statement", "1 July to 31 July 2026", "Sortcode 40-00-00 Account Number 12341234"],
          [[(40, "Date"), (100, "Payment type and details"), (400, "Paid out", 1), (470, "Paid in", 1), (545, "Balance", 1)],
           [(130, "BALANCE BROUGHT FORWARD"), (545, "50,000.00", 1)]], hsbc)

    def monzo(day, what, amount, balance, _):
        yield [(40, date("DD/MM/YYYY", day)), (110, what + " GBR"), (460, ("-" if amount < 0 else "") + west(amount), 1),
               (545, west(balance), 1)]
    table("monzo", ["Monzo Bank", "Personal Account statement", "01/07/2026 - 31/07/2026", "Sort code: 04-00-04  Account number: 12341234"],
          [[(460, "(GBP)", 1), (545, "(GBP)", 1)], [(40, "Date"), (110, "Description"), (460, "Amount", 1), (545, "Balance", 1)]],
          monzo, reverse=True)

    def natwest(day, what, amount, balance, is_first):
        yield [(40, date("DD MMM YYYY", day) if is_first else ""), (110, what)] + [
            (400, west(amount) if amount > 0 else "", 1), (470, west(amount) if amount < 0 else "", 1), (545, west(balance), 1)]
    table("natwest", ["NatWest", "Account No 12341234 Sort Code 60-00-00", "Statement Date 31 JUL 2026", "Period Covered 01 JUL 2026 to 31 JUL 2026",
                      "Previous Balance £50,000.00"],
          [[(40, "Date"), (110, "Description"), (400, "Paid In(£)", 1), (470, "Withdrawn(£)", 1), (545, "Balance(£)", 1)],
           [(40, "01 JUL 2026"), (110, "BROUGHT FORWARD"), (545, "50,000.00", 1)]], natwest)


def america():
    def chase(day, what, amount, balance, _):
        yield [(40, date("MM/DD", day)), (90, "Card Purchase 07/01 " + what + " Card 1234"),
               (460, ("-" if amount < 0 else "") + west(amount), 1), (545, west(balance), 1)]
    table("chase", ["JPMorgan Chase Bank, N.A.", "July 01, 2026 through July 31, 2026", "Account Number: 000000123451234",
                    "CHECKING SUMMARY", "Beginning Balance $50,000.00", "TRANSACTION DETAIL"],
          [[(40, "DATE"), (90, "DESCRIPTION"), (460, "AMOUNT", 1), (545, "BALANCE", 1)],
           [(90, "Beginning Balance"), (545, "$50,000.00", 1)]], chase,
          after=[lambda t: f"Ending Balance ${west(t['close'])}"])

    page = Page("boa")
    made = payments(26)
    into, out = [m for m in made if m[2] > 0], [m for m in made if m[2] < 0]
    total = lambda rows: west(sum(m[2] for m in rows))
    for text in ["Bank of America", "for July 1, 2026 to July 31, 2026     Account number: 0000 1234 1234", "Account summary",
                 "Beginning balance on July 1, 2026 $50,000.00", f"Deposits and other additions {total(into)}",
                 f"Withdrawals and other subtractions -{total(out)}", f"Ending balance on July 31, 2026 ${west(made[-1][3])}", ""]:
        page.line((40, text))
    for title, rows in (("Deposits and other additions", into), ("Withdrawals and other subtractions", out)):
        page.line((40, title))
        page.line((40, "Date"), (90, "Description"), (545, "Amount", 1))
        for day, what, amount, _ in rows:
            page.line((40, date("MM/DD/YY", day)), (90, what), (545, ("-" if amount < 0 else "") + west(amount), 1))
            page.rows.append((f"2026-07-{day:02}", amount, what))
        page.line((40, f"Total {title.lower()}"), (545, ("-$" if title[0] == "W" else "$") + total(rows), 1))
        page.line()
    page.save()

    def wells(day, what, amount, balance, _):
        yield [(40, date("d_/7", day).split("/")[1] + "/" + str(day)), (140, "Purchase authorized on 07/01 " + what)] + [
            (420, west(amount) if amount > 0 else "", 1), (490, west(amount) if amount < 0 else "", 1), (560, west(balance), 1)]
    table("wells-fargo", ["Wells Fargo Everyday Checking", "July 31, 2026", "Account number: 1234561234", "Statement period activity summary",
                          "Beginning balance on 7/1 $50,000.00"],
          [[(90, "Check"), (420, "Deposits/", 1), (490, "Withdrawals/", 1), (560, "Ending daily", 1)],
           [(40, "Date"), (90, "Number"), (140, "Description"), (420, "Additions", 1), (490, "Subtractions", 1), (560, "balance", 1)]],
          wells, after=[lambda t: f"Ending balance on 7/31 {west(t['close'])}"])


def europe():
    comma = lambda m: west(m, ".")

    def dkb(day, what, amount, balance, _):
        yield [(40, date("DD.MM.YYYY", day)), (110, "Kartenzahlung" if amount < 0 else "Zahlungseingang"),
               (545, ("-" if amount < 0 else "+") + comma(amount), 1)]
        yield [(110, what)]
    table("dkb", ["Deutsche Kreditbank AG", "Kontoauszug Nummer 7/2026 vom 1. bis 31. Juli 2026", "IBAN DE02 1203 0000 0000 2012 34",
                  "Kontostand am 30.06.2026, Auszug Nr. 6       50.000,00 EUR"],
          [[(40, "Datum"), (110, "Erläuterung"), (545, "Betrag EUR", 1)]], dkb,
          after=[lambda t: f"Kontostand am 31.07.2026 {comma(t['close'])} EUR"])

    def santander(day, what, amount, balance, _):
        yield [(40, date("DD/MM/YYYY", day)), (110, date("DD/MM/YYYY", day)), (180, "Compra " + what),
               (460, ("-" if amount < 0 else "") + comma(amount), 1), (545, comma(balance), 1)]
    table("santander-es", ["Banco Santander", "IBAN ES91 2100 0418 4502 0005 1332", "Movimientos de la cuenta"],
          [[(40, "Fecha"), (110, "Fecha"), (180, "Concepto"), (460, "Importe", 1), (545, "Saldo", 1)],
           [(40, "operación"), (110, "valor"), (460, "EUR", 1), (545, "EUR", 1)]], santander, reverse=True)

    def revolut(day, what, amount, balance, _):
        euro = lambda m: "€" + west(m)
        yield [(40, f"Jul {day}, 2026"), (120, what)] + two(400, 470, amount, euro) + [(545, euro(balance), 1)]
    table("revolut", ["Revolut Bank UAB", "EUR Statement", "IBAN LT12 3456 7890 1234 5678", "Account transactions from July 1, 2026 to July 31, 2026"],
          [[(40, "Date"), (120, "Description"), (400, "Money out", 1), (470, "Money in", 1), (545, "Balance", 1)]], revolut)

    def ing(day, what, amount, balance, _):
        yield [(40, date("DD-MM-YYYY", day)), (110, what), (330, "Betaalautomaat" if amount < 0 else "Overschrijving"),
               (545, ("-" if amount < 0 else "+") + comma(amount), 1)]
        yield [(110, "Pasvolgnr: 001 Transactie: 01A")]
    table("ing-nl", ["ING Bank N.V.", "Afschrift Betaalrekening", "IBAN NL20 INGB 0001 2345 67", "Periode 01-07-2026 t/m 31-07-2026",
                     "Vorig saldo 50.000,00 EUR"],
          [[(40, "Datum"), (110, "Naam / Omschrijving"), (330, "Type"), (545, "Bedrag (EUR)", 1)]], ing,
          after=[lambda t: f"Nieuw saldo {comma(t['close'])} EUR"])


def several():
    page = Page("two-accounts")
    for text in ["Example Bank", "Statement of accounts, 01/07/2026 to 31/07/2026"]:
        page.line((40, text))
    for number, start in (("50100000001234", 5000000), ("50100000005678", 9000000)):
        page.line()
        page.line((40, f"Account No : {number}   Currency : INR"))
        page.line((40, f"Opening Balance : {indian(start)}"))
        page.line((40, "Date"), (110, "Narration"), (430, "Debit", 1), (490, "Credit", 1), (560, "Balance", 1))
        for day, what, amount, balance in payments(9, start=start, credits=0.4):
            page.line(*[(40, date("DD/MM/YYYY", day)), (110, what)], *two(430, 490, amount), (560, indian(balance), 1))
            page.rows.append((f"2026-07-{day:02}", amount, what))
    page.save()

    page = Page("cred-upi")
    for text in ["UPI transaction history", "01 Jul 2026 - 31 Jul 2026", "asha@okexample"]:
        page.line((40, text))
    page.line((40, "Date & Time"), (140, "Transaction Details"), (545, "Amount", 1))
    for day, what, amount, _ in payments(12):
        page.line((40, date("DD MMM, YYYY", day)), (140, ("Paid to " if amount < 0 else "Received from ") + what),
                  (545, ("- " if amount < 0 else "+ ") + "Rs." + indian(amount), 1))
        page.line((40, "07:42 PM"), (140, f"UPI Transaction ID: {random.randrange(10**11, 10**12)}"))
        page.line((140, "Paid by HDFC Bank 1234" if amount < 0 else "Paid to HDFC Bank 1234"))
        page.rows.append((f"2026-07-{day:02}", amount, what))
    page.save()


def blind():
    """Layouts that were drawn after the reader was last changed for those above."""
    def starling(day, what, amount, balance, _):
        yield [(40, date("DD/MM/YYYY", day)), (110, "CONTACTLESS"), (200, what), (400, "£" + west(amount) if amount > 0 else "", 1),
               (470, "£" + west(amount) if amount < 0 else "", 1), (550, "£" + west(balance), 1)]
    table("starling", ["Starling Bank", "Summary", "Opening Balance £50,000.00", "Sort Code 60-83-71   Account Number 12341234"],
          [[(40, "DATE"), (110, "TYPE"), (200, "TRANSACTION"), (400, "IN", 1), (470, "OUT", 1), (550, "ACCOUNT BALANCE", 1)],
           [(110, "OPENING BALANCE"), (550, "£50,000.00", 1)]], starling,
          after=[lambda t: f"Closing Balance £{west(t['close'])}"])

    def capital(day, what, amount, balance, _):
        yield [(40, f"Jul {day}"), (90, f"Jul {min(day + 1, 28)}"), (140, what), (545, ("- $" if amount > 0 else "$") + west(amount), 1)]
    table("capital-one", ["Capital One Quicksilver Card | Visa Signature ending in 1234", "Jul 1, 2026 - Jul 31, 2026 | 31 days in Billing Cycle",
                          "Payment Due Date Aug 25, 2026", "New Balance Minimum Payment Due"],
          [[(40, "Trans Date"), (90, "Post Date"), (140, "Description"), (545, "Amount", 1)]], capital, 20)

    def amex(day, what, amount, balance, _):
        yield [(40, date("MM/DD/YY", day) + ("*" if amount > 0 else "")), (110, what), (545, ("-$" if amount > 0 else "$") + west(amount), 1)]
        yield [(110, "BANGALORE IN")]
    table("amex-us", ["American Express Blue Cash", "Account Ending 1-71234", "Closing Date 07/31/26", "Payment Due Date 08/25/26", "Minimum Payment Due $40.00"],
          [[(40, "Date"), (110, "Description"), (545, "Amount", 1)]], amex, 20)

    def federal(day, what, amount, balance, _):
        yield [(25, date("DD-MMM-YYYY", day)), (85, date("DD-MMM-YYYY", day)), (145, f"UPI OUT/6184/{what[:14]}"), (290, "TFR"), (320, f"S{random.randrange(10**7)}")] + two(
            440, 500, amount) + [(555, indian(balance), 1), (562, "CR")]
    table("federal", ["FEDERAL BANK", "Account Number : 12340100001234", "IFSC FDRL0001234", "Statement of Account for the period 01-JUL-2026 to 31-JUL-2026"],
          [[(25, "Date"), (85, "Value Date"), (145, "Particulars"), (290, "Tran"), (320, "Tran ID"), (440, "Withdrawals", 1), (500, "Deposits", 1),
            (555, "Balance", 1), (562, "DR")], [(290, "Type"), (562, "/CR")]], federal)

    serial = iter(range(1, 100))

    def union(day, what, amount, balance, _):
        yield [(30, str(next(serial))), (60, date("DD/MM/YYYY", day)), (130, f"S{random.randrange(10**8)}"), (210, f"UPIAR/6184/{what}"),
               (450, indian(amount) + (" (Dr)" if amount < 0 else " (Cr)"), 1), (560, indian(balance) + " (Cr)", 1)]
    table("union", ["Union Bank of India", "Account No : 123401000001234", "IFSC : UBIN0512345", "Statement Period 01/07/2026 to 31/07/2026"],
          [[(30, "SI"), (60, "Date"), (130, "Transaction Id"), (210, "Remarks"), (450, "Amount(Rs.)", 1), (560, "Balance(Rs.)", 1)]], union)

    comma = lambda m: west(m, ".")

    def bnp(day, what, amount, balance, _):
        yield [(40, date("DD.MM", day)), (90, "PAIEMENT CB " + what), (370, date("DD.MM", day))] + two(460, 545, amount, comma)
    table("bnp", ["BNP PARIBAS", "RELEVE DE COMPTE CHEQUES", "du 1 juillet 2026 au 31 juillet 2026", "RIB : 30004 00123 00001231234 56  IBAN : FR76 3000 4001 2300 0012 3123 456",
                  "Monnaie du compte : Euro"],
          [[(40, "Date"), (90, "Nature des opérations"), (370, "Valeur"), (460, "Débit", 1), (545, "Crédit", 1)],
           [(90, "SOLDE CREDITEUR AU 30.06.2026"), (545, "50.000,00", 1)]], bnp,
          after=[lambda t: f"TOTAL DES OPERATIONS  {comma(t['debit'])}   {comma(t['credit'])}", lambda t: f"SOLDE CREDITEUR AU 31.07.2026  {comma(t['close'])}"])

    def sparkasse(day, what, amount, balance, _):
        yield [(40, date("DD.MM.YYYY", day)), (110, "KARTENZAHLUNG" if amount < 0 else "GUTSCHRIFT"), (545, comma(amount) + ("-" if amount < 0 else "+"), 1)]
        yield [(110, what)]
    table("sparkasse", ["Sparkasse Musterstadt", "Kontoauszug 7/2026", "Konto-Nr. 12341234  IBAN DE02 1203 0000 0000 2012 34", "Kontostand am 01.07.2026   50.000,00+"],
          [[(40, "Datum"), (110, "Erläuterung"), (545, "Betrag EUR", 1)]], sparkasse,
          after=[lambda t: f"Kontostand am 31.07.2026   {comma(t['close'])}+"])

    def nbd(day, what, amount, balance, _):
        yield [(40, date("DD MMM YYYY", day)), (110, "POS-PURCHASE " + what)] + two(410, 480, amount, west) + [(560, west(balance) + "Cr", 1)]
    table("emirates-nbd", ["Emirates NBD", "Account Statement  Currency AED", "Account Number 1015412341234", "From 01 Jul 2026 To 31 Jul 2026"],
          [[(40, "Date"), (110, "Description"), (410, "Debits", 1), (480, "Credits", 1), (560, "Balance", 1)]], nbd)

    def phone(day, what, amount, balance, _):
        yield [(40, f"Jul {day:02}, 2026"), (130, ("Paid to " if amount < 0 else "Received from ") + what), (420, "DEBIT" if amount < 0 else "CREDIT"),
               (545, "INR " + indian(amount), 1)]
        yield [(40, "09:13 am"), (130, f"Transaction ID T26070{random.randrange(10**12)}")]
        yield [(130, f"UTR No. {random.randrange(10**12):012}")]
        yield [(130, "Debited from XX1234" if amount < 0 else "Credited to XX1234")]
    table("upi-app", ["Transaction Statement for 98XXXXXX10", "Jul 01, 2026 - Jul 31, 2026"],
          [[(40, "Date"), (130, "Transaction Details"), (420, "Type"), (545, "Amount", 1)]], phone, 14)

    def kotak(day, what, amount, balance, _):
        yield [(40, date("DD-MM-YYYY", day)), (110, what), (330, "Mumbai"), (520, indian(amount) + (" Cr" if amount > 0 else ""), 1)]
    table("kotak-card", ["Kotak Mahindra Bank Credit Card Statement", "Primary Card Number 4166XXXXXXXX1234", "Statement Period 01-Jul-2026 To 31-Jul-2026", "Minimum Amount Due 500.00"],
          [[(40, "Date"), (110, "Transaction details"), (330, "Spends Area"), (520, "Amount (Rs.)", 1)]], kotak, 20)


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    for make in (cards, india, britain, america, europe, several, blind):
        make()

"""Tests/accuracy/pdf_more.py DIR: PDF statements in the layouts of 32 more banks, cards and apps.

They were drawn before the reader was tried on them. Like those of pdf_layouts.py, which it needs, they have rows of
made-up people. Also needs the font DejaVu Sans.
"""

import random

import pdf_layouts as base
from pdf_layouts import Page, date, indian, two, west, MONTHS
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

random.seed(1817)
pdfmetrics.registerFont(TTFont("DV", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))


def ref(n=12):
    return f"{random.randrange(10**n):0{n}}"


def totals(made, start):
    return dict(
        out=sum(-m[2] for m in made if m[2] < 0),
        into=sum(m[2] for m in made if m[2] > 0),
        open=start,
        close=start + sum(m[2] for m in made),
        nout=sum(m[2] < 0 for m in made),
        ninto=sum(m[2] > 0 for m in made),
    )


def payments(n, **more):
    return base.payments(n, **more)


def iso(day, m=7, y=2026):
    return f"{y}-{m:02}-{day:02}"


class Doc(Page):
    """A page with a foot and a banner on each sheet."""

    def __init__(self, name, banner=None, foot=None, font="Helvetica", size=8, paper=(595, 842)):
        super().__init__(name, paper)
        self.banner, self.foot, self.fontname, self.fontsize, self.number = banner, foot, font, size, 1
        self.canvas.setFont(font, size)
        if banner:
            banner(self)

    def line(self, *cells, gap=11):
        for x, text, *right in cells:
            self.put(x, text, bool(right))
        self.y += gap
        if self.y > self.size[1] - 70:
            self.turn()

    def end_page(self):
        self.y = self.size[1] - 40
        if self.foot:
            self.foot(self)

    def turn(self):
        self.end_page()
        self.canvas.showPage()
        self.number += 1
        self.canvas.setFont(self.fontname, self.fontsize)
        self.y = 40
        if self.banner:
            self.banner(self)
        if self.head:
            self.head()

    def room(self, lines):
        if self.y + 11 * lines > self.size[1] - 75:
            self.turn()

    def add(self, day, amount, what):
        self.rows.append((day if isinstance(day, str) else iso(day), amount, what))

    def save(self):
        self.end_page()
        super().save()


def hdfc():
    def banner(p):
        p.put(40, "HDFC BANK")
        p.y += 14
        for left, right in (
            ("MRS ASHA VERMA", "Account Branch : KORAMANGALA"),
            ("12 EXAMPLE STREET", "Address : 80 FEET ROAD"),
            ("BENGALURU 560034", "Cust ID : 51234567"),
            ("", "Account No : 50100012341234 PRIME"),
            ("Nomination : Registered", "RTGS/NEFT IFSC : HDFC0000053  MICR : 560240006"),
            ("Statement From : 01/07/2026 To : 31/07/2026", ""),
        ):
            p.put(40, left)
            p.put(330, right)
            p.y += 11
        p.y += 6

    def foot(p):
        p.put(40, "HDFC BANK LIMITED  *Closing balance includes funds earmarked for hold and uncleared funds", dy=0)
        p.put(520, f"Page No .: {p.number}", dy=12)

    p = Doc("a-hdfc", banner, foot)

    def head():
        p.line(
            (40, "Date"),
            (85, "Narration"),
            (250, "Chq./Ref.No."),
            (330, "Value Dt"),
            (430, "Withdrawal Amt.", 1),
            (500, "Deposit Amt.", 1),
            (570, "Closing Balance", 1),
        )

    p.head = head
    head()
    made = payments(46)
    for day, what, a, b in made:
        p.room(4)
        r = ref()
        p.line(
            (40, date("DD/MM/YY", day)),
            (85, f"UPI-{what[:12]}-SHOP.PAY@OKAXIS-UT"),
            (250, "0000" + r),
            (330, date("DD/MM/YY", day)),
            *two(430, 500, a),
            (570, indian(b), 1),
            gap=10,
        )
        p.line((85, f"IB0000553-{r}-PAYMENT FRO"), gap=10)
        p.line((85, "M PHONE"), gap=12)
        p.add(day, a, what)
    t = totals(made, 5000000)
    p.head = None
    p.room(4)
    p.line((40, "STATEMENT SUMMARY :-"))
    p.line((40, "Opening Balance"), (150, "Dr Count"), (220, "Cr Count"), (320, "Debits"), (400, "Credits"), (480, "Closing Bal"))
    p.line(
        (40, indian(t["open"])),
        (150, str(t["nout"])),
        (220, str(t["ninto"])),
        (320, indian(t["out"])),
        (400, indian(t["into"])),
        (480, indian(t["close"])),
    )
    p.save()


def sbi():
    p = Doc("a-sbi", None, lambda p: p.put(250, f"Page no. {p.number}"))
    for x in (
        "STATE BANK OF INDIA",
        "Welcome: Mrs. Asha Verma",
        "Account Number : XXXXXXX1234    Branch : KORAMANGALA",
        "IFSC Code : SBIN0001234",
        "Statement From : 01-07-2026 to 31-07-2026",
        "Clear Balance : 50,123.00CR   Uncleared Amount : 0.00   Limit : 0.00",
        "",
    ):
        p.line((40, x))

    def head():
        p.line(
            (40, "Post Date"), (95, "Value"), (140, "Description"), (330, "Cheque"), (420, "Debit", 1), (490, "Credit", 1), (570, "Balance", 1), gap=9
        )
        p.line((95, "Date"), (330, "No/Reference"), gap=13)

    p.head = head
    head()
    p.line((140, "BROUGHT FORWARD"), (570, indian(5000000) + "CR", 1))
    made = payments(34)
    for day, what, a, b in made:
        p.room(4)
        p.line((140, "WDL TFR" if a < 0 else "DEP TFR"), gap=9)
        p.line(
            (40, date("DD-MM-YYYY", day)),
            (95, date("DD-MM-YY", day)),
            (140, f"UPI/{'DR' if a<0 else 'CR'}/{ref()}/{what[:9]}"),
            (330, "-"),
            (420, indian(a) if a < 0 else "-", 1),
            (490, indian(a) if a > 0 else "-", 1),
            (570, indian(b) + "CR", 1),
            gap=9,
        )
        p.line((140, "/YESB/paytmqr/Payment AT 01234 KORAMANGALA"), gap=14)
        p.add(day, a, what)
    t = totals(made, 5000000)
    p.head = None
    p.room(4)
    p.line((40, "Statement Summary"))
    p.line((40, "Brought Forward"), (160, "Dr Count"), (230, "Cr Count"), (300, "Total Debits"), (400, "Total Credits"), (500, "Closing Balance"))
    p.line(
        (40, indian(t["open"]) + "CR"),
        (160, str(t["nout"])),
        (230, str(t["ninto"])),
        (300, indian(t["out"])),
        (400, indian(t["into"])),
        (500, indian(t["close"]) + "CR"),
    )
    p.save()


def icici():
    p = Doc(
        "a-icici",
        lambda p: p.line(
            (40, "Statement of Transactions in Savings Account Number: 000401001234 in INR for the period July 01, 2026 - July 31, 2026"), gap=18
        ),
        lambda p: p.put(260, f"Page {p.number} of 4"),
    )

    def head():
        p.line((40, "DATE"), (95, "MODE**"), (160, "PARTICULARS"), (410, "DEPOSITS", 1), (490, "WITHDRAWALS", 1), (570, "BALANCE", 1), gap=14)

    p.head = head
    head()
    p.line((40, date("DD-MM-YYYY", 1)), (160, "B/F"), (570, indian(5000000), 1), gap=14)
    made = payments(30)
    seen_in = seen_out = 0
    for day, what, a, b in made:
        p.room(4)
        p.line((160, f"UPI/{what[:12]}/shop.pay@ok/Pay to"), gap=5)
        p.line(
            (40, date("DD-MM-YYYY", day)),
            (95, "" if a < 0 else "NEFT"),
            (410, indian(a) if a > 0 else "", 1),
            (490, indian(a) if a < 0 else "", 1),
            (570, indian(b), 1),
            gap=5,
        )
        p.line((160, f"merch/AXIS BANK/{ref()}/ICI"), gap=14)
        p.add(day, a, what)
    t = totals(made, 5000000)
    p.head = None
    p.line((95, "Total:"), (410, indian(t["into"]), 1), (490, indian(t["out"]), 1), (570, indian(t["close"]), 1))
    p.line((40, "Account Related Other Information"))
    p.line((40, "ACCOUNT TYPE"), (200, "ACCOUNT NUMBER"), (330, "NOMINATION"))
    p.line((40, "Savings"), (200, "000401001234"), (330, "Registered"))
    p.save()


def axis():
    p = Doc("a-axis")
    for x in (
        "ASHA VERMA",
        "Customer ID :812345678",
        "IFSC Code :UTIB0000123",
        "Statement of Axis Account No :912010012341234 for the period (From : 01-07-2026 To : 31-07-2026)",
        "",
    ):
        p.line((40, x))

    def head():
        p.line((40, "Tran Date"), (95, "Chq No"), (140, "Particulars"), (400, "Debit", 1), (470, "Credit", 1), (545, "Balance", 1), (555, "Init."))
        p.line((555, "Br"))

    head()
    p.line((140, "OPENING BALANCE"), (545, indian(5000000), 1))
    made = payments(32)
    for day, what, a, b in made:
        p.line((40, date("DD-MM-YYYY", day)), (140, f"UPI/P2M/{ref()}/{what}"), *two(400, 470, a), (545, indian(b), 1), (560, "4721"), gap=10)
        p.line((140, "/Pay/YES BANK LIMITED YBS"), gap=13)
        p.add(day, a, what)
    t = totals(made, 5000000)
    p.line((140, "TRANSACTION TOTAL"), (400, indian(t["out"]), 1), (470, indian(t["into"]), 1))
    p.line((140, "CLOSING BALANCE"), (545, indian(t["close"]), 1))
    p.line((40, "Legends : ICONN - Transaction trough Internet Banking, VMT-ICON - Visa Money Transfer, AUTOSWEEP - Transfer to linked FD"))
    p.save()


def kotak():
    p = Doc(
        "a-kotak",
        lambda p: p.line((40, "Account Statement"), (400, "01 Jul 2026 - 31 Jul 2026"), gap=16),
        lambda p: p.put(40, f"Statement generated on 02 Aug 2026 10:12 AM            Page {p.number} of 2"),
    )
    for x in (
        "Asha Verma    CRN xxxxxx123",
        "Account No. 1234561234   IFSC Code KKBK0000123   Branch Koramangala",
        "Savings Account Transactions",
        "",
    ):
        p.line((40, x))

    def head():
        p.line(
            (40, "#"),
            (60, "Date"),
            (120, "Description"),
            (300, "Chq/Ref. No."),
            (420, "Withdrawal (Dr.)", 1),
            (490, "Deposit (Cr.)", 1),
            (565, "Balance", 1),
            gap=14,
        )

    p.head = head
    head()
    p.line((40, "-"), (60, "-"), (120, "Opening Balance"), (300, "-"), (420, "-", 1), (490, "-", 1), (565, indian(5000000), 1), gap=14)
    made = payments(30)
    for i, (day, what, a, b) in enumerate(made, 1):
        p.room(3)
        p.line(
            (40, str(i)), (60, date("DD MMM YYYY", day)), (120, f"UPI/{what}/"), (300, "UPI-" + ref()), *two(420, 490, a), (565, indian(b), 1), gap=10
        )
        p.line((120, f"{ref()}/Pay"), gap=14)
        p.add(day, a, what)
    p.head = None
    t = totals(made, 5000000)
    p.line((40, "Account Summary"))
    p.line((40, "Particulars"), (200, "Opening Balance"), (300, "Closing Balance"))
    p.line((40, "Savings Account (SA)"), (200, indian(t["open"])), (300, indian(t["close"])))
    p.save()


def yes():
    p = Doc("a-yes", paper=(842, 595))
    for x in (
        "YES BANK  Statement of account",
        "Account Number : 012345600001234   Currency : INR",
        "Period : 01/07/2026 to 31/07/2026    Opening Balance : 50,000.00",
        "",
    ):
        p.line((40, x))

    def head():
        p.line(
            (40, "Transaction"),
            (110, "Value Date"),
            (190, "Cheque No/Reference No"),
            (330, "Description"),
            (620, "Withdrawals", 1),
            (700, "Deposits", 1),
            (790, "Running Balance", 1),
            gap=9,
        )
        p.line((40, "Date"), gap=14)

    p.head = head
    head()
    made = payments(28)
    for day, what, a, b in reversed(made):
        p.line(
            (40, date("DD/MM/YYYY", day)),
            (110, date("DD/MM/YYYY", day)),
            (190, ref()),
            (330, f"UPI/{what}/paytm@yes"),
            (620, indian(-a) if a < 0 else "0.00", 1),
            (700, indian(a) if a > 0 else "0.00", 1),
            (790, indian(b), 1),
            gap=13,
        )
        p.add(day, a, what)
    p.save()


def indus_card():
    p = Doc("a-indusind-card")
    made = payments(22)
    t = totals(made, 0)
    prev = 1250000
    due = prev - t["into"] + t["out"]
    for x in (
        "IndusInd Bank Legend Credit Card",
        "Card Number: 5376XXXXXXXX1234",
        "Statement Period: 19/06/2026 To 18/07/2026",
        "Statement Date: 18/07/2026",
        "",
    ):
        p.line((40, x))
    p.line(
        (40, "Previous Balance"),
        (160, "Purchases & Other Charges"),
        (300, "Cash Advance"),
        (390, "Payment & Other Credits"),
        (510, "Total Amount Due"),
    )
    p.line((40, indian(prev)), (160, indian(t["out"])), (300, "0.00"), (390, indian(t["into"])), (510, indian(due)))
    p.line((40, "Minimum Amount Due"), (160, "Payment Due Date"), (300, "Credit Limit"))
    p.line((40, indian(due // 20)), (160, "07/08/2026"), (300, "3,00,000.00"))
    p.line()
    p.line(
        (40, "Date"),
        (110, "Transaction Details"),
        (300, "Merchant Category"),
        (440, "Reward Points", 1),
        (555, "Amount (in ₹)".replace("₹", "INR"), 1),
    )
    p.line((40, "Purchases & Cash Transactions for ASHA VERMA (Card Ending 1234)"))
    for i, (day, what, a, b) in enumerate(made):
        d = min(day, 18)
        p.line(
            (40, date("DD/MM/YYYY", d)),
            (110, what + " IN"),
            (300, "GROCERY" if a < 0 else ""),
            (440, str(-a // 10000) if a < 0 else "0", 1),
            (555, indian(a) + (" DR" if a < 0 else " CR"), 1),
        )
        p.add(d, a, what)
    p.line((110, "Total"), (555, indian(abs(t["out"] - t["into"])) + (" DR" if t["out"] > t["into"] else " CR"), 1))
    p.save()


def amex_india():
    p = Doc("a-amex-in", None, lambda p: p.put(260, f"Page {p.number} of 3"))
    made = payments(22)
    t = totals(made, 0)
    prev = 2011050
    due = prev - t["into"] + t["out"]
    for x in (
        "American Express Membership Rewards Credit Card",
        "Statement of Account",
        "Prepared for ASHA VERMA    Membership Number XXXX-XXXXXX-01234    Date 18/07/2026",
        "",
    ):
        p.line((40, x))
    p.line((40, "Opening Balance Rs"), (150, "New Credits Rs"), (250, "New Debits Rs"), (350, "Closing Balance Rs"), (460, "Minimum Payment Rs"))
    p.line((40, indian(prev)), (145, "- " + indian(t["into"])), (240, "+ " + indian(t["out"])), (345, "= " + indian(due)), (460, indian(due // 20)))
    p.line((40, "Statement includes payments and charges received by July 18, 2026"))
    p.line((40, "Credit Summary Credit Limit Rs 2,50,000.00 Available Credit Limit Rs 1,20,000.00"))
    p.line()
    p.line((40, "Details"), (470, "Foreign Spending", 1), (555, "Amount Rs", 1), gap=16)
    for day, what, a, b in [m for m in made if m[2] > 0]:
        d = min(day, 18)
        p.line((40, f"July {d}"), (110, "PAYMENT RECEIVED. THANK YOU"), (555, indian(a), 1), gap=10)
        p.line((540, "CR"), gap=12)
        p.add(d, a, what)
    p.line((40, "New domestic transactions for ASHA VERMA"), gap=14)
    for i, (day, what, a, b) in enumerate([m for m in made if m[2] < 0]):
        d = min(day, 18)
        foreign = i % 6 == 2
        p.line((40, f"July {d}"), (110, what), (470, "20.00" if foreign else "", 1), (555, indian(a), 1), gap=10)
        if foreign:
            p.line((110, "SAN FRANCISCO"), (430, "UNITED STATES DOLLAR"), gap=12)
        p.add(d, a, what)
    p.line((40, "Total of new transactions for ASHA VERMA"), (555, indian(t["out"]), 1))
    p.save()


def chase_card():
    p = Doc(
        "a-chase-card",
        lambda p: p.line((40, "CHASE SAPPHIRE"), (430, "Manage your account online at: www.chase.com/cardhelp"), gap=16),
        lambda p: p.put(40, f"ASHA VERMA     Page {p.number} of 3     Statement Date: 01/04/26"),
    )
    made = payments(24)
    t = totals(made, 0)
    prev = 140219
    due = prev - t["into"] + t["out"]
    days = [(12, 5 + m[0]) if m[0] <= 26 else (1, m[0] - 25) for m in made]
    for x in (
        "ACCOUNT SUMMARY",
        "Account Number: XXXX XXXX XXXX 1234",
        f"Previous Balance ${west(prev)}",
        f"Payment, Credits -${west(t['into'])}",
        f"Purchases +${west(t['out'])}",
        "Cash Advances $0.00",
        "Fees Charged $0.00",
        "Interest Charged $0.00",
        f"New Balance {'-' if due<0 else ''}${west(due)}",
        "Opening/Closing Date 12/05/25 - 01/04/26",
        "Credit Access Line $12,000",
        "",
        "ACCOUNT ACTIVITY",
        "",
    ):
        p.line((40, x))
    p.line((40, "Date of"), gap=9)
    p.line((40, "Transaction"), (120, "Merchant Name or Transaction Description"), (540, "$ Amount", 1), gap=14)
    for title, rows in (
        ("PAYMENTS AND OTHER CREDITS", [(d, m) for d, m in zip(days, made) if m[2] > 0]),
        ("PURCHASE", [(d, m) for d, m in zip(days, made) if m[2] < 0]),
    ):
        p.line((40, title), gap=14)
        for (mo, d), (_, what, a, _) in rows:
            p.line((40, f"{mo:02}/{d:02}"), (120, what + " CA"), (540, ("-" if a > 0 else "") + west(a), 1))
            p.add(iso(d, mo, 2025 if mo == 12 else 2026), a, what)
        p.line()
    p.line((40, "2026 Totals Year-to-Date"))
    p.line((40, "Total fees charged in 2026"), (540, "$0.00", 1))
    p.line((40, "Total interest charged in 2026"), (540, "$0.00", 1))
    p.line((40, "INTEREST CHARGES"))
    p.line((40, "Balance Type"), (200, "Annual Percentage Rate (APR)"), (350, "Balance Subject To"), (500, "Interest Charges"))
    p.line((40, "Purchases"), (200, "21.49%(v)(d)"), (350, "- 0 -"), (500, "- 0 -"))
    p.save()


def boa_card():
    p = Doc("a-boa-card")
    made = payments(22, credits=0.1)
    t = totals(made, 0)
    prev = 51240
    due = prev - t["into"] + t["out"]
    for x in (
        "BANK OF AMERICA Customized Cash Rewards Visa Signature",
        "Account# XXXX XXXX XXXX 1234",
        "July 3 - August 2, 2026",
        "Payment Due Date 08/28/2026",
        "Account Summary",
        f"Previous Balance ${west(prev)}",
        f"Payments and Other Credits -${west(t['into'])}",
        f"Purchases and Adjustments ${west(t['out'])}",
        f"New Balance Total {'-' if due<0 else ''}${west(due)}",
        "",
        "Transactions",
    ):
        p.line((40, x))
    p.line((40, "Transaction"), (100, "Posting"), (370, "Reference"), (440, "Account"), gap=9)
    p.line((40, "Date"), (100, "Date"), (150, "Description"), (370, "Number"), (440, "Number"), (510, "Amount", 1), (570, "Total", 1), gap=13)
    for title, rows, foot in (
        ("Payments and Other Credits", [m for m in made if m[2] > 0], "TOTAL PAYMENTS AND OTHER CREDITS FOR THIS PERIOD"),
        ("Purchases and Adjustments", [m for m in made if m[2] < 0], "TOTAL PURCHASES AND ADJUSTMENTS FOR THIS PERIOD"),
    ):
        p.line((40, title))
        for day, what, a, _ in rows:
            p.line(
                (40, date("MM/DD", day)),
                (100, date("MM/DD", min(28, day + 1))),
                (150, what),
                (370, ref(4)),
                (440, "1234"),
                (510, ("-" if a > 0 else "") + west(a), 1),
            )
            p.add(day, a, what)
        p.line((150, foot), (570, ("-$" if title[1] == "a" else "$") + west(sum(m[2] for m in rows)), 1))
    p.line((40, "Interest Charged"))
    p.line((40, "08/02"), (100, "08/02"), (150, "Interest Charged on Purchases"), (510, "0.00", 1))
    p.line((150, "TOTAL INTEREST CHARGED FOR THIS PERIOD"), (570, "$0.00", 1))
    p.save()


def wells_card():
    p = Doc("a-wells-card")
    made = payments(20)
    t = totals(made, 0)
    prev = 98012
    due = prev - t["into"] + t["out"]
    for x in (
        "Wells Fargo Active Cash Visa Card",
        "Account ending in 1234",
        "Statement Billing Cycle 07/01/2026 to 07/31/2026",
        f"Previous Balance ${west(prev)}",
        f"- Payments ${west(t['into'])}",
        "- Other Credits $0.00",
        "+ Cash Advances $0.00",
        f"+ Purchases, Balance Transfers & Other Charges ${west(t['out'])}",
        "+ Fees Charged $0.00",
        "+ Interest Charged $0.00",
        f"= New Balance {'-' if due<0 else ''}${west(due)}",
        "",
        "Transactions",
    ):
        p.line((40, x))
    p.line(
        (40, "Card"), (80, "Trans"), (120, "Post"), (160, "Reference Number"), (270, "Description"), (480, "Credits", 1), (550, "Charges", 1), gap=9
    )
    p.line((40, "Ending in"), (80, "Date"), (120, "Date"), gap=13)
    p.line((40, "Payments"))
    for day, what, a, _ in [m for m in made if m[2] > 0]:
        p.line((80, date("MM/DD", day)), (120, date("MM/DD", day)), (160, "F326" + ref(9)), (270, "AUTOMATIC PAYMENT - THANK YOU"), (480, west(a), 1))
        p.add(day, a, what)
    p.line((40, "TOTAL PAYMENTS FOR THIS PERIOD"), (480, "$" + west(t["into"]), 1))
    p.line((40, "Purchases, Balance Transfers & Other Charges"))
    for day, what, a, _ in [m for m in made if m[2] < 0]:
        p.line((40, "1234"), (80, date("MM/DD", day)), (120, date("MM/DD", min(28, day + 1))), (160, "2469" + ref(9)), (270, what), (550, west(a), 1))
        p.add(day, a, what)
    p.line((40, "TOTAL PURCHASES, BALANCE TRANSFERS & OTHER CHARGES FOR THIS PERIOD"), (550, "$" + west(t["out"]), 1))
    p.save()


def barclaycard():
    p = Doc("a-barclaycard", font="DV", size=8)
    made = payments(22)
    t = totals(made, 0)
    prev = 64210
    due = prev - t["into"] + t["out"]
    for x in (
        "Barclaycard Rewards",
        "Account number ending 1234   Statement date 31 July 2026",
        "Your statement 1 July 2026 - 31 July 2026",
        f"Your previous balance £{west(prev)}",
        f"Payments towards your account £{west(t['into'])}",
        f"Your new activity £{west(t['out'])}",
        f"Your new balance {'-' if due<0 else ''}£{west(due)}",
        "Minimum payment £25.00 due by 25 August 2026",
        "",
        "Your transactions",
    ):
        p.line((40, x))
    p.line((40, "Date"), (100, "Description"), (420, "Money in", 1), (530, "Money out", 1), gap=14)
    for i, (day, what, a, _) in enumerate(made):
        p.line(
            (40, f"{day} July"),
            (100, what if a < 0 else "Payment, Thank You"),
            (420, "£" + west(a) if a > 0 else "", 1),
            (530, "£" + west(a) if a < 0 else "", 1),
            gap=10,
        )
        if i % 5 == 3 and a < 0:
            p.line((100, "USD 20.00 @ 1.2654, non-sterling fee of £0.00"), gap=11)
        p.add(day, a, what)
    p.save()


def hsbc_card():
    p = Doc("a-hsbc-card")
    made = payments(20)
    t = totals(made, 0)
    prev = 30110
    due = prev - t["into"] + t["out"]
    for x in (
        "HSBC UK Your Credit Card Statement",
        "Card number 4543 13XX XXXX 1234",
        "Statement Date 28 July 2026",
        f"Previous Balance £{west(prev)}",
        f"Debits £{west(t['out'])}",
        f"Credits £{west(t['into'])}",
        f"New Balance £{west(due)}{' CR' if due<0 else ''}",
        "Credit Limit £5,000.00",
        "",
    ):
        p.line((40, x))
    p.line((40, "Received By Us"), (120, "Transaction Date"), (210, "Details"), (520, "Amount", 1), gap=14)
    for i, (day, what, a, _) in enumerate(made):
        nxt = min(28, day + 1)
        p.line(
            (40, f"{nxt:02} Jul 26"),
            (120, f"{day:02} Jul 26"),
            (210, (")))" if a < 0 and i % 2 else "") + what),
            (390, "LONDON"),
            (520, west(a) + ("CR" if a > 0 else ""), 1),
        )
        p.add(day, a, what)
    p.line((210, "Summary Of Interest On This Statement"))
    p.line((210, "TOTAL INTEREST CHARGED ON THIS STATEMENT"), (520, "0.00", 1))
    p.save()


def n26():
    c = lambda a: west(a, ".")
    p = Doc(
        "a-n26",
        lambda p: p.line((40, "Kontoauszug Nr. 07/2026"), (430, "01.07.2026 bis 31.07.2026"), gap=20),
        lambda p: p.put(40, f"N26 Bank AG  IBAN: DE02 1001 1001 2620 0012 34  BIC: NTSBDEB1XXX    {p.number} / 3"),
        font="DV",
        size=8,
    )
    p.line((40, "Asha Verma"))
    p.line((40, "Beschreibung"), (330, "Verbuchungsdatum"), (550, "Betrag", 1), gap=18)
    made = payments(20)
    for i, (day, what, a, b) in enumerate(made):
        p.room(5)
        p.line((40, what), (330, date("DD.MM.YYYY", day)), (550, ("+" if a > 0 else "-") + c(a) + "€", 1), gap=10)
        p.line((40, "Mastercard • Lebensmittel" if a < 0 else "Gutschriften"), gap=10)
        if a > 0:
            p.line((40, "IBAN: DE11 5001 0517 0648 4898 90 • BIC: INGDDEFFXXX"), gap=10)
        p.line((40, "Wertstellung " + date("DD.MM.YYYY", day)), gap=16)
        p.add(day, a, what)
    t = totals(made, 5000000)
    p.line((40, "Zusammenfassung"))
    p.line((40, "Dein alter Kontostand"), (550, "+" + c(t["open"]) + "€", 1))
    p.line((40, "Ausgehende Transaktionen"), (550, "-" + c(t["out"]) + "€", 1))
    p.line((40, "Eingehende Transaktionen"), (550, "+" + c(t["into"]) + "€", 1))
    p.line((40, "Dein neuer Kontostand"), (550, "+" + c(t["close"]) + "€", 1))
    p.save()


def dbs():
    p = Doc(
        "a-dbs",
        lambda p: p.line((40, "DBS Bank Ltd   Consolidated Statement"), (430, "as at 31 Jul 2026"), gap=18),
        lambda p: p.put(260, f"Page {p.number} of 3"),
    )
    p.line((40, "Account Summary"))
    p.line((40, "Deposits"), (300, "Account No."), (520, "Balance", 1))
    for name, number, start in (("DBS Multiplier Account", "123-456789-0", 5000000), ("POSB Savings Account", "987-65432-1", 900000)):
        p.line((40, name), (300, number), (520, "SGD " + west(start), 1))
    p.line()
    for name, number, start in (("DBS Multiplier Account", "123-456789-0", 5000000), ("POSB Savings Account", "987-65432-1", 900000)):
        p.room(8)
        p.line((40, "Transaction Details as of 31 Jul 2026"))
        p.line((40, name), (400, f"Account No. {number}"))
        p.line((40, "Date"), (110, "Description"), (390, "Withdrawal (-)", 1), (470, "Deposit (+)", 1), (560, "Balance", 1))
        p.line((40, "CURRENCY: SINGAPORE DOLLAR"))
        p.line((110, "Balance Brought Forward"), (505, "SGD"), (560, west(start), 1), gap=13)
        made = payments(12, start=start, credits=0.3)
        for day, what, a, b in made:
            p.line(
                (40, date("DD/MM/YYYY", day)),
                (110, "Point-of-Sale Transaction" if a < 0 else "FAST Payment / Receipt"),
                (390, west(a) if a < 0 else "", 1),
                (470, west(a) if a > 0 else "", 1),
                (560, west(b), 1),
                gap=10,
            )
            p.line((110, what + " SI NG"), gap=13)
            p.add(day, a, what)
        t = totals(made, start)
        p.line((110, "Total"), (390, west(t["out"]), 1), (470, west(t["into"]), 1))
        p.line((110, "Balance Carried Forward"), (505, "SGD"), (560, west(t["close"]), 1), gap=20)
    p.save()


def ocbc():
    p = Doc("a-ocbc", None, lambda p: p.put(250, f"Page {p.number} of 2"))
    for x in ("OCBC Bank", "STATEMENT OF ACCOUNT", "360 ACCOUNT", "Account No. 501123412001", "1 JUL 2026 TO 31 JUL 2026", ""):
        p.line((40, x))

    def head():
        p.line((40, "Transaction"), (100, "Value"), (350, "Cheque"), (420, "Withdrawal", 1), (490, "Deposit", 1), (565, "Balance", 1), gap=9)
        p.line((40, "Date"), (100, "Date"), (150, "Description"), (420, "", 1), gap=13)

    p.head = head
    head()
    p.line((150, "BALANCE B/F"), (565, west(5000000), 1))
    made = payments(26)
    for day, what, a, b in made:
        p.line(
            (40, f"{day:02} JUL"),
            (100, f"{day:02} JUL"),
            (150, "DEBIT PURCHASE" if a < 0 else "FUND TRANSFER"),
            *two(420, 490, a, west),
            (565, west(b), 1),
            gap=10,
        )
        p.line((150, f"{day:02}/07/26 xx-1234 {what}"), gap=12)
        p.add(day, a, what)
    t = totals(made, 5000000)
    p.line((150, "BALANCE C/F"), (565, west(t["close"]), 1))
    p.line((150, "Total Withdrawals/Deposits"), (420, west(t["out"]), 1), (490, west(t["into"]), 1))
    p.line((150, "Total Interest Paid This Year"), (490, "45.12", 1))
    p.line((150, "Average Balance"), (490, "48,112.12", 1))
    p.save()


def paytm():
    p = Doc("a-paytm", None, lambda p: p.put(40, f"For any queries, contact us at paytm.com/care      Page {p.number} of 3"), font="DV", size=8)
    made = payments(18)
    t = totals(made, 0)
    for x in (
        "Paytm Statement for",
        "1 JUL'26 - 31 JUL'26",
        "Total Money Paid         Total Money Received",
        f"- Rs.{indian(t['out'])}         + Rs.{indian(t['into'])}",
        f"{t['nout']} Payments made          {t['ninto']} Payments received",
        "Asha Verma, 9800001234, asha@ptsbi",
        "",
        "Passbook Payments History",
        "All payments done by you on Paytm are listed here",
    ):
        p.line((40, x))

    def head():
        p.line((40, "Date &"), (110, "Transaction Details"), (330, "Notes & Tags"), (420, "Your Account"), (550, "Amount", 1), gap=9)
        p.line((40, "Time"), gap=14)

    p.head = head
    head()
    for day, what, a, b in reversed(made):
        p.room(5)
        p.line(
            (40, f"{day:02} Jul"),
            (110, ("Paid to " if a < 0 else "Received from ") + what),
            (330, "Tag:"),
            (420, "HDFC Bank - 34"),
            (550, ("- " if a < 0 else "+ ") + "Rs." + indian(a), 1),
            gap=10,
        )
        p.line((40, "7:42 PM"), (110, "UPI ID: shop@okaxis on"), (330, "# Shopping" if a < 0 else "# Money Received"), gap=10)
        p.line((110, f"UPI Ref No: {ref()}"), gap=16)
        p.add(day, a, what)
    p.save()


def gpay():
    p = Doc(
        "a-gpay",
        lambda p: p.line((40, "Transaction statement"), (430, "9800001234, asha@example.com"), gap=18),
        lambda p: p.put(40, f"Note: This statement reflects payments made by you on the Google Pay app.  Page {p.number} of 2"),
        font="DV",
        size=8,
    )
    made = payments(18)
    t = totals(made, 0)
    p.line((40, "Transaction statement period"), (300, "Sent"), (430, "Received"))
    p.line((40, "01 July 2026 - 31 July 2026"), (300, "₹" + indian(t["out"])), (430, "₹" + indian(t["into"])), gap=18)
    p.line((40, "Date & time"), (150, "Transaction details"), (550, "Amount", 1), gap=16)
    for day, what, a, b in made:
        p.room(5)
        p.line((40, f"{day:02} Jul, 2026"), (150, ("Paid to " if a < 0 else "Received from ") + what), (550, "₹" + indian(a), 1), gap=10)
        p.line((40, "03:15 PM"), (150, "UPI Transaction ID: " + ref()), gap=10)
        p.line((150, "Paid by HDFC Bank 1234" if a < 0 else "Paid to HDFC Bank 1234"), gap=18)
        p.add(day, a, what)
    p.save()


def enbd_card():
    p = Doc("a-enbd-card")
    made = payments(20)
    t = totals(made, 0)
    prev = 452001
    due = prev - t["into"] + t["out"]
    for x in (
        "Emirates NBD Credit Card Statement",
        "Card Number : 5257 XXXX XXXX 1234    Statement Date : 28/07/2026",
        "Statement Period : 29/06/2026 to 28/07/2026",
        "",
    ):
        p.line((40, x))
    p.line(
        (40, "Previous Balance"),
        (150, "Purchase/ Cash Advance"),
        (280, "Interest/ Other Charges"),
        (400, "Payment/ Credits"),
        (500, "Current Balance"),
    )
    p.line((40, west(prev)), (150, west(t["out"])), (280, "0.00"), (400, west(t["into"])), (500, west(due) + ("CR" if due < 0 else "")))
    p.line()
    p.line((40, "Transaction Date"), (120, "Posting Date"), (200, "Description"), (450, "Foreign Amount", 1), (560, "Amount (AED)", 1), gap=14)
    for i, (day, what, a, _) in enumerate(made):
        p.line(
            (40, date("DD/MM/YYYY", day)),
            (120, date("DD/MM/YYYY", min(28, day + 1))),
            (200, what + " DUBAI ARE"),
            (450, "USD 20.00" if a < 0 and i % 4 == 1 else "", 1),
            (560, west(a) + ("CR" if a > 0 else ""), 1),
        )
        p.add(day, a, what)
    p.save()


def panel():
    p = Doc("a-side-panel-card", None, lambda p: p.put(40, f"Page {p.number} of 2"))
    made = payments(20)
    t = totals(made, 0)
    prev = 1826450
    due = prev - t["into"] + t["out"]
    for x in ("HDFC Bank Millenia Credit Card Statement", "Card No: 5228 52XX XXXX 1234    Statement Date:18/07/2026", ""):
        p.line((40, x))
    p.line((40, "Payment Due Date"), (170, "Total Dues"), (300, "Minimum Amount Due"))
    p.line((40, "07/08/2026"), (170, indian(due)), (300, indian(due // 20)))
    p.line((40, "Opening"), (120, "Payment/"), (200, "Purchase/"), (280, "Finance"), (360, "Total Dues"), gap=9)
    p.line((40, "Balance"), (120, "Credits"), (200, "Debits"), (280, "Charges"), gap=11)
    p.line((40, indian(prev)), (120, indian(t["into"])), (200, indian(t["out"])), (280, "0.00"), (360, indian(due)), gap=20)
    home, away = made[:14], made[14:]
    offers = iter(
        [
            "REWARD POINTS SUMMARY",
            "Opening 1,204",
            "Earned 312",
            "Closing 1,516",
            "OFFERS ON YOUR CARD",
            "Flat 10% off up to 1,500",
            "on electronics",
            "KEEP IN MIND",
            "Pay before 07/08/2026",
        ]
        + [""] * 60
    )
    p.line((40, "Domestic Transactions"))
    p.line((40, "Date"), (130, "Transaction Description"), (330, "Feature Reward", 1), (420, "Amount (in Rs.)", 1), gap=9)
    p.line((330, "Points", 1), gap=11)
    p.line((40, "ASHA VERMA"))
    for day, what, a, _ in home:
        d = min(day, 18)
        p.line(
            (40, date("DD/MM/YYYY", d) + (" 19:42:11" if a < 0 else "")),
            (130, what),
            (330, str(-a // 15000) if a < 0 else "", 1),
            (420, indian(a) + (" Cr" if a > 0 else ""), 1),
            (450, next(offers)),
        )
        p.add(d, a, what)
    p.line()
    p.line((40, "International Transactions"))
    p.line((40, "Date"), (130, "Transaction Description"), (330, "Foreign Currency Amount", 1), (420, "Amount (in Rs.)", 1), gap=13)
    p.line((40, "ASHA VERMA"))
    for day, what, a, _ in away:
        d = min(day, 18)
        p.line(
            (40, date("DD/MM/YYYY", d) + " 19:42:11"),
            (130, what),
            (330, "USD 20.00" if a < 0 else "", 1),
            (420, indian(a) + (" Cr" if a > 0 else ""), 1),
            (450, next(offers)),
        )
        p.add(d, a, what)
    p.save()


def idfc_card():
    p = Doc("b-idfc-card", None, lambda p: p.put(40, f"IDFC FIRST Bank Limited  customer care 1800 10 888     {p.number}/2"))
    made = payments(20)
    t = totals(made, 0)
    prev = 910000
    due = prev - t["into"] + t["out"]
    for x in ("Credit Card Statement", "ASHA VERMA", "Statement Date   18/07/2026     Card Number  XXXX 1234", "", "STATEMENT SUMMARY"):
        p.line((40, x))
    p.line((40, "Opening Balance"), (150, "Purchases"), (250, "Fees"), (330, "Payments"), (430, "Total Amount Due"))
    p.line((40, "r" + indian(prev)), (150, "r" + indian(t["out"])), (250, "r0.00"), (330, "r" + indian(t["into"])), (430, "r" + indian(due)))
    p.line()
    p.line((40, "YOUR TRANSACTIONS"))
    p.line((40, "Transaction"), (110, "Transactional Details"), (340, "FX Transactions"), (560, "Amount (r)", 1), gap=9)
    p.line((40, "Date"), gap=13)
    p.line((40, "Payments & Credits"))
    for day, what, a, _ in [m for m in made if m[2] > 0]:
        d = min(18, day)
        p.line((40, date("DD/MM/YYYY", d)), (110, "Payment Received - BBPS"), (560, indian(a) + " CR", 1))
        p.add(d, a, what)
    p.line((40, "Purchases, EMIs & Other Debits"))
    p.line((40, "Card Number : XXXX 1234"))
    for i, (day, what, a, _) in enumerate([m for m in made if m[2] < 0]):
        d = min(18, day)
        p.line(
            (40, date("DD/MM/YYYY", d)),
            (110, what + ", BENGALURU" + (", CONVERT" if i % 4 == 0 else "")),
            (340, "USD 12.00" if i % 5 == 1 else ""),
            (560, indian(a) + " DR", 1),
        )
        p.add(d, a, what)
    p.line((40, "SMS <EMI> to 5676732 to convert transactions above r2,500.00 into EMI"))
    p.save()


def lloyds():
    p = Doc("b-lloyds", None, lambda p: p.put(40, f"(Continued on next page)     Page {p.number} of 3"))
    made = payments(30)
    t = totals(made, 5000000)
    for x in (
        "Lloyds Bank  Classic Account",
        "Sort Code 30-00-00    Account Number 12341234",
        "CLASSIC STATEMENT",
        "01 July 2026 to 31 July 2026",
        f"Money In  £{west(t['into'])}      Balance on 01 July 2026  £{west(t['open'])}",
        f"Money Out  £{west(t['out'])}     Balance on 31 July 2026  £{west(t['close'])}",
        "",
        "Your Transactions",
    ):
        p.line((40, x))

    def head():
        p.line((40, "Column"), gap=9)
        p.line(
            (40, "Date"), (110, "Description"), (290, "Type"), (400, "Money In (£)", 1), (480, "Money Out (£)", 1), (560, "Balance (£)", 1), gap=13
        )

    p.head = head
    head()
    for day, what, a, b in made:
        p.line(
            (40, date("DD MMM YY", day)),
            (110, what),
            (290, "DEB" if a < 0 else "FPI"),
            (400, west(a) if a > 0 else "blank", 1),
            (480, west(a) if a < 0 else "blank", 1),
            (560, west(b), 1),
        )
        p.add(day, a, what)
    p.head = None
    p.line((40, "Transaction types"))
    p.line((40, "DEB"), (90, "Debit Card"), (200, "FPI"), (250, "Faster Payment In"), (400, "DD"), (450, "Direct Debit"))
    p.save()


def revolut_uk():
    p = Doc(
        "b-revolut-gb",
        lambda p: p.line((40, "GBP Statement"), (400, "Generated on the 1 Aug 2026"), gap=18),
        lambda p: p.put(40, f"Report lost or stolen card +44 20 3322 2222   © 2026 Revolut Ltd   Page {p.number} of 3"),
        font="DV",
    )
    made = payments(20)
    t = totals(made, 5000000)
    for x in ("ASHA VERMA", "Account Number 12341234   Sort Code 04-00-75", "Balance summary"):
        p.line((40, x))
    p.line((40, "Product"), (200, "Opening balance"), (300, "Money out"), (400, "Money in"), (480, "Closing balance"))
    p.line(
        (40, "Account (Current Account)"),
        (200, "£" + west(t["open"])),
        (300, "£" + west(t["out"])),
        (400, "£" + west(t["into"])),
        (480, "£" + west(t["close"])),
    )
    p.line()
    p.line((40, "Account transactions from 1 July 2026 to 31 July 2026"))
    p.line((40, "Date"), (130, "Description"), (380, "Money out", 1), (470, "Money in", 1), (560, "Balance", 1), gap=14)
    for i, (day, what, a, b) in enumerate(made):
        p.room(5)
        pound = lambda v: "£" + west(v)
        p.line((40, f"{day} Jul 2026"), (130, what), *two(380, 470, a, pound), (560, pound(b), 1), gap=10)
        if a < 0:
            p.line((130, "To: " + what.title() + ", London"), gap=10)
            p.line((130, "Card: 535522******1234"), gap=10)
        else:
            p.line((130, "From: " + what.title()), gap=10)
        if a < 0 and i % 4 == 1:
            p.line((130, "Revolut Rate £1.00 = $1.27 (ECB rate* £1.00 = $1.27)"), (380, "$25.40", 1), gap=10)
        p.y += 5
        p.add(day, a, what)
    p.save()


def wise():
    p = Doc("b-wise", None, lambda p: p.put(40, f"ref:1234abcd-12   {p.number} / 3"), font="DV")
    for x in (
        "Wise Europe SA",
        "EUR statement",
        "1 July 2026 [GMT+01:00] - 31 July 2026 [GMT+01:00]",
        "Account Holder Asha Verma    IBAN BE02 9670 0000 1234",
    ):
        p.line((40, x))
    made = payments(18)
    p.line((40, "EUR on 31 July 2026"), (560, west(made[-1][3]) + " EUR", 1), gap=18)
    p.line((40, "Description"), (370, "Incoming", 1), (460, "Outgoing", 1), (560, "Amount", 1), gap=16)
    for day, what, a, b in reversed(made):
        p.room(4)
        p.line(
            (40, ("Card transaction of EUR issued by " if a < 0 else "Received money from ") + what),
            (370, west(a) if a > 0 else "", 1),
            (460, "-" + west(a) if a < 0 else "", 1),
            (560, west(b), 1),
            gap=10,
        )
        p.line(
            (40, f"{day} July 2026"),
            (110, f"Card ending in 1234  Transaction: CARD-{ref(10)}" if a < 0 else f"Transaction: TRANSFER-{ref(10)}"),
            gap=18,
        )
        p.add(day, a, what)
    p.save()


def citi_sg():
    p = Doc("b-citi-sg", None, lambda p: p.put(250, f"Page {p.number} of 3"))
    made = payments(22)
    half = [made[:13], made[13:]]
    for x in ("Citibank Singapore Ltd", "Statement Date     January 12, 2026", "Your Citibank Cards", "Payment Due Date February 06, 2026", ""):
        p.line((40, x))
    days = lambda d: (12, d + 3) if d <= 28 - 3 and d < 26 else (1, d - 24)
    p.line((40, "YOUR TRANSACTIONS"))
    p.line((40, "DATE"), (110, "DESCRIPTION"), (540, "AMOUNT (SGD)", 1), gap=14)
    grand = 0
    for name, rows in (("CITI PREMIERMILES VISA 4147 XXXX XXXX 1234", half[0]), ("CITI REWARDS MASTERCARD 5425 XXXX XXXX 5678", half[1])):
        p.line((40, name + " - ASHA VERMA"))
        prev = 100000
        p.line((110, "BALANCE PREVIOUS STATEMENT"), (540, west(prev), 1))
        for day, what, a, _ in rows:
            m, d = days(day)
            p.line(
                (40, f"{d:02} {MONTHS[m-1].upper()}"),
                (110, (what if a < 0 else "PAYMENT - DBS INTERNET")),
                (330, "SG"),
                (540, west(a) if a < 0 else f"({west(a)})", 1),
            )
            p.add(iso(d, m, 2025 if m == 12 else 2026), a, what)
            if a < 0 and day % 5 == 0:
                p.line((110, "FOREIGN AMOUNT USD 15.20"))
        sub = prev - sum(m[2] for m in rows)
        grand += sub
        p.line((110, "SUB-TOTAL:"), (540, west(sub) if sub > 0 else f"({west(sub)})", 1))
        p.line((110, "TOTAL:"), (540, west(sub) if sub > 0 else f"({west(sub)})", 1))
        p.line()
    p.line((110, "GRAND TOTAL"), (540, west(grand) if grand > 0 else f"({west(grand)})", 1))
    p.save()


def sc_india():
    p = Doc("b-sc", None, lambda p: p.put(40, f"Page {p.number} of 3   Standard Chartered Bank, Customer Care Unit"))
    for x in ("Standard Chartered", "STATEMENT OF ACCOUNT", "ACCOUNT NO. : 42110012341    CURRENCY : INR", "STATEMENT DATE : 31 Jul 2026", ""):
        p.line((40, x))

    def head():
        p.line(
            (40, "Date"),
            (90, "Value"),
            (140, "Description"),
            (330, "Cheque"),
            (410, "Deposit", 1),
            (480, "Withdrawal", 1),
            (560, "Balance", 1),
            gap=9,
        )
        p.line((90, "Date"), gap=12)

    p.head = head
    head()
    p.line((40, "01 Jul 26"), (140, "BALANCE FORWARD"), (560, indian(5000000), 1))
    made = payments(28)
    for day, what, a, b in made:
        p.room(4)
        p.line(
            (40, date("DD MMM YY", day)),
            (90, date("DD MMM YY", day)),
            (140, "UPI/" + ref() + ("/P2M" if a < 0 else "/CR")),
            (410, indian(a) if a > 0 else "", 1),
            (480, indian(a) if a < 0 else "", 1),
            (560, indian(b), 1),
            gap=10,
        )
        p.line((140, what), gap=10)
        p.line((140, "SHOP@PAYTM PAYMENT"), gap=12)
        p.add(day, a, what)
    t = totals(made, 5000000)
    p.line((140, "Total"), (410, indian(t["into"]), 1), (480, indian(t["out"]), 1), (560, indian(t["close"]), 1))
    p.save()


def boa_checks():
    p = Doc("b-boa-checks")
    made = payments(24, credits=0.25)
    t = totals(made, 5000000)
    into = [m for m in made if m[2] > 0]
    out = [m for m in made if m[2] < 0]
    checks, cards = out[:6], out[6:]
    n = lambda rows: west(sum(m[2] for m in rows))
    for x in (
        "BANK OF AMERICA  Advantage Plus Banking",
        "for July 1, 2026 to July 31, 2026     Account number: 3250 1234 1234",
        "Account summary",
        f"Beginning balance on July 1, 2026      ${west(t['open'])}",
        f"Deposits and other additions      {n(into)}",
        f"ATM and debit card subtractions      -{n(cards)}",
        f"Checks      -{n(checks)}",
        "Service fees      -0.00",
        f"Ending balance on July 31, 2026      ${west(t['close'])}",
        "",
    ):
        p.line((40, x))
    for title, rows, sign in (("Deposits and other additions", into, ""), ("ATM and debit card subtractions", cards, "-")):
        p.line((40, title))
        p.line((40, "Date"), (100, "Description"), (550, "Amount", 1))
        for day, what, a, _ in rows:
            p.line((40, date("MM/DD/YY", day)), (100, ("CHECKCARD 0701 " if a < 0 else "") + what), (550, sign + west(a), 1))
            p.add(day, a, what)
        p.line((40, "Total " + title.lower()), (550, f"{sign}${n(rows)}", 1))
        p.line()
    p.line((40, "Checks"))
    p.line((40, "Date"), (100, "Check #"), (250, "Amount", 1), (310, "Date"), (370, "Check #"), (520, "Amount", 1))
    for left, right in zip(checks[:3], checks[3:]):
        p.line(
            (40, date("MM/DD/YY", left[0])),
            (100, "1" + ref(3)),
            (250, "-" + west(left[2]), 1),
            (310, date("MM/DD/YY", right[0])),
            (370, "1" + ref(3)),
            (520, "-" + west(right[2]), 1),
        )
        p.add(left[0], left[2], "Check")
        p.add(right[0], right[2], "Check")
    p.line((310, "Total checks"), (520, f"-${n(checks)}", 1))
    p.line((310, "Total # of checks"), (520, "6", 1))
    p.line()
    p.line((40, "Daily ledger balances"))
    p.line((40, "Date"), (180, "Balance ($)", 1), (220, "Date"), (360, "Balance($)", 1))
    last = {m[0]: m[3] for m in made}
    days = list(last.items())
    for one, other in zip(days[::2], days[1::2]):
        p.line((40, date("MM/DD", one[0])), (180, west(one[1]), 1), (220, date("MM/DD", other[0])), (360, west(other[1]), 1))
    p.save()


def abn():
    c = lambda a: west(a, ".")
    p = Doc("b-abn", None, lambda p: p.put(40, f"blad {p.number} van 2"))
    made = payments(24)
    t = totals(made, 5000000)
    for x in ("ABN AMRO Bank N.V.", "Rekeningafschrift", "Rekeningnummer NL91 ABNA 0417 1643 00    Datum 31-07-2026    Volgnummer 7", ""):
        p.line((40, x))
    p.line((40, "Vorig saldo"), (200, "Nieuw saldo"), (330, "Totaal afgeschreven"), (460, "Totaal bijgeschreven"))
    p.line((40, c(t["open"]) + " +/CREDIT"), (200, c(t["close"]) + " +/CREDIT"), (330, c(t["out"])), (460, c(t["into"])))
    p.line()
    p.line((40, "Boekdatum"), (120, "Omschrijving"), (450, "Bedrag af", 1), (550, "Bedrag bij", 1), gap=9)
    p.line((40, "(Rentedatum)"), (450, "(debet)", 1), (550, "(credit)", 1), gap=13)
    for day, what, a, b in made:
        p.line((40, date("DD-MM", day)), (120, "BEA, Betaalpas" if a < 0 else "SEPA Overboeking"), *two(450, 550, a, c), gap=10)
        p.line((40, f"({date('DD-MM', day)})"), (120, what + ",PAS123"), gap=10)
        p.line((120, f"NR:{ref(6)} {date('DD.MM.YY', day)}/18.42"), gap=13)
        p.add(day, a, what)
    p.save()


def postbank():
    c = lambda a: west(a, ".")
    p = Doc("b-postbank", None, lambda p: p.put(40, f"Kontoauszug: Postbank Giro extra plus     Seite {p.number} von 2"))
    made = payments(22)
    t = totals(made, 5000000)
    for x in (
        "Postbank - eine Niederlassung der Deutsche Bank AG",
        "IBAN DE59 1001 0010 0012 3412 34   BIC PBNKDEFF",
        "Kontoauszug vom 01.07.2026 bis 31.07.2026",
        "",
    ):
        p.line((40, x))
    p.line((40, "Auszug"), (90, "Seite"), (130, "von"), (180, "IBAN"), (430, "Alter Saldo per 30.06.2026"))
    p.line((40, "007"), (90, "1"), (130, "2"), (180, "DE59 1001 0010 0012 3412 34"), (440, "EUR  + " + c(t["open"])), gap=18)
    p.line((40, "Buchung/Wert"), (120, "Vorgang/Buchungsinformation"), (450, "Soll", 1), (555, "Haben", 1), gap=14)
    for day, what, a, b in made:
        p.line(
            (40, date("DD.MM./DD.MM.", day)),
            (120, "SDD Lastschr" if a < 0 else "SEPA Überw. von"),
            (450, "- " + c(a) if a < 0 else "", 1),
            (555, "+ " + c(a) if a > 0 else "", 1),
            gap=10,
        )
        p.line((120, what.title()), gap=10)
        p.line((120, "Verwendungszweck/ Kundenreferenz " + ref(8)), gap=14)
        p.add(day, a, what)
    p.line((40, "Kontonummer"), (130, "BLZ"), (250, "Summe Zahlungseingänge"), (430, "Neuer Saldo"))
    p.line((40, "0123412 34"), (130, "100 100 10"), (250, "EUR  + " + c(t["into"])), (430, "EUR  + " + c(t["close"])))
    p.save()


def cba():
    p = Doc("b-commbank", None, lambda p: p.put(250, f"Page {p.number} of 3"))
    made = payments(26)
    t = totals(made, 5000000)
    for x in (
        "Commonwealth Bank of Australia  Your Statement",
        "Account Number 06 2000 12341234",
        "Statement Period 1 Jul 2026 - 31 Jul 2026",
        f"Closing Balance ${west(t['close'])} CR",
        "Smart Access",
        "",
    ):
        p.line((40, x))

    def head():
        p.line((40, "Date"), (90, "Transaction"), (380, "Debit", 1), (460, "Credit", 1), (560, "Balance", 1), gap=13)

    p.head = head
    head()
    p.line((40, "01 Jul"), (90, "2026 OPENING BALANCE"), (560, f"${west(5000000)} CR", 1))
    for day, what, a, b in made:
        p.room(3)
        if a < 0:
            p.line((40, f"{day:02} Jul"), (90, what + " NSW AUS"), gap=10)
            p.line((90, "Card xx1234"), gap=10)
            p.line((90, "Value Date: " + date("DD/MM/YYYY", day)), (380, west(a), 1), (560, f"${west(b)} CR", 1), gap=13)
        else:
            p.line((40, f"{day:02} Jul"), (90, "Direct Credit 012345 " + what), (460, "$" + west(a), 1), (560, f"${west(b)} CR", 1), gap=13)
        p.add(day, a, what)
    p.line((40, "31 Jul"), (90, "2026 CLOSING BALANCE"), (560, f"${west(t['close'])} CR", 1))
    p.head = None
    p.line()
    p.line((60, "Opening balance"), (180, "- Total debits"), (300, "+ Total credits"), (420, "= Closing balance"))
    p.line((60, f"${west(5000000)} CR"), (180, "$" + west(t["out"])), (300, "$" + west(t["into"])), (420, f"${west(t['close'])} CR"))
    p.save()


def wells_daily():
    p = Doc("b-wells-year")
    made = payments(26)
    t = totals(made, 5000000)
    for x in (
        "Wells Fargo Clear Access Banking",
        "January 8, 2026  Page 1 of 4",
        "Account number: 1234561234",
        "Statement period activity summary",
        f"Beginning balance on 12/9 ${west(5000000)}",
        f"Deposits/Additions {west(t['into'])}",
        f"Withdrawals/Subtractions - {west(t['out'])}",
        f"Ending balance on 1/8 ${west(t['close'])}",
        "",
        "Transaction history",
    ):
        p.line((40, x))
    p.line((400, "Deposits/", 1), (480, "Withdrawals/", 1), (560, "Ending daily", 1), gap=9)
    p.line((40, "Date"), (100, "Description"), (400, "Additions", 1), (480, "Subtractions", 1), (560, "balance", 1), gap=13)
    for i, (day, what, a, b) in enumerate(made):
        m, d = (12, day + 8) if day <= 22 else (1, day - 21)
        lastofday = i + 1 == len(made) or made[i + 1][0] != day
        p.line(
            (40, f"{m}/{d}"),
            (100, "Purchase authorized on 12/08 " + what if a < 0 else what),
            (400, west(a) if a > 0 else "", 1),
            (480, west(a) if a < 0 else "", 1),
            (560, west(b) if lastofday else "", 1),
            gap=10,
        )
        if a < 0:
            p.line((100, f"S38{ref(13)} Card 1234"), gap=11)
        p.add(iso(d, m, 2025 if m == 12 else 2026), a, what)
    p.line((40, "Ending balance on 1/8"), (560, west(t["close"]), 1))
    p.line((40, "Totals"), (400, "$" + west(t["into"]), 1), (480, "$" + west(t["out"]), 1))
    p.save()


def nubank():
    c = lambda a: west(a, ".")
    p = Doc(
        "b-nubank",
        lambda p: p.line((40, "ASHA VERMA"), (200, "FATURA 15 AGO 2026   EMISSÃO E ENVIO 08 AGO 2026"), gap=18),
        lambda p: p.put(500, f"{p.number} de 3"),
    )
    made = payments(18)
    t = totals(made, 0)
    prev = 80000
    for x in (
        "Olá, Asha. Esta é a sua fatura de agosto, no valor de R$ " + c(abs(prev - t["into"] + t["out"])),
        "RESUMO DA FATURA ATUAL",
        f"Fatura anterior R$ {c(prev)}",
        f"Pagamento recebido -R$ {c(t['into'])}",
        f"Total de compras de todos os cartões, 01 JUL a 31 JUL R$ {c(t['out'])}",
        "",
        "TRANSAÇÕES DE 01 JUL A 31 JUL",
    ):
        p.line((40, x))
    for day, what, a, _ in made:
        p.line(
            (40, f"{day:02} JUL"),
            (90, "•••• 1234  " + what if a < 0 else "Pagamento em " + f"{day:02} JUL"),
            (540, ("R$ " if a < 0 else "-R$ ") + c(a), 1),
            gap=14,
        )
        p.add(day, a, what)
    p.save()


if __name__ == "__main__":
    base.OUT.mkdir(parents=True, exist_ok=True)
    for make in (
        hdfc,
        sbi,
        icici,
        axis,
        kotak,
        yes,
        indus_card,
        amex_india,
        chase_card,
        boa_card,
        wells_card,
        barclaycard,
        hsbc_card,
        n26,
        dbs,
        ocbc,
        paytm,
        gpay,
        enbd_card,
        panel,
        idfc_card,
        lloyds,
        revolut_uk,
        wise,
        citi_sg,
        sc_india,
        boa_checks,
        abn,
        postbank,
        cba,
        wells_daily,
        nubank,
    ):
        make()

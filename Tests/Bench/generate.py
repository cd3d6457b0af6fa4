"""Inputs of the benchmark, the same for the same seed."""

import datetime
import itertools
import json
import os
import quopri
import random

SEED = 20260715

# What the bank prints, the payee, the category and subcategory, the weight, and the usual amount in rupees.
MERCHANTS = [
    ("SWIGGY*ORDER BANGALORE", "Swiggy", "food", "delivery", 90, 420),
    ("ZOMATO ONLINE ORDER GURGAON", "Zomato", "food", "delivery", 70, 380),
    ("BLINKIT NEW DELHI", "Blinkit", "groceries", "delivery", 60, 610),
    ("ZEPTO MARKETPLACE MUMBAI", "Zepto", "groceries", "delivery", 45, 470),
    ("BIGBASKET.COM BANGALORE", "BigBasket", "groceries", "supermarket", 30, 1850),
    ("DMART AVENUE SUPERMARTS", "DMart", "groceries", "supermarket", 20, 2600),
    ("UBER INDIA SYSTEMS PVT LTD", "Uber", "transport", "taxi", 60, 240),
    ("OLA CABS ANI TECHNOLOGIES", "Ola", "transport", "taxi", 25, 210),
    ("BMRCL METRO RECHARGE", "Namma Metro", "transport", "public", 30, 100),
    ("INDIAN OIL PETROL PUMP", "Indian Oil", "transport", "fuel", 25, 1500),
    ("AMAZON PAY INDIA PVT LTD", "Amazon", "shopping", "online", 70, 1200),
    ("FLIPKART INTERNET PVT LTD", "Flipkart", "shopping", "online", 40, 1450),
    ("MYNTRA DESIGNS PVT LTD", "Myntra", "shopping", "clothes", 20, 1700),
    ("NETFLIX.COM", "Netflix", "entertainment", "streaming", 8, 649),
    ("PVR INOX LIMITED MUMBAI", "PVR Inox", "entertainment", "cinema", 10, 720),
    ("AIRTEL PREPAID RECHARGE", "Airtel", "bills", "phone", 15, 299),
    ("BESCOM ELECTRICITY BILL", "BESCOM", "bills", "electricity", 12, 2100),
    ("APOLLO PHARMACY CHENNAI", "Apollo Pharmacy", "health", "pharmacy", 20, 560),
    ("IRCTC RAIL CONNECT", "IRCTC", "travel", "train", 10, 1900),
    ("MAKEMYTRIP INDIA PVT LTD", "MakeMyTrip", "travel", "flights", 5, 7400),
]
NAMES = (
    "Ravi Kumar,Sunita Devi,Mohammed Irfan,Lakshmi Narayan,Anita Desai,Rahul Sharma,Priya Nair,Suresh Patil,Kavita Rao,"
    "Deepak Verma,Fatima Sheikh,Arjun Reddy,Meena Iyer,Vikram Singh,Pooja Gupta,Harish Menon,Nisha Joshi,Sanjay Das"
).split(",")
SHOPS = "Stores,Traders,Medicals,Bakery,Electronics,Tailors,Fuels,Textiles,Hardware,Sweets,Opticals,Stationery".split(",")
ACCOUNTS = [("hdfc-1234", "hdfc-upi"), ("hdfc-5906", "hdfc-card"), ("icici-6017", "icici-card"), ("sbi-9659", "sbicard-card")]
FIRST_DAY = datetime.date(2024, 7, 16)
DAYS = [(FIRST_DAY + datetime.timedelta(days=n)).isoformat() for n in range(730)]


def payments(count, seed=SEED):
    """Random payments of two years, in order: the columns that records and mails are made of."""
    chance = random.Random(seed)
    weights = list(itertools.accumulate([m[4] for m in MERCHANTS] + [180]))
    balance = 5_000_000
    for n in range(count):
        day = DAYS[n * len(DAYS) // count]
        time = f"{chance.randrange(7, 23):02}:{chance.randrange(60):02}:{chance.randrange(60):02}"
        pick = chance.choices(range(len(MERCHANTS) + 1), cum_weights=weights)[0]
        if pick < len(MERCHANTS):
            raw, payee, category, sub, _, usual = MERCHANTS[pick]
        else:
            # A fifth are people and corner shops that nobody's table knows.
            payee = f"{chance.choice(NAMES)} {chance.choice(SHOPS)}" if chance.random() < 0.5 else chance.choice(NAMES)
            raw, category, sub, usual = f"UPI-{payee.upper()}-{chance.randrange(10**9)}", "uncategorized", None, 300
        minor = max(100, int(chance.lognormvariate(0, 0.6) * usual * 100))
        balance += 2_000_000 if balance < minor else -minor
        account, profile = ACCOUNTS[chance.randrange(len(ACCOUNTS))]
        yield n, day, time, minor, account, profile, raw, payee, category, sub, balance, chance.randrange(10**11, 10**12)


def money(minor):
    return f"{minor // 100}.{minor % 100:02}"


def pdf(path, count):
    """A statement of a bank as a PDF, 40 rows a page, in a proportional font and without lines between the columns."""
    columns = (40, 100, 330, 410, 490)
    balance, lines, pages = 100_000_000, [], []
    for n, day, _, minor, _, _, raw, _, _, _, _, _ in payments(count):
        credit = n % 9 == 0
        balance += minor if credit else -minor
        year, month, date = day.split("-")
        sums = ["", f"{minor / 100:,.2f}"] if credit else [f"{minor / 100:,.2f}", ""]
        lines.append([f"{date}/{month}/{year[2:]}", raw[:34], *sums, f"{balance / 100:,.2f}"])
    head = ["Date", "Narration", "Withdrawal", "Deposit", "Balance"]
    for first in range(0, len(lines), 40):
        rows = [["Statement of account 50100012341234"], head] + lines[first:first + 40]
        text = ["BT /F1 8 Tf"]
        for number, row in enumerate(rows):
            for x, cell in zip(columns, row):
                if cell:
                    escaped = cell.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
                    text.append(f"1 0 0 1 {x} {800 - 18 * number} Tm ({escaped}) Tj")
        pages.append("\n".join(text + ["ET"]))
    kids = " ".join(f"{4 + 2 * n} 0 R" for n in range(len(pages)))
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>", f"<< /Type /Pages /Count {len(pages)} /Kids [{kids}] >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
    for n, page in enumerate(pages):
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents {5 + 2 * n} 0 R "
            "/Resources << /Font << /F1 3 0 R >> >> >>")
        objects.append(f"<< /Length {len(page)} >>\nstream\n{page}\nendstream")
    out, offsets = bytearray(b"%PDF-1.4\n"), []
    for number, content in enumerate(objects, 1):
        offsets.append(len(out))
        out += f"{number} 0 obj\n{content}\nendobj\n".encode()
    start = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{offset:010} 00000 n \n".encode() for offset in offsets)
    out += f"trailer << /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode()
    with open(path, "wb") as file:
        file.write(out)


def parsed(path, count, first=0):
    """Records as a parser makes them."""
    with open(path, "w", encoding="utf-8", newline="\n") as out:
        for n, day, time, minor, account, profile, raw, _, _, _, _, reference in payments(count, SEED + first):
            out.write(
                f'{{"type":"transaction","date":"{day}","time":"{time}","amount":-{money(minor)},"currency":"INR",'
                f'"kind":"expense","account":"{account}","account_last_four":"{account[-4:]}","payee_raw":"{raw}",'
                f'"confidence":0.95,"recorder":"Auto","reference":"{reference}",'
                f'"source":{{"channel":"email","profile":"{profile}","key":"email:{first + n:08x}.{reference:x}@alerts.bank.example#1"}}}}\n'
            )


def categorized(path, count, first=0):
    """The same records with payee and category, as sw-categorize makes them."""
    with open(path, "w", encoding="utf-8", newline="\n") as out:
        for n, day, time, minor, account, profile, raw, payee, category, sub, balance, reference in payments(count, SEED + first):
            sub = f'"subcategory":"{sub}",' if sub else ""
            out.write(
                f'{{"type":"transaction","date":"{day}","time":"{time}","amount":-{money(minor)},"currency":"INR",'
                f'"kind":"expense","account":"{account}","account_last_four":"{account[-4:]}","payee":"{payee}","payee_raw":"{raw}",'
                f'"category":"{category}",{sub}"categorization_source":"merchant","confidence":0.95,'
                f'"recorder":"Auto","reference":"{reference}","balance_after":{money(balance)},'
                f'"source":{{"channel":"email","profile":"{profile}","key":"email:{first + n:08x}.{reference:x}@alerts.bank.example#1"}}}}\n'
            )


def channels(path, count):
    """A history of which the bank's mails know all, and its statement seven of ten; two legs in each 70 payments."""
    with open(path, "w", encoding="utf-8", newline="\n") as out:
        for n, day, time, minor, _, _, raw, payee, _, _, balance, reference in payments(count * 10 // 17):
            common = f'"type":"transaction","date":"{day}","currency":"INR"'
            account = '"account":"hdfc-1234","account_last_four":"1234"'
            if n % 70 == 69:
                out.write(
                    f'{{{common},"amount":-{money(minor)},"kind":"transfer",{account},"payee":"Self transfer","reference":"{reference}",'
                    f'"payment_method":"imps","source":{{"channel":"email","profile":"hdfc-imps","key":"email:o{n}@x#1"}}}}\n'
                    f'{{{common},"amount":{money(minor)},"kind":"income","account":"icici-6017","payee":"Self","reference":"{reference}",'
                    f'"payment_method":"imps","source":{{"channel":"email","profile":"icici-account","key":"email:i{n}@x#1"}}}}\n')
                continue
            out.write(
                f'{{{common},"time":"{time}","amount":-{money(minor)},"kind":"expense",{account},"payee":"{payee}","payee_raw":"{raw}",'
                f'"recorder":"Auto","reference":"{reference}","payment_method":"upi",'
                f'"source":{{"channel":"email","profile":"hdfc-upi","key":"email:{n}@x#1"}}}}\n')
            if n % 10 < 7:
                out.write(
                    f'{{{common},"amount":-{money(minor)},"kind":"expense",{account},"payee":"{payee[:8]}",'
                    f'"payee_raw":"UPI-{payee.upper()}-{payee[:4].lower()}@YBL-UTIB0000100-{reference}-UPI","recorder":"Import",'
                    f'"reference":"0000{reference}","payment_method":"upi","balance_after":{money(balance)},'
                    f'"source":{{"channel":"statement","profile":"hdfc-text","key":"row:hdfc-1234:{n:064x}#1"}}}}\n')


def pairs(count):
    """How many pairs `channels` makes of so many records."""
    return sum(1 for n in range(count * 10 // 17) if n % 70 == 69 or n % 10 < 7)


def crowd(path, count):
    """Equal amounts on one account and day, half by mail and half in a statement: nothing tells them apart."""
    with open(path, "w", encoding="utf-8", newline="\n") as out:
        for n in range(count):
            channel, profile, key = (
                ("email", "hdfc-upi", f"email:{n}@x#1") if n % 2 else ("statement", "hdfc-text", f"row:hdfc-1234:{n:064x}#1"))
            out.write(
                f'{{"type":"transaction","date":"2026-07-03","amount":-50.00,"currency":"INR","kind":"expense","account":"hdfc-1234",'
                f'"payee":"Namma Metro","payee_raw":"NAMMA METRO BANGALORE","status":"posted",'
                f'"source":{{"channel":"{channel}","profile":"{profile}","key":"{key}"}}}}\n')


def history(path, count):
    """Two years of a household: refunds with and without their purchase, splits, transfers, dollars, pending payments."""
    chance = random.Random(SEED)
    places = sorted({merchant[2:4] for merchant in MERCHANTS}) + [("food", None), (None, None)]
    purchases = [None]
    with open(path, "w", encoding="utf-8", newline="\n") as out:
        for n, day, _, minor, account, _, _, payee, category, sub, _, _ in payments(count):
            currency = "USD" if chance.random() < 0.1 else "INR"
            category, sub = (category, sub) if chance.random() < 0.8 else chance.choice(places)
            record = {"type": "transaction", "id": f"t{n:016}", "date": day, "currency": currency, "account": account, "payee": payee}
            record |= {key: value for key, value in [("category", category), ("subcategory", sub)] if value}
            draw, sign, kind = chance.random(), "-", "expense"
            if draw < 0.04:
                sign, kind, record["category"] = "", "income", "income"
                record.pop("subcategory", None)
            elif draw < 0.08:
                sign, kind = chance.choice(["", "-"]), "transfer"
            elif draw < 0.16:
                sign, kind, purchase = "", "refund", chance.choice(purchases[-40:])
                if purchase:
                    record["refund_of"] = purchase
            elif draw < 0.26:
                part = chance.randrange(minor + 1)
                record["splits"] = [
                    {"amount": f"-{money(share)}", **{k: v for k, v in zip(("category", "subcategory"), chance.choice(places)) if v}}
                    for share in (part, minor - part)]
            if kind == "expense":
                purchases.append(record["id"])
            record |= {"kind": kind, "amount": f"{sign}{money(minor)}", "status": "pending" if chance.random() < 0.1 else "posted"}
            out.write(json.dumps(record) + "\n")


def journal(path, count, first=0):
    """The same payments as a journal that hledger and ledger read."""
    with open(path, "w", encoding="utf-8", newline="\n") as out:
        for n, day, time, minor, account, profile, raw, payee, category, sub, balance, reference in payments(count, SEED + first):
            name = f"{category}:{sub}" if sub else category
            out.write(f"{day} {payee}\n    expenses:{name}  INR {money(minor)}\n    assets:{account}\n\n")


def rules(path, count, forms=1):
    """Substring rules of a long-time user: most never match, as in life. Of three forms every other two are whole payees
    and amounts."""
    chance = random.Random(SEED)
    with open(path, "w", encoding="utf-8") as out:
        for n in range(count):
            word = "".join(chance.choice("abcdefghijklmnoprstuvy") for _ in range(chance.randrange(5, 12)))
            value = "uber" if n == 3 else "bescom" if n == 7 else f"{word} {chance.choice(SHOPS).lower()}" if n % 2 else word
            match = {"match_field": "payee", "match_value": value}
            if n % forms == 1:
                match = {"all": [{"field": "payee", "is": value}]}
            elif n % forms == 2:
                match = {"all": [{"field": "payee", "contains": value}, {"field": "amount", "from": 100, "to": 900}]}
            json.dump({"type": "rule", "id": f"r{n:04}", **match, "category": "shopping"}, out, separators=(",", ":"))
            out.write("\n")


# Mail. The frame is what banks wrap around one sentence: a style sheet, nested tables, links, a footer.
STYLE = "".join(
    f".c{n} {{ font-family: Arial, Helvetica, sans-serif; font-size: {10 + n}px; color: #33{n}333; padding: {n}px; }}\n"
    for n in range(10, 20))
FOOTER = "".join(
    f'<tr><td class="c{n}" style="padding:4px"><a href="https://links.bank.example/t/{n}?x=y">{text}</a></td></tr>\n'
    for n, text in enumerate([
        "This is a system generated mail. Please do not reply.", "Never share your OTP, PIN, CVV or password with anyone.",
        "Not you? Call 1800 000 0000 and block your card at once.", "Download our mobile banking app", "Terms apply.",
        "Beware of calls that ask you to install an app, to share your screen or to scan a code in order to receive money.",
        "Manage limits, switch your card off and on, and see your statements in the app, under Cards.",
        "&copy; 2026 The Bank. Registered office: Mumbai, Maharashtra, India."]))


def html(title, body):
    return f"""<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>{title}</title><style type="text/css">
{STYLE}</style></head>
<body><table width="600" cellpadding="0" cellspacing="0" border="0" align="center"><tr><td class="c11">
<table width="100%"><tr><td><img src="https://img.bank.example/logo.png" width="180" height="40" alt=""></td></tr></table>
<table width="100%"><tr><td class="td esd-text"></td></tr><tr><td class="td esd-text" style="line-height:150%">
{body}
</td></tr></table></td></tr>
<tr><td><table class="c12">{FOOTER}</table></td></tr></table>
<!-- tracking --><img src="https://img.bank.example/o.gif" width="1" height="1"></body></html>"""


def hdfc_upi(day, time, amount, payee, reference):
    date = f"{day[8:]}-{day[5:7]}-{day[2:4]}"
    return ("HDFC Bank InstaAlerts <alerts@hdfcbank.bank.in>", "=?UTF-8?q?=E2=9D=97_You_have_done_a_UPI_txn._Check_details!?=",
            html("HDFC BANK", f"Dear Customer,<br><br>Rs.{amount} is debited from your account ending 1234 towards VPA "
                 f"{payee.lower().replace(' ', '.')}@ybl ({payee}) on {date}.<br><br>UPI transaction reference no.: {reference}.<br>"))


def hdfc_card(day, time, amount, payee, reference):
    date = f"{day[8:]}-{day[5:7]}-{day[:4]}"
    return ("HDFC Bank InstaAlerts <alerts@hdfcbank.bank.in>", "We noticed a transaction on your Credit Card",
            html("HDFC BANK", f"Dear Customer,<br><br>Thank you for using your HDFC Bank Credit Card ending in 5906 .You made a "
                 f"transaction of Rs. {amount} at {payee} on {date} {time} .<br>Authorization code: 123456<br>"))


def icici_card(day, time, amount, payee, reference):
    date = datetime.date.fromisoformat(day).strftime("%b %d, %Y")
    return ("ICICI Bank <credit_cards@icici.bank.in>", "Transaction alert for your ICICI Bank Credit Card",
            html("ICICI Bank", f'<font face="Arial">Dear Customer,<br><br>Your ICICI Bank Credit Card XX6017 has been used for a '
                 f"transaction of INR {amount} on {date} at {time}. Info: {payee}.<br><br>The Available Credit Limit on your card "
                 f"is INR 1,98,401.00 and Total Credit Limit is INR 2,00,000.00.</font>"))


def sbi_card(day, time, amount, payee, reference):
    date = f"{day[8:]}/{day[5:7]}/{day[2:4]}"
    return ("SBI Card <onlinesbicard@sbicard.com>", "Transaction Alert from SBI Card",
            html("SBI Card", f"Dear Cardholder,<br><br>This is to inform you that, Rs.{amount} spent on your SBI Credit Card ending "
                 f"9659 at {payee} on {date}. Trxn. not done by you? Report at https://sbicard.com/dispute"))


BANKS = [hdfc_upi, hdfc_card, icici_card, sbi_card]


def grouped(minor):
    """12,34,567.89"""
    rupees, head = str(minor // 100), ""
    if len(rupees) > 3:
        head, rupees = rupees[:-3], "," + rupees[-3:]
        while len(head) > 2:
            rupees, head = "," + head[-2:] + rupees, head[:-2]
    return f"{head}{rupees}.{minor % 100:02}"


def message(payment):
    """One alert as it comes over the wire, about 5 KB."""
    n, day, time, minor, _, _, _, payee, _, _, _, reference = payment
    sender, subject, page = BANKS[n % len(BANKS)](day, time, grouped(minor), payee, reference)
    when = datetime.datetime.fromisoformat(f"{day}T{time}").strftime("%a, %d %b %Y %H:%M:%S +0530")
    domain = sender.split("@")[1].rstrip(">")
    body = quopri.encodestring(page.encode()).decode().rstrip("\n")
    return f"""Return-Path: <bounce-{n}@{domain}>
Received: from mx.{domain} (mx.{domain} [192.0.2.{n % 250 + 1}]) by mail.example.org with ESMTPS id {reference:x}
\tfor <me@example.org>; {when}
Authentication-Results: mail.example.org; dkim=pass header.i=@{domain}; spf=pass smtp.mailfrom={domain};
\tdmarc=pass header.from={domain}
DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d={domain}; s=acls01; h=From:To:Subject:Date;
\tbh=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=; b={reference:064x}{n:064x}
Message-ID: <{n:08x}.{reference:x}@{domain}>
Date: {when}
From: {sender}
To: me@example.org
Subject: {subject}
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="=_{n:08x}"

--=_{n:08x}
Content-Type: text/html; charset=UTF-8
Content-Transfer-Encoding: quoted-printable

{body}
--=_{n:08x}--
"""


def mbox(path, count):
    """An mbox of alerts."""
    with open(path, "w", encoding="utf-8", newline="\n") as out:
        for payment in payments(count):
            out.write(f"From alerts@bank.example Wed Jul 15 06:30:00 2026\n{message(payment)}\n")


def photo(path, size):
    """A JPEG file of `size` bytes whose header states 8,000 by 5,000 pixels; no program decodes it."""
    with open(path, "wb") as file:
        file.write(b"\xff\xd8\xff\xc0\x00\x0b\x08" + (5_000).to_bytes(2, "big") + (8_000).to_bytes(2, "big") + b"\x01\x01\x11\x00")
        file.write(random.Random(40).randbytes(size))


def receipts(path, count):
    """A folder of transcripts of receipts: those of Tests/accuracy, each with a number of its own."""
    os.makedirs(path)
    source = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "accuracy", "receipts.jsonl")
    with open(source, encoding="utf-8") as lines:
        texts = [receipt["text"] for receipt in map(json.loads, lines) if "total" in receipt["expected"]]
    for number in range(count):
        with open(os.path.join(path, f"{number:04}.txt"), "w", encoding="utf-8") as file:
            file.write(f"{texts[number % len(texts)].rstrip()}\nTicket {number:06}\n")


def messages(directory, count):
    """The same alerts, one a file."""
    os.makedirs(directory, exist_ok=True)
    for payment in payments(count):
        with open(f"{directory}/{payment[0]}.eml", "w", encoding="utf-8", newline="\n") as out:
            out.write(message(payment))


def ofx(path, size, version):
    """A file of OFX of this size: SGML in version 1, XML in version 2."""
    names = ["SWIGGY BANGALORE", "BIG BAZAAR", "UBER TRIP", "AMAZON &amp; CO", "ATM WITHDRAWAL", "SALARY ACME"]

    def leaf(name, text):
        return f"<{name}>{text}" + (f"</{name}>" if version == 2 else "\n")

    with open(path, "w", encoding="ascii") as file:
        if version == 1:
            file.write("OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n")
        else:
            file.write('<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE"?>\n')
        account = leaf("BANKID", "121000248") + leaf("ACCTID", "0001234567") + leaf("ACCTTYPE", "CHECKING")
        file.write(f"<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>{leaf('CURDEF', 'USD')}<BANKACCTFROM>{account}</BANKACCTFROM>")
        file.write("<BANKTRANLIST>\n")
        written = count = 0
        while written < size:
            day = datetime.date(2020, 1, 1) + datetime.timedelta(days=count // 400)
            minor = 100 + count * 7919 % 900_000
            sign = "-" if count % 9 else ""
            record = "<STMTTRN>" + leaf("TRNTYPE", "DEBIT" if sign else "CREDIT") + leaf("DTPOSTED", f"{day:%Y%m%d}120000")
            record += leaf("TRNAMT", f"{sign}{minor // 100}.{minor % 100:02}") + leaf("FITID", 20_200_000_000 + count)
            record += leaf("NAME", f"{names[count % 6]} {count % 997}") + leaf("MEMO", f"POS PURCHASE {count} CARD 1234")
            written += file.write(record + "</STMTTRN>\n")
            count += 1
        file.write("</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n")


def noted(path, source):
    """The records of a file, each with a note of its own, as the narrations of UPI are."""
    with open(source, encoding="utf-8") as lines, open(path, "w", encoding="utf-8") as out:
        for number, line in enumerate(lines):
            out.write(f'{line.rstrip()[:-1]},"note":"UPI-{number * 7919 % 10**12:012}-ybl"}}\n')


def labelled_texts():
    """The text messages that are labelled for the tests, as lines to be read."""
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "..", "Fixtures", "alerts", "sms.jsonl"), encoding="utf-8") as lines:
        for line in lines:
            one = json.loads(line)
            yield {"sender": one["senders"][0], "body": one["text"], "received_at": one["received"]}


def texts(path, count, models):
    """Text messages like the models, each with a number of its own at the end."""
    with open(path, "w", encoding="utf-8") as out:
        for number, model in zip(range(count), itertools.cycle(models)):
            line = dict(model, body=f"{model['body']} [{number}]")
            out.write(json.dumps(line, ensure_ascii=False) + "\n")

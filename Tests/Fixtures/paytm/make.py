#!/usr/bin/env python3
"""make.py [DIRECTORY | --rows N FILE]: writes the sample statements, or one with N rows.

The workbooks are as Apache POI streams them: general purpose flag bit 3 with data descriptors, no sizes in the local
headers, every cell a shared string, sheets whose files and relations do not count from 1. Names and numbers are made up.
"""
import os
import struct
import sys
import zlib
from xml.sax.saxutils import escape

NOT_COUNTED = " This is not included in total paid and received calculations."
TEN = ["Date", "Time", "Transaction Details", "Your Account", "Amount", "UPI Ref No.", "Order ID", "Remarks", "Tags",
       "Comment"]
OTHER = "Other Transaction Details (UPI ID or A/c No)"
ELEVEN = TEN[:3] + [OTHER] + TEN[3:]
WALLET = ["Date", "Activity", "Source/Destination", "Wallet Txn ID", "Comment", "Debit", "Credit",
          "Transaction Breakup", "Status"]

# date, time, details, other, account, amount, reference, order, remarks, tags, comment
ROWS = [
    ("31/07/2025", "21:04:11", "Paid to Swiggy", "swiggy@ptys on Paytm", "HDFC Bank - 1234", "-450.00",
     "521200000001", "", "UPIIntent", "#🥘 Food", ""),
    ("31/07/2025", "09:15:00", "Money sent to Anand  Kumar", "anand@oksbi on Google Pay", "HDFC Bank - 1234",
     "-1,234.50", "521200000002", "", "rent, July", "#💵 Money Transfer", ""),
    ("30/07/2025", "18:30:05", "Received from Asha Rao", "******0865@ptyes", "HDFC Bank - 1234", "+20,000.00",
     "521200000003", "", "", "#💵 Money Received", ""),
    ("29/07/2025", "08:00:59", "Recharge of Jio Mobile 9000000001", "", "ICICI Bank Rupay Credit Card - 00", "-299.00",
     "521200000004", "23456789012", "", "#🧾 Bill Payments", ""),
    ("28/07/2025", "12:00:00", "Transferred to Self, State Bank Of India - 9943", "", "HDFC Bank - 1234", "5,000.00",
     "521200000005", "", "", "#💵 Self Transfer", NOT_COUNTED),
    ("27/07/2025", "10:10:10", "Automatic Add Money for UPI Lite", "", "HDFC Bank - 1234", "500.00", "521200000006",
     "", "", "", NOT_COUNTED),
    ("26/07/2025", "10:10:10", "Paid to Corner Store", "q391@ybl on PhonePe", "UPI Lite", "-40.00", "521200000007",
     "", "Pay to BharatPe Merchant", "#🛒 Groceries", ""),
    ("25/07/2025", "11:00:00", "Money blocked for Acme IPO", "", "HDFC Bank - 1234", "14,900.00", "521200000008", "",
     "", "", NOT_COUNTED),
    ("24/07/2025", "11:00:00", "Refund for Confirm Ticket Onlin", "", "HDFC Bank - 1234", "+99.00", "521200000009",
     "", "", "#✈️ Travel", ""),
    ("23/07/2025", "07:45:00", "Purchase of Delhi Metro QR Tickets", "", "State Bank Of India - 9943", "-60.00",
     "521200000010", "23456789013", "", "#Car Emi", "to the office"),
    ("22/07/2025", "07:00:00", "Gold Coin Redemption", "", "Gold Coins", "12.00", "", "23456789014", "", "",
     NOT_COUNTED),
    ("21/07/2025", "06:00:00", "Cashback Received from One97 Communications Limited", "", "HDFC Bank - 1234", "+5.00",
     "521200000011", "", "", "#💰 Cashback", ""),
    ("20/07/2025", "05:00:00", "Automatic payment of ₹99 setup for Streaming", "", "HDFC Bank - 1234", "-99.00",
     "521200000012", "", "", "", ""),
    ("19/07/2025", "05:00:00", "Paid to Corner Store", "q391@ybl", "UPI Linked Bank", "-10.00", "", "", "", "", ""),
    ("19/07/2025", "05:00:00", "Paid to Corner Store", "q391@ybl", "UPI Linked Bank", "-10.00", "", "", "", "", ""),
]
WALLET_ROWS = [
    ("6/1/2024 17:42", "Paid for order", "Corner Store Order #1", "XXXX", "", "150", "", "", "SUCCESS"),
    ("30/12/2023 23:38:11", "Added to wallet", "Bank", "XXXX", "", "", "500", "", "SUCCESS"),
    ("29/12/2023 10:00", "Paid for order", "Toll, \"NH 48\"", "XXXX", "", "65", "", "Wallet: 36, Fastag: 29",
     "SUCCESS"),
    ("28/12/2023 10:00", "Paid for order", "Swiggy", "XXXX", "", "200", "", "", "FAILURE"),
    ("27/12/2023 10:00", "Money moved across user toll wallet", "Toll wallet", "XXXX", "", "100", "", "", "SUCCESS"),
    ("26/12/2023 10:00", "Refund for order", "Swiggy", "XXXX", "", "", "80.50", "", "SUCCESS"),
]


def cents(text):
    return int(text.replace(",", "").replace(".", ""))


def grouped(value):
    whole, part = divmod(abs(value), 100)
    return f"{whole:,}.{part:02d}"


def summary(rows, off=0):
    amounts = [row[5] for row in rows]
    paid = [cents(a[1:]) for a in amounts if a[0] == "-"]
    received = [cents(a[1:]) for a in amounts if a[0] == "+"]
    accounts = sorted({row[4] for row in rows})
    lines = [[""]] * 4 + [["A Person"], ["9000000001"], [""], [""], ["UPI Statement for :", "1 JUL'25 - 31 JUL'25"],
             ["Money Paid (Amount in Rs.)", "-" + grouped(sum(paid) + off)],
             ["Money Paid (No. of Payments)", str(len(paid))],
             ["Money Received (Amount in Rs.)", "+" + grouped(sum(received))],
             ["Money Received (No. of Payments)", str(len(received))], [""],
             ["Accounts", "Money Paid\n(Amount in Rs.)", "Money Paid\n(No. of Payments)",
              "Money Received\n(Amount in Rs.)", "Money Received\n(No. of Payments)"]]
    for account in accounts:
        own = [row[5] for row in rows if row[4] == account]
        lines.append([account, grouped(sum(cents(a[1:]) for a in own if a[0] == "-")),
                      str(sum(a[0] == "-" for a in own)), grouped(sum(cents(a[1:]) for a in own if a[0] == "+")),
                      str(sum(a[0] == "+" for a in own))])
    return lines + [["All UPI payments done by you on Paytm App are reflected in this statement"], ["Notes:"],
                    ["- Hidden payments are not part of this statement"], ["In case of queries,", "contact us"]]


class Poi:
    """A zip that is written in one pass."""

    def __init__(self, file):
        self.file, self.at, self.central = file, 0, []

    def write(self, data):
        self.file.write(data)
        self.at += len(data)

    def entry(self, name, pieces):
        name, start = name.encode(), self.at
        head = struct.pack("<HHHHHIIIHH", 20, 0x0808, 8, 0x6000, 0x5AE1, 0, 0, 0, len(name), 0)
        self.write(b"PK\3\4" + head + name)
        pack, crc, size, packed = zlib.compressobj(6, zlib.DEFLATED, -15), 0, 0, 0
        for piece in pieces:
            piece = piece.encode()
            crc, size = zlib.crc32(piece, crc), size + len(piece)
            data = pack.compress(piece)
            packed += len(data)
            self.write(data)
        data = pack.flush()
        packed += len(data)
        self.write(data)
        self.write(b"PK\7\x08" + struct.pack("<III", crc, packed, size))
        self.central.append((name, crc, packed, size, start))

    def finish(self):
        start = self.at
        for name, crc, packed, size, offset in self.central:
            self.write(b"PK\1\2" + struct.pack("<HHHHHHIIIHHHHHII", 20, 20, 0x0808, 8, 0x6000, 0x5AE1, crc, packed,
                                               size, len(name), 0, 0, 0, 0, 0, offset) + name)
        count = len(self.central)
        self.write(b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, count, count, self.at - start, start, 0))


def column(index):
    return chr(65 + index)


def workbook(path, sheets):
    """sheets: (name, rows); every cell becomes a shared string, empty ones too, as Paytm has it."""
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    strings = {}
    total = 0

    def rows_of(rows):
        nonlocal total
        yield f'{head}<worksheet xmlns="{main}"><dimension ref="A1"/><sheetData>\n'
        for number, row in enumerate(rows, 1):
            cells = []
            for index, text in enumerate(row):
                total += 1
                cells.append(f'<c r="{column(index)}{number}" t="s"><v>{strings.setdefault(text, len(strings))}</v></c>')
            yield f'<row r="{number}">{"".join(cells)}</row>\n'
        yield "</sheetData></worksheet>"

    with open(path, "wb") as file:
        out = Poi(file)
        out.entry("[Content_Types].xml", [f'{head}<Types xmlns="{package}/content-types"><Default ContentType="application/'
                  'vnd.openxmlformats-package.relationships+xml" Extension="rels"/>' + "".join(
                      '<Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.'
                      f'{kind}+xml" PartName="/xl/{part}.xml"/>' for kind, part in
                      [("sheet.main", "workbook"), ("sharedStrings", "sharedStrings"), ("styles", "styles")])
                  + "</Types>"])
        out.entry("_rels/.rels", [f'{head}<Relationships xmlns="{package}/relationships"><Relationship Id="rId1" '
                  f'Target="xl/workbook.xml" Type="{office}/officeDocument"/></Relationships>'])
        for number, (_, rows) in enumerate(sheets):
            out.entry(f"xl/worksheets/sheet{len(sheets) - number}.xml", rows_of(rows))
        out.entry("xl/sharedStrings.xml", [f'{head}<sst count="{total}" uniqueCount="{len(strings)}" xmlns="{main}">'] + [
            f'<si><t xml:space="preserve">{escape(text)}</t></si>' if text else "<si><t/></si>" for text in strings]
            + ["</sst>"])
        out.entry("xl/styles.xml", [f'{head}<styleSheet xmlns="{main}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs>'
                  "</styleSheet>"])
        listed = "".join(f'<sheet name="{name}" r:id="rId{3 + number}" sheetId="{number + 1}"/>'
                         for number, (name, _) in enumerate(sheets))
        out.entry("xl/workbook.xml", [f'{head}<workbook xmlns="{main}" xmlns:r="{office}"><workbookPr date1904="false"/>'
                  f"<sheets>{listed}</sheets></workbook>"])
        related = "".join(f'<Relationship Id="rId{3 + number}" Target="worksheets/sheet{len(sheets) - number}.xml" '
                          f'Type="{office}/worksheet"/>' for number in range(len(sheets)))
        out.entry("xl/_rels/workbook.xml.rels", [f'{head}<Relationships xmlns="{package}/relationships"><Relationship '
                  f'Id="rId1" Target="sharedStrings.xml" Type="{office}/sharedStrings"/><Relationship Id="rId2" '
                  f'Target="styles.xml" Type="{office}/styles"/>{related}</Relationships>'])
        out.finish()


def ten(rows):
    return [row[:3] + row[4:] for row in rows]


def csv(path, rows):
    def cell(text):
        return '"' + text.replace('"', '""') + '"' if any(c in text for c in '",\n') else text
    with open(path, "w", newline="") as file:
        for row in rows:
            file.write(",".join(map(cell, row)) + "\r\n")


def encrypted(path):
    """The container of a workbook with a password: its header and its directory, which is all that is looked at."""
    header = bytearray(512)
    header[:8] = bytes.fromhex("D0CF11E0A1B11AE1")
    struct.pack_into("<HHHHH", header, 24, 0x3E, 3, 0xFFFE, 9, 6)
    struct.pack_into("<IIIII", header, 44, 1, 1, 0, 4096, 0xFFFFFFFE)
    struct.pack_into("<III", header, 64, 0, 0xFFFFFFFE, 0)
    header[76:80] = b"\0\0\0\0"
    header[80:] = b"\xff" * 432
    table = struct.pack("<II", 0xFFFFFFFD, 0xFFFFFFFE) + b"\xff" * 504

    def entry(name, kind):
        text = name.encode("utf-16-le")
        return text.ljust(64, b"\0") + struct.pack("<HBB", len(text) + 2, kind, 1) + b"\xff" * 12 + b"\0" * 48
    directory = entry("Root Entry", 5) + entry("EncryptedPackage", 2) + entry("EncryptionInfo", 2) + b"\0" * 128
    with open(path, "wb") as file:
        file.write(bytes(header) + table + directory)


def legacy(path):
    """The statement as somebody saved it again, in the format of Excel 97."""
    try:
        import xlwt
    except ImportError:
        return print("no xlwt: resaved.xls stays as it is", file=sys.stderr)
    book = xlwt.Workbook()
    sheet = book.add_sheet("Passbook Payment History")
    day = xlwt.easyxf(num_format_str="d-mmm-yy")
    for number, row in enumerate([TEN] + ten(ROWS[:3])):
        for index, text in enumerate(row):
            if number and index == 0:
                import datetime
                sheet.write(number, index, datetime.date(*map(int, reversed(text.split("/")))), day)
            elif number and index == 4:
                sheet.write(number, index, cents(text) / 100)
            elif text:
                sheet.write(number, index, text)
    book.save(path)


def many(count):
    yield ELEVEN
    for index in range(count):
        kind = index % 5
        amount = ("+" if kind == 4 else "-") + grouped(100 + index * 7919 % 1000000)
        day, clock = index % 28 + 1, index % 86400
        yield (f"{day:02d}/{index // 28 % 12 + 1:02d}/2025", f"{clock // 3600:02d}:{clock // 60 % 60:02d}:{clock % 60:02d}",
               f"{'Received from' if kind == 4 else 'Paid to'} Person {index % 3000}", f"p{index % 3000}@ybl on PhonePe",
               f"HDFC Bank - {1000 + index % 4}", amount, f"{500000000000 + index}", "", "UPIIntent",
               "#🥘 Food" if kind == 1 else "", "")


def main():
    if len(sys.argv) == 4 and sys.argv[1] == "--rows":
        return workbook(sys.argv[3], [("Passbook Payment History", many(int(sys.argv[2])))])
    os.chdir(sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__)))
    passbook = "Passbook Payment History"
    workbook("ten.xlsx", [("Summary", summary(ROWS)), (passbook, [TEN] + ten(ROWS))])
    workbook("eleven.xlsx", [("Summary", summary(ROWS)), (passbook, [ELEVEN] + ROWS)])
    workbook("no-summary.xlsx", [(passbook, [ELEVEN] + ROWS)])
    workbook("mismatch.xlsx", [("Summary", summary(ROWS, off=100)), (passbook, [ELEVEN] + ROWS)])
    workbook("wallet.xlsx", [("Sheet1", [WALLET] + WALLET_ROWS)])
    csv("wallet.csv", [WALLET] + WALLET_ROWS)
    csv("resaved.csv", [TEN] + ten(ROWS))
    legacy("resaved.xls")
    encrypted("encrypted.xlsx")
    with open("eleven.xlsx", "rb") as file:
        whole = file.read()
    with open("truncated.xlsx", "wb") as file:
        file.write(whole[:len(whole) * 2 // 3])


main()

#!/usr/bin/env python3
"""make.py [DIRECTORY]: statements in the layouts of banks, with altered names and numbers, into DIRECTORY.

make.py --rows N FILE: the delimited text of HDFC with N rows, to measure with.

Needs xlwt for the workbooks in the format of Excel 97; without it these stay as they are.
"""
import datetime
import os
import sys

# One true history: day, narration, reference, paid, received. Balances follow from the opening.
OPENING = 1000000
ROWS = [
    ("01/07/26", "UPI-SWIGGY-SWIGGY.STORES@AXB-UTIB0000100-618200000001-UPI", "0000618200000001", 45000, 0),
    ("01/07/26", "UPI-SWIGGY-SWIGGY.STORES@AXB-UTIB0000100-618200000001-UPI", "0000618200000001", 45000, 0),
    ("02/07/26", "NEFT CR-CITI0100000-ACME SOFTWARE, MUMBAI-ASHA RAO-CITIN26000000001", "CITIN26000000001", 0, 12500045),
    ("05/07/26", "POS 416021XXXXXX1234 AMAZON", "0000618600000003", 129900, 0),
    ("14/07/26", "ATW-416021XXXXXX1234-S1ANMU01-MUMBAI", "0000619500000004", 500000, 0),
    ("31/07/26", "CREDIT INTEREST CAPITALISED", "000000000000000", 0, 4321),
]


def money(value, grouping=None):
    sign, value = ("-" if value < 0 else ""), abs(value)
    whole, cents = str(value // 100), f"{value % 100:02d}"
    if grouping == "lakh" and len(whole) > 3:
        head, tail = whole[:-3], whole[-3:]
        parts = []
        while head:
            parts.insert(0, head[-2:])
            head = head[:-2]
        whole = ",".join(parts + [tail])
    return f"{sign}{whole}.{cents}"


def balanced(rows=ROWS, opening=OPENING):
    balance = opening
    for day, narration, reference, paid, received in rows:
        balance += received - paid
        yield day, narration, reference, paid, received, balance


def write(name, lines, encoding="utf-8", end="\n"):
    with open(name, "w", encoding=encoding, newline="") as file:
        file.write("".join(line + end for line in lines))


def csv(cells):
    return ",".join('"' + str(cell).replace('"', '""') + '"' if any(c in str(cell) for c in ',"\n') else str(cell)
                    for cell in cells)


def long(day, mark="/"):
    return mark.join([day[:2], day[3:5], "20" + day[6:]])


# HDFC

def hdfc_line(day, narration, reference, paid, received, balance):
    return (f"  {day}  ,{narration:<120},{day}  ,{money(paid):>18}  ,{money(received):>18}  ,{reference:<23},"
            f"{money(balance):>18}  ")


HDFC_TEXT = ("  Date     ," + f"{'Narration':<120}" + ",Value Dat,Debit Amount       ,Credit Amount      "
             ",Chq/Ref Number   ,Closing Balance")


def hdfc():
    rows = list(balanced())
    write("hdfc.txt", ["", HDFC_TEXT] + [hdfc_line(*row) for row in rows], end="\r\n")
    broken = [row if index != 3 else row[:5] + (row[5] + 1000,) for index, row in enumerate(rows)]
    write("hdfc-broken.txt", ["", HDFC_TEXT] + [hdfc_line(*row) for row in broken])
    header = ["Date", "Narration", "Chq./Ref.No.", "Value Dt", "Withdrawal Amt.", "Deposit Amt.", "Closing Balance"]
    write("hdfc-resaved.csv", [csv(header)] + [
        csv([day, narration, reference, day, money(paid, "lakh") if paid else "", money(received, "lakh") if received
             else "", money(balance, "lakh")]) for day, narration, reference, paid, received, balance in rows])
    sheet = [["HDFC BANK Ltd.                                        Page No .:   1          Statement of accounts"]]
    sheet += [[""] * 4 + [text] for text in [
        "Account Branch : FORT", "Address : FORT", "City : MUMBAI", "State : MAHARASHTRA", "Phone no. : 18002600",
        "OD Limit : 0.00", "Currency : INR", "Email : asha@example.org", "Cust ID : 100000001",
        "Account No :50100000001234 OTHER", "A/C Open Date : 01/01/2019", "Account Status : Regular",
        "RTGS/NEFT IFSC : HDFC0000001  MICR : 400240002"]]
    sheet += [["MRS  ASHA RAO"], ["Nomination : Registered"], [], ["Statement From  :  01/07/2026         To  :  31/07/2026"], []]
    stars = ["*" * 8, "*" * 34, "*" * 12, "*" * 8, "*" * 18, "*" * 18, "*" * 18]
    sheet += [["*" * 188], header, stars]
    half = len(rows) // 2
    for index, (day, narration, reference, paid, received, balance) in enumerate(rows):
        if index == half:
            # A page ends and the next begins.
            sheet += [stars, ["HDFC BANK Ltd.     Page No .:   2"], header, stars]
        sheet.append([day, narration, reference, day, paid / 100 if paid else "", received / 100 if received else "", balance / 100])
    paid, received = sum(row[3] for row in rows), sum(row[4] for row in rows)
    tail = lambda off: [
        [], ["*" * 188], ["STATEMENT SUMMARY  :-"], ["Opening Balance", "", "", "", "Debits", "Credits", "Closing Bal"],
        [OPENING / 100, "", "", "", (paid + off) / 100, received / 100, rows[-1][5] / 100],
        ["Dr Count", "Cr Count"], [sum(1 for row in rows if row[3]), sum(1 for row in rows if row[4])],
        ["Generated On: 02-Aug-2026 10:15:00"], ["GSTN of HDFC Bank : 27AAACH2702H1Z0"], ["---  End Of Statement ---"]]
    legacy("hdfc.xls", "Sheet 1", sheet + tail(0))
    legacy("hdfc-totals.xls", "Sheet 1", sheet + tail(5000))
    card = [
        ("Domestic", "ASHA RAO", "14/07/2026 10:31:05", "AMAZON PAY INDIA PRIVA  BANGALORE", "1,299.00", "", "12"),
        ("Domestic", "ASHA RAO", "15/07/2026", "BPPY CC PAYMENT BD0000000001 (Ref# ST0001)", "25,000.00", "Cr", ""),
        ("Domestic", "ASHA RAO", "16/07/2026", "MYNTRA REFUND  BENGALURU", "799.00", "Cr", ""),
        ("International", "ASHA RAO", "18/07/2026 23:01:44", "OPENAI  SAN FRANCISCO", "1,812.36", "", "18"),
        ("Domestic", "ASHA RAO", "20/07/2026", "ZEPTO MARKETPLACE", "250.00", "Cr", ""),
    ]
    for name, mark in [("hdfc-card.csv", "~|~"), ("hdfc-card-old.csv", "~")]:
        lines = [f"Name{mark}ASHA RAO", f"Card No{mark}5522 XXXX XXXX 1234", f"Statement Date{mark}01/08/2026"]
        lines += [f"Field {number}{mark}{number}" for number in range(22)]
        lines += [mark.join(["Transaction type", "Primary / Addon Customer Name", "DATE", "Description", "AMT",
                             "Debit /Credit", "REWARDS"])]
        write(name, lines + [mark.join(row) for row in card])


# ICICI

def icici():
    rows = list(balanced())
    sheet = [[], ["", "DETAILED STATEMENT"], [], ["", "Account Number", "", "084600001234 ( INR )  - ASHA RAO"],
             ["", "Transaction Date from", "", "01/07/2026", "to", "31/07/2026"],
             ["", "Advanced Search"], ["", "Amount from", "", "", "to", ""], [], [], [], [],
             ["", "Transactions List - ASHA RAO - 084600001234"],
             ["", "S No.", "Value Date", "Transaction Date", "Cheque Number", "Transaction Remarks",
              "Withdrawal Amount (INR )", "Deposit Amount (INR )", "Balance (INR )"]]
    remarks = ["UPI/618200000001/dinner/swiggy.stores@ax/AXIS BANK/ICI0f", "UPI/618200000001/dinner/swiggy.stores@ax/AXIS BANK/ICI0f",
               "NEFT-CITIN26000000001-ACME SOFTWARE", "VPS/AMAZON/202607051031/618600000003/", "ATM/S1ANMU01/CASH WDL/14-07-26",
               "084600001234:Int.Pd:01-04-2026 to 30-06-2026"]
    for number, (row, remark) in enumerate(zip(rows, remarks), 1):
        day, _, _, paid, received, balance = row
        sheet.append(["", str(number), long(day), long(day), "-", remark, money(paid), money(received), money(balance)])
        if number == 1:
            sheet.append(["", "", "", "", "", "00000000000000000000000000001/"])
    sheet += [[], ["", "Legends Used in Account Statement"], ["", "1. VAT/MAT/NFS - Cash withdrawal at other bank ATM"],
              ["", "2. EBA - Transaction on ICICI Direct"]]
    legacy("icici.xls", "OpTransactionHistory", sheet)
    newest = list(reversed(list(zip(rows, remarks))))
    write("icici-newest.csv", [
        "S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount(INR),Deposit Amount(INR),"
        "Balance(INR),"] + [csv([number, f"{day[:2]}-Jul-2026", f"{day[:2]}-Jul-2026", "", remark, money(paid),
                                 money(received), money(balance), ""])
                            for number, ((day, _, _, paid, received, balance), remark) in enumerate(newest, 1)])
    write("icici-monthly.csv", ["DATE,MODE,PARTICULARS,DEPOSITS,WITHDRAWALS,BALANCE"] + [
        csv([long(day, "-"), "", remark, money(received), money(paid), money(balance)])
        for (day, _, _, paid, received, balance), remark in zip(rows, remarks)])
    write("icici-refs.csv", ["Transaction Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance"] + [
        csv([long(day), long(day), remark, "", money(paid, "lakh") if paid else "", money(received, "lakh") if received
             else "", money(balance, "lakh")]) for (day, _, _, paid, received, balance), remark in zip(rows, remarks)])
    quoted = lambda cells: ",".join(f'"{cell}"' for cell in cells)
    write("icici-card.csv", [
        quoted(["Accountno:", "0000000000001111"]), quoted(["Customer Name:", "MRS ASHA RAO"]),
        quoted(["Address:", "1 FORT, MUMBAI"]), "", quoted(["Transaction Details:"]),
        quoted(["Date", "Sr.No.", "Transaction Details", "Reward Point Header", "Intl.Amount", "Amount(in Rs)",
                "BillingAmountSign"]), quoted(["4315XXXXXXXX1234"]),
        quoted(["14/07/2026", "9100000001", "AMAZON PAY INDIA PRIVA BANGALORE IN", "12", "0", "1,299.00", ""]),
        quoted(["15/07/2026", "9100000002", "INFINITY PAYMENT RECEIVED, THANK YOU", "0", "0", "25,000.00", "CR"]),
        quoted(["16/07/2026", "9100000003", "MYNTRA REFUND BENGALURU IN", "-7", "0", "799.00", "CR"]),
        quoted(["4315XXXXXXXX9876"]),
        quoted(["17/07/2026", "9100000004", "SWIGGY BANGALORE IN", "4", "0", "450.00", ""])])


# SBI

SBI = ["TO TRANSFER-UPI/DR/618200000001/SWIGGY/UTIB/swiggy.sto/UPI--", "TO TRANSFER-UPI/DR/618200000001/SWIGGY/UTIB/swiggy.sto/UPI--",
       "BY TRANSFER-NEFT*CITI0100000*CITIN26000000001*ACME SOFTWARE--", "TO TRANSFER-INB AMAZON--", "ATM WDL-ATM CASH 6195 MUMBAI--",
       "CREDIT INTEREST---"]


def sbi():
    rows = list(balanced())
    spelled = lambda day: f"{int(day[:2])} Jul 2026"
    head = [("Account Name", "Mrs. ASHA RAO"), ("Address", "1 FORT"), ("", "MUMBAI"), ("Date", "2 Aug 2026"),
            ("Account Number", "_00000030000001234"), ("Account Description", "REGULAR SB CHQ-INDIVIDUALS"),
            ("Branch", "FORT"), ("Drawing Power", "0.00"), ("Interest Rate(% p.a.)", "2.7"), ("MOD Balance", "0.00"),
            ("CIF No.", "_90000000001"), ("IFS Code", "SBIN0000300"), ("MICR Code", "_400002010"),
            ("Nomination Registered", "Yes"), ("Balance on 1 Jul 2026", money(OPENING, "lakh")),
            ("Start Date", "1 Jul 2026"), ("End Date", "31 Jul 2026")]
    preamble = [f"{label:<24}:\t{value}" for label, value in head] + [""]
    body = lambda branch: [
        "\t".join([spelled(day), spelled(day), "   " + narration, " "] + (["300"] if branch else []) + [
            money(paid, "lakh") if paid else " ", money(received, "lakh") if received else " ", money(balance, "lakh")])
        for (day, _, _, paid, received, balance), narration in zip(rows, SBI)]
    end = ["", "**This is a computer generated statement and does not require a signature"]
    for name, branch in [("sbi.xls", False), ("sbi-2024.xls", True)]:
        header = ["Txn Date", "Value Date", "Description", "Ref No./Cheque No."] + (["Branch Code"] if branch else []) + [
            "        Debit", "Credit", "Balance"]
        write(name, preamble + ["\t".join(header)] + body(branch) + end)
    sheet = [[f"{label} :", value] for label, value in head] + [[], ["Txn Date", "Value Date", "Description",
                                                                   "Ref No./Cheque No.", "Debit", "Credit", "Balance"]]
    for (day, _, _, paid, received, balance), narration in zip(rows, SBI):
        date = datetime.date(2026, 7, int(day[:2]))
        sheet.append([date, date, "   " + narration, " ", paid / 100 if paid else " ", received / 100 if received else " ",
                      balance / 100])
    legacy("sbi-resaved.xls", "Sheet1", sheet + [[], [end[1]]])
    write("sbi-yono.csv", ["Date,Details,Ref No./Cheque No.,Debit,Credit,Balance"] + [
        csv([long(day), narration.replace("TO TRANSFER-", "WDL TFR ").replace("BY TRANSFER-", "DEP TFR "), "",
             money(paid, "lakh") if paid else "", money(received, "lakh") if received else "", money(balance, "lakh")])
        for (day, _, _, paid, received, balance), narration in zip(rows, SBI)])


# Axis and Kotak

def axis():
    rows = list(balanced())
    narrations = ["UPI/P2M/618200000001/SWIGGY/dinner/AXIS BANK", "UPI/P2M/618200000001/SWIGGY/dinner/AXIS BANK",
                  "NEFT/CITIN26000000001/ACME SOFTWARE/CITIBANK", "POS/AMAZON/BANGALORE/050726", "ATM-CASH/+FORT/MUMBAI/140726",
                  "SB:912010000001234:Int.Pd:01-04-2026 to 30-06-2026"]
    write("axis.csv", [
        "Name :- ASHA RAO", "Joint Holder :- -", "1 FORT", "MUMBAI", "Customer ID :- 900000001", "IFSC Code :- UTIB0000100",
        "MICR Code :- 400211002", "", "Statement of Account No - 912010000001234 for the period (From : 01-07-2026 To : 31-07-2026)",
        "", "Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL"] + [
        csv([long(day, "-"), "-", narration, f"{money(paid):>20}" if paid else " ", f"{money(received):>20}" if received
             else " ", f"{money(balance):>20}", "100"]) for (day, _, _, paid, received, balance), narration in zip(rows, narrations)]
        + ["", '"Unless the constituent notifies the bank immediately of any discrepancy found by him/her in this statement'
           ' of Account, it will be taken that he/she has found the account correct."', "Legends : ",
           "ICONN - Transaction through Internet Banking", "VMT-ICON - Visa Money Transfer through Internet Banking"])


def kotak():
    rows = list(reversed(list(balanced())))
    narrations = ["Int.Pd:01-04-2026 to 30-06-2026", "ATL/6195/416021/FORT/140726/10:31", "PCD/1234/AMAZON/BANGALORE050726/10:31",
                  "NEFT CITIN26000000001 ACME SOFTWARE", "UPI/SWIGGY/618200000001/dinner", "UPI/SWIGGY/618200000001/dinner"]
    references = ["", "619500000004", "618600000003", "CITIN26000000001", "UPI-618200000001", "UPI-618200000001"]
    head = ['"",,Account Statement', ",", "ASHA RAO,,,,Account No.,9000001234", "1 FORT,,,,Period,From 01/07/2026 To 31/07/2026",
            "MUMBAI,,,,Currency,INR", ","]
    tail = [",", f'Closing balance,"as on 31/07/2026   INR {money(rows[0][5], "lakh")}"', '"You may call our 24-hour Customer '
            'Contact Centre at 1860 266 2666 (local call rates apply)"']
    write("kotak.csv", head + ["Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr"] + [
        csv([number, long(day, "-") + " 10:31:00", long(day, "-"), narration, reference, money(paid or received, "lakh"),
             "DR" if paid else "CR", money(balance, "lakh"), "CR"])
        for number, ((day, _, _, paid, received, balance), narration, reference) in enumerate(zip(rows, narrations, references), 1)]
          + tail)
    write("kotak-split.csv", head + ["Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Debit,Credit,Balance,Dr / Cr"] + [
        csv([number, long(day, "-"), long(day, "-"), narration, reference, money(paid, "lakh") if paid else "",
             money(received, "lakh") if received else "", money(balance, "lakh"), "CR"])
        for number, ((day, _, _, paid, received, balance), narration, reference) in enumerate(zip(rows, narrations, references), 1)]
          + tail)


def legacy(path, name, rows):
    """A workbook in the format of Excel 97."""
    try:
        import xlwt
    except ImportError:
        return print(f"no xlwt: {path} stays as it is", file=sys.stderr)
    book = xlwt.Workbook()
    sheet = book.add_sheet(name)
    day = xlwt.easyxf(num_format_str="d-mmm-yy")
    for number, row in enumerate(rows):
        for index, cell in enumerate(row):
            if isinstance(cell, datetime.date):
                sheet.write(number, index, cell, day)
            elif cell != "":
                sheet.write(number, index, cell)
    book.save(path)


def many(count, path):
    """Rows of a year over and over, with narrations of the lengths that they have."""
    balance = 10 ** 9
    kinds = ["UPI-{name}-{small}@okhdfcbank-HDFC0000001-{ref}-UPI", "UPI-{name} STORES-{small}.store@ybl-YESB0YBLUPI-{ref}-PAYMENT FROM PHONE",
             "NEFT DR-ICIC0000001-{name}-NETBANK, MUM-N{ref}-RENT, JULY", "POS 416021XXXXXX1234 {name}", "IMPS-{ref}-{name}-SBIN-XXXXXXX1234-TRANSFER"]
    with open(path, "w", newline="") as file:
        file.write("\n" + HDFC_TEXT + "\n")
        for index in range(count):
            name = f"PERSON NUMBER {index % 4999}"
            narration = kinds[index % 5].format(name=name, small=f"person{index % 4999}", ref=600000000000 + index)
            received = 5000000 if index % 29 == 0 else 0
            paid = 0 if received else 100 + index * 7919 % 300000
            balance += received - paid
            day = (datetime.date(2000, 1, 1) + datetime.timedelta(days=index * 9000 // count)).strftime("%d/%m/%y")
            file.write(hdfc_line(day, narration, f"{600000000000 + index:016d}", paid, received, balance) + "\n")


def main():
    if len(sys.argv) == 4 and sys.argv[1] == "--rows":
        return many(int(sys.argv[2]), sys.argv[3])
    os.chdir(sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__)))
    for make in [hdfc, icici, sbi, axis, kotak]:
        make()


main()

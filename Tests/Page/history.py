#!/usr/bin/env python3
"""history.py COUNT: about COUNT transactions up to 2026-07-15, the same on every run.

Two years of a household: salary, rent, recurring bills, shops, refunds, transfers, splits, a trip paid in dollars, and
payees whose names try to be markup.
"""
import datetime
import json
import random
import sys

LAST = datetime.date(2026, 7, 15)
SHOPS = [
    ("Swiggy", "food", "delivery", 150, 900), ("Zomato", "food", "delivery", 180, 800),
    ("Third Wave Coffee", "food", "cafes", 180, 520), ("Truffles", "food", "restaurants", 600, 2400),
    ("BigBasket", "groceries", "supermarket", 700, 3800), ("Zepto", "groceries", "quick", 90, 900),
    ("Sri Lakshmi Stores", "groceries", "kirana", 60, 700), ("Uber", "transport", "cabs", 90, 650),
    ("Namma Metro", "transport", "transit", 30, 200), ("Indian Oil", "transport", "fuel", 500, 2500),
    ("Amazon", "shopping", "online", 300, 6000), ("Decathlon", "shopping", "sports", 400, 4500),
    ("Crossword", "entertainment", "reading", 250, 1400), ("PVR Inox", "entertainment", "movies", 350, 1300),
    ("Apollo Pharmacy", "health", "pharmacy", 90, 1600), ("BESCOM", "bills", "electricity", 900, 2400),
    ("Airtel", "bills", "mobile", 399, 999), ("Practo", "health", "doctor", 500, 1200),
    ("Kumar & Sons", "other", None, 50, 900),
]
HOSTILE = [
    "<script>alert('payee')</script>", "\"><img src=x onerror=alert(1)>", "</td></table><h1>gone</h1>",
    "'; alert(1); '", "&lt;b&gt; stays", "left \u202eright\u202c \u2066way\u2069", "a\u0000b\u001b[31mred",
    "]]><!-- --> <style>*{display:none}</style>", "مقهى الشرق", "קפה תל אביב", "जय भारत स्टोर्स", "{{7*7}} ${x} `y`",
    "javascript:alert(1)", "Ein sehr langer Name ohne jeden Sinn und Verstand, der nicht aufhören will, GmbH & Co. KG",
]


def main():
    count = int(sys.argv[1])
    rng = random.Random(2026)
    number = 0

    def put(date, amount, kind, **more):
        nonlocal number
        number += 1
        record = {"type": "transaction", "date": date.isoformat(), "amount": f"{amount:.2f}", "currency": "INR",
                  "kind": kind, "account": more.pop("account", "hdfc-1234")}
        record.update({key: value for key, value in more.items() if value is not None})
        record["status"] = record.get("status", "posted")
        record["source"] = {"channel": "manual", "key": f"manual:history-{number}"}
        text = json.dumps(record, ensure_ascii=False)
        sys.stdout.write(text.replace(f'"{amount:.2f}"', f"{amount:.2f}", 1) + "\n")

    days = 730
    first = LAST - datetime.timedelta(days=days - 1)
    for offset in range(days):
        date = first + datetime.timedelta(days=offset)
        if date.day == 1:
            put(date, -28000, "expense", payee="Prestige Estates", category="rent", subcategory="home")
            put(date, 145000 + 500 * (offset // 180), "income", payee="Acme Systems", category="income",
                subcategory="salary")
            put(date, -20000, "transfer", payee="Own savings", category="transfers", subcategory="self")
            put(date, 20000, "transfer", payee="Own savings", category="transfers", subcategory="self",
                account="sbi-9876")
        if date.day == 5:
            put(date, -649, "expense", payee="Netflix", category="entertainment", subcategory="streaming",
                account="hdfc-card-4321")
            put(date, -1179, "expense", payee="ACT Fibernet", category="bills", subcategory="internet")
        if date.day == 9:
            total = rng.randint(2000, 6000)
            part = total // 3
            put(date, -total, "expense", payee="D-Mart", category="groceries", splits=[
                {"category": "groceries", "subcategory": "supermarket", "amount": -(total - part)},
                {"category": "shopping", "subcategory": "home", "amount": -part}])
        each = count / days
        for _ in range(int(each) + (rng.random() < each - int(each))):
            payee, category, inner, low, high = rng.choice(SHOPS)
            amount = rng.randint(low * 100, high * 100) / 100
            account = rng.choice(["hdfc-1234", "hdfc-1234", "hdfc-card-4321", "paytm-upi"])
            put(date, -amount, "expense", payee=payee, category=category, subcategory=inner, account=account,
                status="pending" if rng.random() < 0.02 else "posted")
            if rng.random() < 0.015:
                put(date + datetime.timedelta(days=2), round(amount / 2, 2), "refund", payee=payee, category=category,
                    subcategory=inner, account=account)
        if date.month == 6 and date.year == 2026 and 10 <= date.day <= 18:
            put(date, -rng.randint(900, 9000) / 100, "expense", payee="Blue Bottle", category="food",
                subcategory="cafes", currency="USD", account="wise-usd")
    for offset, payee in enumerate(HOSTILE):
        put(LAST - datetime.timedelta(days=offset % 10), -(11 + offset), "expense", payee=payee,
            category="food" if offset % 2 else None)
        put(LAST, -(5 + offset), "expense", payee="Corner shop", note=payee)
    put(LAST, -75, "expense", payee="Made up", category="odd", subcategory="x", account="a-b")
    print(json.dumps({"type": "category", "id": "odd", "name": "<i>odd</i>"}))


main()

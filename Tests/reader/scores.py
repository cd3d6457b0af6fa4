"""Scores of readings of messages by their labels."""
import collections

import rows as messages
from labels import digits, folded, same_amount, same_digits

OUTCOMES = ["moved", "returned", "declined", "request", "otp", "offer", "future", "due", "mandate", "balance",
            "summary", "other"]
COLUMNS = ["found", "fields", "amount", "direction", "currency", "account", "no account", "reference", "no reference",
           "payee", "no payee", "date", "posted", "posted right", "kind", "outcome", "not ignored",
           "others not found", "others not posted"]


def posted(reading):
    """The signed amount that the program posts without a question, or None."""
    verdict = reading["verdict"]
    return str(verdict["amount"]) if verdict["type"] == "transaction" and "status" not in verdict else None


def confidence(reading):
    if reading.get("changes"):
        return 0
    product = 1
    for part in ("moved", "pa", "pd"):
        product *= reading.get(part, 0) / 10000
    return product


def points(row, reading):
    """The things that a reading can have right or wrong: (column, is right)."""
    want = row["expected"]
    paid = want["outcome"] in messages.PAID
    moved, signed = reading["moved"] / 10000, posted(reading)
    outcome = reading["outcome"]
    yield "outcome", outcome == want["outcome"] or paid and outcome in messages.PAID
    if not paid:
        yield "others not found", moved < 0.5
        yield "others not posted", signed is None
        return
    yield "found", moved >= 0.5 and "amount" in reading
    yield "not ignored", reading["verdict"]["type"] != "ignored"
    amount = not want.get("amount") or same_amount(reading.get("amount", ""), want["amount"])
    fields = [("amount", amount)] if want.get("amount") else []
    others = [field for field in ("direction", "currency", "date") if want.get(field)]
    fields += [(field, reading.get(field) == want[field]) for field in others]
    yield from fields
    yield from (("fields", is_right) for _, is_right in fields)
    own = want.get("account") or want.get("card")
    yield ("account", same_digits(reading.get("account"), own)) if own else ("no account", not reading.get("account"))
    if want.get("reference"):
        yield "reference", folded(reading.get("reference")) == folded(want["reference"])
    else:
        yield "no reference", not reading.get("reference")
    if want.get("merchant"):
        found, wanted = folded(reading.get("payee")), folded(want["merchant"])
        yield "payee", found == wanted or len(found) > 2 and (found in wanted or wanted in found)
    elif "merchant" in want:
        yield "no payee", not reading.get("payee")
    yield "posted", signed is not None
    if signed is not None and want.get("kind"):
        yield "kind", reading["verdict"]["kind"] == want["kind"]
    if signed is not None and want.get("direction"):
        is_amount = not want.get("amount") or same_amount(signed.lstrip("-"), want["amount"])
        yield "posted right", is_amount and ("debit" if signed.startswith("-") else "credit") == want["direction"]


def report(rows, readings):
    """Prints the share that is right by country and channel, and of odd wordings; how often a confidence is right."""
    tables = collections.defaultdict(lambda: collections.defaultdict(lambda: [0, 0]))
    bands = collections.defaultdict(lambda: [0, 0, 0.0])
    for row in rows:
        reading, want = readings[row["id"]], row["expected"]
        group = "odd" if row["is_rare"] else "%s %s" % ("India" if row["country"] == "IN" else "world", row["channel"])
        for column, is_right in points(row, reading):
            for name in (group, "all"):
                tables[name][column][0] += 1
                tables[name][column][1] += bool(is_right)
        if reading["moved"] >= 5000 and want["outcome"] in messages.PAID and want.get("direction"):
            band = bands[min(int(confidence(reading) * 20), 19)]
            band[0] += 1
            is_amount = not want.get("amount") or same_amount(reading.get("amount", ""), want["amount"])
            band[1] += is_amount and reading.get("direction") == want["direction"]
            band[2] += confidence(reading)
    print("right, of 100 (n), of institutions that were left out")
    names = sorted(name for name in tables if name != "all") + ["all"]
    print("%-18s" % "" + "".join("%16s" % name for name in names))
    for column in COLUMNS:
        cells = [tables[name][column] for name in names]
        print("%-18s" % column + "".join("%9.1f (%4d)" % (100 * right / n, n) if n else "%16s" % "-"
                                         for n, right in cells))
    print("\nconfidence       n    said   right")
    for step, (n, right, said) in sorted(bands.items()):
        print("%.2f-%.2f   %6d  %6.1f  %6.1f" % (step / 20, step / 20 + 0.05, n, 100 * said / n, 100 * right / n))
    print()

#!/usr/bin/env python3
"""Print how often payments are right by how sure the program is of them, over several labelled sets of text messages.

usage: calibration.py PROGRAM SET.jsonl...

Right means that the amount, the direction, the currency and the date are as labelled. A line counts the payments of
one band of confidence, posted and pending apart; the last line is what matters: posted and wrong.
"""
import collections
import json
import sys

import score

SURE = ["amount", "direction", "currency", "date"]


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    bands, wrong = collections.defaultdict(lambda: [0, 0]), []
    for path in sys.argv[2:]:
        with open(path, encoding="utf-8") as lines:
            messages = [score.of_text(json.loads(line), place) for place, line in enumerate(lines) if line.strip()]
        seen = {(m["sender"], m["date"], score.squeezed(m["body"])): m for m in messages}
        messages = list(seen.values())
        records = score.parsed_texts(sys.argv[1], messages, False, ["--quiet"])
        for message in messages:
            payment = next((r for r in records[message["id"]] if r.get("type") == "transaction"), None)
            if payment is None:
                continue
            expected = message["expected"]
            missed = [f for f in SURE if f in expected and not score.field_matches(f, expected[f], payment)[0]]
            if not expected["is_transaction"]:
                missed = ["not a payment"]
            status = payment.get("status", "posted")
            band = bands[status, "%.2f" % float(payment.get("confidence", 0))]
            band[0] += not missed
            band[1] += 1
            if missed and status != "pending":
                wrong.append((path, message["id"], ", ".join(missed)))
    for (status, step), (right, count) in sorted(bands.items(), reverse=True):
        print("%-8s confidence %s  right %4d/%-4d %6.2f%%" % (status, step, right, count, 100.0 * right / count))
    posted = sum(count for (status, _), (_, count) in bands.items() if status != "pending")
    for line in wrong:
        print("posted and wrong: %s %s: %s" % line)
    print("posted %d, of which wrong %d (%.2f%%)" % (posted, len(wrong), 100.0 * len(wrong) / max(1, posted)))


if __name__ == "__main__":
    main()

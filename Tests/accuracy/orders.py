#!/usr/bin/env python3
"""Record what several sources say of one payment in every order, and compare the books.

usage: orders.py [--programs DIR] [--twice N] [--seed N] [--verbose]

One payment is seen by mail, text message, statement row, receipt and by hand: 120 orders, each observation a batch of
its own. Two equal payments of a day, ten observations, are recorded in N random orders. What counts, and what is
proposed as a duplicate, must not depend on the order; a receipt of one of two equal payments is linked, or proposed.
The exit status is 1 if two orders differ.
"""
import argparse
import collections
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile

DAY, BOOKED = "2026-07-03", "2026-07-04"


def observations(number, kind):
    """What five sources say of a payment; equal payments differ in their references, times and balances."""
    reference = "6184118402%02d" % number
    common = {"amount": -342.50, "currency": "INR", "account": "hdfc-4821", "payee": "BAKE HOUSE"}
    if kind == "upi":
        common["payment_method"] = "upi"
    else:
        common.update(payment_method="card", account="hdfc-5906")
    message = dict(common, date=DAY, time="10:%02d:12" % (11 + number))
    row = dict(common, date=BOOKED if kind == "card" else DAY, recorder="Import", balance_after=1000 - 342.50 * number)
    if kind == "upi":
        message["reference"] = row["reference"] = reference
    bank = common["account"]

    def source(observed, channel, key):
        return dict(observed, source={"channel": channel, "profile": "hdfc-" + kind, "key": key})

    return {
        "mail": source(dict(message, recorder="Auto"), "email", "email:%d@x#1" % number),
        "text": source(dict(message, recorder="SMS"), "sms", "sms:%d" % number),
        "row": source(row, "statement", "row:%s:%d#1" % (bank, number)),
        "receipt": source(dict(message, recorder="Receipt", status="pending", uncounted="receipt",
                               account_last_four=bank[-4:], account=None), "receipt", "receipt:%d" % number),
        "hand": source({"date": DAY, "amount": -342.50, "payee": "bake house", "category": "food",
                        "categorization_source": "manual", "recorder": "Manual"}, "manual", "manual:%d" % number),
    }


def books(programs, order):
    """What the books have after the batches of `order`: counted amounts, keys, and proposed duplicates."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o700)
        env = dict(os.environ, SW_DATA=folder, SW_NOW="2026-07-20T06:30:00Z", TZ="Asia/Kolkata")

        def run(*words, **more):
            return subprocess.run([os.path.join(programs, words[0]), *words[1:]], env=env, capture_output=True, **more)

        for observation in order:
            line = json.dumps({key: value for key, value in observation.items() if value is not None})
            done = run("sw-record", "-q", input=line.encode())
            if done.returncode:
                sys.exit("sw-record: " + done.stderr.decode())
        records = [json.loads(line) for line in run("sw-list").stdout.splitlines()]
        links = [json.loads(line) for line in run("sw-match").stdout.splitlines()]
        live = collections.Counter(r["amount"] for r in records if r.get("uncounted") != "receipt")
        seen = sum(1 + len(r.get("seen", [])) for r in records)
        return (tuple(sorted(live.items())), seen, sum(link["relation"] == "duplicate" for link in links))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--programs", default=".build/debug")
    parser.add_argument("--twice", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", action="store_true")
    choice = parser.parse_args()
    chance, failed = random.Random(choice.seed), False
    for kind in ("upi", "card"):
        one, two = observations(1, kind), observations(2, kind)
        twice = [("1" + name, one[name]) for name in one] + [("2" + name, two[name]) for name in two]
        groups = [("one payment", list(itertools.permutations(one.items())))]
        groups.append(("two equal payments", [chance.sample(twice, len(twice)) for _ in range(choice.twice)]))
        for title, orders in groups:
            found = collections.defaultdict(list)
            for order in orders:
                found[books(choice.programs, [observed for _, observed in order])].append([name for name, _ in order])
            print("%s by %s: %d orders, %d outcomes" % (title, kind, len(orders), len(found)))
            failed = failed or len(found) > 1
            if choice.verbose or len(found) > 1:
                for outcome, names in sorted(found.items(), key=lambda item: -len(item[1])):
                    print("  %4d × %s, as after %s" % (len(names), outcome, " ".join(names[0])))
    return failed


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Random histories of payments on three devices, against a model that only counts.

usage: histories.py [--programs DIR] [--seeds N] [--first SEED] [--verbose]

Each payment is seen by some of mail, text message, statement row and by hand, on any device and in any order, between
syncs with a folder. In the end the devices have the same books; each observation is in one record; a payment counts
once, or the records that are too many are proposed as duplicates, and accepting the proposals leaves each payment
once. The exit status is 1 if a history differs.
"""
import argparse
import collections
import json
import os
import random
import subprocess
import sys
import tempfile

SHOPS = ["BAKE HOUSE", "Tea Stall", "METRO CARD", "Book Nook", "GREEN GROCER", "Dr Rao Clinic"]


def observations(number, chance):
    """A payment, and the records of what is seen of it."""
    day = chance.randrange(1, 26)
    amount = round(-(number * 100 + chance.randrange(1, 99)) / 100 - 50, 2)
    card = chance.random() < 0.4
    account = "hdfc-5906" if card else "hdfc-4821"
    date, booked = "2026-07-%02d" % day, "2026-07-%02d" % (day + (chance.randrange(2) if card else 0))
    common = {"amount": amount, "currency": "INR", "account": account, "payee": chance.choice(SHOPS),
              "payment_method": "card" if card else "upi"}
    message = dict(common, date=date, time="%02d:%02d:12" % (chance.randrange(8, 22), chance.randrange(60)))
    row = dict(common, date=booked, recorder="Import")
    if not card:
        message["reference"] = row["reference"] = "6184%08d" % (number * 7919)

    def source(observed, channel, key):
        return dict(observed, source={"channel": channel, "profile": "hdfc", "key": "%s:%s%d" % (channel, key, number)})

    seen = {
        "mail": source(dict(message, recorder="Auto"), "email", "m"),
        "text": source(dict(message, recorder="SMS"), "sms", "s"),
        "row": source(row, "statement", "r"),
        "hand": source({"date": date, "amount": amount, "payee": common["payee"].lower(), "category": "food",
                        "categorization_source": "manual", "recorder": "Manual"}, "manual", "h"),
    }
    return amount, [seen[name] for name in chance.sample(sorted(seen), chance.randrange(1, 5))]


class Devices:
    def __init__(self, programs, folder):
        self.programs, self.folder = programs, folder
        self.shared = os.path.join(folder, "shared")
        os.makedirs(self.shared, 0o700)
        for name in "abc":
            os.makedirs(os.path.join(folder, name), 0o700)
            self.run(name, "sw-data", "init", "-y")

    def run(self, name, *words, text=""):
        env = dict(os.environ, SW_DATA=os.path.join(self.folder, name), SW_DEVICE=name, TZ="Asia/Kolkata",
                   SW_NOW="2026-08-20T06:30:00Z")
        done = subprocess.run([os.path.join(self.programs, words[0]), *words[1:]], env=env, input=text.encode(),
                              capture_output=True)
        if done.returncode not in (0, 1):
            raise SystemExit("%s: %s" % (" ".join(words), done.stderr.decode()))
        return done.stdout.decode()

    def sync(self, name):
        self.run(name, "sw-data", "sync", self.shared)

    def lists(self):
        return [sorted(self.run(name, "sw-list").splitlines()) for name in "abc"]


def history(programs, seed):
    """The differences of one history from the model, in words."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        devices, wanted, waiting, keys = Devices(programs, folder), collections.Counter(), [], []
        for number in range(1, chance.randrange(3, 9)):
            amount, seen = observations(number, chance)
            wanted["%.2f" % amount] += 1
            waiting += seen
            keys += [record["source"]["key"] for record in seen]
        chance.shuffle(waiting)
        while waiting:
            count = chance.randrange(1, 4)
            batch, waiting = waiting[:count], waiting[count:]
            devices.run(chance.choice("abc"), "sw-record", "-q", text="".join(json.dumps(r) + "\n" for r in batch))
            if chance.random() < 0.4:
                devices.sync(chance.choice("abc"))
        for name in "abcabc":
            devices.sync(name)
        problems, lists = [], devices.lists()
        if not lists[0] == lists[1] == lists[2]:
            problems.append("the devices differ")
        records = [json.loads(line) for line in lists[0]]
        found = [key for r in records for key in [r["source"]["key"], *r.get("seen", [])]]
        if sorted(found) != sorted(keys):
            problems.append("observations %s" % sorted((collections.Counter(keys) - collections.Counter(found)).elements()))
        counted = collections.Counter("%.2f" % r["amount"] for r in records)
        over = sum((counted - wanted).values())
        if wanted - counted:
            problems.append("missing %s" % dict(wanted - counted))
        proposed = devices.run("a", "sw-match", "duplicates")
        if len(proposed.splitlines()) < over:
            problems.append("%d records too many, %d proposed" % (over, len(proposed.splitlines())))
        devices.run("a", "sw-record", "-q", text=proposed)
        left = [json.loads(line) for line in devices.run("a", "sw-list").splitlines()]
        if collections.Counter("%.2f" % r["amount"] for r in left) != wanted:
            problems.append("after the proposals %s for %s" % (len(left), sum(wanted.values())))
        if "sound" not in devices.run("a", "sw-data", "check"):
            problems.append("not sound")
        return problems, over


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--programs", default=".build/debug")
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--verbose", action="store_true")
    choice = parser.parse_args()
    failed = total = 0
    for seed in range(choice.first, choice.first + choice.seeds):
        problems, over = history(choice.programs, seed)
        failed, total = failed + bool(problems), total + over
        if problems:
            print("seed %d: %s" % (seed, "; ".join(problems)))
    print("%d histories: %d differ from the model; %d records were seen twice and proposed" % (choice.seeds, failed, total))
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())

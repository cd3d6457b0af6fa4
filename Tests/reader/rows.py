"""Labelled messages, names of payees and disturbed copies: for fit and disturb."""
import glob
import hashlib
import html
import json
import os
import random
import re
import textwrap

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SEED = 7
FOLDS = 4
PAID = ("moved", "returned")


def files():
    return sorted(glob.glob(os.path.join(ROOT, "Tests", "Messages", "*.jsonl")))


def rows():
    """All rows in the order of the files; a text of one sender once."""
    found = {}
    for path in files():
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                row["is_rare"] = os.path.basename(path).startswith("rare-")
                found.setdefault((row["sender"], row["body"]), row)
    return list(found.values())


def fittable(all_rows):
    """The rows without imitations of alerts: their words are those of a payment, and only the sender tells."""
    return [row for row in all_rows if not row.get("imitation")]


def rows_hash():
    total = hashlib.sha256()
    for path in files():
        with open(path, "rb") as file:
            total.update(file.read())
    return total.hexdigest()[:12]


def names(*groups):
    """Names of these groups of names.txt, in its order."""
    found, group = [], None
    with open(os.path.join(HERE, "names.txt"), encoding="utf-8") as lines:
        for line in lines:
            line = line.rstrip("\n")
            if line.startswith("["):
                group = line.strip("[]")
            elif line and not line.startswith("#") and group in groups:
                found.append(line)
    return found


def family(row):
    """Six letters that institutions of one house share: they are in one fold."""
    name = row["institution"].lower().replace("bank", "").replace("the ", "")
    return re.sub(r"[^a-z0-9]", "", name)[:6] or row["id"]


def fold(row):
    return int(hashlib.md5(family(row).encode()).hexdigest(), 16) % FOLDS


def occurrences(row):
    """Times that the merchant is printed, not as a part of a longer word."""
    merchant = row["expected"].get("merchant")
    if not merchant or len(merchant) < 3:
        return 0
    return len(re.findall(whole(merchant), row["body"])) + len(re.findall(whole(merchant), row.get("subject", "")))


def whole(name):
    return r"(?<!\w)%s(?!\w)" % re.escape(name)


def renamed(row, name):
    """A copy whose merchant has another name."""
    pattern = whole(row["expected"]["merchant"])
    printed = html.escape(name, quote=False) if row.get("html") else name
    copy = dict(row, body=re.sub(pattern, lambda _: printed, row["body"]),
                expected=dict(row["expected"], merchant=name))
    if "subject" in row:
        copy["subject"] = re.sub(pattern, lambda _: name, row["subject"])
    return copy


def tailed(row, tail):
    """A copy that ends in advertising or in a warning, as banks add them."""
    if row.get("html"):
        body, count = re.subn(r"(?i)(</(td|p|div)>(?!.*</(td|p|div)>))", lambda end: "<br>" + tail + end[1], row["body"],
                              flags=re.S)
        return dict(row, body=body) if count else dict(row, body=row["body"] + "<p>%s</p>" % tail)
    return dict(row, body=row["body"].rstrip() + ("\n" if row["channel"] == "email" else " ") + tail)


def wrapped(row):
    """A copy whose lines are wrapped, as some programs for mail do it."""
    return dict(row, body="\n".join(textwrap.fill(line, 60) for line in row["body"].split("\n")))


def augmented(all_rows):
    """The rows, each followed by a disturbed copy, about every second one.

    The copy has another merchant, and a `seed` in most: words of movement lose their meaning by it in the program.
    Some payments also get a tail of advertising, and some mails other lines.
    The choice depends on the id of the row alone, so that other rows do not change it.
    """
    stock, tails, result = names("fit"), names("tails"), []
    for row in all_rows:
        result.append(row)
        chance = random.Random("%d %s" % (SEED, row["id"]))
        if chance.random() < 0.5:
            continue
        copy = row
        if occurrences(row):
            copy = renamed(row, chance.choice(stock))
        elif chance.random() < 0.5:
            continue
        seed = chance.getrandbits(40) if chance.random() < 0.6 else 0
        if chance.random() < 0.3 and row["expected"]["outcome"] in PAID:
            copy = tailed(copy, chance.choice(tails))
        if chance.random() < 0.4 and row["channel"] == "email" and not row.get("html"):
            copy = wrapped(copy)
        if seed or copy is not row:
            result.append(dict(copy, id=row["id"] + "#1", seed=seed))
    return result


def write(path, some_rows):
    with open(path, "w", encoding="utf-8") as out:
        for row in some_rows:
            out.write(json.dumps(row, ensure_ascii=False) + "\n")

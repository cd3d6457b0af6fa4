"""Learning, measured: histories replayed month by month, each month judged by what the months before it teach.

Ours is what `sw-categorize --explain` says was learned. The others are the category that is most frequent, the category
that the same payee (as cleaned by sw-categorize) most often had, and the pipeline that importers use: TF-IDF over
words and character n-grams of what the bank printed, and a linear SVM, calibrated by cross-validation. Complement naive
Bayes over what our model looks at, calibrated likewise, is what ours could have been instead.
"""

import collections
import datetime
import json
import os
import random
import re
import subprocess
import tempfile
import warnings

import histories

METHODS = ["ours", "most frequent", "exact payee", "TF-IDF + SVM", "complement NB"]
WARM_UP = 3
CHANNELS = {"upi": "email", "card": "sms", "statement": "statement", "feed": "feed"}


def top(label):
    return label.split("/")[0]


def money(minor):
    return f"{'-' if minor < 0 else ''}{abs(minor) // 100}.{abs(minor) % 100:02}"


def line(record):
    """A record as a parser makes it."""
    source = {"channel": CHANNELS[record["channel"]], "key": f"manual:{record['id']}"}
    fields = dict(type="transaction", date=record["date"], amount=0, currency=record["currency"], kind=record["kind"],
                  account=record["account"], payee_raw=record["raw"], source=source)
    amount = str(record["minor"] // 100) if record["currency"] == "JPY" else money(record["minor"])
    return json.dumps(fields, separators=(",", ":")).replace('"amount":0', f'"amount":{amount}')


def program(programs, command, data, text):
    os.makedirs(data, exist_ok=True)
    env = dict(os.environ, SW_DATA=data, SW_DEVICE="bench", LC_ALL="C.UTF-8", TZ="Asia/Kolkata")
    done = subprocess.run([os.path.join(programs, command[0]), *command[1:]], input=text, env=env, capture_output=True,
                          encoding="utf-8")
    if done.returncode:
        raise SystemExit(f"bench: {' '.join(command)} ended with {done.returncode}\n{done.stderr}")
    return done.stdout.splitlines()


def months(history):
    found = collections.defaultdict(list)
    for record in history:
        found[record["date"][:7]].append(record)
    return [found[month] for month in sorted(found)]


def thirties(history):
    return [history[start:start + 30] for start in range(0, len(history), 30)]


def ours(programs, data, month):
    """What is learned, by record; the payee as cleaned goes into the records."""
    answers = []
    for record, text in zip(month, program(programs, ["sw-categorize", "--explain"], data, "\n".join(map(line, month)))):
        said = json.loads(text)
        record["payee"] = said["payee"]
        learned = said.get("learned")
        answers.append((learned["confidence"], learned["category"]) if learned else (0, ""))
    return answers


def record_all(programs, data, month):
    """Puts the month into the books, in the categories that its owner chose."""
    out = []
    for record in month:
        text = line(record)
        category, _, part = record["category"].partition("/")
        fields = dict(payee=record["payee"], category=category, subcategory=part, categorization_source="manual")
        out.append(text[:-1] + "," + json.dumps(fields)[1:])
    program(programs, ["sw-record", "-q"], data, "\n".join(out))


def frequent(past, month):
    (label, count), = collections.Counter(top(record["category"]) for record in past).most_common(1)
    return [(count / len(past), label)] * len(month)


def exact(past, month):
    seen = collections.defaultdict(collections.Counter)
    for record in past:
        seen[record["payee"].lower()][top(record["category"])] += 1
    fallback = frequent(past, month)
    answers = []
    for record, other in zip(month, fallback):
        found = seen.get(record["payee"].lower())
        if not found:
            answers.append(other)
            continue
        (label, count), = found.most_common(1)
        # With the rule of succession, so that one payment makes nobody certain.
        answers.append(((count + 1) / (sum(found.values()) + 2), label))
    return answers


def svm(past, month):
    from sklearn.calibration import CalibratedClassifierCV
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.pipeline import make_pipeline, make_union
    from sklearn.svm import LinearSVC
    warnings.filterwarnings("ignore")
    count = collections.Counter(top(record["category"]) for record in past)
    # What occurs less often than there are folds cannot be calibrated.
    known = [record for record in past if count[top(record["category"])] >= 3]
    words = make_union(
        TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 5), sublinear_tf=True), TfidfVectorizer(sublinear_tf=True))
    model = make_pipeline(words, CalibratedClassifierCV(LinearSVC(), cv=3))
    model.fit([text(record) for record in known], [top(record["category"]) for record in known])
    rows = model.predict_proba([text(record) for record in month])
    return [(row.max(), model.classes_[row.argmax()]) for row in rows]


def bayes(past, month):
    from sklearn.calibration import CalibratedClassifierCV
    from sklearn.feature_extraction.text import CountVectorizer
    from sklearn.naive_bayes import ComplementNB
    from sklearn.pipeline import make_pipeline
    warnings.filterwarnings("ignore")
    count = collections.Counter(top(record["category"]) for record in past)
    known = [record for record in past if count[top(record["category"])] >= 3]
    model = make_pipeline(CountVectorizer(analyzer=features, binary=True), CalibratedClassifierCV(ComplementNB(), cv=3))
    model.fit(known, [top(record["category"]) for record in known])
    rows = model.predict_proba(month)
    return [(row.max(), model.classes_[row.argmax()]) for row in rows]


def features(record):
    """Those of Sources/Spendwise/LearnedText.swift."""
    words = {word for word in re.findall(r"[^\W_]+", text(record).lower()) if sum(map(str.isdigit, word)) < 4}
    run = re.sub(r"[\W\d_]", "", record["payee"].lower())
    marked = f"^{run}$"
    pieces = {marked[start:start + size] for size in (3, 4, 5) for start in range(len(marked) - size + 1)}
    minor, day = abs(record["minor"]), datetime.date.fromisoformat(record["date"]).weekday()
    bits = minor.bit_length()
    band, size = 2 * bits + (minor >> max(0, bits - 2) & 1), bits // 2
    money = f"{record['currency']}{record['minor'] > 0}"
    return [*(f"word {word}" for word in words), *(f"piece {piece}" for piece in pieces), f"whole {run}", f"direction {money[3:]}",
            f"band {money}{band}", f"size {money}{size}", f"currency {money[:3]}", f"account {record['account']}",
            f"channel {record['channel']}", f"weekday {day}", f"weekend {day > 4}", f"{run[:6]} account {record['account']}",
            f"{run[:6]} weekend {day > 4}", f"{run[:6]} size {money}{size}", f"{run[:6]} direction {money[3:]}"]


def text(record):
    return f"{record['payee']} {record['raw']}"


def judge(answers):
    """Coverage at 95 % precision, accuracy and Brier score of (confidence, right) pairs."""
    answers = sorted(answers, key=lambda answer: -answer[0])
    right = covered = place = 0
    while place < len(answers):
        end = place
        while end < len(answers) and answers[end][0] == answers[place][0]:
            right += answers[end][1]
            end += 1
        if right >= 0.95 * end:
            covered = end
        place = end
    count = len(answers)
    return (covered / count, sum(good for _, good in answers) / count,
            sum((sure - good) ** 2 for sure, good in answers) / count)


def replay(programs, make, methods=METHODS, cut=months):
    """The (confidence, right, new payee) of each method for each payment after the first months."""
    found = {method: [] for method in methods}
    past = []
    with tempfile.TemporaryDirectory() as data:
        for number, month in enumerate(cut(make())):
            mine = ours(programs, data, month)
            if number >= WARM_UP:
                seen = {record["payee"].lower() for record in past}
                others = {"most frequent": frequent, "exact payee": exact, "TF-IDF + SVM": svm, "complement NB": bayes}
                for method in methods:
                    answers = mine if method == "ours" else others[method](past, month)
                    found[method] += [
                        (float(sure), label == top(record["truth"]), record["payee"].lower() not in seen)
                        for (sure, label), record in zip(answers, month)]
            record_all(programs, data, month)
            past += month
    return found


def regulars(home):
    return [(home.shop(trade), trade) for trade in histories.TRADES for _ in range(90)]


def many(path, count):
    """Payments of a household that kept books for a lifetime, as manual choices."""
    chance = random.Random(7)
    home = histories.Household(7, 0, 0)
    shops = regulars(home)
    with open(path, "w", encoding="utf-8") as out:
        for number in range(count):
            name, trade = chance.choice(shops)
            category, _, part = trade.partition("/")
            day = f"{2015 + number * 11 // count}-{number * 132 // count % 12 + 1:02}-{chance.randrange(1, 29):02}"
            usual, spread = histories.TRADES[trade][2:]
            fields = dict(
                type="transaction", date=day, amount=0, currency="INR", kind="expense", account="hdfc-1234",
                payee=name, payee_raw=home.printed(name, "upi"), category=category, subcategory=part,
                categorization_source="manual", status="posted", source=dict(channel="email", key=f"manual:{number}"))
            text = json.dumps(fields, separators=(",", ":"))
            out.write(text.replace('"amount":0', f'"amount":{money(-home.amount(usual, spread))}') + "\n")


def mixed(path, count):
    """A third each for the built-in table, for the merchants of the books, and for the model."""
    brands = [brand for _, brands, _, _ in histories.TRADES.values() for brand in brands.split("|")]
    known = [name for name, _ in regulars(histories.Household(7, 0, 0))]
    strangers(path, count, (brands, known))


def strangers(path, count, others=()):
    """Payments that only the model can say anything about: to people and shops of no table; `others` come in turn."""
    chance = random.Random(8)
    home = histories.Household(8, 0, 0)
    strange = [f"{home.person()} {home.pick('TIFFNS|SLKS|MEDCL|FULES')}" for _ in range(3000)]
    kinds = [strange, *others]
    with open(path, "w", encoding="utf-8") as out:
        for number in range(count):
            names = kinds[number % len(kinds)]
            out.write(
                f'{{"type":"transaction","date":"2026-0{number * 9 // count + 1}-{number % 28 + 1:02}","time":"19:42:00",'
                f'"amount":-{money(chance.randrange(5000, 900000))},"currency":"INR","kind":"expense",'
                f'"account":"hdfc-1234","account_last_four":"1234","payee_raw":"UPI-{chance.choice(names)}-'
                f'{chance.randrange(10**8, 10**9)}","confidence":0.95,"recorder":"Auto","reference":"{number:012}",'
                f'"source":{{"channel":"email","profile":"hdfc-upi","key":"email:{number:08x}@alerts.bank.example#1"}}}}\n')

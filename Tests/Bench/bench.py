"""The figures of speed, measured: ours and the peers' in turn, medians, ratios, and whether each target is reached.

    bench.py --programs DIR --work DIR [PART…]      parts: alert mbox reader receipts categorize rules list export record growth match statement ofx paytm budget report envelopes figures learn model, and by name only huge spark

Every figure is preceded by a comparison of what both produced, so that speed by leaving work out would be seen.
"""

import argparse
import csv
import functools
import hashlib
import json
import marshal
import math
import multiprocessing
import os
import shutil
import statistics
import subprocess
import sys
import time

import figures
import generate
import histories
import learn
import samples

MILLION = 1_000_000


class Bench:
    def __init__(self, programs, work):
        self.programs, self.work, self.rows = programs, work, []
        os.makedirs(work, exist_ok=True)
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "spawner.py")
        self.spawner = subprocess.Popen(
            [sys.executable, "-I", "-S", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def path(self, name):
        return os.path.join(self.work, name)

    def made(self, name, make, *arguments):
        """An input, made once."""
        path = self.path(name)
        if not os.path.exists(path):
            say(f"making {name}")
            apart(make, path + ".part", *arguments)
            os.rename(path + ".part", path)
        return path

    def result(self, name, measured, target, unit="×", most=True, detail=""):
        reached = measured <= target if most else measured >= target
        self.rows.append((name, measured, target, unit, most, reached, detail))
        say(f"{name}: {measured:.2f}{unit} (wanted {'at most' if most else 'at least'} {target:g}{unit}) {detail}")

    def table(self):
        width = max((len(row[0]) for row in self.rows), default=0)
        if self.rows:
            print(f"\n{'figure':{width}}  {'measured':>10}  {'wanted':>10}")
        for name, measured, target, unit, most, reached, detail in self.rows:
            mark = "reached" if reached else "MISSED"
            print(f"{name:{width}}  {measured:>8.2f} {unit:<2}{'≤' if most else '≥'}{target:>8g} {unit:<2} {mark:8} {detail}")
        return all(row[5] for row in self.rows)

    # Processes

    def environment(self, data=None, now=None):
        env = dict(os.environ, LC_ALL="C.UTF-8", TZ="Asia/Kolkata", SW_DEVICE="bench")
        env.pop("SW_NOW", None)
        if now:
            env["SW_NOW"] = now
        env["SW_DATA"] = data or self.path("empty")
        os.makedirs(env["SW_DATA"], exist_ok=True)
        env["PATH"] = self.programs + ":" + env["PATH"]
        return env

    def run(self, *commands, stdin="/dev/null", stdout="/dev/null", data=None, now=None):
        """Runs commands joined by pipes, and waits. Returns wall seconds, processor seconds, and the
        largest peak of one of them in MiB."""
        env = self.environment(data, now)
        programs = [[shutil.which(command[0], path=env["PATH"]), *command[1:]] for command in commands]
        request = programs, env, (stdin, stdout, self.path("stderr"))
        marshal.dump(request, self.spawner.stdin)
        self.spawner.stdin.flush()
        wall, results = marshal.load(self.spawner.stdout)
        for (status, _, _), command in zip(results, programs):
            if status:
                said = open(self.path("stderr"), encoding="utf-8", errors="replace").read()
                sys.exit(f"bench: {' '.join(command)} ended with {status}\n{said}")
        return wall, sum(result[1] for result in results), max(result[2] for result in results)

    def alternate(self, times, *actions, warm=True):
        """Runs each action once to warm up, then all in turn. Returns the medians of what each returned."""
        for action in actions if warm else ():
            action()
        runs = [[action() for action in actions] for _ in range(times)]
        return [tuple(statistics.median(column) for column in zip(*(run[n] for run in runs))) for n in range(len(actions))]

    def books(self, name, records=None):
        """A fresh data directory; with the records of a file when one is given."""
        path = self.path(name)
        shutil.rmtree(path, ignore_errors=True)
        self.run(["sw-data", "init"], data=path)
        if records:
            self.run(["sw-record"], stdin=records, data=path)
        return path

    def million(self):
        """Books with a million records, made once for these programs."""
        path = self.path(f"books.{apart(digest, os.path.join(self.programs, 'sw-record'))[:12]}")
        if not os.path.exists(path):
            records = self.made("categorized.jsonl", generate.categorized, MILLION)
            say("recording a million transactions")
            self.books("books.part", records)
            os.rename(self.path("books.part"), path)
        return path

    # Figures

    def alert(self):
        runs = 60
        letters = self.made("letters", generate.messages, 2 * runs + 10)
        letter = f"{letters}/0.eml"
        self.books("empty")
        made = subprocess.run(["sw-parse-email"], stdin=open(letter), capture_output=True, env=self.environment(), check=True)
        check("an alert gives one transaction", len(made.stdout.splitlines()), 1)
        ours, peer = self.alternate(runs, lambda: self.run(["sw-parse-email"], stdin=letter), lambda: self.run(["jq", "-n", "1"]))
        size = os.path.getsize(letter) / 1024
        self.result("one alert, parsed, by jq -n 1", ours[0] / peer[0], 0.15, detail=times(ours, peer) + f", {size:.1f} KB")

        books, numbers = self.books("alerts"), iter(range(10**6))
        stages = [["sw-parse-email"], ["sw-categorize"], ["sw-record"]]
        ours, peer = self.alternate(
            runs, lambda: self.run(*stages, stdin=f"{letters}/{next(numbers)}.eml", data=books), lambda: self.run(["jq", "-n", "1"]))
        check("every alert is recorded", lines(f"{books}/transactions.jsonl"), next(numbers))
        self.result("one alert, parsed, categorized, recorded, by jq -n 1", ours[0] / peer[0], 0.4, detail=times(ours, peer))

    def mbox(self):
        box = self.made("alerts.mbox", generate.mbox, 10_000)
        self.books("empty")
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "peer_mbox.py")
        ours = lambda: self.run(["sw-parse-email", box], stdout=self.path("ours.out"))
        peer = lambda: self.run(["python3", script, box], stdout=self.path("peer.out"))
        ours, peer = self.alternate(5, ours, peer)
        check("both find the same payments", apart(facts, self.path("ours.out")), apart(facts, self.path("peer.out")))
        self.result("10,000 alerts, times Python", peer[0] / ours[0], 50, most=False, detail=times(ours, peer))
        self.result("10,000 alerts, peak memory", ours[2], 32, "M")
        letters = self.made("decoded", generate.messages, 1000)
        files = [os.path.join(letters, name) for name in os.listdir(letters)]
        decode = lambda: self.run(["mshow", "-h", "subject", *files], stdout=self.path("peer.out"))
        (mblaze,) = self.alternate(5, decode)
        check("mblaze shows every message", lines(self.path("peer.out")) > len(files), True)
        self.result("10,000 alerts, times mblaze, which only decodes", 10 * mblaze[0] / ours[0], 10, most=False,
                    detail=f"{ours[0] * 1000:.0f} ms to 10 × {mblaze[0] * 1000:.0f} ms for 1,000")

    def reader(self):
        """Text messages that are payments, by processor time."""
        count = 40_000
        self.books("empty")
        models = list(generate.labelled_texts())
        self.made("models.jsonl", generate.texts, len(models), models)
        # The status is 65, since some of them are rejects.
        verdicts = subprocess.run(
            ["sw-parse-sms", "--verdicts", self.path("models.jsonl")], capture_output=True, env=self.environment()).stdout.splitlines()
        check("every labelled message has a verdict", len(verdicts), len(models))
        models = [model for model, verdict in zip(models, verdicts) if b'"transaction"' in verdict]
        box = self.made("texts.jsonl", generate.texts, count, models)
        read = lambda: self.run(["sw-parse-sms", box], stdout=self.path("ours.out"))
        ours, = self.alternate(5, read)
        check("every message is a payment", sum(record["type"] == "transaction" for record in records(self.path("ours.out"))), count)
        self.result("text messages a second, on one core", count / ours[1] / 1000, 60, "k", most=False)

    def receipts(self):
        """Transcripts of receipts, in files of one folder: the rules alone, without OCR."""
        count = 600
        self.books("empty")
        folder = self.made("receipts", generate.receipts, count)
        read = lambda: self.run(["sw-parse-receipt", "--no-keep", "-q", folder], stdout=self.path("ours.out"))
        ours, = self.alternate(5, read)
        check("every receipt is read", sum(record["type"] == "transaction" for record in records(self.path("ours.out"))), count)
        self.result("600 receipts, seconds", ours[0], 0.1, "s", detail=f"{ours[1] / count * 1e6:.0f} µs of the processors each")
        self.result("rules on one receipt, milliseconds", ours[1] / count * 1e3, 3, "ms")
        photo = self.made("photo.jpg", generate.photo, 16_000_000)
        text = os.path.join(folder, sorted(os.listdir(folder))[0])
        seen = self.run(["sw-parse-receipt", "--no-keep", "-q", "--ocr", f"cat '{text}'", photo], stdout=self.path("photo.out"))
        check("a photo is read", [record["type"] for record in records(self.path("photo.out"))], ["transaction"])
        self.result("a photo of 40 megapixels, memory", seen[2], 64, "M", detail="the OCR command apart")

    def categorize(self):
        source = self.made("parsed.jsonl", generate.parsed, MILLION)
        for count in (10, 1000):
            books = self.books(f"rules{count}")
            generate.rules(f"{books}/rules.jsonl", count)
            # The next writer turns the edit into events; let it be now and not while we measure.
            self.run(["sw-data", "rebuild"], data=books)
            check(f"{count} rules are there", lines(f"{books}/rules.jsonl"), count)
        outs = [self.path(f"categorized.{n}") for n in (10, 1000)]
        ten, thousand = (
            lambda out="/dev/null", n=n: self.run(["sw-categorize", source], stdout=out, data=self.path(f"rules{n}"))
            for n in (10, 1000))
        ten(outs[0]), thousand(outs[1])
        # What these two wrote is checked below; the disk is left out of what is timed, for both.
        ours, many = self.alternate(5, ten, thousand)
        (peer,) = self.alternate(2, lambda: self.run(["jq", "-c", '.category="x"', source]), warm=False)
        for out in outs:
            check("no record is lost, changed or left without a category", apart(summary, out, "category"), apart(summary, source))
        with open(outs[1], "rb") as file:
            rule = sum(b'"categorization_source":"rule"' in line for line in file)
        check("rules were applied", rule > MILLION / 100, True)
        self.result("categorize 1,000,000, times jq", peer[0] / ours[0], 20, most=False, detail=times(ours, peer))
        self.result("categorize, 1,000 rules by 10 rules", many[0] / ours[0], 1.3, detail=times(many, ours))
        noted = self.made("noted.jsonl", generate.noted, source)
        books = self.books("rules.notes")
        with open(f"{books}/rules.jsonl", "w", encoding="utf-8") as rules:
            rules.write('{"type":"rule","id":"n1","match_field":"note","match_value":"sunita","category":"shopping"}\n')
        self.run(["sw-data", "rebuild"], data=books)
        asked, peer = self.alternate(
            2, lambda: self.run(["sw-categorize", noted], data=books), lambda: self.run(["jq", "-c", '.category="x"', noted]))
        self.result("categorize 1,000,000 with notes that all differ, times jq", peer[0] / asked[0], 40, most=False, detail=times(asked, peer))
        self.result("categorize, peak memory", max(ours[2], many[2]), 32, "M")
        field = self.path("field.jsonl")
        with open(field, "w", encoding="utf-8") as out:
            out.write(f'{{"type":"transaction","date":"2026-07-01","amount":-120.00,"payee":"{"tea " * (15 << 18)}"}}\n')
        (large,) = self.alternate(3, lambda: self.run(["sw-categorize", field], data=books))
        self.result("categorize a payee of 15 MB, peak memory", large[2], 64, "M")

    def rules(self):
        """The verbs of rules over a million records and a thousand rules, one of three of each form."""
        books = self.path("ruled")
        shutil.rmtree(books, ignore_errors=True)
        shutil.copytree(self.million(), books)
        generate.rules(f"{books}/rules.jsonl", 1000, forms=3)
        change = '.category="groceries"|.subcategory=null|.categorization_source="manual"'
        self.run(["sw-list", "--limit", "3000"], ["jq", "-c", change], ["sw-record"], data=books)
        check("a thousand rules are there", lines(f"{books}/rules.jsonl"), 1000)
        verbs = {
            "list": ["sw-data", "rule", "list", "--count"], "unused": ["sw-categorize", "rules", "unused"],
            "suggest": ["sw-categorize", "rules", "suggest"],
            "test": ["sw-categorize", "rules", "test", "match_value=swiggy", "category=travel"]}
        for verb, words in verbs.items():
            out = self.path(f"rules.{verb}")
            (ours,) = self.alternate(2, lambda: self.run(words, stdout=out, data=books), warm=False)
            with open(out, encoding="utf-8") as file:
                found = [json.loads(line) for line in file]
            if verb == "list":
                counted = next(rule["matches"] for rule in found if rule["id"] == "r0003")
                check("a rule holds as often as is counted here", counted, apart(paid, f"{books}/transactions.jsonl", "uber"))
            else:
                check(f"rules {verb} finds something", bool(found), True)
            self.result(f"rules {verb}, processor time", ours[1], 15, "s", detail=f"{ours[0]:.1f} s")
            self.result(f"rules {verb}, peak memory", ours[2], 64, "M")

    def list(self):
        books = self.million()
        view, out = f"{books}/transactions.jsonl", self.path
        ours = lambda: self.run(["sw-list", "cat:food", "2026-03"], stdout=out("ours.out"), data=books)
        select = 'select(.category=="food" and (.date|startswith("2026-03")))'
        jq = lambda: self.run(["jq", "-c", select, view], stdout=out("peer.out"))
        ducks = [
            f"SELECT json FROM read_ndjson_objects('{view}') WHERE json->>'$.category' = 'food' AND json->>'$.date' LIKE '2026-03-%'",
            f"SELECT * FROM read_json('{view}', format='newline_delimited') WHERE category = 'food' "
            "AND date BETWEEN DATE '2026-03-01' AND DATE '2026-03-31'",
        ]
        (mine,) = self.alternate(7, ours)
        (peer,) = self.alternate(2, jq, warm=False)
        check("both list the same records", apart(ids, out("ours.out")), apart(ids, out("peer.out")))
        check("there is something to list", lines(out("ours.out")) > 1000, True)
        size = os.path.getsize(view) / 1e6
        self.result("list a category and a month, times jq", peer[0] / mine[0], 40, most=False, detail=times(mine, peer) + f", {size:.0f} MB")
        duck, _ = min(apart(duckdb, sql, out("peer.out"), lines(out("ours.out"))) for sql in ducks)
        self.result("list, times DuckDB with one thread", duck / mine[0], 1, most=False, detail=f"{mine[0] * 1000:.0f} ms to {duck * 1000:.0f} ms")

    def export(self):
        books = self.million()
        view = f"{books}/transactions.jsonl"
        fields = "ledger,category,subcategory,currency,amount,account,recorder,date,time,note,payee"
        ours = lambda out="/dev/null": self.run(["sw-export", "csv"], stdout=out, data=books)
        miller = lambda out="/dev/null": self.run(
            ["mlr", "--ijsonl", "--ocsv", "template", "-f", fields, view], stdout=out)
        ours(self.path("ours.out")), miller(self.path("peer.out"))
        (mine,) = self.alternate(5, ours)
        (peer,) = self.alternate(2, miller, warm=False)
        check("both write the same sum", apart(total, self.path("ours.out"), "Price"), apart(total, self.path("peer.out"), "amount"))
        self.result("export csv of 1,000,000, times Miller", peer[0] / mine[0], 20, most=False, detail=times(mine, peer))

    def statement(self):
        text = self.made("hdfc.txt", statements, MILLION)
        self.books("empty")
        out = self.path("ours.out")
        run = lambda: self.run(["sw-import-statement", "--account", "hdfc-1234", text])
        self.run(["sw-import-statement", "--account", "hdfc-1234", text], stdout=out)
        check("every row is a transaction or said to be none", apart(statement, out), (MILLION, MILLION))
        ours, = self.alternate(5, run)
        speed = os.path.getsize(text) / ours[0] / 1e6
        self.result("a statement of 1,000,000 rows, MB/s", speed, 25, "", most=False,
                    detail=f"{ours[0]:.2f} s, {os.path.getsize(text) / 1e6:.0f} MB, {ours[1]:.2f} s on the processors")
        self.result("a statement of 1,000,000 rows, peak memory", ours[2], 48, "M")

    def ofx(self):
        self.books("empty")
        for version, name in [(1, "SGML"), (2, "XML")]:
            feed = self.made(f"bank{version}.ofx", functools.partial(generate.ofx, version=version), 100 << 20)
            out = self.path("ours.out")
            run = lambda out="/dev/null": self.run(["sw-import-statement", feed], stdout=out)
            run(out)
            # One line more says what was read.
            check("every payment is a transaction", lines(out) - 1, apart(payments, feed))
            ours, = self.alternate(3, run)
            size = os.path.getsize(feed) / 1e6
            self.result(f"OFX in {name}, MB/s", size / ours[0], 12, "", most=False,
                        detail=f"{ours[0]:.2f} s, {size:.0f} MB, {ours[1]:.2f} s on the processors")
            self.result("the same, peak memory", ours[2], 64, "M")

    def record(self):
        # The copy is written to; the original stays for the other parts.
        full, empty = self.path("full"), self.books("fresh")
        shutil.rmtree(full, ignore_errors=True)
        shutil.copytree(self.million(), full)
        os.sync()
        runs, news = 41, iter(range(10**6))
        one = self.path("one.jsonl")

        def add(data):
            generate.categorized(one, 1, first=5 * MILLION + next(news))
            return self.run(["sw-record"], stdin=one, data=data)

        into_full, into_empty = self.alternate(runs, lambda: add(full), lambda: add(empty))
        check("all were recorded", (lines(f"{full}/transactions.jsonl"), lines(f"{empty}/transactions.jsonl")), (MILLION + runs + 1, runs + 1))
        self.result("record one into 1,000,000, by into none", into_full[0] / into_empty[0], 2, detail=times(into_full, into_empty))
        shutil.rmtree(full)

        batch = self.made("batch.jsonl", generate.categorized, 100_000)
        taken = []
        for _ in range(3):
            books = self.books("batch")
            taken.append(self.run(["sw-record"], stdin=batch, data=books))
        check("the batch is recorded", apart(summary, f"{books}/transactions.jsonl"), apart(summary, batch))
        processor = statistics.median(run[1] for run in taken)
        self.result("record 100,000, processor time", processor, 3, "s", detail=f"peak {max(run[2] for run in taken):.0f} MiB")

    def growth(self):
        """What grows with the books, at 10, 100 and 1,000 thousand records, by processor time: linear or better."""
        sizes = (10_000, 100_000, MILLION)
        one = self.path("one.jsonl")
        commands = {
            "sw-data check": ["sw-data", "check"], "sw-data rebuild": ["sw-data", "rebuild"],
            "sw-list of a month": ["sw-list", "cat:food", "2026-03"], "sw-match of a month": ["sw-match", "2026-03"],
            "sw-report category": ["sw-report", "category"], "sw-report recurring": ["sw-report", "recurring"],
            "sw-report html": ["sw-report", "html", "-o", self.path("page.html")]}
        taken = {name: [] for name in ["sw-record", "sw-categorize", *commands]}
        afterwards = []
        for size in sizes:
            records = self.made(f"growth{size}.jsonl", generate.categorized, size)
            books = self.books("growth")
            taken["sw-record"].append(self.run(["sw-record"], stdin=records, data=books))
            for _ in range(2):
                generate.categorized(one, 1, first=5 * MILLION + len(afterwards))
                afterwards.append(self.run(["sw-record"], stdin=one, data=books))
            taken["sw-categorize"].append(self.run(["sw-categorize", "--no-learning"], stdin=records, data=books))
            for name, command in commands.items():
                taken[name].append(self.alternate(1 if size == MILLION else 3, lambda: self.run(command, data=books))[0])
        check("all were recorded", lines(f"{books}/transactions.jsonl"), MILLION + 2)
        disk = sum(entry.stat().st_size for entry in os.scandir(books) if entry.is_file())
        shutil.rmtree(books)
        for name, runs in taken.items():
            exponent = math.log10(runs[2][1] / runs[1][1])
            detail = ", ".join(f"{size // 1000} k {run[1]:.3f} s" for size, run in zip(sizes, runs)) + f", {runs[2][0]:.2f} s on the clock"
            self.result(f"growth of {name}, exponent", exponent, 1.1, "", detail=detail)
        database, script = self.path("import.db"), self.path("import.sql")
        with open(script, "w", encoding="utf-8") as out:
            out.write(f'CREATE TABLE t(line);\n.mode ascii\n.separator "\\001" "\\n"\n.import {records} t\nSELECT count(*) FROM t;\n')
        sqlite = self.run(["sqlite3", database], stdin=script, stdout=self.path("peer.out"))
        check("sqlite3 has every line", open(self.path("peer.out"), encoding="utf-8").read().strip(), str(MILLION))
        os.remove(database)
        self.result("sw-record, 1,000,000, by sqlite3 .import of the lines", taken["sw-record"][2][0] / sqlite[0], 3,
                    detail=f"{taken['sw-record'][2][0]:.1f} s to {sqlite[0]:.1f} s")
        self.result("the first record after 1,000,000, ms", afterwards[-2][0] * 1000, 20, "ms",
                    detail=f"the next one {afterwards[-1][0] * 1000:.1f} ms")
        for name, limit in (("sw-record", 12), ("sw-data check", 6), ("sw-report recurring", 0.7), ("sw-match of a month", 0.3)):
            self.result(f"{name}, 1,000,000, seconds", taken[name][2][0], limit, "s")
        self.result("sw-report html of 10,000, seconds", taken["sw-report html"][0][0], 0.2, "s")
        for name, limit in (
            ("sw-record", 64), ("sw-data check", 64), ("sw-data rebuild", 64), ("sw-match of a month", 64),
            ("sw-report category", 64), ("sw-report recurring", 64), ("sw-categorize", 32)):
            self.result(f"{name}, 1,000,000, peak memory", taken[name][2][2], limit, "M")
        self.result("books of 1,000,000, on disk", disk / 1e9, 1.2, "GB")

    def huge(self):
        """Ten batches of a million, which take 13 GB, and one record into them; only by name."""
        books, empty, one = self.books("huge"), self.books("fresh"), self.path("one.jsonl")
        most = 0
        for part in range(10):
            records = self.path("part.jsonl")
            apart(generate.categorized, records, MILLION, first=part * MILLION)
            wall, _, memory = self.run(["sw-record"], stdin=records, data=books)
            say(f"recorded a million: {wall:.1f} s, {memory:.0f} MiB")
            most = max(most, memory)
        self.result("ten times sw-record of 1,000,000, peak memory", most, 64, "M")
        news = iter(range(10**6))

        def add(data):
            generate.categorized(one, 1, first=50 * MILLION + next(news))
            return self.run(["sw-record"], stdin=one, data=data)

        into_huge, into_empty = self.alternate(41, lambda: add(books), lambda: add(empty))
        self.result("record one into 10,000,000, by into none", into_huge[0] / into_empty[0], 1.5, detail=times(into_huge, into_empty))
        shutil.rmtree(books)

    def match(self):
        kinds = ["sw-match", "duplicates", "transfers", "-"]
        for name, make, links in [
            ("in a history", generate.channels, None), ("all of one amount and day", generate.crowd, lambda n: n // 2)]:
            inputs = [(n, self.made(f"{make.__name__}{n}.jsonl", make, n)) for n in (100_000, 200_000, 400_000)]
            actions = [lambda path=path: self.run(kinds, stdin=path, stdout=self.path("ours.out")) for _, path in inputs]
            for (count, path), action in zip(inputs, actions):
                action()
                wanted = links(count) if links else generate.pairs(count)
                found = lines(self.path("ours.out"))
                # The history has equal payments that chance joins; the crowd has none to spare.
                check("the pairs are found", abs(found - wanted) * 1000 <= wanted * (5 if links is None else 0), True)
            half, whole, double = self.alternate(5, *actions)
            self.result(f"match 200,000 {name}", whole[0], 3, "s", detail=f"peak {whole[2]:.0f} MiB")
            self.result(f"match 200,000 {name}, memory", whole[2], 300, "M")
            # n log n makes it 2.11 times as long; the rest is what caches and neighbours do.
            self.result(f"match 400,000 {name}, by 200,000", double[0] / whole[0], 2.6, detail=times(double, whole))
            self.result(f"match 200,000 {name}, by 100,000", whole[0] / half[0], 2.6, detail=times(whole, half))

    def paytm(self):
        book = self.made("paytm.xlsx", statements, 100_000, "paytm")
        self.books("empty")
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "peer_xlsx.py")
        ours = lambda: self.run(["sw-import-paytm", book], stdout=self.path("ours.out"))
        peers = {
            name: lambda name=name: self.run([sys.executable, script, name, book], stdout=self.path(f"{name}.out"))
            for name in ("calamine", "openpyxl")}
        ours, calamine, openpyxl = self.alternate(5, ours, *peers.values())
        for name in peers:
            said = tuple(int(word) for word in open(self.path(f"{name}.out")).read().split())
            check(f"as many rows and the same sum as by {name}", apart(imported, self.path("ours.out")), said)
        self.result("Paytm xlsx of 100,000 rows, times calamine", calamine[0] / ours[0], 0.5, most=False, detail=times(ours, calamine))
        self.result("the same, times openpyxl", openpyxl[0] / ours[0], 10, most=False, detail=times(ours, openpyxl))
        self.result("the same, peak memory", ours[2], 48, "M")

    def pdf(self):
        """A statement of ten pages, whose rows are in columns without lines."""
        statement = self.made("statement.pdf", generate.pdf, 400)
        self.books("empty")
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "peer_pdf.py")
        read = lambda: self.run(["sw-import-statement", "--account", "hdfc-1234", statement], stdout=self.path("ours.out"))
        plumber = lambda: self.run([sys.executable, script, statement], stdout=self.path("pdfplumber.out"))
        ours, peer = self.alternate(5, read, plumber)
        said = tuple(int(word) for word in open(self.path("pdfplumber.out")).read().split())
        check("as many rows and the same sum as by pdfplumber", apart(imported, self.path("ours.out")), said)
        self.result("a PDF of 10 pages, seconds", ours[0], 0.15, "s", detail="pdftotext included")
        self.result("the same, times pdfplumber", peer[0] / ours[0], 5, most=False, detail=times(ours, peer))
        self.result("the same, peak memory", ours[2], 64, "M")

    def budget(self):
        """A month of a budget with lines for some categories: the rest of what was spent is listed beside them."""
        def show(books):
            if not os.path.exists(f"{books}/budgets.jsonl"):
                self.run(["sw-budget", "add", "home", "food=20000000", "transport=9000000", "total=90000000"], data=books)
            return self.run(["sw-budget", "show", "2026-03"], stdout=self.path("ours.out"), data=books)

        self.compare("sw-budget show", show, ("2026-03-01", "2026-04-01"))

    def report(self):
        self.compare(
            "sw-report category",
            lambda books: self.run(["sw-report", "category", "..2026"], stdout=self.path("ours.out"), data=books),
            ("2000-01-01", "2027-01-01"))
        books = self.million()
        others = [["dashboard", "2026-03"], ["merchant", "..2026"], ["trend", "--by", "day", "..2026"], ["year", "2025"]]
        for verb in others:
            (taken,) = self.alternate(5, lambda: self.run(["sw-report", *verb], data=books))
            say(f"sw-report {' '.join(verb)}: {taken[0] * 1000:.0f} ms, {taken[2]:.0f} MiB")

    def envelopes(self):
        """What envelopes have, and what one income gives them, of a million transactions."""
        big, small = self.path("books.envelopes"), self.books("books.small")
        shutil.rmtree(big, ignore_errors=True)
        shutil.copytree(self.million(), big)
        salary = self.path("salary.jsonl")
        with open(salary, "w") as out:
            out.write('{"type":"transaction","id":"salary","date":"2026-03-30","amount":50000.00,"kind":"income",'
                      '"account":"hdfc-1234","payee":"Zenith"}\n')
        for books in (big, small):
            for account, _ in generate.ACCOUNTS:
                verb = "add" if books == small else "set"
                # The profiles of most say that they are cards, which would owe this.
                self.run(["sw-data", "account", verb, account, "kind=bank", "opening_balance=1000000000"], data=books)
            self.run(["sw-data", "set", "envelopes.since=2020-01-01"], data=books)
            for name in ("food", "transport", "shopping"):
                self.run(["sw-envelope", "add", name, f"categories={name}", "since=2020-01-01"], data=books)
            self.run(["sw-envelope", "rule", "add", "food", "amount=20%"], data=books)
            self.run(["sw-envelope"], data=books)
            self.run(["sw-record", "-q"], stdin=salary, data=books)

        def show(books):
            return self.run(["sw-envelope"], stdout=self.path("ours.out"), data=books)

        def fund(books):
            return self.run(["sw-envelope", "fund"], stdin=salary, stdout=self.path("ours.out"), data=books)

        for books in (big, small):
            fund(books)
            check("the income is shared out", lines(self.path("ours.out")), 1)
        for name, action in (("sw-envelope", show), ("funding one income", fund)):
            ours, wc = self.alternate(5, lambda: action(big), lambda: self.run(["wc", "-l", f"{big}/transactions.jsonl"]))
            self.result(f"{name} with 1,000,000 transactions, times wc -l", ours[0] / wc[0], 5, "×")

    def compare(self, name, sums, days):
        """What was spent by category from the first of the two days to before the second, by us and by others."""
        (first, end), books, out = days, self.million(), self.path
        view = f"{books}/transactions.jsonl"
        mine, wc = self.alternate(15, lambda: sums(books), lambda: self.run(["wc", "-l", view]))
        script = (
            f'reduce (inputs|select(.kind=="expense" and .date>="{first}" and .date<"{end}")) as $r '
            "({}; .[$r.category] += -$r.amount)")
        (peer,) = self.alternate(2, lambda: self.run(["jq", "-n", "-c", script, view], stdout=out("peer.out")), warm=False)
        ours = apart(spending, out("ours.out"))
        check("jq sums the same", ours, apart(minor_units, out("peer.out")))
        size = os.path.getsize(view) / 1e6
        self.result(f"{name} of 1,000,000, by wc -l", mine[0] / wc[0], 6, detail=times(mine, wc) + f", {size:.0f} MB")
        self.result(f"{name}, times jq", peer[0] / mine[0], 40, most=False, detail=times(mine, peer))
        columns = "{kind: 'VARCHAR', date: 'VARCHAR', category: 'VARCHAR', amount: 'DECIMAL(18,2)'}"
        sql = (
            f"SELECT category, -sum(amount) FROM read_json('{view}', format='newline_delimited', columns={columns}) "
            f"WHERE kind = 'expense' AND date >= '{first}' AND date < '{end}' GROUP BY category")
        duck = apart(duckdb, sql, out("peer.out"), len(ours))
        self.result(f"{name}, times DuckDB with one thread", duck[0] / mine[0], 1, most=False, detail=times(mine, duck))
        self.result(f"{name}, peak memory", mine[2], 64, "M")

        few = self.path("few")
        if not os.path.exists(few):
            self.books("few", self.made("categorized200.jsonl", generate.categorized, 200_000))
        text = self.made("few.journal", generate.journal, 200_000)
        (mine,) = self.alternate(15, lambda: sums(few))
        ours = apart(spending, out("ours.out"))
        rows = '"%(account)","%(display_total)"\n'
        for peer, wanted, options in [
            ("hledger", 100, ["-O", "csv"]), ("ledger", 10, ["--no-total", "--balance-format", rows])]:
            command = [peer, "-f", text, "balance", "expenses", "--depth", "2", "--begin", first, "--end", end, *options]
            (theirs,) = self.alternate(2, lambda: self.run(command, stdout=out("peer.out")), warm=False)
            check(f"{peer} has the same balances", apart(balances, out("peer.out")), ours)
            self.result(f"{name} of 200,000, times {peer}", theirs[0] / mine[0], wanted, most=False, detail=times(mine, theirs))

    def learn(self):
        """Ahead of each of the others in all three figures, or as good where nothing better is possible."""
        found = {name: apart(learn.replay, self.programs, make) for name, make in histories.HISTORIES.items()}
        found["samples"] = apart(learn.replay, self.programs, samples.history, cut=learn.thirties)
        print(f"\n{'history':12} {'method':14} {'payments':>8} {'coverage at 95 %':>16} {'accuracy':>9} {'Brier':>7}   "
              "new payees only: coverage, accuracy, Brier")
        for name, methods in found.items():
            judged = {method: learn.judge([answer[:2] for answer in answers]) for method, answers in methods.items()}
            for method, answers in methods.items():
                new = [answer[:2] for answer in answers if answer[2]]
                covered, right, brier = judged[method]
                text = "%6d %10.3f %7.3f %7.4f" % (len(new), *learn.judge(new)) if new else ""
                print(f"{name:12} {method:14} {len(answers):8} {covered:16.3f} {right:9.3f} {brier:7.4f}   {text}")
            mine = judged["ours"]
            others = [judged[method] for method in methods if method != "ours"]
            for place, figure in enumerate(("coverage at 95 % precision", "accuracy")):
                self.result(f"{name}: {figure}, less the best other", mine[place] - max(other[place] for other in others),
                            0, "", most=False)
            self.result(f"{name}: Brier score, less the best other", mine[2] - min(other[2] for other in others), 0, "")
        for name in found:
            sure = [right for confidence, right, is_new in found[name]["ours"] if is_new and confidence >= 0.9]
            self.result(f"{name}: of new payees at 0.9 and more, right", sum(sure) / len(sure), 0.9, "", most=False,
                        detail=f"{len(sure)} payments")

    def model(self):
        """What the first payment that needs the model waits for, in books of 200,000, and a stream of such payments."""
        taught = self.books("taught", self.made("manual200.jsonl", learn.many, 200_000))
        unknown, plain = self.path("unknown.jsonl"), self.path("plain.jsonl")
        for path, payee in ((unknown, "Zqxv Wyjk"), (plain, "Swiggy")):
            with open(path, "w") as out:
                out.write(f'{{"type":"transaction","date":"2026-07-01","amount":-120.00,"payee":"{payee}"}}\n')
        with_model, without = self.alternate(
            5, *(lambda path=path: self.run(["sw-categorize"], stdin=path, data=taught) for path in (unknown, plain)))
        self.result("a payment of an unknown payee, 200,000 in the books, ms more", (with_model[0] - without[0]) * 1000, 5, "ms")
        self.result("the model of 200,000 payments, processor time", with_model[1] - without[1], 1, "s",
                    detail=f"peak {with_model[2]:.0f} MiB; without it {without[0] * 1000:.1f} ms")
        for name, make, words in (("mixed", learn.mixed, "rules, merchants and the model"),
                                  ("strangers", learn.strangers, "the model alone")):
            stream = self.made(name + ".jsonl", make, MILLION)
            through, = self.alternate(3, lambda: self.run(["sw-categorize"], stdin=stream, data=taught))
            (peer,) = self.alternate(1, lambda: self.run(["jq", "-c", '.category="x"', stream]), warm=False)
            self.result(f"1,000,000 payments through {words}, times jq", peer[0] / through[0], 20, most=False,
                        detail=times(through, peer))
            self.result(f"1,000,000 payments through {words}, MB/s", os.path.getsize(stream) / through[1] / 1e6, 100, "",
                        most=False, detail=f"{through[1]:.2f} s on the processor, making the model included")

    def figures(self):
        books = self.books("figures", self.made("history.jsonl", generate.history, 20_000))
        for account in [name for name, _ in generate.ACCOUNTS]:
            self.run(["sw-data", "account", "set", account, "kind=bank"], data=books)
        lines = [f"{name}={amount // 100}" for name, amount in figures.LINES.items()]
        start = ["--period-start", str(figures.PAYDAY)]
        self.run(["sw-budget", "add", "home", *start, *lines, f"total={figures.TOTAL // 100}"], data=books)
        self.run(["sw-budget", "set", "home", "--rollover", "food/delivery=3000"], data=books, now="2024-08-01T06:00:00Z")
        rules = os.path.join(os.path.dirname(os.path.abspath(__file__)), "figures.rules")
        compared = figures.Figures(self.environment(books), check)
        compared.compare(self.work, rules)
        say(f"{compared.count} figures of reports and budgets: DuckDB and hledger have the same")


# What both produced

def apart(work, *arguments, **options):
    """Works in a process of its own, whose memory is given back."""
    with multiprocessing.get_context("fork").Pool(1) as pool:
        return pool.apply(work, arguments, options)


def check(claim, ours, expected):
    if ours != expected:
        sys.exit(f"bench: not so: {claim}: {str(ours)[:300]} and not {str(expected)[:300]}")


def digest(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def lines(path):
    with open(path, "rb") as file:
        return sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))


def statements(path, count, kind="statements"):
    """The generator that makes the fixtures of statements, too."""
    maker = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Fixtures", kind, "make.py")
    subprocess.run([sys.executable, maker, "--rows", str(count), path], check=True)


def payments(path):
    """How many there are in a file of OFX."""
    with open(path, "rb") as file:
        return sum(line.count(b"<STMTTRN>") for line in file)


def statement(path):
    """How many transactions there are, and how many different keys."""
    keys, count = set(), 0
    with open(path, encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            if record["type"] == "transaction":
                count += 1
                keys.add(hash(record["source"]["key"]))
    return count, len(keys)


def records(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def paid(path, word):
    """How many records have a payee with this word."""
    with open(path, encoding="utf-8") as file:
        return sum(any(word in record.get(name, "").lower() for name in ("payee", "payee_raw")) for record in map(json.loads, file))


def cents(literal):
    """Exact minor units of a literal such as -450.00, or of what a float printed."""
    return round(float(literal) * 100)


def ids(path):
    return sorted(record["id"] for record in records(path))


def duckdb(sql, out, expected):
    """The median time of a query alone, without the start of Python: of the wall and of the processor."""
    import duckdb as library
    connection = library.connect(config={"threads": 1})
    taken = []
    for _ in range(4):
        began, used = time.perf_counter(), time.process_time()
        connection.execute(f"COPY ({sql}) TO '{out}' (FORMAT {'csv' if 'objects' in sql else 'json'})")
        taken.append((time.perf_counter() - began, time.process_time() - used))
    check("DuckDB lists as many", sum(1 for _ in open(out)) - ("objects" in sql), expected)
    return tuple(statistics.median(column) for column in zip(*taken[1:]))


def facts(path):
    """What a mail says, by the key of the payment."""
    return {
        record["source"]["key"]: (
            record["date"], cents(record["amount"]), record["account_last_four"],
            record.get("reference") if record.get("payment_method") == "upi" else None)
        for record in records(path)}


def total(path, column):
    """How many rows a CSV file has, and what a column adds up to, whatever its signs."""
    count, amount = 0, 0
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            count, amount = count + 1, amount + abs(cents(row[column]))
    return count, amount


def summary(path, wanted="amount"):
    """Count, sum and keys of the records; records without the field `wanted` do not count."""
    count, total, keys = 0, 0, 0
    with open(path, encoding="utf-8") as file:
        for line in file:
            record = json.loads(line, parse_float=str)
            if wanted in record:
                count += 1
                total += cents(record["amount"])
                keys ^= hash(record["source"]["key"])
    return count, total, keys


def imported(path):
    """How many transactions, and what they add up to."""
    amounts = [cents(record["amount"]) for record in records(path) if record["type"] == "transaction"]
    return len(amounts), sum(amounts)


def spending(path):
    """What `sw-report category` or `sw-budget show` say was spent; a line within another is left out."""
    return {
        record["category"]: cents(amount) for record in records(path)
        if "category" in record and "within" not in record and (amount := record.get("amount", record.get("spent")))}


def minor_units(path):
    """The sums of an object, from floats."""
    with open(path, encoding="utf-8") as file:
        return {name: cents(value) for name, value in json.load(file).items()}


def balances(path):
    """The rows of a balance report: category and amount."""
    with open(path, newline="", encoding="utf-8") as file:
        rows = [row for row in csv.reader(file) if row and row[0].startswith("expenses:")]
    return {row[0].split(":")[1]: cents(row[1].removeprefix("INR").strip()) for row in rows}


def times(ours, peer):
    return f"{ours[0] * 1000:.1f} ms to {peer[0] * 1000:.1f} ms, of the processors {ours[1] * 1000:.1f} to {peer[1] * 1000:.1f}"


def say(text):
    print(text, file=sys.stderr, flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("parts", nargs="*")
    options = parser.parse_args()
    bench = Bench(os.path.abspath(options.programs), os.path.abspath(options.work))
    parts = ["alert", "mbox", "reader", "receipts", "categorize", "rules", "list", "export", "record", "growth", "match", "statement", "ofx", "paytm", "pdf", "budget", "report", "envelopes", "figures", "learn", "model"]
    for part in options.parts or parts:
        if part not in [*parts, "huge"]:
            sys.exit(f"bench: no part {part} (one of: {' '.join(parts)})")
        getattr(bench, part)()
    sys.exit(0 if bench.table() else 1)


main()

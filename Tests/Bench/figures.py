"""The figures of sw-report and sw-budget, computed anew by DuckDB over the view and by hledger over an export.

A made-up history of two years, with refunds, splits, transfers, two currencies, and months that begin on pay-day.
"""

import collections
import csv
import json
import os
import subprocess

PAYDAY = 25
# What the budget of the history may spend; the inner line carries over from the first month.
LINES = {"food": 900_000, "food/delivery": 300_000, "groceries": 1_500_000, "travel/train": 200_000}
TOTAL = 6_000_000
FIRST = "2024-08"

# The parts of split records, one row each; every other record is one.
PARTS = """
    CREATE TABLE parts AS
    WITH raw AS (SELECT * FROM read_json('{view}', format = 'newline_delimited', columns = {{
        id: 'VARCHAR', date: 'DATE', amount: 'DECIMAL(18,2)', currency: 'VARCHAR', kind: 'VARCHAR', account: 'VARCHAR',
        category: 'VARCHAR', subcategory: 'VARCHAR', payee: 'VARCHAR', refund_of: 'VARCHAR',
        splits: 'STRUCT(amount DECIMAL(18,2), category VARCHAR, subcategory VARCHAR)[]'}})),
    flat AS (
      SELECT id, date, amount, currency, kind, account, payee, refund_of, category, subcategory FROM raw WHERE splits IS NULL
      UNION ALL
      SELECT id, date, part.amount, currency, kind, account, payee, refund_of, coalesce(part.category, category),
        CASE WHEN part.category IS NULL THEN coalesce(part.subcategory, subcategory) ELSE part.subcategory END
      FROM raw, UNNEST(splits) AS t(part) WHERE splits IS NOT NULL)
    SELECT flat.* REPLACE (coalesce(flat.category, 'uncategorized') AS category, coalesce(flat.subcategory, '') AS subcategory,
        (flat.amount * 100)::BIGINT AS amount),
      coalesce(purchase.date, flat.date) AS bought
    FROM flat LEFT JOIN raw AS purchase ON flat.kind = 'refund' AND purchase.id = flat.refund_of
"""


def month(column):
    """The pay-day month of a day, in SQL."""
    start = f"date_trunc('month', {column})"
    return f"strftime(CASE WHEN day({column}) >= {PAYDAY} THEN {start} + INTERVAL 1 MONTH ELSE {start} END, '%Y-%m')"


def sums(connection, keys, where, day="date"):
    """By currency, pay-day month and other columns: what was spent, or moved, in minor units."""
    columns = ", ".join(["currency", f"{month(day)} AS month", *keys])
    rows = connection.execute(f"SELECT {columns}, -sum(amount) FROM parts WHERE {where} GROUP BY ALL").fetchall()
    return {row[:-1]: row[-1] for row in rows}


class Figures:
    """What our programs print, as JSON."""

    def __init__(self, environment, check):
        self.environment, self.claim, self.count = environment, check, 0

    def check(self, claim, found, wanted):
        self.claim(claim, found, wanted)
        self.count += len(wanted)

    def ask(self, *command):
        done = subprocess.run(command, env=self.environment, capture_output=True, check=True)
        return [json.loads(line, parse_float=str, parse_int=str) for line in done.stdout.splitlines()]

    def compare(self, work, rules):
        import duckdb
        connection = duckdb.connect()
        connection.execute(PARTS.format(view=os.path.join(self.environment["SW_DATA"], "transactions.jsonl")))
        spending = "kind IN ('expense', 'refund')"
        spent = sums(connection, ["category", "subcategory"], spending)
        months = sorted({key[1] for key in spent})
        self.claim("there are two years of pay-day months", len(months) > 24, True)
        self.categories("DuckDB", months, spent, "posting")
        self.categories("DuckDB", months, sums(connection, ["category", "subcategory"], spending, "bought"), "purchase")
        self.flows(months, sums(connection, [], spending), sums(connection, [], "kind = 'income'"))
        self.budget(months, spent, sums(connection, [], "kind = 'income'"))
        year = connection.execute(
            f"SELECT currency, coalesce(payee, ''), -sum(amount) FROM parts WHERE {spending} AND year(date) = 2025 GROUP BY ALL")
        self.check(
            "DuckDB has the same merchants",
            {(row["currency"], row.get("payee", "")): minor(row["amount"])
             for row in self.ask("sw-report", "merchant", "2025") if row["type"] == "report_merchant"},
            {row[:2]: row[2] for row in year.fetchall()})
        self.hledger(work, rules, months, spent)

    def categories(self, peer, months, wanted, day):
        found = {}
        for name in months:
            rows = self.ask(
                "sw-report", "category", "--sub", "--period-start", str(PAYDAY), "--refunds-on", day, name)
            for row in rows:
                found[row["currency"], name, row["category"], row.get("subcategory", "")] = minor(row["amount"])
        self.check(f"{peer} has the same categories, refunds on {day}", found, wanted)

    def flows(self, months, spent, income):
        rows = self.ask("sw-report", "cashflow", "--period-start", str(PAYDAY), f"{months[0]}..{months[-1]}")
        for field, wanted in [("spent", spent), ("income", {key: -value for key, value in income.items()})]:
            found = {(row["currency"], row["period"]): minor(row[field]) for row in rows}
            self.check(f"DuckDB has the same {field}", nonzero(found), nonzero(wanted))

    def budget(self, months, spent, income):
        """Every month of the budget, its lines and what they carry computed here from DuckDB's sums."""
        carried = 0
        for name in months:
            mine = {key[2:]: value for key, value in spent.items() if key[:2] == ("INR", name)}
            whole = collections.Counter()
            for (category, _), value in mine.items():
                whole[category] += value
            used = {line: mine.get(tuple(line.split("/")), 0) if "/" in line else whole[line] for line in LINES}
            left = {line: amount - used[line] for line, amount in LINES.items()}
            left["food/delivery"] += carried if name >= FIRST else 0
            outer = sum(used[line] for line in LINES if line != "food/delivery")
            rows = self.ask("sw-budget", "show", name, "--income")
            lines = {"/".join(filter(None, [row["category"], row.get("subcategory")])): row for row in rows if row["type"] == "budget_line"}
            found = {line: (minor(row["spent"]), minor(row["remaining"])) for line, row in lines.items()}
            if name >= FIRST:
                self.check(f"the lines of {name}", found, {line: (used[line], left[line]) for line in LINES})
                carried = left["food/delivery"]
            head = rows[0]
            everything = sum(mine.values())
            self.check(
                f"the totals of {name}",
                [minor(head[key]) for key in ("spent", "unbudgeted", "remaining", "uncategorized", "income")],
                [outer, everything - outer, TOTAL - everything, whole["uncategorized"], -income.get(("INR", name), 0)])
            apart = collections.Counter()
            for row in rows:
                if row["type"] == "unbudgeted" and row["currency"] != "INR":
                    apart[row["currency"]] += minor(row["spent"])
            foreign = collections.Counter()
            for key, value in spent.items():
                if key[0] != "INR" and key[1] == name:
                    foreign[key[0]] += value
            self.check(f"other currencies in {name}", apart, foreign)

    def hledger(self, work, rules, months, spent):
        """The same sums and the balances, from what sw-export writes."""
        paths = [os.path.join(work, name) for name in ("figures.csv", "figures-moved.csv")]
        subprocess.run(
            ["sw-export", "csv", "--transfers", paths[1], "-o", paths[0]], env=self.environment, capture_output=True, check=True)
        names = {"": ("uncategorized", {})}
        for record in self.ask("cat", os.path.join(self.environment["SW_DATA"], "categories.jsonl")):
            names[record["name"]] = record["id"], {part["name"]: part["id"] for part in record.get("subcategories", [])}

        def balance(*words):
            command = ["hledger", "--rules-file", rules, "-f", paths[0], "-f", paths[1], "balance", *words, "--layout=tidy", "-O", "csv"]
            done = subprocess.run(command, capture_output=True, check=True, text=True)
            return list(csv.DictReader(done.stdout.splitlines()))

        first, last = (int(months[0][:4]) * 12 + int(months[0][5:]) - 2, int(months[-1][:4]) * 12 + int(months[-1][5:]) - 1)
        begin, end = (f"{number // 12}-{number % 12 + 1:02}-{PAYDAY}" for number in (first, last))
        found = collections.Counter()
        for row in balance("category", "not:category:Income", "-p", f"every {PAYDAY}th day of month from {begin} to {end}"):
            _, category, part = row["account"].split(":")
            slug, parts = names[category]
            # A subcategory that nobody has described is exported by its own name with a capital.
            found[row["commodity"], row["end_date"][:7], slug, parts.get(part, part.lower())] += minor(row["value"])
        self.check("hledger has the same categories", nonzero(found), nonzero(spent))
        accounts = {(row["account"].removeprefix("assets:"), row["commodity"]): minor(row["value"])
                    for row in balance("assets", "-e", "2026-07-02")}
        ours = {(row["account"], row["currency"]): minor(row["change"]) for row in self.ask("sw-report", "balances", "2026-07-01")}
        self.check("hledger has the same balances", ours, accounts)


def nonzero(sums):
    return {key: value for key, value in sums.items() if value}


def minor(literal):
    """Exact minor units of a literal such as -450.00 or 0."""
    whole, _, rest = str(literal).lstrip("-").partition(".")
    return (-1 if str(literal).startswith("-") else 1) * (int(whole) * 100 + int(rest.ljust(2, "0")))

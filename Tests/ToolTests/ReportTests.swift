import SpendwiseSystem
import TestSupport
import Testing

/// Figures of every report, checked by jq. The history is two made-up years.
@Suite(.serialized) struct ReportTests {
  // MARK: The history

  private static let categories = [
    ("food", "delivery"), ("food", "restaurants"), ("food", ""), ("groceries", "kirana"), ("bills", "mobile"),
    ("shopping", "online"), ("travel", ""), ("", ""),
  ]
  private static let payees = [
    #"Swiggy"#, #"Café \"Ānanda\""#, #"\u0926\u0941\u0915\u093e\u0928"#, #"a/b\\c"#, #"Namma Metro"#, #"🛒 Mart"#, "",
  ]

  /// About 1,500 transactions from July 2024 to July 2026. Two currencies, refunds with and without their purchase,
  /// splits, transfers, pending ones, some without category or payee, and some in another order of keys.
  static func history(_ chance: inout Seeded) -> [String] {
    var lines: [String] = []
    var purchases: [(id: String, minor: Int, rest: String)] = []
    for month in 0..<25 {
      let (year, number) = (2024 + (month + 6) / 12, (month + 6) % 12 + 1)
      for n in 0..<60 {
        let date = "\(year)-\(two(number))-\(two(1 + chance.below(28)))"
        let id = "tid\(two(month))\(two(n))aaaaaaaaaa"
        let currency = chance.below(8) == 0 ? "USD" : "INR"
        let (category, subcategory) = chance.pick(categories)
        let payee = chance.pick(payees)
        var rest = "\"currency\":\"\(currency)\","
        if !payee.isEmpty { rest += "\"\(chance.below(4) == 0 ? "payee_raw" : "payee")\":\"\(payee)\"," }
        if !category.isEmpty { rest += "\"category\":\"\(category)\"," }
        if !subcategory.isEmpty { rest += "\"subcategory\":\"\(subcategory)\"," }
        if chance.below(10) == 0 { rest += "\"status\":\"pending\"," }
        let minor = 1 + chance.below(chance.below(20) == 0 ? 9_000_000 : 300_000)
        let kind = chance.below(100)
        var (sign, word) = ("-", "expense")
        if kind < 6 {
          (sign, word) = ("", "income")
        } else if kind < 12 {
          (sign, word) = (chance.below(2) == 0 ? "" : "-", "transfer")
        } else if kind < 22 {
          (sign, word) = ("", "refund")
          if chance.below(2) == 0, let purchase = purchases.last {
            rest = purchase.rest + "\"refund_of\":\"\(purchase.id)\","
          }
        } else if kind < 35 {
          rest += splits(minor, &chance)
        }
        if word == "expense" { purchases.append((id, minor, rest.replacing(/"splits".*$/, with: ""))) }
        let head = "\"date\":\"\(date)\",\"amount\":\(sign)\(money(minor)),"
        lines.append(
          chance.below(10) == 0
            ? "{\(rest)\"kind\":\"\(word)\",\(head)\"id\":\"\(id)\",\"type\":\"transaction\"}"
            : "{\"type\":\"transaction\",\"id\":\"\(id)\",\(head)\(rest)\"kind\":\"\(word)\"}")
      }
    }
    return lines.shuffled(using: &chance)
  }

  private static func splits(_ minor: Int, _ chance: inout Seeded) -> String {
    let first = chance.below(minor + 1)
    let parts = [first, minor - first].map { part in
      let (category, subcategory) = chance.pick(categories)
      var text = "{\"amount\":-\(money(part))"
      if !category.isEmpty { text += ",\"category\":\"\(category)\"" }
      if !subcategory.isEmpty, chance.below(2) == 0 { text += ",\"subcategory\":\"\(subcategory)\"" }
      return text + "}"
    }
    return "\"splits\":[\(parts.joined(separator: ","))],"
  }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
  private static func money(_ minor: Int) -> String { "\(minor / 100).\(two(minor % 100))" }

  // MARK: jq

  /// Functions of jq for money. Whole cents, parts of splits, months that begin on `$start`, days of refunds.
  private static let meaning = #"""
    def minor: . * 100 | round;
    def purchases: map({key: .id, value: .date}) | from_entries;
    def parts: . as $r
      | {date, kind, currency, id, payee: (.payee // .payee_raw // ""), refund_of, status} as $base
      | if (.splits // []) == [] then
          $base + {n: 0, category: (.category // "uncategorized"), subcategory: (.subcategory // ""),
            minor: (.amount | minor)}
        else .splits | to_entries[] | .key as $n | .value | $base + {n: $n,
            category: (.category // $r.category // "uncategorized"),
            subcategory: (if .category then .subcategory else (.subcategory // $r.subcategory) end // ""),
            minor: (.amount | minor)} end;
    def entries($on): (if $on == "purchase" then purchases else {} end) as $days
      | map(parts) | map(if .kind == "refund" and .refund_of then .date = ($days[.refund_of] // .date) else . end);
    def between($a; $b): map(select(.date >= $a and .date <= $b));
    def spending: map(select(.kind == "expense" or .kind == "refund"));
    def month($start): (.[:7] | split("-") | map(tonumber)) as [$y, $m] | (.[8:] | tonumber) as $d
      | ($y * 12 + $m - 1 + (if $start > 15 then (if $d >= $start then 1 else 0 end)
          else (if $d >= $start then 0 else -1 end) end)) as $n
      | "\($n / 12 | floor)-\($n % 12 + 1 | if . < 10 then "0\(.)" else "\(.)" end)";
    def day: strptime("%Y-%m-%d") | mktime / 86400;
    def iso: . * 86400 | strftime("%Y-%m-%d");
    def monday: day | (. - ((. + 3) % 7)) | iso;
    def transactions: map(.id) | unique | length;
    def spent: map(-.minor) | add // 0;
    """#

  /// Our lines without names of days, in cents, in one order.
  private static let ours = #"""
    map(select(.type != "transaction" and .type != "rate")
      | with_entries(if (.value | type) == "number" and ([.key] | inside(["count", "percent", "rate", "others",
          "top_category_percent"]) | not) then .value |= (. * 100 | round) else . end)
      | del(.from, .to, .type, .percent, .rate, .top_category_percent)) | sort | .[]
    """#

  /// A report, with the jq program that makes it of all entries.
  struct Check: Sendable, CustomStringConvertible {
    var command: String
    var jq: String
    var start = 1
    var on = "posting"
    var description: String { command }
  }

  private static let flow = #"""
    group_by(.currency)[] | {currency: .[0].currency, spent: (spending | spent),
      income: (map(select(.kind == "income") | .minor) | add // 0), count: transactions} | .saved = .income - .spent
    """#

  private static func summary(_ now: (String, String), _ before: (String, String), _ untilNow: String?) -> String {
    let later =
      untilNow.map { #", "previous_spent_until_now": ($before | between("0"; "\#($0)") | mine | spent)"# } ?? ""
    let base = untilNow == nil ? "previous_spent" : "previous_spent_until_now"
    return #"""
      (between("\#(before.0)"; "\#(before.1)") | spending) as $before
      | between("\#(now.0)"; "\#(now.1)") | map(select(.kind != "transfer")) | . as $all
      | [\#(flow)] | map(. as $flow | def mine: map(select(.currency == $flow.currency));
        ($all | mine | spending | group_by(.category) | map({category: .[0].category, spent: spent})
          | sort_by([-.spent, .category])[0]) as $top
        | . + {previous_spent: ($before | mine | spent)\#(later)}
        | .difference = .spent - .\#(base)
        | if ($top.spent // 0) > 0 then . + {top_category: $top.category, top_category_spent: $top.spent} else . end)[]
      """#
  }

  private static func ranking(_ days: (String, String), _ key: String, _ fields: String) -> String {
    #"""
    between("\#(days.0)"; "\#(days.1)") | spending | group_by([.currency, \#(key)])[]
    | .[0] as $first | {currency: $first.currency, amount: spent, count: transactions} + ($first | {\#(fields)})
    | with_entries(select(.value != ""))
    """#
  }

  private static func months(_ days: (String, String), _ names: [String]) -> String {
    #"""
    between("\#(days.0)"; "\#(days.1)") | map(select(.kind != "transfer")) | . as $all
    | (map(.currency) | unique[]) as $currency | \#(list(names))[] as $name
    | $all | map(select(.currency == $currency and (.date | month($start)) == $name))
    | {period: $name, currency: $currency, spent: (spending | spent),
        income: (map(select(.kind == "income") | .minor) | add // 0), count: transactions} | .saved = .income - .spent
    """#
  }

  private static func list(_ names: [String]) -> String { "[\(names.map { "\"\($0)\"" }.joined(separator: ","))]" }

  private static let points = #"""
    spending as $all | ($all | map(.currency) | unique[]) as $currency
    | $all | map(select(.currency == $currency)) | group_by(.date | step)[]
    | {period: (.[0].date | step), currency: $currency, amount: spent, count: transactions}
    """#

  private static let july = ("2026-07-01", "2026-07-31")
  private static let always = ("0", "9999")

  static let checks: [Check] = [
    Check(
      command: "dashboard",
      jq: summary(july, ("2026-06-01", "2026-06-30"), "2026-06-15")
        + #"| .period = "2026-07" | .previous_period = "2026-06""#),
    Check(
      command: "2026-03",
      jq: summary(("2026-03-01", "2026-03-31"), ("2026-02-01", "2026-02-28"), nil)
        + #"| .period = "2026-03" | .previous_period = "2026-02""#),
    Check(
      command: "90d --refunds-on purchase",
      jq: summary(("2026-04-17", "2026-07-15"), ("2026-01-17", "2026-04-16"), nil)
        + #"| .period = "2026-04-17..2026-07-15" | .previous_period = "2026-01-17..2026-04-16""#, on: "purchase"),
    Check(
      command: "--period-start 25",
      jq: summary(("2026-06-25", "2026-07-24"), ("2026-05-25", "2026-06-24"), "2026-06-14")
        + #"| .period = "2026-07" | .previous_period = "2026-06""#, start: 25),
    Check(command: "category", jq: ranking(july, ".category", "category") + #"| .period = "2026-07""#),
    Check(
      command: "category --sub 2025",
      jq: ranking(("2025-01-01", "2025-12-31"), ".category, .subcategory", "category, subcategory")
        + #"| .period = "2025""#),
    Check(
      command: "category ..2026-12 --refunds-on purchase cat:food cat:travel",
      jq: #"map(select(.category == "food" or .category == "travel")) | "#
        + ranking(always, ".category", "category") + #"| .period = "..2026-12-31""#, on: "purchase"),
    Check(
      command: "category 2026-02 --period-start 10 not:status:pending",
      jq: #"map(select(.status != "pending")) | "# + ranking(("2026-02-10", "2026-03-09"), ".category", "category")
        + #"| .period = "2026-02""#, start: 10),
    Check(
      command: "merchant 365d",
      jq: ranking(("2025-07-16", "2026-07-15"), ".payee", "payee") + #"| .period = "2025-07-16..2026-07-15""#),
    Check(command: "trend --by day ..2027", jq: "def step: .; " + points),
    Check(command: "trend --by week ..2027", jq: "def step: monday; " + points),
    Check(command: "trend --by month ..2027", jq: "def step: month($start); " + points),
    Check(command: "trend --by month ..2027 --period-start 25", jq: "def step: month($start); " + points, start: 25),
    Check(
      command: "calendar 2026-07 cur:INR",
      jq: #"between("2026-07-01"; "2026-07-31") | map(select(.kind != "transfer" and .currency == "INR"))"#
        + "| group_by(.date)[] | .[0].date as $date | \(flow) | del(.saved) | .date = $date"),
    Check(
      command: "heatmap",
      jq: #"between("2025-07-16"; "2026-07-15") | map(select(.kind != "transfer"))"#
        + "| group_by(.date)[] | .[0].date as $date | \(flow) | del(.saved) | .date = $date"),
    Check(
      command: "cashflow",
      jq: months(("2026-02-01", "2026-07-31"), ["2026-02", "2026-03", "2026-04", "2026-05", "2026-06", "2026-07"])),
    Check(
      command: "cashflow 2026-Q2 --period-start 10",
      jq: months(("2026-04-10", "2026-07-09"), ["2026-04", "2026-05", "2026-06"]), start: 10),
    Check(
      command: "year 2025",
      jq: "(\(months(("2025-01-01", "2025-12-31"), (1...12).map { "2025-\(two($0))" }))), "
        + #"(between("2025-01-01"; "2025-12-31") | spending | group_by([.currency, (.date[:7]), .category])[] "#
        + "| .[0] as $f | {period: $f.date[:7], currency: $f.currency, category: $f.category, amount: spent, "
        + "count: transactions})"),
    Check(
      command: "compare 2026-05 2026-04",
      jq: #"""
        def half($m): map(select(.date[:7] == $m)) | spending;
        half("2026-05") as $now | half("2026-04") as $old
        | ($now + $old | map(.currency) | unique[]) as $c
        | (($now + $old | map(select(.currency == $c) | .category) | unique[]), null) as $k
        | def mine: map(select(.currency == $c and ($k == null or .category == $k)));
          {period: "2026-05", previous_period: "2026-04", currency: $c, amount: ($now | mine | spent),
            previous: ($old | mine | spent)}
        | .difference = .amount - .previous | if $k then .category = $k else . end
        | .change = (if .previous == 0 and .amount != 0 then "new" elif .amount == 0 and .previous != 0 then "gone"
            elif .difference > 0 then "up" elif .difference < 0 then "down" else "same" end)
        | select($k == null or .amount != 0 or .previous != 0)
        """#),
    Check(
      command: "line --json",
      jq: summary(july, ("2026-06-01", "2026-06-30"), "2026-06-15")
        + #"| select(.currency == "INR") | {spent, currency, period: "2026-07"}"#),
  ]

  /// The books of one history, made once.
  private static let books = Result {
    var chance = Seeded(.random(in: 0...UInt64.max))
    let shell = try Shell()
    try shell.write("history.jsonl", Array(history(&chance).joined(separator: "\n").utf8) + [0x0A])
    let made = try shell.run("sw-record -q history.jsonl >/dev/null && wc -l <books/transactions.jsonl")
    try #require(made.status == 0, "\(text(made.stderr))")
    try #require(text(made.stdout).trimmed == "1500")
    return (shell, chance.seed)
  }

  @Test("figures are those that jq sums up", arguments: checks)
  func figures(_ check: Check) throws {
    let (shell, seed) = try Self.books.get()
    try shell.write("ours.jq", Array(Self.ours.utf8))
    let name = "check.\(check.command.filter { $0.isLetter || $0.isNumber }).jq"
    // What jq finds where nothing happened is not told apart from a period without a line; ours are compared with it.
    try shell.write(name, Array("\(Self.meaning)\n[entries($on) | \(check.jq)] | sort | .[]".utf8))
    let peer = try shell.run(
      "jq -sSc --argjson start \(check.start) --arg on \(check.on) -f \(name) books/transactions.jsonl")
    let drop = check.command.hasPrefix("trend") ? "map(select(.count > 0)) | " : ""
    let keep = check.command.hasPrefix("line") ? "map({type, spent, currency, period}) | " : ""
    let mine = try shell.run(
      "sw-report \(check.command) --json >out.jsonl && jq -Ssc '\(drop)\(keep)\(Self.ours)' out.jsonl")
    #expect(peer.status == 0 && mine.status == 0, "\(text(peer.stderr))\(text(mine.stderr))")
    let (wanted, found) = (text(peer.stdout).split(separator: "\n"), text(mine.stdout).split(separator: "\n"))
    #expect(!wanted.isEmpty, "nothing was compared")
    let isSame = Set(wanted) == Set(found) && wanted.count == found.count
    #expect(
      isSame,
      """
      seed \(seed)
      jq alone: \(Set(wanted).subtracting(found).sorted().prefix(5).joined(separator: "\n"))
      sw-report alone: \(Set(found).subtracting(wanted).sorted().prefix(5).joined(separator: "\n"))
      """)
  }

  @Test(
    "the ids are those of the records that are summed",
    arguments: [
      ("category 2025", #"select(.date[:4] == "2025" and (.kind == "expense" or .kind == "refund"))"#),
      ("cashflow 2025-Q4", #"select(.date >= "2025-10-01" and .date <= "2025-12-31" and .kind != "transfer")"#),
      (
        "compare 2026-01 2025-01",
        #"select((.date[:7] | IN("2026-01", "2025-01")) and (.kind | IN("expense", "refund")))"#
      ),
    ])
  func ids(_ command: String, _ filter: String) throws {
    let (shell, seed) = try Self.books.get()
    let peer = try shell.run("jq -r '\(filter) | .id' books/transactions.jsonl")
    let mine = try shell.run("sw-report \(command) --ids")
    #expect(!mine.stdout.isEmpty && mine.stdout == peer.stdout, "seed \(seed)\n\(text(mine.stderr))")
  }

  @Test(
    "a budget stands as jq sums it up",
    arguments: [
      ("2026-03", "2026-03-01", "2026-03-31"), ("2026-03 --period-start 25", "2026-02-25", "2026-03-24"),
      ("2026-03 --period-start 31", "2026-02-28", "2026-03-30"),
      ("2025-12-31 --period week", "2025-12-29", "2026-01-04"),
      ("2026-Q1 --period quarter", "2026-01-01", "2026-03-31"),
    ])
  func budget(_ words: String, _ first: String, _ last: String) throws {
    let (shell, seed) = try Self.books.get()
    let filter = #"""
      [["food", null, 900000], ["food", "delivery", 100000], ["bills", "mobile", 50000], ["travel", null, 0]] as $lines
      | between($first; $last) as $all | ($all | spending) as $spending
      | ($spending | map(select(.currency == "INR"))) as $own
      | def of($line): map(select(.category == $line[0] and ($line[1] == null or .subcategory == $line[1])));
        def isOuter: .[0] != "food" or .[1] == null;
      ($lines[] | . as $line | ($own | of($line) | spent) as $spent | [.[0], .[1], $spent, .[2] - $spent]),
      ([$lines[] | select(isOuter) | . as $line | $own | of($line) | spent] | add) as $spent
      | [($own | spent), $spent, 950000 - $spent,
          ($own | map(select(.category == "uncategorized")) | spent, transactions),
          ($all | map(select(.kind == "income" and .currency == "INR") | .minor) | add // 0)],
        (($spending | map(select(.currency != "INR")) | group_by(.category)[] | ["USD", .[0].category, spent]))
      """#
    try shell.write("budget.jq", Array("\(Self.meaning)\n[entries(\"posting\") | \(filter)] | sort | .[]".utf8))
    let peer = try shell.run(
      "jq -sSc --arg first \(first) --arg last \(last) -f budget.jq books/transactions.jsonl")
    let ours = #"""
      def cents: . * 100 | round;
      map(if .type == "budget_line" then [.category, .subcategory, (.spent | cents), (.remaining | cents)]
        elif .type == "budget_summary" then [(.spent + .unbudgeted | cents), (.spent | cents), (.remaining | cents),
          (.uncategorized | cents), .uncategorized_count, (.income | cents)]
        elif .currency != "INR" then [.currency, .category, (.spent | cents)] else empty end) | sort | .[]
      """#
    let mine = try shell.run(
      """
      test -d budgeted || { cp -R books budgeted && sw-budget add home --data budgeted food=9000 food/delivery=1000 \
        bills/mobile=500 travel=0 >/dev/null; }
      sw-budget show \(words) --income --data budgeted | jq -sc '\(ours)'
      """)
    #expect(
      !mine.stdout.isEmpty && mine.stdout == peer.stdout,
      "seed \(seed)\n\(text(mine.stdout))\(text(mine.stderr))\n\(text(peer.stdout))\(text(peer.stderr))")
  }

  /// The rate of 1 USD is 83.12 INR, and 91.355 from 2026. Whole paise, a half to the even one.
  @Test("rates convert each amount on its day") func rates() throws {
    let (shell, seed) = try Self.books.get()
    let rates =
      #"{"date":"2024-01-01","from":"USD","to":"INR","rate":"83.12"}"# + "\n"
      + #"{"date":"2026-01-01","from":"USD","to":"INR","rate":91.355}"# + "\n"
    try shell.write("rated/rates.jsonl", Array(rates.utf8))
    let filter = #"""
      def inr: if .currency == "INR" then . else (if .date < "2026" then 83120 else 91355 end) as $rate
        | (.minor | if . < 0 then -1 else 1 end) as $sign | ((.minor * $sign) * $rate) as $n
        | ($n % 1000) as $r | (($n - $r) / 1000) as $q
        | .minor = $sign * (if $r > 500 or $r == 500 and $q % 2 == 1 then $q + 1 else $q end) end;
      map(parts | inr) | spending | spent
      """#
    try shell.write("rates.jq", Array("\(Self.meaning)\n\(filter)".utf8))
    let peer = try shell.run("jq -sf rates.jq books/transactions.jsonl")
    let mine = try shell.run(
      """
      cp -R books with-rates && cp rated/rates.jsonl with-rates/ &&
      sw-report ..2027 -X INR --data with-rates | jq 'select(.type=="report_summary") | .spent * 100 | round'
      """)
    #expect(
      !mine.stdout.isEmpty && mine.stdout == peer.stdout, "seed \(seed)\n\(text(mine.stderr))\(text(peer.stderr))")
  }
}

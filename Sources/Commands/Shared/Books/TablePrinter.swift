/// Prints a table with the sums of outgoing and incoming amounts below.
final class TablePrinter {
  private lazy var table = Table(fields.columns(), width: width, isColored: isColored)
  private lazy var fields = names?.map(TablePrinter.field) ?? usual
  private let names: [[UInt8]]?
  private let isColored: Bool
  private var count = 0
  /// The sums of outgoing and incoming amounts of each currency, without transfers.
  private var totals: [Currency: (out: Amount, into: Amount)] = [:]
  private var isOverflowing = false
  /// The query. Of a split transaction only the parts that match are added up.
  var query = Query()
  private var (parts, hasLeftParts) = (SplitParts(), false)
  /// The number of pending transactions that the sums leave out.
  private var uncounted = 0
  private var groups: DayGroups?
  /// Names of accounts by their ids.
  var accountNames: [String: String] = [:]
  var account: (JSONObject) -> String? = { $0.string("account") }
  private let isRunning: Bool
  private let width: Int?

  /// The usual columns, or one for each of the fields. Amounts of `home` are shown without a code.
  init(
    _ width: Int?, _ isColored: Bool, home: Currency, fields: [[UInt8]]? = nil, isRunning: Bool = false,
    group: DayGroups.Step? = nil
  ) {
    ReportCurrency.home = home
    (self.width, self.isColored) = (width, isColored)
    (names, self.isRunning, groups) = (fields, isRunning, group.map { DayGroups($0) })
  }

  private var usual: [Field<JSONObject>] {
    [
      .init(nil, "DATE") { $0.string("date") }, .init(cells: "", TablePrinter.mark),
      .init(nil, "PAYEE", minimum: 14) { $0.string("payee") ?? $0.string("payee_raw") },
      .init(nil, "CATEGORY", minimum: 10, isOptional: true, TablePrinter.category),
      .init(nil, "ACCOUNT", minimum: 9, isOptional: true) { [unowned self] object in
        account(object).map { accountNames[$0] ?? $0 } ?? object.string("account_last_four").map { "…" + $0 }
      }.dim,
      .init(cells: "AMOUNT", isRight: true) { [unowned self] in amount($0) },
      .init(cells: "BALANCE", isRight: true) { [unowned self] in isRunning ? balance($0) : Table.Cell("") },
      .init(nil, "NOTE", minimum: 8, isOptional: true) { $0.string("note") }, .id { $0.string("id") ?? "" },
    ]
  }

  private static func field(_ name: [UInt8]) -> Field<JSONObject> {
    let title = String(decoding: name, as: UTF8.self)
    let money = ["amount", "balance_after", "limit_after", "tax", "original_amount", "confidence"]
    let isRight = money.contains(title)
    return .init(nil, title.uppercased(), isRight: isRight, minimum: isRight ? nil : 4) { object in
      guard let value = object.value(named: name), !value.isNull else { return "" }
      return value.string ?? value.raw.text
    }
  }

  func add(_ object: JSONObject, to output: Output) throws {
    count += 1
    for row in groups?.rows(before: object.string("date") ?? "") ?? [] { add(row, to: output) }
    table.add(fields.cells(object), to: &output.bytes)
    try output.spill()
  }

  private func add(_ group: (name: String, count: String, sum: Amount), to output: Output) {
    var row = [Table.Cell](repeating: Table.Cell(""), count: 9)
    (row[0], row[2]) = (Table.Cell(group.name, .bold), Table.Cell(group.count, .bold))
    row[5] = .init(group.sum, .bold)
    table.add(row, to: &output.bytes)
  }

  /// Prints the end, with the sums.
  func finish(_ output: Output) {
    for row in groups?.rows ?? [] { add(row, to: output) }
    table.finish(to: &output.bytes)
    if names != nil || count == 0 { return }
    var text = count.counted("transaction")
    for (currency, total) in totals.sorted(by: { $0.key.code < $1.key.code }) {
      text += " · \(currency.code)"
      if total.out.minor != 0 { text += " out \(total.out.forPeople)" }
      if total.into.minor != 0 { text += " in \(total.into.forPeople)" }
    }
    if uncounted > 0 { text += " · \(uncounted) not counted" }
    if hasLeftParts { text += " (of split ones only the parts that match)" }
    if isOverflowing { text += " (some amounts are too large to add up)" }
    let lines = width.map { TextWidth.lines(text, to: $0, separator: " · ") } ?? [text]
    for line in lines { output.line(StyledText(line, code: isColored ? "2" : "")) }
  }

  /// The category, or those of the parts: `groceries + shopping`.
  private static func category(_ object: JSONObject) -> String {
    var names: [String] = []
    if SplitParts.isSplit(object), let splits = object.value("splits") {
      var part = JSONObject()
      for value in JSONElements(splits.raw).values {
        guard (try? part.scan(value.raw)) != nil, let name = part.string("category") else { continue }
        if !names.contains(name) { names.append(name) }
      }
    }
    if names.count > 1 { return names.joined(separator: " + ") }
    return (object.string("category") ?? "") + (object.string("subcategory").map { "/" + $0 } ?? "")
  }

  /// The mark: `!` wants a look, `*` was checked, `x` is void. `?` wants one and counts nowhere.
  private static func mark(_ object: JSONObject) -> Table.Cell {
    if object.says("status", "void") { return Table.Cell("x", .dim) }
    if object.uncounted != nil { return Table.Cell("?", .red) }
    if object.says("status", "pending") { return Table.Cell("!", .yellow) }
    if object.says("status", "cleared") || object.says("status", "reconciled") { return Table.Cell("*", .dim) }
    return Table.Cell("")
  }

  private func amount(_ object: JSONObject) -> Table.Cell {
    guard let value = object.value("amount"), let literal = value.literal else { return Table.Cell("") }
    guard let currency = object.currency, let amount = try? Amount(literal, currency) else {
      return Table.Cell(literal, .yellow)
    }
    let isTransfer = object.says("kind", "transfer")
    if !isTransfer, object.isCounted { add(amount, object) }
    if object.uncounted != nil { uncounted += 1 }
    let style: Table.Style = isTransfer ? .plain : amount.minor < 0 ? .red : .green
    return .init(amount, style)
  }

  private func balance(_ object: JSONObject) -> Table.Cell {
    guard let literal = object.literal("running"), let currency = object.currency else { return Table.Cell("") }
    return (try? Amount(literal, currency)).map { .init($0) } ?? Table.Cell(literal)
  }

  private func add(_ whole: Amount, _ object: JSONObject) {
    let amount = (try? parts.amount(of: object, whole, query)) ?? whole
    if amount != whole { hasLeftParts = true }
    groups?.add(amount)
    let zero = Amount(minor: 0, currency: amount.currency)
    var total = totals[amount.currency] ?? (zero, zero)
    do throws(AmountError) {
      if amount.minor < 0 {
        total.out = try total.out.adding(amount.magnitude)
      } else {
        total.into = try total.into.adding(amount)
      }
    } catch { isOverflowing = true }
    totals[amount.currency] = total
  }
}

/// The sums of a table after each day or month.
struct DayGroups {
  /// The length of a group.
  enum Step: String, ExpressibleByArgument, CaseIterable {
    case day, month
  }

  private let step: Step
  private var (name, count): (String, Int) = ("", 0)
  private var sums: [Currency: Amount] = [:]

  init(_ step: Step) { self.step = step }

  /// The rows of the group that ends before `date`; none otherwise. Each is a name, a number and a sum.
  mutating func rows(before date: String) -> [(name: String, count: String, sum: Amount)] {
    let next = String(date.prefix(step == .day ? 10 : 7))
    defer {
      if next != name { (name, count, sums) = (next, 0, [:]) }
      count += 1
    }
    return next == name ? [] : rows
  }

  /// The rows of the group so far.
  var rows: [(name: String, count: String, sum: Amount)] {
    sums.sorted { $0.key.code < $1.key.code }.map { (name, count.counted("transaction"), $0.value) }
  }

  /// Adds a payment. One that does not fit is left out, as in the last line.
  mutating func add(_ amount: Amount) {
    guard let sum = sums[amount.currency] else {
      sums[amount.currency] = amount
      return
    }
    sums[amount.currency] = (try? sum.adding(amount)) ?? sum
  }
}

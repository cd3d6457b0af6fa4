import SpendwiseSystem
import TestSupport
import Testing

/// One history of payments, cut into overlapping statements. In any order, twice, or taken back and imported again, the
/// books are those of the whole.
@Suite struct ImportTests {
  /// A payment as the bank knows it.
  struct Payment {
    /// Day of July 2026.
    var day: Int
    var minute: Int
    var isPaid: Bool
    var paise: Int
    var name: String
    /// Reference, which not every payment has.
    var reference: String
    /// Balance of the account after it.
    var balance = 0
  }

  /// A kind of statement, with its program and file format.
  struct Layout: Sendable, CustomStringConvertible {
    let description: String
    let program: String
    let file: @Sendable ([Payment]) -> String

    static let paytm = Layout(description: "Paytm", program: "sw-import-paytm") { payments in
      let header = "Date,Time,Transaction Details,Your Account,Amount,UPI Ref No.,Order ID,Remarks,Tags,Comment\n"
      // The newest stands first.
      return payments.reversed().reduce(header) { text, payment in
        let time = "\(two(payment.minute / 60)):\(two(payment.minute % 60)):00"
        let details = "\(payment.isPaid ? "Paid to" : "Received from") \(payment.name)"
        let amount = (payment.isPaid ? "-" : "+") + rupees(payment.paise)
        return text
          + "\(two(payment.day))/07/2026,\(time),\(details),HDFC Bank - 1234,\(amount),\(payment.reference),,,,\n"
      }
    }

    static let hdfc = Layout(description: "HDFC", program: "sw-import-statement --account hdfc-1234") { payments in
      let header = "\r\n  Date  ,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance\r\n"
      return payments.reduce(header) { text, payment in
        let name = payment.name.uppercased()
        let narration =
          payment.reference.isEmpty
          ? "POS 416021XXXXXX1234 \(name)" : "UPI-\(name)-shop@okaxis-UTIB0000100-\(payment.reference)-UPI"
        let day = "\(two(payment.day))/07/26"
        let (debit, credit) = payment.isPaid ? (rupees(payment.paise), "0.00") : ("0.00", rupees(payment.paise))
        return text + " \(day) ,\(narration),\(day),\(debit),\(credit),\(payment.reference),"
          + "\(rupees(payment.balance))\r\n"
      }
    }
  }

  static let layouts = [Layout.paytm, Layout.hdfc]

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
  private static func rupees(_ paise: Int) -> String { "\(paise / 100).\(two(paise % 100))" }

  private static let days = 20

  /// Payments in the order of their time. Some are equal in all that a statement prints.
  private func history(_ random: inout Seeded) -> [Payment] {
    var payments: [Payment] = []
    for day in 1...ImportTests.days {
      for minute in (0..<Int.random(in: 0...4, using: &random)).map({ 600 + $0 * 7 }) {
        let hasReference = Int.random(in: 0..<3, using: &random) > 0
        let payment = Payment(
          day: day, minute: minute, isPaid: Int.random(in: 0..<5, using: &random) > 0,
          paise: Int.random(in: 1...300_000, using: &random),
          name: ["Corner Store", "Asha Rao", "Delhi Metro", "Swiggy"].randomElement(using: &random) ?? "",
          reference: hasReference ? "5212000\(100_000 + payments.count)" : "")
        payments.append(payment)
        if !hasReference, Bool.random(using: &random) { payments.append(payment) }
      }
    }
    var balance = 10_000_000
    for index in payments.indices {
      balance += payments[index].isPaid ? -payments[index].paise : payments[index].paise
      payments[index].balance = balance
    }
    return payments
  }

  /// The days of statements that overlap and leave no day out.
  private func slices(_ random: inout Seeded) -> [ClosedRange<Int>] {
    var slices: [ClosedRange<Int>] = []
    var next = 1
    while next <= ImportTests.days {
      let end = min(ImportTests.days, next + Int.random(in: 2...8, using: &random))
      slices.append(max(1, next - Int.random(in: 0...5, using: &random))...end)
      next = end + 1
    }
    return slices
  }

  private func run(_ shell: Shell, _ command: String, _ context: String) throws -> String {
    let result = try shell.run(command)
    #expect(result.status == 0, "\(context): \(command): \(text(result.stderr))")
    return text(result.stdout)
  }

  /// Every record, in any order, without members that depend on its arrival.
  private static let wanted =
    "jq -c '[.id,.date,.time,.amount,.kind,.payee_raw,.account,.reference,.source.key]' books/transactions.jsonl"
    + " | sort"

  @Test(arguments: ImportTests.layouts, [41, 42, 43, 44, 45] as [UInt64])
  func anyOrderAndOverlapGivesTheSameBooks(_ layout: Layout, seed: UInt64) throws {
    var random = Seeded(seed)
    let context = "\(layout), seed \(seed)"
    let payments = history(&random)
    let whole = try Shell()
    try whole.write("all.csv", Array(layout.file(payments).utf8))
    _ = try run(whole, "\(layout.program) --record all.csv", context)
    let wanted = try run(whole, ImportTests.wanted, context)
    #expect(wanted.split(separator: "\n").count == payments.count, "\(context)")
    try checkTotals(whole, payments, context)

    let shell = try Shell()
    try importAll(shell, layout, payments, &random, context)
    #expect(try run(shell, ImportTests.wanted, context) == wanted, "\(context)")
    #expect(try run(shell, "sw-data check", context) == "\(payments.count) transactions: sound\n", "\(context)")
    try checkTotals(shell, payments, context)
  }

  /// Imports slices in any order, some twice. Takes back two imports in between, and imports them again later.
  private func importAll(
    _ shell: Shell, _ layout: Layout, _ payments: [Payment], _ random: inout Seeded, _ context: String
  ) throws {
    var queue: [String] = []
    for (number, slice) in slices(&random).enumerated() {
      let part = payments.filter { slice.contains($0.day) }
      // A statement without a row is none that anybody sends.
      if part.isEmpty { continue }
      try shell.write("\(number).csv", Array(layout.file(part).utf8))
      queue += ["\(number).csv"] + (Bool.random(using: &random) ? ["\(number).csv"] : [])
    }
    queue.shuffle(using: &random)
    var undos = 2
    while let file = queue.popLast() {
      let inOneStep = Bool.random(using: &random)
      _ = try run(
        shell,
        inOneStep ? "\(layout.program) --record \(file)" : "\(layout.program) \(file) | sw-categorize | sw-record",
        context)
      if undos > 0, Bool.random(using: &random) {
        undos -= 1
        let count = Int(try run(shell, "sw-data imports | wc -l", context).filter { $0.isNumber }) ?? 0
        let number = Int.random(in: 1...max(1, count), using: &random)
        let name = try run(shell, "sw-data imports | jq -r 'select(.number==\(number)).file'", context)
        _ = try run(shell, "sw-data undo --import \(number)", context)
        queue.insert(String(name.dropLast()), at: 0)
      }
    }
  }

  @Test(arguments: ImportTests.layouts, [51, 52] as [UInt64])
  func totalsSurviveExportAndImport(_ layout: Layout, seed: UInt64) throws {
    var random = Seeded(seed)
    let context = "\(layout), seed \(seed)"
    let payments = history(&random)
    let shell = try Shell()
    try shell.write("all.csv", Array(layout.file(payments).utf8))
    _ = try run(shell, "\(layout.program) --record all.csv", context)
    let back =
      "mkdir -m 700 more && sw-export csv | sw-import-statement --account hdfc-1234 | tee back.jsonl"
      + " | sw-record --data more"
    _ = try run(shell, "\(back) && mv books first && mv more books", context)
    try checkTotals(shell, payments, context)
    let sums = "select(.type==\"import\") | [.transactions,.rejected,.paid,.received]"
    let wanted = try run(shell, "jq -c '\(sums)' first/imports.jsonl", context)
    #expect(try run(shell, "jq -c '\(sums)' back.jsonl", context) == wanted, "\(context)")
  }

  /// The sums of the books are those of the history.
  private func checkTotals(_ shell: Shell, _ payments: [Payment], _ context: String) throws {
    let sums = try run(
      shell,
      "jq -s 'map(.amount*100|round)|[(map(select(.<0))|add // 0),(map(select(.>0))|add // 0)]|.[]' "
        + "books/transactions.jsonl", context)
    let paid = payments.filter(\.isPaid).reduce(0) { $0 + $1.paise }
    let received = payments.filter { !$0.isPaid }.reduce(0) { $0 + $1.paise }
    #expect(sums == "\(-paid)\n\(received)\n", "\(context)")
  }
}

import Spendwise
import SpendwiseEnvelopes
import SpendwiseJSON
import SpendwiseReports
import SpendwiseSystem
import SpendwiseText

/// The file `.envelopes`: the sums of all transactions by day, so that not all need to be read. A cache: it can always
/// be made anew.
///
/// It holds for the transactions that were there when it was written, as long as their file has only grown (what
/// rewrites that file removes this one), and for the same envelopes, accounts and categories.
struct EnvelopeCache {
  static let file = ".envelopes"
  private static let version = 1
  /// How much may come after it until it is written again.
  static let slack = 256 << 10

  private let directory: DataDirectory
  private let mark: FileMark
  private let identity: String
  /// The digest of what sums depend on besides transactions.
  private let inputs: String

  /// The cache for what `books` have; `nil` where nothing can be kept.
  init?(_ books: BooksReader, _ book: EnvelopeBook) throws {
    guard books.areTransactionsOurs, let mark = books.transactionsMark else { return nil }
    (directory, self.mark) = (books.directory, mark)
    identity = try attempt("cannot look at the data directory") { () throws(SystemError) in
      try books.directory.identity()
    }
    var bytes = Array("\(EnvelopeCache.version) \(book.since.iso) \(book.home.code)\n".utf8)
    for file in [View.envelopes.file, View.accounts.file, Aliases.file] {
      try books.eachBlock(in: file) { bytes += $0 }
      bytes.append(0)
    }
    inputs = SHA256.hex(bytes.withUnsafeBufferPointer { SHA256.digest($0) })
  }

  // MARK: Writing

  /// Keeps what is known, where that can be written.
  func keep(_ payments: EnvelopePayments) {
    guard let pending = payments.pending.rows else { return }
    var lines = JSONWriter()
    func line(_ fill: (inout JSONWriter) -> Void) {
      lines.begin()
      fill(&lines)
      lines.end()
      lines.endLine()
    }
    for (key, sums) in payments.sums.flows {
      line { EnvelopeCache.write(sums, key.flow.rawValue, key.owner, into: &$0) }
    }
    for (key, sums) in payments.sums.accounts { line { EnvelopeCache.write(sums, "account", key, into: &$0) } }
    for leg in payments.sums.lonelyLegs {
      line { $0.member("leg", leg.id, on: leg.day, leg.amount.minor, leg.amount.currency) }
    }
    for (key, end) in payments.ends {
      for entry in end.entries {
        line {
          $0.member("end", key.account, on: end.day, entry.minor, key.currency)
          $0.member("id", entry.id)
          $0.member("time", entry.time)
          if let balance = entry.balance { $0.member("balance", Int(balance)) }
        }
      }
    }
    for row in pending {
      line {
        $0.member("pending", row.account, on: row.day, row.minor, row.currency)
        $0.member("kind", row.kind.rawValue)
        $0.member("reason", row.reason?.rawValue)
        $0.member("count", row.count)
      }
    }
    var head = JSONWriter()
    head.begin()
    head.member("directory", identity)
    head.member("inputs", inputs)
    head.member("inode", raw: String(mark.inode))
    head.member("size", mark.size)
    head.member("bad", payments.bad)
    head.member("unsettled", payments.sums.isUnsettled)
    head.member("bytes", lines.bytes.count)
    head.end()
    head.endLine()
    try? File.replace(directory.file(EnvelopeCache.file), with: head.bytes + lines.bytes, durably: false)
  }

  private static func write(_ sums: DaySums, _ kind: String, _ key: EnvelopeKey, into line: inout JSONWriter) {
    line.member("sums", kind)
    line.member("of", key.envelope)
    line.member("currency", key.currency.code)
    line.key("days")
    line.bytes.append(UInt8(ascii: "\""))
    for (day, sum) in zip(sums.days, sums.sums) { line.bytes += Array("\(day.number) \(sum) ".utf8) }
    line.bytes.append(UInt8(ascii: "\""))
  }

  // MARK: Reading

  /// The payments that were kept, and how many bytes of the file they are of; `nil` when they do not hold.
  func read() -> (payments: EnvelopePayments, size: Int)? {
    guard let bytes = try? File.contents(ifAny: directory.file(EnvelopeCache.file)) else { return nil }
    var (payments, size) = (EnvelopePayments(), nil as Int?)
    var (object, isSound) = (JSONObject(), true)
    bytes.withUnsafeBufferPointer { bytes in
      bytes.eachLine { line in
        guard isSound, (try? object.scan(line)) != nil else {
          isSound = false
          return
        }
        if size == nil {
          size = head(object, of: bytes.count - line.count - 1, &payments)
          isSound = size != nil
        } else {
          isSound = EnvelopeCache.read(object, &payments)
        }
      }
    }
    return isSound ? size.map { (payments, $0) } : nil
  }

  private func head(_ object: JSONObject, of count: Int, _ payments: inout EnvelopePayments) -> Int? {
    guard object.string("directory") == identity, object.string("inputs") == inputs,
      object.literal("inode") == String(mark.inode), object.number("bytes") == Int64(count),
      let size = object.number("size"), size <= mark.size, let bad = object.number("bad")
    else { return nil }
    payments.bad = Int(bad)
    payments.sums.isUnsettled = object.value("unsettled")?.raw.equals("true") ?? true
    return Int(size)
  }

  private static func read(_ object: JSONObject, _ payments: inout EnvelopePayments) -> Bool {
    guard let currency = object.string("currency").flatMap({ Currency($0) }) else { return false }
    if let kind = object.string("sums") {
      guard let of = object.string("of"), let numbers = object.value("days")?.quoted.flatMap({ numbers($0) }),
        let sums = DaySums(numbers)
      else { return false }
      let owner = EnvelopeKey(of, currency)
      if kind == "account" {
        payments.sums.accounts[owner] = sums
        return true
      }
      guard let flow = LedgerSums.Flow(rawValue: kind) else { return false }
      payments.sums.flows[LedgerSums.Key(owner: owner, flow: flow)] = sums
      return true
    }
    guard let number = object.number("day").flatMap({ Int32(exactly: $0) }), let minor = object.number("minor") else {
      return false
    }
    let (day, amount) = (Day(number: number), Amount(minor: minor, currency: currency))
    if let id = object.string("leg") {
      payments.sums.lonelyLegs.append((id, day, amount))
    } else if let account = object.string("end") {
      payments.ends[BalanceKey(account, currency), default: (day, [])].entries.append(
        DayEnd.Entry(
          id: object.string("id") ?? "", time: object.string("time") ?? "", minor: minor,
          balance: object.number("balance")))
    } else if let account = object.string("pending") {
      guard let kind = object.string("kind").flatMap({ Transaction.Kind(rawValue: $0) }),
        let count = object.number("count")
      else { return false }
      let reason = object.string("reason").flatMap { Transaction.Uncounted(rawValue: $0) }
      payments.pending.add(PendingMoney.Row(reason, amount, kind, account: account, day: day, count: Int(count)))
    } else {
      return false
    }
    return true
  }

  /// Whole numbers, each followed by a space.
  private static func numbers(_ text: Bytes) -> [Int64]? {
    var (numbers, start) = ([] as [Int64], 0)
    while let end = text.offset(of: 0x20, from: start) {
      guard case .value(let number) = Decimal.read(text.part(start, end), scale: 0, limit: .max) else { return nil }
      numbers.append(number)
      start = end + 1
    }
    return numbers
  }
}

extension JSONWriter {
  /// The members of a line about one day.
  fileprivate mutating func member(
    _ key: StaticString, _ name: String, on day: Day, _ minor: Int64, _ currency: Currency
  ) {
    member(key, name)
    member("day", Int(day.number))
    member("minor", Int(minor))
    member("currency", currency.code)
  }
}

extension JSONObject {
  /// The whole number of a member.
  fileprivate func number(_ key: StaticString) -> Int64? { literal(key).flatMap { Int64($0) } }
}

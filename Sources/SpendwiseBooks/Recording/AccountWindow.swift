/// Payments of one account around a day. Another source may state their amounts otherwise.
struct AccountWindow {
  struct Payment {
    let paid: Neighborhood
    let id: String
    /// A statement has it.
    let isBooked: Bool
    /// The payment is pending at its bank, or may be.
    let isPending: Bool
  }

  private let days: ClosedRange<Int>
  /// Payments by day.
  private var payments: [Int: [Payment]] = [:]

  /// Days on each side. Most statements are of one or two months.
  private static let reach = 62
  /// Bytes at the end of the records that a single message searches.
  private static let tail = 256 << 10
  /// The most payments of a day that are kept.
  private static let most = 16

  /// Reads the payments of `account`, of all records or of the last.
  init(_ account: String, around day: Int, _ writer: BooksWriter, isWhole: Bool) throws {
    days = day - AccountWindow.reach...day + AccountWindow.reach
    let needle = Array("\"account\":\"\(account)\"".utf8)
    var (object, found): (JSONObject, [Payment]) = (JSONObject(), [])
    try writer.eachLine(of: .transactions, last: isWhole ? .max : AccountWindow.tail) { line in
      guard needle.withUnsafeBufferPointer({ line.contains($0) }), (try? object.scan(line)) != nil,
        let paid = Neighborhood(object), days.contains(paid.day), let id = object.string("id")
      else { return }
      let isBooked = object.says("recorder", "Import") || line.contains("\"row:") || line.contains("\"ofx:")
      found.append(Payment(paid: paid, id: id, isBooked: isBooked, isPending: AccountWindow.saysPending(line)))
    }
    payments = Dictionary(grouping: found, by: \.paid.day)
  }

  /// The bank calls the payment pending, in the source or in words.
  static func saysPending(_ line: Bytes) -> Bool {
    line.contains("\"pending\":true") || line.contains("PENDING") || line.contains("Pending ")
  }

  /// The window has the payments of the days around `day`.
  func covers(_ day: Int) -> Bool {
    days.contains(day - Neighborhood.reach) && days.contains(day + Neighborhood.reach)
  }

  /// The ids of payments that may be this one. One of the two is of a statement.
  func others(of one: Payment) -> [String] {
    let days = one.paid.day - Neighborhood.reach...one.paid.day + Neighborhood.reach
    return days.flatMap { payments[$0] ?? [] }.filter { other in
      other.paid.mayBeStated(as: one.paid)
        && (other.isBooked != one.isBooked || one.isBooked && other.isPending != one.isPending)
    }.map(\.id)
  }

  mutating func add(_ one: Payment) {
    let day = one.paid.day
    if days.contains(day), payments[day]?.count ?? 0 < AccountWindow.most { payments[day, default: []].append(one) }
  }
}

extension Recorder {
  /// The most times that a batch reads the payments of accounts.
  private static let mostWindows = 16

  /// Records on the account of `new` that may be its payment. `id` is that of `new`.
  mutating func statedOtherwise(_ new: Record, _ id: String, _ paid: Neighborhood) throws -> [Record] {
    let (isRow, method) = (new.string("recorder") == "Import", new.string("payment_method"))
    guard let account = new.string("account"), new["vpa"] == nil, ["card", "pos", nil].contains(method),
      isRow || method != nil, new.literal("amount")?.hasPrefix("-") == true,
      // Its bank says which one it replaces.
      new.record("source")?["replaces"] == nil
    else { return [] }
    if !(windows[account]?.covers(paid.day) ?? false), windowCount < Recorder.mostWindows {
      windowCount += 1
      windows[account] = try AccountWindow(account, around: paid.day, writer, isWhole: isRow)
    }
    let words = ["payee_raw", "payee", "description"].compactMap { new.string($0) }
    let isPending =
      new.isPendingAtBank || words.contains { $0.withBytes { AccountWindow.saysPending($0) } }
    let one = AccountWindow.Payment(paid: paid, id: id, isBooked: isRow, isPending: isPending)
    let ids = windows[account]?.others(of: one) ?? []
    windows[account]?.add(one)
    return try ids.compactMap(transaction)
  }
}

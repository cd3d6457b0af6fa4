import Spendwise
import SpendwiseJSON
import SpendwiseText

/// The payments of one account around a day, of which another source may state another amount.
struct AccountWindow {
  private let days: ClosedRange<Int>
  private var payments: [(paid: Neighborhood, id: [UInt8])] = []

  /// Days on each side: rows of a statement are mostly of one or two months.
  private static let reach = 62
  /// The bytes of the last records that a single message is compared with.
  private static let tail = 1 << 20
  /// The most payments of a batch that are kept.
  private static let most = 4096

  /// Reads the payments of `account`: of all records, or of the last ones.
  init(_ account: String, around day: Int, _ writer: BooksWriter, isWhole: Bool) throws {
    days = day - AccountWindow.reach...day + AccountWindow.reach
    let needle = Array("\"account\":\"\(account)\"".utf8)
    var (reader, object) = (Neighborhood.Reader(), JSONObject())
    var found: [(paid: Neighborhood, id: [UInt8])] = []
    try writer.eachLine(of: .transactions, last: isWhole ? .max : AccountWindow.tail) { line in
      guard needle.withUnsafeBufferPointer({ line.contains($0) }), (try? object.scan(line)) != nil,
        let paid = reader.read(object), days.contains(paid.day), let id = object.value("id")?.plain
      else { return }
      found.append((paid, Array(id)))
    }
    payments = found
  }

  /// Has the payments of the days around this one.
  func covers(_ day: Int) -> Bool {
    days.contains(day - Neighborhood.reach) && days.contains(day + Neighborhood.reach)
  }

  /// The ids of payments that another source may state as this one.
  func others(of paid: Neighborhood) -> [[UInt8]] {
    payments.filter { $0.paid.mayBeStated(as: paid) }.suffix(32).map(\.id)
  }

  mutating func add(_ paid: Neighborhood, _ id: String) {
    if payments.count < AccountWindow.most { payments.append((paid, Array(id.utf8))) }
  }
}

extension Recorder {
  /// The most times that a batch reads the payments of accounts.
  private static let mostWindows = 16

  /// The records of payments on the account of `draft` that its source may state with another amount.
  mutating func statedOtherwise(_ draft: RecordDraft, _ paid: Neighborhood) throws -> [[UInt8]] {
    let isRow = draft.text("recorder") == "Import"
    guard let account = draft.text("account"), let id = draft.recordID, !draft.has("vpa"),
      ["card", "pos", nil].contains(draft.text("payment_method")), isRow || draft.has("payment_method"),
      draft.text("amount")?.hasPrefix("-") == true
    else { return [] }
    if !(windows[account]?.covers(paid.day) ?? false), windowCount < Recorder.mostWindows {
      windowCount += 1
      windows[account] = try AccountWindow(account, around: paid.day, writer, isWhole: isRow)
    }
    let ids = windows[account]?.others(of: paid) ?? []
    windows[account]?.add(paid, id)
    return try ids.compactMap { id in try id.withUnsafeBufferPointer { try writer.line(.transactions, $0) } }
  }
}

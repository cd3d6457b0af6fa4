import Spendwise
import SpendwiseJSON
import SpendwiseSystem

/// The periods in which amounts, dates and accounts stay as they are: somebody has told others what they come to.
public struct ClosedPeriods {
  private var periods: [(name: String, days: Period)] = []

  /// Those of the lines of `periods.jsonl`.
  init(_ lines: [[UInt8]] = []) {
    var object = JSONObject()
    for line in lines {
      line.withUnsafeBufferPointer { bytes in
        guard (try? object.scan(bytes)) != nil, let name = object.string("id"),
          let first = object.string("from").flatMap({ Day($0) }), let last = object.string("to").flatMap({ Day($0) })
        else { return }
        periods.append((name, Period(first: first, last: last)))
      }
    }
  }

  /// Those of the books in `directory`.
  public init(_ directory: DataDirectory) throws {
    let bytes = try attempt("cannot read the books") {
      try File.contents(ifAny: directory.file(View.periods.file)) ?? []
    }
    self.init(bytes.split(separator: 0x0A).map(Array.init))
  }

  public var isEmpty: Bool { periods.isEmpty }

  /// The name of the closed period with this day.
  public func name(of day: Day) -> String? { periods.first { $0.days.contains(day) }?.name }

  /// What of a transaction may not change; of one that is void or not there nothing is left to change.
  private struct Facts: Equatable {
    var day: Day?
    var amount: String?
    var currency: String?
    var account: String?

    init?(_ line: [UInt8]?) {
      guard let line, !Event.isVoid(line) else { return nil }
      var object = JSONObject()
      let isRead = line.withUnsafeBufferPointer { bytes in
        guard (try? object.scan(bytes)) != nil else { return false }
        day = object.string("date").flatMap { Day($0) }
        (amount, currency, account) = (object.literal("amount"), object.string("currency"), object.string("account"))
        return true
      }
      if !isRead { return nil }
    }
  }

  /// Throws when a transaction may not go from one line to the other; `nil` is none. Throws `RecordProblem`.
  func check(_ before: [UInt8]?, _ after: [UInt8]?) throws {
    let (was, wanted) = (Facts(before), Facts(after))
    if was == wanted { return }
    guard let name = [was, wanted].compactMap({ $0?.day }).compactMap(name(of:)).first else { return }
    throw RecordProblem(ClosedPeriods.refusal(name))
  }

  /// Throws when a transaction is in a closed period, void or not. Throws `RecordProblem`.
  func check(day line: [UInt8]) throws {
    var object = JSONObject()
    let day = line.withUnsafeBufferPointer { (try? object.scan($0)) == nil ? nil : object.string("date") }
    if let day = day.flatMap({ Day($0) }), let name = name(of: day) { throw RecordProblem(ClosedPeriods.refusal(name)) }
  }

  /// What is said of a change in the period `name`.
  public static func refusal(_ name: String) -> String {
    "\(name) is closed: amount, date and account stay as they are (--unlock REASON changes them nevertheless, "
      + "sw-data lock --unlock REASON \(name) opens it)"
  }

  /// Why mail of a payment in the period `name` is set aside.
  public static func late(_ name: String) -> String {
    "it pays in \(name), which is closed (sw-data lock --unlock REASON \(name), then --reparse reads it again)"
  }
}

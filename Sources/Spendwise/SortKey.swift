import SpendwiseJSON
import SpendwiseText

/// The sort key of a record: the value of one field.
///
/// Numbers and amounts sort by value, dates with the time of day after them, everything else as text whatever the
/// case. Records without the field come last, whichever way the others go.
public struct SortKey: Sendable {
  private enum Kind: UInt8 {
    case number, text, missing
  }

  private let kind: Kind
  /// A number, moved so that it compares unsigned. Of a text, the first eight bytes.
  private let head: UInt64
  /// The bytes of the text after them.
  private let rest: [UInt8]

  /// The key of `object` for the member called `field`.
  public init(_ object: JSONObject, by field: [UInt8]) {
    guard let value = object.value(named: field), !value.isNull else {
      self.init(.missing)
      return
    }
    if field.elementsEqual("date".utf8), let date = value.plain, let day = Day(date) {
      self.init(number: Int64(day.number) * 86_400 + SortKey.seconds(object.value("time")?.plain))
      return
    }
    let isMoney = value.kind == .string && SortKey.moneyFields.contains { $0.utf8.elementsEqual(field) }
    if let literal = value.kind == .number ? value.raw : isMoney ? value.plain : nil,
      case .value(let number) = Decimal.read(literal, scale: 4, limit: Decimal.widest)
    {
      self.init(number: number)
      return
    }
    self.init(text: TextNeedle.fold(value.kind == .string ? JSONText.decoded(value.raw) : Array(value.raw)))
  }

  private static let moneyFields = ["amount", "balance_after", "limit_after", "tax", "original_amount"]

  private init(_ kind: Kind, head: UInt64 = 0, rest: [UInt8] = []) {
    (self.kind, self.head, self.rest) = (kind, head, rest)
  }

  private init(number: Int64) {
    self.init(.number, head: UInt64(bitPattern: number) ^ 1 << 63)
  }

  private init(text: [UInt8]) {
    var head: UInt64 = 0
    for index in 0..<8 { head = head << 8 | UInt64(index < text.count ? text[index] : 0) }
    self.init(.text, head: head, rest: Array(text.dropFirst(8)))
  }

  /// Seconds since midnight of `HH:MM` or `HH:MM:SS`, 0 for anything else.
  private static func seconds(_ time: Bytes?) -> Int64 {
    guard let time, time.count == 5 || time.count == 8 else { return 0 }
    func pair(_ index: Int) -> Int64 {
      guard index + 1 < time.count else { return 0 }
      return Int64(time[index] &- 48) * 10 + Int64(time[index + 1] &- 48)
    }
    return (pair(0) * 60 + pair(3)) * 60 + pair(6)
  }

  /// A record with this key comes before one with `other`. `nil` when the keys do not tell.
  public func precedes(_ other: SortKey, isReversed: Bool) -> Bool? {
    if kind == .missing || other.kind == .missing {
      return kind == other.kind ? nil : other.kind == .missing
    }
    if kind != other.kind { return (kind.rawValue < other.kind.rawValue) != isReversed }
    if head != other.head { return (head < other.head) != isReversed }
    if rest == other.rest { return nil }
    return rest.lexicographicallyPrecedes(other.rest) != isReversed
  }
}

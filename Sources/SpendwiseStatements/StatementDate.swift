import Spendwise
import SpendwiseJSON

/// Dates and times as statements print them.
enum StatementDate {
  /// The day in `31/07/2025`, `1-7-2025` or `2025-07-31`, and the time behind it, if there is one.
  static func read(_ text: Bytes) -> (day: Day, time: String?)? {
    let parts = text.split(separator: 0x20, maxSplits: 1, omittingEmptySubsequences: true)
    guard let first = parts.first else { return nil }
    let fields = first.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
    let numbers = fields.compactMap { number($0) }
    guard numbers.count == 3, fields.count == 3 else { return nil }
    let isISO = fields[0].count == 4
    guard isISO || fields[2].count == 4 else { return nil }
    let day =
      isISO
      ? Day(year: numbers[0], month: numbers[1], day: numbers[2])
      : Day(year: numbers[2], month: numbers[1], day: numbers[0])
    guard let day else { return nil }
    guard parts.count > 1 else { return (day, nil) }
    guard let time = time(Bytes(rebasing: parts[1])) else { return nil }
    return (day, time)
  }

  /// `17:42` or `17:42:08` as `HH:MM:SS`.
  static func time(_ text: Bytes) -> String? {
    let fields = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let numbers = fields.compactMap { number($0) }
    guard numbers.count == fields.count, numbers.count == 2 || numbers.count == 3 else { return nil }
    guard numbers[0] < 24, numbers[1] < 60, numbers.count == 2 || numbers[2] < 60 else { return nil }
    return (numbers + [0]).prefix(3).map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  private static func number(_ text: Slice<Bytes>) -> Int? {
    guard !text.isEmpty, text.count <= 4 else { return nil }
    var value = 0
    for byte in text {
      guard byte &- 48 < 10 else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    return value
  }
}

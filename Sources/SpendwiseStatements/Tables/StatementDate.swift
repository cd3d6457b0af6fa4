import SpendwiseText

/// Dates and times as statements print them.
enum StatementDate {
  /// The day in `31/07/2025`, `1-7-2025`, `2025-07-31` or `31 Jul 2025`, and the time after it, if there is one.
  ///
  /// A year of two digits comes from a spreadsheet that may have put the month first, too.
  static func read(_ text: Bytes) -> (day: Day, time: String?)? {
    if let found = plain(text) { return found }
    guard StatementDay.hasMonth(text) else { return nil }
    return StatementDay().read(text).map { ($0.day, $0.seconds.map { StatementDay.clock($0) }) }
  }

  private static func plain(_ text: Bytes) -> (day: Day, time: String?)? {
    // `31/07/2025`, as almost all are.
    if text.count == 10, text[2] == UInt8(ascii: "/"), text[5] == UInt8(ascii: "/"), let date = pair(text, 0),
      let month = pair(text, 3), let century = pair(text, 6), let year = pair(text, 8)
    {
      return Day(year: century * 100 + year, month: month, day: date).map { ($0, nil) }
    }
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

  /// `17:42`, `17:42:08` or `5:42 PM` as `HH:MM:SS`.
  static func time(_ text: Bytes) -> String? {
    if text.count == 8, text[2] == UInt8(ascii: ":"), text[5] == UInt8(ascii: ":"), let hour = pair(text, 0),
      let minute = pair(text, 3), let second = pair(text, 6)
    {
      return hour < 24 && minute < 60 && second < 60 ? text.text : nil
    }
    let fields = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let numbers = fields.compactMap { number($0) }
    guard numbers.count == fields.count, numbers.count == 2 || numbers.count == 3 else {
      return StatementDay.seconds(text).map { StatementDay.clock($0) }
    }
    guard numbers[0] < 24, numbers[1] < 60, numbers.count == 2 || numbers[2] < 60 else { return nil }
    return (numbers + [0]).prefix(3).map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The number of two digits at `start`.
  private static func pair(_ text: Bytes, _ start: Int) -> Int? {
    let (ten, one) = (text[start] &- 48, text[start + 1] &- 48)
    return ten < 10 && one < 10 ? Int(ten) * 10 + Int(one) : nil
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

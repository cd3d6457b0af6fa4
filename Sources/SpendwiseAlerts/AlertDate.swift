import SpendwiseMail
import SpendwiseText

/// Dates as banks print them: day first, two-digit years, names of months, sometimes no year.
enum AlertDate {
  /// A date as printed.
  enum Reading: Equatable {
    case day(Day)
    /// A day and a month whose year the bank did not print, or whose year was cut.
    case yearless(month: Int, day: Int)
    /// A date that is on no calendar.
    case impossible
  }

  /// Reads `16-03-26`, `16 - 03 - 26`, `05 Feb, 2026`, `Jul 18, 2026`, `03Oct26`, `2026-06-28`, `31 Oct`.
  static func read(_ text: Bytes) -> Reading? {
    var numbers: [(value: Int, digits: Int)] = []
    var month: (number: Int, after: Int)?
    var index = 0
    while index < text.count {
      let start = index
      if isDigit(text[index]) {
        var value = 0
        while index < text.count, isDigit(text[index]) {
          if index - start < 6 { value = value * 10 + Int(text[index] & 15) }
          index += 1
        }
        numbers.append((value, index - start))
      } else if isLetter(text[index]) {
        while index < text.count, isLetter(text[index]) { index += 1 }
        if month == nil, let number = MonthName.number(text.part(start, index)) { month = (number, numbers.count) }
      } else {
        index += 1
      }
    }
    if let month { return named(month.number, month.after, numbers) }
    guard numbers.count >= 2 else { return nil }
    if numbers[0].digits == 4 {
      guard numbers.count >= 3 else { return nil }
      return date(numbers[0], numbers[1].value, numbers[2].value)
    }
    return date(numbers.count > 2 ? numbers[2] : nil, numbers[1].value, numbers[0].value)
  }

  /// `06/21/2026`, `06/21/26`, `06/21` as America prints it, month first; `nil` for any other form.
  static func american(_ text: Bytes) -> Reading? {
    let parts = text.split(separator: UInt8(ascii: "/"))
    let values = parts.compactMap { $0.count < 5 ? Int(String(decoding: $0, as: UTF8.self)) : nil }
    guard values.count == parts.count, values.count == 2 || values.count == 3 else { return nil }
    let year = values.count == 3 ? (value: values[2], digits: parts[2].count) : nil
    let reading = date(year, values[0], values[1])
    return reading == .impossible ? nil : reading
  }

  private static func named(_ month: Int, _ after: Int, _ numbers: [(value: Int, digits: Int)]) -> Reading? {
    guard let first = numbers.first else { return nil }
    // "18 Jul 2026" and "Jul 18, 2026" give the same numbers in the same order; "2026 Jul 18" does not.
    if first.digits == 4, after == 1, numbers.count > 1 { return date(first, month, numbers[1].value) }
    return date(numbers.count > 1 ? numbers[1] : nil, month, first.value)
  }

  private static func date(_ year: (value: Int, digits: Int)?, _ month: Int, _ day: Int) -> Reading {
    guard (1...12).contains(month), (1...31).contains(day) else { return .impossible }
    guard let year, year.digits == 2 || year.digits == 4 else {
      return Day(year: 2024, month: month, day: day) == nil ? .impossible : .yearless(month: month, day: day)
    }
    let full = year.digits == 2 ? 2000 + year.value : year.value
    guard (1990...2199).contains(full), let result = Day(year: full, month: month, day: day) else { return .impossible }
    return .day(result)
  }

  /// The latest such day that is not after `received` (a day of grace, for clocks that differ).
  static func resolve(month: Int, day: Int, received: Day) -> Day? {
    let latest = received.adding(days: 1)
    for year in stride(from: latest.year, to: latest.year - 5, by: -1) {
      if let candidate = Day(year: year, month: month, day: day), candidate <= latest { return candidate }
    }
    return nil
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}

/// Times of day as banks print them.
enum AlertTime {
  /// Seconds since midnight, and whether the text leaves open which half of the day it means.
  struct Reading: Equatable {
    var second: Int
    var isOpen: Bool
  }

  /// Reads `21:37:40`, `15:58`, `01:47:41 pm`, `12:07 a.m.`, `18:33:33 PM`; `nil` for a time that no clock shows.
  static func read(_ text: Bytes) -> Reading? {
    var numbers: [Int] = []
    var half: UInt8 = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if AlertDate.isDigit(byte) {
        let start = index
        var value = 0
        while index < text.count, AlertDate.isDigit(text[index]), index - start < 3 {
          value = value * 10 + Int(text[index] & 15)
          index += 1
        }
        numbers.append(value)
        continue
      }
      if half == 0, byte | 0x20 == 0x61 || byte | 0x20 == 0x70 { half = byte | 0x20 }
      index += 1
    }
    guard numbers.count >= 2 else { return nil }
    var hour = numbers[0]
    let (minute, second) = (numbers[1], numbers.count > 2 ? numbers[2] : 0)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    if half == 0x70, hour < 12 { hour += 12 }
    if half == 0x61, hour == 12 { hour = 0 }
    return Reading(second: hour * 3600 + minute * 60 + second, isOpen: half == 0 && numbers[0] <= 12)
  }

  /// The half of the day that a 12-hour time without am or pm means, by when the mail came; `nil` when both fit
  /// or none does.
  static func resolve(_ time: Reading, on day: Day, received: MailDate) -> Int? {
    if !time.isOpen { return time.second }
    guard let arrival = received.secondOfDay else { return nil }
    let morning = time.second % 43200
    let elapsed = Int(received.day.number) - Int(day.number)
    guard abs(elapsed) < 3 else { return nil }
    // A mail comes within three hours of the payment, and clocks differ by five minutes at most.
    let fitting = [morning, morning + 43200].filter { candidate in
      let delay = elapsed * 86400 + arrival - candidate
      return delay >= -300 && delay <= 3 * 3600
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// `HH:MM:SS`.
  static func text(_ second: Int) -> String {
    func pad(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(pad(second / 3600)):\(pad(second / 60 % 60)):\(pad(second % 60))"
  }
}

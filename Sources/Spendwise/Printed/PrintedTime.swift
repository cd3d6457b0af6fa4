import SpendwiseText

/// Times of day as banks print them.
package enum PrintedTime {
  /// Seconds since midnight, and whether the text leaves open which half of the day it means.
  package struct Reading: Equatable {
    package var second: Int
    package var isOpen: Bool
  }

  /// Reads `21:37:40`, `15:58`, `01:47:41 pm`, `12:07 a.m.`, `18:33:33 PM`; `nil` for a time that no clock shows.
  package static func read(_ text: Bytes) -> Reading? {
    var numbers: [Int] = []
    var half: UInt8 = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if ASCII.isDigit(byte) {
        let start = index
        var value = 0
        while index < text.count, ASCII.isDigit(text[index]), index - start < 3 {
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
  package static func resolve(_ time: Reading, on day: Day, received: (day: Day, second: Int?)) -> Int? {
    if !time.isOpen { return time.second }
    guard let arrival = received.second else { return nil }
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
  package static func text(_ second: Int) -> String {
    func pad(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(pad(second / 3600)):\(pad(second / 60 % 60)):\(pad(second % 60))"
  }
}

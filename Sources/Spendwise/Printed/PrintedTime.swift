import SpendwiseText

/// Times of day as banks print them.
package enum PrintedTime {
  /// Seconds since midnight. `isOpen`: either half of the day can be meant.
  package struct Reading: Equatable {
    package var second: Int
    package var isOpen: Bool
  }

  /// Reads a time of day; `nil` for one that no clock shows. `21:37:40`, `T10:15:08.123Z`, `01:47:41 pm`, `12:07 a.m.`,
  /// `18:33:33 PM`, `14h05`, `, 10.15`.
  package static func read(_ text: Bytes) -> Reading? {
    var (numbers, index): ([Int], Int) = ([], 0)
    while index < text.count, text[index] <= ASCII.space || "T,-".utf8.contains(text[index]) { index += 1 }
    while index < text.count, numbers.count < 3 {
      let digits = text.part(index, index + 3).prefix { ASCII.isDigit($0) }
      guard 1...2 ~= digits.count else { return nil }
      numbers.append(digits.reduce(0) { $0 * 10 + Int($1 & 15) })
      index += digits.count
      guard index < text.count, ":.hm".utf8.contains(text[index]), numbers.count < 3 else { break }
      // `05.10.` is a day; `7 pm` and `10h15m` have no more numbers.
      if !ASCII.isDigit(text.at(index + 1)) {
        if text[index] == "." || text[index] == ":" { return nil }
        break
      }
      index += 1
    }
    guard numbers.count >= 2, numbers[0] < 24, numbers[1] < 60, numbers.count < 3 || numbers[2] < 60 else { return nil }
    // A fraction of a second, half of the day and a zone may follow; anything longer is something else.
    let rest = text.part(index, text.count)
    if rest.count > 16 { return nil }
    let isAfternoon = isHalf("p", rest)
    let isMorning = !isAfternoon && isHalf("a", rest)
    var hour = numbers[0]
    if isAfternoon, hour < 12 { hour += 12 }
    if isMorning, hour == 12 { hour = 0 }
    let second = hour * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
    return Reading(second: second, isOpen: !isMorning && !isAfternoon && numbers[0] <= 12)
  }

  /// `pm`, `P.M.`
  private static func isHalf(_ letter: Unicode.Scalar, _ text: Bytes) -> Bool {
    text.indices.contains { index in
      let next = text.at(index + 1) == "." ? index + 2 : index + 1
      return text[index] | 0x20 == UInt8(ascii: letter) && text.at(next) | 0x20 == "m"
    }
  }

  /// Seconds of a time that may lack am or pm. As printed, unless the arrival fits the other half of the day alone.
  package static func resolve(_ time: Reading, on day: Day, received: (day: Day, second: Int?)) -> Int {
    let elapsed = Int(received.day.number) - Int(day.number)
    guard time.isOpen, let arrival = received.second, abs(elapsed) < 3 else { return time.second }
    // A message comes within three hours of the payment, and clocks differ by five minutes at most.
    func fits(_ second: Int) -> Bool { (-300...3 * 3600).contains(elapsed * 86400 + arrival - second) }
    let other = (time.second + 43200) % 86400
    return !fits(time.second) && fits(other) ? other : time.second
  }

  /// `HH:MM:SS`.
  package static func text(_ second: Int) -> String {
    func pad(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(pad(second / 3600)):\(pad(second / 60 % 60)):\(pad(second % 60))"
  }
}

/// An instant, in milliseconds since 1970-01-01T00:00:00Z.
package struct Moment: Hashable, Comparable, Sendable {
  package var milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  package static func < (a: Moment, b: Moment) -> Bool { a.milliseconds < b.milliseconds }

  /// The present, or the instant in `SW_NOW`. `2026-07-04T06:11:09Z`, `2026-07-04`, or seconds since 1970.
  package static var now: Moment {
    if let fixed = Environment["SW_NOW"], let moment = Moment(fixed) { return moment }
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Reads `YYYY-MM-DD[THH:MM:SS[.mmm]Z]` or whole seconds since 1970; `nil` for anything else.
  package init?(_ text: String) {
    var text = text
    guard let moment = text.withUTF8({ Moment($0) }) else { return nil }
    self = moment
  }

  /// The same of bytes.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start + count <= bytes.count else { return nil }
      var value = 0
      for index in start..<start + count {
        guard bytes[index] >= 48, bytes[index] <= 57 else { return nil }
        value = value * 10 + Int(bytes[index] - 48)
      }
      return value
    }
    guard let year = number(0, 4), let month = number(5, 2), let day = number(8, 2),
      (1...12).contains(month), (1...31).contains(day), bytes[4] == 45, bytes[7] == 45
    else {
      guard let seconds = Int64(String(decoding: bytes, as: UTF8.self)), seconds.magnitude < 1 << 40 else { return nil }
      self.init(milliseconds: seconds * 1000)
      return
    }
    var parts = tm()
    parts.tm_year = Int32(year - 1900)
    parts.tm_mon = Int32(month - 1)
    parts.tm_mday = Int32(day)
    var milliseconds = 0
    if bytes.count > 10 {
      guard bytes.count >= 20, bytes[10] == 84, bytes[bytes.count - 1] == 90,
        let hour = number(11, 2), let minute = number(14, 2), let second = number(17, 2),
        hour < 24, minute < 60, second < 61
      else { return nil }
      parts.tm_hour = Int32(hour)
      parts.tm_min = Int32(minute)
      parts.tm_sec = Int32(second)
      if bytes.count > 20 {
        guard bytes.count == 24, bytes[19] == 46, let fraction = number(20, 3) else { return nil }
        milliseconds = fraction
      }
    }
    self.init(milliseconds: Int64(timegm(&parts)) * 1000 + Int64(milliseconds))
  }

  /// The UTC date and time to the second: `2026-07-04T06:11:09Z`.
  package var seconds: String { formatted(withMilliseconds: false) }

  /// The UTC date and time to the millisecond: `2026-07-04T06:11:09.120Z`.
  package var text: String { formatted(withMilliseconds: true) }

  private func formatted(withMilliseconds: Bool) -> String {
    var rest = milliseconds % 1000
    if rest < 0 { rest += 1000 }
    var time = time_t((milliseconds - rest) / 1000)
    var parts = tm()
    gmtime_r(&time, &parts)
    // Every event carries one of these, so the digits go straight into the text.
    return String(unsafeUninitializedCapacity: 24) { buffer in
      var end = 0
      func put(_ value: Int, _ width: Int, _ mark: UInt8) {
        var value = value
        for index in (end..<(end + width)).reversed() {
          buffer[index] = 48 + UInt8(truncatingIfNeeded: value % 10)
          value /= 10
        }
        buffer[end + width] = mark
        end += width + 1
      }
      put(max(0, min(Int(parts.tm_year) + 1900, 9999)), 4, UInt8(ascii: "-"))
      put(Int(parts.tm_mon) + 1, 2, UInt8(ascii: "-"))
      put(Int(parts.tm_mday), 2, UInt8(ascii: "T"))
      put(Int(parts.tm_hour), 2, UInt8(ascii: ":"))
      put(Int(parts.tm_min), 2, UInt8(ascii: ":"))
      put(Int(parts.tm_sec), 2, UInt8(ascii: withMilliseconds ? "." : "Z"))
      if withMilliseconds { put(Int(rest), 3, UInt8(ascii: "Z")) }
      return end
    }
  }

  /// The local calendar date and time of day, by `TZ`.
  package var local: (year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    var time = time_t(milliseconds / 1000)
    var parts = tm()
    localtime_r(&time, &parts)
    return (
      Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday), Int(parts.tm_hour), Int(parts.tm_min),
      Int(parts.tm_sec)
    )
  }
}

/// The environment variables of this process.
package enum Environment {
  /// The value of `name`. `nil` when it is not set or empty.
  package static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// `NAME=VALUE` of all of them; `others` replace those of the same names.
  package static func all(but others: [(name: String, value: String)]) -> [String] {
    var (result, index) = (others.map { "\($0.name)=\($0.value)" }, 0)
    while let entry = environ[index] {
      let words = String(cString: entry)
      if !others.contains(where: { words.hasPrefix("\($0.name)=") }) { result.append(words) }
      index += 1
    }
    return result
  }
}

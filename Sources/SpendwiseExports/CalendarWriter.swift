/// Writes an iCalendar file (RFC 5545) of all-day events.
package struct CalendarWriter {
  /// The bytes so far.
  package private(set) var bytes: [UInt8] = []

  /// Begins a calendar called `name`.
  package init(name: String, product: String) {
    line("BEGIN:VCALENDAR")
    line("VERSION:2.0")
    property("PRODID", product)
    line("CALSCALE:GREGORIAN")
    property("X-WR-CALNAME", name)
    line("REFRESH-INTERVAL;VALUE=DURATION:PT12H")
    line("X-PUBLISHED-TTL:PT12H")
  }

  /// An event on one day.
  package struct Event {
    package var uid: String
    /// The time of the last change, as `20260704T061109Z`.
    package var stamp: String
    package var sequence = 0
    package var day: Day
    package var summary: String
    package var description: String?
    package var isCancelled = false
    /// The event rings at nine on the day before.
    package var rings = false

    package init(uid: String, stamp: String, day: Day, summary: String) {
      (self.uid, self.stamp, self.day, self.summary) = (uid, stamp, day, summary)
    }
  }

  /// Adds an event.
  package mutating func add(_ event: Event) {
    line("BEGIN:VEVENT")
    property("UID", event.uid)
    line("DTSTAMP:\(event.stamp)")
    line("LAST-MODIFIED:\(event.stamp)")
    line("SEQUENCE:\(event.sequence)")
    line("DTSTART;VALUE=DATE:\(CalendarWriter.date(event.day))")
    line("DTEND;VALUE=DATE:\(CalendarWriter.date(event.day.adding(days: 1)))")
    property("SUMMARY", event.summary)
    if let description = event.description { property("DESCRIPTION", description) }
    if event.isCancelled { line("STATUS:CANCELLED") }
    line("TRANSP:TRANSPARENT")
    if event.rings {
      line("BEGIN:VALARM")
      line("ACTION:DISPLAY")
      property("DESCRIPTION", event.summary)
      line("TRIGGER:-PT15H")
      line("END:VALARM")
    }
    line("END:VEVENT")
  }

  /// Ends the calendar.
  package mutating func end() { line("END:VCALENDAR") }

  private static func date(_ day: Day) -> String { day.iso.filter { $0 != "-" } }

  /// A property with a text value. Marks are escaped, control characters left out.
  private mutating func property(_ name: String, _ text: String) {
    var value = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": value += "\\\(scalar)"
      case "\n": value += "\\n"
      default: if scalar.value >= 0x20, !(0x7F...0x9F).contains(scalar.value) { value.unicodeScalars.append(scalar) }
      }
    }
    line("\(name):\(value)")
  }

  /// A line of at most 75 bytes. A longer one goes on after a line end and a space, never within a character.
  private mutating func line(_ text: String) {
    var room = 75
    for character in text.unicodeScalars {
      let count = UTF8.width(character)
      if count > room {
        bytes += [0x0D, 0x0A, 0x20]
        room = 74
      }
      bytes += Array(String(character).utf8)
      room -= count
    }
    bytes += [0x0D, 0x0A]
  }
}

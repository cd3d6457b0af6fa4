import SpendwiseSystem
import SpendwiseText

/// A civil date and time as a message writes it. The zone may be absent.
package struct MailDate: Hashable, Sendable {
  /// The calendar date as written, never shifted.
  package var day: Day
  /// The time of day as written, in seconds since midnight. `nil` without one.
  package var secondOfDay: Int?
  /// Minutes east of UTC, when a zone is written: 330 for India.
  package var offset: Int?

  /// Minutes of Indian Standard Time east of UTC.
  package static let indian = 330

  /// A date, with its time and zone when they are known.
  package init(day: Day, secondOfDay: Int? = nil, offset: Int? = nil) {
    self.day = day
    self.secondOfDay = secondOfDay
    self.offset = offset
  }

  /// The instant in seconds since 1970-01-01T00:00:00Z. A date without a zone is in Indian time, and one without a time
  /// is midnight.
  package var instant: Int64 {
    Int64(day.number) * 86400 + Int64(secondOfDay ?? 0) - Int64(offset ?? MailDate.indian) * 60
  }

  /// The same instant in a zone `minutes` east of UTC. A date without a time stays as it is.
  package func inZone(_ minutes: Int) -> MailDate {
    guard secondOfDay != nil else { return self }
    let local = instant + Int64(minutes) * 60
    let days = local >= 0 ? local / 86400 : -((86399 - local) / 86400)
    return MailDate(
      day: Day(number: Int32(truncatingIfNeeded: days)), secondOfDay: Int(local - days * 86400), offset: minutes)
  }

  /// The instant in milliseconds since 1970 on the clock that `TZ` names.
  package init?(local milliseconds: Int64) {
    let parts = Moment(milliseconds: milliseconds).local
    guard let day = Day(year: parts.year, month: parts.month, day: parts.day) else { return nil }
    let second = min(parts.hour * 3600 + parts.minute * 60 + parts.second, 86399)
    let here = MailDate(day: day, secondOfDay: second, offset: 0).instant
    self.init(day: day, secondOfDay: second, offset: Int((here - milliseconds / 1000) / 60))
  }

  /// The same instant on the clock that `TZ` names. A date without a time stays as it is.
  package var onLocalClock: MailDate {
    guard secondOfDay != nil, (1970...9000).contains(day.year) else { return self }
    return MailDate(local: instant * 1000) ?? self
  }
}

import SpendwiseMail
import SpendwiseSystem
import SpendwiseText

/// The time of a message, in the forms that telephones write.
package enum SMSTime {
  /// Reads seconds or milliseconds since 1970, or a date and time; one without a zone is on the user's own clock, and
  /// every other is put on it.
  package static func read(_ text: String) -> MailDate? {
    if text.utf8.allSatisfy({ $0 &- 0x30 < 10 }) {
      guard let number = Int64(text), number > 0 else { return nil }
      // Seconds of eleven digits are beyond the year 5000, and milliseconds of ten in 1970.
      let milliseconds = number < 100_000_000_000 ? number * 1000 : number
      return milliseconds < 1 << 50 ? local(milliseconds) : nil
    }
    guard let date = text.withBytes({ MailDate($0) }) else { return nil }
    guard date.secondOfDay != nil, (1970...9000).contains(date.day.year) else { return date }
    if date.offset != nil { return local(date.instant * 1000) }
    let asUTC = MailDate(day: date.day, secondOfDay: date.secondOfDay, offset: 0)
    let offset = local(asUTC.instant * 1000)?.offset
    return MailDate(day: date.day, secondOfDay: date.secondOfDay, offset: offset)
  }

  /// The instant on the clock that `TZ` names.
  private static func local(_ milliseconds: Int64) -> MailDate? {
    let parts = Moment(milliseconds: milliseconds).local
    guard let day = Day(year: parts.year, month: parts.month, day: parts.day) else { return nil }
    let second = min(parts.hour * 3600 + parts.minute * 60 + parts.second, 86399)
    let here = MailDate(day: day, secondOfDay: second, offset: 0).instant
    return MailDate(day: day, secondOfDay: second, offset: Int((here - milliseconds / 1000) / 60))
  }
}

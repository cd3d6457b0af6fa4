import SpendwiseMail
import SpendwiseText

/// The time of a message, in the forms that telephones write.
package enum SMSTime {
  /// Reads seconds or milliseconds since 1970, or a date and time; one without a zone is on the user's own clock, and
  /// every other is put on it.
  package static func read(_ text: String) -> MailDate? {
    if text.utf8.allSatisfy(ASCII.isDigit) {
      guard let number = Int64(text), number > 0 else { return nil }
      // Seconds of eleven digits are beyond the year 5000, and milliseconds of ten in 1970.
      let milliseconds = number < 100_000_000_000 ? number * 1000 : number
      return milliseconds < 1 << 50 ? MailDate(local: milliseconds) : nil
    }
    guard let date = text.withBytes({ MailDate($0) }) else { return nil }
    guard date.secondOfDay != nil, (1970...9000).contains(date.day.year) else { return date }
    if date.offset != nil { return MailDate(local: date.instant * 1000) }
    let asUTC = MailDate(day: date.day, secondOfDay: date.secondOfDay, offset: 0)
    let offset = MailDate(local: asUTC.instant * 1000)?.offset
    return MailDate(day: date.day, secondOfDay: date.secondOfDay, offset: offset)
  }
}

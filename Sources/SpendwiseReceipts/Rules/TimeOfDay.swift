import Spendwise
import SpendwiseText

/// Finds a time of day: `8:13:39 PM`, `20:49`, `06:04PM`.
enum TimeOfDay {
  static func find(_ line: ReceiptLine) -> String? { line.read(find) }

  /// `HH:MM:SS`, or `nil` without a time.
  static func find(_ bytes: Bytes) -> String? {
    for start in bytes.indices where bytes.at(start - 1) != ":" {
      let isShort = !ASCII.isDigit(bytes.at(start - 1))
      guard var end = bytes.end(of: "99:99", at: start) ?? (isShort ? bytes.end(of: "9:99", at: start) : nil),
        !ASCII.isDigit(bytes.at(end))
      else { continue }
      end = bytes.end(of: ":99", at: end) ?? end
      let half = bytes.end(of: " AM", at: end) ?? bytes.end(of: " PM", at: end)
      if let half, !ASCII.isLetter(bytes.at(half)) { end = half }
      if let time = PrintedTime.read(bytes.part(start, end)) { return PrintedTime.text(time.second) }
    }
    return nil
  }
}

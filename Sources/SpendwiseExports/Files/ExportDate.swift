/// The form of dates in a format.
package enum ExportDate: String, CaseIterable, Sendable {
  case dmy, mdy, iso

  /// `03/07/2026`, `07/03/2026` or `2026-07-03`.
  func text(_ day: Day) -> String {
    let parts = day.iso.split(separator: "-")
    switch self {
    case .dmy: return "\(parts[2])/\(parts[1])/\(parts[0])"
    case .mdy: return "\(parts[1])/\(parts[2])/\(parts[0])"
    case .iso: return day.iso
    }
  }

  /// The same in the letters of PHP, as Firefly III reads it.
  var letters: String {
    switch self {
    case .dmy: "d/m/Y"
    case .mdy: "m/d/Y"
    case .iso: "Y-m-d"
    }
  }
}

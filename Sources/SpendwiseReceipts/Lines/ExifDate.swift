import SpendwiseText

/// Day on which a camera took a JPEG picture.
package enum ExifDate {
  /// Finds the first `2026:07:03 19:42:00` of the Exif block. `nil` without one.
  package static func find(_ bytes: Bytes) -> Day? {
    let head = bytes.part(0, 64 << 10)
    guard let exif = head.offset(of: "Exif\0\0", from: 0) else { return nil }
    for index in exif..<head.count where head.end(of: "9999:99:99", at: index) != nil {
      let digits = head.part(index, index + 10).text.replacing(":", with: "-")
      if let day = Day(digits), day.year >= 2000 { return day }
    }
    return nil
  }
}

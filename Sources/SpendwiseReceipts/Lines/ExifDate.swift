import SpendwiseText

/// The day on which a camera took a picture, in the header of a JPEG file.
package enum ExifDate {
  /// The first `2026:07:03 19:42:00` of the Exif block; `nil` without one.
  package static func find(_ bytes: Bytes) -> Day? {
    let head = bytes.part(0, 64 << 10)
    guard let exif = head.offset(of: "Exif\0\0", from: 0) else { return nil }
    var index = exif
    while let colon = head.offset(of: UInt8(ascii: ":"), from: index) {
      index = colon + 1
      let text = head.part(colon - 4, colon + 6)
      guard text.count == 10, text.at(7) == UInt8(ascii: ":") else { continue }
      var digits = Array(text)
      (digits[4], digits[7]) = (UInt8(ascii: "-"), UInt8(ascii: "-"))
      if let day = Day(String(decoding: digits, as: UTF8.self)), day.year >= 2000 { return day }
    }
    return nil
  }
}

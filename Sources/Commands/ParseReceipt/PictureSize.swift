/// Number of pixels by a picture's header. PNG, JPEG, GIF, WebP or TIFF.
struct PictureSize {
  var pixels: Int

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 24 else { return nil }
    let size: (Int, Int)?
    switch (bytes[0], bytes[1]) {
    case (0x89, _): size = (Self.big(bytes, 16, 4), Self.big(bytes, 20, 4))
    case (0xFF, 0xD8): size = Self.jpeg(bytes)
    case ("G", _): size = (Self.little(bytes, 6, 2), Self.little(bytes, 8, 2))
    case ("R", _): size = Self.webp(bytes)
    case ("I", _): size = Self.tiff(bytes, Self.little)
    case ("M", _): size = Self.tiff(bytes, Self.big)
    default: size = nil
    }
    guard let (width, height) = size else { return nil }
    let (product, overflow) = width.multipliedReportingOverflow(by: height)
    pixels = overflow ? Int.max : product
  }

  private static func big(_ bytes: [UInt8], _ index: Int, _ count: Int) -> Int {
    bytes.dropFirst(index).prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ index: Int, _ count: Int) -> Int {
    bytes.dropFirst(index).prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      // A frame header, but not the tables that share its numbers.
      if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        return (big(bytes, index + 5, 2), big(bytes, index + 7, 2))
      }
      index += 2 + big(bytes, index + 2, 2)
    }
    return nil
  }

  private static func webp(_ bytes: [UInt8]) -> (Int, Int)? {
    switch bytes[15] {
    case "X": (little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
    case "L": (little(bytes, 21, 4) & 0x3FFF + 1, little(bytes, 21, 4) >> 14 & 0x3FFF + 1)
    default: (little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
    }
  }

  /// Size in the first directory. `read` decodes its numbers.
  private static func tiff(_ bytes: [UInt8], _ read: ([UInt8], Int, Int) -> Int) -> (Int, Int)? {
    let start = read(bytes, 4, 4)
    guard start + 2 <= bytes.count else { return nil }
    var (width, height) = (0, 0)
    for entry in 0..<min(read(bytes, start, 2), 200) {
      let index = start + 2 + entry * 12
      guard index + 12 <= bytes.count else { break }
      let value = read(bytes, index + 8, read(bytes, index + 2, 2) == 3 ? 2 : 4)
      if read(bytes, index, 2) == 256 { width = value }
      if read(bytes, index, 2) == 257 { height = value }
    }
    return width > 0 && height > 0 ? (width, height) : nil
  }
}

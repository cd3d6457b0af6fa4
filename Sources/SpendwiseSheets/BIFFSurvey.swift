import SpendwiseJSON

/// How many cells a workbook says that it has: FreeXL makes room for all of them before it looks at one, so that a file
/// of a few bytes could take a quarter of a gigabyte for each sheet.
struct BIFFSurvey {
  /// Cells of all sheets together. A full sheet of 65,536 rows with 38 columns has as many; FreeXL takes 16 bytes for
  /// each.
  static let limit = 2_500_000

  private(set) var cells = 0
  private var hasWideRows = false
  private var hasNarrowRows = false
  /// The beginning of a record, until as much of it is there as is looked at.
  private var record: [UInt8] = []
  /// Bytes of a record that are passed over.
  private var rest = 0

  private static let looked = 18

  /// Whether FreeXL may have it.
  var isHarmless: Bool { cells <= BIFFSurvey.limit && !(hasWideRows && hasNarrowRows) }

  /// A workbook begins.
  mutating func restart() {
    record.removeAll(keepingCapacity: true)
    rest = 0
  }

  /// Takes the next bytes of the workbook: records of a type, a length, and so many bytes.
  mutating func take(_ bytes: Bytes) {
    var index = 0
    while index < bytes.count {
      if rest > 0 {
        let passed = min(rest, bytes.count - index)
        rest -= passed
        index += passed
        continue
      }
      record.append(bytes[index])
      index += 1
      if record.count < 4 { continue }
      let length = Int(record[2]) | Int(record[3]) << 8
      if record.count == min(4 + length, BIFFSurvey.looked) {
        look()
        rest = 4 + length - record.count
        record.removeAll(keepingCapacity: true)
      }
    }
  }

  private mutating func look() {
    func short(_ place: Int) -> Int { place + 2 > record.count ? 0 : Int(record[place]) | Int(record[place + 1]) << 8 }
    switch short(0) {
    case 0x0809:
      // Only Excel 97 and later have numbers of rows in four bytes.
      if short(4) == 0x0600 { hasWideRows = true } else { hasNarrowRows = true }
    case 0x0009, 0x0209, 0x0409: hasNarrowRows = true
    case 0x0000, 0x0200:
      let rows = hasWideRows ? short(8) | short(10) << 16 : short(6)
      let columns = hasWideRows ? short(14) : short(10)
      // More sheets cannot make it harmless again, nor the sum too large for its number.
      if isHarmless { cells += rows * columns }
    default: break
    }
  }
}

import SpendwiseText

/// A text in a record, and in records that continue it.
struct BIFFText {
  private let records: BIFFRecords
  /// The rest of the record.
  private var piece: Bytes
  /// The text that was read last, in UTF-8.
  private(set) var utf8: [UInt8] = []

  private static let continued = 0x003C

  /// Reads from `body`, the record that was read last.
  init(_ body: Bytes, of records: BIFFRecords) { (piece, self.records) = (body, records) }

  /// Reads a text of `count` characters from Excel 97 and later. It is flags, and one or two bytes for each.
  /// `isFollowed` passes over the formats after the text.
  mutating func readUnicode(_ count: Int, isFollowed: Bool = false) throws {
    var flags = try byte()
    let formats = flags & 0x08 != 0 ? try short() : 0
    let phonetics = flags & 0x04 != 0 ? try short() | short() << 16 : 0
    var units: [UInt16] = []
    while units.count < count {
      if piece.isEmpty {
        // Each record says anew how wide its characters are.
        try goOn()
        flags = try byte()
        continue
      }
      let width = flags & 1 + 1
      let taken = min(count - units.count, piece.count / width)
      if taken == 0 { throw BIFFRecords.Damage() }
      for index in 0..<taken {
        units.append(width == 1 ? UInt16(piece[index]) : UInt16(truncatingIfNeeded: piece.short(2 * index)))
      }
      piece = piece.part(width * taken, piece.count)
    }
    // Some programs fill texts up with zeros, which are no characters.
    utf8 = Array(String(decoding: units.filter { $0 != 0 }, as: UTF16.self).utf8)
    if isFollowed { try skip(4 * formats + phonetics) }
  }

  /// Reads a text of `count` bytes, as older programs write it.
  mutating func readBytes(_ count: Int, isWestern: Bool) throws {
    var bytes: [UInt8] = []
    while bytes.count < count {
      if piece.isEmpty { try goOn() }
      let taken = min(count - bytes.count, piece.count)
      bytes += piece.part(0, taken)
      piece = piece.part(taken, piece.count)
    }
    // A letter of an alphabet that is not known would become a wrong one.
    if !isWestern, bytes.contains(where: { $0 >= 0x80 }) {
      utf8 = bytes.flatMap { $0 < 0x80 ? [$0] : [0xEF, 0xBF, 0xBD] }
    } else {
      utf8 = bytes.withUnsafeBufferPointer { Array(TextEncoding.string($0).utf8) }
    }
    utf8.removeAll { $0 == 0 }
  }

  mutating func byte() throws -> Int {
    while piece.isEmpty { try goOn() }
    defer { piece = piece.part(1, piece.count) }
    return Int(piece[0])
  }

  mutating func short() throws -> Int { try byte() | byte() << 8 }

  mutating func skip(_ count: Int) throws {
    var left = count
    while left > 0 {
      if piece.isEmpty { try goOn() }
      let taken = min(left, piece.count)
      piece = piece.part(taken, piece.count)
      left -= taken
    }
  }

  private mutating func goOn() throws {
    guard try records.nextType() == BIFFText.continued else { throw BIFFRecords.Damage() }
    piece = try records.next().body
  }
}

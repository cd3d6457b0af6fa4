import SpendwiseJSON
import SpendwiseSystem

/// The container that old Office files are, and new ones with a password: a file system in a file.
final class OLEFile {
  private let file: File
  private let name: String
  private let shift: Int
  private let header: [UInt8]
  /// How many sectors there can be.
  private var sectorCount = 0
  /// The sector behind each, and the small sector behind each small one.
  private var next: [UInt32] = []
  private var nextSmall: [UInt32] = []
  /// The sectors that hold the small sectors.
  private var smallSectors: [Int] = []
  private var entries: [Entry] = []

  private struct Entry {
    var name: String
    var start: UInt32
    var size: Int
  }

  /// A chain ends with this or a larger number.
  private static let end: UInt32 = 0xFFFF_FFFA

  /// Opens the container. Throws `TableError`, also when its sectors lead nowhere or in circles.
  init(_ path: String, _ name: String) throws(TableError) {
    self.name = name
    do throws(SystemError) { file = try File(path, O_RDONLY) } catch { throw .system(error, name) }
    header = try OLEFile.read(file, 512, at: 0, name)
    guard header.count == 512, header[30] == 9 || header[30] == 12 else { throw OLEFile.damaged(name) }
    shift = Int(header[30])
    sectorCount = File.status(of: path).map { Int($0.st_size) >> Int(header[30]) } ?? 0
    try loadTable()
    let directory = try chain(from: OLEFile.word(header, 48), next)
    for index in directory {
      let sector = try sector(index)
      for place in stride(from: 0, to: max(sector.count - 127, 0), by: 128) {
        let length = min(Int(sector[place + 64]), 64)
        let text = stride(from: place, to: place + max(length - 2, 0), by: 2).map { sector[$0] }
        let entry = Entry(
          name: String(decoding: text, as: UTF8.self), start: OLEFile.word(sector, place + 116),
          size: Int(OLEFile.word(sector, place + 120)))
        entries.append(entry)
      }
    }
    if let root = entries.first, root.start < OLEFile.end { smallSectors = try chain(from: root.start, next) }
    let small = OLEFile.word(header, 60)
    if small < OLEFile.end {
      for index in try chain(from: small, next) { nextSmall += try OLEFile.words(sector(index)) }
    }
  }

  /// The numbers of the sectors behind each other: first the list of the sectors that hold them.
  private func loadTable() throws(TableError) {
    var holders = (0..<109).map { OLEFile.word(header, 76 + 4 * $0) }
    var more = OLEFile.word(header, 68)
    var seen = 0
    while more < OLEFile.end {
      let list = try OLEFile.words(sector(Int(more)))
      guard let last = list.last, seen <= sectorCount else { throw OLEFile.damaged(name) }
      holders += list.dropLast()
      more = last
      seen += 1
    }
    for holder in holders where holder < OLEFile.end {
      // Twice the same would be a way to grow.
      if next.count > sectorCount + (1 << shift) { throw OLEFile.damaged(name) }
      next += try OLEFile.words(sector(Int(holder)))
    }
  }

  /// Whether it holds an encrypted workbook.
  var isEncrypted: Bool { entries.contains { $0.name == "EncryptedPackage" } }

  /// Calls `body` with the bytes of each workbook in it, piece by piece, and with whether that is the first of one.
  func eachWorkbook(_ body: (Bytes, _ isFirst: Bool) throws(TableError) -> Void) throws(TableError) {
    // Workbooks share no sectors: all of them are no longer than the file.
    var left = sectorCount << shift
    for entry in entries where ["workbook", "book"].contains(entry.name.lowercased()) {
      let isSmall = entry.size < Int(OLEFile.word(header, 56))
      let places = try chain(from: entry.start, isSmall ? nextSmall : next)
      left -= places.count << (isSmall ? 6 : shift)
      if left < 0 { throw OLEFile.damaged(name) }
      for (number, place) in places.enumerated() {
        let bytes = try isSmall ? smallSector(place) : sector(place)
        var failure: TableError?
        bytes.withUnsafeBufferPointer { bytes in
          do throws(TableError) { try body(bytes, number == 0) } catch { failure = error }
        }
        if let failure { throw failure }
      }
    }
  }

  // MARK: Sectors

  private func chain(from start: UInt32, _ next: [UInt32]) throws(TableError) -> [Int] {
    var (sector, found) = (start, [Int]())
    while sector < OLEFile.end {
      guard Int(sector) < next.count, found.count <= next.count else { throw OLEFile.damaged(name) }
      found.append(Int(sector))
      sector = next[Int(sector)]
    }
    return found
  }

  private func sector(_ index: Int) throws(TableError) -> [UInt8] {
    guard index < 1 << 24 else { throw OLEFile.damaged(name) }
    return try OLEFile.read(file, 1 << shift, at: (index + 1) << shift, name)
  }

  private func smallSector(_ index: Int) throws(TableError) -> [UInt8] {
    let place = index << 6
    guard place >> shift < smallSectors.count else { throw OLEFile.damaged(name) }
    let start = ((smallSectors[place >> shift] + 1) << shift) + (place & ((1 << shift) - 1))
    return try OLEFile.read(file, 64, at: start, name)
  }

  private static func word(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    guard place >= 0, place + 4 <= bytes.count else { return UInt32.max }
    return (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
  }

  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count & ~3, by: 4).map { word(bytes, $0) }
  }

  private static func damaged(_ name: String) -> TableError {
    .bad(name, "it is an .xls workbook that ends too early or is damaged (download it again)")
  }

  private static func read(
    _ file: borrowing File, _ count: Int, at offset: Int, _ name: String
  ) throws(TableError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var failure: SystemError?
    let descriptor = file.descriptor
    let got = bytes.withUnsafeMutableBytes { raw -> Int in
      do throws(SystemError) { return try File(borrowing: descriptor, named: "").read(into: raw, at: offset) } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw .system(failure, name) }
    return Array(bytes[..<got])
  }
}

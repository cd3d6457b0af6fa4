import SpendwiseSystem

/// The container of old Office files, and of encrypted new ones. It is a file system in a file.
final class OLEFile {
  private let file: TableFile
  private let shift: Int
  private let header: [UInt8]
  /// The most sectors that there can be.
  private var sectorCount = 0
  /// The sector after each, and the small sector after each small one.
  private var next: [UInt32] = []
  private var nextSmall: [UInt32] = []
  /// The sectors that hold the small sectors.
  private var smallSectors: [Int] = []
  /// The files in it that matter, by name in small letters.
  private var entries: [String: Entry] = [:]

  private struct Entry {
    var start: UInt32
    var size: Int
  }

  /// Sectors of the largest readable workbook. Half a gigabyte of small ones.
  private static let limit = 1 << 20

  /// A chain ends with this or a larger number.
  private static let end: UInt32 = 0xFFFF_FFFA

  /// Opens the container. Throws `TableError`, also when its sectors lead nowhere or in circles.
  init(_ path: String, _ name: String) throws(TableError) {
    file = try TableFile(path, named: name)
    header = try file.bytes(512, at: 0)
    guard header.count == 512, header[30] == 9 || header[30] == 12 else { throw OLEFile.damaged(name) }
    shift = Int(header[30])
    sectorCount = file.size >> shift
    if sectorCount > OLEFile.limit { throw .bad(name, "it is larger than a statement can be (save it as .csv)") }
    try loadTable()
    var root: Entry?
    for index in try chain(from: OLEFile.word(header, 48), next) {
      let sector = try sector(index)
      for offset in stride(from: 0, to: max(sector.count - 127, 0), by: 128) {
        let length = min(Int(sector[offset + 64]), 64)
        let text = stride(from: offset, to: offset + max(length - 2, 0), by: 2).map { sector[$0] }
        let name = String(decoding: text, as: UTF8.self).lowercased()
        let entry = Entry(
          start: OLEFile.word(sector, offset + 116), size: Int(OLEFile.word(sector, offset + 120)))
        if root == nil { root = entry }
        if OLEFile.known.contains(name), entries[name] == nil { entries[name] = entry }
      }
    }
    if let root, root.start < OLEFile.end { smallSectors = try chain(from: root.start, next) }
    let small = OLEFile.word(header, 60)
    if small < OLEFile.end {
      for index in try chain(from: small, next) {
        // No more than there is room for.
        if nextSmall.count > smallSectors.count << (shift - 6) { break }
        nextSmall += try OLEFile.words(sector(index))
      }
    }
  }

  private static let known = ["workbook", "book", "encryptedpackage"]

  /// Loads the number of the sector after each. First the list of the sectors that hold them.
  private func loadTable() throws(TableError) {
    var holders = (0..<109).map { OLEFile.word(header, 76 + 4 * $0) }
    var more = OLEFile.word(header, 68)
    var seen = 0
    while more < OLEFile.end {
      let list = try OLEFile.words(sector(Int(more)))
      guard let last = list.last, seen <= sectorCount, holders.count <= sectorCount + 256 else {
        throw OLEFile.damaged(file.name)
      }
      holders += list.dropLast()
      more = last
      seen += 1
    }
    for holder in holders where holder < OLEFile.end {
      // Twice the same would be a way to grow.
      if next.count > sectorCount + (1 << shift) { throw OLEFile.damaged(file.name) }
      next += try OLEFile.words(sector(Int(holder)))
    }
  }

  /// The container holds an encrypted workbook.
  var isEncrypted: Bool { entries["encryptedpackage"] != nil }

  /// A file in it.
  final class Stream {
    fileprivate let owner: OLEFile
    /// The start of each piece. A piece is two to the power of `shift` bytes.
    fileprivate let starts: [Int]
    fileprivate let shift: Int
    let size: Int

    fileprivate init(_ owner: OLEFile, _ starts: [Int], _ shift: Int, size: Int) {
      (self.owner, self.starts, self.shift) = (owner, starts, shift)
      self.size = min(size, starts.count << shift)
    }

    /// Reads at `offset`, up to the size of `buffer`. Fewer bytes at the end. Throws `TableError`.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
      let wanted = min(buffer.count, size - offset)
      var done = 0
      while done < wanted {
        var index = (offset + done) >> shift
        let inside = (offset + done) & (1 << shift - 1)
        let start = starts[index] + inside
        var length = 1 << shift - inside
        // Neighbouring pieces are one.
        while length < wanted - done, index + 1 < starts.count, starts[index + 1] == starts[index] + 1 << shift {
          length += 1 << shift
          index += 1
        }
        length = min(length, wanted - done)
        let target = UnsafeMutableRawBufferPointer(rebasing: buffer[done..<(done + length)])
        let got = try owner.file.read(into: target, at: start)
        done += got
        if got < length { break }
      }
      return max(done, 0)
    }
  }

  /// The workbook in it; of two the one for newer programs. Throws `TableError`.
  func workbook() throws(TableError) -> Stream? {
    guard let entry = entries["workbook"] ?? entries["book"] else { return nil }
    let isSmall = entry.size < Int(OLEFile.word(header, 56))
    let shift = isSmall ? 6 : self.shift
    var starts: [Int] = []
    for index in try chain(from: entry.start, isSmall ? nextSmall : next) {
      starts.append(isSmall ? try smallOffset(index) : (index + 1) << shift)
    }
    return Stream(self, starts, shift, size: entry.size)
  }

  // MARK: Sectors

  private func chain(from start: UInt32, _ next: [UInt32]) throws(TableError) -> [Int] {
    var (sector, found) = (start, [Int]())
    while sector < OLEFile.end {
      guard Int(sector) < next.count, found.count <= next.count else { throw OLEFile.damaged(file.name) }
      found.append(Int(sector))
      sector = next[Int(sector)]
    }
    return found
  }

  private func sector(_ index: Int) throws(TableError) -> [UInt8] {
    guard index < 1 << 24 else { throw OLEFile.damaged(file.name) }
    return try file.bytes(1 << shift, at: (index + 1) << shift)
  }

  /// The offset of a small sector in the file.
  private func smallOffset(_ index: Int) throws(TableError) -> Int {
    let offset = index << 6
    guard offset >> shift < smallSectors.count else { throw OLEFile.damaged(file.name) }
    return (smallSectors[offset >> shift] + 1) << shift + offset & (1 << shift - 1)
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    guard offset >= 0, offset + 4 <= bytes.count else { return UInt32.max }
    return (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
  }

  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count & ~3, by: 4).map { word(bytes, $0) }
  }

  static func damaged(_ name: String) -> TableError {
    .bad(name, "it is an .xls workbook that ends too early or is damaged (download it again)")
  }
}

import SpendwiseSystem
import SpendwiseText

/// Where the line of an id is: the view and the byte offset in its file.
struct LineAddress: Equatable {
  var view: View
  var offset: Int
}

/// The file `.index`: which ids are in the large views, and where; and where the payments of an amount and day are. A
/// cache: it can always be made anew.
///
/// Layout: 80 bytes of header (magic, generation, count, capacity as 64-bit words), then the slots. The generation is 0
/// while it is being changed, so that after a crash it equals that of no `.state`. Programs of earlier releases, whose
/// header has 64 bytes, do not take such a file for an index.
///
/// Added addresses wait; `flush` writes them into the file in the order of the slots, so that a large one is made in
/// one go and is never whole in memory.
final class IDIndex {
  private static let magic: UInt64 = 0x3530_5844_4E49_5753
  static let headerSize = 80
  private static let viewShift: UInt64 = 56
  /// How many slots are worked on at a time.
  private static let partLength = 1 << 18

  /// The size up to which searches look into memory; in a larger file each reads what it needs, so that a batch does
  /// not hold the whole file.
  private static let smallSize = 8 << 20

  private let path: String
  private var file: File
  private var memory: UnsafeMutableRawPointer
  private var size: Int
  private var table: FingerprintTable
  /// Says of most fingerprints that a large file does not have them; made when many are looked for.
  private var filter: FingerprintFilter?
  private var searches = 0
  private let waitingIDs: FingerprintStore
  private let waitingPayments: FingerprintStore

  private var header: UnsafeMutablePointer<UInt64> { memory.assumingMemoryBound(to: UInt64.self) }
  private(set) var count: Int {
    get { Int(truncatingIfNeeded: header[2]) }
    set { header[2] = UInt64(newValue) }
  }
  var generation: Int {
    get { Int(truncatingIfNeeded: header[1]) }
    set { header[1] = UInt64(newValue) }
  }

  private init(_ path: String, _ file: consuming File, _ memory: UnsafeMutableRawPointer, _ size: Int, capacity: Int) {
    (self.path, self.memory, self.size) = (path, memory, size)
    self.file = file
    // Temporary files lie beside the index, which needs the room anyway.
    let folder = File.parent(of: path)
    (waitingIDs, waitingPayments) = (FingerprintStore(in: folder), FingerprintStore(in: folder))
    table = IDIndex.table(memory, capacity)
  }

  deinit { munmap(memory, size) }

  private static func table(_ memory: UnsafeMutableRawPointer, _ capacity: Int) -> FingerprintTable {
    let start = (memory + headerSize).assumingMemoryBound(to: FingerprintTable.Slot.self)
    return FingerprintTable(slots: start, capacity: capacity)
  }

  /// Opens the index of `generation`; `nil` when it is missing, damaged or of another generation.
  static func open(_ path: String, generation: Int) -> IDIndex? {
    guard let file = try? File(path, O_RDWR | O_NOFOLLOW), let status = try? file.status() else { return nil }
    let size = Int(status.st_size)
    guard size >= headerSize, let memory = map(file.descriptor, size) else { return nil }
    let words = memory.assumingMemoryBound(to: UInt64.self)
    let capacity = (size - headerSize) / MemoryLayout<FingerprintTable.Slot>.stride
    guard words[0] == magic, words[1] == UInt64(generation), words[3] == UInt64(capacity),
      capacity > 0, capacity & (capacity - 1) == 0, words[2] <= UInt64(FingerprintTable.limit(capacity)),
      size == headerSize + capacity * MemoryLayout<FingerprintTable.Slot>.stride
    else {
      munmap(memory, size)
      return nil
    }
    return IDIndex(path, file, memory, size, capacity: capacity)
  }

  /// The generation that the index at `path` states; `nil` when there is none.
  static func generation(at path: String) -> Int? {
    guard let file = try? File(path, O_RDONLY | O_NOFOLLOW) else { return nil }
    return try? generation(of: file)
  }

  /// The generation that an open index states; `nil` when it is none of this release. Throws `SystemError`.
  static func generation(of file: borrowing File) throws -> Int? {
    var words: [UInt64] = [0, 0]
    let got = try words.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
    return got == 16 && words[0] == magic ? Int(truncatingIfNeeded: words[1]) : nil
  }

  /// Makes an empty one with room for `records` ids.
  static func create(_ path: String, records: Int) throws -> IDIndex {
    let capacity = FingerprintTable.capacity(for: records, least: 1024)
    let size = headerSize + capacity * MemoryLayout<FingerprintTable.Slot>.stride
    let file = try File.fresh(path, O_RDWR)
    // Every block now: a full disk must be an error here and not a signal at some later store.
    let zeros = [UInt8](repeating: 0, count: min(size, 1 << 20))
    do {
      for offset in stride(from: 0, to: size, by: zeros.count) {
        try zeros.withUnsafeBytes { raw in
          try file.write(UnsafeRawBufferPointer(rebasing: raw[..<min(raw.count, size - offset)]), at: offset)
        }
      }
    } catch {
      unlink(path)
      throw error
    }
    guard let memory = map(file.descriptor, size) else { throw SystemError(errno, path) }
    let words = memory.assumingMemoryBound(to: UInt64.self)
    words[0] = magic
    words[3] = UInt64(capacity)
    return IDIndex(path, file, memory, size, capacity: capacity)
  }

  private static func map(_ descriptor: Int32, _ size: Int) -> UnsafeMutableRawPointer? {
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    return memory == MAP_FAILED ? nil : memory
  }

  /// Makes room for `more` ids, in a new file when they do not fit.
  func reserve(_ more: Int) throws {
    let wanted = count + waitingIDs.count + waitingPayments.count + more
    guard wanted > table.limit else { return }
    let larger = try IDIndex.create(path + ".tmp", records: wanted)
    for start in stride(from: 0, to: table.capacity, by: IDIndex.partLength) {
      table.copy(start..<min(start + IDIndex.partLength, table.capacity), into: larger.table)
      release()
      larger.release()
    }
    larger.count = count
    larger.generation = generation
    try File.rename(path + ".tmp", to: path)
    swap(&file, &larger.file)
    swap(&memory, &larger.memory)
    swap(&size, &larger.size)
    swap(&table, &larger.table)
  }

  static func pack(_ address: LineAddress) -> UInt64 {
    UInt64(address.view.rawValue) << viewShift | UInt64(truncatingIfNeeded: address.offset) & ((1 << viewShift) - 1)
  }

  static func unpack(_ value: UInt64) -> LineAddress? {
    View(rawValue: UInt8(truncatingIfNeeded: value >> viewShift)).map {
      LineAddress(view: $0, offset: Int(truncatingIfNeeded: value & ((1 << viewShift) - 1)))
    }
  }

  /// Takes the file out of memory: what was written stays with the system, and is read again where it is needed.
  private func release() { madvise(memory, size, MADV_DONTNEED) }

  /// Where the line of an id is; `verify` looks whether the line there is really that id's.
  func find(_ fingerprint: UInt64, verify: (LineAddress) throws -> Bool) throws -> LineAddress? {
    for value in try waitingIDs.latest(fingerprint, limit: .max) {
      if let address = IDIndex.unpack(value), try verify(address) { return address }
    }
    if count == 0 { return nil }
    return try search(fingerprint) { value in try IDIndex.unpack(value).map(verify) ?? false }.flatMap(IDIndex.unpack)
  }

  /// The first value in the file under `fingerprint` for which `matches` says yes.
  private func search(_ fingerprint: UInt64, where matches: (UInt64) throws -> Bool) throws -> UInt64? {
    if size <= IDIndex.smallSize {
      let found = try table.search(fingerprint, where: matches)
      return found.found ? table.slots[found.slot].value : nil
    }
    searches += 1
    if searches == table.capacity / 64 { filter = madeFilter() }
    if let filter, !filter.mayHold(fingerprint) { return nil }
    return try IndexFile.search(file, table.capacity, fingerprint, where: matches)
  }

  private func madeFilter() -> FingerprintFilter {
    let filter = FingerprintFilter()
    for start in stride(from: 0, to: table.capacity, by: IDIndex.partLength) {
      for index in start..<min(start + IDIndex.partLength, table.capacity) where table.slots[index].fingerprint != 0 {
        filter.add(table.slots[index].fingerprint)
      }
      release()
    }
    return filter
  }

  /// Adds an id that is not there yet.
  func insert(_ fingerprint: UInt64, _ address: LineAddress) throws {
    try waitingIDs.add(fingerprint, IDIndex.pack(address))
  }

  /// Adds a payment to those of its amount and day.
  func insert(neighbor fingerprint: UInt64, _ address: LineAddress) throws {
    try waitingPayments.add(fingerprint, IDIndex.pack(address))
  }

  /// Writes the waiting addresses into the file.
  func flush() throws {
    (filter, searches) = (nil, 0)
    try reserve(0)
    try inParts(waitingIDs) { id in
      let found = table.search(id.fingerprint) { _ in false }
      table.slots[found.slot] = id
      count += 1
    }
    try inParts(waitingPayments) { payment in
      var others = 0
      let location = table.search(payment.fingerprint) { _ in
        others += 1
        return others >= IDIndex.crowd
      }
      if location.found || table.slots[location.slot].fingerprint != 0 { return }
      table.slots[location.slot] = payment
      count += 1
    }
  }

  /// Calls `put` with each entry of `store`, and takes each part of the file out of memory when it is done.
  private func inParts(_ store: FingerprintStore, _ put: (FingerprintTable.Slot) -> Void) throws {
    var part = 0
    try store.drain { entry in
      let next = FingerprintTable.slot(of: entry.fingerprint, table.capacity) / IDIndex.partLength
      if next != part { release() }
      part = next
      put(entry)
    }
  }

  /// The most payments of one amount and day that are found.
  private static let crowd = 64

  /// Where payments of an amount and day may be, of those in the file; the lines there must be compared.
  func neighbors(_ fingerprint: UInt64) throws -> [LineAddress] {
    var found: [LineAddress] = []
    _ = try search(fingerprint) { value in
      if let address = IDIndex.unpack(value) { found.append(address) }
      return false
    }
    return found
  }

  /// Gives the offset of every address in `view` to `moved`, which answers with the new address, or `nil` to drop it.
  /// Returns the fingerprints of what was dropped, by their offsets.
  func readdress(_ view: View, _ moved: (Int) -> LineAddress?) throws -> [Int: Set<UInt64>] {
    var dropped: [Int: Set<UInt64>] = [:]
    try flush()
    for index in 0..<table.capacity where table.slots[index].fingerprint != 0 {
      guard let address = IDIndex.unpack(table.slots[index].value), address.view == view else { continue }
      // A dropped slot keeps its fingerprint, so that searches go on past it.
      let now = moved(address.offset)
      if now == nil { dropped[address.offset, default: []].insert(table.slots[index].fingerprint) }
      table.slots[index].value = now.map(IDIndex.pack) ?? 0
    }
    return dropped
  }
}

import SpendwiseSystem
import SpendwiseText

/// Where the line of an id is: the view and the byte offset in its file.
struct LineAddress: Equatable {
  var view: View
  var offset: Int
}

/// A table from the fingerprints of ids to 8-byte values: open addressing, 16 bytes a slot, at most 3 of 4 in use.
///
/// It works on memory that somebody else owns: the file `.index`, or a `FingerprintMap`.
struct FingerprintTable {
  struct Slot {
    var fingerprint: UInt64
    var value: UInt64
  }

  let slots: UnsafeMutablePointer<Slot>
  /// A power of two.
  let capacity: Int

  /// How many slots may be in use.
  var limit: Int { FingerprintTable.limit(capacity) }

  static func limit(_ capacity: Int) -> Int { capacity / 4 * 3 }

  /// The capacity for `count` slots in use, `least` or more.
  static func capacity(for count: Int, least: Int) -> Int {
    var capacity = least
    while limit(capacity) < count { capacity *= 2 }
    return capacity
  }

  /// A well-mixed 64-bit fingerprint, never 0, of an id in a view; voided transactions share that of live ones.
  static func fingerprint(_ view: View, _ id: Bytes) -> UInt64 {
    let family = view == .voided ? View.transactions : view
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 &* UInt64(family.rawValue) ^ UInt64(id.count)
    var index = 0
    let bytes = UnsafeRawBufferPointer(id)
    while index + 8 <= id.count {
      hash = mix(hash ^ UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var word: UInt64 = 0
    while index < id.count {
      word = word << 8 | UInt64(id[index])
      index += 1
    }
    hash = mix(mix(hash ^ word))
    return hash == 0 ? 1 : hash
  }

  /// The fingerprint of all payments of one amount, either way, in `currency` on `day`.
  static func fingerprint(minor: UInt64, currency: UInt64, day: Int) -> UInt64 {
    let hash = mix(mix(minor ^ 0xA24B_AED4_963E_E407) ^ mix(currency ^ UInt64(truncatingIfNeeded: day) &* 0x9FB2_1C65))
    return hash == 0 ? 1 : hash
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  /// The slot that holds `fingerprint` and for which `matches` says yes, or the empty one where it would go.
  func search(_ fingerprint: UInt64, where matches: (UInt64) throws -> Bool) rethrows -> (slot: Int, found: Bool) {
    var slot = Int(truncatingIfNeeded: fingerprint) & (capacity - 1)
    // Never full, so an empty slot ends every search; the count bounds a damaged file.
    for _ in 0..<capacity {
      let held = slots[slot]
      if held.fingerprint == 0 { return (slot, false) }
      if held.fingerprint == fingerprint, try matches(held.value) { return (slot, true) }
      slot = (slot + 1) & (capacity - 1)
    }
    return (slot, false)
  }

  /// Copies every slot that is in use into `larger`.
  func copy(into larger: FingerprintTable) {
    for index in 0..<capacity where slots[index].fingerprint != 0 {
      let found = larger.search(slots[index].fingerprint) { _ in false }
      larger.slots[found.slot] = slots[index]
    }
  }
}

/// A table in memory, from fingerprints to offsets.
final class FingerprintMap {
  private var table = FingerprintMap.empty(64)
  private var count = 0

  deinit { table.slots.deallocate() }

  private static func empty(_ capacity: Int) -> FingerprintTable {
    let slots = UnsafeMutablePointer<FingerprintTable.Slot>.allocate(capacity: capacity)
    slots.initialize(repeating: .init(fingerprint: 0, value: 0), count: capacity)
    return FingerprintTable(slots: slots, capacity: capacity)
  }

  /// The offset that is kept for `fingerprint`.
  subscript(fingerprint: UInt64) -> Int? {
    let found = table.search(fingerprint) { _ in true }
    return found.found ? Int(truncatingIfNeeded: table.slots[found.slot].value) : nil
  }

  /// Keeps `offset` for `fingerprint`; returns the one that was kept before.
  func replace(_ fingerprint: UInt64, _ offset: Int) -> Int? {
    let found = slot(fingerprint)
    let old = found.found ? Int(truncatingIfNeeded: table.slots[found.slot].value) : nil
    put(fingerprint, offset, at: found.slot, isNew: old == nil)
    return old
  }

  /// Keeps `offset` for `fingerprint`, unless there is one for it; returns whether there was none.
  func insert(_ fingerprint: UInt64, _ offset: Int) -> Bool {
    let found = slot(fingerprint)
    if !found.found { put(fingerprint, offset, at: found.slot, isNew: true) }
    return !found.found
  }

  private func slot(_ fingerprint: UInt64) -> (slot: Int, found: Bool) {
    if count == table.limit {
      let larger = FingerprintMap.empty(table.capacity * 2)
      table.copy(into: larger)
      table.slots.deallocate()
      table = larger
    }
    return table.search(fingerprint) { _ in true }
  }

  private func put(_ fingerprint: UInt64, _ offset: Int, at slot: Int, isNew: Bool) {
    table.slots[slot] = .init(fingerprint: fingerprint, value: UInt64(truncatingIfNeeded: offset))
    if isNew { count += 1 }
  }
}

/// The file `.index`: which ids are in the large views, and where; and where the payments of an amount and day are. A
/// cache: it can always be made anew.
///
/// Layout: 64 bytes of header (magic, generation, count, capacity as 64-bit words), then the slots. The generation is 0
/// while it is being changed, so that after a crash it equals that of no `.state`.
final class IDIndex {
  private static let magic: UInt64 = 0x3230_5844_4E49_5753
  static let headerSize = 64
  private static let viewShift: UInt64 = 56

  private let path: String
  private var memory: UnsafeMutableRawPointer
  private var size: Int
  private(set) var table: FingerprintTable

  private var header: UnsafeMutablePointer<UInt64> { memory.assumingMemoryBound(to: UInt64.self) }
  private(set) var count: Int {
    get { Int(truncatingIfNeeded: header[2]) }
    set { header[2] = UInt64(newValue) }
  }
  var generation: Int {
    get { Int(truncatingIfNeeded: header[1]) }
    set { header[1] = UInt64(newValue) }
  }

  private init(_ path: String, _ memory: UnsafeMutableRawPointer, _ size: Int, capacity: Int) {
    (self.path, self.memory, self.size) = (path, memory, size)
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
    return IDIndex(path, memory, size, capacity: capacity)
  }

  /// The generation that the index at `path` states; `nil` when there is none.
  static func generation(at path: String) -> Int? {
    var words: [UInt64] = [0, 0]
    guard let file = try? File(path, O_RDONLY | O_NOFOLLOW),
      let got = try? words.withUnsafeMutableBytes({ try file.read(into: $0, at: 0) }), got == 16, words[0] == magic
    else { return nil }
    return Int(truncatingIfNeeded: words[1])
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
    return IDIndex(path, memory, size, capacity: capacity)
  }

  private static func map(_ descriptor: Int32, _ size: Int) -> UnsafeMutableRawPointer? {
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    return memory == MAP_FAILED ? nil : memory
  }

  /// Makes room for `more` ids, in a new file when they do not fit.
  func reserve(_ more: Int) throws {
    guard count + more > table.limit else { return }
    let larger = try IDIndex.create(path + ".tmp", records: count + more)
    table.copy(into: larger.table)
    larger.count = count
    larger.generation = generation
    try File.rename(path + ".tmp", to: path)
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

  /// Where the line of an id is; `verify` looks whether the line there is really that id's.
  func find(_ fingerprint: UInt64, verify: (LineAddress) throws -> Bool) rethrows -> LineAddress? {
    let found = try table.search(fingerprint) { value in try IDIndex.unpack(value).map(verify) ?? false }
    return found.found ? IDIndex.unpack(table.slots[found.slot].value) : nil
  }

  /// Adds an id that is not there yet.
  func insert(_ fingerprint: UInt64, _ address: LineAddress) throws {
    try reserve(1)
    let found = table.search(fingerprint) { _ in false }
    table.slots[found.slot] = .init(fingerprint: fingerprint, value: IDIndex.pack(address))
    count += 1
  }

  /// The most payments of one amount and day that are found.
  private static let crowd = 64

  /// Adds a payment to those of its amount and day.
  func insert(neighbor fingerprint: UInt64, _ address: LineAddress) throws {
    try reserve(1)
    var others = 0
    let location = table.search(fingerprint) { _ in
      others += 1
      return others >= IDIndex.crowd
    }
    if location.found || table.slots[location.slot].fingerprint != 0 { return }
    table.slots[location.slot] = .init(fingerprint: fingerprint, value: IDIndex.pack(address))
    count += 1
  }

  /// Where payments of an amount and day may be; the lines there must be compared.
  func neighbors(_ fingerprint: UInt64) -> [LineAddress] {
    var found: [LineAddress] = []
    _ = table.search(fingerprint) { value in
      if let address = IDIndex.unpack(value) { found.append(address) }
      return false
    }
    return found
  }

  /// Gives the offset of every address in `view` to `moved`, which answers with the new address, or `nil` to drop it.
  func readdress(_ view: View, _ moved: (Int) -> LineAddress?) {
    for index in 0..<table.capacity where table.slots[index].fingerprint != 0 {
      guard let address = IDIndex.unpack(table.slots[index].value), address.view == view else { continue }
      // A dropped slot keeps its fingerprint, so that searches go on past it.
      table.slots[index].value = moved(address.offset).map(IDIndex.pack) ?? 0
    }
  }
}

/// A file of 64-bit values by fingerprint: `.index`, or a temporary one.
///
/// Layout: a header of eight words (magic, generation, slots in use, capacity), then slots of 16 bytes, 3 of 4 in use
/// at most. The search for a fingerprint begins at the slot that its first bits name, and ends at an empty one. A slot
/// that was given up has no value. The generation is 0 while the file is being changed.
///
/// Additions wait in memory, and are written in the order of the slots: a large file is never whole in memory. Throws
/// `SystemError`.
final class FingerprintTable {
  struct Slot {
    var fingerprint: UInt64
    var value: UInt64
  }

  private static let magic: UInt64 = 0x3630_5844_4E49_5753
  private static let headerSize = 64
  private static let slotSize = MemoryLayout<Slot>.stride
  /// The most values that a file keeps of one fingerprint.
  static let crowd = 64
  /// Number of values that wait in memory.
  private static let room = 1 << 16
  /// Number of slots to work on at a time.
  private static let partLength = 1 << 18
  /// Number of slots to read at a time.
  private static let step = 32
  /// Fingerprints that differ in these bits alone are searched for together.
  private static let sharedBits: UInt64 = 15

  private let path: String?
  private var file: SharedFile?
  private var header: [UInt64]
  /// Waiting values in order of arrival, by unshared bits.
  private var waiting: [UInt64: [Slot]] = [:]
  private var waitingCount = 0

  private var capacity: Int { Int(truncatingIfNeeded: header[3]) }
  private var inUse: Int { Int(truncatingIfNeeded: header[2]) }
  var generation: Int { Int(truncatingIfNeeded: header[1]) }
  var isEmpty: Bool { inUse == 0 && waitingCount == 0 }

  /// Makes a temporary one.
  init() { (path, header) = (nil, [FingerprintTable.magic, 0, 0, 0, 0, 0, 0, 0]) }

  /// Opens the file at `path`; `nil` if missing, damaged or outdated.
  init?(_ path: String, _ flags: Int32 = O_RDONLY) throws {
    guard let file = try File.file(ifAny: path, flags) else { return nil }
    var words = [UInt64](repeating: 0, count: 8)
    let got = try words.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
    let slots = (Int(try file.status().st_size) - FingerprintTable.headerSize) / FingerprintTable.slotSize
    guard got == FingerprintTable.headerSize, words[0] == FingerprintTable.magic, words[3] == UInt64(max(0, slots)),
      slots > 0, slots & (slots - 1) == 0, words[2] <= UInt64(FingerprintTable.limit(slots))
    else { return nil }
    (self.path, self.file, header) = (path, SharedFile(file), words)
  }

  /// Makes an empty file with room for `count` values.
  init(new path: String?, room count: Int) throws {
    var capacity = 1024
    while FingerprintTable.limit(capacity) < count { capacity *= 2 }
    (self.path, header) = (path, [FingerprintTable.magic, 0, 0, UInt64(capacity), 0, 0, 0, 0])
    let file = SharedFile(try path.map { path in try File.fresh(path, O_RDWR) } ?? Spool.temporaryFile())
    self.file = file
    do {
      try writeHeader()
      // Every block now: a full disk must be an error here and not a signal at some later store.
      let size = capacity * FingerprintTable.slotSize
      let zeros = [UInt8](repeating: 0, count: min(size, 1 << 20))
      for start in stride(from: 0, to: size, by: zeros.count) {
        try zeros.withUnsafeBytes { try file.file.write($0, at: FingerprintTable.headerSize + start) }
      }
    } catch {
      if let path { unlink(path) }
      throw error
    }
  }

  private static func limit(_ capacity: Int) -> Int { capacity / 4 * 3 }

  private func writeHeader() throws { try header.withUnsafeBytes { try file?.file.write($0, at: 0) } }

  /// Stores `generation` in the header.
  func become(_ generation: Int) throws {
    if generation == self.generation { return }
    header[1] = UInt64(generation)
    try writeHeader()
  }

  // MARK: Searching

  /// The values of `fingerprints`, in their order. At most a crowd of each, those that wait first.
  func values(_ fingerprints: [UInt64]) throws -> [UInt64] {
    var (found, group): ([UInt64], [Slot]) = ([], [])
    var shared: UInt64 = 0
    for fingerprint in fingerprints {
      if fingerprint & ~FingerprintTable.sharedBits != shared {
        shared = fingerprint & ~FingerprintTable.sharedBits
        group = try slots(sharing: shared)
      }
      if group.isEmpty { continue }
      let end = found.count + FingerprintTable.crowd
      for slot in group where slot.fingerprint == fingerprint && found.count < end { found.append(slot.value) }
    }
    return found
  }

  /// Slots of fingerprints with the same unshared bits. Of waiting ones the last.
  private func slots(sharing shared: UInt64) throws -> [Slot] {
    var slots: [Slot] = []
    func take(_ slot: Slot) -> Bool {
      if slot.fingerprint & ~FingerprintTable.sharedBits == shared, slot.value != 0 { slots.append(slot) }
      return false
    }
    _ = waiting[shared]?.reversed().contains { take($0) || slots.count == FingerprintTable.crowd * 16 }
    try search(shared, take)
    return slots
  }

  /// Calls `body` with slots from that of `fingerprint` on. Stops if it returns `true`, or at an empty slot.
  private func search(_ fingerprint: UInt64, _ body: (Slot) throws -> Bool) throws {
    guard let file, inUse > 0 else { return }
    try withUnsafeTemporaryAllocation(of: Slot.self, capacity: FingerprintTable.step) { part in
      var slot = FingerprintTable.slot(of: fingerprint, capacity)
      // Never full, so an empty slot ends every search; the count bounds a damaged file.
      for _ in 0...capacity / FingerprintTable.step {
        let wanted = UnsafeMutableBufferPointer(rebasing: part[..<min(part.count, capacity - slot)])
        let offset = FingerprintTable.headerSize + slot * FingerprintTable.slotSize
        let bytes = try file.file.read(into: UnsafeMutableRawBufferPointer(wanted), at: offset)
        let got = bytes / FingerprintTable.slotSize
        for held in wanted[..<got] where try held.fingerprint == 0 || body(held) { return }
        if got < wanted.count { return }
        slot = (slot + got) & (capacity - 1)
      }
    }
  }

  // MARK: Changing

  /// Adds a value, which is not 0, after all others.
  func add(_ fingerprint: UInt64, _ value: UInt64) throws {
    if waitingCount == FingerprintTable.room { try flush() }
    let slot = Slot(fingerprint: fingerprint, value: value)
    waiting[fingerprint & ~FingerprintTable.sharedBits, default: []].append(slot)
    waitingCount += 1
  }

  /// Writes the waiting values to the file.
  func flush() throws {
    if waitingCount == 0 { return }
    // Those of one fingerprint stay in the order in which they came.
    let entries = waiting.values.joined().sorted { $0.fingerprint < $1.fingerprint }
    try reserve(waitingCount)
    waiting.removeAll(keepingCapacity: true)
    waitingCount = 0
    let slots = try Slots(file, capacity)
    for entry in entries where slots.put(entry) { header[2] += 1 }
    try writeHeader()
  }

  /// Makes room for `more` values, in a new file if needed.
  private func reserve(_ more: Int) throws {
    if inUse + more <= FingerprintTable.limit(capacity) { return }
    let larger = try FingerprintTable(new: path.map { $0 + ".tmp" }, room: inUse + more)
    if inUse > 0 {
      let (from, to) = (try Slots(file, capacity), try Slots(larger.file, larger.capacity))
      from.each { if $0.value != 0, to.put($0) { larger.header[2] += 1 } }
    }
    larger.header[1] = header[1]
    try larger.writeHeader()
    if let path { try File.rename(path + ".tmp", to: path) }
    (file, header) = (larger.file, larger.header)
  }

  /// Replaces every value by the result of `body`. 0 gives the slot up.
  func replaceAll(_ body: (Slot) -> UInt64) throws {
    try flush()
    if inUse > 0 { try Slots(file, capacity).each { $0.value = body($0) } }
  }

  /// The slots of a file in memory, while they are changed.
  private final class Slots {
    private let memory: UnsafeMutableRawBufferPointer
    private let slots: UnsafeMutablePointer<Slot>
    private let capacity: Int
    private var part = 0

    init(_ file: SharedFile?, _ capacity: Int) throws {
      let size = headerSize + capacity * slotSize
      let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file?.file.descriptor ?? -1, 0)
      guard let start, start != MAP_FAILED else { throw SystemError(errno, file?.file.path ?? "") }
      memory = UnsafeMutableRawBufferPointer(start: start, count: size)
      slots = (start + headerSize).assumingMemoryBound(to: Slot.self)
      self.capacity = capacity
    }

    deinit { munmap(memory.baseAddress, memory.count) }

    /// Takes the file out of memory when another part comes. The system keeps it.
    private func visit(_ slot: Int) {
      if slot / partLength == part { return }
      part = slot / partLength
      madvise(memory.baseAddress, memory.count, MADV_DONTNEED)
    }

    func each(_ body: (inout Slot) -> Void) {
      for slot in 0..<capacity {
        visit(slot)
        if slots[slot].fingerprint != 0 { body(&slots[slot]) }
      }
    }

    /// Puts an entry into the first free slot of its search. Of a crowd the rest is left out.
    /// Returns `true` when one slot more is in use.
    func put(_ entry: Slot) -> Bool {
      var (slot, others) = (FingerprintTable.slot(of: entry.fingerprint, capacity), 0)
      visit(slot)
      for _ in 0..<capacity {
        let held = slots[slot]
        if held.fingerprint == entry.fingerprint { others += 1 }
        if held.fingerprint == 0 || held.fingerprint == entry.fingerprint && held.value == 0 {
          slots[slot] = entry
          return held.fingerprint == 0
        }
        if others == crowd { return false }
        slot = (slot + 1) & (capacity - 1)
      }
      return false
    }
  }

  // MARK: Fingerprints

  /// First slot of the search for `fingerprint`, by its first bits. So slots are in the order of fingerprints.
  private static func slot(of fingerprint: UInt64, _ capacity: Int) -> Int {
    Int(truncatingIfNeeded: fingerprint >> UInt64(UInt64.bitWidth - capacity.trailingZeroBitCount))
  }

  /// A well-mixed fingerprint of an id in a view, never 0. Voided transactions share that of live ones.
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

  /// Fingerprint of payments of one amount, either way, on `day`. Those of 16 days are searched together.
  static func fingerprint(minor: UInt64, currency: UInt64, day: Int, isVoid: Bool) -> UInt64 {
    let days = UInt64(truncatingIfNeeded: day)
    let kind: UInt64 = isVoid ? 0x2545_F491_4F6C_DD1D : 0xA24B_AED4_963E_E407
    let hash = mix(mix(minor ^ kind) ^ mix(currency ^ (days & ~sharedBits) &* 0x9FB2_1C65)) & ~sharedBits
    return (hash == 0 ? sharedBits + 1 : hash) | days & sharedBits
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}

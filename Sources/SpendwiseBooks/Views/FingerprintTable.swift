/// A file of 64-bit values by fingerprint: `.index`, or a temporary one.
///
/// Layout: a header of four words (magic, generation, numbers of sorted and of late entries), the sorted entries of two
/// words, the first fingerprint of each block of them, and the late entries. The generation is 0 during changes.
///
/// Additions wait in memory. A few are written after the others, many are sorted into a new file: a large one is never
/// whole in memory. Throws `SystemError`.
final class FingerprintTable {
  struct Entry {
    var fingerprint: UInt64
    var value: UInt64
  }

  private static let magic: UInt64 = 0x3730_5844_4E49_5753
  private static let headerSize = 32
  private static let entrySize = MemoryLayout<Entry>.stride
  /// The most values that a file keeps of one fingerprint.
  static let crowd = 64
  /// Number of entries that wait in memory.
  private static let room = 1 << 16
  /// Number of entries after the sorted ones.
  private static let lateRoom = 1 << 9
  /// Number of entries to read for a search.
  private static let blockLength = 64
  /// Number of entries to sort into a new file at a time.
  private static let partLength = 1 << 12
  /// Fingerprints that differ in these bits alone are searched for together.
  private static let sharedBits: UInt64 = 15

  private let path: String?
  private var file: SharedFile?
  private(set) var generation = 0
  private var sortedCount = 0
  /// The first fingerprint of each block of the sorted entries.
  private var starts: [UInt64] = []
  /// The other entries in order of arrival, by unshared bits.
  private var late: [UInt64: [Entry]] = [:]
  /// Number of those in the file, and the rest.
  private var (lateCount, waiting): (Int, [Entry]) = (0, [])

  var isEmpty: Bool { sortedCount == 0 && late.isEmpty }

  /// Makes an empty one, temporary without a path.
  init(new path: String? = nil) { self.path = path }

  /// Opens the file at `path`; `nil` if missing, damaged or outdated.
  init?(_ path: String, _ flags: Int32 = O_RDONLY) throws {
    guard let file = try File.file(ifAny: path, flags) else { return nil }
    (self.path, self.file) = (path, SharedFile(file))
    let header: [UInt64] = try words(4, at: 0)
    guard header.count == 4, header[0] == Self.magic, header[2] < 1 << 40,
      header[3] <= UInt64(Self.lateRoom)
    else { return nil }
    (generation, sortedCount, lateCount) = (Int(truncatingIfNeeded: header[1]), Int(header[2]), Int(header[3]))
    // A writer that was stopped may have left more.
    let end = lateStart + lateCount * Self.entrySize
    guard try Int(self.file?.file.status().st_size ?? 0) >= end else { return nil }
    starts = try words(Self.blocks(sortedCount), at: Self.offset(sortedCount))
    for entry: Entry in try words(lateCount, at: lateStart) { note(entry) }
  }

  private static func blocks(_ count: Int) -> Int { (count + blockLength - 1) / blockLength }
  /// Offset of the sorted entry with this number.
  private static func offset(_ number: Int) -> Int { headerSize + number * entrySize }
  private var lateStart: Int { Self.offset(sortedCount) + Self.blocks(sortedCount) * 8 }

  /// Reads `count` values, fewer at the end of the file.
  private func words<T>(_ count: Int, at offset: Int) throws -> [T] {
    try [T](unsafeUninitializedCapacity: count) { buffer, filled in
      let room = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
      filled = try (file?.file.read(into: room, at: offset) ?? 0) / MemoryLayout<T>.stride
    }
  }

  private func writeHeader() throws {
    let header = [Self.magic, UInt64(truncatingIfNeeded: generation)] + [sortedCount, lateCount].map { UInt64($0) }
    try header.withUnsafeBytes { try file?.file.write($0, at: 0) }
  }

  /// Stores `generation` in the header.
  func become(_ generation: Int) throws {
    if generation == self.generation, file != nil || generation == 0 { return }
    self.generation = generation
    if file == nil { try rewrite() } else { try writeHeader() }
  }

  // MARK: Searching

  /// The values of `fingerprints`, in their order. At most a crowd of each, the late ones first.
  func values(_ fingerprints: [UInt64]) throws -> [UInt64] {
    var (found, group): ([UInt64], [Entry]) = ([], [])
    var shared: UInt64 = 0
    for fingerprint in fingerprints {
      if fingerprint & ~Self.sharedBits != shared {
        shared = fingerprint & ~Self.sharedBits
        group = try entries(sharing: shared)
      }
      if group.isEmpty { continue }
      let end = found.count + Self.crowd
      for entry in group where entry.fingerprint == fingerprint && found.count < end { found.append(entry.value) }
    }
    return found
  }

  /// Entries of fingerprints with the same unshared bits. Of late ones the last.
  private func entries(sharing shared: UInt64) throws -> [Entry] {
    var found: [Entry] = []
    if let some = late[shared] { found += some.reversed().prefix(Self.crowd * 16) }
    var block = max(0, starts.partition { $0 < shared } - 1)
    try withUnsafeTemporaryAllocation(of: Entry.self, capacity: Self.blockLength) { room in
      while block < starts.count, starts[block] <= shared | Self.sharedBits {
        let first = block * Self.blockLength
        let wanted = room[..<min(room.count, sortedCount - first)]
        let bytes = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: wanted))
        let got = try file?.file.read(into: bytes, at: Self.offset(first)) ?? 0
        for entry in wanted[..<(got / Self.entrySize)]
        where entry.fingerprint & ~Self.sharedBits == shared { found.append(entry) }
        block += 1
      }
    }
    return found
  }

  // MARK: Changing

  /// Adds a value, which is not 0, after all others.
  func add(_ fingerprint: UInt64, _ value: UInt64) throws {
    if waiting.count == Self.room { try flush() }
    let entry = Entry(fingerprint: fingerprint, value: value)
    waiting.append(entry)
    note(entry)
  }

  private func note(_ entry: Entry) {
    late[entry.fingerprint & ~Self.sharedBits, default: []].append(entry)
  }

  /// Writes the waiting values to the file.
  func flush() throws {
    if waiting.isEmpty { return }
    guard let file, lateCount + waiting.count <= Self.lateRoom else { return try rewrite() }
    try waiting.withUnsafeBytes { try file.file.write($0, at: lateStart + lateCount * Self.entrySize) }
    lateCount += waiting.count
    waiting = []
    try writeHeader()
  }

  /// Sorts all entries into a new file, with the values of `body`. 0 leaves one out, and so does a crowd.
  func rewrite(_ body: (Entry) -> UInt64 = { $0.value }) throws {
    // Those of one fingerprint stay in the order in which they came.
    var added = late.values.joined().sorted { $0.fingerprint < $1.fingerprint }[...]
    let new = SharedFile(try path.map { try File.fresh($0 + ".tmp", O_RDWR) } ?? Spool.temporaryFile())
    var (count, starts, kept): (Int, [UInt64], [Entry]) = (0, [], [])
    var (last, run): (UInt64, Int) = (0, 0)
    for start in stride(from: 0, through: sortedCount, by: Self.partLength) {
      let rest = sortedCount - start
      var part: [Entry] = try words(min(Self.partLength, rest), at: Self.offset(start))
      let isLast = rest < Self.partLength
      let more = isLast ? added : added[..<added.partition { $0.fingerprint < part[part.count - 1].fingerprint }]
      added = added[more.endIndex...]
      if !more.isEmpty {
        part += more
        part.sort { $0.fingerprint < $1.fingerprint }
      }
      kept.removeAll(keepingCapacity: true)
      for entry in part {
        if entry.fingerprint != last { (last, run) = (entry.fingerprint, 0) }
        let value = body(entry)
        if value == 0 || run == Self.crowd { continue }
        run += 1
        if (count + kept.count) % Self.blockLength == 0 { starts.append(last) }
        kept.append(Entry(fingerprint: last, value: value))
      }
      try kept.withUnsafeBytes { try new.file.write($0, at: Self.offset(count)) }
      count += kept.count
    }
    try starts.withUnsafeBytes { try new.file.write($0, at: Self.offset(count)) }
    (file, sortedCount, self.starts, lateCount, waiting) = (new, count, starts, 0, [])
    late.removeAll(keepingCapacity: true)
    try writeHeader()
    if let path { try File.rename(path + ".tmp", to: path) }
  }

  // MARK: Fingerprints

  /// A well-mixed fingerprint of an id in a view, never 0. Voided transactions share that of live ones. The last byte
  /// is free for others.
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
    hash = mix(mix(hash ^ word)) & ~0xFF
    return hash == 0 ? 0x100 : hash
  }

  /// Fingerprint of payments of one amount, either way, on `day`. Those of 16 days are searched together.
  static func fingerprint(minor: UInt64, currency: UInt64, day: Int) -> UInt64 {
    let days = UInt64(truncatingIfNeeded: day)
    let amount = mix(minor ^ 0xA24B_AED4_963E_E407)
    let hash = mix(amount ^ mix(currency ^ (days & ~sharedBits) &* 0x9FB2_1C65)) & ~sharedBits
    return (hash == 0 ? sharedBits + 1 : hash) | days & sharedBits
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}

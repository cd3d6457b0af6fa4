import SpendwiseCategories

/// The file `.learned`: the model of the transactions. A cache: it can always be made anew.
///
/// It holds for the transactions that it was made of, as long as their file has only grown since, and for the same
/// rules and categories: the digest of all these comes first. Where they changed, it still holds when they teach the
/// same: the second digest. A checksum of what follows it comes third.
struct LearnedCache {
  private static let file = ".learned"
  /// Goes up with every change of what is learned, or of how it is kept.
  private static let version = 2

  private let path: String
  private let key: [UInt8]

  /// The cache for the transactions in `range` of a file that looks like `mark`; `nil` where nothing can be kept.
  init?(_ directory: DataDirectory, _ range: Range<Int>, of mark: FileMark, inputs: [UInt8]) {
    // A file that somebody else changed may differ anywhere.
    guard let state = try? Refresh.validState(directory), let origin = state.origin,
      state.files[View.transactions.file] == mark
    else { return nil }
    path = directory.file(LearnedCache.file)
    key = LearnedCache.digest("\(origin) \(range.lowerBound) \(range.upperBound)\n", inputs)
  }

  private static func digest(_ words: String, _ bytes: [UInt8]) -> [UInt8] {
    (Array("\(version) \(words)".utf8) + bytes).withUnsafeBufferPointer { SHA256.digest($0) }
  }

  /// Detects accidental damage; a digest would take longer than all the rest.
  private static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    // A rotation and an odd factor can be undone: a change of one word always changes the sum.
    var (sum, rest) = (UInt64(bytes.count), bytes.count % 8)
    func add(_ word: UInt64) { sum = (sum << 29 | sum >> 35) &* 0x9E37_79B9_7F4A_7C15 ^ word }
    for offset in stride(from: 0, to: bytes.count - rest, by: 8) {
      add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    while rest > 0 {
      add(UInt64(bytes[bytes.count - rest]))
      rest -= 1
    }
    return sum
  }

  /// The model that was kept, or no model where the books taught too little; `nil` when it does not hold.
  func read() -> LearnedModel?? {
    read { $0.starts(with: key) }
  }

  /// The same when `history` is what that model learned from, or else a model that learns from it; it is kept.
  func model(of history: LearnedHistory) -> LearnedModel? {
    let lesson = LearnedCache.digest("lesson ", history.digest)
    let model = read { $0.dropFirst(key.count).starts(with: lesson) } ?? LearnedModel(history)
    let body = model?.bytes ?? []
    let sum = body.withUnsafeBytes { LearnedCache.checksum($0) }
    let bytes = key + lesson + withUnsafeBytes(of: sum) { Array($0) } + body
    try? File.replace(path, with: bytes, durably: false)
    return model
  }

  private func read(if isWanted: ([UInt8]) -> Bool) -> LearnedModel?? {
    guard let bytes = try? File.contents(ifAny: path), isWanted(bytes) else { return nil }
    return bytes.withUnsafeBytes { bytes in
      let (header, size) = (2 * key.count, MemoryLayout<UInt64>.size)
      guard bytes.count >= header + size else { return nil }
      let body = UnsafeRawBufferPointer(rebasing: bytes[(header + size)...])
      let sum = bytes.loadUnaligned(fromByteOffset: header, as: UInt64.self)
      guard sum == LearnedCache.checksum(body) else { return nil }
      if body.isEmpty { return .some(nil) }
      return LearnedModel(bytes: body).map { .some($0) }
    }
  }
}

extension LearnedModel {
  /// The bytes that are learned from: some 200,000 payments. Older ones teach little about today.
  private static let reach = 96 << 20
  /// Books of so many bytes, some 500 payments, are learned from to the last line.
  private static let small = 256 << 10

  /// The part that is learned from of a file of `size` bytes. The end of a larger one moves on in steps of at most a
  /// sixty-fourth of it, so that one more payment does not make everything be learned again.
  static func learnedRange(of size: Int) -> Range<Int> {
    let step = size < small ? 1 : 1 << (Int.bitWidth - 1 - (size / 64).leadingZeroBitCount)
    let end = size / step * step
    return max(0, end - reach)..<end
  }

  /// The model of the transactions in `directory`; `nil` when they teach too little. Throws `SystemError`: half of the
  /// books would teach something else than all. `inputs` are the bytes of what it depends on besides transactions.
  static func learned(
    in directory: DataDirectory, rules: RuleSet, aliases: CategoryAliases, inputs: [UInt8]
  ) throws -> LearnedModel? {
    guard let file = try File.file(ifAny: directory.file(View.transactions.file)) else { return nil }
    let mark = FileMark(try file.status())
    let range = learnedRange(of: mark.size)
    let cache = LearnedCache(directory, range, of: mark, inputs: inputs)
    if let kept = cache?.read() { return kept }
    var history = LearnedHistory(rules: rules, aliases: aliases)
    try BlockReader.each(file, from: range.lowerBound, size: range.upperBound) { block, _ in history.take(block) }
    return cache.map { $0.model(of: history) } ?? LearnedModel(history)
  }
}

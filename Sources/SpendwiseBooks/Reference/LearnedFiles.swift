import Spendwise
import SpendwiseCategories
import SpendwiseSystem
import SpendwiseText

/// The part of the transactions that is learned from: the newest, but for the last few of many.
struct LearnedRange {
  /// The bytes that are read: some 200,000 payments. Older ones teach little about today.
  private static let reach = 96 << 20
  /// Books of so many bytes, some 500 payments, are learned from to the last line.
  private static let small = 256 << 10

  let bytes: Range<Int>

  /// That of a file of `size` bytes. The end of a larger one moves on in steps of at most a sixty-fourth of it, so that
  /// one more payment does not make everything be learned again.
  init(of size: Int) {
    let step = size < LearnedRange.small ? 1 : 1 << (Int.bitWidth - 1 - (size / 64).leadingZeroBitCount)
    let end = size / step * step
    bytes = max(0, end - LearnedRange.reach)..<end
  }

  /// Learns from the whole lines in it.
  func read(_ file: borrowing File, into history: inout LearnedHistory) throws {
    // The first line of a piece out of the middle has no beginning.
    var isCut = bytes.lowerBound > 0
    try ViewFile.eachBlock(file, from: bytes.lowerBound, size: bytes.upperBound) { block, _ in
      history.take(isCut ? block.part((block.offset(of: 0x0A) ?? -1) + 1, block.count) : block)
      isCut = false
    }
  }
}

/// The file `.learned`: the model of the transactions. A cache: it can always be made anew.
///
/// It holds for the transactions that it was made of, as long as their file has only grown since, and for the same
/// rules and categories: the digest of all these comes first, then that of the rest.
struct LearnedCache {
  private static let file = ".learned"
  /// Goes up with every change of what is learned, or of how it is kept.
  private static let version = 1

  private let path: String
  private let key: [UInt8]

  /// The cache for the transactions in `range` of a file that looks like `mark`; `nil` where nothing can be kept.
  init?(_ directory: DataDirectory, _ range: LearnedRange, of mark: FileMark, inputs: [UInt8]) {
    // A file that somebody else changed may differ anywhere.
    guard let state = try? Refresh.validState(directory), let origin = state.origin,
      state.files[View.transactions.file] == mark
    else { return nil }
    path = directory.file(LearnedCache.file)
    let words = "\(LearnedCache.version) \(origin) \(range.bytes.lowerBound) \(range.bytes.upperBound)\n"
    key = LearnedCache.digest(Array(words.utf8) + inputs)
  }

  private static func digest(_ bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBufferPointer { SHA256.digest($0) } }

  /// The model that was kept, or no model where the books taught too little; `nil` when it must be made.
  func read() -> LearnedModel?? {
    guard let bytes = try? File.contents(ifAny: path), bytes.starts(with: key) else { return nil }
    let body = Array(bytes.dropFirst(key.count * 2))
    guard bytes[key.count...].starts(with: LearnedCache.digest(body)) else { return nil }
    if body.isEmpty { return .some(nil) }
    return LearnedModel(bytes: body).map { .some($0) }
  }

  /// Keeps the model, where that can be written.
  func keep(_ model: LearnedModel?) {
    let body = model?.bytes ?? []
    try? File.replace(path, with: key + LearnedCache.digest(body) + body, durably: false)
  }
}

extension LearnedModel {
  /// The model of the transactions in `directory`; `nil` when they teach too little. Throws `SystemError`: half of the
  /// books would teach something else than all. `inputs` are the bytes of what it depends on besides transactions.
  static func learned(
    in directory: DataDirectory, rules: RuleSet, aliases: CategoryAliases, inputs: [UInt8]
  ) throws -> LearnedModel? {
    guard let file = try File.file(ifAny: directory.file(View.transactions.file)) else { return nil }
    let mark = FileMark(try file.status())
    let range = LearnedRange(of: mark.size)
    let cache = LearnedCache(directory, range, of: mark, inputs: inputs)
    if let kept = cache?.read() { return kept }
    var history = LearnedHistory(rules: rules, aliases: aliases)
    try range.read(file, into: &history)
    let model = LearnedModel(history)
    cache?.keep(model)
    return model
  }
}

import SpendwiseCategories
import SpendwiseMatching

/// The file `.learned` with the model of the transactions. A cache: it can always be made anew.
///
/// It holds for its transactions, as long as their file has only grown since, and for the same rules and categories:
/// the digest of all these comes first. A checksum of the rest comes second.
struct LearnedCache {
  private static let file = ".learned"
  /// Counts changes of the learning and of the format.
  private static let version = 3

  private let path: String
  private let key: [UInt8]

  /// The cache for transactions in `range` of the file with `mark`. `nil` if nothing can be kept.
  init?(_ directory: DataDirectory, _ range: Range<Int>, of mark: FileMark, inputs: [UInt8]) {
    // A file that somebody else changed may differ anywhere.
    guard let state = try? Refresh.validState(directory), let origin = state.origin,
      state.files[View.transactions.file] == mark
    else { return nil }
    path = directory.file(LearnedCache.file)
    let words = "\(LearnedCache.version) \(origin) \(range.lowerBound) \(range.upperBound)\n"
    key = (Array(words.utf8) + inputs).withUnsafeBufferPointer { SHA256.digest($0) }
  }

  /// Detects accidental damage; a digest would take longer than all the rest.
  private static func checksum(_ body: some Sequence<UInt8>) -> [UInt8] {
    withUnsafeBytes(of: MatchNames.hash(body)) { Array($0) }
  }

  /// The kept model; `nil` if outdated. An inner `nil` says that the books taught too little.
  func read() -> LearnedModel?? {
    guard let bytes = try? File.contents(ifAny: path), bytes.starts(with: key) else { return nil }
    let body = bytes.dropFirst(key.count + MemoryLayout<UInt64>.size)
    guard bytes.dropFirst(key.count).starts(with: LearnedCache.checksum(body)) else { return nil }
    if body.isEmpty { return .some(nil) }
    return body.withUnsafeBytes { LearnedModel(bytes: $0) }.map { .some($0) }
  }

  /// Keeps a model, or the fact that there is none.
  func keep(_ model: LearnedModel?) {
    let body = model?.bytes ?? []
    try? File.replace(path, with: key + LearnedCache.checksum(body) + body, durably: false)
  }
}

extension LearnedModel {
  /// Bytes to learn from: some 200,000 payments. Older ones teach little about today.
  private static let reach = 96 << 20
  /// Size up to which books are learned whole: some 500 payments.
  private static let small = 256 << 10

  /// Range to learn from, in a file of `size` bytes. The end of a larger one moves in steps of at most a sixty-fourth,
  /// so that one more payment does not make everything be learned again.
  static func learnedRange(of size: Int) -> Range<Int> {
    let step = size < small ? 1 : 1 << (Int.bitWidth - 1 - (size / 64).leadingZeroBitCount)
    let end = size / step * step
    return max(0, end - reach)..<end
  }

  /// The model of the transactions; `nil` if they teach too little. Throws `SystemError`: half of the books would teach
  /// something else. `inputs` are the bytes of everything else it depends on.
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
    let model = LearnedModel(history)
    cache?.keep(model)
    return model
  }
}

import Spendwise
import SpendwiseCategories
import SpendwiseSystem

extension LearnedHistory {
  /// The bytes of the books that are read, from their end: some 200,000 payments. Older ones teach little about today.
  private static let reach = 96 << 20

  /// The newest payments of `transactions.jsonl` in `directory`; `nil` when there are none. Throws `SystemError`: half
  /// of the books would teach something else than all.
  static func newest(in directory: DataDirectory, rules: RuleSet, aliases: CategoryAliases) throws -> LearnedHistory? {
    guard let file = try File.file(ifAny: directory.file(View.transactions.file)) else { return nil }
    let size = Int(try file.status().st_size)
    var history = LearnedHistory(rules: rules, aliases: aliases)
    var buffer = [UInt8](repeating: 0, count: min(1 << 20, size + 1))
    var (offset, held, isCut) = (max(0, size - reach), 0, size > reach)
    while offset < size {
      let got = try buffer.withUnsafeMutableBytes { raw in
        try file.read(into: UnsafeMutableRawBufferPointer(rebasing: raw[held...]), at: offset)
      }
      if got == 0 { break }
      offset += got
      let used = buffer.withUnsafeBufferPointer { bytes -> Int in
        let block = bytes.part(0, held + got)
        guard let last = block.lastIndex(of: 0x0A) else { return 0 }
        // The first line of a piece out of the middle has no beginning.
        let first = isCut ? (block.offset(of: 0x0A) ?? last) + 1 : 0
        isCut = false
        history.take(block.part(first, last + 1))
        return last + 1
      }
      held = held + got - used
      buffer.withUnsafeMutableBytes { raw in
        guard let base = raw.baseAddress, used > 0 else { return }
        memmove(base, base + used, held)
      }
      if held == buffer.count { buffer.append(contentsOf: repeatElement(0, count: held)) }
    }
    return history
  }
}

import Spendwise
import SpendwiseJSON
import SpendwiseSystem

extension Categorizer {
  /// A categorizer with `rules.jsonl` and `merchants.jsonl` of `directory`; one without them is fine. `compile` is for
  /// the regular expressions of rules.
  ///
  /// Throws `BooksError` 78 for a rule that cannot be used, `SystemError` for a file that cannot be read.
  public init(_ directory: DataDirectory, compile: (String) throws -> RuleSet.Matcher) throws {
    let rules = try Self.contents(of: directory.file(View.rules.file))
    let merchants = try Self.contents(of: directory.file(MerchantBook.file))
    let closed = Moves.closed(try Self.contents(of: directory.file(Moves.file)))
    do {
      self.init(
        rules: try rules.withUnsafeBufferPointer { try RuleSet(jsonl: $0, closed: closed, compile: compile) },
        merchants: MerchantMemory(jsonl: merchants), closed: closed)
    } catch let error as RuleError {
      throw BooksError(78, directory.file("\(error)"))
    }
  }

  private static func contents(of path: String) throws(SystemError) -> [UInt8] {
    do throws(SystemError) { return try File.contents(of: path) } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return [] }
      throw error
    }
  }
}

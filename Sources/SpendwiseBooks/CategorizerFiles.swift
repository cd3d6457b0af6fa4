import Spendwise
import SpendwiseJSON
import SpendwiseSystem

extension Categorizer {
  /// A categorizer with `rules.jsonl` and `merchants.jsonl` of `directory`; one without them is fine. `compile` is for
  /// the regular expressions of rules.
  ///
  /// A rule that cannot be used is left out: `problems` says which. Throws `SystemError` for a file that cannot be
  /// read.
  public init(_ directory: DataDirectory, compile: (String) throws -> RuleSet.Matcher) throws {
    try self.init(directory, rules: try Self.contents(of: directory.file(View.rules.file)), compile: compile)
  }

  /// The same with the lines `rules` in the place of `rules.jsonl`.
  public init(_ directory: DataDirectory, rules: [UInt8], compile: (String) throws -> RuleSet.Matcher) throws {
    let merchants = try Self.contents(of: directory.file(MerchantBook.file))
    let closed = Moves.closed(try Self.contents(of: directory.file(Moves.file)))
    self.init(
      rules: rules.withUnsafeBufferPointer { RuleSet(jsonl: $0, closed: closed, compile: compile) },
      merchants: MerchantMemory(jsonl: merchants), closed: closed)
  }

  /// What is wrong with the rules that were left out, each with its file and line.
  public func problems(in directory: DataDirectory) -> [String] {
    faults.map { "\(directory.file("\($0)")) (this rule is left out; sw-data rule list)" }
  }

  private static func contents(of path: String) throws(SystemError) -> [UInt8] {
    do throws(SystemError) { return try File.contents(of: path) } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return [] }
      throw error
    }
  }
}

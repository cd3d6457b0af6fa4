import Spendwise
import SpendwiseJSON
import SpendwiseSystem

extension Categorizer {
  /// A categorizer with `rules.jsonl` and `merchants.jsonl` of the data directory at `path`; one without them is fine.
  ///
  /// Throws `RuleError` for a rule that cannot be used, `SystemError` for a file that cannot be read.
  public init(directory path: String, compile: (String) throws -> RuleSet.Matcher) throws {
    let rules = try Self.contents(of: path + "/rules.jsonl")
    let merchants = try Self.contents(of: path + "/merchants.jsonl")
    self.init(
      rules: try rules.withUnsafeBufferPointer { try RuleSet(jsonl: $0, compile: compile) },
      merchants: MerchantMemory(jsonl: merchants))
  }

  private static func contents(of path: String) throws(SystemError) -> [UInt8] {
    do throws(SystemError) { return try File.contents(of: path) } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return [] }
      throw error
    }
  }
}

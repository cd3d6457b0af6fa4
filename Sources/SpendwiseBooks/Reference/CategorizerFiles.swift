import Spendwise
import SpendwiseCategories
import SpendwiseMatching
import SpendwiseSystem

extension Categorizer {
  /// A categorizer with `rules.jsonl` and `merchants.jsonl` of `directory`; one without them is fine. `compile` is for
  /// the regular expressions of rules.
  ///
  /// A rule that cannot be used is left out: `problems` says which. Throws `SystemError` for a file that cannot be
  /// read. Nothing is learned unless it `learns`: one payment is recorded without reading the whole books. When they
  /// cannot be read, nothing is learned and `note` is called: learning only adds to rules and merchants.
  package init(
    _ directory: DataDirectory, learns: Bool = true, note: @escaping (String) -> Void = { _ in },
    compile: (String) throws -> RuleSet.Matcher
  ) throws {
    try Refresh.catchUp(directory)
    let rules = try File.contents(ifAny: directory.file(View.rules.file)) ?? []
    try self.init(directory, rules: rules, learns: learns, note: note, compile: compile)
  }

  /// The same with the lines `rules` instead of `rules.jsonl`.
  package init(
    _ directory: DataDirectory, rules: [UInt8], learns: Bool = true, note: @escaping (String) -> Void = { _ in },
    compile: (String) throws -> RuleSet.Matcher
  ) throws {
    let merchants = try File.contents(ifAny: directory.file(MerchantBook.file)) ?? []
    let gone = try File.contents(ifAny: directory.file(Aliases.file)) ?? []
    let aliases = CategoryAliases(jsonl: gone)
    let set = rules.withUnsafeBufferPointer { RuleSet(jsonl: $0, aliases: aliases, compile: compile) }
    Trace.step(
      "rules", directory.path, [("bytes of rules", rules.count), ("bytes of merchants", merchants.count)])
    self.init(
      rules: set, merchants: MerchantMemory(jsonl: merchants), aliases: aliases,
      usesTable: try Settings(upToDate: directory).usesBuiltinRules,
      model: {
        if !learns { return nil }
        do {
          return try LearnedModel.learned(in: directory, rules: set, aliases: aliases, inputs: rules + [0] + gone)
        } catch {
          let reason = (error as? SystemError).map { "\($0.path): \($0.reason)" } ?? "\(error)"
          note("\(reason): nothing is learned from the books")
          return nil
        }
      })
  }

  /// The problems of the rules that were left out, each with its file and line.
  package func problems(in directory: DataDirectory) -> [String] {
    faults.map { "\(directory.file("\($0)")) (this rule is left out; sw-data rule list)" }
  }
}

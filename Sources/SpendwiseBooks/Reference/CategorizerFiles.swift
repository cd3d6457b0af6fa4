import SpendwiseCategories
import SpendwiseMatching

/// The files that categorizers are made of, as they were when they were read.
package struct CategorizerFiles {
  private let directory: DataDirectory
  private let rules: [UInt8]
  private let merchants: [UInt8]
  private let (gone, categories): ([UInt8], [UInt8])
  private let usesTable: Bool
  private let lesson = Lesson()

  /// Reads `rules.jsonl` and `merchants.jsonl` of `directory`; one without them is fine. Throws `SystemError` for a
  /// file that cannot be read.
  package init(_ directory: DataDirectory) throws {
    try Refresh.catchUp(directory)
    try self.init(directory, rules: File.contents(ifAny: directory.file(View.rules.file)) ?? [])
  }

  /// The same with the lines `rules` instead of `rules.jsonl`.
  fileprivate init(_ directory: DataDirectory, rules: [UInt8]) throws {
    (self.directory, self.rules) = (directory, rules)
    merchants = try File.contents(ifAny: directory.file(MerchantBook.file)) ?? []
    gone = try File.contents(ifAny: directory.file(Aliases.file)) ?? []
    categories = try gone.isEmpty ? [] : File.contents(ifAny: directory.file(View.categories.file)) ?? []
    usesTable = try Settings(upToDate: directory).usesBuiltinRules
    Trace.step(
      "rules", directory.path, [("bytes of rules", rules.count), ("bytes of merchants", merchants.count)])
  }

  /// A categorizer, for one thread. `compile` is for the regular expressions of rules.
  ///
  /// A rule that cannot be used is left out: `problems` says which. Nothing is learned unless it `learns`: one payment
  /// is recorded without reading the whole books. When they cannot be read, nothing is learned and `note` is called:
  /// learning only adds to rules and merchants.
  package func categorizer(
    learns: Bool = true, note: @escaping (String) -> Void = { _ in }, compile: (String) throws -> RuleSet.Matcher
  ) -> Categorizer {
    let aliases = CategoryRecords.aliases(categories, gone: gone)
    let set = rules.withUnsafeBufferPointer { RuleSet(jsonl: $0, aliases: aliases, compile: compile) }
    return Categorizer(
      rules: set, merchants: MerchantMemory(jsonl: merchants), aliases: aliases, usesTable: usesTable,
      model: { [directory, lesson, inputs = rules + [0] + gone + categories] in
        if !learns { return nil }
        return lesson.model {
          do {
            return try LearnedModel.learned(in: directory, rules: set, aliases: aliases, inputs: inputs)
          } catch {
            let reason = (error as? SystemError).map { "\($0.path): \($0.reason)" } ?? "\(error)"
            note("\(reason): nothing is learned from the books")
            return nil
          }
        }
      })
  }

  /// The model of the books: learned once; the threads share that, and each remembers texts of its own.
  private final class Lesson {
    private let monitor = Monitor()
    private var made: LearnedModel??

    func model(_ learn: () -> LearnedModel?) -> LearnedModel? {
      monitor.locked {
        if let made { return made.map { LearnedModel(sharing: $0) } }
        let model = learn()
        made = .some(model)
        return model
      }
    }
  }
}

extension Categorizer {
  /// A categorizer with the files of `directory`: see `CategorizerFiles`.
  package init(_ directory: DataDirectory, learns: Bool = true, compile: (String) throws -> RuleSet.Matcher) throws {
    self = try CategorizerFiles(directory).categorizer(learns: learns, compile: compile)
  }

  /// The same with the lines `rules` instead of `rules.jsonl`.
  package init(_ directory: DataDirectory, rules: [UInt8], compile: (String) throws -> RuleSet.Matcher) throws {
    self = try CategorizerFiles(directory, rules: rules).categorizer(compile: compile)
  }

  /// The problems of the rules that were left out, each with its file and line.
  package func problems(in directory: DataDirectory) -> [String] {
    faults.map { "\(directory.file("\($0)")) (this rule is left out; sw-data rule list)" }
  }
}

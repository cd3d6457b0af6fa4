import SpendwiseCategories
import SpendwiseMatching

/// The files that categorizers are made of, as read.
package struct CategorizerFiles {
  private let directory: DataDirectory
  private let rules: [UInt8]
  private let merchants: [UInt8]
  private let (gone, categories): ([UInt8], [UInt8])
  private let usesTable: Bool
  private let lesson = Lesson()

  /// Reads `rules.jsonl` and `merchants.jsonl` of `directory`, if they exist. Throws `SystemError` for an unreadable
  /// file.
  package init(_ directory: DataDirectory) throws {
    try Refresh.catchUp(directory)
    try self.init(directory, rules: File.contents(ifAny: directory.file(View.rules.file)) ?? [])
  }

  /// Reads the files with `rules` as `rules.jsonl`.
  fileprivate init(_ directory: DataDirectory, rules: [UInt8]) throws {
    (self.directory, self.rules) = (directory, rules)
    merchants = try File.contents(ifAny: directory.file(MerchantBook.file)) ?? []
    gone = try File.contents(ifAny: directory.file(Aliases.file)) ?? []
    categories = try gone.isEmpty ? [] : File.contents(ifAny: directory.file(View.categories.file)) ?? []
    usesTable = try Settings(upToDate: directory).usesBuiltinRules
    Trace.step(
      "rules", directory.path, [("bytes of rules", rules.count), ("bytes of merchants", merchants.count)])
  }

  /// Makes a categorizer for one thread. `compile` is for the regular expressions of rules.
  ///
  /// A rule that cannot be used is left out: `problems` names it. Only one that `learns` reads the whole books;
  /// recording one payment does not. If they cannot be read, nothing is learned and `note` is called: learning only
  /// adds to rules and merchants.
  package func categorizer(
    learns: Bool = true, note: @escaping (String) -> Void = { _ in }, compile: (String) throws -> RuleSet.Matcher
  ) -> Categorizer {
    let aliases = ReferenceTable(categories, gone: gone, of: .categories).aliases
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

  /// The model of the books, learned once. Threads share it; each remembers texts of its own.
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

  /// Makes a categorizer with `rules` as `rules.jsonl`.
  package init(_ directory: DataDirectory, rules: [UInt8], compile: (String) throws -> RuleSet.Matcher) throws {
    self = try CategorizerFiles(directory, rules: rules).categorizer(compile: compile)
  }

  /// Problems of the unused rules, each with file and line.
  package func problems(in directory: DataDirectory) -> [String] {
    faults.map { "\(directory.file("\($0)")) (this rule is left out; sw-data rule list)" }
  }
}

import SpendwiseSystem
import Testing

/// Cases that passed with the same programs. `make check` need not run them again.
///
/// A case is the same when its text, the programs that it names, the fixtures, and the code that runs it are. It is
/// remembered by an empty file in the folder that `PASSED_CASES` names; without that variable every case runs. Programs
/// of the system, such as jq, are taken to be unchanged: `make test` runs everything.
final class PassedCases: @unchecked Sendable {
  static let shared = Environment["PASSED_CASES"].flatMap { PassedCases($0) }

  private let folder: String
  /// Digest of the code and data that every case depends on.
  private let common: [UInt8]
  private var lock = pthread_mutex_t()
  private var digests: [String: [UInt8]] = [:]
  private var (unchanged, run) = (0, 0)

  init?(_ folder: String) {
    self.folder = folder
    if File.status(of: folder) == nil, (try? File.makeDirectory(folder)) == nil { return nil }
    let runner = ["CaseFile", "CaseMatch", "PassedCases", "Shell", "Transcripts"].map {
      "\(Places.package)/Tests/ToolTests/\($0).swift"
    }
    guard let fixtures = try? Directory.files(below: Places.fixtures),
      let helpers = try? Directory.files(below: Places.helpers)
    else { return nil }
    var sum = SHA256()
    for path in runner + fixtures + helpers { PassedCases.add(path, to: &sum) }
    common = sum.finish()
    pthread_mutex_init(&lock, nil)
    atexit { PassedCases.shared?.report() }
  }

  /// The file that exists when the case passed as it is now.
  func mark(of each: Case) -> String {
    // The lines that expectations are on do not matter.
    let steps = each.steps.map { step in
      var step = step
      step.expectation = 0..<0
      return step
    }
    let text = "\(each.path.fileName) \(each.title) \(each.need ?? "") \(String(reflecting: steps))"
    var sum = SHA256()
    common.withUnsafeBufferPointer { sum.update($0) }
    for name in PassedCases.programs(in: text) { digest(of: name).withUnsafeBufferPointer { sum.update($0) } }
    Array(text.utf8).withUnsafeBufferPointer { sum.update($0) }
    return "\(folder)/\(SHA256.hex(sum.finish()))"
  }

  /// The case passed already.
  func holds(_ mark: String) -> Bool {
    let isThere = File.status(of: mark) != nil
    pthread_mutex_lock(&lock)
    if isThere { unchanged += 1 } else { run += 1 }
    pthread_mutex_unlock(&lock)
    return isThere
  }

  /// Remembers that it passed.
  func remember(_ mark: String) { try? File.replace(mark, with: [], durably: false) }

  /// The programs that a text names: `sw`, `sw-list`. One that builds a name, as in `sw-$verb`, may mean any.
  static func programs(in text: String) -> [String] {
    var names: Set<String> = []
    var rest = text[...]
    while let start = rest.firstRange(of: "sw") {
      let isWord = start.lowerBound == text.startIndex || !text[text.index(before: start.lowerBound)].isWordCharacter
      let tail = rest[start.upperBound...]
      let word = tail.prefix { $0 == "-" || $0.isWordCharacter }
      rest = tail.dropFirst(word.count)
      guard isWord, word.isEmpty || word.hasPrefix("-") else { continue }
      let name = "sw" + word
      if let next = rest.first, "$*`{".contains(next) || word.hasSuffix("-") { return all }
      if all.contains(name) { names.insert(name) }
    }
    return names.sorted()
  }

  private static let all: [String] = ((try? Directory.names(in: Places.programs)) ?? []).filter { name in
    (name == "sw" || name.hasPrefix("sw-")) && !name.contains(".")
  }

  private func digest(of program: String) -> [UInt8] {
    pthread_mutex_lock(&lock)
    defer { pthread_mutex_unlock(&lock) }
    if let known = digests[program] { return known }
    var sum = SHA256()
    PassedCases.add("\(Places.programs)/\(program)", to: &sum)
    let digest = sum.finish()
    digests[program] = digest
    return digest
  }

  private static func add(_ path: String, to sum: inout SHA256) {
    Array(path.utf8).withUnsafeBufferPointer { sum.update($0) }
    (try? File.contents(of: path))?.withUnsafeBufferPointer { sum.update($0) }
  }

  private func report() {
    let words = "transcripts: \(run) run, \(unchanged) unchanged since they passed (make test runs all)\n"
    try? File(borrowing: STDERR_FILENO, named: "standard error").write(Array(words.utf8))
  }
}

extension Character {
  fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}

@Suite struct PassedCaseTests {
  @Test(
    "names the programs of a case",
    arguments: [
      ("$ sw-list | jq .id; sw list", ["sw", "sw-list"]), ("$ sw-data init && ./hook", ["sw-data"]),
      ("swiggy, answer, sw-nothing, x_sw-list, asw-list", []), ("$ cat <<x | /usr/bin/sw-record -q\n", ["sw-record"]),
    ])
  func programs(_ text: String, _ names: [String]) {
    #expect(PassedCases.programs(in: text) == names)
  }

  @Test func aNameThatIsBuiltMayBeAnyProgram() {
    #expect(PassedCases.programs(in: "for verb in list data; do sw-$verb; done").count > 10)
    #expect(PassedCases.programs(in: "ls sw*").count > 10)
  }

  @Test func aCaseIsRememberedUntilItChanges() throws {
    let shell = try Shell()
    let passed = try #require(PassedCases("\(shell.directory)/passed"))
    let lines = ["# a title", "$ sw-list --version", "> 1"]
    let one = CaseFile(path: "one.case", lines: lines).cases[0]
    #expect(!passed.holds(passed.mark(of: one)))
    passed.remember(passed.mark(of: one))
    let moved = CaseFile(path: "one.case", lines: ["## a comment"] + lines).cases[0]
    #expect(passed.holds(passed.mark(of: moved)))
    for change in [["# a title", "$ sw-list --help", "> 1"], ["# a title", "$ sw-list --version", "> 2"]] {
      #expect(!passed.holds(passed.mark(of: CaseFile(path: "one.case", lines: change).cases[0])))
    }
  }
}

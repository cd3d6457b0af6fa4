import SpendwiseSystem
import Testing

/// The tests that this machine cannot run, counted by reason. The count is printed when the tests end.
final class Skips: @unchecked Sendable {
  private static let all = Skips()
  private var lock = pthread_mutex_t()
  private var counts: [String: Int] = [:]

  private init() {
    pthread_mutex_init(&lock, nil)
    atexit { Skips.all.report() }
  }

  /// Ends the test, or a case of it, as skipped. `need` is missing.
  static func skip(for need: String) throws -> Never {
    all.count(need)
    try Test.cancel("needs \(need)")
  }

  /// Skips the test if there is no program of that name.
  static func unlessThere(is program: String, _ shell: Shell) throws {
    if try shell.run("command -v \(program)").status != 0 { try skip(for: program) }
  }

  /// `skipped: 3 (needs fish: 2, needs mandoc: 1)`; `nil` when nothing was skipped.
  static func summary(of counts: [String: Int]) -> String? {
    if counts.isEmpty { return nil }
    let reasons = counts.sorted { $0.key < $1.key }.map { "needs \($0.key): \($0.value)" }
    return "skipped: \(counts.values.reduce(0, +)) (\(reasons.joined(separator: ", ")))"
  }

  private func count(_ need: String) {
    pthread_mutex_lock(&lock)
    counts[need, default: 0] += 1
    pthread_mutex_unlock(&lock)
  }

  private func report() {
    guard let words = Skips.summary(of: counts) else { return }
    try? File(borrowing: STDERR_FILENO, named: "standard error").write(Array((words + "\n").utf8))
  }
}

@Suite struct SkipTests {
  @Test func whatWasSkippedIsCountedByItsNeed() {
    #expect(Skips.summary(of: [:]) == nil)
    #expect(Skips.summary(of: ["mandoc": 1, "fish": 8]) == "skipped: 9 (needs fish: 8, needs mandoc: 1)")
  }
}

import SpendwiseSystem

/// A line on the terminal that counts items, from half a second on.
package struct Progress {
  private let total: Int
  private let noun: String
  private let isShown: Bool
  private let start = Progress.now
  private var done = 0
  private var isWritten = false

  /// Counts up to `total`; `noun` is the plural of an item.
  package init(total: Int, of noun: String, isShown: Bool) {
    (self.total, self.noun, self.isShown) = (total, noun, isShown && total > 1)
  }

  /// Counts some more.
  package mutating func add(_ count: Int) {
    done += count
    guard isShown, Progress.now - start > 500 else { return }
    isWritten = true
    write("\r\(done) of \(max(total, done)) \(noun)")
  }

  /// Removes the line.
  package mutating func clear() { if isWritten { write("\r\u{1B}[K") } }

  /// Milliseconds of a clock that is never set.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  private func write(_ text: String) {
    try? File(borrowing: STDERR_FILENO, named: "standard error").write(Array(text.utf8))
  }
}

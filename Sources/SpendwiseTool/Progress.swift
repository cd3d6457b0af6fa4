/// A line on the terminal that counts items. It appears after half a second.
package struct Progress {
  private let total: Int
  private let noun: String
  private let isShown: Bool
  private let start = Trace.clock
  private var done = 0
  private var isWritten = false

  /// Counts up to `total`; `noun` is the plural of an item.
  package init(total: Int, of noun: String, isShown: Bool) {
    (self.total, self.noun, self.isShown) = (total, noun, isShown && total > 1)
  }

  /// Counts some more.
  package mutating func add(_ count: Int) {
    done += count
    guard isShown, Trace.clock - start > 500 else { return }
    isWritten = true
    Diagnostics.write("\r\(done) of \(max(total, done)) \(noun)")
  }

  /// Removes the line.
  package mutating func clear() { if isWritten { Diagnostics.write("\r\u{1B}[K") } }
}

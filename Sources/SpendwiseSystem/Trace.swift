/// The steps of a program, shown to a person who asks. `-v`, or `SW_DEBUG=1`.
package struct Trace: Sendable {
  /// The kind of a step: a word of ours.
  package let kind: String
  /// The subject, such as a file. It may name people and amounts.
  package let about: String
  /// Numbers with their names: counts, bytes, milliseconds.
  package let numbers: [(name: String, value: Int)]

  /// Takes the steps; `nil` when no one asked. A program sets it before it does anything.
  nonisolated(unsafe) package static var sink: (@Sendable (Trace) -> Void)?

  /// Reports a step, if a person asked. `about` is made only then.
  package static func step(
    _ kind: StaticString, _ about: @autoclosure () -> String, _ numbers: @autoclosure () -> [(String, Int)] = []
  ) {
    guard let sink else { return }
    sink(Trace(kind: "\(kind)", about: about(), numbers: numbers().map { (name: $0.0, value: $0.1) }))
  }

  /// Milliseconds since the system started, for durations.
  package static var clock: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

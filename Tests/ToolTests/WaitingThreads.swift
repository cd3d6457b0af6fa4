import SpendwiseSystem

/// Threads for tests that mostly wait for programs.
///
/// The pool of the tests has as many threads as there are processors: each that waits leaves a processor idle.
final class WaitingThreads: @unchecked Sendable {
  static let shared = WaitingThreads()
  private let monitor = Monitor()
  private var jobs: ArraySlice<() -> Void> = []
  private var workers: Workers<Void>?

  private init() {
    workers = Workers(Processors.count) { [self] _ in while true { next()() } }
  }

  /// Waits for the oldest job that no thread has taken.
  private func next() -> () -> Void {
    monitor.locked {
      monitor.wait { jobs.isEmpty }
      return jobs.removeFirst()
    }
  }

  /// Runs `body` on one of the threads.
  func run<Outcome: Sendable>(_ body: @escaping @Sendable () throws -> Outcome) async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      monitor.locked {
        jobs.append { continuation.resume(with: Result(catching: body)) }
        monitor.change()
      }
    }
  }
}

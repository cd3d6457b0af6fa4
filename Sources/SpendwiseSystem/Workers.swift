/// The number of threads for a shared task. Beyond it the memory is the limit.
package enum Processors {
  package static var count: Int { min(8, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

/// Threads that work on one task; each gives a result.
///
/// They are waited for before the value goes. Data that they share with others belongs under a `Monitor`.
package final class Workers<Result> {
  private var shares: [Share<Result>] = []
  private var threads: [pthread_t?] = []

  /// Starts `count` threads that run `body` with numbers from `first`. Fewer if the system gives fewer.
  package init(_ count: Int, from first: Int = 0, _ body: @escaping (Int) throws -> Result) {
    for number in first..<first + count {
      let share = Share { try body(number) }
      var thread = pthread_t(bitPattern: 0)
      let argument = Unmanaged<Task>.passRetained(share)
      let failed = pthread_create(
        &thread, nil,
        { argument in
          let task: UnsafeMutableRawPointer? = argument
          if let task { Unmanaged<Task>.fromOpaque(task).takeRetainedValue().run() }
          return nil
        }, argument.toOpaque())
      if failed != 0 {
        argument.release()
        return
      }
      threads.append(thread)
      shares.append(share)
    }
  }

  deinit { wait() }

  /// Waits for the threads. Throws the error of the first of them that failed.
  package func results() throws -> [Result] {
    wait()
    return try shares.compactMap { try $0.result?.get() }
  }

  /// Waits for the threads.
  package func wait() {
    for case let thread? in threads { pthread_join(thread, nil) }
    threads = []
  }

  /// Runs `body` on this thread and on `count` - 1 others. This one gets 0. Returns all results.
  package static func share(_ count: Int, _ body: @escaping (Int) throws -> Result) throws -> [Result] {
    let others = Workers(count - 1, from: 1, body)
    return try [body(0)] + others.results()
  }
}

/// The body of a thread: C takes no generic type.
private class Task {
  func run() {}
}

/// The part of one thread, and its result. It belongs to the thread until that was waited for.
private final class Share<Value>: Task {
  private let body: () throws -> Value
  private(set) var result: Result<Value, any Error>?

  init(_ body: @escaping () throws -> Value) { self.body = body }

  override func run() { result = Result(catching: body) }
}

/// A lock, with a way to wait for changes under it.
package final class Monitor {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Runs `body` while no other thread is in one.
  package func locked<R>(_ body: () throws -> R) rethrows -> R {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body()
  }

  /// Wakes all who wait. Inside `locked` only.
  package func change() { pthread_cond_broadcast(changed) }

  /// Waits, with the lock open, for as long as `condition` holds. Inside `locked` only.
  package func wait(while condition: () -> Bool) {
    while condition() { pthread_cond_wait(changed, lock) }
  }
}

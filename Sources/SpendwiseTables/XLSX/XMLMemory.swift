import CExpat
import SpendwiseSystem

/// Memory for expat. A document decides its amount, by tags without end, elements in each other, and names.
enum XMLMemory {
  /// The limit for all open documents. Files of usual programs take a hundredth of it.
  private static let limit = 16 << 20
  /// The room for the size of a block, before its bytes.
  private static let head = 16

  nonisolated(unsafe) private static var used = 0
  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()

  /// A parser that fails with `XML_ERROR_NO_MEMORY` when it would take too much.
  static func parser() -> XML_Parser? {
    var suite = XML_Memory_Handling_Suite(
      malloc_fcn: { XMLMemory.resize(nil, to: $0) }, realloc_fcn: { XMLMemory.resize($0, to: $1) },
      free_fcn: { XMLMemory.release($0) })
    return XML_ParserCreate_MM(nil, &suite, nil)
  }

  /// Counts `count` more bytes, or returns false beyond the limit.
  private static func take(_ count: Int) -> Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard count <= limit - used else { return false }
    used += count
    return true
  }

  private static func resize(_ block: UnsafeMutableRawPointer?, to size: Int) -> UnsafeMutableRawPointer? {
    let old = block.map { $0 - head }
    let before = old?.load(as: Int.self) ?? 0
    guard size >= 0, size < limit, take(size - before) else { return nil }
    guard let new = realloc(old, size + head) else {
      _ = take(before - size)
      return nil
    }
    new.storeBytes(of: size, as: Int.self)
    return new + head
  }

  private static func release(_ block: UnsafeMutableRawPointer?) {
    guard let old = block.map({ $0 - head }) else { return }
    _ = take(-old.load(as: Int.self))
    free(old)
  }
}

import SpendwiseSystem
import SpendwiseText

/// Reads a view on all processors: each thread takes the next piece of the file and the lines that begin in it.
///
/// The descriptor is only read at offsets, which threads may do at once; everything else that they share is touched
/// under the lock.
final class BlockCrew {
  private let descriptor: Int32
  private let path: String
  private let size: Int
  private let workers: [(Bytes, Int) -> Void]
  private var (started, taken) = (0, 0)
  private var failure: (any Error)?
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// A piece fits the second cache of a processor together with what is made of it.
  static let pieceSize = 256 << 10
  /// Reading is limited by the memory: more threads than this gain nothing.
  private static let threadLimit = 8

  /// How many workers are worth having for so many bytes.
  static func workers(for size: Int) -> Int {
    min(threadLimit, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), max(1, size / (4 * pieceSize)))
  }

  /// Worker `n` gets its blocks on one thread, one after the other, each with its offset in the file.
  init(_ descriptor: Int32, _ path: String, size: Int, _ workers: [(Bytes, Int) -> Void]) {
    (self.descriptor, self.path, self.size, self.workers) = (descriptor, path, size, workers)
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Hands out the whole file. Throws the first error of reading.
  func run() throws {
    var threads: [pthread_t?] = []
    for _ in workers.dropFirst() {
      var thread = pthread_t(bitPattern: 0)
      // The crew outlives its threads: they are joined below.
      let failed = pthread_create(
        &thread, nil,
        { argument in
          let crew: UnsafeMutableRawPointer? = argument
          if let crew { Unmanaged<BlockCrew>.fromOpaque(crew).takeUnretainedValue().work() }
          return nil
        }, Unmanaged.passUnretained(self).toOpaque())
      if failed != 0 { break }
      threads.append(thread)
    }
    work()
    for case let thread? in threads { pthread_join(thread, nil) }
    if let failure { throw failure }
  }

  private func work() {
    let worker = locked {
      started += 1
      return workers[started - 1]
    }
    var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: BlockCrew.pieceSize * 2, alignment: 64)
    defer { buffer.deallocate() }
    do {
      while let start = next() { try read(start, &buffer, worker) }
    } catch {
      locked { failure = failure ?? error }
    }
  }

  /// The start of the piece that is next, unless all are taken or one could not be read.
  private func next() -> Int? {
    locked {
      if failure != nil || taken >= size { return nil }
      taken += BlockCrew.pieceSize
      return taken - BlockCrew.pieceSize
    }
  }

  private func read(_ start: Int, _ buffer: inout UnsafeMutableRawBufferPointer, _ worker: (Bytes, Int) -> Void) throws
  {
    let end = min(start + BlockCrew.pieceSize, size)
    // With the byte before it: if that is a newline, a line begins with the piece.
    let from = max(0, start - 1)
    var have = 0
    var want = min(end + 4096, size) - from
    while true {
      if want > buffer.count {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: want * 2, alignment: 64)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<have]))
        buffer.deallocate()
        buffer = larger
      }
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[have..<want])
      let got = try File(borrowing: descriptor, named: path).read(into: rest, at: from + have)
      have += got
      // It was that long when it was opened: what is left of it is not the whole.
      if got < rest.count { throw SystemError(EIO, path) }
      let bytes = Bytes(start: buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), count: have)
      var first = 0
      if start > 0 {
        guard let newline = bytes.part(0, end - from - 1).offset(of: 0x0A) else { return }
        first = newline + 1
      }
      if let last = bytes.offset(of: 0x0A, from: end - from - 1) {
        return worker(bytes.part(first, last + 1), from + first)
      }
      // The last line of the piece is longer than what was read; one without a newline at the end does not count.
      if from + have >= size {
        guard let last = bytes.lastIndex(of: 0x0A), last >= first else { return }
        return worker(bytes.part(first, last + 1), from + first)
      }
      want = min(have * 2, size - from)
    }
  }

  private func locked<R>(_ body: () -> R) -> R {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}

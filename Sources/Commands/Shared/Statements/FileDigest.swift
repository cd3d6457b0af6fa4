import SpendwiseSystem
import SpendwiseText

/// The SHA-256 of a file. Of a large one it is made on a thread of its own, while the rows are read: it takes about as
/// long as they do.
final class FileDigest {
  private let path: String
  private var thread: pthread_t?
  /// Belongs to the thread until it was joined.
  private var digest: [UInt8] = []
  private var error: SystemError?
  private static let large = 4 << 20

  /// Of the file at `path`, which must stay until `hex` was asked for.
  init(_ path: String) {
    self.path = path
    if let status = File.status(of: path), status.st_size >= FileDigest.large { start() }
  }

  deinit { join() }

  private func start() {
    var started = pthread_t(bitPattern: 0)
    let failed = pthread_create(
      &started, nil,
      { argument in
        let digest: UnsafeMutableRawPointer? = argument
        if let digest { Unmanaged<FileDigest>.fromOpaque(digest).takeUnretainedValue().work() }
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    // Without a thread it is made when it is asked for.
    if failed == 0 { thread = started }
  }

  private func join() {
    if let thread { pthread_join(thread, nil) }
    thread = nil
  }

  private func work() {
    do throws(SystemError) {
      let file = try File(path, O_RDONLY)
      var (sum, offset) = (SHA256(), 0)
      let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
      defer { block.deallocate() }
      while true {
        let count = try file.read(into: block, at: offset)
        if count == 0 { break }
        sum.update(Bytes(start: block.baseAddress?.assumingMemoryBound(to: UInt8.self), count: count))
        offset += count
      }
      digest = sum.finish()
    } catch { self.error = error }
  }

  /// The digest in hexadecimal; waits for it. Throws `SystemError`.
  func hex() throws(SystemError) -> String {
    join()
    if digest.isEmpty, error == nil { work() }
    if let error { throw error }
    return SHA256.hex(digest)
  }
}

import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

/// The SHA-256 of a file. That of a large file is computed by a thread of its own while the rows are read: it takes
/// about as long as they do.
package final class FileDigest {
  let path: String
  private let worker: Workers<[UInt8]>?
  private static let large = 4 << 20

  /// Of the file at `path`, which must stay until `hex` was called.
  package init(_ path: String) {
    self.path = path
    let isLarge = File.status(of: path).map { $0.st_size >= FileDigest.large } ?? false
    worker = isLarge ? Workers(1) { _ in try FileDigest.digest(of: path) } : nil
  }

  /// The digest in hexadecimal; waits for it. Throws `Failure`: rows of the file may have been taken in.
  package func hex() throws -> String {
    do {
      return try SHA256.hex(worker?.results().first ?? FileDigest.digest(of: path))
    } catch let error as SystemError {
      throw Failure(error.status, "\(error.path): \(error.reason)")
    }
  }

  private static func digest(of path: String) throws(SystemError) -> [UInt8] {
    let file = try File(path, O_RDONLY)
    var (sum, offset) = (SHA256(), 0)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
    defer { block.deallocate() }
    while true {
      let count = try file.read(into: block, at: offset)
      if count == 0 { return sum.finish() }
      sum.update(Bytes(start: block.baseAddress?.assumingMemoryBound(to: UInt8.self), count: count))
      offset += count
    }
  }
}

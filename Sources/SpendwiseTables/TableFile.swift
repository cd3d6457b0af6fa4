import SpendwiseSystem

/// An open file, read by offset. Its errors name it.
final class TableFile {
  /// The name of the file in errors.
  let name: String
  let size: Int
  private let file: File

  /// Opens the file at `path`. Throws `TableError`.
  init(_ path: String, named name: String) throws(TableError) {
    self.name = name
    do throws(SystemError) {
      file = try File(path, O_RDONLY)
      size = Int(try file.status().st_size)
    } catch { throw .system(error, name) }
  }

  /// Reads up to the size of `buffer`, less at the end. Throws `TableError`.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(TableError) -> Int {
    do throws(SystemError) { return try file.read(into: buffer, at: offset) } catch { throw .system(error, name) }
  }

  /// The `count` bytes at `offset`, fewer at the end of the file. Throws `TableError`.
  func bytes(_ count: Int, at offset: Int) throws(TableError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = try bytes.fill { (raw) throws(TableError) in try read(into: raw, at: offset) }
    if got < count { bytes.removeLast(count - got) }
    return bytes
  }
}

/// Numbers of binary formats, the low byte first. 0 where the bytes end.
extension RandomAccessCollection<UInt8> where Index == Int {
  /// The number in the two bytes at `offset`.
  @inline(__always)
  func short(_ offset: Int) -> Int {
    offset >= 0 && offset + 2 <= count ? Int(self[startIndex + offset]) | Int(self[startIndex + offset + 1]) << 8 : 0
  }

  /// The number in the four bytes at `offset`.
  @inline(__always)
  func word(_ offset: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: short(offset)) | UInt32(truncatingIfNeeded: short(offset + 2)) << 16
  }

  /// The number in the eight bytes at `offset`. The largest `Int` for a larger one.
  func long(_ offset: Int) -> Int { Int(clamping: UInt64(word(offset)) | UInt64(word(offset + 4)) << 32) }
}

import CZlib

/// Zip archives for tests (PKWARE's APPNOTE 4.3), written in memory.
package enum ZipWriter {
  /// The variants of the format that a reader may meet.
  package struct Format: Sendable {
    /// The level of deflate, 1 to 9; stored without.
    package var level: Int32?
    /// Sizes and offsets in extra fields of 64 bits.
    package var isZIP64 = false
    /// The general purpose flags; the first bit stands for encryption.
    package var flags: UInt16 = 0

    /// Stored, or deflated at this level.
    package init(level: Int32? = nil) { self.level = level }

    /// Deflated as most writers do it.
    package static let packed = Format(level: 6)
  }

  /// The archive of `entries`, in their order.
  package static func archive(_ entries: [(name: String, content: [UInt8])], _ format: Format = Format()) -> [UInt8] {
    var (out, directory): ([UInt8], [UInt8]) = ([], [])
    let large = UInt32.max
    for (name, content) in entries {
      let data = format.level.map { packed(content, $0) } ?? content
      let offset = out.count
      let extra = !format.isZIP64 ? [] : half(1) + half(24) + long(content.count) + long(data.count) + long(offset)
      let head =
        half(20) + half(format.flags) + half(format.level == nil ? 0 : 8) + word(0) + word(checksum(content))
        + word(format.isZIP64 ? large : UInt32(data.count)) + word(format.isZIP64 ? large : UInt32(content.count))
        + half(UInt16(name.utf8.count)) + half(UInt16(extra.count))
      out += word(0x0403_4B50) + head + Array(name.utf8) + extra + data
      directory += word(0x0201_4B50) + half(20) + head + [UInt8](repeating: 0, count: 10)
      directory += word(format.isZIP64 ? large : UInt32(offset)) + Array(name.utf8) + extra
    }
    let start = out.count
    out += directory
    if format.isZIP64 {
      let record = out.count
      out += word(0x0606_4B50) + long(44) + half(45) + half(45) + word(0) + word(0)
      out += long(entries.count) + long(entries.count) + long(directory.count) + long(start)
      out += word(0x0706_4B50) + word(0) + long(record) + word(1)
    }
    let count = half(format.isZIP64 ? .max : UInt16(entries.count))
    out += word(0x0605_4B50) + word(0) + count + count + word(format.isZIP64 ? large : UInt32(directory.count))
    return out + word(format.isZIP64 ? large : UInt32(start)) + half(0)
  }

  /// Raw deflate.
  private static func packed(_ content: [UInt8], _ level: Int32) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    deflateInit2_(&stream, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    defer { deflateEnd(&stream) }
    var (input, length) = (content, 0)
    return [UInt8](unsafeUninitializedCapacity: Int(deflateBound(&stream, uLong(content.count)))) { output, count in
      input.withUnsafeMutableBufferPointer {
        (stream.next_in, stream.avail_in) = ($0.baseAddress, uInt($0.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, uInt(output.count))
        deflate(&stream, Z_FINISH)
        length = Int(stream.total_out)
      }
      count = length
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 { UInt32(crc32(0, bytes, uInt(bytes.count))) }

  private static func half(_ value: UInt16) -> [UInt8] { withUnsafeBytes(of: value.littleEndian) { Array($0) } }
  private static func word(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.littleEndian) { Array($0) } }
  private static func long(_ value: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt64(value).littleEndian) { Array($0) }
  }
}

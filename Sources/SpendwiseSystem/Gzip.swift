import CZlib

/// Compression in the form of gzip, so that `zcat` reads it. The same bytes become the same bytes.
package enum Gzip {
  /// The bytes, compressed.
  package static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    run(bytes, limit: .max) { stream in
      // 16 more asks for the header of gzip, which then has no time and no name.
      deflateInit2_(
        stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
    } step: {
      deflate($0, Z_FINISH)
    } end: {
      deflateEnd($0)
    } ?? []
  }

  /// The uncompressed bytes. `nil` where they are damaged or more than `limit`.
  package static func decompressed(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    run(bytes, limit: limit) { stream in
      inflateInit2_(stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    } step: {
      inflate($0, Z_NO_FLUSH)
    } end: {
      inflateEnd($0)
    }
  }

  private typealias Stream = UnsafeMutablePointer<z_stream>

  private static func run(
    _ bytes: [UInt8], limit: Int, begin: (Stream) -> Int32, step: (Stream) -> Int32, end: (Stream) -> Int32
  ) -> [UInt8]? {
    var (stream, input, result) = (z_stream(), bytes, [UInt8]())
    guard bytes.count <= Int(UInt32.max), begin(&stream) == Z_OK else { return nil }
    defer { _ = end(&stream) }
    var block = [UInt8](repeating: 0, count: 64 << 10)
    return input.withUnsafeMutableBufferPointer { input -> [UInt8]? in
      (stream.next_in, stream.avail_in) = (input.baseAddress, uInt(input.count))
      while true {
        let (status, made) = block.withUnsafeMutableBufferPointer { block -> (Int32, Int) in
          (stream.next_out, stream.avail_out) = (block.baseAddress, uInt(block.count))
          let status = step(&stream)
          return (status, block.count - Int(stream.avail_out))
        }
        result.append(contentsOf: block[..<made])
        if result.count > limit { return nil }
        if status == Z_STREAM_END { return result }
        if status != Z_OK || made == 0 { return nil }
      }
    }
  }
}

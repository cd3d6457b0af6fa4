import SpendwiseText

/// The records of a workbook before OOXML. Each is a type, a length, and as many bytes.
final class BIFFRecords {
  struct Record {
    var type: Int
    /// The content, valid until the next record is read.
    var body: Bytes
    /// The offset of the record.
    var offset: Int
  }

  /// Bytes that no program writes. The rest cannot be trusted.
  struct Damage: Error {}

  /// Reads at an offset, up to the size of the buffer. Fewer bytes at the end.
  typealias ReadAt = (_ offset: Int, _ buffer: UnsafeMutableRawBufferPointer) throws -> Int

  let size: Int
  /// The offset of the next record.
  private(set) var position = 0
  private let read: ReadAt
  private let window = UnsafeMutableRawBufferPointer.allocate(byteCount: BIFFRecords.capacity, alignment: 16)
  /// The bytes in the window, and their offset.
  private var start = 0
  private var filled = 0

  /// The longest record, and as much again.
  private static let capacity = 128 << 10
  /// Bytes of a read that does not continue the last. Records may be far apart.
  private static let step = 4 << 10

  init(size: Int, _ read: @escaping ReadAt) { (self.size, self.read) = (size, read) }

  deinit { window.deallocate() }

  /// Goes to the record that begins at `offset`.
  func seek(_ offset: Int) { position = offset }

  /// The next record. Throws `Damage` when there is none, or not all of it.
  func next() throws -> Record {
    let offset = position
    let head = try bytes(offset, 4)
    // The next look into the window may move its content.
    let (type, length) = (head.short(0), head.short(2))
    let body = try bytes(offset + 4, length)
    position = offset + 4 + length
    return Record(type: type, body: body, offset: offset)
  }

  /// The type of the next record, without reading it. `nil` at the end.
  func nextType() throws -> Int? { position + 4 > size ? nil : try bytes(position, 2).short(0) }

  private func bytes(_ offset: Int, _ count: Int) throws -> Bytes {
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else { throw Damage() }
    if offset < start || offset + count > start + filled { try fill(offset, count) }
    let found = UnsafeRawBufferPointer(rebasing: window[(offset - start)..<(offset - start + count)])
    return found.assumingMemoryBound(to: UInt8.self)
  }

  private func fill(_ offset: Int, _ count: Int) throws {
    let isNear = offset >= start && offset <= start + filled
    let kept = isNear ? start + filled - offset : 0
    if kept > 0 { window.copyMemory(from: UnsafeRawBufferPointer(rebasing: window[(offset - start)..<filled])) }
    (start, filled) = (offset, kept)
    let wanted = isNear ? window.count : max(count, min(BIFFRecords.step, window.count))
    filled += try read(offset + kept, UnsafeMutableRawBufferPointer(rebasing: window[kept..<wanted]))
    if filled < count { throw Damage() }
  }
}

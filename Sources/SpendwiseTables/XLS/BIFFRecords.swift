import SpendwiseText

/// The records of a workbook before OOXML: a type, a length, and so many bytes, one behind the other.
final class BIFFRecords {
  struct Record {
    var type: Int
    /// Valid until the next record is read.
    var body: Bytes
    /// Where the record begins.
    var place: Int
  }

  /// Something that no program writes: what stands behind it cannot be trusted.
  struct Damage: Error {}

  /// Reads what there is at an offset, up to the size of the buffer; fewer bytes at the end.
  typealias ReadAt = (_ offset: Int, _ buffer: UnsafeMutableRawBufferPointer) throws -> Int

  let size: Int
  /// Where the next record begins.
  private(set) var position = 0
  private let read: ReadAt
  private let window = UnsafeMutableRawBufferPointer.allocate(byteCount: BIFFRecords.capacity, alignment: 16)
  /// What is in the window, and where that stands.
  private var start = 0
  private var filled = 0

  /// The longest record, and as much again.
  private static let capacity = 128 << 10
  /// What is read at a place that does not continue the last: more would be in vain when records are far apart.
  private static let step = 4 << 10

  init(size: Int, _ read: @escaping ReadAt) { (self.size, self.read) = (size, read) }

  deinit { window.deallocate() }

  /// Goes to the record that begins at `place`.
  func seek(_ place: Int) { position = place }

  /// The next record. Throws `Damage` when there is none, or not all of it.
  func next() throws -> Record {
    let place = position
    let head = try bytes(place, 4)
    // The next look into the window may move what is in it.
    let (type, length) = (head.short(0), head.short(2))
    let body = try bytes(place + 4, length)
    position = place + 4 + length
    return Record(type: type, body: body, place: place)
  }

  /// The type of the next record, which is not read yet; `nil` at the end.
  func nextType() throws -> Int? { position + 4 > size ? nil : try bytes(position, 2).short(0) }

  private func bytes(_ place: Int, _ count: Int) throws -> Bytes {
    guard place >= 0, count >= 0, place <= size, count <= size - place else { throw Damage() }
    if place < start || place + count > start + filled { try fill(place, count) }
    let found = UnsafeRawBufferPointer(rebasing: window[(place - start)..<(place - start + count)])
    return found.assumingMemoryBound(to: UInt8.self)
  }

  private func fill(_ place: Int, _ count: Int) throws {
    let isNear = place >= start && place <= start + filled
    let kept = isNear ? start + filled - place : 0
    if kept > 0 { window.copyMemory(from: UnsafeRawBufferPointer(rebasing: window[(place - start)..<filled])) }
    (start, filled) = (place, kept)
    let wanted = isNear ? window.count : max(count, min(BIFFRecords.step, window.count))
    filled += try read(place + kept, UnsafeMutableRawBufferPointer(rebasing: window[kept..<wanted]))
    if filled < count { throw Damage() }
  }
}

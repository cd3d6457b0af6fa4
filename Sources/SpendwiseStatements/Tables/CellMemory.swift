import SpendwiseText

/// The meaning of cells, remembered by their bytes: the words of a statement repeat themselves, and reading them costs
/// more than comparing them.
struct CellMemory<Value> {
  private struct Slot {
    var cell: [UInt8]
    var value: Value
  }

  /// The newest of the cells that share a slot stays, so that the memory is bounded.
  private var slots = [Slot?](repeating: nil, count: 2048)
  /// Longer cells rarely repeat.
  private static var longest: Int { 96 }

  /// The result of `make` for `cell`, kept from the last cell with the same bytes.
  mutating func value(_ cell: Bytes, _ make: (Bytes) -> Value) -> Value {
    if cell.count > Self.longest { return make(cell) }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in cell { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let index = Int(truncatingIfNeeded: (hash ^ hash >> 32) & 2047)
    if let slot = slots[index], cell.equals(slot.cell) { return slot.value }
    let value = make(cell)
    slots[index] = Slot(cell: Array(cell), value: value)
    return value
  }
}

import SpendwiseSystem
import TestSupport
import Testing

@testable import SpendwiseTables

/// Rows that another thread reads come in order, and a slot has one row at a time.
@Suite struct RowsAheadTests {
  private func file(_ count: Int) throws -> Scratch {
    try Scratch(Array((1...count).map { "\($0),row,\($0 * 7)\n" }.joined().utf8))
  }

  @Test("as many rows as slots, fewer and more", arguments: [1, 255, 256, 257, Table.slots, Table.slots * 3 + 1])
  func inOrder(_ count: Int) throws {
    let file = try file(count)
    let kept = UnsafeMutableBufferPointer<Int>.allocate(capacity: Table.slots)
    kept.initialize(repeating: 0)
    defer { kept.deallocate() }
    var seen = 0
    let wasRead = try RowsAhead(file.table(), 0) { row, slot in kept[slot] = row.number }.eachRow { row, slot in
      seen += 1
      #expect(row.number == seen && kept[slot] == seen && row[0].text == "\(seen)" && row[2].text == "\(seen * 7)")
      return true
    }
    #expect(wasRead && seen == count)
  }

  @Test func whoHasEnoughGetsNoMore() throws {
    let file = try file(Table.slots * 2)
    var seen = 0
    _ = try RowsAhead(file.table(), 0) { _, _ in }.eachRow { _, _ in
      seen += 1
      return seen < 300
    }
    #expect(seen == 300)
  }

  @Test func anErrorBehindTheRowsIsThrown() throws {
    let file = try Scratch(Array("1,a\n2,b\n3,\"c\n".utf8))
    var seen = 0
    #expect(throws: TableError.self) {
      _ = try RowsAhead(file.table(), 0) { _, _ in }.eachRow { _, _ in
        seen += 1
        return true
      }
    }
    #expect(seen == 2)
  }
}

import SpendwiseBooks
import SpendwiseJSON
import SpendwiseSystem
import TestSupport
import Testing

/// Devices that record and exchange events at random. Some streams are cut off.
@Suite struct SyncHistoryTests {
  @Test(arguments: [1, 2] as [UInt64])
  func fiveDevicesAgree(seed: UInt64) throws {
    var random = Seeded(seed)
    let devices = try (0..<5).map { _ in try TestBooks() }
    for (number, books) in devices.enumerated() { try books.record([TestBooks.mail(number)]) }
    for step in 0..<60 {
      let pair = (0..<5).shuffled(using: &random).prefix(2).map { devices[$0] }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try SyncHistoryTests.cut(pair[0], pair[1], &random)
      case 1: _ = try Sync.run(pair[0].directory, with: .folder(pair[1].directory), isDryRun: false)
      default: try HistoryTests.step(pair[0], &random)
      }
      if step % 20 == 0 { #expect(try pair[1].problems() == [], "seed \(seed), step \(step)") }
    }
    // All that any has reaches the first, and then each other one.
    for _ in 0..<2 {
      for other in devices.dropFirst() {
        _ = try Sync.run(devices[0].directory, with: .folder(other.directory), isDryRun: false)
      }
    }
    let lines = try devices[0].lines()
    for books in devices {
      #expect(try books.lines() == lines, "seed \(seed)")
      #expect(try books.problems() == [], "seed \(seed)")
    }
  }

  /// Sends the events that `to` lacks, cut off at a random byte. They are taken or refused, and the books stay sound.
  static func cut(_ from: TestBooks, _ to: TestBooks, _ random: inout Seeded) throws {
    var stream: [UInt8] = []
    _ = try Books.eachEvent(from.directory, after: SyncCursor(of: to.directory)) { stream += Array($0) + [0x0A] }
    let intake = try EventIntake(to.directory)
    let before = try to.lines()
    do {
      for line in stream.prefix(Int.random(in: 0...stream.count, using: &random)).split(separator: 0x0A) {
        try line.withUnsafeBufferPointer { try intake.add($0, at: "stream") }
      }
      _ = try intake.finish()
    } catch let error as BooksError {
      #expect(error.status == 65)
      #expect(try to.lines() == before)
    }
  }
}

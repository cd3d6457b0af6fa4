import Spendwise
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseTables
import SpendwiseText

/// The pages of a feed: objects in sequence, or one array.
///
/// Each is on any number of lines. One page is held at a time.
final class JSONPages {
  /// The longest page that is read: 16 MiB.
  static let sizeLimit = 16 << 20

  private let path: String
  private let name: String

  /// Reads the file at `path`, called `name` in errors.
  init(_ path: String, named name: String) { (self.path, self.name) = (path, name) }

  /// Calls `body` with each page, until it returns `false`. Begins at the first each time. Throws `TableError`.
  func eachPage(_ body: (Record) throws -> Bool) throws {
    let stream = try ByteStream.open(path, named: name)
    var block = [UInt8](repeating: 0, count: 64 << 10)
    var (objects, bytes, number, arrays) = (OpenObjects(), [UInt8](), 0, 0)
    while true {
      let count: Int
      do throws(SystemError) { count = try block.fill(stream.read) } catch { throw TableError.system(error, name) }
      if count == 0 { break }
      bytes += block[..<count]
      while let found = bytes.withUnsafeBufferPointer({ objects.next($0) }) {
        guard let page = found.whole.first, found.broken == nil else {
          throw notPage(number)
        }
        try pass(bytes[..<page.lowerBound], after: number, &arrays)
        number += 1
        try refuseLong(page.count, number)
        if try !hand(bytes[page], number, body) { return }
        bytes.removeFirst(found.end)
        objects.drop(found.end)
      }
      if objects.isOpen {
        try refuseLong(bytes.count, number + 1)
      } else {
        try pass(bytes[...], after: number, &arrays)
        objects.drop(bytes.count)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    if objects.isOpen || arrays > 0 {
      throw TableError.bad(name, "the JSON ends in its middle (it is cut off: fetch it again)")
    }
  }

  /// Skips commas, and the array around pages.
  private func pass(_ bytes: ArraySlice<UInt8>, after number: Int, _ arrays: inout Int) throws {
    for byte in bytes {
      switch byte {
      case "[": arrays += 1
      case "]" where arrays > 0: arrays -= 1
      case 0...0x20, ",": break
      default: throw notPage(number)
      }
    }
  }

  private func notPage(_ number: Int) -> TableError {
    TableError.bad(name, "what follows page \(number) of the JSON is not a page")
  }

  private func refuseLong(_ count: Int, _ number: Int) throws {
    if count > JSONPages.sizeLimit {
      throw TableError.bad(name, "page \(number) has more than 16 MiB (fetch fewer days at once)")
    }
  }

  private func hand(_ page: ArraySlice<UInt8>, _ number: Int, _ body: (Record) throws -> Bool) throws -> Bool {
    let record: Record
    do throws(JSONError) { record = try Record(Array(page), order: .unordered) } catch {
      throw TableError.bad(name, "page \(number) is not JSON at byte \(error.offset): \(error.reason)")
    }
    return try body(record)
  }
}

extension Record {
  /// The objects in the list `key`; empty without the list.
  func records(_ key: String) -> [Record] { self[key].map { $0.isList ? $0.records : [] } ?? [] }
}

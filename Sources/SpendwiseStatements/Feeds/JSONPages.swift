import SpendwiseJSON
import SpendwiseSystem
import SpendwiseTables
import SpendwiseText

/// The pages of a feed: objects one behind the other, each on as many lines as it likes, or all in one array.
///
/// One page is held at a time.
package final class JSONPages {
  /// The longest page that is read: 16 MiB.
  package static let sizeLimit = 16 << 20

  private let path: String
  private let name: String

  /// Of the file at `path`, which is called `name` in errors.
  package init(_ path: String, named name: String) { (self.path, self.name) = (path, name) }

  /// What is between pages, and inside one.
  private struct State {
    package var page: [UInt8] = []
    package var number = 0
    var depth = 0
    var arrays = 0
    var isString = false
    var isEscaped = false
  }

  /// Calls `body` with each page, from the first each time, until it says `false`. Throws `TableError`.
  package func eachPage(_ body: (JSONObject) throws -> Bool) throws {
    let stream = try ByteStream.open(path, named: name)
    var block = [UInt8](repeating: 0, count: 64 << 10)
    var state = State()
    while true {
      let count: Int
      do { count = try block.withUnsafeMutableBytes { try stream.read(into: $0) } } catch let error as SystemError {
        throw TableError.system(error, name)
      }
      if count == 0 { break }
      if try !block.withUnsafeBufferPointer({ try take($0.part(0, count), &state, body) }) { return }
    }
    if state.depth > 0 || state.arrays > 0 {
      throw TableError.bad(name, "the JSON ends in its middle (it is cut off: fetch it again)")
    }
  }

  private func take(_ bytes: Bytes, _ state: inout State, _ body: (JSONObject) throws -> Bool) throws -> Bool {
    var start = 0
    for (index, byte) in bytes.enumerated() {
      if state.isString {
        if state.isEscaped {
          state.isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          state.isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          state.isString = false
        }
        continue
      }
      if state.depth == 0 {
        switch byte {
        case UInt8(ascii: "{"):
          state.depth = 1
          start = index
        case UInt8(ascii: "["): state.arrays += 1
        case UInt8(ascii: "]") where state.arrays > 0: state.arrays -= 1
        case 0...0x20, UInt8(ascii: ","): break
        default: throw TableError.bad(name, "what follows page \(state.number) of the JSON is no page")
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): state.isString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): state.depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        state.depth -= 1
        guard state.depth == 0 else { continue }
        state.page.append(contentsOf: bytes.part(start, index + 1))
        if try !hand(&state, body) { return false }
      default: break
      }
    }
    if state.depth > 0 { state.page.append(contentsOf: bytes.part(start, bytes.count)) }
    try refuseLong(state)
    return true
  }

  private func refuseLong(_ state: State) throws {
    if state.page.count > JSONPages.sizeLimit {
      throw TableError.bad(name, "page \(state.number + 1) has more than 16 MiB (fetch fewer days at once)")
    }
  }

  private func hand(_ state: inout State, _ body: (JSONObject) throws -> Bool) throws -> Bool {
    try refuseLong(state)
    state.number += 1
    defer { state.page.removeAll(keepingCapacity: true) }
    return try state.page.withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      do throws(JSONError) { try object.scan(bytes) } catch {
        throw TableError.bad(name, "page \(state.number) is no JSON at byte \(error.offset): \(error.reason)")
      }
      return try body(object)
    }
  }
}

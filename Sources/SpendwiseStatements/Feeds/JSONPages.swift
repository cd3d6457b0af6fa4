import Spendwise
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseTables
import SpendwiseText

/// The pages of a feed: objects one after the other, each on any number of lines, or all in one array.
///
/// One page is held at a time.
final class JSONPages {
  /// The longest page that is read: 16 MiB.
  static let sizeLimit = 16 << 20

  private let path: String
  private let name: String

  /// Of the file at `path`, which is called `name` in errors.
  init(_ path: String, named name: String) { (self.path, self.name) = (path, name) }

  /// The state of the scanner, between pages and inside one.
  private struct State {
    var page: [UInt8] = []
    var number = 0
    var depth = 0
    var arrays = 0
    var isString = false
    var isEscaped = false
  }

  /// Calls `body` with each page, from the first each time, until it says `false`. Throws `TableError`.
  func eachPage(_ body: (JSONObject) throws -> Bool) throws {
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
        default: throw TableError.bad(name, "what follows page \(state.number) of the JSON is not a page")
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
        throw TableError.bad(name, "page \(state.number) is not JSON at byte \(error.offset): \(error.reason)")
      }
      return try body(object)
    }
  }
}

/// A feed of JSON.
class JSONFeed {
  let pages: JSONPages
  let name: String
  let options: StatementOptions
  var notes: [String] = []
  var facts = StatementFacts()
  var mismatch: String?
  /// Numbers payments without an id.
  var rows = RowCounts()

  init(_ profile: String, _ pages: JSONPages, named name: String, _ options: StatementOptions) {
    (self.pages, self.name, self.options) = (pages, name, options)
    facts.profile = profile
  }
}

extension JSONObject {
  /// The amount of an entry in the currency `code`.
  func amount(in code: String?) throws(FeedProblem) -> Amount {
    guard let currency = code.flatMap({ Currency($0) }) else { throw .badCurrency(code) }
    guard let text = literal("amount") else { throw FeedProblem(reason: "amount", why: "there is no amount") }
    do throws(AmountError) { return try Amount(text, currency) } catch { throw .badAmount(error) }
  }

  /// Says that the value of `key` is true.
  func isTrue(_ key: StaticString) -> Bool { value(key)?.raw.equals("true") ?? false }

  /// The elements of the array `key`; none when there is no such array.
  func elements(_ key: StaticString) -> [JSONValue] {
    guard let list = value(key), list.kind == .array else { return [] }
    return JSONElements(list.raw).values
  }

  /// Calls `body` with each object of the array `key`, which is valid in the call only.
  func eachObject(of key: StaticString, _ body: (JSONObject) throws -> Void) rethrows {
    var object = JSONObject()
    for value in elements(key) where value.kind == .object && (try? object.scan(value.raw)) != nil { try body(object) }
  }

  /// The object `key`, scanned.
  func object(_ key: StaticString) -> JSONObject? { value(key)?.object }
}

extension JSONValue {
  /// The value as an object, scanned; `nil` when it is another kind of value.
  var object: JSONObject? {
    var object = JSONObject()
    return kind == .object && (try? object.scan(raw)) != nil ? object : nil
  }
}

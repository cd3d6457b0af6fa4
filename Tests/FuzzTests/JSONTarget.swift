import Spendwise
import SpendwiseJSON
import TestSupport

extension FuzzTarget {
  /// The scanner of JSON lines agrees with a plain parser. A written line is read as the same.
  static let json = FuzzTarget(name: "json") { bytes in
    var members: [ReferenceJSON.Member]?
    if case .object(let found) = ReferenceJSON.parse(Array(bytes)) { members = found }
    var object = JSONObject()
    do throws(JSONError) { try object.scan(bytes) } catch {
      try Broken.unless(error.offset >= 0 && error.offset <= bytes.count, "an error at \(error.offset)")
      try Broken.unless(members == nil, "refused, although it is JSON: \(error.reason)")
      return
    }
    guard let members else { throw Broken("taken, although it is not JSON") }
    try compare(object, members)
    try edit(object, members)
  }

  private static let keys: [StaticString] = ["type", "id", "date", "amount", "currency", "payee", "note", "source"]

  private static func compare(_ object: JSONObject, _ members: [ReferenceJSON.Member]) throws {
    try Broken.unless(object.count == members.count, "\(object.count) members, not \(members.count)")
    for (index, member) in members.enumerated() {
      try Broken.unless(JSONText.decodedKey(object.key(at: index)) == member.key, "member \(index) has another key")
      let value = object.value(at: index)
      try Broken.unless(Array(value.raw) == member.raw, "member \(index) has another value")
      if case .string(let text) = member.value, let quoted = value.raw.count > 1 ? value.raw : nil {
        try Broken.unless(JSONText.decoded(quoted) == text, "member \(index) has another text")
        var again: [UInt8] = []
        text.withUnsafeBufferPointer { JSONText.encode($0, into: &again) }
        let back = again.withUnsafeBufferPointer { JSONText.decoded($0) }
        try Broken.unless(back == text, "member \(index) is written as another text")
      }
    }
  }

  /// Sets one member and removes another; all others stay.
  private static func edit(_ object: JSONObject, _ members: [ReferenceJSON.Member]) throws {
    var record = Record(object, order: KeyOrder(keys))
    record.set("note", to: "\u{1F}\"\\₹")
    record.remove("payee")
    guard case .object(let after) = ReferenceJSON.parse(record.line) else { throw Broken("an edit made it no JSON") }
    let isOther = { (member: ReferenceJSON.Member) in
      member.key != Array("note".utf8) && member.key != Array("payee".utf8)
    }
    try Broken.unless(after.filter(isOther) == members.filter(isOther), "an edit changed what it was not asked to")
    let note = after.first { $0.key == Array("note".utf8) }
    try Broken.unless(note?.value == .string(Array("\u{1F}\"\\₹".utf8)), "an edit set another value")
  }
}

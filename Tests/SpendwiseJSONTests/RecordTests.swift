import Spendwise
import SpendwiseJSON
import TestSupport
import Testing

@Suite struct RecordTests {
  private static let order = KeyOrder(["type", "id", "date", "amount", "payee", "category", "note"])

  private func edited(_ line: String, _ change: (inout Record) -> Void) throws -> String {
    var record = try Record(Array(line.utf8), order: Self.order)
    change(&record)
    let line = record.line
    // Whoever reads it sees the changes.
    #expect(record.read { Array($0.line) } == line)
    return String(decoding: line, as: UTF8.self)
  }

  @Test func places() throws {
    // Without a change the line stays, white space and all.
    #expect(try edited(#" { "a" : 1 } "#) { _ in } == #" { "a" : 1 } "#)
    // A changed member keeps its place, an untouched one its bytes.
    #expect(
      try edited(#"{"x" : 1.0,"date":"d","y":[ 1 ]}"#) { $0.set("date", to: "e") }
        == #"{"x" : 1.0,"date":"e","y":[ 1 ]}"#)
    // A new one goes behind the last of a lower rank, an unknown one to the end.
    #expect(
      try edited(#"{"type":"t","x":1,"note":"n"}"#) { $0.set("amount", raw: "1") }
        == #"{"type":"t","amount":1,"x":1,"note":"n"}"#)
    #expect(try edited(#"{"x":1,"note":"n"}"#) { $0.set("type", to: "t") } == #"{"type":"t","x":1,"note":"n"}"#)
    #expect(
      try edited(#"{"note":"n","type":"t"}"#) { $0.set("date", to: "d") } == #"{"note":"n","type":"t","date":"d"}"#)
    #expect(
      try edited(#"{"type":"t"}"#) {
        $0.set("zz", to: "1")
        $0.set("aa", to: "2")
        $0.set("id", to: "3")
      } == #"{"type":"t","id":"3","zz":"1","aa":"2"}"#)
    #expect(
      try edited("{}") {
        $0.set("note", to: "n")
        $0.set("x", to: "1")
        $0.set("id", to: "3")
      } == #"{"id":"3","note":"n","x":"1"}"#)
    // New ones that go to the same place stand in the order of their ranks.
    #expect(
      try edited(#"{"type":"t","note":"n"}"#) {
        $0.set("payee", to: "p")
        $0.set("id", to: "i")
      } == #"{"type":"t","id":"i","payee":"p","note":"n"}"#)
  }

  @Test func removal() throws {
    #expect(try edited(#"{"a":1,"b":2,"c":3}"#) { $0.remove("a") } == #"{"b":2,"c":3}"#)
    #expect(try edited(#"{"a":1,"b":2,"c":3}"#) { $0.remove("c") } == #"{"a":1,"b":2}"#)
    #expect(
      try edited(#"{"a":1,"b":2,"c":3}"#) {
        $0.remove("b")
        $0.remove("nothing")
      } == #"{"a":1,"c":3}"#)
    #expect(try edited(#"{"a":1}"#) { $0.remove("a") } == "{}")
    #expect(try edited("{ }") { $0.remove("a") } == "{}")
    #expect(
      try edited(#"{"type":1,"x":2}"#) {
        $0.remove("type")
        $0.set("id", to: "i")
      } == #"{"id":"i","x":2}"#)
  }

  @Test func theLastChangeOfAKeyCounts() throws {
    #expect(
      try edited(#"{"a":1}"#) {
        $0.set("a", to: "x")
        $0.remove("a")
        $0.set("a", to: "y")
      } == #"{"a":"y"}"#)
    #expect(
      try edited(#"{"a":1}"#) {
        $0.set("a", to: "x")
        $0.remove("a")
      } == "{}")
    #expect(
      try edited("{}") {
        $0.set("a", to: "x")
        $0.remove("a")
      } == "{}")
  }

  @Test func keysAndTextAreEscaped() throws {
    let key = Array("a\"\n₹".utf8)
    let line = try edited(#"{"\u0061":1,"b":2}"#) { edit in
      key.withUnsafeBufferPointer { key in "[1]".withBytes { edit.set(key, raw: $0) } }
      edit.set("a", to: "q\"\u{1}")
      edit.set("b", to: "x\\y")
    }
    #expect(line == #"{"a":"q\"\u0001","b":"x\\y","a\"\n₹":[1]}"#)
    #expect(
      try edited(line) { edit in key.withUnsafeBufferPointer { edit.remove($0) } } == #"{"a":"q\"\u0001","b":"x\\y"}"#)
  }

  /// Against a plain list of members.
  @Test(arguments: Seeded.seeds)
  func likeAListOfMembers(_ seed: UInt64) throws {
    let known: [StaticString] = ["type", "id", "date", "amount", "payee", "category", "note"]
    var chance = Seeded(seed)
    for _ in 0..<300 {
      let names = known.map { String(describing: $0) } + ["x", "y", "", "a\"", "date2", "\u{0}", "₹"]
      var model: [ReferenceJSON.Member] = []
      var line = [UInt8(ascii: "{")] + chance.space()
      for name in names.shuffled(using: &chance).prefix(chance.below(names.count)) {
        let item = chance.value()
        if !model.isEmpty { line += [UInt8(ascii: ",")] + chance.space() }
        line +=
          chance.quoted(name) + chance.space() + [UInt8(ascii: ":")] + chance.space() + item.bytes + chance.space()
        model.append(.init(key: Array(name.utf8), value: item.tree, raw: item.bytes))
      }
      line += [UInt8(ascii: "}")] + chance.space()

      var record = try Record(line, order: KeyOrder(known))
      let count = chance.isOne(in: 10) ? 150 : chance.below(9)
      var final: [(key: [UInt8], item: (bytes: [UInt8], tree: ReferenceJSON)?)] = []
      for number in 0..<count {
        let key = Array((count > 100 ? "k\(number % 90)" : chance.pick(names)).utf8)
        let item = chance.isOne(in: 3) ? nil : chance.value()
        key.withUnsafeBufferPointer { key in
          if let item { item.bytes.withUnsafeBufferPointer { record.set(key, raw: $0) } } else { record.remove(key) }
        }
        #expect(record[String(decoding: key, as: UTF8.self)]?.raw == item?.bytes)
        if let place = final.firstIndex(where: { $0.key == key }) {
          final[place].item = item
        } else if item != nil || model.contains(where: { $0.key == key }) {
          final.append((key, item))
        }
      }
      func rank(_ key: [UInt8]) -> Int { known.firstIndex { String(describing: $0).utf8.elementsEqual(key) } ?? .max }

      // Removals last, so that what is new is placed among the members that were there.
      let old = model.map(\.key)
      var new = final.filter { !old.contains($0.key) }
      for (key, item) in final where old.contains(key) {
        guard let item, let place = model.firstIndex(where: { $0.key == key }) else { continue }
        model[place] = .init(key: key, value: item.tree, raw: item.bytes)
      }
      new = new.enumerated().sorted { (rank($0.element.key), $0.offset) < (rank($1.element.key), $1.offset) }.map(
        \.element)
      for (key, item) in new {
        guard let item else { continue }
        let last = rank(key) == .max ? model.count - 1 : model.lastIndex { rank($0.key) < rank(key) }
        // Behind the last old one of a lower rank means before the unknown ones that follow it, and behind new ones.
        model.insert(.init(key: key, value: item.tree, raw: item.bytes), at: (last ?? -1) + 1)
      }
      model.removeAll { member in final.contains { $0.key == member.key && $0.item == nil } }

      let seen = try scanned(record.line) { members($0) }
      #expect(seen == model, "seed \(seed): \(String(decoding: line, as: UTF8.self))")
    }
  }

  @Test(.timeLimit(.minutes(1))) func manyChanges() throws {
    let line = "{" + (0..<30_000).map { "\"k\($0 * 2)\":0" }.joined(separator: ",") + "}"
    var record = try Record(Array(line.utf8), order: Self.order)
    for number in 0..<30_000 { record.set("k\(number)", raw: "1") }
    try scanned(record.line) { #expect($0.count == 45_000) }
    for number in 0..<30_000 { record.remove("k\(number)") }
    try scanned(record.line) { #expect($0.count == 15_000) }
  }

  @Test func inForm() throws {
    let record = try Record(
      Array(#" { "note" : "n" , "d\u0061te": "e","x":[ 1 ],"type":"t"} "#.utf8), order: Self.order)
    #expect(String(decoding: record.normalized(), as: UTF8.self) == #"{"type":"t","date":"e","note":"n","x":[ 1 ]}"#)
    #expect(String(decoding: record.normalized(from: 2), as: UTF8.self) == #"{"date":"e","note":"n","x":[ 1 ]}"#)
  }
}

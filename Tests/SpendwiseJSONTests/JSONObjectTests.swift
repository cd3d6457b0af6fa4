import SpendwiseJSON
import TestSupport
import Testing

/// Scans `bytes` and runs `body` while they are there.
func scanned<R>(_ bytes: [UInt8], _ body: (JSONObject) throws -> R) throws -> R {
  try bytes.withUnsafeBufferPointer { line in
    var object = JSONObject()
    try object.scan(line)
    return try body(object)
  }
}

/// Members as scanned, in the shape of the reference.
func members(_ object: JSONObject) -> [ReferenceJSON.Member] {
  (0..<object.count).map { index in
    let raw = Array(object.value(at: index).raw)
    return .init(
      key: JSONText.decodedKey(object.key(at: index)), value: ReferenceJSON.parse(raw) ?? .null,
      raw: raw)
  }
}

@Suite struct JSONObjectTests {
  @Test func valuesByKey() throws {
    let line =
      #"{"type":"transaction","amount":-450.00,"n":null,"f":false,"caf\u00e9":"x\ty","o":{"a":1},"l":[1]}"#
    try scanned(Array(line.utf8)) { object in
      #expect(object.count == 7)
      #expect(object.string("type") == "transaction")
      #expect(object.literal("amount") == "-450.00")
      #expect(object.string("amount") == nil)
      #expect(object.value("n")?.isNull == true)
      #expect(object.value("f")?.kind == .bool)
      #expect(object.string("café") == "x\ty")
      #expect(object.value("o")?.raw.text == #"{"a":1}"#)
      #expect(object.value("l")?.kind == .array)
      #expect(object.value("typ") == nil)
      #expect(object.value("types") == nil)
      #expect(object.says("type", "transaction"))
      #expect(!object.says("type", "transactio"))
      #expect(object.index(of: "o") == 5)
    }
  }

  @Test(arguments: Seeded.seeds)
  func generatedObjectsAreReadBack(_ seed: UInt64) throws {
    var chance = Seeded(seed)
    var object = JSONObject()
    for _ in 0..<150 {
      let made = chance.object(members: chance.pick([0, 1, 5, 25, 40, 90]))
      try made.bytes.withUnsafeBufferPointer { line in
        try object.scan(line)
        #expect(members(object) == made.members, "seed \(seed): \(line.text)")
        for (index, member) in made.members.enumerated() {
          #expect(
            member.key.withUnsafeBufferPointer { object.index(of: $0) } == index,
            "seed \(seed): \(line.text)")
          if case .string(let text) = member.value {
            #expect(
              object.value(at: index).string == String(decoding: text, as: UTF8.self),
              "seed \(seed)")
          }
        }
      }
      #expect(ReferenceJSON.parse(made.bytes) == .object(made.members), "seed \(seed)")
    }
  }

  @Test(arguments: Seeded.seeds)
  func mutatedObjectsAgreeWithTheReference(_ seed: UInt64) {
    var chance = Seeded(seed)
    let tokens = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "0", "-", ".", "e", " ", "\n",
      "\"a\":", "₹",
    ]
    for _ in 0..<1500 {
      var bytes = chance.object(members: chance.pick([1, 3, 8]), depth: 2).bytes
      for _ in 0...chance.below(3) {
        let place = chance.below(bytes.count + 1)
        let length = min(chance.below(4), bytes.count - place)
        switch chance.below(5) {
        case 0: bytes.removeLast(bytes.count - place)
        case 1: bytes.removeSubrange(place..<place + length)
        case 2: bytes.insert(contentsOf: Array(chance.pick(tokens).utf8), at: place)
        case 3:
          bytes.insert(
            contentsOf: Array(bytes[place..<place + length]), at: chance.below(bytes.count + 1))
        default: if place < bytes.count { bytes[place] = UInt8(chance.below(256)) }
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard case .object(let wanted) = ReferenceJSON.parse(bytes) else {
        #expect(scanError(bytes) != nil, "seed \(seed): \(text)")
        continue
      }
      #expect(scanError(bytes) == nil, "seed \(seed): \(text)")
      #expect((try? scanned(bytes) { members($0) }) == wanted, "seed \(seed): \(text)")
    }
  }

  /// Equal keys are found in any number, position or spelling. Unequal ones never.
  @Test(arguments: Seeded.seeds)
  func equalKeys(_ seed: UInt64) {
    var chance = Seeded(seed)
    for _ in 0..<200 {
      let count = 2 + chance.below(80)
      let prefix = chance.pick(["", "k", "account_"])
      var keys = (0..<count).map { "\(prefix)\($0)" }
      let isTwin = chance.isOne(in: 2)
      if isTwin { keys[chance.below(count - 1) + 1] = keys[0] }
      keys.shuffle(using: &chance)
      var bytes: [UInt8] = []
      for key in keys {
        bytes += [bytes.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ",")]
        bytes +=
          (chance.isOne(in: 40) ? chance.quoted("\\" + key) : chance.quoted(key)) + Array(":1".utf8)
      }
      bytes.append(UInt8(ascii: "}"))
      #expect(
        (scanError(bytes) == nil) == (ReferenceJSON.parse(bytes) != nil), "seed \(seed): \(keys)")
      let nested = Array(#"{"a":[{"#.utf8) + Array(#""b":"#.utf8) + bytes + Array("}]}".utf8)
      #expect(
        (scanError(nested) == nil) == (ReferenceJSON.parse(bytes) != nil), "seed \(seed): \(keys)")
    }
  }

  /// An inner object has the members that it was made with.
  @Test(arguments: Seeded.seeds)
  func innerObjectsAreWhole(_ seed: UInt64) throws {
    var chance = Seeded(seed)
    var (outer, inner) = (JSONObject(), JSONObject())
    for _ in 0..<150 {
      let made = chance.object(members: chance.pick([0, 1, 5, 25, 40]))
      let others = chance.pick(["", #""was":{"a":1},"#, #""l":[{"b":2}],"#])
      let after = chance.pick(["", #","by":"sw""#, #","was":{"c":3}"#])
      let line = Array("{\(others)\"set\":".utf8) + made.bytes + Array("\(after)}".utf8)
      // The key "was" stands twice in some: those are refused.
      try line.withUnsafeBufferPointer { bytes in
        guard (try? outer.scan(bytes)) != nil else { return #expect(others.contains("was") && after.contains("was")) }
        let set = try #require(outer.value("set"))
        try inner.scan(set.raw)
        #expect(inner.line.elementsEqual(set.raw), "seed \(seed)")
        #expect(members(inner) == made.members, "seed \(seed): \(bytes.text)")
        for (index, member) in made.members.enumerated() {
          #expect(member.key.withUnsafeBufferPointer { inner.index(of: $0) } == index, "seed \(seed): \(bytes.text)")
        }
      }
    }
  }

  /// A scanned line leaves nothing for the next.
  @Test func reuse() throws {
    var object = JSONObject()
    for (line, isGood) in [
      (#"{"\u0061":1,"b":2}"#, true), (#"{"x":1,"y":2,"\u0078":3}"#, false),
      (#"{"x":1,"y":2,"\u0061":3}"#, true),
      (#"{"a":1}"#, true), ("{", false), ("{}", true),
    ] {
      let error = line.withBytes { bytes -> JSONError? in
        do throws(JSONError) { try object.scan(bytes) } catch { return error }
        return nil
      }
      #expect((error == nil) == isGood, "\(line)")
    }
    #expect(object.count == 0)
    #expect(object.value("a") == nil)
  }

  @Test func copiesAreIndependent() throws {
    let (first, second) = (
      Array(#"{"a":1,"b":2}"#.utf8), Array(#"{"longer":[1],"a":3,"c":4}"#.utf8)
    )
    try first.withUnsafeBufferPointer { one in
      try second.withUnsafeBufferPointer { two in
        var a = JSONObject()
        try a.scan(one)
        var b = a
        try b.scan(two)
        #expect(a.literal("a") == "1")
        #expect(a.literal("b") == "2")
        #expect(b.literal("a") == "3")
      }
    }
  }

  /// Time stays linear in the number of members, with hostile keys too.
  @Test(.timeLimit(.minutes(1)), arguments: ["", #"\u0041"#, "aaaaaaaaaaaa"])
  func manyMembers(_ prefix: String) throws {
    var line = "{"
    for index in 0..<60_000 { line += "\"\(prefix)\(100_000 + index)\":{}," }
    line += "\"last\":1}"
    try scanned(Array(line.utf8)) { object in
      #expect(object.count == 60_001)
      for index in stride(from: 0, to: 60_000, by: 3) {
        let key = JSONText.decodedKey(object.key(at: index))
        #expect(object.value(named: key)?.kind == .object)
      }
      #expect(object.literal("last") == "1")
    }
    #expect(scanError(Array((line.dropLast() + ",\"last\":2}").utf8))?.offset == line.utf8.count)
  }

  @Test(arguments: Seeded.seeds)
  func fields(_ seed: UInt64) throws {
    var chance = Seeded(seed)
    let wanted: [StaticString] = [
      "date", "amount", "account", "account_last_four", "", "a", "categorization_source",
    ]
    var fields = JSONFields(wanted)
    for _ in 0..<100 {
      var keys =
        wanted.map { String(describing: $0) } + [
          "account_", "dates", "b", "categorization_sourcf", "\u{0}",
        ]
      keys = Array(keys.shuffled(using: &chance).prefix(chance.below(keys.count + 1)))
      var bytes = [UInt8(ascii: "{")]
      for key in keys {
        bytes +=
          chance.quoted(key) + [UInt8(ascii: ":")] + chance.value().bytes + [UInt8(ascii: ",")]
      }
      if !keys.isEmpty { bytes.removeLast() }
      bytes.append(UInt8(ascii: "}"))
      try scanned(bytes) { object in
        fields.find(in: object)
        for (place, key) in wanted.enumerated() {
          let (found, expected) = (fields.value(place), object.value(key))
          #expect(
            found.map { Array($0.raw) } == expected.map { Array($0.raw) }, "seed \(seed): \(key)")
          #expect(found?.kind == expected?.kind)
          #expect((found == nil) == !keys.contains(String(describing: key)))
        }
      }
    }
  }
}

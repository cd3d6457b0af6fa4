import SpendwiseText

/// The header fields about the sender of a message, as they came. Nothing in them is trusted yet.
package struct SenderEvidence: Sendable {
  /// The topmost `Authentication-Results`. Each server puts its own above those that it found, so that the topmost is
  /// the one of the user's own server, if that writes any.
  var results: [UInt8]?
  /// The seals of the servers on the way, newest first. They are read only where the topmost results mention them.
  var sealed: [Seal] = []
  /// The From field can show two programs different senders.
  package var isAmbiguous = false
  /// Another message comes before it where one is expected. That one's sender may have written this one too, with any
  /// header.
  package var isBehindAnother = false

  /// One set of RFC 8617. The results of a server on the way, and the domain that sealed them.
  struct Seal: Sendable {
    var results: [UInt8]
    package var domain: String
  }

  package init() {}

  /// Some server wrote its findings.
  package var hasResults: Bool { results != nil }

  /// The server that says topmost that a check of the sender passed.
  package var passedBy: String? {
    guard let results = results?.withUnsafeBufferPointer({ AuthenticationResults($0) }), !results.isBroken,
      results.findings.contains(where: { ["dkim", "spf", "dmarc"].contains($0.method) && $0.result == "pass" })
    else { return nil }
    return results.server
  }

  package init(_ fields: HeaderFields) {
    isAmbiguous = SenderEvidence.isAmbiguous(fields.all("from"))
    guard let topmost = fields.first("authentication-results") else { return }
    results = Array(topmost)
    if topmost.mentionsARC { sealed = SenderEvidence.seals(fields) }
  }

  /// The From fields can show two programs different domains. They are several, or have several addresses, an address
  /// beside the angle brackets, a second at sign, or control characters.
  package static func isAmbiguous(_ values: [Bytes]) -> Bool {
    if values.count == 1, isPlain(values[0]) { return false }
    var domains: Set<String> = []
    for value in values {
      var (isQuoted, depth, index) = (false, 0, 0)
      var word: [UInt8] = []
      func domain() -> Bool {
        guard let sign = word.lastIndex(of: UInt8(ascii: "@")) else { return true }
        domains.insert(String(decoding: word[(sign + 1)...].map(ASCII.lower), as: UTF8.self))
        return !word[..<sign].contains("@")
      }
      while index < value.count {
        let byte = value[index]
        index += 1
        if byte == 0x7F || byte < 0x20 && !ASCII.isSpace(byte) { return true }
        switch byte {
        case "\\" where isQuoted || depth > 0: index += 1
        case "\"" where depth == 0: isQuoted.toggle()
        case _ where isQuoted: break
        case "(": depth += 1
        case ")" where depth > 0: depth -= 1
        case _ where depth > 0: break
        case _ where ASCII.isSpace(byte) || "<>,;:".utf8.contains(byte):
          if ASCII.isSpace(byte) {
            // White space around the at sign belongs to the address, by the rules of old.
            while index < value.count, ASCII.isSpace(value[index]) { index += 1 }
            if word.last == "@" || value.at(index) == "@" { continue }
          }
          if !domain() { return true }
          word = []
        default: word.append(byte)
        }
      }
      if !domain() || isQuoted || depth > 0 { return true }
    }
    return domains.count > 1
  }

  /// The value is one address with one at sign.
  private static func isPlain(_ value: Bytes) -> Bool {
    guard let sign = value.offset(of: UInt8(ascii: "@")) else { return false }
    return value.offset(of: UInt8(ascii: "@"), from: sign + 1) == nil && value.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// The most sets of a chain (RFC 8617, section 4.2.1).
  private static let chainLimit = 50

  private static func seals(_ fields: HeaderFields) -> [Seal] {
    var (results, domains): ([Int: [UInt8]], [Int: String]) = ([:], [:])
    for value in fields.all("arc-authentication-results").prefix(chainLimit) {
      guard let semicolon = value.offset(of: UInt8(ascii: ";")), let number = tag("i", in: value).flatMap({ Int($0) })
      else { return [] }
      if results.updateValue(Array(value.part(semicolon + 1, value.count)), forKey: number) != nil { return [] }
    }
    for value in fields.all("arc-seal").prefix(chainLimit) {
      guard let number = tag("i", in: value).flatMap({ Int($0) }), let domain = tag("d", in: value) else { return [] }
      if domains.updateValue(domain.lowercased(), forKey: number) != nil { return [] }
    }
    // The numbers run from 1 without a gap.
    guard (1...max(1, results.count)).allSatisfy({ results[$0] != nil && domains[$0] != nil }),
      results.count == domains.count
    else { return [] }
    return results.keys.sorted(by: >).compactMap { number in
      results[number].flatMap { words in domains[number].map { Seal(results: words, domain: $0) } }
    }
  }

  /// The value of a tag in a list such as `i=1; d=google.com`. `nil` when it is missing or occurs twice.
  static func tag(_ name: StaticString, in list: Bytes) -> String? {
    var found: String?
    var start = 0
    while start < list.count {
      let end = list.offset(of: UInt8(ascii: ";"), from: start) ?? list.count
      let part = list.part(start, end)
      start = end + 1
      guard let equals = part.offset(of: UInt8(ascii: "=")), part.part(0, equals).trimmed().equals(name) else {
        continue
      }
      if found != nil { return nil }
      let value = part.part(equals + 1, part.count).trimmed()
      let isWhole = !value.contains(where: ASCII.isSpace)
      found = isWhole ? value.text : String(decoding: value.filter { !ASCII.isSpace($0) }, as: UTF8.self)
    }
    return found
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// The field mentions a chain of seals.
  fileprivate var mentionsARC: Bool {
    var from = 0
    while let hit = offset(of: UInt8(ascii: "="), from: from) {
      if part(0, hit).trimmed().suffix(3).elementsEqual("arc".utf8, by: { ASCII.lower($0) == $1 }) { return true }
      from = hit + 1
    }
    return false
  }
}

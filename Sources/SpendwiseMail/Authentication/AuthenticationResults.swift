import SpendwiseText

/// One `Authentication-Results` field: a mail server's findings about a message.
///
/// Source: RFC 8601, section 2.2, with comments, folds, quoted strings and versions everywhere that they are allowed.
/// Some servers leave out their name; then `server` is empty, and the findings can warn but not vouch.
struct AuthenticationResults: Equatable {
  /// One method and its result.
  struct Finding: Equatable {
    /// `dkim`, `spf`, `dmarc`, `arc`, …
    var method: String
    /// `pass`, `fail`, `none`, …
    var result: String
    /// The properties that were checked, in their order. Names are such as `header.d`.
    var properties: [(name: String, value: String)] = []

    /// The first value of a property.
    func property(_ name: String) -> String? { properties.first { $0.name == name }?.value }

    static func == (one: Finding, other: Finding) -> Bool {
      one.method == other.method && one.result == other.result
        && one.properties.elementsEqual(other.properties) { $0.name == $1.name && $0.value == $1.value }
    }
  }

  /// The `authserv-id` in lower case.
  private(set) var server = ""
  private(set) var findings: [Finding] = []
  /// A comment, a quoted string or the version is malformed. Then nothing in it vouches for a sender.
  private(set) var isBroken = false

  /// The most findings that are read.
  private static let limit = 100

  /// Reads the value of a field, folds included.
  init(_ value: Bytes) {
    var scan = Scan(bytes: value)
    var isFirst = true
    repeat {
      let pairs = scan.segment()
      if isFirst, let head = pairs.first, head.value == nil {
        server = head.name
        // A word after the server is the version of the field; we know the first.
        isBroken = pairs.count > 2 || pairs.count == 2 && (pairs[1].name != "1" || pairs[1].value != nil)
      } else {
        add(pairs)
      }
      isFirst = false
    } while scan.next() && findings.count < AuthenticationResults.limit
    if scan.isBroken || findings.count >= AuthenticationResults.limit { isBroken = true }
  }

  /// The findings of a method.
  func all(_ method: String) -> [Finding] { findings.filter { $0.method == method } }

  private static let methods = ["dkim", "spf", "dmarc", "arc"]

  private mutating func add(_ pairs: [Pair]) {
    for (index, pair) in pairs.enumerated() {
      guard let value = pair.value else { continue }
      // `dkim/1` is a method with its version.
      let name = String(pair.name.prefix { $0 != "/" })
      if index == 0 || AuthenticationResults.methods.contains(name) {
        findings.append(Finding(method: name, result: value.lowercased()))
      } else if let last = findings.indices.last {
        // A property with two values breaks the whole field.
        if let before = findings[last].property(pair.name), before != value, pair.name != "reason" { isBroken = true }
        findings[last].properties.append((pair.name, value))
      }
    }
  }

  /// A name with its value, or a word alone.
  private struct Pair {
    var name: String
    var value: String?
  }

  private struct Scan {
    let bytes: Bytes
    var index = 0
    var isBroken = false

    /// Steps over the semicolon; false at the end.
    mutating func next() -> Bool {
      guard index < bytes.count else { return false }
      index += 1
      return true
    }

    /// The pairs up to the next semicolon.
    mutating func segment() -> [Pair] {
      var pairs: [Pair] = []
      skip()
      while index < bytes.count, bytes[index] != ";" {
        let name = self.name()
        var pair = Pair(name: String(decoding: name.map(ASCII.lower), as: UTF8.self))
        if index < bytes.count, bytes[index] == "=" {
          index += 1
          skip()
          pair.value = String(decoding: value(), as: UTF8.self)
        } else if name.isEmpty {
          isBroken = true
          break
        }
        if pairs.count < AuthenticationResults.limit { pairs.append(pair) } else { isBroken = true }
        skip()
      }
      return pairs
    }

    /// A name. White space and comments may be around its dots and slashes.
    private mutating func name() -> [UInt8] {
      var name: [UInt8] = []
      while index < bytes.count {
        let byte = bytes[index]
        if byte == "\"" {
          name += quoted()
        } else if ASCII.isSpace(byte) || byte == "(" {
          let end = name.last
          skip()
          if !isJoint(bytes.at(index)), !isJoint(end ?? 0) { break }
        } else if byte == ";" || byte == "=" {
          break
        } else {
          name.append(byte)
          index += 1
        }
      }
      return name
    }

    private func isJoint(_ byte: UInt8) -> Bool { byte == "." || byte == "/" }

    /// A value. A quoted string may be a part of it, as in `"a b"@c.in`.
    private mutating func value() -> [UInt8] {
      var value: [UInt8] = []
      while index < bytes.count {
        let byte = bytes[index]
        if ASCII.isSpace(byte) || byte == ";" || byte == "(" { break }
        if byte == "\"" {
          value += quoted()
        } else {
          value.append(byte)
          index += 1
        }
      }
      return value
    }

    private mutating func quoted() -> [UInt8] {
      let (text, isClosed) = bytes.quoted(at: &index)
      if !isClosed { isBroken = true }
      return text
    }

    private mutating func skip() {
      if !bytes.skipComments(&index) { isBroken = true }
    }
  }
}

extension AuthenticationResults.Finding {
  /// The domain of a property, alone or in an address. In lower case, without a dot at its end.
  func domain(_ name: String) -> String? {
    guard let value = property(name) else { return nil }
    let domain = value.split(separator: "@", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let lower = String(decoding: domain.utf8.map(ASCII.lower), as: UTF8.self)
    return lower.hasSuffix(".") ? String(lower.dropLast()) : lower
  }
}

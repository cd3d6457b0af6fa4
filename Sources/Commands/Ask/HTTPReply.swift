/// Reply of a server, as printed by `curl --include`.
struct HTTPReply {
  /// HTTP status. 0 if it was no HTTP.
  private(set) var status = 0
  /// Seconds until the next try, by the server.
  private(set) var retryAfter: Int?
  private(set) var body: [UInt8]

  init(_ bytes: [UInt8]) {
    // Proxies and `100 Continue` put their heads before the last one.
    var rest = bytes[...]
    while rest.starts(with: "HTTP/".utf8) {
      let head = Self.head(of: rest)
      rest = rest[head.endIndex...]
      retryAfter = nil
      for (number, line) in String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline).enumerated() {
        if number == 0 { status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0 }
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "retry-after" else { continue }
        retryAfter = Int(parts[1].split(separator: " ").first ?? "").flatMap { $0 >= 0 ? $0 : nil }
      }
    }
    body = Array(rest)
  }

  /// Head with its final empty line.
  private static func head(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      if bytes[start..<end].allSatisfy({ $0 == "\r" }) { return bytes[...end] }
      start = end + 1
    }
    return bytes[...]
  }

  /// Error of the server on one line: `{"error":{"message":"…"}}`.
  var message: String {
    let text = error("message") ?? body.withUnsafeBufferPointer { JSONObject($0)?.string("error") }
    let line = (text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 200 ? "\(line.prefix(200))…" : line
  }

  private func error(_ key: StaticString) -> String? {
    body.withUnsafeBufferPointer { JSONObject($0)?.object("error")?.string(key) }
  }

  /// The account's money or quota is used up: waiting does not help.
  var isSpent: Bool {
    let words = [error("code"), error("type")].compactMap { $0 }
    return status == 402
      || words.contains { word in Self.spent.contains { word.contains($0) } }
  }

  private static let spent = ["insufficient_quota", "credit_balance", "billing", "spend_limit", "usage_limit"]
}

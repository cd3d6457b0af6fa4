import SpendwiseJSON

/// The rule for one payee by its whole name: a word inside another word is another payee, as OLA in COLA.
package enum PayeeRule {
  /// The line of the rule for `payee`, with the members that `actions` writes.
  package static func line(_ payee: String, _ actions: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.begin()
    json.member("type", "rule")
    json.key("all")
    json.bytes += Array("[{\"field\":\"payee\",\"is\":".utf8)
    payee.withBytes { JSONText.encode($0, into: &json.bytes) }
    json.bytes += Array("}]".utf8)
    actions(&json)
    json.end()
    return json.bytes
  }
}

import SpendwiseJSON

extension ReceiptReading {
  /// The line of `--status` for a file with these records.
  static func statusLine(_ name: String, _ lines: [[UInt8]]) -> [UInt8] {
    var json = JSONWriter()
    json.begin()
    json.member("type", "receipt_file")
    json.member("file", name)
    json.member("status", status(of: lines))
    json.end()
    return json.bytes
  }

  /// The outcome of a file that the books do not have: `read`, `pending` or `failed`.
  private static func status(of lines: [[UInt8]]) -> String {
    guard let first = lines.first else { return "known" }
    return first.withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      guard (try? object.scan(bytes)) != nil, object.says("type", "transaction") else { return "failed" }
      return object.says("status", "pending") ? "pending" : "read"
    }
  }
}

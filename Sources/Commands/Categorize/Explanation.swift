import SpendwiseCategories
import SpendwiseJSON

/// Who decides a record and why, and what learning holds for it, as one line.
enum Explanation {
  /// Appends the line, without a newline, for a transaction; other records pass.
  static func write(_ object: JSONObject, _ categorizer: inout Categorizer, into out: inout [UInt8]) {
    var line: [UInt8] = []
    categorizer.categorize(object, into: &line)
    line.withUnsafeBufferPointer { bytes in
      var decided = JSONObject()
      guard (try? decided.scan(bytes)) != nil, decided.says("type", "transaction") || decided.value("amount") != nil
      else { return out.append(contentsOf: bytes) }
      let opinion = categorizer.opinion(of: decided)
      var writer = JSONWriter()
      writer.begin()
      writer.member("type", "explanation")
      for key in Self.keys {
        if let value = decided.value(key), !value.isNull { writer.member(key, raw: value.raw) }
      }
      if let opinion {
        writer.key("learned")
        opinion.write(into: &writer)
      }
      writer.end()
      out += writer.bytes
    }
  }

  private static let keys: [StaticString] = [
    "id", "date", "amount", "currency", "payee", "payee_raw", "category", "subcategory", "categorization_source",
    "confidence", "why",
  ]
}

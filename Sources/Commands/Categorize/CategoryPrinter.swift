/// Prints records with their categories.
final class CategoryPrinter: ItemPrinter {
  private var work: Work
  var warnings: [String] = []

  /// One value: as two properties, one would be copied for each line.
  private struct Work {
    var categorizer: Categorizer
    var object = JSONObject()

    mutating func write(_ line: Bytes, into lines: inout [UInt8]) throws(JSONError) {
      try object.scan(line)
      categorizer.categorize(object, into: &lines)
    }
  }

  init(_ categorizer: Categorizer) { work = Work(categorizer: categorizer) }

  /// Prints some lines.
  func write(_ some: Bytes, _ location: LineLocation, isBehindAnother: Bool, into lines: inout [UInt8]) {
    LineReader.eachLine(of: some, from: location.line) { line, number in
      func source() -> LineLocation { LineLocation(file: location.file, line: number) }
      let start = lines.count
      do throws(JSONError) { try work.write(line, into: &lines) } catch {
        return warnings.append(Input.problem(line, source(), error))
      }
      if lines.count - start > LineReader.defaultLimit {
        lines.removeSubrange(start...)
        return warnings.append(Self.tooLong(source()))
      }
      lines.append(0x0A)
    }
  }

  /// Diagnostic for a record that its category makes too long.
  static func tooLong(_ location: LineLocation) -> String {
    "\(location): with its category the line is longer than \(LineReader.defaultLimit >> 20) MiB (left out)"
  }
}

/// Decider, reason and learned opinion of a record, as one line.
enum Explanation {
  /// Appends the line for a transaction, without a newline. Other records pass.
  static func write(_ object: JSONObject, _ categorizer: inout Categorizer, into out: inout [UInt8]) {
    var line: [UInt8] = []
    categorizer.categorize(object, into: &line)
    line.withUnsafeBufferPointer { bytes in
      var decided = JSONObject()
      guard (try? decided.scan(bytes)) != nil, decided.says("type", "transaction") || decided.value("amount") != nil
      else { return out.append(contentsOf: bytes) }
      let opinion = categorizer.opinion(of: decided)
      out += JSONWriter.object("explanation") { writer in
        for key in Self.keys {
          if let value = decided.value(key), !value.isNull { writer.member(key, raw: value.raw) }
        }
        if let opinion {
          writer.key("learned")
          opinion.write(into: &writer)
        }
      }
    }
  }

  private static let keys: [StaticString] = [
    "id", "date", "amount", "currency", "payee", "payee_raw", "category", "subcategory", "categorization_source",
    "confidence", "why",
  ]
}

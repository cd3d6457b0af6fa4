import Spendwise
import SpendwiseText

/// The words about an entry of MT940: field `:86:`. German, Dutch or plain.
struct MTNarration {
  /// The whole text.
  let all: String
  private(set) var remittance = ""
  /// The code of a German bank for the kind of payment.
  private(set) var code: String?
  private var name = ""
  private var tags: [String: String] = [:]

  /// A line or field of full width goes on without a space.
  private static let (lineWidth, partWidth) = (65, 27)

  /// Tags of SEPA are in the narration of a table.
  static func isTagged(_ narration: Bytes) -> Bool { narration.begins("/trtp/") || narration.contains("SVWZ+") }

  private static let (dutch, german) = (tags("tag-dutch"), tags("tag-german"))

  private static func tags(_ use: String) -> Set<String> { Set(PathWords.list(use).map { $0.text.uppercased() }) }

  init(_ text: String) {
    all = text
    let lines = text.split(separator: "\n").map(String.init)
    if let parts = MTNarration.fields(lines.joined()) {
      readGerman(parts)
    } else if text.contains("SVWZ+") {
      readTags(MTNarration.joined(lines, width: MTNarration.lineWidth))
    } else {
      readDutch(MTNarration.joined(lines, width: MTNarration.lineWidth))
    }
  }

  /// Joins the pieces of a text. One that is shorter than `width` ended with a space.
  private static func joined(_ pieces: [String], width: Int) -> String {
    var text = ""
    for (index, piece) in pieces.enumerated() {
      text += piece
      if piece.unicodeScalars.count < width, index < pieces.count - 1 { text += " " }
    }
    return text
  }

  /// The fields of `166?00UEBERWEISUNG?20SVWZ+…`, by their numbers.
  private static func fields(_ text: String) -> [(code: String, text: String)]? {
    let isDigit = { (byte: UInt8) in byte &- 48 < 10 }
    let digits = text.utf8.prefix(3).prefix(while: isDigit)
    guard digits.count == 3 || digits.isEmpty, let mark = text.utf8.dropFirst(digits.count).first,
      "?~<>^@|+#!*".utf8.contains(mark)
    else { return nil }
    var found = [(code: "", text: String(Substring(digits)))]
    for part in text.utf8.dropFirst(digits.count + 1).split(separator: mark, omittingEmptySubsequences: false) {
      let number = part.prefix(2)
      if number.count == 2, number.allSatisfy(isDigit) {
        found.append((String(Substring(number)), String(Substring(part.dropFirst(2)))))
      } else if found.count > 1 {
        // The mark may be in a text, too.
        found[found.count - 1].text += String(Unicode.Scalar(mark)) + Substring(part)
      } else {
        return nil
      }
    }
    return found.count > 1 ? found : nil
  }

  private mutating func readGerman(_ parts: [(code: String, text: String)]) {
    code = parts[0].text
    func texts(_ isWanted: (Int) -> Bool) -> [String] {
      parts.dropFirst().filter { isWanted(Int($0.code) ?? 0) }.map(\.text)
    }
    let text = MTNarration.joined(texts { 20...29 ~= $0 || 60...63 ~= $0 }, width: MTNarration.partWidth)
    name = MTNarration.joined(texts { 32...33 ~= $0 }, width: MTNarration.partWidth)
    readTags(text)
    if remittance.allSatisfy(\.isWhitespace) { remittance = texts { $0 == 0 }.first ?? "" }
  }

  /// Reads `EREF+…SVWZ+…`.
  private mutating func readTags(_ text: String) {
    // A tag is four letters and a plus; the text before the first has none.
    var (tag, value) = ("", "")
    let pieces = text.utf8.split(separator: "+", omittingEmptySubsequences: false)
    for (index, piece) in pieces.map({ Substring($0) }).enumerated() {
      if index > 0 {
        let next = String(value.suffix(4))
        let isTag = MTNarration.german.contains(next)
        if isTag { tags[tag] = tags[tag] ?? String(value.dropLast(4)) }
        (tag, value) = isTag ? (next, "") : (tag, value + "+")
      }
      value += piece
    }
    tags[tag] = tags[tag] ?? value
    remittance = tags["SVWZ"] ?? tags[""] ?? ""
  }

  private mutating func readDutch(_ text: String) {
    var (tag, values) = ("", [Substring]())
    let pieces = (text + "/NAME").utf8.split(separator: "/", omittingEmptySubsequences: false)
    for piece in pieces.map({ Substring($0) }) {
      if piece.utf8.count <= 4, MTNarration.dutch.contains(String(piece)) {
        while values.count > 1, values.last == "" { values.removeLast() }
        tags[tag] = tags[tag] ?? values.joined(separator: "/")
        // `/CNTP/<account>/<bank>/<name>/<city>`
        if tag == "CNTP", values.count > 2 { name = String(values[2]) }
        (tag, values) = (String(piece), [])
      } else {
        values.append(piece)
      }
    }
    guard tags.count > 1 else {
      remittance = text
      return
    }
    name = tags["NAME"] ?? name
    remittance = tags["REMI"] ?? tags["TRTP"] ?? tags[""] ?? ""
    for form in ["USTD//", "STRD/CUR/"] where remittance.hasPrefix(form) {
      remittance = String(remittance.dropFirst(form.count))
    }
  }

  /// The other side, or the party that it acts for.
  func party(isDebit: Bool) -> String {
    let last = isDebit ? tags["ABWE"] ?? tags["ULTC"] ?? tags["ULTB"] : tags["ABWA"] ?? tags["ULTD"]
    return last.flatMap { FeedNames.line($0) } ?? name
  }

  /// The payer's reference.
  var reference: String? { (tags["EREF"] ?? tags["PREF"] ?? tags["KREF"]).flatMap { FeedNames.line($0) } }

  var isReturn: Bool { tags["RTRN"] != nil }

  /// The amount of a tag: `/OCMT/USD12,50`.
  func money(_ tag: String) -> Amount? {
    guard let text = tags[tag], let currency = MTEntry.currency(text[...]) else { return nil }
    let figure = text.dropFirst(3).prefix { $0.isNumber || $0 == "," || $0 == "." }
    return try? FeedAmount.read(String(figure), currency)
  }
}

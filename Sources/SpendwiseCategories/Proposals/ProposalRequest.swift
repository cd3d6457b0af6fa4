import Spendwise
import SpendwiseJSON

/// Question to a helper, as one line. It has payees, categories, and the answer's schema.
///
/// {"type":"categorize","version":1,"items":[{"id":"p1","payee":"Corner Shop"}],"categories":[…],"schema":{…}}
///
/// A helper sees nothing else. Ids count within the request: they say nothing about the record or the person. Numbers
/// of four or more digits, as of accounts, telephones and references, become zeros.
package enum ProposalRequest {
  /// A payee to ask about, with its note if allowed.
  package struct Item: Hashable, Sendable {
    package let payee: String
    package let note: String?

    /// Masks a record's payee and note.
    package init(payee: String, note: String? = nil) {
      self.payee = ProposalRequest.masked(payee, most: 120)
      self.note = note.map { ProposalRequest.masked($0, most: 400) }
    }

    /// Key of equal questions, ignoring case of the payee.
    package var key: [UInt8] { Array(payee.lowercased().utf8) + [0] + Array((note ?? "").utf8) }
  }

  /// The line, with its newline.
  package static func line(_ items: [Item], _ choices: [Categories.Choice]) -> [UInt8] {
    var json = JSONWriter()
    json.begin()
    json.member("type", "categorize")
    json.member("version", 1)
    json.key("items")
    json.list(Array(items.enumerated())) { json, item in
      json.member("id", id(item.offset))
      json.member("payee", item.element.payee)
      json.member("note", item.element.note)
    }
    json.key("categories")
    json.list(choices) { json, choice in
      json.member("id", choice.slug)
      json.member("name", choice.name)
      if choice.subcategories.isEmpty { return }
      json.key("subcategories")
      json.list(choice.subcategories) { json, part in
        json.member("id", part.slug)
        json.member("name", part.name)
      }
    }
    json.key("schema")
    schema(items.indices.map(id), choices.flatMap(\.names), into: &json)
    json.end()
    json.endLine()
    return json.bytes
  }

  /// Id of the item at `index`.
  static func id(_ index: Int) -> String { "p\(index + 1)" }

  /// Index of the item with this id.
  package static func index(of id: String) -> Int? {
    guard let number = Int(id.dropFirst()), number > 0, self.id(number - 1) == id else { return nil }
    return number - 1
  }

  /// JSON Schema of one answer. `ProposalAnswers` enforces it.
  private static func schema(_ ids: [String], _ names: [String], into json: inout JSONWriter) {
    let object = #"{"type":"object","properties":{"id":{"type":"string","#
    json.bytes += object.utf8
    json.beginsLine()
    json.member("enum", ids)
    json.bytes += #"},"category":{"type":"string","#.utf8
    json.beginsLine()
    json.member("enum", names)
    let rest = #"},"confidence":{"type":"number","minimum":0,"maximum":1},"why":{"type":"string"}},"#
    json.bytes += rest.utf8
    json.beginsLine()
    json.member("required", ["id", "category", "confidence", "why"])
    json.member("additionalProperties", false)
    json.end()
  }

  /// Truncates a text and masks long numbers by zeros. Numbers have four or more digits; a space or hyphen inside does
  /// not end one.
  static func masked(_ text: String, most: Int) -> String {
    var characters = Array(text.unicodeScalars.prefix(most))
    var run: [Int] = []
    func hide() {
      if run.count >= 4 { for index in run { characters[index] = "0" } }
      run = []
    }
    for (index, scalar) in characters.enumerated() {
      if scalar.properties.numericType == .decimal {
        run.append(index)
      } else if scalar != " " && scalar != "-" || index - (run.last ?? index) > 1 {
        hide()
      }
    }
    hide()
    var result = ""
    result.unicodeScalars += characters
    return result
  }
}

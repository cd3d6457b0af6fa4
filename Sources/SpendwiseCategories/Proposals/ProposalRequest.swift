import Spendwise
import SpendwiseJSON

/// The question to a helper, as one line: which payees, which categories there are, and how an answer looks.
///
///     {"type":"categorize","version":1,"items":[{"id":"p1","payee":"Corner Shop"}],"categories":[…],"schema":{…}}
///
/// This is all that a helper gets to see. The ids count within the request, so that they say nothing about the record
/// or the person; numbers of four digits and more, which are those of accounts, telephones and references, are zeros.
package enum ProposalRequest {
  /// A question: a payee, with the note of the record when that may leave.
  package struct Item: Hashable, Sendable {
    package let payee: String
    package let note: String?

    /// The payee of a record, and its note.
    package init(payee: String, note: String? = nil) {
      self.payee = ProposalRequest.masked(payee, most: 120)
      self.note = note.map { ProposalRequest.masked($0, most: 400) }
    }

    /// The same for all that is spelled alike but for capital letters.
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

  /// The id of the item at `index`.
  static func id(_ index: Int) -> String { "p\(index + 1)" }

  /// The index of the item with the id `id`.
  package static func index(of id: String) -> Int? {
    guard let number = Int(id.dropFirst()), number > 0, self.id(number - 1) == id else { return nil }
    return number - 1
  }

  /// A JSON Schema that one answer must fit; `ProposalAnswers` holds it to that.
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

  /// At most `most` characters, with a zero for each digit of a number of four digits or more; a space or a hyphen
  /// between digits does not end a number.
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

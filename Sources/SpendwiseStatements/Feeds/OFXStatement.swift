/// A statement in OFX, version 1 (SGML) or 2 (XML), of any number of bank accounts and cards.
final class OFXStatement: StatementSource {
  private let path: String
  private let name: String
  private let options: StatementOptions

  private(set) var notes: [String] = []
  private(set) var facts = StatementFacts()
  var mismatch: String? { nil }

  /// Of the file at `path`, which is called `name` in errors.
  init(_ path: String, named name: String, _ options: StatementOptions) {
    (self.path, self.name, self.options) = (path, name, options)
    facts.profile = "ofx"
  }

  func eachVerdict(_ body: (StatementVerdict, Int) throws -> Void) throws {
    var reader = OFXRows(name, options)
    let elements = try SGMLReader(path, named: name)
    try elements.eachElement { try reader.take($0, body) }
    try reader.finish(body)
    facts = reader.facts
    notes += reader.notes
  }
}

import BooksCommands
import SpendwiseEnvelopes

struct Rename: Program {
  static let configuration = verb("rename", "Rename an envelope. Its id does not change.")

  @Option(help: .data) var data = DataOption()
  @Argument(help: "The envelope.") var envelope: String
  @Argument(help: "The new name.") var name: String

  func run(_ process: ProgramProcess) throws {
    try data.change(process, "renamed") { reading, _ in
      let old = try reading.book.find(envelope)
      var record = try Record(old.record)
      record.set("name", to: name)
      return [EnvelopeWriter.Edit("envelope.rename", .envelopes, old.id, record.line)]
    }
  }
}

struct Order: Program {
  static let configuration = verb("order", "Show these envelopes first, in this order.")

  @Option(help: .data) var data = DataOption()
  @Argument(help: ArgumentHelp("Envelopes, the first one first.", valueName: "envelope")) var envelopes: [String]

  func run(_ process: ProgramProcess) throws {
    try data.change(process, "ordered") { reading, _ in
      let first = try envelopes.map { try reading.book.find($0).id }
      let ids = first + reading.book.envelopes.map(\.id).filter { !first.contains($0) }
      var edits: [EnvelopeWriter.Edit] = []
      for (index, id) in ids.enumerated() {
        guard let old = reading.book[id] else { continue }
        var record = try Record(old.record)
        record.set("order", raw: Array("\((index + 1) * 10)".utf8))
        edits.append(EnvelopeWriter.Edit("envelope.order", .envelopes, id, record.line))
      }
      return edits
    }
  }
}

struct Hide: Program {
  static let configuration = verb("hide", "Leave envelopes out of the table; their money stays in them.")

  @Option(help: .data) var data = DataOption()
  @Flag(help: "Show them again.") var undo = false
  @Argument(help: ArgumentHelp("The envelopes.", valueName: "envelope")) var envelopes: [String]

  func run(_ process: ProgramProcess) throws {
    try data.change(process, undo ? "shown" : "hidden") { reading, _ in
      try envelopes.map { words in
        let old = try reading.book.find(words)
        var record = try Record(old.record)
        if undo { record.remove("hidden") } else { record.set("hidden", raw: Array("true".utf8)) }
        return EnvelopeWriter.Edit("envelope.hide", .envelopes, old.id, record.line)
      }
    }
  }
}

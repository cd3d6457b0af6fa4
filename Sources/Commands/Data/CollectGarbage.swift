import ArgumentParser
import ReferenceCommands
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseTool

struct CollectGarbage: Program {
  static let configuration = CommandConfiguration(
    commandName: "gc", abstract: "List the attachments that no record has; with --yes, remove them.")

  @Flag(name: [.short, .long], help: "Remove them.")
  var yes = false

  @OptionGroup var options: DataOptions

  func run(_ process: ProgramProcess) throws {
    let found = try AttachmentOrphans(options.directory)
    if yes { try found.remove() }
    for orphan in found.orphans {
      var json = JSONWriter()
      json.begin()
      json.member("type", "orphan")
      json.member("file", "\(Attachments.folder)/\(orphan.name)")
      json.member("bytes", orphan.size)
      json.end()
      try process.output.record(json.bytes)
    }
    let count = found.orphans.count == 1 ? "1 file" : "\(found.orphans.count) files"
    process.diagnostics.note(
      yes ? "\(count) removed" : "\(count) without a record (sw-data gc --yes removes such files)")
  }
}

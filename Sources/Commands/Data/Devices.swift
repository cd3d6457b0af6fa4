import ArgumentParser
import ReferenceCommands
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseTool

struct Devices: ProgramGroup {
  static let configuration = CommandConfiguration(
    commandName: "device", abstract: "List the devices that write to these books; name or retire one.",
    subcommands: [List.self, Name.self, Retire.self])

  struct List: Program {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the devices, the number of their last event, and when that was.")

    @OptionGroup var options: ListOptions

    func run(_ process: ProgramProcess) throws {
      let devices = try SyncCursor.devices(of: options.options.directory)
      options.write(
        devices, "device",
        [
          .init("id", "ID") { $0.id }.bold, .init("name", "NAME", minimum: 8) { $0.name },
          .init("events", "EVENTS") { $0.events }, .init("last", "LAST") { $0.last },
          .init("retired") { $0.isRetired }, .init(nil, "") { $0.isRetired ? "retired" : "" }.dim,
        ], to: process.output)
    }
  }

  struct Name: Program {
    static let configuration = CommandConfiguration(commandName: "name", abstract: "Give a device a name.")

    @OptionGroup var options: EditOptions
    @Argument(help: "The device.") var id: String
    @Argument(help: "Its name; without it, the name is removed.") var name = ""

    func run(_ process: ProgramProcess) throws { try options.change(id, ["name=\(name)"], process) }
  }

  struct Retire: Program {
    static let configuration = CommandConfiguration(
      commandName: "retire", abstract: "Mark a device that writes no more, such as one that was sold.")

    @OptionGroup var options: EditOptions
    @Flag(help: "It writes again.") var undo = false
    @Argument(help: "The device.") var id: String

    func run(_ process: ProgramProcess) throws { try options.change(id, ["retired=\(undo ? "" : "true")"], process) }
  }
}

extension EditOptions {
  /// Sets fields of a device that has a journal.
  fileprivate func change(_ id: String, _ words: [String], _ process: ProgramProcess) throws {
    guard try SyncCursor.devices(of: options.directory).contains(where: { $0.id == id }) else {
      throw Failure(.usage, "there is no device \(id) (sw-data device list shows them)")
    }
    try edit(.devices, process) { try $0.line(id) == nil ? $0.add(id, words) : $0.set(id, words) }
  }
}

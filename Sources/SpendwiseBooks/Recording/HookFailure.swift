import Spendwise
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// A hook that failed when it ran last: a note of this device, outside of the journals.
package struct HookFailure {
  /// Its file, such as `hooks/post-record`.
  package let name: String
  package let reason: String
  /// The last line that it printed; empty when it printed none.
  package let line: String
  /// When it failed.
  package let at: String

  private static let lineLimit = 200

  private static func file(_ occasion: Hook.Occasion, _ directory: DataDirectory) -> String {
    directory.file(".failed-\(occasion.rawValue)")
  }

  /// Keeps why a hook failed, or forgets it after a success. Books that cannot be written keep nothing.
  static func note(
    _ occasion: Hook.Occasion, _ reason: String?, _ output: ArraySlice<UInt8>, _ directory: DataDirectory
  ) {
    guard let reason else {
      unlink(file(occasion, directory))
      return
    }
    let last = output.split(separator: ASCII.newline).last ?? []
    var json = JSONWriter()
    json.begin()
    json.member("type", "hook")
    json.member("name", "hooks/\(occasion.rawValue)")
    json.member("reason", reason)
    json.member("line", TerminalSafeText.of(String(decoding: last.prefix(lineLimit), as: UTF8.self)))
    json.member("at", Moment.now.seconds)
    json.end()
    json.endLine()
    try? File.replace(file(occasion, directory), with: json.bytes, durably: false)
  }

  /// The hooks that failed when they ran last.
  package static func all(_ directory: DataDirectory) -> [HookFailure] {
    Hook.Occasion.allCases.compactMap { occasion in
      guard let bytes = try? File.contents(ifAny: file(occasion, directory)), let record = try? Record(bytes),
        let name = record.string("name"), let reason = record.string("reason")
      else { return nil }
      return HookFailure(name: name, reason: reason, line: record.string("line") ?? "", at: record.string("at") ?? "")
    }
  }
}

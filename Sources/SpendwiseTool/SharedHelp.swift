import ArgumentParser

/// The help of options that many programs have, each in the same words everywhere.
///
/// A program declares such an option itself, in one line: each `@OptionGroup` costs a start about a million
/// instructions.
extension ArgumentHelp {
  /// `--data DIR`
  package static var data: ArgumentHelp { .init("The data directory, instead of $SW_DATA.", valueName: "dir") }
  /// `--json`
  package static var json: ArgumentHelp { "Print JSON lines, even on a terminal." }
  /// `--table`
  package static var table: ArgumentHelp { "Print a table, even in a pipe." }
  /// `--color WHEN`
  package static var color: ArgumentHelp { .init("When to use colour.", valueName: "when") }
  /// `-o FILE`
  package static var output: ArgumentHelp {
    .init("Write to this file; it is replaced only on success.", valueName: "file")
  }
  /// `-q`
  package static var quiet: ArgumentHelp { "Print no summary." }
}

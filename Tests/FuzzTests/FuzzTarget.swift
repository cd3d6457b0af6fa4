import SpendwiseText

/// A reader of strangers' input, with the rules that must hold.
///
/// The fuzzer of `make fuzz` looks for input that breaks it; the tests try mutations of the seeds.
struct FuzzTarget: Sendable {
  /// The name on the command line and in `corpus` and `dictionaries`.
  let name: String
  /// Takes one input. Throws `Broken` if the result cannot be true.
  let take: @Sendable (Bytes) throws -> Void

  static let all: [FuzzTarget] = [
    .json, .mail, .html, .reader, .query, .xlsx, .xls, .csv, .ofx, .journal,
  ]

  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// A promise that an input broke.
struct Broken: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Throws unless `holds`.
  static func unless(_ holds: Bool, _ promise: @autoclosure () -> String) throws {
    if !holds { throw Broken(promise()) }
  }
}

import ArgumentParser

/// The value of an option that asks for a reason.
package enum RequiredReason {
  /// For the `transform` of an option: refuses text that is only white space.
  package static func read(_ words: String) throws -> String {
    if words.allSatisfy(\.isWhitespace) { throw ValidationError("a reason is wanted") }
    return words
  }
}

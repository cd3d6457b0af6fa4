import ArgumentParser

/// Why something is done for which a reason is wanted.
package enum RequiredReason {
  /// For the `transform` of an option: what somebody reads a year later is no white space.
  package static func read(_ words: String) throws -> String {
    if words.allSatisfy(\.isWhitespace) { throw ValidationError("a reason is wanted") }
    return words
  }
}

extension [String] {
  /// The strings in their order, with `separator` between them.
  ///
  /// That of the standard library looks through all conformances of the program when it is first called, which is a
  /// tenth of the instructions of a process that reads one message.
  public func joined(separator: String) -> String {
    var text = first ?? ""
    for part in dropFirst() {
      text += separator
      text += part
    }
    return text
  }
}

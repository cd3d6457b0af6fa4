import Commands

/// Help about features that many programs share.
enum HelpTopic: String, CaseIterable {
  case dates
  case queries

  /// The text.
  var text: String { DataTable.text("help \(rawValue)") }
}

/// Sorts and filters the transactions of the page where scripts run. Without scripts everything is readable.
enum PageScript {
  static let text = Markup(stringLiteral: "\n" + DataTable.pageScript.bytes.text)
}

import ArgumentParser

/// What a shell offers where a name is wanted.
public enum Names {
  /// The accounts of the books.
  public static let accounts = CompletionKind.shellCommand(
    "sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null")
  /// The categories and subcategories.
  public static let categories = CompletionKind.shellCommand(
    "sw-data category list --json 2>/dev/null"
      + " | jq -r '.id, .id + \"/\" + (.subcategories[]? | select(.hidden | not) | .id)' 2>/dev/null")
  /// The profiles, built-in ones too.
  public static let profiles = CompletionKind.shellCommand(
    "sw-data profile list --json 2>/dev/null | jq -r .name 2>/dev/null")
  /// Their rules, by name where they have one.
  public static let rules = CompletionKind.shellCommand(
    "sw-data rule list --json 2>/dev/null | jq -r '.name // .id' 2>/dev/null")
  /// The newest records that nobody put anywhere.
  public static let open = CompletionKind.shellCommand(
    "sw-list --ids cat:uncategorized 2>/dev/null | tail -n 50 2>/dev/null")
  /// The messages and rows that were not understood.
  public static let rejects = CompletionKind.shellCommand(
    "sw-data rejects --json 2>/dev/null | jq -r .id 2>/dev/null")
  /// The payees of the books.
  public static let payees = CompletionKind.shellCommand(
    "sw-list --payees --json 2>/dev/null | jq -r .payee 2>/dev/null")
}

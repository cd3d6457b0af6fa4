import ArgumentParser
import SpendwiseSystem

/// Completions that a shell offers for names.
package enum ShellCompletions {
  /// The accounts of the books.
  package static let accounts = harmless("sw-data account list --json 2>/dev/null | jq -r .id")
  /// The categories and subcategories.
  package static let categories = harmless(
    "sw-data category list --json 2>/dev/null"
      + " | jq -r '.id, .id + \"/\" + (.subcategories[]? | select(.hidden | not) | .id)'")
  /// The profiles, built-in ones too.
  package static let profiles = harmless("sw-data profile list --json 2>/dev/null | jq -r .name")
  /// The envelopes, and Unassigned.
  package static let envelopes = harmless("{ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null")
  /// The rules that fill envelopes.
  package static let fundingRules = harmless("sw-envelope rule list --json 2>/dev/null | jq -r .id")
  /// The budgets.
  package static let budgets = harmless("sw-budget list --json 2>/dev/null | jq -r .name")
  /// Their rules, by name where they have one.
  package static let rules = harmless("sw-data rule list --json 2>/dev/null | jq -r '.name // .id'")
  /// The budgets, and the beginnings of their lines, as in `food=`.
  package static let budgetLines = harmless(
    "{ sw-budget list --json | jq -r .name; sw-data category list --json | jq -r '.id + \"=\"'; } 2>/dev/null")
  /// The settings, as in `currency=`.
  package static let settings = harmless("sw-data settings --json 2>/dev/null | jq -r '.id + \"=\"'")
  /// The newest records.
  package static let recent = harmless("sw-list --ids 2>/dev/null | tail -n 20")
  /// Words for a day.
  package static let days = CompletionKind.list(["today", "yesterday"])
  /// The newest records without a category.
  package static let open = harmless("sw-list --ids cat:uncategorized 2>/dev/null | tail -n 50")
  /// The messages and rows that were not understood.
  package static let rejects = harmless("sw-data rejects --json 2>/dev/null | jq -r .id")
  /// The payees of the books.
  package static let payees = harmless("sw-list --payees --json 2>/dev/null | jq -r .payee")

  /// Query terms: those that `candidates` has for the beginning of a word and the data directory that is named.
  package static func terms(_ candidates: @escaping @Sendable (String, String?) -> [String]) -> CompletionKind {
    .custom { words, index, prefix in
      // bash takes cat:fo apart at the colon, and puts only the last part in its place.
      var (word, before) = (prefix, "")
      if Environment["SAP_SHELL"] == "bash", words.indices.contains(index) {
        let start = words[index] == ":" ? index - 1 : index > 1 && words[index - 1] == ":" ? index - 2 : index
        if start < index, start > 0 {
          before = words[start] + ":"
          word = before + (prefix == ":" ? "" : prefix)
        }
      }
      let option = words.firstIndex(of: "--data").map { $0 + 1 }
      let data = option.flatMap { words.indices.contains($0) ? words[$0] : nil }
      return candidates(word, data).filter { $0.hasPrefix(word) && $0.utf8.allSatisfy(isHarmless) }
        .map { String($0.dropFirst(before.count)) }
        // For zsh, a description begins at a colon.
        .map { Environment["SAP_SHELL"] == "zsh" ? $0.replacing(":", with: "\\:") : $0 }
    }
  }

  private static func isHarmless(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte | 0x20 >= 97 && byte | 0x20 <= 122 || byte >= 48 && byte <= 57
      || " ._/@+,-:".utf8.contains(byte)
  }

  /// The lines of `command` that are safe to offer: bash expands completions, so that a payee called `$(reboot)` would
  /// be run when Tab is pressed. A colon in the pattern would end it for zsh.
  private static func harmless(_ command: String) -> CompletionKind {
    .shellCommand("\(command) 2>/dev/null | grep -a -E -x '\\w(\\w|[ ._/@+,-])*=?'")
  }
}

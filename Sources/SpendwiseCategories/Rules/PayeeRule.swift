import Spendwise

/// Makes a rule for one payee by its whole name. A word inside another word is another payee, as OLA in COLA.
package enum PayeeRule {
  /// Line of the rule for `payee`, with these `actions`.
  package static func line(_ payee: String, _ actions: KeyValuePairs<String, (any RecordValue)?>) -> [UInt8] {
    var rule = Record(["type": "rule", "all": [Record(["field": "payee", "is": payee])]])
    for (key, value) in actions { rule.set(key, to: value) }
    return rule.line
  }
}

/// Facts about the senders of a mailbox. Its few senders write often.
struct RecentFacts<Facts> {
  private var known: [String: Facts] = [:]
  private var last: (name: String, facts: Facts)?

  private static var limit: Int { 1 << 14 }

  /// Facts about `name`. Calls `find` if they are not known.
  mutating func of(_ name: String, _ find: (String) -> Facts) -> Facts {
    if let last, last.name == name { return last.facts }
    let old = known[name]
    let facts = old ?? find(name)
    if old == nil, known.count < RecentFacts.limit { known[name] = facts }
    last = (name, facts)
    return facts
  }
}

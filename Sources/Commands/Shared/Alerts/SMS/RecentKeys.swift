/// The keys of the last messages: one that is delivered twice comes twice within a short time.
package struct RecentKeys {
  private var known: Set<String> = []
  private var ring: [String] = []
  private var next = 0

  /// So many are remembered, so that memory stays bounded; the books know all of them.
  private static let limit = 8192

  package init() {}

  /// Whether `key` was not among the last; from now on it is.
  package mutating func isNew(_ key: String) -> Bool {
    guard known.insert(key).inserted else { return false }
    if ring.count < RecentKeys.limit {
      ring.append(key)
    } else {
      known.remove(ring[next])
      ring[next] = key
      next = (next + 1) % RecentKeys.limit
    }
    return true
  }
}

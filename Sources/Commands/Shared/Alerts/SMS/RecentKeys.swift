/// The keys of the last messages: one that is delivered twice comes twice within a short time.
package struct RecentKeys {
  /// The number of each key, in the order in which they came; older ones are forgotten when half of them are.
  private var numbers: [String: Int] = [:]
  private var count = 0

  /// So many are remembered, so that memory stays bounded; the books know all of them.
  private static let limit = 8192

  package init() {}

  /// Whether `key` was not among the last; from now on it is.
  package mutating func isNew(_ key: String) -> Bool {
    let (oldest, newest) = (count - RecentKeys.limit, count)
    func renew(_ number: inout Int) -> Bool {
      if number >= oldest { return false }
      number = newest
      return true
    }
    guard renew(&numbers[key, default: .min]) else { return false }
    count += 1
    if numbers.count > 2 * RecentKeys.limit { numbers = numbers.filter { $0.value >= oldest } }
    return true
  }
}

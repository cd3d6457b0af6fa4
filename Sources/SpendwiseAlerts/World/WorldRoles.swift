/// Roles as bits of one number: they are asked for many times a word.
struct WorldRoles: Equatable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  init(arrayLiteral roles: WorldRole...) {
    for role in roles { insert(role) }
  }

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }

  func contains(_ role: WorldRole) -> Bool { bits & 1 << role.rawValue != 0 }
  func isDisjoint(with other: WorldRoles) -> Bool { bits & other.bits == 0 }
  mutating func insert(_ role: WorldRole) { bits |= 1 << role.rawValue }

  func union(_ other: WorldRoles) -> WorldRoles {
    var result = self
    result.bits |= other.bits
    return result
  }
}

/// The roles of a word, each with the languages in which it has it, one bit a language: a few, looked through in turn.
struct WorldMeanings {
  private(set) var pairs: [(role: WorldRole, languages: UInt64)] = []

  init() {}
  init(_ role: WorldRole, _ languages: UInt64) { pairs = [(role, languages)] }

  var isEmpty: Bool { pairs.isEmpty }
  var languages: UInt64 { pairs.reduce(0) { $0 | $1.languages } }

  /// The languages in which a word has a role; 0 where it has not.
  subscript(role: WorldRole) -> UInt64 { pairs.first { $0.role == role }?.languages ?? 0 }

  mutating func add(_ role: WorldRole, _ languages: UInt64) {
    if languages == 0 { return }
    if let index = pairs.firstIndex(where: { $0.role == role }) {
      pairs[index].languages |= languages
    } else {
      pairs.append((role, languages))
    }
  }
}

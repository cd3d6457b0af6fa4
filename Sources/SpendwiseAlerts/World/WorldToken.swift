import Spendwise

/// A piece of a message: a word with its roles, an amount, a date, an account's end.
struct WorldToken {
  enum Kind { case word, number, money, mark, mask, date, time, code }

  var kind: Kind
  var range: Range<Int>
  /// White space before it: none, a space, or a new line.
  var gap = 0
  var roles: WorldRoles = []
  var meanings = WorldMeanings()
  /// Of an amount, a number or a mask: its digits.
  var digits: Range<Int> = 0..<0
  /// The currencies that the mark of an amount can mean; empty where it has none.
  var codes: [String] = []
  /// A sign that touches the amount: -1, 0 or 1.
  var sign = 0
  var sentence = 0
  var line = 0
  /// The mark itself.
  var mark: UInt32 = 0

  func has(_ role: WorldRole) -> Bool { roles.contains(role) }
  func has(any other: WorldRoles) -> Bool { !roles.isDisjoint(with: other) }
}

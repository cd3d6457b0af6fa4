import Spendwise
import SpendwiseJSON

/// Rules keep the names of categories that they were written with, and mean where those are now.
extension Rule {
  /// The rule as it is to be tried; `nil` when the category that it gives was deleted.
  package func following(_ moves: CategoryMoves) -> Rule? {
    if moves.isEmpty { return self }
    var rule = self
    if let category {
      (rule.category, rule.subcategory) = moves.place(category, subcategory)
      let isGone = (rule.category ?? "").withBytes { category in
        if moves.isClosed(category) { return true }
        if let part = rule.subcategory, part.withBytes({ moves.isClosed(category, $0) }) { rule.subcategory = nil }
        return false
      }
      if isGone { return nil }
    }
    rule.actions.split = actions.split?.following(moves)
    rule.all = all.map { $0.following(moves) }
    rule.any = any.map { $0.following(moves) }
    return rule
  }
}

extension RuleSplit {
  /// The same with every part where its category is now.
  func following(_ moves: CategoryMoves) -> RuleSplit {
    var split = self
    for (index, part) in parts.enumerated() {
      guard let category = part.category else { continue }
      let place = moves.place(category, part.subcategory)
      split.parts[index].category = place.category
      split.parts[index].subcategory = place.subcategory
    }
    return split
  }
}

extension RuleCondition {
  /// A condition on the category asks for the name that it has now.
  func following(_ moves: CategoryMoves) -> RuleCondition {
    guard field == "category", case .isOne(let names) = test else { return self }
    var condition = self
    condition.test = .isOne(
      names.map { TextNeedle(moves.place(String(decoding: $0.folded, as: UTF8.self), nil).category) })
    return condition
  }
}

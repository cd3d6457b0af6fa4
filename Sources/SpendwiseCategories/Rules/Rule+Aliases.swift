import Spendwise
import SpendwiseJSON

/// Rules keep old names of categories, and are read with present ones.
extension Rule {
  /// The rule with present category names. `nil` if its category was deleted.
  package func following(_ aliases: CategoryAliases) -> Rule? {
    if aliases.isEmpty { return self }
    var rule = self
    if let category {
      let path = aliases.target(category, subcategory)
      if aliases.isDeleted(path.whole) { return nil }
      (rule.category, rule.subcategory) = (path.category, aliases.isDeleted(path) ? nil : path.subcategory)
    }
    rule.actions.split = actions.split?.following(aliases)
    rule.all = all.map { $0.following(aliases) }
    rule.any = any.map { $0.following(aliases) }
    return rule
  }
}

extension RuleSplit {
  /// The split with present category names.
  func following(_ aliases: CategoryAliases) -> RuleSplit {
    var split = self
    for (index, part) in parts.enumerated() {
      guard let category = part.category else { continue }
      let path = aliases.target(category, part.subcategory)
      (split.parts[index].category, split.parts[index].subcategory) = (path.category, path.subcategory)
    }
    return split
  }
}

extension RuleCondition {
  /// A condition on the category, with its present name.
  func following(_ aliases: CategoryAliases) -> RuleCondition {
    guard field == "category", case .isOne(let names) = test else { return self }
    var condition = self
    condition.test = .isOne(
      names.map { TextNeedle(aliases.target(String(decoding: $0.folded, as: UTF8.self), nil).category) })
    return condition
  }
}

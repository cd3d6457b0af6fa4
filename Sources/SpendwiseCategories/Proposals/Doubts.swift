import Spendwise
import SpendwiseText

extension Categorizer {
  /// The reasons in the `why` of a pending record for which it wants a look: those of its reading, or the proposal
  /// that waits for a person.
  package static func doubts(_ why: String) -> [String] {
    let kept = why.withBytes { withoutOurs($0).text }
    let reasons = kept.split(separator: ";").map { String($0.drop { $0 == " " }) }.filter { $0 != byHand }
    return reasons.isEmpty && Proposal.isOpen(why) ? [why] : reasons
  }

  /// The reason of a category that a person chose.
  package static let byHand = "set by hand"
}

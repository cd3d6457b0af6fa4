import Spendwise
import SpendwiseText

extension Categorizer {
  /// Reasons in `why` for a review of a pending record. If it has none of its own, the open proposal.
  package static func doubts(_ why: String) -> [String] {
    let kept = why.withBytes { withoutOurs($0).text }
    let reasons = kept.split(separator: ";").map { String($0.drop { $0 == " " }) }.filter { $0 != byHand }
    return reasons.isEmpty && Proposal.isOpen(why) ? [why] : reasons
  }

  /// Reason of a category chosen by a person.
  package static let byHand = "set by hand"
}

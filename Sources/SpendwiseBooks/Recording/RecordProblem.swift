/// Why a record was refused. Completes `FILE:LINE: …`.
package struct RecordProblem: StatusError, ReasonedError, Equatable {
  package var reason: String
  /// The books lack the thing that was named. The exit status is then 66, and not 64.
  package var isMissing: Bool
  /// Exit status: 66 for a missing record, 64 for other argument errors.
  package var status: Int32 { isMissing ? 66 : 64 }
  /// The reason.
  package var message: String { reason }

  package init(_ reason: String, isMissing: Bool = false) { (self.reason, self.isMissing) = (reason, isMissing) }

  /// The books lack the rule `name`.
  package static func noRule(_ name: String) -> RecordProblem {
    RecordProblem("there is no rule \(name) (sw-data rule list shows them)", isMissing: true)
  }

  /// Makes the error for an unknown field; `question` offers another name.
  static func noField(_ field: String, _ question: String?) -> RecordProblem {
    let question = question.map { "\($0) " } ?? ""
    return RecordProblem("\(field): no record has such a field (\(question)--force adds it, or call it x_\(field))")
  }

  /// The books lack the record `id`.
  package static func noRecord(_ id: String) -> RecordProblem {
    RecordProblem("the books have no record \(id) (sw-list --ids shows ids)", isMissing: true)
  }
}

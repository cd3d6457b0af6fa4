import Spendwise
import SpendwiseCategories
import SpendwiseReports
import Testing

@testable import SpendwiseBooks

@Suite struct ReferenceFieldTests {
  private func choices(_ view: View, _ name: String) -> [String] {
    ReferenceField.of(view).first { $0.name == name }?.choices ?? []
  }

  @Test func theTableHasWhatTheProgramsKnow() {
    #expect(choices(.rules, "match_field") == Rule.Field.allCases.map(\.rawValue))
    #expect(choices(.rules, "stage") == Rule.Stage.allCases.map(\.rawValue))
    #expect(choices(.rules, "kind") == Transaction.Kind.allCases.map(\.rawValue))
    #expect(choices(.transactions, "kind") == Transaction.Kind.allCases.map(\.rawValue))
    #expect(choices(.transactions, "status") == Transaction.Status.allCases.map(\.rawValue) + ["void"])
    #expect(
      choices(.transactions, "categorization_source") == Transaction.CategorizationSource.allCases.map(\.rawValue))
    #expect(choices(.series, "state") == RecurringDecision.State.allCases.map(\.rawValue))
    #expect(choices(.accounts, "kind").contains("credit_card"))
    for view in View.allCases {
      let fields = ReferenceField.of(view)
      #expect(Set(fields.map(\.name)).count == fields.count)
      #expect(fields.allSatisfy { ($0.shape == .choice) != $0.choices.isEmpty })
    }
  }
}

import Spendwise
import SpendwiseText

/// The words of a person about a recurring payment, which survive that it is found again.
package struct RecurringDecision: Sendable {
  /// Its state as the person wants it.
  package enum State: String, Sendable, CaseIterable {
    case confirmed
    /// It goes on, and nothing is expected now.
    case paused
    /// It is none; until its amount or cadence changes.
    case dismissed
  }

  package let id: String
  package let state: State?
  /// The name that it has instead of the payee's.
  package let name: String?
  /// The amount and the cadence when a state was set.
  package let amount: String?
  package let cadence: String?

  package init(id: String, state: State?, name: String?, amount: String?, cadence: String?) {
    (self.id, self.state, self.name, self.amount, self.cadence) = (id, state, name, amount, cadence)
  }
}

/// The things that a mandate and a notice tell of a recurring payment.
package struct RecurringNotice: Sendable {
  /// The reference of the mandate.
  package var mandate: String?
  /// The last event of the mandate: `created`, `paused`, `revoked`.
  package var event: String?
  /// The day and amount of the open due that announces the next payment.
  package var day: Day?
  package var amount: Amount?

  package init() {}
}

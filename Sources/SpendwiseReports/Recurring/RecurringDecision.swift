/// A person's decision about a recurring payment. It survives later searches.
package struct RecurringDecision: Sendable {
  /// State set by the person.
  package enum State: String, Sendable, CaseIterable {
    case confirmed
    /// It continues, but nothing is expected now.
    case paused
    /// It is not recurring, until its amount or cadence changes.
    case dismissed
  }

  package let id: String
  package let state: State?
  /// Name that replaces the payee's.
  package let name: String?
  /// Amount and cadence at the time of the decision.
  package let amount: String?
  package let cadence: String?

  package init(id: String, state: State?, name: String?, amount: String?, cadence: String?) {
    (self.id, self.state, self.name, self.amount, self.cadence) = (id, state, name, amount, cadence)
  }
}

/// Facts of a mandate and a notice about a recurring payment.
package struct RecurringNotice: Sendable {
  /// Reference of the mandate.
  package var mandate: String?
  /// Last event of the mandate: `created`, `paused`, `revoked`.
  package var event: String?
  /// Day and amount of the open due for the next payment.
  package var day: Day?
  package var amount: Amount?

  package init() {}
}

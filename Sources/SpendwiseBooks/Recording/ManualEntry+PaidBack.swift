import SpendwiseReports

extension ManualEntry {
  /// Fields of `value` that came back for a shared payment. It lowers the spending on that, in each of its parts.
  static func paidBack(
    _ shares: OwedShares, _ value: Amount, in directory: DataDirectory, creates: Bool
  ) throws -> Record? {
    guard let shared = try paymentShared(by: shares, in: directory, creates: creates) else { return nil }
    var fields = Record([
      "category": shared.string("category"), "subcategory": shared.string("subcategory"),
      "categorization_source": "learned", "why": "learned: paid back of \(shared.id)",
    ])
    let parts = try Recorder.parts(of: shared, paying: value)
    if !parts.isEmpty { fields.set("splits", to: parts) }
    return fields
  }

  /// The last shared payment that one of these people owes for.
  ///
  /// Throws `BooksError` 64 if a person owes less: a mistyped name would become a new creditor.
  private static func paymentShared(
    by shares: OwedShares, in directory: DataDirectory, creates: Bool
  ) throws -> Record? {
    guard try directory.hasBooks() else { return nil }
    let people = Set(shares.shares.map { $0.person.lowercased() })
    var (money, last): (OwedMoney, Record?) = (OwedMoney(), nil)
    try BooksReader(directory).eachObject(of: .transactions) { object in
      guard let raw = object.value("owed_by")?.raw else { return }
      try summing("owed") { try money.add(object) }
      guard object.literal("amount")?.hasPrefix("-") == true, let record = try? Record(object.line),
        let list = try? OwedShares(Array(raw), of: record.amount ?? Amount(minor: 0, currency: .unstated)),
        list.shares.contains(where: { people.contains($0.person.lowercased()) }),
        last?.string("date") ?? "" <= record.string("date") ?? ""
      else { return }
      last = record
    }
    if creates { return last }
    let debts = money.sorted.filter { $0.left.minor > 0 }
    for share in shares.shares {
      let own = debts.filter { $0.person.lowercased() == share.person.lowercased() }
      guard let debt = own.first(where: { $0.left.currency == share.amount.currency }) else {
        if let other = own.first {
          let (name, left, currency) = (other.person, other.left, share.amount.currency.code)
          let want = "want --currency \(left.currency.code), or an account in it"
          throw BooksError(64, "--owed-by: \(name) owes \(left.forPeople), and this is in \(currency) (\(want))")
        }
        let question = NearName.question(share.person, among: debts.map(\.person)).map { "\($0) " } ?? ""
        throw BooksError(64, "--owed-by: \(share.person) owes nothing (\(question)sw-report owed shows who does)")
      }
      if share.amount.minor > debt.left.minor {
        throw BooksError(
          64,
          "--owed-by: \(debt.person) owes \(debt.left.forPeople) and not \(share.amount.forPeople) "
            + "(want \(debt.person)=\(debt.left.literal))")
      }
    }
    return last
  }
}

extension StatementOptions {
  /// The choices that the books in `directory` make, for statements of `account`. Throws `Failure` for profiles that
  /// cannot be read.
  init(_ directory: DataDirectory, account: String? = nil) throws {
    self.init()
    self.account = account
    today = Day(Moment.now)
    pdf.passwords.candidates = { try StatementPasswords.read(from: nil, directory) }
    let settings = try Settings(directory)
    home = try settings.currency(ofAccount: account)
    // Files may have times on another clock than the household's.
    if let zone = try settings.zone { TimeZoneName.use(zone) }
    if try directory.hasBooks() {
      categories = { try directory.categories() }
      try readAccounts(directory)
    }
    let path = directory.file("profiles.jsonl")
    do { try read(profiles: File.contents(ifAny: path) ?? []) } catch let error as StatementError {
      throw Failure(.config, "\(path): \(error.message)")
    }
  }

  /// Takes the currencies, kinds and ledger names of the books' accounts.
  private mutating func readAccounts(_ directory: DataDirectory) throws {
    let lines = try File.contents(ifAny: directory.file("accounts.jsonl")) ?? []
    for line in lines.split(separator: 0x0A) {
      guard let record = try? Record(Array(line)) else { continue }
      if let name = record.string("ledger_name") { ledgerNames[name] = record.id }
      accounts.append(
        .init(
          id: record.id, institution: record.string("institution") ?? "", lastFour: record.strings("last_four"),
          currency: record.string("currency").flatMap { Currency($0) },
          isCard: record.string("kind") == "credit_card"))
    }
  }
}

import Spendwise
import SpendwiseBooks
import SpendwiseStatements
import SpendwiseSystem
import SpendwiseTool

extension StatementOptions {
  /// The choices that the books in `directory` make, for statements of `account`. Throws `Failure` for profiles that
  /// cannot be read.
  package init(_ directory: DataDirectory, account: String? = nil) throws {
    self.init()
    self.account = account
    pdf.passwords = { try StatementPasswords.read(from: nil, directory) }
    let settings = try Settings(directory)
    home = try settings.currency(ofAccount: account)
    // For files whose times are not on the clock of the household.
    if let zone = try settings.zone { TimeZoneName.use(zone) }
    if try directory.hasBooks() {
      categories = try Categories(directory)
      accounts = try StatementOptions.accounts(directory)
    }
    let path = directory.file("profiles.jsonl")
    do { try read(profiles: File.contents(ifAny: path) ?? []) } catch let error as StatementError {
      throw Failure(.config, "\(path): \(error.message)")
    }
  }

  /// The accounts of the books that have a currency.
  private static func accounts(_ directory: DataDirectory) throws -> [Account] {
    var accounts: [Account] = []
    let lines = try File.contents(ifAny: directory.file("accounts.jsonl")) ?? []
    for line in lines.split(separator: 0x0A) {
      guard let record = try? Record(Array(line)), let currency = record.string("currency").flatMap({ Currency($0) })
      else { continue }
      accounts.append(
        .init(
          id: record.id, institution: record.string("institution") ?? "", lastFour: record.strings("last_four"),
          currency: currency))
    }
    return accounts
  }
}

extension AlertReader {
  /// A reader with the user's profiles, or with one profile only. A bad one ends the program: skipping it could let a
  /// message be misread. The time zone of the settings becomes that of the process.
  convenience init(_ directory: DataDirectory, only profile: String?, _ settings: Settings? = nil) throws {
    let settings = try settings ?? Settings(directory)
    let (home, zone) = (try settings.currency, try settings.zone)
    if let zone { TimeZoneName.use(zone) }
    let content = try AlertReader.ownProfiles(directory)
    let today = Day(Moment.now) ?? Day(number: 0)
    do throws(ProfileError) { try self.init(profiles: content, today: today) } catch {
      throw AlertReader.failure(error, directory)
    }
    (self.home, usesLocalClock) = (home, zone != nil)
    trust = SenderTrust(unsigned: settings[Settings.unsignedDomains], senders: settings[Settings.knownSenders])
    readReceipts(try ReceiptContext(settings, directory, today: today), autoConfirms: settings.confirmsReceipts)
    if let profile, !use(only: profile) { throw AlertReader.unknown(profile) }
  }

  /// A reader with the user's profiles for a `channel`: `email` or `sms`.
  convenience init(_ directory: DataDirectory, channel: String) throws {
    try self.init(directory, only: nil)
    self.channel = channel
    if channel == "sms" { recorder = .sms }
  }

  /// The content of `profiles.jsonl`; empty when there is none.
  static func ownProfiles(_ directory: DataDirectory) throws -> [UInt8] {
    try File.contents(ifAny: directory.file("profiles.jsonl")) ?? []
  }

  static func failure(_ error: ProfileError, _ directory: DataDirectory) -> Failure {
    let name = error.profile.map { "profile \"\($0)\": " } ?? ""
    return Failure(.config, "\(directory.file("profiles.jsonl")): \(name)\(error.reason)")
  }

  static func unknown(_ profile: String) -> Failure {
    Failure(.usage, "you have no profile of messages called \(profile) (sw-data profile list shows profiles)")
  }

  /// Reads the mail of merchants as receipts, too. `attachment` is the name of the kept mail, if it is kept.
  func readReceipts(_ context: ReceiptContext, autoConfirms: Bool = false, attachment: String? = nil) {
    readReceipt = { alert in
      // Its words are prepared when the first mail may be a receipt.
      let reader = ReceiptReader(context)
      let mail = ReceiptMail(
        sender: alert.sender, senderName: alert.senderName, subject: alert.subject, text: alert.text,
        markup: alert.markup, received: alert.received?.day)
      return reader.read(mail).enumerated().compactMap { index, receipt in
        var origin = Receipt.Origin(
          key: "\(alert.key)#\(index + 1)", channel: "email", attachment: attachment,
          fallbackDay: (alert.received?.day ?? reader.context.today, "no date was found: that of the mail"))
        origin.autoConfirms = autoConfirms
        return receipt.transaction(origin)
      }
    }
  }
}

extension ReceiptContext {
  /// The choices of a household. Throws `Failure` for profiles of receipts that cannot be used.
  init(_ settings: Settings, _ directory: DataDirectory, today: Day) throws {
    let own = settings[Settings.Name.receiptsCurrency.rawValue].first.flatMap { Currency($0) }
    self.init(currency: try own ?? settings.currency, today: today)
    let path = directory.file("profiles.jsonl")
    do { words = try ReceiptProfile.words(in: File.contents(ifAny: path) ?? []) } catch let error as ReceiptProfileError
    {
      throw Failure(.config, "\(path): \(error.message)")
    }
  }
}

/// The work of `--test`: each profile reads its own samples.
enum ProfileCheck {
  /// Tests all profiles, or the one called `name`; prints misread samples. Throws `Failure(.no)` if there are any.
  static func run(_ directory: DataDirectory, only name: String?, _ process: ProgramProcess) throws {
    let content = try AlertReader.ownProfiles(directory)
    let today = Day(Moment.now) ?? Day(number: 0)
    let output = process.output
    let test: ProfileTest
    do throws(ProfileError) { test = try ProfileTest(content, only: name, today: today) { output.line($0) } } catch {
      throw AlertReader.failure(error, directory)
    }
    for name in test.untested {
      process.diagnostics.note("\(name) has no samples (put some in its \"samples\", see spendwise(5))")
    }
    if let name, test.profiles == 0, !test.untested.contains(name) { throw AlertReader.unknown(name) }
    if test.profiles == 0, test.untested.isEmpty { process.diagnostics.note("you have no profiles of messages") }
    if test.profiles == 0 { return }
    let tried = "\(test.profiles.counted("profile")), \(test.samples.counted("sample"))"
    output.line(test.failed == 0 ? "\(tried): all are read as they should be" : "\(tried): \(test.failed) read wrongly")
    if test.failed > 0 { throw Failure(.no) }
  }
}

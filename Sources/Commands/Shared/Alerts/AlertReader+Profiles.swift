import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseMail
import SpendwiseReceipts
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

extension AlertReader {
  /// A reader with the user's profiles, or with one profile only. A bad one ends the program: skipping it could let a
  /// message be misread. The time zone of the settings becomes that of the process.
  package convenience init(_ directory: DataDirectory, only profile: String?, _ settings: Settings? = nil) throws {
    let settings = try settings ?? Settings(directory)
    let (home, zone) = (try settings.currency, try settings.zone)
    if let zone { TimeZoneName.use(zone) }
    let file = directory.file("profiles.jsonl")
    let content = try AlertReader.ownProfiles(directory)
    let today = Day(Moment.now) ?? Day(number: 0)
    do throws(ProfileError) { try self.init(profiles: content, today: today) } catch {
      let name = error.profile.map { "profile \"\($0)\": " } ?? ""
      throw Failure(.config, "\(file): \(name)\(error.reason)")
    }
    (self.home, usesLocalClock) = (home, zone != nil)
    trust = SenderTrust(unsigned: settings[Settings.unsignedDomains], senders: settings[Settings.knownSenders])
    readReceipts(try ReceiptContext(settings, directory, today: today), autoConfirms: settings.confirmsReceipts)
    if let profile, !use(only: profile) { throw AlertReader.unknown(profile) }
  }

  /// A reader with the user's profiles of what comes by `channel`: `email` or `sms`.
  package convenience init(_ directory: DataDirectory, channel: String) throws {
    try self.init(directory, only: nil)
    self.channel = channel
    if channel == "sms" { recorder = .sms }
  }

  /// The content of `profiles.jsonl`; empty when there is none.
  static func ownProfiles(_ directory: DataDirectory) throws -> [UInt8] {
    try File.contents(ifAny: directory.file("profiles.jsonl")) ?? []
  }

  static func unknown(_ profile: String) -> Failure {
    Failure(
      .usage, "there is no profile called \(profile) (yours are in profiles.jsonl, the built-in ones in the manual)")
  }
}

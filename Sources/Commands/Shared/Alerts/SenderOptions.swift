import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseMail
import SpendwiseTool

/// The mail servers whose checks of senders are trusted, and the treatment of mail that none of them has authenticated.
///
/// Not a group of options: each group costs a start a million instructions, and only one program has these.
package struct SenderOptions {
  private let trustAuthserv: [String]
  private let requireAuthentication: Bool

  /// The values of `--trust-authserv` and `--require-authentication`.
  package init(trustAuthserv: [String], requireAuthentication: Bool) {
    (self.trustAuthserv, self.requireAuthentication) = (trustAuthserv, requireAuthentication)
  }

  /// A reader with the profiles of `directory`, or with one of them only, that trusts the servers of its settings and
  /// those of the options.
  package func reader(_ directory: DataDirectory, only profile: String?) throws -> AlertReader {
    let settings = try Settings(directory)
    let reader = try AlertReader(directory, only: profile, settings)
    let known = settings[Settings.trustedServers]
    if let problem = trustAuthserv.lazy.compactMap(SenderTrust.problem).first { throw Failure(.usage, problem) }
    if let problem = known.lazy.compactMap(SenderTrust.problem).first {
      throw Failure(.config, "\(directory.file(View.settings.file)): \(problem)")
    }
    reader.trust = SenderTrust(
      known + trustAuthserv, unsigned: reader.trust.unsigned, senders: reader.trust.senders)
    if requireAuthentication, reader.trust.servers.isEmpty {
      throw Failure(
        .usage, "--require-authentication needs a server to trust (sw-data trust add HOST, or --trust-authserv HOST)")
    }
    reader.requiresAuthentication = requireAuthentication
    return reader
  }
}

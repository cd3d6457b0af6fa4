extension SwParseEmail {
  /// Makes a reader with profiles and trusted servers of books and options.
  func makeReader() throws -> AlertReader {
    let directory = try options.directory
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

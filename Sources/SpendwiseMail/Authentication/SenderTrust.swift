import Spendwise
import SpendwiseText

/// The servers whose word about a sender counts: the user's own mail servers, by the name with which they sign their
/// `Authentication-Results`.
package struct SenderTrust: Sendable {
  /// Names in lower case; `*.example.org` is any name below that.
  package let servers: [String]

  /// Trusts these servers, and none if there are none.
  package init(_ servers: [String] = []) {
    self.servers = servers.map { String(decoding: $0.utf8.map(ASCII.lower), as: UTF8.self) }
  }

  /// The problem with the name of a server, or `nil`.
  package static func problem(_ server: String) -> String? {
    let name = server.hasPrefix("*.") ? String(server.dropFirst(2)) : server
    let isFit =
      !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"*;=()\"\\/,@".utf8.contains($0) }
      && (name == server || name.contains("."))
    return isFit ? nil : "\"\(server)\" is not the name of a server (want mx.example.org, or *.example.org)"
  }

  /// Whether what a server of this name writes is believed.
  func includes(_ server: String) -> Bool {
    !server.isEmpty
      && servers.contains {
        $0.hasPrefix("*.") ? server.hasSuffix($0.dropFirst()) && server.utf8.count >= $0.utf8.count : $0 == server
      }
  }
}

/// Whether a message comes from whom it says, and why.
package struct SenderVerdict: Equatable, Sendable {
  package var outcome: Transaction.Authentication
  /// In words; the end of a sentence.
  package var why: String

  /// Judges the header of a message from `domain`. `mayBe` decides which domains may sign for this sender.
  ///
  /// A pass is believed of a server that `trust` names, and only for a domain that may sign. A DMARC failure is
  /// believed of anybody: whoever forges one only makes a person look at a true message.
  package init(_ evidence: SenderEvidence, from domain: String, _ trust: SenderTrust, mayBe: (String) -> Bool) {
    guard !evidence.isAmbiguous else {
      self.init(.fail, "it names several senders")
      return
    }
    guard !evidence.isBehindAnother || trust.servers.isEmpty else {
      self.init(.fail, "it came after another message on standard input, and may be a part of that")
      return
    }
    guard let raw = evidence.results else {
      self.init(.none, "no server says that it was authenticated")
      return
    }
    let stranger = "no server that you trust says that it was authenticated"
    // With no server to trust only a failure matters, and nearly no message has one.
    if trust.servers.isEmpty, !raw.withUnsafeBufferPointer({ $0.mentionsFailure }) {
      self.init(.none, stranger)
      return
    }
    let results = raw.withUnsafeBufferPointer { AuthenticationResults($0) }
    guard trust.includes(results.server) else {
      if results.all("dmarc").contains(where: { $0.result == "fail" }) {
        self.init(.fail, "\(SenderVerdict.name(results)) says dmarc=fail")
      } else {
        self.init(.none, stranger)
      }
      return
    }
    let said = SenderVerdict(results, from: domain, mayBe: mayBe)
    if said.outcome == .pass {
      self = said
      return
    }
    self = SenderVerdict.sealed(evidence, results, from: domain, trust, mayBe: mayBe) ?? said
  }

  /// A verdict with its reason.
  package init(_ outcome: Transaction.Authentication, _ why: String) { (self.outcome, self.why) = (outcome, why) }

  private static func name(_ results: AuthenticationResults) -> String {
    results.server.isEmpty ? "a server without a name" : results.server
  }

  /// The results of the server itself.
  private init(_ results: AuthenticationResults, from domain: String, mayBe: (String) -> Bool) {
    let server = SenderVerdict.name(results)
    if results.isBroken {
      self.init(.fail, "what \(server) says cannot be read")
      return
    }
    let dmarc = results.all("dmarc")
    if let failed = dmarc.first(where: { $0.result == "fail" }) {
      self.init(.fail, "\(server) says dmarc=fail for \(failed.domain("header.from") ?? domain)")
      return
    }
    if dmarc.contains(where: { $0.result == "pass" }) {
      // One message has one From: whoever speaks of two, or of another one, does not speak of this message.
      let isOfThis = dmarc.allSatisfy {
        $0.result == "pass" && ($0.domain("header.from").map { SenderVerdict.covers($0, domain) } ?? true)
      }
      if !isOfThis {
        self.init(.fail, "\(server) says dmarc=pass, but not of \(domain) alone")
      } else if mayBe(domain) {
        self.init(.pass, "\(server) says dmarc=pass for \(domain)")
      } else {
        self.init(.fail, "\(server) says that it is from \(domain), which may not sign here")
      }
      return
    }
    func isOwn(_ signer: String) -> Bool { mayBe(signer) || mayBe(domain) && SenderVerdict.covers(signer, domain) }
    var foreign: String?
    for (method, keys) in [("dkim", ["header.d", "header.i"]), ("spf", ["smtp.mailfrom", "smtp.helo"])] {
      for finding in results.all(method) where finding.result == "pass" {
        guard let signer = keys.lazy.compactMap({ finding.domain($0) }).first, !signer.isEmpty else { continue }
        if isOwn(signer) {
          self.init(.pass, "\(server) says \(method)=pass for \(signer)")
          return
        }
        foreign = foreign ?? "\(server) says \(method)=pass for \(signer), which may not sign for \(domain)"
      }
    }
    let bad = ["fail", "hardfail", "softfail"]
    if let failed = results.findings.first(where: { ["dkim", "spf"].contains($0.method) && bad.contains($0.result) }) {
      self.init(.fail, "\(server) says \(failed.method)=\(failed.result)")
    } else if let foreign {
      self.init(.fail, foreign)
    } else {
      self.init(.none, "\(server) found nothing that authenticates it")
    }
  }

  /// A message that was passed on may fail here and have passed before. The server says whether the chain of seals is
  /// whole; those that the user's servers put on it are believed, from the newest down to the first stranger's, who
  /// could have changed what is below.
  private static func sealed(
    _ evidence: SenderEvidence, _ results: AuthenticationResults, from domain: String, _ trust: SenderTrust,
    mayBe: (String) -> Bool
  ) -> SenderVerdict? {
    let chain = results.all("arc")
    guard !results.isBroken, !chain.isEmpty, chain.allSatisfy({ $0.result == "pass" }) else { return nil }
    for seal in evidence.sealed {
      let before = seal.results.withUnsafeBufferPointer { AuthenticationResults($0) }
      guard trust.includes(before.server), covers(seal.domain, before.server) else { return nil }
      let said = SenderVerdict(before, from: domain, mayBe: mayBe)
      if said.outcome == .pass { return SenderVerdict(.pass, said.why + ", and the seal is whole") }
    }
    return nil
  }

  /// Whether `domain` is `above`, or below it.
  package static func covers(_ above: String, _ domain: String) -> Bool {
    above.contains(".") && (above == domain || domain.hasSuffix("." + above))
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// Whether the word `fail` occurs, in any case.
  fileprivate var mentionsFailure: Bool {
    var index = 0
    while index + 4 <= count {
      if self[index] | 0x20 == UInt8(ascii: "f"), hasPrefixIgnoringCase("fail", at: index) { return true }
      index += 1
    }
    return false
  }
}

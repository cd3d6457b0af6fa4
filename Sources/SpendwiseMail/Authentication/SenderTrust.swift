import Spendwise
import SpendwiseText

/// The parties that the user trusts. The own mail servers, by the name in their `Authentication-Results`: their
/// findings about a sender count. Banks that do not sign. Senders that only this user knows.
package struct SenderTrust: Sendable {
  /// Names in lower case; `*.example.org` is any name below that.
  package let servers: [String]
  /// Domains of mail that counts without a signature, in lower case.
  package let unsigned: [String]
  /// The addresses and text message headers of banks that the user knows. `@example.org` is a domain.
  package let senders: [String]

  /// Trusts these parties; none if the lists are empty.
  package init(_ servers: [String] = [], unsigned: [String] = [], senders: [String] = []) {
    (self.servers, self.unsigned) = (servers.map(SenderTrust.lower), unsigned.map(SenderTrust.lower))
    self.senders = senders.map(SenderTrust.lower)
  }

  private static func lower(_ text: String) -> String { String(decoding: text.utf8.map(ASCII.lower), as: UTF8.self) }

  /// Mail from `domain` counts though no server found it signed.
  package func allowsUnsigned(_ domain: String) -> Bool {
    unsigned.contains { SenderVerdict.covers($0, domain) }
  }

  /// The user knows the address `sender`. It is in lower case.
  package func knows(address sender: String) -> Bool {
    guard !senders.isEmpty, let at = sender.lastIndex(of: "@") else { return false }
    let domain = String(sender[sender.index(after: at)...])
    return senders.contains { known in
      known == sender || known.hasPrefix("@") && SenderVerdict.covers(String(known.dropFirst()), domain)
    }
  }

  /// The problem with a domain, or `nil`.
  package static func domainProblem(_ domain: String) -> String? {
    let isFit =
      domain.contains(".") && !domain.hasPrefix(".") && !domain.hasSuffix(".")
      && domain.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2D || $0 == "." }
    return isFit ? nil : "\"\(domain)\" is not a domain (want mybank.example)"
  }

  /// The problem with a sender, or `nil`.
  package static func senderProblem(_ sender: String) -> String? {
    if let at = sender.lastIndex(of: "@") {
      let isPlain = sender[..<at].utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"@<>,;\"".utf8.contains($0) }
      if isPlain, domainProblem(String(sender[sender.index(after: at)...])) == nil { return nil }
    } else if !sender.isEmpty, sender.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && !",;\"".utf8.contains($0) }) {
      return nil
    }
    return "\"\(sender)\" is not a sender (want alerts@mybank.example, @mybank.example, or the header of text messages)"
  }

  /// The problem with the name of a server, or `nil`.
  package static func problem(_ server: String) -> String? {
    let name = server.hasPrefix("*.") ? String(server.dropFirst(2)) : server
    let isFit =
      !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"*;=()\"\\/,@".utf8.contains($0) }
      && (name.contains(".") && !name.hasPrefix(".") && !name.hasSuffix(".") || server == "localhost")
    return isFit ? nil : "\"\(server)\" is not the name of a server (want mx.example.org, or *.example.org)"
  }

  /// The findings of this server are trusted.
  func includes(_ server: String) -> Bool {
    !server.isEmpty
      && servers.contains {
        $0.hasPrefix("*.") ? server.hasSuffix($0.dropFirst()) && server.utf8.count >= $0.utf8.count : $0 == server
      }
  }
}

/// The verdict about the claimed sender of a message, with its reason.
package struct SenderVerdict: Equatable, Sendable {
  package var outcome: Transaction.Authentication
  /// The reason in words, the end of a sentence.
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
      self.init(.fail, "it may be a part of the message before it")
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

  /// Judges a message that failed here but passed before it was forwarded. The server says that the chain of seals is
  /// whole. Seals of the user's servers are believed, from the newest down to the first stranger's, who could have
  /// changed the ones below.
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

  /// `domain` is `above`, or below it.
  package static func covers(_ above: String, _ domain: String) -> Bool {
    above.contains(".") && (above == domain || domain.hasSuffix("." + above))
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// The word `fail` occurs, in any case.
  fileprivate var mentionsFailure: Bool {
    var index = 0
    while index + 4 <= count {
      if self[index] | 0x20 == "f", hasPrefixIgnoringCase("fail", at: index) { return true }
      index += 1
    }
    return false
  }
}

import TestSupport
import Testing

@testable import SpendwiseMail

@Suite struct MboxTests {
  /// Messages of `mbox`. The reader gets blocks of at most `block` bytes.
  private func split(_ mbox: String, block: Int = 1 << 20, limit: Int = 1 << 20) -> [String] {
    let bytes = Array(mbox.utf8)
    var place = 0
    var reader = MboxReader(limit: limit, block: 4096) { memory in
      let count = min(memory.count, bytes.count - place, block)
      for index in 0..<count { memory[index] = bytes[place + index] }
      place += count
      return count
    }
    var result: [String] = []
    do {
      while let message = try reader.next() {
        result.append(message.bytes.text + (message.isCut ? "[cut]" : ""))
        #expect(message.number == result.count)
      }
    } catch {
      Issue.record(error)
    }
    return result
  }

  static let from = "From alerts@hdfcbank.net Mon Jan  5 13:12:22 2026\n"

  @Test func messagesEndAtTheNextEnvelope() {
    let mbox = "\(Self.from)Subject: a\n\nRs.1\n\n\(Self.from)Subject: b\n\nRs.2\n\n\n\(Self.from)Subject: c\n\nRs.3"
    #expect(split(mbox) == ["Subject: a\n\nRs.1\n", "Subject: b\n\nRs.2\n\n", "Subject: c\n\nRs.3"])
    #expect(split(mbox.replacing("\n", with: "\r\n")).count == 3)
    #expect(split("") == [])
    #expect(split("\n\n") == [])
    #expect(split("\n" + Self.from + "Subject: a\n\nx") == ["Subject: a\n\nx"])
    #expect(split("Subject: no envelope\n\nx\n\n\(Self.from)Subject: b\n\ny").count == 2)
  }

  @Test func quotedLinesAreUnquoted() {
    #expect(
      split("\(Self.from)Subject: a\n\n>From the bank\n>>From us\n> From x\nFrom y") == [
        "Subject: a\n\nFrom the bank\n>From us\n> From x\nFrom y"
      ])
    #expect(split("\(Self.from)Subject: a\n\nx\n>From y") == ["Subject: a\n\nx\nFrom y"])
  }

  @Test(arguments: [
    "From the bank:\nRs.5", "From alerts@hdfcbank.net on Monday\nSubject: x\n",
    "From a Mon Jan 5 13:12:22 2026\nno header here\n",
    "From x 12:00\nA: b\n", "From\n",
  ])
  func aLineInABodyDoesNotSplit(_ line: String) {
    #expect(split("\(Self.from)Subject: a\n\nx\n\n\(line)y\n\n\(Self.from)Subject: b\n\nz").count == 2)
  }

  @Test func anEnvelopeWithoutABlankLineBeforeDoesNotSplit() {
    #expect(split("\(Self.from)Subject: a\n\nx\n\(Self.from)Subject: b\n\ny").count == 1)
  }

  @Test(arguments: [
    "From - Mon Jan  5 13:12:22 2026", "From a@b Mon Jan 05 13:12:22 +0000 2026",
    "From 1770@xxx Thu Jul 03 14:12:31 IST 2026",
    "From MAILER-DAEMON Fri Jul  3 19:42 2026", "From \"a b\"@c Fri Jul  3 19:42:00 2026 remote from x",
    "From a@b 2026-07-03T19:42:00Z",
  ])
  func envelopesOfManyProgramsSplit(_ line: String) {
    #expect(split("\(Self.from)Subject: a\n\nx\n\n\(line)\nSubject: b\n\ny").count == 2)
  }

  @Test func countedBodiesNeedNoQuoting() {
    let body = "x\n\n\(Self.from)Subject: inside\n\n>From y\n"
    let mbox =
      "\(Self.from)Subject: a\nContent-Length: \(body.utf8.count)\n\n\(body)\n"
      + "\(Self.from)Subject: b\nContent-Length: 2\n\nz\n"
    let messages = split(mbox)
    #expect(messages.count == 2)
    #expect(messages.first?.hasSuffix("Subject: inside\n\n>From y\n") == true)
    #expect(messages.last == "Subject: b\nContent-Length: 2\n\nz\n")
    #expect(
      split(
        "\(Self.from)Subject: a\nContent-Length: 9\n\n>From y\n\n\n\(Self.from)Subject: b\nContent-Length: 2\n\nz\n"
      ).first == "Subject: a\nContent-Length: 9\n\nFrom y\n\n")
  }

  @Test func wrongCountsAreNotBelieved() {
    for count in ["0", "1", "3", "99", "999999999999", "999999999999999999999999", "x", "-5", ""] {
      let mbox = "\(Self.from)Content-Length: \(count)\n\nRs.1\n\n\(Self.from)Subject: b\n\nRs.2\n"
      #expect(split(mbox).count == 2, "\(count)")
    }
  }

  @Test func aSenderCannotHideTheMailBehindHisOwn() {
    let hidden = "\(Self.from)Subject: bank\n\nRs.2\n\n"
    let evil = "Subject: evil\nContent-Length: \(2 + 1 + hidden.utf8.count)\n\nx\n\n"
    let mbox = "\(Self.from)Subject: first\n\nx\n\n\(Self.from)\(evil)\(hidden)\(Self.from)Subject: last\n\nx\n"
    #expect(split(mbox).count == 4)
  }

  @Test func aMessageOverTheLimitIsCutAndTheRestGoesOn() {
    let long = String(repeating: "Rs.5 in a line\n", count: 2000)
    let mbox = "\(Self.from)Subject: a\n\n\(long)\n\(Self.from)Subject: b\n\ny\n"
    for block in [1 << 20, 777, 4096] {
      let messages = split(mbox, block: block, limit: 10_000)
      #expect(messages.count == 2)
      #expect(messages.first?.hasSuffix("[cut]") == true && messages.first?.utf8.count == 10_005)
      #expect(messages.last == "Subject: b\n\ny\n")
    }
    let line = String(repeating: "x", count: 100_000)
    #expect(
      split("\(Self.from)Subject: a\n\n\(line)\n\n\(Self.from)Subject: b\n\ny", block: 999, limit: 5000).last
        == "Subject: b\n\ny")
  }

  @Test(arguments: 1...60)
  func blocksOfAnySizeGiveTheSame(_ seed: UInt64) {
    var random = Seeded(seed)
    let lines = [
      "Subject: x", "", "", "Rs.5", ">From a", "From the bank", String(Self.from.dropLast()), "Content-Length: 12",
      String(repeating: "y", count: 300),
    ]
    var mbox = Self.from
    for _ in 0..<Int.random(in: 1...60, using: &random) { mbox += (lines.randomElement(using: &random) ?? "") + "\n" }
    let whole = split(mbox)
    for block in [1, 2, 3, 7, 64, 1000] { #expect(split(mbox, block: block) == whole, "seed \(seed), block \(block)") }
  }

  @Test(arguments: 1...40, ["mboxrd", "mboxcl", "mboxcl2"])
  func whatIsPackedComesBack(_ seed: UInt64, _ style: String) {
    var random = Seeded(seed)
    let lines = ["", "Rs.5", "From the bank", ">From x", String(Self.from.dropLast()), "Subject: y", ">>From z", "x"]
    var messages: [String] = []
    var mbox = ""
    for number in 0..<Int.random(in: 1...6, using: &random) {
      let body =
        (0..<Int.random(in: 1...12, using: &random)).map { _ in (lines.randomElement(using: &random) ?? "") + "\n" }
        .joined() + "end\n"
      let quoted =
        style == "mboxcl2"
        ? body
        : body.split(separator: "\n", omittingEmptySubsequences: false).map {
          $0.drop { $0 == ">" }.hasPrefix("From ") ? ">\($0)" : String($0)
        }.joined(separator: "\n")
      let header = "Subject: \(number)\n" + (style == "mboxrd" ? "" : "Content-Length: \(quoted.utf8.count)\n")
      messages.append("\(header)\n\(body)")
      mbox += "\(Self.from)\(header)\n\(quoted)\n"
    }
    // A body without any "From " line looks the same quoted or not; one that has only quoted lines in mboxcl2 cannot
    // be told from mboxcl, so those are left out.
    let isAmbiguous =
      style == "mboxcl2"
      && messages.contains { message in
        let body = message.split(separator: "\n")
        return body.contains { $0.hasPrefix(">") } && !body.contains { $0.hasPrefix("From ") }
      }
    if !isAmbiguous { #expect(split(mbox, block: 100) == messages, "seed \(seed), \(style)") }
  }
}

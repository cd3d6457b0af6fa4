import SpendwiseMail
import SpendwiseText

extension Alert {
  /// The alert as the simplest mail with the same reading.
  package var mail: [UInt8] {
    let from = (senderName.isEmpty ? "" : "\(senderName) ") + "<\(sender)>"
    let header = sender.isEmpty ? [] : ["From: \(from)"]
    let date = received.map { ["Date: \(Alert.header($0))"] } ?? []
    let about = subject.isEmpty ? [] : ["Subject: \(String(decoding: subject, as: UTF8.self))"]
    var head = ["Message-ID: <\(key)@example.com>"]
    let verdict = SenderVerdict(evidence, from: origin, SenderTrust()) { _ in false }
    if verdict.outcome == .fail { head.append("Authentication-Results: example.com; dmarc=fail") }
    var body = text + [ASCII.newline]
    if isForwarded {
      head += ["From: <someone@example.com>", "Subject: Fwd:"] + date
      let block =
        ["---------- Forwarded message ---------"] + (header.isEmpty ? ["From: nobody"] : header) + date
        + ["Subject: \(String(decoding: subject, as: UTF8.self))", "To: <someone@example.com>", "", ""]
      body = Array((block.joined(separator: "\n") + "\n").utf8) + body
    } else {
      head += header + date + about
    }
    head.append("MIME-Version: 1.0")
    let part = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
    if isTruncated {
      // A part that no boundary ends is one that is cut off.
      head += ["Content-Type: multipart/mixed; boundary=end", "", "--end"]
    }
    return Array((head.joined(separator: "\n") + "\n" + part).utf8) + body
  }

  /// The date as in the header of a mail.
  static func header(_ date: MailDate) -> String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let second = date.secondOfDay ?? 0
    let offset = date.offset ?? 0
    let zone = (offset < 0 ? "-" : "+") + two(abs(offset) / 60) + two(abs(offset) % 60)
    let clock = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
    return "\(two(date.day.day)) \(MonthName.short(date.day.month)) \(date.day.year) \(clock) \(zone)"
  }
}

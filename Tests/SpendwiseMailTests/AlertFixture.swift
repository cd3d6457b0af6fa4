import Testing

@testable import SpendwiseAlerts
@testable import SpendwiseJSON
@testable import SpendwiseMail
@testable import SpendwiseText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One labelled mail of `Tests/Fixtures/alerts`: what a bank writes, and what is to become of it.
struct AlertFixture: CustomTestStringConvertible, Sendable {
  var name: String
  var senders: [String]
  var subject: String
  var received: String
  var text: String
  /// Field and wanted text; `nil` when the field must be absent.
  var want: [(key: String, value: String?)]

  var testDescription: String { name }

  /// The mails of a file, in their order.
  static func all(_ file: String) -> [AlertFixture] {
    let here = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    guard let handle = fopen("/\(here)/Fixtures/alerts/\(file)", "r") else { return [] }
    defer { fclose(handle) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while true {
      let got = fread(&block, 1, block.count, handle)
      if got <= 0 { break }
      bytes += block[..<got]
    }
    return bytes.split(separator: 0x0A).compactMap { line in Array(line).withUnsafeBufferPointer { AlertFixture($0) } }
  }

  init?(_ line: Bytes) {
    var object = JSONObject()
    var inner = JSONObject()
    guard (try? object.scan(line)) != nil, let name = object.string("name"), let text = object.string("text"),
      let want = object.value("want"), (try? inner.scan(want.raw)) != nil, let senders = object.value("senders")
    else { return nil }
    self.name = name
    self.text = text
    self.senders = JSONElements(senders.raw).values.compactMap(\.string)
    subject = object.string("subject") ?? ""
    received = object.string("received") ?? ""
    self.want = (0..<inner.count).map { (inner.key(at: $0).text, inner.value(at: $0).literal) }
  }

  /// How the text is put into a message.
  enum Wrapping: CaseIterable {
    case plain, html, boldNumbers, upperCase
  }

  /// The whole message, quoted-printable.
  func message(from sender: String, _ wrapping: Wrapping, text: String? = nil) -> String {
    var body = text ?? self.text
    var isHTML = true
    switch wrapping {
    case .plain: isHTML = false
    case .upperCase: (body, isHTML) = (body.uppercased(), false)
    case .html: body = AlertFixture.html(body, boldNumbers: false)
    case .boldNumbers: body = AlertFixture.html(body, boldNumbers: true)
    }
    let from = sender.isEmpty ? "" : "From: A Bank <\(sender)>\n"
    return """
      \(from)To: someone@example.com
      Subject: =?utf-8?q?\(AlertFixture.quoted(subject, everything: true))?=
      Date: \(received)
      Message-ID: <1@example.com>
      MIME-Version: 1.0
      Content-Type: text/\(isHTML ? "html" : "plain"); charset=utf-8
      Content-Transfer-Encoding: quoted-printable

      \(AlertFixture.quoted(body, everything: false))
      """
  }

  private static func html(_ text: String, boldNumbers: Bool) -> String {
    var result = "<html><body><table><tr><td>"
    var inNumber = false
    for scalar in text.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      if boldNumbers, isDigit != inNumber {
        result += isDigit ? "<b>" : "</b>"
        inNumber = isDigit
      }
      switch scalar {
      case "\n": result += "<br>\n"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "₹": result += "&#8377;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + (inNumber ? "</b>" : "") + "</td></tr></table></body></html>"
  }

  private static func quoted(_ text: String, everything: Bool) -> String {
    var result = ""
    var column = 0
    for byte in text.utf8 {
      if byte == 0x0A, !everything {
        result += "\n"
        column = 0
      } else if !everything, byte >= 0x20, byte < 0x7F, byte != 0x3D {
        result.unicodeScalars.append(Unicode.Scalar(byte))
        column += 1
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        result += "=" + (hex.utf8.count < 2 ? "0" + hex : hex)
        column += 3
      }
      // Soft line breaks cut wherever they fall, as in HDFC's mails.
      if !everything, column > 70 {
        result += "=\n"
        column = 0
      }
    }
    return result
  }
}

/// The verdict on a message, as the line that the program prints.
func verdict(on message: String, by reader: AlertReader) -> [UInt8] { verdict(on: Array(message.utf8), by: reader) }

func verdict(on message: [UInt8], by reader: AlertReader) -> [UInt8] {
  message.withUnsafeBufferPointer { bytes in
    let alert = Alert(MailMessage(bytes))
    var writer = JSONWriter()
    reader.read(alert).write(alert.key, channel: "email", raw: bytes, into: &writer)
    return writer.bytes
  }
}

import TestSupport
import Testing

@testable import SpendwiseAlerts
@testable import SpendwiseJSON
@testable import SpendwiseMail
@testable import SpendwiseText

/// A labelled message of `Tests/Fixtures/alerts`, with the wanted verdict.
struct AlertFixture: CustomTestStringConvertible, Sendable {
  var name: String
  /// The addresses that a mail may come from.
  var senders: [String]
  /// The sender of a text message.
  var sender: String
  var subject: String
  var received: String
  var text: String
  /// The text is all of a mail, with its header.
  var isWholeMail: Bool
  var want: WantedFields

  var testDescription: String { name }

  /// The mails of a file, in their order.
  static func all(_ file: String) -> [AlertFixture] { Fixtures.rows("Fixtures/alerts/\(file)") { AlertFixture($0) } }

  init?(_ row: JSONObject) {
    guard let name = row.string("name"), let text = row.string("text") ?? row.string("mail"),
      let want = row.value("want").flatMap({ JSONObject($0.raw) })
    else { return nil }
    (self.name, self.text, self.want) = (name, text, want.wanted)
    senders = row.value("senders").map { JSONElements($0.raw).values.compactMap(\.string) } ?? []
    sender = row.string("sender") ?? ""
    isWholeMail = row.string("mail") != nil
    subject = row.string("subject") ?? ""
    received = row.string("received") ?? ""
  }

  /// Expects the fields of a line. It is of a payment unless `want` has another type.
  func expect(_ line: [UInt8], _ place: String) throws {
    try line.withUnsafeBufferPointer { bytes in
      let object = try #require(JSONObject(bytes))
      if !want.contains(where: { $0.path == "type" }) {
        #expect(object.string("type") == "transaction", "\(place): \(bytes.text)")
      }
      for (path, wanted) in want where path != "reason" || wanted != nil {
        let found = object.field(path == "profile" ? "source.profile" : path)
        #expect(found == wanted, "\(place): \(path) in \(bytes.text)")
      }
    }
  }

  /// Forms of the text in a message.
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

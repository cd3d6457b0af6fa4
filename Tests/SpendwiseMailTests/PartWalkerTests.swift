import Testing

@testable import SpendwiseMail

@Suite struct PartWalkerTests {
  private func multipart(_ kind: String, _ parts: [String], end: String = "--b--\n") -> String {
    "Content-Type: multipart/\(kind); boundary=\"b\"\n\npreamble\n" + parts.map { "--b\n\($0)\n" }.joined() + end
  }

  @Test func theMoreUsefulAlternativeWins() {
    let html = "Content-Type: text/html\n\n<p>Rs.500 debited</p>"
    for stub in ["", "Please view this email in HTML.", "Your mail program does not show HTML. Call 18001234567."] {
      withMessage(multipart("alternative", ["Content-Type: text/plain\n\n\(stub)", html])) {
        #expect($0.text == "Rs.500 debited")
      }
    }
    withMessage(multipart("alternative", ["Content-Type: text/plain\n\nRs.500\nplain", html])) {
      #expect($0.text == "Rs.500 debited")
    }
    withMessage(multipart("alternative", ["\nRs.500 plain", "Content-Type: text/html\n\n<img src=x>"])) {
      #expect($0.text == "Rs.500 plain")
    }
  }

  @Test func nestedPartsAreFound() {
    let inner =
      "Content-Type: multipart/related; boundary=c\n\n--c\nContent-Type: text/html\n\n<b>Rs.5</b>\n"
      + "--c\nContent-Type: image/png\n\nx\n--c--"
    withMessage(multipart("mixed", [inner, "Content-Type: application/pdf\n\nRs.9"])) {
      #expect($0.text == "Rs.5")
      #expect(!$0.isTruncated)
    }
  }

  @Test func attachmentsAreReadOnlyWhenThereIsNothingElse() {
    let attachment = "Content-Type: text/html\nContent-Disposition: attachment; filename=a.html\n\n<p>Rs.9</p>"
    withMessage(multipart("mixed", ["\nhello", attachment])) { #expect($0.text == "hello") }
    withMessage(multipart("mixed", ["Content-Type: image/png\n\nx", attachment])) { #expect($0.text == "Rs.9") }
  }

  @Test func boundariesAreWholeLines() {
    withMessage(multipart("mixed", ["\na --b\n--bc\nx--b--"])) { #expect($0.text == "a --b\n--bc\nx--b--") }
    withMessage("Content-Type: multipart/mixed; boundary=b\r\n\r\n--b \r\n\r\nRs.5\r\n\r\n--b--\r\n") {
      #expect($0.text == "Rs.5")
    }
  }

  @Test func aMissingEndIsTruncation() {
    withMessage(multipart("mixed", ["\nRs.5"], end: "")) { #expect($0.text == "Rs.5" && $0.isTruncated) }
    withMessage(multipart("mixed", ["\nRs.5"], end: "--b")) { #expect($0.text == "Rs.5" && $0.isTruncated) }
    withMessage(multipart("mixed", ["\nRs.5"])) { #expect($0.text == "Rs.5" && !$0.isTruncated) }
  }

  @Test func sloppyEndsOfWholePartsAreNoTruncation() {
    for part in [
      "Content-Transfer-Encoding: quoted-printable\n\nRs.5=", "Content-Transfer-Encoding: base64\n\nUnMuNQ",
      "Content-Type: text/html\n\n<html><body>Rs.5",
    ] {
      withMessage(multipart("mixed", [part])) { #expect($0.text == "Rs.5" && !$0.isTruncated) }
      withMessage(part) { #expect($0.text == "Rs.5" && $0.isTruncated) }
    }
    withMessage(multipart("mixed", ["Content-Type: text/html\n\nRs.5<b"])) { #expect($0.isTruncated) }
  }

  @Test func wrongBoundariesAreSurvived() {
    withMessage("Content-Type: multipart/mixed\n\n--zz\n\nRs.5\n--zz--\n") { #expect($0.text == "Rs.5") }
    withMessage("Content-Type: multipart/mixed; boundary=no\n\n--zz\nContent-Type: text/html\n\n<b>Rs.5</b>\n--zz--\n")
    {
      #expect($0.text == "Rs.5")
    }
    withMessage("Content-Type: multipart/mixed; boundary=no\n\nRs.5\n") { #expect($0.text == "Rs.5" && $0.isTruncated) }
  }

  @Test func wrongLabelsAreSurvived() {
    withMessage("Content-Type: text/plain\n\n <!DOCTYPE html><p>Rs.5<p>x") {
      #expect($0.text == "Rs.5\nx")
    }
    withMessage("\nDear Customer,<BR><br>Rs.5<br/>x\ny") {
      #expect($0.text == "Dear Customer,\nRs.5\nx y")
    }
    withMessage("\nx <y@z.in> a < b\nRs.5 & <more>") { #expect($0.text == "x <y@z.in> a < b\nRs.5 & <more>") }
    withMessage("Content-Type: text/html\n\nRs.5\nx") { #expect($0.text == "Rs.5\nx") }
    withMessage("Content-Type: text\n\nRs.5") { #expect($0.text == "Rs.5") }
    withMessage("Content-Type: text/html; charset=utf-8\nContent-Type: text/plain\n\n<b>Rs.5") {
      #expect($0.text == "Rs.5")
    }
    withMessage("Content-Transfer-Encoding: quoted-printable\n\nRs.=\n5") { #expect($0.text == "Rs.5") }
    withMessage("Content-Transfer-Encoding: x-uuencode\n\nbegin") { #expect($0.text == "") }
  }

  @Test func theCharsetOfTheDocumentItselfCounts() {
    let html =
      Array("Content-Type: text/html\n\n<meta http-equiv=x content=\"text/html; charset=koi8-r\">".utf8) + [0xF0, 0xD2]
    withMessage(html) { #expect($0.text == "Пр") }
  }

  @Test func limitsAreSaid() {
    withMessage(multipart("mixed", Array(repeating: "\nRs.5", count: 1000))) {
      #expect($0.text == "Rs.5" && $0.limit == .parts)
    }
    var deep = "Content-Type: text/plain\n\nRs.5"
    for level in 0..<40 {
      deep = "Content-Type: multipart/mixed; boundary=b\(level)\n\n--b\(level)\n\(deep)\n--b\(level)--"
    }
    withMessage(deep) { #expect($0.text == "" && $0.limit == .depth) }
    withMessage("Subject: x\n\n" + String(repeating: "Rs.5 ", count: 1_000_000)) {
      #expect($0.limit == .size && $0.text.utf8.count <= PartWalker.textLimit)
    }
    withMessage("Subject: x\n" + String(repeating: "A: b\n", count: 5000) + "\nRs.5") {
      #expect($0.limit == .fields && $0.text == "Rs.5")
    }
  }

  @Test func headersAreReadAsFarAsTheyGo() {
    withMessage("Rs.5 without any header") { #expect($0.text == "Rs.5 without any header" && $0.subject == "") }
    withMessage("Subject: x\nRs.5 forgot the line") { #expect($0.subject == "x" && $0.text == "Rs.5 forgot the line") }
    withMessage("From a@b Mon Jan  5 13:12:22 2026\nSubject : x\n\nRs.5") {
      #expect($0.subject == "x" && $0.text == "Rs.5")
    }
    withMessage("\r\n\r\nSubject: x\r\n y\r\n\r\nRs.5") { #expect($0.subject == "x y" && $0.text == "Rs.5") }
    withMessage("Subject: x\rFrom: a@b\r\rRs.5\rz") {
      #expect($0.subject == "x" && $0.from?.address == "a@b" && $0.text == "Rs.5\nz")
    }
    withMessage("\u{FEFF}Subject: x\n\nRs.5") { #expect($0.subject == "x") }
    withMessage("Subject: x") { #expect($0.subject == "x" && $0.isTruncated) }
    withMessage("Subject: x\n\n") { #expect(!$0.isTruncated) }
    withMessage("Alert: Rs.5\nDate: 2 Jul") { #expect($0.text == "Alert: Rs.5\nDate: 2 Jul" && $0.date == nil) }
    withMessage("Alert: Rs.5\n\nThe bank") { #expect($0.text == "Alert: Rs.5\n\nThe bank") }
    withMessage("") { #expect($0.text == "" && $0.from == nil && $0.date == nil) }
  }
}

import SpendwiseSystem
import Testing

/// Hostile input takes time in proportion to its size, or is refused. Each run has four times as much as the last.
@Suite(.serialized) struct GrowthTests {
  /// Something that there can be too much of.
  struct Dimension: Sendable, CustomStringConvertible {
    let description: String
    let command: String
    /// Size of the first run. The next has four times as much.
    let size: Int
    let content: @Sendable (Int) -> String

    /// A dimension of a message in HTML.
    static func html(_ name: String, _ size: Int, _ body: @escaping @Sendable (Int) -> String) -> Dimension {
      mail("HTML: \(name)", size) { "Content-Type: text/html\n\n\(body($0))" }
    }

    /// A dimension of a message, from its last header field on.
    static func mail(_ name: String, _ size: Int, _ rest: @escaping @Sendable (Int) -> String) -> Dimension {
      Dimension(description: name, command: "sw-parse-email --verdicts -q <input", size: size) {
        "From: a@b.example\nMessage-ID: <m@x>\nDate: Wed, 01 Jul 2026 10:00:00 +0530\nMIME-Version: 1.0\n\(rest($0))\n"
      }
    }

    static func receipt(_ name: String, _ size: Int, _ text: @escaping @Sendable (Int) -> String) -> Dimension {
      Dimension(
        description: "receipt: \(name)", command: "sw-parse-receipt --no-keep -q input", size: size, content: text)
    }

    static func statement(_ name: String, _ size: Int, _ text: @escaping @Sendable (Int) -> String) -> Dimension {
      Dimension(
        description: "statement: \(name)", command: "sw-import-statement --account a -q input", size: size,
        content: text)
    }

    /// A dimension of recorded lines.
    static func records(_ name: String, _ size: Int, _ lines: @escaping @Sendable (Int) -> String) -> Dimension {
      Dimension(description: "records: \(name)", command: "sw-record -q --dry-run input", size: size, content: lines)
    }
  }

  private static func payment(_ amount: Int, _ source: String) -> String {
    #"{"date":"2026-07-01","amount":\#(amount),"account":"a","source":{\#(source)}}"# + "\n"
  }

  /// `count` pieces, each made of its number.
  private static func times(_ count: Int, _ piece: (Int) -> String) -> String { (0..<count).map(piece).joined() }
  private static func times(_ count: Int, _ piece: String) -> String { String(repeating: piece, count: count) }

  private static let dimensions: [Dimension] = [
    .html("elements inside each other", 20_000) { times($0, "<div>") + "x" },
    .html("elements", 20_000) { times($0, "<p>9</p>") },
    .html("attributes", 20_000) { "<style>" + times(99, "[zz]{color:red}") + "</style><p" + times($0, " a=1") + ">x" },
    .html("tags never closed", 20_000) { times($0, "<a b='") },
    .html("rules", 2_000) { times($0) { ".x\($0){display:none}" }.styled + times(5_000, "<p class=x1>9</p>") },
    .html("levels of a selector", 20) {
      times(300, times($0, "div ") + ".x{display:none}").styled + times(200, "<div>") + times(300, "<p class=x>9</p>")
    },
    .html("selectors of a rule", 20_000) { times($0, ".x,").styled + "<p class=x>9" },
    .html("classes", 5_000) {
      times(500, ".x1.x2.x3{display:none}").styled + "<p class='" + times($0) { "x\($0) " } + "'>9"
    },
    .mail("parts", 1_000) {
      "Content-Type: multipart/mixed; boundary=q\n\n" + times($0, "--q\nContent-Type: text/plain\n\nx\n") + "--q--"
    },
    .mail("parts inside each other", 500) {
      times($0) { "Content-Type: multipart/mixed; boundary=q\($0)\n\n--q\($0)\n" }
    },
    .mail("fields of a header", 10_000) { times($0) { "X-\($0): a\n" } },
    .mail("addresses", 10_000) { "To: " + times($0, "a@b.example,\n ") + "c@d.example\n\nx" },
    .receipt("lines", 400) { times($0, "Total 1.00\n") },
    .receipt("totals", 200) { times($0) { "Total \($0 + 1).00\nTip \($0).10\n" } },
    .receipt("payments and change", 100) {
      times($0) { "Total \($0 + 9).00\nCash \($0 * 5).00\nChange \($0 * 3).00\n" }
    },
    .receipt("amounts on a line", 20_000) { times($0, "Total 1.00 ") },
    .receipt("boxes at one height", 4_000) { times($0) { #"{"text":"a","box":[\#($0 % 9),5,\#($0 % 9),9]}"# + "\n" } },
    .statement("rows", 1_000) {
      "Date,Description,Debit,Credit,Balance\n" + times($0) { "01-07-2026,TEA \($0),1.00,,\(90_000 - $0).00\n" }
    },
    .statement("columns", 3_000) {
      let blanks = times($0, ",")
      return "Date,Description,Debit,Credit,Balance\(blanks)\n"
        + times(60) { "01-07-2026,TEA \($0),1.00,,\(900 - $0).00\(blanks)\n" }
    },
    .statement("objects inside each other", 10_000) { #"{"accounts":"# + times($0, #"{"a":"#) + times($0, "}") + "}" },
    .statement("members", 5_000) { #"{"accounts":[],"# + times($0) { #""m\#($0)":1,"# } + #""z":1}"# },
    .statement("entries of a journal", 300) {
      times($0) { number in
        let posting = { (account: String, mantissa: Int) in
          #"{"paccount":"\#(account)","ptype":"RegularPosting","ptags":[],"pamount":[{"acommodity":"INR","#
            + #""aquantity":{"decimalMantissa":\#(mantissa),"decimalPlaces":2}}]}"#
        }
        return #"{"tdate":"2026-07-01","tdescription":"t","tcode":"","ttags":[],"tstatus":"","tpostings":["#
          + "\(posting("assets:bank\(number)", -100)),\(posting("expenses:food", 100))]}\n"
      }
    },
    .records("mails of one Message-ID", 50) {
      times($0) { number in payment(-450 - number, #""channel":"email","key":"email:m@x#1""#) }
    },
    .records("equal texts of one sender", 400) {
      times($0) { number in
        let delivery = #"{"message":"m","second":\#(number * 200),"exporter":"text"}"#
        return payment(-450, #""channel":"sms","key":"sms:m#\#(number)","delivery":\#(delivery)"#)
      }
    },
    Dimension(description: "PDF: texts", command: "sw-parse-receipt --no-keep -q input", size: 10_000) {
      pdf(times($0, "BT /F1 12 Tf 50 800 Td (Total 1.00) Tj ET\n"))
    },
  ]

  private static func pdf(_ content: String) -> String {
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj "
      + "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj "
      + "5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj "
      + "4 0 obj<</Length \(content.utf8.count)>>\nstream\n\(content)\nendstream endobj\ntrailer<</Root 1 0 R>>\n"
  }

  /// Limits of milliseconds and KiB. The time of a refusal is two seconds and a start.
  private static let (most, memory) = (2_500, 256 << 10)

  @Test("growth", arguments: dimensions)
  func isBounded(_ dimension: Dimension) throws {
    let shell = try Shell()
    func run(_ size: Int) throws -> ShellResult {
      try shell.write("input", Array(dimension.content(size).utf8))
      return try shell.run("exec \(dimension.command)", isMeasured: true)
    }
    let (small, large) = (try run(dimension.size), try run(4 * dimension.size))
    let context = "\(dimension): \(small.processor) ms, then \(large.processor) ms, \(large.peak) KiB, \(large.status)"
    #expect([0, 65].contains(large.status), "\(context): \(String(decoding: large.stderr.prefix(300), as: UTF8.self))")
    #expect(large.peak < Self.memory, "\(context)")
    // A program that starts takes some of it; four times as much by four times as long would be sixteen.
    #expect(large.processor < 10 * max(small.processor, 40) || large.processor < Self.most / 4, "\(context)")
    if large.status == 65 { #expect(large.processor < Self.most, "\(context)") }
  }
}

extension String {
  /// The style sheet that these rules are.
  fileprivate var styled: String { "<style>\(self)</style>" }
}

import TestSupport
import Testing

@Suite struct HTMLTextTests {
  @Test(arguments: [
    ("<b>16</b>-<b>03</b>-<b>26</b>", "16-03-26"), ("<b>Rs.</b>500", "Rs.500"), ("a<span></span>b", "ab"),
    ("a<wbr>b", "ab"),
    ("a <b> b </b> c", "a b c"), ("a\n\n  b", "a b"), ("Rs.<font color=red>5</font>00", "Rs.500"),
    ("Rs.500<sup>00</sup>", "Rs.500 00"), ("<sup>1</sup>5", "1 5"), ("3<sup>rd</sup> July", "3rd July"),
    ("H<sub>2</sub>O", "H2O"),
  ])
  func inlineTagsSeparateNothing(_ html: String, _ text: String) { #expect(textOfHTML(html) == text) }

  @Test(arguments: [
    ("a<br>b<BR/>c<br />d", "a\nb\nc\nd"), ("<p>label</p><p>value</p>", "label\nvalue"),
    ("<div>a</div><div>b</div>c", "a\nb\nc"),
    ("<h3>Transaction Details:</h3><ul><li>a - 1<li>b - 2</ul>", "Transaction Details:\na - 1\nb - 2"),
    ("a<hr>b", "a\nb"),
    ("<div><div><p><br></p></div></div>a<br><br><br>b", "a\nb"), ("<blockquote>a</blockquote>b", "a\nb"),
    ("a</p>b", "a\nb"),
    ("<pre>a\n  b\n</pre>c\nd", "a\nb\nc d"), ("<span style='display:block'>a</span>b", "a\nb"),
    ("<span style='display:inline-block'>a</span><span style='display:inline-block'>b</span>", "a b"),
    ("<span style='display:inline'>a</span><span>b</span>", "ab"),
  ])
  func blocksBreakLines(_ html: String, _ text: String) { #expect(textOfHTML(html) == text) }

  @Test(arguments: [
    (
      "<table><tr><td>Amount</td><td>Rs 5</td></tr><tr><td>Date</td><td>1</td></tr></table>after",
      "Amount\tRs 5\nDate\t1\nafter"
    ),
    ("<table><tr><td>Amount<td>Rs 5<tr><td>Date<td>1</table>after", "Amount\tRs 5\nDate\t1\nafter"),
    ("<tr><td></td><td>a</td><td></td><td> </td><td>b</td></tr>", "a\tb"),
    ("<tr><td><p>a</p></td><td><div>b</div></td></tr>", "a\tb"),
    ("<tr><td>a<br></td><td>b</td></tr>", "a\tb"), ("<td>a<br>b</td>", "a\nb"),
    ("<tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr><tr><td>c</td></tr>", "a\tb\nc"),
    ("<td>Total<table><tr><td>Rs 5</table>", "Total\nRs 5"), ("<tr><th>a</th><td>b</td></tr>", "a\tb"),
    ("<span style='display:table-cell'>a</span><span style='display: table-cell'>b</span>", "a\tb"),
  ])
  func cellsAreSeparatedByTabs(_ html: String, _ text: String) { #expect(textOfHTML(html) == text) }

  @Test(arguments: [
    "<style>p{content:'x'}</style>", "<script>if (a<b) x('</p>')</script>", "<title>x</title>", "<!-- x -->",
    "<!-- <b>x</b> -- x -->",
    "<!--x--!>", "<!-->", "<!--->", "<!--[if mso]><p>x</p><![endif]-->", "<![if !mso]>", "<?xml version='1.0'?>",
    "<!DOCTYPE html>",
    "</>", "</ x>", "<div style=display:none>x</div>", "<div style=\"a:b; DISPLAY : none !important\">x<p>x</p></div>",
    "<p hidden>x</p>", "<div style='visibility:hidden'>x</div>", "<span style='font-size:0'>x</span>",
    "<span style='font-size:0.0px'>x</span>", "<div style='mso-hide:all'>x</div>", "<div style='opacity:0'>x</div>",
    "<div style='max-height:0px;overflow:hidden'>x</div>", "<div style='display:none'><div>x</div>x</div>",
    "<table><tr><td style='display:none'>x<tr></table>", "<img src='x' alt='x'>", "<input type=hidden value=x hidden>",
    "<STYLE type='text/css'><!-- x --></STYLE>", "<div style='display:none'><img src=\"a>b\">x</div>",
    "<svg><text>x</text></svg>",
  ])
  func whatIsNotVisibleIsLeftOut(_ html: String) {
    #expect(textOfHTML("a \(html) b").split(separator: /\s/) == ["a", "b"])
  }

  @Test(arguments: [
    ("<td style='font-size:0px'><div style='font-size:14px'>seen</div></td>", "seen"),
    ("<p style='font-size:0.8em'>seen</p>", "seen"),
    ("<div style='visibility:hidden'><b style='visibility:visible'>seen</b></div>", "seen"),
    ("<p style='opacity:0.5'>seen</p>", "seen"),
    ("<div style='max-height:0'>seen</div>", "seen"), ("<p style='mso-line-height-rule:exactly;'>seen</p>", "seen"),
    ("<div style='display:none'>x</div>seen", "seen"), ("<p style='display:none'>x<p>seen", "seen"),
    ("<img style='display:none'>seen", "seen"), ("<br style='display:none'>seen", "seen"),
    ("<!--[if !mso]><!-->seen<!--<![endif]-->", "seen"),
    ("<table><tr><td><div style='display:none'>x</td><td>seen</td></tr></table>", "seen"), ("<!-- x > seen", "seen"),
    ("<p class='display:none' title='hidden'>seen", "seen"), ("<head><title>x</title></head><body>seen", "seen"),
    ("<title>x<b>seen</b>", "seen"),
    ("<a title=\"x>y\">seen</a>", "seen"), ("<a title='x\">seen</a>", "seen"),
    ("<div style='x-display:none'>seen</div>", "seen"),
    ("</div></table></p>seen", "seen"), ("<p style>seen", "seen"), ("<p style=>seen", "seen"), ("<p =x>seen", "seen"),
    ("<p/style='a:b'>seen", "seen"),
  ])
  func whatIsVisibleStays(_ html: String, _ text: String) { #expect(textOfHTML(html) == text) }

  @Test func whatIsLeftOfABrokenCommentIsDropped() {
    #expect(textOfHTML("<!-- a <!-- --> HDFC BANK --><p>Rs.5 debited") == "Rs.5 debited")
    #expect(textOfHTML("<p>Rs.5 debited --> from") == "Rs.5 debited from")
    #expect(textOfHTML("a > b -> c") == "a > b -> c")
  }

  @Test(arguments: [
    ("&#8377;500", "₹500"), ("&#x20B9;500", "₹500"), ("&#X20b9 500", "₹ 500"), ("&rsquo;", "’"),
    ("&nbsp;&nbsp;a&nbsp;b", "a b"),
    ("₹&nbsp;1,250", "₹ 1,250"), ("Date &amp; Time", "Date & Time"), ("a &lt;b&gt; c", "a <b> c"),
    ("&pound500", "£500"), ("&nbsp500", "500"),
    ("A&B; &unknown; &", "A&B; &unknown; &"), ("&#128;", "€"), ("&#0;", "\u{FFFD}"), ("&#xD800;", "\u{FFFD}"),
    ("&#99999999999;", "\u{FFFD}"),
    ("&#;&#x;", "&#;&#x;"), ("&copy 2026", "© 2026"), ("&ndash;", "–"), ("a&shy;b&zwnj;c&ZeroWidthSpace;d", "abcd"),
    ("&Tab;a&NewLine;b", "a b"),
    ("&#60;b&#62;", "<b>"), ("&#49;&#x32;", "12"), ("&apos;&quot;", "'\""), ("&amp;nbsp;", "&nbsp;"),
    ("&euro;5 &infin;", "€5 ∞"), ("&#160", ""),
  ])
  func referencesAreDecoded(_ html: String, _ text: String) { #expect(textOfHTML(html) == text) }

  @Test(arguments: [
    ("a\u{A0}\u{2009}\u{202F}\u{3000}b", "a b"), ("5\u{200B}0\u{AD}0\u{FEFF}\u{2060}\u{200E}\u{202E}0", "5000"),
    ("a\u{0}b\u{1}c", "ab c"),
    ("a\u{85}b", "a\nb"), ("a\u{2028}b", "a\nb"), ("क्\u{200D}ष", "क्\u{200D}ष"), ("a\u{200D}b", "ab"),
    ("५०० हिन्दी 👩\u{200D}👧", "५०० हिन्दी 👩\u{200D}👧"),
    ("a < b <5 <", "a < b <5 <"),
  ])
  func textIsFolded(_ html: String, _ text: String) { #expect(textOfHTML(html) == text) }

  @Test(arguments: [
    "a<", "a<b", "a<b style=\"x", "a</b", "a<!-- b", "a<style>b{", "a<script>", "<html>a", "<body><p>a</p>", "a<!",
  ])
  func aDocumentThatStopsShortIsCut(_ html: String) {
    let read = readHTML(html)
    #expect(read.isCut)
    #expect(read.text.hasPrefix("a"))
  }

  @Test(arguments: ["a", "<p>a", "<html><body>a</body></html>", "<html>a</html>", "a<b>", "<div><table><tr><td>a", ""])
  func aWholeDocumentIsNotCut(_ html: String) { #expect(!readHTML(html).isCut) }

  /// Pieces to repeat. They take hours if a step looks back at earlier text.
  @Test(arguments: [
    "<!--", "<a \"", "<a b='", "<title>", "</", "<style>", "&", "&#", "<div>", "</b>", "<td>", "-->",
    "<a style='display:none'>", "<sup>",
  ])
  func manyOfAnythingTakeLittleTime(_ piece: String) {
    let html = String(repeating: piece, count: 50_000)
    let clock = ContinuousClock()
    let time = clock.measure { _ = readHTML(html) }
    #expect(time < .seconds(20))
  }

  @Test(arguments: 1...300)
  func noSoupTraps(_ seed: UInt64) {
    var random = Seeded(seed)
    let pieces = [
      "<td>", "</td>", "<tr>", "</table>", "<table>", "<div style='display:none'>", "</div>", "<b>", "</b>", "<br/>",
      "<!--", "-->", "<style>",
      "</style>", "&nbsp;", "&#x20B9;", "&#0", "&lt", "<", ">", "\"", "'", "text ", "₹5", "\u{200B}", "<p hidden>",
      "<a href=\"", "=", "/", "\n", "<sup>", "5",
      "</p>", "<title>", "<li>", "<pre>", "--", "\u{A0}", "&sup2;", "<html>", "</", "<!", "<?",
    ]
    let html = (0..<Int.random(in: 1...80, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined()
    let text = readHTML(html).text
    #expect(text.utf8.count <= html.utf8.count + 8, "seed \(seed)")
    #expect(!text.contains("\n\n") && !text.hasPrefix("\n") && !text.hasSuffix("\t"), "seed \(seed)")
  }
}

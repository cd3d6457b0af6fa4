import Testing

@testable import SpendwiseStatements

/// Figures and dates as a page prints them.
@Suite struct PrintedFigureTests {
  @Test(arguments: [
    ("1,23,456.78 Cr", "123456.78"), ("500", "500"), ("1\u{2019}234.50", "1234.50"),
    ("1'234.50", "1234.50"), ("(12.00)", "12.00"), ("- Rs.68", "68"), ("\u{20AC} 7.25", "7.25"),
  ])
  func figuresAreRead(_ text: String, _ digits: String) {
    #expect(PageMoney(text, comma: false)?.digits == digits)
  }

  @Test(arguments: ["12é34", "5²", "01/02", "10:30", "1.2.3", "12,34,5", "ABC", "1234567890123"])
  func otherWordsAreNoFigures(_ text: String) {
    #expect(PageMoney(text, comma: false) == nil)
  }
}

import SpendwiseTool
import Testing

struct TextWidthTests {
  @Test(arguments: [
    ("", 0), ("Swiggy", 6), ("café", 4), ("cafe\u{301}", 4), ("₹450", 4), ("स्विगी", 5), ("की", 2), ("日本語", 6),
    ("한글", 4), ("한", 2), ("Ａ", 2), ("ﾊﾝ", 2), ("🍽️", 2), ("🍕", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2),
    ("🇮🇳", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("a\u{200B}b", 2), ("…", 1), ("ไทย", 3), ("שלום", 4),
  ])
  func countsWhatATerminalShows(text: String, columns: Int) { #expect(TextWidth.of(text) == columns) }

  @Test(arguments: [
    ("Swiggy", 6, "Swiggy"), ("Swiggy", 5, "Swig…"), ("Swiggy", 1, "…"), ("Swiggy", 0, ""), ("日本語", 5, "日本…"),
    ("日本語", 4, "日…"), ("👨‍👩‍👧👍🏽x", 3, "👨‍👩‍👧…"), ("स्विगी बाज़ार", 6, "स्विगी…"), ("", 0, ""),
  ])
  func cutsBetweenWhatPeopleSee(text: String, width: Int, result: String) {
    #expect(TextWidth.cut(text, to: width) == result)
  }
}

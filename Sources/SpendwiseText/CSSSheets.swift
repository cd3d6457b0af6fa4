/// The parsed style sheets of the last few documents.
public final class CSSSheets {
  private let recent = RecentTexts<CSSSheet>()

  /// None yet.
  public init() {}

  /// The rules of a `style` element for all media.
  func sheet(of text: Bytes) -> CSSSheet {
    recent.value(of: text) { text in
      var sheet = CSSSheet()
      sheet.add(text, media: Bytes(start: nil, count: 0))
      return sheet
    }
  }
}

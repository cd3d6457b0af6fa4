/// The parsed style sheets of the last few documents: the mails of one sender have the same again and again.
public final class CSSSheets {
  private var known: [(text: [UInt8], sheet: CSSSheet)] = []
  private var oldest = 0

  private static let limit = 8
  private static let sizeLimit = 32 << 10

  /// None yet.
  public init() {}

  /// The rules of a `style` element for all media.
  func sheet(of text: Bytes) -> CSSSheet {
    if let found = known.first(where: { text.equals($0.text) }) { return found.sheet }
    var sheet = CSSSheet()
    sheet.add(text, media: Bytes(start: nil, count: 0))
    if text.count > CSSSheets.sizeLimit { return sheet }
    if known.count < CSSSheets.limit {
      known.append((Array(text), sheet))
    } else {
      known[oldest] = (Array(text), sheet)
      oldest = (oldest + 1) % CSSSheets.limit
    }
    return sheet
  }
}

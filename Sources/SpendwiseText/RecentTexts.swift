/// The values of the last few texts. Mails of one sender repeat style sheets, subjects and addresses.
public final class RecentTexts<Value> {
  @usableFromInline var known: [(text: [UInt8], value: Value)] = []
  @usableFromInline var oldest = 0

  @usableFromInline static var limit: Int { 8 }
  /// The longest text that is kept.
  @usableFromInline static var sizeLimit: Int { 32 << 10 }

  /// A memory without texts.
  @inlinable public init() {}

  /// The value of `text`, by `make` where it is not known.
  @inlinable
  public func value(of text: Bytes, _ make: (Bytes) -> Value) -> Value {
    for index in known.indices where text.equals(known[index].text) { return known[index].value }
    let value = make(text)
    if text.count > RecentTexts.sizeLimit { return value }
    if known.count < RecentTexts.limit {
      known.append((Array(text), value))
    } else {
      known[oldest] = (Array(text), value)
      oldest = (oldest + 1) % RecentTexts.limit
    }
    return value
  }
}

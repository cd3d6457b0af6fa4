import SpendwiseSystem

/// Open converters of iconv(3) to UTF-8, by charset; on one thread.
public final class CharsetConverters {
  private var converters: [[UInt8]: iconv_t?] = [:]

  /// Opens nothing until a text asks for it.
  public init() {}

  deinit { closeAll() }

  private func closeAll() {
    for case let converter? in converters.values { iconv_close(converter) }
    converters.removeAll(keepingCapacity: true)
  }

  /// The converter from the charset called `label` to UTF-8, which stays open for the next text; valid until the next
  /// call.
  public func converter(_ label: [UInt8]) -> iconv_t? {
    if let known = converters[label] { return known }
    // A mailbox that names thousands of charsets must not keep thousands of converters.
    if converters.count >= 64 { closeAll() }
    let name = String(decoding: label, as: UTF8.self)
    let opened = iconv_open("UTF-8", name)
    let converter: iconv_t? = opened == iconv_t(bitPattern: -1) ? nil : opened
    converters[label] = .some(converter)
    return converter
  }

  /// Closes the converter from the charset called `label`, so that the next text gets one that has read nothing.
  public func forget(_ label: [UInt8]) {
    if case let converter?? = converters.removeValue(forKey: label) { iconv_close(converter) }
  }
}

import SpendwiseSystem

/// Charsets in use: tables, and open iconv(3) converters to UTF-8. On one thread.
public final class CharsetConverters {
  private var tables: [[UInt8]: CharsetTable?] = [:]
  private var converters: [[UInt8]: iconv_t?] = [:]

  /// Opens nothing until a text asks for it.
  public init() {}

  deinit { closeAll() }

  private func closeAll() {
    for case let converter? in converters.values { iconv_close(converter) }
    converters.removeAll(keepingCapacity: true)
  }

  /// The table of the charset called `label`.
  func table(_ label: [UInt8]) -> CharsetTable? {
    if let known = tables[label] { return known }
    if tables.count >= 64 { tables.removeAll() }
    let table = CharsetTable(named: label)
    tables[label] = .some(table)
    return table
  }

  /// The converter from the charset `label` to UTF-8. It stays open for the next text; valid until the next call.
  public func converter(_ label: [UInt8]) -> iconv_t? {
    if let known = converters[label] { return known }
    // A mailbox that names thousands of charsets must not keep thousands of converters.
    if converters.count >= 64 { closeAll() }
    let name = String(decoding: label, as: UTF8.self)
    // In a static program Glibc would load the converters of another version, and crash.
    let opened = Memory.isStatic ? iconv_t(bitPattern: -1) : iconv_open("UTF-8", name)
    let converter: iconv_t? = opened == iconv_t(bitPattern: -1) ? nil : opened
    converters[label] = .some(converter)
    return converter
  }
}

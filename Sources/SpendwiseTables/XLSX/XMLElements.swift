import SpendwiseText

/// Reads the elements of an XML file, in bounded memory. Names are without prefix.
package enum XMLElements {
  /// The begin or the end of an element.
  package struct Element {
    package var name: String
    package var isEnd: Bool
    /// The trimmed text of an element, at its end.
    package var text = ""
    /// The attribute `Ccy` of an amount.
    package var currency: String?
    /// The line at which it is read; slow.
    package let line: () -> Int
  }

  /// The longest text. No field of a statement is as long.
  private static let limit = 256 << 10

  /// Calls `body` with each in its order. Throws `TableError` and errors of `body`.
  package static func read(_ path: String, named name: String, _ body: (Element) throws -> Void) throws {
    try withoutActuallyEscaping(body) { try XMLStream.read(path, named: name, Handler(name, $0)) }
  }

  private final class Handler: XMLHandler {
    private let name: String
    private let body: (Element) throws -> Void
    private var text: [UInt8] = []
    private var currency: String?

    init(_ name: String, _ body: @escaping (Element) throws -> Void) {
      (self.name, self.body) = (name, body)
      super.init()
      wantsText = true
    }

    override func start(_ name: Bytes, _ attributes: XMLAttributes) {
      text.removeAll(keepingCapacity: true)
      currency = attributes.value("Ccy")?.text
      call(Element(name: name.text, isEnd: false, line: line))
    }

    override func end(_ name: Bytes) {
      let value = text.withUnsafeBufferPointer { TableRow.trimmed($0).text }
      text.removeAll(keepingCapacity: true)
      call(Element(name: name.text, isEnd: true, text: value, currency: currency, line: line))
      currency = nil
    }

    override func text(_ bytes: Bytes) {
      text.append(contentsOf: bytes)
      guard text.count > XMLElements.limit else { return }
      fail(TableError.bad(name, "the field at line \(line()) is too long for a statement"))
    }

    private func call(_ element: Element) {
      do { try body(element) } catch { fail(error) }
    }

    private func fail(_ error: any Error) { (failure, isDone) = (failure ?? error, true) }
  }
}

/// The meaning of a start tag.
struct HTMLStart {
  let element: HTMLElement
  let marks: UInt64
  let isOpen: Bool
  /// The style of the attributes apart from `style`. `nil` when none matters.
  let hints: HTMLStyle?
  /// The style where no rule is for the element.
  let style: HTMLStyle?
  private let origin: UnsafePointer<UInt8>
  private let tag: HTMLTag
  private let own: Bytes?

  /// The start tag with its bytes at `origin`.
  init(_ origin: UnsafePointer<UInt8>, _ tag: HTMLTag, _ element: HTMLElement, _ attributes: HTMLAttributes) {
    (self.origin, self.tag, self.element, marks, isOpen) = (origin, tag, element, tag.marks, attributes.isOpen)
    hints = attributes.isPlain ? nil : attributes.hints(for: tag.key)
    own = attributes.style
    var style = hints
    if let own { style?.add(own) }
    self.style = style
  }

  /// The same tag in equal bytes.
  init(_ other: HTMLStart, at origin: UnsafePointer<UInt8>) {
    (element, marks, isOpen) = (other.element, other.marks, other.isOpen)
    (hints, style, self.origin) = (other.hints, other.style, origin)
    (tag, own) = (other.tag(at: origin), other.own(at: origin))
  }

  var key: UInt64 { tag.key }

  /// The tag where equal bytes begin.
  @inline(__always)
  func tag(at target: UnsafePointer<UInt8>) -> HTMLTag {
    if target == origin { return tag }
    var tag = tag
    tag.id = moved(tag.id, target)
    tag.classes = moved(tag.classes, target)
    tag.attributes = moved(tag.attributes, target)
    return tag
  }

  /// The value of its `style` where equal bytes begin.
  func own(at target: UnsafePointer<UInt8>) -> Bytes? { target == origin ? own : own.map { moved($0, target) } }

  @inline(__always)
  private func moved(_ bytes: Bytes, _ target: UnsafePointer<UInt8>) -> Bytes {
    Bytes(start: bytes.baseAddress.map { target + ($0 - origin) }, count: bytes.count)
  }
}

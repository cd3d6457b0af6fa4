/// The effect of an HTML element on the text around it.
enum HTMLElement: UInt8 {
  case inline, block, lineBreak, void, voidBlock, cell, row, table, preformatted, item, paragraph, raised
  /// Elements without text: `style`, `script`, `title` and the like.
  case raw

  /// Elements by their packed names.
  static let names: PackedNames<HTMLElement> = {
    var table = PackedNames<HTMLElement>(capacity: 512)
    func add(_ element: HTMLElement, _ names: String) {
      names.withBytes { names in
        var start = 0
        while start < names.count {
          let end = names.offset(of: ASCII.space, from: start) ?? names.count
          table.add(pack(names.part(start, end)), element)
          start = end + 1
        }
      }
    }
    add(
      .block,
      "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure "
        + "footer form frameset h1 h2 h3 h4 h5 h6 header html legend main menu nav ol optgroup option section select "
        + "summary ul")
    add(.paragraph, "p")
    add(.item, "li")
    add(.lineBreak, "br")
    add(.voidBlock, "hr")
    add(.void, "area base basefont bgsound col embed frame img input keygen link meta param source track wbr")
    add(.cell, "td th")
    add(.row, "tr")
    add(.table, "table tbody thead tfoot")
    add(.preformatted, "pre listing")
    add(.raised, "sup sub")
    add(
      .raw,
      "style script title template noframes iframe xml svg object audio video canvas textarea datalist "
        + "noembed rp annotation")
    return table
  }()

  /// The first eight bytes of a name in one word. Longer names differ by their length.
  static func pack(_ name: some Collection<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    for byte in name.prefix(8) { key = key << 8 | UInt64(byte) }
    return name.count > 8 ? key ^ UInt64(truncatingIfNeeded: name.count) << 56 : key
  }

  /// The same for a name of at most eight bytes. The compiler makes it a constant.
  @inline(__always)
  static func pack(_ name: StaticString) -> UInt64 {
    var key: UInt64 = 0
    for index in 0..<name.utf8CodeUnitCount { key = key << 8 | UInt64(name.utf8Start[index]) }
    return key
  }

  static var td: UInt64 { pack("td") }
  static var th: UInt64 { pack("th") }
  static var tr: UInt64 { pack("tr") }
  static var html: UInt64 { pack("html") }
  static var body: UInt64 { pack("body") }
  static var font: UInt64 { pack("font") }
  static var bdo: UInt64 { pack("bdo") }
  static var style: UInt64 { pack("style") }
  static var head: UInt64 { pack("head") }
  static var details: UInt64 { pack("details") }
  static var summary: UInt64 { pack("summary") }
  static var dialog: UInt64 { pack("dialog") }
  static var title: UInt64 { pack("title") }
  static var tableTag: UInt64 { pack("table") }
}

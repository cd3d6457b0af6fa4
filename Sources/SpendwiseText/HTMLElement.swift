/// The effect of an HTML element on the text around it.
enum HTMLElement: UInt8 {
  case inline, block, lineBreak, void, voidBlock, cell, row, table, preformatted, item, paragraph, raised
  /// Elements whose content is never text: `style`, `script`, `title` and the like.
  case raw

  /// Elements by their packed names.
  static let names: PackedNames<HTMLElement> = {
    var table = PackedNames<HTMLElement>(capacity: 512)
    func add(_ element: HTMLElement, _ names: String) {
      for name in names.utf8.split(separator: UInt8(ascii: " ")) { table.add(pack(name), element) }
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
    add(.raw, "style script title template noframes iframe xml svg object audio video canvas textarea datalist")
    return table
  }()

  /// The first eight bytes of a name in one word, distinguished by the length when there are more.
  static func pack(_ name: some Collection<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    for byte in name.prefix(8) { key = key << 8 | UInt64(byte) }
    return name.count > 8 ? key ^ UInt64(truncatingIfNeeded: name.count) << 56 : key
  }

  static let td = pack("td".utf8)
  static let th = pack("th".utf8)
  static let tr = pack("tr".utf8)
  static let html = pack("html".utf8)
  static let body = pack("body".utf8)
  static let font = pack("font".utf8)
  static let bdo = pack("bdo".utf8)
  static let style = pack("style".utf8)
  static let head = pack("head".utf8)
  static let details = pack("details".utf8)
  static let summary = pack("summary".utf8)
  static let dialog = pack("dialog".utf8)
  static let title = pack("title".utf8)
  static let tableTag = pack("table".utf8)
}

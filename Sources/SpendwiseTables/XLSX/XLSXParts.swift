import SpendwiseText

/// `_rels/…`: which part each relation means.
final class XLSXRelations: XMLHandler {
  private(set) var targets: [String: String] = [:]
  /// The part that is the workbook, or the first of its kind.
  private(set) var byKind: [String: String] = [:]

  override func start(_ name: Bytes, _ attributes: XMLAttributes) {
    guard name.equals("Relationship"), let id = attributes.value("Id"), let target = attributes.value("Target"),
      targets.count < 10_000, id.count < 256, target.count < 1024
    else { return }
    targets[id.text] = target.text
    let kind = attributes.value("Type").map { $0.text.split(separator: "/").last.map(String.init) ?? "" } ?? ""
    if byKind[kind] == nil { byKind[kind] = target.text }
  }

  /// The entry that `target` means in a part of the folder `folder`.
  static func entry(_ target: String, in folder: String) -> String {
    var parts = target.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
    for part in target.split(separator: "/") {
      if part == ".." {
        if !parts.isEmpty { parts.removeLast() }
      } else if part != "." {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}

/// `workbook.xml`: the sheets in their order, and the epoch.
final class XLSXWorkbook: XMLHandler {
  private(set) var sheets: [(name: String, relation: String)] = []
  private(set) var is1904 = false

  override func start(_ name: Bytes, _ attributes: XMLAttributes) {
    if name.equals("workbookPr"), let value = attributes.value("date1904") {
      is1904 = value.equals("1") || value.equals("true")
    } else if name.equals("sheet"), let relation = attributes.value("id"), sheets.count < 1000 {
      sheets.append((attributes.value("name")?.part(0, 256).text ?? "", relation.part(0, 256).text))
    }
  }
}

/// `styles.xml`: which cell formats show dates.
final class XLSXStyles: XMLHandler {
  private var dateFormats: Set<Int> = []
  private(set) var isDate: [Bool] = []
  private var isInside = false

  override func start(_ name: Bytes, _ attributes: XMLAttributes) {
    if name.equals("numFmt"), let id = attributes.value("numFmtId").flatMap({ Int($0.text) }),
      let code = attributes.value("formatCode"), DateFormat.isDate(code), dateFormats.count < 1 << 16
    {
      dateFormats.insert(id)
    } else if name.equals("cellXfs") {
      isInside = true
    } else if isInside, name.equals("xf"), isDate.count < 1 << 16 {
      let id = attributes.value("numFmtId").flatMap { Int($0.text) } ?? 0
      isDate.append(DateFormat.isDate(id) || dateFormats.contains(id))
    }
  }

  override func end(_ name: Bytes) {
    if name.equals("cellXfs") { isInside = false }
  }
}

/// `sharedStrings.xml`: all texts of the workbook.
final class XLSXStrings: XMLHandler {
  let texts: SharedTexts
  private var isPhonetic = false

  /// An empty list. `name` is the workbook in errors.
  init(named name: String) { texts = SharedTexts(named: name) }

  override func start(_ name: Bytes, _ attributes: XMLAttributes) {
    if name.equals("t") { wantsText = !isPhonetic } else if name.equals("rPh") { isPhonetic = true }
  }

  override func end(_ name: Bytes) {
    if name.equals("t") {
      wantsText = false
    } else if name.equals("si") {
      do { try texts.end() } catch { (failure, isDone) = (error, true) }
    } else if name.equals("rPh") {
      isPhonetic = false
    }
  }

  override func text(_ piece: Bytes) {
    do { try texts.append(piece) } catch { (failure, isDone) = (error, true) }
  }
}

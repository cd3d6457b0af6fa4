/// Options with `--json`, `--table` and `--color`.
protocol FormatOptions {
  var json: Bool { get }
  var table: Bool { get }
  var color: ColorChoice { get }
  /// The columns that a table may take.
  var columns: Int? { get }
}

extension FormatOptions {
  var columns: Int? { Terminal.width }

  /// Refuses `--json` with `--table`.
  func checkFormat() throws {
    if json && table { throw ValidationError("--json and --table exclude each other") }
  }

  /// A table is wanted, and not JSON lines.
  func isTable(_ output: Output) -> Bool { table || output.isTerminal && !json }

  /// The width and the colours of tables.
  func look(_ output: Output) -> TableLook { TableLook(width: columns, isColored: color.applied(to: output)) }

  /// Prints rows as JSON objects of `type` or as a table. A table without rows is the sentence `ifEmpty`.
  func write<Row>(
    _ rows: [Row], _ type: String, _ fields: [Field<Row>], ifEmpty: String = "", to output: Output
  ) {
    if !isTable(output) { return fields.write(rows, type, to: output) }
    fields.table(rows, look(output), ifEmpty: ifEmpty, to: output)
  }

  /// Prints the rates that were used, below a table as sentences.
  func write(_ rates: Set<Exchange.Rate>, to output: Output) {
    guard isTable(output) else {
      return output.json { json in
        for rate in rates.inOrder { rate.write(into: &json) }
      }
    }
    let code = color.applied(to: output) ? "2" : ""
    for line in Exchange.Rate.words(rates.inOrder) { output.line(StyledText(line, code: code)) }
  }
}

/// The options of a list.
struct ListOptions: ParsableArguments, FormatOptions {
  @Flag(help: .json) var json = false

  @Flag(help: .table) var table = false

  @Option(help: .color) var color = ColorChoice.auto

  func validate() throws { try checkFormat() }

  /// Prints the records of `view` as lines, or as a table. `fields` make one row for each, `rows` any number.
  func list(
    _ view: View, _ process: ProgramProcess, _ fields: [Field<JSONObject>], isNumbered: Bool = false,
    withHidden: Bool = true, rank: (JSONObject) -> Int = { _ in 0 }, _ rows: ((JSONObject) -> [[Table.Cell]])? = nil
  ) throws {
    let reader = try process.open()
    let present = try view == .rules ? reader.presentNames() : { $0 }
    var lines: [(rank: Int, line: [UInt8])] = []
    var (object, number, last) = (JSONObject(), 0, 0)
    try reader.eachLine(of: view) { line in
      number += 1
      do throws(JSONError) { try object.scan(line) } catch {
        return process.diagnostics.bad("\(view.file):\(number): \(error.reason) (left out; see sw-data check)")
      }
      if !withHidden, object.isHidden { return }
      if !isNumbered { return lines.append((rank(object), Array(line))) }
      var numbered = Record(object, order: KeyOrder(["type", "id", "number"]))
      last = object.literal("number").flatMap { Int($0) } ?? last + 1
      numbered.set("number", raw: "\(last)")
      lines.append((0, present(numbered).line))
    }
    let ranked = lines.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    try show(ranked.map(\.element.line), process, fields, ifEmpty: view.noneYet, rows)
  }

  /// Prints the record called `name`, as fields or as JSON. Adds the times when it was made and last changed.
  func showOne(
    _ name: String, _ view: View, _ process: ProgramProcess, builtIn: [[UInt8]] = [], parts: [[UInt8]] = []
  ) throws {
    let directory = try DataDirectory.chosen
    var own: [[UInt8]] = []
    if try directory.hasBooks() { try BooksReader(directory).eachLine(of: view) { own.append(Array($0)) } }
    let all = (own + builtIn + parts).map { try? Record($0) }
    func found(_ key: String) -> Int? { all.firstIndex { $0?.string(key) == name } }
    // Rules are named by their numbers elsewhere, too.
    let number = view == .rules ? Int(name).flatMap { own.indices.contains($0 - 1) ? $0 - 1 : nil } : nil
    guard let index = found("id") ?? found("name") ?? number, var record = all[index] else {
      let noun = view == .funding ? "rule" : "\(view.recordType)"
      let list = [.envelopes: "sw-envelope list", .funding: "sw-envelope rule list"][view] ?? "sw-data \(noun) list"
      throw Failure(.noInput, "there is no \(noun) \(name) (\(list) shows them)")
    }
    var times: [String] = []
    if index < own.count {
      _ = try Books.eachEvent(directory, id: record.id) { line in
        if let at = (try? Record(line, order: .unordered))?.string("at") { times.append(at) }
      }
    }
    if let first = times.first, let last = times.last {
      record.set("created_at", to: first)
      record.set("updated_at", to: last)
    }
    let isBuiltIn = (own.count..<own.count + builtIn.count).contains(index) || record.isTrue("is_default")
    record.set("built_in", raw: Array((isBuiltIn ? "true" : "false").utf8))
    guard isTable(process.output) else { return try process.output.record(record.line) }
    var list = FieldList()
    for (key, value) in record.fields {
      list.add(key, value.literal ?? String(decoding: value.raw, as: UTF8.self))
    }
    list.write(to: process.output, width: Terminal.width, isColored: color.applied(to: process.output))
  }

  /// Prints records read already. A table without rows is the sentence `ifEmpty`.
  func show(
    _ lines: [[UInt8]], _ process: ProgramProcess, _ fields: [Field<JSONObject>], ifEmpty: String = "",
    _ rows: ((JSONObject) -> [[Table.Cell]])? = nil
  ) throws {
    let output = process.output
    guard isTable(output) else { return try lines.forEach(output.record) }
    // The lines are in memory, so each is measured.
    let look = look(output)
    var sheet = Table(fields.columns(), width: look.width, isColored: look.isColored, sample: .max)
    sheet.ifEmpty = ifEmpty
    for line in lines {
      try? line.scanned { object in
        for row in rows?(object) ?? [fields.cells(object)] { sheet.add(row, to: &output.bytes) }
      }
      try output.spill()
    }
    sheet.finish(to: &output.bytes)
  }
}

extension Field where Row == JSONObject {
  /// The member `key` as a column.
  static func column(
    _ key: StaticString, _ title: String, isRight: Bool = false, minimum: Int? = nil, isOptional: Bool = false
  ) -> Field {
    Field(nil, title, isRight: isRight, minimum: minimum, isOptional: isOptional) { $0.shown(key) }
  }
}

extension View {
  /// The sentence for a person where the books have no such record.
  var noneYet: String { DataTable.row("none yet", "\(name)")?[1] ?? "" }
}

extension JSONObject {
  /// A member as a person reads it; nothing when it is absent.
  func shown(_ key: StaticString) -> String {
    literal(key) ?? value(key).map { $0.isNull ? "" : $0.raw.text } ?? ""
  }

  /// The member `key`, where it is an object.
  func object(_ key: StaticString) -> JSONObject? {
    value(key).flatMap { $0.kind == .object ? JSONObject($0.raw) : nil }
  }

  /// The elements of the member `key`, where it is a list.
  func elements(_ key: StaticString) -> [JSONValue] {
    value(key).map { $0.kind == .array ? JSONElements($0.raw).values : [] } ?? []
  }

  /// The texts of a member that is one or a list.
  func texts(_ key: StaticString) -> [String] {
    guard let value = value(key) else { return [] }
    return value.kind == .array ? JSONElements(value.raw).values.compactMap(\.literal) : [value.literal ?? ""]
  }

  /// The record is kept out of sight.
  var isHidden: Bool { value("hidden")?.raw.equals("true") ?? false }

  /// The record is switched off.
  var isOff: Bool { value("is_active")?.raw.equals("false") ?? false }
}

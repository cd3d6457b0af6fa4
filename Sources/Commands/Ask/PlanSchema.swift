/// The form of a plan: a list of actions, each with its own members and no others.
enum PlanSchema {
  /// The schema that is installed as `plan.schema.json`.
  static var text: String { DataTable.planSchema.bytes.trimmed().text }

  /// The schema of one action by its name; `nil` for a name that it does not know.
  static func action(_ name: String) -> JSONSchema? {
    let actions = (try? Record(Array(text.utf8), order: .unordered))?.record("properties")?.record("actions")
    for form in actions?.record("items")?["anyOf"]?.records ?? []
    where form.record("properties")?.record("action")?.strings("enum") == [name] {
      return JSONSchema(String(decoding: form.line, as: UTF8.self))
    }
    return nil
  }

  /// The instructions that come with the request.
  static var orders: String { DataTable.paragraph("orders: plan") }
}

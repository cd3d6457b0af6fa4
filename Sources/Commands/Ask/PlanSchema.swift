/// Schema of a plan: actions, each with its own members only.
enum PlanSchema {
  /// The schema installed as `plan.schema.json`.
  static var text: String { DataTable.planSchema.bytes.trimmed().text }

  /// Schema of an action by name. `nil` for unknown names.
  static func action(_ name: String) -> JSONSchema? {
    let actions = (try? Record(Array(text.utf8), order: .unordered))?.record("properties")?.record("actions")
    for form in actions?.record("items")?["anyOf"]?.records ?? []
    where form.record("properties")?.record("action")?.strings("enum") == [name] {
      return JSONSchema(String(decoding: form.line, as: UTF8.self))
    }
    return nil
  }

  /// Instructions for the model.
  static var orders: String { DataTable.paragraph("orders: plan") }
}

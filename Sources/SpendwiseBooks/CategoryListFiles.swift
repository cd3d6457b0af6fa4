import Spendwise
import SpendwiseJSON
import SpendwiseSystem

extension CategoryList {
  /// The categories of the books in `directory` that are there to be chosen: those that were deleted or hidden are not.
  public init(_ directory: DataDirectory) throws {
    let bytes = try File.contents(ifAny: directory.file(View.categories.file)) ?? []
    let lines = bytes.split(separator: 0x0A).map(Array.init)
    var (object, part, hidden) = (JSONObject(), JSONObject(), Set<String>())
    func isHidden(_ object: JSONObject) -> Bool { object.value("hidden")?.raw.equals("true") ?? false }
    for line in lines {
      line.withUnsafeBufferPointer { bytes in
        guard (try? object.scan(bytes)) != nil, let id = object.string("id") else { return }
        if isHidden(object) { hidden.insert(id) }
        for value in object.value("subcategories").map({ JSONElements($0.raw).values }) ?? [] {
          guard (try? part.scan(value.raw)) != nil, isHidden(part), let inner = part.string("id") else { continue }
          hidden.insert("\(id)/\(inner)")
        }
      }
    }
    let names = try CategoryBook(directory).names.filter { name in
      !hidden.contains(name) && !hidden.contains(String(name.prefix { $0 != "/" }))
    }
    self.init(names, CategoryFaces(lines))
  }
}

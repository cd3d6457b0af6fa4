import SpendwiseSystem
import Testing

/// Recipes of the manual: those that `make test-mail` runs.
@Suite struct RecipeTests {
  static let folder = Places.package + "/Tests/Mail/recipes"
  static let names = (try? Directory.names(in: folder)) ?? []

  @Test("spendwise-recipes(7) prints the recipe", arguments: names)
  func isPrinted(_ name: String) throws {
    let recipe = text(try File.contents(of: "\(Self.folder)/\(name)"))
    let displays = try ManualPage("spendwise-recipes.7").displays("RECIPES").map { $0.text + "\n" }
    #expect(displays.contains(recipe), "no display of RECIPES in man/spendwise-recipes.7 is Tests/Mail/recipes/\(name)")
  }

  @Test func everyRecipeIsAFile() throws {
    let recipes = try Self.names.map { text(try File.contents(of: "\(Self.folder)/\($0)")) }
    #expect(recipes.count > 5)
    for (line, display) in try ManualPage("spendwise-recipes.7").displays("RECIPES") {
      #expect(recipes.contains(display + "\n"), "man/spendwise-recipes.7:\(line): is no file of Tests/Mail/recipes")
    }
  }
}

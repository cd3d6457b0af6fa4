import SpendwiseSystem
import Testing

/// What a person copies from the manual is what `make test-mail` runs.
@Suite struct RecipeTests {
  static let folder = Places.package + "/Tests/Mail/recipes"
  static let names = (try? Directory.names(in: folder)) ?? []

  @Test("spendwise(7) prints the recipe", arguments: names)
  func isPrinted(_ name: String) throws {
    let recipe = text(try File.contents(of: "\(Self.folder)/\(name)"))
    let displays = try ManualPage("spendwise.7").displays("RECIPES").map { $0.text + "\n" }
    #expect(displays.contains(recipe), "no display of RECIPES in man/spendwise.7 is Tests/Mail/recipes/\(name)")
  }

  @Test func everyRecipeIsAFile() throws {
    let recipes = try Self.names.map { text(try File.contents(of: "\(Self.folder)/\($0)")) }
    #expect(recipes.count > 5)
    for (line, display) in try ManualPage("spendwise.7").displays("RECIPES") {
      #expect(recipes.contains(display + "\n"), "man/spendwise.7:\(line): is no file of Tests/Mail/recipes")
    }
  }

  @Test func theReadmeHasTheRecipeForProcmail() throws {
    let recipe = text(try File.contents(of: "\(Self.folder)/procmailrc"))
    let rule = try #require(recipe.split(separator: "\n\n", maxSplits: 1).last)
    let readme = text(try File.contents(of: Places.package + "/README.md"))
    let block = rule.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    #expect(readme.contains("\n\n\(block)\n"), "README.md prints another recipe than Tests/Mail/recipes/procmailrc")
  }
}

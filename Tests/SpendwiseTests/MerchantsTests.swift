import SpendwiseText
import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseCategories

@Suite struct MerchantsTests {
  let index = MerchantIndex()

  /// All lines of the table.
  private var entries: [MerchantEntry] {
    DataTable.merchants.rows.compactMap { row in
      MerchantEntry(row.bytes).flatMap { $0.keyword.count > 1 ? $0 : nil }
    }
  }

  private func look(_ payee: String, _ side: MerchantEntry.Side = .spending) -> (named: String?, place: String?) {
    var normal: [UInt8] = []
    payee.withBytes { PayeeText.normalize($0, into: &normal) }
    return normal.withUnsafeBufferPointer { text in
      let best = index.look(at: text, for: side)
      return (
        best.named?.entry.name.text,
        best.fitting.map { hit in
          hit.entry.subcategory.isEmpty
            ? hit.entry.category.text : "\(hit.entry.category.text)/\(hit.entry.subcategory.text)"
        }
      )
    }
  }

  @Test func knowsEnough() {
    #expect(entries.count >= 400)
    #expect(Set(entries.filter { !$0.name.isEmpty }.map { $0.name.text }).count >= 400)
  }

  @Test func aBrandOfOneCountryAndACityAreNotTakenForAll() {
    #expect(look("Vodafone GmbH").named == "Vodafone")
    #expect(look("Vodafone Idea Ltd").named == "Vi")
    #expect(look("SBB Zürich HB").place != "bills/insurance")
  }

  @Test func everyLineIsWellFormed() {
    let lines = DataTable.merchants.rows
    #expect(lines.count == entries.count, "some line has not four fields, or a keyword of one letter")
    for entry in entries {
      let keyword = entry.keyword.text
      #expect(keyword.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == " ") }, "\(keyword)")
      #expect(!keyword.hasPrefix(" ") && !keyword.hasSuffix(" ") && !keyword.contains("  "), "\(keyword)")
    }
  }

  @Test func noKeywordStandsTwice() {
    var seen: Set<String> = []
    for entry in entries {
      let key = "\(entry.keyword.text)"
      #expect(seen.insert(key).inserted, "\(key) stands twice")
    }
  }

  @Test func everyCategoryIsSeeded() {
    let seeds = Dictionary(uniqueKeysWithValues: CategorySeed.all.map { ($0.slug, $0) })
    for entry in entries {
      let seed = seeds[entry.category.text]
      #expect(seed != nil, "\(entry.keyword.text): no category \(entry.category.text)")
      let subcategory = entry.subcategory.text
      #expect(
        subcategory.isEmpty || seed?.subcategories.contains { $0.slug == subcategory } == true,
        "\(entry.keyword.text): no subcategory \(subcategory) in \(entry.category.text)")
    }
  }

  /// Every display name leads to its own category. Otherwise a payee would move in the next run.
  @Test func everyDisplayNameLeadsToItsOwnCategory() {
    for entry in entries where !entry.name.isEmpty {
      let side: MerchantEntry.Side = entry.side == .earning ? .earning : .spending
      let found = look(entry.name.text, side)
      let place = entry.subcategory.isEmpty ? entry.category.text : "\(entry.category.text)/\(entry.subcategory.text)"
      #expect(found.named == entry.name.text, "\(entry.keyword.text)")
      #expect(found.place == place, "\(entry.keyword.text)|\(entry.name.text)")
    }
  }

  @Test(arguments: [
    "COLA", "OLAF", "Rubber", "Paulownia", "Jiofoo Singh", "Credence", "Grabowski", "ZARA KHAN", "RAYMOND PAUL",
    "TITANIUM PAINTERS", "SHELLY GUPTA", "MAXWELL", "Vimal Vi Kumar", "Dhan Singh", "Atmaram", "Licy", "Cabinda",
  ])
  func aPartOfAWordIsNoHit(payee: String) {
    let found = look(payee)
    #expect(found.named == nil)
    #expect(found.place == nil)
  }

  @Test(arguments: [
    ("uber", "transport/cabs"), ("UBER-INDIA", "transport/cabs"), ("Mr Uber", "transport/cabs"),
    ("uber9", "transport/cabs"),
    ("BIG-BAZAAR", "groceries/supermarket"), ("BIGBAZAAR", "groceries/supermarket"), ("Corner Bakery", "food/sweets"),
    ("APOLLO PHAR", "health/pharmacy"), ("HINDUSTAN PE", "transport/fuel"), ("AVENUE SUPER", "groceries/supermarket"),
    ("ATM WDL MG ROAD", "transfers/cash"), ("ECS/ACH RET CH", "fees/penalty"),
    ("RELIANCE JIO INFOCOMM", "bills/mobile"),
  ])
  func wordsAreFound(payee: String, place: String) {
    #expect(look(payee).place == place)
  }

  @Test func aCutThatFitsSeveralIsNoHit() {
    #expect(look("RELIANCE S").named == nil)
    #expect(look("APOLLO HOS").named == "Apollo Hospitals")
    #expect(look("AVENU").named == nil, "too short to be believed")
  }

  /// SBI cuts at 8 characters, where people and places begin like merchants.
  @Test func wordsCutAtEightLetters() {
    #expect(look("IndianOi").named == "IndianOil")
    #expect(look("Ratnadee").named == "Ratnadeep")
    for other in ["Bharat P", "BharatPe", "Hyderaba", "Rainbow ", "Reliance", "Indian O", "Chandrak"] {
      #expect(look(other).named == nil, "\(other)")
    }
  }

  @Test func incomeAndSpendingHaveTheirOwnWords() {
    #expect(look("ACME SALARY", .earning).place == "income/salary")
    #expect(look("ACME SALARY", .spending).place == nil)
    #expect(look("SWIGGY", .earning).place == nil)
    #expect(look("GROWW", .earning).place == "investments/stocks")
  }

  @Test func seedsAreComplete() {
    let slugs = CategorySeed.all.map(\.slug)
    #expect(
      slugs == [
        "food", "groceries", "transport", "shopping", "entertainment", "bills", "health", "travel", "education",
        "business", "rent", "investments", "fees", "income", "transfers", "other", "uncategorized",
      ])
    for seed in CategorySeed.all {
      #expect(seed.color.count == 7 && seed.color.hasPrefix("#"), "\(seed.slug)")
      #expect(!seed.icon.isEmpty && !seed.name.isEmpty, "\(seed.slug)")
      #expect(Set(seed.subcategories.map(\.slug)).count == seed.subcategories.count, "\(seed.slug)")
    }
  }

  @Test func aCategoryThatNobodyNamedHasATitle() {
    #expect(CategorySeed.title(of: "eating-out") == "Eating Out")
    #expect(CategorySeed.title(of: "a__b-\u{E9}lan") == "A B \u{C9}lan")
  }
}

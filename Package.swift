// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error)
]

/// Their loops see every byte of what is read, or of the sources: they are optimized in debug builds too, for the sake
/// of the tests' time.
let optimized: Set = [
  "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "SpendwiseRegex", "SpendwiseTables", "Spendwise",
  "SpendwiseAlerts", "ToolTests",
]

func settings(of name: String) -> [SwiftSetting] {
  strict + (optimized.contains(name) ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])
}

func library(_ name: String, _ dependencies: [String] = [], path: String? = nil) -> Target {
  .target(name: name, dependencies: dependencies.map(dependency), path: path, swiftSettings: settings(of: name))
}

/// A program: one folder, one short file.
func program(_ name: String, _ dependencies: [String]) -> Target {
  .executableTarget(name: name, dependencies: dependencies.map(dependency), swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [String]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map(dependency),
    exclude: name == "ToolTests" ? ["Cases", "Helpers"] : [], swiftSettings: settings(of: name))
}

func dependency(_ name: String) -> Target.Dependency {
  name == "ArgumentParser" ? .product(name: name, package: "swift-argument-parser") : .init(stringLiteral: name)
}

/// What takes the input of strangers.
let fuzzed: [Target.Dependency] = [
  "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "SpendwiseTables", "Spendwise",
  "SpendwiseMail", "SpendwiseAlerts", "SpendwiseStatements", "SpendwiseBooks", "TestSupport", "ZipWriter",
]

func system(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
  name: "spendwise",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    system("CPCRE2", pkgConfig: "libpcre2-8", apt: "libpcre2-dev", brew: "pcre2"),
    system("CExpat", pkgConfig: "expat", apt: "libexpat1-dev", brew: "expat"),
    system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
    system("CNettle", pkgConfig: "nettle", apt: "nettle-dev", brew: "nettle"),
    .systemLibrary(name: "CMalloc", path: "Sources/System/CMalloc"),

    // data: text files, one row a line
    .target(
      name: "SpendwiseData",
      exclude: [
        "bank-words.txt", "charsets.txt", "colors.txt", "countries.txt", "currencies.txt", "examples.txt",
        "exports.txt", "fields.txt", "help.txt", "institutions.txt", "mail-providers.txt", "months.txt",
        "notices.txt", "orders.txt", "paths.txt", "places.txt", "receipt-words.txt", "scripts.sh", "statements.jsonl",
        "usual-rates.txt", "weights.txt", "words",
      ],
      // Valgrind 3.19 cannot read DWARF 5, which clang writes for C.
      cSettings: [.unsafeFlags(["-gdwarf-4"])]),

    // ground: knows no money
    library("SpendwiseSystem", ["CMalloc", "CNettle", "CZlib"]),
    library("SpendwiseText", ["SpendwiseData", "SpendwiseSystem"]),
    library("SpendwiseJSON", ["SpendwiseSystem", "SpendwiseText"]),
    library("SpendwiseRegex", ["SpendwiseText", "CPCRE2"]),
    library("SpendwiseTables", ["SpendwiseSystem", "SpendwiseText", "CExpat", "CZlib"]),

    // values
    library("Spendwise", ["SpendwiseSystem", "SpendwiseText", "SpendwiseJSON"]),

    // understanding: pure, one step of the pipeline each
    library("SpendwiseMail", ["SpendwiseSystem", "SpendwiseText", "Spendwise"]),
    library("SpendwiseAlerts", ["SpendwiseText", "SpendwiseJSON", "SpendwiseRegex", "Spendwise", "SpendwiseMail"]),
    library(
      "SpendwiseStatements",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "SpendwiseTables", "Spendwise",
      ]),
    library("SpendwiseReceipts", ["SpendwiseText", "SpendwiseJSON", "Spendwise"]),
    library("SpendwiseCategories", ["SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "Spendwise"]),
    library("SpendwiseMatching", ["SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseCategories"]),
    library("SpendwiseEnvelopes", ["SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "Spendwise"]),
    library("SpendwiseReports", ["SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "Spendwise"]),
    library("SpendwiseExports", ["SpendwiseText", "SpendwiseJSON", "Spendwise"]),
    library("SpendwiseCharts"),
    library(
      "SpendwiseHTML",
      ["SpendwiseSystem", "SpendwiseText", "Spendwise", "SpendwiseEnvelopes", "SpendwiseReports"]),

    // the books
    library(
      "SpendwiseBooks",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseCategories", "SpendwiseMatching",
        "SpendwiseEnvelopes", "SpendwiseReports",
      ]),

    // commands: a process, and what programs share
    library("SpendwiseTool", ["SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "ArgumentParser"]),
    library(
      "Commands",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "SpendwiseRegex", "SpendwiseTables", "Spendwise",
        "SpendwiseMail", "SpendwiseAlerts", "SpendwiseStatements", "SpendwiseReceipts", "SpendwiseCategories",
        "SpendwiseMatching", "SpendwiseEnvelopes", "SpendwiseReports", "SpendwiseExports", "SpendwiseCharts",
        "SpendwiseHTML", "SpendwiseBooks", "SpendwiseTool", "ArgumentParser",
      ]),
    program("sw", ["Commands"]),
    program("sw-ask", ["Commands"]),
    program("sw-budget", ["Commands"]),
    program("sw-categorize", ["Commands"]),
    program("sw-data", ["Commands"]),
    program("sw-envelope", ["Commands"]),
    program("sw-export", ["Commands"]),
    program("sw-import-paytm", ["Commands"]),
    program("sw-import-statement", ["Commands"]),
    program("sw-list", ["Commands"]),
    program("sw-match", ["Commands"]),
    program("sw-parse-email", ["Commands"]),
    program("sw-parse-receipt", ["Commands"]),
    program("sw-parse-sms", ["Commands"]),
    program("sw-record", ["Commands"]),
    program("sw-report", ["Commands"]),

    library("TestSupport", ["SpendwiseSystem", "SpendwiseText", "SpendwiseJSON"], path: "Tests/TestSupport"),
    library("ZipWriter", ["CZlib"], path: "Tests/ZipWriter"),
    tests(
      "SpendwiseBooksTests",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseCategories", "SpendwiseBooks",
        "TestSupport",
      ]),
    tests("SpendwiseChartsTests", ["SpendwiseCharts"]),
    tests(
      "SpendwiseEnvelopesTests", ["SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseEnvelopes", "TestSupport"]),
    tests("SpendwiseHTMLTests", ["SpendwiseText", "Spendwise", "SpendwiseReports", "SpendwiseHTML"]),
    tests("SpendwiseJSONTests", ["SpendwiseText", "SpendwiseJSON", "Spendwise", "TestSupport"]),
    tests(
      "SpendwiseMailTests",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseMail", "SpendwiseAlerts",
        "Commands", "TestSupport", "features",
      ]),
    tests("SpendwiseMatchingTests", ["SpendwiseText", "SpendwiseJSON", "SpendwiseMatching", "TestSupport"]),
    tests(
      "SpendwiseReceiptsTests", ["SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseReceipts", "TestSupport"]),
    tests("SpendwiseRegexTests", ["SpendwiseRegex"]),
    tests("SpendwiseReportsTests", ["SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseReports", "TestSupport"]),
    tests(
      "SpendwiseStatementsTests",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "SpendwiseTables", "Spendwise", "SpendwiseStatements",
        "TestSupport",
      ]),
    tests("SpendwiseTablesTests", ["SpendwiseSystem", "SpendwiseTables", "TestSupport", "ZipWriter"]),
    tests(
      "SpendwiseTests",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseCategories", "SpendwiseReports",
        "TestSupport",
      ]),
    tests("SpendwiseToolTests", ["SpendwiseTool"]),
    tests("ToolTests", ["SpendwiseSystem", "SpendwiseJSON", "TestSupport", "ZipWriter"]),
    // For Tests/reader/fit. It sees the inside of the reader, so debug builds alone have it.
    .executableTarget(
      name: "features",
      dependencies: [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseMail", "SpendwiseAlerts",
      ],
      path: "Tests/reader/features", swiftSettings: strict),
    // The same folder is the fuzzer of `make fuzz` and the tests of its targets: one of them at a time.
    Context.environment["FUZZ"] == nil
      ? .testTarget(
        name: "FuzzTests", dependencies: fuzzed, exclude: ["Driver.swift", "corpus", "dictionaries", "run"],
        swiftSettings: strict)
      : .executableTarget(
        name: "fuzz", dependencies: fuzzed, path: "Tests/FuzzTests",
        exclude: ["MutationTests.swift", "corpus", "dictionaries", "run"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error)
]

/// A program: one folder, one short file, linked against the libraries it needs and no others.
func program(_ name: String, _ libraries: [String]) -> Target {
  .executableTarget(
    name: name,
    dependencies: libraries.map { .init(stringLiteral: $0) } + [
      .product(name: "ArgumentParser", package: "swift-argument-parser")
    ],
    swiftSettings: strict)
}

func library(_ name: String, _ libraries: [String] = []) -> Target {
  .target(name: name, dependencies: libraries.map { .init(stringLiteral: $0) }, swiftSettings: strict)
}

func tests(_ name: String, _ libraries: [String]) -> Target {
  .testTarget(
    name: name, dependencies: libraries.map { .init(stringLiteral: $0) },
    exclude: name == "ToolTests" ? ["Cases", "Helpers"] : [], swiftSettings: strict)
}

/// What takes the input of strangers.
let fuzzed: [Target.Dependency] = [
  "SpendwiseJSON", "Spendwise", "SpendwiseMail", "SpendwiseSheets", "SpendwiseStatements", "SpendwiseBooks",
  "SpendwiseSystem",
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
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    system("CPCRE2", pkgConfig: "libpcre2-8", apt: "libpcre2-dev", brew: "pcre2"),
    system("CExpat", pkgConfig: "expat", apt: "libexpat1-dev", brew: "expat"),
    system("CZip", pkgConfig: "libzip", apt: "libzip-dev", brew: "libzip"),
    system("CNettle", pkgConfig: "nettle", apt: "nettle-dev", brew: "nettle"),

    library("SpendwiseSystem"),
    library("SpendwiseJSON"),
    library("Spendwise", ["SpendwiseJSON", "CNettle"]),
    library("SpendwiseBooks", ["Spendwise", "SpendwiseJSON", "SpendwiseSystem"]),
    library("SpendwiseCharts"),
    library("SpendwisePage", ["Spendwise", "SpendwiseJSON"]),
    library("SpendwisePattern", ["SpendwiseJSON", "CPCRE2"]),
    library("SpendwiseMail", ["Spendwise", "SpendwiseJSON", "SpendwisePattern"]),
    library("SpendwiseSheets", ["Spendwise", "SpendwiseJSON", "SpendwiseSystem", "CExpat", "CZip"]),
    library("SpendwiseStatements", ["SpendwiseSheets", "Spendwise", "SpendwiseJSON"]),
    .target(
      name: "SpendwiseTool",
      dependencies: [
        "SpendwiseJSON", "SpendwiseSystem",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    .target(
      name: "SpendwiseImport",
      dependencies: [
        "SpendwiseTool", "SpendwiseStatements", "SpendwiseBooks", "SpendwisePattern",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    .target(
      name: "SpendwiseAlerts",
      dependencies: [
        "SpendwiseTool", "SpendwiseMail", "SpendwiseBooks", "SpendwisePattern",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    .target(
      name: "SpendwiseReference",
      dependencies: [
        "SpendwiseTool", "SpendwiseBooks", "SpendwisePattern",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    .target(
      name: "SpendwiseFigures",
      dependencies: [
        "SpendwiseTool", "SpendwiseBooks", "SpendwiseCharts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    program("sw-parse-email", ["SpendwiseAlerts"]),
    program("sw-parse-sms", ["SpendwiseAlerts"]),
    program("sw-import-paytm", ["SpendwiseImport"]),
    program("sw-import-statement", ["SpendwiseImport"]),
    program("sw-categorize", ["SpendwiseReference"]),
    program("sw-ask", ["SpendwiseTool", "Spendwise"]),
    program("sw-match", ["SpendwiseTool", "Spendwise", "SpendwiseBooks"]),
    program("sw-record", ["SpendwiseTool", "SpendwisePattern", "SpendwiseBooks"]),
    program("sw-list", ["SpendwiseTool", "SpendwiseBooks"]),
    program("sw-budget", ["SpendwiseFigures"]),
    program("sw-report", ["SpendwiseFigures", "SpendwisePage"]),
    program("sw-export", ["SpendwiseTool", "SpendwiseBooks"]),
    program(
      "sw-data", ["SpendwiseReference", "SpendwiseAlerts", "SpendwiseMail", "SpendwiseStatements"]),

    tests("SpendwiseJSONTests", ["SpendwiseJSON"]),
    tests("SpendwiseTests", ["Spendwise", "SpendwiseJSON"]),
    tests("SpendwiseMailTests", ["SpendwiseMail", "Spendwise", "SpendwiseJSON"]),
    tests("SpendwiseSheetsTests", ["SpendwiseSheets", "SpendwiseJSON", "SpendwiseSystem", "CZip"]),
    tests(
      "SpendwiseStatementsTests",
      ["SpendwiseStatements", "SpendwiseSheets", "Spendwise", "SpendwiseJSON", "SpendwiseSystem"]),
    tests("SpendwiseChartsTests", ["SpendwiseCharts"]),
    tests("SpendwisePageTests", ["SpendwisePage", "Spendwise", "SpendwiseJSON"]),
    tests("SpendwisePatternTests", ["SpendwisePattern", "SpendwiseJSON"]),
    tests("SpendwiseBooksTests", ["SpendwiseBooks", "Spendwise", "SpendwiseJSON", "SpendwiseSystem"]),
    tests("SpendwiseToolTests", ["SpendwiseTool"]),
    tests("ToolTests", ["SpendwiseSystem", "CZip"]),
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

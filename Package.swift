// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error)
]

func library(_ name: String, _ dependencies: [String] = [], path: String? = nil) -> Target {
  .target(name: name, dependencies: dependencies.map(dependency), path: path, swiftSettings: strict)
}

/// A program: one folder, one short file, linked against the libraries it needs and no others.
func program(_ name: String, _ dependencies: [String]) -> Target {
  .executableTarget(name: name, dependencies: dependencies.map(dependency), swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [String]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map(dependency),
    exclude: name == "ToolTests" ? ["Cases", "Helpers"] : [], swiftSettings: strict)
}

func dependency(_ name: String) -> Target.Dependency {
  name == "ArgumentParser" ? .product(name: name, package: "swift-argument-parser") : .init(stringLiteral: name)
}

/// What takes the input of strangers.
let fuzzed: [Target.Dependency] = [
  "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "SpendwiseSheets", "Spendwise",
  "SpendwiseMail", "SpendwiseStatements", "SpendwiseBooks",
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

    // ground: knows no money
    library("SpendwiseSystem", ["CNettle"]),
    library("SpendwiseText", ["SpendwiseSystem"]),
    library("SpendwiseJSON", ["SpendwiseSystem", "SpendwiseText"]),
    library("SpendwisePattern", ["SpendwiseText", "CPCRE2"]),
    library("SpendwiseSheets", ["SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "CExpat", "CZip"]),

    // values
    library("Spendwise", ["SpendwiseSystem", "SpendwiseText", "SpendwiseJSON"]),

    // understanding: pure, one step of the pipeline each
    library("SpendwiseMail", ["SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "SpendwisePattern", "Spendwise"]),
    library(
      "SpendwiseAlerts",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "SpendwisePattern", "Spendwise", "SpendwiseMail",
        "SpendwiseBooks", "SpendwiseTool", "ArgumentParser",
      ]),
    library(
      "SpendwiseStatements",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "SpendwiseSheets", "Spendwise",
      ]),
    library("SpendwiseCharts"),
    library("SpendwisePage", ["SpendwiseSystem", "SpendwiseText", "Spendwise"]),

    // the books
    library("SpendwiseBooks", ["SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "Spendwise"]),

    // commands: a process, and what programs share
    library("SpendwiseTool", ["SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "ArgumentParser"]),
    library(
      "SpendwiseFigures",
      [
        "SpendwiseSystem", "Spendwise", "SpendwiseCharts", "SpendwiseBooks", "SpendwiseTool", "ArgumentParser",
      ]),
    library(
      "SpendwiseImport",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "SpendwisePattern", "SpendwiseSheets", "Spendwise",
        "SpendwiseStatements", "SpendwiseBooks", "SpendwiseTool", "ArgumentParser",
      ]),
    library(
      "SpendwiseReference",
      [
        "SpendwiseJSON", "SpendwisePattern", "Spendwise", "SpendwiseBooks", "SpendwiseTool", "ArgumentParser",
      ]),

    program(
      "sw-ask",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseTool", "ArgumentParser",
      ]),
    program(
      "sw-budget",
      [
        "SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseCharts", "SpendwiseBooks", "SpendwiseTool",
        "ArgumentParser", "SpendwiseFigures",
      ]),
    program(
      "sw-categorize",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "SpendwisePattern", "Spendwise", "SpendwiseBooks",
        "SpendwiseTool", "ArgumentParser", "SpendwiseReference",
      ]),
    program(
      "sw-data",
      [
        "SpendwiseSystem", "SpendwiseJSON", "Spendwise", "SpendwiseMail", "SpendwiseAlerts", "SpendwiseStatements",
        "SpendwiseBooks", "SpendwiseTool", "ArgumentParser", "SpendwiseReference",
      ]),
    program(
      "sw-export",
      [
        "SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseBooks", "SpendwiseTool", "ArgumentParser",
      ]),
    program("sw-import-paytm", ["SpendwiseStatements", "SpendwiseTool", "ArgumentParser", "SpendwiseImport"]),
    program(
      "sw-import-statement",
      [
        "SpendwiseSystem", "Spendwise", "SpendwiseStatements", "SpendwiseBooks", "SpendwiseTool", "ArgumentParser",
        "SpendwiseImport",
      ]),
    program(
      "sw-list",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseBooks", "SpendwiseTool",
        "ArgumentParser",
      ]),
    program(
      "sw-match",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseBooks", "SpendwiseTool",
        "ArgumentParser",
      ]),
    program(
      "sw-parse-email",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseMail", "SpendwiseAlerts", "SpendwiseBooks", "SpendwiseTool",
        "ArgumentParser",
      ]),
    program(
      "sw-parse-sms",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "SpendwiseMail", "SpendwiseAlerts", "SpendwiseBooks",
        "SpendwiseTool", "ArgumentParser",
      ]),
    program(
      "sw-record",
      [
        "SpendwiseSystem", "SpendwiseJSON", "SpendwisePattern", "Spendwise", "SpendwiseBooks", "SpendwiseTool",
        "ArgumentParser",
      ]),
    program(
      "sw-report",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseCharts", "SpendwisePage",
        "SpendwiseBooks", "SpendwiseTool", "ArgumentParser", "SpendwiseFigures",
      ]),

    tests("SpendwiseBooksTests", ["SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseBooks"]),
    tests("SpendwiseChartsTests", ["SpendwiseCharts"]),
    tests("SpendwiseJSONTests", ["SpendwiseText", "SpendwiseJSON"]),
    tests("SpendwiseMailTests", ["SpendwiseText", "SpendwiseJSON", "Spendwise", "SpendwiseMail"]),
    tests("SpendwisePageTests", ["SpendwiseText", "Spendwise", "SpendwiseMail", "SpendwisePage"]),
    tests("SpendwisePatternTests", ["SpendwisePattern"]),
    tests("SpendwiseSheetsTests", ["SpendwiseSystem", "SpendwiseSheets", "CZip"]),
    tests(
      "SpendwiseStatementsTests",
      [
        "SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "SpendwiseSheets", "Spendwise", "SpendwiseStatements",
      ]),
    tests("SpendwiseTests", ["SpendwiseSystem", "SpendwiseText", "SpendwiseJSON", "Spendwise"]),
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

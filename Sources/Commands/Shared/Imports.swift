// The libraries that every command uses come with this one, as the collections of swift-collections come with theirs.
// SpendwiseTables has tables of its own: the few files that read some import it.
@_exported import ArgumentParser
@_exported import Spendwise
@_exported import SpendwiseAlerts
@_exported import SpendwiseBooks
@_exported import SpendwiseCategories
@_exported import SpendwiseCharts
@_exported import SpendwiseEnvelopes
@_exported import SpendwiseExports
@_exported import SpendwiseHTML
@_exported import SpendwiseJSON
@_exported import SpendwiseMail
@_exported import SpendwiseMatching
@_exported import SpendwiseReceipts
@_exported import SpendwiseRegex
@_exported import SpendwiseReports
@_exported import SpendwiseStatements
@_exported import SpendwiseSystem
@_exported import SpendwiseText
@_exported import SpendwiseTool

// The libraries that every command uses come with this one, as the collections of swift-collections come with theirs.
@_exported import ArgumentParser
@_exported import Spendwise
@_exported import SpendwiseBooks
@_exported import SpendwiseCategories
@_exported import SpendwiseCharts
@_exported import SpendwiseEnvelopes
@_exported import SpendwiseJSON
@_exported import SpendwiseRegex
@_exported import SpendwiseReports
@_exported import SpendwiseSystem
@_exported import SpendwiseText
@_exported import SpendwiseTool

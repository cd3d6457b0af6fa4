// The libraries that every file here uses; others are imported where they are used.
@_exported import Spendwise
@_exported import SpendwiseJSON
@_exported import SpendwiseSystem
@_exported import SpendwiseText

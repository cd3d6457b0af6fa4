// The libraries that every file here uses come with this one.
@_exported import Spendwise
@_exported import SpendwiseJSON
@_exported import SpendwiseSystem
@_exported import SpendwiseText

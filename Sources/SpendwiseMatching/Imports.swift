// Libraries used by every file here. Others are imported where needed.
@_exported import Spendwise
@_exported import SpendwiseJSON
@_exported import SpendwiseText

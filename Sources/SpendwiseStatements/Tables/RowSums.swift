/// The sums of the rows of a table at the last row that adds up others.
struct RowSums {
  /// Minor units that were paid and received up to the last such row.
  var (paid, received): (Int64, Int64) = (0, 0)
  /// A row that could not be read, or is left out, may be in the sums of the file.
  var isPartial = false
}

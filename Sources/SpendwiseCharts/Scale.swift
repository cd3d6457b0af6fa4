/// The scale at the left of a chart. From 0 to a round number that nothing is above.
package struct Scale: Equatable, Sendable {
  package let top: Int64

  /// The scale for values. Those below 0 are drawn as 0.
  package init(_ values: [Int64]) {
    let largest = max(values.max() ?? 0, 1)
    var unit: Int64 = 1
    // One digit and a half is as round as it gets without wasting a third of the chart.
    while largest / unit >= 100 { unit *= 10 }
    let rounds: [Int64] = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100]
    let wanted = largest / unit + (largest % unit == 0 ? 0 : 1)
    let (product, overflow) = unit.multipliedReportingOverflow(by: rounds.first { $0 >= wanted } ?? 100)
    top = overflow ? .max : product
  }

  /// The number of `steps` that a value reaches. At least one for anything above 0.
  package func steps(_ value: Int64, of steps: Int) -> Int {
    if value <= 0 || steps <= 0 { return 0 }
    let product = min(value, top).magnitude.multipliedFullWidth(by: UInt64(steps))
    return max(1, Int(top.magnitude.dividingFullWidth(product).quotient))
  }
}

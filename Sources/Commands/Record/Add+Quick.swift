import SpendwiseTool

extension SwRecord {
  /// The end of a pipe: lines of standard input.
  static func quick(_ arguments: [String]) -> (any Program)? {
    if !arguments.isEmpty { return nil }
    var common = Common()
    (common.data, common.unlock, common.by, common.why) = (nil, nil, nil, nil)
    (common.dryRun, common.force, common.create) = (false, false, false)
    (common.noMerge, common.strict, common.quiet) = (false, false, false)
    var entry = EntryOptions()
    (entry.category, entry.account, entry.date, entry.time) = (nil, nil, nil, nil)
    (entry.currency, entry.kind, entry.method, entry.note) = (nil, nil, nil, nil)
    (entry.description, entry.tax, entry.person, entry.owedBy) = (nil, nil, nil, nil)
    entry.tag = []
    var add = Add()
    (add.common, add.entry, add.words) = (common, entry, [])
    return add
  }
}

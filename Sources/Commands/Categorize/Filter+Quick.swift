import SpendwiseTool

extension SwCategorize {
  /// A filter of standard input.
  static func quick(_ arguments: [String]) -> (any Program)? {
    if !arguments.isEmpty { return nil }
    var helper = HelperOptions()
    (helper.ai, helper.sendNotes, helper.aiTimeout, helper.aiRetries) = (nil, false, 120, 4)
    (helper.aiPause, helper.aiBatch) = (1, 40)
    var filter = Filter()
    (filter.helper, filter.data, filter.output, filter.files) = (helper, nil, nil, [])
    (filter.strict, filter.history, filter.diff, filter.json) = (false, false, false, false)
    (filter.table, filter.explain, filter.noLearning) = (false, false, false)
    return filter
  }
}

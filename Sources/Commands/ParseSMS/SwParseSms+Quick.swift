import AlertCommands
import SpendwiseTool

extension SwParseSms {
  /// Messages and `--record`, as telephones run it.
  static func quick(_ arguments: [String]) -> (any Program)? {
    guard let (options, files) = AlertOptions.quick(arguments) else { return nil }
    var program = SwParseSms()
    (program.options, program.files) = (options, files)
    (program.sender, program.receivedAt, program.strict) = (nil, nil, false)
    (program.features, program.readings, program.weights) = (false, false, nil)
    return program
  }
}

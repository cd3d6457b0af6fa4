import AlertCommands
import SpendwiseTool

extension SwParseEmail {
  /// Messages and `--record`, as mail systems run it.
  static func quick(_ arguments: [String]) -> (any Program)? {
    guard let (options, paths) = AlertOptions.quick(arguments) else { return nil }
    var program = SwParseEmail()
    (program.options, program.paths) = (options, paths)
    (program.profile, program.new, program.trustAuthserv) = (nil, false, [])
    (program.requireAuthentication, program.attachments) = (false, false)
    return program
  }
}

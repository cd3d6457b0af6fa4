import SpendwiseSystem

/// The names in directories of mail.
enum Maildir {
  /// The file in `folder` that is the message `name` with other flags.
  static func renamed(_ name: String, _ folder: String) throws -> String? {
    let unique = name.utf8.prefix { $0 != UInt8(ascii: ":") }
    return try File.names(in: folder).first { $0.utf8.prefix { $0 != UInt8(ascii: ":") }.elementsEqual(unique) }
      .map { join(folder, $0) }
  }

  /// Opens a file that was found in a directory. A pipe among the mail reads as empty: waiting for a writer could take
  /// for ever.
  static func open(_ path: String) throws(SystemError) -> File { try File(path, O_RDONLY | O_NONBLOCK) }

  /// Whether a directory is at `path`. Throws when the system does not know.
  static func isDirectory(_ path: String) throws(SystemError) -> Bool {
    try File.status(ifAny: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  static func join(_ path: String, _ name: String) -> String {
    path.utf8.last == UInt8(ascii: "/") ? path + name : "\(path)/\(name)"
  }

  /// The messages in one folder (`cur` or `new`) of a Maildir.
  static func messages(_ path: String, _ folder: String) throws -> [(name: String, folder: String)] {
    let inside = join(path, folder)
    return try File.names(in: inside).filter { $0.utf8.first != UInt8(ascii: ".") }.map { ($0, inside) }
  }
}

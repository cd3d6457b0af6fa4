/// Books that are made of a backup.
package enum Restore {
  /// Makes books in `path` from the archive of `fill`: all or nothing. `path` must be missing or empty. Returns counts,
  /// and problems of the books. Throws `BooksError`: 65 when the archive is not sound.
  package static func run(
    to path: String, named name: String, fill: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws -> (files: Int, transactions: Int, notes: [String]) {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let there = try attempt("cannot restore") { try File.status(ifAny: path, followsLink: false) }
    if let there, there.st_mode & S_IFMT == S_IFLNK {
      throw BooksError(73, "\(path): it is a symbolic link (name the directory itself)")
    }
    if there != nil, try !attempt("cannot restore", { try File.names(in: path) }).isEmpty {
      throw BooksError(73, "\(path): something is there already (name a directory that is empty or not there yet)")
    }
    var isDone = false
    let parents = try DataDirectory(File.parent(of: path)).create()
    defer { if !isDone { for folder in parents.reversed() { rmdir(folder) } } }
    // Where everybody may write, others cannot have made it beforehand.
    let made = try attempt("cannot restore") { try File.temporaryDirectory(beside: path) }
    defer {
      if !isDone { for folder in Backup.folders.map({ "\(made)/\($0)" }) + [made] { ScratchFolder.remove(folder) } }
    }
    let reader = try BackupReader(fill: fill, into: made)
    if let problem = reader.problems.first {
      let more = reader.problems.count == 1 ? "" : ", and \(reader.problems.count - 1) more faults (sw-data verify)"
      throw BooksError(65, "\(name): \(problem)\(more): nothing was restored")
    }
    // A journal of its own from now on: the machine that was backed up may still write to the other one.
    let notes = try BooksWriter(DataDirectory(made)).notes
    let check = try BooksCheck(DataDirectory(made))
    try attempt("cannot restore") {
      // Views too, which are made anew from journals, so that the first look after a power cut finds nothing amiss.
      for name in try File.names(in: made) { try File("\(made)/\(name)", O_RDONLY).sync() }
      for folder in Backup.folders.map({ "\(made)/\($0)" }) + [made] where File.exists(folder) {
        try File.syncNames(in: folder)
      }
      try File.rename(made, to: path)
      try File.syncNames(in: File.parent(of: path))
    }
    isDone = true
    let opened = notes.filter { !check.problems.contains($0) }
    // They were looked at under the name that they had until all was well.
    let words = (opened + check.problems + check.notes).map { $0.replacing(made, with: path) }
    return (reader.files, check.transactions, words + reader.notes)
  }
}

import SpendwiseJSON
import SpendwiseSystem

/// The container that old Office files are, and new ones with a password.
enum OLEFile {
  /// Whether it holds an encrypted workbook: the first part of its directory names one.
  static func isEncryptedWorkbook(_ path: String, _ name: String) throws(TableError) -> Bool {
    do throws(SystemError) {
      let file = try File(path, O_RDONLY)
      let header = try read(file, 512, at: 0)
      guard header.count == 512 else { return false }
      let shift = Int(header[30])
      guard shift == 9 || shift == 12 else { return false }
      let first = (0..<4).reduce(0) { $0 | Int(header[48 + $1]) << (8 * $1) }
      guard first < 1 << 24 else { return false }
      let directory = try read(file, 1 << shift, at: (first + 1) << shift)
      let wanted: [UInt8] = "EncryptedPackage".utf8.reduce(into: []) { $0 += [$1, 0] }
      return stride(from: 0, to: max(directory.count - 127, 0), by: 128).contains { place in
        directory[place...].starts(with: wanted)
      }
    } catch { throw .system(error, name) }
  }

  private static func read(_ file: borrowing File, _ count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var failure: SystemError?
    let descriptor = file.descriptor
    let got = bytes.withUnsafeMutableBytes { raw -> Int in
      do throws(SystemError) { return try File(borrowing: descriptor, named: "").read(into: raw, at: offset) } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return Array(bytes[..<got])
  }
}

import CZip
import SpendwiseSystem
import SpendwiseText

/// A zip archive, read in a stream, with what is told in its central directory: streamed archives tell nothing before.
final class ZipArchive {
  private let archive: OpaquePointer
  private let name: String

  /// An entry may unpack to this without questions.
  private static let harmless = 64 << 20
  /// Past that it may have grown this much; sheets of real life grow ten to fifty times.
  private static let growth = 250

  /// Opens the archive at `path`, which is called `name` in errors. Throws `TableError`.
  init(_ path: String, named name: String) throws(TableError) {
    if try ZipArchive.entries(path, name) > ZipArchive.entryLimit {
      throw .bad(name, "the archive that an .xlsx file is has more than \(ZipArchive.entryLimit) files in it")
    }
    var code: Int32 = 0
    guard let archive = zip_open(path, ZIP_RDONLY, &code) else {
      throw .bad(name, "the archive that an .xlsx file is ends too early or is damaged (download it again)")
    }
    (self.archive, self.name) = (archive, name)
  }

  /// Files in an archive: libzip keeps a list of them. Workbooks have a few dozen.
  private static let entryLimit = 10_000

  /// How many files the archive says that it has: the most, when it says that at several places.
  private static func entries(_ path: String, _ name: String) throws(TableError) -> Int {
    var tail = [UInt8](repeating: 0, count: 66 << 10)
    var failure: SystemError?
    let got = tail.withUnsafeMutableBytes { raw -> Int in
      do throws(SystemError) {
        let file = try File(path, O_RDONLY)
        return try file.read(into: raw, at: max(Int(try file.status().st_size) - raw.count, 0))
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw .system(failure, name) }
    return tail.withUnsafeBufferPointer { bytes in
      let mark: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
      var (most, start) = (0, 0)
      mark.withUnsafeBufferPointer { mark in
        while let place = bytes.part(0, got).offset(of: mark, from: start) {
          most = max(most, bytes.short(place + 10))
          start = place + 4
        }
      }
      return most
    }
  }

  deinit { zip_discard(archive) }

  /// Whether there is an entry called `entry`.
  func contains(_ entry: String) -> Bool { locate(entry) >= 0 }

  private func locate(_ entry: String) -> zip_int64_t {
    zip_name_locate(archive, entry, zip_flags_t(ZIP_FL_NOCASE))
  }

  /// Hands the content of `entry` to `body` piece by piece until that says `false`; does nothing when there is none.
  func read(_ entry: String, _ body: (Bytes) throws -> Bool) throws {
    let index = locate(entry)
    if index < 0 { return }
    var status = zip_stat_t()
    zip_stat_init(&status)
    guard zip_stat_index(archive, zip_uint64_t(index), 0, &status) == 0 else { throw damaged(entry) }
    if status.encryption_method != 0 {
      throw TableError.bad(name, "it is protected by a password (open it and save it without one)")
    }
    guard let file = zip_fopen_index(archive, zip_uint64_t(index), 0) else { throw damaged(entry) }
    defer { zip_fclose(file) }
    let packed = Int(clamping: status.comp_size)
    let allowed = max(ZipArchive.harmless, packed.multipliedReportingOverflow(by: ZipArchive.growth).partialValue)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 64 << 10)
    defer { memory.deallocate() }
    var total = 0
    while true {
      let got = Int(zip_fread(file, memory, 64 << 10))
      if got < 0 { throw damaged(entry) }
      if got == 0 { return }
      total += got
      if total > allowed {
        throw TableError.bad(
          name, "\(entry) unpacks to more than \(ZipArchive.growth) times its size (a zip bomb; not read on)")
      }
      if try !body(Bytes(start: memory, count: got)) { return }
    }
  }

  private func damaged(_ entry: String) -> TableError {
    .bad(name, "\(entry) in it is cut off or damaged (download it again)")
  }
}

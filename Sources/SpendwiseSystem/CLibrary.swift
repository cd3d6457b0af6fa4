// The C library, for every file that imports SpendwiseSystem: the one file that knows its name.
//
// Differs on Darwin, and was never run there. No other library has a condition on the system.
//   Child.swift      posix_spawn_file_actions_t is a pointer, POSIX_SPAWN_SETSID, sa_handler
//   File.swift       O_TMPFILE and /proc/self/fd: a new file has no name until it is whole
//   CLibrary.swift   mallopt, getrusage and getrlimit, getauxval, st_mtim
// On Linux alone, and done without elsewhere: /etc/machine-id and /proc/sys/kernel/random/boot_id (DataDirectory).
import CMalloc

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// The memory of this process.
package enum Memory {
  /// The C library is part of the program. Nothing was loaded with it.
  package static let isStatic: Bool = {
    #if os(Linux)
      getauxval(UInt(AT_BASE)) == 0
    #else
      false
    #endif
  }()

  /// Gives free large blocks back to the system at once. A field may have 16 MiB: the first of them would make Glibc
  /// keep the next ones.
  package static func returnLargeBlocks() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 4 << 20)
    #endif
  }

  /// The most that the process had, in KiB.
  package static var peak: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    #if canImport(Darwin)
      return usage.ru_maxrss / 1024
    #else
      return usage.ru_maxrss
    #endif
  }

  /// The bytes that the process may have. `nil` when the system does not tell.
  package static var limit: UInt? {
    var limit = rlimit()
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #else
      let kind = RLIMIT_AS
    #endif
    return getrlimit(kind, &limit) == 0 ? UInt(limit.rlim_cur) : nil
  }
}

extension stat {
  /// The time of the last change of the file.
  package var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

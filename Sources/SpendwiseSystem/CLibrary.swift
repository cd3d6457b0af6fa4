// The C library, for every file that imports SpendwiseSystem: the one file that knows what it is called where.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

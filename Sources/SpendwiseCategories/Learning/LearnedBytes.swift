/// Arrays in sequence, each after its count, in native memory layout.
private struct PackedArrays {
  private(set) var bytes: [UInt8] = []

  mutating func append<T: BitwiseCopyable>(_ values: [T]) {
    withUnsafeBytes(of: values.count) { bytes += $0 }
    values.withUnsafeBytes { bytes += $0 }
  }
}

/// Reads packed arrays.
private struct PackedArraysReader {
  private(set) var rest: UnsafeRawBufferPointer

  /// Bytes of the next array of `T`. `nil` if truncated.
  mutating func bytes<T: BitwiseCopyable>(of type: T.Type) -> UnsafeRawBufferPointer? {
    let header = MemoryLayout<Int>.size
    guard rest.count >= header else { return nil }
    let count = rest.loadUnaligned(as: Int.self)
    guard count >= 0, count <= (rest.count - header) / MemoryLayout<T>.stride else { return nil }
    let end = header + count * MemoryLayout<T>.stride
    defer { rest = UnsafeRawBufferPointer(rebasing: rest[end...]) }
    return UnsafeRawBufferPointer(rebasing: rest[header..<end])
  }

  /// The next array. `nil` if truncated.
  mutating func next<T: BitwiseCopyable>() -> [T]? {
    guard let raw = bytes(of: T.self) else { return nil }
    return [T](unsafeUninitializedCapacity: raw.count / MemoryLayout<T>.stride) { values, made in
      UnsafeMutableRawBufferPointer(values).copyMemory(from: raw)
      made = raw.count / MemoryLayout<T>.stride
    }
  }
}

extension LearnedModel {
  /// The model as bytes, readable on this machine only.
  package var bytes: [UInt8] {
    var packed = PackedArrays()
    packed.append(labels.map(\.count))
    packed.append(Array(labels.joined()))
    packed.append([calibration.numbers])
    packed.append(known)
    let (rows, used) = weights.used
    packed.append(rows)
    packed.append(used)
    return packed.bytes
  }

  /// Reads a model from its bytes. `nil` for others.
  package convenience init?(bytes: UnsafeRawBufferPointer) {
    var packed = PackedArraysReader(rest: bytes)
    guard let counts: [Int] = packed.next(), let names: [UInt8] = packed.next(),
      let numbers: [SIMD4<Score>] = packed.next(), numbers.count == 1, let known: [UInt64] = packed.next(),
      let rows: [UInt32] = packed.next(), let used = packed.bytes(of: LearnedWeights.Lanes.self), packed.rest.isEmpty,
      (2...Self.mostLabels).contains(counts.count), counts.allSatisfy({ (0...names.count).contains($0) }),
      counts.reduce(0, +) == names.count,
      let weights = LearnedWeights(labels: counts.count, rows: rows, weights: used)
    else { return nil }
    var rest = names[...]
    let labels = counts.map { count in
      defer { rest.removeFirst(count) }
      return Array(rest.prefix(count))
    }
    self.init(labels, weights, LearnedCalibration(numbers: numbers[0]), known: known)
  }
}

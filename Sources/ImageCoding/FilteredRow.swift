// SPDX-License-Identifier: MIT
//
// One row through PNG's filters.

/// A row of bytes with its neighbours, and room for the filter's number and the filtered bytes.
///
/// The neighbours are bare pointers with the same index, because anything more keeps the compiler from taking many
/// bytes at once.
struct FilteredRow {
    private let here: UnsafePointer<UInt8>
    private let left: UnsafePointer<UInt8>
    private let above: UnsafePointer<UInt8>
    private let aboveLeft: UnsafePointer<UInt8>
    private let length: Int
    private let number: UnsafeMutablePointer<UInt8>
    private let out: UnsafeMutablePointer<UInt8>

    /// - Parameters:
    ///   - raw: begins with `margin` zeros, which is the length of one pixel, as does `up`, the row above.
    ///   - target: one byte longer than the row without its margin.
    init?(raw: UnsafeBufferPointer<UInt8>, up: UnsafeBufferPointer<UInt8>, margin: Int, target: UnsafeMutableBufferPointer<UInt8>) {
        guard let raw = raw.baseAddress, let up = up.baseAddress, let start = target.baseAddress else { return nil }
        here = raw + margin
        left = raw
        above = up + margin
        aboveLeft = up
        length = target.count - 1
        number = start
        out = start + 1
    }

    func write(_ choice: Scanlines.Choice) {
        switch choice {
        case .always(let filter): write(filter)
        case .quick: write(quickChoice())
        case .all: write(bestChoice())
        }
    }

    private func write(_ filter: Scanlines.Filter) {
        number.pointee = filter.rawValue
        switch filter {
        case .none: out.update(from: here, count: length)
        case .sub: for i in 0..<length { out[i] = here[i] &- left[i] }
        case .up: for i in 0..<length { out[i] = here[i] &- above[i] }
        case .average: for i in 0..<length { out[i] = average(i) }
        case .paeth: for i in 0..<length { out[i] = paeth(i) }
        }
    }

    private func average(_ i: Int) -> UInt8 {
        here[i] &- UInt8(truncatingIfNeeded: (UInt16(left[i]) &+ UInt16(above[i])) >> 1)
    }

    private func paeth(_ i: Int) -> UInt8 {
        let (a, b, c) = (Int16(left[i]), Int16(above[i]), Int16(aboveLeft[i]))
        let (pa, pb, pc) = (abs(b &- c), abs(a &- c), abs(a &+ b &- c &- c))
        let nearest = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
        return here[i] &- UInt8(truncatingIfNeeded: nearest)
    }

    // MARK: Choosing

    private func quickChoice() -> Scanlines.Filter {
        var (none, sub, up): (UInt32, UInt32, UInt32) = (0, 0, 0)
        for i in 0..<length {
            none &+= UInt32(distance(here[i]))
            sub &+= UInt32(distance(here[i] &- left[i]))
            up &+= UInt32(distance(here[i] &- above[i]))
        }
        return up <= sub && up <= none ? .up : sub <= none ? .sub : .none
    }

    private func bestChoice() -> Scanlines.Filter {
        var (none, sub, up, average, paeth): (UInt32, UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0, 0)
        for i in 0..<length {
            none &+= UInt32(distance(here[i]))
            sub &+= UInt32(distance(here[i] &- left[i]))
            up &+= UInt32(distance(here[i] &- above[i]))
            average &+= UInt32(distance(self.average(i)))
            paeth &+= UInt32(distance(self.paeth(i)))
        }
        let sums = [none, sub, up, average, paeth]
        let least = sums.indices.min { sums[$0] < sums[$1] } ?? 0
        return Scanlines.Filter.allCases[least]
    }

    /// How far a byte is from 0, going round.
    private func distance(_ byte: UInt8) -> UInt8 { min(byte, 0 &- byte) }
}

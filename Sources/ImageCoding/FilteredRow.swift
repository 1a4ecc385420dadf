// SPDX-License-Identifier: MIT
//
// One row through PNG's filters.

/// A row of bytes, the one above it, and room for the filter's number and the filtered bytes.
struct FilteredRow {
    /// Both begin with `margin` zeros, which is the length of one pixel.
    var raw: UnsafeBufferPointer<UInt8>
    var up: UnsafeBufferPointer<UInt8>
    var margin: Int
    var target: UnsafeMutableBufferPointer<UInt8>

    private var length: Int { target.count - 1 }

    func write(_ choice: Scanlines.Choice) {
        switch choice {
        case .always(let filter): write(filter)
        case .quick: write(quickChoice())
        case .all: write(bestChoice())
        }
    }

    private func write(_ filter: Scanlines.Filter) {
        target[0] = filter.rawValue
        switch filter {
        case .none: for i in 0..<length { target[i + 1] = raw[i + margin] }
        case .sub: for i in 0..<length { target[i + 1] = raw[i + margin] &- raw[i] }
        case .up: for i in 0..<length { target[i + 1] = raw[i + margin] &- up[i + margin] }
        case .average: for i in 0..<length { target[i + 1] = average(i) }
        case .paeth: for i in 0..<length { target[i + 1] = paeth(i) }
        }
    }

    private func average(_ i: Int) -> UInt8 {
        raw[i + margin] &- UInt8(truncatingIfNeeded: (UInt16(raw[i]) &+ UInt16(up[i + margin])) >> 1)
    }

    private func paeth(_ i: Int) -> UInt8 {
        let (a, b, c) = (Int16(raw[i]), Int16(up[i + margin]), Int16(up[i]))
        let (pa, pb, pc) = (abs(b &- c), abs(a &- c), abs(a &+ b &- c &- c))
        let nearest = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
        return raw[i + margin] &- UInt8(truncatingIfNeeded: nearest)
    }

    // MARK: Choosing

    private func quickChoice() -> Scanlines.Filter {
        guard let here = raw.baseAddress, let above = up.baseAddress else { return .none }
        // Narrow sums and bare pointers let the compiler take many bytes at once.
        var (none, sub, up): (UInt32, UInt32, UInt32) = (0, 0, 0)
        for i in margin..<(margin + length) {
            let byte = here[i]
            none &+= UInt32(distance(byte))
            sub &+= UInt32(distance(byte &- here[i - margin]))
            up &+= UInt32(distance(byte &- above[i]))
        }
        return up <= sub && up <= none ? .up : sub <= none ? .sub : .none
    }

    private func bestChoice() -> Scanlines.Filter {
        var sums = [0, 0, 0, 0, 0]
        for i in 0..<length {
            let here = raw[i + margin]
            sums[0] &+= Int(distance(here))
            sums[1] &+= Int(distance(here &- raw[i]))
            sums[2] &+= Int(distance(here &- up[i + margin]))
            sums[3] &+= Int(distance(average(i)))
            sums[4] &+= Int(distance(paeth(i)))
        }
        let least = sums.indices.min { sums[$0] < sums[$1] } ?? 0
        return Scanlines.Filter.allCases[least]
    }

    /// How far a byte is from 0, going round.
    private func distance(_ byte: UInt8) -> UInt8 { min(byte, 0 &- byte) }
}

// SPDX-License-Identifier: MIT
//
// Bytes of correction over the field of 256 elements whose polynomial is x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004, 7.5).

/// Makes bytes of correction, so many for each block.
struct ReedSolomon {
    private let generator: [UInt8]

    init(count: Int) {
        var product: [UInt8] = [1]
        for power in 0..<count {
            var next = product + [0]
            for (index, factor) in product.enumerated() { next[index + 1] ^= Self.times(factor, Self.powers[power]) }
            product = next
        }
        generator = Array(product.dropFirst())
    }

    /// The rest of a division by the generator.
    func correction(of data: some Sequence<UInt8>) -> [UInt8] {
        var rest = Array(repeating: UInt8(0), count: generator.count)
        for byte in data {
            let factor = byte ^ rest[0]
            rest.removeFirst()
            rest.append(0)
            guard factor != 0 else { continue }
            for index in rest.indices { rest[index] ^= Self.times(generator[index], factor) }
        }
        return rest
    }

    /// The powers of 2 in the field.
    private static let powers: [UInt8] = {
        var (powers, value): ([UInt8], Int) = ([], 1)
        for _ in 0..<255 {
            powers.append(UInt8(value))
            value <<= 1
            if value > 255 { value ^= 0x11D }
        }
        return powers
    }()

    private static let logarithms: [Int] = {
        var logarithms = Array(repeating: 0, count: 256)
        for (exponent, power) in powers.enumerated() { logarithms[Int(power)] = exponent }
        return logarithms
    }()

    private static func times(_ a: UInt8, _ b: UInt8) -> UInt8 {
        a == 0 || b == 0 ? 0 : powers[(logarithms[Int(a)] + logarithms[Int(b)]) % 255]
    }
}

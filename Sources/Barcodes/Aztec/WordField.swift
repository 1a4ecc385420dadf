// SPDX-License-Identifier: MIT
//
// Words of correction over fields of other sizes than bytes (ISO/IEC 24778, 7.2).

/// A field of two to the power of so many bits.
struct WordField {
    private var powers: [Int]
    private var logarithms: [Int]

    init(bits: Int, polynomial: Int) {
        let size = 1 << bits
        (powers, logarithms) = ([], Array(repeating: 0, count: size))
        var value = 1
        for exponent in 0..<size - 1 {
            powers.append(value)
            logarithms[value] = exponent
            value <<= 1
            if value >= size { value ^= polynomial }
        }
    }

    private func times(_ a: Int, _ b: Int) -> Int {
        a == 0 || b == 0 ? 0 : powers[(logarithms[a] + logarithms[b]) % powers.count]
    }

    /// The rest of a division by the product of so many factors, of which the first is that of the first power.
    func correction(of data: [Int], count: Int) -> [Int] {
        guard count > 0 else { return [] }
        var generator = [1]
        for power in 1...count {
            var next = generator + [0]
            for (index, factor) in generator.enumerated() { next[index + 1] ^= times(factor, powers[power % powers.count]) }
            generator = next
        }
        var rest = Array(repeating: 0, count: count)
        for word in data {
            let factor = word ^ rest[0]
            rest.removeFirst()
            rest.append(0)
            guard factor != 0 else { continue }
            for index in rest.indices { rest[index] ^= times(generator[index + 1], factor) }
        }
        return rest
    }
}

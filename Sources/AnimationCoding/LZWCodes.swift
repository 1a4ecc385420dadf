// SPDX-License-Identifier: MIT
//
// The compression of GIF.

/// Indexes as the blocks of codes that a GIF holds.
struct LZWCodes {
    private(set) var bytes: [UInt8]
    private var buffer: UInt32 = 0
    private var bufferBits = 0
    private var block: [UInt8] = []

    /// - Parameter bits: of an index, 2 to 8.
    init(_ indexes: [UInt8], bits: Int) {
        bytes = [UInt8(bits)]
        block.reserveCapacity(255)
        let (clear, end) = (1 << bits, 1 << bits + 1)
        // From a known string and the index after it to the code of both: open addressing, an entry being `key << 12 | code`.
        let tableBits = 14
        let mask = 1 << tableBits - 1
        var table = [UInt32](repeating: 0, count: mask + 1)
        var next = end + 1
        var width = bits + 1
        write(clear, width)
        guard var current = indexes.first.map(Int.init) else {
            write(end, width)
            close()
            return
        }
        for index in indexes.dropFirst() {
            let key = UInt32(current << 8 | Int(index))
            var place = Int(truncatingIfNeeded: (key &* 2_654_435_761) >> UInt32(32 - tableBits))
            while table[place] != 0, table[place] >> 12 != key { place = (place + 1) & mask }
            if table[place] != 0 {
                current = Int(table[place] & 0xFFF)
                continue
            }
            write(current, width)
            current = Int(index)
            if next < 4096 {
                table[place] = key << 12 | UInt32(next)
                if next == 1 << width { width += 1 }
                next += 1
            } else {
                write(clear, width)
                for slot in table.indices { table[slot] = 0 }
                (next, width) = (end + 1, bits + 1)
            }
        }
        write(current, width)
        // The reader adds a code for what it has just got, too.
        if next == 1 << width, width < 12 { width += 1 }
        write(end, width)
        close()
    }

    private mutating func write(_ code: Int, _ width: Int) {
        buffer |= UInt32(code) << UInt32(bufferBits)
        bufferBits += width
        while bufferBits >= 8 {
            add(UInt8(buffer & 255))
            buffer >>= 8
            bufferBits -= 8
        }
    }

    private mutating func add(_ byte: UInt8) {
        block.append(byte)
        if block.count == 255 { flush() }
    }

    private mutating func flush() {
        guard !block.isEmpty else { return }
        bytes.append(UInt8(block.count))
        bytes += block
        block.removeAll(keepingCapacity: true)
    }

    private mutating func close() {
        if bufferBits > 0 { add(UInt8(buffer & 255)) }
        flush()
        bytes.append(0)
    }
}

// SPDX-License-Identifier: MIT
//
// Bodies that come in chunks, each with its length (RFC 9112, 7.1).

/// A body that is put together of its chunks.
package struct ChunkedBody: Sendable {
    private enum State { case length, bytes(Int), end, trailer, done }

    package private(set) var body: [UInt8] = []
    private let limit: Int
    private var state = State.length
    /// The bytes of the lines between the chunks, and behind them.
    private var lineBytes = 0

    /// - Parameter limit: the most bytes of the body.
    package init(limit: Int) { self.limit = limit }

    /// Makes room for a body of so many bytes.
    package mutating func reserve(_ count: Int) { body.reserveCapacity(count) }

    /// Takes what is there of the body off the beginning of bytes.
    ///
    /// - Returns: whether the body is whole.
    package mutating func take(_ bytes: inout [UInt8]) throws(RequestRefusal) -> Bool {
        var index = 0
        defer { bytes.removeSubrange(..<index) }
        while true {
            switch state {
            case .length:
                guard let line = try line(bytes, &index) else { return false }
                let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 }
                guard !digits.isEmpty, digits.count <= 8, let length = Int(String(decoding: digits, as: UTF8.self), radix: 16), length >= 0
                else { throw RequestRefusal(400, "the length of a chunk is none") }
                guard body.count + length <= limit else {
                    throw RequestRefusal(413, "the body is longer than the limit of \(limit) bytes")
                }
                state = length == 0 ? .trailer : .bytes(length)
            case .bytes(let length):
                let part = bytes[index...].prefix(length)
                body += part
                index += part.count
                guard part.count == length else {
                    state = .bytes(length - part.count)
                    return false
                }
                state = .end
            case .end:
                guard let line = try line(bytes, &index) else { return false }
                guard line.isEmpty else { throw RequestRefusal(400, "a chunk is longer than it says") }
                state = .length
            case .trailer:
                guard let line = try line(bytes, &index) else { return false }
                if line.isEmpty { state = .done }
            case .done: return true
            }
        }
    }

    /// The next line without its end; nil where it is not there yet.
    private mutating func line(_ bytes: [UInt8], _ index: inout Int) throws(RequestRefusal) -> ArraySlice<UInt8>? {
        guard let feed = bytes[index...].firstIndex(of: 0x0A) else {
            guard bytes.count - index <= 1024 else { throw RequestRefusal(400, "a line between chunks has no end") }
            return nil
        }
        guard feed > index, bytes[feed - 1] == 0x0D else { throw RequestRefusal(400, "a line between chunks has no proper end") }
        defer { index = feed + 1 }
        lineBytes += feed + 1 - index
        // Lines without a body would go on for ever.
        guard lineBytes <= limit + RequestHead.limit else {
            throw RequestRefusal(413, "the lines between the chunks are longer than the limit")
        }
        return bytes[index..<feed - 1]
    }
}

// SPDX-License-Identifier: MIT
//
// Changes of a source text that leave everything else as it is, byte for byte, and every line where it was.

/// A piece of what takes a range's place.
enum Piece {
    /// Words of our own.
    case text(String)
    /// What stands in the source there, with the changes inside of it.
    case source(Range<Int>)
}

/// What takes the place of a range of bytes.
struct Edit {
    let range: Range<Int>
    let pieces: [Piece]
    /// What is here stands elsewhere now, with the changes inside of it.
    var isMoved = false

    init(_ range: Range<Int>, _ pieces: [Piece], isMoved: Bool = false) {
        (self.range, self.pieces, self.isMoved) = (range, pieces, isMoved)
    }
    init(_ range: Range<Int>, _ text: String) { self.init(range, [.text(text)]) }
}

/// The changes of one source text.
struct Edits {
    private let bytes: [UInt8]
    private var edits: [Edit] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isEmpty: Bool { edits.isEmpty }

    /// Takes a change; one that lies within another has to stand in its `source` pieces to be seen.
    mutating func add(_ edit: Edit) { edits.append(edit) }

    mutating func remove(_ range: Range<Int>) { add(Edit(range, "")) }

    mutating func replace(_ range: Range<Int>, with text: String) { add(Edit(range, text)) }

    mutating func replace(_ range: Range<Int>, with pieces: [Piece]) { add(Edit(range, pieces)) }

    mutating func insert(_ text: String, at offset: Int) { add(Edit(offset..<offset, text)) }

    /// The text with all changes made.
    ///
    /// A change keeps the number of line breaks of what it replaces, so that a line stays where it was.
    func result() -> String {
        let sorted = edits.enumerated().sorted { a, b in
            let (one, two) = (a.element.range, b.element.range)
            if one.lowerBound != two.lowerBound { return one.lowerBound < two.lowerBound }
            // Insertions go first, in the order in which they were made; then what is around goes before what is within.
            if one.isEmpty != two.isEmpty { return one.isEmpty }
            return one.count == two.count ? a.offset < b.offset : one.count > two.count
        }
        let renderer = Renderer(bytes: bytes, edits: sorted.map(\.element))
        return String(decoding: renderer.rendered(0..<bytes.count, after: nil), as: UTF8.self)
    }
}

/// Writes a source text with its changes.
private struct Renderer {
    let bytes: [UInt8]
    /// By where they begin; what is around goes before what is within.
    let edits: [Edit]

    /// The bytes of a range with the changes in it; in a piece of a change only those that follow it and lie within.
    func rendered(_ range: Range<Int>, after outer: Int?) -> [UInt8] {
        var result: [UInt8] = []
        var place = range.lowerBound
        var number = outer.flatMap { $0 >= 0 && edits[$0].range == range ? $0 + 1 : nil } ?? first(at: range.lowerBound)
        while number < edits.count,
            edits[number].range.lowerBound < range.upperBound || (outer == nil && edits[number].range.lowerBound == range.upperBound)
        {
            let edit = edits[number]
            defer { number += 1 }
            guard edit.range.lowerBound >= place, edit.range.upperBound <= range.upperBound else { continue }
            // What was moved here has left its place, not this text.
            if edit.isMoved, edit.range == range { continue }
            result += bytes[place..<edit.range.lowerBound]
            place = edit.range.upperBound
            let replacement = edit.pieces.flatMap { piece in
                switch piece {
                case .text(let text): Array(text.utf8)
                case .source(let part):
                    rendered(
                        part, after: edit.range.lowerBound <= part.lowerBound && part.upperBound <= edit.range.upperBound ? number : -1)
                }
            }
            result += replacement
            let lines = bytes[edit.range].count { $0 == 10 } - replacement.count { $0 == 10 }
            if lines > 0 { result += repeatElement(10, count: lines) }
        }
        if place < range.upperBound { result += bytes[place..<range.upperBound] }
        return result
    }

    private func first(at offset: Int) -> Int {
        var (low, high) = (0, edits.count)
        while low < high {
            let middle = (low + high) / 2
            if edits[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

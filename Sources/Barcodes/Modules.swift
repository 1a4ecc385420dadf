// SPDX-License-Identifier: MIT
//
// The dark and light squares of a symbol of two dimensions.

/// A square of dark and light modules.
public struct Modules: Hashable, Sendable {
    /// How many modules there are along a side.
    public let side: Int
    private var dark: [Bool]

    /// A square of light modules.
    init(side: Int) { (self.side, dark) = (side, Array(repeating: false, count: side * side)) }

    /// Whether a module is dark: counted from the left and from the top, from 0.
    public internal(set) subscript(x: Int, y: Int) -> Bool {
        get { dark[y * side + x] }
        set { dark[y * side + x] = newValue }
    }

    /// The dark modules of each row, neighbours in one, from the top and from the left.
    public var runs: [(x: Int, y: Int, length: Int)] {
        var runs: [(Int, Int, Int)] = []
        for y in 0..<side {
            var start: Int?
            for x in 0...side {
                if x < side, self[x, y] {
                    start = start ?? x
                } else if let first = start {
                    runs.append((first, y, x - first))
                    start = nil
                }
            }
        }
        return runs
    }
}

// SPDX-License-Identifier: MIT
//
// Where pictures differ, as boxes.

/// Boxes around marks that are at most `reach` pixels apart, found on a grid so that time and memory grow with the pixels only.
struct ClusterGrid {
    private static let reach = 8

    private let columns: Int
    private let rows: Int
    private var cells: [ImageDifference.Box?]

    init(width: Int, height: Int) {
        (columns, rows) = ((width + Self.reach - 1) / Self.reach, (height + Self.reach - 1) / Self.reach)
        cells = [ImageDifference.Box?](repeating: nil, count: columns * rows)
    }

    mutating func mark(_ x: Int, _ y: Int) {
        let dot = ImageDifference.Box(x: x, y: y, width: 1, height: 1)
        let cell = y / Self.reach * columns + x / Self.reach
        cells[cell] = cells[cell]?.union(dot) ?? dot
    }

    /// The boxes, top ones first.
    var boxes: [ImageDifference.Box] {
        var cells = cells
        var found: [ImageDifference.Box] = []
        for start in cells.indices {
            guard var box = cells[start] else { continue }
            cells[start] = nil
            var open = [start]
            while let cell = open.popLast() {
                let (column, row) = (cell % columns, cell / columns)
                for nextRow in max(0, row - 1)...min(rows - 1, row + 1) {
                    for nextColumn in max(0, column - 1)...min(columns - 1, column + 1) {
                        let next = nextRow * columns + nextColumn
                        guard let other = cells[next] else { continue }
                        box = box.union(other)
                        cells[next] = nil
                        open.append(next)
                    }
                }
            }
            found.append(box)
        }
        return found.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }
}

// SPDX-License-Identifier: MIT
//
// Where pictures differ, as boxes.

import VitrineDrawing

/// Boxes around marks that are at most `reach` pixels apart, found on a grid so that time and memory grow with the pixels only.
struct ClusterGrid {
    static let reach = 8

    /// The edges of the marks in a cell, the lower ones within and the upper ones beyond; a cell without marks has none right of its left.
    private struct Cell {
        var left = Int32.max
        var top = Int32.max
        var right: Int32 = 0
        var bottom: Int32 = 0

        var isEmpty: Bool { right == 0 }
    }

    private let columns: Int
    private var cells: [Cell]
    /// Whether anything was marked.
    private(set) var hasMarks = false
    /// Cells without marks that follow those that are there: most pictures have nothing else.
    private var emptyCells = 0

    init(width: Int, height: Int) {
        columns = (width + Self.reach - 1) / Self.reach
        cells = [Cell](repeating: Cell(), count: columns * ((height + Self.reach - 1) / Self.reach))
    }

    private var rows: Int { columns == 0 ? 0 : cells.count / columns }

    /// Marks a part of a row.
    mutating func mark(_ range: Range<Int>, row y: Int) {
        if range.isEmpty { return }
        hasMarks = true
        let (row, top) = (y / Self.reach * columns, Int32(truncatingIfNeeded: y))
        for column in (range.lowerBound / Self.reach)...((range.upperBound - 1) / Self.reach) {
            let left = Int32(truncatingIfNeeded: max(range.lowerBound, column * Self.reach))
            let right = Int32(truncatingIfNeeded: min(range.upperBound, (column + 1) * Self.reach))
            cells[row + column].left = min(cells[row + column].left, left)
            cells[row + column].right = max(cells[row + column].right, right)
            cells[row + column].top = min(cells[row + column].top, top)
            cells[row + column].bottom = top + 1
        }
    }

    /// Takes the marks of the rows that follow, whose rows are counted from `top` on; it is a multiple of `reach`.
    mutating func append(_ other: ClusterGrid, top: Int) {
        guard other.hasMarks else {
            emptyCells += other.cells.count
            return
        }
        hasMarks = true
        cells += repeatElement(Cell(), count: emptyCells)
        emptyCells = 0
        let offset = Int32(truncatingIfNeeded: top)
        for cell in other.cells {
            cells.append(
                cell.isEmpty ? cell : Cell(left: cell.left, top: cell.top + offset, right: cell.right, bottom: cell.bottom + offset))
        }
    }

    /// The boxes, top ones first.
    var boxes: [PixelRegion] {
        var cells = cells
        let rows = rows
        var found: [PixelRegion] = []
        var open: [Int] = []
        for start in cells.indices where !cells[start].isEmpty {
            var box = cells[start]
            cells[start] = Cell()
            open.append(start)
            while let cell = open.popLast() {
                let (column, row) = (cell % columns, cell / columns)
                for nextRow in max(0, row - 1)...min(rows - 1, row + 1) {
                    for nextColumn in max(0, column - 1)...min(columns - 1, column + 1) {
                        let next = nextRow * columns + nextColumn
                        let other = cells[next]
                        if other.isEmpty { continue }
                        box.left = min(box.left, other.left)
                        box.top = min(box.top, other.top)
                        box.right = max(box.right, other.right)
                        box.bottom = max(box.bottom, other.bottom)
                        cells[next] = Cell()
                        open.append(next)
                    }
                }
            }
            found.append(
                PixelRegion(
                    x: Int(box.left), y: Int(box.top), width: Int(box.right - box.left), height: Int(box.bottom - box.top)))
        }
        return found.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }
}

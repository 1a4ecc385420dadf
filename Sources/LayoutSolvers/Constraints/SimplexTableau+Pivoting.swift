// SPDX-License-Identifier: MIT
//
// The steps of the simplex method, towards lower costs and back to values that are allowed.

extension SimplexTableau {
    /// Lowers the costs as far as they go, the highest priority first.
    mutating func optimize() {
        for cost in costStart..<rowCount {
            // Steps of the simplex method come to an end by the rule of least columns; the limit guards against rounding.
            var steps = 0
            while steps < 50 * width, let column = entering(costRow: cost, above: costStart, prefersLeast: steps > 4 * width) {
                guard let row = leavingRow(for: column, artificial: nil) else { break }
                pivot(row, column)
                steps += 1
            }
        }
    }

    /// Makes values that became negative allowed again, costs staying as low as they can be.
    ///
    /// - Returns: Whether that was possible.
    mutating func restoreFeasibility() -> Bool {
        for _ in 0..<50 * width {
            var row = -1
            var lowest = -Self.epsilon
            for index in 0..<costStart {
                let constant = cells[index * width]
                switch kinds[basics[index]] {
                case .free: continue
                case .dummy: if abs(constant) > 1e-7 { return false }
                case .restricted: if constant < lowest { (row, lowest) = (index, constant) }
                }
            }
            if row < 0 { return true }
            guard let column = enteringDually(row: row) else { return false }
            pivot(row, column)
        }
        return false
    }

    /// The column that lowers a cost when it grows, and none of the costs that stand above it.
    func entering(costRow: Int, above firstCost: Int, prefersLeast: Bool = false) -> Int? {
        var (best, lowest) = (-1, -Self.epsilon)
        let start = costRow * width
        for column in 1..<width where cells[start + column] < lowest && kinds[column] == .restricted {
            var touchesHigher = false
            for row in firstCost..<max(costRow, firstCost) where abs(cells[row * width + column]) > Self.epsilon { touchesHigher = true }
            if touchesHigher { continue }
            (best, lowest) = (column, cells[start + column])
            if prefersLeast { break }
        }
        return best < 0 ? nil : best
    }

    /// The row whose quantity is the first to become zero when a column grows.
    func leavingRow(for column: Int, artificial: Int?) -> Int? {
        var (best, least) = (-1, Double.infinity)
        let rows = artificial.map { $0 + 1 } ?? costStart
        for row in 0..<rows {
            let coefficient = cells[row * width + column]
            if coefficient == 0 { continue }
            let ratio: Double
            if row == artificial {
                guard coefficient < -Self.epsilon else { continue }
                ratio = -cells[row * width] / coefficient
            } else {
                switch kinds[basics[row]] {
                case .free: continue
                case .dummy:
                    guard abs(coefficient) > Self.epsilon else { continue }
                    ratio = 0
                case .restricted:
                    guard coefficient < -Self.epsilon else { continue }
                    ratio = max(-cells[row * width] / coefficient, 0)
                }
            }
            // Among equals the artificial quantity goes first, then the least column.
            if ratio < least - 1e-12 || (ratio <= least && (row == artificial || basics[row] < basics[best])) {
                (best, least) = (row, ratio)
            }
        }
        return best < 0 ? nil : best
    }

    /// The column that raises a row's quantity at the least cost, compared priority by priority.
    private func enteringDually(row: Int) -> Int? {
        var best = -1
        for column in 1..<width where kinds[column] == .restricted && cells[row * width + column] > Self.epsilon {
            if best < 0 || isCheaper(column, than: best, row: row) { best = column }
        }
        return best < 0 ? nil : best
    }

    private func isCheaper(_ a: Int, than b: Int, row: Int) -> Bool {
        let (byA, byB) = (cells[row * width + a], cells[row * width + b])
        for cost in costStart..<rowCount {
            let (costA, costB) = (cells[cost * width + a] / byA, cells[cost * width + b] / byB)
            if abs(costA - costB) > Self.epsilon { return costA < costB }
        }
        return false
    }

    /// Makes a column basic in place of what a row tells.
    mutating func pivot(_ row: Int, _ column: Int) {
        let start = row * width
        let old = basics[row]
        let coefficient = cells[start + column]
        let factor = -1 / coefficient
        for cell in start..<start + width { cells[cell] *= factor }
        cells[start + column] = 0
        cells[start + old] = 1 / coefficient
        rowOfColumn[old] = -1
        rowOfColumn[column] = row
        basics[row] = column
        eliminate(column, by: row)
    }

    /// Puts what a row tells in place of a column in all other rows.
    mutating func eliminate(_ column: Int, by source: Int) {
        var filled: [Int]?
        let from = source * width
        for row in 0..<rowCount where row != source {
            let factor = cells[row * width + column]
            if factor == 0 { continue }
            cells[row * width + column] = 0
            // Rows of large systems are mostly zeros: where these are is found once for all.
            let places = filled ?? (0..<width).filter { cells[from + $0] != 0 }
            filled = places
            add(places, of: from, times: factor, to: row * width)
        }
    }

    mutating func addRow(_ source: Int, times factor: Double, to row: Int) {
        let from = source * width
        add((0..<width).filter { cells[from + $0] != 0 }, of: from, times: factor, to: row * width)
    }

    private mutating func add(_ places: [Int], of from: Int, times factor: Double, to start: Int) {
        cells.withUnsafeMutableBufferPointer { cells in
            for offset in places {
                let sum = cells[start + offset] + factor * cells[from + offset]
                // Noise that is left of what cancelled out would look like a way to go on.
                cells[start + offset] = abs(sum) < 1e-11 ? 0 : sum
            }
        }
    }
}

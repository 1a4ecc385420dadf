// SPDX-License-Identifier: MIT
//
// The dictionary of the simplex method: some variables told by the others.

/// Constraints as a dictionary: every row tells a basic variable as a constant and multiples of the variables that are not basic.
///
/// The columns are, in order: the constant, the variables, and for each constraint what it is missed by above and below, or a
/// dummy that is always zero for an equality that must hold. Below the rows of the constraints stand rows of costs, one for each
/// priority from the highest down: the order of priorities is exact, not a matter of large weights.
struct SimplexTableau: Sendable {
    enum Kind: Sendable { case free, restricted, dummy }

    struct Conflict: Sendable {
        var constraint: Int
        var others: [Int]
    }

    /// Numbers nearer to zero than this are noise.
    static let epsilon = 1e-9

    var conflicts: [Conflict] = []

    var kinds: [Kind] = [.dummy]
    /// The constraint that a column was made for; -1 for variables.
    var owners: [Int] = [-1]
    /// The row in which a column is basic; -1 where it is not.
    var rowOfColumn: [Int] = [-1]
    /// What each row tells; the rows of costs tell nothing.
    var basics: [Int] = []
    var cells: [Double] = []
    var width = 1
    /// The first row of costs.
    var costStart = 0
    var rowCount = 0
    /// The priority of each row of costs.
    private var levels: [Double] = []
    /// The column by which a constraint's constant is moved, and the sign that it has in the constraint.
    private var markers: [(column: Int, sign: Double)] = []

    init() {}

    init(isNonNegative: [Bool], constraints: [LinearConstraint]) {
        for flag in isNonNegative { addColumn(flag ? .restricted : .free, owner: -1) }
        var errors: [(over: Int, under: Int)] = []
        for (index, constraint) in constraints.enumerated() {
            var pair = (over: 0, under: 0)
            if constraint.over == .required, constraint.under == .required {
                markers.append((addColumn(.dummy, owner: index), 1))
            } else {
                if constraint.over != .required { pair.over = addColumn(.restricted, owner: index) }
                if constraint.under != .required { pair.under = addColumn(.restricted, owner: index) }
                markers.append(pair.over > 0 ? (pair.over, -1) : (pair.under, 1))
            }
            errors.append(pair)
        }
        width = kinds.count
        rowOfColumn = Array(repeating: -1, count: width)
        levels = Self.levels(of: constraints)
        cells.reserveCapacity((constraints.count + levels.count + 1) * width)
        basics.reserveCapacity(constraints.count + levels.count + 1)
        // What must hold comes first, so that what gives way is decided among it alone.
        for (index, constraint) in constraints.enumerated() where constraint.isBinding { add(constraint, index, errors[index]) }
        for (index, constraint) in constraints.enumerated() where !constraint.isBinding { add(constraint, index, errors[index]) }
        costStart = rowCount
        let broken = conflicts.map(\.constraint)
        for level in levels {
            let row = appendRow()
            for (index, constraint) in constraints.enumerated() where !broken.contains(index) {
                if constraint.over == .priority(level) { addMultiple(1, ofColumn: errors[index].over, to: row) }
                if constraint.under == .priority(level) { addMultiple(1, ofColumn: errors[index].under, to: row) }
            }
        }
        optimize()
    }

    /// The value of a variable, counted from zero.
    func value(of variable: Int) -> Double {
        let row = rowOfColumn[variable + 1]
        return row < 0 ? 0 : cells[row * width]
    }

    /// Whether a variable could have another value at the same costs, those of priorities below a level left out.
    func isOpen(_ variable: Int, above level: Double) -> Bool {
        let row = rowOfColumn[variable + 1]
        let columns = row < 0 ? variable + 1..<variable + 2 : 1..<width
        return columns.contains { column in
            guard kinds[column] != .dummy, row < 0 || abs(cells[row * width + column]) > Self.epsilon, rowOfColumn[column] < 0,
                levels.indices.allSatisfy({ levels[$0] < level || abs(cells[(costStart + $0) * width + column]) <= Self.epsilon })
            else { return false }
            guard kinds[column] == .restricted, let leaving = leavingRow(for: column, artificial: nil) else { return true }
            return kinds[basics[leaving]] == .restricted && cells[leaving * width] > 1e-6
        }
    }

    /// Adds to the constant of a constraint, without regard to what becomes negative.
    mutating func shift(_ constraint: Int, by difference: Double) {
        let (column, sign) = markers[constraint]
        let row = rowOfColumn[column]
        if row >= 0 {
            cells[row * width] -= sign * difference
            return
        }
        for row in 0..<costStart {
            let coefficient = cells[row * width + column]
            if coefficient != 0 { cells[row * width] += coefficient * sign * difference }
        }
    }

    private static func levels(of constraints: [LinearConstraint]) -> [Double] {
        var levels: [Double] = []
        for constraint in constraints {
            for strength in [constraint.over, constraint.under] {
                if case .priority(let level) = strength, !levels.contains(level) { levels.append(level) }
            }
        }
        return levels.sorted(by: >)
    }

    @discardableResult private mutating func addColumn(_ kind: Kind, owner: Int) -> Int {
        kinds.append(kind)
        owners.append(owner)
        return kinds.count - 1
    }

    // MARK: Rows

    mutating func appendRow() -> Int {
        cells.append(contentsOf: repeatElement(0, count: width))
        basics.append(0)
        rowCount += 1
        return rowCount - 1
    }

    mutating func removeLastRow() {
        cells.removeLast(width)
        basics.removeLast()
        rowCount -= 1
    }

    /// Adds a multiple of a column to a row, told by the columns that are not basic.
    mutating func addMultiple(_ factor: Double, ofColumn column: Int, to row: Int) {
        let source = rowOfColumn[column]
        if source < 0 {
            cells[row * width + column] += factor
        } else {
            addRow(source, times: factor, to: row)
        }
    }

    private mutating func add(_ constraint: LinearConstraint, _ index: Int, _ errors: (over: Int, under: Int)) {
        let row = appendRow()
        let start = row * width
        cells[start] = constraint.constant
        for term in constraint.terms { addMultiple(term.coefficient, ofColumn: term.variable + 1, to: row) }
        for cell in start..<start + width where abs(cells[cell]) < Self.epsilon { cells[cell] = 0 }
        // Now: sum - over + under = 0, or sum + dummy = 0.
        if errors.over > 0 { cells[start + errors.over] -= 1 }
        if errors.under > 0 { cells[start + errors.under] += 1 }
        let (marker, sign) = markers[index]
        if kinds[marker] == .dummy { cells[start + marker] = sign }
        if let free = (1..<width).first(where: { kinds[$0] == .free && cells[start + $0] != 0 }) {
            solve(row, for: free)
            return
        }
        let constant = cells[start]
        if constant >= 0, errors.over > 0 {
            solve(row, for: errors.over)
        } else if constant <= 0, errors.under > 0 {
            solve(row, for: errors.under)
        } else {
            reach(row, constraint: index, marker: marker)
        }
    }

    /// Makes a row that says zero tell a column in place of that, everywhere.
    private mutating func solve(_ row: Int, for column: Int) {
        let start = row * width
        let factor = -1 / cells[start + column]
        for cell in start..<start + width { cells[cell] *= factor }
        cells[start + column] = 0
        basics[row] = column
        rowOfColumn[column] = row
        eliminate(column, by: row)
    }

    /// Finds values for which a row that says zero is true, and none that must not is negative; else notes a conflict.
    private mutating func reach(_ row: Int, constraint: Int, marker: Int) {
        let start = row * width
        if cells[start] < 0 { for cell in start..<start + width { cells[cell] = -cells[cell] } }
        // The row tells an artificial quantity, which is brought down to zero.
        basics[row] = 0
        while cells[start] > Self.epsilon {
            guard let column = entering(costRow: row, above: row), let leaving = leavingRow(for: column, artificial: row) else { break }
            if leaving == row {
                solve(row, for: column)
                return
            }
            pivot(leaving, column)
        }
        if cells[start] > Self.epsilon {
            let others = (1..<width).filter { owners[$0] >= 0 && owners[$0] != constraint && abs(cells[start + $0]) > Self.epsilon }
            var seen: [Int] = []
            for owner in others.map({ owners[$0] }) where !seen.contains(owner) { seen.append(owner) }
            conflicts.append(Conflict(constraint: constraint, others: seen))
            removeLastRow()
            return
        }
        cells[start] = 0
        // Zero already: any quantity of the row may be told by it. A dummy alone says that the constraint repeats others.
        let column = (1..<width).first { kinds[$0] == .restricted && abs(cells[start + $0]) > Self.epsilon } ?? marker
        solve(row, for: column)
    }
}

// SPDX-License-Identifier: MIT
//
// Linear relations solved together: the numbers behind layout by constraints.

/// The solution of linear constraints, kept so that a change of constants costs little.
///
/// Required constraints hold; the others are missed as little as can be, the highest priority first, by the sum of what is
/// missed within a priority. Where a required constraint contradicts those given before it, it is left out: of a conflict, the
/// one given last gives way. A variable that nothing decides is zero.
///
/// Constraints that share no variable, even through others, are solved apart.
package struct LinearSystem: Sendable {
    /// A required constraint that was left out.
    package struct Conflict: Hashable, Sendable {
        package var constraint: Int
        /// The constraints that it contradicts, in order.
        package var others: [Int]
    }

    package private(set) var conflicts: [Conflict] = []

    private var constraints: [LinearConstraint]
    private let isNonNegative: [Bool]
    private var parts: [Part] = []
    private var placeOfVariable: [(part: Int, local: Int)]
    private var placeOfConstraint: [(part: Int, local: Int)]

    /// Variables and constraints that belong together.
    private struct Part: Sendable {
        var variables: [Int] = []
        var constraints: [Int] = []
        var tableau = SimplexTableau()
    }

    /// Solves constraints on variables, of which some must not be negative.
    package init(isNonNegative: [Bool], constraints: [LinearConstraint]) {
        self.isNonNegative = isNonNegative
        self.constraints = constraints
        placeOfVariable = Array(repeating: (0, 0), count: isNonNegative.count)
        placeOfConstraint = Array(repeating: (0, 0), count: constraints.count)
        divide()
        for index in parts.indices { build(index) }
        collectConflicts()
    }

    package func value(of variable: Int) -> Double {
        let (part, local) = placeOfVariable[variable]
        return parts[part].tableau.value(of: local)
    }

    /// Whether a variable could have another value at the same costs.
    ///
    /// - Parameter level: costs of priorities below this do not count.
    package func isOpen(_ variable: Int, above level: Double) -> Bool {
        let (part, local) = placeOfVariable[variable]
        return parts[part].tableau.isOpen(local, above: level)
    }

    /// Gives constraints other constants, one for each in their order, and solves again.
    package mutating func update(constants: [Double]) {
        precondition(constants.count == constraints.count, "every constraint needs a constant")
        var touched: [Int] = []
        for index in constants.indices where constants[index] != constraints[index].constant {
            let (part, local) = placeOfConstraint[index]
            parts[part].tableau.shift(local, by: constants[index] - constraints[index].constant)
            constraints[index].constant = constants[index]
            if touched.last != part, !touched.contains(part) { touched.append(part) }
        }
        if touched.isEmpty { return }
        for part in touched where !parts[part].tableau.conflicts.isEmpty || !parts[part].tableau.restoreFeasibility() { build(part) }
        collectConflicts()
    }

    private mutating func build(_ part: Int) {
        var local = parts[part].constraints.map { constraints[$0] }
        for index in local.indices {
            for term in local[index].terms.indices {
                local[index].terms[term].variable = placeOfVariable[local[index].terms[term].variable].local
            }
        }
        parts[part].tableau = SimplexTableau(isNonNegative: parts[part].variables.map { isNonNegative[$0] }, constraints: local)
    }

    private mutating func collectConflicts() {
        conflicts = []
        for part in parts {
            for conflict in part.tableau.conflicts {
                conflicts.append(
                    Conflict(
                        constraint: part.constraints[conflict.constraint], others: conflict.others.map { part.constraints[$0] }.sorted()))
            }
        }
        conflicts.sort { $0.constraint < $1.constraint }
    }

    /// Finds what belongs together.
    private mutating func divide() {
        var parents = Array(isNonNegative.indices)
        func root(_ variable: Int) -> Int {
            var variable = variable
            while parents[variable] != variable {
                parents[variable] = parents[parents[variable]]
                variable = parents[variable]
            }
            return variable
        }
        for constraint in constraints {
            guard let first = constraint.terms.first else { continue }
            for term in constraint.terms.dropFirst() { parents[root(term.variable)] = root(first.variable) }
        }
        var partOfRoot = Array(repeating: -1, count: isNonNegative.count)
        for variable in isNonNegative.indices {
            let root = root(variable)
            if partOfRoot[root] < 0 {
                partOfRoot[root] = parts.count
                parts.append(Part())
            }
            let part = partOfRoot[root]
            placeOfVariable[variable] = (part, parts[part].variables.count)
            parts[part].variables.append(variable)
        }
        for index in constraints.indices {
            let part: Int
            if let first = constraints[index].terms.first {
                part = placeOfVariable[first.variable].part
            } else {
                // A relation of constants is true or false by itself.
                part = parts.count
                parts.append(Part())
            }
            placeOfConstraint[index] = (part, parts[part].constraints.count)
            parts[part].constraints.append(index)
        }
    }
}

// SPDX-License-Identifier: MIT
//
// Linear constraints on small numbers.

import Testing
import VitrineTestSupport

@testable import VitrineLayoutSolvers

@Suite struct LinearSystemTests {
    /// Variables 0 and 1 are places, 2 and 3 lengths that are not negative.
    private func solve(_ constraints: [LinearConstraint]) -> [Double] {
        let system = LinearSystem(isNonNegative: [false, false, true, true], constraints: constraints)
        return (0..<4).map { system.value(of: $0) }
    }

    private func relate(
        _ terms: [(Int, Double)], _ constant: Double, _ relation: LinearConstraint.Relation = .equal,
        _ strength: LinearConstraint.Strength = .required
    ) -> LinearConstraint {
        LinearConstraint(terms: terms.map { LinearTerm($0.0, $0.1) }, constant: constant, relation, strength)
    }

    @Test func `equalities are solved whatever their order`() {
        let constraints = [relate([(1, 1), (0, -1), (2, -1)], 0), relate([(2, 1)], -30), relate([(0, 1)], -8)]
        #expect(solve(constraints) == [8, 38, 30, 0])
        #expect(solve(constraints.reversed()) == [8, 38, 30, 0])
    }

    @Test func `what nothing decides is zero`() { #expect(solve([relate([(0, 1), (1, -1)], 5)])[2...] == [0, 0]) }

    @Test func `the higher priority is served first, whatever the lower one costs`() {
        let wish = relate([(2, 1)], -40, .equal, .priority(251))
        let many = (0..<50).map { _ in relate([(2, 1)], -90, .equal, .priority(250)) }
        #expect(solve([wish] + many)[2] == 40)
        #expect(solve(many + [wish])[2] == 40)
    }

    @Test func `a length is not negative`() {
        #expect(
            solve([relate([(2, 1), (3, 1)], -10, .equal, .required), relate([(2, 1)], -30, .equal, .priority(700))]) == [0, 0, 10, 0])
    }

    @Test func `inequalities bound wishes`() {
        #expect(solve([relate([(2, 1)], -60, .lessOrEqual), relate([(2, 1)], -90, .equal, .priority(500))])[2] == 60)
        #expect(solve([relate([(2, 1)], -60, .greaterOrEqual), relate([(2, 1)], -10, .equal, .priority(500))])[2] == 60)
        #expect(solve([relate([(2, 1)], -60, .greaterOrEqual), relate([(2, 1)], -70, .lessOrEqual)])[2] >= 60)
    }

    @Test func `growing and shrinking count apart`() {
        let content = { (variable: Int, hugging: Double, resistance: Double) in
            LinearConstraint(
                terms: [LinearTerm(variable)], constant: -40, over: .priority(hugging), under: .priority(resistance))
        }
        let wide = relate([(2, 1), (3, 1)], -100)
        let narrow = relate([(2, 1), (3, 1)], -60)
        #expect(Array(solve([wide, content(2, 250, 749), content(3, 251, 750)])[2...]) == [60, 40])
        #expect(Array(solve([narrow, content(2, 250, 749), content(3, 251, 750)])[2...]) == [20, 40])
        #expect(Array(solve([narrow, content(2, 250, 751), content(3, 251, 750)])[2...]) == [40, 20])
    }

    @Test func `of a conflict, the constraint given last is left out`() {
        let system = LinearSystem(
            isNonNegative: [true], constraints: [relate([(0, 1)], -10), relate([(0, 1)], -20), relate([(0, 1)], -5, .lessOrEqual)])
        #expect(system.value(of: 0) == 10)
        #expect(system.conflicts.map(\.constraint) == [1, 2])
        #expect(system.conflicts.map(\.others) == [[0], [0]])
    }

    @Test func `what repeats others is no conflict, until its constant moves`() {
        var system = LinearSystem(
            isNonNegative: [false, true],
            constraints: [relate([(0, 1)], -10), relate([(1, 1)], -20), relate([(0, 1), (1, 1)], -30), relate([(1, 1)], -20)])
        #expect(system.conflicts.isEmpty)
        system.update(constants: [-10, -20, -31, -20])
        #expect(system.conflicts == [LinearSystem.Conflict(constraint: 2, others: [0, 1])])
        system.update(constants: [-11, -20, -31, -20])
        #expect(system.conflicts.isEmpty)
        #expect(system.value(of: 0) == 11)
    }

    @Test func `a contradiction without variables is a conflict by itself`() {
        let system = LinearSystem(isNonNegative: [], constraints: [relate([], 3), relate([], 0), relate([], -3, .lessOrEqual)])
        #expect(system.conflicts == [LinearSystem.Conflict(constraint: 0, others: [])])
    }

    @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6, 7, 8]) func `changed constants give what a new start gives`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<60 {
            let constraints = randomConstraints(&numbers)
            var system = LinearSystem(isNonNegative: Array(repeating: true, count: 6), constraints: constraints)
            for _ in 0..<4 {
                var changed = constraints
                for index in changed.indices { changed[index].constant = -Double(Int.random(in: 0...200, using: &numbers)) }
                system.update(constants: changed.map(\.constant))
                let fresh = LinearSystem(isNonNegative: Array(repeating: true, count: 6), constraints: changed)
                #expect(system.conflicts.map(\.constraint) == fresh.conflicts.map(\.constraint))
                for level in [750.0, 250] {
                    #expect(abs(cost(changed, system, level) - cost(changed, fresh, level)) < 1e-6)
                }
                for (index, constraint) in changed.enumerated() where !fresh.conflicts.contains(where: { $0.constraint == index }) {
                    let sum = sum(constraint, system)
                    if constraint.over == .required { #expect(sum < 1e-6) }
                    if constraint.under == .required { #expect(sum > -1e-6) }
                }
            }
        }
    }

    private func randomConstraints(_ numbers: inout SeededNumbers) -> [LinearConstraint] {
        (0..<12).map { _ in
            let (a, b) = (Int.random(in: 0..<6, using: &numbers), Int.random(in: 0..<6, using: &numbers))
            var terms = [LinearTerm(a)]
            if a != b { terms.append(LinearTerm(b, Bool.random(using: &numbers) ? -1 : 0.5)) }
            let strengths: [LinearConstraint.Strength] = [.required, .priority(750), .priority(250), .priority(750)]
            let relations: [LinearConstraint.Relation] = [.equal, .lessOrEqual, .greaterOrEqual]
            return LinearConstraint(
                terms: terms, constant: -Double(Int.random(in: 0...200, using: &numbers)),
                relations[Int.random(in: 0..<3, using: &numbers)], strengths[Int.random(in: 0..<4, using: &numbers)])
        }
    }

    private func sum(_ constraint: LinearConstraint, _ system: LinearSystem) -> Double {
        constraint.terms.reduce(constraint.constant) { $0 + $1.coefficient * system.value(of: $1.variable) }
    }

    private func cost(_ constraints: [LinearConstraint], _ system: LinearSystem, _ level: Double) -> Double {
        constraints.reduce(0) { total, constraint in
            let sum = sum(constraint, system)
            let isMissed = sum > 0 ? constraint.over == .priority(level) : constraint.under == .priority(level)
            return total + (isMissed ? abs(sum) : 0)
        }
    }
}

// SPDX-License-Identifier: MIT
//
// A linear relation between numbers, with how much it counts to miss it on either side.

/// A variable times a number.
package struct LinearTerm: Hashable, Sendable {
    package var variable: Int
    package var coefficient: Double

    package init(_ variable: Int, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// The wish that a sum of terms and a constant be zero.
///
/// Both sides of the wish are told apart: a width that should be 80 is kept from growing by one priority and from shrinking by
/// another.
package struct LinearConstraint: Hashable, Sendable {
    /// How much it counts to miss zero on one side.
    package enum Strength: Hashable, Sendable {
        /// The sum must not be on this side.
        case required
        /// Every unit costs; higher priorities are served before lower ones, whatever those cost.
        case priority(Double)
        /// The sum may be on this side.
        case free
    }

    package enum Relation: Hashable, Sendable { case equal, lessOrEqual, greaterOrEqual }

    package var terms: [LinearTerm]
    package var constant: Double
    /// How much it counts that the sum is above zero.
    package var over: Strength
    /// How much it counts that the sum is below zero.
    package var under: Strength

    package init(terms: [LinearTerm], constant: Double, over: Strength, under: Strength) {
        self.terms = terms
        self.constant = constant
        self.over = over
        self.under = under
    }

    /// The wish that the sum relate to zero as told.
    package init(terms: [LinearTerm], constant: Double, _ relation: Relation, _ strength: Strength = .required) {
        self.init(
            terms: terms, constant: constant, over: relation == .greaterOrEqual ? .free : strength,
            under: relation == .lessOrEqual ? .free : strength)
    }

    /// Whether one side must not be missed at all.
    var isBinding: Bool { over == .required || under == .required }
}

// SPDX-License-Identifier: MIT
//
// What kinds of tests there are.

package import Testing

extension Tag {
    /// Compares with a reference that is committed beside its fixture.
    @Tag package static var golden: Self

    /// Compares our picture with what a program of other people draws of the same document.
    @Tag package static var agreement: Self

    /// Holds for random input, by a seed; the number of cases is that of `Cases.count`.
    @Tag package static var property: Self
}

extension Trait where Self == ConditionTrait {
    /// A test that is left to the whole run: it takes seconds, and says little that a quick test does not.
    package static var wholeRun: Self { .disabled(if: Cases.areFew, "left to the whole run") }
}

// SPDX-License-Identifier: MIT
//
// What a view can look like, as its file declares it.

extension Scene {
    /// A choice that a view has: a word among some, or a state that holds or does not.
    public struct ViewVariant: Hashable, Sendable {
        /// The name of the field that chooses.
        public var name: String
        /// The words to choose from, that which holds by itself first; `false` and `true` of a state.
        public var values: [String]
        /// Whether it is a state.
        public var isState: Bool

        /// A choice by its words.
        public init(name: String, values: [String], isState: Bool = false) {
            (self.name, self.values, self.isState) = (name, values, isState)
        }
    }
}

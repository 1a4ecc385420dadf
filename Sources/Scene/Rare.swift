// SPDX-License-Identifier: MIT
//
// Large parts that most values of a scene lack.

extension Scene {
    /// A large part of a value that most values lack, kept beside it.
    ///
    /// A value that is copied takes the reference with it, and is as small as without the part. A part never changes in its box, but is
    /// exchanged with it: so copies stay independent.
    @propertyWrapper public struct Rare<Part: Hashable & Sendable>: Hashable, Sendable {
        private final class Box: Sendable {
            let part: Part

            init(_ part: Part) { self.part = part }
        }

        private var box: Box?

        /// No part.
        public init() {}

        /// A part, or none.
        public init(wrappedValue: Part?) { box = wrappedValue.map(Box.init) }

        /// The part; nil where there is none.
        public var wrappedValue: Part? {
            get { box?.part }
            set { box = newValue.map(Box.init) }
        }

        /// Whether both have equal parts, or none.
        public static func == (a: Rare, b: Rare) -> Bool { a.box === b.box || a.box?.part == b.box?.part }

        /// Hashes the part.
        public func hash(into hasher: inout Hasher) { hasher.combine(box?.part) }
    }
}

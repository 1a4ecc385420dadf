// SPDX-License-Identifier: MIT
//
// A batch of updates as a scene writes it: index paths as UIKit takes them, and what comes new.

public import Foundation
import VitrineGeometry

extension Scene {
    /// Changes to sections and items that happen together.
    ///
    /// What is deleted, reloaded and moved away is counted before the batch; what is inserted and moved to, after it
    /// (updates.paths-before-and-after).
    public struct Batch: Hashable, Sendable {
        /// Items, or runs of them, that go.
        public var deletions: [Run] = []
        public var insertions: [Insertion] = []
        public var moves: [Move] = []
        public var reloads: [ItemChange] = []
        /// Items whose cells are filled anew without being exchanged.
        public var reconfigures: [ItemChange] = []
        public var sectionDeletions: [SectionIndex] = []
        public var sectionInsertions: [SectionContent] = []
        public var sectionMoves: [SectionMove] = []
        public var sectionReloads: [SectionContent] = []
        /// The number of items that each section is said to have afterwards; nil says nothing.
        public var counts: [Int]?

        public init() {}

        /// Items that follow each other in a section.
        public struct Run: Hashable, Sendable {
            public var first: IndexPath
            public var count = 1
            var position = SourcePosition.unknown

            /// The index paths of the items.
            public var paths: [IndexPath] { (0..<count).map { IndexPath(item: first.item + $0, section: first.section) } }
        }

        /// New items and where the first of them stands after the batch.
        public struct Insertion: Hashable, Sendable {
            public var at: IndexPath
            public var groups: [ItemGroup]
            var position = SourcePosition.unknown

            /// The number of items.
            public var count: Int { groups.reduce(0) { $0 + $1.count } }
            /// The index paths of the items.
            public var paths: [IndexPath] { (0..<count).map { IndexPath(item: at.item + $0, section: at.section) } }
        }

        /// An item's place before and after.
        public struct Move: Hashable, Sendable {
            public var from: IndexPath
            public var to: IndexPath
            var position = SourcePosition.unknown
        }

        /// An item that is shown anew, and what changes about it.
        public struct ItemChange: Hashable, Sendable {
            public var at: IndexPath
            var item: ItemGroup.WrittenItem?
            var position = SourcePosition.unknown
        }

        /// A section, and where the file names it.
        public struct SectionIndex: Hashable, Sendable {
            public var index: Int
            var position = SourcePosition.unknown
        }

        /// A section's content at an index; nil keeps what is there.
        public struct SectionContent: Hashable, Sendable {
            public var at: Int
            public var section: Section?
            var position = SourcePosition.unknown
        }

        /// A section's place before and after.
        public struct SectionMove: Hashable, Sendable {
            public var from: Int
            public var to: Int
            var position = SourcePosition.unknown
        }

        /// The number of items and sections that the batch names.
        public var operationCount: Int {
            deletions.reduce(0) { $0 + $1.count } + insertions.reduce(0) { $0 + $1.count } + moves.count + reloads.count
                + reconfigures.count + sectionDeletions.count + sectionInsertions.count + sectionMoves.count + sectionReloads.count
        }
    }
}

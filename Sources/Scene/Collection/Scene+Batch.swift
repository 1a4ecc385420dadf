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
        /// Items that come, in the order of the file.
        public var insertions: [Insertion] = []
        /// Items that go to another place.
        public var moves: [Move] = []
        /// Items whose cells are exchanged for new ones.
        public var reloads: [ItemChange] = []
        /// Items whose cells are filled anew without being exchanged.
        public var reconfigures: [ItemChange] = []
        /// Sections that go.
        public var sectionDeletions: [SectionIndex] = []
        /// Sections that come, each at its index after the batch.
        public var sectionInsertions: [SectionContent] = []
        /// Sections that go to another place.
        public var sectionMoves: [SectionMove] = []
        /// Sections that are shown anew.
        public var sectionReloads: [SectionContent] = []
        /// The number of items that each section is said to have afterwards; nil says nothing.
        public var counts: [Int]?

        /// A batch without operations.
        public init() {}

        /// Items that follow each other in a section.
        public struct Run: Hashable, Sendable {
            /// The index path of the first item.
            public var first: IndexPath
            /// How many items follow each other, the first included; at least 1.
            public var count = 1
            package var position = SourcePosition.unknown

            /// All that the value is made of.
            package init(first: IndexPath, count: Int = 1, position: SourcePosition = .unknown) {
                (self.first, self.count, self.position) = (first, count, position)
            }

            /// The index paths of the items.
            public var paths: [IndexPath] { (0..<count).map { IndexPath(item: first.item + $0, section: first.section) } }
        }

        /// New items and where the first of them stands after the batch.
        public struct Insertion: Hashable, Sendable {
            /// The index path of the first new item after the batch.
            public var at: IndexPath
            /// What the new items are made from.
            public var groups: [ItemGroup]
            package var position = SourcePosition.unknown

            /// All that the value is made of.
            package init(at: IndexPath, groups: [ItemGroup], position: SourcePosition = .unknown) {
                (self.at, self.groups, self.position) = (at, groups, position)
            }

            /// The number of items.
            public var count: Int { groups.reduce(0) { $0 + $1.count } }
            /// The index paths of the items.
            public var paths: [IndexPath] { (0..<count).map { IndexPath(item: at.item + $0, section: at.section) } }
        }

        /// An item's place before and after.
        public struct Move: Hashable, Sendable {
            /// The index path before the batch.
            public var from: IndexPath
            /// The index path after the batch.
            public var to: IndexPath
            package var position = SourcePosition.unknown

            /// All that the value is made of.
            package init(from: IndexPath, to: IndexPath, position: SourcePosition = .unknown) {
                (self.from, self.to, self.position) = (from, to, position)
            }
        }

        /// An item that is shown anew, and what changes about it.
        public struct ItemChange: Hashable, Sendable {
            /// The index path before the batch.
            public var at: IndexPath
            package var item: ItemGroup.WrittenItem?
            package var position = SourcePosition.unknown

            /// All that the value is made of.
            package init(at: IndexPath, item: ItemGroup.WrittenItem? = nil, position: SourcePosition = .unknown) {
                (self.at, self.item, self.position) = (at, item, position)
            }
        }

        /// A section, and where the file names it.
        public struct SectionIndex: Hashable, Sendable {
            /// The index before the batch.
            public var index: Int
            package var position = SourcePosition.unknown

            /// All that the value is made of.
            package init(index: Int, position: SourcePosition = .unknown) {
                (self.index, self.position) = (index, position)
            }
        }

        /// A section's content at an index; nil keeps what is there.
        public struct SectionContent: Hashable, Sendable {
            /// The index: after the batch for a section that comes, before it for one that is reloaded.
            public var at: Int
            /// The content; nil keeps what is there.
            public var section: Section?
            package var position = SourcePosition.unknown

            /// All that the value is made of.
            package init(at: Int, section: Section? = nil, position: SourcePosition = .unknown) {
                (self.at, self.section, self.position) = (at, section, position)
            }
        }

        /// A section's place before and after.
        public struct SectionMove: Hashable, Sendable {
            /// The index before the batch.
            public var from: Int
            /// The index after the batch.
            public var to: Int
            package var position = SourcePosition.unknown

            /// All that the value is made of.
            package init(from: Int, to: Int, position: SourcePosition = .unknown) {
                (self.from, self.to, self.position) = (from, to, position)
            }
        }

        /// The number of items and sections that the batch names.
        public var operationCount: Int {
            deletions.reduce(0) { $0 + $1.count } + insertions.reduce(0) { $0 + $1.count } + moves.count + reloads.count
                + reconfigures.count + sectionDeletions.count + sectionInsertions.count + sectionMoves.count + sectionReloads.count
        }
    }
}

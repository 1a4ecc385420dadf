// SPDX-License-Identifier: MIT
//
// Items that are described together and made one by one.

extension Scene {
    /// A run of items of a section: written out, taken from data, or counted.
    public struct ItemGroup: Hashable, Sendable {
        /// Where the items' own fields come from.
        enum Source: Hashable, Sendable {
            case written([WrittenItem])
            /// Rows of a data list, by position.
            case rows([FieldValue], positions: RowPositions)
            case counted(Int)
        }

        /// An item that the file writes out.
        struct WrittenItem: Hashable, Sendable {
            var view: String?
            var size: SizeRule?
            var fields: [FieldValue.Field]
        }

        /// Which rows of a list are taken.
        enum RowPositions: Hashable, Sendable {
            case range(Range<Int>)
            case list([Int])

            var count: Int {
                switch self {
                case .range(let range): range.count
                case .list(let list): list.count
                }
            }

            subscript(position: Int) -> Int {
                switch self {
                case .range(let range): range.lowerBound + position
                case .list(let list): list[position]
                }
            }
        }

        var view: String?
        var size: SizeRule?
        /// Fields for every item, whose strings may name the fields of the item's row.
        var fields: [FieldValue.Field] = []
        var source = Source.counted(0)

        /// The number of items.
        public var count: Int {
            switch source {
            case .written(let items): items.count
            case .rows(_, let positions): positions.count
            case .counted(let count): count
            }
        }

        /// Whether some item has a size of its own.
        public var hasItemSizes: Bool {
            if size != nil { return true }
            guard case .written(let items) = source else { return false }
            return items.contains { $0.size != nil }
        }
    }

    /// A size whose numbers may come from fields.
    struct SizeRule: Hashable, Sendable {
        var width: SourceNode
        var height: SourceNode
    }
}

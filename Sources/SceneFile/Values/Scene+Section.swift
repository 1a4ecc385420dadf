// SPDX-License-Identifier: MIT
//
// Sections and their items. Items are made when asked for, so a section of a million costs what its description costs.

public import Foundation
public import VitrineGeometry

extension Scene {
    /// A section: its supplementary and decoration views, what it says in the delegate's stead, and its items.
    public struct Section: Hashable, Sendable {
        public var id = ""
        public var header: ViewUse?
        public var footer: ViewUse?
        public var decorations: [SectionDecoration] = []
        public var overrides = FlowOverrides()
        public var groups: [ItemGroup] = []
        /// The name of the view of items that come later and name none.
        var itemView: String?

        public init() {}

        /// The number of items in all groups.
        public var itemCount: Int { groups.reduce(0) { $0 + $1.count } }

        /// Whether any item has a size of its own, so that the layout must ask for each.
        public var hasItemSizes: Bool { groups.contains { $0.hasItemSizes } }

        /// The group that an item belongs to, and the item's position among all that the group's source holds.
        public func group(ofItem item: Int) -> (group: ItemGroup, position: Int)? {
            guard item >= 0 else { return nil }
            var position = item
            for group in groups {
                if position < group.count { return (group, group.positions.lowerBound + position) }
                position -= group.count
            }
            return nil
        }
    }

    /// A template and the fields it is filled with.
    public struct ViewUse: Hashable, Sendable {
        public var view: String
        public var fields: Fields
        var position = SourcePosition.unknown

        public init(view: String, fields: Fields = Fields()) {
            self.view = view
            self.fields = fields
        }
    }

    /// A view behind the items of a section.
    public struct SectionDecoration: Hashable, Sendable {
        public var use: ViewUse
        /// Distances from the section's rectangle, which includes headers, footers and insets; negative ones reach outside.
        public var insets = UIEdgeInsets.zero
        public var zIndex = -1
        /// Whether the decoration repeats under each line of items, as the boards of a shelf do, and not once for the section.
        public var repeatsPerLine = false

        public init(use: ViewUse) { self.use = use }
    }

    /// What a flow layout delegate would answer for a section; nil leaves the layout's property in force.
    public struct FlowOverrides: Hashable, Sendable {
        public var itemSize: CGSize?
        public var sectionInset: UIEdgeInsets?
        public var minimumLineSpacing: CGFloat?
        public var minimumInteritemSpacing: CGFloat?
        public var headerReferenceSize: CGSize?
        public var footerReferenceSize: CGSize?

        public init() {}
    }

    /// One item, made from its group when asked for.
    public struct Item: Hashable, Sendable {
        public var view: String
        public var size: CGSize?
        public var fields: Fields

        public init(view: String, size: CGSize?, fields: Fields) {
            (self.view, self.size, self.fields) = (view, size, fields)
        }
    }
}

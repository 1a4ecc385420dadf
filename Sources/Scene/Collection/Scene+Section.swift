// SPDX-License-Identifier: MIT
//
// Sections and their items. Items are made when asked for, so a section of a million costs what its description costs.

public import Foundation
public import VitrineGeometry
public import VitrineLayoutSolvers

extension Scene {
    /// A section: its supplementary and decoration views, what it says in the delegate's stead, and its items.
    public struct Section: Hashable, Sendable {
        /// The name by which new data recognise the section; empty goes by its place.
        public var id = ""
        /// Its title in the index at the edge of the collection; nil has none.
        public var indexTitle: String?
        /// The view of its header; nil has none.
        public var header: ViewUse?
        /// The view of its footer; nil has none.
        public var footer: ViewUse?
        /// The views behind its items, the first at the back.
        public var decorations: [SectionDecoration] = []
        /// How a compositional layout lays it out; nil is as the layout says.
        public var layout: SectionLayoutUse?
        /// What a flow layout's delegate answers for it.
        public var overrides = FlowOverrides()
        /// Whether a long press takes up its items; nil is as the collection says.
        public var isMovable: Bool?
        /// Whether a long press lifts its items; nil is as the collection says.
        public var isDraggable: Bool?
        /// What becomes of items that are dropped here; nil is as the collection says.
        public var drops: Drops?
        /// What its items are made from, in their order.
        public var groups: [ItemGroup] = []
        /// Whether items are under items.
        package internal(set) var isOutline = false
        /// The name of the view of items that come later and name none.
        package var itemView: String?
        /// Where the file says which layout it has.
        package var layoutPosition = SourcePosition.unknown
        /// The variables of the scene, which its items and views may name.
        package var variables: [FieldValue.Field] = []
        package var position = SourcePosition.unknown

        /// A section without items.
        public init() {}

        /// The line of the scene file on which the section stands; 0 when it comes from none.
        public var line: Int { position.line }
        /// The column at which the section stands; 0 when it comes from no file.
        public var column: Int { position.column }

        /// The number of items in all groups.
        public var itemCount: Int {
            // Groups are large values, and there may be one for each item that was inserted: none is copied.
            var count = 0
            for index in groups.indices { count += groups[index].count }
            return count
        }

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
        /// The name of the template.
        public var view: String
        /// What the template is filled with.
        public var fields: Fields
        package var position = SourcePosition.unknown

        /// The use of a template with its fields.
        public init(view: String, fields: Fields = Fields()) {
            self.view = view
            self.fields = fields
        }
    }

    /// A view behind the items of a section.
    public struct SectionDecoration: Hashable, Sendable {
        /// The template and its fields.
        public var use: ViewUse
        /// The part of the section that it lies behind.
        public var area = DecorationArea.section
        /// Distances from the area; negative ones reach outside.
        public var insets = UIEdgeInsets.zero
        /// The place among overlapping elements; -1 unless told, which is behind the items.
        public var zIndex = -1
        /// Whether the decoration repeats under each line of items, as the boards of a shelf do, and not once for the section.
        public var repeatsPerLine = false

        /// A decoration as large as its section.
        public init(use: ViewUse) { self.use = use }
    }

    /// The part of a section that a decoration lies behind.
    public enum DecorationArea: String, Hashable, Sendable, CaseIterable {
        /// All of it, with header, footer and insets.
        case section
        /// The items alone.
        case items
    }

    /// What a flow layout delegate would answer for a section; nil leaves the layout's property in force.
    public struct FlowOverrides: Hashable, Sendable {
        /// The size of items, in points.
        public var itemSize: CGSize?
        /// A size of items that follows from the container or the content, in place of one in points.
        public var relativeItemSize: LayoutSize?
        /// The insets of the section, in points.
        public var sectionInset: UIEdgeInsets?
        /// The least distance between lines, in points.
        public var minimumLineSpacing: CGFloat?
        /// The least distance between items of a line, in points.
        public var minimumInteritemSpacing: CGFloat?
        /// The size of the header, in points; only its extent along the scroll direction counts.
        public var headerReferenceSize: CGSize?
        /// The size of the footer, in points; only its extent along the scroll direction counts.
        public var footerReferenceSize: CGSize?
        /// A size of the header that follows from the viewport or the content, in place of one in points.
        public var relativeHeaderSize: LayoutSize?
        /// A size of the footer that follows from the viewport or the content, in place of one in points.
        public var relativeFooterSize: LayoutSize?

        /// Answers that leave every property of the layout in force.
        public init() {}
    }

    /// One item, made from its group when asked for.
    public struct Item: Hashable, Sendable {
        /// The name of its template.
        public var view: String
        /// Its own size; nil takes the layout's.
        public var size: LayoutSize?
        /// What its template is filled with.
        public var fields: Fields

        /// An item of a template, a size and fields.
        public init(view: String, size: LayoutSize?, fields: Fields) {
            (self.view, self.size, self.fields) = (view, size, fields)
        }
    }
}

extension Scene.ViewUse {
    /// The use with fields that it may name, and which its view may name beside its own.
    package func filled(in outer: Fields) -> Scene.ViewUse {
        var use = self
        let own = fields.scopes.first ?? []
        let variables = outer.variables.isEmpty ? fields.variables : outer.variables
        use.fields = Fields(
            scopes: [own.filled(in: Fields(scopes: outer.scopes, variables: variables))] + outer.scopes, variables: variables)
        return use
    }
}

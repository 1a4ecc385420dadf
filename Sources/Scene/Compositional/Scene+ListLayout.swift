// SPDX-License-Identifier: MIT
//
// Lists and their rows, as a scene describes them.

public import Foundation

extension Scene {
    /// A section that is a list.
    public struct ListLayout: Hashable, Sendable {
        /// The kinds of lists, under UIKit's names.
        public enum Appearance: String, Hashable, Sendable, CaseIterable {
            case plain, grouped, insetGrouped, sidebar, sidebarPlain
        }

        /// The kind of list.
        public var appearance = Appearance.plain
        /// The lines between rows; nil is as the kind of list has it.
        public var separator: RowSeparator?
        /// The colour behind the list; nil is that of the kind of list.
        public var background: Color?
        /// The room above the section's header; nil is that of the kind of list.
        public var headerTopPadding: CGFloat?
        /// Whether the first row is the header.
        public var beginsWithHeader = false
        /// The actions beside rows that have none of their own.
        public var swipe: RowSwipe?

        /// A plain list.
        public init() {}
    }

    /// The lines above and below a row.
    public struct RowSeparator: Hashable, Sendable {
        /// Whether there is a line above; nil is as the list has it.
        public var top: Bool?
        /// Whether there is a line below; nil is as the list has it.
        public var bottom: Bool?
        /// The colour; nil is that of separators.
        public var color: Color?
        /// Distances from the ends of the row; nil is as the list has it.
        public var leading: CGFloat?
        /// The distance from the end of the row; nil is as the list has it.
        public var trailing: CGFloat?

        /// Lines as the list has them.
        public init() {}

        /// No lines.
        package static var hidden: RowSeparator {
            var separator = RowSeparator()
            (separator.top, separator.bottom) = (false, false)
            return separator
        }
    }

    /// An action beside a row.
    public struct SwipeAction: Hashable, Sendable {
        /// What it says.
        public var title = ""
        /// The picture above the title, by its path.
        public var image: String?
        /// The symbol above the title, in place of a picture.
        public var icon: Icon?
        /// The ground; nil is red for what destroys and grey for the rest.
        public var color: Color?
        /// Whether it takes the row away.
        public var isDestructive = false

        /// An action without a title.
        public init() {}
    }

    /// The actions at both sides of a row.
    public struct RowSwipe: Hashable, Sendable {
        /// A side of a row.
        public enum Side: String, Hashable, Sendable, CaseIterable {
            case leading, trailing
        }

        /// Those where reading begins, the one at the edge first.
        public var leading: [SwipeAction] = []
        /// Those where reading ends, the one at the edge first.
        public var trailing: [SwipeAction] = []
        /// Whether a drag across the row runs the first.
        public var runsFirst = true
        /// The side that is open at first; nil is none.
        public var open: Side?

        /// No actions.
        public init() {}
    }

    /// What stands at an end of a row.
    public struct RowAccessory: Hashable, Sendable {
        /// What it is.
        public enum Content: Hashable, Sendable {
            case sign(Sign)
            case label(String)
            case toggle(Bool)
            case node(Node)
        }

        /// The system's signs and buttons.
        public enum Sign: String, Hashable, Sendable, CaseIterable {
            case disclosure, outline, outlineHeader, checkmark, detail, delete, insert, reorder, multiselect
        }

        /// When an accessory is shown.
        public enum Shown: String, Hashable, Sendable, CaseIterable {
            case always, whenEditing, whenNotEditing
        }

        /// What it is.
        public var content: Content
        /// When it is shown; nil is as it is by itself.
        public var shown: Shown?
        /// The colour; nil is its own.
        public var tint: Color?
        /// Whether a node stands where reading begins.
        public var isLeading = false

        /// An accessory as it is by itself.
        public init(_ content: Content) { self.content = content }
    }

    /// A row, a header or a footer of a list.
    public struct ListRow: Hashable, Sendable {
        /// The text.
        public var text = ""
        /// A second text below.
        public var secondary: String?
        /// A second text at the end.
        public var value: String?
        /// A picture.
        public var image: ImageContent?
        /// The largest size of the picture.
        public var imageSize: CGSize?
        /// What stands before the text in place of a picture; at most one.
        public var icon: [Node] = []
        /// The colour of the text; nil is that of its place.
        public var color: Color?
        /// The colour of the second text; nil is that of its place.
        public var secondaryColor: Color?
        /// The font of the text; nil is that of its place.
        public var font: Font?
        /// The font of the second text; nil is that of its place.
        public var secondaryFont: Font?
        /// The most lines of the text; 0 is all.
        public var lines: Int?
        /// The most lines of the second text; 0 is all.
        public var secondaryLines: Int?
        /// Whether words of the text are divided at the ends of lines; nil is not.
        public var isHyphenated: Bool?
        /// Whether words of the second text are divided at the ends of lines; nil is not.
        public var secondaryIsHyphenated: Bool?
        /// What stands at the ends.
        public var accessories: [RowAccessory] = []
        /// How many levels it is indented.
        public var indent = 0
        /// The ground; nil is that of its place.
        public var background: Color?
        /// The lines; nil is as the list has them.
        public var separator: RowSeparator?
        /// The actions beside it; nil is those of the list.
        public var swipe: RowSwipe?
        /// Where the file says it; not known where the fields of an item do.
        package var place = SourcePlace()

        /// A row without a text.
        public init() {}

        /// The name of the view that a row without a view of its own has.
        package static let viewName = "list row"
    }
}

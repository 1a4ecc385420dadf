// SPDX-License-Identifier: MIT
//
// What fingers can do with the items of a collection.

public import Foundation

extension Scene {
    /// Whether and how many items fingers select.
    public enum SelectionMode: String, Hashable, Sendable, CaseIterable {
        case none, single, multiple
    }

    /// What becomes of items that are dropped.
    public struct Drops: Hashable, Sendable {
        /// What a drop does.
        public enum Operation: String, Hashable, Sendable, CaseIterable {
            case move, copy, forbidden
        }

        /// Where what is dropped goes, and what is shown of that.
        public enum Intent: String, Hashable, Sendable, CaseIterable {
            /// Between the items: a gap opens.
            case insertAt
            /// Into an item: it is highlighted.
            case insertInto
            /// To no place that is shown.
            case unspecified
        }

        /// What a drop does.
        public var operation = Operation.move
        /// Where what is dropped goes.
        public var intent = Intent.insertAt
        /// What stands for the data until they are there; nil has them there at once.
        public var placeholder: Placeholder?

        /// Drops that move items to a place between others.
        public init() {}
    }

    /// An entry of a menu.
    public struct MenuEntry: Hashable, Sendable {
        /// What it says.
        public var title = ""
        /// Whether it stands out as one that takes something away.
        public var isDestructive = false
        /// Whether it cannot be chosen.
        public var isDisabled = false
        /// Whether it has a tick.
        public var isChecked = false
        /// The path of the picture beside the title, relative to the scene's folder; nil has none.
        public var image: String?
        /// The symbol beside the title, in place of a picture.
        public var icon: Icon?
        /// The entries of a menu within the menu; empty is an entry that is chosen itself.
        public var children: [MenuEntry] = []
        /// Whether the entries within stand in the menu itself, set off by a line.
        public var isInline = false

        /// An entry without a title.
        public init() {}
    }

    /// The actions of an edit menu that scenes have.
    public enum EditAction: String, Hashable, Sendable, CaseIterable {
        case cut, copy, paste
    }

    /// Another layout that two fingers lead to as they go apart, and away from as they come together.
    public struct Spread: Hashable, Sendable {
        /// The layout that they lead to.
        public var layout: Layout
        /// How many times as far apart as at first the fingers are when they have reached it; more than 1.
        public var scale: CGFloat = 2

        /// A layout that fingers reach at twice their distance.
        public init(to layout: Layout) { self.layout = layout }
    }

    /// Springs that hold items at their places, so that they swing while a finger scrolls.
    public struct Springs: Hashable, Sendable {
        /// How often a second an item swings; more than 0.
        public var frequency: CGFloat = 1
        /// How soon it comes to rest: 1 does not swing, 0 never ends.
        public var damping: CGFloat = 0.8
        /// How far from the finger an item lags behind by the whole way, in points.
        public var reach: CGFloat = 1500

        /// Springs that swing once a second.
        public init() {}
    }

    /// What stands for data that come later.
    public struct Placeholder: Hashable, Sendable {
        /// The view that is shown meanwhile.
        public var use: ViewUse
        /// When the data are there, in seconds after the drop.
        public var delay: TimeInterval = 1

        /// A placeholder for a second.
        public init(_ use: ViewUse) { self.use = use }
    }
}

extension Scene.Collection {
    /// Whether fingers can bring items to other places.
    package var movesItems: Bool {
        isMovable || drops != nil || sections.contains { $0.isMovable == true || $0.drops != nil || $0.isOutline || $0.mentionsSwipes }
            || (layout.parameters as? CompositionalParameters)?.all.contains { $0.list?.swipe != nil } ?? false
    }
}

extension Scene.Section {
    /// The item at an index as a group of its own, which goes on telling where it came into the scene.
    package func lone(at index: Int, section: Int) -> Scene.ItemGroup? {
        var whole = self
        whole.keepPlaces(section: section)
        guard let (group, position) = whole.group(ofItem: index) else { return nil }
        var lone = group
        lone.slice = position..<position + 1
        return lone
    }
}

extension [Scene.Section] {
    /// The sections with an item at another place, which is counted as it is afterwards.
    package func moving(_ item: IndexPath, to goal: IndexPath) -> [Scene.Section] {
        var batch = Scene.Batch()
        batch.moves = [Scene.Batch.Move(from: item, to: goal)]
        return batch.applied(to: self)
    }

    /// The sections without some items, and with others from a path on, which is counted as it is afterwards.
    package func replacing(_ items: [IndexPath], with groups: [Scene.ItemGroup], at path: IndexPath) -> [Scene.Section] {
        var batch = Scene.Batch()
        batch.deletions = items.map { Scene.Batch.Run(first: $0) }
        if !groups.isEmpty { batch.insertions = [Scene.Batch.Insertion(at: path, groups: groups)] }
        return batch.applied(to: self)
    }
}

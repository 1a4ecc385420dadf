// SPDX-License-Identifier: MIT
//
// What stands around the collection view: views that are pinned to the screen's edges, bars, and what is presented over everything.

public import Foundation

extension Scene {
    /// What a screen shows around the collection view.
    public struct Screen: Hashable, Sendable {
        /// Views behind the collection view, the first at the back.
        public var background: [PinnedView] = []
        /// Views in front of the collection view and its bars, the first at the back.
        public var foreground: [PinnedView] = []
        /// Where the collection view stands, a place without content; nil has it fill the screen.
        @Rare public var collectionPlace: PinnedView?
        /// The bar at the top; nil is none.
        @Rare public var navigationBar: NavigationBar?
        /// The field for a search in the bar at the top; nil is none.
        @Rare public var searchBar: NavigationSearch?
        /// The bar of tabs at the bottom; nil is none.
        @Rare public var tabBar: TabBar?
        /// The bar of buttons at the bottom; nil is none.
        @Rare public var toolbar: Toolbar?
        /// The time and the battery at the top; nil is none.
        @Rare public var statusBar: StatusBar?
        /// The line at the bottom of screens without a home button; nil is none.
        @Rare public var homeIndicator: HomeIndicator?
        /// The software keyboard at the bottom; nil is none.
        @Rare public var keyboard: Keyboard?
        /// A sheet over everything; nil is none.
        @Rare public var sheet: Sheet?
        /// A popover over everything; nil is none.
        @Rare public var popover: Popover?
        /// Columns side by side, each with screens of its own, in place of what the screen shows; nil is none.
        @Rare public var splitView: SplitView?
        /// What leads to other screens by itself.
        public var reactions: [Reaction] = []

        /// A screen with nothing around the collection view.
        public init() {}

        /// Whether there is nothing around the collection view.
        public var isEmpty: Bool { self == Screen() }
    }

    /// What a part of the screen shows: a view of the scene, or nodes.
    public struct PartContent: Hashable, Sendable {
        /// A view of the scene with its fields.
        public var use: ViewUse?
        /// A node, where there is no view.
        public var node: Node?

        /// Nothing.
        public init() {}
    }

    /// A view that keeps its distance from edges of the screen.
    public struct PinnedView: Hashable, Sendable {
        /// A name to find the view by in outputs.
        public var name: String?
        /// What it shows.
        public var content = PartContent()
        /// A collection view that it shows in place of that; nil is none.
        @Rare public var collection: Collection?
        /// Its distance from the top edge; nil leaves the edge free.
        public var top: EdgeDistance?
        /// Its distance from the edge where reading begins; nil leaves the edge free.
        public var leading: EdgeDistance?
        /// Its distance from the bottom edge; nil leaves the edge free.
        public var bottom: EdgeDistance?
        /// Its distance from the edge where reading ends; nil leaves the edge free.
        public var trailing: EdgeDistance?
        /// Its width in points, in place of what its edges or its content say.
        public var width: CGFloat?
        /// Its height in points, in place of what its edges or its content say.
        public var height: CGFloat?
        /// The width in points that it does not exceed.
        public var maxWidth: CGFloat?
        /// Where its centre stands along the axes of which no edge is held, as shares of the screen in the direction of reading.
        public var center = CGPoint(x: 0.5, y: 0.5)
        /// Whether its place is mirrored where reading starts at the right; what stands on a picture or a map keeps its place.
        public var mirrors = true

        /// A view without content in the middle of the screen.
        public init() {}
    }

    /// A distance from an edge of the screen, or from what bars, notches and round corners leave free of it.
    public struct EdgeDistance: Hashable, Sendable {
        /// The distance inward, in points.
        public var points: CGFloat
        /// Whether it is counted from the safe area.
        public var isFromSafeArea: Bool

        /// A distance from the edge, or from the safe area.
        public init(_ points: CGFloat, fromSafeArea: Bool = false) { (self.points, isFromSafeArea) = (points, fromSafeArea) }

        /// The distance where the safe area begins so many points from the edge.
        public func resolved(safeArea: CGFloat) -> CGFloat { points + (isFromSafeArea ? safeArea : 0) }
    }

    /// The time, the reception and the battery at the top of a screen.
    public struct StatusBar: Hashable, Sendable {
        /// The time as it is written.
        public var time = "9:41"
        /// The date beside the time on pads; nil is none.
        public var date: String?
        /// The name of the carrier on phones with a home button; nil is none.
        public var carrier: String?
        /// How full the battery is, 0 to 1.
        public var battery: CGFloat = 1
        /// Whether the battery is being charged.
        public var isCharging = false
        /// How many of the four bars of reception are full; nil shows none of them.
        public var signal: Int? = 4
        /// How many of the three waves of Wi-Fi are full; nil shows none of them.
        public var wifi: Int? = 3
        /// The colour of everything.
        public var style = ContentStyle.automatic

        /// The time that all advertisements show, with everything full.
        public init() {}
    }

    /// The line at the bottom by which one goes home.
    public struct HomeIndicator: Hashable, Sendable {
        /// The colour of the line.
        public var style = ContentStyle.automatic

        /// A line that goes with the appearance.
        public init() {}
    }

    /// The colour of what the system draws over a screen.
    public enum ContentStyle: String, Hashable, Sendable, CaseIterable {
        /// Dark over a light appearance, light over a dark one.
        case automatic
        /// White.
        case light
        /// Black.
        case dark
    }
}

extension Scene.Screen {
    /// The views of the scene that are used around the collection view, with where they are.
    package var uses: [(use: Scene.ViewUse, owner: String)] {
        var uses: [(Scene.ViewUse, String)] = []
        func add(_ content: Scene.PartContent?, _ owner: String) { if let use = content?.use { uses.append((use, owner)) } }
        for view in background { add(view.content, "the background") }
        for view in foreground { add(view.content, "the foreground") }
        for bar in [navigationBar, sheet?.navigationBar].compactMap(\.self) {
            add(bar.titleView, "the title")
            for item in bar.leading + bar.trailing { add(item.content, "the navigation bar") }
        }
        for item in toolbar?.items ?? [] { add(item.content, "the toolbar") }
        add(tabBar?.accessory, "the tab bar")
        add(sheet?.content, "the sheet")
        add(popover?.content, "the popover")
        return uses
    }
}

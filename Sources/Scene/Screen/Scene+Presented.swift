// SPDX-License-Identifier: MIT
//
// What is presented over a screen: sheets and popovers.

public import Foundation

extension Scene {
    /// A card that comes from the bottom edge.
    public struct Sheet: Hashable, Sendable {
        /// What it shows.
        public var content = PartContent()
        /// A collection view that it shows in place of that; nil is none.
        public var collection: Collection?
        /// A bar at its top; nil is none.
        public var navigationBar: NavigationBar?
        /// The heights at which it rests.
        public var detents: [Detent] = [.large]
        /// The place of the height at which it rests now among `detents`.
        public var selected = 0
        /// Whether there is a grabber at its top.
        public var showsGrabber = false
        /// The radius of its corners in points; nil is the system's.
        public var cornerRadius: CGFloat?
        /// Whether what is behind it is darkened.
        public var dims = true
        /// What fills it; nil is the colour of the system's backgrounds, or nothing above a material.
        public var background: Fill?
        /// The material that it is, so that what is behind shines through; nil is none.
        public var material: Material?

        /// A high sheet without content.
        public init() {}
    }

    /// A height at which a sheet rests.
    public enum Detent: Hashable, Sendable {
        /// About half of the screen.
        case medium
        /// All of the screen but a little at the top.
        case large
        /// As high as what it shows.
        case fit
        /// So many points above the safe area.
        case points(CGFloat)
        /// A share of the large height, 0 to 1.
        case share(CGFloat)
    }

    /// A card with an arrow to what it belongs to.
    public struct Popover: Hashable, Sendable {
        /// What it shows.
        public var content = PartContent()
        /// What its arrow points at.
        public var source = PopoverSource.rectangle(.zero)
        /// Its size in points; nil is that of what it shows.
        public var size: CGSize?
        /// The side at which the arrow is; nil is where there is room.
        public var arrow: PopoverArrow?
        /// Its colour; nil is that of the system's backgrounds.
        public var background: Color?

        /// A popover without content.
        public init() {}
    }

    /// What a popover belongs to.
    public enum PopoverSource: Hashable, Sendable {
        /// A button of a bar, by its name.
        case button(String)
        /// An item of the collection.
        case item(IndexPath)
        /// A part of the canvas, in points.
        case rectangle(CGRect)
    }

    /// The way that a popover's arrow points.
    public enum PopoverArrow: String, Hashable, Sendable, CaseIterable {
        case up, down, leading, trailing
    }
}

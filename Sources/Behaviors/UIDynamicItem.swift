// SPDX-License-Identifier: MIT
//
// What physics can move.

public import Foundation
public import VitrineGeometry
public import VitrineViewCore

/// What the outline of an item is for collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Hashable, Sendable { case rectangle, ellipse, path }

/// Something with a place, a size and a turn: a view, or the attributes of an element of a collection view.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// Where the middle of the item is, in the space of the animator.
    var center: CGPoint { get set }
    /// The size of the item.
    var bounds: CGRect { get }
    /// How the item is turned; only turns are made.
    var transform: CGAffineTransform { get set }
    /// What the outline is for collisions; a rectangle by default.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline about the middle, for the type `path`, in points with y down; dents are filled (dynamics.outlines).
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// A rectangle.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// No path.
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}

/// Items that move as one.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// The items.
    public let items: [any UIDynamicItem]
    private let places: [(way: CGPoint, angle: CGFloat)]

    /// Items that keep their places towards each other from now on.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        let frames = items.map {
            CGRect(
                x: $0.center.x - $0.bounds.width / 2, y: $0.center.y - $0.bounds.height / 2, width: $0.bounds.width,
                height: $0.bounds.height)
        }
        let box = frames.reduce(CGRect.null) { $0.union($1) }
        let middle = box.isNull ? CGPoint.zero : CGPoint(x: box.midX, y: box.midY)
        (center, bounds) = (middle, CGRect(origin: .zero, size: box.isNull ? .zero : box.size))
        places = items.map { (CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y), atan2($0.transform.b, $0.transform.a)) }
        super.init()
    }

    /// The middle of the box around all items.
    open var center: CGPoint { didSet { placeItems() } }
    /// The size of the box around all items.
    public let bounds: CGRect
    /// How the group is turned about its middle.
    open var transform = CGAffineTransform.identity { didSet { placeItems() } }

    private func placeItems() {
        let angle = atan2(transform.b, transform.a)
        for (item, place) in zip(items, places) {
            let way = place.way.applying(CGAffineTransform(rotationAngle: angle))
            item.center = CGPoint(x: center.x + way.x, y: center.y + way.y)
            item.transform = CGAffineTransform(rotationAngle: place.angle + angle)
        }
    }
}

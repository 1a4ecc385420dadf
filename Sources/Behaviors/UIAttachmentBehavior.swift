// SPDX-License-Identifier: MIT
//
// Items that are tied to others, or to a point.

public import Foundation
import VitrineDynamics
public import VitrineGeometry
public import VitrineViewCore

/// The least and the greatest of a range of floating-point numbers.
public struct UIFloatRange: Hashable, Sendable {
    /// The least.
    public var minimum: CGFloat
    /// The greatest.
    public var maximum: CGFloat

    /// A range.
    public init(minimum: CGFloat = 0, maximum: CGFloat = 0) { (self.minimum, self.maximum) = (minimum, maximum) }

    /// No numbers.
    public static let zero = UIFloatRange()
    /// All numbers.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Whether it is the range of all numbers.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

    var closed: ClosedRange<Double> { Double(min(minimum, maximum))...Double(max(minimum, maximum)) }
}

/// Ties an item to another or to a point: by a bar, a spring, a rope, a pin, a rail, or altogether.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// What an item is tied to.
    public enum AttachmentType: Int, Hashable, Sendable { case items, anchor }

    private enum Tie { case bar, limit, fixed, pin, slide(CGVector) }

    /// The items: one that is tied to a point, or two.
    public let items: [any UIDynamicItem]
    /// What the first item is tied to.
    public let attachedBehaviorType: AttachmentType
    /// The point that the item is tied to.
    open var anchorPoint: CGPoint { didSet { changed() } }
    /// The distance that is kept, in points; the present one at first.
    open var length: CGFloat { didSet { changed() } }
    /// How little a spring swings, 0 to 1.
    open var damping: CGFloat = 0 { didSet { changed() } }
    /// How often a second a spring swings; 0 does not give way.
    open var frequency: CGFloat = 0 { didSet { changed() } }
    /// What holds a turn about a pin back.
    open var frictionTorque: CGFloat = 0 { didSet { changed() } }
    /// How far a pin turns, in radians, or a rail reaches, in points.
    open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }
    private let tie: Tie
    private let offsets: [UIOffset]
    private let angle: Double

    private init(
        _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint, _ tie: Tie, type: AttachmentType
    ) {
        (self.items, self.offsets, anchorPoint, self.tie, attachedBehaviorType) = (items, offsets, anchor, tie, type)
        let ends = zip(items, offsets).map { item, offset in
            let arm = CGPoint(x: offset.horizontal, y: offset.vertical).applying(CGAffineTransform(rotationAngle: item.angle))
            return CGPoint(x: item.center.x + arm.x, y: item.center.y + arm.y)
        }
        let other = ends.count > 1 ? ends[1] : anchor
        length = ends.first.map { hypot($0.x - other.x, $0.y - other.y) } ?? 0
        angle = (items.count > 1 ? items[1].angle : 0) - (items.first?.angle ?? 0)
        super.init()
    }

    /// Ties the middle of an item to a point, at the present distance.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init([item], [.zero], anchor: point, .bar, type: .anchor)
    }

    /// Ties a point of an item to a point.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        self.init([item], [offset], anchor: point, .bar, type: .anchor)
    }

    /// Ties the middles of two items.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init([item1, item2], [.zero, .zero], anchor: .zero, .bar, type: .items)
    }

    /// Ties points of two items.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        self.init([item1, item2], [offset1, offset2], anchor: .zero, .bar, type: .items)
    }

    /// Lets two items go no further apart than they are.
    public static func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior([item1, item2], [offset1, offset2], anchor: .zero, .limit, type: .items)
    }

    /// Makes two items one, at a point.
    public static func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            [item1, item2], [offset(of: point, from: item1), offset(of: point, from: item2)], anchor: point, .fixed, type: .items)
    }

    /// Pins two items together at a point, about which they turn.
    public static func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            [item1, item2], [offset(of: point, from: item1), offset(of: point, from: item2)], anchor: point, .pin, type: .items)
    }

    /// Lets an item slide against another along a direction.
    public static func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            [item1, item2], [offset(of: point, from: item1), offset(of: point, from: item2)], anchor: point, .slide(axis), type: .items)
    }

    /// Lets an item slide along a direction through a point.
    public static func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior([item], [offset(of: point, from: item)], anchor: point, .slide(axis), type: .anchor)
    }

    /// A point as an offset from the middle of an item that is not turned.
    private static func offset(of point: CGPoint, from item: any UIDynamicItem) -> UIOffset {
        let way = CGPoint(x: point.x - item.center.x, y: point.y - item.center.y)
        let own = way.applying(CGAffineTransform(rotationAngle: -item.angle))
        return UIOffset(horizontal: own.x, vertical: own.y)
    }

    override var movedItems: [any UIDynamicItem] { items }

    private var kind: Joint.Kind {
        switch tie {
        case .bar: .bar(length: Double(length), frequency: Double(frequency), damping: Double(damping))
        case .limit: .rope(length: Double(length))
        case .fixed: .weld
        case .pin: .pin(range: attachmentRange.closed, torque: Double(frictionTorque))
        case .slide(let axis): .slide(along: Vector(axis), range: attachmentRange.closed, angle: 0)
        }
    }

    override func enter(_ animator: UIDynamicAnimator) {
        let ends = zip(items, offsets).compactMap { item, offset in
            animator.number(of: item).map { Anchor.body($0, Vector(Double(offset.horizontal), Double(offset.vertical))) }
        }
        guard let first = ends.first, ends.count == items.count else { return }
        let joint = Joint(kind, first, ends.count > 1 ? ends[1] : .place(Vector(anchorPoint)), angle: angle)
        numbers = [
            animator.change { world in
                let number = world.number()
                world.joints[number] = joint
                return number
            }
        ]
    }
}

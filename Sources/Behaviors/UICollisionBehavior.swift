// SPDX-License-Identifier: MIT
//
// Items that meet each other and boundaries.

public import Foundation
import VitrineDynamics
public import VitrineGeometry
public import VitrineViewCore

/// Is told when items begin and cease to touch.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Two items begin to touch, at a point.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
    /// Two items no longer touch.
    func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// An item begins to touch a boundary, at a point; a boundary of the reference view has no identifier.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint)
    /// An item no longer touches a boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Keeps items from going through each other and through boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: _ItemsBehavior {
    /// What items collide with.
    public struct Mode: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Each other.
        public static let items = Mode(rawValue: 1)
        /// Boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// Each other and boundaries.
        public static let everything: Mode = [.items, .boundaries]
    }

    private struct Boundary {
        var identifier: (any NSCopying & NSObjectProtocol)?
        var lines: [[Vector]]
    }

    /// What items collide with; everything by default.
    open var collisionMode = Mode.everything { didSet { changed() } }
    /// Whether the edges of the animator's reference view, or of the visible part of its layout, are a boundary; false by default.
    open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
    /// Is told when items begin and cease to touch.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    private var referenceInsets: UIEdgeInsets?
    private var boundaries: [Boundary] = []
    private var referenceRect: CGRect?
    private var known: [Simulation.Touch] = []

    /// Keeps items from going through each other.
    public init(items: [any UIDynamicItem]) { super.init(of: items) }

    /// Makes the edges of the reference view a boundary, moved in by insets.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        referenceInsets = insets
        translatesReferenceBoundsIntoBoundary = true
    }

    /// Makes a path a boundary.
    open func addBoundary(withIdentifier identifier: any NSCopying & NSObjectProtocol, for bezierPath: UIBezierPath) {
        removeBoundary(withIdentifier: identifier)
        boundaries.append(Boundary(identifier: identifier, lines: bezierPath.polylines))
        changed()
    }

    /// Makes a line a boundary.
    open func addBoundary(withIdentifier identifier: any NSCopying & NSObjectProtocol, from p1: CGPoint, to p2: CGPoint) {
        removeBoundary(withIdentifier: identifier)
        boundaries.append(Boundary(identifier: identifier, lines: [[Vector(p1), Vector(p2)]]))
        changed()
    }

    /// Makes a path a boundary with a name.
    public func addBoundary(withIdentifier identifier: String, for bezierPath: UIBezierPath) {
        addBoundary(withIdentifier: NSString(string: identifier), for: bezierPath)
    }

    /// Makes a line a boundary with a name.
    public func addBoundary(withIdentifier identifier: String, from p1: CGPoint, to p2: CGPoint) {
        addBoundary(withIdentifier: NSString(string: identifier), from: p1, to: p2)
    }

    /// The boundary of a name, as a path.
    open func boundary(withIdentifier identifier: any NSCopying & NSObjectProtocol) -> UIBezierPath? {
        guard let boundary = boundaries.first(where: { $0.identifier?.isEqual(identifier) ?? false }) else { return nil }
        let path = UIBezierPath()
        for line in boundary.lines {
            for (index, point) in line.enumerated() {
                let point = CGPoint(x: point.x, y: point.y)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
        }
        return path
    }

    /// The boundary of a name, as a path.
    public func boundary(withIdentifier identifier: String) -> UIBezierPath? { boundary(withIdentifier: NSString(string: identifier)) }

    /// Takes a boundary away.
    open func removeBoundary(withIdentifier identifier: any NSCopying & NSObjectProtocol) {
        guard boundaries.contains(where: { $0.identifier?.isEqual(identifier) ?? false }) else { return }
        boundaries.removeAll { $0.identifier?.isEqual(identifier) ?? false }
        changed()
    }

    /// Takes a boundary away.
    public func removeBoundary(withIdentifier identifier: String) { removeBoundary(withIdentifier: NSString(string: identifier)) }

    /// The names of the boundaries that were added.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier) }

    /// Takes all boundaries away.
    open func removeAllBoundaries() {
        boundaries = []
        changed()
    }

    override func enter(_ animator: UIDynamicAnimator) {
        var group = Simulation.CollisionGroup()
        group.bodies = items.compactMap(animator.number)
        (group.collidesItems, group.collidesWalls) = (collisionMode.contains(.items), collisionMode.contains(.boundaries))
        for (index, boundary) in boundaries.enumerated() {
            for line in boundary.lines {
                group.walls += zip(line, line.dropFirst()).map { .init(from: $0, to: $1, boundary: index) }
            }
        }
        referenceRect = translatesReferenceBoundsIntoBoundary ? animator.referenceBounds : nil
        if let rect = referenceRect?.inset(by: referenceInsets ?? .zero) {
            let corners = [
                Vector(rect.minX, rect.minY), Vector(rect.maxX, rect.minY), Vector(rect.maxX, rect.maxY), Vector(rect.minX, rect.maxY),
            ]
            for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
                group.walls.append(.init(from: from, to: to, boundary: -1))
            }
        }
        numbers = [
            animator.change { world in
                let number = world.number()
                world.groups[number] = group
                return number
            }
        ]
    }

    override func stepped(_ animator: UIDynamicAnimator) {
        if translatesReferenceBoundsIntoBoundary, animator.referenceBounds != referenceRect { changed() }
        guard let group = numbers.first else { return }
        let touches = animator.world.touches.filter { $0.key.group == group }
        let now = touches.keys.sorted { ($0.first, $0.second ?? -1, $0.boundary ?? -9) < ($1.first, $1.second ?? -1, $1.boundary ?? -9) }
        let before = known
        known = now
        for touch in now where !before.contains(where: { isSame($0, touch) }) {
            let point = touches[touch].map { CGPoint(x: $0.x, y: $0.y) } ?? .zero
            tell(touch, animator) { item, other in
                collisionDelegate?.collisionBehavior(self, beganContactFor: item, with: other, at: point)
            } boundary: { item, identifier in
                collisionDelegate?.collisionBehavior(self, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
            }
        }
        for touch in before where !now.contains(where: { isSame($0, touch) }) {
            tell(touch, animator) { item, other in
                collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
            } boundary: { item, identifier in
                collisionDelegate?.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
            }
        }
    }

    /// Whether two touches are of the same items, also after a change of the behaviour.
    private func isSame(_ a: Simulation.Touch, _ b: Simulation.Touch) -> Bool {
        a.first == b.first && a.second == b.second && a.boundary == b.boundary
    }

    private func tell(
        _ touch: Simulation.Touch, _ animator: UIDynamicAnimator, items: (any UIDynamicItem, any UIDynamicItem) -> Void,
        boundary: (any UIDynamicItem, (any NSCopying)?) -> Void
    ) {
        guard let item = animator.item(touch.first) else { return }
        if let second = touch.second {
            if let other = animator.item(second) { items(item, other) }
        } else if let index = touch.boundary {
            boundary(item, boundaries.indices.contains(index) ? boundaries[index].identifier : nil)
        }
    }
}

// SPDX-License-Identifier: MIT
//
// Moves items by physics, on the virtual clock.

public import Foundation
package import VitrineDynamics
import VitrineGeometry
package import VitrineLayers
public import VitrineViewCore

/// Is told when an animator begins and ceases to move items.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// The animator is about to move items.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// The animator has brought every item to rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the behaviours that it is given (dynamics.steps).
///
/// The physics goes in steps of a 240th of a second of the virtual clock, whatever frames are looked at, so the same program gives the
/// same movement every time. The animator pauses when everything has come to rest.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The view in whose space items move; nil for none, or a collection view's layout.
    open private(set) weak var referenceView: UIView?
    /// Is told when the animator begins and ceases to move items.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// The behaviours that were added, in their order.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// How long the animator has been running, in seconds.
    open private(set) var elapsedTime: TimeInterval = 0
    /// Whether items are being moved.
    open private(set) var isRunning = false

    /// The bodies of the items.
    package private(set) var world = Simulation()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var link: CADisplayLink?
    private var steps = 0
    /// Called when items were moved: a layout is out of date then.
    package var moved: (() -> Void)?
    /// Tells the environment on whose clock items move, where that is not the reference view's.
    package var environmentProvider: (() -> UIEnvironment?)?
    /// The environment on whose clock items move, where nothing else tells.
    private let environment = UIEnvironment.current

    private final class Entry {
        let item: any UIDynamicItem
        let number: Int
        var users = 0

        init(_ item: any UIDynamicItem, _ number: Int) { (self.item, self.number) = (item, number) }
    }

    /// An animator of views on a view.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    /// An animator of items that lie nowhere.
    public override init() { super.init() }

    // MARK: Behaviours

    /// Has a behaviour move its items.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.append(behavior)
        behavior.attach(to: self)
    }

    /// Has a behaviour no longer move its items.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.removeAll { $0 === behavior }
        behavior.detach()
    }

    /// Has nothing move any longer.
    open func removeAllBehaviors() { for behavior in behaviors.reversed() { removeBehavior(behavior) } }

    /// All behaviours, those that others are made of too.
    private var allBehaviors: [UIDynamicBehavior] {
        func all(_ behavior: UIDynamicBehavior) -> [UIDynamicBehavior] { [behavior] + behavior.childBehaviors.flatMap(all) }
        return behaviors.flatMap(all)
    }

    // MARK: Items

    /// The items whose frames meet a rectangle, in the order in which they came.
    open func items(in rect: CGRect) -> [any UIDynamicItem] { items.filter { frame(of: $0).intersects(rect) } }

    /// All items, in the order in which they came.
    package var items: [any UIDynamicItem] { entries.values.sorted { $0.number < $1.number }.map(\.item) }

    private func frame(of item: any UIDynamicItem) -> CGRect {
        let size = item.bounds.applying(item.transform).size
        return CGRect(x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// Takes over where a program has put an item, with its speed as it was.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        guard let entry = entries[ObjectIdentifier(item)], var body = world[entry.number] else { return }
        body.position = Vector(item.center)
        body.angle = item.angle
        body.shape = item.shape
        world[entry.number] = body
        resume()
    }

    func retain(_ item: any UIDynamicItem) {
        let id = ObjectIdentifier(item)
        if entries[id] == nil {
            entries[id] = Entry(item, world.add(Body(at: Vector(item.center), angle: item.angle, shape: item.shape)))
        }
        entries[id]?.users += 1
    }

    func release(_ item: any UIDynamicItem) {
        let id = ObjectIdentifier(item)
        guard let entry = entries[id] else { return }
        entry.users -= 1
        guard entry.users == 0 else { return }
        world.remove(entry.number)
        entries[id] = nil
    }

    /// The number of an item's body; nil where no behaviour moves it.
    package func number(of item: any UIDynamicItem) -> Int? { entries[ObjectIdentifier(item)]?.number }

    /// The item of a body.
    func item(_ number: Int) -> (any UIDynamicItem)? { entries.values.first { $0.number == number }?.item }

    // MARK: The world

    /// Changes the world.
    func change<Answer>(_ body: (inout Simulation) -> Answer) -> Answer { body(&world) }

    /// The rectangle that stands for the edges of what the animator works on; nil where it works on nothing.
    package var referenceBoundsProvider: (() -> CGRect?)?

    var referenceBounds: CGRect? { referenceBoundsProvider?() ?? referenceView?.bounds }

    func withdraw(_ numbers: [Int]) {
        for number in numbers {
            world.forces[number] = nil
            world.joints[number] = nil
            world.groups[number] = nil
        }
    }

    // MARK: Time

    /// Moves again, where there is something to be moved.
    func resume() {
        world.wake()
        guard !isRunning, !entries.isEmpty else { return }
        isRunning = true
        delegate?.dynamicAnimatorWillResume(self)
        let environment = environmentProvider?() ?? referenceView?.environment ?? environment
        environment.run {
            let link = CADisplayLink { [weak self] link in
                guard let self else { return link.invalidate() }
                step(to: link.timestamp)
            }
            start = environment.clock.now - elapsedTime
            self.link = link
            link.add()
        }
    }

    private var start: TimeInterval = 0

    private func step(to time: TimeInterval) {
        let due = Int(((time - start) / Simulation.step).rounded())
        while steps < due {
            world.advance()
            steps += 1
        }
        elapsedTime = time - start
        steps = due
        showBodies()
        for behavior in allBehaviors {
            behavior.stepped(self)
            behavior.action?()
        }
        if world.isAtRest || entries.isEmpty { pause() }
    }

    private func showBodies() {
        var hasMoved = false
        for entry in entries.values.sorted(by: { $0.number < $1.number }) {
            guard let body = world[entry.number] else { continue }
            let center = CGPoint(x: body.position.x, y: body.position.y)
            if entry.item.center != center {
                entry.item.center = center
                hasMoved = true
            }
            if abs(body.angle - Double(entry.item.angle)) > 1e-9 {
                entry.item.transform = CGAffineTransform(rotationAngle: body.angle)
                hasMoved = true
            }
        }
        if hasMoved { moved?() }
    }

    private func pause() {
        guard isRunning else { return }
        link?.invalidate()
        link = nil
        isRunning = false
        delegate?.dynamicAnimatorDidPause(self)
    }
}

extension UIDynamicItem {
    /// How far the item is turned, in radians.
    var angle: Double { Double(atan2(transform.b, transform.a)) }

    /// The outline of the item about its middle.
    var shape: Shape {
        let (width, height) = (Double(bounds.width), Double(bounds.height))
        switch collisionBoundsType {
        case .rectangle: return .rectangle(width: width, height: height)
        case .ellipse: return .ellipse(width: width, height: height)
        case .path: return Shape.hull(of: collisionBoundingPath.flattened) ?? .rectangle(width: width, height: height)
        }
    }
}

extension Vector {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
}

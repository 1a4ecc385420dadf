// SPDX-License-Identifier: MIT
//
// Focus by the keys of a keyboard or a remote control, which there is none of: nothing moves it (keys.focus).

public import Foundation
public import VitrineControllers
public import VitrineLayers
public import VitrineViewCore

extension UIView: UIFocusItem {}
extension UIViewController: UIFocusEnvironment {}

extension UIFocusUpdateContext {
    /// The view that had focus.
    public var previouslyFocusedView: UIView? { former as? UIView }
    /// The view that gets focus.
    public var nextFocusedView: UIView? { latter as? UIView }
    /// A move of focus was refused; never sent.
    nonisolated public static let contextKey = "UIFocusUpdateContextKey"
    /// What animates beside the move.
    nonisolated public static let animationCoordinatorKey = "UIFocusUpdateAnimationCoordinatorKey"
}

/// What moves focus; a program finds none, as on a device without a keyboard.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    /// What has focus: nothing.
    open var focusedItem: (any UIFocusItem)? { nil }

    /// What moves focus around an environment: nil, as nothing does.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }

    /// Asks for focus to be looked for anew.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}

    /// Looks for focus at once.
    open func updateFocusIfNeeded() {}

    /// Whether an environment is a part of another.
    open class func environment(_ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment) -> Bool {
        var current: (any UIFocusEnvironment)? = otherEnvironment
        while let known = current {
            if known === environment { return true }
            current = known.parentFocusEnvironment
        }
        return false
    }

    /// Has a sound be heard for a move of focus; none is.
    open class func register(_ soundFileURL: URL, forSoundIdentifier identifier: UIFocusSoundIdentifier) {}

    /// Focus has moved; never sent.
    nonisolated public static let didUpdateNotification = NSNotification.Name("UIFocusDidUpdateNotification")
    /// Focus could not move; never sent.
    nonisolated public static let movementDidFailNotification = NSNotification.Name("UIFocusMovementDidFailNotification")
}

/// A rectangle that hands focus on to others; nothing moves it.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
    /// Whether it takes focus.
    open var isEnabled = true
    /// Where focus goes from here, in order.
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
    /// The view that focus goes to from here.
    open weak var preferredFocusedView: UIView?
}

/// How what has focus looks; nothing has.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
    public override init() { super.init() }

    /// The usual look.
    open class func effect() -> UIFocusEffect { UIFocusEffect() }
}

/// A ring around what has focus; nothing has.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    /// Where the ring stands.
    public enum Position: Int, Hashable, Sendable { case automatic, outside, inside }

    /// The view that the ring is on.
    open weak var containerView: UIView?
    /// The view that the ring is above.
    open weak var referenceView: UIView?
    /// Where the ring stands.
    open var position = Position.automatic
    private var outline: UIBezierPath?

    public override init() { super.init() }

    /// A ring around a rectangle, in points.
    public convenience init(rect: CGRect) { self.init(path: UIBezierPath(rect: rect)) }

    /// A ring around a rectangle with round corners, in points.
    public convenience init(roundedRect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        self.init(path: UIBezierPath(roundedRect: roundedRect, cornerRadius: cornerRadius))
    }

    /// A ring along an outline.
    public convenience init(path: UIBezierPath) {
        self.init()
        outline = path
    }
}

extension UIView {
    /// How the view looks while it has focus, which it never has; kept.
    public var focusEffect: UIFocusEffect? {
        get { answers?.others["focusEffect"] as? UIFocusEffect }
        set { answering.others["focusEffect"] = newValue }
    }

    /// How much the view is wished as the first of its group; kept.
    public var focusGroupPriority: UIFocusGroupPriority {
        get { answers?.others["focusGroupPriority"] as? UIFocusGroupPriority ?? .ignored }
        set { answering.others["focusGroupPriority"] = newValue }
    }
}

/// What holds elements that can have focus.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: NSObjectProtocol {
    /// The space that the elements are in.
    var coordinateSpace: any UICoordinateSpace { get }
    /// The elements in a rectangle.
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A move of focus in a collection view; none is made.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The item that had focus.
    open var previouslyFocusedIndexPath: IndexPath? { nil }
    /// The item that gets focus.
    open var nextFocusedIndexPath: IndexPath? { nil }

    public override init() { super.init() }
}

/// A move of focus in a table; none is made.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that had focus.
    open var previouslyFocusedIndexPath: IndexPath? { nil }
    /// The row that gets focus.
    open var nextFocusedIndexPath: IndexPath? { nil }

    public override init() { super.init() }
}

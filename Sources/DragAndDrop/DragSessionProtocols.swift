// SPDX-License-Identifier: MIT
//
// A drag as those see it who began it, and as those see it who it may be dropped on.

public import Foundation
public import VitrineExchange
public import VitrineViewCore

/// What both sides know of a drag.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    /// What is dragged.
    var items: [UIDragItem] { get }
    /// Where the finger is, in a view's space.
    func location(in view: UIView) -> CGPoint
    /// Whether the source lets the items be moved.
    var allowsMoveOperation: Bool { get }
    /// Whether the items can be dropped in the program only that they come from.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Whether an item has data of one of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether an object of the class can be made of an item.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    /// Whether a value of Swift, such as a `String` or a `URL`, can be made of an item.
    public func canLoadObjects<Value: _ObjectiveCBridgeable>(ofClass aClass: Value.Type) -> Bool
    where Value._ObjectiveCType: NSItemProviderReading { canLoadObjects(ofClass: Value._ObjectiveCType.self) }
}

/// A drag as the one sees it who began it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// Whatever the source keeps with the drag.
    var localContext: Any? { get set }
}

/// Whether a drop shows how far its data has come.
public enum UIDropSessionProgressIndicatorStyle: UInt, Hashable, Sendable { case none, `default` }

/// A drag as the one sees it who it may be dropped on.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag as its source sees it; nil of one that began outside of the program.
    var localDragSession: (any UIDragSession)? { get }
    /// How far the loads of the drop have come.
    var progress: Progress { get }
    /// Whether a card tells how far slow loads have come, and cancels them; as by default (drag.progress).
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// Has objects of a class made of all items that have one.
    ///
    /// `completion`: called once, when all have come or failed, with those that came, in the order of the items.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDropSession {
    /// Has values of Swift, such as `String` or `URL`, made of all items that have one.
    @discardableResult
    public func loadObjects<Value: _ObjectiveCBridgeable>(ofClass aClass: Value.Type, completion: @escaping ([Value]) -> Void) -> Progress
    where Value._ObjectiveCType: NSItemProviderReading {
        loadObjects(ofClass: Value._ObjectiveCType.self) { objects in
            completion(
                objects.compactMap { object in
                    guard let object = object as? Value._ObjectiveCType else { return nil }
                    var value: Value?
                    _ = Value._conditionallyBridgeFromObjectiveC(object, result: &value)
                    return value
                })
        }
    }
}

/// Animations beside those of the system, as while something is lifted or dropped.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
    /// Adds changes that are animated along.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds something to call at the end: `.end` where it got there, `.start` where it went back.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects what is animated along.
@MainActor package final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    package override init() { super.init() }

    package func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    /// Makes the changes that were added; called in an animation block.
    package func animate() {
        let animations = animations
        self.animations = []
        for animation in animations { animation() }
    }

    /// Calls what was to be called, once.
    package func complete(at position: UIViewAnimatingPosition) {
        let completions = completions
        self.completions = []
        for completion in completions { completion(position) }
    }
}

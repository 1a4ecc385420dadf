// SPDX-License-Identifier: MIT
//
// Views that can be pressed: states, and what they do when they are.

public import Foundation
public import VitrineMenus
import VitrineNibs
import VitrineObserving
@_spi(Vitrine) public import VitrineViewCore

/// A view with states that tells when it is used.
///
/// A subclass overrides `beginTracking(_:with:)` and its sisters to follow a finger.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .control }

    /// Where the content stands from side to side, for controls that have content, as buttons do.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }
    /// Where the content stands from top to bottom, for controls that have content, as buttons do.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    /// The horizontal alignment with leading and trailing told as left and right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case .center, .left, .right, .fill: contentHorizontalAlignment
        }
    }

    /// Whether the control takes touches; turning it off breaks off the one that it follows.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { breakOffTracking() }
            stateChanged()
            keyChanged(self, "enabled")
        }
    }
    /// Whether the control is chosen.
    open var isSelected = false {
        didSet {
            if isSelected != oldValue { stateChanged() }
            keyChanged(self, "selected")
        }
    }
    /// Whether the control looks touched.
    open var isHighlighted = false {
        didSet {
            if isHighlighted != oldValue { stateChanged() }
            keyChanged(self, "highlighted")
        }
    }
    /// Whether the control follows a finger.
    open internal(set) var isTracking = false
    /// Whether the finger that the control follows is on it, or not far from it (controls.touch-inside).
    open internal(set) var isTouchInside = false

    /// The finger that came down on the control, until it is lifted.
    var trackedTouch: UITouch?
    /// What is done when something happens, in the order in which it was added.
    var handlers: [ControlHandler] = []

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a control with its place in the superview's space, and what is done when what it is there for is asked for.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Creates a control as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.nib?.read(self, .control)
    }

    /// All states that the control is in.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Whether a segue of the control is performed as its value changes.
    @_spi(Vitrine) open var triggersSegueWithValue: Bool { false }

    /// Called when the state is another one.
    @_spi(Vitrine) open func stateChanged() { setNeedsLayout() }

    // MARK: Tracking

    /// A finger came down on the control; true by default.
    ///
    /// - Returns: Whether the control follows it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The finger that the control follows has moved; true by default.
    ///
    /// - Returns: Whether the control goes on following it.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The finger that the control followed was lifted.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// The finger that the control followed was taken away.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !beginFollowing(touches, event) { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !goOnFollowing(touches, event) { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endFollowing(touches, event) { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !cancelFollowing(touches, event) { super.touchesCancelled(touches, with: event) }
    }

    /// Whether a touch up inside is what the control is there for.
    @_spi(Vitrine) open var isTriggeredByTouch: Bool { false }

    // MARK: What is done

    /// Has a method called by its name when something happens; nil asks the first responder and who comes after it
    /// (controls.target-action).
    ///
    /// Without an event nothing is added.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        add(TargetAction(target.map { $0 as AnyObject }, action), for: controlEvents)
    }

    /// No longer has a method called when something happens; nil stands for any target, and for any action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        remove(controlEvents) { $0.matches(target.map { $0 as AnyObject }, action) }
    }

    /// Does the action when something happens; one with the same identifier goes, and leaves its events to it.
    ///
    /// Without an event `NSInternalInconsistencyException` is raised, and nothing is added.
    open func addAction(_ action: UIAction, for controlEvents: Event) { add(action, for: controlEvents) }

    /// No longer does the action when something happens.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// No longer does the action of a name when something happens.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(controlEvents) { $0.isAction(actionIdentifier) }
    }

    /// The targets of all methods that are called; without those that were added with no target.
    open var allTargets: Set<AnyHashable> { targetsOfHandlers }

    /// Everything upon whose happening something is done.
    open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

    /// The names of the methods that are called on a target when something happens; nil where there are none.
    ///
    /// A method that was handed over itself has a name of its own making, by which it can be removed.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        names(of: target.map { $0 as AnyObject }, for: controlEvent)
    }

    /// Calls a method, by way of the application; told of each call of a target, and overridden to watch them.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Does an action with the control as its sender.
    open func sendAction(_ action: UIAction) { action.run(for: self) }

    /// Does what is to be done when something happens, in the order in which it was added.
    open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

    // MARK: Menus (menus.buttons)

    /// The interaction that shows the control's menu; nil while there is none.
    open private(set) var contextMenuInteraction: UIContextMenuInteraction?

    /// Whether a press brings up what `contextMenuInteraction(_:configurationForMenuAtLocation:)` answers; false by default.
    open var isContextMenuInteractionEnabled = false {
        didSet {
            guard isContextMenuInteractionEnabled != oldValue else { return }
            if let old = contextMenuInteraction { removeInteraction(old) }
            contextMenuInteraction = nil
            guard isContextMenuInteractionEnabled else { return }
            let new = UIContextMenuInteraction(delegate: self)
            new.isPrimary = showsMenuAsPrimaryAction
            new.chosen = { [weak self] in self?.menuElementChosen($0) }
            contextMenuInteraction = new
            addInteraction(new)
        }
    }

    /// Whether the menu comes at a touch, in place of what the control is there for; false by default.
    open var showsMenuAsPrimaryAction = false { didSet { contextMenuInteraction?.isPrimary = showsMenuAsPrimaryAction } }

    /// What a press shows; nil by default.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// The menu is about to come.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// The menu is about to go.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// What is lifted off its place; nil, the default, is the control.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// What the preview goes back to; nil, the default, is the control.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// An element of the menu was chosen, and is about to be done.
    func menuElementChosen(_ element: UIMenuElement) {}
}

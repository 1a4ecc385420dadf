// SPDX-License-Identifier: MIT
//
// The chain of objects that events and actions pass through.

public import Foundation
public import VitrineFoundationAdditions
public import VitrineObserving

/// An object that may answer events.
///
/// Who does not answer hands on to `next`: from a view to its controller or superview, then to the window and the application.
@preconcurrency @MainActor
open class UIResponder: NSObject, SelectorTable, nonisolated AssociationOwner {
    /// What few responders are told to answer.
    package final var answers: ResponderValues?
    package nonisolated(unsafe) final var associations: Associations?

    public override init() { super.init() }

    /// Who is asked next (touches.responder-chain).
    open var next: UIResponder? { nextInChain }

    // MARK: Touches

    /// Fingers came down; handed on by default.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

    /// Fingers moved; handed on by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

    /// Fingers were lifted; handed on by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

    /// The touches were taken away, by a gesture for instance; handed on by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    // MARK: First responder

    /// Whether the object may become the first that actions are sent to; false by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the object may give that up; true by default.
    open var canResignFirstResponder: Bool { true }

    /// Whether actions without a target come here first.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Takes actions first, where both this and the present first responder agree (touches.first-responder).
    ///
    /// - Returns: Whether the object is the first responder now.
    @discardableResult
    open func becomeFirstResponder() -> Bool { takeFirst() }

    /// Gives up taking actions first.
    ///
    /// - Returns: Whether the object is no longer the first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool { giveUpFirst() }

    // MARK: Actions

    /// Whether the object does what is named; by default whether it has a method that the selector stands for.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { hasMethod(action) }

    /// Who does what is named: this object, or the first up the chain that can; nil where none can (touches.target-of-an-action).
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        var responder: UIResponder? = self
        while let current = responder {
            if current.canPerformAction(action, withSender: sender) { return current }
            responder = current.next
        }
        return nil
    }

    // MARK: Edit actions (menus.edit-actions)

    /// Takes away what is selected and keeps a copy; does nothing by default.
    open func cut(_ sender: Any?) {}

    /// Keeps a copy of what is selected; does nothing by default.
    open func copy(_ sender: Any?) {}

    /// Puts in what was kept; does nothing by default.
    open func paste(_ sender: Any?) {}

    /// Selects what is at the place; does nothing by default.
    open func select(_ sender: Any?) {}

    /// Selects everything; does nothing by default.
    open func selectAll(_ sender: Any?) {}

    /// Takes away what is selected; does nothing by default.
    open func delete(_ sender: Any?) {}

    // MARK: Presses

    /// Keys or buttons were pressed; handed on by default.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }

    /// Presses changed; handed on by default.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }

    /// Keys or buttons were let go; handed on by default.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }

    /// Presses were taken away; handed on by default.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }

    /// The keys that do something here; nil, the default, for none (keys.commands).
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Brings a command that is about to be shown up to date; does nothing by default.
    open func validate(_ command: UICommand) {}

    // MARK: Motion

    /// The device began to be moved, as by a shake; handed on by default.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }

    /// The device was moved; handed on by default (keys.shake).
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }

    /// The movement was taken away; handed on by default.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionCancelled(motion, with: event) }

    /// A remote control was used; handed on by default.
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    // MARK: Keyboard

    /// What is shown in place of the keyboard, where one comes; nil by default (keys.software-keyboard).
    open var inputView: UIView? { nil }

    /// What stands on the keyboard, where one comes; nil by default (keys.software-keyboard).
    open var inputAccessoryView: UIView? { nil }

    /// The language that is typed in; nil, the default, leaves it to the system.
    open var textInputMode: UITextInputMode? { nil }

    /// The name under which the language is kept; nil by default.
    open var textInputContextIdentifier: String? { nil }

    /// Shows other views of the keyboard, where one is.
    open func reloadInputViews() { if let window = responderWindow { window.environment.views.firstResponderChanged?(window) } }

    // MARK: Activities, undoing and menus

    /// What someone does here, which may be gone on with elsewhere; nil by default (application.activities).
    open var userActivity: NSUserActivity? {
        get { answers?.others["userActivity"] as? NSUserActivity }
        set { answering.others["userActivity"] = newValue }
    }

    /// Tells an activity what is shown now, before it is kept; does nothing by default.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Goes on with an activity; does nothing by default.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    /// Where changes are kept to be taken back: that of who comes next, which in a window is the window's.
    open var undoManager: UndoManager? { (self as? UIWindow)?.changes ?? next?.undoManager }

    /// Changes the menus of the program; called by `UIMenuSystem` alone, does nothing by default.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// Told when a guess of a touch becomes known, as a pencil's; never called, as no touch is a guess here.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: Focus

    /// Where focus goes first, in order; nothing by default.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

    /// What this is a part of: who comes next in the chain of responders.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }

    /// Whether it can have focus; false by default.
    open var canBecomeFocused: Bool { false }

    /// Whether it has focus: never, as nothing moves it.
    open var isFocused: Bool { false }

    /// What the elements are put together by, for a key that goes from group to group; nil by default.
    open var focusGroupIdentifier: String? {
        get { answers?.focusGroup }
        set { answering.focusGroup = newValue }
    }

    /// Whether focus may go; true by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Told when focus has gone.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    /// Asks for focus to be looked for anew; nothing moves it here.
    open func setNeedsFocusUpdate() {}

    /// Looks for focus at once where that was asked for; nothing moves it here.
    open func updateFocusIfNeeded() {}

    // MARK: Accessibility (accessibility.properties)

    /// Whether it is heard as one; false by default.
    open var isAccessibilityElement: Bool {
        get { answers?.isElement ?? false }
        set { answering.isElement = newValue }
    }

    /// What is said of it.
    open var accessibilityLabel: String? {
        get { answers?.label?.string }
        set { answering.label = newValue.map { NSAttributedString(string: $0) } }
    }

    /// What is said of it, with attributes.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { answers?.label }
        set { answering.label = newValue }
    }

    /// What is said of its use.
    open var accessibilityHint: String? {
        get { answers?.hint?.string }
        set { answering.hint = newValue.map { NSAttributedString(string: $0) } }
    }

    /// What is said of its use, with attributes.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { answers?.hint }
        set { answering.hint = newValue }
    }

    /// What is said of its value.
    open var accessibilityValue: String? {
        get { answers?.value?.string }
        set { answering.value = newValue.map { NSAttributedString(string: $0) } }
    }

    /// What is said of its value, with attributes.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { answers?.value }
        set { answering.value = newValue }
    }

    /// What it is to someone who hears it.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { answers?.traits ?? [] }
        set { answering.traits = newValue }
    }

    /// A name for tests.
    open var accessibilityIdentifier: String? {
        get { answers?.identifier }
        set { if answers != nil || newValue != nil { answering.identifier = newValue } }
    }

    /// Where it is on the screen, in points; a view's bounds by default.
    open var accessibilityFrame: CGRect {
        get { answers?.frame ?? shownFrame }
        set { answering.frame = newValue }
    }

    /// Its outline on the screen; nil, the default, for its frame.
    open var accessibilityPath: UIBezierPath? {
        get { answers?.path as? UIBezierPath }
        set { answering.path = newValue }
    }

    /// Where it is touched when it is activated, in points of the screen; the middle of its frame by default.
    open var accessibilityActivationPoint: CGPoint {
        get { answers?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { answering.activationPoint = newValue }
    }

    /// The language that it is read in, as in `en-US`; nil, the default, is the program's.
    open var accessibilityLanguage: String? {
        get { answers?.language }
        set { answering.language = newValue }
    }

    /// Whether nothing on it is heard.
    open var accessibilityElementsHidden: Bool {
        get { answers?.hidesElements ?? false }
        set { answering.hidesElements = newValue }
    }

    /// Whether nothing beside it is heard.
    open var accessibilityViewIsModal: Bool {
        get { answers?.isModal ?? false }
        set { answering.isModal = newValue }
    }

    /// Whether what lies on it is heard together, before what lies beside it.
    open var shouldGroupAccessibilityChildren: Bool {
        get { answers?.groupsChildren ?? false }
        set { answering.groupsChildren = newValue }
    }

    /// How it is gone through with switches.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { answers?.navigationStyle ?? .automatic }
        set { answering.navigationStyle = newValue }
    }

    /// Whether it does something when it is touched; by default where it is a button or can be used otherwise.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { answers?.isTouched ?? !accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable, .searchField]) }
        set { answering.isTouched = newValue }
    }

    /// What it is called by those who speak to it; the label by default.
    open var accessibilityUserInputLabels: [String]! {
        get { answers?.inputLabels?.map(\.string) ?? accessibilityLabel.map { [$0] } ?? [] }
        set { answering.inputLabels = newValue?.map { NSAttributedString(string: $0) } }
    }

    /// What it is called by those who speak to it, with attributes.
    open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
        get { answers?.inputLabels ?? accessibilityAttributedLabel.map { [$0] } ?? [] }
        set { answering.inputLabels = newValue }
    }

    /// What kind of thing it is as one that holds others.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { answers?.containerType ?? .none }
        set { answering.containerType = newValue }
    }

    /// What kind of text it holds; nil by default.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { answers?.textualContext }
        set { answering.textualContext = newValue }
    }

    /// What is heard on it, in order; nil, the default, is its subviews.
    open var accessibilityElements: [Any]? {
        get { answers?.elements }
        set { answering.elements = newValue }
    }

    /// The headings of it; nil by default.
    open var accessibilityHeaderElements: [Any]? {
        get { answers?.headers }
        set { answering.headers = newValue }
    }

    /// What tests find on it, where that is other than what is heard; nil by default.
    open var automationElements: [Any]? {
        get { answers?.automationElements }
        set { answering.automationElements = newValue }
    }

    /// What else can be done with it; nil by default.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { answers?.actions }
        set { answering.actions = newValue }
    }

    /// The ways through it; nil by default.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { answers?.rotors }
        set { answering.rotors = newValue }
    }

    /// How many elements are heard on it.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// An element that is heard on it, by its place; nil where there is none.
    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }

    /// The place of an element that is heard on it; `NSNotFound` where it is none.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }

    /// Told when it is what is heard.
    open func accessibilityElementDidBecomeFocused() {}

    /// Told when it is no longer what is heard.
    open func accessibilityElementDidLoseFocus() {}

    /// Whether it is what is heard.
    open func accessibilityElementIsFocused() -> Bool { answers?.isHeard ?? false }

    /// Activates it in another way than by a touch.
    ///
    /// - Returns: Whether it was; false, the default, touches it.
    open func accessibilityActivate() -> Bool { false }

    /// Raises its value; does nothing by default.
    open func accessibilityIncrement() {}

    /// Lowers its value; does nothing by default.
    open func accessibilityDecrement() {}

    /// Scrolls it; false by default.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Leaves what is shown; false by default, so that who comes next is asked.
    open func accessibilityPerformEscape() -> Bool { false }

    /// Does what is most important; false by default, so that who comes next is asked.
    open func accessibilityPerformMagicTap() -> Bool { false }

    // MARK: Nibs and storyboards

    /// Told when the object was made from a nib or a storyboard, and all of its outlets and actions are connected.
    open func awakeFromNib() {}

    /// The methods that actions of nibs and storyboards call, each under the name that the files have for it.
    ///
    ///     override class var interfaceActions: [Selector] { super.interfaceActions + [Selector("done:", EntryController.done)] }
    open class var interfaceActions: [Selector] { [] }

    /// Takes a value by the name of a property, as files of Interface Builder set outlets and runtime attributes.
    ///
    /// - Returns: Whether there is such a property, and the value is of its type.
    @_spi(Vitrine) open func takeValue(_ value: Any?, forKey key: String) -> Bool {
        NamedProperties.take(value, forKey: key, on: self) || ((self as? UIView)?.takeDescribed(value, forKey: key) ?? false)
    }

    /// Unsupported: told of being shown in a design tool, which this is not.
    open func prepareForInterfaceBuilder() { note(.prepareForInterfaceBuilder) }
}

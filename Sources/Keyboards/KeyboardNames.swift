// SPDX-License-Identifier: MIT
//
// Names around the keyboard: what is announced of it, what stands in its place and on it, and its guide (keys.software-keyboard).

public import Foundation
public import VitrineControllers
public import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

extension UIResponder {
    /// The keyboard is about to come.
    nonisolated public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
    /// The keyboard has come.
    nonisolated public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
    /// The keyboard is about to go.
    nonisolated public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
    /// The keyboard has gone.
    nonisolated public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
    /// The keyboard is about to be elsewhere.
    nonisolated public static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
    /// The keyboard is elsewhere.
    nonisolated public static let keyboardDidChangeFrameNotification = NSNotification.Name("UIKeyboardDidChangeFrameNotification")
    /// Where the keyboard was: a rectangle of the screen.
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// Where the keyboard will be: a rectangle of the screen.
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// How long it takes, in seconds.
    nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// How the time is spent: the number of a curve.
    nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// Whether it is the keyboard of this program.
    nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

    /// The controller of what would be shown in place of the keyboard: none.
    public var inputViewController: UIInputViewController? { nil }

    /// The controller of what would stand on the keyboard: none.
    public var inputAccessoryViewController: UIInputViewController? { nil }
}

extension UITextInputMode {
    /// Another language is typed in; never sent.
    nonisolated public static let currentInputModeDidChangeNotification = NSNotification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")
}

/// What clicks when its keys are pressed.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    /// Whether it clicks.
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    public var enableInputClicksWhenVisible: Bool { false }
}

/// A view in place of the keyboard, or on it; an ordinary one here.
@preconcurrency @MainActor
open class UIInputView: UIView {
    /// Whether it looks as the keyboard does.
    public enum Style: Int, Hashable, Sendable { case `default`, keyboard }

    /// Whether it looks as the keyboard does.
    open private(set) var inputViewStyle = Style.default
    /// Whether constraints decide its height.
    open var allowsSelfSizing = false

    /// Creates a view of a kind.
    public init(frame: CGRect, inputViewStyle: Style) {
        super.init(frame: frame)
        self.inputViewStyle = inputViewStyle
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view as a nib says.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The controller of a view in place of the keyboard; an ordinary one here.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
    /// The view in place of the keyboard.
    open override var inputView: UIInputView? {
        get { viewIfLoaded as? UIInputView }
        set { if let newValue { view = newValue } }
    }
    /// The language of the keyboard.
    open var primaryLanguage: String?
    /// Whether a key for dictation is shown.
    open var hasDictationKey = false
    /// Whether a key leads to another keyboard: no.
    open var needsInputModeSwitchKey: Bool { false }

    /// Puts the keyboard away.
    open func dismissKeyboard() { _ = UIEnvironment.current.keyboard.window?.firstResponder?.resignFirstResponder() }

    /// Goes on to another keyboard.
    open func advanceToNextInputMode() {}
}

/// A guide that follows something, and has constraints that hold where it is near an edge.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private var near: [(edge: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []
    private var away: [(edge: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []

    /// The edges that it is near to.
    fileprivate var edges: NSDirectionalRectEdge { [] }

    /// Has constraints hold where the guide is near an edge.
    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
        for constraint in near.first(where: { $0.edge == edge })?.constraints ?? [] { constraint.isActive = false }
        near.removeAll { $0.edge == edge }
        near.append((edge, trackedConstraints))
        for constraint in trackedConstraints { constraint.isActive = edges.contains(edge) }
    }

    /// Has constraints hold where the guide is away from an edge.
    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge) {
        for constraint in away.first(where: { $0.edge == edge })?.constraints ?? [] { constraint.isActive = false }
        away.removeAll { $0.edge == edge }
        away.append((edge, trackedConstraints))
        for constraint in trackedConstraints { constraint.isActive = !edges.contains(edge) }
    }

    /// The constraints that hold near an edge.
    open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        near.first { $0.edge == edge }?.constraints ?? []
    }

    /// The constraints that hold away from an edge.
    open func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        away.first { $0.edge == edge }?.constraints ?? []
    }

    /// No longer has any constraints.
    open func removeAllTrackedConstraints() {
        for (_, constraints) in near + away { for constraint in constraints { constraint.isActive = false } }
        (near, away) = ([], [])
    }
}

/// Where the keyboard is in a view: at the bottom, beneath the safe area while there is none (keys.keyboard-guide).
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether it follows a keyboard that lies elsewhere than at the bottom; changes nothing here.
    open var followsUndockedKeyboard = false
    /// Whether it ends at the safe area where no keyboard is; else at the view's own edge.
    open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { settleTop() } } }
    /// How far from the keyboard a drag takes hold of it, in points; changes nothing here.
    open var keyboardDismissPadding: CGFloat = 0

    private var top: NSLayoutConstraint?

    fileprivate override var edges: NSDirectionalRectEdge { .bottom }

    fileprivate func settle(in view: UIView) {
        view.addLayoutGuide(self)
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor), trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        view.environment.keyboard.follow(self)
        settleTop()
    }

    /// Begins where the keyboard does, or where there would be none.
    func settleTop() {
        guard let view = owningView else { return }
        top?.isActive = false
        let overlap = view.environment.keyboard.overlap(of: view)
        if overlap > (usesBottomSafeArea ? view.safeAreaInsets.bottom : 0) {
            top = topAnchor.constraint(equalTo: view.bottomAnchor, constant: -overlap)
        } else {
            top = topAnchor.constraint(equalTo: usesBottomSafeArea ? view.safeAreaLayoutGuide.bottomAnchor : view.bottomAnchor)
        }
        top?.isActive = true
    }
}

extension UIView {
    /// Where the keyboard is in the view: beneath the safe area while there is none (keys.keyboard-guide).
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let known = layoutGuides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return known }
        let guide = UIKeyboardLayoutGuide()
        guide.settle(in: self)
        return guide
    }
}

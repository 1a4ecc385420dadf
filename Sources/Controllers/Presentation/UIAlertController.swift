// SPDX-License-Identifier: MIT
//
// Alerts and action sheets (alerts.*).

public import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineTextInput
import VitrineViewCore

/// One of the answers to an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What an answer means.
    public enum Style: Int, Hashable, Sendable { case `default`, cancel, destructive }

    /// The words.
    open private(set) var title: String?
    /// What the answer means.
    open private(set) var style: Style
    /// Whether it can be chosen.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    let handler: ((UIAlertAction) -> Void)?
    /// Told that it looks otherwise.
    var changed: () -> Void = {}

    /// Creates an answer; `handler` is called when it was chosen and the alert has gone.
    public required init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}

/// How severe what an alert tells is.
public enum UIAlertControllerSeverity: Int, Hashable, Sendable { case `default`, critical }

/// Asks someone, in the middle of the screen or from its bottom.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// Where an alert stands.
    public enum Style: Int, Hashable, Sendable { case actionSheet, alert }

    /// Where the alert stands.
    public private(set) var preferredStyle = Style.alert
    /// What is asked, in smaller words.
    open var message: String? { didSet { card?.rebuild() } }
    /// The answers, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The answer that stands out; nil is the one that cancels.
    open var preferredAction: UIAlertAction? { didSet { card?.rebuild() } }
    /// The fields, in the order in which they were added; nil where there are none.
    open private(set) var textFields: [UITextField]?
    /// What stands for how severe the alert is; kept.
    open var severity = UIAlertControllerSeverity.default
    /// Whether the alert was made in the look that has glass.
    private var isOfGlass = false
    private var card: AlertCard? { viewIfLoaded as? AlertCard }

    open override var title: String? { didSet { card?.rebuild() } }

    /// Creates an alert without answers.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
        let traits = UITraitCollection.current
        isOfGlass = traits.hasGlass
        if preferredStyle == .actionSheet, traits.horizontalSizeClass == .regular || isOfGlass { modalPresentationStyle = .popover }
    }

    /// Adds an answer; there is one at most that cancels.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            return UIEnvironment.current.refuse(
                .internalInconsistency, "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        }
        actions.append(action)
        action.changed = { [weak self] in self?.card?.rebuild() }
        card?.rebuild()
    }

    /// Adds a field to an alert, which `configurationHandler` sets up; an action sheet has none (alerts.fields).
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return UIEnvironment.current.refuse(
                .internalInconsistency, "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        }
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: UITraitCollection.current.controls.alerts.width - 48, height: 22))
        field.font = .systemFont(ofSize: 14)
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
        card?.rebuild()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let textFields, !textFields.contains(where: \.isFirstResponder) { textFields.first?.becomeFirstResponder() }
    }

    open override func loadView() {
        let card = AlertCard(self)
        card.chosen = { [weak self] in self?.choose($0) }
        view = card
        let look = UITraitCollection.current.controls.alerts
        let width: CGFloat = preferredStyle == .alert ? look.width : look.sheetWidth
        if modalPresentationStyle == .popover { preferredContentSize = CGSize(width: width, height: card.height(width: width)) }
    }

    /// Whether a touch outside stands for the answer that cancels: beside what an action sheet belongs to (controls26.action-sheets).
    var cancelsOutside: Bool { modalPresentationStyle == .popover && (!isOfGlass || popoverPresentationController?.sourceItem != nil) }

    /// Shows what holds as the alert comes: what it belongs to may have been said after its view was made.
    fileprivate func settle(width: CGFloat) {
        guard let card else { return }
        card.rebuild()
        preferredContentSize = CGSize(width: width, height: card.height(width: width))
    }

    override func makePlacer(presenting: UIViewController?) -> UIPresentationController? {
        if modalPresentationStyle != .popover { return AlertPresentation(presentedViewController: self, presenting: presenting) }
        return isOfGlass ? ActionSheetPresentation(presentedViewController: self, presenting: presenting) : nil
    }

    /// Someone has chosen an answer: the alert goes, and then the program is told.
    func choose(_ action: UIAlertAction) {
        let presenter = extras.presenter
        guard presenter != nil else { return action.handler?(action) ?? () }
        dismiss(animated: true) { action.handler?(action) }
    }
}

/// Places an alert, over what it darkens.
@MainActor final class AlertPresentation: UIPresentationController {
    private let dimming = UIView()
    /// What lies behind, whose tints are greyed meanwhile (tint.adjustment).
    private var behind: [UIView] = []

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }
    private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let card = alert?.view as? AlertCard else { return .zero }
        let (bounds, safe) = (containerView.bounds, containerView.safeAreaInsets)
        let room = max(bounds.height - safe.top - safe.bottom - 16, 0)
        if isSheet {
            let width = max(min(bounds.width, 430) - 16, 0)
            let height = min(card.height(width: width), room)
            let bottom = max(safe.bottom, 8)
            return CGRect(x: ((bounds.width - width) / 2).rounded(), y: bounds.height - bottom - height, width: width, height: height)
        }
        let width = traitCollection.controls.alerts.width
        let height = min(card.height(width: width), room)
        return CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        UIView.performWithoutAnimation {
            dimming.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
            dimming.frame = containerView.bounds
            dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            dimming.alpha = 0
            containerView.insertSubview(dimming, at: 0)
            let tap = UITapGestureRecognizer()
            tap.addAction { [weak self] _ in self?.tappedOutside() }
            dimming.addGestureRecognizer(tap)
        }
        let below = containerView.superview?.subviews.prefix { $0 !== containerView } ?? []
        behind = below.filter { !$0.adjustsTintItself }
        alongside { [self] in
            dimming.alpha = 1
            for view in behind { view.tintAdjustmentMode = .dimmed }
        }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { brighten() } }

    override func dismissalTransitionWillBegin() {
        alongside { [self] in
            dimming.alpha = 0
            brighten()
        }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { brighten() } }

    /// What lies behind has its tints again.
    private func brighten() {
        for view in behind { view.tintAdjustmentMode = .automatic }
        behind = []
    }

    private func alongside(_ changes: @escaping () -> Void) {
        if presentedViewController.extras.coordinator?.animate(alongsideTransition: { _ in changes() }) != true { changes() }
    }

    override func standardTransition(isPresenting: Bool) -> StandardTransition? {
        StandardTransition(isSheet ? .cover : .alert, isPresenting: isPresenting)
    }

    override func layOutContainer() {
        guard let view = presentedView, view.superview === containerView, presentation?.run == nil else { return }
        let frame = frameOfPresentedViewInContainerView
        if view.frame != frame { view.frame = frame }
    }

    /// A touch outside of an action sheet cancels it.
    private func tappedOutside() {
        guard isSheet, let alert, let cancel = alert.actions.first(where: { $0.style == .cancel }) else { return }
        alert.choose(cancel)
    }
}

/// Places an action sheet of glass beside what it belongs to, or in the middle where that is not said (controls26.action-sheets).
@MainActor final class ActionSheetPresentation: UIPopoverPresentationController {
    override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }

    override var needsSource: Bool { false }

    override func presentationTransitionWillBegin() {
        let width = traitCollection.controls.alerts.sheetWidth
        (presentedViewController as? UIAlertController)?.settle(width: width)
        super.presentationTransitionWillBegin()
    }

    /// A touch outside cancels.
    override func touchedOutside() {
        guard let alert = presentedViewController as? UIAlertController else { return }
        guard let cancel = alert.actions.first(where: { $0.style == .cancel }) else { return super.touchedOutside() }
        alert.choose(cancel)
    }
}

// SPDX-License-Identifier: MIT
//
// Sheets: heights at which they rest, what is dimmed behind them, and fingers that drag them (sheets.*).

public import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

/// What a program's own height of a sheet is worked out from.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits of the container.
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the largest sheet, without the safe area below.
    var maximumDetentValue: CGFloat { get }
}

/// Is told of heights that a finger chose.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// A finger brought the sheet to another height.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// Presents a controller as a sheet: attached to the bottom edge where there is little width, in the middle where there is much.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        /// The name of a height.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            /// Creates a name.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// Creates a name.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// About half of the screen.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// All of the screen but a little at the top.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The name.
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        /// Stands for a height that is out of force.
        public static let inactive: CGFloat = -1

        init(_ identifier: Identifier, _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?) {
            (self.identifier, self.resolver) = (identifier, resolver)
            super.init()
        }

        /// About half of the screen; out of force in little height (sheets.detents).
        public static func medium() -> Detent {
            Detent(.medium) { context in
                context.containerTraitCollection.verticalSizeClass == .compact
                    ? nil : (context as? SheetRoom)?.medium ?? context.maximumDetentValue / 2
            }
        }

        /// All of the screen but a little at the top.
        public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A height of the program's own, without the safe area below; nil is out of force.
        public static func custom(
            identifier: Identifier? = nil, resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            count += 1
            return Detent(identifier ?? Identifier("custom-\(count)"), resolver)
        }

        private static var count = 0

        /// The height in surroundings; nil where it is out of force.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? { resolver(context) }
    }

    /// The height that stands for those that the system chooses.
    public static let automaticDimension = CGFloat.greatestFiniteMagnitude

    /// The heights at which the sheet rests; the large one at first.
    open var detents: [Detent] = [.large()] { didSet { detentsChanged() } }
    /// The name of the height at which it rests; nil is the lowest one.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { if selectedDetentIdentifier != oldValue { detentsChanged() } } }
    /// The greatest height at which what is behind is not dimmed and takes touches; nil dims at all of them.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { detentsChanged() } }
    /// Whether a drag in content that is scrolled to its beginning makes the sheet higher.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether there is a grabber at the top.
    open var prefersGrabberVisible = false { didSet { card?.showsGrabber = prefersGrabberVisible } }
    /// Whether the sheet is attached to the bottom in little height too, rather than covering the screen.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { detentsChanged() } }
    /// Whether the width is that of `preferredContentSize` where the sheet is attached to the bottom.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { detentsChanged() } }
    /// The radius of the corners; nil is that of the system.
    open var preferredCornerRadius: CGFloat? { didSet { detentsChanged() } }
    /// The view that the sheet belongs to; sheets are placed without it.
    open weak var sourceView: UIView?

    private var card: SheetCard?
    private lazy var dimming = SheetDimming()
    private lazy var scaling = SheetScaling()
    /// How far a finger has taken the sheet from where it rests: down is positive.
    private var pull: CGFloat = 0
    private var isAway = true
    /// How much of the screen a keyboard takes, in points, above which the sheet stands (sheets.keyboard).
    var keyboardHeight: CGFloat = 0 {
        didSet { if keyboardHeight != oldValue, presentation?.run == nil { detentsChanged() } }
    }
    private var isAnimatingChanges = false

    /// The delegate, as that of a sheet.
    private var sheetDelegate: (any UISheetPresentationControllerDelegate)? { delegate as? any UISheetPresentationControllerDelegate }

    open override var presentedView: UIView? {
        if let card { return card }
        let card = SheetCard(presentedViewController.view)
        card.showsGrabber = prefersGrabberVisible
        card.pan.addAction { [weak self] in if let pan = $0 as? UIPanGestureRecognizer { self?.follow(pan) } }
        card.mayBegin = { [weak self] in self?.mayDrag(along: $0, over: $1) ?? false }
        self.card = card
        return card
    }

    /// Makes changes, and animates what follows from them.
    open func animateChanges(_ changes: () -> Void) {
        isAnimatingChanges = true
        changes()
        isAnimatingChanges = false
        settle(velocity: 0)
    }

    /// Has the heights worked out anew.
    open func invalidateDetents() { detentsChanged() }

    private func detentsChanged() {
        guard containerView != nil, !isAnimatingChanges else { return }
        place()
    }

    // MARK: Heights

    private var room: SheetRoom? { containerView.map { SheetRoom($0, style: style, self) } }

    /// The heights in force, with where their tops are, from the lowest sheet to the highest.
    private var rests: [(identifier: Detent.Identifier, top: CGFloat)] {
        guard let room else { return [] }
        let values = detents.compactMap { detent in detent.resolvedValue(in: room).map { (detent.identifier, $0) } }
        let known = values.isEmpty ? [(Detent.Identifier.large, room.maximumDetentValue)] : values
        return known.map { ($0.0, room.top(forHeight: $0.1, aboveKeyboard: keyboardHeight)) }.sorted { $0.1 > $1.1 }
    }

    private var selected: (identifier: Detent.Identifier, top: CGFloat)? {
        let rests = rests
        return rests.first { $0.identifier == selectedDetentIdentifier } ?? rests.first
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let room, let selected else { return .zero }
        return room.frame(top: selected.top)
    }

    /// The edge at which the sheet is away.
    private var bottom: CGFloat { containerView?.bounds.height ?? 0 }

    /// How much of what is behind is dimmed with the sheet's top at a height.
    private func dimmingShare(at top: CGFloat) -> CGFloat {
        let rests = rests
        let undimmed = rests.lastIndex { $0.identifier == largestUndimmedDetentIdentifier }
        guard let undimmed else { return share(of: top, from: bottom, to: rests.first?.top ?? 0) }
        guard undimmed + 1 < rests.count else { return 0 }
        return share(of: top, from: rests[undimmed].top, to: rests[undimmed + 1].top)
    }

    /// How far what is behind has drawn back.
    private func scalingShare(at top: CGFloat) -> CGFloat {
        guard let room, room.pushesBack, let last = rests.last, last.top <= room.largestTop + 0.5, dimmingShare(at: last.top) > 0 else {
            return 0
        }
        return share(of: top, from: rests.dropLast().last?.top ?? bottom, to: last.top)
    }

    private func share(of top: CGFloat, from: CGFloat, to: CGFloat) -> CGFloat {
        from > to ? min(max((from - top) / (from - to), 0), 1) : 1
    }

    // MARK: Course

    open override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        UIView.performWithoutAnimation {
            dimming.frame = containerView.bounds
            dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            dimming.tapped = { [weak self] in self?.dismissByFinger() }
            containerView.insertSubview(dimming, at: 0)
            let below = presentingViewController.extras.presentation?.controller as? UISheetPresentationController
            scaling.begin(on: below?.card ?? presentingViewController.view, isSheet: below != nil, under: containerView)
            dress()
            showAround(at: bottom)
        }
        alongside { [weak self] in
            self?.isAway = false
            self?.showAround()
        }
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        if completed { isAway = false } else { clear() }
    }

    open override func dismissalTransitionWillBegin() {
        alongside { [weak self] in
            self?.isAway = true
            self?.showAround()
        }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { return clear() }
        isAway = false
        place()
    }

    private func alongside(_ changes: @escaping () -> Void) {
        let coordinator = presentedViewController.extras.coordinator ?? presentingViewController.extras.coordinator
        if coordinator?.animate(alongsideTransition: { _ in changes() }) != true { changes() }
    }

    private func clear() {
        scaling.end()
        dimming.removeFromSuperview()
        isAway = true
    }

    override func standardTransition(isPresenting: Bool) -> StandardTransition? {
        presentedViewController.modalTransitionStyle == .coverVertical ? StandardTransition(.cover, isPresenting: isPresenting) : nil
    }

    /// Shows around the sheet what follows from where it stands.
    private func showAround(at top: CGFloat? = nil) {
        let top = top ?? (isAway ? bottom : (selected?.top ?? 0) + pull)
        dimming.level = dimmingShare(at: top)
        scaling.show(scalingShare(at: top))
    }

    /// Gives the card its corners.
    private func dress() {
        guard let room, let card = presentedView as? SheetCard else { return }
        let top = selected.map { $0.top + pull } ?? 0
        let radius = room.isFullScreen ? 0 : preferredCornerRadius ?? room.radius(top: top)
        if room.look.hasGlass {
            card.float(room.floating(top: top), radius: radius, isAttached: room.isAttached)
        } else {
            card.dress(radius: radius, isAttached: room.isAttached)
        }
    }

    override func layOutContainer() {
        dress()
        guard presentation?.run == nil else { return }
        place()
    }

    override func letsThrough(_ point: CGPoint) -> Bool { dimming.level == 0 }

    /// Places the sheet where it rests, or where a finger has it.
    private func place() {
        guard let card, let room, let selected, card.superview === containerView, !isAway else { return }
        var frame = room.frame(top: selected.top + min(pull, 0))
        frame.origin.y += max(pull, 0)
        if card.transform == .identity {
            if card.frame != frame { card.frame = frame }
        } else {
            (card.bounds.size, card.center) = (frame.size, CGPoint(x: frame.midX, y: frame.midY))
        }
        if room.look.hasGlass { dress() }
        showAround()
    }

    // MARK: Fingers

    /// Whether a drag is the sheet's, and not that of the content (sheets.drag).
    private func mayDrag(along way: CGPoint, over scrollView: UIScrollView?) -> Bool {
        guard abs(way.y) > abs(way.x), presentation?.run == nil, room?.isFullScreen == false else { return false }
        guard let scrollView else { return true }
        let isAtBeginning = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
        if way.y > 0 { return isAtBeginning }
        return isAtBeginning && prefersScrollingExpandsWhenScrolledToEdge && selected?.identifier != rests.last?.identifier
    }

    private var mayDismiss: Bool {
        !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) ?? true
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        guard let containerView, let selected, let lowest = rests.first?.top, let highest = rests.last?.top else { return }
        switch pan.state {
        case .began, .changed:
            var top = selected.top + pan.translation(in: containerView).y
            if top < highest { top = highest - resisted(highest - top) }
            if top > lowest, !mayDismiss { top = lowest + resisted(top - lowest) }
            pull = top - selected.top
            place()
            card?.layoutIfNeeded()
        case .ended: letGo(velocity: pan.velocity(in: containerView).y)
        case .cancelled, .failed: settle(velocity: 0)
        default: break
        }
    }

    /// How far a sheet gives way beyond its last height.
    private func resisted(_ way: CGFloat) -> CGFloat { way * 0.25 / (1 + way / 400) }

    /// The finger lets go: the sheet goes to the height it is headed for, or away (sheets.let-go).
    private func letGo(velocity: CGFloat) {
        guard let selected, let lowest = rests.first else { return settle(velocity: 0) }
        let target = selected.top + pull + velocity * 0.2
        let wentFarDown = target > lowest.top + (bottom - lowest.top) / 2
        if wentFarDown, mayDismiss { return dismissByFinger() }
        if wentFarDown, selected.top + pull > lowest.top { delegate?.presentationControllerDidAttemptToDismiss(self) }
        let next = rests.min { abs($0.top - target) < abs($1.top - target) } ?? selected
        if next.identifier != selected.identifier {
            pull += selected.top - next.top
            isAnimatingChanges = true
            selectedDetentIdentifier = next.identifier
            isAnimatingChanges = false
            sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        }
        settle(velocity: velocity)
    }

    /// Leads the sheet to where it rests.
    private func settle(velocity: CGFloat) {
        guard containerView != nil, !isAway else { return }
        pull = 0
        UIView.animate(withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.95, initialSpringVelocity: 0) { [self] in
            place()
            card?.layoutIfNeeded()
        }
    }

    /// A finger has the sheet go, where it may.
    private func dismissByFinger() {
        guard mayDismiss else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return settle(velocity: 0)
        }
        delegate?.presentationControllerWillDismiss(self)
        let delegate = delegate
        presentation?.dismiss(animated: true) { [self] in
            pull = 0
            delegate?.presentationControllerDidDismiss(self)
        }
    }
}

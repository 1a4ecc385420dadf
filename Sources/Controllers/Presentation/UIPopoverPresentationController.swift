// SPDX-License-Identifier: MIT
//
// Popovers: beside what they belong to, with an arrow to it (popovers.*).

public import Foundation
public import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

/// The sides at which a popover's arrow may be.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The arrow points up: the popover is below.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// The arrow points down: the popover is above.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// The arrow points to the left.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// The arrow points to the right.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Wherever there is room.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// Not known yet.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Has a say in where a popover is, and in whether it is dismissed.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Told before the popover is presented.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Whether a touch outside dismisses the popover.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// Told after a touch outside dismissed the popover.
    func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    public func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// Something that a popover can belong to: a view, or a button of a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Presents a controller beside what it belongs to; where there is little width, as a sheet.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that the popover belongs to.
    open weak var sourceView: UIView?
    /// The part of that view; null is all of it.
    open var sourceRect = CGRect.null
    /// The button that the popover belongs to.
    open weak var barButtonItem: UIBarButtonItem?
    /// What the popover belongs to.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set { (barButtonItem, sourceView) = (newValue as? UIBarButtonItem, newValue as? UIView) }
    }
    /// The sides at which the arrow may be.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The side at which the arrow is.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// Whether the popover may cover what it belongs to.
    open var canOverlapSourceViewRect = false
    /// Views outside that take touches while the popover is there.
    open var passthroughViews: [UIView]?
    /// The ground, the arrow included; nil is that of the system.
    open var backgroundColor: UIColor?
    /// How near to the edges of the screen the popover may come.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// Who places the controller as a sheet where there is little width.
    open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: nil)

    private var card: PopoverCard?
    private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }

    open override var adaptivePresentationStyle: UIModalPresentationStyle { .formSheet }

    open override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        if let delegate { return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection) }
        return traitCollection.horizontalSizeClass == .compact ? .formSheet : .none
    }

    open override var presentedView: UIView? {
        if let card { return card }
        let card = PopoverCard(presentedViewController.view)
        self.card = card
        return card
    }

    /// What the popover belongs to, in the container.
    private var anchor: CGRect? {
        guard let containerView else { return nil }
        if let barButtonItem {
            guard let button = containerView.window?.button(of: barButtonItem) else { return nil }
            return button.convert(button.bounds, to: containerView)
        }
        guard let sourceView else { return nil }
        return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: containerView)
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        let place = PopoverPlacement(
            content: contentSize, anchor: anchor ?? CGRect(x: containerView.bounds.midX, y: containerView.bounds.midY, width: 0, height: 0),
            in: containerView.bounds.inset(by: containerView.safeAreaInsets).inset(by: popoverLayoutMargins),
            permitted: anchor == nil ? [] : permittedArrowDirections, overlaps: canOverlapSourceViewRect,
            look: containerView.traitCollection.controls.popovers)
        arrowDirection = place.direction
        card?.show(place, color: backgroundColor)
        return place.frame
    }

    private var contentSize: CGSize {
        let preferred = presentedViewController.preferredContentSize
        if preferred.width > 0, preferred.height > 0 { return preferred }
        if let stack = presentedViewController as? UINavigationController, let top = stack.topViewController?.preferredContentSize,
            top.width > 0, top.height > 0
        {
            return top
        }
        return CGSize(width: 320, height: 480)
    }

    open override func presentationTransitionWillBegin() {
        popoverDelegate?.prepareForPopoverPresentation(self)
        guard let containerView else { return }
        if anchor == nil, needsSource {
            containerView.environment.refuse(
                .invalidArgument,
                "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before the presentation occurs."
            )
        }
        let tap = UITapGestureRecognizer()
        // What is within is touched as if there were nothing to see whether a touch is outside.
        tap.cancelsTouchesInView = false
        tap.addAction { [weak self] in self?.touched($0) }
        containerView.addGestureRecognizer(tap)
    }

    override func layOutContainer() {
        guard let card, presentation?.run == nil, card.superview === containerView else { return }
        let frame = frameOfPresentedViewInContainerView
        if card.frame != frame { card.frame = frame }
    }

    override func standardTransition(isPresenting: Bool) -> StandardTransition? { StandardTransition(.popover, isPresenting: isPresenting) }

    override func letsThrough(_ point: CGPoint) -> Bool {
        guard let containerView, let views = passthroughViews else { return false }
        return views.contains { $0.bounds.contains($0.convert(point, from: containerView)) }
    }

    /// Whether it is wrong to say nothing of what the popover belongs to.
    var needsSource: Bool { true }

    private func touched(_ tap: UIGestureRecognizer) {
        guard let card, let containerView, !card.frame.contains(tap.location(in: containerView)) else { return }
        touchedOutside()
    }

    /// A touch outside dismisses the popover, as far as it may.
    func touchedOutside() {
        let delegate = delegate
        guard !presentedViewController.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true,
            popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
        else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        let popoverDelegate = popoverDelegate
        presentation?.dismiss(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
            popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
        }
    }
}

extension UIView {
    /// The button that shows an item of a bar.
    fileprivate func button(of item: UIBarButtonItem) -> UIView? {
        if let button = self as? BarButton, button.item === item { return button }
        if item.customView === self { return self }
        for view in subviews.reversed() { if let found = view.button(of: item) { return found } }
        return nil
    }
}

/// Where a popover is, and where its arrow.
struct PopoverPlacement: Hashable {
    /// How wide the arrow is at its foot.
    static let arrowBase: CGFloat = 26

    let look: ControlMetrics.Popovers
    var frame = CGRect.zero
    var direction: UIPopoverArrowDirection = []
    /// Where the arrow's point is along its side.
    var arrow: CGFloat = 0

    /// Takes the first side with enough room, below first, and otherwise that with the most (popovers.placement).
    init(
        content: CGSize, anchor: CGRect, in room: CGRect, permitted: UIPopoverArrowDirection, overlaps: Bool,
        look: ControlMetrics.Popovers = ControlMetrics.iOS18.popovers
    ) {
        self.look = look
        let size = CGSize(width: min(content.width, room.width), height: min(content.height, room.height))
        guard !permitted.isEmpty else {
            frame = CGRect(
                x: (anchor.midX - size.width / 2).rounded(), y: (anchor.midY - size.height / 2).rounded(), width: size.width,
                height: size.height)
            return
        }
        let arrow = look.arrowHeight
        let rooms: [(UIPopoverArrowDirection, CGFloat, CGFloat)] = [
            (.up, room.maxY - anchor.maxY, size.height + arrow), (.down, anchor.minY - room.minY, size.height + arrow),
            (.left, room.maxX - anchor.maxX, size.width + arrow), (.right, anchor.minX - room.minX, size.width + arrow),
        ].filter { permitted.contains($0.0) }
        let side = rooms.first { $0.1 >= $0.2 } ?? rooms.max { $0.1 - $0.2 < $1.1 - $1.2 }
        direction = side?.0 ?? .up
        let most = max(side?.1 ?? 0, 2 * arrow + 40)
        switch direction {
        case .left, .right:
            let width = min(size.width + arrow, overlaps ? room.width : most)
            let y = min(max((anchor.midY - size.height / 2).rounded(), room.minY), room.maxY - size.height)
            let x = direction == .left ? min(anchor.maxX, room.maxX - width) : max(anchor.minX - width, room.minX)
            frame = CGRect(x: x, y: y, width: width, height: size.height)
            self.arrow = inside(anchor.midY - y, size.height)
        default:
            let height = min(size.height + arrow, overlaps ? room.height : most)
            let x = min(max((anchor.midX - size.width / 2).rounded(), room.minX), room.maxX - size.width)
            let y = direction == .up ? min(anchor.maxY, room.maxY - height) : max(anchor.minY - height, room.minY)
            frame = CGRect(x: x, y: y, width: size.width, height: height)
            self.arrow = inside(anchor.midX - x, size.width)
        }
    }

    /// The arrow keeps away from the round corners.
    private func inside(_ place: CGFloat, _ length: CGFloat) -> CGFloat {
        let least = look.cornerRadius + Self.arrowBase / 2
        return min(max(place, least), max(length - least, least))
    }

    /// How much of each side the arrow takes.
    var insets: UIEdgeInsets {
        switch direction {
        case .up: UIEdgeInsets(top: look.arrowHeight, left: 0, bottom: 0, right: 0)
        case .down: UIEdgeInsets(top: 0, left: 0, bottom: look.arrowHeight, right: 0)
        case .left: UIEdgeInsets(top: 0, left: look.arrowHeight, bottom: 0, right: 0)
        case .right: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: look.arrowHeight)
        default: .zero
        }
    }
}

/// The card of a popover: a ground with an arrow, and the view of what is presented.
@MainActor final class PopoverCard: UIView {
    private let content: UIView
    private let clip = UIView()
    private let arrow = CAShapeLayer()
    private var color: UIColor?
    private var place: PopoverPlacement?
    /// The ground in the look that has glass.
    private var glass: UIVisualEffectView?

    init(_ content: UIView) {
        self.content = content
        super.init(frame: content.frame)
        layer.addSublayer(arrow)
        clip.clipsToBounds = true
        clip.layer.cornerCurve = .continuous
        clip.overrideTraits = UITraitCollection(userInterfaceLevel: .elevated)
        addSubview(clip)
        content.translatesAutoresizingMaskIntoConstraints = true
        clip.addSubview(content)
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 30, CGSize(width: 0, height: 6))
    }

    required init?(coder: NSCoder) { nil }

    func show(_ place: PopoverPlacement, color: UIColor?) {
        (self.place, self.color) = (place, color)
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { setNeedsLayout() }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let place else { return }
        clip.frame = bounds.inset(by: place.insets)
        if content.frame != clip.bounds { content.frame = clip.bounds }
        let radius = place.look.cornerRadius
        clip.layer.cornerRadius = radius
        let hasGlass = traitCollection.controls.hasGlass && color == nil
        showGlass(hasGlass, radius)
        layer.shadowOpacity = hasGlass ? 0 : 0.2
        let ground = color ?? content.backgroundColor ?? .systemBackground
        clip.backgroundColor = hasGlass ? nil : color ?? .systemBackground
        arrow.frame = bounds
        CATransaction.withoutActions { arrow.fillColor = ground.cgColor(for: clip.traitCollection) }
        let path = UIBezierPath()
        let (half, height) = (PopoverPlacement.arrowBase / 2, place.look.arrowHeight)
        /// A point by its distance along the side and out of it.
        func point(_ along: CGFloat, _ out: CGFloat) -> CGPoint {
            switch place.direction {
            case .up: CGPoint(x: place.arrow + along, y: height - out)
            case .down: CGPoint(x: place.arrow + along, y: bounds.height - height + out)
            case .left: CGPoint(x: height - out, y: place.arrow + along)
            default: CGPoint(x: bounds.width - height + out, y: place.arrow + along)
            }
        }
        if !place.direction.isEmpty, place.look.hasArrow {
            path.move(to: point(-half - 4, -0.5))
            path.addLine(to: point(-half - 4, 0))
            path.addCurve(to: point(-4, height - 3), controlPoint1: point(-half + 4, 0), controlPoint2: point(-8, height - 6))
            path.addCurve(to: point(4, height - 3), controlPoint1: point(-1.5, height), controlPoint2: point(1.5, height))
            path.addCurve(to: point(half + 4, 0), controlPoint1: point(8, height - 6), controlPoint2: point(half - 4, 0))
            path.addLine(to: point(half + 4, -0.5))
            path.close()
        }
        arrow.path = path.cgPath
        layer.shadowPath = UIBezierPath(roundedRect: clip.frame, cornerRadius: radius).cgPath
    }

    /// Has the ground be of glass, or not.
    private func showGlass(_ isShown: Bool, _ radius: CGFloat) {
        guard isShown || glass != nil else { return }
        let view = glass ?? UIVisualEffectView(effect: UIGlassEffect(style: .regular))
        if glass == nil {
            view.isUserInteractionEnabled = false
            view.layer.cornerCurve = .continuous
            insertSubview(view, at: 0)
            glass = view
        }
        view.isHidden = !isShown
        view.frame = clip.frame
        view.layer.cornerRadius = radius
    }
}

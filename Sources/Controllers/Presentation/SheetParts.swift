// SPDX-License-Identifier: MIT
//
// What a sheet is made of: its room, its card, what is dimmed and what draws back behind it (sheets.*).

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// Where sheets stand in a container.
@MainActor final class SheetRoom: NSObject, UISheetPresentationControllerDetentResolutionContext {
    /// The measures of sheets in the look that is in force.
    let look: SheetLook
    let containerTraitCollection: UITraitCollection
    private let size: CGSize
    private let screenRadius: CGFloat
    private let safe: UIEdgeInsets
    private let width: CGFloat
    private let isForm: Bool
    private let preferred: CGSize
    /// Whether the sheet is attached to the bottom edge.
    let isAttached: Bool
    /// Whether the sheet covers everything.
    let isFullScreen: Bool

    init(_ container: UIView, style: UIModalPresentationStyle, _ sheet: UISheetPresentationController) {
        containerTraitCollection = container.traitCollection
        look = containerTraitCollection.sheetLook
        (size, safe) = (container.bounds.size, container.safeAreaInsets)
        let screen = container.window?.screen
        screenRadius = screen?.bounds.size == size ? screen?.values.cornerRadius ?? 0 : 0
        let isWide = containerTraitCollection.horizontalSizeClass == .regular
        let isLow = containerTraitCollection.verticalSizeClass == .compact
        isAttached = !isWide || isLow
        isFullScreen = isLow && !sheet.prefersEdgeAttachedInCompactHeight
        isForm = style == .formSheet
        preferred = sheet.presentedViewController.preferredContentSize
        let follows = sheet.widthFollowsPreferredContentSizeWhenEdgeAttached && preferred.width > 0
        width = follows ? min(preferred.width, size.width) : isLow && !isFullScreen ? size.width - safe.left - safe.right : size.width
        super.init()
    }

    /// Whether what is behind a large sheet draws back.
    var pushesBack: Bool { look.pushesBack && isAttached && !isFullScreen && containerTraitCollection.verticalSizeClass != .compact }

    /// Where the top of the highest sheet is.
    var largestTop: CGFloat { isFullScreen ? 0 : isAttached ? safe.top + look.topGap : (size.height - cardSize.height) / 2 }

    var maximumDetentValue: CGFloat { isAttached ? max(size.height - largestTop - safe.bottom, 0) : cardSize.height }

    /// The height of a sheet over about half of the screen, without the safe area below.
    var medium: CGFloat { isAttached ? max((size.height / 2).rounded() - safe.bottom, 0) : (cardSize.height / 2).rounded() }

    /// The size of a sheet in the middle.
    private var cardSize: CGSize {
        let most = CGSize(width: max(size.width - 40, 0), height: max(size.height - safe.top - safe.bottom - 40, 0))
        let wish = preferred.width > 0 && preferred.height > 0 ? preferred : isForm ? CGSize(width: 540, height: 620) : nil
        let card = wish ?? CGSize(width: 704, height: size.height - 88)
        return CGSize(width: min(card.width, most.width), height: min(card.height, most.height))
    }

    /// Where the top of a sheet of a height is, which stands above a keyboard of a height as far as there is room.
    func top(forHeight height: CGFloat, aboveKeyboard keyboard: CGFloat) -> CGFloat {
        let top = top(forHeight: height)
        return isAttached && !isFullScreen ? max(top - max(keyboard - safe.bottom, 0), min(top, largestTop)) : top
    }

    /// Where the top of a sheet of a height is.
    func top(forHeight height: CGFloat) -> CGFloat {
        if isFullScreen { return 0 }
        guard isAttached else { return ((size.height - min(height, cardSize.height)) / 2).rounded() }
        return max(size.height - min(height, maximumDetentValue) - safe.bottom, largestTop)
    }

    func frame(top: CGFloat) -> CGRect {
        guard isAttached else {
            let height = max(size.height - 2 * top, 0)
            return CGRect(x: ((size.width - cardSize.width) / 2).rounded(), y: top, width: cardSize.width, height: height)
        }
        let frame = CGRect(x: ((size.width - width) / 2).rounded(), y: top, width: width, height: max(size.height - top, 0))
        let inset = look.inset * floating(top: top)
        return inset > 0 ? frame.inset(by: UIEdgeInsets(top: 0, left: inset, bottom: inset, right: inset)) : frame
    }

    /// How round the corners of a sheet are whose top is at a height.
    func radius(top: CGFloat) -> CGFloat { isFullScreen ? 0 : look.radius(floating: floating(top: top), screen: screenRadius) }

    /// How much a sheet floats whose top is at a height.
    func floating(top: CGFloat) -> CGFloat { isAttached && !isFullScreen ? look.floating(top: top, largest: largestTop) : 0 }
}

/// The card of a sheet, with the view of what is presented.
@MainActor final class SheetCard: UIView, UIGestureRecognizerDelegate {
    private let clip = UIView()
    private let grabber = UIView()
    private let content: UIView
    /// The glass beneath the content, and the ground of a large sheet over it; nil in looks without.
    private var grounds: (glass: GlassGround, plain: UIView)?
    let pan = UIPanGestureRecognizer()
    /// Asked whether a drag along a way, over a scroll view, is the card's.
    var mayBegin: (CGPoint, UIScrollView?) -> Bool = { _, _ in true }
    var showsGrabber = false { didSet { grabber.isHidden = !showsGrabber } }

    init(_ content: UIView) {
        self.content = content
        super.init(frame: content.frame)
        clip.clipsToBounds = true
        clip.layer.cornerCurve = .continuous
        clip.overrideTraits = UITraitCollection(userInterfaceLevel: .elevated)
        addSubview(clip)
        content.translatesAutoresizingMaskIntoConstraints = true
        clip.addSubview(content)
        grabber.isHidden = true
        grabber.isUserInteractionEnabled = false
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        addSubview(grabber)
        pan.delegate = self
        pan.maximumNumberOfTouches = 1
        addGestureRecognizer(pan)
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.1, 12, CGSize(width: 0, height: -2))
    }

    required init?(coder: NSCoder) { nil }

    func dress(radius: CGFloat, isAttached: Bool) {
        clip.layer.cornerRadius = radius
        clip.layer.maskedCorners =
            isAttached
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }

    /// Gives the sheet the ground of one that floats: glass, which a large sheet hides.
    ///
    /// - Parameter floating: How much the sheet floats, 0 to 1.
    func float(_ floating: CGFloat, radius: CGFloat, isAttached: Bool) {
        let grounds = grounds ?? makeGrounds()
        // A sheet is read from: the ground covers half of what is seen through its glass.
        grounds.plain.alpha = 1 - floating / 2
        let isGone = floating == 0
        if grounds.glass.isGone != isGone { grounds.glass.isGone = isGone }
        dress(radius: radius, isAttached: isAttached && floating == 0)
    }

    private func makeGrounds() -> (glass: GlassGround, plain: UIView) {
        let (glass, plain) = (GlassGround(), UIView())
        plain.backgroundColor = .systemBackground
        plain.isUserInteractionEnabled = false
        insertSubview(glass, at: 0)
        clip.insertSubview(plain, at: 0)
        grounds = (glass, plain)
        setNeedsLayout()
        return (glass, plain)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = bounds
        if content.superview === clip, content.frame != bounds { content.frame = bounds }
        if let grounds {
            grounds.glass.frame = bounds
            grounds.glass.radius = clip.layer.cornerRadius
            grounds.plain.frame = clip.bounds
        }
        grabber.frame = CGRect(x: ((bounds.width - 36) / 2).rounded(), y: 5, width: 36, height: 5)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: clip.layer.cornerRadius).cgPath
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return true }
        var view = hitTest(pan.location(in: self), with: nil)
        var scrollView: UIScrollView?
        while let current = view, current !== self {
            if let found = current as? UIScrollView, found.isScrollEnabled { scrollView = found }
            view = current.superview
        }
        let (way, speed) = (pan.translation(in: self), pan.velocity(in: self))
        return mayBegin(way == .zero ? speed : way, scrollView)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { (otherGestureRecognizer.view as? UIScrollView)?.panGestureRecognizer === otherGestureRecognizer }
}

/// Darkens what is behind a sheet, and takes taps there.
@MainActor final class SheetDimming: UIView {
    var tapped: () -> Void = {}
    /// How much of the darkness there is.
    var level: CGFloat = 0 {
        didSet {
            alpha = level
            isUserInteractionEnabled = level > 0
        }
    }

    init() {
        super.init(frame: .zero)
        backgroundColor = UIColor(light: CGColor(gray: 0, alpha: 0.2), dark: CGColor(gray: 0, alpha: 0.48))
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.tapped() }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }
}

/// Draws what is behind a large sheet back: smaller, with round corners, over black.
@MainActor final class SheetScaling {
    private weak var view: UIView?
    private var isSheet = false
    private let ground = UIView()
    private var former: (radius: CGFloat, clips: Bool, curve: CALayerCornerCurve)?
    private var top: CGFloat = 0
    private var look = SheetLook.iOS18

    func begin(on view: UIView?, isSheet: Bool, under container: UIView) {
        guard let view, let host = view.superview, former == nil else { return }
        (self.view, self.isSheet, look) = (view, isSheet, container.traitCollection.sheetLook)
        former = (view.layer.cornerRadius, view.clipsToBounds, view.layer.cornerCurve)
        top = isSheet ? -look.topGap : container.safeAreaInsets.top
        guard !isSheet else { return }
        ground.backgroundColor = .black
        ground.frame = view.frame
        ground.isUserInteractionEnabled = false
        ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        ground.isHidden = true
        host.insertSubview(ground, belowSubview: view)
    }

    func show(_ share: CGFloat) {
        guard let view, let former else { return }
        if share > 0 || UIView.isInAnimation { ground.isHidden = false }
        let size = view.bounds.size
        guard size.width > 32 else { return }
        let least = (size.width - 32) / size.width
        let scale = 1 - (1 - least) * share
        if share > 0 {
            let shift = top * share - size.height * (1 - scale) / 2
            view.transform = CGAffineTransform(translationX: 0, y: shift).scaledBy(x: scale, y: scale)
        } else {
            view.transform = .identity
        }
        guard !isSheet else { return }
        if share > 0 { (view.clipsToBounds, view.layer.cornerCurve) = (true, .continuous) }
        view.layer.cornerRadius = former.radius + (look.radius - former.radius) * share
    }

    func end() {
        ground.removeFromSuperview()
        guard let view, let former else { return }
        view.transform = .identity
        view.layer.cornerRadius = former.radius
        (view.clipsToBounds, view.layer.cornerCurve) = (former.clips, former.curve)
        self.former = nil
    }
}

// SPDX-License-Identifier: MIT
//
// What a pill of a compact date picker opens: a card with a month or with wheels, over the window (pickers.compact).

import Foundation
import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineMenus
import VitrineViewCore

extension UIDatePicker {
    /// Opens the choice of a pill, or closes it.
    func open(_ pill: DatePill) {
        if let overlay {
            let isSame = overlay.pill === pill
            overlay.close(animated: true)
            if isSame { return }
        }
        guard let window else { return }
        let overlay = DateOverlay(of: self, pill, in: window)
        self.overlay = overlay
        pill.isOpen = true
        window.addSubview(overlay)
        overlay.come()
        send(.editingDidBegin, with: nil)
    }

    /// The choice of a pill is closed.
    func closed(_ pill: DatePill, _ overlay: DateOverlay) {
        pill.isOpen = false
        if self.overlay === overlay { self.overlay = nil }
        send(.editingDidEnd, with: nil)
    }
}

/// Lies over a window while a pill's choice is open, and takes the touches beside its card.
@MainActor final class DateOverlay: UIView {
    private weak var picker: UIDatePicker?
    private(set) weak var pill: DatePill?
    /// The month or the wheels.
    let content: any DatePickerBody
    private let card = UIView()
    private let ground = MaterialView(.menu)
    private let clip = UIView()
    private var place: MenuPlacement?
    private var touchStart: CGPoint?
    private var isGoing = false

    init(of picker: UIDatePicker, _ pill: DatePill, in window: UIWindow) {
        (self.picker, self.pill) = (picker, pill)
        content = pill.part == .time ? DateWheels(of: picker, .time) : DateMonth(of: picker, hasTime: false)
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tintColor = picker.tintColor
        overrideTraits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: picker.traitCollection.userInterfaceStyle),
            UITraitCollection(layoutDirection: picker.isTurned ? .rightToLeft : .leftToRight),
        ])
        (card.layer.shadowOpacity, card.layer.shadowRadius, card.layer.shadowOffset) = (0.2, 32, CGSize(width: 0, height: 10))
        for view in [ground, clip] {
            view.layer.cornerCurve = .continuous
            card.addSubview(view)
        }
        clip.clipsToBounds = true
        clip.addSubview(content)
        addSubview(card)
        content.show()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Layout

    /// How far the content keeps from the edges of the card.
    private var insets: UIEdgeInsets { content is DateMonth ? UIEdgeInsets(top: 6, left: 0, bottom: 8, right: 0) : .zero }

    private func placeCard() {
        guard let pill else { return }
        let safe = bounds.inset(by: window?.safeAreaInsets ?? .zero)
        let room = safe.insetBy(dx: min(MenuPlacement.margin, safe.width / 4), dy: min(MenuPlacement.margin, safe.height / 4))
        let (natural, insets) = (content.naturalSize, insets)
        let size = CGSize(
            width: min(natural.width, room.width), height: min(natural.height + insets.top + insets.bottom, room.height))
        var place = MenuPlacement(
            source: pill.convert(pill.bounds, to: self), isFixed: true, menu: size, in: room, gap: 8, isRightToLeft: isRightToLeft)
        // A month is never cut: it covers its pill where there is no room beside it.
        place.menu.size.height = size.height
        place.menu.origin.y = min(max(place.menu.minY, room.minY), max(room.maxY - size.height, room.minY))
        self.place = place
        let frame = pixelGrid.snapEdges(place.menu)
        card.bounds.size = frame.size
        card.center = CGPoint(x: frame.midX, y: frame.midY)
        for view in [ground, clip] {
            view.frame = card.bounds
            view.layer.cornerRadius = traitCollection.controls.menus.cornerRadius
        }
        content.frame = card.bounds.inset(by: insets)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if !isGoing { placeCard() }
    }

    // MARK: Coming and going

    private func fade(to share: CGFloat) {
        (ground.alpha, clip.alpha) = (share, share)
        card.layer.shadowOpacity = Float(0.2 * share * traitCollection.controls.panelShadow)
    }

    private func shrink() {
        guard let anchor = place?.anchor else { return }
        let (share, way) = (CGFloat(0.2), CGPoint(x: anchor.x - card.center.x, y: anchor.y - card.center.y))
        card.transform = CGAffineTransform(translationX: way.x * (1 - share), y: way.y * (1 - share)).scaledBy(x: share, y: share)
    }

    /// Grows out of the pill.
    func come() {
        UIView.performWithoutAnimation {
            layoutIfNeeded()
            content.layoutIfNeeded()
            shrink()
            fade(to: 0)
        }
        UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0) { [self] in
            card.transform = .identity
            fade(to: 1)
        }
    }

    /// Goes back to the pill, or is gone at once.
    func close(animated: Bool) {
        guard !isGoing else { return }
        isGoing = true
        isUserInteractionEnabled = false
        if let pill { picker?.closed(pill, self) }
        guard animated, window != nil else { return removeFromSuperview() }
        environment.run {
            UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) { [self] in
                shrink()
                fade(to: 0)
            } completion: { [self] _ in
                removeFromSuperview()
            }
        }
    }

    // MARK: Fingers

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchStart = touches.first?.location(in: self) }

    /// A touch beside the card closes it; one on the other pill opens that one's.
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self), let start = touchStart else { return }
        touchStart = nil
        guard !card.frame.contains(point), !card.frame.contains(start) else { return }
        let other = pill?.superview?.subviews.lazy.compactMap { $0 as? DatePill }.first { [self] in
            $0 !== pill && !$0.isHidden && $0.bounds.contains($0.convert(point, from: self))
        }
        close(animated: true)
        if let other { picker?.open(other) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touchStart = nil }
}

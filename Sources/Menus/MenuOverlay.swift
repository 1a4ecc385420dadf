// SPDX-License-Identifier: MIT
//
// What a context menu puts over its window: the ground, the preview and the cards, and what fingers do with them.

import Foundation
import VitrineGeometry
import VitrineInput
import VitrineLayers
import VitrineViewCore

/// Lies over a window while a context menu is up, and takes all fingers.
@MainActor final class MenuOverlay: UIView {
    /// How far a finger goes before it chooses by sliding, or scrolls.
    static let slop: CGFloat = 10

    private let ground = MaterialView(.dimming)
    private(set) var platter: PreviewPlatter?
    /// The cards, from the first to the one in front.
    private(set) var cards: [MenuCard] = []
    private var place: MenuPlacement?
    /// Where the preview, or what has the menu, is in the window.
    private let source: CGRect
    private let isCompact: Bool
    /// Whether the first element is the nearest, so that the order turns where the menu stands above.
    private let turnsAround: Bool
    /// Where the finger was that brought up the menu.
    private var start: CGPoint?
    private var slides = false
    private var touchStart: CGPoint?
    private var lastTouch = CGPoint.zero
    private var isScrolling = false

    /// The menu that it belongs to, for as long as it lies over the window.
    var presentation: ContextMenuPresentation?
    /// Told of the element that was chosen.
    var chosen: (UIMenuElement) -> Void = { _ in }
    /// Told of a tap on the preview.
    var tappedPreview: () -> Void = {}
    /// Told of a tap outside.
    var tappedOutside: () -> Void = {}

    init(in window: UIWindow, source: CGRect, platter: PreviewPlatter?, isCompact: Bool, turnsAround: Bool, start: CGPoint) {
        (self.source, self.platter, self.isCompact, self.turnsAround, self.start) = (source, platter, isCompact, turnsAround, start)
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        ground.isHidden = isCompact
        ground.alpha = 0
        addSubview(ground)
        if let platter {
            platter.stand(in: source, isLifted: false)
            addSubview(platter)
        }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Menus

    /// The menu whose card is in front.
    var visibleMenu: UIMenu? { cards.last?.menu }

    /// Puts up the first card.
    func show(_ menu: UIMenu) { push(menu, isInner: false, isReversed: false) }

    private func push(_ menu: UIMenu, isInner: Bool, isReversed: Bool) {
        let card = MenuCard(menu, isInner: isInner, isReversed: isReversed) { [weak self] in self?.elementsCame() }
        cards.append(card)
        addSubview(card)
    }

    /// What was awaited is there.
    private func elementsCame() {
        for card in cards { card.show(card.menu) }
        replaceCards()
    }

    /// Shows a menu in place of the one in front.
    func exchange(_ menu: UIMenu, for new: UIMenu) {
        guard let card = cards.last else { return }
        card.show(new)
        replaceCards()
    }

    /// Measures and places all cards anew, as when elements came.
    private func replaceCards() {
        placeFirst()
        for (below, card) in zip(cards, cards.dropFirst()) { placeInner(card, over: below) }
        setNeedsLayout()
    }

    // MARK: Placement

    private var room: CGRect {
        let safe = bounds.inset(by: window?.safeAreaInsets ?? .zero)
        return safe.insetBy(dx: min(MenuPlacement.margin, safe.width / 4), dy: min(MenuPlacement.margin, safe.height / 4))
    }

    private func size(of card: MenuCard) -> CGSize {
        let width = MenuMeasures(traitCollection).width(in: room.width)
        return CGSize(width: width, height: min(card.measure(width: width), room.height))
    }

    private func placeFirst() {
        guard let first = cards.first else { return }
        var place = placement(of: first)
        if turnsAround, place.isAbove, cards.count == 1, !isTurned {
            isTurned = true
            first.removeFromSuperview()
            cards = []
            push(first.menu, isInner: false, isReversed: true)
            place = placement(of: cards[0])
        }
        self.place = place
        set(cards[0], place.menu)
    }

    private var isTurned = false

    private func placement(of card: MenuCard) -> MenuPlacement {
        MenuPlacement(
            source: isCompact ? source : grown(source), isFixed: isCompact, menu: size(of: card), in: room,
            gap: isCompact ? 8 : MenuPlacement.gap,
            isRightToLeft: isRightToLeft)
    }

    /// Sets a frame under any transform.
    private func set(_ view: UIView, _ frame: CGRect) {
        let frame = pixelGrid.snapEdges(frame)
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    private func placeInner(_ card: MenuCard, over below: MenuCard) {
        let size = size(of: card)
        let row = below.cells.first { $0.element === card.menu }
        let parent = CGRect(
            x: below.center.x - below.bounds.width / 2, y: below.center.y - below.bounds.height / 2, width: below.bounds.width,
            height: below.bounds.height)
        let top = parent.minY + (row?.frame.minY ?? 0)
        let y = min(max(top, room.minY), max(room.maxY - size.height, room.minY))
        set(card, CGRect(x: parent.minX, y: y, width: size.width, height: size.height))
    }

    /// As small as it begins, held where it grows from.
    private func shrink(_ card: MenuCard, to share: CGFloat, around anchor: CGPoint) {
        let way = CGPoint(x: anchor.x - card.center.x, y: anchor.y - card.center.y)
        card.transform = CGAffineTransform(translationX: way.x * (1 - share), y: way.y * (1 - share)).scaledBy(x: share, y: share)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if ground.frame != bounds {
            let isFirst = ground.frame.isEmpty
            ground.frame = bounds
            if !isFirst, place != nil {
                replaceCards()
                if let place { platter?.stand(in: place.preview, isLifted: true) }
            }
        }
    }

    // MARK: Coming and going

    /// Puts everything where it begins.
    func prepare() {
        ground.frame = bounds
        placeFirst()
        if cards.isEmpty {
            place = MenuPlacement(
                source: isCompact ? source : grown(source), isFixed: isCompact, menu: .zero, in: room, gap: 0, isRightToLeft: isRightToLeft)
        }
        guard let card = cards.first, let place else { return }
        layoutIfNeeded()
        card.layoutIfNeeded()
        shrink(card, to: 0.2, around: place.anchor)
        card.fade(to: 0)
    }

    /// Brings everything where it stays; called in an animation.
    func appear() {
        ground.alpha = 1
        if let place { platter?.stand(in: place.preview, isLifted: true) }
        cards.first?.transform = .identity
        cards.first?.fade(to: 1)
    }

    /// A preview grows a little as it is lifted.
    private func grown(_ frame: CGRect) -> CGRect {
        let growth = min(1.1, (frame.width + 16) / max(frame.width, 1))
        let size = CGSize(width: frame.width * growth, height: frame.height * growth)
        return CGRect(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Brings everything to where it goes; called in an animation.
    ///
    /// - Parameter target: Where the preview goes back to; nil has it fade.
    func disappear(to target: CGRect?) {
        ground.alpha = 0
        if let target {
            platter?.stand(in: target, isLifted: false)
        } else {
            platter?.alpha = 0
        }
        for (index, card) in cards.enumerated() {
            card.fade(to: 0)
            if let place { shrink(card, to: 0.2, around: index == 0 ? place.anchor : cards[0].center) }
        }
    }

    // MARK: Inner menus

    private func open(_ menu: UIMenu) {
        guard let below = cards.last else { return }
        push(menu, isInner: true, isReversed: false)
        guard let card = cards.last else { return }
        placeInner(card, over: below)
        card.layoutIfNeeded()
        let corner = CGPoint(x: card.center.x, y: card.center.y - card.bounds.height / 2)
        shrink(card, to: 0.8, around: corner)
        card.fade(to: 0)
        UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0) {
            card.transform = .identity
            card.fade(to: 1)
            below.isBehind = true
            below.transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
        }
    }

    private func closeInner() {
        guard cards.count > 1 else { return }
        let card = cards.removeLast()
        let below = cards[cards.count - 1]
        UIView.animate(withDuration: 0.3) { [self] in
            shrink(card, to: 0.8, around: CGPoint(x: card.center.x, y: card.center.y - card.bounds.height / 2))
            card.fade(to: 0)
            below.isBehind = false
            below.transform = .identity
        } completion: { _ in
            card.removeFromSuperview()
        }
    }

    // MARK: Fingers

    private func cell(at point: CGPoint) -> MenuCell? {
        guard let card = cards.last else { return nil }
        return card.cell(at: card.convert(point, from: self)).flatMap { $0.isAvailable ? $0 : nil }
    }

    private func light(_ cell: MenuCell?) {
        for other in cards.flatMap(\.cells) where other.isLit && other !== cell { other.isLit = false }
        cell?.isLit = true
    }

    private func choose(at point: CGPoint) {
        let cell = cell(at: point)
        light(nil)
        guard let cell else { return }
        if cell.style == .back {
            closeInner()
        } else if let menu = cell.element as? UIMenu {
            open(menu)
        } else {
            chosen(cell.element)
        }
    }

    /// Takes on what elements say now.
    func elementsChanged() { for cell in cards.flatMap(\.cells) { cell.stateChanged() } }

    /// The finger that brought up the menu moves.
    func fingerMoved(to point: CGPoint) {
        let point = convert(point, from: window)
        guard let start else { return }
        slides = slides || start.distance(to: point) > Self.slop
        if slides { light(cell(at: point)) }
    }

    /// The finger that brought up the menu is lifted: on an element that it went to, that is chosen (menus.slide).
    func fingerLifted(at point: CGPoint) {
        defer { start = nil }
        if slides, start != nil { choose(at: convert(point, from: window)) }
    }

    /// The finger that brought up the menu is gone.
    func fingerLeft() {
        start = nil
        light(nil)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        (touchStart, lastTouch, isScrolling) = (point, point, false)
        light(cell(at: point))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self), let touchStart else { return }
        if let card = cards.last, card.isScrollable, card.bounds.contains(card.convert(touchStart, from: self)) {
            isScrolling = isScrolling || abs(point.y - touchStart.y) > Self.slop
            if isScrolling { card.scroll(by: point.y - lastTouch.y) }
        }
        lastTouch = point
        light(isScrolling ? nil : cell(at: point))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self), let began = touchStart else { return }
        touchStart = nil
        if isScrolling { return }
        func isOn(_ view: UIView?, _ point: CGPoint) -> Bool { view.map { $0.bounds.contains($0.convert(point, from: self)) } ?? false }
        if isOn(cards.last, point) {
            choose(at: point)
        } else if cards.count > 1, isOn(cards[cards.count - 2], point) {
            closeInner()
        } else if isOn(platter, began), isOn(platter, point) {
            tappedPreview()
        } else if !cards.contains(where: { isOn($0, began) }) {
            tappedOutside()
        } else {
            light(nil)
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchStart = nil
        light(nil)
    }
}

extension MenuOverlay: MenuOverWindow {
    var isUp: Bool { isUserInteractionEnabled }

    func handOverPreview() { presentation?.handOverPreview() }
}

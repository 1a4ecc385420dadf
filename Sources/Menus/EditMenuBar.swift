// SPDX-License-Identifier: MIT
//
// The bar of an edit menu that is up: words beside each other, on pages where there are too many (menus.edit-menu-look).

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineSymbols
@_spi(Vitrine) import VitrineViewCore

/// Shows the elements of an edit menu beside a rectangle.
@MainActor final class EditMenuBar: UIView, TreeFollowing {
    static let height: CGFloat = 44
    private static let padding: CGFloat = 16
    private static let pagerWidth: CGFloat = 44
    private static let gap: CGFloat = 8

    /// Something in the bar that can be touched.
    private final class Part: UIView {
        let element: UIMenuElement?
        /// To which page it leads.
        let page: Int

        init(_ element: UIMenuElement?, page: Int = 0) {
            (self.element, self.page) = (element, page)
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }
    }

    private(set) var elements: [UIMenuElement]
    private weak var sender: UIResponder?
    private let ground = MaterialView(.menu)
    private let clip = UIView()
    private var parts: [Part] = []
    private var page = 0
    private var rect = CGRect.zero
    private var direction = UIEditMenuArrowDirection.automatic
    private var watcher: OutsideTouches?
    private(set) var isGoing = false
    /// Told when the bar is about to go.
    var leaves: (MenuAnimator) -> Void = { _ in }
    /// Has an element done; nil has it done by whoever can.
    var perform: ((UIMenuElement) -> Void)?

    init(_ elements: [UIMenuElement], sender: UIResponder?) {
        (self.elements, self.sender) = (elements, sender)
        super.init(frame: .zero)
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.12, 14, CGSize(width: 0, height: 4))
        for view in [ground, clip] {
            view.isUserInteractionEnabled = false
            view.layer.cornerCurve = .continuous
            addSubview(view)
        }
        clip.clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Coming and going

    func show(in window: UIWindow, beside rect: CGRect, _ direction: UIEditMenuArrowDirection, _ animator: MenuAnimator) {
        window.addSubview(self)
        let watcher = OutsideTouches(of: self)
        self.watcher = watcher
        window.addGestureRecognizer(watcher)
        UIView.performWithoutAnimation {
            stand(beside: rect, direction, in: window)
            layoutIfNeeded()
            fade(to: 0)
            transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        }
        UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0) { [self] in
            fade(to: 1)
            transform = .identity
            animator.animate()
        } completion: { _ in
            animator.complete()
        }
    }

    /// Goes where the view that it is for is no longer in its window.
    package func treeChanged() { if let window, (sender as? UIView)?.window !== window { leave() } }

    /// Goes; what was chosen is done once it is on its way.
    func leave(_ action: () -> Void = {}, told: @escaping () -> Void = {}) {
        guard !isGoing else { return }
        isGoing = true
        isUserInteractionEnabled = false
        if let watcher { watcher.view?.removeGestureRecognizer(watcher) }
        environment.run {
            let animator = MenuAnimator()
            animator.addCompletion(told)
            leaves(animator)
            UIView.animate(withDuration: 0.2) { [self] in
                fade(to: 0)
                animator.animate()
            } completion: { [self] _ in
                removeFromSuperview()
                animator.complete()
            }
            action()
        }
    }

    private func fade(to share: CGFloat) {
        (ground.alpha, clip.alpha) = (share, share)
        layer.shadowOpacity = Float(0.12 * share * traitCollection.controls.panelShadow)
    }

    func exchange(_ elements: [UIMenuElement]) {
        self.elements = elements
        page = 0
    }

    // MARK: Layout

    /// Which elements are on which page, for a room.
    private func pages(_ widths: [CGFloat], in room: CGFloat) -> [Range<Int>] {
        if widths.reduce(0, +) <= room { return [widths.indices] }
        var pages: [Range<Int>] = []
        var first = 0
        while first < widths.count {
            var width = first == 0 ? 0 : Self.pagerWidth
            var next = first
            while next < widths.count {
                let pager = next == widths.count - 1 ? 0 : Self.pagerWidth
                if next > first, width + widths[next] + pager > room { break }
                width += widths[next]
                next += 1
            }
            pages.append(first..<next)
            first = next
        }
        return pages
    }

    /// Stands beside a rectangle of the window: above where there is room.
    func stand(beside rect: CGRect, _ direction: UIEditMenuArrowDirection, in window: UIWindow) {
        (self.rect, self.direction) = (rect, direction)
        let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 8, dy: 8)
        let font = UIFont.preferredFont(forTextStyle: .subheadline, compatibleWith: traitCollection)
        let height = max(Self.height, font.lineHeight + 22)
        let widths = elements.map { element -> CGFloat in
            let label = UILabel()
            label.text = element.title
            label.font = font
            let text = element.title.isEmpty ? element.image?.size.width ?? 0 : label.intrinsicContentSize.width
            return min((text + 2 * Self.padding).rounded(.up), max(room.width - 2 * Self.pagerWidth, 1))
        }
        let pages = pages(widths, in: room.width)
        page = min(page, pages.count - 1)
        for part in parts { part.removeFromSuperview() }
        for line in clip.subviews { line.removeFromSuperview() }
        parts = []
        var x: CGFloat = 0
        func add(_ part: Part, _ width: CGFloat) {
            part.frame = CGRect(x: x, y: 0, width: width, height: height)
            parts.append(part)
            x += width
        }
        if page > 0 { add(pager(.menuBackwards, to: page - 1), Self.pagerWidth) }
        for index in pages.isEmpty ? 0..<0 : pages[page] { add(part(elements[index], font), widths[index]) }
        if page + 1 < pages.count { add(pager(.menuForwards, to: page + 1), Self.pagerWidth) }
        let width = x
        for (index, part) in parts.enumerated() {
            if isRightToLeft { part.frame.origin.x = width - part.frame.maxX }
            clip.addSubview(part)
            guard index > 0 else { continue }
            let hairline = 1 / max(traitCollection.displayScale, 1)
            let line = UIView(frame: CGRect(x: isRightToLeft ? part.frame.maxX : part.frame.minX, y: 0, width: hairline, height: height))
            line.backgroundColor = .separator
            clip.addSubview(line)
        }
        let size = CGSize(width: width, height: height)
        bounds.size = size
        let place = origin(of: size, in: room)
        let frame = pixelGrid.snapEdges(CGRect(origin: place, size: size))
        center = CGPoint(x: frame.midX, y: frame.midY)
        setNeedsLayout()
    }

    private func origin(of size: CGSize, in room: CGRect) -> CGPoint {
        var place = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
        switch direction {
        case .left: place.x = rect.maxX + Self.gap
        case .right: place.x = rect.minX - Self.gap - size.width
        case .automatic, .up, .down:
            let (above, below) = (rect.minY - Self.gap - size.height, rect.maxY + Self.gap)
            let (fitsAbove, fitsBelow) = (above >= room.minY, below + size.height <= room.maxY)
            if direction == .up ? fitsBelow : !fitsAbove && fitsBelow {
                place.y = below
            } else if fitsAbove {
                place.y = above
            }
        }
        place.x = min(max(place.x, room.minX), max(room.maxX - size.width, room.minX))
        place.y = min(max(place.y, room.minY), max(room.maxY - size.height, room.minY))
        return place
    }

    private func part(_ element: UIMenuElement, _ font: UIFont) -> Part {
        let part = Part(element)
        let isRed = element.shownAttributes.contains(.destructive)
        let color: UIColor = element.shownAttributes.contains(.disabled) ? .tertiaryLabel : isRed ? .systemRed : .label
        if element.title.isEmpty {
            let picture = UIImageView(image: element.image)
            picture.tintColor = color
            picture.contentMode = .center
            fill(part, with: picture)
        } else {
            let label = UILabel()
            (label.text, label.font, label.textColor, label.textAlignment) = (element.title, font, color, .center)
            fill(part, with: label)
        }
        return part
    }

    private func pager(_ kind: Sign, to page: Int) -> Part {
        let part = Part(nil, page: page)
        let sign = MenuSign(kind)
        sign.pointSize = 15
        sign.tintColor = .label
        fill(part, with: sign)
        return part
    }

    private func fill(_ part: Part, with view: UIView) {
        view.frame = part.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        part.addSubview(view)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = min(bounds.height / 2, 22)
        for view in [ground, clip] {
            view.frame = bounds
            view.layer.cornerRadius = radius
        }
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
    }

    // MARK: Fingers

    private func part(at point: CGPoint) -> Part? {
        parts.first { $0.frame.contains(point) && !($0.element?.shownAttributes.contains(.disabled) ?? false) }
    }

    private func light(_ lit: Part?) { for part in parts { part.backgroundColor = part === lit ? .systemFill : nil } }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { light(nil) }

    private func follow(_ touches: Set<UITouch>) { light(touches.first.flatMap { part(at: $0.location(in: self)) }) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        light(nil)
        guard let point = touches.first?.location(in: self), let part = part(at: point) else { return }
        guard let element = part.element else {
            page = part.page
            if let window { stand(beside: rect, direction, in: window) }
            return
        }
        if element.shownAttributes.contains(.keepsMenuPresented) {
            run(element)
        } else {
            leave { run(element) }
        }
    }

    private func run(_ element: UIMenuElement) {
        if let perform { return perform(element) }
        (element as? any UIMenuLeaf)?.performWithSender(sender, target: nil)
    }
}

/// Sees fingers that come down beside a bar, which then goes; they do what they would have done without it.
@MainActor private final class OutsideTouches: UIGestureRecognizer {
    private weak var bar: EditMenuBar?

    init(of bar: EditMenuBar) {
        self.bar = bar
        super.init(target: nil, action: nil)
        (cancelsTouchesInView, delaysTouchesEnded) = (false, false)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
        guard let bar else { return }
        if touches.contains(where: { !bar.bounds.contains($0.location(in: bar)) }) { bar.leave() }
    }
}

// SPDX-License-Identifier: MIT
//
// Rows that slide aside under a finger, and the actions that they uncover (lists.swipe-actions).

package import Foundation
import VitrineCollectionUI
import VitrineControls
import VitrineGeometry
import VitrineInput
import VitrineMenus
package import VitrineViewCore

/// Swipe actions of the rows of a scroll view, of whichever kind.
///
/// At most one row is open. It is told here of what happens to rows otherwise: updates, reloads, scrolling, views that leave.
@MainActor package final class SwipeActions: NSObject {
    private weak var scrollView: UIScrollView?
    private weak var rows: (any SwipeRows)?
    private let pan = UIPanGestureRecognizer()
    private let dismissal = SwipeDismissal()
    private let tap = UITapGestureRecognizer()
    /// The row that is open or under a finger.
    private var open: SwipedRow?
    /// Rows on their way back, or that leave with what they show.
    private var leaving: [SwipedRow] = []
    /// How far the row was aside when the finger took it.
    private var start: CGFloat = 0

    /// How quickly a finger moves that opens or closes a row wherever it is, in points a second.
    private static let fast: CGFloat = 300

    /// Has the rows of a view slide.
    package init(on view: UIScrollView, rows: any SwipeRows) {
        (scrollView, self.rows) = (view, rows)
        super.init()
        for recognizer in [dismissal, tap, pan] {
            recognizer.delegate = self
            view.addGestureRecognizer(recognizer)
        }
        pan.maximumNumberOfTouches = 1
        pan.addAction { [weak self] _ in self?.fingerMoved() }
        tap.addAction { [weak self] _ in self?.close() }
        dismissal.addAction { [weak self] _ in self?.close() }
    }

    /// The row that is open, or that a finger moves.
    package var openPath: IndexPath? { open?.path }

    /// Whether a touch on a row's view is about what is open, and selects nothing.
    package func holds(_ view: UIView) -> Bool { open?.view === view }

    private var isMirrored: Bool { scrollView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Opening and closing

    /// Opens a row as far as its buttons are wide.
    ///
    /// - Returns: Whether it has actions at that side.
    @discardableResult
    package func open(at path: IndexPath, on side: SwipeSide, animated: Bool = true) -> Bool {
        guard let swiped = begin(path, side) else { return false }
        restOpen(swiped, animated: animated)
        return true
    }

    private func restOpen(_ swiped: SwipedRow, animated: Bool) {
        rest(swiped, at: swiped.restingDistance, animated: animated) { [weak self] in
            if let self, open === swiped { rows?.rowDidOpen(swiped.view) }
        }
    }

    /// Closes the row that is open.
    package func close(animated: Bool = true) {
        guard let swiped = open else { return }
        open = nil
        leaving.append(swiped)
        rows?.rowWillClose(swiped.view)
        rest(swiped, at: 0, animated: animated) { [weak self] in self?.end(swiped) }
    }

    /// Begins to take a row aside; another that is open closes.
    private func begin(_ path: IndexPath, _ side: SwipeSide) -> SwipedRow? {
        guard let view = rows?.swipedView(at: path), let configuration = rows?.swipeActions(at: path, on: side),
            !configuration.actions.isEmpty
        else { return nil }
        close()
        for old in leaving where old.view === view { end(old) }
        let swiped = SwipedRow(view, at: path, side, configuration, isMirrored: isMirrored)
        if let card = rows?.swipedCorners(at: path) { swiped.clip(by: card) }
        for button in swiped.buttons.buttons {
            button.addAction(
                UIAction { [weak self, weak swiped, weak button] _ in
                    guard let self, let swiped, let button else { return }
                    perform(button, of: swiped)
                }, for: .touchUpInside)
        }
        open = swiped
        rows?.row(view, at: path, isSwiped: true)
        return swiped
    }

    private func rest(
        _ swiped: SwipedRow, at distance: CGFloat, isFull: Bool = false, animated: Bool, completion: @escaping () -> Void = {}
    ) {
        guard animated else {
            UIView.performWithoutAnimation { swiped.slide(to: distance, isFull: isFull) }
            return completion()
        }
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [.allowUserInteraction],
            animations: { swiped.slide(to: distance, isFull: isFull) }, completion: { _ in completion() })
    }

    private func end(_ swiped: SwipedRow) {
        leaving.removeAll { $0 === swiped }
        guard !swiped.isOver else { return }
        UIView.performWithoutAnimation { swiped.end() }
        rows?.row(swiped.view, at: swiped.path, isSwiped: false)
    }

    // MARK: Actions

    /// Runs an action; the row closes when it says that it is done.
    private func perform(_ button: SwipeButton, of swiped: SwipedRow) {
        guard open === swiped, !swiped.isPerforming else { return }
        swiped.isPerforming = true
        button.action.handler(button.action, button) { [weak self, weak swiped] _ in
            guard let self, let swiped, open === swiped else { return }
            close()
        }
    }

    // MARK: What happens to rows

    /// Goes along with an update: a row that stays closes, and one that is deleted leaves as it is.
    package func follow(_ newPath: (IndexPath) -> IndexPath?) {
        for swiped in leaving { swiped.path = newPath(swiped.path) ?? swiped.path }
        guard let swiped = open else { return }
        if let path = newPath(swiped.path) {
            swiped.path = path
            return close()
        }
        open = nil
        leaving.append(swiped)
        pan.isEnabled = false
        pan.isEnabled = true
    }

    /// A view is no longer that of its row.
    package func lose(_ view: UIView) {
        if let swiped = open, swiped.view === view {
            open = nil
            end(swiped)
        }
        for swiped in leaving where swiped.view === view { end(swiped) }
    }

    /// The content has scrolled.
    package func scrolled() { if let open, !open.isPerforming { close() } }

    // MARK: The finger

    private func fingerMoved() {
        guard let swiped = open else { return }
        switch pan.state {
        case .began: follow(swiped)
        case .changed: follow(swiped)
        case .ended:
            follow(swiped)
            letGo(swiped, velocity: swiped.opening(pan.velocity(in: scrollView).x))
        case .cancelled: close()
        case .possible, .failed: break
        }
    }

    private func follow(_ swiped: SwipedRow) {
        let distance = swiped.distance(pulled: start + swiped.opening(pan.translation(in: scrollView).x))
        let isFull = swiped.fullDistance.map { distance >= $0 } ?? false
        if isFull == swiped.isFull { return swiped.slide(to: distance, isFull: isFull) }
        // The first button grows over the others, or gives way to them, while the row is under the finger.
        UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) { swiped.slide(to: distance, isFull: isFull) }
    }

    private func letGo(_ swiped: SwipedRow, velocity: CGFloat) {
        guard !swiped.isPerforming else { return }
        if swiped.isFull, velocity > -Self.fast, let button = swiped.buttons.buttons.first {
            rest(swiped, at: swiped.view.bounds.width, isFull: true, animated: true)
            return perform(button, of: swiped)
        }
        let isOpen = abs(velocity) > Self.fast ? velocity > 0 : swiped.distance > swiped.restingDistance / 2
        if isOpen { restOpen(swiped, animated: true) } else { close() }
    }
}

extension SwipeActions: UIGestureRecognizerDelegate {
    package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return open != nil }
        guard let scrollView, let rows else { return false }
        let (way, speed) = (pan.translation(in: scrollView), pan.velocity(in: scrollView))
        let (x, y) = way == .zero ? (speed.x, speed.y) : (way.x, way.y)
        let point = pan.location(in: scrollView)
        if let open, open.view.frame.contains(point) {
            guard !open.isPerforming, abs(x) > abs(y) else { return false }
            start = open.distance
            return true
        }
        guard rows.allowsSwipes, open == nil, abs(x) > abs(y), let path = rows.swipedRow(at: point) else { return false }
        start = 0
        return begin(path, (x < 0) == isMirrored ? .leading : .trailing) != nil
    }

    package func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        if gestureRecognizer === pan { return true }
        guard let open else { return false }
        let isOnRow = open.view.bounds.contains(touch.location(in: open.view))
        if gestureRecognizer === dismissal { return !isOnRow }
        return isOnRow && !open.isPerforming && !open.buttons.frame.contains(touch.location(in: open.view))
    }

    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === dismissal }
}

/// A touch beside the row that is open: it closes the row, and is nothing else but, maybe, the beginning of a scroll.
private final class SwipeDismissal: UIGestureRecognizer {
    init() { super.init(target: nil, action: nil) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}

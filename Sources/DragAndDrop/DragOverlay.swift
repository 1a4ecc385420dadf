// SPDX-License-Identifier: MIT
//
// What is seen of a drag: previews above all else in a window, led by a finger (drag.previews).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// The layer of previews of a drag; it stands in the window that the finger is over.
@MainActor final class DragOverlay: UIView {
    /// How large previews are at most while they are dragged, unless they keep their size, in points.
    static let longestSide: CGFloat = 280
    /// How many previews of a stack are seen.
    static let stackDepth = 4

    /// An item with its preview.
    private final class Entry {
        let item: UIDragItem
        /// Where the preview was lifted.
        let home: UITargetedDragPreview
        var platter: DragPlatter
        /// Whether the view at its place is not shown.
        var hidesHome = false
        /// Where the preview is to land; nil has it fade.
        var aim: UITargetedDragPreview?

        init(_ item: UIDragItem, _ home: UITargetedDragPreview, _ platter: DragPlatter) {
            (self.item, self.home, self.platter) = (item, home, platter)
        }
    }

    /// Moves with the finger; the previews lie on it.
    private let hand = UIView(frame: .zero)
    private var entries: [Entry] = []
    private let badge = DragBadge()
    /// Where the first preview lies from the finger.
    private var grip = CGPoint.zero

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = nil
        hand.backgroundColor = nil
        addSubview(hand)
        hand.addSubview(badge)
        badge.alpha = 0
    }

    required init?(coder: NSCoder) { nil }

    /// Comes to a window, above all that is there.
    func come(to window: UIWindow, at place: CGPoint) {
        UIView.performWithoutAnimation {
            if superview !== window {
                frame = window.bounds
                window.addSubview(self)
            } else if window.subviews.last !== self {
                window.bringSubviewToFront(self)
            }
            hand.center = window.point(onScreen: place)
        }
    }

    /// Follows the finger, into another window where it goes there.
    func follow(_ place: CGPoint, in window: UIWindow?) {
        // Of what comes from outside nothing is seen here.
        guard let old = superview as? UIWindow else { return }
        come(to: window ?? old, at: place)
    }

    /// Goes to a place while the finger rests; animated.
    func slide(to place: CGPoint) { if let window { hand.center = window.point(onScreen: place) } }

    // MARK: Items

    /// Takes an item with its preview, where the preview stands.
    func take(_ preview: UITargetedDragPreview, of item: UIDragItem) {
        UIView.performWithoutAnimation {
            let platter = DragPlatter(of: preview.view, preview.parameters)
            let entry = Entry(item, preview, platter)
            hand.insertSubview(platter, at: 0)
            platter.center = point(of: preview.target)
            platter.transform = preview.target.transform
            if entries.isEmpty { grip = platter.center }
            entries.append(entry)
        }
    }

    /// Shows another preview of an item in place of the one before; nil shows none.
    func exchange(_ preview: UIDragPreview?, of item: UIDragItem) {
        guard let entry = entry(of: item) else { return }
        guard let preview else {
            entry.platter.isHidden = true
            return
        }
        UIView.performWithoutAnimation {
            let platter = DragPlatter(of: preview.view, preview.parameters)
            hand.insertSubview(platter, aboveSubview: entry.platter)
            platter.center = entry.platter.center
            platter.transform = entry.platter.transform
            platter.raise()
            entry.platter.removeFromSuperview()
            entry.platter = platter
        }
    }

    private func entry(of item: UIDragItem) -> Entry? { entries.first { $0.item === item } }

    /// Where an item was lifted.
    func home(of item: UIDragItem) -> UITargetedDragPreview? { entry(of: item)?.home }

    /// The preview of an item where it is now.
    func standing(_ item: UIDragItem) -> UITargetedDragPreview? {
        guard let platter = entry(of: item)?.platter, hand.window != nil else { return nil }
        let parameters = UIDragPreviewParameters()
        parameters.backgroundColor = .clear
        return UITargetedDragPreview(
            view: platter, parameters: parameters,
            target: UIDragPreviewTarget(container: hand, center: platter.center, transform: platter.transform))
    }

    /// Where a preview stands, as the hand sees it.
    private func point(of target: UIPreviewTarget) -> CGPoint {
        let place = target.container.placeOnScreen(target.center)
        return hand.point(onScreen: place)
    }

    /// Leaves the places empty that the previews rise from, or shows again what is there (drag.lift).
    func leavePlaces(empty: Bool) {
        for entry in entries where entry.hidesHome != empty {
            entry.hidesHome = empty
            entry.home.view.isAway = empty
        }
    }

    // MARK: What is animated

    /// Raises the previews off their places.
    func raise() { for entry in entries { entry.platter.raise() } }

    /// Puts the previews back on their places.
    func lower() {
        for entry in entries {
            entry.platter.lower()
            entry.platter.transform = entry.home.target.transform
            if entry.home.target.container.window != nil { entry.platter.center = point(of: entry.home.target) }
        }
    }

    /// Lays the previews on each other at the finger (drag.stack).
    func gather(fullSize: Bool) {
        let turns: [CGFloat] = [0, 6, -7, 4]
        for (index, entry) in entries.enumerated() {
            let size = entry.platter.bounds.size
            let scale = fullSize ? 1 : min(1, Self.longestSide / max(size.width, size.height, 1))
            let turn = turns[index % turns.count] * .pi / 180
            entry.platter.raise()
            entry.platter.center = grip
            entry.platter.transform = CGAffineTransform(scaleX: scale, y: scale).rotated(by: index == 0 ? 0 : turn)
            entry.platter.alpha = index < Self.stackDepth ? 1 : 0
        }
        placeBadge()
    }

    private func placeBadge() {
        guard let first = entries.first?.platter else { return }
        let box = CGRect(origin: .zero, size: first.bounds.size).applying(first.transform)
        badge.center = CGPoint(x: grip.x + box.width / 2 - 4, y: grip.y - box.height / 2 + 4)
        hand.bringSubviewToFront(badge)
    }

    /// Says what a drop would do.
    func show(_ operation: UIDropOperation, count: Int) {
        UIView.performWithoutAnimation {
            badge.show(operation, count: count)
            placeBadge()
        }
    }

    // MARK: Landing

    /// Says where an item goes; nil has it fade where it is.
    func aim(_ item: UIDragItem, at preview: UITargetedDragPreview?) { entry(of: item)?.aim = preview }

    /// Brings the previews that items land as onto those that are dragged.
    func prepareToSettle() {
        UIView.performWithoutAnimation {
            badge.alpha = 0
            for entry in entries {
                guard let aim = entry.aim, aim.view !== entry.platter, aim.view !== entry.home.view else { continue }
                entry.platter.turnInto(DragPlatter(of: aim.view, aim.parameters))
            }
        }
    }

    /// Takes the previews to where they go.
    func settle() {
        for entry in entries {
            guard let aim = entry.aim, aim.target.container.window != nil else {
                entry.platter.alpha = 0
                entry.platter.transform = entry.platter.transform.scaledBy(x: 0.8, y: 0.8)
                continue
            }
            entry.platter.center = point(of: aim.target)
            entry.platter.transform = aim.target.transform
            entry.platter.lower()
            entry.platter.land()
        }
    }
}

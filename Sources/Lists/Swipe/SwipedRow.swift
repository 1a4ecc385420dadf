// SPDX-License-Identifier: MIT
//
// A row that is slid aside, by moving its bounds.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineTimeline
import VitrineViewCore

/// A row with actions beside it: how far it is aside, and what of its view has to be put back.
///
/// The bounds of the row move over its content, so that its frame is the layout's alone, and the row, or the card that it is part of,
/// clips what slides.
@MainActor final class SwipedRow {
    var path: IndexPath
    let view: UIView
    let configuration: UISwipeActionsConfiguration
    let buttons: SwipeButtons
    /// How far the row is aside, in points.
    private(set) var distance: CGFloat = 0
    /// Whether the first button is all that is seen, so that letting go runs its action.
    private(set) var isFull = false
    /// Whether the row's own bounds and clip are back.
    private(set) var isOver = false
    /// Whether an action was chosen whose end is awaited.
    var isPerforming = false
    /// Whether the corners of the card were given to the row for as long as it is aside.
    private var roundsCorners = false
    private let isAtRight: Bool
    private let before: (clips: Bool, radius: CGFloat, corners: CACornerMask)

    init(_ view: UIView, at path: IndexPath, _ side: SwipeSide, _ configuration: UISwipeActionsConfiguration, isMirrored: Bool) {
        (self.view, self.path, self.configuration) = (view, path, configuration)
        isAtRight = (side == .trailing) != isMirrored
        buttons = SwipeButtons(
            configuration.actions, rowSize: view.bounds.size, isAtRight: isAtRight,
            look: view.traitCollection.hasGlass ? .iOS26 : .iOS18)
        before = (view.clipsToBounds, view.layer.cornerRadius, view.layer.maskedCorners)
        view.addSubview(buttons)
        slide(to: 0)
    }

    /// Has the row clip what slides, by the corners of its card.
    func clip(by card: (radius: CGFloat, corners: CACornerMask)) {
        view.clipsToBounds = true
        guard card.radius > 0, !card.corners.isEmpty, view.layer.cornerRadius == 0 else { return }
        roundsCorners = true
        (view.layer.cornerRadius, view.layer.maskedCorners) = (card.radius, card.corners)
    }

    /// What of a way to the right takes the row aside.
    func opening(_ way: CGFloat) -> CGFloat { isAtRight ? -way : way }

    var restingDistance: CGFloat { buttons.restingWidth }

    /// From how far on letting go runs the first action; nil where it never does.
    var fullDistance: CGFloat? {
        guard configuration.performsFirstActionWithFullSwipe else { return nil }
        let width = view.bounds.width
        return min(max(width * 0.6, restingDistance + 40), max(width * 0.95, restingDistance + 1))
    }

    /// Where a finger that has taken the row so far has it.
    func distance(pulled distance: CGFloat) -> CGFloat {
        if distance <= 0 { return 0 }
        guard fullDistance == nil, distance > restingDistance else { return min(distance, view.bounds.width) }
        return restingDistance + RubberBand(extent: Double(view.bounds.width)).way(of: Double(distance - restingDistance))
    }

    /// Moves row and buttons; in an animation they go there together.
    func slide(to distance: CGFloat, isFull: Bool = false) {
        guard !isOver else { return }
        (self.distance, self.isFull) = (distance, isFull)
        view.bounds.origin.x = isAtRight ? distance : -distance
        buttons.fill(distance, of: view.bounds.size, isFull: isFull)
    }

    /// Puts the view of the row back as it was.
    func end() {
        guard !isOver else { return }
        slide(to: 0)
        isOver = true
        buttons.removeFromSuperview()
        view.clipsToBounds = before.clips
        if roundsCorners { (view.layer.cornerRadius, view.layer.maskedCorners) = (before.radius, before.corners) }
    }
}

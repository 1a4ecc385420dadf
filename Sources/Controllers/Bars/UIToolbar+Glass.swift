// SPDX-License-Identifier: MIT
//
// A toolbar on glass: groups of buttons that float, and the field of a search among them (system26.toolbars, system26.search).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

extension UIToolbar {
    /// Places the items where they stand on glass.
    func placeOnGlass(_ glass: GlassBars) {
        let safe = safeAreaInsets
        let isRightToLeft = isRightToLeft
        let width = bounds.width
        // At the bottom of a controller the bar knows what is below it; elsewhere items stand in its middle.
        let isAtBottom = overhang > 0 || bounds.height > glass.toolHeight + glass.toolRoom
        let height = isAtBottom ? glass.toolHeight : min(glass.toolHeight, bounds.height)
        let top = isAtBottom ? glass.toolRoom : (bounds.height - height) / 2
        let margin = isAtBottom ? glass.toolMargin : glass.margin
        let start = (isRightToLeft ? safe.right : safe.left) + margin
        let room = max(width - safe.left - safe.right - 2 * margin, 0)

        // The field takes the place that is named for it, or that of the first flexible room, or stands before the items.
        let field = searchField
        let named = views.firstIndex { $0.item === fieldItem }
        let place = field == nil ? nil : named ?? views.firstIndex { $0.item.systemItem == .flexibleSpace } ?? 0
        let before = BarShelf(Array(views.prefix(place ?? views.count)), glass, height: height, tint: tintColor)
        let rest = place.map { views.dropFirst($0) } ?? []
        let after = BarShelf(
            Array(rest.first?.item.systemItem == .flexibleSpace ? rest.dropFirst() : rest), glass, height: height, tint: tintColor)
        func put(_ view: UIView, _ frame: CGRect) {
            var frame = frame
            if isRightToLeft { frame.origin.x = width - frame.maxX }
            view.frame = pixelGrid.snapEdges(frame)
        }
        func lay(_ piece: BarShelf.Piece, _ frame: CGRect) {
            var frame = frame
            if isRightToLeft { frame.origin.x = width - frame.maxX }
            pool.lay(pixelGrid.snapEdges(frame), tint: piece.tint, on: self)
        }
        let isFieldThere = field != nil
        let gaps = isFieldThere ? (before.pieces.isEmpty ? 0 : glass.gap) + (after.pieces.isEmpty ? 0 : glass.gap) : 0
        let free = max(room - before.width - after.width - gaps, 0)
        var x = before.place(from: start, top: top, free: isFieldThere ? 0 : free, put: put, lay: lay)
        guard let field else { return }
        if !before.pieces.isEmpty { x += glass.gap }
        let frame = CGRect(x: x, y: top, width: free, height: height)
        (field as? SearchRow)?.isOnGlass = true
        put(field, frame)
        x += free + (after.pieces.isEmpty ? 0 : glass.gap)
        _ = after.place(from: x, top: top, put: put, lay: lay)
    }
}

// SPDX-License-Identifier: MIT
//
// Where a menu and its preview stand (menus.placement).

package import Foundation
import VitrineGeometry

/// Finds room for a menu beside what it belongs to.
package struct MenuPlacement: Hashable {
    /// Between a preview and its menu, in points.
    static let gap: CGFloat = 16
    /// To the edges of the window, in points.
    package static let margin: CGFloat = 12

    var preview: CGRect
    package var menu: CGRect
    var isAbove: Bool
    /// The point of the menu that it grows from.
    package var anchor: CGPoint

    /// - Parameters:
    ///   - source: Where the preview is, or what has the menu.
    ///   - isFixed: Whether that stays where it is.
    ///   - room: What of the window may be used.
    package init(source: CGRect, isFixed: Bool, menu size: CGSize, in room: CGRect, gap: CGFloat = gap, isRightToLeft: Bool) {
        var preview = source
        if !isFixed {
            // Of a preview that is too large for both, as much is shown as a quarter of the room.
            let most = CGSize(width: room.width, height: max(room.height - gap - size.height, room.height / 4))
            let share = min(1, most.width / max(preview.width, 1), most.height / max(preview.height, 1))
            preview = CGRect(
                x: preview.midX - preview.width * share / 2, y: preview.midY - preview.height * share / 2,
                width: preview.width * share, height: preview.height * share)
            preview.origin.x = min(max(preview.minX, room.minX), max(room.maxX - preview.width, room.minX))
            preview.origin.y = min(max(preview.minY, room.minY), max(room.maxY - preview.height, room.minY))
        }
        let (above, below) = (preview.minY - gap - room.minY, room.maxY - preview.maxY - gap)
        var height = size.height
        var y: CGFloat
        if below >= height {
            (isAbove, y) = (false, preview.maxY + gap)
        } else if above >= height {
            (isAbove, y) = (true, preview.minY - gap - height)
        } else if isFixed {
            isAbove = above > below
            height = min(height, max(above, below, room.height / 3))
            y = isAbove ? preview.minY - gap - height : preview.maxY + gap
        } else {
            isAbove = false
            preview.origin.y = max(room.maxY - height - gap - preview.height, room.minY)
            height = min(height, max(room.maxY - preview.maxY - gap, room.height / 2))
            y = preview.maxY + gap
        }
        y = min(max(y, room.minY), max(room.maxY - height, room.minY))
        let middle = preview.midX - room.midX
        let isLeading = isRightToLeft ? preview.maxX - size.width : preview.minX
        var x: CGFloat
        if abs(middle) < 1, preview.width < size.width {
            x = preview.midX - size.width / 2
        } else if abs(middle) < 1 {
            x = isLeading
        } else {
            x = middle < 0 ? preview.minX : preview.maxX - size.width
        }
        x = min(max(x, room.minX), max(room.maxX - size.width, room.minX))
        self.preview = preview
        menu = CGRect(x: x, y: y, width: size.width, height: height)
        anchor = CGPoint(x: min(max(preview.midX, menu.minX), menu.maxX), y: isAbove ? menu.maxY : menu.minY)
    }
}

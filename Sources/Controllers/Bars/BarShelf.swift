// SPDX-License-Identifier: MIT
//
// Which items of a bar stand on one piece of glass, and how wide the pieces are (system26.groups).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// The items of a bar on their pieces of glass, from the edge inward.
@MainActor struct BarShelf {
    /// Something on a piece: an item's view, or room that takes what is left over.
    struct Cell {
        var view: UIView?
        var width: CGFloat
    }

    /// What stands together.
    struct Piece {
        var cells: [Cell]
        /// The width without what flexible room takes.
        var width: CGFloat
        /// The room before it, where there is a piece before it.
        var gap: CGFloat
        /// Whether there is glass beneath it.
        var hasGlass = true
        /// The colour of the glass; nil is clear.
        var tint: UIColor?
        /// Whether items after it may stand on it too.
        var takesMore = false

        /// How many cells take what is left over.
        var flexible: Int { cells.count { $0.view == nil } }
    }

    private(set) var pieces: [Piece] = []
    private let glass: GlassBars
    private let height: CGFloat

    /// - Parameters:
    ///   - entries: The items with their views.
    ///   - height: How high the glass is.
    ///   - tint: The colour of glass that stands out.
    init(_ entries: [(item: UIBarButtonItem, view: UIView)], _ glass: GlassBars, height: CGFloat, tint: UIColor) {
        (self.glass, self.height) = (glass, height)
        var gap = glass.gap
        var isSplit = true
        for (item, view) in entries {
            if item.isSpace {
                if item.systemItem == .flexibleSpace {
                    if item.hidesSharedBackground { pieces.append(Piece(cells: [Cell(width: 0)], width: 0, gap: 0, hasGlass: false)) }
                    if !item.hidesSharedBackground, !isSplit, let last = pieces.indices.last {
                        pieces[last].cells.append(Cell(width: 0))
                        continue
                    }
                    gap = 0
                } else {
                    gap = max(item.width, glass.gap)
                }
                isSplit = true
                continue
            }
            add(item, view, gap: gap, isSplit: isSplit, tint: tint)
            (gap, isSplit) = (glass.gap, false)
        }
    }

    private mutating func add(_ item: UIBarButtonItem, _ view: UIView, gap: CGFloat, isSplit: Bool, tint: UIColor) {
        let button = view as? BarButton
        let shares = button.map { !$0.showsWords } ?? false && !item.isProminent && item.sharesBackground && !item.hidesSharedBackground
        let cell = Cell(view: view, width: width(of: view, button, on: !item.hidesSharedBackground))
        if shares, !isSplit, let last = pieces.indices.last, pieces[last].takesMore {
            let isSecond = pieces[last].cells.count { $0.view != nil } == 1
            pieces[last].cells.append(cell)
            pieces[last].width += cell.width + (isSecond ? 2 * glass.groupMargin : 0)
            return
        }
        pieces.append(
            Piece(
                cells: [cell], width: cell.width, gap: pieces.isEmpty ? 0 : gap, hasGlass: !item.hidesSharedBackground,
                tint: item.isProminent ? item.tintColor ?? tint : nil, takesMore: shares))
    }

    private func width(of view: UIView, _ button: BarButton?, on hasGlass: Bool) -> CGFloat {
        if let button { return max(button.cellWidth, hasGlass ? height : 0) }
        let own = NavigationRow.size(of: view, height: height).width
        if !hasGlass { return own }
        // What fits a circle stands in one.
        return own <= height ? height : own + 2 * glass.wordMargin
    }

    /// How wide everything is without what flexible room takes.
    var width: CGFloat { pieces.reduce(0) { $0 + $1.gap + $1.width } }

    /// Places everything from a point inward.
    ///
    /// - Parameters:
    ///   - free: What flexible room takes, all together.
    ///   - put: Called for each view with its place, counted from the edge where the first item is.
    ///   - lay: Called for each piece of glass with its place.
    /// - Returns: Where it ends.
    func place(
        from start: CGFloat, top: CGFloat, free: CGFloat = 0, put: (UIView, CGRect) -> Void, lay: (Piece, CGRect) -> Void
    ) -> CGFloat {
        let share = free / CGFloat(max(pieces.reduce(0) { $0 + $1.flexible }, 1))
        var x = start
        for piece in pieces {
            x += piece.gap
            let width = piece.width + share * CGFloat(piece.flexible)
            if piece.hasGlass { lay(piece, CGRect(x: x, y: top, width: width, height: height)) }
            let cells = piece.cells.count { $0.view != nil }
            var inner = x + (cells > 1 ? glass.groupMargin : 0)
            for cell in piece.cells {
                guard let view = cell.view else {
                    inner += share
                    continue
                }
                if view is BarButton {
                    put(view, CGRect(x: inner, y: top, width: cell.width, height: height))
                } else {
                    let own = NavigationRow.size(of: view, height: height)
                    put(
                        view,
                        CGRect(
                            x: inner + (cell.width - own.width) / 2, y: top + (height - own.height) / 2, width: own.width,
                            height: own.height))
                }
                inner += cell.width
            }
            x += width
        }
        return x
    }
}

/// Pieces of glass that a bar has, made as they are needed.
@MainActor final class GlassPool {
    private var all: [GlassGround] = []
    private var used = 0

    /// Begins anew: what is not asked for until `end` is hidden.
    func begin() { used = 0 }

    /// Lays a piece beneath everything on a view.
    ///
    /// - Parameter start: Where it comes from, if it comes now.
    func lay(_ frame: CGRect, tint: UIColor? = nil, radius: CGFloat? = nil, from start: CGRect? = nil, on host: UIView) {
        let glass: GlassGround
        if all.indices.contains(used) {
            glass = all[used]
        } else {
            glass = GlassGround()
            all.append(glass)
            // Above the grounds of the bar, and beneath what stands on it.
            let grounds = host.subviews.lastIndex { $0 is ScrollEdgeGround || $0 is BarGround }
            host.insertSubview(glass, at: grounds.map { $0 + 1 } ?? 0)
            if isGone { glass.isGone = true }
        }
        used += 1
        (glass.tint, glass.radius) = (tint, radius)
        if glass.isHidden { glass.isHidden = false }
        if let start {
            UIView.performWithoutAnimation {
                glass.frame = start
                glass.layoutIfNeeded()
            }
        }
        if glass.frame != frame { glass.frame = frame }
    }

    func end() { for glass in all.dropFirst(used) where !glass.isHidden { glass.isHidden = true } }

    /// Whether nothing is seen of all pieces.
    var isGone = false { didSet { for glass in all { glass.isGone = isGone } } }

    func contains(_ view: UIView) -> Bool { all.contains { $0 === view } }
}

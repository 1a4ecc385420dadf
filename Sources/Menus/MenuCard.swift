// SPDX-License-Identifier: MIT
//
// The card of a menu that is up: its elements in groups, on a blurred ground.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
package import VitrineViewCore

/// Shows the elements of one menu.
@MainActor package final class MenuCard: UIView {
    private(set) var menu: UIMenu
    /// Whether the menu was opened from another, to which its head leads back.
    private let isInner: Bool
    private let isReversed: Bool
    /// Told when elements came later.
    private let changed: () -> Void
    private let ground = MaterialView(.menu)
    private let clip = UIView()
    private let content = UIView()
    private let heading = UILabel()
    private var lines: [UIView] = []
    private(set) var cells: [MenuCell] = []
    /// The whole height of the elements.
    private(set) var contentHeight: CGFloat = 0
    private var measuredWidth: CGFloat = 0
    private var look = ControlMetrics.iOS18.menus
    /// Whether a row has a picture.
    private var hasPictures = false

    init(_ menu: UIMenu, isInner: Bool = false, isReversed: Bool = false, changed: @escaping () -> Void) {
        (self.menu, self.isInner, self.isReversed, self.changed) = (menu, isInner, isReversed, changed)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.18, 24, CGSize(width: 0, height: 8))
        clip.layer.cornerCurve = .continuous
        clip.clipsToBounds = true
        addSubview(ground)
        addSubview(clip)
        clip.addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows another menu, or the same after it changed.
    func show(_ menu: UIMenu) {
        self.menu = menu
        measuredWidth = 0
    }

    /// How much of the card is there, from nothing to all.
    func fade(to share: CGFloat) {
        (ground.alpha, clip.alpha) = (share, share)
        layer.shadowOpacity = Float(0.18 * share * traitCollection.controls.panelShadow)
    }

    /// Whether it lies behind one that was opened from it.
    var isBehind = false { didSet { clip.alpha = isBehind ? 0.4 : 1 } }

    // MARK: Elements

    /// Makes the elements, and tells how high all are together.
    func measure(width: CGFloat) -> CGFloat {
        if measuredWidth == width { return contentHeight }
        measuredWidth = width
        let measures = MenuMeasures(traitCollection)
        look = measures.look
        for view in cells + lines { view.removeFromSuperview() }
        (cells, lines) = ([], [])
        heading.removeFromSuperview()
        var y = look.edge
        if isInner {
            let back = MenuCell(menu, .back, hasMarks: true, measures)
            y = place(back, CGRect(x: 0, y: y, width: width, height: back.height(for: width)))
            y = group(at: y, width)
        } else if !menu.title.isEmpty, !menu.options.contains(.displayInline) {
            y = head(menu.title, at: y, width, measures)
        }
        var sections = MenuSection.sections(of: menu, changed: changed)
        if isReversed {
            sections.reverse()
            for index in sections.indices { sections[index].elements.reverse() }
        }
        let plain = sections.filter { $0.columns == 1 }.flatMap(\.elements)
        hasPictures = plain.contains { $0.image != nil }
        // Before pictures marks have a column of their own only beside one; else they stand where a picture would.
        let hasMarks = plain.contains {
            look.hasLeadingPictures ? $0.shownState != .off && ($0.image != nil || !hasPictures) : $0.shownState != .off || $0 is UIMenu
        }
        for (index, section) in sections.enumerated() {
            if index > 0 { y = group(at: y, width) }
            if !section.title.isEmpty { y = head(section.title, at: y, width, measures) }
            y = section.columns == 1 ? rows(section, at: y, width, hasMarks, measures) : tiles(section, at: y, width, measures)
        }
        contentHeight = y + look.edge
        return contentHeight
    }

    private func place(_ cell: MenuCell, _ frame: CGRect) -> CGFloat {
        cell.frame = frame
        content.addSubview(cell)
        cells.append(cell)
        return frame.maxY
    }

    private func rows(_ section: MenuSection, at top: CGFloat, _ width: CGFloat, _ hasMarks: Bool, _ measures: MenuMeasures) -> CGFloat {
        var y = top
        for (index, element) in section.elements.enumerated() {
            if index > 0 { lineBetween(CGRect(x: 0, y: y - measures.hairline, width: width, height: measures.hairline)) }
            let cell = MenuCell(element, .row, hasMarks: hasMarks, hasPictures: hasPictures, measures)
            y = place(cell, CGRect(x: 0, y: y, width: width, height: cell.height(for: width)))
        }
        return y
    }

    private func tiles(_ section: MenuSection, at top: CGFloat, _ width: CGFloat, _ measures: MenuMeasures) -> CGFloat {
        let style: MenuCell.Style = section.isPalette ? .swatch : section.size == .small ? .icon : .tile
        var y = top
        var rest = section.elements[...]
        while !rest.isEmpty {
            let row = rest.prefix(section.columns)
            rest = rest.dropFirst(section.columns)
            let share = width / CGFloat(row.count)
            var bottom = y
            for (index, element) in row.enumerated() {
                let cell = MenuCell(element, style, hasMarks: false, measures)
                let column = isRightToLeft ? row.count - 1 - index : index
                let frame = CGRect(x: CGFloat(column) * share, y: y, width: share, height: cell.height(for: share))
                bottom = place(cell, frame)
                if index > 0, style != .swatch {
                    let edge = isRightToLeft ? frame.maxX : frame.minX
                    lineBetween(CGRect(x: edge, y: y, width: measures.hairline, height: frame.height))
                }
            }
            if !rest.isEmpty { lineBetween(CGRect(x: 0, y: bottom - measures.hairline, width: width, height: measures.hairline)) }
            y = bottom
        }
        return y
    }

    private func head(_ text: String, at y: CGFloat, _ width: CGFloat, _ measures: MenuMeasures) -> CGFloat {
        let label = y == look.edge ? heading : UILabel()
        label.text = text
        label.font = measures.small
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        let room = width - 2 * look.inset
        let height = max(32, (label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height + 16).rounded(.up))
        label.frame = CGRect(x: look.inset, y: y, width: room, height: height)
        content.addSubview(label)
        if label !== heading { lines.append(label) }
        lineBetween(CGRect(x: 0, y: y + height - measures.hairline, width: width, height: measures.hairline))
        return y + height
    }

    private func line(_ frame: CGRect) {
        let line = UIView(frame: pixelGrid.snapEdges(frame))
        line.backgroundColor = .separator
        content.addSubview(line)
        lines.append(line)
    }

    /// A line between elements, in the look that has some.
    private func lineBetween(_ frame: CGRect) { if look.hasLines { line(frame) } }

    private func group(at y: CGFloat, _ width: CGFloat) -> CGFloat {
        guard look.hasLines else {
            line(CGRect(x: look.inset, y: y + look.groupGap / 2 - 0.5, width: width - 2 * look.inset, height: 1))
            return y + look.groupGap
        }
        let gap = UIView(frame: CGRect(x: 0, y: y, width: width, height: look.groupGap))
        gap.backgroundColor = UIColor(light: CGColor(gray: 0, alpha: 0.08), dark: CGColor(gray: 0, alpha: 0.3))
        content.addSubview(gap)
        lines.append(gap)
        return gap.frame.maxY
    }

    // MARK: Layout and fingers

    package override func layoutSubviews() {
        super.layoutSubviews()
        let radius = traitCollection.controls.menus.cornerRadius
        for view in [ground, clip] { view.layer.cornerRadius = min(radius, bounds.height / 2) }
        ground.frame = bounds
        clip.frame = bounds
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: min(radius, bounds.height / 2)).cgPath
        content.frame = CGRect(x: 0, y: -scrolled, width: bounds.width, height: contentHeight)
    }

    /// How far the elements are scrolled that have no room.
    private var scrolled: CGFloat = 0

    /// Whether there are more elements than room.
    var isScrollable: Bool { contentHeight > bounds.height + 0.5 }

    /// Moves the elements with a finger.
    func scroll(by distance: CGFloat) {
        scrolled = min(max(scrolled - distance, 0), max(contentHeight - bounds.height, 0))
        setNeedsLayout()
    }

    /// The element at a point of the card.
    func cell(at point: CGPoint) -> MenuCell? {
        guard bounds.contains(point) else { return nil }
        return cells.first { $0.frame.contains(CGPoint(x: point.x, y: point.y + scrolled)) }
    }
}

// SPDX-License-Identifier: MIT
//
// What a table knows of its sections: heights, headers and footers, and the room around them (tables.heights, tables.headers).

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineLists
import VitrineViews

/// What is known of the header and the footer of a section.
struct SectionEnds {
    /// A header or a footer.
    struct End {
        var height: TableLayout.Height
        var title: String?
        /// The view that the delegate gave and that is not on screen yet.
        var view: UIView?
        /// Whether a view shows it.
        var isShown: Bool
        /// Whether its height is the table's own choice.
        var isAutomatic: Bool
    }

    var header: End?
    var footer: End?
}

/// What is known of how rows get their heights.
struct HeightRules {
    /// Whether the delegate says heights; nil until it was asked.
    var asksDelegate: Bool?
}

extension UITableView {
    static let headerKind = UICollectionView.elementKindSectionHeader
    static let footerKind = UICollectionView.elementKindSectionFooter

    /// The numbers of the table's style.
    var metrics: ListMetrics {
        let appearance: ListMetrics.Appearance =
            switch style {
            case .plain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            }
        return ListMetrics(appearance, width: bounds.width, hasGlass: traitCollection.hasGlass)
    }

    /// How far separators stay from the sides by the table's style.
    var insetOfStyle: UIEdgeInsets { UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: metrics.separatorEnd) }

    /// How far content stays from the sides of rows: by the style, and so that it is good to read (tables.readable-width).
    var sideMargin: CGFloat {
        let own = metrics.sideMargin
        guard cellLayoutMarginsFollowReadableWidth else { return own }
        let sides = sectionSides.left + sectionSides.right + coveredSides.left + coveredSides.right
        return own + readableSurplus(within: bounds.width - sides - 2 * own)
    }

    /// Whether headers and footers stay in sight while their section is.
    var pinsHeaders: Bool { style == .plain }

    /// How far rows stay from the sides.
    var sectionSides: UIEdgeInsets {
        guard style == .insetGrouped else { return .zero }
        let inset = max(content?.sideInset(widthInFile: widthInFile) ?? 0, metrics.sectionInset)
        return UIEdgeInsets(top: 0, left: max(inset, safeAreaInsets.left), bottom: 0, right: max(inset, safeAreaInsets.right))
    }

    /// How much of the sides is outside of the safe area, which the content of rows, headers and footers keeps away from
    /// (tables.safe-area).
    var coveredSides: UIEdgeInsets {
        guard insetsContentViewsToSafeArea, style != .insetGrouped else { return .zero }
        return UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
    }

    func coveredSidesChanged() {
        for view in rows.subviews { (view as? any TableHolder)?.held?.setNeedsLayout() }
        forgetHeights()
    }

    var headerRoom: CGFloat { tableHeaderView?.frame.height ?? 0 }
    var footerRoom: CGFloat { tableFooterView?.frame.height ?? 0 }

    // MARK: Rows

    private var data: (any UITableViewDataSource)? { bridge.source }

    /// Whether the delegate says the heights of rows.
    private var delegateSaysHeights: Bool {
        if let known = heightRules.asksDelegate { return known }
        guard let delegate, let first = firstRow else { return delegate != nil }
        let answer = delegate.tableView?(self, heightForRowAt: first) != nil
        heightRules.asksDelegate = answer
        return answer
    }

    private var firstRow: IndexPath? {
        rows.engine.itemCounts.firstIndex { $0 > 0 }.map { IndexPath(row: 0, section: $0) }
    }

    /// The height that all rows have; nil where they may differ.
    var uniformRowHeight: CGFloat? {
        guard archivedContent == nil, rowHeight >= 0, !delegateSaysHeights else { return nil }
        return rowHeight
    }

    var rowsAreAllAsHigh: Bool { uniformRowHeight != nil }

    /// Whether no row measures itself, as far as is known.
    var hasFixedHeights: Bool { uniformRowHeight != nil && !sectionsMeasureThemselves }

    private var sectionsMeasureThemselves: Bool {
        sectionEnds.values.contains { ends in
            [ends.header, ends.footer].contains { if case .estimated? = $0?.height { true } else { false } }
        }
    }

    /// Whether all heights are asked for before rows are seen.
    var asksAllHeights: Bool { archivedContent != nil || estimatedRowHeight == 0 && delegateSaysHeights }

    /// Takes on what rows, headers or footers are taken for, or keeps what they were where UIKit refuses it (tables.estimates).
    func estimate(_ path: ReferenceWritableKeyPath<UITableView, CGFloat>, _ old: CGFloat) {
        let new = self[keyPath: path]
        if Self.isEstimate(new) {
            if new != old { forgetHeights() }
            return
        }
        self[keyPath: path] = old
        let part = path == \.estimatedRowHeight ? "row" : path == \.estimatedSectionHeaderHeight ? "section header" : "section footer"
        refuseEstimate("Invalid estimated \(part) height set (\(Self.text(of: new))).")
    }

    private static func isEstimate(_ height: CGFloat) -> Bool { height >= 0 || height == automaticDimension }

    /// A number as UIKit's messages have it.
    private static func text(of height: CGFloat) -> String { String(format: "%g", Double(height)) }

    private func refuseEstimate(_ what: String) {
        rows.engine.refuse(what + " Value must be at least 0.0, or UITableViewAutomaticDimension.")
    }

    /// The height that rows are taken for before they are seen.
    var estimateOfRows: CGFloat {
        if estimatedRowHeight > 0 { return estimatedRowHeight }
        return rowHeight > 0 ? rowHeight : metrics.rowHeight
    }

    /// The heights that the delegate takes the rows of a section for; nil where it does not say.
    func estimates(_ section: Int, _ count: Int) -> [CGFloat]? {
        guard count > 0, let delegate,
            delegate.tableView?(self, estimatedHeightForRowAt: IndexPath(row: 0, section: section)) != nil
        else { return nil }
        return (0..<count).map { row in
            let height = delegate.tableView(self, estimatedHeightForRowAt: IndexPath(row: row, section: section))
            if !Self.isEstimate(height) {
                refuseEstimate("Invalid estimated row height (\(Self.text(of: height))) provided by table delegate.")
            }
            return height > 0 ? height : estimateOfRows
        }
    }

    /// The height of a row, or what it is taken for until its cell is measured.
    func height(ofRow path: IndexPath) -> TableLayout.Height {
        let said = delegateSaysHeights ? delegate?.tableView(self, heightForRowAt: path) : nil
        if said == nil, let content = archivedContent, let own = content.height(of: path) {
            return content.grows(in: self) ? .estimated(own) : .fixed(own)
        }
        let height = said ?? rowHeight
        return height >= 0 ? .fixed(height) : .estimated(estimateOfRows)
    }

    /// The height that a cell asks for.
    func measuredHeight(of cell: UITableViewCell, width: CGFloat) -> CGFloat {
        let height = cell.heightForRow(width: width).rounded(up: max(traitCollection.displayScale, 1))
        return max(height, archivedContent?.leastHeight(of: cell) ?? 0, 0)
    }

    // MARK: Headers and footers

    func headerHeight(of section: Int) -> TableLayout.Height? { end(section, isHeader: true).height }

    func footerHeight(of section: Int) -> TableLayout.Height? { end(section, isHeader: false).height }

    func hasHeaderView(_ section: Int) -> Bool { end(section, isHeader: true).isShown }

    func hasFooterView(_ section: Int) -> Bool { end(section, isHeader: false).isShown }

    /// Whether any section has a header or a footer that is shown.
    var hasSectionViews: Bool { sectionEnds.values.contains { $0.header?.isShown == true || $0.footer?.isShown == true } }

    /// The room above a header, which stays behind where the header stays in sight.
    func roomAboveHeader(of section: Int, hasHeader: Bool) -> CGFloat {
        if style == .plain {
            guard hasHeader, end(section, isHeader: true).isAutomatic || content == nil else { return 0 }
            return sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : metrics.headerTopPadding
        }
        let isAutomatic = end(section, isHeader: true).isAutomatic
        return (section == 0 && isAutomatic && tableHeaderView == nil ? metrics.roomAboveList : 0) + max(sectionHeaderTopPadding, 0)
    }

    func roomBelowFooter(of section: Int) -> CGFloat { 0 }

    private func end(_ section: Int, isHeader: Bool) -> SectionEnds.End {
        let known = isHeader ? sectionEnds[section]?.header : sectionEnds[section]?.footer
        if let known { return known }
        let found = find(section, isHeader: isHeader)
        if isHeader {
            sectionEnds[section, default: SectionEnds()].header = found
        } else {
            sectionEnds[section, default: SectionEnds()].footer = found
        }
        return found
    }

    private func find(_ section: Int, isHeader: Bool) -> SectionEnds.End {
        let title =
            isHeader
            ? data?.tableView(self, titleForHeaderInSection: section) : data?.tableView(self, titleForFooterInSection: section)
        let said =
            isHeader
            ? delegate?.tableView?(self, heightForHeaderInSection: section) : delegate?.tableView?(self, heightForFooterInSection: section)
        let own = isHeader ? sectionHeaderHeight : sectionFooterHeight
        let canvas = content?.ends(of: section, in: self).map { isHeader ? $0.header : $0.footer }
        if let canvas {
            return SectionEnds.End(height: .fixed(canvas), title: title, view: nil, isShown: title?.isEmpty == false, isAutomatic: false)
        }
        let height = said ?? own
        let isGrouped = style != .plain
        // A grouped table takes no height for leaving the choice to it.
        let isAutomatic = height < 0 || isGrouped && height == 0
        if !isAutomatic {
            let isShown = height > 0 && (title?.isEmpty == false || delegate != nil)
            return SectionEnds.End(height: .fixed(height), title: title, view: nil, isShown: isShown, isAutomatic: false)
        }
        let view =
            isHeader
            ? delegate?.tableView(self, viewForHeaderInSection: section) : delegate?.tableView(self, viewForFooterInSection: section)
        if let view {
            let said =
                isHeader
                ? delegate?.tableView?(self, estimatedHeightForHeaderInSection: section)
                : delegate?.tableView?(self, estimatedHeightForFooterInSection: section)
            let own = isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
            let usual = isHeader ? metrics.headerEstimate : metrics.footerEstimate
            let estimate = [said ?? -1, own].first { $0 > 0 } ?? usual
            return SectionEnds.End(height: .estimated(estimate), title: title, view: view, isShown: true, isAutomatic: true)
        }
        if let title, !title.isEmpty {
            let height = UITableViewHeaderFooterView.height(of: title, isHeader: isHeader, in: self)
            return SectionEnds.End(height: .fixed(height), title: title, view: nil, isShown: true, isAutomatic: true)
        }
        return SectionEnds.End(
            height: .fixed(isGrouped ? metrics.roomAboveRows : 0), title: nil, view: nil, isShown: false, isAutomatic: true)
    }

    /// The view for a header or a footer that comes on screen.
    func takeSectionView(_ section: Int, _ kind: String) -> UIView {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        var known = end(section, isHeader: isHeader)
        let ready = known.view
        known.view = nil
        if isHeader { sectionEnds[section]?.header = known } else { sectionEnds[section]?.footer = known }
        let view =
            ready
            ?? (isHeader
                ? delegate?.tableView(self, viewForHeaderInSection: section) : delegate?.tableView(self, viewForFooterInSection: section))
        if let view {
            (view as? UITableViewHeaderFooterView)?.come(into: self, isHeader: isHeader)
            return view
        }
        let titled =
            supply.end(UITableViewHeaderFooterView.ofTitles, in: self)
            ?? UITableViewHeaderFooterView(reuseIdentifier: UITableViewHeaderFooterView.ofTitles)
        titled.come(into: self, isHeader: isHeader)
        titled.show(title: known.title)
        return titled
    }

    func sectionView(_ section: Int, _ kind: String) -> UITableViewHeaderFooterView? {
        bringUpToDate()
        let path = IndexPath(row: 0, section: section)
        return (rows.supplementaryView(forElementKind: kind, at: path) as? TableEndView)?.held as? UITableViewHeaderFooterView
    }

    /// Forgets what is known of headers and footers.
    func forgetSections() { sectionEnds = [:] }

    /// Has all heights asked for anew.
    func forgetHeights() {
        heightRules = HeightRules()
        forgetSections()
        guard rows.engine.session.hasCounts else { return }
        tableLayout.invalidateLayout()
    }
}

extension CGFloat {
    /// The least multiple of a pixel that is not smaller.
    fileprivate func rounded(up scale: CGFloat) -> CGFloat { (self * scale - 0.001).rounded(.up) / scale }
}

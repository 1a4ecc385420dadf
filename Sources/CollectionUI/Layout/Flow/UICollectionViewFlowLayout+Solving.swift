// SPDX-License-Identifier: MIT
//
// From delegate and properties to the solver's input, and from its elements to attributes.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViewCore

extension UICollectionViewFlowLayout {
    /// The insets around the content that decide the length of lines (flow.inset-reference-swallows).
    struct LineInsets {
        var contentInset: UIEdgeInsets
        var reference: FlowInput.InsetReference

        @MainActor init(of host: any LayoutHost, reference: SectionInsetReference) {
            contentInset = host.adjustedContentInset
            self.reference =
                switch reference {
                case .fromContentInset: .contentInset
                case .fromSafeArea: .safeArea(host.safeAreaInsets)
                case .fromLayoutMargins: .layoutMargins(host.layoutMargins)
                }
        }

        func isSame(as other: LineInsets, across direction: UICollectionView.ScrollDirection) -> Bool {
            let (a, b) = (contentInset, other.contentInset)
            return reference == other.reference
                && (direction == .vertical ? (a.left, a.right) == (b.left, b.right) : (a.top, a.bottom) == (b.top, b.bottom))
        }
    }

    var pinning: FlowPinning { FlowPinning(headers: sectionHeadersPinToVisibleBounds, footers: sectionFootersPinToVisibleBounds) }

    /// The part of the bounds in which pinned headers and footers stay.
    func pinningRect(in bounds: CGRect?) -> CGRect {
        guard let bounds, let host else { return .zero }
        return bounds.inset(by: host.adjustedContentInset)
    }

    /// The solved layout, brought up to date.
    ///
    /// Subclasses set properties after `super.prepare()` and clients read sizes before the first pass: what is out of date is solved
    /// when it is asked for.
    var solution: FlowGeometry? {
        if geometry == nil, !isSolving, let host, let view = installedIn {
            isSolving = true
            solve(in: host, of: view)
            isSolving = false
        }
        return geometry
    }

    /// Solves the layout with the measures at hand, after asking for those that are out of date.
    private func solve(in host: any LayoutHost, of view: UICollectionView) {
        let sections = metrics ?? measureSections(of: view, counts: host.itemCounts)
        metrics = sections
        let lineInsets = LineInsets(of: host, reference: sectionInsetReference)
        self.lineInsets = lineInsets
        func solution(_ average: CGSize?) -> FlowGeometry {
            FlowSolver.solve(
                FlowInput(
                    scrollDirection: scrollDirection == .vertical ? .vertical : .horizontal, boundsSize: host.bounds.size,
                    contentInset: lineInsets.contentInset, insetReference: lineInsets.reference,
                    pixelScale: host.displayScale, sections: measured(sections, average: average)))
        }
        let average = estimateInForce(in: host)
        let solved = solution(average)
        holdInSight(in: host, average: average, solution)
        geometry = solved
        awaitsAverage = false
        followSizingAnchor(in: host, solved)
        // Estimates, and measures of before, say nothing: cells are asked first.
        if !isSelfSizing { reportOversizeItems() }
    }

    /// Says of items that they are longer than their lines, of those that measure themselves once they have (flow.warning-of-oversize-items).
    func reportOversizeItems() {
        guard let host, let warnings = geometry?.warnings else { return }
        for warning in warnings {
            let path = IndexPath(item: warning.item, section: warning.section)
            if isSelfSizing, measuredSizes[path] == nil { continue }
            host.report(warning.message + "\nThe relevant UICollectionViewFlowLayout instance is <\(type(of: self))>")
        }
    }

    private func measureSections(of view: UICollectionView, counts: [Int]) -> [FlowSectionInput] {
        var measures = FlowMeasures(layout: self, collectionView: view)
        return counts.enumerated().map { measures.section($0.offset, count: $0.element) }
    }

    /// The attributes of a solved element; pinned headers and footers lie above the cells they cover (pinning.pinned-lie-above-cells).
    func attributes(of element: FlowElement, as type: UICollectionViewLayoutAttributes.Type) -> UICollectionViewLayoutAttributes {
        let key =
            switch element.part {
            case .cell(let item, let section): ElementKey(category: .cell, indexPath: IndexPath(item: item, section: section))
            case .header(let section): supplementaryKey(UICollectionView.elementKindSectionHeader, section)
            case .footer(let section): supplementaryKey(UICollectionView.elementKindSectionFooter, section)
            }
        let attributes = UICollectionViewLayoutAttributes.make(type, for: key)
        attributes.frame = element.frame
        if element.isDisplaced { attributes.zIndex = 10 }
        return attributes
    }

    /// Names the headers and footers that scrolling may displace: those of the sections seen before or after
    /// (pinning.scrolling-asks-for-no-sizes).
    func invalidatePinnedElements(
        in context: UICollectionViewFlowLayoutInvalidationContext, from old: CGRect, to new: CGRect
    ) {
        guard let geometry, pinning != .none else { return }
        var sections: Set<Int> = []
        for bounds in [old, new] {
            for element in geometry.elements(in: bounds, pinning: pinning, visibleRect: pinningRect(in: bounds)) {
                switch element.part {
                case .cell(_, let section), .header(let section), .footer(let section): sections.insert(section)
                }
            }
        }
        let seen = sections.sorted()
        if sectionHeadersPinToVisibleBounds {
            context.invalidateSupplementaryElements(
                ofKind: UICollectionView.elementKindSectionHeader,
                at: seen.filter { geometry.headerFrame($0) != nil }.map { IndexPath(item: 0, section: $0) })
        }
        if sectionFootersPinToVisibleBounds {
            context.invalidateSupplementaryElements(
                ofKind: UICollectionView.elementKindSectionFooter,
                at: seen.filter { geometry.footerFrame($0) != nil }.map { IndexPath(item: 0, section: $0) })
        }
    }

    private func supplementaryKey(_ kind: String, _ section: Int) -> ElementKey {
        ElementKey(category: .supplementaryView, kind: kind, indexPath: IndexPath(item: 0, section: section))
    }
}

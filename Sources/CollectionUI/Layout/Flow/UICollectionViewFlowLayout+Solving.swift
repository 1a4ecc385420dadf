// SPDX-License-Identifier: MIT
//
// From delegate and properties to the solver's input, and from its elements to attributes.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViews

extension UICollectionViewFlowLayout {
    /// The insets around the content that decide the length of lines (flow.inset-reference-swallows).
    struct Surroundings {
        var contentInset: UIEdgeInsets
        var reference: FlowInput.InsetReference

        @MainActor init(of view: UICollectionView, reference: SectionInsetReference) {
            contentInset = view.adjustedContentInset
            self.reference =
                switch reference {
                case .fromContentInset: .contentInset
                case .fromSafeArea: .safeArea(view.safeAreaInsets)
                case .fromLayoutMargins: .layoutMargins(view.layoutMargins)
                }
        }

        func isSame(as other: Surroundings, across direction: UICollectionView.ScrollDirection) -> Bool {
            let (a, b) = (contentInset, other.contentInset)
            return reference == other.reference
                && (direction == .vertical ? (a.left, a.right) == (b.left, b.right) : (a.top, a.bottom) == (b.top, b.bottom))
        }
    }

    var pinning: FlowPinning { FlowPinning(headers: sectionHeadersPinToVisibleBounds, footers: sectionFootersPinToVisibleBounds) }

    /// The part of the bounds in which pinned headers and footers stay.
    func pinningRect(in bounds: CGRect?) -> CGRect {
        guard let bounds, let collectionView = installedIn else { return .zero }
        return bounds.inset(by: collectionView.adjustedContentInset)
    }

    /// The solved layout, brought up to date.
    ///
    /// Subclasses set properties after `super.prepare()` and clients read sizes before the first pass: what is out of date is solved
    /// when it is asked for.
    var solution: FlowGeometry? {
        if geometry == nil, !isSolving, let collectionView = installedIn {
            isSolving = true
            solve(for: collectionView)
            isSolving = false
        }
        return geometry
    }

    /// Solves the layout with the measures at hand, after asking for those that are out of date.
    func solve(for collectionView: UICollectionView) {
        let sections = metrics ?? measureSections(of: collectionView)
        metrics = sections
        let surroundings = Surroundings(of: collectionView, reference: sectionInsetReference)
        self.surroundings = surroundings
        func solution(_ average: CGSize?) -> FlowGeometry {
            FlowSolver.solve(
                FlowInput(
                    scrollDirection: scrollDirection == .vertical ? .vertical : .horizontal, boundsSize: collectionView.bounds.size,
                    contentInset: surroundings.contentInset, insetReference: surroundings.reference,
                    pixelScale: max(collectionView.traitCollection.displayScale, 1), sections: measured(sections, average: average)))
        }
        let average = estimateInForce(in: collectionView)
        let solved = solution(average)
        holdInSight(in: collectionView, average: average, solution)
        geometry = solved
        followSizingAnchor(in: collectionView, solved)
        for warning in solved.warnings { collectionView.report(warning, of: self) }
    }

    /// Lays out anew, with the delegate's measures as they are, where insets across the scroll direction have changed.
    func surroundingsMayHaveChanged() {
        guard geometry != nil, let collectionView = installedIn, let old = surroundings else { return }
        let new = Surroundings(of: collectionView, reference: sectionInsetReference)
        guard !old.isSame(as: new, across: scrollDirection) else { return }
        let context = makeInvalidationContext()
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        invalidateLayout(with: context)
    }

    /// The attributes of a solved element; pinned headers and footers lie above the cells they cover (pinning.pinned-lie-above-cells).
    func attributes(of element: FlowElement, as type: UICollectionViewLayoutAttributes.Type) -> UICollectionViewLayoutAttributes {
        let key =
            switch element.part {
            case .cell(let item, let section): ElementKey(category: .cell, indexPath: IndexPath(item: item, section: section))
            case .header(let section): barKey(UICollectionView.elementKindSectionHeader, section)
            case .footer(let section): barKey(UICollectionView.elementKindSectionFooter, section)
            }
        let attributes = UICollectionViewLayoutAttributes.make(type, for: key)
        attributes.frame = element.frame
        if element.isDisplaced { attributes.zIndex = 10 }
        return attributes
    }

    /// Names the headers and footers that scrolling may displace: those of the sections seen before or after
    /// (pinning.scrolling-asks-for-no-sizes).
    func invalidatePinnedBars(
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

    private func barKey(_ kind: String, _ section: Int) -> ElementKey {
        ElementKey(category: .supplementaryView, kind: kind, indexPath: IndexPath(item: 0, section: section))
    }

    private func measureSections(of collectionView: UICollectionView) -> [FlowSectionInput] {
        var measures = FlowMeasures(layout: self, collectionView: collectionView)
        return (0..<collectionView.numberOfSections).map { measures.section($0) }
    }
}

extension UICollectionViewFlowLayout {
    /// The attributes of a section: header, cells by item, footer; headers and footers pinned as they are now.
    func layoutAttributes(inSection section: Int) -> [UICollectionViewLayoutAttributes] {
        guard let geometry = solution, section < geometry.sectionCount else { return [] }
        let type = attributesType
        let bars = geometry.pinnedElements(
            inSection: section, pinning: pinning, visibleRect: pinningRect(in: installedIn?.bounds))
        return geometry.elements(inSection: section).map { element in
            switch element.part {
            case .cell: attributes(of: element, as: type)
            case .header: attributes(of: bars.header ?? element, as: type)
            case .footer: attributes(of: bars.footer ?? element, as: type)
            }
        }
    }
}

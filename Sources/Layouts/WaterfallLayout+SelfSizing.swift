// SPDX-License-Identifier: MIT
//
// Elements of a waterfall that say themselves how long they are.

package import Foundation
package import VitrineCollectionUI
import VitrineGeometry
package import VitrineLayoutSolvers
import VitrineViewCore

/// Says what of a waterfall is out of date.
final class WaterfallInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the solved layout holds.
    var keepsGeometry = false
}

/// How long the elements of a waterfall are that measure themselves, by what they are.
struct WaterfallMeasures {
    /// Items, headers and footers.
    enum Kind: Hashable { case item, header, footer }

    /// An element that measures itself.
    struct Key: Hashable {
        var kind: Kind
        var path: IndexPath
    }

    /// What stands for an element until it was measured.
    var estimates: [Key: CGFloat] = [:]
    /// What elements said.
    var lengths: [Key: CGFloat] = [:]
    /// The lengths across the scroll direction that they were measured at.
    var across: [CGFloat] = []

    /// How long an element is taken for that measures itself.
    mutating func length(_ kind: Kind, _ path: IndexPath, estimate: CGFloat) -> CGFloat {
        let key = Key(kind: kind, path: path)
        estimates[key] = estimate
        return lengths[key] ?? estimate
    }
}

extension WaterfallLayout {
    /// A size along the scroll direction as delegates answer it.
    func size(_ extent: WaterfallParameters.Extent) -> CGSize {
        switch extent {
        case .proportions(let size): size
        case .points(let points): parameters.scrollDirection.size(main: points, cross: points)
        case .measured: Self.automaticSize
        }
    }

    /// The size by which a delegate has an item be so many points long.
    package func itemSize(ofLength length: CGFloat) -> CGSize {
        parameters.scrollDirection.size(main: length, cross: parameters.columnLength(in: viewportSize))
    }

    /// The size with which a delegate answers for an item of a size that follows from something.
    package func itemSize(of size: LayoutSize) -> CGSize {
        switch parameters.extent(of: size, in: viewportSize) {
        case .proportions(let size): size
        case .points(let points): itemSize(ofLength: points)
        case .measured: Self.automaticSize
        }
    }

    /// The size with which a delegate answers for items that have no size of their own.
    package var commonItemSize: CGSize {
        switch parameters.itemExtent(in: viewportSize) {
        case .proportions(let size): size
        case .points(let points): itemSize(ofLength: points)
        case .measured: Self.automaticSize
        }
    }

    /// The size with which a delegate answers for headers that have no size of their own.
    package var commonHeaderSize: CGSize { size(parameters.headerExtent(in: viewportSize)) }

    /// The size with which a delegate answers for footers that have no size of their own.
    package var commonFooterSize: CGSize { size(parameters.footerExtent(in: viewportSize)) }

    /// Whether any element in the layout measures itself.
    package var measuresElements: Bool { !measures.estimates.isEmpty }

    /// Whether an element measures itself.
    package func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        attributes.measureKey.map { measures.estimates[$0] != nil } ?? false
    }

    // MARK: Solving

    /// Asks the delegate, and places all elements.
    func solve() {
        guard let collectionView else { return }
        let viewport = viewportSize
        let across = [parameters.columnLength(in: viewport), parameters.scrollDirection.cross(viewport)]
        // Content breaks otherwise at another width.
        if across != measures.across { (measures.lengths, measures.across) = ([:], across) }
        measures.estimates = [:]
        let delegate = collectionView.delegate as? any WaterfallLayoutDelegate
        let common = parameters.itemExtent(in: viewport)
        let sections = items.counts.indices.map { lengths(ofSection: $0, common, delegate, collectionView) }
        let headers = items.counts.indices.map { section in
            boundary(
                .header, section, parameters.headerExtent(in: viewport),
                delegate?.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section))
        }
        let footers = items.counts.indices.map { section in
            boundary(
                .footer, section, parameters.footerExtent(in: viewport),
                delegate?.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section))
        }
        geometry = WaterfallGeometry(
            WaterfallInput(
                parameters, viewport: viewport, sections: sections, headers: headers, footers: footers,
                pixelScale: max(collectionView.traitCollection.displayScale, 1)))
    }

    private func lengths(
        ofSection section: Int, _ common: WaterfallParameters.Extent, _ delegate: (any WaterfallLayoutDelegate)?,
        _ collectionView: UICollectionView
    ) -> WaterfallInput.Items {
        let count = items.counts[section]
        func length(_ size: CGSize, _ item: Int) -> WaterfallInput.ItemLength {
            guard size == Self.automaticSize else { return .proportions(size) }
            return measured(item, estimate: common.estimate ?? LayoutLength.standardEstimate)
        }
        func measured(_ item: Int, estimate: CGFloat) -> WaterfallInput.ItemLength {
            .points(measures.length(.item, IndexPath(item: item, section: section), estimate: estimate))
        }
        func all(_ extent: WaterfallParameters.Extent) -> WaterfallInput.Items {
            switch extent {
            case .proportions(let size):
                size == parameters.itemSize ? .uniform(count: count) : .sizes(Array(repeating: size, count: count))
            case .points(let points): .lengths(Array(repeating: .points(points), count: count))
            case .measured(let estimate): .lengths((0..<count).map { measured($0, estimate: estimate) })
            }
        }
        switch (delegate as? any SectionItemSizing)?.itemSizes(inSection: section, of: self) {
        case .ofLayout: return all(common)
        case .uniform(Self.automaticSize): return .lengths((0..<count).map { length(Self.automaticSize, $0) })
        case .uniform(let size): return .sizes(Array(repeating: size, count: count))
        case .perItem, nil: break
        }
        guard let delegate else { return all(common) }
        return .lengths(
            (0..<count).map {
                // The delegate knows items by their place in the data; one that is held keeps its own size.
                let shown = IndexPath(item: $0, section: section)
                guard let path = collectionView.measuredItem(at: shown) else { return length(commonItemSize, $0) }
                return length(delegate.collectionView(collectionView, layout: self, sizeForItemAt: path), $0)
            })
    }

    private func boundary(
        _ kind: WaterfallMeasures.Kind, _ section: Int, _ common: WaterfallParameters.Extent, _ size: CGSize?
    ) -> CGFloat {
        var extent = common
        if let size {
            extent =
                size == Self.automaticSize
                ? .measured(estimate: common.estimate ?? LayoutLength.standardEstimate) : .points(parameters.scrollDirection.main(size))
        }
        switch extent {
        case .proportions(let size): return max(parameters.scrollDirection.main(size), 0)
        case .points(let points): return max(points, 0)
        case .measured(let estimate): return measures.length(kind, IndexPath(item: 0, section: section), estimate: estimate)
        }
    }

    // MARK: Measuring

    /// The length that an element asks for.
    func length(preferredBy attributes: UICollectionViewLayoutAttributes) -> CGFloat {
        max(parameters.scrollDirection.main(attributes.size), 0)
    }

    /// Takes the length of an element that measured itself into the solved layout.
    func take(_ length: CGFloat, of attributes: UICollectionViewLayoutAttributes) {
        guard let key = attributes.measureKey else { return }
        measures.lengths[key] = length
        switch key.kind {
        case .item: geometry?.setLength(length, ofItem: key.path.item, inSection: key.path.section)
        case .header: geometry?.setHeader(length, ofSection: key.path.section)
        case .footer: geometry?.setFooter(length, ofSection: key.path.section)
        }
    }

    /// Takes what was measured along to where its elements are after an update.
    func carryMeasures(_ updates: [UICollectionViewUpdateItem], from old: [Int]) {
        guard !measures.lengths.isEmpty else { return }
        let moves = MovedPaths(updates, from: old, to: items.counts)
        var lengths: [WaterfallMeasures.Key: CGFloat] = [:]
        for (key, length) in measures.lengths {
            let path = key.kind == .item ? moves.newPath(of: key.path) : moves.newSection(of: key.path.section).map { [$0, 0] }
            if let path { lengths[WaterfallMeasures.Key(kind: key.kind, path: path)] = length }
        }
        measures.lengths = lengths
        solve()
    }
}

extension UICollectionViewLayoutAttributes {
    /// What a waterfall notes the element's length by; nil for what it does not measure.
    fileprivate var measureKey: WaterfallMeasures.Key? {
        switch (representedElementCategory, representedElementKind) {
        case (.cell, _): WaterfallMeasures.Key(kind: .item, path: indexPath)
        case (.supplementaryView, UICollectionView.elementKindSectionHeader?): WaterfallMeasures.Key(kind: .header, path: indexPath)
        case (.supplementaryView, UICollectionView.elementKindSectionFooter?): WaterfallMeasures.Key(kind: .footer, path: indexPath)
        default: nil
        }
    }
}

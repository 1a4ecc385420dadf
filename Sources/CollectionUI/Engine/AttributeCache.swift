// SPDX-License-Identifier: MIT
//
// What the layout said so far, and for which part of the content (process.pages-are-asked-for, process.attributes-are-copied).

import Foundation
import VitrineGeometry

/// The pages of the content that the layout was asked for, as a block of whole pages.
struct PageBlock: Hashable {
    var columns: Range<Int>
    var rows: Range<Int>

    /// The side of a page in points.
    static let side: CGFloat = 1024

    /// How many pages in a row are kept.
    static let limit = 5

    /// The pages that a rectangle meets.
    init(meeting rect: CGRect) {
        columns = PageBlock.pages(from: rect.minX, to: rect.maxX)
        rows = PageBlock.pages(from: rect.minY, to: rect.maxY)
    }

    init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    var rect: CGRect {
        CGRect(
            x: CGFloat(columns.lowerBound) * PageBlock.side, y: CGFloat(rows.lowerBound) * PageBlock.side,
            width: CGFloat(columns.count) * PageBlock.side, height: CGFloat(rows.count) * PageBlock.side)
    }

    func contains(_ other: PageBlock) -> Bool {
        columns.lowerBound <= other.columns.lowerBound && other.columns.upperBound <= columns.upperBound
            && rows.lowerBound <= other.rows.lowerBound && other.rows.upperBound <= rows.upperBound
    }

    /// The blocks to load so that the block grows to the union with another; nil where the two do not make one strip.
    func growth(to other: PageBlock) -> (union: PageBlock, missing: [PageBlock])? {
        func strips(_ own: Range<Int>, _ new: Range<Int>) -> (Range<Int>, [Range<Int>])? {
            guard own.overlaps(new) else { return nil }
            let union = min(own.lowerBound, new.lowerBound)..<max(own.upperBound, new.upperBound)
            guard union.count <= PageBlock.limit else { return nil }
            return (union, [union.lowerBound..<own.lowerBound, own.upperBound..<union.upperBound].filter { !$0.isEmpty })
        }
        if columns == other.columns, let (union, missing) = strips(rows, other.rows) {
            return (PageBlock(columns: columns, rows: union), missing.map { PageBlock(columns: columns, rows: $0) })
        }
        if rows == other.rows, let (union, missing) = strips(columns, other.columns) {
            return (PageBlock(columns: union, rows: rows), missing.map { PageBlock(columns: $0, rows: rows) })
        }
        return nil
    }

    private static func pages(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
        // Offsets beyond any content are brought to where page numbers are still exact.
        let limit: CGFloat = 1e12
        let first = Int((max(min(lower, limit), -limit) / side).rounded(.down))
        let end = Int((max(min(upper, limit), -limit) / side).rounded(.up))
        return first..<max(end, first + 1)
    }
}

/// Copies of the attributes that the layout gave, by element.
struct AttributeCache {
    private(set) var attributes: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    var loaded: PageBlock?
    /// Whether single elements were asked for again, after which older neighbours may rightly differ.
    var isPatched = false

    subscript(key: ElementKey) -> UICollectionViewLayoutAttributes? {
        get { attributes[key] }
        set { attributes[key] = newValue }
    }

    /// Forgets some elements.
    mutating func forget(_ isForgotten: (ElementKey) -> Bool) { attributes = attributes.filter { !isForgotten($0.key) } }

    /// Forgets what lies outside of the pages.
    @MainActor mutating func keep(_ block: PageBlock) {
        let rect = block.rect
        attributes = attributes.filter { $0.value.frame.isShown(in: rect) }
        loaded = block
    }
}

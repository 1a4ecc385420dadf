// SPDX-License-Identifier: MIT
//
// What the parameters of all layouts say of their kind.

public import Foundation
public import VitrineGeometry

/// The properties of a layout as one value, from which its solver, its class and its scenes are made.
public protocol LayoutParameters: Hashable, Sendable {
    /// What the kind of layout is called: the name of its class without the ending, in lower case at the start.
    static var name: String { get }
    /// What layouts of the kind do.
    static var traits: LayoutTraits { get }

    /// The standard measures.
    init()
}

/// What a kind of layout does.
public struct LayoutTraits: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Places are relative to the viewport, so that a larger one shows something else and not more of the same.
    public static let isSeenThroughViewport = LayoutTraits(rawValue: 1 << 0)
    /// Items may leave the plane of the collection view.
    public static let hasDepth = LayoutTraits(rawValue: 1 << 1)
    /// Items may have sizes of their own.
    public static let takesItemSizes = LayoutTraits(rawValue: 1 << 2)
    /// Sections may have insets, spacings and sizes of headers and footers of their own.
    public static let takesSectionMeasures = LayoutTraits(rawValue: 1 << 3)
}

/// The parameters of a layout that gives all items one size.
public protocol ItemSizedParameters: LayoutParameters {
    /// The size of all items, in points.
    var itemSize: CGSize { get set }
    /// A size that follows from the viewport, in place of `itemSize`; nil leaves that in force.
    var relativeItemSize: LayoutSize? { get set }
}

extension ItemSizedParameters {
    /// The parameters with the size of items in points that follows from a viewport.
    package func solved(in viewport: CGSize) -> Self {
        guard let relativeItemSize else { return self }
        var solved = self
        solved.itemSize = relativeItemSize.solved(in: viewport).size
        solved.relativeItemSize = nil
        return solved
    }

    /// Takes a size, in points or one that follows from the viewport.
    package mutating func take(itemSize size: LayoutSize) {
        if let fixed = size.fixed { (itemSize, relativeItemSize) = (fixed, nil) } else { relativeItemSize = size }
    }
}

/// The parameters of a layout that grows in one direction.
public protocol DirectedParameters: LayoutParameters {
    /// The direction in which items or lines follow each other.
    var scrollDirection: FlowDirection { get set }
}

/// The parameters of a layout whose sections follow each other, with headers, footers and room around the items.
public protocol SectionedParameters: DirectedParameters {
    /// Room around the items of a section, in points.
    var sectionInset: UIEdgeInsets { get }
    /// The size of headers; the length along the scroll direction counts.
    var headerReferenceSize: CGSize { get }
    /// The size of footers; the length along the scroll direction counts.
    var footerReferenceSize: CGSize { get }
    /// A size of headers that follows from the viewport or the content, in place of `headerReferenceSize`.
    var relativeHeaderSize: LayoutSize? { get }
    /// A size of footers that follows from the viewport or the content, in place of `footerReferenceSize`.
    var relativeFooterSize: LayoutSize? { get }
}

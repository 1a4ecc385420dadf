// SPDX-License-Identifier: MIT
//
// The properties of a flow layout as one value.

public import Foundation
public import VitrineGeometry

/// The parameters of a flow layout, under the names and with the defaults of UICollectionViewFlowLayout (flow.default-values).
public struct FlowParameters: SectionedParameters, ItemSizedParameters {
    public static let name = "flow"
    public static let traits: LayoutTraits = [.takesItemSizes, .takesSectionMeasures]

    /// What section insets are measured from.
    public enum SectionInsetReference: String, Hashable, Sendable, CaseIterable {
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    /// The direction in which sections and lines follow each other.
    public var scrollDirection = FlowDirection.vertical
    /// The size of items that have none of their own.
    public var itemSize = CGSize(width: 50, height: 50)
    /// The size that cells have until they were measured; zero where cells are not measured.
    public var estimatedItemSize = CGSize.zero
    /// The smallest distance between lines, in points.
    public var minimumLineSpacing: CGFloat = 10
    /// The smallest distance between the items of a line, in points.
    public var minimumInteritemSpacing: CGFloat = 10
    /// The margins around the lines of a section.
    public var sectionInset = UIEdgeInsets.zero
    /// The size of headers; the length along the scroll direction counts.
    public var headerReferenceSize = CGSize.zero
    /// The size of footers; the length along the scroll direction counts.
    public var footerReferenceSize = CGSize.zero
    /// Whether headers stay in view while their section is.
    public var sectionHeadersPinToVisibleBounds = false
    /// Whether footers stay in view while their section is.
    public var sectionFootersPinToVisibleBounds = false
    /// What section insets are measured from.
    public var sectionInsetReference = SectionInsetReference.fromContentInset
    /// A size of items that follows from the viewport or the content; a scene's delegate answers with it, and UIKit's layout has none.
    public var relativeItemSize: LayoutSize?
    /// A size of headers that follows from the viewport or the content; a scene's delegate answers with it.
    public var relativeHeaderSize: LayoutSize?
    /// A size of footers that follows from the viewport or the content; a scene's delegate answers with it.
    public var relativeFooterSize: LayoutSize?

    /// UIKit's defaults.
    public init() {}
}

// SPDX-License-Identifier: MIT
//
// The small types in the name space of the collection view, and their older names.

public import Foundation

extension UICollectionView {
    /// What an element is (attributes.element-category).
    public enum ElementCategory: Int, Hashable, Sendable { case cell, supplementaryView, decorationView }

    /// The direction in which a layout grows.
    public enum ScrollDirection: Int, Hashable, Sendable { case vertical, horizontal }

    /// Where an item ends up in the viewport; at most one vertical and one horizontal place (scrolling.scroll-to-item).
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The item's top at the viewport's.
        public static let top = ScrollPosition(rawValue: 1)
        /// The item in the middle of the viewport's height.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// The item's bottom at the viewport's.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// The item's left side at the viewport's.
        public static let left = ScrollPosition(rawValue: 8)
        /// The item in the middle of the viewport's width.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// The item's right side at the viewport's.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The kind of a flow layout's section headers.
    nonisolated public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }

    /// The kind of a flow layout's section footers.
    nonisolated public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}

/// The name before Swift 4.2.
@available(*, deprecated, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The name before Swift 4.2.
@available(*, deprecated, renamed: "UICollectionView.ScrollPosition")
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The name before Swift 4.2.
@available(*, deprecated, renamed: "UICollectionView.ElementCategory")
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
/// The name before Swift 4.2.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionHeader")
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The name before Swift 4.2.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionFooter")
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter

/// The name before Swift 4.2.
@available(*, deprecated, renamed: "UICollectionViewFlowLayout.automaticSize")
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize

/// An index path as UIKit prints it, without its address.
package func pathText(_ path: IndexPath) -> String {
    "<NSIndexPath> {length = \(path.count), path = \(path.map(String.init).joined(separator: " - "))}"
}

extension UICollectionView {
    /// Takes the messages that layouts print on the console; nil sends each once to standard error.
    package var layoutWarningHandler: ((String) -> Void)? {
        get { engine.warnings.handler }
        set { engine.warnings.handler = newValue }
    }

    /// The different messages that layouts had for the console, in their order.
    package var layoutWarnings: [String] { engine.warnings.messages }
}

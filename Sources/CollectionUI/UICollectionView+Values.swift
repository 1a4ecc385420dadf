// SPDX-License-Identifier: MIT
//
// The small types in the name space of the collection view, and their older names.

import Foundation

extension UICollectionView {
    /// What an element is (fact 2.2.12).
    public enum ElementCategory: Int, Hashable, Sendable { case cell, supplementaryView, decorationView }

    /// The direction in which a layout grows.
    public enum ScrollDirection: Int, Hashable, Sendable { case vertical, horizontal }

    /// Where an item ends up in the viewport; at most one vertical and one horizontal place (fact 6.4.8).
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The kind of a flow layout's section headers.
    nonisolated public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }

    /// The kind of a flow layout's section footers.
    nonisolated public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}

@available(*, deprecated, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
@available(*, deprecated, renamed: "UICollectionView.ScrollPosition")
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
@available(*, deprecated, renamed: "UICollectionView.ElementCategory")
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionHeader")
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionFooter")
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter

/// Ends the program with the sentence that UIKit raises an exception with.
func raise(_ sentence: String) -> Never { fatalError(sentence) }

/// An index path as UIKit prints it, without its address.
func pathText(_ path: IndexPath) -> String {
    "<NSIndexPath> {length = \(path.count), path = \(path.map(String.init).joined(separator: " - "))}"
}

// SPDX-License-Identifier: MIT
//
// What a section provider and custom groups are told about where they are laid out.

public import Foundation
public import VitrineGeometry
public import VitrineViewCore

/// The space of a layout, a section or a group (compositional.provider-environment).
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size with insets.
    var contentSize: CGSize { get }
    /// The size less insets.
    var effectiveContentSize: CGSize { get }
    /// The insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets that count.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The space of a layout and the traits in force.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The space.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits.
    var traitCollection: UITraitCollection { get }
}

/// A space without insets, and traits.
package final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    package let contentSize: CGSize
    package let traitCollection: UITraitCollection

    /// The margins of the view that the layout is in, safe area included.
    package var margins = NSDirectionalEdgeInsets.zero
    /// The safe area of the view that the layout is in.
    package var safeArea = NSDirectionalEdgeInsets.zero

    init(size: CGSize, traits: UITraitCollection) { (contentSize, traitCollection) = (size, traits) }

    package var container: any NSCollectionLayoutContainer { self }
    package var effectiveContentSize: CGSize { contentSize }
    package var contentInsets: NSDirectionalEdgeInsets { .zero }
    package var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}

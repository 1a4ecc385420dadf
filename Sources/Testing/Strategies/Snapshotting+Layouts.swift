// SPDX-License-Identifier: MIT
//
// Strategies for collection view layouts with items that a test gives them.

public import Foundation
public import VitrineCapture
public import VitrineCollectionUI
public import VitrineImageDiff
public import VitrineViews

extension Snapshotting<UICollectionViewLayout, UIImage> {
    /// Boxes with index paths in place of cells.
    ///
    /// A layout that is in a collection view is shown in that one.
    ///
    /// - Parameters:
    ///   - items: how many items there are in each section, and how large they are where the layout asks.
    ///   - size: of the collection view in points; nil is the screen.
    ///   - scale: pixels to a point; nil is as many as the traits say.
    ///   - tolerance: how far pictures may be apart; nil is what the assertion says.
    public static func png(
        items: LayoutItems, size: CGSize? = nil, scale: CGFloat? = nil, tolerance: ImageTolerance? = nil
    ) -> Snapshotting {
        Snapshotting<PlacedLayout, UIImage>.png(scale: scale, tolerance: tolerance).pullback {
            PlacedLayout($0, items: items, size: size)
        }
    }

    /// Twelve boxes with index paths, in a collection view of a size.
    public static func png(size: CGSize?, scale: CGFloat? = nil, tolerance: ImageTolerance? = nil) -> Snapshotting {
        png(items: 12, size: size, scale: scale, tolerance: tolerance)
    }
}

extension Snapshotting<UICollectionViewLayout, String> {
    /// Frames, alpha, order and transforms of all elements.
    ///
    /// A layout that is in a collection view is asked as it is there.
    ///
    /// - Parameters:
    ///   - items: how many items there are in each section, and how large they are where the layout asks.
    ///   - size: of the collection view in points; nil is the screen.
    public static func layout(items: LayoutItems = 12, size: CGSize? = nil) -> Snapshotting {
        Snapshotting<PlacedLayout, String>.layout.pullback { PlacedLayout($0, items: items, size: size) }
    }

    /// Boxes with index paths in place of cells, as an SVG document.
    ///
    /// - Parameters:
    ///   - items: how many items there are in each section, and how large they are where the layout asks.
    ///   - size: of the collection view in points; nil is the screen.
    public static func svg(items: LayoutItems = 12, size: CGSize? = nil) -> Snapshotting {
        Snapshotting<PlacedLayout, String>.svg.pullback { PlacedLayout($0, items: items, size: size) }
    }
}

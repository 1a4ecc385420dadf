// SPDX-License-Identifier: MIT
//
// Strategies for collection view layouts on their own.

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
        items: LayoutItems = 12, size: CGSize? = nil, scale: CGFloat? = nil, tolerance: ImageTolerance? = nil
    ) -> Snapshotting {
        Snapshotting(pictureTolerance: tolerance) { layout, traits in
            try layout.captureShown(items, size, traits, scale) { [try $0.picturePiece()] }
        }
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
        Snapshotting(text: .layout) { layout, traits in layout.captureShown(items, size, traits, nil) { [$0.layoutPiece(withViews: false)] }
        }
    }

    /// Boxes with index paths in place of cells, as an SVG document.
    ///
    /// - Parameters:
    ///   - items: how many items there are in each section, and how large they are where the layout asks.
    ///   - size: of the collection view in points; nil is the screen.
    public static func svg(items: LayoutItems = 12, size: CGSize? = nil) -> Snapshotting {
        Snapshotting(text: .svg) { layout, traits in try layout.captureShown(items, size, traits, nil) { [try $0.svgPiece()] } }
    }
}

extension UICollectionViewLayout {
    fileprivate func captureShown<Result>(
        _ items: LayoutItems, _ size: CGSize?, _ traits: [SnapshotTrait], _ scale: CGFloat?, _ body: (any ShownSubject) throws -> Result
    ) rethrows -> Result {
        if let collectionView { return try collectionView.capture(under: traits, scale: scale, body) }
        return try LayoutPreview(self, items: items, size: size).capture(under: traits, scale: scale, body)
    }
}

// SPDX-License-Identifier: MIT
//
// The whole content of a scene as one picture.

public import Foundation
import VitrineCollectionUI
public import VitrineDrawing
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineLayoutSolvers
import VitrineNodes
import VitrineScene
import VitrineViews

extension Stage {
    /// The size of the picture of the whole content, in points; never smaller than the canvas.
    public var fullContentSize: CGSize {
        // What a layout shows around the middle of its viewport has no other whole than the viewport.
        if model.layout.traits.contains(.isSeenThroughViewport) { return scene.canvas.size }
        let inset = collectionView.adjustedContentInset
        let content = collectionView.collectionViewLayout.collectionViewContentSize
        return CGSize(
            width: max(scene.canvas.size.width, content.width + inset.horizontal),
            height: max(scene.canvas.size.height, content.height + inset.vertical))
    }

    /// Grows the canvas to the whole content, as if the screen were large enough to show it all without scrolling.
    ///
    /// Views are made only for what `displayList(ofRows:)` is asked for, so that memory does not grow with the content.
    public func showFullContent() {
        if model.layout.traits.contains(.isSeenThroughViewport) { return }
        measureContent()
        let size = fullContentSize
        let inset = collectionView.adjustedContentInset
        let start = CGPoint(x: -inset.left, y: -inset.top)
        collectionView.renderedRect = CGRect(origin: start, size: scene.canvas.size)
        window.frame = CGRect(origin: .zero, size: size)
        collectionView.frame = window.bounds
        collectionView.contentOffset = start
        inSurroundings { window.layoutIfNeeded() }
    }

    /// The picture of a part of the grown canvas; what lies outside of the part may be missing from it.
    ///
    /// - Parameter rows: from top to bottom, in points of the canvas.
    public func displayList(ofRows rows: ClosedRange<CGFloat>) -> DisplayList {
        let origin = collectionView.bounds.origin
        // Shadows and overlapping neighbours reach in from outside the rows.
        let reach = scene.canvas.size.height / 4
        collectionView.renderedRect = CGRect(
            x: origin.x, y: origin.y + rows.lowerBound - reach, width: window.bounds.width,
            height: rows.upperBound - rows.lowerBound + 2 * reach)
        collectionView.setNeedsLayout()
        let list = { [self] in
            nameElements()
            return window.displayList(
                size: window.bounds.size, scale: scene.canvas.scale, background: UIColor.scene(scene.canvas.background),
                smoothsEdges: scene.canvas.edges == .smooth)
        }
        return parts == nil ? inSurroundings(list) : joined(list)
    }
}

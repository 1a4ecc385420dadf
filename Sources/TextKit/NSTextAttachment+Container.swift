// SPDX-License-Identifier: MIT

public import Foundation
public import VitrineGraphics

extension NSTextAttachment {
    /// The picture of an attachment in a rectangle.
    @preconcurrency @MainActor
    public func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? {
        image ?? contents.flatMap { UIImage(data: $0) }
    }

    /// Where the picture stands from the baseline, in points with y going up.
    @preconcurrency @MainActor
    public func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect {
        guard bounds.isEmpty, let size = image?.size else { return bounds }
        return CGRect(origin: bounds.origin, size: size)
    }
}

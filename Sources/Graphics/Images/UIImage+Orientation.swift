// SPDX-License-Identifier: MIT
//
// Pictures whose pixels lie otherwise than they are shown.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineQuartz2D
import VitrineSymbols

extension UIImage {
    /// How the pixels of a picture are turned to be shown.
    public enum Orientation: Int, Hashable, Sendable { case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored }

    convenience init(source: ImageSource?, scale: CGFloat, orientation: Orientation) {
        var details = ImageDetails()
        details.orientation = orientation
        let shown = orientation == .up ? source : source.map { ImageSource(turning: $0, orientation) }
        self.init(source: shown, scale: scale, details: details)
    }

    /// How the pixels are turned to be shown; what a file says of itself is done when it is read.
    public var imageOrientation: Orientation { details.orientation }

    /// The same picture seen in a mirror that stands beside it.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        let orientation = details.orientation.flipped
        let base = source?.turned?.source ?? source
        return changed(source: orientation == .up ? base : base.map { ImageSource(turning: $0, orientation) }) {
            $0.orientation = orientation
        }
    }

    /// Whether the picture is seen in a mirror where interfaces are read from right to left.
    public var flipsForRightToLeftLayoutDirection: Bool { details.flipsForRightToLeft }

    /// The same picture, seen in a mirror where interfaces are read from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed(source: source) { $0.flipsForRightToLeft = true } }

    /// The picture as it is shown where interfaces are read in a direction; symbols that point onward are mirrored (symbols.direction).
    package func seen(from direction: UIUserInterfaceLayoutDirection) -> UIImage {
        guard direction == .rightToLeft else { return self }
        if details.symbol?.symbol.isDirected ?? false, let mirrored = mirroredSymbol { return mirrored }
        return flipsForRightToLeftLayoutDirection ? mirroredSymbol ?? withHorizontallyFlippedOrientation() : self
    }

    /// The picture with other pixels or other details.
    func changed(source: ImageSource?, _ change: (inout ImageDetails) -> Void) -> UIImage {
        UIImage(source: source, scale: scale, renderingMode: renderingMode, capInsets: capInsets, details: details.changing(change))
    }
}

extension UIImage.Orientation {
    /// The same for pixels.
    var pixels: ImageOrientation {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        case .upMirrored: .upMirrored
        case .downMirrored: .downMirrored
        case .leftMirrored: .leftMirrored
        case .rightMirrored: .rightMirrored
        }
    }

    /// What shows the same in a mirror.
    fileprivate var flipped: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .upMirrored: .up
        case .down: .downMirrored
        case .downMirrored: .down
        case .left: .rightMirrored
        case .rightMirrored: .left
        case .right: .leftMirrored
        case .leftMirrored: .right
        }
    }

    /// Where a picture of a size goes, y down.
    fileprivate func turn(of size: CGSize) -> CGAffineTransform {
        let (w, h) = (size.width, size.height)
        return switch self {
        case .up: .identity
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
        }
    }
}

extension ImageRecording {
    /// The picture turned, still as it was drawn.
    func turned(_ orientation: UIImage.Orientation) -> ImageRecording {
        var picture = picture
        picture.transform = orientation.turn(of: size)
        let turnedSize = orientation.pixels.isTransposed ? CGSize(width: size.height, height: size.width) : size
        return ImageRecording(marks: [.picture(picture)], size: turnedSize, scale: scale, isOpaque: isOpaque)
    }
}

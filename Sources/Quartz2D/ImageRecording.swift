// SPDX-License-Identifier: MIT
//
// What was drawn into an image: marks, which become pixels where pixels are asked for.

package import Foundation
package import VitrineDrawing
import VitrineGeometry

/// A picture as it was drawn, in points: shown as the vectors it is of, and a bitmap of its scale where pixels are asked for
/// (drawing.images-are-recorded).
package struct ImageRecording: Sendable {
    /// What was drawn, back to front.
    package var marks: [DisplayList.Content]
    /// In points; the origin is the picture's corner.
    package var size: CGSize
    /// Pixels per point.
    package var scale: CGFloat
    /// Whether black lies beneath.
    package var isOpaque: Bool

    package init(marks: [DisplayList.Content], size: CGSize, scale: CGFloat, isOpaque: Bool = false) {
        (self.marks, self.size, self.scale, self.isOpaque) = (marks, size, scale, isOpaque)
    }

    /// The picture in its own space, where nothing is seen outside of it.
    package var picture: DisplayList.Picture {
        var marks = marks
        let bounds = CGRect(origin: .zero, size: size)
        if isOpaque { marks.insert(.shape(DisplayList.Shape(path: .rect(bounds), fill: .color(.black))), at: 0) }
        return DisplayList.Picture(marks, bounds: bounds, isIsolated: true)
    }

    /// The picture stretched over a rectangle.
    package func content(in frame: CGRect) -> DisplayList.Content {
        var picture = picture
        picture.transform = CGAffineTransform(
            a: frame.width / size.width, b: 0, c: 0, d: frame.height / size.height, tx: frame.minX, ty: frame.minY)
        return .picture(picture)
    }

    /// The size in pixels; nil for a picture without an area, or with more of it than a bitmap has room for.
    package var pixelSize: (width: Int, height: Int)? {
        guard let size = list.pixelSize, size.height < 1 << 20, size.width * size.height <= 1 << 28 else { return nil }
        return size
    }

    /// The pixels; nil where the picture has none.
    package func bitmap() -> SharedBitmap? {
        guard pixelSize != nil, let bitmap = Rasterizer.linked.bitmap(of: list) else { return nil }
        return SharedBitmap(bitmap)
    }

    private var list: DisplayList {
        let layer = DisplayList.Layer(bounds: CGRect(origin: .zero, size: size), contents: [.picture(picture)])
        return DisplayList(size: size, scale: scale, layers: [layer])
    }
}

// SPDX-License-Identifier: MIT
//
// Several pictures on one sheet, each with its caption.

import Foundation
package import VitrineDrawing
import VitrineGeometry
package import VitrineTypography

/// Lays pictures out in lines, as shapes and text: a sheet is as sharp as its pictures in every kind of file.
package struct ContactSheet {
    /// A picture and what it is called.
    package struct Picture {
        package var list: DisplayList
        package var caption: String

        package init(_ list: DisplayList, caption: String) { (self.list, self.caption) = (list, caption) }
    }

    private let pictures: [Picture]
    private let columns: Int

    /// From a picture to the next, and around all, in points.
    private static let gap: CGFloat = 28
    private static let captionGap: CGFloat = 10
    /// Captions of narrow pictures have so much room.
    private static let leastCaption: CGFloat = 60
    /// The last words are what tells one from the next: narrow pictures have captions of many lines.
    private static let captionLines = 6
    private static let ground = CGColor(gray: 0.91, alpha: 1)
    private static let ink = CGColor(gray: 0.25, alpha: 1)

    /// - Parameter columns: the most pictures in a line; nil leaves it to their number.
    package init(_ pictures: [Picture], columns: Int? = nil) {
        self.pictures = pictures
        self.columns = min(max(columns ?? Self.usualColumns(pictures.count), 1), max(pictures.count, 1))
    }

    /// A line of up to five pictures, or lines that make a sheet wider than it is high.
    private static func usualColumns(_ count: Int) -> Int {
        count <= 5 ? count : max(Int((Double(count) * 1.6).squareRoot().rounded(.up)), 1)
    }

    /// The sheet.
    ///
    /// Its scale is the largest of the pictures'.
    ///
    /// - Parameter typesetter: sets the captions.
    package func displayList(_ typesetter: any Typesetter) -> DisplayList {
        var layers: [DisplayList.Layer] = []
        var (top, width) = (Self.gap, Self.gap)
        for start in stride(from: 0, to: pictures.count, by: columns) {
            var left = Self.gap
            var bottom = top
            for picture in pictures[start..<min(start + columns, pictures.count)] {
                layers.append(layer(of: picture, at: CGPoint(x: left, y: top)))
                let place = CGRect(
                    x: left, y: top + picture.list.size.height + Self.captionGap, width: picture.list.size.width, height: 0)
                let caption = caption(picture.caption, in: place, typesetter)
                layers.append(caption)
                bottom = max(bottom, caption.bounds.maxY)
                left += max(picture.list.size.width, Self.leastCaption) + Self.gap
            }
            (top, width) = (bottom + Self.gap, max(width, left))
        }
        return DisplayList(
            size: CGSize(width: width, height: top), scale: pictures.map(\.list.scale).max() ?? 1, background: Self.ground, layers: layers)
    }

    private func layer(of picture: Picture, at origin: CGPoint) -> DisplayList.Layer {
        var layer = DisplayList.Layer(
            bounds: CGRect(origin: .zero, size: picture.list.size), transform: CATransform3DMakeTranslation(origin.x, origin.y, 0),
            sublayers: picture.list.layers)
        layer.background = picture.list.background
        layer.clipsToBounds = true
        layer.name = picture.caption
        return layer
    }

    /// A caption beneath its picture.
    private func caption(_ text: String, in place: CGRect, _ typesetter: any Typesetter) -> DisplayList.Layer {
        let font = FontDescription(size: 13, weight: .medium)
        let layout = typesetter.layout(
            StyledText(text, font: font, color: Self.ink), style: ParagraphStyle(alignment: .center),
            width: max(place.width, Self.leastCaption),
            maxLines: Self.captionLines, maxHeight: nil)
        let size = CGSize(width: max(place.width, Self.leastCaption), height: layout.size.height.rounded(.up))
        let bounds = CGRect(x: place.midX - size.width / 2, y: place.minY, width: size.width, height: size.height)
        return DisplayList.Layer(bounds: bounds, contents: [.text(layout.block(in: bounds))])
    }
}

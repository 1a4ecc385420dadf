// SPDX-License-Identifier: MIT
//
// What stands for a picture that is not there: a box as large as the file remembers it.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineGraphics
import VitrineInterfaceBuilder
import VitrineViewCore

/// Boxes in place of pictures (nibs.missing-pictures).
@MainActor enum MissingPicture {
    /// The most pixels of a box on a side.
    private static let longest = 512
    /// The height that a symbol has beside text, and the one in which files remember it.
    private static let symbolScale: CGFloat = 0.17

    /// A box for a picture of a document; nil where the document remembers no size of it.
    static func image(_ name: String, isSymbol: Bool, in document: InterfaceDocument) -> UIImage? {
        let resource = document.resources[.image(name)]
        guard let width = length(resource?["width"]), let height = length(resource?["height"]) else {
            return isSymbol ? box(width: 20, height: 20) : nil
        }
        let scale = isSymbol ? symbolScale : 1
        return box(width: width * scale, height: height * scale)
    }

    private static func length(_ text: String?) -> CGFloat? {
        text.flatMap { Double($0) }.flatMap { $0 >= 1 && $0 <= NibBuilder.longest ? CGFloat($0) : nil }
    }

    /// A grey box with a border and its diagonals, which lets through what is behind it.
    private static func box(width: CGFloat, height: CGFloat) -> UIImage {
        // A picture that is larger has fewer pixels a point.
        let scale = min(1, CGFloat(longest) / max(width, height))
        let (columns, rows) = (max(Int((width * scale).rounded()), 1), max(Int((height * scale).rounded()), 1))
        let (fill, line): (UInt32, UInt32) = (0x2616_1616, 0x8C50_5050)
        var bitmap = Bitmap(width: columns, height: rows, pixels: [UInt32](repeating: fill, count: columns * rows))
        for x in 0..<columns { (bitmap[x, 0], bitmap[x, rows - 1]) = (line, line) }
        for y in 0..<rows { (bitmap[0, y], bitmap[columns - 1, y]) = (line, line) }
        for step in 0..<max(columns, rows) {
            let (x, y) = (step * columns / max(columns, rows), step * rows / max(columns, rows))
            (bitmap[x, y], bitmap[columns - 1 - x, y]) = (line, line)
        }
        return UIImage(source: ImageSource(bitmap: SharedBitmap(bitmap)), scale: scale)
    }
}

// SPDX-License-Identifier: MIT
//
// Nodes of a composition as Lottie takes them.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding

extension JPEGRowEncoder {
    /// A bitmap with the file that shows it.
    static func shared(_ bitmap: Bitmap, _ options: ImageOptions) throws -> SharedBitmap {
        let digest = SharedBitmap(bitmap).digest
        return SharedBitmap(
            bitmap, digest: digest, encoded: EncodedImage(mediaType: "image/jpeg", bytes: try encode(bitmap, options: options)))
    }
}

extension DisplayList.Content {
    /// Whether it is a picture that was drawn, with marks and places of its own.
    var isDrawn: Bool {
        switch self {
        case .picture, .layers: true
        case .image, .shape, .text: false
        }
    }
}

extension Composition.Node {
    /// Whether it is part of what lies beneath sublayers: no border, and no shadow within.
    var isBeneath: Bool {
        switch self {
        case .border, .group: false
        case .backdrop, .background, .image, .shape, .text: true
        }
    }

    /// Whether no paint of it lies on another, so that each may fade by itself.
    var paintsOnce: Bool {
        if case .text(let text) = self { text.lines.isEmpty && text.backgrounds.isEmpty } else { true }
    }

    var isBorder: Bool {
        if case .border = self { true } else { false }
    }

    /// The node as a layer of a display list shows it, where it can be a picture.
    var content: DisplayList.Content? {
        switch self {
        case .image(let image):
            .image(
                DisplayList.Image(
                    bitmap: image.bitmap, source: image.source.rect, frame: image.frame.rect, filter: image.filter, tint: image.tint))
        case .shape(let shape):
            .shape(
                DisplayList.Shape(
                    path: shape.path, fill: shape.fill.map(\.paint), fillRule: shape.fillRule, stroke: shape.stroke))
        case .text(let text):
            .text(
                TextBlock(
                    string: text.string, frame: text.frame, runs: text.runs, backgrounds: text.backgrounds.map(\.decoration),
                    lines: text.lines.map(\.decoration)))
        case .backdrop, .background, .group, .border: nil
        }
    }
}

extension Composition.Background {
    /// What is filled: as far as the middle of an opaque border that hides its edge, beside which it would show; nil for nothing.
    var seenPath: Path? {
        guard let hidden = hiddenEdge?.value else { return box.path }
        let inner = box.rect.insetBy(dx: hidden / 2, dy: hidden / 2)
        return inner.isNull || inner.isEmpty ? nil : .roundedRect(inner, radii: box.corners.inset(by: hidden / 2))
    }
}

extension Composition.Shape.Paint {
    var paint: Paint {
        switch self {
        case .color(let color): .color(color.color)
        case .gradient(let gradient): .gradient(gradient)
        }
    }
}

extension Composition.Text.Decoration {
    var decoration: TextBlock.Decoration { TextBlock.Decoration(rect: rect.rect, color: color.color) }
}

extension String {
    /// A name without what would steer a terminal.
    var spoken: String { filter { !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } } }
}

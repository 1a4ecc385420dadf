// SPDX-License-Identifier: MIT
//
// Pictures of lines: how large they are, and what they show.

import Foundation
import VitrineAssets
import VitrineDrawing
import VitrineEnvironment
import VitrineGeometry
import VitrineVectorImages

extension UIImage {
    /// Pixels a point of a picture that has no pixels of its own: those of the screen.
    static var screenScale: CGFloat {
        let environment = UIEnvironment.current
        return environment.traits.displayScale > 0 ? environment.traits.displayScale : environment.screen.scale
    }

    /// In points: a file that its set says to be for a scale has that many units a point (assets.vector-size).
    func vectorSize(_ vector: VectorImage) -> CGSize {
        let scale = CGFloat(details.variant?.conditions.scale ?? 1)
        return scale > 0 ? CGSize(width: vector.size.width / scale, height: vector.size.height / scale) : vector.size
    }

    /// The size of the pixels that a picture of lines is drawn to where pixels are asked for.
    var vectorPixels: (width: Int, height: Int) {
        func pixels(_ length: CGFloat) -> Int { Int(max(min((length * scale).rounded(.up), 16_384), 1)) }
        return (pixels(size.width), pixels(size.height))
    }

    /// What a picture of lines shows in a frame, in its own colours or in one; nil for pixels.
    func vectorContents(in frame: CGRect, tint: CGColor?) -> [DisplayContent]? {
        guard let vector = source?.vector, var marks = source?.marks else { return nil }
        if let tint { marks = marks.map { $0.tinted(CGColor(red: tint.red, green: tint.green, blue: tint.blue, alpha: 1)) } }
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        let pieces =
            isSliced
            ? NinePatch(size: size, caps: capInsets, frame: frame, middle: middle, isTiled: resizingMode == .tile).pieces
            : [(source: whole, frame: frame)]
        let alpha = tint?.alpha ?? 1
        guard alpha > 0, !marks.isEmpty else { return [] }
        return pieces.compactMap { piece in
            let part = CGRect(
                x: piece.source.minX * vector.size.width, y: piece.source.minY * vector.size.height,
                width: piece.source.width * vector.size.width, height: piece.source.height * vector.size.height)
            guard part.width > 0, part.height > 0 else { return nil }
            let (x, y) = (piece.frame.width / part.width, piece.frame.height / part.height)
            let transform = CGAffineTransform(
                a: x, b: 0, c: 0, d: y, tx: piece.frame.minX - part.minX * x, ty: piece.frame.minY - part.minY * y)
            return .picture(
                DisplayList.Picture(marks, transform: transform, bounds: part, opacity: min(alpha, 1), isIsolated: alpha < 1))
        }
    }
}

extension DisplayList.Content {
    /// The same with one colour in the place of all; how much is seen through stays.
    fileprivate func tinted(_ tint: CGColor) -> DisplayList.Content {
        func tinted(_ color: CGColor) -> CGColor { CGColor(red: tint.red, green: tint.green, blue: tint.blue, alpha: color.alpha) }
        switch self {
        case .image(var image):
            image.tint = tint
            return .image(image)
        case .shape(var shape):
            switch shape.fill {
            case .color(let color): shape.fill = .color(tinted(color))
            case .gradient(var gradient):
                gradient.stops = gradient.stops.map { Gradient.Stop(location: $0.location, color: tinted($0.color)) }
                shape.fill = .gradient(gradient)
            case nil: break
            }
            if let stroke = shape.stroke { shape.stroke?.color = tinted(stroke.color) }
            return .shape(shape)
        case .picture(var picture):
            picture.marks = picture.marks.map { $0.tinted(tint) }
            picture.blend = .normal
            return .picture(picture)
        case .text, .layers: return self
        }
    }
}

// SPDX-License-Identifier: MIT
//
// Pictures that draw themselves in the current context.

public import Foundation
package import VitrineDrawing
import VitrineGeometry
public import VitrineQuartz2D

extension UIImage {
    /// Draws the picture in its own size with its corner at a point, in the current context.
    public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

    /// Draws the picture in its own size, mixed with what is beneath.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the picture upright in a rectangle of the current context, stretched as its margins say.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws the picture upright in a rectangle, mixed with what is beneath; the context's own mode and opacity do not count
    /// (drawing.images-mix-by-themselves).
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        let frame = rect.standardized
        guard let context = UIGraphicsGetCurrentContext(), frame.width > 0, frame.height > 0, frame.isFinite else { return }
        let image = isDynamic ? resolved(with: .current) : self
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        let contents = image.contents(in: frame, pixels: nil, tint: image.details.tint?.cgColor)
        if contents.count == 1, case .image(let part) = contents[0] {
            context.drawUpright(part.bitmap, source: part.source, in: part.frame, tint: part.tint)
        } else {
            context.putContents(contents, covering: frame)
        }
        context.restoreGState()
    }

    /// Fills a rectangle of the current context with the picture, repeated from the context's origin.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setFillPattern(wholeContents, size: size)
        context.fill(rect)
        context.restoreGState()
    }

    /// What is shown of the picture in a rectangle.
    ///
    /// - Parameters:
    ///   - pixels: The size that it is shown in; nil takes all pixels there are.
    ///   - tint: What it is shown in; nil is its own colours.
    ///   - traits: What the colours of symbols are resolved for.
    package func contents(
        in frame: CGRect, pixels: (width: Int, height: Int)?, tint: CGColor?, traits: UITraitCollection = .current
    ) -> [DisplayContent] {
        if let contents = symbolContents(in: frame, tint: tint, traits: traits) { return contents }
        if let contents = vectorContents(in: frame, tint: tint) { return contents }
        if isSliced {
            guard let bitmap = source?.bitmap(fitting: nil) else { return [] }
            return NinePatch(size: size, caps: capInsets, frame: frame, middle: middle, isTiled: resizingMode == .tile).pieces.map {
                .image(DisplayList.Image(bitmap: bitmap, source: $0.source, frame: $0.frame, tint: tint))
            }
        }
        if let recording = source?.recording {
            let content = recording.content(in: frame)
            guard let tint else { return [content] }
            let colored = DisplayList.Shape(path: .rect(frame), fill: .color(tint))
            return [.picture(DisplayList.Picture([.shape(colored)], mask: [content]))]
        }
        guard let bitmap = source?.bitmap(fitting: pixels) else { return [] }
        return [.image(DisplayList.Image(bitmap: bitmap, frame: frame, tint: tint))]
    }

    /// What is shown of the picture in its own size, at the origin.
    var wholeContents: [DisplayContent] {
        let image = isDynamic ? resolved(with: .current) : self
        return image.contents(in: CGRect(origin: .zero, size: size), pixels: nil, tint: image.details.tint?.cgColor)
    }

    /// The picture repeated over a rectangle, from its corner.
    package func tiles(over rect: CGRect, scale: CGFloat) -> [DisplayContent] {
        let context = CGContext(bounds: rect, scale: scale)
        context.setPatternPhase(CGSize(width: rect.minX, height: rect.minY))
        context.setFillPattern(wholeContents, size: size)
        context.fill(rect)
        return context.marks
    }
}

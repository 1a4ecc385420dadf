// SPDX-License-Identifier: MIT
//
// Filled and outlined paths on layers.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension GroupPainter {
    func draw(_ shape: Composition.Shape, in affine: CGAffineTransform, opacity: CGFloat) throws(CairoError) {
        let path = shape.path.applying(affine)
        switch shape.fill {
        case .color(let color):
            let pixel = color.color.faded(by: opacity).pixel
            if pixel >> 24 > 0 { try fill(path, with: pixel, evenOdd: shape.fillRule == .evenOdd, isSmooth: !shape.isAliased) }
        case .gradient(let gradient):
            try fill(shape, path, with: gradient, in: affine, opacity: opacity)
        case nil: break
        }
        if let stroke = shape.stroke { try draw(stroke, along: shape, in: affine, opacity: opacity) }
    }

    private func fill(
        _ shape: Composition.Shape, _ path: Path, with gradient: Gradient, in affine: CGAffineTransform, opacity: CGFloat
    ) throws(CairoError) {
        guard let painter = GradientPainter(gradient, in: affine, opacity: opacity) else { return }
        // A gradient over a whole layer ends where the layer's background would: on pixels.
        let fillsFrame = shape.path == Path.rect(gradient.frame)
        if affine.keepsRectanglesAligned, fillsFrame {
            let area = PixelRect(snapping: gradient.frame.applying(affine)).intersection(clip).intersection(target.frame)
            if area.isEmpty { return }
            let picture = Target(frame: area)
            painter.draw(on: picture)
            target.draw(picture, clip: clip)
            return
        }
        let area = PixelRect(covering: path.controlBounds).intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        let picture = Target(frame: area)
        painter.draw(on: picture)
        let isSmooth = !shape.isAliased && (!shape.hasHardEdges || !fillsFrame)
        try fill(path, from: picture, evenOdd: shape.fillRule == .evenOdd, isSmooth: isSmooth)
    }

    /// Outlines a path of the layer; where the transform stretches, so does the pen.
    private func draw(_ stroke: Stroke, along shape: Composition.Shape, in affine: CGAffineTransform, opacity: CGFloat) throws(CairoError) {
        let pixel = stroke.color.faded(by: opacity).pixel
        if pixel >> 24 == 0 { return }
        // Dashes beyond number would take their time, and none of them would be seen.
        let total = 50_000 * stroke.dash.reduce(0, +)
        let outline = shape.outline
        let dash = outline.bounds.width + outline.bounds.height <= total ? stroke.dash : []
        try withClippedContext { context throws(CairoError) in
            context.setSource(pixel)
            if shape.isAliased { context.setSmooth(false) }
            guard context.add(outline.path.applying(affine), from: target.frame) else { return }
            // The path is on the device already; only the pen is in the space of the layer.
            context.setMatrix(Matrix(xx: affine.a, yx: affine.b, xy: affine.c, yy: affine.d, x0: 0, y0: 0))
            context.stroke(
                width: stroke.width, cap: Context.Cap(stroke.cap), join: Context.Join(stroke.join),
                miterLimit: stroke.miterLimit, dash: dash.map { Double($0) }, dashPhase: stroke.dashPhase)
            context.resetMatrix()
        }
    }
}

extension Context.Cap {
    init(_ cap: Stroke.Cap) {
        switch cap {
        case .butt: self = .butt
        case .round: self = .round
        case .square: self = .square
        }
    }
}

extension Context.Join {
    init(_ join: Stroke.Join) {
        switch join {
        case .miter: self = .miter
        case .round: self = .round
        case .bevel: self = .bevel
        }
    }
}

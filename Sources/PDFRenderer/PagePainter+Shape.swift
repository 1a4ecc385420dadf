// SPDX-License-Identifier: MIT
//
// Filled and outlined paths on layers.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension PagePainter {
    func draw(_ shape: Composition.Shape, in space: Space) throws(CairoError) {
        let evenOdd = shape.fillRule == .evenOdd
        switch shape.fill {
        case .color(let color):
            let bounds = shape.path.controlBounds
            let path = space.isProjected && shape.path == Path.rect(bounds) ? Path.rect(reaching(bounds, in: space)) : shape.path
            fill(placed(path, in: space), evenOdd: evenOdd, with: color.color, in: space)
        case .gradient(let gradient): try fill(shape.path, evenOdd: evenOdd, with: gradient, in: space)
        case nil: break
        }
        guard let stroke = shape.stroke else { return }
        if space.isProjected {
            fill(space.projector.project(stroke, along: shape.path), with: stroke.color, in: space)
        } else {
            draw(stroke, along: shape.path.applying(space.moved), in: space)
        }
    }

    /// A path of the layer in user space.
    func placed(_ path: Path, in space: Space) -> Path? {
        space.isProjected ? space.projector.project(path) : path.applying(space.moved)
    }

    private func draw(_ stroke: Stroke, along path: Path, in space: Space) {
        let matrix = matrix(of: space)
        guard matrix.isUsable, add(path, in: space) else { return }
        context.setMatrix(Matrix(matrix))
        context.setSource(stroke.color)
        // An odd number of lengths is meant to be gone through twice, which Cairo does by itself.
        context.stroke(
            width: min(stroke.width, 1e6), cap: stroke.cap.native, join: stroke.join.native, miterLimit: stroke.miterLimit,
            dash: stroke.dash.map { Double($0) }, dashPhase: stroke.dashPhase)
        context.resetMatrix()
    }
}

extension Stroke.Cap {
    fileprivate var native: Context.Cap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension Stroke.Join {
    fileprivate var native: Context.Join {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

// SPDX-License-Identifier: MIT
//
// Paths that draw themselves in the current context.

public import Foundation
public import VitrineQuartz2D

extension UIBezierPath {
    /// The lengths of dashes and gaps in turn, and where in them a line begins.
    public func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
        (dash, dashPhase) = (Array((pattern ?? []).prefix(max(count, 0))), phase)
    }

    /// Fills the path with the colour of the current context.
    @preconcurrency @MainActor public func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addOnly(cgPath)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Draws a line along the path with the colour of the current context and the path's own width, ends and dashes.
    @preconcurrency @MainActor public func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashPhase, lengths: dash)
        context.addOnly(cgPath)
        context.strokePath()
        context.restoreGState()
    }

    /// Fills the path, mixed with what is beneath.
    @preconcurrency @MainActor public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { mixed(blendMode, alpha) { fill() } }

    /// Draws a line along the path, mixed with what is beneath.
    @preconcurrency @MainActor public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { mixed(blendMode, alpha) { stroke() } }

    /// Limits what follows in the current context to the inside of the path.
    @preconcurrency @MainActor public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addOnly(cgPath)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    @MainActor private func mixed(_ mode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(mode)
        context.setAlpha(alpha)
        draw()
        context.restoreGState()
    }
}

extension CGContext {
    fileprivate func addOnly(_ path: CGPath) {
        beginPath()
        addPath(path)
    }
}

// SPDX-License-Identifier: MIT
//
// A view that draws a thousand paths: how long it takes to record them, and to make pixels of them.

import Foundation
import VitrineDrawing
import VitrineLayers
import VitrineRasterRenderer
import VitrineViews

/// Leaves in all colours: each path filled and outlined, a tenth of them clipped, faded or turned.
private final class LeavesView: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for index in 0..<1000 {
            let center = CGPoint(x: CGFloat(index % 25) * 15 + 12, y: CGFloat(index / 25) * 20 + 14)
            let path = UIBezierPath()
            path.move(to: CGPoint(x: center.x - 8, y: center.y))
            path.addCurve(
                to: CGPoint(x: center.x + 8, y: center.y), controlPoint1: CGPoint(x: center.x - 4, y: center.y - 12),
                controlPoint2: CGPoint(x: center.x + 4, y: center.y - 12))
            path.addQuadCurve(to: CGPoint(x: center.x - 8, y: center.y), controlPoint: CGPoint(x: center.x, y: center.y + 14))
            path.close()
            UIColor(hue: CGFloat(index) / 1000, saturation: 0.7, brightness: 0.8, alpha: 0.9).setFill()
            UIColor.black.setStroke()
            guard index.isMultiple(of: 10) else {
                path.fill()
                path.stroke()
                continue
            }
            context.saveGState()
            path.addClip()
            context.rotate(by: 0.01)
            context.setAlpha(0.5)
            context.fill(rect)
            context.restoreGState()
        }
    }
}

@MainActor func measureDrawnPaths() throws {
    let view = LeavesView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    report(
        "drawing-record",
        milliseconds(runs: 31) {
            view.setNeedsDisplay()
            _ = view.displayList(scale: 2)
        })
    let list = view.displayList(scale: 2)
    let renderer = RasterRenderer()
    report("drawing-raster", try milliseconds(runs: 31) { _ = try renderer.render(list) })
}

// SPDX-License-Identifier: MIT
//
// What materials cost: a phone's screen of pictures and lines with a blurred bar, a card, or a sheet over all of it.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineRasterRenderer

func measureMaterials() throws {
    let size = CGSize(width: 402, height: 874)
    func box(_ frame: CGRect) -> DisplayList.Layer {
        DisplayList.Layer(
            bounds: CGRect(origin: .zero, size: frame.size), transform: CATransform3DMakeTranslation(frame.minX, frame.minY, 0))
    }
    var scatter = Scatter()
    var layers: [DisplayList.Layer] = []
    for index in 0..<60 {
        var tile = box(CGRect(x: CGFloat(index % 4) * 100 + 4, y: CGFloat(index / 4) * 60 + 4, width: 94, height: 54))
        tile.corners = CornerRadii(8)
        func part() -> CGFloat { CGFloat(scatter.next(below: 256)) / 255 }
        tile.background = CGColor(red: part(), green: part(), blue: part(), alpha: 1)
        layers.append(tile)
    }
    let renderer = RasterRenderer()
    func measure(_ name: String, _ material: CGRect?, corners: CornerRadii = .zero, glass: DisplayList.Glass? = nil) throws {
        var list = DisplayList(size: size, scale: 3, background: .white, layers: layers)
        if let material {
            var pane = box(material)
            pane.backdrop = DisplayList.Backdrop(
                radius: glass == nil ? 20 : 3.5, saturation: 1.8, tint: CGColor(gray: 0.97, alpha: 0.6), glass: glass)
            pane.corners = corners
            list.layers.append(pane)
        }
        report("materials-\(name)", try milliseconds(runs: 31) { _ = try renderer.render(list) })
    }
    try measure("none", nil)
    try measure("bar", CGRect(x: 0, y: 0, width: 402, height: 116))
    try measure("card", CGRect(x: 20, y: 300, width: 362, height: 290), corners: CornerRadii(28, curve: .continuous))
    try measure("screen", CGRect(origin: .zero, size: size))
    let shadow = Shadow(color: CGColor(gray: 0, alpha: 0.11), radius: 9, offset: CGSize(width: 0, height: 4))
    var glass = DisplayList.Glass(bevel: 16, refraction: 14, highlight: 0.9, shade: 0.05, shadow: shadow)
    let bar = CGRect(x: 16, y: 780, width: 370, height: 62)
    try measure("glass-bar", bar, corners: CornerRadii(31), glass: glass)
    try measure("glass-card", CGRect(x: 20, y: 300, width: 362, height: 290), corners: CornerRadii(28, curve: .continuous), glass: glass)
    glass.spacing = 20
    glass.shapes = [0, 130, 260].map { x in
        DisplayList.Glass.Shape(frame: CGRect(x: x, y: 0, width: 110, height: 62), corners: CornerRadii(31))
    }
    try measure("glass-pieces", bar, glass: glass)
}

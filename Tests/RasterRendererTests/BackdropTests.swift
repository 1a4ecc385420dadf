// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

/// What is beneath a layer, blurred.
@Suite struct BackdropTests {
    /// Black to the left of x = 40 and white to the right, with a pane of 80 by 40 points in the middle.
    private func scene(_ pane: Layer, scale: CGFloat = 1) -> DisplayList {
        DisplayList(
            size: CGSize(width: 80, height: 80), scale: scale, background: .white, layers: [layer(0, 0, 40, 80, .black), pane])
    }

    private func pane(_ backdrop: DisplayList.Backdrop) -> Layer {
        var pane = layer(0, 20, 80, 40)
        pane.backdrop = backdrop
        return pane
    }

    private func grey(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 { bitmap[x, y] & 0xFF }

    @Test func `an edge becomes the integral of a Gaussian, and nothing outside changes`() throws {
        let bitmap = try RasterRenderer().render(scene(pane(DisplayList.Backdrop(radius: 5))))
        for x in stride(from: 20, to: 60, by: 3) {
            let share = 0.5 * (1 + erf((Double(x) + 0.5 - 40) / (5 * 2.0.squareRoot())))
            // What is cut off a Gaussian beyond 3.3 deviations is less than a step.
            #expect(abs(Double(grey(bitmap, x, 40)) - 255 * share) < 1.5)
            #expect(grey(bitmap, x, 19) == (x < 40 ? 0 : 255) && grey(bitmap, x, 60) == (x < 40 ? 0 : 255))
        }
        #expect(bitmap.isOpaque)
    }

    @Test func `a blur of nothing and a saturation of one leave what is beneath`() throws {
        let plain = try RasterRenderer().render(scene(layer(0, 20, 80, 40)))
        #expect(try RasterRenderer().render(scene(pane(DisplayList.Backdrop(radius: 0)))) == plain)
    }

    @Test func `even ground stays as it is, to its edges`() throws {
        var list = scene(pane(DisplayList.Backdrop(radius: 30)))
        list.layers[0] = layer(0, 0, 80, 80, CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
        let bitmap = try RasterRenderer().render(list)
        #expect(Set(bitmap.pixels).count == 1)
    }

    @Test func `a saturation of nothing leaves grey, and a tint is put over it`() throws {
        func middle(_ backdrop: DisplayList.Backdrop) throws -> UInt32 {
            var list = scene(pane(backdrop))
            list.layers[0] = layer(0, 0, 80, 80, .red)
            return try RasterRenderer().render(list)[40, 40]
        }
        #expect(try middle(DisplayList.Backdrop(radius: 3, saturation: 0)) == 0xFF36_3636)
        #expect(try middle(DisplayList.Backdrop(radius: 3, tint: CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))) == 0xFF7F_0080)
    }

    @Test func `round corners and outlines limit it`() throws {
        var round = pane(DisplayList.Backdrop(radius: 0, tint: .white))
        round.corners = CornerRadii(20)
        let rounded = try RasterRenderer().render(scene(round))
        #expect(grey(rounded, 1, 21) == 0 && grey(rounded, 25, 40) == 255)
        let outline = Path.ellipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
        let outlined = try RasterRenderer().render(scene(pane(DisplayList.Backdrop(radius: 0, tint: .white, outline: outline))))
        #expect(grey(outlined, 2, 22) == 0 && grey(outlined, 20, 40) == 255)
    }

    @Test func `what is above it stays sharp`() throws {
        var above = pane(DisplayList.Backdrop(radius: 8))
        above.sublayers = [layer(10, 10, 4, 4, .red)]
        #expect(try RasterRenderer().render(scene(above))[11, 31] == 0xFFFF_0000)
    }

    @Test func `a group that fades has a ground of its own`() throws {
        var holder = layer(0, 0, 80, 80)
        (holder.opacity, holder.sublayers) = (0.5, [layer(0, 0, 10, 10, .red), pane(DisplayList.Backdrop(radius: 8))])
        var list = scene(layer(0, 0, 1, 1))
        list.layers[1] = holder
        let bitmap = try RasterRenderer().render(list)
        #expect(grey(bitmap, 39, 40) == 0 && grey(bitmap, 40, 40) == 255)
    }

    @Test(arguments: [1, 7, 30]) func `bands have the pixels of the whole`(height: Int) throws {
        let list = scene(pane(DisplayList.Backdrop(radius: 9, saturation: 1.8, tint: CGColor(gray: 1, alpha: 0.3))), scale: 1.5)
        let whole = try RasterRenderer().render(list)
        var pixels: [UInt32] = []
        try RasterRenderer().renderBands(list, bandHeight: height) { rows, band in
            for place in 0..<rows.count * whole.width { pixels.append(band[place]) }
        }
        #expect(pixels == whole.pixels)
    }

    @Test func `what moves beneath is drawn again all over it`() throws {
        func list(_ step: CGFloat) -> DisplayList {
            var list = scene(pane(DisplayList.Backdrop(radius: 6)))
            list.layers[0] = layer(0, 18 + step, 30, 4, .black)
            for index in list.layers.indices { list.layers[index].identity = index }
            return list
        }
        let renderer = RetainedRenderer()
        for step in 0...4 {
            try renderer.show(list(CGFloat(step)))
            #expect(try renderer.bitmap == RasterRenderer().render(list(CGFloat(step))))
        }
    }
}

// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineComposition
@testable import VitrineRasterRenderer

/// Glass: what is beneath, bent at the rim and lit.
@Suite struct GlassTests {
    private static let lens = DisplayList.Glass(bevel: 16, refraction: 14)

    /// Grey with upright black lines, and a pane of 120 by 80 points over it.
    private func scene(
        _ glass: DisplayList.Glass, lines: [CGFloat] = [], radius: CGFloat = 0, film: CGColor? = nil,
        corners: CornerRadii = CornerRadii(24), scale: CGFloat = 1
    ) -> DisplayList {
        var pane = layer(20, 20, 120, 80)
        pane.backdrop = DisplayList.Backdrop(radius: radius, tint: film, glass: glass)
        pane.corners = corners
        let marks = lines.map { layer($0, 0, 2, 120, .black) }
        return DisplayList(
            size: CGSize(width: 160, height: 120), scale: scale, background: CGColor(gray: 0.5, alpha: 1), layers: marks + [pane])
    }

    private func grey(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { Int(bitmap[x, y] & 0xFF) }

    /// The darkest column of a row within a range.
    private func line(_ bitmap: Bitmap, row: Int, _ columns: Range<Int>) -> Int {
        columns.min { grey(bitmap, $0, row) < grey(bitmap, $1, row) } ?? -1
    }

    @Test func `a line is straight in the middle, and bends at the rim, which shows what lies within`() throws {
        let middle = try bitmap(scene(Self.lens, lines: [80]))
        for row in stride(from: 40, to: 80, by: 5) { #expect(line(middle, row: row, 60..<100) == 80) }
        // A line beneath the outer rim is seen above the pane alone.
        let outer = try bitmap(scene(Self.lens, lines: [24]))
        #expect(grey(outer, 24, 10) == 0 && (20..<60).allSatisfy { grey(outer, $0, 60) == 128 })
        // One further in is seen where it is and once more at the edge, whose curve it follows.
        let inner = try bitmap(scene(Self.lens, lines: [30]))
        #expect(line(inner, row: 60, 26..<60) == 30 && grey(inner, line(inner, row: 60, 20..<25), 60) < 40)
        let (upright, bent) = (line(inner, row: 60, 20..<25), line(inner, row: 34, 20..<27))
        #expect(bent > upright && grey(inner, bent, 34) < 100)
    }

    @Test func `what is seen at the edge lies as far within as the refraction says`() throws {
        // The profile is 1 at the edge and falls to nothing.
        #expect(GlassLens.profile.first == 1 && GlassLens.profile.last == 0)
        #expect(zip(GlassLens.profile, GlassLens.profile.dropFirst()).allSatisfy { $0 >= $1 })
        // A line 14 points within the edge is seen at the edge as well.
        let shown = try bitmap(scene(Self.lens, lines: [34]))
        #expect(grey(shown, 20, 60) < 40)
        let plain = try bitmap(scene(DisplayList.Glass(bevel: 16, refraction: 0), lines: [34]))
        #expect(grey(plain, 20, 60) == 128)
    }

    @Test func `the rim is brighter than the middle, most at the top left, then at the bottom right`() throws {
        let shown = try bitmap(scene(DisplayList.Glass(bevel: 16, refraction: 0, highlight: 0.9), corners: CornerRadii(40)))
        let center = grey(shown, 80, 60)
        let diagonal = Int(40 - 40 / 2.0.squareRoot())
        let (near, far) = (grey(shown, 20 + diagonal + 1, 20 + diagonal + 1), grey(shown, 139 - diagonal - 1, 99 - diagonal - 1))
        let beside = grey(shown, 139 - diagonal - 1, 20 + diagonal + 1)
        #expect(center == 128)
        #expect(near > far && far > beside && beside > center)
    }

    @Test func `a shade lies within the edge and a shadow outside of it`() throws {
        let shadow = Shadow(color: CGColor(gray: 0, alpha: 0.5), radius: 4, offset: CGSize(width: 0, height: 3))
        let shown = try bitmap(scene(DisplayList.Glass(bevel: 16, refraction: 0, shade: 0.4, shadow: shadow)))
        #expect(grey(shown, 80, 22) < grey(shown, 80, 30) && grey(shown, 80, 30) < 128)
        #expect(grey(shown, 80, 60) == 128)
        #expect(grey(shown, 80, 101) < grey(shown, 80, 108) && grey(shown, 80, 108) < 128)
        #expect(grey(shown, 80, 18) > grey(shown, 80, 101))
    }

    @Test func `a film is over what is seen, and colours run into each other where pieces meet`() throws {
        let filmed = try bitmap(scene(DisplayList.Glass(bevel: 16, refraction: 0), film: CGColor(gray: 1, alpha: 0.5)))
        #expect(abs(grey(filmed, 80, 60) - 192) <= 1)
        var glass = DisplayList.Glass(bevel: 10, refraction: 0)
        glass.spacing = 20
        glass.shapes = [CGColor.red, .blue].enumerated().map { index, color in
            DisplayList.Glass.Shape(frame: CGRect(x: 60 * index, y: 0, width: 60, height: 80), film: color)
        }
        let shown = try bitmap(scene(glass))
        #expect(shown[40, 60] == 0xFFFF_0000 && shown[120, 60] == 0xFF00_00FF)
        let mixed = shown[80, 60]
        #expect(mixed >> 16 & 0xFF > 100 && mixed & 0xFF > 100)
    }

    // MARK: Melting

    /// Two circles of 40 points with a gap, on a container whose glass melts.
    private func circles(gap: CGFloat, spacing: CGFloat) -> DisplayList {
        var glass = DisplayList.Glass(bevel: 10, refraction: 6, highlight: 0.8, shade: 0.1)
        glass.spacing = spacing
        glass.shapes = [0, 40 + gap].map { x in
            DisplayList.Glass.Shape(frame: CGRect(x: x, y: 20, width: 40, height: 40), corners: CornerRadii(20))
        }
        return scene(glass, film: .white)
    }

    private func isGlass(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool { grey(bitmap, x, y) > 200 }

    @Test func `circles that are near are one outline, and two when they are apart`() throws {
        // The middle between the circles lies at 20 + 40 + gap / 2.
        let near = try bitmap(circles(gap: 6, spacing: 20))
        #expect(isGlass(near, 63, 60) && !isGlass(near, 63, 42))
        let apart = try bitmap(circles(gap: 6, spacing: 0))
        #expect(!isGlass(apart, 63, 60))
        let far = try bitmap(circles(gap: 30, spacing: 20))
        #expect(!isGlass(far, 75, 60))
    }

    @Test func `pieces reach for each other from their spacing on, and no sooner`() throws {
        let alone = try bitmap(circles(gap: 21, spacing: 0))
        #expect(try bitmap(circles(gap: 21, spacing: 20)) == alone)
        #expect(try bitmap(circles(gap: 15, spacing: 20)) != bitmap(circles(gap: 15, spacing: 0)))
    }

    @Test func `a piece that is half there is smaller all around`() throws {
        var list = circles(gap: 30, spacing: 0)
        list.layers[0].backdrop?.glass?.shapes[0].presence = 0.5
        let shown = try bitmap(list)
        #expect(!isGlass(shown, 24, 60) && isGlass(shown, 34, 60) && isGlass(shown, 94, 60))
    }

    @Test func `the middle of sharp-cornered glass that is half there is seen`() throws {
        var list = scene(Self.lens, film: .white, corners: CornerRadii(0))
        var piece = DisplayList.Glass.Shape(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
        piece.presence = 0.5
        list.layers[0].backdrop?.glass?.shapes = [piece]
        let shown = try bitmap(list)
        #expect(isGlass(shown, 80, 60) && isGlass(shown, 50, 60) && !isGlass(shown, 30, 60) && !isGlass(shown, 80, 30))
    }

    // MARK: Shapes

    @Test(arguments: [CornerRadii(0), CornerRadii(40), CornerRadii(30, curve: .continuous)])
    func `its edge is that of the corners`(corners: CornerRadii) throws {
        let shown = try bitmap(scene(DisplayList.Glass(bevel: 8, refraction: 0), film: .white, corners: corners, scale: 3))
        var box = scene(DisplayList.Glass(bevel: 8, refraction: 0), corners: corners, scale: 3)
        (box.layers[0].backdrop, box.layers[0].background) = (nil, .white)
        let expected = try bitmap(box)
        // Continuous corners are a superellipse within a hundredth of a radius, which is a pixel here: 584 of them differ.
        let differing = zip(shown.pixels, expected.pixels).filter { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) > 40 }.count
        #expect(differing <= (corners.curve == .continuous ? 584 : 0))
    }

    @Test func `corners may differ, and glass may be turned`() throws {
        let corners = CornerRadii(topLeft: 40, topRight: 0, bottomRight: 40, bottomLeft: 0)
        let shown = try bitmap(scene(DisplayList.Glass(bevel: 8, refraction: 0), film: .white, corners: corners))
        #expect(!isGlass(shown, 22, 22) && isGlass(shown, 137, 22) && !isGlass(shown, 137, 97) && isGlass(shown, 22, 97))
        var turned = scene(DisplayList.Glass(bevel: 8, refraction: 0), film: .white)
        let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        turned.layers[0].transform = CATransform3DConcat(turn, CATransform3DMakeTranslation(120, 0, 0))
        let upright = try bitmap(turned)
        #expect(isGlass(upright, 80, 60) && isGlass(upright, 80, 5) && !isGlass(upright, 36, 60))
    }

    // MARK: Parts

    private var busy: DisplayList {
        let shadow = Shadow(color: CGColor(gray: 0, alpha: 0.3), radius: 5, offset: CGSize(width: 1, height: 4))
        var glass = DisplayList.Glass(bevel: 14, refraction: 12, highlight: 0.9, shade: 0.1, shadow: shadow)
        var list = scene(
            glass, lines: [10, 30, 36, 70, 130], radius: 3, film: CGColor(gray: 1, alpha: 0.4),
            corners: CornerRadii(30, curve: .continuous), scale: 1.5)
        glass.spacing = 14
        glass.shapes = [
            DisplayList.Glass.Shape(frame: CGRect(x: 0, y: 0, width: 40, height: 20), corners: CornerRadii(10), film: .red),
            DisplayList.Glass.Shape(frame: CGRect(x: 45, y: 3, width: 14, height: 14), corners: CornerRadii(7), film: .blue),
        ]
        var pieces = layer(60, 50, 60, 20)
        pieces.backdrop = DisplayList.Backdrop(radius: 2, glass: glass)
        list.layers.append(pieces)
        for index in list.layers.indices { list.layers[index].identity = index }
        return list
    }

    @Test(arguments: [1, 7, 30]) func `bands have the pixels of the whole`(height: Int) throws {
        let whole = try bitmap(busy)
        var pixels: [UInt32] = []
        try RasterRenderer().renderBands(busy, bandHeight: height) { rows, band in
            for place in 0..<rows.count * whole.width { pixels.append(band[place]) }
        }
        #expect(pixels == whole.pixels)
    }

    @Test func `what moves beneath and what moves itself is drawn again, shadow and rim included`() throws {
        let renderer = RetainedRenderer()
        for step in 0..<6 {
            var list = busy
            let x = CGFloat(step)
            list.layers[1].transform = CATransform3DMakeTranslation(30 + x * 1.3, 0, 0)
            if step > 2 { list.layers[5].transform = CATransform3DMakeTranslation(20 + x, 20 - x / 2, 0) }
            list.layers[6].backdrop?.glass?.shapes[1].frame.origin.x -= x * 2
            try renderer.show(list)
            #expect(try renderer.bitmap == bitmap(list))
        }
    }

    @Test func `as a picture it says itself where it ends`() throws {
        let composition = try Composition(busy)
        let shown = composition.showing(.grounds, isCoarse: true)
        #expect(shown.pixelNeeds.isEmpty)
        let size = (width: 240, height: 180)
        let placed = PlacedComposition(shown, size, cache: RasterCache(imageLimit: 1 << 20))
        let target = Target(frame: PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height))
        target.clear(to: 0xFF80_8080)
        try GroupPainter(cache: RasterCache(imageLimit: 1 << 20), target: target, clip: target.frame)
            .draw(placed.composition.groups, in: placed.space)
        let expected = try bitmap(busy)
        var most = 0
        for y in 0..<size.height {
            for x in 0..<size.width {
                for shift in [0, 8, 16] as [UInt32] {
                    most = max(most, abs(Int(target.row(y)[x] >> shift & 0xFF) - Int(expected[x, y] >> shift & 0xFF)))
                }
            }
        }
        #expect(most <= 2)
    }
}

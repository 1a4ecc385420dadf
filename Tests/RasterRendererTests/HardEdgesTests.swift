// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct HardEdgesTests {
    static let turns: [CATransform3D] = {
        var perspective = CATransform3D.identity
        perspective.m34 = -1.0 / 60
        let middle = CATransform3DMakeTranslation(20, 20, 0)
        let turned = CATransform3DConcat(CATransform3DMakeRotation(0.3, 0, 0, 1), middle)
        let leaning = CATransform3DConcat(CATransform3DRotate(perspective, 0.7, 0.4, 1, 0), middle)
        return [turned, leaning]
    }()

    private func colors(_ box: Layer) throws -> Set<UInt32> { Set(try bitmap(picture(40, 40, scale: 2, box)).pixels) }

    private func box(_ transform: CATransform3D, isHard: Bool) -> Layer {
        Layer(
            bounds: CGRect(x: -10, y: -10, width: 20, height: 20), transform: transform, background: .blue, hasHardEdges: isHard)
    }

    @Test(arguments: turns) func `hard edges have no colours in between`(_ transform: CATransform3D) throws {
        #expect(try colors(box(transform, isHard: true)) == [0xFFFF_FFFF, 0xFF00_00FF])
        #expect(try colors(box(transform, isHard: false)).count > 8)
    }

    @Test func `an image, a gradient over the layer and a clip have hard edges too`() throws {
        let bounds = CGRect(x: -10, y: -10, width: 20, height: 20)
        let green = SharedBitmap(Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00]))
        var image = box(Self.turns[0], isHard: true)
        image.background = nil
        image.contents = [.image(DisplayList.Image(bitmap: green, frame: bounds))]
        #expect(try colors(image) == [0xFFFF_FFFF, 0xFF00_FF00])
        let stop = Gradient.Stop(location: 0, color: .red)
        let gradient = Gradient(
            kind: .linear(start: .zero, end: CGPoint(x: 1, y: 0)), frame: bounds, stops: [stop, .init(location: 1, color: .red)])
        var shaded = image
        shaded.contents = [.shape(DisplayList.Shape(path: .rect(bounds), fill: .gradient(gradient)))]
        #expect(try colors(shaded) == [0xFFFF_FFFF, 0xFFFF_0000])
        var clipping = image
        clipping.contents = []
        clipping.clipsToBounds = true
        clipping.sublayers = [layer(-30, -30, 60, 60, .red)]
        #expect(try colors(clipping) == [0xFFFF_FFFF, 0xFFFF_0000])
    }

    @Test(arguments: [CATransform3DMakeTranslation(20, 20, 0)] + turns)
    func `an aliased shape has no colours in between, filled, outlined or with a gradient`(_ transform: CATransform3D) throws {
        let bounds = CGRect(x: -10, y: -10, width: 20, height: 20)
        let stops = [0, 1].map { Gradient.Stop(location: $0, color: .red) }
        let gradient = Gradient(kind: .linear(start: .zero, end: CGPoint(x: 1, y: 0)), frame: bounds, stops: stops)
        func counts(isAliased: Bool) throws -> [Int] {
            let path = Path.ellipse(in: bounds)
            return try [
                DisplayList.Shape(path: path, fill: .color(.blue), isAliased: isAliased),
                DisplayList.Shape(path: path, fill: nil, stroke: Stroke(color: .blue, width: 1.5), isAliased: isAliased),
                DisplayList.Shape(path: path, fill: .gradient(gradient), isAliased: isAliased),
            ].map { shape in
                var layer = box(transform, isHard: false)
                layer.background = nil
                layer.contents = [.shape(shape)]
                return try colors(layer).count
            }
        }
        #expect(try counts(isAliased: true) == [2, 2, 2])
        #expect(try counts(isAliased: false).allSatisfy { $0 > 8 })
    }

    @Test func `round corners stay smooth`() throws {
        var round = box(Self.turns[0], isHard: true)
        round.corners = CornerRadii(6)
        #expect(try colors(round).count > 8)
    }

    @Test func `upright edges lie on pixels either way`() throws {
        let place = CATransform3DMakeTranslation(20.3, 20.3, 0)
        #expect(try colors(box(place, isHard: true)) == colors(box(place, isHard: false)))
    }
}

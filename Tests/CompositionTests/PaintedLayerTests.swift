// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

@Suite struct PaintedLayerTests {
    private let box = DisplayList.Layer(bounds: CGRect(x: 0, y: 0, width: 40, height: 20), background: .black)
    private let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)

    private func list(_ layers: [DisplayList.Layer]) -> DisplayList {
        DisplayList(size: CGSize(width: 100, height: 60), scale: 2, background: .white, layers: layers)
    }

    private func frames(_ layers: [PaintedLayer]) -> [CGRect] { layers.map { CGRect(enclosing: $0.outline.corners) } }

    @Test func `what covers its area is opaque, and what lets something through is mixed`() {
        var (veil, faded) = (box, box)
        veil.background = clear
        faded.opacity = 0.5
        let found = list([box, veil, faded]).paintedLayers
        #expect(found.map(\.isBlended) == [false, true, true])
        #expect(found.map(\.paintsItself) == [true, true, true])
    }

    @Test func `what is on something faded is mixed too`() {
        var holder = DisplayList.Layer(bounds: box.bounds, opacity: 0.5)
        holder.sublayers = [box]
        #expect(list([holder]).paintedLayers.map(\.isBlended) == [true])
    }

    @Test func `areas stand where layers are placed, cut by what clips them`() {
        var holder = DisplayList.Layer(
            bounds: CGRect(x: 0, y: 0, width: 30, height: 30), transform: CATransform3DMakeTranslation(50, 10, 0), clipsToBounds: true)
        var inner = box
        inner.transform = CATransform3DMakeTranslation(5, 20, 0)
        holder.sublayers = [inner]
        #expect(frames(list([holder]).paintedLayers) == [CGRect(x: 55, y: 30, width: 25, height: 10)])
        holder.clipsToBounds = false
        #expect(frames(list([holder]).paintedLayers) == [CGRect(x: 55, y: 30, width: 40, height: 20)])
        holder.isDoubleSided = false
        holder.transform = CATransform3DMakeScale(-1, 1, 1)
        #expect(list([holder]).paintedLayers.isEmpty)
    }

    @Test func `a pass of its own has its reasons`() {
        func reasons(_ change: (inout DisplayList.Layer) -> Void) -> [String] {
            var layer = box
            layer.sublayers = [box]
            change(&layer)
            return list([layer]).paintedLayers.first?.passes ?? []
        }
        let path = Path.rect(box.bounds)
        #expect(reasons { _ in }.isEmpty)
        #expect(reasons { $0.opacity = 0.5 } == ["group opacity"])
        #expect(reasons { ($0.opacity, $0.sublayers) = (0.5, []) }.isEmpty)
        #expect(reasons { $0.shadow = Shadow(color: .black, radius: 3, offset: .zero) } == ["shadow without a path"])
        #expect(reasons { $0.shadow = Shadow(color: .black, radius: 3, offset: .zero, path: path) }.isEmpty)
        #expect(reasons { $0.mask = [box] } == ["mask"])
        #expect(reasons { ($0.clipsToBounds, $0.corners) = (true, CornerRadii(4)) } == ["rounded corners that clip"])
        #expect(reasons { ($0.clipsToBounds, $0.corners, $0.sublayers) = (true, CornerRadii(4), []) }.isEmpty)
        #expect(reasons { $0.backdrop = .init(radius: 8) } == ["blurred backdrop"])
        #expect(reasons { $0.effects.filters = [.blur(2)] } == ["filter blur 2"])
    }

    @Test func `each place counts what is painted there`() {
        var second = box
        second.transform = CATransform3DMakeTranslation(20, 0, 0)
        let (columns, rows, counts) = list([box, second]).overdraw(cell: 20)
        #expect((columns, rows) == (5, 3))
        #expect(counts == [2, 3, 2, 1, 1] + Array(repeating: 1, count: 10))
        var turned = box
        turned.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let places = list([turned]).overdraw(cell: 10).counts
        #expect(places[1] == 1 && places[10] == 2, "a box that is turned covers what lies below its corner, and not what lies beside")
    }
}

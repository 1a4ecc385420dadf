// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

@Suite struct LayerExtentTests {
    private let box = DisplayList.Layer(bounds: CGRect(x: 0, y: 0, width: 10, height: 20), background: .black)

    @Test func `a layer reaches as far as its sublayers where they are placed`() {
        var layer = box
        var inner = box
        inner.transform = CATransform3DMakeTranslation(30, 5, 0)
        layer.sublayers = [inner]
        let extent = LayerExtent(layer, text: .ink)
        #expect(extent.inside == CGRect(x: 30, y: 5, width: 10, height: 20))
        #expect(extent.all == CGRect(x: 0, y: 0, width: 40, height: 25))
        layer.clipsToBounds = true
        #expect(LayerExtent(layer, text: .ink).all == layer.bounds)
    }

    @Test func `a shadow reaches beyond, unless the layer clips or shows nothing`() {
        var layer = box
        layer.shadow = Shadow(color: .black, radius: 10, offset: CGSize(width: 0, height: 7))
        #expect(LayerExtent(layer, text: .ink).withShadow == CGRect(x: -33, y: -26, width: 76, height: 86))
        #expect(LayerExtent(layer, text: .ink).all == layer.bounds)
        layer.clipsToBounds = true
        #expect(LayerExtent(layer, text: .ink).withShadow == layer.bounds)
        layer.background = nil
        #expect(LayerExtent(layer, text: .ink).withShadow.isNull)
    }

    @Test func `layers that keep depth are placed by the depth of all above them`() {
        var perspective = CATransform3D.identity
        perspective.m34 = -1.0 / 100
        var near = box
        near.transform = CATransform3DMakeTranslation(0, 0, 50)
        let space = DisplayList.Layer(bounds: .zero, transform: perspective, keepsDepth: true, sublayers: [near])
        let root = DisplayList.Layer(bounds: .zero, sublayers: [space])
        #expect(LayerExtent(root, text: .ink).all == CGRect(x: 0, y: 0, width: 20, height: 40))
    }

    @Test func `what lies behind the eye does not count`() {
        var perspective = CATransform3D.identity
        perspective.m34 = -1.0 / 100
        var behind = box
        behind.transform = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 150), perspective)
        #expect(LayerExtent(DisplayList.Layer(bounds: .zero, sublayers: [behind]), text: .ink).all.isNull)
    }
}

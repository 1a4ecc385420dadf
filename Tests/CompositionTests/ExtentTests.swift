// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

@Suite struct ExtentTests {
    private let box = DisplayList.Layer(bounds: CGRect(x: 0, y: 0, width: 10, height: 20), background: .black)

    private func reach(of layer: DisplayList.Layer) throws -> Composition.Extent {
        let group = try Composition.Group(layer)
        return try #require(group).ink
    }

    @Test func `a layer reaches as far as its sublayers where they are placed`() throws {
        var layer = box
        var inner = box
        inner.transform = CATransform3DMakeTranslation(30, 5, 0)
        layer.sublayers = [inner]
        let extent = try reach(of: layer)
        #expect(extent.inside == CGRect(x: 30, y: 5, width: 10, height: 20))
        #expect(extent.all == CGRect(x: 0, y: 0, width: 40, height: 25))
        layer.clipsToBounds = true
        #expect(try reach(of: layer).all == layer.bounds)
    }

    @Test func `a shadow reaches beyond, unless the layer clips or shows nothing`() throws {
        var layer = box
        layer.shadow = Shadow(color: .black, radius: 10, offset: CGSize(width: 0, height: 7))
        #expect(try reach(of: layer).withShadow == CGRect(x: -33, y: -26, width: 76, height: 86))
        #expect(try reach(of: layer).all == layer.bounds)
        layer.clipsToBounds = true
        #expect(try reach(of: layer).withShadow == layer.bounds)
        layer.background = nil
        #expect(try reach(of: layer).withShadow.isNull)
    }

    @Test func `layers that keep depth are placed by the depth of all above them`() throws {
        var perspective = CATransform3D.identity
        perspective.m34 = -1.0 / 100
        var near = box
        near.transform = CATransform3DMakeTranslation(0, 0, 50)
        let space = DisplayList.Layer(bounds: .zero, transform: perspective, keepsDepth: true, sublayers: [near])
        let root = DisplayList.Layer(bounds: .zero, sublayers: [space])
        #expect(try reach(of: root).all == CGRect(x: 0, y: 0, width: 20, height: 40))
    }

    @Test func `groups are painted alike that differ in who they are alone`() throws {
        func isPaintedLikeBox(_ change: (inout DisplayList.Layer) -> Void) throws -> Bool {
            var other = box
            change(&other)
            let (group, changed) = (try Composition.Group(box), try Composition.Group(other))
            return try #require(group).paints(like: #require(changed))
        }
        let alike = try [
            isPaintedLikeBox { $0.identity = 7 }, isPaintedLikeBox { $0.name = "box" },
            isPaintedLikeBox { $0.element = .init(category: .cell, kind: nil, section: 0, item: 1) },
        ]
        let unlike = try [
            isPaintedLikeBox { $0.opacity = 0.5 }, isPaintedLikeBox { $0.corners = CornerRadii(2) },
            isPaintedLikeBox { $0.clipsToBounds = true },
            isPaintedLikeBox { $0.shadow = Shadow(color: .black, radius: 1, offset: .zero) }, isPaintedLikeBox { $0.mask = [box] },
            isPaintedLikeBox { $0.effects.blend = .multiply }, isPaintedLikeBox { $0.effects.filters = [.blur(2)] },
            isPaintedLikeBox { $0.background = .white }, isPaintedLikeBox { $0.hasHardEdges = true },
            isPaintedLikeBox { $0.sublayers = [box] },
        ]
        #expect(alike == [true, true, true])
        #expect(unlike == Array(repeating: false, count: 10))
    }

    @Test func `what lies behind the eye does not count`() throws {
        var perspective = CATransform3D.identity
        perspective.m34 = -1.0 / 100
        var behind = box
        behind.transform = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 150), perspective)
        #expect(try reach(of: DisplayList.Layer(bounds: .zero, sublayers: [behind])).all.isNull)
    }
}

// SPDX-License-Identifier: MIT
//
// What layers wear, as groups and nodes.

import Foundation
import Testing
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

@Suite struct EffectTests {
    private let square = CGRect(x: 0, y: 0, width: 40, height: 40)

    private func only(_ layer: DisplayList.Layer, _ change: (inout DisplayList.Effects) -> Void = { _ in }) throws -> Composition.Group {
        var (layer, effects) = (layer, layer.effects)
        change(&effects)
        layer.effects = effects
        let list = DisplayList(size: CGSize(width: 100, height: 100), scale: 1, layers: [layer])
        return try #require(Composition(list).groups.first)
    }

    private func shadow(_ radius: CGFloat) -> Shadow { Shadow(color: .black, radius: radius, offset: .zero) }

    @Test func `a blend alone takes no other group, and one with a shadow does`() throws {
        var box = DisplayList.Layer(bounds: square, identity: 7, background: .black)
        let plain = try only(box) { $0.blend = .multiply }
        #expect(plain.blend == .multiply && plain.groups.isEmpty && plain.isComposedAlone)
        box.shadow = shadow(3)
        let mixed = try only(box) { $0.blend = .multiply }
        #expect(mixed.blend == .multiply && mixed.shadow == nil && mixed.identity == 7)
        #expect(mixed.groups.map { $0.shadow != nil && $0.identity == nil && $0.blend == .normal } == [true])
    }

    @Test func `filters are on a group that holds the layer, and reach further`() throws {
        let group = try only(DisplayList.Layer(bounds: square, opacity: 0.5, background: .black, clipsToBounds: true)) {
            $0.filters = [.blur(10), .grayscale(1)]
        }
        #expect(group.filters.count == 2 && group.opacity.value == 0.5 && group.clip == nil)
        #expect(group.ink.all == square.insetBy(dx: -33, dy: -33))
        #expect(group.groups.map { $0.opacity.isOpaque && $0.clip != nil } == [true])
    }

    @Test func `shadows come from the top down, and those of no colour are left out`() throws {
        var clear = shadow(9)
        clear.color = .clear
        let group = try only(DisplayList.Layer(bounds: square, background: .black, shadow: clear)) {
            $0.moreShadows = [self.shadow(1), self.shadow(2)]
        }
        #expect(group.shadows.map(\.radius.value) == [1, 2] && group.shadow?.radius.value == 1)
    }

    @Test func `a shadow within is that of what is around the box, cut at the box`() throws {
        let group = try only(DisplayList.Layer(bounds: square, background: .white)) { $0.innerShadows = [self.shadow(2)] }
        let inner = try #require(group.groups.first)
        #expect(inner.clip?.isNeeded == true && inner.box == group.box && inner.groups.first?.shadow?.radius.value == 2)
        #expect(group.ink.all == square)
    }

    @Test func `the shadows of a material are cut out where it lies`() throws {
        let group = try only(DisplayList.Layer(bounds: square, background: .white, shadow: shadow(2))) { $0.cutsShadows = true }
        #expect(group.shadow == nil && group.groups.map { $0.shadow != nil } == [true, false])
        #expect(group.groups.first?.clipPaths.count == 1)
    }

    @Test func `a dashed border is a line along its middle`() throws {
        let border = DisplayList.Border(color: .black, width: 4, dash: [5, 4])
        let group = try only(DisplayList.Layer(bounds: square, border: border))
        guard case .shape(let shape) = group.nodes.first, let stroke = shape.stroke else {
            Issue.record("there is a line")
            return
        }
        // 144 points take 16 dashes and gaps of 9 points.
        #expect(shape.outline.bounds == square.insetBy(dx: 2, dy: 2) && stroke.dash == [5, 4] && stroke.width == 4)
    }

    @Test func `a list with effects is written and read again`() throws {
        var layer = DisplayList.Layer(bounds: square)
        layer.effects.blend = .hue
        layer.effects.filters = [.hueRotation(1)]
        let list = DisplayList(size: square.size, scale: 2, layers: [layer])
        #expect(try JSONDecoder().decode(DisplayList.self, from: JSONEncoder().encode(list)) == list)
    }
}

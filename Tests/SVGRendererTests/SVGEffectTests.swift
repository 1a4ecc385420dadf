// SPDX-License-Identifier: MIT
//
// Materials, blends, several shadows, shadows within, dashes and filters in documents.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineSVGRenderer

@Suite struct SVGEffectTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let box = CGRect(x: 0, y: 0, width: 20, height: 10)

    private func text(_ layer: DisplayList.Layer, _ change: (inout DisplayList.Effects) -> Void = { _ in }) throws -> String {
        var (layer, effects) = (layer, layer.effects)
        change(&effects)
        layer.effects = effects
        let below = DisplayList.Layer(bounds: CGRect(x: 0, y: 0, width: 40, height: 15), background: red)
        let list = DisplayList(size: CGSize(width: 40, height: 30), scale: 2, background: .white, layers: [below, layer])
        return try SVGRenderer().render(list)
    }

    private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

    @Test func `a material is a small picture of what is beneath, cut at its outline`() throws {
        var pane = DisplayList.Layer(bounds: CGRect(x: 0, y: 0, width: 40, height: 30))
        pane.backdrop = DisplayList.Backdrop(radius: 10, saturation: 1.8, tint: CGColor(gray: 1, alpha: 0.5))
        pane.corners = CornerRadii(6)
        let svg = try text(pane)
        #expect(count("<image ", in: svg) == 1 && svg.contains("clip-path=\"url(#c1)\"") && svg.contains("rx=\"6\""))
        #expect(svg.utf8.count < 4000)
        // What is not blurred by more than a pixel or two has all pixels.
        pane.backdrop?.radius = 1
        #expect(count("<image ", in: try text(pane)) == 1)
    }

    @Test func `a blend is a word of CSS`() throws {
        let layer = DisplayList.Layer(bounds: box, background: red)
        #expect(try text(layer) { $0.blend = .colorBurn }.contains("style=\"mix-blend-mode:color-burn\""))
        #expect(try text(layer) { $0.blend = .plusLighter }.contains("style=\"mix-blend-mode:plus-lighter\""))
    }

    @Test func `filters are those of the format, one after the other`() throws {
        let svg = try text(DisplayList.Layer(bounds: box, background: red)) { $0.filters = [.blur(2), .brightness(0.5)] }
        #expect(svg.contains("<feGaussianBlur stdDeviation=\"2\"/><feColorMatrix values=\"0.5 0 0 0 0 0 0.5 0 0 0 0 0 0.5 0 0 0 0 0 1 0"))
        #expect(svg.contains("filter=\"url(#f1)\"") && svg.contains("color-interpolation-filters=\"sRGB\""))
        #expect(svg.contains("x=\"-8\" y=\"-8\" width=\"36\" height=\"26\""))
    }

    @Test func `each shadow is drawn once, the first last`() throws {
        func shadow(_ y: CGFloat) -> Shadow { Shadow(color: .black, radius: 1, offset: CGSize(width: 0, height: y)) }
        let layer = DisplayList.Layer(bounds: box, background: red, shadow: shadow(2))
        let svg = try text(layer) { $0.moreShadows = [shadow(5)] }
        let (first, second) = (svg.range(of: "y=\"2\" width=\"20\""), svg.range(of: "y=\"5\" width=\"20\""))
        #expect(first != nil && second != nil && (first?.lowerBound ?? svg.endIndex) > (second?.lowerBound ?? svg.endIndex))
        // Those of what has no outline use one group.
        var glyphs = DisplayList.Layer(bounds: box, shadow: shadow(2))
        glyphs.contents = [.shape(.init(path: .ellipse(in: box), fill: .color(red)))]
        let used = try text(glyphs) { $0.moreShadows = [shadow(5)] }
        #expect(count("<use ", in: used) == 2 && count("id=\"b1\"", in: used) == 1)
    }

    @Test func `dashes are attributes of a line`() throws {
        let svg = try text(DisplayList.Layer(bounds: box, border: DisplayList.Border(color: red, width: 2, dash: [4, 3])))
        // Along the middle of the line, 52 points take seven of them.
        #expect(svg.contains("stroke-dasharray=\"4.2449 3.1837\""))
    }
}

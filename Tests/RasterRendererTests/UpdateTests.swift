// SPDX-License-Identifier: MIT
//
// A picture made from another is the one that is drawn anew.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct UpdateTests {
    /// Pairs of pictures with what is hard about each.
    private static let pairs: [(name: String, old: DisplayList, new: DisplayList)] = {
        func scene(_ change: (inout DisplayList) -> Void = { _ in }) -> DisplayList {
            var layers = everything(scale: 1.5).layers
            for index in layers.indices { layers[index].identity = index }
            var card = layer(3.3, 60.7, 30, 22, .blue)
            card.shadow = Shadow(color: CGColor(gray: 0, alpha: 0.6), radius: 3, offset: CGSize(width: 0, height: 2))
            card.identity = 100
            card.sublayers = [layer(4, 4, 6, 6, .red)]
            var list = DisplayList(size: CGSize(width: 140, height: 100), scale: 1.5, background: .white, layers: layers + [card])
            change(&list)
            return list
        }
        let last = scene().layers.count - 1
        return [
            ("nothing", scene(), scene()),
            ("moved by a part of a pixel", scene(), scene { $0.layers[last].transform = CATransform3DMakeTranslation(9.9, 55.1, 0) }),
            ("within a shadow", scene(), scene { $0.layers[last].sublayers[0].bounds.size.width = 40 }),
            ("removed", scene(), scene { $0.layers.remove(at: 0) }),
            ("inserted", scene { $0.layers.remove(at: 0) }, scene()),
            ("another order", scene(), scene { $0.layers.swapAt(0, last) }),
            ("turned", scene(), scene { $0.layers[last].transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }),
            (
                "into perspective", scene(),
                scene {
                    var turn = CATransform3DIdentity
                    turn.m34 = -1 / 200
                    $0.layers[last].transform = CATransform3DTranslate(CATransform3DRotate(turn, 0.8, 0, 1, 0), 30, 30, 0)
                }
            ),
            ("faded", scene(), scene { $0.layers[0].opacity = 0.4 }),
            ("another background", scene(), scene { $0.background = .black }),
            ("another size", scene(), scene { $0.size.width = 150 }),
            ("out of the canvas", scene(), scene { $0.layers[last].transform = CATransform3DMakeTranslation(900, 0, 0) }),
        ]
    }()

    @Test(arguments: pairs.map(\.name))
    func `an updated picture equals a new one`(name: String) throws {
        let pair = try #require(Self.pairs.first { $0.name == name })
        for (old, new) in [(pair.old, pair.new), (pair.new, pair.old)] {
            let renderer = RasterRenderer()
            var picture = try renderer.render(old)
            try renderer.update(&picture, from: old, to: new)
            #expect(try picture == RasterRenderer().render(new))
        }
    }

    @Test(arguments: [1, 1.5, 2, 3] as [CGFloat])
    func `cards that move by parts of a pixel leave nothing behind`(scale: CGFloat) throws {
        func cards(_ step: Int) -> DisplayList {
            var layers: [Layer] = []
            for number in 0..<6 {
                let move = CGFloat(step) * (number < 2 ? 0 : 1.37)
                var card = layer(4.3 + CGFloat(number % 3) * 34 + move, 5.1 + CGFloat(number / 3) * 30 - move / 2, 28, 24, .blue)
                card.identity = number
                card.corners = CornerRadii(6)
                card.opacity = number == 4 ? 0.3 + CGFloat(step) / 20 : 1
                var mark = layer(3, 3, 14, 14)
                let dot = Path.ellipse(in: CGRect(x: 1, y: 1, width: 12, height: 12))
                mark.contents = [.shape(DisplayList.Shape(path: dot, fill: .color(.white)))]
                card.sublayers = [mark]
                layers.append(card)
            }
            return DisplayList(size: CGSize(width: 110, height: 70), scale: scale, background: .white, layers: layers)
        }
        let renderer = RasterRenderer()
        var picture = try renderer.render(cards(0))
        for step in 1...12 {
            try renderer.update(&picture, from: cards(step - 1), to: cards(step))
            let new = try RasterRenderer().render(cards(step))
            let wrong = picture.pixels.indices.filter { picture.pixels[$0] != new.pixels[$0] }
            #expect(wrong.isEmpty, "step \(step)")
        }
    }

    @Test func `only the rows of what moved are drawn again`() throws {
        var old = picture(100, 100, layer(0, 0, 20, 20, .red), layer(60, 60, 20, 20, .blue))
        old.layers[0].identity = 1
        old.layers[1].identity = 2
        var new = old
        new.layers[0].transform = CATransform3DMakeTranslation(10, 0, 0)
        let cache = RasterCache(imageLimit: 0)
        #expect(try Damage.rows(from: PlacedComposition(old, cache: cache), to: PlacedComposition(new, cache: cache)) == [0..<21])
        new.layers[1].opacity = 0.5
        #expect(try Damage.rows(from: PlacedComposition(old, cache: cache), to: PlacedComposition(new, cache: cache)) == [0..<21, 59..<81])
    }
}

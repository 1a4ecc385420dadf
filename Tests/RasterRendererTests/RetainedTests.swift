// SPDX-License-Identifier: MIT
//
// A picture made of the one before is the one that is drawn anew.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineRasterRenderer

@Suite struct RetainedTests {
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
            let renderer = RetainedRenderer()
            try renderer.show(old)
            try renderer.show(new)
            #expect(try renderer.bitmap == RasterRenderer().render(new))
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
        let renderer = RetainedRenderer()
        for step in 0...12 {
            try renderer.show(cards(step))
            #expect(try renderer.bitmap.firstDifference(from: RasterRenderer().render(cards(step))) == nil, "step \(step)")
        }
    }

    @Test func `only what moved is drawn again`() throws {
        var old = picture(300, 300, layer(0, 0, 20, 20, .red), layer(260, 260, 20, 20, .blue))
        old.layers[0].identity = 1
        old.layers[1].identity = 2
        var new = old
        new.layers[0].transform = CATransform3DMakeTranslation(10, 0, 0)
        let renderer = RetainedRenderer()
        #expect(try renderer.show(old).areas == [PixelRegion(x: 0, y: 0, width: 300, height: 300)])
        #expect(try renderer.show(old).isEmpty)
        let change = try renderer.show(new)
        #expect(change.moves.isEmpty)
        #expect(change.areas == [PixelRegion(x: 0, y: 0, width: 30, height: 20)])
        new.layers[1].opacity = 0.5
        #expect(try renderer.show(new).areas == [PixelRegion(x: 259, y: 259, width: 22, height: 22)])
    }

    /// A list of rows that is scrolled beneath a bar, as views leave it.
    private func scrolled(to offset: CGFloat, scale: CGFloat, blursBar: Bool = false) -> DisplayList {
        var list = layer(0, 0, 240, 320, .white)
        list.identity = 1
        list.bounds.origin.y = offset
        list.transform = CATransform3DMakeTranslation(0, -offset, 0)
        list.clipsToBounds = true
        for row in 0..<40 {
            let top = CGFloat(row) * 20
            guard top + 20 > offset, top < offset + 320 else { continue }
            var cell = layer(4, 2, 232, 16, CGColor(red: 0.8, green: CGFloat(row) / 40, blue: 0.4, alpha: 1))
            cell.transform = CATransform3DMakeTranslation(4, top + 2, 0)
            cell.identity = 100 + row
            cell.corners = CornerRadii(5)
            cell.contents = [.text(boxes("Row \(row)", at: CGPoint(x: 5.3, y: 12.1), size: 9))]
            cell.shadow = Shadow(color: CGColor(gray: 0, alpha: 0.5), radius: 1.5, offset: CGSize(width: 0, height: 1))
            list.sublayers.append(cell)
        }
        var bar = layer(0, 0, 240, 24, CGColor(gray: 0.9, alpha: 0.8))
        bar.identity = 2
        if blursBar { bar.backdrop = DisplayList.Backdrop(radius: 4, saturation: 1.5) }
        bar.contents = [.text(boxes("Title", at: CGPoint(x: 40, y: 16), size: 12))]
        return DisplayList(size: CGSize(width: 240, height: 320), scale: scale, background: .white, layers: [list, bar])
    }

    @Test(arguments: [1, 2, 3] as [CGFloat], [false, true])
    func `what scrolls by whole pixels is copied`(scale: CGFloat, blursBar: Bool) throws {
        let renderer = RetainedRenderer()
        try renderer.show(scrolled(to: 40, scale: scale, blursBar: blursBar))
        var offset: CGFloat = 40
        for pixels in [1, 7, 30, -3, 2, -40] as [CGFloat] {
            offset += pixels / scale
            let list = scrolled(to: offset, scale: scale, blursBar: blursBar)
            let change = try renderer.show(list)
            #expect(try renderer.bitmap.firstDifference(from: RasterRenderer().render(list)) == nil, "by \(pixels)")
            let move = try #require(change.moves.first)
            #expect((move.dx, move.dy, change.moves.count) == (0, -Int(pixels), 1))
            #expect(move.area.width >= Int(230 * scale))
            let painted = change.areas.reduce(0) { $0 + $1.width * $1.height }
            #expect(painted < renderer.bitmap.pixels.count / 2, "by \(pixels)")
        }
    }

    @Test func `a picture says what it changes`() throws {
        let renderer = RetainedRenderer()
        try renderer.show(scrolled(to: 40, scale: 2))
        var known = renderer.bitmap
        for offset in [41.5, 60, 59, 59.25, 100] as [CGFloat] {
            let change = try renderer.show(scrolled(to: offset, scale: 2))
            let before = known
            for move in change.moves {
                move.area.forEachPixel { x, y in known[x, y] = before[x - move.dx, y - move.dy] }
            }
            for (index, area) in change.areas.enumerated() {
                #expect(!change.areas[..<index].contains { $0.overlaps(area) }, "threads share no pixel")
            }
            for area in change.areas { area.forEachPixel { x, y in known[x, y] = renderer.bitmap[x, y] } }
            #expect(known == renderer.bitmap)
        }
    }

    @Test(arguments: 0..<40)
    func `random movements leave the pixels of fresh pictures`(part: Int) throws {
        let count = ProcessInfo.processInfo.environment["VITRINE_MOVEMENTS"].flatMap(Int.init) ?? 1000
        for seed in stride(from: part, to: count, by: 40) {
            var movement = RandomMovement(seed: seed)
            let renderer = RetainedRenderer(threads: 1 + seed % 3)
            for step in 0..<6 {
                let list = movement.next()
                let change = try renderer.show(list)
                for (index, area) in change.areas.enumerated() {
                    #expect(!change.areas[..<index].contains { $0.overlaps(area) }, "seed \(seed), step \(step): threads share no pixel")
                }
                let difference = try renderer.bitmap.firstDifference(from: RasterRenderer().render(list))
                #expect(difference == nil, "seed \(seed), step \(step)")
                if difference != nil { return }
            }
        }
    }
}

extension PixelRegion {
    fileprivate func overlaps(_ other: Self) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }

    fileprivate func forEachPixel(_ body: (_ x: Int, _ y: Int) -> Void) {
        for row in y..<(y + height) { for column in x..<(x + width) { body(column, row) } }
    }
}

extension Bitmap {
    /// The first place, and the number of places, at which two pictures differ; nil where they are the same.
    fileprivate func firstDifference(from other: Bitmap) -> String? {
        if self == other { return nil }
        guard width == other.width, height == other.height else { return "\(width) × \(height) beside \(other.width) × \(other.height)" }
        let places = pixels.indices.filter { pixels[$0] != other.pixels[$0] }
        let first = places[0]
        let pixel = (String(pixels[first], radix: 16), String(other.pixels[first], radix: 16))
        return "\(places.count) pixels, the first at \(first % width), \(first / width): \(pixel.0) beside \(pixel.1)"
    }
}

// SPDX-License-Identifier: MIT
//
// The names of symbols, and the pictures that they lead to.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineSymbols

@Suite struct SymbolSetTests {
    private let set: SymbolSet

    init() throws { set = try #require(SymbolSet.installed, "install the package \(SymbolSet.package)") }

    @Test func `every known name has a picture`() {
        #expect(SymbolSet.names.count > 400)
        for name in SymbolSet.names { #expect(set.symbol(named: name) != nil, "\(name)") }
    }

    @Test func `every picture of our own is drawn`() {
        for name in DrawnSymbols.names {
            let drawing = DrawnSymbols.parts(of: name).map { SymbolDrawing($0) }
            #expect(drawing?.plain.allSatisfy { !$0.path.isEmpty } == true, "\(name)")
            let grid = CGRect(x: 0, y: 0, width: 16, height: 16).insetBy(dx: -0.3, dy: -0.3)
            #expect(drawing.map { grid.contains($0.box) } == true, "\(name)")
        }
    }

    @Test(arguments: ["a.circle", "d.circle", "g.square", "m.circle.fill", "z.square.fill"])
    func `a letter stands in what its name says`(name: String) throws {
        let (symbol, plain) = (try #require(set.symbol(named: name)), String(name.dropFirst(2)))
        #expect(symbol.drawing != set.symbol(named: plain)?.drawing)
        #expect(set.symbol(named: String(name.prefix(1))) == nil, "a letter alone is no symbol")
    }

    @Test(arguments: [
        "lock.rotation", "rectangle.3.group", "rectangle.3.group.fill", "dot.scope", "memories", "sensor.tag.radiowaves.forward",
        "arrow.triangle.2.circlepath.camera",
    ])
    func `symbols of few names have pictures`(name: String) throws {
        let box = try #require(set.symbol(named: name)).drawing.box
        #expect(CGRect(x: 0, y: 0, width: 16, height: 16).insetBy(dx: -0.6, dy: -0.6).contains(box) && box.width > 8)
    }

    @Test func `the set's own names are symbols too`() {
        #expect(set.symbol(named: "arrow-repeat") != nil)
        #expect(set.symbol(named: "emoji-sunglasses-fill") != nil)
    }

    @Test(arguments: ["", "../etc/passwd", "Heart", "heart/fill", "hört", "no.such.symbol"])
    func `what is no name of a symbol leads nowhere`(name: String) { #expect(set.symbol(named: name) == nil) }

    @Test(arguments: [
        "heart.circle", "heart.circle.fill", "chevron.right.circle.fill", "house.square", "bell.badge", "bell.badge.fill",
        "folder.badge.questionmark", "heart.slash", "heart.slash.fill", "leaf.circle.fill", "ellipsis.circle", "plus.app", "plus.app.fill",
        "heart.rectangle", "minus.diamond.fill", "xmark.seal", "bolt.shield.fill", "questionmark.bubble", "plus.message",
        "lock.icloud.fill", "camera.viewfinder", "30.circle", "12.square.fill", "gobackward.15", "goforward.5", "gearshape.2",
        "cloud.sun.rain.fill", "cloud.moon.bolt", "keyboard.chevron.compact.down", "text.badge.plus", "eye.trianglebadge.exclamationmark",
    ])
    func `a name that is put together is drawn so`(name: String) { #expect(set.symbol(named: name) != nil) }

    @Test(arguments: ["gobackward.15", "goforward.30"]) func `the digits of seconds stand apart`(name: String) throws {
        let digits = try #require(set.symbol(named: name)).drawing.plain.filter { $0.material == .pen }
        #expect(digits.count == 2)
        #expect(digits[0].path.extentBox.maxX + 1.3 * digits[0].pen < digits[1].path.extentBox.minX)
    }

    @Test(arguments: [
        ("hart", "heart"), ("chevron.rigth", "chevron.right"), ("User", "person"), ("settings", "gearshape"), ("heart_fill", "heart.fill"),
    ])
    func `names near a wrong one are found`(wrong: String, right: String) { #expect(set.nearest(to: wrong).first == right) }

    @Test(arguments: [
        ("cabinet.fill", ["cabinet"]), ("washer.fill", ["washer"]), ("sun.horizon.fill", ["sun.and.horizon.fill", "sun", "sun.max"]),
        ("bell.bagde.fill", ["bell.badge.fill", "bell", "bell.fill"]), ("user.circle.fill", ["person.circle.fill", "person"]),
        ("figure.climbing", ["figure.2", "figure.run", "figure.fall"]),
    ])
    func `a wrong name is told by its words, without its last ones, by how it begins and by what others call it`(
        wrong: String, names: [String]
    ) { #expect(set.nearest(to: wrong) == names) }

    @Test(arguments: ["plus.viewfinder.fill", "100.circle", "gobackward.0", "gobackward.x", "eye.trianglebadge", "gear.badge.icloud"])
    func `a name that says nothing is not put together`(name: String) { #expect(set.symbol(named: name) == nil) }

    @Test func `a name that is near nothing has no guess`() {
        #expect(set.nearest(to: "zzqqxxyyzz") == [])
        #expect([String]().asGuess == nil)
        #expect(["a", "b", "c"].asGuess == "did you mean 'a', 'b' or 'c'?")
    }

    @Test func `what points onward is directed`() {
        #expect(set.symbol(named: "chevron.forward")?.isDirected == true)
        #expect(set.symbol(named: "chevron.right")?.isDirected == false)
        #expect(set.symbol(named: "list.bullet")?.isDirected == true)
    }
}

@Suite struct SymbolGlyphTests {
    private func glyph(_ name: String, _ size: CGFloat = 100, weight: Int = 3, scale: Int = 1) throws -> SymbolGlyph {
        let symbol = try #require(SymbolSet.installed?.symbol(named: name))
        return SymbolGlyph(symbol.drawing, SymbolGlyph.Style(pointSize: size, weight: weight, scale: scale, pixelScale: 1))
    }

    @Test func `a circle is about as wide as its text is high, with margins`() throws {
        let circle = try glyph("circle")
        #expect(circle.size == CGSize(width: 121, height: 112))
        // The middle of capital letters is the middle of the symbol.
        #expect(abs(circle.baselineFromBottom - (56 - 35.25)) < 0.6)
    }

    @Test func `sizes and weights make it larger`() throws {
        let widths = try [0, 1, 2].map { try glyph("star", scale: $0).size.width }
        #expect(widths == widths.sorted() && Set(widths).count == 3)
        let bold = try [0, 3, 8].map { try glyph("chevron.right", weight: $0).size.width }
        #expect(bold == bold.sorted() && Set(bold).count == 3)
    }

    @Test(arguments: ["chevron.right", "heart", "x-circle-fill", "person.crop.circle", "trash", "gearshape.fill"], [0, 2, 5, 8])
    func `every weight has something to show`(name: String, weight: Int) throws {
        let marks = try glyph(name, weight: weight).marks([.black])
        #expect(!marks.isEmpty)
        for case .shape(let shape) in marks { #expect(!shape.path.isEmpty) }
    }

    @Test(arguments: [
        ("wifi", 0.0, 0, 4), ("wifi", 0.3, 2, 4), ("wifi", 1, 4, 4), ("cellularbars", 0.5, 2, 4), ("chart.bar.fill", 0.01, 1, 3),
        ("speaker.wave.3.fill", 0, 1, 4), ("speaker.wave.3.fill", 0.5, 3, 4), ("speaker.wave.3.fill", 1, 4, 4),
    ])
    func `a value has parts stand out in turn`(name: String, value: Double, strong: Int, all: Int) throws {
        let drawing = try #require(SymbolSet.installed?.symbol(named: name)).drawing.showing(value, ofSymbolNamed: name)
        #expect(drawing.plain.count == all && drawing.plain.count { !$0.isFaint } == strong)
        let marks = SymbolGlyph(drawing, SymbolGlyph.Style(pointSize: 20)).marks([.black])
        let opacities = marks.map { mark -> CGFloat in if case .picture(let picture) = mark { picture.opacity } else { 1 } }
        #expect(opacities.count { $0 == 1 } == strong && opacities.count { $0 == 0.3 } == all - strong)
    }

    @Test func `a symbol without bars or waves shows no value`() throws {
        let heart = try #require(SymbolSet.installed?.symbol(named: "heart")).drawing
        #expect(heart.showing(0.2, ofSymbolNamed: "heart") == heart)
    }

    @Test func `layers take colours in turn`() throws {
        let (red, blue) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        let marks = try glyph("xmark.circle.fill").marks([red, blue])
        let fills = marks.compactMap { mark -> Paint? in if case .shape(let shape) = mark { shape.fill } else { nil } }
        #expect(fills == [.color(blue), .color(red)])
    }
}

@Suite struct ContourTests {
    private let square = Contour(points: [CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 4), CGPoint(x: 0, y: 4)])

    @Test func `an area grows and shrinks on all sides`() throws {
        let small = try #require(square.offset(by: -1))
        #expect(abs(small.turning / 2 - 4) < 0.1)
        let large = try #require(square.offset(by: 1))
        #expect(abs(large.turning / 2 - (16 + 16 + .pi)) < 0.2)
        #expect(square.offset(by: -3) == nil)
    }

    @Test func `holes turn the other way`() {
        let hole = Contour(points: [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 1), CGPoint(x: 2, y: 2), CGPoint(x: 1, y: 2)])
        let directed = Contour.directed([square.reversed, hole])
        #expect(directed[0].turning > 0 && directed[1].turning < 0)
    }
}

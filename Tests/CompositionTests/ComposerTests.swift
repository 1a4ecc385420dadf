// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

@Suite struct ComposerTests {
    private let square = CGRect(x: 0, y: 0, width: 40, height: 40)

    private func groups(_ layers: [DisplayList.Layer], scale: CGFloat = 1) throws -> [Composition.Group] {
        try Composition(DisplayList(size: CGSize(width: 100, height: 100), scale: scale, layers: layers)).groups
    }

    private func only(_ layer: DisplayList.Layer) throws -> Composition.Group { try #require(groups([layer]).first) }

    @Test func `what is not seen is not there`() throws {
        let box = DisplayList.Layer(bounds: square, background: .black)
        var (clear, far, unplaced, edge) = (box, box, box, box)
        clear.opacity = 0
        far.transform = CATransform3DMakeTranslation(1e13, 0, 0)
        unplaced.transform = CATransform3DMakeTranslation(.nan, 0, 0)
        edge.transform = CATransform3DMakeScale(0, 1, 1)
        #expect(try groups([clear, far, unplaced, edge]).isEmpty)
        #expect(try groups([DisplayList.Layer(bounds: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))]).isEmpty)
    }

    @Test func `colours without alpha, pictures without pixels and paths without end are no nodes`() throws {
        let image = DisplayList.Image(bitmap: SharedBitmap(Bitmap(width: 0, height: 0)), frame: square)
        let path = Path.rect(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
        let layer = DisplayList.Layer(
            bounds: square, background: .clear, border: DisplayList.Border(color: .black, width: 0),
            contents: [.image(image), .shape(.init(path: path, fill: .color(.black))), .shape(.init(path: .rect(square), fill: nil))])
        #expect(try only(layer).nodes.isEmpty)
    }

    @Test func `a group that clips casts no shadow, nor does one without a colour`() throws {
        let shadow = Shadow(color: .black, radius: 3, offset: .zero, path: .rect(square))
        var layer = DisplayList.Layer(bounds: square, background: .black, shadow: shadow)
        #expect(try only(layer).shadow != nil)
        layer.clipsToBounds = true
        #expect(try only(layer).shadow == nil)
        layer.clipsToBounds = false
        layer.shadow?.color = .clear
        #expect(try only(layer).shadow == nil)
    }

    @Test func `a shadow is that of the opaque box that holds everything, or of everything`() throws {
        let shadow = Shadow(color: .black, radius: 3, offset: .zero)
        let content = DisplayList.Layer(
            bounds: square, transform: CATransform3DMakeTranslation(2, 0, 0), background: .white, corners: CornerRadii(5))
        let cell = DisplayList.Layer(bounds: square, shadow: shadow, sublayers: [content])
        #expect(try only(cell).shadow?.silhouette == .box(square.offsetBy(dx: 2, dy: 0), CornerRadii(5)))
        var translucent = cell
        translucent.sublayers[0].background = CGColor(gray: 1, alpha: 0.5)
        #expect(try only(translucent).shadow?.silhouette == .contents)
        var outlined = cell
        outlined.shadow?.path = .ellipse(in: square)
        #expect(try only(outlined).shadow?.silhouette == FinitePath(.ellipse(in: square)).map { .path($0) })
    }

    @Test func `a background says how much of its edge an opaque border hides`() throws {
        func hidden(_ border: CGColor) throws -> CGFloat? {
            let layer = DisplayList.Layer(
                bounds: square, background: .white, border: DisplayList.Border(color: border, width: 3))
            guard case .background(let background) = try only(layer).nodes.first else { return nil }
            return background.hiddenEdge?.value
        }
        #expect(try hidden(.black) == 3)
        #expect(try hidden(CGColor(gray: 0, alpha: 0.5)) == nil)
    }

    @Test func `a clip says whether it cuts anything, on the canvas and elsewhere`() throws {
        let inner = DisplayList.Layer(bounds: square, background: .black)
        var outer = DisplayList.Layer(bounds: square, clipsToBounds: true, sublayers: [inner])
        #expect(try only(outer).clip?.isNeeded == false)
        outer.sublayers[0].transform = CATransform3DMakeTranslation(10, 0, 0)
        #expect(try only(outer).clip?.isNeeded == true)
        outer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        outer.sublayers[0].transform = CATransform3DMakeTranslation(90, 0, 0)
        #expect(try only(outer).clip?.cutsSomething == true)
        #expect(try only(outer).clip?.coversCanvas == true)
        outer.corners = CornerRadii(1)
        #expect(try only(outer).clip?.isNeeded == true)
    }

    @Test(arguments: [(CGFloat.infinity, CGFloat(1000)), (.nan, 10), (0.5, 1), (4, 4)])
    func `a miter limit is a number of at least one`(limit: CGFloat, expected: CGFloat) throws {
        let stroke = Stroke(color: .black, width: 2, miterLimit: limit, dash: [.nan, 1], dashPhase: .infinity)
        let layer = DisplayList.Layer(bounds: square, contents: [.shape(.init(path: .rect(square), fill: nil, stroke: stroke))])
        guard case .shape(let shape) = try only(layer).nodes.first, let sound = shape.stroke else {
            Issue.record("there is a stroke")
            return
        }
        #expect(sound.miterLimit == expected && sound.dash.isEmpty && sound.dashPhase == 0)
    }

    @Test func `nodes come back to front`() throws {
        let layer = DisplayList.Layer(
            bounds: square, backdrop: DisplayList.Backdrop(radius: 4), background: .white,
            border: DisplayList.Border(color: .black, width: 1), contents: [.shape(.init(path: .rect(square), fill: .color(.black)))],
            sublayers: [DisplayList.Layer(bounds: square, background: .black)])
        let words = try only(layer).nodes.map { node in
            switch node {
            case .backdrop: "backdrop"
            case .background: "background"
            case .image: "image"
            case .shape: "shape"
            case .text: "text"
            case .group: "group"
            case .border: "border"
            }
        }
        #expect(words == ["backdrop", "background", "shape", "group", "border"])
    }

    @Test func `layers that keep depth dissolve, and their parts are the element's`() throws {
        let element = DisplayList.Element(category: .cell, kind: nil, section: 0, item: 4)
        let face = DisplayList.Layer(bounds: square, transform: CATransform3DMakeTranslation(0, 0, 5), background: .black)
        let cell = DisplayList.Layer(bounds: .zero, element: element, opacity: 0.5, keepsDepth: true, sublayers: [face])
        let groups = try groups([cell])
        #expect(groups.map(\.element) == [element] && groups.map(\.opacity.value) == [0.5])
    }

    @Test func `pieces of a layer that another cuts are in order and know their part`() throws {
        let flat = DisplayList.Layer(bounds: CGRect(x: -20, y: -20, width: 40, height: 40), name: "flat", background: .black)
        var turned = flat
        (turned.name, turned.transform) = ("turned", CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
        let groups = try groups([flat, turned])
        #expect(groups.map(\.name) == ["turned", "flat", "turned"])
        #expect(groups.map { $0.cut == nil } == [false, true, false])
        #expect(groups[0].readingRank == groups[2].readingRank)
    }

    @Test func `ranks follow the data, whatever is painted first`() throws {
        func cell(_ item: Int, _ category: DisplayList.Element.Category = .cell, kind: String? = nil) -> DisplayList.Layer {
            let name = kind ?? "\(item)"
            return DisplayList.Layer(
                bounds: square, name: name, element: DisplayList.Element(category: category, kind: kind, section: 0, item: item),
                background: .black, sublayers: [DisplayList.Layer(bounds: square, name: name + " inside", background: .white)])
        }
        let painted = try groups([cell(1), cell(0), cell(0, .supplementary, kind: "header")])
        #expect(painted.map(\.name) == ["1", "0", "header"])
        let read = painted.flatMap { [$0] + $0.groups }.sorted { $0.readingRank < $1.readingRank }
        #expect(read.map(\.name) == ["header", "header inside", "0", "0 inside", "1", "1 inside"])
    }

    @Test func `what is nested too deep is no picture`() throws {
        var layer = DisplayList.Layer(bounds: square)
        for _ in 0..<DisplayList.nestingLimit { layer = DisplayList.Layer(bounds: square, sublayers: [layer]) }
        let deep = layer
        #expect(throws: CompositionError.tooDeep(limit: DisplayList.nestingLimit)) { try groups([deep]) }
    }

    @Test(arguments: [(CGFloat(0), CGFloat(1)), (.infinity, 1), (1, .nan)])
    func `a canvas without an area is no picture`(width: CGFloat, height: CGFloat) {
        #expect(throws: CompositionError.self) { try Composition(DisplayList(size: CGSize(width: width, height: height), scale: 1)) }
    }
}

// SPDX-License-Identifier: MIT
//
// Matrices, sizes and numbers that make no sense end in a defined picture: never a crash, a hang, or a number that is none.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineRasterRenderer
import VitrineSVGRenderer
import VitrineViews

@Suite struct BadDepthTests {
    private let canvas = CGRect(x: 0, y: 0, width: 60, height: 40)

    /// A layer with one of everything on it.
    private func rich(_ transform: CATransform3D, bounds: CGRect = CGRect(x: 0, y: 0, width: 8, height: 6)) -> DisplayList.Layer {
        let stops = [Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .white)]
        let gradient = Gradient(kind: .linear(start: .zero, end: CGPoint(x: 1, y: 1)), frame: bounds, stops: stops)
        let glyph = Glyph(id: 65, position: CGPoint(x: 2, y: 12), advance: 6, cluster: 0)
        let run = GlyphRun(face: .box, size: 10, color: .black, isRightToLeft: false, text: "A", glyphs: [glyph])
        let picture = SharedBitmap(Bitmap(width: 2, height: 1, pixels: [0xFF00_FF00, 0x8000_0080]))
        let inner = DisplayList.Layer(
            bounds: bounds.insetBy(dx: 4, dy: 4), background: CGColor(red: 1, green: 0, blue: 0, alpha: 0.5), corners: CornerRadii(3),
            border: DisplayList.Border(color: .black, width: 1), clipsToBounds: true)
        let stroke = Stroke(color: .black, width: 2, dash: [3, 2])
        return DisplayList.Layer(
            bounds: bounds, transform: transform, opacity: 0.9, background: .white, corners: CornerRadii(5),
            border: DisplayList.Border(color: .black, width: 1),
            shadow: Shadow(color: .black, radius: 3, offset: CGSize(width: 1, height: 2)),
            mask: [DisplayList.Layer(bounds: bounds, background: .black, corners: CornerRadii(8))],
            contents: [
                .shape(DisplayList.Shape(path: .ellipse(in: bounds), fill: .gradient(gradient), stroke: stroke)),
                .image(DisplayList.Image(bitmap: picture, frame: bounds)),
                .text(TextBlock(string: "A", frame: bounds, runs: [run])),
            ], sublayers: [inner])
    }

    private func list(_ layers: [DisplayList.Layer]) -> DisplayList {
        DisplayList(size: canvas.size, scale: 1, background: .white, layers: layers)
    }

    /// Draws a list every way; the SVG is checked for words in place of numbers.
    @discardableResult
    private func draw(_ layers: [DisplayList.Layer]) throws -> (bitmap: Bitmap, svg: String) {
        let list = list(layers)
        let svg = try SVGRenderer().render(list)
        for word in ["nan", "inf", "e+", "e-"] { #expect(!svg.contains("\"\(word)") && !svg.contains(" \(word)")) }
        return (try RasterRenderer().render(list), svg)
    }

    private static func identity(_ change: (inout CATransform3D) -> Void) -> CATransform3D {
        var matrix = CATransform3D.identity
        change(&matrix)
        return matrix
    }

    /// Under these nothing can be seen.
    static let unseen: [CATransform3D] = [
        CATransform3D(), CATransform3DMakeScale(0, 1, 1), CATransform3DMakeScale(0, 0, 0), identity { $0.m11 = .nan },
        identity { $0.m44 = .nan }, identity { $0.m41 = .infinity }, identity { $0.m34 = -CGFloat.infinity }, identity { $0.m14 = .nan },
        identity { $0.m44 = 0 }, identity { $0.m44 = -1 }, CATransform3DMakeRotation(.pi / 2, 0, 1, 0),
    ]

    @Test(arguments: unseen) func `a layer whose matrix shows nothing of it is not drawn`(_ matrix: CATransform3D) throws {
        let (empty, unseen) = try (draw([]), draw([rich(matrix)]))
        #expect(unseen.bitmap == empty.bitmap)
        #expect(unseen.svg == empty.svg)
        #expect(try draw([rich(.identity), rich(matrix)]).bitmap == draw([rich(.identity)]).bitmap)
    }

    /// These show something, or not, but end.
    static let extreme: [CATransform3D] = [
        CATransform3DMakeTranslation(1e300, -1e300, 0), CATransform3DMakeScale(1e300, 1e300, 1), CATransform3DMakeScale(1e-300, 1e-300, 1),
        CATransform3DMakeScale(1e9, 1, 1), CATransform3DMakeScale(-1e6, 1e6, 1), identity { $0.m14 = 1e300 }, identity { $0.m24 = -1e300 },
        identity { ($0.m14, $0.m11) = (1e-300, 1e300) }, identity { $0.m44 = 1e-300 }, identity { $0.m44 = 1e300 },
        identity { ($0.m14, $0.m44) = (1, -15) }, identity { ($0.m14, $0.m24, $0.m44) = (-0.05, -0.05, 1) },
        identity { ($0.m34, $0.m43, $0.m13) = (-1, 0.999_999, 1) }, identity { ($0.m43, $0.m23) = (.greatestFiniteMagnitude, 1e308) },
        identity { ($0.m12, $0.m21) = (1, 1) }, identity { ($0.m12, $0.m21) = (1, 1 + 1e-15) },
        identity { $0.m13 = .leastNonzeroMagnitude },
    ]

    @Test(arguments: extreme) func `coordinates beyond all measure end in a picture`(_ matrix: CATransform3D) throws {
        let picture = try draw([rich(.identity), rich(matrix)])
        #expect(picture.bitmap.width == 60 && picture.bitmap.height == 40)
        // The same beside planes that lean, among which it is ordered and cut.
        let leaning = rich(CATransform3DConcat(CATransform3DMakeRotation(0.7, 0, 1, 0), CATransform3DMakeTranslation(10, 5, 0)))
        let space = DisplayList.Layer(bounds: canvas, transform: matrix, keepsDepth: true, sublayers: [leaning, rich(matrix)])
        for layers in [[leaning, rich(matrix), leaning], [space]] {
            let svg = try SVGRenderer().render(list(layers))
            #expect(!svg.contains("nan") && !svg.contains("inf") && svg.hasSuffix("</svg>\n"))
        }
    }

    static let sizes: [CGRect] = [
        .zero, .null, .infinite, CGRect(x: 0, y: 0, width: -30, height: -20), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 20),
        CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 20), CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300),
        CGRect(x: CGFloat.nan, y: 0, width: 30, height: 20), CGRect(x: 0, y: 0, width: 1e-300, height: 1e-300),
        CGRect(x: 0, y: 0, width: 30, height: 0),
    ]

    @Test(arguments: sizes) func `bounds without sense end in a picture`(_ bounds: CGRect) throws {
        var turned = rich(CATransform3DMakeRotation(0.5, 0, 0, 1), bounds: bounds)
        for matrix in [CATransform3D.identity, turned.transform, Self.identity { $0.m14 = 0.01 }, CATransform3DMakeRotation(0.5, 0, 1, 0)] {
            turned.transform = matrix
            for clips in [false, true] {
                turned.clipsToBounds = clips
                #expect(try draw([turned]).bitmap.width == 60)
            }
        }
    }

    @Test(arguments: [CGFloat.nan, -1, 0, -CGFloat.infinity]) func `what is not opaque to any degree is not drawn`(_ opacity: CGFloat)
        throws
    {
        var layer = rich(.identity)
        layer.opacity = opacity
        #expect(try draw([layer]).bitmap == draw([]).bitmap)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -CGFloat.infinity, 1e300, -5])
    func `radii, widths and offsets without sense end in a picture`(
        _ number: CGFloat
    ) throws {
        var layer = rich(CATransform3DMakeRotation(0.5, 0, 0, 1))
        layer.corners = CornerRadii(number)
        layer.border?.width = number
        layer.shadow = Shadow(color: .black, radius: number, offset: CGSize(width: number, height: number))
        for matrix in [CATransform3D.identity, layer.transform, Self.identity { $0.m14 = 0.01 }] {
            layer.transform = matrix
            #expect(try draw([layer]).bitmap.height == 40)
        }
    }

    @Test func `thousands of planes that all cross each other are drawn`() throws {
        let planes = (0..<5000).map { index in
            var layer = DisplayList.Layer(bounds: CGRect(x: -15, y: -15, width: 30, height: 30), background: .black)
            layer.transform = CATransform3DConcat(
                CATransform3DMakeRotation(CGFloat(index) * 0.37, 1, CGFloat(index % 7) - 3, 0.2), CATransform3DMakeTranslation(30, 20, 0))
            return layer
        }
        let bitmap = try RasterRenderer().render(list(planes))
        #expect(bitmap[30, 20] == 0xFF00_0000)
        #expect(try SVGRenderer().render(list(planes)).utf8.count < 4_000_000)
    }

    /// The middle of the layer is in the middle of the canvas, and so near to the eye that it is seen as many times larger as is said.
    @Test(arguments: [16, 64, 1e3, 1e6] as [CGFloat], [CGFloat(0), 0.6])
    func `what is magnified beyond measure is drawn at the cost of the canvas`(_ magnification: CGFloat, _ angle: CGFloat) throws {
        let distance: CGFloat = 100
        var eye = CATransform3D.identity
        eye.m34 = -1 / distance
        let place = CATransform3DMakeTranslation(-4, -3, 0)
        let turned = CATransform3DConcat(place, CATransform3DMakeRotation(angle, 0.3, 1, 0))
        let near = CATransform3DConcat(turned, CATransform3DMakeTranslation(0, 0, distance * (1 - 1 / magnification)))
        let matrix = CATransform3DConcat(CATransform3DConcat(near, eye), CATransform3DMakeTranslation(30, 20, 0))
        let picture = try draw([rich(matrix)])
        // A plane that leans is cut off where it is seen a thousand times larger than where it is farthest.
        if angle == 0 || magnification <= 1000 { #expect(picture.bitmap[30, 20] != 0xFFFF_FFFF) }
        if angle == 0, magnification > 100 { #expect(picture.bitmap[1, 38] != 0xFFFF_FFFF) }
        #expect(picture.svg.utf8.count < 2_000_000)
    }

    @Test func `layers nested too deep are refused`() throws {
        func nested(_ count: Int) -> DisplayList.Layer {
            (1..<count).reduce(DisplayList.Layer(bounds: canvas, background: .black)) { inner, _ in
                DisplayList.Layer(bounds: canvas, transform: CATransform3DMakeTranslation(0.1, 0, 0), sublayers: [inner])
            }
        }
        let limit = DisplayList.nestingLimit
        #expect(try draw([nested(limit)]).bitmap[59, 0] == 0xFF00_0000)
        #expect(throws: RasterError.tooDeep(limit: limit)) { try RasterRenderer().render(list([nested(limit + 1)])) }
        #expect(throws: SVGError.tooDeep(limit: limit)) { try SVGRenderer().render(list([nested(10_000)])) }
    }

    @MainActor @Test func `ten thousand nested layers are laid out and shown as deep as the limit`() throws {
        let root = CALayer()
        root.bounds = canvas
        root.position = canvas.center
        var innermost = root
        for _ in 1..<10_000 {
            let layer = CALayer()
            layer.frame = canvas
            layer.backgroundColor = .black
            innermost.addSublayer(layer)
            innermost = layer
        }
        let list = CALayer.displayList(of: root, size: canvas.size, scale: 1)
        #expect(!list.isTooDeep)
        #expect(try RasterRenderer().render(list)[30, 20] == 0xFF00_0000)
    }

    @MainActor @Test(arguments: [Int.min, -1, 1, Int.max]) func `elements are ordered up to the limits of zIndex`(_ z: Int) throws {
        let source = Squares()
        let layout = Overlapping()
        layout.second = z
        let view = UICollectionView(frame: canvas, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
        view.dataSource = source
        let bitmap = try RasterRenderer().render(view.displayList(scale: 1))
        // The second is blue, and in front where its zIndex is above 0.
        #expect(bitmap[10, 10] == (z > 0 ? 0xFF00_00FF : 0xFFFF_0000))
    }
}

private final class Squares: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
        cell.backgroundColor = UIColor(red: indexPath.item == 0 ? 1 : 0, green: 0, blue: indexPath.item == 0 ? 0 : 1, alpha: 1)
        return cell
    }
}

/// Two items in one place.
private final class Overlapping: UICollectionViewLayout {
    var second = 0

    override var collectionViewContentSize: CGSize { CGSize(width: 60, height: 40) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        attributes.zIndex = indexPath.item == 0 ? 0 : second
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<2).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
}

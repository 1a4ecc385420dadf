// SPDX-License-Identifier: MIT
//
// Small pictures for the tests of the renderer.

import Foundation
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

typealias Layer = DisplayList.Layer

/// A layer of `size` points with its corner at `(x, y)`.
func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ background: CGColor? = nil) -> Layer {
    Layer(
        bounds: CGRect(x: 0, y: 0, width: width, height: height), transform: CATransform3DMakeTranslation(x, y, 0), background: background)
}

/// A picture of layers on white.
func picture(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, on background: CGColor? = .white, _ layers: Layer...) -> DisplayList {
    DisplayList(size: CGSize(width: width, height: height), scale: scale, background: background, layers: layers)
}

func bitmap(_ list: DisplayList) throws -> Bitmap { try RasterRenderer().render(list) }

/// The pixels of a row as hexadecimal numbers without alpha, for pictures that are opaque.
func row(_ y: Int, of bitmap: Bitmap) -> [UInt32] { (0..<bitmap.width).map { bitmap[$0, y] & 0xFF_FFFF } }

extension CGColor {
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

/// A bitmap of pseudo-random opaque pixels, the same on every run.
func noise(_ width: Int, _ height: Int) -> SharedBitmap {
    var state: UInt32 = 1
    return SharedBitmap(
        Bitmap(
            width: width, height: height,
            pixels: (0..<(width * height)).map { _ in
                state = state &* 1_664_525 &+ 1_013_904_223
                return 0xFF00_0000 | state >> 8
            }))
}

/// The largest difference between the channels of two bitmaps of one size.
func largestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).map { x, y in
        [0, 8, 16, 24].map { abs(Int((x >> $0) & 0xFF) - Int((y >> $0) & 0xFF)) }.max() ?? 0
    }.max() ?? 0
}

/// One of everything, with edges off the pixels, for tests of sameness.
func everything(scale: CGFloat) -> DisplayList {
    let square = CGRect(x: 0, y: 0, width: 40, height: 40)
    var card = layer(10.3, 7.6, 60, 50, .white)
    card.corners = CornerRadii(9, curve: .continuous)
    card.shadow = Shadow(color: CGColor(gray: 0, alpha: 0.5), radius: 5, offset: CGSize(width: 1, height: 3))
    var photo = layer(5, 5, 40, 30)
    photo.corners = CornerRadii(7)
    photo.clipsToBounds = true
    photo.border = DisplayList.Border(color: .blue, width: 1)
    photo.contents = [.image(DisplayList.Image(bitmap: noise(97, 61), frame: CGRect(x: 0, y: 0, width: 40, height: 30)))]
    card.sublayers = [photo]
    var turned = photo
    turned.transform = CATransform3DConcat(CATransform3DMakeRotation(0.4, 0, 0, 1), CATransform3DMakeTranslation(100.2, 30.7, 0))
    turned.opacity = 0.6
    var star = layer(30, 80.4, 40, 40)
    star.contents = [
        .shape(
            DisplayList.Shape(
                path: .ellipse(in: square),
                fill: .gradient(
                    Gradient(
                        kind: .conic(center: CGPoint(x: 0.5, y: 0.5), angle: 0.3), frame: square,
                        stops: [Gradient.Stop(location: 0, color: .red), Gradient.Stop(location: 1, color: .green)])),
                stroke: Stroke(color: .black, width: 2.3, cap: .round, dash: [4, 5])))
    ]
    star.shadow = Shadow(color: .black, radius: 3, offset: CGSize(width: 2, height: 2))
    var perspective = CATransform3D.identity
    perspective.m34 = -1 / 200
    var leaning = card
    leaning.transform = CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeRotation(0.6, 0, 1, 0), perspective), CATransform3DMakeTranslation(90, 75, 0))
    var masked = layer(20, 130, 40, 40, .blue)
    masked.mask = [star]
    masked.mask[0].transform = CATransform3DMakeTranslation(3, 3, 0)
    var words = layer(80, 140, 60, 20, CGColor(gray: 0.9, alpha: 0.5))
    words.contents = [.text(boxes("Words", at: CGPoint(x: 2.3, y: 14.2), size: 12))]
    return DisplayList(
        size: CGSize(width: 160, height: 180), scale: scale, background: CGColor(gray: 0.8, alpha: 1),
        layers: [card, turned, star, leaning, masked, words])
}

/// Text in the box face.
func boxes(_ string: String, at origin: CGPoint, size: CGFloat) -> TextBlock {
    let glyphs = string.unicodeScalars.enumerated().map { index, scalar in
        Glyph(
            id: scalar.value, position: CGPoint(x: origin.x + CGFloat(index) * size / 2, y: origin.y), advance: size / 2, cluster: index)
    }
    let run = GlyphRun(face: .box, size: size, color: .black, isRightToLeft: false, text: string, glyphs: glyphs)
    return TextBlock(
        string: string, frame: CGRect(x: origin.x, y: origin.y - size, width: CGFloat(glyphs.count) * size / 2, height: size), runs: [run])
}

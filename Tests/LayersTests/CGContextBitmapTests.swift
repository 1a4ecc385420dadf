// SPDX-License-Identifier: MIT
//
// What a context draws in pixels: masks, patterns, and the modes that take away.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers

@Suite struct CGContextBitmapTests {
    private func context(_ width: Int, _ height: Int, alpha: CGImageAlphaInfo = .premultipliedFirst) throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: alpha.rawValue))
    }

    private func pixels(_ context: CGContext) -> [UInt32] { context.makeImage()?.bitmap.bitmap.pixels ?? [] }

    @Test func `a bitmap has its origin at the bottom, and an opaque one black beneath`() throws {
        let clear = try context(2, 2)
        clear.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        clear.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(pixels(clear) == [0, 0, 0xFFFF_0000, 0])
        #expect(pixels(try context(1, 1, alpha: .noneSkipLast)) == [0xFF00_0000])
        #expect(
            CGContext(
                data: nil, width: 0, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 0)
                == nil)
    }

    @Test func `a picture that is drawn into a bitmap is upright, and a part of it is cut out by pixels`() throws {
        let image = CGImage(SharedBitmap(Bitmap(width: 1, height: 2, pixels: [0xFFFF_0000, 0xFF00_00FF])))
        let whole = try context(1, 2)
        whole.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(pixels(whole) == [0xFFFF_0000, 0xFF00_00FF])
        let made = try #require(whole.makeImage())
        #expect(made.cropping(to: CGRect(x: 0, y: 1, width: 1, height: 1))?.bitmap.bitmap.pixels == [0xFF00_00FF])
        #expect(image.cropping(to: CGRect(x: 0, y: 1, width: 1, height: 1))?.bitmap.bitmap.pixels == [0xFF00_00FF])
        #expect(image.cropping(to: CGRect(x: 5, y: 5, width: 1, height: 1)) == nil)
    }

    @Test(
        arguments: [
            (CGBlendMode.clear, [0xFFFF_0000, 0, 0]), (.copy, [0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF]),
            (.sourceIn, [0xFFFF_0000, 0xFF00_00FF, 0]), (.sourceOut, [0xFFFF_0000, 0, 0xFF00_00FF]),
            (.sourceAtop, [0xFFFF_0000, 0xFF00_00FF, 0]), (.destinationOver, [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF]),
            (.destinationIn, [0xFFFF_0000, 0xFFFF_0000, 0]), (.destinationOut, [0xFFFF_0000, 0, 0]),
            (.destinationAtop, [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF]), (.xor, [0xFFFF_0000, 0, 0xFF00_00FF]),
            (.plusLighter, [0xFFFF_0000, 0xFFFF_00FF, 0xFF00_00FF]), (.plusDarker, [0xFFFF_0000, 0xFF00_0000, 0xFF00_00FF]),
        ] as [(CGBlendMode, [UInt32])])
    func `a mode of Porter and Duff changes what is within the mark alone`(_ mode: CGBlendMode, _ expected: [UInt32]) throws {
        for drawsPath in [true, false] {
            let context = try context(3, 1)
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            context.setBlendMode(mode)
            let blue = CGImage(SharedBitmap(Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF])))
            context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
            let rect = CGRect(x: 1, y: 0, width: 2, height: 1)
            if drawsPath { context.fill(rect) } else { context.draw(blue, in: rect) }
            #expect(pixels(context) == expected, "\(mode)")
        }
    }

    @Test func `what is cleared is gone within the limits, and all of it where nothing limits it`() throws {
        let context = try context(3, 1)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(pixels(context) == [0xFF00_0000, 0, 0xFF00_0000])
        context.saveGState()
        context.clip(to: CGRect(x: 2, y: 0, width: 1, height: 1))
        context.clear(CGRect(x: 0, y: 0, width: 3, height: 1))
        context.restoreGState()
        #expect(pixels(context) == [0xFF00_0000, 0, 0])
        context.clear(CGRect(x: 0, y: 0, width: 3, height: 1))
        #expect(pixels(context) == [0, 0, 0])
    }

    @Test func `a mask limits by its alpha, or by its lightness where it is opaque`() throws {
        for (mask, expected) in [([0xFF00_0000, 0], [0xFF00_0000, 0]), ([0xFFFF_FFFF, 0xFF00_0000], [0xFF00_0000, 0])]
            as [([UInt32], [UInt32])]
        {
            let context = try context(2, 1)
            let rect = CGRect(x: 0, y: 0, width: 2, height: 1)
            context.clip(to: rect, mask: CGImage(SharedBitmap(Bitmap(width: 2, height: 1, pixels: mask))))
            context.fill(rect)
            #expect(pixels(context) == expected)
        }
    }

    @Test func `a pattern repeats its cell, in colours of its own or in one that is given`() throws {
        for isColored in [true, false] {
            let context = try context(4, 1)
            var callbacks = CGPatternCallbacks(
                version: 0,
                drawPattern: { _, context in
                    if isColored { context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1) }
                    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                }, releaseInfo: nil)
            let pattern = try #require(
                CGPattern(
                    info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 1), matrix: .identity, xStep: 2, yStep: 1,
                    tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks))
            context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: isColored ? nil : CGColorSpaceCreateDeviceRGB())))
            context.setFillPattern(pattern, colorComponents: isColored ? [1] : [1, 0, 0, 1])
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
            let color: UInt32 = isColored ? 0xFF00_FF00 : 0xFFFF_0000
            #expect(pixels(context) == [color, 0, color, 0])
            context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
            #expect(pixels(context) == [UInt32](repeating: 0xFF00_00FF, count: 4))
        }
    }

    @Test func `a pattern of more cells than can be counted is painted in pixels`() throws {
        let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 200, height: 200))
        var callbacks = CGPatternCallbacks(
            version: 0, drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 1, height: 2)) }, releaseInfo: nil)
        let pattern = try #require(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2, yStep: 2,
                tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
        context.setFillPattern(pattern, colorComponents: [1])
        context.fill(context.bounds)
        let bitmap = try #require(context.makeImage()).bitmap.bitmap
        #expect((0..<200).allSatisfy { bitmap[$0, 77] == ($0.isMultiple(of: 2) ? 0xFF00_0000 : 0) })
        let layer = DisplayList.Layer(bounds: context.bounds, contents: context.marks)
        let text = DisplayList(size: context.bounds.size, scale: 1, layers: [layer]).description
        #expect(text.contains("image 32x32") && text.count < 40_000)
    }

    @Test func `a line becomes the area that it covers`() {
        let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 40, height: 40))
        context.setLineWidth(4)
        context.move(to: CGPoint(x: 10, y: 20))
        context.addLine(to: CGPoint(x: 30, y: 20))
        context.replacePathWithStrokedPath()
        #expect(context.boundingBoxOfPath == CGRect(x: 10, y: 18, width: 20, height: 4))
    }

    @Test func `a gradient between circles ends at them, and has the last circle's colour where two run through a place`() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [CGColor.white, CGColor.black], locations: nil))
        func draw(_ options: CGGradientDrawingOptions) throws -> Bitmap {
            let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 40))
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 30, y: 20), startRadius: 5, endCenter: CGPoint(x: 70, y: 20), endRadius: 10,
                options: options)
            return try #require(context.makeImage()).bitmap.bitmap
        }
        let plain = try draw([])
        #expect(plain[22, 20] == 0 && plain[85, 20] == 0 && plain[79, 20] & 0xFF < 8)
        let both = try draw([.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(both[20, 20] == 0xFFFF_FFFF && both[95, 20] == 0xFF00_0000)
    }

    @Test func `a layer is drawn once and put down many times`() throws {
        let context = try context(4, 1)
        let layer = try #require(CGLayer(context, size: CGSize(width: 1, height: 1), auxiliaryInfo: nil))
        layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        for x in [0, 2] { context.draw(layer, at: CGPoint(x: x, y: 0)) }
        #expect(pixels(context) == [0xFF00_0000, 0, 0xFF00_0000, 0])
    }
}

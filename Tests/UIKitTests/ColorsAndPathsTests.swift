// SPDX-License-Identifier: MIT
//
// The numbers of colours and pictures, points in outlines, and what of paragraphs is drawn.

import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct ColorsAndPathsTests {
    @Test func `a colour gives its red, green and blue, its hue, and its grey where it is one`() {
        var (a, b, c, d) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        #expect(UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5).getRed(&a, green: &b, blue: &c, alpha: &d))
        #expect([a, b, c, d] == [0.2, 0.4, 0.6, 0.5])
        #expect(UIColor(hue: 0.75, saturation: 0.5, brightness: 0.8, alpha: 1).getHue(&a, saturation: &b, brightness: &c, alpha: nil))
        #expect(abs(a - 0.75) < 1e-9 && abs(b - 0.5) < 1e-9 && abs(c - 0.8) < 1e-9)
        #expect(UIColor(white: 0.3, alpha: 0.7).getWhite(&a, alpha: &b) && a == 0.3 && b == 0.7)
        a = 9
        #expect(!UIColor.red.getWhite(&a, alpha: nil) && a == 9)
        let pattern = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        #expect(!UIColor(patternImage: pattern).getRed(&a, green: nil, blue: nil, alpha: nil) && a == 9)
    }

    @Test func `a dynamic colour gives the numbers that it has now`() {
        let environment = UIEnvironment()
        var red: CGFloat = 0
        environment.run {
            let color = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.1 : 0.9, alpha: 1) }
            color.getRed(&red, green: nil, blue: nil, alpha: nil)
        }
        #expect(red == 0.9)
    }

    @Test func `where the contrast is high the colours of the system stand apart`() {
        func color(_ color: UIColor, _ style: UIUserInterfaceStyle, level: UIUserInterfaceLevel = .base, high: Bool = true) -> CGColor {
            let traits = UITraitCollection(traitsFrom: [
                UITraitCollection(userInterfaceStyle: style), UITraitCollection(userInterfaceLevel: level),
                UITraitCollection(accessibilityContrast: high ? .high : .normal),
            ])
            return color.resolvedColor(with: traits).cgColor
        }
        func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGColor {
            CGColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
        }
        #expect(color(.systemRed, .light) == rgb(215, 0, 21) && color(.systemRed, .dark) == rgb(255, 105, 97))
        #expect(color(.systemRed, .light, high: false) == rgb(255, 59, 48))
        #expect(color(.systemGray, .light) == rgb(108, 108, 112) && color(.systemGray, .dark) == rgb(174, 174, 178))
        #expect(color(.secondaryLabel, .light).alpha == 0.8 && color(.secondaryLabel, .light, high: false).alpha == 0.6)
        #expect(color(.systemBackground, .dark, level: .elevated) == rgb(36, 36, 38))
        #expect(color(.systemBackground, .dark, level: .elevated, high: false) == rgb(28, 28, 30))
        #expect(color(.systemFill, .light) == color(.systemFill, .light, high: false))
        #expect(color(UIColor.systemRed.withAlphaComponent(0.5), .light) == CGColor(red: 215 / 255, green: 0, blue: 21 / 255, alpha: 0.5))
        #expect(color(UIColor { $0.accessibilityContrast == .high ? .black : .white }, .light) == UIColor.black.cgColor)
    }

    @Test func `a colour of CoreGraphics has four numbers in sRGB`() {
        let color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor
        #expect(color.numberOfComponents == 4 && color.components == [1, 0.5, 0, 1] && color.colorSpace?.model == .rgb)
        let made = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.1, 0.2, 0.3, 0.4])
        #expect(made == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1])?.green == 0.5)
    }

    @Test func `a ring contains what lies in it by the rule of even crossings, and its hole by winding`() {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        path.append(UIBezierPath(ovalIn: CGRect(x: 25, y: 25, width: 50, height: 50)))
        #expect(path.contains(CGPoint(x: 10, y: 50)) && path.contains(CGPoint(x: 50, y: 50)) && !path.contains(CGPoint(x: 1, y: 1)))
        path.usesEvenOddFillRule = true
        #expect(path.contains(CGPoint(x: 10, y: 50)) && !path.contains(CGPoint(x: 50, y: 50)))
        let moved = path.cgPath.contains(CGPoint(x: 5, y: 25), using: .evenOdd, transform: CGAffineTransform(scaleX: 2, y: 2))
        #expect(moved)
        // Gone through the other way, the hole counts once up and once down.
        let hole = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        hole.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversing())
        #expect(!hole.contains(CGPoint(x: 15, y: 15)) && hole.contains(CGPoint(x: 5, y: 15)))
    }

    @Test func `the box of a path leaves its control points out, and its pieces are told in turn`() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        path.closeSubpath()
        #expect(path.boundingBox.height == 10 && abs(path.boundingBoxOfPath.height - 5) < 0.01)
        var types: [CGPathElementType] = []
        var end = CGPoint.zero
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            if element.pointee.type == .addQuadCurveToPoint { end = element.pointee.points[1] }
        }
        #expect(types == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath] && end == CGPoint(x: 10, y: 0))
    }

    @Test func `an arc between two tangents touches both`() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(abs(path.currentPoint.x - 10) < 1e-6 && abs(path.currentPoint.y - 4) < 1e-6)
        #expect(path.boundingBoxOfPath.maxX < 10.001)
    }

    @Test func `pixels come out of a picture and make the same one`() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 2, y: 1, width: 1, height: 1))
        }
        let picture = try #require(image.cgImage)
        #expect(picture.bitsPerComponent == 8 && picture.bitsPerPixel == 32 && picture.bytesPerRow == 12)
        let provider = try #require(picture.dataProvider)
        let data = try #require(provider.data)
        #expect([UInt8](Data(referencing: data).suffix(4)) == [0, 0, 255, 255])
        let again = CGImage(
            width: 3, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 12, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: picture.bitmapInfo, provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        #expect(again?.bitmap.bitmap == picture.bitmap.bitmap)
        let few = CGDataProvider(data: Data(count: 3)).flatMap {
            CGImage(
                width: 3, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 12, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: picture.bitmapInfo, provider: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
        #expect(few == nil)
    }

    @Test func `paragraphs are indented, their lines end before the side, and paragraphs stand apart`() {
        func size(_ change: (NSMutableParagraphStyle) -> Void) -> CGSize {
            let style = NSMutableParagraphStyle()
            change(style)
            let text = NSAttributedString(
                string: "one\ntwo", attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
            return UIEnvironment().run {
                text.boundingRect(with: CGSize(width: 200, height: 1000), options: .usesLineFragmentOrigin, context: nil).size
            }
        }
        let plain = size { _ in }
        #expect(abs(size { $0.firstLineHeadIndent = 30 }.width - plain.width - 30) < 0.01)
        #expect(abs(size { $0.tailIndent = -12 }.width - plain.width - 12) < 0.01)
        #expect(size { $0.headIndent = 30 }.width == plain.width)
        #expect(abs(size { $0.paragraphSpacing = 7 }.height - plain.height - 7) < 0.01)
        #expect(abs(size { $0.paragraphSpacingBefore = 5 }.height - plain.height - 5) < 0.01)
    }

    @Test func `lines after the first hang at the head indent`() {
        let style = NSMutableParagraphStyle()
        style.headIndent = 50
        let storage = NSTextStorage(
            string: "aaaa bbbb cccc dddd eeee", attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
        let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 130, height: 1000)))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        var starts: [CGFloat] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { _, used, _, _, _ in
            starts.append(used.minX)
        }
        #expect(starts.count > 1 && starts[0] == 0 && starts.dropFirst().allSatisfy { $0 == 50 })
    }
}

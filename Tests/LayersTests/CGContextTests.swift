// SPDX-License-Identifier: MIT
//
// What a context records.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers

@Suite struct CGContextTests {
    private let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 80))

    /// The marks as a display list prints them.
    private func lines() -> [String] {
        let layer = DisplayList.Layer(bounds: context.bounds, contents: context.marks)
        let text = DisplayList(size: context.bounds.size, scale: 1, layers: [layer]).description
        return text.split(separator: "\n").dropFirst(2).map { String($0.dropFirst(4)) }
    }

    @Test func `a context begins with the points of the view`() {
        #expect(context.ctm == .identity && context.boundingBoxOfClipPath == context.bounds)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
        #expect(lines() == ["shape M0 0 L10 0 L10 5 L0 5 Z fill #000000"])
    }

    @Test func `a path keeps the place where its points were added`() {
        context.move(to: CGPoint(x: 1, y: 2))
        context.translateBy(x: 10, y: 20)
        context.addLine(to: CGPoint(x: 3, y: 4))
        #expect(context.currentPointOfPath == CGPoint(x: 3, y: 4))
        context.strokePath()
        #expect(lines() == ["shape M1 2 L13 24 stroke 1 #000000"])
        #expect(context.isPathEmpty)
    }

    @Test func `a pen is stretched by the transform of the stroke`() {
        context.scaleBy(x: 3, y: 3)
        context.stroke(CGRect(x: 0, y: 0, width: 10, height: 5), width: 2)
        context.scaleBy(x: 2, y: 1)
        context.stroke(CGRect(x: 0, y: 0, width: 10, height: 5), width: 2)
        #expect(
            lines() == [
                "shape M0 0 L30 0 L30 15 L0 15 Z stroke 6 #000000", "picture matrix(6 0 0 3 0 0)",
                "  shape M0 0 L10 0 L10 5 L0 5 Z stroke 2 #000000",
            ])
    }

    @Test func `what is limited alike stands in one picture`() {
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 80, height: 80))
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        let text = lines()
        #expect(text.map { $0.prefix { $0 != "M" } } == ["picture clip ", "  shape ", "  shape ", "shape "])
    }

    @Test func `rectangles in rectangles are one, and one around everything is none`() {
        context.clip(to: CGRect(x: -10, y: -10, width: 200, height: 200))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
        context.clip(to: CGRect(x: 20, y: 10, width: 50, height: 50))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 20, y: 10, width: 30, height: 40))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(lines()[1] == "picture clip M20 10 L50 10 L50 50 L20 50 Z")
    }

    @Test func `a transparency layer fades as one`() {
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setFillColor(.white)
        context.endTransparencyLayer()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let path = "shape M0 0 L1 0 L1 1 L0 1 Z fill"
        #expect(lines() == ["picture opacity 0.5 isolated", "  \(path) #000000", "\(path) #00000080"])
    }

    @Test func `a state is restored no further than it was saved`() {
        context.restoreGState()
        context.saveGState()
        context.setFillColor(.white)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.restoreGState()
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        #expect(lines().last == "  shape M0 0 L1 0 L1 1 L0 1 Z fill #ffffff")
    }

    @Test func `a gradient of a context is mixed evenly`() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [CGColor.white, CGColor.black], locations: [1, 0]))
        context.drawLinearGradient(
            gradient, start: .zero, end: CGPoint(x: 0, y: 80), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        guard case .shape(let shape)? = context.marks.first, case .gradient(let fill)? = shape.fill else {
            Issue.record("no gradient was drawn")
            return
        }
        #expect(shape.path == .rect(context.bounds))
        #expect(fill.stopsForLinearBlending() == fill.stops && fill.stops.map(\.color) == [.black, .white])
    }

    @Test func `a gradient ends where it is not told to go on`() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [CGColor.white, CGColor.black], locations: nil))
        func reach(_ options: CGGradientDrawingOptions) -> CGRect {
            let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 80))
            context.drawLinearGradient(gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 60, y: 0), options: options)
            guard case .shape(let shape)? = context.marks.first else { return .null }
            return shape.path.controlBounds
        }
        #expect(reach([]) == CGRect(x: 20, y: 0, width: 40, height: 80))
        #expect(reach(.drawsBeforeStartLocation) == CGRect(x: 0, y: 0, width: 60, height: 80))
        #expect(reach(.drawsAfterEndLocation) == CGRect(x: 20, y: 0, width: 80, height: 80))
    }

    @Test func `a picture is upside down unless y was turned round`() {
        let image = CGImage(SharedBitmap(Bitmap(width: 1, height: 2, pixels: [0xFFFF_0000, 0xFF00_00FF])))
        let frame = CGRect(x: 10, y: 10, width: 20, height: 40)
        context.draw(image, in: frame)
        context.translateBy(x: 0, y: 80)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: frame)
        #expect(
            lines() == [
                "picture matrix(1 0 0 -1 0 60)", "  image 1x2 in [10 10 20 40]", "image 1x2 in [10 30 20 40]",
            ])
    }

    @Test func `a corner is rounded by the arc that touches both of its sides`() {
        context.move(to: .zero)
        context.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 5)
        #expect(context.boundingBoxOfPath.maxX <= 10 + 1e-9)
        let end = context.currentPointOfPath
        #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 5) < 1e-9)
    }

    @Test func `areas and lines are aliased where the state or the context says so`() {
        let dot = CGRect(x: 0, y: 0, width: 4, height: 4)
        context.saveGState()
        context.setShouldAntialias(false)
        context.fill(dot)
        context.stroke(dot)
        context.restoreGState()
        context.fill(dot)
        context.setAllowsAntialiasing(false)
        context.setShouldAntialias(true)
        context.fill(dot)
        context.setAllowsAntialiasing(true)
        context.fill(dot)
        #expect(lines().map { $0.hasSuffix("aliased") || $0.contains("aliased stroke") } == [true, true, false, true, false])
    }

    @Test func `what is cleared or copied within a rectangle or an ellipse, and what is drawn beneath, stays outlines`() {
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.clear(CGRect(x: 10, y: 10, width: 10, height: 10))
        context.setBlendMode(.copy)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fillEllipse(in: CGRect(x: 20, y: 20, width: 10, height: 10))
        context.setBlendMode(.destinationOver)
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
        let text = lines()
        let modes = ["image", "clear", "copy", "source", "destination"]
        #expect(!text.isEmpty && text.allSatisfy { line in !modes.contains { line.contains($0) } })
        // Beneath all else comes first.
        #expect(
            text.first == "shape M0 0 L60 0 L60 60 L0 60 Z fill #0000FF" || text.first == "shape M0 0 L60 0 L60 60 L0 60 Z fill #0000ff")
        context.setBlendMode(.sourceIn)
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(lines().contains { $0.lowercased().contains("source") })
    }
}

// SPDX-License-Identifier: MIT
//
// Bubbles and tickets: what stays and what grows.

import Foundation
import Testing
import VitrineDrawing

@testable import VitrineMockups

@Suite struct NinePartShapeTests {
    private func points(_ path: Path) -> [CGPoint] {
        path.elements.flatMap { element -> [CGPoint] in
            switch element {
            case .move(let point), .line(let point): [point]
            case .quadCurve(let end, let control): [control, end]
            case .curve(let end, let first, let second): [first, second, end]
            case .close: []
            }
        }
    }

    @Test func `a tail stays as it is while the bubble grows`() {
        let shape = NinePartShape(.bubble(.right), radius: 18)
        let small = points(shape.path(in: CGRect(x: 0, y: 0, width: 80, height: 40)))
        let large = points(shape.path(in: CGRect(x: 0, y: 0, width: 280, height: 240)))
        // The points around the tail are as far from the lower corner as before.
        for index in 5...13 { #expect(large[index].x - small[index].x == 200 && large[index].y - small[index].y == 200) }
        #expect(shape.body(in: CGRect(x: 0, y: 0, width: 80, height: 40)) == CGRect(x: 0, y: 0, width: 74, height: 40))
    }

    @Test func `a tail at the left is one at the right in a mirror`() {
        let area = CGRect(x: 10, y: 20, width: 100, height: 50)
        let right = points(NinePartShape(.bubble(.right), radius: 18).path(in: area))
        let left = points(NinePartShape(.bubble(.left), radius: 18).path(in: area))
        for (a, b) in zip(left, right) { #expect(abs(a.x - (120 - b.x)) < 1e-9 && a.y == b.y) }
    }

    @Test(arguments: [
        NinePartShape(.bubble(.right), radius: 18), NinePartShape(.bubble(.top(0)), radius: 18),
        NinePartShape(.bubble(.bottom(1)), radius: 40),
        NinePartShape(.ticket(.init(radius: 10, at: 1, plus: 900)), radius: 12),
        NinePartShape(.ticket(.init(radius: 500, at: 0.5, isInSides: false)), radius: 12),
    ])
    func `nothing leaves its rectangle, however small`(shape: NinePartShape) {
        for size in [CGSize(width: 200, height: 100), CGSize(width: 30, height: 20), CGSize(width: 4, height: 3), .zero] {
            let area = CGRect(origin: .zero, size: size)
            let box = shape.path(in: area).elements.isEmpty ? .zero : shape.path(in: area).controlBounds
            #expect(box.minX > -0.8 && box.minY > -0.8 && box.maxX < size.width + 0.8 && box.maxY < size.height + 0.8)
        }
    }

    @Test func `notches face each other where they are asked for`() {
        let shape = NinePartShape(.ticket(.init(radius: 10, at: 1, plus: -60)), radius: 12)
        let found = points(shape.path(in: CGRect(x: 0, y: 0, width: 300, height: 200)))
        #expect(found.contains(CGPoint(x: 290, y: 140)) && found.contains(CGPoint(x: 10, y: 140)))
        let across = NinePartShape(.ticket(.init(radius: 10, at: 0.25, isInSides: false)), radius: 12)
        let turned = points(across.path(in: CGRect(x: 0, y: 0, width: 300, height: 200)))
        #expect(turned.contains(CGPoint(x: 75, y: 10)) && turned.contains(CGPoint(x: 75, y: 190)))
    }
}

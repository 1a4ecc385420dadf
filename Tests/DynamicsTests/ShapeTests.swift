// SPDX-License-Identifier: MIT
//
// Outlines, and where they touch.

import Testing

@testable import VitrineDynamics

@Suite struct ShapeTests {
    @Test func `a hull has no dents`() {
        let star = [
            Vector(0, -10), Vector(2, -2), Vector(10, 0), Vector(2, 2), Vector(0, 10), Vector(-2, 2), Vector(-10, 0), Vector(-2, -2),
        ]
        #expect(Shape.hull(of: star) == .polygon([Vector(-10, 0), Vector(0, -10), Vector(10, 0), Vector(0, 10)]))
        #expect(Shape.hull(of: [.zero, Vector(1, 1), Vector(2, 2)]) == nil)
    }

    @Test func `areas and inertia are those of the books`() {
        #expect(Shape.rectangle(width: 30, height: 20).area == 600)
        #expect(abs(Shape.rectangle(width: 30, height: 20).unitInertia - (900 + 400) / 12) < 1e-9)
        #expect(abs(Shape.circle(radius: 10).area - 314.159) < 0.001)
    }

    @Test func `two squares touch along a side at two places`() {
        let (a, b) = (
            Body(at: .zero, shape: .rectangle(width: 10, height: 10)), Body(at: Vector(9, 2), shape: .rectangle(width: 10, height: 10))
        )
        let contact = Contact.between(PlacedShape(a), PlacedShape(b))
        #expect(contact?.normal == Vector(1, 0))
        #expect(contact?.places.count == 2)
        #expect(contact?.places.allSatisfy { abs($0.depth - 1) < 1e-12 } == true)
        #expect(Contact.between(PlacedShape(a), PlacedShape(Body(at: Vector(11, 0), shape: .rectangle(width: 10, height: 10)))) == nil)
    }

    @Test func `a ball within a box is pushed out on the nearest side`() {
        let box = Body(at: .zero, shape: .rectangle(width: 100, height: 100))
        let ball = Body(at: Vector(0, 45), shape: .circle(radius: 10))
        let contact = Contact.between(PlacedShape(box), PlacedShape(ball))
        #expect(contact?.normal == Vector(0, 1))
        #expect(contact?.places.first?.depth == 15)
    }
}

// SPDX-License-Identifier: MIT
//
// Falling, bouncing, hanging and stacking bodies against what physics says.

import Foundation
import Testing

@testable import VitrineDynamics

@Suite struct SimulationTests {
    private func run(_ world: inout Simulation, for seconds: Double, _ look: (Simulation) -> Void = { _ in }) {
        for _ in 0..<Int((seconds / Simulation.step).rounded()) {
            world.advance()
            look(world)
        }
    }

    private func box(_ x: Double, _ y: Double, side: Double = 100) -> Body {
        Body(at: Vector(x, y), shape: .rectangle(width: side, height: side))
    }

    /// A floor at a height, over all that is there.
    private func floor(_ y: Double, _ bodies: [Int]) -> Simulation.CollisionGroup {
        var group = Simulation.CollisionGroup()
        group.bodies = bodies
        group.walls = [.init(from: Vector(-1000, y), to: Vector(1000, y), boundary: 0)]
        return group
    }

    @Test func `a square of a hundred points weighs 1, and falls as everything does`() {
        var world = Simulation()
        let body = world.add(box(0, 0))
        world.forces[world.number()] = Force(.gravity(Vector(0, 1000)), on: [body])
        #expect(abs((world[body]?.mass ?? 0) - 1) < 1e-12)
        run(&world, for: 1)
        #expect(abs((world[body]?.velocity.y ?? 0) - 1000) < 1e-6)
        #expect(abs((world[body]?.position.y ?? 0) - 500) < 3)
    }

    @Test func `an elastic ball comes back to where it fell from, a dull one stays down`() throws {
        for (elasticity, expected) in [(1.0, 0.0), (0.5, 150), (0, 200)] {
            var world = Simulation()
            var ball = Body(at: .zero, shape: .circle(radius: 50))
            ball.elasticity = elasticity
            let number = world.add(ball)
            world.forces[world.number()] = Force(.gravity(Vector(0, 1000)), on: [number])
            world.groups[world.number()] = floor(250, [number])
            var hasHit = false
            var highest = Double.infinity
            run(&world, for: 1.1) { world in
                if !world.touches.isEmpty { hasHit = true }
                if hasHit { highest = min(highest, world[number]?.position.y ?? 0) }
            }
            #expect(abs(highest - expected) < 15, "elasticity \(elasticity): \(highest)")
        }
    }

    @Test func `a spring swings as often as it says, and comes to rest where it hangs`() {
        var world = Simulation()
        let body = world.add(box(0, 40))
        world.joints[world.number()] = Joint(.bar(length: 0, frequency: 1, damping: 0), .body(body, .zero), .place(.zero))
        var crossings: [Double] = []
        var last = 40.0
        run(&world, for: 3) { world in
            let y = world[body]?.position.y ?? 0
            if (y < 0) != (last < 0) { crossings.append(world.time) }
            last = y
        }
        #expect(crossings.count == 6)
        #expect(abs((crossings.last ?? 0) - (crossings.first ?? 0) - 2.5) < 0.05)
        var damped = Simulation()
        let other = damped.add(box(0, 40))
        damped.joints[damped.number()] = Joint(.bar(length: 0, frequency: 2, damping: 0.8), .body(other, .zero), .place(.zero))
        run(&damped, for: 3)
        #expect(abs(damped[other]?.position.y ?? 9) < 0.1)
        #expect(damped.isAtRest)
    }

    @Test func `a tower of boxes stands`() {
        var world = Simulation()
        let numbers = (0..<5).map { world.add(box(0, 200 - Double($0) * 50.2, side: 50)) }
        for number in numbers { world[number]?.friction = 0.5 }
        world.forces[world.number()] = Force(.gravity(Vector(0, 1000)), on: numbers)
        world.groups[world.number()] = floor(225, numbers)
        run(&world, for: 4)
        for (index, number) in numbers.enumerated() {
            guard let body = world[number] else { continue }
            #expect(abs(body.position.x) < 2 && abs(body.angle) < 0.02, "box \(index) at \(body.position), \(body.angle)")
            #expect(abs(body.position.y - (200 - Double(index) * 50)) < 3, "box \(index) at \(body.position)")
        }
        #expect(world.isAtRest)
    }

    @Test func `a rope holds, a bar keeps its length, a pin its point`() {
        for kind in [Joint.Kind.rope(length: 100), .bar(length: 100, frequency: 0, damping: 0)] {
            var world = Simulation()
            let body = world.add(box(100, 0, side: 20))
            world.forces[world.number()] = Force(.gravity(Vector(0, 1000)), on: [body])
            world.joints[world.number()] = Joint(kind, .body(body, .zero), .place(.zero))
            run(&world, for: 2) { #expect(($0[body]?.position.length ?? 0) < 103) }
        }
        var world = Simulation()
        let body = world.add(box(50, 0))
        world.forces[world.number()] = Force(.gravity(Vector(0, 1000)), on: [body])
        world.joints[world.number()] = Joint(.pin(range: -9...9, torque: 0), .body(body, Vector(-50, 0)), .place(.zero))
        run(&world, for: 1) { world in
            guard let body = world[body] else { return }
            #expect(body.place(Vector(-50, 0)).length < 3)
        }
    }

    @Test func `what is snapped comes to its place upright`() {
        var world = Simulation()
        let body = world.add(Body(at: Vector(-200, 30), angle: 1, shape: .rectangle(width: 60, height: 40)))
        world.joints[world.number()] = Joint(.snap(damping: 0.5), .body(body, .zero), .place(Vector(100, 100)))
        run(&world, for: 2)
        guard let end = world[body] else { return }
        #expect((end.position - Vector(100, 100)).length < 0.5 && abs(end.angle) < 0.01)
    }

    @Test func `friction stops a box, and without it nothing does`() {
        for (friction, isStopped) in [(0.8, true), (0.0, false)] {
            var world = Simulation()
            var body = box(0, 0)
            (body.friction, body.velocity) = (friction, Vector(300, 0))
            let number = world.add(body)
            world.forces[world.number()] = Force(.gravity(Vector(0, 1000)), on: [number])
            world.groups[world.number()] = floor(50, [number])
            run(&world, for: 1)
            #expect((abs(world[number]?.velocity.x ?? 0) < 5) == isStopped)
        }
    }

    @Test func `a heap of bodies is the same on every run`() {
        func heap() -> [Int: Body] {
            var world = Simulation()
            var numbers: [Int] = []
            for index in 0..<20 {
                var body = Body(
                    at: Vector(Double(index % 4) * 60 - 90, -Double(index) * 60), angle: Double(index) * 0.3,
                    shape: index % 3 == 0 ? .circle(radius: 25) : .rectangle(width: 50, height: 40))
                (body.elasticity, body.friction) = (0.3, 0.4)
                numbers.append(world.add(body))
            }
            world.forces[world.number()] = Force(.gravity(Vector(0, 1000)), on: numbers)
            var group = floor(200, numbers)
            group.walls += [
                .init(from: Vector(-200, -2000), to: Vector(-200, 200), boundary: 1),
                .init(from: Vector(200, -2000), to: Vector(200, 200), boundary: 1),
            ]
            world.groups[world.number()] = group
            run(&world, for: 3)
            return world.bodies
        }
        let (first, second) = (heap(), heap())
        #expect(first == second)
        for body in first.values {
            #expect(abs(body.position.x) < 200 && body.position.y < 200, "a body fell through at \(body.position)")
        }
    }

    @Test(arguments: [(0.9, 0, true), (1.1, 0, false), (0, 0.019, true), (0, 0.021, false)] as [(Double, Double, Bool)])
    func `what is slower than a point, or than a fiftieth of a radian, a second rests after half a second`(
        speed: Double, turn: Double, rests: Bool
    ) {
        var world = Simulation()
        var body = box(0, 0)
        (body.velocity, body.angularVelocity) = (Vector(speed, 0), turn)
        _ = world.add(body)
        run(&world, for: 0.45)
        #expect(!world.isAtRest)
        run(&world, for: 0.1)
        #expect(world.isAtRest == rests)
    }
}

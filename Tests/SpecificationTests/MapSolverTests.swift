// SPDX-License-Identifier: MIT
//
// Places of scenes on a map, and arrows between them.

import Foundation
import Testing
import VitrineInterfaces
import VitrineTestSupport

@testable import VitrineScreenMaps
@testable import VitrineStage

@Suite struct MapSolverTests {
    private let solver = MapSolver()
    private let phone = CGSize(width: 200, height: 400)

    private func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
        a.insetBy(dx: -solver.gap.width / 2 + 0.001, dy: -solver.gap.height / 2 + 0.001)
            .intersects(b.insetBy(dx: -solver.gap.width / 2 + 0.001, dy: -solver.gap.height / 2 + 0.001))
    }

    @Test func `places in a row keep their order and the least gap`() {
        let frames = solver.frames(of: [0, 750, 1500].map { MapSolver.Node(center: CGPoint(x: $0, y: 30), size: phone) })
        #expect(frames.map(\.minX) == [0, 310, 620])
        #expect(frames.allSatisfy { $0.minY == 0 && $0.size == phone })
    }

    @Test func `a sparse map is drawn together as a whole, its proportions kept`() {
        let centers = [CGPoint(x: 0, y: 0), CGPoint(x: 3000, y: 0), CGPoint(x: 9000, y: 6000)]
        let frames = solver.frames(of: centers.map { MapSolver.Node(center: $0, size: phone) })
        let (first, second) = (frames[1].midX - frames[0].midX, frames[2].midX - frames[1].midX)
        #expect(abs(second - 2 * first) < 0.001)
        #expect(abs(frames[2].midY - second) < 200.001)
    }

    @Test func `a few scenes that lie near each other do not draw all others far apart`() {
        var centers = (0..<20).map { CGPoint(x: CGFloat($0 % 5) * 750, y: CGFloat($0 / 5) * 900) }
        centers.append(CGPoint(x: 70, y: 90))
        let frames = solver.frames(of: centers.map { MapSolver.Node(center: $0, size: phone) })
        let side = frames.map { max($0.maxX, $0.maxY) }.max() ?? 0
        #expect(side < 5000)
        for (index, frame) in frames.enumerated() { #expect(!frames[(index + 1)...].contains { overlap($0, frame) }) }
    }

    @Test func `scenes in one place are moved apart to the right or down`() {
        let node = MapSolver.Node(center: .zero, size: phone)
        let frames = solver.frames(of: [node, node, node])
        #expect(frames[0].origin == .zero)
        #expect(!overlap(frames[0], frames[1]) && !overlap(frames[1], frames[2]) && !overlap(frames[0], frames[2]))
    }

    @Test(arguments: 0..<40)
    func `no two of many scenes overlap, wherever they lie`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let nodes = (0..<Int.random(in: 1...24, using: &numbers)).map { _ in
            MapSolver.Node(
                center: CGPoint(x: Double.random(in: -900...900, using: &numbers), y: Double.random(in: -900...900, using: &numbers)),
                size: CGSize(width: Double.random(in: 40...500, using: &numbers), height: Double.random(in: 40...500, using: &numbers)))
        }
        let frames = solver.frames(of: nodes)
        #expect(frames.map(\.size) == nodes.map(\.size))
        #expect(frames.allSatisfy { $0.minX >= 0 && $0.minY >= 0 })
        for index in frames.indices {
            for other in frames.indices where other > index { #expect(!overlap(frames[index], frames[other])) }
        }
    }

    @Test func `an arrow leaves on the side that faces its target`() {
        let left = CGRect(x: 0, y: 0, width: 200, height: 400)
        let right = CGRect(x: 310, y: 100, width: 200, height: 400)
        let below = CGRect(x: 0, y: 500, width: 200, height: 400)
        let arrows = solver.arrows(
            [.init(from: 0, to: 1), .init(from: 1, to: 0), .init(from: 0, to: 2)], between: [left, right, below])
        #expect(arrows[0].start.x == 200 && arrows[0].end.x == 310)
        #expect(arrows[1].start.x == 310 && arrows[1].end.x == 200)
        #expect(arrows[2].start == CGPoint(x: 100, y: 400) && arrows[2].end == CGPoint(x: 100, y: 500))
        // The way there and the way back do not share a point of the side.
        #expect(arrows[0].start.y != arrows[1].end.y)
    }

    @Test func `arrows of one side are spread over it in the order of their targets`() {
        let source = CGRect(x: 0, y: 0, width: 100, height: 400)
        let targets = [400, 0, 200].map { CGRect(x: 300, y: CGFloat($0), width: 100, height: 50) }
        let arrows = solver.arrows((1...3).map { .init(from: 0, to: $0) }, between: [source] + targets)
        #expect(arrows.map(\.start.y) == [300, 100, 200])
    }

    @Test func `labels on one arrow's way give way along theirs`() {
        let arrow = MapSolver.Arrow(
            start: .zero, control1: CGPoint(x: 100, y: 0), control2: CGPoint(x: 200, y: 0), end: CGPoint(x: 300, y: 0))
        let labels = solver.labels([CGSize(width: 20, height: 10), CGSize(width: 20, height: 10)], on: [arrow, arrow])
        #expect(labels[0].midX == 150 && !labels[0].intersects(labels[1]))
    }

    @Test func `a map has all scenes, arrows of each kind and unwind segues in words`() throws {
        let graph = ScreenGraph(try InterfaceFile(path: Fixtures.path("Interface/boards/Main.storyboard")))
        #expect(graph.scenes.map(\.title) == ["Tab bar controller", "Shelf", "Shelf", "Book", "Settings", "about"])
        #expect(graph.scenes.map(\.isInitial) == [true, false, false, false, false, false])
        #expect(graph.scenes[5].notes == ["AboutController", "unwind close:"])
        let ways = Set(graph.ways.map { "\($0.from) \($0.to) \($0.kinds.joined(separator: ",")) \($0.isContainment)" })
        #expect(
            ways == ["0 1 tab true", "0 4 tab true", "1 2 root true", "2 3 show false", "2 5 present modally false", "4 5 embed true"])
    }
}

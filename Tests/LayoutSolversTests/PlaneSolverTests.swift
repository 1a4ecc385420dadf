// SPDX-License-Identifier: MIT
//
// Circle, waterfall and photo wall, by numbers that can be checked by hand.

import Foundation
import Testing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineLayoutSolvers

@Suite struct CircleSolverTests {
    func solver(counts: [Int] = [4, 2], _ change: (inout CircleParameters) -> Void = { _ in }) -> CircleSolver {
        var parameters = CircleParameters()
        (parameters.itemSize, parameters.radius, parameters.ringSpacing) = (CGSize(width: 20, height: 20), 80, 30)
        change(&parameters)
        return CircleSolver(parameters, counts: counts, viewport: CGSize(width: 200, height: 300))
    }

    func center(_ solver: CircleSolver, _ item: Int, _ section: Int = 0) -> [CGFloat] {
        let center = solver.placement(ofItem: item, inSection: section).center
        return [center.x.rounded(toPlaces: 6), center.y.rounded(toPlaces: 6)]
    }

    @Test func `items go clockwise from the top, each section on a ring`() {
        let solver = solver()
        #expect((0..<4).map { center(solver, $0) } == [[100, 70], [180, 150], [100, 230], [20, 150]])
        #expect((0..<2).map { center(solver, $0, 1) } == [[100, 100], [100, 200]])
    }

    @Test func `an arc has items at both ends`() {
        let solver = solver(counts: [3]) {
            $0.startAngle = -90
            $0.sweepAngle = 180
        }
        #expect((0..<3).map { center(solver, $0) } == [[20, 150], [100, 70], [180, 150]])
    }

    @Test func `a rectangle meets what a look at every item says, and few more`() {
        var numbers = SeededNumbers(seed: 11)
        for _ in 0..<300 {
            let count = Int.random(in: 1...90, using: &numbers)
            let solver = solver(counts: [count]) {
                $0.radius = CGFloat.random(in: 0...400, using: &numbers)
                $0.startAngle = CGFloat.random(in: -400...400, using: &numbers)
                $0.sweepAngle = CGFloat.random(in: -800...800, using: &numbers)
                $0.rotatesItems = Bool.random(using: &numbers)
            }
            let rect = CGRect(
                x: CGFloat.random(in: -50...600, using: &numbers), y: CGFloat.random(in: -50...600, using: &numbers),
                width: CGFloat.random(in: 1...300, using: &numbers), height: CGFloat.random(in: 1...300, using: &numbers))
            let ranges = solver.items(inSection: 0, meeting: rect)
            let found = ranges.flatMap(Array.init)
            #expect(found == found.sorted() && Set(found).count == found.count)
            let met = (0..<count).filter { item in
                let center = solver.placement(ofItem: item, inSection: 0).center
                return CGRect(x: center.x - 10, y: center.y - 10, width: 20, height: 20).intersects(rect)
            }
            #expect(Set(met).isSubset(of: found))
            // At most two beyond the ends of each arc.
            let wide = rect.insetBy(dx: -16, dy: -16)
            let near = found.count { wide.contains(solver.placement(ofItem: $0, inSection: 0).center) }
            #expect(found.count - near <= 2 * 4 * 4)
        }
    }

    @Test func `of a million items a rectangle asks for those that meet it`() {
        let solver = solver(counts: [1_000_000]) { $0.radius = 100_000 }
        let top = solver.contentSize.width / 2
        let ranges = solver.items(inSection: 0, meeting: CGRect(x: top - 50, y: 0, width: 100, height: 100))
        // Some sixth of a point from one to the next.
        #expect(ranges.reduce(0) { $0 + $1.count } < 400)
        #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == 1_000_000)
    }

    @Test func `without a radius the circle fits, with a large one the content grows`() {
        #expect(solver { $0.radius = 0 }.outerRadius == 90)
        #expect(solver { $0.radius = 140 }.contentSize == CGSize(width: 300, height: 300))
    }
}

@Suite struct WaterfallGeometryTests {
    func geometry(
        sections: [WaterfallInput.Items], _ change: (inout WaterfallParameters) -> Void = { _ in }
    ) -> WaterfallGeometry {
        var parameters = WaterfallParameters()
        parameters.minimumInteritemSpacing = 5
        parameters.sectionInset = UIEdgeInsets(top: 8, left: 20, bottom: 12, right: 20)
        (parameters.headerReferenceSize, parameters.footerReferenceSize) = (CGSize(width: 9, height: 30), CGSize(width: 9, height: 6))
        change(&parameters)
        return WaterfallGeometry(WaterfallInput(parameters, viewport: CGSize(width: 250, height: 138), sections: sections))
    }

    func sizes(_ heights: [CGFloat]) -> WaterfallInput.Items { .sizes(heights.map { CGSize(width: 50, height: $0) }) }

    @Test func `each item goes to the shortest column and keeps its proportions`() {
        // Columns are (250 − 40 − 10) / 2 = 100 wide, so heights double.
        let geometry = geometry(sections: [sizes([50, 20, 10, 30]), sizes([15])])
        #expect(
            (0..<4).map { geometry.frame(ofItem: $0, inSection: 0) } == [
                CGRect(x: 20, y: 38, width: 100, height: 100), CGRect(x: 130, y: 38, width: 100, height: 40),
                CGRect(x: 130, y: 83, width: 100, height: 20), CGRect(x: 130, y: 108, width: 100, height: 60),
            ])
        // 168 and the inset of 12; then the footer.
        #expect(geometry.footerFrame(0) == CGRect(x: 0, y: 180, width: 250, height: 6))
        #expect(geometry.headerFrame(1) == CGRect(x: 0, y: 186, width: 250, height: 30))
        #expect(geometry.frame(ofItem: 0, inSection: 1) == CGRect(x: 20, y: 224, width: 100, height: 30))
        #expect(geometry.contentSize == CGSize(width: 250, height: 272))
    }

    @Test func `sideways the columns are rows`() {
        // Rows are (138 − 20 − 10) / 2 = 54 high.
        let geometry = geometry(sections: [.uniform(count: 3)]) {
            ($0.scrollDirection, $0.itemSize) = (.horizontal, CGSize(width: 2, height: 1))
            ($0.headerReferenceSize, $0.footerReferenceSize) = (.zero, .zero)
        }
        #expect(
            (0..<3).map { geometry.frame(ofItem: $0, inSection: 0) } == [
                CGRect(x: 20, y: 8, width: 108, height: 54), CGRect(x: 20, y: 72, width: 108, height: 54),
                CGRect(x: 133, y: 8, width: 108, height: 54),
            ])
        #expect(geometry.contentSize == CGSize(width: 261, height: 138))
    }

    /// Columns, pixels in a point, and the distance between columns.
    static let columns: [(Int, CGFloat, CGFloat)] = [(2, 3, 0), (7, 3, 0), (7, 2, 8), (5, 1, 10), (4, 3, 4)]

    @Test(arguments: columns)
    func `columns lie on pixels, keep their distance and fill the room`(count: Int, scale: CGFloat, gap: CGFloat) {
        var parameters = WaterfallParameters()
        (parameters.columnCount, parameters.minimumColumnSpacing) = (count, gap)
        let geometry = WaterfallGeometry(
            WaterfallInput(
                parameters, viewport: CGSize(width: 393, height: 100), sections: [.uniform(count: count)], pixelScale: scale))
        let frames = (0..<count).map { geometry.frame(ofItem: $0, inSection: 0) }
        let pixels = frames.flatMap { [$0.minX * scale, $0.maxX * scale] }
        #expect(pixels.allSatisfy { abs($0 - $0.rounded()) < 1e-9 })
        #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($1.minX - $0.maxX - gap) < 1e-9 })
        #expect(frames[0].minX == 0 && abs(frames[count - 1].maxX - 393) < 1e-9)
        #expect(frames.allSatisfy { abs($0.width - geometry.columnLength) * scale <= 1 })
    }

    @Test func `the ends of a column are rounded each by itself`() {
        var parameters = WaterfallParameters()
        parameters.columnCount = 3
        let geometry = WaterfallGeometry(
            WaterfallInput(parameters, viewport: CGSize(width: 301, height: 100), sections: [.uniform(count: 3)]))
        // Columns are 93⅔ wide, and pixels half a point; a square is as high as it was wide before.
        let frames = (0..<3).map { geometry.frame(ofItem: $0, inSection: 0) }
        #expect(frames.map(\.minX) == [0, 103.5, 207.5])
        #expect(frames.map(\.width) == [93.5, 94, 93.5])
        #expect(frames.allSatisfy { abs($0.height - 281 / 3) < 1e-9 })
    }

    @Test func `a rectangle meets what a look at every frame says`() {
        var numbers = SeededNumbers(seed: 7)
        let sections = (0..<6).map { _ in
            sizes((0..<Int.random(in: 0...40, using: &numbers)).map { _ in CGFloat.random(in: 5...90, using: &numbers) })
        }
        let geometry = geometry(sections: sections)
        for _ in 0..<200 {
            let rect = CGRect(
                x: CGFloat.random(in: -20...240, using: &numbers),
                y: CGFloat.random(in: -50...geometry.contentSize.height, using: &numbers),
                width: CGFloat.random(in: 1...260, using: &numbers), height: CGFloat.random(in: 1...300, using: &numbers))
            var expected: [FlowElement] = []
            for (index, section) in sections.enumerated() {
                guard case .sizes(let sizes) = section else { continue }
                var parts = [FlowElement(part: .header(section: index), frame: geometry.headerFrame(index) ?? .zero)]
                parts += sizes.indices.map {
                    FlowElement(part: .cell(item: $0, section: index), frame: geometry.frame(ofItem: $0, inSection: index))
                }
                parts.append(FlowElement(part: .footer(section: index), frame: geometry.footerFrame(index) ?? .zero))
                expected += parts.filter { $0.frame.isShown(in: rect) }
            }
            #expect(geometry.elements(in: rect) == expected)
        }
    }
}

@Suite struct PhotoWallSolverTests {
    func solver(_ counts: [Int] = [7, 2], change: (inout PhotoWallParameters) -> Void = { _ in }) -> PhotoWallSolver {
        var parameters = PhotoWallParameters()
        (parameters.itemSize, parameters.columnCount) = (CGSize(width: 40, height: 30), 3)
        (parameters.tilt, parameters.perspective) = (0, 0)
        change(&parameters)
        return PhotoWallSolver(parameters, viewport: CGSize(width: 200, height: 100), sequence: ItemSequence(counts: counts))
    }

    func place(_ solver: PhotoWallSolver, _ item: Int, _ section: Int = 0, offset: CGFloat = 0) -> [CGFloat]? {
        solver.placement(ofItem: item, inSection: section, atOffset: offset).transform3D.project(.zero)
            .map { [$0.x.rounded(toPlaces: 6), $0.y.rounded(toPlaces: 6)] }
    }

    @Test func `an upright wall is a grid, and each section begins a line`() {
        let solver = solver()
        // The first line's middle is 10 + 15 below the top, which is 50 above the middle.
        #expect(place(solver, 0) == [-50, -25] && place(solver, 1) == [0, -25] && place(solver, 3) == [-50, 15])
        #expect(place(solver, 6) == [-50, 55] && place(solver, 0, 1) == [-50, 95])
        #expect(place(solver, 0, offset: 40) == [-50, -65])
        // Four lines of 30 with five gaps of 10.
        #expect(solver.contentLength == 170)
    }

    @Test func `a wall that leans is seen smaller at the top`() throws {
        let leaning = solver {
            $0.tilt = 60
            $0.perspective = 300
        }
        // 25 above the middle is 12.5 high and 25·sin 60° back.
        let scale = 300 / (300 + 25 * 3.0.squareRoot() / 2)
        #expect(place(leaning, 0) == [(-50 * scale).rounded(toPlaces: 6), (-12.5 * scale).rounded(toPlaces: 6)])
    }

    @Test func `only lines in view are asked for`() {
        let solver = solver([3000])
        let items = solver.items(atOffset: 4000)
        #expect(items.first == 3 * 99 && (items.last ?? 0) <= 3 * 103 + 2)
        #expect(solver.items(atOffset: 0).first == 0)
        #expect(self.solver([]).items(atOffset: 0) == [])
    }

    @Test func `a scroll rests at the beginning of a line or at the end`() {
        let solver = solver([30])
        #expect(solver.restingOffset(proposed: 55, current: 0, velocity: 0) == 40)
        #expect(solver.restingOffset(proposed: 5, current: 0, velocity: 1) == 40)
        #expect(solver.restingOffset(proposed: 900, current: 0, velocity: 0) == solver.contentLength - 100)
    }

    @Test func `scatter stays within its bound and differs between neighbours`() {
        let angles = (0..<50).map { PhotoWallSolver.askew($0) }
        #expect(angles.allSatisfy { abs($0) <= 1 })
        #expect(zip(angles, angles.dropFirst()).allSatisfy { abs($0 - $1) > 0.1 })
    }
}

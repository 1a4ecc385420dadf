// SPDX-License-Identifier: MIT
//
// Tracks and the layouts along them, by numbers that can be checked by hand.

import Foundation
import Testing
import VitrineGeometry

@testable import VitrineLayoutSolvers

@Suite struct ItemTrackTests {
    let track = ItemTrack(count: 5, step: 40, viewportLength: 300)

    @Test func `content lets the first and the last item stand in the middle`() {
        #expect(track.contentLength == 460)
        #expect(ItemTrack(count: 1, step: 40, viewportLength: 300).contentLength == 300)
        #expect(ItemTrack(count: 0, step: 40, viewportLength: 300).contentLength == 0)
    }

    @Test func `items are those within reach`() {
        #expect(track.items(around: 1.5, reach: 1) == [1..<3])
        #expect(track.items(around: 0, reach: 1) == [0..<2])
        #expect(track.items(around: 9, reach: 1) == [5..<5])
        #expect(track.items(around: 0, reach: 1, wraps: true) == [0..<2, 4..<5])
        #expect(track.items(around: 2, reach: 2, wraps: true) == [0..<5])
    }

    @Test func `distance on a ring is the shorter way`() {
        #expect(track.distance(of: 4, from: 0) == 4)
        #expect(track.distance(of: 4, from: 0, wraps: true) == -1)
    }

    @Test(
        arguments: [
            (59, 0, 0, 40), (61, 0, 0, 80), (5, 0, 0.5, 40), (5, 0, 0.1, 0), (75, 80, -0.5, 40), (-30, 0, -1, 0), (999, 160, 1, 160),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func `a scroll rests with an item in the middle`(proposed: CGFloat, current: CGFloat, velocity: CGFloat, expected: CGFloat) {
        #expect(track.restingOffset(proposed: proposed, current: current, velocity: velocity) == expected)
    }

    @Test func `positions pass over empty sections`() {
        let items = ItemSequence(counts: [2, 0, 3])
        #expect(items.count == 5)
        #expect((0..<5).map { items.indexPath(at: $0) }.map { [$0.section, $0.item] } == [[0, 0], [0, 1], [2, 0], [2, 1], [2, 2]])
        #expect(items.position(of: IndexPath(item: 1, section: 2)) == 3)
        #expect(items.position(of: IndexPath(item: 0, section: 1)) == nil)
        #expect(items.position(of: IndexPath(item: 2, section: 0)) == nil)
    }
}

@Suite struct TrackSolverTests {
    let viewport = CGSize(width: 300, height: 200)

    /// The parameters of a kind, changed from the standard.
    func with<Parameters: CenteredItemParameters>(_ change: (inout Parameters) -> Void) -> Parameters {
        var parameters = Parameters()
        change(&parameters)
        return parameters
    }

    /// Where a point of an item, given from its centre, is seen from the middle of the viewport.
    func seen(_ placement: ElementPlacement, _ x: CGFloat = 0, _ y: CGFloat = 0) -> CGPoint? {
        placement.transform3D.project(CGPoint(x: x, y: y)).map {
            CGPoint(x: ($0.x + placement.center.x).rounded(toPlaces: 6), y: ($0.y + placement.center.y).rounded(toPlaces: 6))
        }
    }

    @Test func `covers beside the middle are turned towards it and stand apart`() throws {
        let solver = CoverFlowSolver(
            with {
                $0.itemSize = CGSize(width: 100, height: 100)
                $0.itemSpacing = 40
                $0.centerSpacing = 30
                $0.sideAngle = 60
                $0.sideDepth = 0
                $0.sideAlpha = 0.5
                $0.perspective = 500
            })
        let middle = solver.placement(atDistance: 0, in: viewport)
        #expect(middle.transform3D == .identity && middle.alpha == 1 && middle.center == .zero)
        let right = solver.placement(atDistance: 2, in: viewport)
        #expect(right.center == CGPoint(x: 110, y: 0))
        #expect(right.alpha == 0.5 && right.zIndex == -2)
        // The outer edge is 50·sin 60° nearer to the eye, so it is seen higher than the inner one.
        let (outer, inner) = (try #require(seen(right, 50, 50)), try #require(seen(right, -50, 50)))
        #expect(outer.y > 50 && inner.y < 50)
        let near = 50 * 3.0.squareRoot() / 2
        #expect(abs(outer.x - (110 + 25 * 500 / (500 - near))) < 1e-5)
        let left = solver.placement(atDistance: -2, in: viewport)
        #expect(seen(left, -50, 50) == CGPoint(x: -outer.x, y: outer.y))
        #expect(solver.placement(atDistance: 0.5, in: viewport).center.x == 35)
    }

    @Test(arguments: [FlowDirection.horizontal, .vertical])
    func `distances of covers may follow from the length of an item`(direction: FlowDirection) {
        let solver = CoverFlowSolver(
            with {
                $0.scrollDirection = direction
                $0.itemSize = direction == .horizontal ? CGSize(width: 200, height: 80) : CGSize(width: 80, height: 200)
                $0.relativeItemSpacing = .fraction(0.25)
                $0.relativeCenterSpacing = .fraction(0.1, plus: 5)
                $0.relativeSideDepth = .fraction(0.5)
                $0.sideAngle = 0
                $0.perspective = 0
            })
        let side = solver.placement(atDistance: 2, in: viewport)
        #expect(solver.step == 50 && side.center == CGPoint(x: 125, y: 0))
        #expect(side.transform3D.m43 == -100)
    }

    @Test func `four items make a cube whose opposite side is seen smaller and mirrored`() throws {
        let solver = CarouselSolver(
            with {
                $0.itemSize = CGSize(width: 90, height: 60)
                $0.itemSpacing = 10
                $0.radius = 0
                $0.tilt = 0
                $0.backAlpha = 0.2
                $0.hidesBacks = false
                $0.perspective = 500
            }, count: 4)
        #expect(abs(solver.effectiveRadius - 50) < 1e-9)
        #expect(solver.wraps && solver.step == 100)
        #expect(seen(solver.placement(atDistance: 0, in: viewport), 45, 30) == CGPoint(x: 45, y: 30))
        // A quarter turn stands edge-on 50 to the right and 50 back.
        #expect(seen(solver.placement(atDistance: 1, in: viewport)) == CGPoint(x: (50 * 500 / 550.0).rounded(toPlaces: 6), y: 0))
        let back = solver.placement(atDistance: 2, in: viewport)
        #expect(seen(back, 45, 30) == CGPoint(x: -37.5, y: 25))
        #expect(abs(back.alpha - 0.2) < 1e-9 && back.zIndex == -10_000)
        #expect(abs(solver.placement(atDistance: 1, in: viewport).alpha - 0.6) < 1e-9)
    }

    @Test func `an open cylinder turns by the angle that an item takes`() {
        var parameters: CarouselParameters = with {
            $0.itemSize = CGSize(width: 100, height: 60)
            $0.itemSpacing = 0
            $0.radius = 50
            $0.perspective = 0
        }
        let solver = CarouselSolver(parameters, count: 9)
        #expect(abs(solver.angle - .pi / 2) < 1e-9)
        #expect(!solver.wraps && abs(solver.reach(in: viewport) - 2) < 1e-9)
        parameters.hidesBacks = true
        #expect(abs(CarouselSolver(parameters, count: 9).reach(in: viewport) - 1) < 1e-9)
    }

    @Test func `a cylinder that leans shows its back above its front`() throws {
        let solver = CarouselSolver(
            with {
                $0.itemSize = CGSize(width: 90, height: 60)
                $0.itemSpacing = 10
                $0.radius = 0
                $0.tilt = 30
                $0.backAlpha = 1
                $0.hidesBacks = false
                $0.perspective = 0
            }, count: 4)
        #expect(try #require(seen(solver.placement(atDistance: 2, in: viewport))) == CGPoint(x: 0, y: -50))
    }

    @Test func `cards stand behind each other, and the front one leaves to the side`() {
        let solver = CardStackSolver(
            with {
                $0.itemSize = CGSize(width: 60, height: 80)
                $0.stackOffset = CGSize(width: 4, height: 10)
                $0.stackScale = 0.1
                $0.stackAngle = 0
                $0.visibleItemCount = 3
                $0.throwAngle = 20
            })
        let second = solver.placement(atDistance: 1, in: viewport)
        #expect(second.center == CGPoint(x: 4, y: 10) && second.zIndex == -1 && second.alpha == 1)
        #expect(seen(second, 30, 40) == CGPoint(x: 31, y: 46))
        #expect(solver.placement(atDistance: 2.5, in: viewport).alpha == 0.5)
        #expect(solver.placement(atDistance: 3, in: viewport).alpha == 0)
        // Half of the viewport and half of the diagonal of 100.
        let half = solver.placement(atDistance: -0.5, in: viewport)
        #expect(half.center == CGPoint(x: -100, y: 0) && half.zIndex == 1 && half.alpha == 1)
        #expect(solver.placement(atDistance: -1, in: viewport).alpha == 0)
    }

    @Test func `a helix winds around its axis and rises`() {
        let solver = SpiralSolver(
            with {
                $0.scrollDirection = .horizontal
                $0.itemSize = CGSize(width: 20, height: 20)
                $0.radius = 100
                $0.itemsPerTurn = 4
                $0.rise = 15
                $0.backAlpha = 0.5
                $0.perspective = 0
            })
        #expect(seen(solver.placement(atDistance: 1, in: viewport)) == CGPoint(x: 15, y: 100))
        #expect(seen(solver.placement(atDistance: 2, in: viewport)) == CGPoint(x: 30, y: 0))
        #expect(seen(solver.placement(atDistance: -1, in: viewport)) == CGPoint(x: -15, y: -100))
        #expect(seen(solver.placement(atDistance: 4, in: viewport), 5, 5) == CGPoint(x: 65, y: 5))
        #expect(solver.placement(atDistance: 2, in: viewport).alpha == 0.5)
        // (150 + 20) / 15, rounded up.
        #expect(solver.reach(in: viewport) == 12)
    }

    @Test func `items of a line grow towards the middle`() {
        let solver = ScalingLineSolver(
            with {
                $0.itemSize = CGSize(width: 40, height: 40)
                $0.minimumLineSpacing = 10
                $0.zoomFactor = 0.5
                $0.activeDistance = 100
                $0.sideAlpha = 0.2
            })
        #expect(seen(solver.placement(atDistance: 0, in: viewport), 20, 20) == CGPoint(x: 30, y: 30))
        let next = solver.placement(atDistance: 1, in: viewport)
        #expect(next.center == CGPoint(x: 50, y: 0) && seen(next, 20, 20) == CGPoint(x: 75, y: 25))
        #expect(abs(next.alpha - 0.6) < 1e-9)
        let far = solver.placement(atDistance: 2, in: viewport)
        #expect(far.transform3D == .identity && far.alpha == 0.2)
    }

    @Test func `parameters below their range count as its end`() {
        let cover = CoverFlowSolver(with { $0.itemSpacing = 0 })
        #expect(cover.step == 1)
        let spiral = SpiralSolver(with { ($0.rise, $0.itemsPerTurn, $0.backAlpha) = (0.2, 0, 0.25) })
        #expect(spiral.step == 1)
        #expect(spiral.placement(atDistance: 0.5, in: viewport).alpha == 0.25)
        #expect(CardStackSolver(with { $0.visibleItemCount = -3 }).reach(in: viewport) == 1)
    }

    @Test func `downward, sizes and offsets are exchanged and angles turn the other way`() {
        let down = CardStackSolver(
            with {
                ($0.scrollDirection, $0.itemSize) = (.vertical, CGSize(width: 60, height: 80))
                ($0.stackOffset, $0.stackAngle, $0.stackScale) = (CGSize(width: 4, height: 10), 30, 0)
            })
        let across = CardStackSolver(
            with {
                ($0.scrollDirection, $0.itemSize) = (.horizontal, CGSize(width: 80, height: 60))
                ($0.stackOffset, $0.stackAngle, $0.stackScale) = (CGSize(width: 10, height: 4), -30, 0)
            })
        #expect(down.placement(atDistance: 1, in: viewport) == across.placement(atDistance: 1, in: viewport))
    }

    @Test func `exchanged axes turn rightward into downward`() {
        var placement = ElementPlacement(center: CGPoint(x: 3, y: 4), size: CGSize(width: 10, height: 20))
        placement.transform3D = CATransform3DConcat(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), CATransform3DMakeTranslation(5, 0, 0))
        let turned = placement.transposed
        #expect(turned.center == CGPoint(x: 4, y: 3) && turned.size == CGSize(width: 20, height: 10))
        // (1, 0) went to (0, 1) and on to (5, 1); its exchange (0, 1) goes to (1, 5).
        #expect(turned.transform3D.project(CGPoint(x: 0, y: 1)).map { [$0.x.rounded(), $0.y.rounded()] } == [1, 5])
        #expect(
            placement.withMirroredTransform.transform3D.project(CGPoint(x: -1, y: 0)).map { [$0.x.rounded(), $0.y.rounded()] } == [-5, 1])
    }
}

extension CGFloat {
    func rounded(toPlaces places: Int) -> CGFloat {
        let factor = pow(10, CGFloat(places))
        let value = (self * factor).rounded() / factor
        return value == 0 ? 0 : value
    }
}

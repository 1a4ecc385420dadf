// SPDX-License-Identifier: MIT
//
// Timelines, read from scenes: every property arrives.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry
import VitrineLayoutSolvers

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct TimelineDecodingTests {
    private func timeline(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Scene.Timeline {
        try scene(
            """
            scene: 1
            views: {a: {}}
            collection: {sections: [{items: {view: a, count: 6}}, {items: {view: a, count: 3}}]}
            timeline: \(text)
            """, sourceLocation: sourceLocation
        ).timeline
    }

    private func animation(_ text: String) throws -> Scene.Animation {
        try #require(try timeline("[{select: [[0, 0]], animation: \(text)}]").steps.first?.animation)
    }

    @Test func `a scene without a timeline has no steps`() throws {
        #expect(try scene("scene: 1\ncollection: {sections: []}").timeline == Scene.Timeline())
    }

    @Test func `steps are a list, or stand in an object with the length`() throws {
        let list = try timeline("[{wait: 0.5}, {at: 2, wait: 1}]")
        #expect(list.steps.map(\.action) == [.wait(0.5), .wait(1)])
        #expect(list.steps.map(\.start) == [nil, 2])
        #expect(list.steps.map(\.line) == [4, 4])
        let object = try timeline("{steps: [{wait: 0.5}], hold: 0.25, duration: 3}")
        #expect(object.steps.map(\.action) == [.wait(0.5)])
        #expect(object.hold == 0.25 && object.duration == 3)
    }

    @Test func `an animation has UIKit's duration and curve unless it says`() throws {
        let standard = Scene.Animation()
        #expect(standard.duration == 0.3 && standard.delay == 0 && standard.pacing == .curve(.easeInOut) && !standard.isDisabled)
        #expect(try animation("{}") == standard)
        #expect(try animation("0.75").duration == 0.75)
        let disabled = try animation("{disabled: true, delay: 0.1}")
        #expect(disabled.isDisabled && disabled.delay == 0.1)
        #expect(try timeline("[{select: [[0, 0]]}]").steps.map(\.animation) == [nil])
    }

    @Test(arguments: [
        ("linear", Scene.Curve.linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut), ("default", .default),
        ("[0.2, -1, 0, 1.5]", .cubic(CGPoint(x: 0.2, y: -1), CGPoint(x: 0, y: 1.5))),
    ])
    func `a curve is a name or four numbers`(text: String, curve: Scene.Curve) throws {
        #expect(try animation("{curve: \(text)}").pacing == .curve(curve))
    }

    @Test(arguments: [
        ("{}", Scene.Pacing.spring(dampingRatio: 1, velocity: 0)),
        ("{damping: 0.6, velocity: 2}", .spring(dampingRatio: 0.6, velocity: 2)),
        ("{bounce: 0.3}", .bounce(0.3, velocity: 0)),
        ("{mass: 2, stiffness: 300, damping: 20, velocity: 1}", .physicalSpring(mass: 2, stiffness: 300, damping: 20, velocity: 1)),
        ("{stiffness: 300}", .physicalSpring(mass: 1, stiffness: 300, damping: 10, velocity: 0)),
    ])
    func `a spring is told by its keys`(text: String, pacing: Scene.Pacing) throws {
        #expect(try animation("{spring: \(text)}").pacing == pacing)
    }

    @Test func `a batch holds all kinds of updates`() throws {
        let action = try timeline(
            """

              - batch:
                  delete: [[0, 3], {at: [0, 4], count: 2}]
                  insert: [{at: [0, 1], item: {view: a, title: New}}, {at: [0, 2], items: {view: a, count: 4}}]
                  move: [{from: [0, 0], to: [0, 6]}]
                  reload: [[0, 1], {at: [0, 2], item: {title: x}}]
                  reconfigure: [[1, 0]]
                  insertSections: [{at: 2, section: {items: {view: a, count: 2}}}]
              - batch: {deleteSections: [0], moveSections: [{from: 1, to: 0}], reloadSections: [2]}
            """
        ).steps.map(\.action)
        guard case .batch(let first) = action.first, case .batch(let second) = action.last else {
            Issue.record("no batches")
            return
        }
        func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
        #expect(first.deletions.flatMap(\.paths) == [path(0, 3), path(0, 4), path(0, 5)])
        #expect(first.operationCount == 13)
        #expect(first.reloads.map(\.at) == [path(0, 1), path(0, 2)])
        #expect(first.reconfigures.map(\.at) == [path(1, 0)])
        #expect(second.sectionDeletions.map(\.index) == [0])
        #expect(second.sectionMoves.map { [$0.from, $0.to] } == [[1, 0]])
        #expect(second.sectionReloads.map(\.at) == [2])
    }

    @Test func `a change of properties keeps those of the layout in force`() throws {
        let steps = try timeline(
            """

              - layout: {circle: {radius: 90, ringSpacing: 20}}
              - set: {layout: {circle: {radius: 50}}, contentInset: [1, 2, 3, 4], backgroundColor: red, perspective: 500}
              - set: {layout: {circle: {startAngle: 45}}, attributes: [{alpha: 0.5}], appearing: {offset: [0, 9]}, disappearing: []}
            """
        ).steps
        var circle = CircleParameters()
        (circle.radius, circle.ringSpacing) = (50, 20)
        var changes = Scene.Changes()
        changes.layout = Scene.Layout(circle)
        changes.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        (changes.backgroundColor, changes.perspective) = (.named("red", alpha: 1), 500)
        #expect(steps[1].action == .set(changes))
        guard case .set(let last) = steps[2].action, let turned = last.layout?.parameters as? CircleParameters else {
            Issue.record("no change")
            return
        }
        #expect(turned.radius == 50 && turned.ringSpacing == 20 && turned.startAngle == 45)
        #expect(last.attributes?.map(\.alpha) == [0.5])
        #expect(last.appearing?.map(\.offset) == [CGSize(width: 0, height: 9)] && last.disappearing == [])
    }

    @Test func `a flight says how elements come and go`() throws {
        let collection = try scene(
            """
            scene: 1
            collection:
              appearing: {match: {section: 0}, offset: [1, 2], center: [0.5, 1], alpha: 1, zIndex: 3}
              disappearing: [{transform: [{scale: 2}]}, {alpha: 0.5}]
              sections: [{items: []}]
            """
        ).collection
        var flight = Scene.Flight()
        flight.match.section = 0
        (flight.offset, flight.center) = (CGSize(width: 1, height: 2), CGPoint(x: 0.5, y: 1))
        (flight.alpha, flight.zIndex) = (1, 3)
        #expect(collection.appearing == [flight])
        #expect(collection.disappearing.map(\.alpha) == [0, 0.5])
        #expect(collection.disappearing.first?.transform == CATransform3DMakeScale(2, 2, 1))
    }

    @Test func `the other steps`() throws {
        let steps = try timeline(
            """

              - scroll: {offset: [0, 40]}
              - scroll: {to: {item: [1, 2], position: bottom}}
              - scroll: {fling: [0, -1500]}
              - select: [[0, 1], [1, 0]]
              - deselect: [[0, 1]]
              - highlight: [[0, 2]]
              - unhighlight: [[0, 2]]
              - bounds: {size: [300, 200], safeArea: [1, 2, 3, 4]}
              - transition: {to: {flow: {}}, keyframes: [[0.25, 0.5], [0.5, 0.75]], end: cancel}
              - reloadData: true
              - traits: {appearance: dark, contentSizeCategory: small}
              - apply: {by: t, sections: [{id: x, items: [{view: a, t: 1}]}]}
            """
        ).steps.map(\.action)
        func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
        #expect(steps[0] == .scroll(.to(.offset(CGPoint(x: 0, y: 40)))))
        #expect(steps[1] == .scroll(.to(.item(path(1, 2), .bottom))))
        #expect(steps[2] == .scroll(.fling(CGVector(dx: 0, dy: -1500))))
        #expect(steps[3] == .select([path(0, 1), path(1, 0)]))
        #expect(steps[4] == .deselect([path(0, 1)]))
        #expect(steps[5] == .highlight([path(0, 2)]))
        #expect(steps[6] == .unhighlight([path(0, 2)]))
        let safeArea = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(steps[7] == .bounds(Scene.BoundsChange(size: CGSize(width: 300, height: 200), safeArea: safeArea)))
        var transition = Scene.Transition(to: Scene.Layout(FlowParameters()))
        transition.keyframes = [.init(time: 0.25, progress: 0.5), .init(time: 0.5, progress: 0.75)]
        transition.end = .cancel
        #expect(steps[8] == .transition(transition))
        #expect(steps[9] == .reloadData(nil))
        #expect(steps[10] == .traits(Scene.TraitChanges(appearance: .dark, contentSizeCategory: .small)))
        guard case .apply(let snapshot) = steps[11] else {
            Issue.record("no snapshot")
            return
        }
        #expect(snapshot.key == "t" && snapshot.sections.map(\.id) == ["x"] && snapshot.sections.map(\.itemCount) == [1])
    }

    @Test func `a header is told of only when no layout of the scene shows it`() throws {
        let text = """
            scene: 1
            views: {a: {}}
            collection: {layout: {circle: {}}, sections: [{header: {view: a}, items: []}]}
            timeline: [{layout: {flow: {headerReferenceSize: [0, SIZE]}}}]
            """
        #expect(read(text.replacing("SIZE", with: "30")).diagnostics == [])
        #expect(read(text.replacing("SIZE", with: "0")).diagnostics.map(\.severity) == [.warning])
    }
}

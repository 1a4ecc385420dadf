// SPDX-License-Identifier: MIT
//
// What is compared of a scene, and by which names.

import Foundation
import Testing
import VitrineCapture
import VitrineFiles
import VitrineScene
import VitrineSceneFormat
import VitrineSnapshotKinds
import VitrineSnapshots
import VitrineTestSupport

@testable import VitrineSceneTesting

@Suite struct ScenePlannerTests {
    private func plan(
        _ tests: String, timeline: String = "", options: SceneTestOptions = SceneTestOptions(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> ScenePlan {
        let folder = try TemporaryFolder("plan")
        let text = "scene: 1\ncollection: {sections: []}\n\(timeline)\n\(tests)\n"
        try Data(text.utf8).write(to: folder.url("case.yaml"))
        let suite = try SceneSuite(inputs: [folder.path])
        return ScenePlanner(suite: suite, options: options).plan(suite.entries[0])
    }

    private static let wait = "timeline: [{wait: 1}]"

    @Test func `a scene is kept as its pixels and its layout unless it says otherwise`() throws {
        #expect(try plan("").snapshots.map(\.id) == ["case/default.png", "case/default.layout.txt"])
        #expect(try plan("tests: {kinds: [svg]}").snapshots.map(\.id) == ["case/default.svg"])
    }

    @Test func `the design of a scene is kept beside other kinds where the scene asks for it`() throws {
        #expect(
            try plan("tests: {design: true}").snapshots.map(\.id) == [
                "case/default.png", "case/default.layout.txt", "case/default.design.txt",
            ])
        #expect(try plan("tests: {kinds: [design]}").snapshots.map(\.id) == ["case/default.design.txt"])
        #expect(try plan("tests: {kinds: [design], design: {target: 44}}").snapshots.map(\.id) == ["case/default.design.txt"])
        #expect(try plan("tests: {design: false}").snapshots.count == 2)
    }

    @Test func `a timeline is looked at at its beginning, middle and end, at moments it names, or as a whole`() throws {
        #expect(
            try plan("tests: {kinds: [png]}", timeline: Self.wait).snapshots.map(\.name) == ["at-0", "at-middle", "at-end"])
        #expect(
            try plan("tests: {kinds: [png], moments: [0.25, end]}", timeline: Self.wait).snapshots.map(\.name) == ["at-0.25", "at-end"])
        #expect(try plan("tests: {animation: 30}", timeline: Self.wait).snapshots.map(\.id) == ["case/animation.apng"])
        #expect(
            try plan("tests: {animation: 30, moments: [end], kinds: [layout]}", timeline: Self.wait).snapshots.map(\.id) == [
                "case/at-end.layout.txt", "case/animation.apng",
            ])
    }

    @Test func `every combination of a matrix has names of its own`() throws {
        let plan = try plan("tests: {kinds: [png], matrix: {device: [iPhone SE, iPhone16-landscape], appearance: [light, dark]}}")
        #expect(
            plan.snapshots.map(\.name) == ["iPhoneSE.light", "iPhoneSE.dark", "iPhone16-landscape.light", "iPhone16-landscape.dark"])
        guard case .units(let units) = plan.source else {
            Issue.record("the plan has no units")
            return
        }
        #expect(units.map(\.scene.canvas.appearance) == [.light, .dark, .light, .dark])
        #expect(units[2].scene.canvas.size.width > units[2].scene.canvas.size.height)
    }

    @Test func `several matrices are one after the other, and what two of them name is there once`() throws {
        let plan = try plan(
            "tests: {kinds: [png], matrix: [{appearance: [light, dark]}, {device: [iPhone SE], locale: [de]}, {appearance: [dark]}]}")
        #expect(plan.snapshots.map(\.name) == ["light", "dark", "iPhoneSE.de"])
    }

    @Test func `the command line goes before the scene`() throws {
        var options = SceneTestOptions()
        (options.kinds, options.matrix, options.scale) = ([.layout], [.dark], 1)
        let plan = try plan("tests: {kinds: [png], scale: 3, matrix: {direction: [rtl]}}", options: options)
        #expect(plan.snapshots.map(\.id) == ["case/dark.layout.txt"])
        guard case .units(let units) = plan.source else {
            Issue.record("the plan has no units")
            return
        }
        #expect(units.map(\.scene.canvas.scale) == [1])
    }

    @Test func `the scale of the tests holds for devices too, but not where scales are varied`() throws {
        func scales(_ tests: String) throws -> [CGFloat] {
            guard case .units(let units) = try plan(tests).source else { return [] }
            return units.map(\.scene.canvas.scale)
        }
        #expect(try scales("tests: {scale: 1, matrix: {device: [iPhone 16]}}") == [1])
        #expect(try scales("tests: {scale: 1, matrix: {scale: [2, 3]}}") == [2, 3])
    }

    @Test func `a scene that is wrong is one comparison, which cannot be made`() throws {
        let plan = try plan("tests: {kinds: [pgn]}")
        #expect(plan.snapshots.map(\.id) == ["case.yaml"])
        guard case .broken(let diagnostics) = plan.source else {
            Issue.record("the plan is not broken")
            return
        }
        #expect(plan.snapshots[0].failure(diagnostics).message.contains("case.yaml:4:17: 'pgn' is not a kind of reference"))
    }
}

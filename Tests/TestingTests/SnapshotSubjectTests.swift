// SPDX-License-Identifier: MIT
//
// Everything that is shown, kept as everything that there is.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineOutput
import VitrineScene
import VitrineSceneFormat
import VitrineSceneSchema
import VitrineSnapshotKinds
import VitrineStage
import VitrineTestSupport
import VitrineViews

@testable import VitrineTesting

@MainActor @Suite(.ownEnvironment) struct SnapshotSubjectTests {
    private static let scene = """
        scene: 1
        canvas: {size: [60, 40], scale: 1}
        views: {line: {background: {color: red}}}
        collection: {layout: {flow: {itemSize: [20, 10]}}, sections: [{items: {view: line, count: 2}}]}
        timeline: [{wait: 0.2}]
        """

    /// A subject of each sort.
    private static func subjects() throws -> [(name: String, subject: any SnapshotSubject)] {
        let folder = try TemporaryFolder("subject")
        try Data(scene.utf8).write(to: folder.url("scene.yaml"))
        let scene = try SceneSource(path: folder["scene.yaml"]).scene()
        let controller = UIViewController()
        controller.view.backgroundColor = .systemRed
        let layer = CALayer()
        (layer.bounds, layer.backgroundColor) = (CGRect(x: 5, y: 5, width: 30, height: 20), .black)
        let oval = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 30, height: 20))
        return [
            ("controller", controller), ("layer", layer), ("layout", UICollectionViewFlowLayout()), ("oval", oval),
            ("path", CGPath(oval.path)), ("player", Player(scene: scene)), ("scene", scene), ("source", SceneSource(scene)),
            ("stage", Stage(scene: scene)), ("view", box()),
        ]
    }

    private func verify(_ subject: some SnapshotSubject, as kind: SnapshotKind, named name: String, _ bench: SnapshotBench) -> String? {
        guard kind.source == .moment else {
            return bench.verify(subject, as: .animation(fps: 10, duration: 0.1), named: name)
        }
        return bench.verify(subject, as: .moment(kind), named: name)
    }

    @Test(arguments: SnapshotKind.ofSubjects) func `every subject is kept as every kind, and made again it is the same`(
        kind: SnapshotKind
    ) throws {
        let bench = try SnapshotBench()
        for (name, subject) in try Self.subjects() {
            #expect(verify(subject, as: kind, named: name, bench)?.contains("one was recorded") == true, "\(name)")
        }
        for (name, subject) in try Self.subjects() { #expect(verify(subject, as: kind, named: name, bench) == nil, "\(name)") }
        let references = bench.names.filter { $0.hasSuffix("." + kind.fileExtension) && !$0.hasSuffix(".reference.txt") }
        #expect(references == (try Self.subjects().map { "test.\($0.name).\(kind.fileExtension)" }))
        #expect(bench.names.count == references.count * (kind.hasSidecar ? 2 : 1))
    }

    @Test func `the schema and the library name every kind`() throws {
        let schema = try JSONSerialization.jsonObject(with: Data(Scene.jsonSchema().utf8))
        let definitions = try #require((schema as? [String: Any])?["definitions"] as? [String: Any])
        let tests = try #require((definitions["tests"] as? [String: Any])?["properties"] as? [String: Any])
        // A list, or a variable that stands for one.
        let list = try #require((tests["kinds"] as? [String: Any])?["then"] as? [String: Any])
        let choices = try #require((list["items"] as? [String: Any])?["anyOf"] as? [[String: Any]])
        #expect(choices.compactMap { $0["enum"] as? [String] } == [SnapshotKind.ofMoments.map(\.id)])
        let pictures: [Snapshotting<UIView, UIImage>] = [.png, .webp, .accessibilityImage, .animation(fps: 1, duration: 1)]
        let texts: [Snapshotting<UIView, String>] = [.svg, .layout, .displayList, .composition, .accessibilityText]
        let documents: [Snapshotting<UIView, Data>] = [.pdf]
        let named = pictures.map(\.drawing?.kind) + texts.map(\.drawing?.kind) + documents.map(\.drawing?.kind)
        #expect(Set(named) == Set(SnapshotKind.ofSubjects) && named.count == SnapshotKind.ofSubjects.count)
    }

    @Test func `a kind has a name and an ending of its own, and a maker where a subject can be kept as it`() {
        #expect(Set(SnapshotKind.all.map(\.id)).count == SnapshotKind.all.count)
        #expect(Set(SnapshotKind.all.map(\.fileExtension)).count == SnapshotKind.all.count)
        #expect(Set(SnapshotMaker.all.keys) == Set(SnapshotKind.ofSubjects))
        // What is drawn is a file that other programs open; the texts are this house's own.
        for kind in SnapshotKind.all { #expect((kind.fileKind != nil) == kind.hasSidecar, "\(kind)") }
    }

    @Test func `a kind has one word on the command line, and the pages of tests name it`() throws {
        let pages = Fixtures.folder.deletingLastPathComponent().appendingPathComponent("Sources/Vitrine/Vitrine.docc")
        let (scenes, programs) = (
            try String(contentsOf: pages.appendingPathComponent("TestScenes.md"), encoding: .utf8),
            try String(contentsOf: pages.appendingPathComponent("SnapshotTesting.md"), encoding: .utf8)
        )
        // Words are parted by commas, and people write them in either case.
        #expect(Set(SnapshotKind.all.map { $0.id.lowercased() }).count == SnapshotKind.all.count)
        #expect(SnapshotKind.all.allSatisfy { $0.id.allSatisfy { $0.isASCII && $0.isLetter } && !$0.summary.isEmpty })
        let kinds = try #require(scenes.split(separator: "\n").first { $0.contains("kinds: [") })
        let named = kinds.split { !$0.isLetter }.map(String.init)
        #expect(SnapshotKind.ofMoments.filter { !named.contains($0.id) } == [])
        let strategies = programs.split(separator: "\n").filter { $0.hasPrefix("| `.") }
        #expect(SnapshotKind.ofSubjects.filter { kind in !strategies.contains { $0.contains("`.\(kind.id)") } } == [])
    }

    @Test func `a layer is drawn without its place, and keeps that`() throws {
        let bench = try SnapshotBench()
        let (outer, inner) = (CALayer(), CALayer())
        outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        (inner.frame, inner.backgroundColor, inner.name) = (CGRect(x: 40, y: 30, width: 20, height: 10), .black, "inner")
        outer.addSublayer(inner)
        _ = bench.verify(inner, as: .displayList, named: "inner")
        let alone = CALayer()
        (alone.bounds, alone.backgroundColor, alone.name) = (CGRect(x: 0, y: 0, width: 20, height: 10), .black, "inner")
        #expect(bench.verify(alone, as: .displayList, named: "inner") == nil)
        #expect(inner.superlayer === outer && inner.frame == CGRect(x: 40, y: 30, width: 20, height: 10))
        _ = bench.verify(outer, as: .layout, named: "outer")
        #expect(
            try bench.text("test.outer.layout.txt") == """
                bounds 0 0 100 100
                CALayer id "inner" frame 40 30 20 10

                """)
    }

    @Test func `a path is filled by its own rule, within the smallest rectangle around it`() throws {
        func filled(_ path: some SnapshotSubject) throws -> Bitmap {
            let snapshot = try path.snapshotExhibit.capture(under: .init(scale: 1)) { try $0.snapshot(.png) }
            guard case .picture(let bitmap, scale: 1) = snapshot.content else { throw CaptureError("no picture") }
            return bitmap
        }
        let ring = UIBezierPath(rect: CGRect(x: 10, y: 20, width: 30, height: 30))
        ring.append(UIBezierPath(rect: CGRect(x: 20, y: 30, width: 10, height: 10)))
        let full = try filled(ring)
        #expect(full.width == 30 && full.height == 30 && full[15, 15] == 0xFF00_0000)
        ring.usesEvenOddFillRule = true
        let hollow = try filled(ring)
        #expect(hollow[15, 15] == 0 && hollow[5, 5] == 0xFF00_0000)
        #expect(try filled(CGPath(ring.path)) == full)
    }

    @Test func `what is on a stage or played has its scale already`() throws {
        let bench = try SnapshotBench()
        func larger(_ subject: some SnapshotSubject) -> String? { bench.verify(subject, as: .png(scale: 2)) }
        for (name, subject) in try Self.subjects() where name == "stage" || name == "player" {
            #expect(larger(subject)?.contains("give the assertion the scene itself") == true, "\(name)")
        }
    }
}

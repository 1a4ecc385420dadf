// SPDX-License-Identifier: MIT
//
// Named parts of a canvas as pictures of their own.

import Foundation
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineOutput
import VitrineRasterRenderer
import VitrineScene
import VitrineStage

@testable import VitrineSpecification

@Suite @MainActor
struct SliceTests {
    private static let parts = """
        {label: {text: A, name: title}}, {view: chip, title: One}, {view: chip, title: Two}, {view: chip, kind: quiet, title: Three}, \
        {icon: {name: heart.fill, color: systemPink, size: 24}}, \
        {box: {name: raised, width: 20, height: 10, background: white, shadow: {radius: 2, opacity: 1, offset: [0, 3]}}}
        """

    @Test func `what has a name is a slice, each name once`() throws {
        let slices = try themed(Self.parts).slices
        #expect(
            slices.map { "\($0.kind) \($0.name)" } == [
                "component card", "node stack", "node title", "component chip-primary", "component chip-quiet", "icon heart.fill",
                "node raised",
            ])
    }

    @Test func `a slice is as large as its part, on a ground that lets everything through`() throws {
        let stage = try themed(Self.parts)
        let chip = try #require(stage.slices.first { $0.name == "chip-primary" })
        let list = try #require(stage.displayList(ofSlice: "chip-primary", scale: 2))
        #expect(list.size == chip.frame.size && list.scale == 2 && list.background == nil)
        let pixels = try RasterRenderer().render(list)
        // The corner of a capsule is not filled, its edge in the middle is.
        #expect(pixels[0, 0] >> 24 == 0)
        #expect(pixels[pixels.width / 2, 1] == 0xFF0A_7D55)
    }

    @Test func `what a slice casts is in its picture`() throws {
        let list = try #require(try themed(Self.parts).displayList(ofSlice: "raised"))
        #expect(list.size.width > 24 && list.size.height > 16)
    }

    @Test func `slices become files by a pattern`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("slices-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var options = SliceOptions()
        (options.names, options.formats) = (["heart.fill"], ["png", "svg"])
        let stage = try themed(Self.parts)
        #expect(
            try stage.writeSlices(to: folder, options: options).map(\.lastPathComponent) == [
                "heart.fill.png", "heart.fill@2x.png", "heart.fill@3x.png", "heart.fill.svg",
            ])
        (options.pattern, options.scales) = ("{format}/{slice}-{scale}.{format}", [2])
        #expect(
            try stage.writeSlices(to: folder, options: options).map { $0.path.dropFirst(folder.path.count + 1) } == [
                "png/heart.fill-2x.png", "svg/heart.fill-1x.svg",
            ])
        options.names = ["none"]
        #expect(throws: OutputError.self) { try stage.writeSlices(to: folder, options: options) }
    }

    private static func scene(_ slices: String) -> String {
        """
        scene: 1
        canvas: {size: [100, 60], scale: 1, background: white}
        views: {it: {content: {hstack: {children: [{box: {name: dot, width: 10, height: 10, background: red}}, \
        {icon: {name: heart.fill, size: 20}}]}}}}
        \(slices)
        collection: {layout: {flow: {itemSize: [100, 60]}}, sections: [{items: [{view: it}]}]}
        """
    }

    private func files(_ slices: String, _ change: (inout SliceOptions) -> Void = { _ in }) throws -> [String] {
        var options = SliceOptions()
        change(&options)
        return try stage(Self.scene(slices)).sliceFiles(options).map(\.path)
    }

    @Test func `the parts that a scene names are written in its scales and kinds`() throws {
        let said = "slices: {dot: {scales: [1, 3], as: [png, svg]}, heart.fill: {}}"
        let usual = ["heart.fill.png", "heart.fill@2x.png", "heart.fill@3x.png"]
        #expect(try files(said) == ["dot.png", "dot@3x.png", "dot.svg"] + usual)
        #expect(try files("slices: [heart.fill]") == usual)
        // What is asked for goes before what the scene says.
        #expect(try files(said) { $0.scales = [2] } == ["dot@2x.png", "dot.svg", "heart.fill@2x.png"])
        #expect(try files(said) { $0.formats = ["pdf"] } == ["dot.pdf", "heart.fill.pdf"])
        #expect(try files(said) { $0.names = ["dot"] } == ["dot.png", "dot@3x.png", "dot.svg"])
        #expect(
            try files(said) { ($0.writesAll, $0.formats, $0.scales) = (true, ["png"], [1]) } == ["it.png", "dot.png", "heart.fill.png"])
    }

    @Test func `a name that no part has is told with its place`() throws {
        let found = try stage(Self.scene("slices: [dot, haert.fill]")).sliceDiagnostics(file: "test.yaml")
        #expect(found.map(\.message) == ["there is no part 'haert.fill' to be exported"])
        #expect(found.first?.line == 4 && found.first?.column == 15 && found.first?.hint == "did you mean 'heart.fill'?")
        #expect(try stage(Self.scene("slices: [dot]")).sliceDiagnostics(file: "test.yaml").isEmpty)
    }

    @Test func `what can be said of a slice can be written`() {
        #expect(Scene.SliceKind.allCases.allSatisfy { FileKind.still(path: "a." + $0.rawValue) != nil })
    }
}

// SPDX-License-Identifier: MIT
//
// One input after the other, with what holds for each.

import Foundation
import VitrineAnimationCoding
import VitrineDrawing
import VitrineFiles
import VitrineGraphics
import VitrineImageCoding
import VitrineInterfaces
import VitrineLayoutDiff
import VitrineSVGRenderer
import VitrineScene
import VitrineSceneFormat
import VitrineSnapshots
import VitrineStage

/// Reads inputs, and ends the program where something does not hold: an error has a place, and reading takes little time.
@MainActor
final class Trial {
    static let current = Trial()

    /// Seconds of processor time that an input may take.
    private static let limit: Double = 10
    /// How many inputs share what was read of pictures and fonts.
    private static let span = 400

    /// A folder of this process in memory; the working folder holds what scenes name.
    private let folder: String
    private var count = 0
    private var preflight = ScenePreflight()
    private let resources = SceneResources(root: FileManager.default.currentDirectoryPath)
    /// How many inputs of each kind were read, and the processor time for them, in seconds.
    private var spent: [InputKind: (count: Int, seconds: Double)] = [:]

    private init() {
        let parent = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
        folder = "\(parent)/vitrine-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        atexit { MainActor.assumeIsolated { Trial.current.end() } }
    }

    private func end() {
        tell()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Writes what was read so far: a kind, its inputs and the seconds for them in a line.
    private func tell() {
        guard let counts = ProcessInfo.processInfo.environment["VITRINE_FUZZ_COUNTS"] else { return }
        let lines = spent.map { "\($0.key) \($0.value.count) \($0.value.seconds)\n" }.joined()
        try? lines.write(toFile: "\(counts)/\(ProcessInfo.processInfo.processIdentifier)", atomically: false, encoding: .utf8)
    }

    func read(_ bytes: [UInt8], as kind: InputKind) {
        count += 1
        if count % Self.span == 0 {
            preflight = ScenePreflight()
            tell()
        }
        let begun = Self.processorTime
        switch kind {
        case .scene, .sceneOfJSON: scene(bytes, name: "scene.\(kind.ending)")
        case .interface: interface(bytes)
        case .rows, .rowsOfJSON: named(bytes, "rows.\(kind.ending)", "data: {rows: rows.\(kind.ending)}", "{view: t, each: rows}", "{a}")
        case .strings: named(bytes, "en.lproj/T.strings", "strings: T", "{view: t}", "{t:title}")
        case .stringCatalog: named(bytes, "T.xcstrings", "strings: T", "{view: t}", "{t:title}")
        case .picture: picture(bytes)
        case .reference:
            let text = String(decoding: bytes, as: UTF8.self)
            if let record = ReferenceRecord(text: text) {
                hold(ReferenceRecord(text: record.text) == record, "a record is not read back")
            }
            if let layout = LayoutDescription(text: text) { _ = LayoutDifference(from: layout, to: LayoutDescription(bounds: .zero)) }
        case .results: results(bytes)
        }
        let seconds = Self.processorTime - begun
        let before = spent[kind] ?? (0, 0)
        spent[kind] = (before.count + 1, before.seconds + seconds)
        hold(seconds < Self.limit, "an input took \(seconds) s of processor time")
    }

    /// Ends the program with what does not hold; the library then keeps the input.
    private func hold(_ condition: Bool, _ message: @autoclosure () -> String) {
        if !condition { fatalError(message()) }
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func scene(_ bytes: [UInt8], name: String) {
        hold(SceneLoader.load(Data(bytes), name: name, resources: resources, thoroughness: .full), resources)
    }

    /// A scene is laid out, and drawn where nothing is wrong with it.
    private func hold(_ result: SceneResult, _ resources: SceneResources) {
        havePlaces(result.diagnostics)
        guard let scene = result.scene else { return }
        let checked = preflight.check(result, resources: resources)
        havePlaces(checked.diagnostics)
        guard !checked.hasErrors, scene.canvas.size.width * scene.canvas.size.height < 1_000_000 else { return }
        let stage = Stage(scene: scene, resources: resources)
        let list = stage.displayList()
        guard list.layers.count < 2000 else { return }
        _ = try? SVGRenderer().render(list)
    }

    private func havePlaces(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics where diagnostic.severity == .error && diagnostic.line < 1 && diagnostic.category != .missingFile {
            hold(false, "no place: \(diagnostic)")
        }
    }

    /// A folder with one file, which is away afterwards.
    private func withFile(_ bytes: [UInt8], _ name: String, _ body: (_ folder: String) -> Void) {
        let place = "\(folder)/\(count)"
        let file = URL(fileURLWithPath: "\(place)/\(name)")
        try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        _ = FileManager.default.createFile(atPath: file.path, contents: Data(bytes))
        body(place)
        try? FileManager.default.removeItem(atPath: place)
    }

    /// A file that a scene names, and one of its cells shows.
    private func named(_ bytes: [UInt8], _ name: String, _ declaration: String, _ items: String, _ text: String) {
        let scene = """
            scene: 1
            \(declaration)
            canvas: {size: [100, 100], scale: 1}
            views: {t: {label: {text: "\(text)"}}}
            collection: {layout: {flow: {itemSize: [40, 20]}}, sections: [{items: \(items)}]}
            """
        withFile(bytes, name) { folder in
            let resources = SceneResources(root: folder)
            hold(SceneLoader.load(Data(scene.utf8), name: "scene.yaml", resources: resources, thoroughness: .full), resources)
        }
    }

    private func interface(_ bytes: [UInt8]) {
        withFile(bytes, "file.xib") { havePlaces(InterfaceFile.check(path: $0 + "/file.xib")) }
    }

    private func picture(_ bytes: [UInt8]) {
        _ = ImageLibrary.problem(of: bytes)
        if let reader = try? AnimationReader(bytes) { _ = reader }
        if let header = try? ImageDecoder.probe(bytes), header.width * header.height < 1_000_000 { _ = try? ImageDecoder.decode(bytes) }
    }

    private func results(_ bytes: [UInt8]) {
        withFile(bytes, "run.json") { _ = try? SnapshotRun.read(folder: $0) }
    }
}

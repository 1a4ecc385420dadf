// SPDX-License-Identifier: MIT
//
// From scenes to what is compared of them.

public import Foundation
public import VitrineCapture
import VitrineFiles
import VitrineImageCoding
public import VitrineImageDiff
import VitrineInterfaces
import VitrineScene
import VitrineSceneFormat
public import VitrineSnapshotKinds
public import VitrineSnapshots
import VitrineStage

/// What the command line says of a run in place of the scenes.
public struct SceneTestOptions: Hashable, Sendable {
    /// What each moment is kept as; nil leaves it to the scenes.
    public var kinds: [SnapshotKind]?
    /// The variants; nil leaves them to the scenes.
    public var matrix: SnapshotMatrix?
    /// Pixels to a point; nil leaves it to the scenes.
    public var scale: CGFloat?
    /// How far pictures may be off.
    public var limits = SceneLimits()
    /// Folders with more fonts.
    public var fontFolders: [String] = []
    /// Folders with pictures, colours and fonts that storyboards and nibs name, looked through with all in them.
    public var assetFolders: [String] = []
    /// Whether scenes may use files outside of their folders.
    public var allowsOutside = false

    /// All as the scenes say.
    public init() {}
}

/// How far pictures may be off, beside what scenes say.
public struct SceneLimits: Hashable, Sendable {
    /// What holds in place of the tolerance of every scene, all of it; nil leaves it to the scenes.
    public var tolerance: ImageTolerance?
    /// Rectangles that are compared otherwise, in pixels, beside the masks of the scenes.
    public var masks: [ImageTolerance.Mask] = []
    /// Elements that are compared otherwise, beside the masks of the scenes.
    public var elements: [ElementMask] = []

    /// All as the scenes say.
    public init() {}
}

/// Reads scenes and plans what is compared of them.
struct ScenePlanner: Sendable {
    let suite: SceneSuite
    let options: SceneTestOptions
    /// Whether somebody asks for the files that scenes are made from.
    var listsFiles = true

    /// The plan of a scene from its bytes.
    func plan(_ entry: SceneSuite.Entry) -> ScenePlan {
        let path = suite.root + "/" + entry.file
        let folder = (path as NSString).deletingLastPathComponent
        if InterfaceFile.isNamed(path) { return interfacePlan(entry, path: path) }
        let resources = SceneResources(root: folder, allowsOutside: options.allowsOutside)
        let result: SceneResult
        if let bytes = try? BoundedFile.contents(ofFile: path, limit: SceneLoader.byteLimit) {
            result = SceneLoader.load(Data(bytes), name: entry.shownPath, resources: resources)
        } else {
            // What cannot be read, or not as a whole, is said in the loader's words.
            result = SceneLoader.load(path: path, allowsOutside: options.allowsOutside).called(entry.shownPath)
        }
        let pictures = result.mentions.filter { $0.kind == .picture }.map(\.name)
        let files = [path] + (listsFiles ? (result.usedFiles.dropFirst() + pictures).compactMap { try? resources.locate($0) } : [])
        guard let scene = result.scene, !result.hasErrors else {
            return brokenPlan(entry, files: files, result.diagnostics)
        }
        var scenes: [(variant: [SnapshotTrait], scene: Scene)] = []
        for variant in options.matrix?.variants ?? scene.tests.variants {
            // What is read may follow from the variant.
            let varied = variant.isEmpty ? result : result.varied(by: SceneVariant(variant))
            guard let scene = varied.scene, !varied.hasErrors else { return brokenPlan(entry, files: files, varied.diagnostics) }
            scenes.append((variant, scene))
        }
        return plan(entry, scene, scenes, files: files)
    }

    /// The plan of what cannot be read.
    private func brokenPlan(_ entry: SceneSuite.Entry, files: [String], _ diagnostics: [Diagnostic]) -> ScenePlan {
        var broken = SceneSnapshot(entry, root: suite.root, name: "scene", kind: .text)
        broken.id = entry.file
        return ScenePlan(entry: entry, files: files, snapshots: [broken], source: .broken(diagnostics))
    }

    /// The plan of a storyboard or a nib: each controller or view in each variant.
    private func interfacePlan(_ entry: SceneSuite.Entry, path: String) -> ScenePlan {
        let file: InterfaceFile
        do throws(InterfaceFileError) {
            file = try InterfaceFile(path: path, name: entry.shownPath, assetFolders: options.assetFolders)
        } catch { return brokenPlan(entry, files: [path], error.diagnostics) }
        guard !file.subjects.isEmpty else { return brokenPlan(entry, files: [path], [file.nothing]) }
        var usual = Scene()
        var plan = ScenePlan(entry: entry, files: [path], snapshots: [], source: .units([]))
        var units: [SceneUnit] = []
        let kinds = (options.kinds ?? usual.tests.kinds).filter { $0.source == .moment }
        for subject in file.subjects {
            for variant in (options.matrix ?? []).variants {
                usual.canvas = file.canvas(of: subject, under: variant)
                if let scale = options.scale { usual.canvas.scale = scale }
                let words = [file.subjects.count > 1 ? subject.name : nil, variant.isEmpty ? nil : variant.snapshotName]
                    .compactMap(\.self)
                let (name, first) = (words.isEmpty ? "default" : words.joined(separator: "."), plan.snapshots.count)
                plan.snapshots += kinds.map { SceneSnapshot(entry, root: suite.root, name: name, kind: $0) }
                let look = SceneUnit.Look(moment: .still, snapshots: Array(first..<plan.snapshots.count))
                units.append(SceneUnit(scene: usual, interface: (file, subject), looks: [look]))
            }
        }
        plan.source = .units(units)
        return plan
    }

    /// The plan of a scene that was read, in its variants.
    private func plan(
        _ entry: SceneSuite.Entry, _ scene: Scene, _ variants: [(variant: [SnapshotTrait], scene: Scene)], files: [String]
    ) -> ScenePlan {
        let tests = scene.tests
        let kinds = options.kinds ?? tests.kinds
        var snapshots: [SceneSnapshot] = []
        var units: [SceneUnit] = []
        for (variant, scene) in variants {
            var unit = SceneUnit(scene: scene, looks: [])
            let scale = options.scale ?? (variant.contains { $0.kind == .scale } ? nil : tests.scale)
            if let scale { unit.scene.canvas.scale = scale }
            for moment in moments(of: scene) {
                var kindsOfMoment = kinds.filter { $0.source == .moment || $0.source == .scene }
                if case .animation = moment { kindsOfMoment = [.animation] }
                guard !kindsOfMoment.isEmpty else { continue }
                let words = [variant.isEmpty ? nil : variant.snapshotName, moment.name].compactMap(\.self)
                let name = words.isEmpty ? "default" : words.joined(separator: ".")
                let first = snapshots.count
                snapshots += kindsOfMoment.map { SceneSnapshot(entry, root: suite.root, name: name, kind: $0) }
                unit.looks.append(SceneUnit.Look(moment: moment, snapshots: Array(first..<snapshots.count)))
            }
            units.append(unit)
        }
        return ScenePlan(entry: entry, files: files, snapshots: snapshots, source: .units(units))
    }

    /// When a scene is looked at, in order of time.
    private func moments(of scene: Scene) -> [SceneMoment] {
        guard !scene.timeline.isEmpty else { return [.still] }
        let tests = scene.tests
        let animation = options.kinds?.contains(.animation) ?? true ? tests.animation : nil
        let asked = tests.moments.isEmpty && animation == nil ? Scene.Tests.Moment.usual : tests.moments
        return asked.map { .moment($0) } + (animation.map { [.animation($0)] } ?? [])
    }
}

extension SceneResult {
    /// The same with its file under another name in diagnostics.
    fileprivate func called(_ name: String) -> SceneResult {
        var result = self
        result.diagnostics = diagnostics.map {
            var diagnostic = $0
            diagnostic.file = name
            return diagnostic
        }
        return result
    }
}

// SPDX-License-Identifier: MIT
//
// What of an Interface Builder file is meant, and the reading of such files.

import ArgumentParser
import Foundation
import VitrineCapture
import VitrineConsole
package import VitrineFiles
package import VitrineInterfaces
import VitrineScene
import VitrineScreenMaps
import VitrineStage
import VitrineTypography

/// Which controllers of a storyboard, or which views of a nib.
package struct InterfaceArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The controller of a storyboard by its id or identifier, in place of the initial one; may be given several times.",
            valueName: "id"))
    var controller: [String] = []

    @Option(
        help: ArgumentHelp("The view of a nib by its id, in place of the first one; may be given several times.", valueName: "id"))
    var object: [String] = []

    @Flag(help: "All controllers of a storyboard, or all views of a nib.")
    package var all = false

    @Flag(
        help: "A map of a whole storyboard, or of a scene's screens: all of them with the segues and steps between them.")
    package var flow = false

    package init() {}

    package func validate() throws {
        try [
            Requirement("--flow shows all controllers: it excludes --all, --controller and --object.", !flow || (!all && names.isEmpty)),
            Requirement("--all and --controller or --object exclude each other.", !all || names.isEmpty),
        ].check()
    }

    /// What is named.
    package var names: [String] { controller + object }

    /// Whether anything is said.
    package var areGiven: Bool { all || flow || !names.isEmpty }

    /// What is meant in a file.
    func subjects(of file: InterfaceFile) throws -> [InterfaceFile.Subject] {
        if all { return file.subjects }
        if names.isEmpty { return file.mainSubject.map { [$0] } ?? [] }
        return try names.map { name in
            if let subject = file.subject(name) { return subject }
            let known = file.subjects.map { $0.identifier ?? $0.id }
            Report.error("'\(file.file)' has no '\(name)'", hint: Suggestion.hint(for: name, among: known))
            throw ExitStatus.badInput.exitCode
        }
    }
}

/// A controller or a view of an Interface Builder file.
package struct LoadedInterface: LoadedInput {
    let file: InterfaceFile
    let subject: InterfaceFile.Subject
    let canvas: Scene.Canvas
    let fontFolders: [String]
    package let quiet: Bool
    package let choices: [VariantChoice]

    package var name: String { file.file }
    package var subjectName: String { subject.name }
    package var word: String { "Interface Builder file" }
    package var canvasPlace: (line: Int, column: Int) { (subject.line, subject.column) }

    @MainActor
    package func stage() -> InterfaceStage { stage(showsHeadings: true) }

    /// - Parameter showsHeadings: whether rows stand below the headings that Interface Builder shows.
    @MainActor
    package func stage(showsHeadings: Bool) -> InterfaceStage {
        InterfaceStage(
            file, subject, canvas: canvas, showsHeadings: showsHeadings, fontFolders: fontFolders, typesetter: nil, memory: nil)
    }

    @MainActor
    package func moment(at time: MomentArgument?) -> (stage: any Staging, diagnostics: () -> [Diagnostic]) {
        let stage = stage()
        return (stage, { stage.diagnostics })
    }

    package func path(ofUsed file: String) -> String { file }
}

/// The map of a storyboard, or of a scene's screens.
struct LoadedMap: LoadedInput {
    let name: String
    let word: String
    let quiet: Bool
    let choices: [VariantChoice]
    /// Makes the map.
    let make: @MainActor () -> ScreenMap

    var subjectName: String { "flow" }
    var canvasPlace: (line: Int, column: Int) { (1, 1) }

    @MainActor
    func moment(at time: MomentArgument?) -> (stage: any Staging, diagnostics: () -> [Diagnostic]) {
        let map = make()
        return (map, { map.diagnostics })
    }

    func path(ofUsed file: String) -> String { file }
}

extension InterfaceFile {
    /// Reads a file; what is wrong with it goes to standard error and ends the run.
    static func load(_ path: String, assetFolders: [String], quiet: Bool) throws -> InterfaceFile {
        do throws(InterfaceFileError) {
            return try InterfaceFile(path: path, assetFolders: assetFolders)
        } catch {
            Report.diagnostics(error.diagnostics, quiet: quiet)
            throw ExitStatus(error.diagnostics).exitCode
        }
    }
}

extension SceneArguments {
    /// Reads an Interface Builder file, and what is meant of it: all, where nothing is named.
    package func loadWhole(
        _ path: String, _ interface: InterfaceArguments
    ) throws -> (file: InterfaceFile, subjects: [InterfaceFile.Subject]) {
        try FontFolder.check(fonts.folders)
        let file = try InterfaceFile.load(path, assetFolders: fonts.assets, quiet: quiet)
        return (file, interface.names.isEmpty ? file.subjects : try interface.subjects(of: file))
    }

    /// Reads what an argument names: a scene, or what is meant of an Interface Builder file.
    package func load(_ path: String, _ interface: InterfaceArguments) throws -> [any LoadedInput] {
        try load(path, interface, try variations())
    }

    /// Reads what an argument names, in some variants: a scene, or what is meant of an Interface Builder file.
    package func load(_ path: String, _ interface: InterfaceArguments, _ variations: [SceneVariation]) throws -> [any LoadedInput] {
        guard InterfaceFile.isNamed(path) else {
            let scenes = try load(path, variations)
            return interface.flow ? try scenes.map(map) : scenes
        }
        try fonts.check()
        let file = try InterfaceFile.load(path, assetFolders: fonts.assets, quiet: quiet)
        return try variations.flatMap { try load(file, interface, $0) }
    }

    /// The map of a scene's screens.
    private func map(of loaded: LoadedScene) throws -> any LoadedInput {
        guard loaded.scene.flow != nil else {
            Report.error("'\(loaded.name)' has one screen, of which there is no map", hint: "name several under 'screens'")
            throw ExitStatus.badInput.exitCode
        }
        let folders = fonts.folders
        return LoadedMap(name: loaded.name, word: "scene", quiet: quiet, choices: loaded.choices) {
            ScreenMap(loaded.scene, file: loaded.name, resources: loaded.resources, fontFolders: folders)
        }
    }

    private func load(_ file: InterfaceFile, _ interface: InterfaceArguments, _ variation: SceneVariation) throws -> [any LoadedInput] {
        if let place = variation.choices.first(where: { $0.setting != nil }) {
            throw ValidationError("--each \(place.axis) is for scenes: the axes of storyboards and nibs are \(SnapshotTrait.Kind.names).")
        }
        let (choices, traits) = (variation.choices, variation.choices.compactMap(\.trait))
        let canvas = { @Sendable (subject: InterfaceFile.Subject) in
            var canvas = file.canvas(of: subject, under: traits)
            if let edges = variation.variant.edges { canvas.edges = edges }
            return canvas
        }
        if interface.flow {
            let folders = fonts.folders
            return [
                LoadedMap(name: file.file, word: "storyboard", quiet: quiet, choices: choices) {
                    ScreenMap(file, canvas: canvas, fontFolders: folders)
                }
            ]
        }
        let subjects = try interface.subjects(of: file)
        if subjects.isEmpty {
            let problem = file.nothing
            Report.diagnostics([problem], quiet: quiet)
            throw ExitStatus([problem]).exitCode
        }
        return subjects.map { subject in
            LoadedInterface(
                file: file, subject: subject, canvas: canvas(subject), fontFolders: fonts.folders, quiet: quiet, choices: choices)
        }
    }
}

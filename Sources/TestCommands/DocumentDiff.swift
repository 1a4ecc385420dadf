// SPDX-License-Identifier: MIT
//
// vitrine diff of scenes and layouts: what changed, in words, and what is drawn of it.

import ArgumentParser
import Foundation
import VitrineArguments
import VitrineConsole
import VitrineFiles
import VitrineGeometry
import VitrineLayoutDiff
import VitrineScene
import VitrineSceneTesting
import VitrineStage

/// Two scenes or two layouts.
@MainActor
struct DocumentDiff {
    /// What changed in the layout.
    let changes: [String]
    /// Both scenes as they are drawn; nil for layouts.
    let pictures: (first: ScenePicture, second: ScenePicture)?

    /// Reads two documents; nil where the files are pictures.
    init?(_ first: String, _ second: String) throws {
        let contents = [first, second].map { LayoutFile.content(of: $0) }
        guard contents != [.picture, .picture] else { return nil }
        guard contents[0] == contents[1] else {
            throw ValidationError(
                "'\(first)' and '\(second)' are not of one kind: scenes, layouts and pictures are compared among themselves.")
        }
        if contents[0] == .layout {
            changes = LayoutDifference(from: try Self.layout(first), to: try Self.layout(second)).sentences
            pictures = nil
        } else {
            let (one, two) = (try Self.picture(first), try Self.picture(second))
            changes = LayoutDifference(from: one.layout, to: two.layout).sentences
            pictures = (one, two)
        }
    }

    private static func layout(_ path: String) throws -> LayoutDescription {
        guard let layout = LayoutFile.layout(at: path) else {
            let isThere = FileManager.default.fileExists(atPath: path)
            Report.error(
                isThere ? "'\(path)' holds no layout" : "there is no file '\(path)'",
                hint: isThere ? "layouts are .layout.txt and .reference.txt files, and what 'vitrine inspect --json' prints" : nil)
            throw (isThere ? ExitStatus.badInput : .missingInput).exitCode
        }
        return layout
    }

    private static func picture(_ path: String) throws -> ScenePicture {
        let plain = SceneVariation(choices: [], variant: SceneVariant())
        let loaded = try LoadedScene.all(path: path, allowOutside: false, quiet: true, [plain])[0]
        let stage = loaded.stage()
        var told: Set<Diagnostic> = []
        let picture = try Report.failures { try ScenePicture(of: stage) }
        try loaded.check(stage.diagnostics, told: &told)
        return picture
    }

    /// The changes as lines, before what is told of the pixels.
    var text: String {
        changes.isEmpty ? "the layouts match\n" : changes.map { $0 + "\n" }.joined()
    }

    /// The changes as the first keys of a JSON object, of which `rest` are the others.
    func json(with rest: String?) -> String {
        let list = "\"changes\": [" + changes.map(\.jsonText).joined(separator: ", ") + "]"
        guard let rest else { return "{\"match\": \(changes.isEmpty), \(list)}\n" }
        return "{\(list), " + rest.dropFirst()
    }
}

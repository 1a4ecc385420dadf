// SPDX-License-Identifier: MIT
//
// Whether there are the parts that a scene names to be exported.

import Foundation
package import VitrineFiles
package import VitrineScene
package import VitrineStage

extension Stage {
    /// What is wrong with the parts that the scene's `slices` name: those that nothing on the canvas has as its name.
    ///
    /// - Parameter file: the scene file's name.
    package func sliceDiagnostics(file: String) -> [Diagnostic] {
        scene.slices.isEmpty ? [] : scene.missingSlices(among: slices.map(\.name), file: file)
    }
}

extension Scene {
    /// What is wrong with the parts that `slices` name: those that nothing has as its name, neither at the beginning nor at a moment that
    /// has a name.
    ///
    /// - Parameters:
    ///   - file: the scene file's name.
    ///   - resources: where the pictures that the scene names are found.
    ///   - fontFolders: folders with fonts that the scene may name beside the pinned ones.
    @MainActor
    package func sliceDiagnostics(file: String, resources: SceneResources, fontFolders: [String]) -> [Diagnostic] {
        guard !slices.isEmpty else { return [] }
        var names = Stage(scene: self, file: file, resources: resources, fontFolders: fontFolders).slices.map(\.name)
        let moments = timeline.momentNames
        if !moments.isEmpty, slices.contains(where: { !names.contains($0.name) }) {
            let player = Player(scene: self, file: file, resources: resources, fontFolders: fontFolders)
            for time in moments.compactMap({ player.time(ofMoment: $0) }) {
                player.move(to: time)
                names += player.stage.slices.map(\.name).filter { !names.contains($0) }
            }
        }
        return missingSlices(among: names, file: file)
    }

    fileprivate func missingSlices(among names: [String], file: String) -> [Diagnostic] {
        slices.filter { !names.contains($0.name) }.map { slice in
            Diagnostic(
                file: slice.place.file ?? file, line: slice.place.line, column: slice.place.column, severity: .warning,
                category: .reference,
                message: "there is no part '\(slice.name)' to be exported",
                hint: Suggestion.hint(for: slice.name, among: names)
                    ?? (names.isEmpty ? "give a node a 'name'" : "known: \(names.prefix(12).joined(separator: ", "))"))
        }
    }
}

// SPDX-License-Identifier: MIT
//
// What was done to a scene, as a scene that does it and is tested.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineProperties
import VitrineRecordings
import VitrineSceneEditing

extension LiveStage {
    /// Writes the scene that is shown with what was done as its timeline, and a test of it.
    func keep(_ arguments: CallArguments) throws(LiveError) -> LiveCall.Result {
        guard let screen = screens.first, screen.source.kind == .scene, let source = screen.source.path else {
            throw LiveError("a scene alone is kept as a scene; 'swift' tells what was done as Swift")
        }
        let name = arguments.text("name") ?? ""
        let isPlain =
            !name.isEmpty && name.first != "." && name.utf8.count <= 100
            && name.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_ ".unicodeScalars.contains($0)
            }
        guard isPlain else { throw LiveError("'\(name)' is no name of a file: letters, digits, '-' and '_' make one") }
        let folder = (source as NSString).deletingLastPathComponent
        let path = (folder.isEmpty ? "." : folder) + "/\(name).yaml"
        guard !FileManager.default.fileExists(atPath: path) else { throw LiveError("there is a file '\(path)' already") }
        guard !source.hasSuffix(".json") else { throw LiveError("a scene in JSON is not kept: its timeline is told by 'steps'") }
        let isMovement = arguments.text("kind") == "movement"
        let steps = RecordedSteps(recording, from: 0, to: .infinity)
        let time = ((looking ?? now) * 1000).rounded() / 1000
        let test = isMovement ? "tests: {animation: 30}\n" : "tests: {moments: [\(CGFloat(time).numberText(places: 3))]}\n"
        let text = Self.without(["timeline", "tests"], try SceneWriting.text(of: source))
        let whole = text + (text.hasSuffix("\n") ? "" : "\n") + steps.yaml + test
        do throws(WriteError) { try AtomicFile.write(Array(whole.utf8), to: path) } catch {
            throw LiveError("'\(path)' cannot be written: \(error)")
        }
        return .value(.fields([.init("file", .text(path))]))
    }

    /// A scene without some of its keys.
    private static func without(_ keys: [String], _ scene: String) -> String {
        var text = SceneText(scene)
        guard let place = text.beginning else { return scene }
        for key in keys where text.written(at: [key], ofMappingAt: place.line, column: place.column) != nil {
            try? text.remove([key], ofMappingAt: place.line, column: place.column)
        }
        return text.text
    }
}

// SPDX-License-Identifier: MIT
//
// A storyboard or nib that lives.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineKeyboards
import VitrineLayers
import VitrineRecordings
import VitrineScene
import VitrineStage
import VitrineViews

/// The main view of an Interface Builder file, which fingers can touch.
@MainActor
final class InterfaceSubject: LiveSubject {
    private let stage: InterfaceStage
    private let identities = LayerIdentities()
    private(set) var traits: LiveTraits

    var window: UIWindow { stage.window }
    var environment: UIEnvironment { stage.environment }
    var size: CGSize { stage.canvas.size }
    var diagnostics: [Diagnostic] { stage.diagnostics }

    private init(_ stage: InterfaceStage) {
        self.stage = stage
        traits = LiveTraits(stage.canvas)
        environment.run { environment.clock.turnEnded = { [unowned stage] in stage.window.layoutIfNeeded() } }
    }

    /// Reads a file, and puts its main view on a stage.
    static func made(
        _ path: String, _ traits: LiveTraits, _ scale: CGFloat, _ options: LiveSource.FileOptions, _ supplies: StageSupplies
    ) -> LiveMade {
        let files = [LiveSource.absolute(path)]
        do throws(InterfaceFileError) {
            let file = try InterfaceFile(path: path, assetFolders: options.assetFolders)
            guard let subject = file.mainSubject else { return LiveMade(nil, diagnostics: [file.nothing], files: files) }
            let canvas = canvas(of: file, subject, under: traits, scale: scale)
            let stage = InterfaceStage(
                file, subject, canvas: canvas, fontFolders: options.fontFolders,
                typesetter: supplies.typesetter(language: canvas.locale), memory: supplies.memory)
            if options.showsKeyboard { stage.environment.run { stage.environment.showsSoftwareKeyboard = true } }
            return LiveMade(InterfaceSubject(stage), files: files)
        } catch {
            return LiveMade(nil, diagnostics: error.diagnostics, files: files)
        }
    }

    func displayList() -> DisplayList { stage.displayList(identities: identities) }

    /// What fills a screen is turned and set as a program is; a smaller view, and all that is in another language, is made anew.
    func adopt(_ new: LiveTraits) -> Bool {
        guard stage.subject.fillsScreen, new.language == nil, new.direction == nil else { return false }
        let all = traits.with(new)
        stage.adopt(Self.canvas(of: stage.file, stage.subject, under: all, scale: stage.canvas.scale))
        traits = LiveTraits(stage.canvas)
        return true
    }

    private static func canvas(
        of file: InterfaceFile, _ subject: InterfaceFile.Subject, under traits: LiveTraits, scale: CGFloat
    ) -> Scene.Canvas {
        var variant = traits.variant
        variant.scale = scale
        var canvas = variant.applied(to: file.canvas(of: subject))
        canvas.frame = nil
        return canvas
    }
}

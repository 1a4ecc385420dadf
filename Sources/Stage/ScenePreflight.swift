// SPDX-License-Identifier: MIT
//
// What drawing a scene would tell, found without drawing it.

import Foundation
import VitrineFiles
import VitrineImageCoding
import VitrineInterfaces
import VitrineNodes
public import VitrineScene
import VitrineSymbols
import VitrineTypography
import VitrineViews

/// Looks at everything outside of a scene's files that the scene names, and lays the scene out, with its timeline, without drawing a pixel.
///
/// What is found is said in the words, and at the places, in which drawing the scene would say it: both come from the same functions, what
/// lacks room and what is cut from `Stage.diagnostics`. Of a timeline, the beginning, the moments at which changes are over, and the end are
/// laid out. Every picture that is named is decoded once, however often that is, and however many scenes are looked at.
@MainActor
public final class ScenePreflight {
    private let supplies: StageSupplies
    private let laysOutFullContent: Bool
    private lazy var typesetter = supplies.typesetter(language: nil)
    /// What is wrong with the pictures that were decoded, by their paths without links; nil is nothing.
    private var pictures: [String: ImageError?] = [:]

    /// Looks at scenes that have the pinned fonts and those of some folders.
    ///
    /// - Parameters:
    ///   - fontFolders: folders with fonts that scenes may name beside the pinned ones.
    ///   - laysOutFullContent: whether all of the content is laid out, and not only what is in sight; that takes time with every item.
    public init(fontFolders: [String] = [], laysOutFullContent: Bool = false) {
        supplies = StageSupplies(fontFolders: fontFolders)
        self.laysOutFullContent = laysOutFullContent
    }

    /// What is wrong with a scene that was read, with what reading it found.
    public func check(_ result: SceneResult, resources: SceneResources) -> SceneResult {
        var result = result
        result.add(
            result.mentions.compactMap { mention in
                switch mention.kind {
                case .picture: pictureProblem(mention, resources)
                case .fontFamily: familyProblem(mention)
                case .hyphenation:
                    typesetter.hyphenationProblem(language: result.scene?.canvas.locale).map { mention.undivided($0) }
                case .icon: UIImage.hasSymbol(named: mention.name) ? nil : mention.missingIcon
                }
            })
        let file = result.usedFiles.first ?? ""
        if let scene = result.scene { result.add(scene.crowds(file: file)) }
        if let scene = result.scene {
            let known = Set(result.diagnostics)
            result.add(layoutFindings(of: scene, file: file, resources).filter { !known.contains($0) })
        }
        return result
    }

    /// What lays itself open when views are made and laid out, each thing once.
    private func layoutFindings(of scene: Scene, file: String, _ resources: SceneResources) -> [Diagnostic] {
        let stage = Stage(
            scene: scene, file: file, resources: resources, fontFolders: supplies.fontFolders,
            typesetter: supplies.typesetter(language: scene.canvas.locale), isPlayed: false, memory: supplies.memory,
            mayBeInParts: scene.timeline.steps.isEmpty)
        stage.lookThrough()
        var found = stage.diagnostics
        if laysOutFullContent { found += stage.fullContentDiagnostics }
        if !scene.timeline.steps.isEmpty {
            found +=
                Player(
                    scene: scene, file: file, resources: resources, fontFolders: supplies.fontFolders,
                    typesetter: supplies.typesetter(language: scene.canvas.locale), memory: supplies.memory
                ).rehearsed
        }
        var seen: Set<Diagnostic> = []
        return found.filter { seen.insert($0).inserted }
    }

    private func pictureProblem(_ mention: Scene.Mention, _ resources: SceneResources) -> Diagnostic? {
        do throws(SceneResources.Problem) {
            let path = try resources.locate(mention.name)
            return error(ofPictureAt: path).map { mention.unshownPicture($0) }
        } catch {
            return mention.unshownPicture(ImageError(error))
        }
    }

    private func error(ofPictureAt path: String) -> ImageError? {
        if let known = pictures[path] { return known }
        var problem: ImageError?
        do {
            problem = ImageLibrary.problem(of: try ImageFile.bytesOfPixelsOrLines(at: path))
        } catch {
            problem = error
        }
        pictures.updateValue(problem, forKey: path)
        return problem
    }

    private func familyProblem(_ mention: Scene.Mention) -> Diagnostic? {
        guard let suggestions = typesetter.suggestions(forFamily: mention.name) else { return nil }
        return mention.unknownFamily(suggestions: suggestions)
    }
}

extension Scene {
    /// The crowds that the scene begins with, and those that its timeline leads to.
    func crowds(file: String) -> [Diagnostic] {
        let limits = timeline.steps.isEmpty && canBeDrawnInParts ? CrowdLimits.inParts : .atOnce
        if let crowd = crowd(beyond: limits) { return [crowd.diagnostic(file: file)] }
        var (sections, layout) = (collection.sections, collection.layout)
        // It is asked of all steps.
        let size = largestSize
        for step in timeline.steps {
            guard let change = step.change(of: sections, layout) else { continue }
            (sections, layout) = change
            guard let crowd = self.crowd(of: sections, in: layout, on: size) else { continue }
            return [
                Diagnostic(file: file, line: step.line, column: step.column, category: .reference, message: crowd.sentence)
            ]
        }
        return []
    }
}

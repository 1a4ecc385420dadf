// SPDX-License-Identifier: MIT
//
// The pictures of a scene, each read once.

import Foundation
import VitrineImageCoding
import VitrineLayers
import VitrineSceneFile
import VitrineViews

/// Finds pictures by the paths that a scene gives.
@MainActor
final class ImageStore {
    private let file: String
    private let resources: SceneResources
    private let environment: UIEnvironment
    private var images: [String: UIImage?] = [:]
    /// The paths as the scene gives them, by the paths that were read.
    private var given: [String: String] = [:]

    /// The paths of the pictures that were read, as the scene gives them, in the order in which they were asked for.
    private(set) var read: [String] = []
    private var refused: [Diagnostic] = []

    /// - Parameters:
    ///   - file: the scene file's name in diagnostics.
    ///   - environment: reads the pictures.
    init(file: String, resources: SceneResources, environment: UIEnvironment) {
        self.file = file
        self.resources = resources
        self.environment = environment
    }

    /// The picture at a path, relative to the scene's folder; nil where the path is empty or leads to nothing that can be shown.
    func image(at path: String) -> UIImage? {
        if path.isEmpty { return nil }
        if let known = images[path] { return known }
        let image = load(path)
        images[path] = .some(image)
        return image
    }

    private func load(_ path: String) -> UIImage? {
        do throws(SceneResources.Problem) {
            let place = try resources.locate(path)
            given[place] = path
            let image = environment.run { UIImage(contentsOfFile: place) }
            if image != nil { read.append(path) }
            return image
        } catch {
            refused.append(diagnostic(path, error.sentence, error == .missing ? .missingFile : .reference))
            return nil
        }
    }

    private func diagnostic(_ path: String, _ reason: String, _ category: Diagnostic.Category) -> Diagnostic {
        Diagnostic(file: file, line: 0, column: 0, category: category, message: "cannot show '\(path)': \(reason)")
    }

    /// The pictures that could not be shown, as errors of the scene.
    var diagnostics: [Diagnostic] {
        refused
            + environment.images.failures.compactMap { failure in
                guard let path = given[failure.name] else { return nil }
                return switch failure.reason {
                case .notFound: diagnostic(path, "there is no such file", .missingFile)
                case .unreadable(let error): diagnostic(path, error.description, .reference)
                case .symbol: diagnostic(path, "symbols of Apple's systems are not available here", .reference)
                }
            }
    }
}

extension SceneResources.Problem {
    fileprivate var sentence: String {
        switch self {
        case .outsideRoot: "the file lies outside of the scene's folder"
        case .missing: "there is no such file"
        case .notAFile: "this is not a file"
        case .unreadable: "the file cannot be read"
        case .tooLarge(let bytes): "the file of \(bytes) bytes is too large"
        }
    }
}

// SPDX-License-Identifier: MIT
//
// The pictures of a scene, each read once.

import Foundation
package import VitrineFiles
import VitrineImageCoding
package import VitrineLayers
package import VitrineScene
package import VitrineViewCore

/// Finds pictures by the paths that a scene gives.
@MainActor
package final class ImageStore {
    private let file: String
    private let mentions: [Scene.Mention]
    private let resources: SceneResources
    private let environment: UIEnvironment
    private var images: [String: UIImage?] = [:]
    /// The paths as the scene gives them, by the paths that were read.
    private var given: [String: String] = [:]

    /// The paths of the pictures that were read, as the scene gives them, in the order in which they were asked for.
    package private(set) var read: [String] = []
    private var refused: [Diagnostic] = []
    private var refusedIcons: Set<String> = []

    /// - Parameters:
    ///   - file: the scene file's name in diagnostics.
    ///   - mentions: where the scene names the pictures.
    ///   - environment: reads the pictures.
    package init(file: String, mentions: [Scene.Mention], resources: SceneResources, environment: UIEnvironment) {
        (self.file, self.mentions) = (file, mentions)
        self.resources = resources
        self.environment = environment
    }

    /// The picture at a path, relative to the scene's folder; nil where the path is empty or leads to nothing that can be shown.
    package func image(at path: String) -> UIImage? {
        if path.isEmpty { return nil }
        if let known = images[path] { return known }
        let image = load(path)
        images[path] = .some(image)
        return image
    }

    /// A symbol as a scene says it; where there is none of the name a mark that says so, as large as others.
    package func icon(_ icon: Scene.Icon, traits: UITraitCollection) -> UIImage {
        symbol(icon.name, value: icon.value, in: UIImage.SymbolConfiguration.scene(icon, traits: traits).withTraitCollection(traits))
    }

    /// A symbol as what shows it wants it, such as a bar.
    package func icon(_ name: String) -> UIImage { symbol(name, value: nil, in: nil) }

    private func symbol(_ name: String, value: CGFloat?, in configuration: UIImage.SymbolConfiguration?) -> UIImage {
        environment.run {
            let image = value.map { UIImage(systemName: name, variableValue: Double($0), configuration: configuration) }
            if let image = image ?? UIImage(systemName: name, withConfiguration: configuration) { return image }
            if !name.isEmpty, refusedIcons.insert(name).inserted {
                refused.append(mentions.first(.icon, name, file: file).missingIcon)
            }
            return UIImage.unknownSymbol(in: configuration)
        }
    }

    private func load(_ path: String) -> UIImage? {
        do throws(SceneResources.Problem) {
            let place = try resources.locate(path)
            given[place] = path
            let image = environment.run { UIImage(contentsOfFile: place) }
            if image != nil { read.append(path) }
            return image
        } catch {
            refused.append(mention(of: path).unshownPicture(ImageError(error)))
            return nil
        }
    }

    private func mention(of path: String) -> Scene.Mention { mentions.first(.picture, path, file: file) }

    /// The pictures that could not be shown, as errors of the scene.
    package var diagnostics: [Diagnostic] {
        refused
            + environment.images.failures.compactMap { failure -> Diagnostic? in
                guard let path = given[failure.name] else { return nil }
                return switch failure.reason {
                case .notFound: mention(of: path).unshownPicture(.noFile)
                case .unreadable(let error): mention(of: path).unshownPicture(error)
                case .symbol, .noSymbols: nil
                }
            }
    }
}

// SPDX-License-Identifier: MIT
//
// The nibs of a scene: each read once, its views made as often as they are shown.

import Foundation
package import VitrineFiles
import VitrineInterfaceBuilder
package import VitrineLayers
package import VitrineNodes
package import VitrineScene
package import VitrineViews

/// Makes the views of nibs that a scene's templates show.
@MainActor
package final class NibStore: NibMaking {
    private struct Key: Hashable {
        var name: String
        var object: String?
    }

    /// What is made again and again.
    private struct Source {
        var file: NibFile
        var views: NibViews
        var prototype: NibPrototype?
        var storyboard: UIStoryboard?
    }

    private let file: String
    private let sceneFolder: String
    private let environment: UIEnvironment
    private var sources: [Key: Source] = [:]
    private var latestFolder: String?
    private var problems: [Diagnostic] = []
    /// Rises when views have to be made anew.
    package private(set) var generation = 0

    /// - Parameters:
    ///   - file: the scene file's name in diagnostics.
    ///   - environment: what the views find around them.
    package init(file: String, sceneFolder: String, locale: String?, environment: UIEnvironment) {
        (self.file, self.sceneFolder, self.environment) = (file, sceneFolder, environment)
        environment.interfaces.showsPrototypes = true
        environment.interfaces.gathersMissingClasses = true
        environment.interfaces.keepsOrigins = true
        environment.interfaces.languages = locale.map { [$0] } ?? []
    }

    /// Has all views be made anew, under other traits or in another language.
    package func forget(locale: String?) {
        environment.interfaces.languages = locale.map { [$0] } ?? []
        sources = [:]
        generation += 1
    }

    /// A new view; nil where there is nothing to make it from, which is told.
    package func make(_ nib: Scene.Nib) -> NibMade? {
        guard let source = source(of: nib) else { return nil }
        search(beside: source.file)
        var controller: UIViewController?
        var (root, inner): (UIView?, UIView?)
        if let prototype = source.prototype {
            root = prototype.make() as? UIView
        } else if let id = source.views.root.id, let storyboard = source.storyboard, let document = nib.file?.document {
            // In the bars that a program shows it in, as on a canvas of its own.
            let made = InterfaceContainers(document, of: id).make(from: storyboard)
            made?.controller.loadViewIfNeeded()
            controller = made?.root
            root = controller?.view
            inner = made?.controller.view
        }
        guard let root else {
            note("a view of '\(nib.source)' cannot be made", of: nib)
            return nil
        }
        var views: [String: UIView] = [:]
        collect(root, into: &views)
        // What lies in bars joins them when these are laid out.
        if let inner { collect(inner, into: &views) }
        for (name, elements) in source.views.named {
            for case let view? in elements.map({ $0.id.flatMap { views[$0] } }) where view.layer.name == nil { view.layer.name = name }
        }
        return NibMade(root: root, holder: controller, views: views)
    }

    private func source(of nib: Scene.Nib) -> Source? {
        let key = Key(name: nib.source, object: nib.object)
        if let known = sources[key] { return known }
        guard let file = nib.file, let views = NibViews(file.document, object: nib.object) else {
            note("there is no '\(nib.source)'", of: nib)
            return nil
        }
        var source = Source(file: file, views: views)
        search(beside: file)
        environment.interfaces.locations[file.document.file] = file.path
        if views.root.name.hasSuffix("Controller") {
            source.storyboard = UIStoryboard(file.document, bundle: nil)
        } else {
            source.prototype = NibPrototype(views.root, of: file.document, library: environment.interfaces)
        }
        sources[key] = source
        return source
    }

    private func collect(_ view: UIView, into views: inout [String: UIView]) {
        if let id = environment.interfaces.origin(of: view)?.id, views[id] == nil { views[id] = view }
        for child in view.subviews { collect(child, into: &views) }
    }

    /// Has pictures and files be looked for beside a nib first, then in the folder of the scene.
    private func search(beside file: NibFile) {
        let folder = (file.path as NSString).deletingLastPathComponent
        guard folder != latestFolder else { return }
        latestFolder = folder
        let folders = InterfaceContainers.folders(around: folder) + [sceneFolder]
        (environment.images.searchPaths, environment.interfaces.searchPaths) = (folders, folders)
    }

    /// The picture of a name in a catalogue beside a nib; nil where there is none, which is told.
    package func asset(_ name: String, of nib: Scene.Nib, at place: Scene.SourcePlace) -> UIImage? {
        if let file = nib.file { search(beside: file) }
        if let image = UIImage(named: name, in: nil, beside: nib.file?.path) { return image }
        note("there is no picture '\(name)' beside '\(nib.source)' or in a catalogue there", at: place)
        return nil
    }

    /// Tells of something in the scene, once.
    package func note(_ message: String, at place: Scene.SourcePlace) {
        let problem = Diagnostic(file: file, line: place.line, column: place.column, category: .reference, message: message)
        if !problems.contains(problem) { problems.append(problem) }
    }

    private func note(_ message: String, of nib: Scene.Nib) { note(message, at: nib.settings.first?.place ?? Scene.SourcePlace()) }

    /// What is wrong with the scene, and what was found in the nibs.
    package var diagnostics: [Diagnostic] { problems + environment.interfaces.diagnostics }
}

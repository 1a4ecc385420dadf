// SPDX-License-Identifier: MIT
//
// What can be on a stage: a scene, an Interface Builder file, a program.

package import Foundation
package import VitrineDrawing
package import VitrineFiles
package import VitrineInterfaces
package import VitrineLayers
package import VitrineRecordings
import VitrineScene
import VitrineSceneFormat
import VitrineStage
package import VitrineSystem
package import VitrineViews

/// Something that lives on a clock of its own.
@MainActor
package protocol LiveSubject: AnyObject {
    /// Where fingers come down.
    var window: UIWindow { get }
    /// What its views find around them, and its clock.
    var environment: UIEnvironment { get }
    /// The size of the picture, in points.
    var size: CGSize { get }
    /// The traits in force.
    var traits: LiveTraits { get }
    /// What came to light.
    var diagnostics: [Diagnostic] { get }
    /// Calls of delegates and data sources, where they are noted.
    var events: [SceneEvent] { get }

    /// What is seen at the time of the clock.
    func displayList() -> DisplayList

    /// Whether other settings are seen to come into force by what it does itself.
    var fadesItself: Bool { get }

    /// Puts settings in force while it runs; false where it has to be made anew under them.
    func adopt(_ traits: LiveTraits) -> Bool

    /// Whether it does something by itself.
    var hasTimeline: Bool { get }

    /// The name of the layout of a scene's items; nil of what is no scene.
    var layoutName: String? { get }

    /// Plays what the subject does by itself, from now on.
    func playTimeline()
}

extension LiveSubject {
    package var events: [SceneEvent] { [] }

    package var fadesItself: Bool { false }

    package var hasTimeline: Bool { false }

    package var layoutName: String? { nil }

    package func playTimeline() {}

    var clock: VirtualClock { environment.clock }
}

/// A subject that was made, or why it was not.
@MainActor
package struct LiveMade {
    /// The subject; nil where it cannot be made.
    package var subject: (any LiveSubject)?
    /// What reading it found.
    package var diagnostics: [Diagnostic]
    /// The files that were read, absolute.
    package var files: [String]

    package init(_ subject: (any LiveSubject)?, diagnostics: [Diagnostic] = [], files: [String] = []) {
        (self.subject, self.diagnostics, self.files) = (subject, diagnostics, files)
    }
}

/// Where subjects come from: a subject can be made again and again, under other traits.
@MainActor
package struct LiveSource {
    /// The kinds of subjects.
    package enum Kind: String, Sendable { case scene, interface, program, preview }

    /// The name to show.
    package var name: String
    /// The file as it was named; nil of a program.
    package var path: String?
    package var kind: Kind
    /// The source and the line of what is written in Swift.
    package var place: String?
    /// Makes it, under traits, at so many pixels per point.
    package var make: @MainActor (LiveTraits, CGFloat) -> LiveMade
    /// Makes a view of it alone, in its own size; nil of what declares no views.
    var component: (@MainActor (SceneVariant.Component, LiveTraits) -> LiveMade)?
    /// Reads what it declares; nil of what declares no views.
    var views: (@MainActor (LiveTraits) -> SceneResult)?

    package init(name: String, path: String?, kind: Kind, make: @escaping @MainActor (LiveTraits, CGFloat) -> LiveMade) {
        (self.name, self.path, self.kind, self.make) = (name, path, kind, make)
    }
}

extension LiveSource {
    /// A file: a scene, or one of Interface Builder.
    ///
    /// - Parameter supplies: fonts and pictures that several files share.
    package static func file(_ path: String, options: FileOptions, supplies: StageSupplies? = nil) -> LiveSource {
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let supplies = supplies ?? StageSupplies(fontFolders: options.fontFolders)
        if InterfaceFile.isNamed(path) {
            return LiveSource(name: name, path: path, kind: .interface) { InterfaceSubject.made(path, $0, $1, options, supplies) }
        }
        var source = LiveSource(name: name, path: path, kind: .scene) { SceneSubject.made(path, $0, $1, options, supplies) }
        source.component = { SceneSubject.made(path, $1, 2, options, supplies, component: $0) }
        source.views = { traits in
            var variant = traits.variant
            variant.component = SceneVariant.Component(view: "")
            return SceneLoader.load(path: path, allowsOutside: options.allowsOutside, variant: variant)
        }
        return source
    }

    /// An application, which is launched in an environment that it is given.
    package static func program(named name: String, launch: @escaping @MainActor (UIEnvironment) -> LaunchedApp) -> LiveSource {
        LiveSource(name: name, path: nil, kind: .program) { ProgramSubject.launched($0, $1, launch: launch) }
    }

    /// A controller.
    package static func controller(_ make: @escaping @MainActor () -> UIViewController) -> LiveSource {
        LiveSource(name: "controller", path: nil, kind: .program) { ProgramSubject.showing($0, $1, controller: make) }
    }

    /// How files are read.
    package struct FileOptions: Hashable, Sendable {
        package var fontFolders: [String] = []
        package var assetFolders: [String] = []
        /// Whether scenes may name files outside of their folders.
        package var allowsOutside = false
        /// Whether a keyboard comes up where something is typed into.
        package var showsKeyboard = true

        package init() {}
    }

    /// Where a file of a scene is: those that it includes are named from its folder on.
    static func path(of name: String, in scene: String) -> String {
        guard name != scene, !name.hasPrefix("/") else { return absolute(name) }
        return (absolute(scene) as NSString).deletingLastPathComponent + "/" + name
    }

    /// A path from the root of the file system.
    static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }
}

// SPDX-License-Identifier: MIT
//
// A program, shown live to a browser.

public import Foundation
import VitrineFiles
import VitrineLayers
import VitrineLiveStage
import VitrineRecordings
public import VitrineRuntime
public import VitrineStage
import VitrineSystem
public import VitrineViews

extension Stage {
    /// Shows an application on a page at an address of this machine, to be touched and looked into, until the task is cancelled.
    ///
    ///     @main struct Live {
    ///         static func main() async throws { try await Stage.serve(AppDelegate.self) }
    ///     }
    ///
    /// The address, which holds a secret, is printed on standard output. The application is launched as `LaunchedApp` does, on a clock of its
    /// own, and again where it is taken back in time: what it keeps outside of its objects, as in files and static variables, stays.
    ///
    /// - Parameters:
    ///   - delegate: The class of the application's delegate.
    ///   - scene: The class of the scene's delegate, where neither the program nor its description names one.
    ///   - folder: Where the `Info.plist` lies, with the storyboards beside it; nil is none.
    ///   - port: The port to serve at; 0 is any that is free.
    /// - Throws: What keeps it from listening at the port.
    public static func serve<Delegate: UIApplicationDelegate>(
        _ delegate: Delegate.Type, scene: (any UISceneDelegate.Type)? = nil, folder: URL? = nil, port: UInt16 = 0
    ) async throws {
        let source = LiveSource.program(named: String(describing: delegate)) {
            LaunchedApp.launch(delegate, scene: scene, folder: folder, environment: $0)
        }
        try await serve([source], port: port)
    }

    /// Shows a controller on a page at an address of this machine, until the task is cancelled.
    ///
    ///     try await Stage.serve { UINavigationController(rootViewController: LibraryViewController()) }
    ///
    /// - Parameters:
    ///   - port: The port to serve at; 0 is any that is free.
    ///   - controller: Makes the controller, and makes it again where time is taken back.
    /// - Throws: What keeps it from listening at the port.
    public static func serve(port: UInt16 = 0, controller: @escaping @MainActor () -> UIViewController) async throws {
        try await serve([.controller(controller)], port: port)
    }

    /// Shows what comes from some sources, and the previews that are registered.
    fileprivate static func serve(_ sources: [LiveSource], port: UInt16) async throws {
        let sources = sources + LiveSource.previews
        // `vitrine stage --package` says where the program before this one was, and what was done to it.
        let environment = ProcessInfo.processInfo.environment
        let stage = LiveStage(sources)
        stage.journal = environment["VITRINE_STAGE_JOURNAL"].flatMap { RecordingJournal(path: $0) }
        if let path = environment["VITRINE_STAGE_RECORDING"], let bytes = FileManager.default.contents(atPath: path),
            let recording = try? LiveRecording(json: bytes, file: path)
        {
            await stage.replay(recording)
        }
        let token = environment["VITRINE_STAGE_TOKEN"]
        let port = environment["VITRINE_STAGE_PORT"].flatMap { UInt16($0) } ?? port
        defer { if token == nil { StageRegister.remove() } }
        try await StageServer(stage, token: token).run(port: port) { address in
            if token == nil { StageRegister.add(address) }
            FileHandle.standardOutput.write(Data((address + "\n").utf8))
        }
    }
}

extension PreviewRegistry {
    /// Shows the previews that are registered on a page at an address of this machine, each as a subject of its own, until the task is
    /// cancelled.
    ///
    ///     PreviewRegistry.register("Shop", [card, cart])
    ///     try await PreviewRegistry.serve()
    ///
    /// - Parameter port: The port to serve at; 0 is any that is free.
    /// - Throws: What keeps it from listening at the port.
    public static func serve(port: UInt16 = 0) async throws {
        try await Stage.serve(entries.isEmpty ? [.controller { UIViewController() }] : [], port: port)
    }
}

extension LiveSource {
    /// The previews that are registered, named as they are, or after their sources.
    fileprivate static var previews: [LiveSource] {
        var names: [String: Int] = [:]
        return PreviewRegistry.entries.map { entry in
            let preview = entry.preview
            let file = ((preview.file as NSString).lastPathComponent as NSString).deletingPathExtension
            let name = preview.name ?? file
            // A recording finds its preview by the name, which has to be one.
            names[name, default: 0] += 1
            let count = names[name] ?? 1
            let shown = controller { preview.controller() }
            var source = LiveSource(name: count > 1 ? "\(name) \(count)" : name, path: nil, kind: .preview) { traits, scale in
                var traits = traits
                if preview.isLandscape { traits.landscape = traits.landscape ?? true }
                return shown.make(traits, scale)
            }
            source.place = "\(preview.file):\(preview.line)"
            return source
        }
    }
}

// SPDX-License-Identifier: MIT
//
// A recording, done again without a page: for tests and films.

public import Foundation
public import VitrineDrawing
package import VitrineFiles
import VitrineLayers
package import VitrineLiveStage
@_exported public import VitrineRecordings
import VitrineSystem
public import VitrineViews

/// What was done to a stage, done again: it stands afterwards where the recording ends, and all that was seen is known.
///
///     let replay = try await Replay(LiveRecording(contentsOf: bug), in: AppDelegate.self)
///     assertSnapshot(of: replay.window, as: .png)
///     try await replay.write(to: URL(fileURLWithPath: "bug.mp4"))
///
/// The same recording of the same program shows the same frames, so that films of it can be compared before and after a change of the code.
@MainActor
public final class Replay {
    private let stage: LiveStage
    /// The window, as it stands when all has been done.
    public let window: UIWindow

    /// Does again what was done to an application.
    ///
    /// - Parameters:
    ///   - recording: What was done.
    ///   - delegate: The class of the application's delegate.
    ///   - scene: The class of the scene's delegate, where neither the program nor its description names one.
    ///   - folder: Where the `Info.plist` lies, with the storyboards beside it; nil is none.
    /// - Throws: Why the application cannot be shown.
    public convenience init<Delegate: UIApplicationDelegate>(
        _ recording: LiveRecording, in delegate: Delegate.Type, scene: (any UISceneDelegate.Type)? = nil, folder: URL? = nil
    ) async throws(LiveError) {
        try await self.init(
            recording,
            of: .program(named: String(describing: delegate)) {
                LaunchedApp.launch(delegate, scene: scene, folder: folder, environment: $0)
            })
    }

    /// Does again what was done to a controller.
    ///
    /// - Parameters:
    ///   - recording: What was done.
    ///   - controller: Makes the controller.
    /// - Throws: Why the controller cannot be shown.
    public convenience init(
        _ recording: LiveRecording, controller: @escaping @MainActor () -> UIViewController
    ) async throws(LiveError) {
        try await self.init(recording, of: .controller(controller))
    }

    /// Does again what was done to a scene, a storyboard or a nib.
    ///
    /// - Parameters:
    ///   - recording: What was done.
    ///   - file: The file; nil is the one that the recording names, from the current folder.
    /// - Throws: What is wrong with the file.
    public convenience init(_ recording: LiveRecording, file: URL? = nil) async throws(LiveError) {
        try await self.init(recording, of: .file(file?.path ?? recording.subject, options: LiveSource.FileOptions()))
    }

    /// Does again what was done to something.
    package convenience init(_ recording: LiveRecording, of source: LiveSource) async throws(LiveError) {
        let stage = try await LiveStage.replaying(recording, of: source)
        guard let window = stage.window else { throw LiveError("there is nothing to show") }
        self.init(stage, window)
    }

    // What waits in a designated initializer ends the optimiser of Swift 6.3.1 where another module calls it.
    private init(_ stage: LiveStage, _ window: UIWindow) { (self.stage, self.window) = (stage, window) }

    /// What was done.
    public var recording: LiveRecording { stage.recording }

    /// What came to light.
    package var problems: [Diagnostic] { stage.problems }

    /// What was seen at a time.
    ///
    /// - Parameter time: In seconds since the beginning; nil is the end.
    /// - Throws: Why it cannot be drawn.
    public func bitmap(at time: TimeInterval? = nil) throws(LiveError) -> Bitmap { try stage.bitmap(at: time) }

    /// A film of what was seen, as the bytes of a file.
    package func film(as kind: String, from begin: TimeInterval?, to end: TimeInterval?) async throws(LiveError) -> Data {
        Data(try await stage.film(as: kind, from: begin, to: end))
    }

    /// Writes a film of what was seen, at 60 frames a second.
    ///
    /// - Parameters:
    ///   - url: The file, whose ending says its kind: mp4, webm, apng, gif, webp, svg, or json, which is Lottie.
    ///   - begin: Where it begins, in seconds; nil is the oldest moment that is kept.
    ///   - end: Where it ends; nil is the end of the recording.
    /// - Throws: Why there is no film, or why it cannot be written; what stood in its place is untouched then.
    public func write(to url: URL, from begin: TimeInterval? = nil, to end: TimeInterval? = nil) async throws(LiveError) {
        let bytes = try await film(as: url.pathExtension.lowercased(), from: begin, to: end)
        do { try bytes.write(to: url, options: .atomic) } catch {
            throw LiveError("cannot write '\(url.path)': \(error.localizedDescription)")
        }
    }
}

// SPDX-License-Identifier: MIT
//
// A scene in time: its timeline is performed on a stage, and any moment of it can be looked at.

public import Foundation
public import VitrineDrawing
public import VitrineFiles
package import VitrineInterfaces
public import VitrineScene
public import VitrineTypography
package import VitrineViews

/// Plays the timeline of a scene on a clock of its own.
///
/// Going forward costs what happens in between. Going back builds the stage anew and plays from the beginning, so that the same time
/// always shows the same picture.
@MainActor
public final class Player {
    /// The scene that is played.
    public let scene: Scene
    private let file: String
    private let makeStage: @MainActor () -> Stage
    private var run: TimelineRun
    /// When everything has come to rest, once it is known.
    private var knownRest: TimeInterval?
    /// When the moments that have names come, once it is known.
    private var knownMoments: [String: TimeInterval] = [:]
    /// Which screens steps begin at, once it is known.
    private var knownOrigins: [Int: String] = [:]
    private var foundEarlier: [Diagnostic] = []

    /// Builds the views of a scene and puts its timeline at the beginning; the parameters are those of a stage.
    public convenience init(
        scene: Scene, file: String = "scene", resources: SceneResources = SceneResources(root: "."),
        fontFolders: [String] = [], typesetter: (any Typesetter)? = nil
    ) {
        self.init(scene: scene, file: file, resources: resources, fontFolders: fontFolders, typesetter: typesetter, memory: nil)
    }

    /// - Parameters:
    ///   - memory: the pictures that other stages decoded.
    ///   - notesEvents: whether the calls of the delegate and the data source are noted, for `events`.
    package init(
        scene: Scene, file: String, resources: SceneResources, fontFolders: [String] = [], typesetter: (any Typesetter)? = nil,
        memory: ImageMemory? = nil, notesEvents: Bool = false
    ) {
        self.scene = scene
        self.file = file
        makeStage = {
            Stage(
                scene: scene, file: file, resources: resources, fontFolders: fontFolders, typesetter: typesetter, isPlayed: true,
                memory: memory, notesEvents: notesEvents)
        }
        run = TimelineRun(stage: makeStage(), file: file)
    }

    /// The stage as it is at the time that was last looked at.
    public var stage: Stage { run.stage }

    /// How long the scene takes, in seconds: as long as it says, or until the last animation ends and what it holds after that.
    ///
    /// Asked for the first time, it plays the timeline once.
    public var duration: TimeInterval {
        scene.timeline.duration ?? (rest + scene.timeline.hold)
    }

    /// When a moment comes that the timeline gives a name, in seconds; nil where it gives none that name, or does not get there.
    ///
    /// Asked for the first time, it plays the timeline once.
    public func time(ofMoment name: String) -> TimeInterval? {
        _ = rest
        return knownMoments[name]
    }

    /// Which screen is in front when a step leads to another, by the place of the step in the timeline.
    ///
    /// Asked for the first time, it plays the timeline once.
    package var origins: [Int: String] {
        _ = rest
        return knownOrigins
    }

    /// When everything has come to rest, in seconds.
    private var rest: TimeInterval {
        if let knownRest { return knownRest }
        let trial = TimelineRun(stage: makeStage(), file: file)
        let rest = trial.runToRest()
        (knownRest, knownMoments, knownOrigins) = (rest, trial.moments, trial.origins)
        note(trial)
        return rest
    }

    /// The calls that the delegate and the data source got up to the time that was last looked at, where they are noted.
    package var events: [SceneEvent] { stage.events }

    /// What comes to light when the timeline is played to its end: where each change is over, and at the end, each thing once.
    var rehearsed: [Diagnostic] {
        let trial = TimelineRun(stage: makeStage(), file: file)
        var (all, seen): ([Diagnostic], Set<Diagnostic>) = ([], [])
        let look = { [unowned trial] in
            trial.stage.layOut()
            all += trial.diagnostics.filter { seen.insert($0).inserted }
        }
        trial.changeIsOver = look
        trial.advance(to: trial.runToRest())
        look()
        return all
    }

    /// Goes to a time in seconds; an earlier one than before plays from the beginning.
    public func move(to time: TimeInterval) {
        if time < run.now {
            note(run)
            run = TimelineRun(stage: makeStage(), file: file)
        }
        run.advance(to: max(time, 0))
    }

    /// What is shown at a time in seconds.
    public func displayList(at time: TimeInterval) -> DisplayList {
        move(to: time)
        return run.stage.displayList(at: max(time, 0))
    }

    /// What came to light so far, each thing once.
    public var diagnostics: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return (foundEarlier + run.diagnostics).filter { seen.insert($0).inserted }
    }

    private func note(_ run: TimelineRun) { foundEarlier += run.diagnostics.filter { !foundEarlier.contains($0) } }
}

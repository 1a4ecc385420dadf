// SPDX-License-Identifier: MIT
//
// One playing of a timeline, from its beginning forward.

import Foundation
import VitrineCollectionUI
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineNodes
import VitrineScene
import VitrineViews

/// Performs the steps of a scene's timeline as its clock comes to them.
@MainActor
final class TimelineRun {
    let stage: Stage
    private let file: String
    private let steps: [Scene.Step]
    /// The time of the clock at which the timeline begins.
    private let begin: TimeInterval
    /// The step that comes next.
    private var next = 0
    /// The number by which the clock knows of the next step; nil where it does not.
    private var ticket: Int?
    /// Steps whose end only they themselves tell.
    private var open = 0
    /// When all steps so far that tell their length have come to rest.
    private var rest: TimeInterval = 0
    private(set) var found: [Diagnostic] = []
    /// Told before a step is performed, when what came before it has been seen for a while.
    var changeIsOver: () -> Void = {}
    /// When a step was performed last.
    private var latestStep: TimeInterval?
    /// When the moments that have names came, in seconds.
    private(set) var moments: [String: TimeInterval] = [:]
    /// Which screen was in front when a step led to another, by the place of the step.
    private(set) var origins: [Int: String] = [:]
    /// Steps whose fingers have left the screen, and what they set in motion may still be under way.
    private var lifted = 0
    /// When fingers left the screen last.
    private var lastLift: TimeInterval = 0
    /// What is still under way that many seconds after the last lift has no end.
    private static let longestMotion: TimeInterval = 60
    /// More than this nothing takes: what has not come to rest by then never does.
    private static let limit: TimeInterval = 7200

    init(stage: Stage, file: String) {
        (self.stage, self.file, steps, begin) = (stage, file, stage.scene.timeline.steps, stage.clock.now)
        rest = begin
        stage.inSurroundings {
            stage.clock.turnEnded = { [unowned stage, weak self] in
                stage.layOut()
                self?.settle()
            }
            proceed()
        }
    }

    /// The time of the clock, in seconds.
    var now: TimeInterval { stage.clock.now }

    var diagnostics: [Diagnostic] { stage.diagnostics + found }

    /// Moves the clock forward, with all that happens in between.
    func advance(to time: TimeInterval) {
        stage.inSurroundings { stage.clock.advance(to: time) }
    }

    /// Plays to the end and tells when everything had come to rest.
    func runToRest() -> TimeInterval {
        while next < steps.count || open > 0 {
            guard let time = stage.clock.nextEventTime, time < Self.limit else { break }
            advance(to: time)
        }
        return rest
    }

    /// Has the clock know of the next step, as soon as its time can be told.
    private func proceed() {
        guard next < steps.count, ticket == nil else { return }
        let step = steps[next]
        guard step.start != nil || open == 0 else { return }
        ticket = stage.clock.schedule(at: max(step.start.map { begin + $0 } ?? rest, now)) { [weak self] in
            guard let self else { return }
            ticket = nil
            next += 1
            if let latestStep, now > latestStep { changeIsOver() }
            latestStep = now
            perform(step)
            proceed()
        }
    }

    private func perform(_ step: Scene.Step) {
        if let start = step.start, now - begin > start + 1e-9 {
            let time = CGFloat(now - begin).numberText(places: 3)
            report(.warning, "the step begins at \(time) s, because what came before took until then", of: step)
        }
        if case .moment(let name) = step.action { moments[name] = now - begin }
        // Which screen is meant is known when it comes to that.
        let stage = stage.front
        if let obstacle = stage.obstacle(to: step) { return report(.error, obstacle, of: step) }
        if case .touch(let touches) = step.action {
            touch(touches, of: step)
        } else if case .flow = step.action {
            origins[next - 1] = stage.name
            open += 1
            stage.perform(step) {}
            // What it sets in motion ends when nothing is under way any more.
            (lifted, lastLift) = (lifted + 1, now)
        } else if let length = step.length, !step.isTransition {
            rest = max(rest, now + length)
            stage.perform(step) {}
        } else {
            open += 1
            stage.perform(step) { [weak self] in
                guard let self else { return }
                open -= 1
                rest = max(rest, now)
                proceed()
            }
        }
    }

    /// Has fingers go their ways; the step ends when all that they set in motion has come to rest.
    private func touch(_ touches: [Scene.Touch], of step: Scene.Step) {
        do throws(MissingPlace) {
            let tracks = try stage.front.tracks(of: touches)
            if tracks.isEmpty { return }
            open += 1
            stage.lead(tracks) { [weak self] in
                guard let self else { return }
                (lifted, lastLift) = (lifted + 1, now)
            }
        } catch {
            let (line, column) = error.line > 0 ? (error.line, error.column) : (step.line, step.column)
            report(.error, error.message, line, column)
        }
    }

    /// Ends the steps whose fingers have lifted, once nothing is under way any more.
    private func settle() {
        var unawaited = [ticket].compactMap(\.self) + (stage.flow?.tickets ?? [])
        for screen in stage.screens {
            unawaited += [screen.collectionView.prefetchingTicket].compactMap(\.self) + screen.collectionView.scrollIndicatorTickets
        }
        let isMoving = stage.clock.hasEvents(besides: unawaited)
        guard lifted > 0, !isMoving || now - lastLift > Self.longestMotion else { return }
        open -= lifted
        lifted = 0
        rest = max(rest, now)
        proceed()
    }

    private func report(_ severity: Diagnostic.Severity, _ message: String, of step: Scene.Step) {
        report(severity, message, step.line, step.column)
    }

    private func report(_ severity: Diagnostic.Severity, _ message: String, _ line: Int, _ column: Int) {
        found.append(Diagnostic(file: file, line: line, column: column, severity: severity, category: .reference, message: message))
    }
}

extension Scene.Step {
    fileprivate var isTransition: Bool { if case .transition = action { true } else { false } }
}

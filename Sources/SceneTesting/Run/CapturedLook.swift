// SPDX-License-Identifier: MIT
//
// A moment of a scene as it left the stage: everything after it may run on any thread.

import Foundation
import VitrineCapture
import VitrineDrawing
import VitrineFiles
import VitrineImageDiff
import VitrineLayoutDiff
import VitrineScene
import VitrineSnapshotKinds
import VitrineSnapshots

/// What a stage showed at a moment.
struct CapturedLook: Sendable {
    /// What is drawn.
    enum Picture: Sendable {
        case still(DisplayList)
        case movement([DisplayList], rate: Double)
    }

    var picture: Picture
    var layout: LayoutDescription?
    /// What is heard of it, where somebody asks.
    var accessibility: AccessibilityLook?
    /// What would be hard to read, to see or to touch, where somebody asks.
    var design: String?
    var tolerance = ImageTolerance.exact
    /// What came to light and does not keep the scene from being drawn.
    var warnings: [String] = []

    /// Compares it with its references, and tells how long that took.
    func timedResults(_ snapshots: [SceneSnapshot], _ check: SnapshotCheck, _ renderers: RendererPool) -> [SnapshotResult] {
        let start = ContinuousClock.now
        var results = results(snapshots, check, renderers)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        for index in results.indices { results[index].seconds = seconds / Double(results.count) }
        return results
    }

    /// Compares it with its references.
    func results(_ snapshots: [SceneSnapshot], _ check: SnapshotCheck, _ renderers: RendererPool) -> [SnapshotResult] {
        var check = check
        check.tolerance = tolerance
        let provenance = picture.provenance(where: snapshots.contains { $0.place.kind.hasSidecar })
        let content = picture.contents(layout, accessibility, renderers)
        return snapshots.map { snapshot in
            let made = Result {
                if snapshot.place.kind == .design, let design { return Snapshot.Content.text(design) }
                return try content(snapshot.place.kind)
            }
            return result(snapshot, made, snapshot.place.kind.hasSidecar ? provenance : nil, check)
        }
    }

    private func result(
        _ snapshot: SceneSnapshot, _ content: Result<Snapshot.Content, any Error>, _ provenance: Provenance?, _ check: SnapshotCheck
    ) -> SnapshotResult {
        switch content {
        case .failure(let error): return snapshot.failure("\(error)")
        case .success(let content):
            var result = check.check(
                Snapshot(content, layout: layout, provenance: provenance), at: snapshot.place, id: snapshot.id, file: snapshot.file,
                test: snapshot.test, name: snapshot.name)
            result.notes += warnings
            return result
        }
    }
}

extension CapturedLook.Picture {
    /// What it was drawn with, where somebody asks.
    fileprivate func provenance(where isAsked: Bool) -> Provenance? {
        guard isAsked else { return nil }
        return switch self {
        case .still(let list): Provenance(of: list)
        case .movement(let lists, _): Provenance(of: lists)
        }
    }

    /// Makes what each kind keeps of it; its pixels are drawn once, for all kinds that ask for them.
    fileprivate func contents(
        _ layout: LayoutDescription?, _ accessibility: AccessibilityLook?, _ renderers: RendererPool
    ) -> (SnapshotKind) throws -> Snapshot.Content {
        switch self {
        case .still(let list):
            let moment = ShownMoment(list, layout: layout, accessibility: accessibility) { try renderers.render($0) }
            return { try moment.content($0) }
        case .movement(let lists, let rate):
            let movement = ShownMovement(lists, rate: rate) { try renderers.render($0) }
            return { try movement.content($0) }
        }
    }
}

extension SceneSnapshot {
    /// The result of what could not be drawn.
    func failure(_ message: String) -> SnapshotResult {
        SnapshotCheck.failure(message, at: place, id: id, file: file, test: test, name: name)
    }

    /// The result of a scene that is wrong: its first error, with the others as notes.
    func failure(_ diagnostics: [Diagnostic]) -> SnapshotResult {
        let errors = diagnostics.filter { $0.severity == .error }
        var result = failure((errors.first ?? diagnostics.first)?.onOneLine ?? "the scene cannot be drawn")
        result.notes = errors.dropFirst().map(\.onOneLine)
        // Of a scene that cannot be read nobody knows what it would be compared with.
        if id == file { result.reference = "" }
        return result
    }
}

extension Diagnostic {
    /// The place, the message and the hint.
    var onOneLine: String {
        let place = line > 0 ? "\(file):\(line):\(column): " : "\(file): "
        return place + message + (hint.map { " (\($0))" } ?? "")
    }
}

extension ImageTolerance {
    /// The tolerance that a scene says, without masks.
    init(_ tolerance: Scene.Tests.Tolerance) {
        self.init(
            metric: ImageMetric(name: tolerance.metric.rawValue, threshold: tolerance.thresholdInForce) ?? .exact,
            ignoresAntialiasing: tolerance.ignoresAntialiasing, allowedPixels: tolerance.pixels, allowedShare: tolerance.share,
            density: tolerance.density.map { Density(window: $0.window, share: $0.share) })
    }
}

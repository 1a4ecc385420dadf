// SPDX-License-Identifier: MIT
//
// A moment of a scene as it left the stage: everything after it may run on any thread.

import Foundation
import VitrineCapture
import VitrineDrawing
import VitrineFiles
import VitrineFrameExport
import VitrineGeometry
import VitrineImageDiff
import VitrineLayoutDiff
import VitrinePDFRenderer
import VitrineRasterRenderer
import VitrineSVGRenderer
import VitrineSceneFile
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
        switch picture {
        case .still(let list): return results(of: list, snapshots, check, renderers)
        case .movement(let lists, let rate):
            let content = Result { () throws(RasterError) in
                Snapshot.Content.animation(try renderers.render(lists), rate: rate, scale: lists.first?.scale ?? 1)
            }
            return snapshots.map { result($0, content.mapError { $0 as any Error }, Provenance(of: lists), check) }
        }
    }

    private func results(
        of list: DisplayList, _ snapshots: [SceneSnapshot], _ check: SnapshotCheck, _ renderers: RendererPool
    ) -> [SnapshotResult] {
        var picture: Result<Snapshot.Content, any Error>?
        var provenance: Provenance?
        return snapshots.map { snapshot in
            let content: Result<Snapshot.Content, any Error>
            switch snapshot.place.kind {
            case .png, .webp:
                let drawn = picture ?? Result { .picture(try renderers.render(list), scale: list.scale) }
                picture = drawn
                content = drawn
            case .svg: content = Result { .text(try SVGRenderer().render(list)) }
            case .pdf: content = Result { .data(try PDFRenderer().render(list)) }
            case .displayList: content = .success(.text(list.description))
            case .layout, .text, .animation: content = .success(.text(layout?.text ?? ""))
            }
            if snapshot.place.kind.isDrawn { provenance = provenance ?? Provenance(of: list) }
            return result(snapshot, content, snapshot.place.kind.isDrawn ? provenance : nil, check)
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

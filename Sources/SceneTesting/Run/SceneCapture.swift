// SPDX-License-Identifier: MIT
//
// A scene on its stage, looked at when its tests say.

import Foundation
import VitrineCapture
import VitrineCollectionUI
import VitrineDesignChecks
import VitrineDrawing
import VitrineFiles
import VitrineFrameExport
import VitrineGeometry
import VitrineImageDiff
import VitrineInterfaces
import VitrineLayoutDiff
import VitrineRasterRenderer
import VitrineScene
import VitrineStage
import VitrineTypography
import VitrineViews

/// A scene in one of its variants, on a stage of its own.
@MainActor
final class SceneCapture {
    private let unit: SceneUnit
    private let stage: Stage?
    private let player: Player?
    private let interface: InterfaceStage?
    private let limits: SceneLimits
    /// The files that were read, as the scene names them, without the scene itself.
    private(set) var usedFiles: [String] = []

    /// The bytes that the frames of an animation may take.
    private static let frameBytes = 1 << 30
    /// What has more elements than this is not described: the words would be longer than anyone reads.
    private static let mostElements = 5000

    init(
        _ unit: SceneUnit, file: String, resources: SceneResources, typesetter: any Typesetter, memory: ImageMemory, fontFolders: [String],
        limits: SceneLimits
    ) {
        self.unit = unit
        self.limits = limits
        interface = unit.interface.map { file, subject in
            InterfaceStage(
                file, subject, canvas: unit.scene.canvas, fontFolders: fontFolders, typesetter: typesetter, memory: memory)
        }
        if interface != nil {
            (stage, player) = (nil, nil)
        } else if unit.scene.timeline.isEmpty {
            let stage = Stage(
                scene: unit.scene, file: file, resources: resources, fontFolders: fontFolders, typesetter: typesetter, isPlayed: false,
                memory: memory)
            if unit.scene.tests.showsFullContent { stage.showFullContent() }
            (self.stage, player) = (stage, nil)
        } else {
            stage = nil
            player = Player(
                scene: unit.scene, file: file, resources: resources, fontFolders: fontFolders, typesetter: typesetter, memory: memory)
        }
    }

    /// Why a moment cannot be looked at.
    struct Failure: Error { var diagnostics: [Diagnostic] }

    /// What is shown at a moment.
    ///
    /// - Parameters:
    ///   - isHeard: whether somebody asks what is heard of it.
    ///   - isReviewed: whether somebody asks what would be hard to read, to see or to touch.
    func look(at moment: SceneMoment, isHeard: Bool, isReviewed: Bool = false) throws(Failure) -> CapturedLook {
        if let interface { return try look(of: interface, isHeard: isHeard) }
        var look = CapturedLook(picture: try picture(at: moment))
        guard let stage = stage ?? player?.stage else { return look }
        if isHeard, case .still(let list) = look.picture { look.accessibility = AccessibilityLook(of: stage.window, over: list) }
        let diagnostics = player?.diagnostics ?? stage.diagnostics
        usedFiles += stage.usedFiles.dropFirst().filter { !usedFiles.contains($0) }
        if diagnostics.contains(where: { $0.severity == .error }) { throw Failure(diagnostics: diagnostics) }
        look.warnings = diagnostics.map(\.onOneLine)
        if isReviewed { look.design = DesignNote.text(of: stage.designNotes()) }
        look.tolerance = limits.tolerance ?? ImageTolerance(unit.scene.tests.tolerance)
        let isDescribed = stage.collectionView.indexPathsForVisibleItems.count <= Self.mostElements
        if isDescribed { look.layout = LayoutDescription(of: stage) }
        look.tolerance.masks = unit.scene.tests.masks.flatMap { masks(of: $0, look.layout, on: stage) } + limits.masks
        return look
    }

    /// What an Interface Builder file shows.
    private func look(of stage: InterfaceStage, isHeard: Bool) throws(Failure) -> CapturedLook {
        let list = stage.displayList()
        var look = CapturedLook(picture: .still(list))
        if isHeard { look.accessibility = AccessibilityLook(of: stage.window, over: list) }
        let diagnostics = stage.diagnostics
        usedFiles = Array(stage.usedFiles.dropFirst())
        if diagnostics.contains(where: { $0.severity == .error }) { throw Failure(diagnostics: diagnostics) }
        look.warnings = diagnostics.filter { $0.severity != .note }.map(\.onOneLine)
        look.tolerance = limits.tolerance ?? .exact
        look.tolerance.masks = limits.masks
        look.layout = LayoutDescription(of: stage.view)
        return look
    }

    private func picture(at moment: SceneMoment) throws(Failure) -> CapturedLook.Picture {
        if let stage {
            let isWhole = unit.scene.tests.showsFullContent
            return .still(isWhole ? stage.displayList(ofRows: 0...stage.fullContentSize.height) : stage.displayList())
        }
        guard let player else { throw Failure(diagnostics: []) }
        switch moment {
        case .still: return .still(player.displayList(at: 0))
        case .moment(.time(let time)): return .still(player.displayList(at: time))
        case .moment(.middle): return .still(player.displayList(at: player.duration / 2))
        case .moment(.end): return .still(player.displayList(at: player.duration))
        case .moment(.named(let name)): return .still(player.displayList(at: player.time(ofMoment: name) ?? player.duration))
        case .animation(let rate): return try movement(of: player, rate: rate)
        }
    }

    private func movement(of player: Player, rate: Double) throws(Failure) -> CapturedLook.Picture {
        let times: FrameTimes
        do throws(FrameExportError) {
            guard let frames = FrameRate(CGFloat(rate).numberText(places: 6)) else {
                throw .times("\(CGFloat(rate).numberText()) is not a rate")
            }
            times = try FrameTimes(rate: frames, to: player.duration)
        } catch { throw refusal("\(error)") }
        var lists: [DisplayList] = []
        for moment in 0..<times.momentCount {
            let list = player.displayList(at: times.time(ofMoment: moment))
            guard let (width, height) = try? RasterRenderer.pixelSize(of: list) else { throw refusal("the canvas cannot be drawn") }
            guard width * height * 4 <= Self.frameBytes / times.momentCount else {
                throw refusal(
                    "an animation of \(times.momentCount) pictures of \(width) by \(height) pixels is more than is held at once: "
                        + "lower 'animation' or 'scale'")
            }
            lists.append(list)
        }
        return .movement(lists, rate: rate)
    }

    private func refusal(_ message: String) -> Failure {
        Failure(diagnostics: [
            Diagnostic(file: unit.scene.usedFiles.first ?? "scene", line: 0, column: 0, category: .limit, message: message)
        ])
    }

    /// The pixels that a mask covers.
    private func masks(of mask: Scene.Tests.Mask, _ layout: LayoutDescription?, on stage: Stage) -> [ImageTolerance.Mask] {
        var frames: [CGRect] = []
        switch mask.area {
        case .rectangle(let rectangle): frames = [rectangle]
        case .elements(let match):
            let view = stage.collectionView
            let offset = CGPoint(x: view.frame.minX - view.bounds.minX, y: view.frame.minY - view.bounds.minY)
            frames = (layout?.elements ?? []).filter { element in
                guard let kind = element.kind.sceneKind, let path = element.indexPath, path.count == 2 else { return false }
                return match.matches(kind, at: path)
            }.map { $0.frame.offsetBy(dx: offset.x, dy: offset.y) }
        }
        let scale = unit.scene.canvas.scale
        let tolerance = mask.tolerance.map { ImageTolerance($0) }
        return frames.map { ImageTolerance.Mask($0.pixels(scale: scale), tolerance: tolerance) }
    }
}

extension CGRect {
    /// The pixels that it touches.
    fileprivate func pixels(scale: CGFloat) -> PixelRegion {
        func pixel(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max((value * scale).rounded(rule), -1_000_000_000), 1_000_000_000))
        }
        let (x, y) = (pixel(minX, .down), pixel(minY, .down))
        return PixelRegion(x: x, y: y, width: pixel(maxX, .up) - x, height: pixel(maxY, .up) - y)
    }
}

extension LayoutDescription.Kind {
    /// What a scene calls such an element.
    fileprivate var sceneKind: Scene.ElementKind? {
        switch self {
        case .cell: .cell
        case .supplementary(UICollectionView.elementKindSectionHeader): .header
        case .supplementary(UICollectionView.elementKindSectionFooter): .footer
        case .supplementary, .view: nil
        case .decoration: .decoration
        }
    }
}

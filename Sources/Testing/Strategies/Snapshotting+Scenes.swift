// SPDX-License-Identifier: MIT
//
// Strategies for scenes: in files, as values, on stages, and as they are played.

public import Foundation
public import VitrineCapture
public import VitrineImageDiff
public import VitrineSceneFile
public import VitrineStage
public import VitrineViews

extension Snapshotting<SceneSource, UIImage> {
    /// Pixels, as many to a point as the scene says.
    public static var png: Snapshotting { png() }

    /// Pixels.
    ///
    /// - Parameters:
    ///   - scale: pixels to a point; nil is as many as the scene or the traits say.
    ///   - tolerance: how far pictures may be apart; nil is what the assertion says.
    public static func png(scale: CGFloat? = nil, tolerance: ImageTolerance? = nil) -> Snapshotting {
        Snapshotting(pictureTolerance: tolerance) { source, traits in
            try source.capture(under: traits, scale: scale, isPlayed: false) { [try $0.picturePiece()] }
        }
    }

    /// Pixels at moments of the timeline, a reference each.
    ///
    /// - Parameters:
    ///   - times: seconds.
    ///   - scale: pixels to a point; nil is as many as the scene or the traits say.
    public static func frames(at times: [TimeInterval], scale: CGFloat? = nil) -> Snapshotting {
        Snapshotting(pictureTolerance: nil) { source, traits in
            try source.capture(under: traits, scale: scale, isPlayed: true) { try $0.framePieces(at: times) }
        }
    }

    /// Every frame of the timeline.
    ///
    /// - Parameters:
    ///   - fps: frames a second.
    ///   - duration: seconds; nil is as long as the scene takes.
    ///   - scale: pixels to a point; nil is as many as the scene or the traits say.
    public static func animation(fps: Double, duration: TimeInterval? = nil, scale: CGFloat? = nil) -> Snapshotting {
        Snapshotting(movement: true) { source, traits in
            try source.capture(under: traits, scale: scale, isPlayed: true) { [try $0.animationPiece(rate: fps, length: duration)] }
        }
    }
}

extension Snapshotting<SceneSource, String> {
    /// An SVG document.
    public static var svg: Snapshotting {
        Snapshotting(text: .svg) { source, traits in
            try source.capture(under: traits, scale: nil, isPlayed: false) { [try $0.svgPiece()] }
        }
    }

    /// Frames, alpha, order, transforms and texts of all elements.
    public static var layout: Snapshotting {
        Snapshotting(text: .layout) { source, traits in
            try source.capture(under: traits, scale: nil, isPlayed: false) { [$0.layoutPiece()] }
        }
    }

    /// What is drawn, layer by layer.
    public static var displayList: Snapshotting {
        Snapshotting(text: .displayList) { source, traits in
            try source.capture(under: traits, scale: nil, isPlayed: false) { [$0.displayListPiece()] }
        }
    }
}

extension Snapshotting<SceneSource, Data> {
    /// A PDF document of one page.
    public static var pdf: Snapshotting {
        Snapshotting(document: .pdf) { source, traits in
            try source.capture(under: traits, scale: nil, isPlayed: false) { [try $0.pdfPiece()] }
        }
    }
}

extension Snapshotting<Scene, UIImage> {
    /// Pixels, as many to a point as the scene says.
    public static var png: Snapshotting { png() }

    /// Pixels; see the strategy for `SceneSource`, which says where pictures and fonts are.
    public static func png(scale: CGFloat? = nil, tolerance: ImageTolerance? = nil) -> Snapshotting {
        Snapshotting<SceneSource, UIImage>.png(scale: scale, tolerance: tolerance).pullback { SceneSource($0) }
    }

    /// Pixels at moments of the timeline, a reference each.
    public static func frames(at times: [TimeInterval], scale: CGFloat? = nil) -> Snapshotting {
        Snapshotting<SceneSource, UIImage>.frames(at: times, scale: scale).pullback { SceneSource($0) }
    }

    /// Every frame of the timeline.
    public static func animation(fps: Double, duration: TimeInterval? = nil, scale: CGFloat? = nil) -> Snapshotting {
        Snapshotting<SceneSource, UIImage>.animation(fps: fps, duration: duration, scale: scale).pullback { SceneSource($0) }
    }
}

extension Snapshotting<Scene, String> {
    /// An SVG document.
    public static var svg: Snapshotting { Snapshotting<SceneSource, String>.svg.pullback { SceneSource($0) } }

    /// Frames, alpha, order, transforms and texts of all elements.
    public static var layout: Snapshotting { Snapshotting<SceneSource, String>.layout.pullback { SceneSource($0) } }

    /// What is drawn, layer by layer.
    public static var displayList: Snapshotting { Snapshotting<SceneSource, String>.displayList.pullback { SceneSource($0) } }
}

extension Snapshotting<Scene, Data> {
    /// A PDF document of one page.
    public static var pdf: Snapshotting { Snapshotting<SceneSource, Data>.pdf.pullback { SceneSource($0) } }
}

extension Snapshotting<Stage, UIImage> {
    /// Pixels, as many to a point as the scene says.
    public static var png: Snapshotting { png() }

    /// Pixels.
    ///
    /// - Parameter tolerance: how far pictures may be apart; nil is what the assertion says.
    public static func png(tolerance: ImageTolerance? = nil) -> Snapshotting {
        Snapshotting(pictureTolerance: tolerance) { stage, traits in [try ShownStage(stage, under: traits).picturePiece()] }
    }
}

extension Snapshotting<Stage, String> {
    /// An SVG document.
    public static var svg: Snapshotting { Snapshotting(text: .svg) { stage, traits in [try ShownStage(stage, under: traits).svgPiece()] } }

    /// Frames, alpha, order, transforms and texts of all elements.
    public static var layout: Snapshotting {
        Snapshotting(text: .layout) { stage, traits in [try ShownStage(stage, under: traits).layoutPiece()] }
    }

    /// What is drawn, layer by layer.
    public static var displayList: Snapshotting {
        Snapshotting(text: .displayList) { stage, traits in [try ShownStage(stage, under: traits).displayListPiece()] }
    }
}

extension Snapshotting<Stage, Data> {
    /// A PDF document of one page.
    public static var pdf: Snapshotting {
        Snapshotting(document: .pdf) { stage, traits in [try ShownStage(stage, under: traits).pdfPiece()] }
    }
}

extension Snapshotting<Player, UIImage> {
    /// Pixels at moments, a reference each.
    ///
    /// - Parameter times: seconds.
    public static func frames(at times: [TimeInterval]) -> Snapshotting {
        Snapshotting(pictureTolerance: nil) { player, traits in try ShownPlayer(player, under: traits).framePieces(at: times) }
    }

    /// Every frame.
    ///
    /// - Parameters:
    ///   - fps: frames a second.
    ///   - duration: seconds; nil is as long as the scene takes.
    public static func animation(fps: Double, duration: TimeInterval? = nil) -> Snapshotting {
        Snapshotting(movement: true) { player, traits in
            [try ShownPlayer(player, under: traits).animationPiece(rate: fps, length: duration)]
        }
    }
}

extension ShownStage {
    /// - Throws: where there are traits, since what is on a stage was made under those of its scene.
    fileprivate convenience init(_ stage: Stage, under traits: [SnapshotTrait]) throws(CaptureError) {
        guard traits.isEmpty else { throw CaptureError("a stage has the traits of its scene: give the assertion the scene itself") }
        self.init(stage)
    }
}

extension ShownPlayer {
    /// - Throws: where there are traits, since what a player shows was made under those of its scene.
    fileprivate convenience init(_ player: Player, under traits: [SnapshotTrait]) throws(CaptureError) {
        guard traits.isEmpty else { throw CaptureError("a player has the traits of its scene: give the assertion the scene itself") }
        self.init(player)
    }
}

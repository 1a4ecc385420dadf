// SPDX-License-Identifier: MIT
//
// Strategies for whatever is shown: written once, for views, controllers, layouts, layers, paths, scenes, stages and players.

public import Foundation
public import VitrineCapture
import VitrineGeometry
public import VitrineImageDiff
public import VitrineSnapshotKinds
import VitrineSnapshots
public import VitrineViews

extension Snapshotting where Value: SnapshotSubject, Format == UIImage {
    /// Pixels, as many to a point as the subject or the traits say.
    public static var png: Snapshotting { png() }

    /// Pixels.
    ///
    /// - Parameters:
    ///   - scale: pixels to a point; nil is as many as the subject or the traits say.
    ///   - tolerance: how far pictures may be apart; nil is what the assertion says.
    public static func png(scale: CGFloat? = nil, tolerance: ImageTolerance? = nil) -> Snapshotting {
        moment(.png, scale: scale, tolerance: tolerance)
    }

    /// Pixels in fewer bytes.
    public static var webp: Snapshotting { webp() }

    /// Pixels in fewer bytes.
    ///
    /// - Parameters:
    ///   - scale: pixels to a point; nil is as many as the subject or the traits say.
    ///   - tolerance: how far pictures may be apart; nil is what the assertion says.
    public static func webp(scale: CGFloat? = nil, tolerance: ImageTolerance? = nil) -> Snapshotting {
        moment(.webp, scale: scale, tolerance: tolerance)
    }

    /// The picture with the region of each element that VoiceOver comes to tinted and numbered, and what is said of it beside.
    public static var accessibilityImage: Snapshotting { accessibilityImage() }

    /// The picture with the region of each element that VoiceOver comes to tinted and numbered, and what is said of it beside.
    ///
    /// - Parameters:
    ///   - scale: pixels to a point; nil is as many as the subject or the traits say.
    ///   - tolerance: how far pictures may be apart; nil is what the assertion says.
    public static func accessibilityImage(scale: CGFloat? = nil, tolerance: ImageTolerance? = nil) -> Snapshotting {
        moment(.accessibilityImage, scale: scale, tolerance: tolerance)
    }

    /// Pixels at moments, a reference each: of a scene's timeline, or of the clock of a view's environment, which goes on from where it is.
    ///
    /// - Parameters:
    ///   - times: seconds.
    ///   - scale: pixels to a point; nil is as many as the subject or the traits say.
    public static func frames(at times: [TimeInterval], scale: CGFloat? = nil) -> Snapshotting {
        Snapshotting(drawing: .png, diffing: .image(tolerance: nil), scale: scale, isPlayed: true, format: { UIImage($0) }) { shown in
            try shown.pictures(at: times).map { ("at-\($0.time.numberText(places: 6))", $0.snapshot) }
        }
    }

    /// Every frame of a movement: of a scene's timeline, or from where the clock of a view's environment is.
    ///
    /// - Parameters:
    ///   - fps: frames a second.
    ///   - duration: seconds; nil is as long as the subject says that it moves, which views do not.
    ///   - scale: pixels to a point; nil is as many as the subject or the traits say.
    public static func animation(fps: Double, duration: TimeInterval? = nil, scale: CGFloat? = nil) -> Snapshotting {
        Snapshotting(drawing: .animation, diffing: .image(tolerance: nil), scale: scale, isPlayed: true, format: { UIImage($0) }) { shown in
            [(nil, try shown.animation(rate: fps, length: duration))]
        }
    }

    private static func moment(_ kind: SnapshotKind, scale: CGFloat?, tolerance: ImageTolerance?) -> Snapshotting {
        Snapshotting(kind, diffing: .image(tolerance: tolerance), scale: scale, tolerance: tolerance) { UIImage($0) }
    }
}

extension Snapshotting where Value: SnapshotSubject, Format == String {
    /// An SVG document.
    public static var svg: Snapshotting { text(.svg) }

    /// Frames, alpha, order, transforms and texts of the subject and all that is in it.
    public static var layout: Snapshotting { text(.layout) }

    /// What is drawn, layer by layer.
    public static var displayList: Snapshotting { text(.displayList) }

    /// What is painted after every decision, in the order of painting.
    public static var composition: Snapshotting { text(.composition) }

    /// What VoiceOver says, element by element, in the order in which it comes to them.
    public static var accessibilityText: Snapshotting { text(.accessibilityText) }

    private static func text(_ kind: SnapshotKind) -> Snapshotting {
        Snapshotting(kind, diffing: .lines) { if case .text(let text) = $0 { text } else { "" } }
    }
}

extension Snapshotting where Value: SnapshotSubject, Format == Data {
    /// A PDF document of one page.
    public static var pdf: Snapshotting { moment(.pdf) }

    /// Any kind of snapshot of a moment, as the file that it is kept in.
    public static func moment(_ kind: SnapshotKind) -> Snapshotting {
        Snapshotting(kind, diffing: .data) { content in
            switch content {
            case .data(let bytes): Data(bytes)
            case .text(let text): Data(text.utf8)
            case .picture, .animation: MainActor.assumeIsolated { UIImage(content).pngData() ?? Data() }
            }
        }
    }
}

extension Snapshotting where Value: SnapshotSubject {
    /// A strategy that keeps what a subject shows at a moment as a kind of snapshot.
    ///
    /// - Parameters:
    ///   - kind: what is kept.
    ///   - diffing: for those who take the strategy apart.
    ///   - scale: pixels to a point; nil is as many as the subject or the traits say.
    ///   - tolerance: how far pictures may be apart; nil is what the assertion says.
    ///   - format: what is kept as a value of the format.
    fileprivate init(
        _ kind: SnapshotKind, diffing: Diffing<Format>, scale: CGFloat? = nil, tolerance: ImageTolerance? = nil,
        format: @escaping @MainActor @Sendable (Snapshot.Content) -> Format
    ) where Format: Sendable {
        self.init(drawing: kind, diffing: diffing, scale: scale, tolerance: tolerance, format: format) { shown in
            [(nil, try shown.snapshot(kind))]
        }
    }

    /// A strategy that draws.
    ///
    /// - Parameters:
    ///   - isPlayed: whether it is the movement of the subject that is looked at.
    ///   - make: makes the snapshots of what is shown, each with what its name ends in where there are several.
    fileprivate init(
        drawing kind: SnapshotKind, diffing: Diffing<Format>, scale: CGFloat?, isPlayed: Bool = false, tolerance: ImageTolerance? = nil,
        format: @escaping @MainActor @Sendable (Snapshot.Content) -> Format,
        make: @escaping @MainActor @Sendable (any ShownSubject) throws -> [(suffix: String?, snapshot: Snapshot)]
    ) where Format: Sendable {
        let drawing = Drawing<Value>(kind: kind, tolerance: tolerance) { value, traits, _ in
            MainActor.preconditionIsolated("what is drawn is asserted on the main actor: mark the test or its suite @MainActor")
            let (exhibit, conditions) = (
                value.snapshotExhibit, SnapshotExhibit.Conditions(traits: traits, scale: scale, isPlayed: isPlayed)
            )
            return try MainActor.assumeIsolated {
                try exhibit.capture(under: conditions) { shown in
                    try make(shown).map { DrawnPiece(suffix: $0.suffix, snapshot: $0.snapshot, notes: shown.notes) }
                }
            }
        }
        self.init(pathExtension: kind.fileExtension, diffing: diffing) { value in
            let pieces: [DrawnPiece]
            do { pieces = try drawing.make(value, [], 0) } catch { preconditionFailure("the snapshot cannot be made: \(error)") }
            guard let first = pieces.first else { preconditionFailure("the snapshot has no frames") }
            return MainActor.assumeIsolated { format(first.snapshot.content) }
        }
        self.drawing = drawing
    }
}

// SPDX-License-Identifier: MIT
//
// What snapshots are made of: anything that can be shown.

package import Foundation
public import VitrineCollectionUI
import VitrineGeometry
public import VitrineScene
public import VitrineStage
public import VitrineViews

/// Something that snapshots are made of: views and controllers, layouts, layers and paths, scenes and what plays them.
///
/// The strategies of assertions are written once, for all subjects. What leads to a subject is compared by `pullback`, and needs not be one.
public protocol SnapshotSubject {
    /// How it is shown.
    var snapshotExhibit: SnapshotExhibit { get }
}

/// How something is shown for the length of a snapshot.
public struct SnapshotExhibit: Sendable, SnapshotSubject {
    /// What it is shown under.
    package struct Conditions: Sendable {
        /// What is in force around it.
        package var traits: [SnapshotTrait] = []
        /// Pixels to a point; nil is as many as the subject or the traits say.
        package var scale: CGFloat?
        /// Whether its movement is looked at, and not only where that begins.
        package var isPlayed = false

        package init(traits: [SnapshotTrait] = [], scale: CGFloat? = nil, isPlayed: Bool = false) {
            (self.traits, self.scale, self.isPlayed) = (traits, scale, isPlayed)
        }
    }

    /// Calls a closure with what is shown.
    private let show: @MainActor @Sendable (Conditions, (any ShownSubject) throws -> Void) throws -> Void

    package init(_ show: @escaping @MainActor @Sendable (Conditions, (any ShownSubject) throws -> Void) throws -> Void) {
        self.show = show
    }

    /// The exhibit itself.
    public var snapshotExhibit: SnapshotExhibit { self }

    /// Runs `body` with the subject as it is shown under conditions; all is as before afterwards.
    @MainActor
    package func capture<Result>(under conditions: Conditions, _ body: (any ShownSubject) throws -> Result) throws -> Result {
        var result: Result?
        try show(conditions) { result = try body($0) }
        guard let result else { preconditionFailure("a subject is shown once") }
        return result
    }
}

extension UIView: SnapshotSubject {
    /// The view as it is, in its place or in a window of its own.
    public nonisolated var snapshotExhibit: SnapshotExhibit {
        SnapshotExhibit { conditions, body in try self.capture(under: conditions.traits, scale: conditions.scale, body) }
    }
}

extension UIViewController: SnapshotSubject {
    /// The controller as the root of a window that is as large as the screen, or its view in its place.
    public nonisolated var snapshotExhibit: SnapshotExhibit {
        SnapshotExhibit { conditions, body in try self.capture(under: conditions.traits, scale: conditions.scale, body) }
    }
}

extension UICollectionViewLayout: SnapshotSubject {
    /// The layout in its collection view, or with twelve boxes in one that fills the screen.
    public nonisolated var snapshotExhibit: SnapshotExhibit { PlacedLayout(self).snapshotExhibit }
}

extension SceneSource: SnapshotSubject {
    /// The scene on a stage, or played.
    public var snapshotExhibit: SnapshotExhibit {
        SnapshotExhibit { conditions, body in
            let scene = try scene().applying(conditions.traits + (conditions.scale.map { [.scale($0)] } ?? []))
            if conditions.isPlayed {
                try body(ShownPlayer(Player(scene: scene, file: file, resources: resources, fontFolders: fontFolders)))
            } else {
                try body(ShownStage(Stage(scene: scene, file: file, resources: resources, fontFolders: fontFolders)))
            }
        }
    }
}

extension Scene: SnapshotSubject {
    /// The scene with what lies in the current folder; see `SceneSource`, which says where pictures and fonts are.
    public var snapshotExhibit: SnapshotExhibit { SceneSource(self).snapshotExhibit }
}

extension Stage: SnapshotSubject {
    /// What is on the stage.
    public nonisolated var snapshotExhibit: SnapshotExhibit {
        SnapshotExhibit { conditions, body in
            try conditions.checkNone(of: "a stage")
            try body(ShownStage(self))
        }
    }
}

extension Player: SnapshotSubject {
    /// What is played, from its beginning.
    public nonisolated var snapshotExhibit: SnapshotExhibit {
        SnapshotExhibit { conditions, body in
            try conditions.checkNone(of: "a player")
            try body(ShownPlayer(self))
        }
    }
}

extension SnapshotExhibit.Conditions {
    /// - Throws: where there are conditions, since what is there already was made under those of its scene.
    fileprivate func checkNone(of subject: String) throws(CaptureError) {
        guard traits.isEmpty, scale == nil else {
            throw CaptureError("\(subject) has the traits of its scene: give the assertion the scene itself")
        }
    }
}

// SPDX-License-Identifier: MIT
//
// What is compared of a scene: a moment of a variant, as one kind of file.

import Foundation
import VitrineCapture
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineScene
import VitrineSnapshotKinds
public import VitrineSnapshots
import VitrineStage

/// A comparison that is planned.
public struct SceneSnapshot: Hashable, Sendable {
    /// The one name of it in a run: `area/case/dark.at-0.5.png`.
    public var id: String
    /// The scene's file, relative to the root.
    public var file: String
    /// The scene's name: its file without the ending.
    public var test: String
    /// The variant and the moment: `dark.at-0.5`.
    public var name: String
    /// Where its reference lies.
    public var place: SnapshotPlace

    init(_ entry: SceneSuite.Entry, root: String, name: String, kind: SnapshotKind) {
        (file, test, self.name) = (entry.file, entry.test, name)
        place = SnapshotPlace(root: root, folder: entry.snapshotFolder, stem: name, kind: kind)
        id = entry.test + "/" + name + "." + kind.fileExtension
    }
}

/// When a scene is looked at.
enum SceneMoment: Hashable, Sendable {
    /// As it is laid out, of a scene without a timeline.
    case still
    case moment(Scene.Tests.Moment)
    /// All of it, at a rate.
    case animation(Double)

    /// The word for it in names; nil where it needs none.
    var name: String? {
        switch self {
        case .still: nil
        case .moment(.time(let time)): "at-" + CGFloat(time).numberText(places: 6)
        case .moment(.middle): "at-middle"
        case .moment(.end): "at-end"
        case .moment(.named(let name)): "at-" + name
        case .animation: SnapshotKind.animation.id
        }
    }
}

/// A scene under some traits, and what is compared of it: one stage, or one playing.
struct SceneUnit: Sendable {
    /// A moment and the places of what is compared of it in the plan of the scene.
    struct Look: Sendable {
        var moment: SceneMoment
        var snapshots: [Int]
    }

    /// The scene on its canvas; an empty one with the canvas and the limits of what an Interface Builder file shows.
    var scene: Scene
    /// What is shown in place of the scene.
    var interface: (file: InterfaceFile, subject: InterfaceFile.Subject)?
    var looks: [Look]
}

/// What is compared of one scene.
struct ScenePlan: Sendable {
    /// Where the comparisons come from.
    enum Source: Sendable {
        case units([SceneUnit])
        /// The scene cannot be read.
        case broken([Diagnostic])
        /// Nothing has changed since these results.
        case unchanged([SnapshotResult])
    }

    var entry: SceneSuite.Entry
    /// The files that the scene is made from, absolute, the scene itself first.
    var files: [String]
    var snapshots: [SceneSnapshot]
    var source: Source
}

// SPDX-License-Identifier: MIT
//
// A scene looked at wherever it says something: at its beginning, at the moments that have names, and on each of its screens.

package import VitrineFiles
import VitrineInterfaces
public import VitrineScene
import VitrineStage

/// What people would find hard to read, to see or to touch in a scene, each thing once with where it holds.
@MainActor
public struct DesignReview {
    /// Where a scene is looked at.
    public enum Look: Hashable, Sendable, CustomStringConvertible {
        /// As it begins.
        case beginning
        /// At a moment of its timeline, by the name that a step gives it.
        case moment(String)
        /// On another of its screens, by its name.
        case screen(String)

        /// The place in a sentence: `at 'menu'`.
        public var description: String {
            switch self {
            case .beginning: "at the beginning"
            case .moment(let name): "at '\(name)'"
            case .screen(let name): "on the screen '\(name)'"
            }
        }
    }

    /// Something, and where it holds.
    public struct Finding: Hashable, Sendable {
        /// What it is, as it is where it is worst.
        public var note: DesignNote
        /// Where it holds, in the order in which the scene was looked at.
        public var looks: [Look]
    }

    /// Where the scene was looked at.
    public private(set) var looks: [Look] = []
    /// What was found.
    public private(set) var findings: [Finding] = []

    /// Looks at a scene.
    ///
    /// - Parameters:
    ///   - scene: what a scene file says.
    ///   - file: the scene file's name in diagnostics.
    ///   - resources: where the pictures that the scene names are found.
    ///   - fontFolders: folders with fonts that the scene may name beside the pinned ones.
    public init(
        of scene: Scene, file: String = "scene", resources: SceneResources = SceneResources(root: "."), fontFolders: [String] = []
    ) {
        take(Stage(scene: scene, file: file, resources: resources, fontFolders: fontFolders).designNotes(), at: .beginning)
        let names = scene.timeline.momentNames
        if !names.isEmpty {
            let player = Player(scene: scene, file: file, resources: resources, fontFolders: fontFolders)
            for name in names {
                // Where the timeline does not get there, playing it tells.
                guard let time = player.time(ofMoment: name) else { continue }
                player.move(to: time)
                take(player.stage.designNotes(), at: .moment(name))
            }
        }
        for screen in scene.flow?.screens ?? [] where screen.name != scene.flow?.start {
            var shown = screen.scene
            shown.tests.design = scene.tests.design
            var notes = Stage(
                scene: shown, file: screen.file, resources: screen.resources, fontFolders: fontFolders
            ).designNotes()
            for index in notes.indices where notes[index].place.file == nil && screen.file != file { notes[index].place.file = screen.file }
            take(notes, at: .screen(screen.name))
        }
    }

    private mutating func take(_ notes: [DesignNote], at look: Look) {
        looks.append(look)
        for note in notes {
            guard let index = findings.firstIndex(where: { $0.note.isSame(as: note) }) else {
                findings.append(Finding(note: note, looks: [look]))
                continue
            }
            if !findings[index].looks.contains(look) { findings[index].looks.append(look) }
            if note.isWorse(than: findings[index].note) { findings[index].note = note }
        }
    }

    /// What was found as diagnostics of a file.
    ///
    /// - Parameter file: The scene file's name.
    package func diagnostics(file: String) -> [Diagnostic] {
        findings.map { finding in
            var told = finding.note.diagnostic(file: file)
            guard finding.looks.count < looks.count, let first = finding.looks.first else { return told }
            let others = finding.looks.dropFirst().map(\.description)
            told.message += ", \(first)"
            if others.count == 1 { told.message += " and \(others[0])" }
            if others.count > 1 { told.message += " and \(others.count) other times" }
            return told
        }
    }
}

extension DesignNote {
    /// Whether it is the same, found again.
    fileprivate func isSame(as other: DesignNote) -> Bool {
        rule == other.rule && subject == other.subject && place.line == other.place.line && place.column == other.place.column
            && place.file == other.place.file
    }

    /// Whether what was measured is further from what is wanted.
    fileprivate func isWorse(than other: DesignNote) -> Bool {
        func share(_ note: DesignNote) -> Double { (note.measured ?? 0) / max(note.wanted ?? 1, 1e-9) }
        return severity == .warning && other.severity != .warning || measured != nil && share(self) < share(other)
    }

    /// The notes as text, a line each, without places of the file, so that what stays the same compares as equal.
    ///
    /// Equal lines are one with their number behind it; where there is nothing to tell, the text says so.
    public static func text(of notes: [DesignNote]) -> String {
        var counts: [String: Int] = [:]
        let lines = notes.map { "\($0.severity.rawValue) \($0.rule.rawValue): \($0.message)" }
        for line in lines { counts[line, default: 0] += 1 }
        var seen: Set<String> = []
        let told = lines.filter { seen.insert($0).inserted }.map { line in
            counts[line, default: 1] > 1 ? "\(line), \(counts[line, default: 1]) times" : line
        }
        return told.isEmpty ? "nothing to tell\n" : told.joined(separator: "\n") + "\n"
    }
}

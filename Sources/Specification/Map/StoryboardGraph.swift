// SPDX-License-Identifier: MIT
//
// A storyboard as scenes and the ways between them.

import Foundation
import VitrineFiles
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineStage

/// What a map of a storyboard shows, without places and pictures.
struct StoryboardGraph: Hashable, Sendable {
    /// A scene with a controller, or with a reference to one of another file.
    struct Scene: Hashable, Sendable {
        /// What people call it.
        var title: String
        /// What it is, in a few words, and where its unwind segues lead.
        var notes: [String]
        /// Where it stands on Interface Builder's canvas.
        var center: CGPoint
        /// What is shown of it; nil for a reference.
        var subject: InterfaceFile.Subject?
        /// Whether the storyboard begins with it.
        var isInitial: Bool
    }

    /// A segue, or what makes a controller a part of another.
    struct Way: Hashable, Sendable {
        var from: Int
        var to: Int
        /// What kind it is: several between the same scenes share an arrow.
        var kinds: [String]
        /// Whether the target is a part of the source, and not come to from it.
        var isContainment: Bool
    }

    private(set) var scenes: [Scene] = []
    private(set) var ways: [Way] = []

    /// What the scenes are called, with a number where another before has the same title.
    var names: [String] {
        var counts: [String: Int] = [:]
        return scenes.map { scene in
            counts[scene.title, default: 0] += 1
            let count = counts[scene.title] ?? 1
            return count == 1 ? scene.title : "\(scene.title) \(count)"
        }
    }

    init(_ file: InterfaceFile) {
        let document = file.document
        var places: [String: Int] = [:]
        var sources: [(scene: InterfaceDocument.Scene, place: Int)] = []
        for (index, scene) in document.scenes.enumerated() {
            guard let controller = scene.controller else { continue }
            if let id = controller.id, places[id] == nil { places[id] = scenes.count }
            sources.append((scene, scenes.count))
            let subject = file.subjects.first { $0.index == index }
            scenes.append(
                Scene(
                    title: Self.title(of: controller), notes: [Self.kind(of: controller)].compactMap(\.self),
                    // Those without a place stand in a row.
                    center: scene.canvasLocation ?? CGPoint(x: Double(index) * 750, y: 0), subject: subject,
                    isInitial: subject?.isInitial ?? false))
        }
        for (scene, place) in sources {
            for object in scene.objects {
                object.visit { element in if element.name == "segue" { add(element, from: place, places, document) } }
            }
        }
    }

    private mutating func add(_ segue: InterfaceElement, from: Int, _ places: [String: Int], _ document: InterfaceDocument) {
        guard let id = segue["destination"] else { return }
        if document.elements[id]?.name == "exit" {
            let note = "unwind \(segue["unwindAction"] ?? "")"
            if !scenes[from].notes.contains(note) { scenes[from].notes.append(note) }
            return
        }
        guard let to = places[id] else { return }
        let (word, isContainment) = Self.word(for: segue)
        if let known = ways.firstIndex(where: { $0.from == from && $0.to == to && $0.isContainment == isContainment }) {
            if !ways[known].kinds.contains(word) { ways[known].kinds.append(word) }
        } else {
            ways.append(Way(from: from, to: to, kinds: [word], isContainment: isContainment))
        }
    }

    /// What Interface Builder calls a segue.
    private static func word(for segue: InterfaceElement) -> (word: String, isContainment: Bool) {
        if let relationship = segue["relationship"] {
            return (Self.relationships[relationship] ?? relationship, true)
        }
        switch segue["kind"] ?? "" {
        case "embed": return ("embed", true)
        case "presentation", "modal": return ("present modally", false)
        case "popoverPresentation", "popover": return ("popover", false)
        case "showDetail", "replace": return ("show detail", false)
        case "custom": return (segue["customClass"] ?? "custom", false)
        case "": return ("segue", false)
        case let kind: return (kind, false)
        }
    }

    private static let relationships = [
        "rootViewController": "root", "viewControllers": "tab", "masterViewController": "primary", "detailViewController": "detail",
    ]

    private static func title(of controller: InterfaceElement) -> String {
        let item = controller.value("navigationItem")?["title"] ?? controller.value("tabBarItem")?["title"]
        let names = ["userLabel", "storyboardIdentifier", "storyboardName", "customClass"]
        return (controller["title"] ?? item ?? names.lazy.compactMap { controller[$0] }.first ?? words(of: controller.name)).onOneLine
    }

    private static func kind(of controller: InterfaceElement) -> String? {
        if controller.name == "viewControllerPlaceholder" {
            return controller["referencedIdentifier"].map { "storyboard reference to \($0)" } ?? "storyboard reference"
        }
        let kind = controller["customClass"] ?? words(of: controller.name)
        return kind == title(of: controller) ? nil : kind.onOneLine
    }

    /// `tabBarController` as `Tab bar controller`.
    private static func words(of name: String) -> String {
        let words = name.reduce(into: "") { text, letter in text += letter.isUppercase ? " " + letter.lowercased() : String(letter) }
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

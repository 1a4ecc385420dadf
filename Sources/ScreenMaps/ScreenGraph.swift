// SPDX-License-Identifier: MIT
//
// Screens and the ways between them: of a storyboard, or of a scene's flow.

import Foundation
import VitrineFiles
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineScene
import VitrineStage

/// What a map of screens shows, without places and pictures.
struct ScreenGraph: Hashable, Sendable {
    /// A screen, or a reference to one of another file.
    struct Screen: Hashable, Sendable {
        /// What people call it.
        var title: String
        /// What it is, in a few words, and where its ways back lead.
        var notes: [String]
        /// Where the middle of it stands on Interface Builder's canvas, whose unit does not matter.
        var center: CGPoint
        /// What is shown of it, of a storyboard; nil of a reference, and of a scene's screen.
        var subject: InterfaceFile.Subject?
        /// Whether all begins with it.
        var isInitial: Bool
        /// Whether it is a reference, of which there is no picture.
        var isReference = false
    }

    /// A segue or a step of a flow, or what makes a screen a part of another.
    struct Way: Hashable, Sendable {
        var from: Int
        var to: Int
        /// What kind it is: several between the same scenes share an arrow.
        var kinds: [String]
        /// Whether the target is a part of the source, and not come to from it.
        var isContainment: Bool
    }

    private(set) var scenes: [Screen] = []
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
                Screen(
                    title: Self.title(of: controller), notes: [Self.kind(of: controller)].compactMap(\.self),
                    // Those without a place stand in a row.
                    center: scene.canvasLocation ?? CGPoint(x: Double(index) * 750, y: 0), subject: subject,
                    isInitial: subject?.isInitial ?? false, isReference: subject == nil))
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

extension ScreenGraph {
    /// The screens of a flow, those further from the first further along: a column for each step away from it.
    ///
    /// - Parameter origins: The names of screens that steps of the timeline begin at, by their places, as far as they are known.
    init(_ flow: VitrineScene.Scene.Flow, of scene: VitrineScene.Scene, origins: [Int: String] = [:]) {
        let places = Dictionary(flow.screens.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        let start = places[flow.start] ?? 0
        var steps: [(from: Int, to: Int, word: String, isPart: Bool)] = []
        for (index, screen) in flow.screens.enumerated() {
            for action in screen.leads {
                if let destination = action.destination, let to = places[destination.screen] {
                    steps.append((index, to, action.word, false))
                }
            }
        }
        for tab in scene.screen.tabBar?.items ?? [] {
            if let to = tab.screen.flatMap({ places[$0.screen] }), to != start { steps.append((start, to, "tab", true)) }
        }
        for column in VitrineScene.Scene.SplitColumn.allCases {
            guard let to = scene.screen.splitView?.columns[column].flatMap({ places[$0.screen] }), to != start else { continue }
            steps.append((start, to, column.rawValue, true))
        }
        // What only the timeline leads to is led to from where it is then; where that is not known, it is the screen before.
        var way = [start]
        for (place, step) in scene.timeline.steps.enumerated() {
            guard case .flow(let action) = step.action else { continue }
            if let origin = origins[place].flatMap({ places[$0] }), way.last != origin {
                if let known = way.lastIndex(of: origin) { way.removeSubrange((known + 1)...) } else { way.append(origin) }
            }
            if let to = action.destination.flatMap({ places[$0.screen] }) {
                steps.append((way.last ?? start, to, action.word, false))
                way.append(to)
            } else if way.count > 1, action == .dismiss || action == .pop(to: nil) {
                way.removeLast()
            }
        }
        let columns = Self.columns(of: flow.screens.count, from: start, steps.map { ($0.from, $0.to) })
        var rows: [Int: Int] = [:]
        scenes = zip(flow.screens, columns).map { screen, column in
            let row = rows[column, default: 0]
            rows[column] = row + 1
            let title = screen.scene.screen.navigationBar.map(\.title).flatMap { $0.isEmpty ? nil : $0 } ?? screen.name
            return Screen(
                title: title.onOneLine, notes: title == screen.name ? [] : [screen.name],
                center: CGPoint(x: Double(column) * 750, y: Double(row) * 1000), isInitial: screen.name == flow.start)
        }
        for step in steps {
            if let known = ways.firstIndex(where: { $0.from == step.from && $0.to == step.to && $0.isContainment == step.isPart }) {
                if !ways[known].kinds.contains(step.word) { ways[known].kinds.append(step.word) }
            } else {
                ways.append(Way(from: step.from, to: step.to, kinds: [step.word], isContainment: step.isPart))
            }
        }
    }

    /// Whether all ways to a screen present it.
    func isPresented(_ screen: Int) -> Bool {
        let kinds = ways.filter { $0.to == screen }.flatMap(\.kinds)
        return !kinds.isEmpty && kinds.allSatisfy { $0.hasPrefix("present") }
    }

    /// How many steps screens are away from the first; those that nothing leads to stand in a column behind all others.
    private static func columns(of count: Int, from start: Int, _ steps: [(from: Int, to: Int)]) -> [Int] {
        var columns = [Int?](repeating: nil, count: count)
        guard columns.indices.contains(start) else { return columns.map { $0 ?? 0 } }
        columns[start] = 0
        var open = [start]
        while !open.isEmpty {
            let screen = open.removeFirst()
            for step in steps where step.from == screen && columns[step.to] == nil {
                columns[step.to] = (columns[screen] ?? 0) + 1
                open.append(step.to)
            }
        }
        let behind = (columns.compactMap(\.self).max() ?? 0) + 1
        return columns.map { $0 ?? behind }
    }
}

extension VitrineScene.Scene.FlowAction {
    /// What a map calls it.
    fileprivate var word: String {
        switch self {
        case .push: "push"
        case .replace: "replace"
        case .present(let presentation):
            presentation.style == .automatic ? "present" : "present: \(presentation.style.rawValue)"
        case .pop: "pop"
        case .dismiss: "dismiss"
        case .detent: "detent"
        case .tab: "tab"
        case .column: "column"
        case .sidebar: "sidebar"
        case .alert: "alert"
        case .keyboard: "keyboard"
        }
    }
}

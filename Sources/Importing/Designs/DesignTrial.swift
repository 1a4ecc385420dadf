// SPDX-License-Identifier: MIT
//
// A frame that is written, laid out, and held against the places of its layers in the file.

import Foundation
import VitrineDesignFiles
import VitrineFiles
import VitrineGeometry
import VitrineLayers
import VitrineNodes
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineViews

/// Finds the way to write a frame in which its layers stand where the file has them.
@MainActor
struct DesignTrial {
    private let frame: DesignNode
    private let document: DesignDocument
    private let file: String
    private let place: DesignPlace
    /// How often what stands elsewhere is written in another way.
    private static let rounds = 8
    /// How far a layer may stand from its place, in points.
    private static let tolerance: CGFloat = 1

    init(_ frame: DesignNode, of document: DesignDocument, file: String, place: DesignPlace) {
        (self.frame, self.document, self.file, self.place) = (frame, document, file, place)
    }

    func best() -> DesignPage {
        var choices = DesignNodeWriter.Choices()
        var best: (page: DesignPage, choices: DesignNodeWriter.Choices)?
        for _ in 0..<Self.rounds {
            var writer = DesignNodeWriter(frame, of: document, place: place, choices: choices, isTrial: true)
            var page = writer.page()
            guard let places = places(page) else { break }
            let parts = writer.parts
            let wrong = parts.filter { part in
                guard let found = places[part.mark] else { return false }
                return !part.frame.isNear(found, Self.tolerance)
            }
            let seen = parts.count { places[$0.mark] != nil }
            page.counts = (seen, seen - wrong.count)
            if best.map({ page.counts.placed > $0.page.counts.placed }) ?? true { best = (page, choices) }
            guard !wrong.isEmpty, choices.giveWay(wrong, among: parts) else { break }
        }
        var writer = DesignNodeWriter(frame, of: document, place: place, choices: best?.choices ?? choices, isTrial: false)
        var page = writer.page()
        if let best { page.counts = best.page.counts }
        return page
    }

    /// Where the nodes of a page stand by their marks; nil where it cannot be drawn.
    private func places(_ page: DesignPage) -> [String: CGRect]? {
        let resources = SceneResources(root: place.folder)
        let result = SceneLoader.load(Data(page.text(name: "trial", file: file).utf8), name: "import.yaml", resources: resources)
        guard let scene = result.scene else { return nil }
        let stage = Stage(scene: scene, file: "import.yaml", resources: resources, fontFolders: place.fontFolders)
        stage.layOut()
        var places: [String: CGRect] = [:]
        func visit(_ view: UIView) {
            if let node = view as? NodeView, let name = node.node.name, name.hasPrefix(DesignNodeWriter.mark) {
                places[name] = CGRect(origin: .zero, size: node.bounds.size).placedIn(node, stage.window)
            }
            for child in view.subviews { visit(child) }
        }
        visit(stage.window)
        return places
    }
}

extension CGRect {
    /// The rectangle of a view in another, whatever either is turned by: its middle and its own size.
    @MainActor
    fileprivate func placedIn(_ view: UIView, _ outer: UIView) -> CGRect {
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: outer)
        return CGRect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }

    fileprivate func isNear(_ other: CGRect, _ tolerance: CGFloat) -> Bool {
        [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy { abs($0) < tolerance }
    }
}

extension DesignNodeWriter.Choices {
    /// Has stacks in which something stands elsewhere be written with sizes, then with places.
    ///
    /// - Returns: Whether there is another way.
    mutating func giveWay(_ wrong: [DesignNodeWriter.Part], among parts: [DesignNodeWriter.Part]) -> Bool {
        let marks = Set(wrong.map(\.mark))
        // Where what a stack is in stands elsewhere, that comes first, unless its size is the reason.
        let holders = Set(wrong.compactMap(\.stack))
        let first = holders.filter { holder in
            guard let own = parts.first(where: { $0.id == holder }) else { return true }
            return !marks.contains(own.mark) || own.stack == nil || !holders.contains(own.stack ?? "")
        }
        var changes = false
        for holder in first.isEmpty ? holders : first {
            if sized.insert(holder).inserted || placed.insert(holder).inserted { changes = true }
        }
        return changes
    }
}

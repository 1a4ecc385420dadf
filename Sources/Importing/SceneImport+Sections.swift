// SPDX-License-Identifier: MIT
//
// A screen that is a list as a collection with templates, sections and items.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineLayers
import VitrineScene
import VitrineSceneFormat
import VitrineSceneText
import VitrineStage
import VitrineTables
import VitrineViews

extension SceneWriter {
    /// Writes the list of a screen as the collection of the scene, and what is around it as views behind and in front of that.
    ///
    /// - Returns: The views that were written.
    mutating func writeSections(_ list: MainList, _ choices: NodeWriter.Choices) throws(Unsayable) -> [WrittenPart] {
        guard stage.isMade else { throw Unsayable(reason: "a view that is not there") }
        self.choices = choices
        var nodes = NodeWriter(stage, place: place, choices: choices)
        nodes.others = [list.stage]
        let canvas = CGRect(origin: .zero, size: stage.canvas.size)
        let root = shownView
        let frame = list.shown.convert(list.shown.bounds, to: nil)
        let fillsCanvas = frame.insetBy(dx: -0.5, dy: -0.5).contains(canvas)
        // The views around the list, unless it is all that there is.
        var (behind, front, ground) = (WrittenNode?.none, WrittenNode?.none, FieldValue?.none)
        if root !== list.shown {
            let place = root.convert(root.bounds, to: nil)
            behind = try nodes.around(list.shown, in: root, isBehind: true)
            front = try nodes.around(list.shown, in: root, isBehind: false)
            let isOpaque = list.shown.backgroundColor.map { $0.cgColor(for: root.traitCollection).alpha == 1 } ?? false
            if fillsCanvas && isOpaque || behind?.isEmptyGround == true { behind = nil }
            if let node = behind, let color = node.fields.first(where: { $0.name == "background" }), place.contains(canvas),
                node.fields.count == 2, case .array(let children)? = node.fields.first?.value, children.isEmpty
            {
                (ground, behind) = (color.value, nil)
            }
            behind = behind.map { nodes.place($0, at: place, in: canvas.size, (.both, .both)) }
            front = front.map { nodes.place($0, at: place, in: canvas.size, (.both, .both)) }
        }
        var sections = try SectionWriter(list, nodes)
        try sections.write(hasGround: fillsCanvas)
        nodes = sections.nodes
        var views = sections.views
        var screen: [FieldValue.Field] = []
        for (key, node) in [("background", behind), ("foreground", front)] {
            guard let node else { continue }
            let name = nodes.take(key == "background" ? "behind" : "front")
            views.append(.init(name, .object([.init("content", node.value)])))
            screen.append(.init(key, .array([.object([.init("view", .string(name)), .init("edges", .number(0))])])))
        }
        counts = (nodes.parts.count { $0.manner != .line } - nodes.nibs.count, nodes.nibs.count)
        writeHead(background: ground)
        if stage.controller != nil { writeBars() }
        if !nodes.nibs.isEmpty || !views.isEmpty {
            line("views:")
            writeNibs(of: nodes)
            if !views.isEmpty { write(.object(views), indent: 2) }
        }
        if !screen.isEmpty { write(.object(screen), indent: 0) }
        line("collection:")
        if let inset = inset(of: list.shown, frame, fillsCanvas: fillsCanvas) { write(.object(inset), indent: 2) }
        write(.object(sections.collection), indent: 2)
        tellFamilies(of: nodes)
        return nodes.parts
    }

    /// The room around the content of a list; nil where it is what a scene has by itself.
    private func inset(of list: UIScrollView, _ frame: CGRect, fillsCanvas: Bool) -> [FieldValue.Field]? {
        let adjusted = list.adjustedContentInset
        if fillsCanvas, hasBars { return nil }
        if fillsCanvas, adjusted == .zero {
            return stage.canvas.safeArea == .zero ? nil : [.init("contentInsetAdjustment", .string("never"))]
        }
        let area = stage.canvas.safeArea
        if fillsCanvas, adjusted == UIEdgeInsets(top: area.top, left: area.left, bottom: area.bottom, right: area.right) {
            return [.init("contentInsetAdjustment", .string("always"))]
        }
        let size = stage.canvas.size
        let inset = [
            frame.minY + adjusted.top, frame.minX + adjusted.left, size.height - frame.maxY + adjusted.bottom,
            size.width - frame.maxX + adjusted.right,
        ]
        return [
            .init("contentInsetAdjustment", .string("never")), .init("contentInset", .array(inset.map { .length(max($0, 0)) })),
        ]
    }

    private mutating func write(_ value: FieldValue, indent: Int) {
        let margin = String(repeating: " ", count: indent)
        for part in YAMLWriter.text(of: value).split(separator: "\n") { line(margin + part) }
    }
}

extension WrittenNode {
    /// Whether nothing of it is seen.
    fileprivate var isEmptyGround: Bool {
        guard kind == "overlay", fields.count == 1, case .array(let children) = fields[0].value else { return false }
        return children.isEmpty
    }
}

// SPDX-License-Identifier: MIT
//
// Which named groups the stretches of a page belong to.

import VitrineCairo
import VitrineComposition
import VitrineDrawing

/// The layers of a document, in the words of PDF its optional content groups, as a tree in the order of painting.
struct LayerTree {
    struct Layer {
        var name: String
        var parent: Int?
    }

    private(set) var layers: [Layer] = []
    private var known: [Place: Int] = [:]
    /// Readers list all of them; more are of no use to anyone.
    private static let most = 4000

    private struct Place: Hashable {
        var parent: Int?
        var name: String
    }

    /// The number of a layer of a name within another; nil where there are too many.
    mutating func layer(_ name: String, in parent: Int?) -> Int? {
        let place = Place(parent: parent, name: name)
        if let layer = known[place] { return layer }
        guard layers.count < Self.most else { return nil }
        layers.append(Layer(name: name, parent: parent))
        known[place] = layers.count - 1
        return layers.count - 1
    }

    /// The layers from the outermost to a given one.
    func path(to layer: Int) -> [Int] {
        var (path, next) = ([Int](), Optional(layer))
        while let current = next {
            path.append(current)
            next = layers[current].parent
        }
        return path.reversed()
    }
}

/// Marks the stretches of a page, each of one layer, and keeps what they belong to.
final class LayerRecord {
    private let context: Context
    private(set) var tree: LayerTree
    /// The layer of each stretch, in the order in which they were begun.
    private(set) var stretches: [Int] = []
    private var open: [Int] = []

    init(_ context: Context, tree: LayerTree) { (self.context, self.tree) = (context, tree) }

    /// Enters the layer of a group, where it has a name; answers whether it has to be left.
    func enter(_ group: Composition.Group) -> Bool {
        guard let name = group.layerName, let layer = tree.layer(name, in: open.last) else { return false }
        if !open.isEmpty { end() }
        open.append(layer)
        begin(layer)
        return true
    }

    /// Leaves the layer that was entered last.
    func leave() {
        end()
        open.removeLast()
        if let outer = open.last { begin(outer) }
    }

    private func begin(_ layer: Int) {
        draw(.begin(stretches.count))
        stretches.append(layer)
    }

    private func end() { draw(.end(stretches.count - 1)) }

    /// Draws a mark at the corner of the page.
    ///
    /// Cairo leaves out what has less alpha than 1 of 255, and what lies where the clip lets nothing through.
    private func draw(_ mark: LayerMark) {
        context.save()
        context.resetClip()
        context.resetMatrix()
        context.setSource(red: 0, green: 0, blue: 0, alpha: 0.004)
        context.move(x: 0, y: 0)
        context.line(x: 1, y: 0)
        let (dash, gap) = mark.dashes
        context.stroke(
            width: 0.02, cap: .butt, join: .miter, miterLimit: 10, dash: [Double(dash), Double(gap)], dashPhase: 0)
        context.restore()
    }
}

extension Composition.Group {
    /// What the layer of a group is called: an element by its view and its place, any other by its name.
    fileprivate var layerName: String? {
        let name = name.flatMap { $0.isEmpty ? nil : $0 }
        guard let element else { return name }
        return name.map { "\($0)-\(element.section)-\(element.item)" } ?? element.description
    }
}

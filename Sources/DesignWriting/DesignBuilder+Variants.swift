// SPDX-License-Identifier: MIT
//
// Components with variants as component sets, and what shows them as instances.

import Foundation
import VitrineDesignFiles
import VitrineGeometry

extension DesignBuilder {
    /// The distance of component sets from the screen and from each other, and that of components from the edges of their set.
    private static let (setDistance, setPadding): (CGFloat, CGFloat) = (80, 20)

    /// A component with variants, while it is put together.
    private struct VariantSet {
        var name: String
        var id: String
        /// The variants, each with the words that are in use, in the order in which they are met.
        var axes: [(name: String, words: [String])] = []
        /// The components by their names, `kind=quiet, size=large`.
        var members: [(name: String, node: DesignNode)] = []

        /// The variants that tell components apart: of those in use all that have several words, or the first.
        var told: [String] {
            let varying = axes.filter { $0.words.count > 1 }.map(\.name)
            return varying.isEmpty ? axes.prefix(1).map(\.name) : varying
        }
    }

    /// Has parts that are components with variants be instances of such, where they are made of the same layers.
    ///
    /// - Returns: the sets of the components, which stand beside the frame.
    mutating func shareVariants(in frame: inout DesignNode) -> [DesignNode] {
        var sets: [VariantSet] = []
        frame.forEach { node in
            guard let name = node[own: "component"], let words = node.variantWords else { return }
            let index = sets.firstIndex { $0.name == name } ?? sets.endIndex
            if index == sets.endIndex { sets.append(VariantSet(name: name, id: "")) }
            for (variant, word) in words {
                if let axis = sets[index].axes.firstIndex(where: { $0.name == variant }) {
                    if !sets[index].axes[axis].words.contains(word) { sets[index].axes[axis].words.append(word) }
                } else {
                    sets[index].axes.append((variant, [word]))
                }
            }
        }
        guard !sets.isEmpty else { return [] }
        for index in sets.indices { sets[index].id = newId() }
        instantiate(&frame, &sets)
        var top: CGFloat = 0
        return sets.map { set in
            let node = self.node(of: set, at: CGPoint(x: frame.extent.width + Self.setDistance, y: top))
            top += node.extent.height + Self.setDistance
            return node
        }
    }

    /// Makes instances of the parts in a layer, those within first.
    private mutating func instantiate(_ node: inout DesignNode, _ sets: inout [VariantSet]) {
        for index in node.children.indices { instantiate(&node.children[index], &sets) }
        guard let name = node[own: "component"], let words = node.variantWords, node.kind == .frame || node.kind == .text,
            let index = sets.firstIndex(where: { $0.name == name })
        else { return }
        let told = sets[index].told
        let chosen = words.filter { told.contains($0.variant) }
        let member = chosen.map { "\($0.variant)=\($0.word)" }.joined(separator: ", ")
        for key in ["component", "words"] { node[own: key] = nil }
        if let known = sets[index].members.first(where: { $0.name == member }) {
            guard known.node.skeleton == node.skeleton, node.kind == .frame else { return }
        } else {
            // A component is a frame: what is a single text is put into one.
            guard node.kind == .frame else { return }
            var component = renumbered(node)
            (component.kind, component.name, component.part) = (.component, member, DesignPart())
            sets[index].members.append((member, component))
            document.components[component.id] = DesignDocument.Component(name: member, key: "vitrine-\(name)-\(member)")
            document.components[component.id]?.setId = sets[index].id
        }
        guard let main = sets[index].members.first(where: { $0.name == member })?.node else { return }
        (node.kind, node.componentId) = (.instance, main.id)
        for (variant, word) in chosen {
            var property = DesignProperty()
            (property.kind, property.value) = (.variant, word)
            node.properties[variant] = property
        }
    }

    /// A copy whose layers are not those of the original.
    private mutating func renumbered(_ node: DesignNode) -> DesignNode {
        var copy = node
        copy.id = newId()
        copy.children = node.children.map { renumbered($0) }
        return copy
    }

    private mutating func node(of set: VariantSet, at origin: CGPoint) -> DesignNode {
        var node = DesignNode(.componentSet, name: set.name, id: set.id)
        var (y, width) = (Self.setPadding, CGFloat(0))
        for (_, member) in set.members {
            let place = CGPoint(x: Self.setPadding, y: y)
            node.children.append(member.moved(to: CGPoint(x: origin.x + place.x, y: origin.y + place.y), in: place))
            y += member.extent.height + Self.setPadding
            width = max(width, member.extent.width)
        }
        let size = CGSize(width: width + 2 * Self.setPadding, height: max(y, 2 * Self.setPadding))
        (node.size, node.box) = (size, CGRect(origin: origin, size: size))
        node.transform = CGAffineTransform(translationX: origin.x, y: origin.y)
        for axis in set.axes where set.told.contains(axis.name) {
            var property = DesignProperty()
            (property.kind, property.value, property.options) = (.variant, axis.words.first ?? "", axis.words)
            node.properties[axis.name] = property
        }
        document.componentSets[set.id] = DesignDocument.Component(name: set.name, key: "vitrine-\(set.name)")
        return node
    }
}

extension DesignNode {
    /// The word of each variant of the component that it is; nil for what is none.
    fileprivate var variantWords: [(variant: String, word: String)]? {
        guard let words = self[own: "words"] else { return nil }
        return words.components(separatedBy: ", ").compactMap { part in
            let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
            return sides.count == 2 ? (sides[0], sides[1]) : nil
        }
    }

    /// The layer with all in it at another place.
    ///
    /// - Parameters:
    ///   - origin: on the canvas.
    ///   - place: in what holds it.
    fileprivate func moved(to origin: CGPoint, in place: CGPoint) -> DesignNode {
        var copy = self
        let old = box?.origin ?? .zero
        copy.transform = CGAffineTransform(translationX: place.x, y: place.y)
        copy.shift(by: CGPoint(x: origin.x - old.x, y: origin.y - old.y))
        return copy
    }

    private mutating func shift(by distance: CGPoint) {
        box = box?.offsetBy(dx: distance.x, dy: distance.y)
        for index in children.indices { children[index].shift(by: distance) }
    }
}

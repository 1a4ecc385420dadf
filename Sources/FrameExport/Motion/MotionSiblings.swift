// SPDX-License-Identifier: MIT
//
// Layers of one parent through all moments.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

/// The layers that a parent has at any moment, in an order that holds at every moment.
///
/// A layer that goes before another which it followed becomes a new node there. Siblings with depth are kept as pictures of moments,
/// because a plane in perspective cannot be moved as a plane.
final class MotionSiblings {
    /// Back to front; those of different moments may be among each other.
    private(set) var nodes: [MotionNode] = []
    private var current: [Int: MotionNode] = [:]
    private var order: [Int] = []
    /// The picture of siblings with depth that is shown.
    private var baked: MotionNode?
    /// How many such pictures there are.
    private var bakedCount = 0
    /// Whether layers that slant are kept as pictures too, for an output that cannot slant.
    private let bakesSlanted: Bool

    init(bakesSlanted: Bool) { self.bakesSlanted = bakesSlanted }

    /// Takes the layers as they are from a moment on.
    func show(_ layers: [DisplayList.Layer], from moment: Int) {
        guard DepthOrder.isFlat(layers), !bakesSlanted || !layers.contains(where: \.isSlanted) else {
            bake(layers, from: moment)
            return
        }
        baked?.hide(from: moment)
        baked = nil
        let keys = layers.enumerated().map { $1.identity ?? -1 - $0 }
        if keys != order {
            let shown = Set(keys)
            for key in order where !shown.contains(key) { current[key]?.hide(from: moment) }
            leaveOrder(of: keys, from: moment)
            order = keys
        }
        var previous: MotionNode?
        for (key, layer) in zip(keys, layers) {
            let shell = layer.shell
            if let node = current[key], node.looks(like: shell) {
                node.show(layer, shell, from: moment)
                previous = node
                continue
            }
            let node = MotionNode(shell, bakesSlanted: bakesSlanted)
            if let old = current[key] {
                old.hide(from: moment)
                insert(node, after: old)
            } else {
                insert(node, after: previous)
            }
            current[key] = node
            node.show(layer, shell, from: moment)
            previous = node
        }
    }

    /// Forgets the nodes of keys that have changed their place among the others, so that they get new ones.
    private func leaveOrder(of keys: [Int], from moment: Int) {
        var places: [ObjectIdentifier: Int] = [:]
        for (place, node) in nodes.enumerated() { places[ObjectIdentifier(node)] = place }
        let known = keys.compactMap { key in current[key].flatMap { places[ObjectIdentifier($0)] }.map { (key: key, place: $0) } }
        var isKept = [Bool](repeating: false, count: known.count)
        for index in longestAscending(known.map(\.place)) { isKept[index] = true }
        for (index, entry) in known.enumerated() where !isKept[index] {
            current[entry.key]?.hide(from: moment)
            current[entry.key] = nil
        }
    }

    private func insert(_ node: MotionNode, after other: MotionNode?) {
        guard let other, let place = nodes.lastIndex(where: { $0 === other }) else {
            // What comes first lies beneath all that is shown.
            nodes.insert(node, at: 0)
            return
        }
        nodes.insert(node, at: place + 1)
    }

    /// Shows siblings as one layer that holds them as they are.
    private func bake(_ layers: [DisplayList.Layer], from moment: Int) {
        for key in order { current[key]?.hide(from: moment) }
        order = []
        current = [:]
        var shell = DisplayList.Layer(bounds: .zero)
        shell.sublayers = layers.map(\.withoutIdentity)
        if let baked, baked.looks(like: shell) { return }
        baked?.hide(from: moment)
        bakedCount += 1
        let node = MotionNode(shell, bakesSlanted: bakesSlanted)
        insert(node, after: nodes.last)
        node.show(DisplayList.Layer(bounds: .zero), shell, from: moment)
        baked = node
    }
}

extension MotionSiblings {
    /// How many pictures of siblings with depth there are, on all layers.
    private var pictureCount: Int { bakedCount + nodes.reduce(0) { $0 + $1.sublayers.pictureCount } }

    /// What is to be said of a file that becomes heavy because it holds siblings with depth once for each moment; nil for any other.
    ///
    /// - Parameter remedy: what helps beside fewer moments, in words that go before the rest; nil is nothing.
    func warning(for path: String, bytes: Int, remedy: String? = nil) -> String? {
        let count = pictureCount
        guard bytes >= 4_000_000, count >= 10 else { return nil }
        let megabytes = (CGFloat(bytes) / 1e6).numberText(places: 1)
        return "\(path) takes \(megabytes) MB, as it holds \(count) pictures of layers that turn in space: "
            + (remedy.map { $0 + "; " } ?? "") + "with fewer frames a second, or as a video, it takes less"
    }
}

/// The places of a longest ascending part of some numbers.
///
/// Complexity: O(n log n).
func longestAscending(_ numbers: [Int]) -> [Int] {
    // For each length, the place of the smallest number that such a part ends with.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
        }
        before[place] = low == 0 ? nil : ends[low - 1]
        if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var result: [Int] = []
    var place = ends.last
    while let found = place {
        result.append(found)
        place = before[found]
    }
    return result.reversed()
}

extension DisplayList.Layer {
    /// Whether right angles are seen as others.
    fileprivate var isSlanted: Bool { transform.planarAffine.flatMap { MovedBox.of($0, middle: .zero) } == nil }

    /// What stays while the layer moves and fades.
    fileprivate var shell: DisplayList.Layer {
        var shell = self
        (shell.transform, shell.opacity, shell.sublayers, shell.identity) = (.identity, 1, [], nil)
        // Scrolling moves the bounds, which is no change of what is shown.
        if contents.isEmpty, mask.isEmpty, shadow?.path == nil, !keepsDepth { shell.bounds.origin = .zero }
        shell.mask = mask.map(\.withoutIdentity)
        return shell
    }
}

extension DisplayList {
    /// The layers, and the background as a layer like any other, because it may change too.
    var layersOnBackground: [Layer] {
        guard let background else { return layers }
        return [Layer(bounds: CGRect(origin: .zero, size: size), identity: .max, background: background)] + layers
    }
}

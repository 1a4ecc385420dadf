// SPDX-License-Identifier: MIT
//
// How layers come to lie on one another, and when they are laid out.

import Foundation

extension CALayer {
    /// Puts layers in the place of all sublayers.
    func replaceChildren(with layers: [CALayer]) {
        for child in children { child.superlayer = nil }
        children = []
        for child in layers { addSublayer(child) }
    }

    /// Puts a layer directly behind a sublayer, or behind all.
    func insert(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { siblings in siblings.lastIndex { $0 === sibling } ?? 0 }
    }

    /// Puts a layer directly in front of a sublayer, or in front of all.
    func insert(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { siblings in siblings.lastIndex { $0 === sibling }.map { $0 + 1 } ?? siblings.count }
    }

    /// Puts a layer in the place of a sublayer.
    func replace(_ old: CALayer, with new: CALayer) {
        guard old !== new, let index = children.firstIndex(where: { $0 === old }) else { return }
        insertSublayer(new, at: UInt32(index))
        old.removeFromSuperlayer()
    }

    func insert(_ layer: CALayer, at place: ([CALayer]) -> Int) {
        if layer.endsAnimationsOnArrival { layer.comesIntoTree() }
        layer.removeFromSuperlayer()
        children.insert(layer, at: place(children))
        layer.superlayer = self
        if layer.isLayoutNeeded || layer.hasDescendantNeedingLayout { layer.markAncestors() }
    }

    func markAncestors() {
        var ancestor = superlayer
        while let layer = ancestor, !layer.hasDescendantNeedingLayout {
            layer.hasDescendantNeedingLayout = true
            ancestor = layer.superlayer
        }
    }

    func layoutSubtree() {
        // A layout that asks for layout again is served a few times; one that never comes to rest must not hang the program.
        for _ in 0..<16 where isLayoutNeeded {
            isLayoutNeeded = false
            layoutSublayers()
        }
        for _ in 0..<16 where hasDescendantNeedingLayout {
            hasDescendantNeedingLayout = false
            for child in children { child.layoutSubtree() }
        }
    }

    func boundsChanged(from old: CGRect) {
        if isPresentation { return }
        if mayAnimate { changed(.bounds, from: LayerValue(old)) }
        if bounds.size != old.size {
            setNeedsLayout()
            if flags.isDrawnAtEverySize { setNeedsDisplay() }
        }
        source?.layer(self, boundsChangedFrom: old)
    }
}

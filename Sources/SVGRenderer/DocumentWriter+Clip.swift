// SPDX-License-Identifier: MIT
//
// Outlines that groups are limited to.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension DocumentWriter {
    /// Draws a group within its outlines: an element around it for each.
    func drawLimited(_ group: Composition.Group, in outer: Space) {
        let map = group.place.concatenating(outer.map)
        var names: [String] = []
        for limit in group.clipPaths {
            let outline: Path
            if let affine = map.affine {
                outline = limit.path.applying(affine)
            } else {
                let projector = PathProjector(map, tolerance: 0.05 / max(outer.user.largestScale, 1e-9))
                guard let shown = projector.project(limit.path) else { return }
                outline = shown
            }
            guard let d = PathText.of(outline) else { return }
            let rule = limit.isEvenOdd ? " clip-rule=\"evenodd\"" : ""
            names.append(definitions.name("c", "clipPath", "", "<path d=\"\(d)\"\(rule)/>"))
        }
        let start = out.mark
        // A clip makes a picture of its own, which has to be what is mixed with what is beneath.
        for (index, name) in names.enumerated() { out.open("g clip-path=\"url(#\(name))\"\(index == 0 ? mixing(of: group) : "")") }
        let content = out.mark
        draw(group.withoutClipPaths.withoutBlend, in: outer)
        let isEmpty = out.mark == content
        for _ in names { out.close("g") }
        if isEmpty { out.cut(to: start) }
    }

    /// How a group is mixed with what is beneath it, as an attribute.
    func mixing(of group: Composition.Group) -> String {
        if group.blend != .normal { return " style=\"mix-blend-mode:\(group.blend.word)\"" }
        return group.isIsolated ? " style=\"isolation:isolate\"" : ""
    }
}

extension BlendMode {
    /// The word of CSS.
    fileprivate var word: String {
        switch self {
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .plusLighter: "plus-lighter"
        // Few readers know the mode of this name, and to all others it is none.
        case .plusDarker: "multiply"
        default: rawValue
        }
    }
}

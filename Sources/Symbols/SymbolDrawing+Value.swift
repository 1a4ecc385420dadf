// SPDX-License-Identifier: MIT
//
// Symbols that show a value: bars and waves, of which as many stand out as the value says.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// The order in which the parts of a symbol come to stand out.
enum SymbolFilling {
    case upward
    case rightward
    /// What is first at the left stands out always.
    case rightwardAfterFirst

    /// The order of the parts of a name; nil for a symbol that shows no value.
    init?(name: String) {
        switch name {
        case "wifi": self = .upward
        case "cellularbars", "chart.bar", "chart.bar.fill": self = .rightward
        default:
            guard name.hasPrefix("speaker.wave.") else { return nil }
            self = .rightwardAfterFirst
        }
    }
}

extension SymbolDrawing {
    /// The drawing of a symbol that shows a value from 0 to 1: parts beyond it are faint.
    ///
    /// Others are as they are.
    package func showing(_ value: Double, ofSymbolNamed name: String) -> SymbolDrawing {
        guard let filling = SymbolFilling(name: name), plain.allSatisfy({ $0.material != .pen }) else { return self }
        let groups = plain.flatMap(\.groups).sorted { first, second in
            let (a, b) = (first.path.extentBox, second.path.extentBox)
            return filling == .upward ? a.maxY > b.maxY : a.minX < b.minX
        }
        let always = filling == .rightwardAfterFirst ? 1 : 0
        guard groups.count > always else { return self }
        let count = always + Int((min(max(value, 0), 1) * Double(groups.count - always)).rounded(.up))
        return SymbolDrawing(
            groups.enumerated().map { index, part in
                var part = part
                (part.level, part.isFaint) = (0, index >= count)
                return part
            })
    }
}

extension SymbolDrawing.Part {
    /// The areas that do not touch, each with its holes.
    fileprivate var groups: [SymbolDrawing.Part] {
        let contours = Contour.directed(path.contours)
        return contours.filter { $0.turning > 0 }.map { outer in
            let holes = contours.filter { hole in hole.turning < 0 && hole.points.first.map(outer.contains) == true }
            var part = self
            (part.path, part.rule) = (Path([outer] + holes), .winding)
            return part
        }
    }
}

// SPDX-License-Identifier: MIT
//
// What few layers wear beyond Core Animation's own, and the names of its blend modes.

package import Foundation
package import VitrineDrawing

extension CALayer {
    /// How the layer is mixed with what is behind it: the name of a filter such as `"multiplyBlendMode"`; nil covers it.
    ///
    /// The names are those of Core Image's blend modes, with or without `CI` before and `BlendMode` behind them; any other changes nothing
    /// and is noted as unsupported. What is behind is all that is painted before in the nearest superlayer that fades, has a mask, a filter
    /// or a blend of its own, and is else the picture (compositing.blends).
    public var compositingFilter: Any? {
        get { look(\.compositingFilter) }
        set { setCompositingFilter(newValue) }
    }

    /// Blend, further shadows, shadows within and filters: this project's own, as scenes have them.
    ///
    /// A change of filters may be animated.
    package var effects: DisplayList.Effects {
        get { look(\.effects) }
        set {
            let old = look(\.effects)
            if newValue == old { return }
            uncommon.looks.effects = newValue
            if mayAnimate, newValue.filters != old.filters { changed(.filters, from: .numbers(old.filters.amounts)) }
        }
    }

    /// Lengths of the border's dashes and gaps in points, changed a little so that they meet, and how dashes end; empty for a whole ring.
    package func setBorderDash(_ dash: [CGFloat], cap: Stroke.Cap = .butt) {
        if dash == look(\.borderDash), cap == look(\.borderCap) { return }
        (uncommon.looks.borderDash, uncommon.looks.borderCap) = (dash, cap)
    }

    func setCompositingFilter(_ filter: Any?) {
        uncommon.looks.compositingFilter = filter
        var blend = BlendMode.normal
        if let filter {
            if let known = (filter as? String).flatMap(BlendMode.init(filterName:)) { blend = known } else { note(.compositingFilter) }
        }
        uncommon.looks.effects.blend = blend
    }
}

extension BlendMode {
    /// The mode of a filter's name: `multiplyBlendMode`, `CIMultiplyBlendMode` or `multiply`.
    init?(filterName: String) {
        var name = filterName.hasPrefix("CI") ? String(filterName.dropFirst(2)) : filterName
        for end in ["BlendMode", "Compositing"] where name.hasSuffix(end) { name = String(name.dropLast(end.count)) }
        name = name.prefix(1).lowercased() + name.dropFirst()
        switch name {
        case "linearDodge", "addition", "plusL": self = .plusLighter
        case "linearBurn", "plusD": self = .plusDarker
        case "sourceOver": self = .normal
        default:
            guard let mode = BlendMode(rawValue: name), mode.isSeparable || mode == .plusLighter || mode == .plusDarker else { return nil }
            self = mode
        }
    }
}

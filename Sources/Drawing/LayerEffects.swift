// SPDX-License-Identifier: MIT
//
// What few layers wear: a way of being mixed with what is beneath, more shadows, shadows within, and filters.

public import Foundation
import VitrineGeometry

extension DisplayList {
    /// A change of all pixels of a layer with everything on it (compositing.filters).
    ///
    /// Colours are changed as CSS's filters of the same names do: in sRGB values that are not premultiplied.
    public enum Filter: Hashable, Sendable, Codable {
        /// A Gaussian of this standard deviation, in points.
        case blur(CGFloat)
        /// 0 leaves grey, 1 changes nothing, more makes colours stronger.
        case saturation(CGFloat)
        /// What colours are multiplied by: 0 leaves black, 1 changes nothing.
        case brightness(CGFloat)
        /// How far colours are from middle grey: 0 leaves that alone, 1 changes nothing.
        case contrast(CGFloat)
        /// How far hues are turned, in radians.
        case hueRotation(CGFloat)
        /// How much of the colour is lost, 0 to 1.
        case grayscale(CGFloat)
        /// How much colours become their opposites, 0 to 1.
        case inversion(CGFloat)
    }

    /// A way to another layer of the same picture.
    public struct Link: Hashable, Sendable, Codable {
        /// The name of the layer that it leads to.
        public var target: String
        /// What is told of it before it is followed.
        public var title: String

        /// A way to the layer of a name.
        public init(to target: String, title: String) { (self.target, self.title) = (target, title) }
    }

    /// What few layers wear.
    public struct Effects: Hashable, Sendable, Codable {
        /// How the layer, with everything on it, is mixed with what is beneath.
        public var blend = BlendMode.normal
        /// Shadows beneath that of the layer, each beneath the one before.
        public var moreShadows: [Shadow] = []
        /// Whether the shadows, those of the rounded bounds, are seen outside of these alone, as beneath a material.
        public var cutsShadows = false
        /// Shadows that the edge casts into the layer, above its contents and beneath its sublayers, each beneath the one before.
        ///
        /// A shadow's path is the outline that casts it, instead of the rounded bounds.
        public var innerShadows: [Shadow] = []
        /// What is done to all of the layer, one after the other.
        public var filters: [Filter] = []
        /// Where a click on the layer leads, in outputs that one can click on; nil for nowhere.
        public var link: Link?

        /// Whether there are none.
        public var isEmpty: Bool {
            blend == .normal && moreShadows.isEmpty && innerShadows.isEmpty && filters.isEmpty && !cutsShadows && link == nil
        }

        /// No effects.
        public init() {}
    }
}

extension DisplayList.Effects {
    /// What is worn, as a description of a layer says it.
    var texts: [String] {
        moreShadows.map { $0.text("shadow") } + innerShadows.map { $0.text("inner-shadow") } + (cutsShadows ? ["cuts-shadows"] : [])
            + (blend == .normal ? [] : [blend.rawValue]) + filters.map(\.text) + (link.map { ["link to \($0.target.inQuotes)"] } ?? [])
    }
}

extension Shadow {
    /// The shadow as a description of a layer says it.
    func text(_ word: String) -> String {
        let text = "\(word) \(radius.numberText()) \(offset.numberText) \(color.hexText)"
        return path.map { "\(text) of \($0)" } ?? text
    }
}

extension DisplayList.Filter {
    /// The filter as a description of what wears it says it.
    package var text: String {
        switch self {
        case .blur(let value): "blur \(value.numberText())"
        case .saturation(let value): "saturation \(value.numberText())"
        case .brightness(let value): "brightness \(value.numberText())"
        case .contrast(let value): "contrast \(value.numberText())"
        case .hueRotation(let value): "hue-rotation \(value.numberText())"
        case .grayscale(let value): "grayscale \(value.numberText())"
        case .inversion(let value): "inversion \(value.numberText())"
        }
    }
}

/// Five rows of red, green, blue, alpha and one, as filters of colours have them; values from 0 to 1, not premultiplied.
package struct ColorMatrix: Hashable, Sendable {
    /// What red, green, blue and one are multiplied by for each of red, green and blue.
    package var rows: [SIMD4<Double>]

    /// Changes nothing.
    package static let identity = ColorMatrix(rows: [SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0)])
}

extension DisplayList.Filter {
    /// The standard deviation of a blur, in points; nil for what changes colours alone.
    package var radius: CGFloat? { if case .blur(let radius) = self { radius > 0 && radius.isFinite ? radius : 0 } else { nil } }

    /// What is done to a colour; nil for a blur.
    package var matrix: ColorMatrix? {
        func linear(_ factor: Double, _ offset: Double) -> ColorMatrix {
            ColorMatrix(rows: [SIMD4(factor, 0, 0, offset), SIMD4(0, factor, 0, offset), SIMD4(0, 0, factor, offset)])
        }
        func saturating(_ s: Double) -> ColorMatrix {
            ColorMatrix(
                rows: [
                    SIMD4(0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0),
                    SIMD4(0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0),
                    SIMD4(0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0),
                ])
        }
        func sound(_ value: CGFloat, most: Double = 100) -> Double { value.isFinite ? min(max(Double(value), 0), most) : 1 }
        switch self {
        case .blur: return nil
        case .saturation(let value): return saturating(sound(value))
        case .grayscale(let value): return saturating(1 - sound(value, most: 1))
        case .brightness(let value): return linear(sound(value), 0)
        case .contrast(let value): return linear(sound(value), 0.5 - 0.5 * sound(value))
        case .inversion(let value): return linear(1 - 2 * sound(value, most: 1), sound(value, most: 1))
        case .hueRotation(let angle):
            let (c, s) = angle.isFinite ? (cos(Double(angle)), sin(Double(angle))) : (1, 0)
            return ColorMatrix(
                rows: [
                    SIMD4(0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0),
                    SIMD4(0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0),
                    SIMD4(0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0),
                ])
        }
    }
}

extension [DisplayList.Filter] {
    /// How far the filters carry what is beneath them, in points.
    package var reach: CGFloat { reduce(0) { $0 + Swift.min($1.radius ?? 0, 512) * 3.3 } }
}

// SPDX-License-Identifier: MIT
//
// What few views wear: materials, vibrancy, blends, further shadows and filters.

public import Foundation

extension Scene {
    /// What few views wear beside background, border and shadow.
    public struct Effects: Hashable, Sendable {
        /// The material that is the ground of it: what is behind, blurred and tinted.
        public var material: Material?
        /// What colours it where it is glass.
        public var glassTint: Color?
        /// Whether it answers fingers where it is glass.
        public var isInteractiveGlass = false
        /// The distance in points at which glass among what is on it begins to reach for other glass; nil leaves each by itself.
        public var glassSpacing: CGFloat?
        /// What its content stands for on the material that it lies on; nil leaves its colours as they are.
        public var vibrancy: Vibrancy?
        /// How it is mixed with what is behind it.
        public var blend = Blend.normal
        /// Shadows beneath the one of `shadow`, each beneath the one before.
        public var shadows: [Shadow] = []
        /// Shadows that its edge casts into it, each beneath the one before.
        public var innerShadows: [Shadow] = []
        /// What is done to all of it.
        public var filters = Filters()

        /// Nothing worn.
        public init() {}
    }

    /// The materials, under the names of SwiftUI and of `UIBlurEffect.Style`, and the two kinds of glass.
    public enum Material: String, Hashable, Sendable, CaseIterable {
        case ultraThin, thin, regular, thick, chrome
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
        case extraLight, light, dark, prominent
        case glass, clearGlass

        /// Whether it is glass.
        public var isGlass: Bool { self == .glass || self == .clearGlass }
    }

    /// What content on a material stands for, under the names of `UIVibrancyEffectStyle`.
    public enum Vibrancy: String, Hashable, Sendable, CaseIterable {
        case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
    }

    /// How something is mixed with what is behind it, under the names of `CGBlendMode`.
    public enum Blend: String, Hashable, Sendable, CaseIterable {
        case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
        case hue, saturation, color, luminosity, plusLighter, plusDarker
    }

    /// Changes of all pixels, in the order of the properties; nil changes nothing.
    public struct Filters: Hashable, Sendable {
        /// The standard deviation of a blur, in points.
        public var blur: CGFloat?
        /// How strong colours are: 0 leaves grey, 1 is as they are.
        public var saturation: CGFloat?
        /// What colours are multiplied by.
        public var brightness: CGFloat?
        /// How far colours are from middle grey: 1 is as they are.
        public var contrast: CGFloat?
        /// How far hues are turned, in degrees.
        public var hueRotate: CGFloat?
        /// How much of the colour is lost, 0 to 1.
        public var grayscale: CGFloat?
        /// How much colours become their opposites, 0 to 1.
        public var invert: CGFloat?

        /// Filters that change nothing.
        public init() {}
    }
}

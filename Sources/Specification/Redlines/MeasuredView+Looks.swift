// SPDX-License-Identifier: MIT
//
// What views look like and how they are built, as values of a specification.

public import Foundation
import VitrineGeometry
package import VitrineScene

extension MeasuredView {
    /// A name of the theme by which the scene says a value.
    public struct Name: Hashable, Sendable {
        /// The keys that lead to the value in the scene, joined by points: `font`, `background.gradient`.
        public var property: String
        /// The name: `card`.
        public var name: String
        /// The section of the theme that has it: `radii`.
        public var section: String
        /// The path of the token that it is, or becomes where the theme is written as tokens.
        package var path: [String]

        /// A name at a property.
        public init(property: String, name: String, section: String, path: [String] = []) {
            (self.property, self.name, self.section, self.path) = (property, name, section, path)
        }
    }

    /// The word of a variant or of a state in which a view is shown.
    public struct Choice: Hashable, Sendable {
        /// The variant: `kind`.
        public var name: String
        /// The word that holds: `primary`.
        public var value: String
    }

    /// Where a scene says a view.
    public struct Source: Hashable, Sendable {
        /// The included file; nil is the scene's own.
        public var file: String?
        /// The line, from 1.
        public var line: Int
        /// The column, from 1.
        public var column: Int
    }

    /// How a text is set, beside its font and its colour.
    public struct Typesetting: Hashable, Sendable {
        /// The most lines; 0 is without limit.
        public var lines = 1
        /// Extra distance after each character, in points.
        public var kern: CGFloat = 0
        /// The height of each line in points; nil is that of the font.
        public var lineHeight: CGFloat?
        /// Extra distance between lines, in points.
        public var lineSpacing: CGFloat = 0
        /// Where lines stand in the width, under the names of `NSTextAlignment`.
        public var alignment = "natural"
        /// What becomes of text that does not fit, under the names of `NSLineBreakMode`.
        public var lineBreak = "byTruncatingTail"
        /// Whether a line runs beneath the text.
        public var isUnderlined = false
        /// Whether a line runs through the text.
        public var isStruckThrough = false

        /// A text of one line.
        public init() {}
    }

    /// A line along the inside of the edge; along the outline of a shape half of it lies on each side.
    public struct Border: Hashable, Sendable {
        /// In points.
        public var width: CGFloat
        /// Its colour.
        public var color: Color?
        /// Lengths of dashes and gaps in turn, in points; empty is an unbroken line.
        public var dash: [CGFloat] = []
    }

    /// A shadow.
    public struct Shadow: Hashable, Sendable {
        /// Its colour, with its opacity as alpha.
        public var color: Color
        /// The standard deviation of its blur, in points: half of what style sheets and design programs call blur.
        public var radius: CGFloat
        /// How far it is displaced, in points.
        public var offset: CGSize
        /// Whether the edge casts it into the view.
        public var isInner = false
    }

    /// A gradient.
    public struct Gradient: Hashable, Sendable {
        /// `linear`, `radial` or `conic`.
        public var type: String
        /// The colours from the start to the end.
        public var colors: [Color]
        /// Where each colour stands, 0 to 1.
        public var locations: [CGFloat]
        /// The start in units of the size.
        public var start: CGPoint
        /// The end in units of the size.
        public var end: CGPoint
    }

    /// A picture and how it fits.
    public struct Picture: Hashable, Sendable {
        /// The file as the scene names it; empty for a symbol.
        public var file: String
        /// Under the names of `UIView.ContentMode`.
        public var contentMode: String
    }

    /// How a view arranges those in it.
    public struct Arrangement: Hashable, Sendable {
        /// `vertical`, `horizontal`, or `depth` where views lie over each other.
        public var axis: String
        /// The distance between neighbours in points.
        public var spacing: CGFloat = 0
        /// Under the names of `UIStackView.Alignment`, or where views of an overlay stand.
        public var alignment = "fill"
        /// Under the names of `UIStackView.Distribution`.
        public var distribution = "fill"
    }

    /// A property of a control that the scene says.
    public struct Setting: Hashable, Sendable {
        /// What it is.
        public enum Value: Hashable, Sendable {
            case flag(Bool), number(CGFloat), word(String), text(String), texts([String]), color(Color)
        }

        /// The name in UIKit: `onTintColor`.
        public var property: String
        /// The key in scenes: `tint`.
        public var key: String
        /// What it is.
        public var value: Value
        /// Whether the scene says it; what the control has by itself is told of colours alone.
        public var isSaid = true
    }

    /// The name by which the scene says a property; nil where it says it by none.
    ///
    /// - Parameter properties: Keys joined by points, the best first.
    public func name(of properties: String...) -> Name? {
        properties.lazy.compactMap { property in self.names.first { $0.property == property } }.first
    }

    /// Whether its shorter sides are half circles.
    public var isCapsule: Bool {
        cornerRadius > 0 && cornerRadius >= min(frame.width, frame.height) / 2 - 0.01 && frame.width != frame.height
    }

    /// The colours of a control by their keys, those too that it has by itself.
    public var colors: [(key: String, color: Color)] {
        settings.compactMap { setting in if case .color(let color) = setting.value { (setting.key, color) } else { nil } }
    }
}

extension MeasuredView.Name {
    /// A name of the theme, as the scene's reader noted it; nil for what is no value.
    package init?(_ said: Scene.SaidName) {
        guard case .theme(let section) = said.kind else { return nil }
        self.init(property: said.keys.joined(separator: "."), name: said.name, section: section.rawValue, path: said.path ?? [])
    }
}

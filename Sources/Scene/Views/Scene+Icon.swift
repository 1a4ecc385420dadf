// SPDX-License-Identifier: MIT
//
// Icons by name, and how they are drawn.

public import Foundation

extension Scene {
    /// A symbol by its name, beside text of a font.
    public struct Icon: Hashable, Sendable {
        /// The symbol's name, such as `heart.fill`.
        public var name = ""
        /// The font of the text that it stands beside; nil is that of running text.
        public var font: Font?
        /// The size of that text in points; nil is that of the font.
        public var size: CGFloat?
        /// The text style with which the size follows the preferred text size; nil keeps it.
        public var relativeTo: TextStyle?
        /// How thick its lines are; nil is as the font's.
        public var weight: FontWeight?
        /// How large it is beside that text.
        public var scale: IconScale?
        /// Its colour; nil takes the tint colour.
        public var color: Color?
        /// The colours of its parts, from the one that stands out most; empty has it in one colour.
        public var colors: [Color] = []
        /// How its colour is spread over its parts.
        public var rendering: IconRendering?
        /// The value from 0 to 1 that it shows, where it is one of bars or waves; nil shows it whole.
        public var value: CGFloat?

        /// An icon without a name.
        public init() {}
    }

    /// How large a symbol is beside text, under the names of `UIImage.SymbolScale`.
    public enum IconScale: String, Hashable, Sendable, CaseIterable {
        case small, medium, large
    }

    /// How the colour of a symbol is spread over its parts.
    public enum IconRendering: String, Hashable, Sendable, CaseIterable {
        case monochrome, hierarchical, multicolor
    }
}

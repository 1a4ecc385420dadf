// SPDX-License-Identifier: MIT
//
// How a symbol is shown: beside text of which size, in which weight and size.

public import Foundation
import VitrineAssets
import VitrineDrawing
import VitrineGeometry
import VitrineVectorImages

extension UIImage {
    /// How thick the lines of a symbol are.
    public enum SymbolWeight: Int, Hashable, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// How large a symbol is beside text.
    public enum SymbolScale: Int, Hashable, Sendable { case `default` = -1, unspecified, small, medium, large }

    /// Which drawing of a symbol is shown, and how large.
    @preconcurrency @MainActor
    open class SymbolConfiguration: Configuration {
        fileprivate struct Parts: Equatable {
            var pointSize: CGFloat?
            var textStyle: UIFont.TextStyle?
            var weight: SymbolWeight = .unspecified
            var scale: SymbolScale = .unspecified
            var coloring = Coloring.unspecified
        }

        /// Which colours the parts of a symbol have.
        fileprivate enum Coloring: Equatable {
            case unspecified, monochrome, multicolor
            case hierarchical(UIColor)
            case palette([UIColor])
        }

        fileprivate var parts = Parts()

        /// Creates a configuration for surroundings that says nothing else.
        public required init(traitCollection: UITraitCollection?) { super.init(traitCollection: traitCollection) }

        private convenience init(_ parts: Parts) {
            self.init(traitCollection: nil)
            self.parts = parts
        }

        /// A configuration that says nothing.
        public class var unspecified: UIImage.SymbolConfiguration { SymbolConfiguration(Parts()) }

        /// Beside text of so many points.
        public convenience init(pointSize: CGFloat) { self.init(Parts(pointSize: pointSize)) }

        /// Beside text of so many points, in a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(Parts(pointSize: pointSize, weight: weight)) }

        /// Beside text of so many points, in a weight and a size.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(Parts(pointSize: pointSize, weight: weight, scale: scale))
        }

        /// In a weight.
        public convenience init(weight: SymbolWeight) { self.init(Parts(weight: weight)) }

        /// In a size.
        public convenience init(scale: SymbolScale) { self.init(Parts(scale: scale)) }

        /// Beside text of a style.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(Parts(textStyle: textStyle)) }

        /// Beside text of a style, in a size.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) { self.init(Parts(textStyle: textStyle, scale: scale)) }

        /// Beside text of a font.
        public convenience init(font: UIFont) { self.init(Parts(pointSize: font.pointSize, weight: font.symbolWeight)) }

        /// Beside text of a font, in a size.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(Parts(pointSize: font.pointSize, weight: font.symbolWeight, scale: scale))
        }

        /// Beside text of a style, in a weight.
        public convenience init(textStyle: UIFont.TextStyle, weight: SymbolWeight) {
            self.init(Parts(textStyle: textStyle, weight: weight))
        }

        /// In shades of one colour: what stands out most in the colour itself, what is around it paler (symbols.colours).
        public convenience init(hierarchicalColor: UIColor) { self.init(Parts(coloring: .hierarchical(hierarchicalColor))) }

        /// In several colours, the first for what stands out most; the last is for all that follow (symbols.colours).
        public convenience init(paletteColors: [UIColor]) {
            self.init(Parts(coloring: paletteColors.isEmpty ? .unspecified : .palette(paletteColors)))
        }

        /// In the symbol's own colours, where it has some, and else in one (symbols.colours).
        public class func preferringMulticolor() -> Self { preferring(.multicolor) }

        /// In one colour.
        public class func preferringMonochrome() -> Self { preferring(.monochrome) }

        private class func preferring(_ coloring: Coloring) -> Self {
            let result = Self(traitCollection: nil)
            result.parts.coloring = coloring
            return result
        }

        /// Whether the size follows that of text.
        var followsTextSize: Bool { parts.textStyle != nil }

        open override func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            let result = Self(traitCollection: traitCollection)
            result.parts = parts
            return result
        }

        /// The same with what another one says.
        open func applying(_ other: UIImage.SymbolConfiguration) -> UIImage.SymbolConfiguration {
            let result = SymbolConfiguration(traitCollection: other.traitCollection ?? traitCollection)
            result.parts = parts
            if other.parts.pointSize != nil || other.parts.textStyle != nil {
                (result.parts.pointSize, result.parts.textStyle) = (other.parts.pointSize, other.parts.textStyle)
            }
            if other.parts.weight != .unspecified { result.parts.weight = other.parts.weight }
            if other.parts.scale != .unspecified { result.parts.scale = other.parts.scale }
            if other.parts.coloring != .unspecified { result.parts.coloring = other.parts.coloring }
            return result
        }

        /// Whether another configuration says the same.
        open func isEqual(to configuration: UIImage.SymbolConfiguration?) -> Bool { configuration?.parts == parts }

        /// The same without a weight.
        open func configurationWithoutWeight() -> Self { changing { $0.weight = .unspecified } }

        /// The same without a size beside text.
        open func configurationWithoutScale() -> Self { changing { $0.scale = .unspecified } }

        /// The same without a size of text and a weight.
        open func configurationWithoutPointSizeAndWeight() -> Self {
            changing { ($0.pointSize, $0.textStyle, $0.weight) = (nil, nil, .unspecified) }
        }

        /// The same without the style of text.
        open func configurationWithoutTextStyle() -> Self { changing { $0.textStyle = nil } }

        private func changing(_ change: (inout Parts) -> Void) -> Self {
            let result = Self(traitCollection: traitCollection)
            result.parts = parts
            change(&result.parts)
            return result
        }

        /// The colours of a symbol's parts, from the one that stands out most; none where it takes the tint.
        func colors(in traits: UITraitCollection, of name: String) -> [CGColor] {
            switch parts.coloring {
            case .unspecified, .monochrome: return []
            case .multicolor: return (SymbolConfiguration.ownColors[name] ?? []).map { $0.cgColor(for: traits) }
            case .palette(let colors): return colors.map { $0.cgColor(for: traits) }
            case .hierarchical(let color):
                let first = color.cgColor(for: traits)
                return [1, 0.5, 0.25].map { CGColor(red: first.red, green: first.green, blue: first.blue, alpha: first.alpha * $0) }
            }
        }

        /// The colours that people know symbols in.
        private static let ownColors: [String: [UIColor]] = [
            "exclamationmark.triangle.fill": [.black, .systemYellow], "exclamationmark.octagon.fill": [.white, .systemRed],
            "exclamationmark.circle.fill": [.white, .systemRed], "xmark.octagon.fill": [.white, .systemRed],
            "plus.circle.fill": [.white, .systemGreen],
            "minus.circle.fill": [.white, .systemRed], "xmark.circle.fill": [.white, .systemGray],
            "checkmark.circle.fill": [.white, .systemGreen],
            "questionmark.circle.fill": [.white, .systemBlue], "info.circle.fill": [.white, .systemBlue], "heart.fill": [.systemRed],
            "star.fill": [.systemYellow], "sun.max.fill": [.systemYellow], "flame.fill": [.systemOrange], "leaf.fill": [.systemGreen],
            "drop.fill": [.systemCyan], "bolt.fill": [.systemYellow], "trash.fill": [.systemRed], "moon.fill": [.systemIndigo],
            "checkmark.seal.fill": [.white, .systemBlue], "phone.fill": [.systemGreen], "message.fill": [.systemGreen],
        ]

        /// The drawing that is asked for in surroundings.
        func drawing(in traits: UITraitCollection) -> (pointSize: CGFloat, weight: Int, scale: Int) {
            let size = parts.textStyle.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits).pointSize } ?? parts.pointSize
            return (
                size ?? 17, (parts.weight == .unspecified ? SymbolWeight.regular : parts.weight).rawValue - 1,
                (parts.scale.rawValue < 1 ? SymbolScale.medium : parts.scale).rawValue - 1
            )
        }
    }

    // MARK: Symbols

    /// Whether the picture is a symbol, of the system or of a catalogue.
    public var isSymbolImage: Bool { details.symbol != nil || details.variant?.format == .symbol }

    /// How the symbol is shown; nil for other pictures.
    public var symbolConfiguration: SymbolConfiguration? {
        isSymbolImage ? details.configuration as? SymbolConfiguration ?? .unspecified : nil
    }

    /// The symbol with what another configuration says; other pictures as they are.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration((details.configuration as? SymbolConfiguration).map { $0.applying(configuration) } ?? configuration)
    }
}

// SPDX-License-Identifier: MIT
//
// How a symbol is shown: beside text of which size, in which weight and size.

public import Foundation
import VitrineAssets
import VitrineGeometry
import VitrineLayers
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
        public convenience init(font: UIFont) { self.init(Parts(pointSize: font.pointSize)) }

        /// Beside text of a font, in a size.
        public convenience init(font: UIFont, scale: SymbolScale) { self.init(Parts(pointSize: font.pointSize, scale: scale)) }

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
            return result
        }

        /// Whether another configuration says the same.
        open func isEqual(to configuration: UIImage.SymbolConfiguration?) -> Bool { configuration?.parts == parts }

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

    /// Whether the picture is a symbol of a catalogue.
    public var isSymbolImage: Bool { details.variant?.format == .symbol }

    /// How the symbol is shown; nil for other pictures.
    public var symbolConfiguration: SymbolConfiguration? {
        isSymbolImage ? details.configuration as? SymbolConfiguration ?? .unspecified : nil
    }

    /// The symbol with what another configuration says; other pictures as they are.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration((details.configuration as? SymbolConfiguration).map { $0.applying(configuration) } ?? configuration)
    }
}

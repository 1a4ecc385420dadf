// SPDX-License-Identifier: MIT
//
// Functions that make a colour from another, as configurations keep them (list-cells.color-transformers).

import Foundation
import VitrineDrawing

/// Makes a colour from another.
public struct UIConfigurationColorTransformer: Hashable {
    /// What two transformers are told apart by.
    private final class Identity: Sendable {}

    private enum Kind: Hashable {
        case grayscale, preferredTint, monochromeTint
        case own(ObjectIdentifier)
    }

    /// The function.
    public let transform: (UIColor) -> UIColor
    private let kind: Kind
    private let identity: Identity?

    /// Creates a transformer from a function; its copies are equal to it and no other is.
    public init(_ transform: @escaping (UIColor) -> UIColor) {
        let identity = Identity()
        (self.transform, self.identity, kind) = (transform, identity, .own(ObjectIdentifier(identity)))
    }

    private init(_ kind: Kind, _ transform: @escaping (UIColor) -> UIColor) {
        (self.transform, self.kind, identity) = (transform, kind, nil)
    }

    /// The colour that a colour becomes.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// The grey that is as light as the colour.
    public static var grayscale: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer(.grayscale) { color in
            UIColor { traits in
                let fixed = color.cgColor(for: traits)
                return UIColor(white: 0.2126 * fixed.red + 0.7152 * fixed.green + 0.0722 * fixed.blue, alpha: fixed.alpha)
            }
        }
    }

    /// The colour itself, which is the tint where nobody says otherwise.
    public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer(.preferredTint) { $0 } }

    /// The colour of signs that take no tint.
    public static var monochromeTint: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer(.monochromeTint) { _ in .secondaryLabel }
    }

    public static func == (one: UIConfigurationColorTransformer, other: UIConfigurationColorTransformer) -> Bool { one.kind == other.kind }

    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

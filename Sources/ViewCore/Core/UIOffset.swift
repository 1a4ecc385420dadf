// SPDX-License-Identifier: MIT
//
// A distance from a place.

public import Foundation
import VitrineGeometry

/// How far something is from its place, in points.
public struct UIOffset: Hashable, Sendable {
    /// To the right.
    public var horizontal: CGFloat
    /// Down.
    public var vertical: CGFloat

    /// A distance.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) { (self.horizontal, self.vertical) = (horizontal, vertical) }

    /// No distance.
    public static let zero = UIOffset()
}

extension NSCoder {
    /// An offset as text: `{1, 2}` (geometry.texts).
    public static func string(for offset: UIOffset) -> String { GeometryText.text("{#, #}", [offset.horizontal, offset.vertical]) }

    /// The offset of a text; zero where it is of another form.
    public static func uiOffset(for string: String) -> UIOffset {
        GeometryText.numbers("{#, #}", string).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }
}

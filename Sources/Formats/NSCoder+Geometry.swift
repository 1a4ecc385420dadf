// SPDX-License-Identifier: MIT
//
// Values of geometry as texts, in UIKit's form (geometry.texts).

public import Foundation
public import VitrineGeometry
public import VitrineViewCore

extension NSCoder {
    /// A point as text: `{1, 2}`.
    public static func string(for point: CGPoint) -> String { GeometryText.text("{#, #}", [point.x, point.y]) }

    /// A vector as text: `{1, 2}`.
    public static func string(for vector: CGVector) -> String { GeometryText.text("{#, #}", [vector.dx, vector.dy]) }

    /// A size as text: `{1, 2}`.
    public static func string(for size: CGSize) -> String { GeometryText.text("{#, #}", [size.width, size.height]) }

    /// A rectangle as text: `{{1, 2}, {3, 4}}`, origin first.
    public static func string(for rect: CGRect) -> String {
        GeometryText.text("{{#, #}, {#, #}}", [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }

    /// A transform as text: `[1, 0, 0, 1, 0, 0]`, in the order a, b, c, d, tx, ty.
    public static func string(for transform: CGAffineTransform) -> String {
        let t = transform
        return GeometryText.text("[#, #, #, #, #, #]", [t.a, t.b, t.c, t.d, t.tx, t.ty])
    }

    /// Insets as text: `{1, 2, 3, 4}`, in the order top, left, bottom, right.
    public static func string(for insets: UIEdgeInsets) -> String {
        GeometryText.text("{#, #, #, #}", [insets.top, insets.left, insets.bottom, insets.right])
    }

    /// Insets by reading direction as text: `{1, 2, 3, 4}`, in the order top, leading, bottom, trailing.
    public static func string(for insets: NSDirectionalEdgeInsets) -> String {
        GeometryText.text("{#, #, #, #}", [insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    /// The point of a text; zero where it is of another form.
    public static func cgPoint(for string: String) -> CGPoint {
        GeometryText.numbers("{#, #}", string).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }

    /// The vector of a text; zero where it is of another form.
    public static func cgVector(for string: String) -> CGVector {
        GeometryText.numbers("{#, #}", string).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }

    /// The size of a text; zero where it is of another form.
    public static func cgSize(for string: String) -> CGSize {
        GeometryText.numbers("{#, #}", string).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }

    /// The rectangle of a text; zero where it is of another form.
    public static func cgRect(for string: String) -> CGRect {
        GeometryText.numbers("{{#, #}, {#, #}}", string).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }

    /// The transform of a text; the identity where it is of another form.
    public static func cgAffineTransform(for string: String) -> CGAffineTransform {
        GeometryText.numbers("[#, #, #, #, #, #]", string)
            .map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
    }

    /// The insets of a text; zero where it is of another form.
    public static func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        GeometryText.numbers("{#, #, #, #}", string).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }

    /// The insets by reading direction of a text; zero where it is of another form.
    public static func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        GeometryText.numbers("{#, #, #, #}", string)
            .map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
    }
}

extension NSCoder {
    /// An offset as text: `{1, 2}` (geometry.texts).
    public static func string(for offset: UIOffset) -> String { GeometryText.text("{#, #}", [offset.horizontal, offset.vertical]) }

    /// The offset of a text; zero where it is of another form.
    public static func uiOffset(for string: String) -> UIOffset {
        GeometryText.numbers("{#, #}", string).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }
}

/// Numbers in texts of a form, in which each `#` stands for a number.
enum GeometryText {
    /// The text of numbers, each with as many digits as tell it from its neighbours in any way of counting: 17.
    static func text(_ form: String, _ numbers: [CGFloat]) -> String {
        var rest = numbers[...]
        return form.map { $0 == "#" ? String(format: "%.17g", Double(rest.popFirst() ?? 0)) : String($0) }.joined()
    }

    /// The numbers of a text, which may have spaces between its parts; nil where it is of another form.
    static func numbers(_ form: String, _ text: String) -> [CGFloat]? {
        var numbers: [CGFloat] = []
        var rest = text[...]
        for part in form where part != " " {
            rest = rest.drop(while: \.isWhitespace)
            if part == "#" {
                let digits = rest.prefix { !$0.isWhitespace && !",{}[]".contains($0) }
                guard let number = Double(digits) else { return nil }
                numbers.append(CGFloat(number))
                rest = rest.dropFirst(digits.count)
            } else {
                guard rest.first == part else { return nil }
                rest = rest.dropFirst()
            }
        }
        return numbers
    }
}

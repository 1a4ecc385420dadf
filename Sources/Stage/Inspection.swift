// SPDX-License-Identifier: MIT
//
// What the layout says about every element, as text and as JSON.

public import Foundation
public import VitrineGeometry

/// The layout attributes of all elements of the content, not only of the visible ones.
public struct Inspection: Sendable {
    /// The kinds of elements that a layout places.
    public enum Category: String, Hashable, Sendable { case cell, supplementary, decoration }

    /// The attributes of one element.
    public struct Element: Hashable, Sendable {
        /// Whether it is a cell, a supplementary or a decoration view.
        public var category: Category
        /// The kind of a supplementary or decoration view; nil for cells.
        public var kind: String?
        /// The index path: section and item.
        public var indexPath: IndexPath
        /// In the space of the content, in points; the bounding box where there is a transform.
        public var frame: CGRect
        /// The centre in the space of the content, in points.
        public var center: CGPoint
        /// The size before the transform, in points.
        public var size: CGSize
        /// The opacity, 0 to 1.
        public var alpha: CGFloat
        /// The place among overlapping elements; greater ones lie in front.
        public var zIndex: Int
        /// Whether the layout hides it; it gets no view then.
        public var isHidden: Bool
        /// The transform about the centre.
        public var transform3D: CATransform3D
        /// Whether it is shown in the bounds.
        public var isVisible: Bool
    }

    /// The size of the whole content, in points.
    public var contentSize: CGSize
    /// The visible part of the content.
    public var bounds: CGRect
}

extension Inspection {
    /// The opening of the JSON object, up to and with the bracket of `elements`.
    package var jsonHead: String {
        """
        {"contentSize": \(jsonArray([contentSize.width, contentSize.height])),
         "bounds": \(jsonArray([bounds.minX, bounds.minY, bounds.width, bounds.height])),
         "elements": [
        """
    }

    /// The end of the JSON object.
    package static let jsonTail = "]}\n"

    /// One line about the content, before the table of elements.
    package var textHead: String {
        "content \(contentSize.numberText)  bounds \(bounds.numberText)\n"
    }
}

extension Inspection.Element {
    /// The element as a JSON object, its keys always in one order.
    ///
    /// - Parameter views: The views in it as JSON, where it is in sight.
    package func json(views: [String]) -> String {
        let kind = kind?.jsonText ?? "null"
        return "{\"category\": \"\(category.rawValue)\", \"kind\": \(kind), "
            + "\"indexPath\": [\(indexPath.map(String.init).joined(separator: ", "))], "
            + "\"frame\": \(jsonArray([frame.minX, frame.minY, frame.width, frame.height])), "
            + "\"center\": \(jsonArray([center.x, center.y])), \"size\": \(jsonArray([size.width, size.height])), "
            + "\"alpha\": \(jsonNumber(alpha)), \"zIndex\": \(zIndex), \"hidden\": \(isHidden), "
            + "\"transform3D\": \(jsonArray(transform3D.elements)), \"visible\": \(isVisible), "
            + "\"views\": [\(views.joined(separator: ", "))]}"
    }

    /// The element as a line of a table.
    package var text: String {
        func pad(_ text: String, to width: Int) -> String { text + String(repeating: " ", count: max(1, width - text.count)) }
        var line =
            pad(category.rawValue, to: 14) + pad(indexPath.map(String.init).joined(separator: "-"), to: 9) + pad(frame.numberText, to: 32)
        if alpha != 1 { line += " alpha \(alpha.numberText())" }
        if zIndex != 0 { line += " z \(zIndex)" }
        if isHidden { line += " hidden" }
        if transform3D != .identity {
            line +=
                CATransform3DIsAffine(transform3D)
                ? " transform \([transform3D.m11, transform3D.m12, transform3D.m21, transform3D.m22].map { $0.numberText() }.joined(separator: " "))"
                : " transform3D"
        }
        if let kind { line += " \(kind)" }
        if isVisible { line += " visible" }
        while line.last == " " { line.removeLast() }
        return line + "\n"
    }
}

/// Nine decimals hide the noise of binary fractions and keep what small numbers of a perspective matrix say.
private func jsonNumber(_ value: CGFloat) -> String { value.isFinite ? value.numberText(places: 9) : "null" }

private func jsonArray(_ values: [CGFloat]) -> String { "[" + values.map(jsonNumber).joined(separator: ", ") + "]" }

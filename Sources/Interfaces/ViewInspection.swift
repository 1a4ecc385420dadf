// SPDX-License-Identifier: MIT
//
// What stands in the views of an Interface Builder file, as text and as JSON.

public import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers
public import VitrineProperties
import VitrineScene
import VitrineViews

/// A view with the views on it, as they are laid out.
public struct ViewInspection: Hashable, Sendable {
    /// The class that shows it: `UILabel`.
    public var className: String
    /// The class that the file asks for, where it is another.
    public var customClass: String?
    /// Its id in the file; nil of a view that another made for itself.
    public var id: String?
    /// In its superview, in points; the bounding box where there is a transform.
    public var frame: CGRect
    /// On the canvas, in points.
    public var frameOnCanvas: CGRect
    /// What it says, where it is a label or a button.
    public var text: String?
    /// The identifier by which tests know it.
    public var identifier: String?
    /// The number by which programs know it; 0 where it has none.
    public var tag: Int
    /// Whether it is left out.
    public var isHidden: Bool
    /// The opacity, 0 to 1.
    public var alpha: CGFloat
    /// The properties that its class adds to those of all views, and what of those is otherwise than in a new view; not where it stands.
    public var properties: [PropertyValue.Field]
    /// The views on it, from back to front.
    public var children: [ViewInspection]
}

extension InterfaceStage {
    /// The view with all that is on it.
    public var inspection: ViewInspection { environment.run { inspection(of: view) } }

    private func inspection(of view: UIView) -> ViewInspection {
        let (element, className) = (environment.interfaces.origin(of: view), Self.className(of: view))
        return ViewInspection(
            className: className, customClass: element?["customClass"].flatMap { $0 == className ? nil : $0 }, id: element?.id,
            frame: view.frame, frameOnCanvas: view.convert(view.bounds, to: nil),
            text: (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle, identifier: view.accessibilityIdentifier, tag: view.tag,
            isHidden: view.isHidden, alpha: view.alpha, properties: ViewProperty.told(of: view),
            children: view.subviews.map { inspection(of: $0) })
    }

    private static func className(of view: UIView) -> String { view.classNames.first ?? "UIView" }

    /// The subject with its views, a line each.
    package var inspectionText: String {
        let root = inspection
        var text = "\(subject.name)  \(subject.id)  \(canvas.size.width.numberText()) × \(canvas.size.height.numberText())\n"
        root.write(to: &text, depth: 1)
        return text
    }

    /// The subject with its views as a JSON object.
    package var inspectionJSON: String {
        """
        {"file": \(file.file.jsonText), "id": \(subject.id.jsonText), "name": \(subject.name.jsonText),
         "size": \([canvas.size.width, canvas.size.height].jsonText),
         "view":
        \(inspection.json(depth: 1))}
        """
    }
}

extension ViewInspection {
    fileprivate func write(to text: inout String, depth: Int) {
        var words = [className, frame.jsonNumbers.map { $0.numberText() }.joined(separator: " ")]
        if let customClass { words[0] += " (\(customClass.onOneLine))" }
        if let said = self.text, !said.isEmpty { words.append(said.jsonText) }
        if let id { words.append(id.onOneLine) }
        if let identifier { words.append("identifier \(identifier.onOneLine)") }
        if tag != 0 { words.append("tag \(tag)") }
        if alpha != 1 { words.append("alpha \(alpha.numberText())") }
        if isHidden { words.append("hidden") }
        text += String(repeating: "  ", count: depth) + words.joined(separator: "  ") + "\n"
        for child in children { child.write(to: &text, depth: depth + 1) }
    }

    /// The view as a JSON object, its keys always in one order.
    fileprivate func json(depth: Int) -> String {
        let space = String(repeating: " ", count: depth * 2)
        let inner = children.map { $0.json(depth: depth + 1) }.joined(separator: ",\n")
        return space + "{\"class\": \(className.jsonText), \"customClass\": \(customClass?.jsonText ?? "null"), "
            + "\"id\": \(id?.jsonText ?? "null"), \"frame\": \(frame.jsonNumbers.jsonText), "
            + "\"frameOnCanvas\": \(frameOnCanvas.jsonNumbers.jsonText), \"text\": \(text?.jsonText ?? "null"), "
            + "\"identifier\": \(identifier?.jsonText ?? "null"), \"tag\": \(tag), \"hidden\": \(isHidden), "
            + "\"alpha\": \(alpha.isFinite ? alpha.numberText() : "null"), "
            + "\"properties\": \(properties.json), \"children\": [\(inner.isEmpty ? "" : "\n\(inner)")]}"
    }
}

extension CGRect {
    fileprivate var jsonNumbers: [CGFloat] { [minX, minY, width, height] }
}

extension [CGFloat] {
    fileprivate var jsonText: String { "[" + map { $0.isFinite ? $0.numberText() : "null" }.joined(separator: ", ") + "]" }
}

extension UIView {
    /// The classes of the view as programs know them, its own first: those that this library keeps to itself are left out.
    package var classNames: [String] {
        var (names, mirror): ([String], Mirror?) = ([], Mirror(reflecting: self))
        while let type = mirror?.subjectType {
            let name = String(describing: type)
            if !String(reflecting: type).hasPrefix("Vitrine") || name.hasPrefix("UI") { names.append(name) }
            mirror = mirror?.superclassMirror
        }
        return names
    }
}

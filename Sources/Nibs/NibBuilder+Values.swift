// SPDX-License-Identifier: MIT
//
// Elements of Interface Builder files as values: places, colours, fonts, pictures and texts.

package import Foundation
import VitrineDrawing
package import VitrineGeometry
package import VitrineInterfaceBuilder
import VitrineLayers
package import VitrineViewCore

@MainActor extension NibBuilder {
    /// The value of an element that stands for one, or the object of one that stands for an object.
    package func value(of element: InterfaceElement) -> (any Sendable)? {
        switch element.name {
        case "rect": rect(element)
        case "point": point(element)
        case "size": size(element)
        case "inset", "edgeInsets": insets(element)
        case "directionalEdgeInsets": directionalInsets(element)
        case "color": color(element)
        case "fontDescription", "font": font(element)
        case "string", "mutableString": element.text
        case "integer": element["value"].flatMap { Int($0) }
        case "real": element["value"].flatMap { Double($0) }
        case "bool": element["value"] == "YES"
        case "range": range(element)
        case "nil": nil
        default: object(for: element) as? any NibObject
        }
    }

    /// Finite numbers of an element; nil where one is missing, which is told.
    private func numbers(_ element: InterfaceElement, _ names: [String]) -> [CGFloat]? {
        var numbers: [CGFloat] = []
        for name in names {
            guard let number = element[name].flatMap({ Double($0) }), number.isFinite, abs(number) <= Self.longest else {
                tell("'\(name)' of this \(element.name) is not a number to use", at: element)
                return nil
            }
            numbers.append(number)
        }
        return numbers
    }

    package func rect(_ element: InterfaceElement) -> CGRect? {
        numbers(element, ["x", "y", "width", "height"]).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }

    func point(_ element: InterfaceElement) -> CGPoint? { numbers(element, ["x", "y"]).map { CGPoint(x: $0[0], y: $0[1]) } }

    func size(_ element: InterfaceElement) -> CGSize? { numbers(element, ["width", "height"]).map { CGSize(width: $0[0], height: $0[1]) } }

    package func offset(_ element: InterfaceElement) -> UIOffset? {
        numbers(element, ["horizontal", "vertical"]).map { UIOffset(horizontal: $0[0], vertical: $0[1]) }
    }

    func insets(_ element: InterfaceElement) -> UIEdgeInsets? {
        let names = element.name == "inset" ? ["minY", "minX", "maxY", "maxX"] : ["top", "left", "bottom", "right"]
        return numbers(element, names).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
    }

    package func directionalInsets(_ element: InterfaceElement) -> NSDirectionalEdgeInsets? {
        numbers(element, ["top", "leading", "bottom", "trailing"])
            .map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) }
    }

    /// A range of characters; nil for one that no text has, which is told.
    private func range(_ element: InterfaceElement) -> NSRange? {
        guard let location = element["location"].flatMap({ Int($0) }), let length = element["length"].flatMap({ Int($0) }), location >= 0,
            length >= 0, location.addingReportingOverflow(length).overflow == false
        else {
            tell("this range is not one to use", at: element)
            return nil
        }
        return NSRange(location: location, length: length)
    }

    /// A colour in one of the spaces that Interface Builder writes, a named one, or one of the system's.
    package func color(_ element: InterfaceElement) -> UIColor? {
        func number(_ name: String, _ other: CGFloat = 0) -> CGFloat {
            element[name].flatMap { Double($0) }.flatMap { $0.isFinite ? CGFloat($0) : nil } ?? other
        }
        // The colour of later systems goes before the one that stands for it on those before.
        if let name = element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"] ?? element["cocoaTouchSystemColor"] {
            return systemColor(name, at: element)
        }
        if let name = element["name"] {
            return element["catalog"] == "System" ? systemColor(name, at: element) : namedColor(name, at: element)
        }
        let space = element["colorSpace"] == "custom" ? element["customColorSpace"] : element["colorSpace"]
        let alpha = number("alpha", 1)
        switch space {
        case "calibratedWhite", "deviceWhite", "genericGamma22GrayColorSpace": return UIColor(white: number("white"), alpha: alpha)
        case "displayP3":
            return UIColor(displayP3Red: number("red"), green: number("green"), blue: number("blue"), alpha: alpha)
        default: return UIColor(red: number("red"), green: number("green"), blue: number("blue"), alpha: alpha)
        }
    }

    private func systemColor(_ name: String, at element: InterfaceElement) -> UIColor? {
        if let color = UIColor.interfaceColors[name] { return color }
        if let resource = document.resources[.systemColor(name)]?.child("color") { return color(resource) }
        tell("the system has no colour '\(name)'", at: element)
        return nil
    }

    /// A colour of a catalogue, or else as the file itself remembers it.
    private func namedColor(_ name: String, at element: InterfaceElement) -> UIColor? {
        if let color = UIColor(named: name, in: bundle, beside: place) { return color }
        if let resource = document.resources[.namedColor(name)], let remembered = resource.child("color") {
            tellRememberedColors(at: resource)
            return color(remembered)
        }
        tell("there is no colour '\(name)'", at: element, hint: searched)
        return nil
    }

    /// A font of the system, of a text style, or by its name.
    package func font(_ element: InterfaceElement) -> UIFont? {
        let usual = element["metaFont"].map { Self.metaSizes[$0] ?? 13 } ?? UIFont.systemFontSize
        let said = (element["pointSize"] ?? element["size"]).flatMap { Double($0) }
        let size = said.flatMap { $0.isFinite && $0 > 0 ? CGFloat(min($0, 1000)) : nil } ?? usual
        if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        if let name = element["name"] {
            // The system's own fonts have names with a point, and the weight at the end.
            guard name.hasPrefix(".") else { return projectFont(name, size: size) }
            let weight = Self.weights.first { name.lowercased().hasSuffix("-" + $0.key.lowercased()) }?.value
            return .systemFont(ofSize: size, weight: weight ?? .regular)
        }
        switch element["type"] ?? element["metaFont"] {
        case "boldSystem", "systemBold": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        default: return .systemFont(ofSize: size, weight: Self.weights[element["weight"] ?? "regular"] ?? .regular)
        }
    }

    private static let metaSizes: [String: CGFloat] = [
        "system": 13, "systemBold": 13, "smallSystem": 11, "smallSystemBold": 11, "miniSystem": 9, "label": 10, "message": 13, "menu": 13,
    ]

    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold,
        "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    /// The picture under a key: a name beside it, or an element `imageReference`.
    package func image(_ key: String, of element: InterfaceElement) -> UIImage? {
        if let name = element[key] { return image(name, isSymbol: element["catalog"] == "system", at: element) }
        guard let reference = element.value(key, "imageReference"), let name = reference["image"] else { return nil }
        var image = image(name, isSymbol: reference["catalog"] == "system", at: reference)
        if let scale = reference["symbolScale"].flatMap({ Self.symbolScales[$0] }), image?.isSymbolImage == true {
            image = image?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: scale))
        }
        switch reference["renderingMode"] {
        case "template": return image?.withRenderingMode(.alwaysTemplate)
        case "original": return image?.withRenderingMode(.alwaysOriginal)
        default: return image
        }
    }

    static let symbolScales: [String: UIImage.SymbolScale] = ["small": .small, "medium": .medium, "large": .large]

    /// A picture by its name, which the environment's library looks for.
    func image(_ name: String, isSymbol: Bool, at element: InterfaceElement) -> UIImage? {
        // A name is no way out of the folders that pictures lie in.
        let isPath = name.split(separator: "/", omittingEmptySubsequences: false).contains("..") || name.hasPrefix("/")
        let image = isPath ? nil : isSymbol ? UIImage(systemName: name) : UIImage(named: name, in: bundle, beside: place)
        if let image { return image }
        let problem =
            isPath
            ? "the picture '\(name)' is outside of the folder of the file" : "there is no \(isSymbol ? "symbol" : "picture") '\(name)'"
        let hint = isPath ? nil : isSymbol ? UIEnvironment.current.images.symbolHint(name) : searched
        tell("\(problem); a box stands for it", at: element, hint: hint)
        return MissingPicture.image(name, isSymbol: isSymbol, in: document)
    }

    /// A text of an attribute, or of an element `string`, which may stand in base 64; that of the preferred language goes before.
    package func string(_ key: String, of element: InterfaceElement) -> String? {
        if let text = localized(key, of: element) { return text }
        if let text = element[key] { return text }
        guard let value = element.value(key, "string") ?? element.value(key, "mutableString") else { return nil }
        if value["base64-UTF8"] == "YES" {
            // Interface Builder leaves the filling at the end out.
            let text = value.text.filter { !$0.isWhitespace }
            let filled = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
            return Data(base64Encoded: filled).map { String(decoding: $0, as: UTF8.self) }
        }
        return value.text
    }
}

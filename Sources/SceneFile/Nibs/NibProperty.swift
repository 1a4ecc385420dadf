// SPDX-License-Identifier: MIT
//
// The properties of views in nibs that scenes set, by the elements of the views.

package import VitrineInterfaceBuilder

/// A property of the views of some elements, under the name that key-value coding and Swift have for it.
package struct NibProperty: Sendable {
    /// The name, as a scene writes it.
    package let name: String
    /// What it takes.
    package let kind: Kind

    /// The kinds of values of properties.
    package enum Kind: Sendable, Hashable, CaseIterable {
        case text, number, count, fraction, length, flag, color, font, alignment, contentMode, picture
    }

    /// The property of an element's view; nil where it has none of the name.
    package static func of(_ element: InterfaceElement, _ name: String) -> NibProperty? {
        all(of: element).first { $0.name == name || $0.swiftName == name }
    }

    /// All properties of an element's view.
    package static func all(of element: InterfaceElement) -> [NibProperty] { (byElement[element.name] ?? []) + view }

    /// The elements that have properties beside those of all views.
    package static var elements: [String] { byElement.keys.sorted() }

    /// How Swift calls a flag: `isHidden`.
    private var swiftName: String? { kind == .flag ? "is" + name.prefix(1).uppercased() + name.dropFirst() : nil }

    private init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

    private static func list(_ kinds: KeyValuePairs<String, Kind>) -> [NibProperty] { kinds.map { NibProperty($0.key, $0.value) } }

    private static let view = list([
        "hidden": .flag, "alpha": .fraction, "backgroundColor": .color, "tintColor": .color, "contentMode": .contentMode,
        "clipsToBounds": .flag, "accessibilityLabel": .text, "layer.cornerRadius": .length, "layer.borderWidth": .length,
        "layer.borderColor": .color, "layer.shadowColor": .color, "layer.shadowOpacity": .fraction, "layer.shadowRadius": .length,
        "layer.masksToBounds": .flag,
    ])
    private static let control = list(["enabled": .flag, "selected": .flag, "highlighted": .flag])

    private static let byElement: [String: [NibProperty]] = [
        "label": list([
            "text": .text, "textColor": .color, "font": .font, "textAlignment": .alignment, "numberOfLines": .count,
            "highlightedTextColor": .color, "shadowColor": .color, "minimumScaleFactor": .fraction, "adjustsFontSizeToFitWidth": .flag,
            "enabled": .flag,
        ]),
        "imageView": list(["image": .picture, "highlightedImage": .picture, "highlighted": .flag]),
        "button": list([
            "title": .text, "titleColor": .color, "image": .picture, "backgroundImage": .picture, "titleLabel.font": .font,
        ]) + control,
        "switch": list(["on": .flag, "onTintColor": .color]) + control,
        "slider": list(["value": .number, "minimumValue": .number, "maximumValue": .number]) + control,
        "segmentedControl": list(["selectedSegmentIndex": .number]) + control,
        "stepper": list(["value": .number]) + control,
        "pageControl": list(["numberOfPages": .count, "currentPage": .count]) + control,
        "stackView": list(["spacing": .number]),
    ]
}

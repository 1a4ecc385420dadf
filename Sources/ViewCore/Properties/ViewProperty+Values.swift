// SPDX-License-Identifier: MIT
//
// The properties of views as data: what a program on the other end of a wire lists, reads and sets.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
public import VitrineProperties
import VitrineTypography

extension ViewProperty {
    /// The properties of a view, those of its class before those of the classes above.
    @MainActor public static func all(of view: UIView) -> [ViewProperty] { type(of: view).propertyTable.described.properties }

    /// What the property is in a view, in the view's traits; nil where the view has no such property.
    @MainActor public func value(in view: UIView) -> PropertyValue? {
        let table = type(of: view).propertyTable
        guard table.binding(of: self) != nil else { return nil }
        return PropertyValue(table.value(of: self, in: view), kind, traits: view.traitCollection)
    }

    /// Sets the property of a view, kept within its range.
    ///
    /// - Returns: Whether the view has such a property that can be set, and the value is of its kind.
    @MainActor @discardableResult public func set(_ value: PropertyValue, in view: UIView) -> Bool {
        guard let keyed = value.keyed(as: kind) else { return false }
        return type(of: view).propertyTable.set(keyed.value, for: self, in: view)
    }
}

@MainActor extension ViewProperty {
    /// Whether the property is otherwise in a view than in a new one of its class.
    ///
    /// Colours are compared as they are in the light, as those of the rows are.
    package func isChanged(in view: UIView) -> Bool {
        guard kind == .color else { return value(in: view) != defaultValue }
        let light = UITraitCollection(userInterfaceStyle: .light)
        return PropertyValue(type(of: view).propertyTable.value(of: self, in: view), kind, traits: light) != defaultValue
    }

    /// What is to be told of a view: all that its class adds to what every view has, and what of that is otherwise than in a new view.
    ///
    /// Where the view stands is left out.
    package static func told(of view: UIView) -> [PropertyValue.Field] {
        all(of: view).compactMap { property in
            guard !property.traits.contains(.place) else { return nil }
            let isOfAll = ViewClass.view.property(property.name) == property
            guard !isOfAll || property.isChanged(in: view) else { return nil }
            return property.value(in: view).map { PropertyValue.Field(property.name, $0) }
        }
    }
}

@MainActor extension PropertyValue {
    /// A value of key-value coding as data.
    init(_ value: Any?, _ kind: PropertyKind, traits: UITraitCollection) {
        switch (kind, value) {
        case (.choice(let choice), let number as Int): self = choice.word(for: number).map { .text($0) } ?? .number(Double(number))
        case (_, let flag as Bool): self = .flag(flag)
        case (_, let number as Int): self = .number(Double(number))
        case (_, let number as Double): self = .number(number)
        case (_, let text as String): self = .text(text)
        case (_, let texts as [String]): self = .list(texts.map { .text($0) })
        case (_, let color as UIColor): self = .text(color.cgColor(for: traits).hexText)
        case (_, let font as UIFont): self = PropertyValue(font)
        case (_, let image as UIImage):
            self = .fields([Field("width", .number(image.size.width)), Field("height", .number(image.size.height))])
        case (_, let point as CGPoint): self = Self.numbers(point.x, point.y)
        case (_, let size as CGSize): self = Self.numbers(size.width, size.height)
        case (_, let rect as CGRect): self = Self.numbers(rect.minX, rect.minY, rect.width, rect.height)
        case (_, let insets as UIEdgeInsets): self = Self.numbers(insets.top, insets.left, insets.bottom, insets.right)
        case (_, let insets as NSDirectionalEdgeInsets): self = Self.numbers(insets.top, insets.leading, insets.bottom, insets.trailing)
        case (_, let date as Date): self = .number(date.timeIntervalSinceReferenceDate)
        default: self = .none
        }
    }

    private init(_ font: UIFont) {
        let description = font.fontDescription
        self = .fields([
            Field("family", description.family.map { .text($0) } ?? "system"), Field("size", .number(description.size)),
            Field("weight", .number(Double(description.weight.rawValue))), Field("italic", .flag(description.isItalic)),
        ])
    }

    private static func numbers(_ numbers: CGFloat...) -> PropertyValue { .list(numbers.map { .number($0) }) }

    /// The data as key-value coding has it; nil where it is of another kind.
    func keyed(as kind: PropertyKind) -> KeyedValue? {
        switch (kind, self) {
        case (.flag, .flag(let flag)): KeyedValue(value: flag)
        case (.number, .number(let number)): KeyedValue(value: number)
        case (.choice(let choice), .text(let word)): choice.number(of: word).map { KeyedValue(value: $0) }
        case (.text, .text(let text)), (.locale, .text(let text)): KeyedValue(value: text)
        case (.texts, .list(let parts)): parts.texts.map { KeyedValue(value: $0) }
        case (.color, .text(let text)): UIColor(hexText: text).map { KeyedValue(value: $0) }
        case (.picture, .text(let name)): (UIImage(named: name) ?? UIImage(systemName: name)).map { KeyedValue(value: $0) }
        case (.font, .fields): font.map { KeyedValue(value: $0) }
        case (.point, .list(let parts)): parts.numbers(2).map { KeyedValue(value: CGPoint(x: $0[0], y: $0[1])) }
        case (.size, .list(let parts)): parts.numbers(2).map { KeyedValue(value: CGSize(width: $0[0], height: $0[1])) }
        case (.rect, .list(let parts)):
            parts.numbers(4).map { KeyedValue(value: CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])) }
        case (.insets, .list(let parts)):
            parts.numbers(4).map { KeyedValue(value: UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])) }
        case (.directionalInsets, .list(let parts)):
            parts.numbers(4).map {
                KeyedValue(value: NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]))
            }
        case (.date, .number(let seconds)): KeyedValue(value: Date(timeIntervalSinceReferenceDate: seconds))
        case (.text, .none), (.color, .none), (.font, .none), (.picture, .none), (.date, .none), (.locale, .none): KeyedValue(value: nil)
        default: nil
        }
    }

    private var font: UIFont? {
        guard case .number(let size)? = self["size"], size > 0 else { return nil }
        var description = FontDescription(size: size)
        if case .text(let family)? = self["family"], family != "system" { description.family = family }
        if case .number(let weight)? = self["weight"] { description.weight = FontWeight(rawValue: Int(min(max(weight, 100), 900))) }
        if case .flag(let isItalic)? = self["italic"] { description.isItalic = isItalic }
        return UIFont(description)
    }
}

extension [PropertyValue] {
    /// The texts of a list of nothing else.
    fileprivate var texts: [String]? {
        let texts = compactMap { if case .text(let text) = $0 { text } else { nil } }
        return texts.count == count ? texts : nil
    }

    /// The numbers of a list of so many.
    fileprivate func numbers(_ wanted: Int) -> [CGFloat]? {
        let numbers = compactMap { if case .number(let number) = $0, number.isFinite { CGFloat(number) } else { nil } }
        return numbers.count == wanted && count == wanted ? numbers : nil
    }
}

extension UIColor {
    /// A colour by the hexadecimal digits of its parts: `#ff3b30`, or with two digits more for the opacity.
    package convenience init?(hexText: String) {
        let digits = hexText.dropFirst().compactMap(\.hexDigitValue)
        guard hexText.first == "#", digits.count == hexText.count - 1, digits.count == 6 || digits.count == 8 else { return nil }
        func part(_ index: Int) -> CGFloat {
            digits.count > 2 * index + 1 ? CGFloat(digits[2 * index] * 16 + digits[2 * index + 1]) / 255 : 1
        }
        self.init(red: part(0), green: part(1), blue: part(2), alpha: part(3))
    }
}

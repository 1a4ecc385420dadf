// SPDX-License-Identifier: MIT
//
// The properties of views in a file, by their rows.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineProperties
@_spi(Vitrine) package import VitrineViewCore

@MainActor extension NibCoder {
    /// Has a view take what the file says of the properties that its class adds.
    package func read(_ view: UIView, _ table: PropertyTable) {
        read(view, by: ObjectIdentifier(table)) { (said: NibSteps<UIView>) in said.take(table, self) }
    }

    /// What the file says of a property, as key-value coding has it; nil where it says nothing.
    func value(of property: ViewProperty) -> Any? {
        guard let name = property.attribute else { return nil }
        return switch property.kind {
        case .flag: bool(name)
        case .number: number(name)
        case .choice(let choice): option(name, choice.numbersInFiles)
        case .text: string(name)
        case .color: color(name)
        case .font: font(name)
        case .picture: image(name)
        case .size: size(name)
        case .rect: rect(name)
        case .insets: insets(name)
        case .directionalInsets: directionalInsets(name)
        case .date: date(name)
        case .locale: value(name, "locale")?["localeIdentifier"]
        case .point, .texts: nil
        }
    }

    /// An element `date`, in seconds since the beginning of 2001.
    private func date(_ key: String) -> Date? {
        value(key, "date")?["timeIntervalSinceReferenceDate"].flatMap { Double($0) }.flatMap {
            abs($0) < 1e11 ? Date(timeIntervalSinceReferenceDate: $0) : nil
        }
    }
}

extension NibSteps where Target: UIView {
    /// Sets the properties that a class adds where the file gives values.
    package func take(_ table: PropertyTable, _ nib: NibCoder) {
        for property in table.filed {
            take(nib.value(of: property).flatMap { table.setter(of: property, to: $0) }) { view, set in set(view) }
        }
    }
}

extension Choice {
    /// What a word of Interface Builder stands for.
    package func value<Value: RawRepresentable<Int>>(_ type: Value.Type, of word: String) -> Value? {
        number(of: word).flatMap(Value.init(rawValue:))
    }
}

// SPDX-License-Identifier: MIT
//
// What controls of a file have otherwise than new ones, as a scene sets it.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineLayers
import VitrineNodes
import VitrineProperties
import VitrineScene
import VitrineStage
@_spi(Vitrine) import VitrineViews

extension SceneWriter {
    /// The controls that are shown, by their ids in the file.
    var controlsByID: [String: UIView] {
        var controls: [String: UIView] = [:]
        func collect(_ view: UIView) {
            let described = type(of: view).propertyTable.described
            if described.isKind(of: .control) || described.node != nil, let id = stage.environment.interfaces.origin(of: view)?.id,
                controls[id] == nil
            {
                controls[id] = view
            }
            for child in view.subviews { collect(child) }
        }
        collect(stage.view)
        return controls
    }

    /// The properties that a control has otherwise than a new one, with their values in the words of scenes, as the rows of its class say.
    ///
    /// Pictures and fonts stay in the file, whose catalogues and styles they follow.
    func changes(of control: UIView) -> [(name: String, value: String)] {
        let shared = Set(ViewClass.view.properties)
        return stage.environment.run {
            ViewProperty.all(of: control).inOrderOfSetting.compactMap { property in
                guard !shared.contains(property), property.isSettable, property.isChanged(in: control),
                    !comesByItself(property, to: control),
                    let value = written(property, of: control)
                else { return nil }
                return (property.name, value)
            }
        }
    }

    /// Whether a control has a value without the file saying so of it: the tint of the view that it stands in, and the room that a button of
    /// a file has (nibs.buttons).
    private func comesByItself(_ property: ViewProperty, to control: UIView) -> Bool {
        switch property.name {
        case "tintColor": return control.superview?.tintColor == control.tintColor
        case "contentEdgeInsets":
            let element = stage.environment.interfaces.origin(of: control)
            let isSaid = element?.children.contains { $0.key == "contentEdgeInsets" } == true
            return !isSaid && property.value(in: control) == [6, 0, 6, 0]
        default: return false
        }
    }

    private func written(_ property: ViewProperty, of view: UIView) -> String? {
        switch (property.kind, property.value(in: view)) {
        case (.flag, .flag(let flag)?): return "\(flag)"
        case (.number(let range), .number(let number)?):
            return abs(number) <= range.farthest ? CGFloat(number).numberText(places: 6) : nil
        case (.choice, .text(let word)?): return word.jsonText
        case (.text, .text(let text)?), (.locale, .text(let text)?): return file.canSetTexts ? text.asPattern : nil
        case (.texts, .list(let parts)?):
            let texts = parts.compactMap { if case .text(let text) = $0, !text.isEmpty { text } else { nil } }
            guard file.canSetTexts, !texts.isEmpty, texts.count == parts.count else { return nil }
            return "[" + texts.map(\.asPattern).joined(separator: ", ") + "]"
        case (.color, .text(let digits)?):
            guard let color = type(of: view).propertyTable.value(of: property, in: view) as? UIColor else { return nil }
            if let name = UIColor.sceneNames[ObjectIdentifier(color)] { return name.jsonText }
            let looks = [UIUserInterfaceStyle.light, .dark].map { color.cgColor(for: UITraitCollection(userInterfaceStyle: $0)) }
            // A colour of another look in the dark stays in the file.
            return looks[0] == looks[1] ? digits.jsonText : nil
        case (.point, .list(let parts)?), (.size, .list(let parts)?), (.insets, .list(let parts)?):
            let numbers = parts.compactMap { if case .number(let number) = $0 { self.number(number) } else { nil } }
            return numbers.count == parts.count ? "[" + numbers.joined(separator: ", ") + "]" : nil
        case (.date, .number(let seconds)?): return Self.date(seconds)?.jsonText
        default: return nil
        }
    }

    /// A number that scenes take.
    private func number(_ number: Double) -> String? { abs(number) <= 1_000_000 ? CGFloat(number).numberText(places: 6) : nil }

    /// A moment in Greenwich, where it is a whole minute.
    static func date(_ seconds: Double) -> String? {
        guard let zone = TimeZone(secondsFromGMT: 0), seconds.truncatingRemainder(dividingBy: 60) == 0 else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: Date(timeIntervalSinceReferenceDate: seconds))
        guard let year = parts.year, let month = parts.month, let day = parts.day, let hour = parts.hour, let minute = parts.minute,
            (1000...9999).contains(year)
        else { return nil }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(year)-\(two(month))-\(two(day)) \(two(hour)):\(two(minute))"
    }
}

extension String {
    /// The text as a scene writes it, in which braces would name fields.
    var asPattern: String { replacing("{", with: "{{").replacing("}", with: "}}").jsonText }
}

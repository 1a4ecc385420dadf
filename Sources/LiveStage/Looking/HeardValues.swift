// SPDX-License-Identifier: MIT
//
// What is heard of a screen, for a page that lays real elements over the picture (accessibility.words).

import Foundation
import VitrineGeometry
import VitrineProperties
import VitrineResponding
import VitrineViews
import VitrineVoiceOver

extension HeardElement {
    /// The element as a value for a wire.
    ///
    /// - Parameters:
    ///   - prompt: what a field that is empty shows; nil of what is no field.
    ///   - row: the cell that it is or lies in.
    func wire(number: Int, prompt: String?, in row: HeardRows.Row?) -> PropertyValue {
        // A field that says nothing else is known by what it asks for; that is not what it holds.
        let label = label.isEmpty ? prompt ?? "" : label
        let value = value == prompt ? "" : value
        return .fields([
            .init("id", .text(String(number))),
            .init("role", .text(row?.isWhole == true && role == "text" ? "cell" : role)),
            .init("label", .text(label)), .init("value", .text(value)), .init("hint", .text(hint)),
            .init("disabled", .flag(traits.contains(.notEnabled))),
            .init("traits", .list(traits.names.map { .text($0) })), .init("actions", .list(actions.map { .text($0) })),
            .init("identifier", identifier.map { .text($0) } ?? .none),
            .init("row", row.map(\.value) ?? .none), .init("container", containers.last.map { .text($0.kind) } ?? .none),
            .init("frame", .list([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) })),
            .init("touch", .list([touchPoint.x, touchPoint.y].map { .number($0) })),
        ])
    }

    /// Where it is touched when it is activated.
    var touchPoint: CGPoint { activationPoint ?? CGPoint(x: frame.midX, y: frame.midY) }

    /// What it is to those who read pages.
    private var role: String {
        if traits.contains(.searchField) { return "searchbox" }
        if kind.contains("text") { return "textbox" }
        if traits.contains(.toggleButton) { return "switch" }
        if traits.contains(.tabBar) || containers.last?.kind == "tab bar" { return "tab" }
        if traits.contains(.link) { return "link" }
        if traits.contains(.adjustable) { return "slider" }
        if traits.contains(.button) { return "button" }
        if traits.contains(.header) { return "heading" }
        if traits.contains(.image) { return "image" }
        return "text"
    }
}

extension HeardRows.Row {
    /// The row as a value for a wire.
    fileprivate var value: PropertyValue {
        .fields([
            .init("name", .text(name)), .init("index", .number(Double(index))), .init("count", .number(Double(count))),
            .init("chosen", .flag(isChosen)),
        ])
    }
}

extension [HeardElement] {
    /// The element of a label, or else of an identifier; labels that only begin so come last.
    func named(_ name: String) -> HeardElement? {
        first { $0.label == name } ?? first { $0.identifier == name } ?? first {
            $0.label.isEmpty && $0.kind.contains("text") && $0.value == name
        }
            ?? first { $0.label.lowercased() == name.lowercased() }
            ?? first { $0.label.lowercased().hasPrefix(name.lowercased()) }
    }
}

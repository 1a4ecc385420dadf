// SPDX-License-Identifier: MIT
//
// Tokens as a file of the Design Tokens Community Group's format.

import Foundation

extension TokenSet {
    /// The file: groups by the parts of names, values with their units, modes under `$extensions.mode`.
    package var designTokens: String { Group(tokens).json.file }

    /// A group while it is put together.
    private final class Group {
        private var names: [String] = []
        private var groups: [String: Group] = [:]
        private var token: DesignToken?

        init(_ tokens: [DesignToken]) { for token in tokens { put(token, token.path[...]) } }

        private func put(_ token: DesignToken, _ path: ArraySlice<String>) {
            guard let name = path.first else { return self.token = token }
            if groups[name] == nil { names.append(name) }
            let group = groups[name] ?? Group([])
            groups[name] = group
            group.put(token, path.dropFirst())
        }

        var json: TokenJSON {
            let own = token.map(\.json)
            if names.isEmpty, let own { return own }
            let members = names.compactMap { name in groups[name].map { (key: name, value: $0.json) } }
            return .object((own.map { [(key: "$root", value: $0)] } ?? []) + members)
        }
    }
}

extension DesignToken {
    fileprivate var json: TokenJSON {
        guard let first = variants.first else { return .object([]) }
        var members: [(key: String, value: TokenJSON)] = [("$type", .text(kind.rawValue)), ("$value", first.value.json)]
        if let note { members.append(("$description", .text(note))) }
        var extensions: [(key: String, value: TokenJSON)] = []
        let modes = variants.filter { $0.mode != .base }
        if !modes.isEmpty { extensions.append(("mode", .object(modes.map { ($0.mode.word, $0.value.json) }))) }
        if !extras.isEmpty {
            extensions.append(("vitrine", .object(extras.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) })))
        }
        if !extensions.isEmpty { members.append(("$extensions", .object(extensions))) }
        return .object(members)
    }
}

extension TokenValue {
    fileprivate var json: TokenJSON {
        switch self {
        case .alias(let path): .text("{" + path.joined(separator: ".") + "}")
        case .color(let color):
            .object(
                [("colorSpace", .text("srgb")), ("components", .list([color.red, color.green, color.blue].map { .number($0) }))]
                    + (color.alpha < 1 ? [("alpha", .number(color.alpha))] : []) + [("hex", .text(color.hex))])
        case .dimension(let length): .object([("value", .number(length.value)), ("unit", .text(length.unit.rawValue))])
        case .duration(let duration): .object([("value", .number(duration.value)), ("unit", .text(duration.unit.rawValue))])
        case .number(let number): .number(number)
        case .text(let text): .text(text)
        case .flag(let flag): .flag(flag)
        case .list(let elements): .list(elements.map(\.json))
        case .parts(let parts): .object(parts.map { ($0.name, $0.value.json) })
        }
    }
}

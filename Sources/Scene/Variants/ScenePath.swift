// SPDX-License-Identifier: MIT
//
// A place in a scene file, as it is written on a command line.

import Foundation
import VitrineFiles

/// The way from the top of a scene to a value in it: `collection.sections[0].items[2].title`.
///
/// Keys are parted by points, and elements of lists follow in brackets, counted from 0. A key that has such signs in it stands in quotes:
/// `views."price.tag".opacity`.
public struct ScenePath: Hashable, Sendable, CustomStringConvertible {
    package enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    package let steps: [Step]

    package init(steps: [Step]) { self.steps = steps }

    /// The path that a text spells.
    public init(_ text: String) throws(SceneVariantError) {
        guard let steps = Self.steps(of: text) else {
            throw SceneVariantError(message: "'\(text)' is not a path into a scene", hint: Self.sample)
        }
        self.steps = steps
    }

    /// The path as it is written.
    public var description: String {
        steps.enumerated().map { place, step in
            switch step {
            case .index(let index): "[\(index)]"
            case .key(let key): (place == 0 ? "" : ".") + (Self.isPlain(key) ? key : "\"\(key)\"")
            }
        }.joined()
    }

    /// The name of the variable of the scene that it leads to; nil where it leads elsewhere.
    package var variable: String? {
        guard steps.count == 2, steps[0] == .key("variables"), case .key(let name) = steps[1] else { return nil }
        return name
    }

    static let sample = "write it as in canvas.background or collection.sections[0].items[2].title"

    private static let signs: Set<Character> = [".", "[", "]", "=", "\"", "'"]

    private static func isPlain(_ key: String) -> Bool { !key.isEmpty && !key.contains(where: signs.contains) }

    /// The steps of a path; nil where the text is none.
    private static func steps(of text: String) -> [Step]? {
        var rest = text[...]
        var steps: [Step] = []
        while let first = rest.first {
            if first == "[" {
                guard !steps.isEmpty, let end = rest.firstIndex(of: "]") else { return nil }
                let digits = rest[rest.index(after: rest.startIndex)..<end]
                guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let index = Int(digits) else { return nil }
                steps.append(.index(index))
                rest = rest[rest.index(after: end)...]
                continue
            }
            if !steps.isEmpty {
                guard first == "." else { return nil }
                rest.removeFirst()
            }
            guard let key = rest.takeKey() else { return nil }
            steps.append(.key(key))
        }
        return steps.isEmpty ? nil : steps
    }

    /// The place at which a path ends and its value begins, in `path=value`; nil where there is no such sign.
    package static func end(in argument: String) -> String.Index? {
        var quote: Character?
        for index in argument.indices {
            let character = argument[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == "=" {
                return index
            }
        }
        return nil
    }
}

extension Substring {
    /// Removes a key from the front, with its quotes where it has some; nil where none stands there.
    fileprivate mutating func takeKey() -> String? {
        guard let first else { return nil }
        if first == "\"" || first == "'" {
            let inner = dropFirst()
            guard let end = inner.firstIndex(of: first) else { return nil }
            self = inner[inner.index(after: end)...]
            return String(inner[..<end])
        }
        let key = prefix { $0 != "." && $0 != "[" && $0 != "]" && $0 != "=" }
        guard !key.isEmpty else { return nil }
        self = self[key.endIndex...]
        return String(key)
    }
}

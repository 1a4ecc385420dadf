// SPDX-License-Identifier: MIT
//
// A matrix as it is written on a command line and in a scene.

import Foundation
import VitrineFiles
import VitrineGeometry
package import VitrineScene
import VitrineSceneFormat

/// What is wrong with a matrix as it is written.
public struct SnapshotMatrixError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public let message: String
    /// What to write.
    public let hint: String?

    /// What is wrong and what to write, in a line.
    public var description: String { hint.map { "\(message); \($0)" } ?? message }
}

extension SnapshotMatrix {
    /// A matrix as it is written: `device=iPhone16,iPhoneSE;appearance=light,dark`.
    ///
    /// Axes are parted by semicolons or commas, values by commas or bars: what holds `=` begins an axis, what does not is a value of the
    /// axis before it. The axes are the kinds of traits; case does not matter.
    public init(argument: String) throws(SnapshotMatrixError) { try self.init(arguments: [argument]) }

    /// A matrix that is written in several parts, such as a repeated option; none may name an axis of another.
    public init(arguments: [String]) throws(SnapshotMatrixError) {
        var traits: [SnapshotTrait] = []
        var named: Set<SnapshotTrait.Kind> = []
        for argument in arguments {
            var axis: (kind: SnapshotTrait.Kind, count: Int)?
            for part in argument.split(whereSeparator: { ";,|".contains($0) }).map({ $0.trimmingCharacters(in: .whitespaces) }) {
                var word = part
                if let sign = part.firstIndex(of: "=") {
                    try SnapshotMatrix.close(axis)
                    let kind = try SnapshotTrait.Kind(axis: part[..<sign].trimmingCharacters(in: .whitespaces))
                    guard named.insert(kind).inserted else {
                        throw SnapshotMatrixError(
                            message: "the axis '\(kind.rawValue)' is named twice", hint: "write its values in one place, parted by commas")
                    }
                    axis = (kind, 0)
                    word = part[part.index(after: sign)...].trimmingCharacters(in: .whitespaces)
                }
                if word.isEmpty { continue }
                guard let (kind, count) = axis else {
                    throw SnapshotMatrixError(
                        message: "'\(word)' belongs to no axis", hint: "write device=iPhone16,iPhoneSE;appearance=light,dark")
                }
                traits.append(try SnapshotTrait(kind, word))
                axis = (kind, count + 1)
            }
            try SnapshotMatrix.close(axis)
        }
        self.init(traits)
    }

    private static func close(_ axis: (kind: SnapshotTrait.Kind, count: Int)?) throws(SnapshotMatrixError) {
        guard let axis, axis.count == 0 else { return }
        throw SnapshotMatrixError(message: "the axis '\(axis.kind.rawValue)' has no values", hint: axis.kind.words.map { "known: \($0)" })
    }
}

extension SnapshotTrait.Kind {
    fileprivate init(axis name: String) throws(SnapshotMatrixError) {
        let names = Self.allCases.map(\.rawValue)
        guard let kind = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
            throw SnapshotMatrixError(message: "'\(name)' is not an axis of a matrix", hint: Synonyms.hint(for: name, among: names))
        }
        self = kind
    }

    /// The values that there are, where they are few.
    fileprivate var words: String? {
        switch self {
        case .appearance: "light, dark"
        case .contrast: "normal, high"
        case .system: "18, 26"
        case .mode: "modes of the theme such as acme"
        case .direction: "leftToRight, rightToLeft"
        case .orientation: "portrait, landscape"
        case .locale: "language tags such as en and ar"
        case .textSize: Scene.ContentSizeCategory.allCases.map(\.rawValue).joined(separator: ", ")
        case .device: Device.all.map(\.identifier).joined(separator: ", ")
        case .size: "320x480 and the like"
        case .scale: "1, 2, 3 and the like"
        }
    }
}

extension SnapshotTrait {
    /// The trait of a kind that a word stands for.
    package init(_ kind: Kind, _ word: String) throws(SnapshotMatrixError) {
        switch kind {
        case .device: self = .device(try Device(word: word))
        case .orientation:
            self = .orientation(try choose(word, "an orientation", Device.Orientation.allCases.map { ($0.rawValue, $0) }))
        case .locale: self = .locale(try languageTag(word.replacing("_", with: "-")))
        case .appearance: self.init(value: .appearance(try choose(word, "an appearance", [("light", .light), ("dark", .dark)])))
        case .contrast: self.init(value: .contrast(try choose(word, "a contrast", [("normal", .normal), ("high", .high)])))
        case .system:
            let number = word.lowercased().hasPrefix("ios") ? String(word.dropFirst(3)) : word
            self = .system(try choose(number, "a system", Scene.System.allCases.map { (String($0.rawValue), $0) }))
        case .mode:
            guard !word.isEmpty else { throw SnapshotMatrixError(message: "a mode has a name", hint: nil) }
            self = .mode(word)
        case .direction:
            self.init(
                value: .direction(
                    try choose(
                        word, "a direction",
                        [("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft), ("ltr", .leftToRight), ("rtl", .rightToLeft)])))
        case .textSize:
            if let known = Scene.ContentSizeCategory(word: word) {
                self = .preferredTextSize(known)
            } else {
                self = .preferredTextSize(
                    try choose(word, "a text size", Scene.ContentSizeCategory.allCases.map { ($0.rawValue, $0) }))
            }
        case .scale:
            let digits = word.lowercased().hasSuffix("x") ? String(word.dropLast()) : word
            guard let scale = Double(digits), (0.01...16).contains(scale) else {
                throw SnapshotMatrixError(message: "'\(word)' is not a scale", hint: "a scale is a number from 0.01 to 16")
            }
            self = .scale(CGFloat(scale))
        case .size:
            let sides = word.lowercased().split(separator: "x", omittingEmptySubsequences: false).compactMap { Double($0) }
            guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 100_000 }) else {
                throw SnapshotMatrixError(message: "'\(word)' is not a size", hint: "write width and height in points: 320x480")
            }
            self = .size(width: CGFloat(sides[0]), height: CGFloat(sides[1]))
        }
    }
}

extension Device {
    /// The device of an identifier or a name, `-landscape` behind it for one on its side.
    package init(word: String) throws(SnapshotMatrixError) {
        let suffix = "-landscape"
        let isLandscape = word.lowercased().hasSuffix(suffix)
        let name = (isLandscape ? String(word.dropLast(suffix.count)) : word).replacing(" ", with: "").lowercased()
        guard let device = Device.all.first(where: { $0.identifier.lowercased() == name }) else {
            let all = Device.all.map(\.identifier)
            var hint = Suggestion.hint(for: word, among: all)
            // A number of a series that there is not is none of the names without a number, however near.
            let series = name.prefix { $0.isLetter }
            let others = all.filter { $0.lowercased().hasPrefix(series) && $0.dropFirst(series.count).first?.isNumber == true }
            let isNumbered = name.dropFirst(series.count).first?.isNumber == true && !others.isEmpty
            if isNumbered, let near = hint, !others.contains(where: { near.contains("'\($0)'") }) {
                hint = "known: \(others.joined(separator: ", "))"
            }
            throw SnapshotMatrixError(message: "'\(word)' is not a device", hint: hint)
        }
        self = isLandscape ? device.landscape : device
    }
}

/// The tag of a language that is known, or of somebody's own.
private func languageTag(_ word: String) throws(SnapshotMatrixError) -> String {
    if let problem = LanguageTag.problem(with: word) { throw SnapshotMatrixError(message: problem.message, hint: problem.hint) }
    return word
}

/// The value that a word stands for, whatever its case.
private func choose<Value>(
    _ word: String, _ what: String, _ values: [(word: String, value: Value)]
) throws(SnapshotMatrixError) -> Value {
    guard let found = values.first(where: { $0.word.lowercased() == word.lowercased() }) else {
        throw SnapshotMatrixError(message: "'\(word)' is not \(what)", hint: Suggestion.hint(for: word, among: values.map(\.word)))
    }
    return found.value
}

// SPDX-License-Identifier: MIT
//
// The surroundings that a stage can be given while it is looked at.

import Foundation
import VitrineGeometry
package import VitrineScene

/// Traits that are put in force while a stage is shown; what is nil is left to what is shown.
public struct LiveTraits: Hashable, Sendable, Codable {
    /// The name of a device, as scenes name it: `iPhone 16`.
    public var device: String?
    /// Whether the device lies on its side.
    public var landscape: Bool?
    /// `light` or `dark`.
    public var appearance: String?
    /// `normal` or `high`.
    public var contrast: String?
    /// The number of a system, whose look bars, controls and sheets have: `18` or `26`.
    public var system: String?
    /// A mode of the scene's theme, such as a brand; + joins several.
    public var mode: String?
    /// A content size category, as scenes name it.
    public var textSize: String?
    /// `leftToRight` or `rightToLeft`.
    public var direction: String?
    /// A language tag.
    public var language: String?

    /// Traits of which nothing is said.
    public init() {}

    /// The traits, with those that others name in their place.
    public func with(_ other: LiveTraits) -> LiveTraits {
        var result = self
        for (_, path) in Self.words { if let value = other[keyPath: path] { result[keyPath: path] = value } }
        result.landscape = other.landscape ?? landscape
        // A language brings its own direction, unless one is asked for along with it.
        if other.language != nil, other.direction == nil { result.direction = nil }
        return result
    }

    /// The traits that a word says, by their names.
    package static let words: [(name: String, path: any WritableKeyPath<LiveTraits, String?> & Sendable)] = [
        ("device", \.device), ("appearance", \.appearance), ("contrast", \.contrast), ("system", \.system), ("mode", \.mode),
        ("textSize", \.textSize),
        ("direction", \.direction), ("language", \.language),
    ]

    /// Traits of which words are said, by their names.
    package init(_ said: (String) -> String?, landscape: Bool?) {
        for (name, path) in Self.words { self[keyPath: path] = said(name) }
        self.landscape = landscape
    }

    /// Refuses what nothing is called.
    package func check() throws(LiveError) {
        func check(_ word: String?, _ noun: String, _ known: [String]) throws(LiveError) {
            guard let word, !known.contains(word) else { return }
            throw LiveError("there is no \(noun) '\(word)'; there is \(known.joined(separator: ", "))")
        }
        try check(device, "device", Device.all.map(\.name))
        try check(appearance, "appearance", Scene.Appearance.allCases.map(\.rawValue))
        try check(contrast, "contrast", Scene.Contrast.allCases.map(\.rawValue))
        try check(system, "system", Scene.System.allCases.map { String($0.rawValue) })
        try check(textSize, "text size", Scene.ContentSizeCategory.allCases.map(\.rawValue))
        try check(direction, "direction", ["leftToRight", Self.rightToLeft])
        guard (mode ?? "").utf8.count <= 256 else { throw LiveError("a mode is a name of the theme") }
        guard let language, !language.isEmpty else { return }
        guard language.utf8.count <= 64 else { throw LiveError("a language is a tag such as ar or zh-Hans") }
        if let problem = LanguageTag.problem(with: language.replacing("_", with: "-")) {
            throw LiveError("\(problem.message); \(problem.hint)")
        }
    }

    /// What the traits make of a scene.
    package var variant: SceneVariant {
        var variant = SceneVariant()
        variant.device = device.flatMap { name in Device.all.first { $0.name == name } }
        variant.orientation = landscape.map { $0 ? .landscape : .portrait }
        variant.appearance = appearance.flatMap { Scene.Appearance(rawValue: $0) }
        variant.contrast = contrast.flatMap { Scene.Contrast(rawValue: $0) }
        variant.system = system.flatMap { Int($0) }.flatMap { Scene.System(rawValue: $0) }
        variant.modes = mode.map { $0.split(separator: "+").map(String.init) }
        variant.contentSizeCategory = textSize.flatMap { Scene.ContentSizeCategory(rawValue: $0) }
        variant.direction = direction.map { $0 == Self.rightToLeft ? .rightToLeft : .leftToRight }
        variant.locale = language
        return variant
    }

    static let rightToLeft = "rightToLeft"

    /// What a canvas says.
    package init(_ canvas: Scene.Canvas) {
        (device, landscape) = (canvas.device?.name, canvas.device?.orientation == .landscape)
        (appearance, contrast, textSize) = (canvas.appearance.rawValue, canvas.contrast.rawValue, canvas.contentSizeCategory.rawValue)
        system = String(canvas.system.rawValue)
        (direction, language) = (canvas.direction == .rightToLeft ? Self.rightToLeft : "leftToRight", canvas.locale)
    }

    /// Whether a change can be seen to happen: that of what the device is set to, and not of what it is.
    package var isSetting: Bool { device == nil && landscape == nil && language == nil && direction == nil && mode == nil && system == nil }
}

extension LiveTraits {
    /// What is said of the traits, for a title.
    package var words: String {
        [
            device, landscape == true ? "landscape" : nil, appearance, contrast == "high" ? "high contrast" : nil,
            system.map { "iOS " + $0 }, mode, textSize,
            language, direction,
        ].compactMap(\.self).joined(
            separator: ", ")
    }
}

// SPDX-License-Identifier: MIT
//
// What holds of a scene in place of what its file says, so that one file serves every device.

public import Foundation
import VitrineFiles
import VitrineGeometry

/// What is wrong with a variant as it is written.
public struct SceneVariantError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public let message: String
    /// What to write.
    public let hint: String?

    /// All that the value is made of.
    package init(message: String, hint: String?) {
        (self.message, self.hint) = (message, hint)
    }

    /// What is wrong and what to write, in a line.
    public var description: String { hint.map { "\(message); \($0)" } ?? message }
}

/// What holds of a scene in place of what its file says: a device, an appearance, a language, values at places, other data.
///
///     var variant = SceneVariant()
///     variant.device = .iPhoneSE
///     variant.locale = "ar"
///     try variant.set("collection.sections[0].header.title", to: "وصفات")
///     let result = SceneLoader.load(path: "recipes.yaml", variant: variant)
///
/// A variant is put in force before the scene is read, so that all that follows from what it says follows.
public struct SceneVariant: Hashable, Sendable {
    /// The device whose size, scale and safe area the canvas takes.
    public var device: Device?
    /// Which way the device is held; without a device, the way in which the canvas is turned.
    public var orientation: Device.Orientation?
    /// The size of the canvas in points; it goes before that of a device.
    public var size: CGSize?
    /// Pixels to a point; it goes before that of a device.
    public var scale: CGFloat?
    /// Light or dark.
    public var appearance: Scene.Appearance?
    /// Normal or high.
    public var contrast: Scene.Contrast?
    /// Which system's look bars, controls and sheets have.
    public var system: Scene.System?
    /// The modes of the theme, such as a brand.
    public var modes: [String]?
    /// A language tag such as `ar` or `zh-Hans`: the direction of reading follows from it, unless `direction` or the canvas says one.
    public var locale: String?
    /// The direction in which text and lines of items run.
    public var direction: Scene.LayoutDirection?
    /// The user's preferred text size.
    public var contentSizeCategory: Scene.ContentSizeCategory?
    /// How straight edges look that do not lie along the pixels.
    public var edges: Scene.Edges?
    /// Whether the fingers of the timeline are drawn.
    public var showsTouches: Bool?
    /// Whether the device is drawn around the canvas, where the file does not have it so.
    public var drawsDevice = false
    /// Values at places of the file, each put there after those before it.
    public var settings: [Setting] = []
    /// Data files in place of lists of the scene.
    public var data: [DataFile] = []

    /// A view that is drawn alone, in place of all that the scene shows; nil shows the scene.
    public var component: Component?

    /// A view of a file, and what it is filled with.
    public struct Component: Hashable, Sendable {
        /// The name under `views`; empty shows nothing, for those who ask which views there are.
        public var view: String
        /// Its fields, with the words of its variants and states among them; `selected` and `highlighted` are states of the item.
        public var fields: [FieldValue.Field]

        /// A view with some fields.
        public init(view: String, fields: [FieldValue.Field] = []) { (self.view, self.fields) = (view, fields) }
    }

    /// A value that is put at a place of the file.
    public struct Setting: Hashable, Sendable {
        /// The place.
        public var path: ScenePath
        /// The value; null takes away what is there.
        public var value: FieldValue
        /// How diagnostics call it.
        package var name: String

        /// A value for a place.
        public init(_ path: ScenePath, _ value: FieldValue) {
            (self.path, self.value) = (path, value)
            name = path.description
        }
    }

    /// A data file in place of a list.
    public struct DataFile: Hashable, Sendable {
        /// The list's name in the scene; nil is the only one, or the one of the file's name.
        public var list: String?
        /// The path of a JSON or CSV file, from the current folder.
        public var path: String
        /// How diagnostics call it.
        package var name: String

        /// A file for a list.
        public init(path: String, list: String? = nil) {
            (self.path, self.list) = (path, list)
            name = path
        }
    }

    /// All as the file says.
    public init() {}

    /// Puts a value at a place that a path spells.
    public mutating func set(_ path: String, to value: FieldValue) throws(SceneVariantError) {
        settings.append(Setting(try ScenePath(path), value))
    }
}

extension SceneVariant {
    /// The canvas with what the variant says of it.
    public func applied(to canvas: Scene.Canvas) -> Scene.Canvas {
        var canvas = canvas
        if let device {
            let held = orientation.map { device($0) } ?? device
            (canvas.size, canvas.scale, canvas.safeArea, canvas.device) = (held.size, held.scale, held.safeArea, held)
            canvas.frame?.device = nil
        } else if let orientation {
            canvas.turn(to: orientation)
        }
        if let size { canvas.size = size }
        if let scale { canvas.scale = scale }
        if let appearance { canvas.appearance = appearance }
        if let contrast { canvas.contrast = contrast }
        if let system { canvas.system = system }
        if let modes { canvas.modes = modes }
        // What the canvas says of its direction holds in every language.
        if let locale { canvas.speak(locale) }
        if let direction { canvas.direction = direction }
        if let contentSizeCategory { canvas.contentSizeCategory = contentSizeCategory }
        if let edges { canvas.edges = edges }
        if let showsTouches { canvas.showsTouches = showsTouches }
        if drawsDevice, canvas.frame == nil { canvas.frame = Scene.DeviceFrame() }
        return canvas
    }
}

extension Scene.Canvas {
    /// Turns the canvas, with the safe area of its device.
    fileprivate mutating func turn(to orientation: Device.Orientation) {
        device = device?(orientation)
        let isLandscape = size.width > size.height
        guard isLandscape != (orientation == .landscape), size.width != size.height else { return }
        size = CGSize(width: size.height, height: size.width)
        if let device, device.size == size { safeArea = device.safeArea }
    }
}

extension Scene.ContentSizeCategory {
    /// Shorter names that are taken too, as SwiftUI has them, such as `xxLarge` and `accessibility3`.
    package static let shortNames: [(String, Self)] = [
        ("xSmall", .extraSmall), ("xLarge", .extraLarge), ("xxLarge", .extraExtraLarge), ("xxxLarge", .extraExtraExtraLarge),
        ("accessibility1", .accessibilityMedium), ("accessibility2", .accessibilityLarge), ("accessibility3", .accessibilityExtraLarge),
        ("accessibility4", .accessibilityExtraExtraLarge), ("accessibility5", .accessibilityExtraExtraExtraLarge),
    ]

    /// The step of a name, however its letters are written: one of UIKit's, or a shorter one.
    package init?(word: String) {
        let names = Self.allCases.map { ($0.rawValue, $0) } + Self.shortNames
        guard let found = names.first(where: { $0.0.lowercased() == word.lowercased() }) else { return nil }
        self = found.1
    }
}

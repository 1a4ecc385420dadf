// SPDX-License-Identifier: MIT
//
// What a snapshot is made under: a device, an appearance, a direction, a text size.

public import Foundation
import VitrineGeometry
import VitrineNodes
public import VitrineScene
import VitrineStage
public import VitrineViews

/// A condition that a snapshot is made under.
///
///     assertSnapshot(of: controller, as: .png, traits: [.device(.iPhone16), .dark, .textSize(.accessibilityLarge)])
///
/// Of two traits of one kind the later one holds. A size or a scale goes before those of a device.
public struct SnapshotTrait: Hashable, Sendable {
    /// The kinds of traits, in the order in which they stand in names.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Comparable {
        case device, orientation, size, scale, appearance, contrast, system, mode, locale, direction, textSize

        /// Whether a kind stands in names before another.
        public static func < (first: Kind, second: Kind) -> Bool {
            guard let place = allCases.firstIndex(of: first), let other = allCases.firstIndex(of: second) else { return false }
            return place < other
        }
    }

    enum Value: Hashable, Sendable {
        case device(Device)
        case orientation(Device.Orientation)
        case size(CGSize)
        case scale(CGFloat)
        case appearance(Scene.Appearance)
        case contrast(Scene.Contrast)
        case system(Scene.System)
        case modes([String])
        case locale(String)
        case direction(Scene.LayoutDirection)
        case textSize(Scene.ContentSizeCategory)
    }

    let value: Value

    /// The screen of a device: its size, scale and safe area, its idiom and size classes.
    public static func device(_ device: Device) -> SnapshotTrait { SnapshotTrait(value: .device(device)) }

    /// The way the device is held; without one, the way in which a scene's canvas is turned.
    public static func orientation(_ orientation: Device.Orientation) -> SnapshotTrait { SnapshotTrait(value: .orientation(orientation)) }

    /// A size in points.
    ///
    /// A view takes it on; a scene's canvas, a controller's view and a layout's collection view have it.
    public static func size(_ size: CGSize) -> SnapshotTrait { SnapshotTrait(value: .size(size)) }

    /// A size in points.
    ///
    /// A view takes it on; a scene's canvas, a controller's view and a layout's collection view have it.
    public static func size(width: CGFloat, height: CGFloat) -> SnapshotTrait { size(CGSize(width: width, height: height)) }

    /// Pixels to a point.
    public static func scale(_ scale: CGFloat) -> SnapshotTrait { SnapshotTrait(value: .scale(scale)) }

    /// Colours take their light value.
    public static let light = SnapshotTrait(value: .appearance(.light))
    /// Colours take their dark value.
    public static let dark = SnapshotTrait(value: .appearance(.dark))
    /// Colours are those for eyes that want a high contrast (colors.high-contrast).
    public static let highContrast = SnapshotTrait(value: .contrast(.high))
    /// The look of a system's bars, controls and sheets.
    public static func system(_ system: Scene.System) -> SnapshotTrait { SnapshotTrait(value: .system(system)) }
    /// A mode of a scene's theme, such as a brand; several that hold together are joined by +.
    public static func mode(_ name: String) -> SnapshotTrait {
        SnapshotTrait(value: .modes(name.split(separator: "+").map(String.init)))
    }

    /// A language, as a tag such as `ar` or `zh-Hans`: the direction of reading is that of the language, unless another is said.
    ///
    /// A scene takes it on whole, a view the direction.
    public static func locale(_ tag: String) -> SnapshotTrait { SnapshotTrait(value: .locale(tag)) }

    /// Text and lines of items run from left to right.
    public static let leftToRight = SnapshotTrait(value: .direction(.leftToRight))
    /// Text and lines of items run from right to left.
    public static let rightToLeft = SnapshotTrait(value: .direction(.rightToLeft))

    /// The text size that someone prefers, which text styles follow.
    ///
    /// - Parameter category: one of UIKit's twelve steps.
    public static func textSize(_ category: UIContentSizeCategory) -> SnapshotTrait {
        preferredTextSize(Scene.ContentSizeCategory.allCases.first { $0.uiContentSizeCategory == category } ?? .large)
    }

    /// The text size that someone prefers, under the name that scenes have for it.
    package static func preferredTextSize(_ category: Scene.ContentSizeCategory) -> SnapshotTrait {
        SnapshotTrait(value: .textSize(category))
    }

    /// What it is a trait of.
    public var kind: Kind {
        switch value {
        case .device: .device
        case .orientation: .orientation
        case .size: .size
        case .scale: .scale
        case .appearance: .appearance
        case .contrast: .contrast
        case .system: .system
        case .modes: .mode
        case .locale: .locale
        case .direction: .direction
        case .textSize: .textSize
        }
    }

    /// The word for it in file names: `iPhone16`, `iPhone16-landscape`, `320x480`, `3x`, `dark`, `rightToLeft`, `accessibilityLarge`.
    public var name: String {
        switch value {
        case .device(let device): device.identifier
        case .orientation(let orientation): orientation.rawValue
        case .size(let size): size.width.numberText() + "x" + size.height.numberText()
        case .scale(let scale): scale.numberText() + "x"
        case .appearance(let appearance): appearance.rawValue
        case .contrast(let contrast): contrast.rawValue + "Contrast"
        case .system(let system): "iOS\(system.rawValue)"
        case .modes(let names): names.joined(separator: "+")
        case .locale(let tag): tag
        case .direction(.leftToRight): "leftToRight"
        case .direction(.rightToLeft): "rightToLeft"
        case .textSize(let category): category.rawValue
        }
    }
}

extension SnapshotTrait {
    /// The words for it in captions: `iPhone 16`, `iPhone 16 landscape`, `dark`, `right to left`.
    package var caption: String {
        switch value {
        case .device(let device): device.name + (device.orientation == .landscape ? " landscape" : "")
        case .contrast(let contrast): contrast.rawValue + " contrast"
        case .system(let system): "iOS \(system.rawValue)"
        case .direction(let direction): direction == .rightToLeft ? "right to left" : "left to right"
        default: name
        }
    }
}

extension Sequence<SnapshotTrait> {
    /// The words for traits in file names, in the order of their kinds: `iPhone16.dark.rightToLeft`; empty where there are none.
    public var snapshotName: String { inOrderOfKinds.map(\.name).joined(separator: ".") }

    /// By kind; those of one kind as they stand.
    var inOrderOfKinds: [SnapshotTrait] { SnapshotTrait.Kind.allCases.flatMap { kind in filter { $0.kind == kind } } }
}

// SPDX-License-Identifier: MIT
//
// A device, as far as its screen decides how something looks.

public import Foundation
public import VitrineGeometry

/// A device whose screen something is shown on, held one way or the other.
///
///     Device.iPhone16                // upright
///     Device.iPhone16.landscape      // on its side
public struct Device: Hashable, Sendable {
    /// The kind of device.
    public enum Idiom: String, Hashable, Sendable, CaseIterable {
        case phone, pad
    }

    /// Which way a device is held.
    public enum Orientation: String, Hashable, Sendable, CaseIterable {
        case portrait, landscape
    }

    /// How much room there is along an axis.
    public enum SizeClass: String, Hashable, Sendable, CaseIterable {
        case compact, regular
    }

    /// The name that people know it by: `iPhone 16 Pro`.
    public let name: String
    /// The size of the screen in points, as it is held.
    public private(set) var size: CGSize
    /// Pixels to a point.
    public let scale: CGFloat
    /// What bars, notches and rounded corners take at the edges, as it is held.
    public private(set) var safeArea: UIEdgeInsets
    /// The kind of device.
    public let idiom: Idiom
    /// Which way it is held.
    public private(set) var orientation = Orientation.portrait
    /// The safe area when it is held the other way.
    private var turnedSafeArea: UIEdgeInsets

    /// A device by the numbers of its screen, held upright.
    ///
    /// - Parameters:
    ///   - name: the name that people know it by.
    ///   - size: the screen in points, upright.
    ///   - scale: pixels to a point.
    ///   - safeArea: what bars, notches and corners take upright.
    ///   - landscapeSafeArea: what they take when it is held on its side.
    ///   - idiom: the kind of device.
    public init(name: String, size: CGSize, scale: CGFloat, safeArea: UIEdgeInsets, landscapeSafeArea: UIEdgeInsets, idiom: Idiom) {
        (self.name, self.size, self.scale, self.idiom) = (name, size, scale, idiom)
        (self.safeArea, turnedSafeArea) = (safeArea, landscapeSafeArea)
    }
}

extension Device {
    /// The device as it is held one way.
    public func callAsFunction(_ orientation: Orientation) -> Device {
        guard orientation != self.orientation else { return self }
        var turned = self
        turned.orientation = orientation
        turned.size = CGSize(width: size.height, height: size.width)
        (turned.safeArea, turned.turnedSafeArea) = (turnedSafeArea, safeArea)
        return turned
    }

    /// The device upright.
    public var portrait: Device { self(.portrait) }

    /// The device on its side.
    public var landscape: Device { self(.landscape) }

    /// What its screen decides, as it is held.
    package var traits: ScreenTraits {
        ScreenTraits(isPad: idiom == .pad, shorterSide: min(size.width, size.height), isOnItsSide: orientation == .landscape)
    }

    /// Regular on pads, and on the largest phones when they are held on their sides.
    public var horizontalSizeClass: SizeClass { traits.hasRegularWidth ? .regular : .compact }

    /// Compact on phones that are held on their sides.
    public var verticalSizeClass: SizeClass { traits.hasRegularHeight ? .regular : .compact }

    /// The name without spaces, for file names and arguments: `iPhone16ProMax`, `iPadPro11-landscape`.
    public var identifier: String {
        let words = name.split(separator: " ").enumerated()
        let name = words.map { place, word in place == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst() }.joined()
        return orientation == .landscape ? name + "-landscape" : name
    }
}

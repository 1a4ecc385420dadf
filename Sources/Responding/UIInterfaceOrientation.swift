// SPDX-License-Identifier: MIT
//
// How a device is held, and how its bar of the time looks.

/// How an interface stands on a screen.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

    /// Whether it lies on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it stands upright, on its feet or its head.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The ways in which an interface may stand.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// On its head.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// On its side, with the button at the right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// On its side, with the button at the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// On either side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// In every way.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// In every way but on its head.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

    /// Whether an interface may stand so.
    package func allows(_ orientation: UIInterfaceOrientation) -> Bool { rawValue & 1 << UInt(orientation.rawValue) != 0 }
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether it lies on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it stands upright, on its feet or its head.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it lies on its back or its face.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether it is held in a way that an interface stands in.
    public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}

/// How the bar of the time looks.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
    /// Dark in a light appearance and light in a dark one.
    case `default` = 0
    /// Light, over what is dark.
    case lightContent = 1
    /// Dark, over what is light.
    case darkContent = 3
    /// The former name of `lightContent`.
    public static let blackOpaque = UIStatusBarStyle.lightContent
    /// The former name of `lightContent`.
    public static let blackTranslucent = UIStatusBarStyle.lightContent
}

/// How the bar of the time comes and goes.
public enum UIStatusBarAnimation: Int, Hashable, Sendable { case none, fade, slide }

/// Where the line of a text stays when its letters shrink.
public enum UIBaselineAdjustment: Int, Hashable, Sendable { case alignBaselines, alignCenters, none }

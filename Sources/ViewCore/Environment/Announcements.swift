// SPDX-License-Identifier: MIT
//
// What is announced to a whole program: windows, another text size, a device that was turned (announcements.*).

public import Foundation
public import VitrineGraphics

extension UIWindow {
    /// In front of which others a window is: those of a higher level are in front.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Creates a level.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// That of a program's windows.
        public static let normal = Level(rawValue: 0)
        /// That of the bar of the time.
        public static let statusBar = Level(rawValue: 1000)
        /// That of alerts.
        public static let alert = Level(rawValue: 2000)

        public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }

        /// A level that is so much higher.
        public static func + (level: Level, more: CGFloat) -> Level { Level(rawValue: level.rawValue + more) }

        /// A level that is so much lower.
        public static func - (level: Level, less: CGFloat) -> Level { Level(rawValue: level.rawValue - less) }
    }

    /// A window, the object, is shown.
    nonisolated public static let didBecomeVisibleNotification = NSNotification.Name("UIWindowDidBecomeVisibleNotification")
    /// A window, the object, is shown no longer.
    nonisolated public static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")
    /// A window, the object, is the key window.
    nonisolated public static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    /// A window, the object, is the key window no longer.
    nonisolated public static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")

    /// Announces something of the window.
    final func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension UIContentSizeCategory {
    /// Someone prefers another text size; the user info has it under `newValueUserInfoKey` (announcements.text-size).
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    /// What another text size is found under: its raw value.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UIDevice {
    /// The device was turned (announcements.orientation).
    nonisolated public static let orientationDidChangeNotification = NSNotification.Name("UIDeviceOrientationDidChangeNotification")
}

extension ViewEnvironment {
    /// Announces what is another than before.
    func announce(_ before: UITraitCollection, _ size: CGSize, now traits: UITraitCollection, _ shownSize: CGSize) {
        let center = NotificationCenter.default
        let category = traits.preferredContentSizeCategory
        if category != before.preferredContentSizeCategory {
            center.post(
                name: UIContentSizeCategory.didChangeNotification, object: nil,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue])
        }
        if (size.width > size.height) != (shownSize.width > shownSize.height) {
            center.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
        }
    }
}

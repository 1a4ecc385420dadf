// SPDX-License-Identifier: MIT
//
// What a program asks of the device, which is one of a kind and always the same (application.device).

public import Foundation
import VitrineLayers
public import VitrineViewCore

extension UIDevice {
    /// How the battery is.
    public enum BatteryState: Int, Hashable, Sendable { case unknown, unplugged, charging, full }

    private var record: SystemRecord { UIEnvironment.current.system }

    /// The name that its owner gave it: that of its kind.
    public var name: String { model }
    /// Its kind: `iPad` where the screen is one's, and `iPhone` otherwise.
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// Its kind in the language of the program: the same.
    public var localizedModel: String { model }
    /// The version of the system that it stands for.
    public var systemVersion: String { "26.0" }
    /// What the programs of one maker know it by: always the same.
    public var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000001") }
    /// Whether programs run beside each other.
    public var isMultitaskingSupported: Bool { true }

    /// How it is held: by the size of the screen, with its button at the right where it lies.
    public var orientation: UIDeviceOrientation { UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait }

    /// Whether it is told how the device is held; it is announced with it and without (announcements.orientation).
    public var isGeneratingDeviceOrientationNotifications: Bool { record.generatesOrientations > 0 }

    /// Asks to be told how the device is held.
    public func beginGeneratingDeviceOrientationNotifications() { record.generatesOrientations += 1 }

    /// No longer asks to be told.
    public func endGeneratingDeviceOrientationNotifications() { record.generatesOrientations = max(record.generatesOrientations - 1, 0) }

    /// Whether the battery is watched; kept, as there is none.
    public var isBatteryMonitoringEnabled: Bool {
        get { record.monitorsBattery }
        set { record.monitorsBattery = newValue }
    }

    /// How the battery is: it is not known.
    public var batteryState: BatteryState { .unknown }

    /// How full the battery is, from 0 to 1: −1, as it is not known.
    public var batteryLevel: Float { -1 }

    /// Whether it is watched whether something is near; kept, as nothing ever is.
    public var isProximityMonitoringEnabled: Bool {
        get { record.monitorsProximity }
        set { record.monitorsProximity = newValue }
    }

    /// Whether something is near: never.
    public var proximityState: Bool { false }

    /// Has a key be heard: kept in `UIEnvironment.systemEvents`.
    public func playInputClick() { record.events.append(.inputClick) }

    /// The battery is fuller or emptier; never sent.
    nonisolated public static let batteryLevelDidChangeNotification = NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
    /// The battery is charged, or no longer; never sent.
    nonisolated public static let batteryStateDidChangeNotification = NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")
    /// Something is near, or no longer; never sent.
    nonisolated public static let proximityStateDidChangeNotification = NSNotification.Name("UIDeviceProximityStateDidChangeNotification")
}

extension UIScreen {
    /// The screens: one.
    public static var screens: [UIScreen] { [main] }

    /// How many pictures are shown in a second at most.
    public var maximumFramesPerSecond: Int { 60 }

    /// How light it is, 0 to 1; kept.
    public var brightness: CGFloat {
        get { UIEnvironment.current.system.brightness }
        set { UIEnvironment.current.system.brightness = min(max(newValue, 0), 1) }
    }

    /// Whether it is recorded: never.
    public var isCaptured: Bool { false }

    /// The screen that this one shows the same as: none.
    public var mirrored: UIScreen? { nil }

    /// A screen has come; never sent.
    nonisolated public static let didConnectNotification = NSNotification.Name("UIScreenDidConnectNotification")
    /// A screen has gone; never sent.
    nonisolated public static let didDisconnectNotification = NSNotification.Name("UIScreenDidDisconnectNotification")
    /// It is lighter or darker; never sent.
    nonisolated public static let brightnessDidChangeNotification = NSNotification.Name("UIScreenBrightnessDidChangeNotification")
    /// It is recorded, or no longer; never sent.
    nonisolated public static let capturedDidChangeNotification = NSNotification.Name("UIScreenCapturedDidChangeNotification")
    /// It has another size; never sent.
    nonisolated public static let modeDidChangeNotification = NSNotification.Name("UIScreenModeDidChangeNotification")
}

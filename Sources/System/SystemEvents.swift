// SPDX-License-Identifier: MIT
//
// What a program asks the device for, which there is none of: kept, so that tests can read it (application.system-events).

public import Foundation
import VitrineControllers
public import VitrineLayers
import VitrineViewCore

extension UIEnvironment {
    /// Something that a program asked the device to do.
    public enum SystemEvent: Hashable, Sendable {
        /// An address was opened with another application.
        case opened(URL)
        /// A knock was felt; its strength is from 0 to 1.
        case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
        /// A change of what is selected was felt.
        case selection
        /// What came of something was felt.
        case notification(UINotificationFeedbackGenerator.FeedbackType)
        /// A key was heard.
        case inputClick
        /// The icon has another number; 0 is none.
        case badge(Int)
        /// The icon has another picture; nil is the program's own.
        case alternateIcon(String?)
        /// Notifications were asked for, or no longer.
        case remoteNotifications(Bool)
    }

    /// What programs asked the device to do in this environment, in order.
    public var systemEvents: [SystemEvent] { system.events }

    /// Forgets what programs asked the device to do.
    public func forgetSystemEvents() { system.events = [] }

    /// What is known of the device and the application here.
    var system: SystemRecord { views.part { SystemRecord() } }
}

/// What an environment knows of the device and the application that there are none of.
@MainActor final class SystemRecord {
    var events: [UIEnvironment.SystemEvent] = []
    var isIdleTimerDisabled = false
    var showsNetworkActivity = false
    var badge = 0
    var shortcuts: [UIApplicationShortcutItem]?
    var tasks: Set<Int> = []
    var lastTask = 0
    var alternateIcon: String?
    var monitorsBattery = false
    var monitorsProximity = false
    var generatesOrientations = 0
    var brightness: CGFloat = 0.5

    init() {}
}

/// The members of the system that change nothing.
enum UnsupportedSystemMember: String, UnsupportedMemberTable {
    case motionEffects = "UIView.motionEffects: nothing tilts the device"
    case alternateIcon = "UIApplication.setAlternateIconName: there is no home screen"
    case backgroundTask = "UIApplication.beginBackgroundTask: a program is never suspended"
    case remoteNotifications = "UIApplication.registerForRemoteNotifications: nothing is sent to the program"
    case sceneSessions = "UIApplication.requestSceneSessionActivation: a program has the scene that it was started with"
}

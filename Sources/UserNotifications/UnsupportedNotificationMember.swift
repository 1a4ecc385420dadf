// SPDX-License-Identifier: MIT
//
// What of UserNotifications changes nothing.

import VitrineEnvironment

/// The parts of UserNotifications that change nothing.
enum UnsupportedNotificationMember: String, UnsupportedMemberTable {
    case delivery = "UNUserNotificationCenter notifications: there is no screen to show them on, so requests are kept and none is delivered"
    case authorization = "UNUserNotificationCenter leave: nobody is asked for it"
}

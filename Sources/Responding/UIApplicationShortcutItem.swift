// SPDX-License-Identifier: MIT
//
// What an application is started for from its icon, and what comes of work in the background.

public import Foundation

/// A picture of a shortcut; none is shown.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    /// The pictures of the system.
    public enum IconType: Int, Hashable, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love, cloud
        case invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark
        case shuffle, audio, update
    }

    /// A picture of the system.
    public convenience init(type: IconType) { self.init() }

    /// A picture of the program.
    public convenience init(templateImageName: String) { self.init() }

    /// A symbol.
    public convenience init(systemImageName: String) { self.init() }

    public override init() { super.init() }
}

/// Something that an application is started for from its icon.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    /// What the program knows it by.
    open internal(set) var type: String
    /// The words for it.
    open internal(set) var localizedTitle: String
    /// Smaller words beneath them.
    open internal(set) var localizedSubtitle: String?
    /// The picture for it.
    open internal(set) var icon: UIApplicationShortcutIcon?
    /// What the program keeps with it.
    open internal(set) var userInfo: [String: any NSSecureCoding]?
    /// What the scene that shows it is found by.
    open internal(set) var targetContentIdentifier: Any?

    /// Creates one with words and a picture.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
        (self.icon, self.userInfo) = (icon, userInfo)
        super.init()
    }

    /// Creates one with words.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }
}

/// A shortcut that can be changed.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    /// What the program knows it by.
    open override var type: String {
        get { super.type }
        set { super.type = newValue }
    }
    /// The words for it.
    open override var localizedTitle: String {
        get { super.localizedTitle }
        set { super.localizedTitle = newValue }
    }
    /// Smaller words beneath them.
    open override var localizedSubtitle: String? {
        get { super.localizedSubtitle }
        set { super.localizedSubtitle = newValue }
    }
    /// The picture for it.
    open override var icon: UIApplicationShortcutIcon? {
        get { super.icon }
        set { super.icon = newValue }
    }
    /// What the program keeps with it.
    open override var userInfo: [String: any NSSecureCoding]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
}

/// What came of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Hashable, Sendable { case newData, noData, failed }

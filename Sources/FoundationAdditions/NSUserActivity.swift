// SPDX-License-Identifier: MIT
//
// What a user is doing, to be gone on with elsewhere (foundation.names).

public import Foundation

/// The activity of a web page that was opened.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What a user is doing, to be gone on with elsewhere: its values are kept, and no other device or search is told of it.
open class NSUserActivity: NSObject {
    /// The kind of activity, as a program names it.
    public let activityType: String
    /// What it is called.
    open var title: String?
    /// What there is to know to go on with it.
    open var userInfo: [AnyHashable: Any]?
    /// Which keys of `userInfo` there have to be.
    open var requiredUserInfoKeys: Set<String>?
    /// Words by which it is found.
    open var keywords: Set<String> = []
    /// The page that shows the same.
    open var webpageURL: URL?
    /// The page that it came from.
    open var referrerURL: URL?
    /// When it is of no more use.
    open var expirationDate: Date?
    /// Whether the delegate is to be asked for its values.
    open var needsSave = false
    /// Whether streams may be opened to it.
    open var supportsContinuationStreams = false
    /// What it shows, by a name that lasts.
    open var targetContentIdentifier: String?
    /// By what it is found and deleted again.
    open var persistentIdentifier: String?
    /// Whether it may be gone on with on another device; nobody is told.
    open var isEligibleForHandoff = true
    /// Whether it may be searched for; nobody is told.
    open var isEligibleForSearch = false
    /// Whether everybody may find it; nobody is told.
    open var isEligibleForPublicIndexing = false
    /// Whether it may be foretold; nobody is told.
    open var isEligibleForPrediction = false
    /// Who is asked for its values.
    open weak var delegate: (any NSUserActivityDelegate)?
    /// Whether it is what the user is doing now.
    public private(set) var isCurrent = false
    private var isValid = true

    /// An activity of a kind.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds values to `userInfo`.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Makes it what the user is doing.
    open func becomeCurrent() { isCurrent = isValid }

    /// Makes it no longer what the user is doing.
    open func resignCurrent() { isCurrent = false }

    /// Ends it.
    open func invalidate() { (isCurrent, isValid) = (false, false) }
}

/// Who keeps the values of an activity.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// The values are to be put in.
    func userActivityWillSave(_ userActivity: NSUserActivity)
    /// It is gone on with elsewhere.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

// SPDX-License-Identifier: MIT

import Foundation

struct Trip: Hashable {
    let name: String
    let days: Int

    var length: String {
        String.localizedStringWithFormat(NSLocalizedString("%d days", comment: "How long a trip is"), days)
    }

    static let all = [
        Trip(name: "Harbour", days: 2), Trip(name: "Lighthouse", days: 1), Trip(name: "Old Town", days: 3), Trip(name: "Dunes", days: 5),
    ]
}

extension Notification.Name {
    static let tripWasLiked = Notification.Name("tripWasLiked")
}

/// Counts what is liked, and tells of it.
@objcMembers final class Likes: NSObject {
    static let shared = Likes()
    private(set) dynamic var count = 0

    func like() {
        count += 1
        NotificationCenter.default.post(name: .tripWasLiked, object: self)
    }

    func forget() { count = 0 }
}

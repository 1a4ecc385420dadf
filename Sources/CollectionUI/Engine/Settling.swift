// SPDX-License-Identifier: MIT
//
// Repeating what moves the ground that it stands on, until it comes to rest.

import Foundation

/// Counts the rounds of a loop that ends when nothing changes any more; one that never rests ends the program, as in UIKit.
@MainActor struct Settling {
    /// The rounds after which views count as never resting.
    static let limit = 100

    private let view: UICollectionView
    private var rounds = 0

    init(of view: UICollectionView) { self.view = view }

    /// Runs rounds until one of them answers that all is at rest.
    static func settle(_ view: UICollectionView, _ round: () -> Bool) {
        var settling = Settling(of: view)
        while !round() { guard settling.mayGoOn() else { return } }
    }

    private mutating func mayGoOn() -> Bool {
        rounds += 1
        guard rounds >= Settling.limit else { return true }
        view.engine.refuse(
            "UICollectionView (<\(type(of: view))>) is stuck in its update/layout loop. This can happen for many reasons, including "
                + "self-sizing views whose preferred attributes are not returning a consistent size.")
        return false
    }
}

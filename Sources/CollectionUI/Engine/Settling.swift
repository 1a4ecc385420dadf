// SPDX-License-Identifier: MIT
//
// Repeating what moves the ground that it stands on, until it comes to rest.

import Foundation

/// Counts the rounds of a loop that ends when nothing changes any more; one that never rests ends the program, as in UIKit.
///
/// A round in which an element says its size for the first time is none of a loop: rows without a height come into sight, and leave it,
/// twenty at a time. There is a last one of them, but a program that waits for it seems to hang.
@MainActor struct Settling {
    /// The rounds without a new element after which views count as never resting.
    static let limit = 100
    /// As many where they did not rest the last time: one pass over a screen asks for many layout passes.
    static let restlessLimit = 1
    /// The most elements that say their size before all is at rest, where they come a few at a time: in so many rounds or more.
    static let elementLimit = 20_000
    static let arrivalLimit = 500

    private let view: UICollectionView
    private var rounds = 0
    private var arrivals = 0
    private var measured: Set<ElementKey> = []
    private var hasArrivals = false

    init(of view: UICollectionView) { self.view = view }

    /// Runs rounds until one of them answers that all is at rest; answers whether one did.
    @discardableResult
    static func settle(_ view: UICollectionView, _ round: (inout Settling) -> Bool) -> Bool {
        var settling = Settling(of: view)
        while !round(&settling) { guard settling.mayGoOn() else { return false } }
        return true
    }

    /// Takes note of an element whose size the layout took.
    mutating func note(_ key: ElementKey) { if measured.insert(key).inserted { hasArrivals = true } }

    private mutating func mayGoOn() -> Bool {
        if hasArrivals { (rounds, arrivals) = (0, arrivals + 1) } else { rounds += 1 }
        hasArrivals = false
        if view.engine.isNeverFilled, arrivals > 0 { return false }
        let isEndless = measured.count > Settling.elementLimit && arrivals > Settling.arrivalLimit
        let isRestless = view.engine.isRestless
        guard rounds >= (isRestless ? Settling.restlessLimit : Settling.limit) || isEndless else { return true }
        view.engine.isNeverFilled = isEndless
        if isRestless, !isEndless { return false }
        let words = isEndless ? " \(measured.count) views have said their size, and the view is not filled yet." : ""
        view.engine.refuse(
            "UICollectionView (<\(type(of: view))>) is stuck in its update/layout loop. This can happen for many reasons, including "
                + "self-sizing views whose preferred attributes are not returning a consistent size.\(words)")
        return false
    }
}

// SPDX-License-Identifier: MIT
//
// Numbers by which views are asked for.

import Foundation
import VitrineViews

/// Gives views numbers, and finds them again while they are there.
@MainActor
final class ElementNumbers {
    private struct Known { weak var view: UIView? }

    private var numbers: [ObjectIdentifier: Int] = [:]
    private var views: [Int: Known] = [:]
    private var count = 0

    init() {}

    /// The number of a view, which it keeps.
    func number(of view: UIView) -> Int {
        if let number = numbers[ObjectIdentifier(view)], views[number]?.view === view { return number }
        if views.count > 20_000 { sweep() }
        count += 1
        numbers[ObjectIdentifier(view)] = count
        views[count] = Known(view: view)
        return count
    }

    func view(_ number: Int) -> UIView? { views[number]?.view }

    func forget() { (numbers, views) = ([:], [:]) }

    private func sweep() {
        views = views.filter { $0.value.view != nil }
        numbers = numbers.filter { views[$0.value] != nil }
    }
}

// SPDX-License-Identifier: MIT
//
// Numbers by which views are asked for.

import Foundation
import VitrineInterfaces
package import VitrineViews

/// Gives views numbers, and finds them again while they are there.
@MainActor
package final class ElementNumbers {
    private struct Known { weak var view: UIView? }

    private var numbers: [ObjectIdentifier: Int] = [:]
    private var views: [Int: Known] = [:]
    private var count = 0
    /// Constraints that were turned off, with the views that they were found at.
    package var turnedOff: [(view: UIView, constraint: NSLayoutConstraint)] = []

    package init() {}

    /// The number of a view, which it keeps.
    package func number(of view: UIView) -> Int {
        if let number = numbers[ObjectIdentifier(view)], views[number]?.view === view { return number }
        if views.count > 20_000 { sweep() }
        count += 1
        numbers[ObjectIdentifier(view)] = count
        views[count] = Known(view: view)
        return count
    }

    package func view(_ number: Int) -> UIView? { views[number]?.view }

    package func forget() { (numbers, views, turnedOff) = ([:], [:], []) }

    /// The numbers of views by their places in a window.
    package func places(in window: UIView) -> [[Int]: (number: Int, name: String)] {
        var found: [[Int]: (Int, String)] = [:]
        window.visit { view, path in
            guard let number = numbers[ObjectIdentifier(view)], views[number]?.view === view else { return }
            found[path] = (number, view.classNames.first ?? "")
        }
        return found
    }

    /// Gives the views at places of a window that has taken another's place the numbers of those that were there.
    package func take(_ places: [[Int]: (number: Int, name: String)], in window: UIView) {
        guard !places.isEmpty else { return }
        window.visit { view, path in
            guard let (number, name) = places[path], name == view.classNames.first else { return }
            numbers[ObjectIdentifier(view)] = number
            views[number] = Known(view: view)
        }
    }

    private func sweep() {
        views = views.filter { $0.value.view != nil }
        numbers = numbers.filter { views[$0.value] != nil }
    }
}

extension UIView {
    /// Gives the view and all in it, each with its place: numbers of subviews from here on.
    package func visit(_ path: [Int] = [], _ body: (UIView, [Int]) -> Void) {
        body(self, path)
        for (index, child) in subviews.enumerated() { child.visit(path + [index], body) }
    }
}

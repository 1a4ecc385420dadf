// SPDX-License-Identifier: MIT
//
// What constraints leave open, and what contradicts them.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers

@testable import VitrineViewCore

@MainActor @Suite struct AmbiguityTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    private let view = UIView()

    init() {
        root.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
    }

    private func isAmbiguous(_ constraints: [NSLayoutConstraint]) -> Bool {
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
        return view.hasAmbiguousLayout
    }

    private var placed: [NSLayoutConstraint] {
        [
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10), view.topAnchor.constraint(equalTo: root.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 20),
        ]
    }

    @Test func `a view is ambiguous as long as one of its four numbers is open`() {
        #expect(isAmbiguous(placed))
        #expect(!isAmbiguous([view.widthAnchor.constraint(equalToConstant: 30)]))
    }

    @Test func `a limit alone leaves room`() {
        #expect(isAmbiguous(placed + [view.widthAnchor.constraint(lessThanOrEqualToConstant: 80)]))
        #expect(isAmbiguous([view.widthAnchor.constraint(greaterThanOrEqualToConstant: 40)]))
        #expect(!isAmbiguous([view.widthAnchor.constraint(greaterThanOrEqualToConstant: 80)]))
    }

    @Test func `a wish of any priority decides`() {
        let wish = view.widthAnchor.constraint(equalToConstant: 50)
        wish.priority = UILayoutPriority(1)
        #expect(!isAmbiguous(placed + [wish]))
    }

    @Test func `what a canvas holds in place is open none the less`() {
        let wish = view.widthAnchor.constraint(equalToConstant: 50)
        wish.priority = .below
        #expect(isAmbiguous(placed + [wish]))
        #expect(view.frame.width == 50)
    }

    @Test func `a view that is placed by its frame is never ambiguous`() {
        view.translatesAutoresizingMaskIntoConstraints = true
        #expect(!isAmbiguous([]))
    }

    @Test func `of constraints that contradict each other the one that gave way is known`() {
        let (first, second) = (view.widthAnchor.constraint(equalToConstant: 30), view.widthAnchor.constraint(equalToConstant: 40))
        #expect(!isAmbiguous(placed + [first, second]))
        #expect(view.brokenConstraints == [second])
        second.isActive = false
        root.layoutIfNeeded()
        #expect(view.brokenConstraints.isEmpty)
    }
}

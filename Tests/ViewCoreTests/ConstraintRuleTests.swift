// SPDX-License-Identifier: MIT
//
// What constraints may relate, and the margins, guides and anchors that they are made to (constraints.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers

@testable import VitrineViewCore

@MainActor @Suite struct ConstraintRuleTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    private func added(_ frame: CGRect = .zero, to superview: UIView? = nil) -> UIView {
        let view = UIView(frame: frame)
        (superview ?? root).addSubview(view)
        return view
    }

    /// What is raised where a constraint between two attributes is made.
    private func raised(_ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute) -> UIKitException? {
        let (one, other) = (added(), added())
        return UIEnvironment.current.exceptions {
            _ = NSLayoutConstraint(
                item: one, attribute: first, relatedBy: .equal, toItem: other, attribute: second, multiplier: 1, constant: 0)
        }.first
    }

    @Test func `places go with places of either axis, and leading with no left`() {
        let legal: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
            (.left, .top), (.top, .left), (.leading, .centerX), (.leading, .top), (.left, .rightMargin), (.leading, .trailingMargin),
            (.width, .height), (.firstBaseline, .top), (.centerX, .centerY), (.right, .lastBaseline),
        ]
        for (first, second) in legal { #expect(raised(first, second) == nil, "\(first) and \(second)") }
        let mixed: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
            (.leading, .left), (.left, .leading), (.trailing, .right), (.right, .leadingMargin), (.trailingMargin, .leftMargin),
        ]
        for (first, second) in mixed {
            let exception = raised(first, second)
            #expect(exception?.name == "NSInvalidArgumentException", "\(first) and \(second)")
            #expect(exception?.reason.hasSuffix("Use leading/trailing for both or neither.") == true)
        }
        let view = added()
        let ofAnchors = UIEnvironment.current.exceptions { view.leadingAnchor.constraint(equalTo: root.leftAnchor).isActive = true }
        #expect(ofAnchors.map(\.name) == ["NSInvalidArgumentException"] && root.constraints.isEmpty)
    }

    @Test func `a place is not a number, and no size`() {
        let view = added()
        #expect(raised(.top, .height)?.reason.hasSuffix("Invalid pairing of layout attributes") == true)
        #expect(raised(.width, .left)?.reason.hasSuffix("Invalid pairing of layout attributes") == true)
        var made: [NSLayoutConstraint] = []
        let numbers = UIEnvironment.current.exceptions {
            made = [
                NSLayoutConstraint(
                    item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 5),
                NSLayoutConstraint(
                    item: view, attribute: .top, relatedBy: .equal, toItem: root, attribute: .top, multiplier: 0, constant: 5),
                NSLayoutConstraint(
                    item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 5),
            ]
            NSLayoutConstraint.activate(made)
            root.addConstraints(made)
        }
        #expect(numbers.count == 2 && numbers.allSatisfy { $0.reason.hasSuffix("Location attributes must be specified in pairs.") })
        #expect(made.map(\.isActive) == [false, false, true])
    }

    @Test func `a left edge follows a top edge`() {
        let (view, other) = (added(), added(CGRect(x: 0, y: 30, width: 10, height: 10)))
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: other.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 20),
            NSLayoutConstraint(item: view, attribute: .left, relatedBy: .equal, toItem: other, attribute: .top, multiplier: 2, constant: 4),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 64, y: 30, width: 50, height: 20))
    }

    @Test func `an anchor is the same object each time`() {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        #expect(root.leadingAnchor === root.leadingAnchor && root.heightAnchor === root.heightAnchor)
        #expect(root.firstBaselineAnchor === root.firstBaselineAnchor && root.topAnchor !== root.bottomAnchor)
        #expect(
            guide.centerXAnchor === guide.centerXAnchor && guide.topAnchor === guide.topAnchor && guide.widthAnchor === guide.widthAnchor)
        #expect(guide.leftAnchor !== root.leftAnchor && root.layoutMarginsGuide.topAnchor === root.layoutMarginsGuide.topAnchor)
    }

    @Test func `the guides of a view's own are listed by their names once they are asked for`() {
        #expect(root.layoutGuides.isEmpty)
        let own = UILayoutGuide()
        let margins = root.layoutMarginsGuide
        root.addLayoutGuide(own)
        _ = (root.safeAreaLayoutGuide, root.readableContentGuide)
        #expect(
            root.layoutGuides.map(\.identifier) == [
                "UIViewLayoutMarginsGuide", "", "UIViewSafeAreaLayoutGuide", "UIViewReadableContentGuide",
            ])
        #expect(root.layoutGuides.first === margins && margins.owningView === root)
        root.removeLayoutGuide(margins)
        root.removeLayoutGuide(own)
        #expect(root.layoutGuides.count == 3 && margins.owningView === root && own.owningView == nil)
        let scroll = UIScrollView()
        _ = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
        #expect(scroll.layoutGuides.map(\.identifier) == ["UIScrollView-contentLayoutGuide", "UIScrollView-frameLayoutGuide"])
    }

    @Test(arguments: [
        (CGRect(x: -10, y: -10, width: 250, height: 250), UIEdgeInsets(top: 20, left: 30, bottom: 40, right: 50)),
        (CGRect(x: 10, y: 5, width: 100, height: 190), UIEdgeInsets(top: 15, left: 20, bottom: 35, right: 8)),
        (CGRect(x: 0, y: 0, width: 200, height: 200), UIEdgeInsets(top: 20, left: 30, bottom: 40, right: 50)),
    ])
    func `a side that sticks out has no more of the superview's margin than one on the edge`(frame: CGRect, margins: UIEdgeInsets) {
        root.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 40, right: 50)
        let view = added(frame)
        view.preservesSuperviewLayoutMargins = true
        #expect(view.layoutMargins == margins)
    }

    @Test func `margins that stay the same are not told of, and those that are preserved are`() {
        final class Told: UIView {
            var count = 0
            override func layoutMarginsDidChange() {
                super.layoutMarginsDidChange()
                count += 1
            }
        }
        let (outer, inner, apart) = (Told(frame: root.bounds), Told(frame: root.bounds), Told(frame: root.bounds))
        outer.addSubview(inner)
        outer.addSubview(apart)
        inner.preservesSuperviewLayoutMargins = true
        outer.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        #expect((outer.count, inner.count) == (0, 0))
        outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        #expect((outer.count, inner.count, apart.count) == (1, 1, 0))
        apart.preservesSuperviewLayoutMargins = true
        #expect(apart.count == 1 && apart.layoutMargins.left == 20)
    }
}

// SPDX-License-Identifier: MIT
//
// Columns of split views within their limits, places of a button's parts by its own class, colours that are chosen, and distances of anchors.

import Testing
import UIKit

private final class TopImageButton: UIButton {
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.midX - 5, y: contentRect.minY, width: 10, height: 10)
    }

    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.minX, y: contentRect.maxY - 20, width: contentRect.width, height: 20)
    }
}

@MainActor private final class Columns: NSObject, UISplitViewControllerDelegate {
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .secondary }
}

@MainActor @Suite struct ColumnsAndRectsTests {
    @Test func `a button's class says where picture and title stand`() {
        let button = TopImageButton(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
        button.setTitle("Title", for: .normal)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 45, y: 4, width: 10, height: 10))
        #expect(button.titleLabel?.frame == CGRect(x: 10, y: 36, width: 80, height: 20))
        let plain = UIButton(frame: button.frame)
        plain.setTitle("Title", for: .normal)
        plain.layoutIfNeeded()
        #expect(plain.titleRect(forContentRect: plain.contentRect(forBounds: plain.bounds)) == plain.titleLabel?.frame)
    }

    @Test func `columns keep their limits, and the delegate says which is shown alone`() {
        let environment = UIEnvironment()
        environment.run {
            let split = UISplitViewController(style: .doubleColumn)
            let (first, second) = (UIViewController(), UIViewController())
            split.setViewController(first, for: .primary)
            split.setViewController(second, for: .secondary)
            split.maximumPrimaryColumnWidth = 250
            split.preferredDisplayMode = .oneBesideSecondary
            let delegate = Columns()
            split.delegate = delegate
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 700))
            window.rootViewController = split
            window.makeKeyAndVisible()
            window.overrideTraits = UITraitCollection(horizontalSizeClass: .regular)
            window.layoutIfNeeded()
            #expect(first.view.frame.width == 250 && split.primaryColumnWidth == 250)
            window.overrideTraits = UITraitCollection(horizontalSizeClass: .compact)
            window.layoutIfNeeded()
            #expect(first.viewIfLoaded?.window == nil && second.view.window === window)
        }
    }

    @Test func `a distance between anchors equals another`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        let (one, two) = (UIView(), UIView())
        for part in [one, two] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
            part.widthAnchor.constraint(equalToConstant: 10).isActive = true
        }
        // As far from the left as from each other, and 5 from the right.
        view.leftAnchor.anchorWithOffset(to: one.leftAnchor)
            .constraint(equalTo: one.rightAnchor.anchorWithOffset(to: two.leftAnchor)).isActive = true
        two.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -5).isActive = true
        view.layoutIfNeeded()
        #expect(one.frame.minX == 37.5 && two.frame.minX == 85)
    }

    @Test func `a well shows the colour that is chosen from the grid, and tells of it`() throws {
        let environment = UIEnvironment(clock: VirtualClock())
        try environment.run { () throws in
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            let well = UIColorWell(frame: CGRect(x: 100, y: 100, width: 28, height: 28))
            var count = 0
            well.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
            window.rootViewController?.view.addSubview(well)
            window.layoutIfNeeded()
            Finger(in: window).tap(well)
            environment.clock.advance(by: 1)
            let picker = try #require(window.rootViewController?.presentedViewController as? UIColorPickerViewController)
            window.layoutIfNeeded()
            let cell = try #require(picker.view.subviews.first { $0.backgroundColor == UIColor(white: 1, alpha: 1) })
            Finger(in: window).tap(cell)
            #expect(well.selectedColor == UIColor(white: 1, alpha: 1) && count == 1)
        }
    }

    @Test func `corners are set by what they are`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        view.cornerConfiguration = .capsule()
        #expect(view.layer.cornerRadius == 10)
        view.cornerConfiguration = .corners(topLeftRadius: .fixed(6), topRightRadius: nil, bottomLeftRadius: nil, bottomRightRadius: nil)
        #expect(view.layer.cornerRadius == 6 && view.layer.maskedCorners == .layerMinXMinYCorner)
        let scroll = UIScrollView()
        scroll.topEdgeEffect.style = .hard
        #expect(scroll.topEdgeEffect.style == .hard && scroll.bottomEdgeEffect.style == .automatic)
    }
}

// SPDX-License-Identifier: MIT
//
// Navigation bars that become lower with scrolling: the field of a search, the large title, and where they rest (bars.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers

@testable import VitrineControllers
@testable import VitrineFingers
@testable import VitrineViewCore

/// A field of 36 points.
@MainActor private final class Field: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 36) }
}

@MainActor @Suite struct CollapsingBarTests {
    private let environment = UIEnvironment(clock: VirtualClock())
    private let window: UIWindow
    private let controller: UIViewController
    private let stack: UINavigationController
    private let scroll: UIScrollView

    init() {
        environment.screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let environment = environment
        (window, controller, stack, scroll) = environment.run {
            let controller = UIViewController()
            controller.title = "A"
            return (
                UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844), environment: environment), controller,
                UINavigationController(rootViewController: controller), UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            )
        }
        window.rootViewController = stack
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 390, height: 3000)
        controller.view.addSubview(scroll)
        stack.navigationBar.prefersLargeTitles = true
        environment.run {
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
        }
    }

    private var height: CGFloat { stack.navigationBar.frame.height }

    private func search() {
        controller.navigationItem.searchField = environment.run { Field() }
        environment.run { window.layoutIfNeeded() }
    }

    @Test func `the field of a search goes first, then the large title`() throws {
        search()
        #expect(height == 148 && scroll.contentOffset.y == -195)
        let (row, field) = (try #require(stack.navigationBar.row), try #require(controller.navigationItem.searchField))
        environment.run { window.layoutIfNeeded() }
        #expect(field.convert(field.bounds, to: stack.navigationBar) == CGRect(x: 16, y: 97, width: 358, height: 36))
        scroll.contentOffset.y += 20
        environment.run { window.layoutIfNeeded() }
        #expect(height == 128 && field.bounds.height == 16 && row.large.frame.height == 52)
        scroll.contentOffset.y += 50
        environment.run { window.layoutIfNeeded() }
        #expect(height == 78 && row.large.frame.height == 34)
        scroll.contentOffset.y += 100
        #expect(height == 44 && scroll.adjustedContentInset.top == 91)
    }

    @Test func `a field that stays is part of the bar's height`() {
        controller.navigationItem.hidesSearchBarWhenScrolling = false
        search()
        #expect(height == 148)
        scroll.contentOffset.y += 500
        #expect(height == 96)
    }

    @Test(arguments: [(22, -143), (45, -91)])
    func `content that would leave the title half way goes on to the nearest rest`(way: Int, rest: Int) {
        let start = CGPoint(x: 200, y: 600)
        Finger(in: window).drag(from: start, to: CGPoint(x: 200, y: start.y - CGFloat(way)), duration: 1, eased: true)
        environment.clock.advance(by: 3)
        #expect(scroll.contentOffset.y == CGFloat(rest))
    }

    @Test func `bars at the bottom learn of content that becomes longer`() {
        scroll.contentSize.height = 10
        stack.setToolbarHidden(false, animated: false)
        #expect(stack.toolbar.coverage == 0)
        scroll.contentSize.height = 3000
        #expect(stack.toolbar.coverage == 1)
    }

    @Test func `a bar is higher at the top of a sheet`() {
        let inner = environment.run { UINavigationController(rootViewController: UIViewController()) }
        inner.modalPresentationStyle = .pageSheet
        environment.run {
            stack.present(inner, animated: false)
            window.layoutIfNeeded()
        }
        #expect(inner.navigationBar.frame.height == 56)
    }

    @Test func `the field of a search fades while it becomes lower`() throws {
        search()
        let field = try #require(controller.navigationItem.searchField)
        let words = UIView(frame: field.bounds)
        field.addSubview(words)
        var seen: [CGFloat] = []
        for step in [0, 6, 6, 12] as [CGFloat] {
            scroll.contentOffset.y += step
            environment.run { window.layoutIfNeeded() }
            seen.append(words.alpha)
        }
        #expect(seen[0] == 1 && seen[1] > seen[2] && seen[1] < 1 && seen[2] > 0 && seen[3] == 0)
    }
}

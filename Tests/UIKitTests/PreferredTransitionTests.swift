// SPDX-License-Identifier: MIT
//
// How a controller wishes to come and go, as a program says it (presentation.zoom).

import Testing
import UIKit
import Vitrine

@MainActor @Suite struct PreferredTransitionTests {
    private let clock = VirtualClock()
    private let environment: UIEnvironment
    private let window: UIWindow
    private let first = UIViewController()
    private let second = UIViewController()
    private let tile = UIView(frame: CGRect(x: 20, y: 200, width: 100, height: 60))

    init() {
        environment = UIEnvironment(clock: clock)
        window = environment.run { UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
        first.view.addSubview(tile)
    }

    /// The least of the widths of what clips and is not touched: what flies, if something does.
    private var flyingWidth: CGFloat? {
        func widths(_ view: UIView) -> [CGFloat] {
            let own = view.clipsToBounds && !view.isUserInteractionEnabled && view.subviews.count == 2
            return (own ? [view.layer.presentation()?.bounds.width ?? 0] : []) + view.subviews.flatMap(widths)
        }
        return environment.run { widths(window).min() }
    }

    @Test func `a zoom asks for its source each way, and grows from it`() throws {
        var asked: [UIViewController] = []
        let options = UIViewController.Transition.ZoomOptions()
        options.dimmingColor = .black
        second.preferredTransition = .zoom(options: options) { [tile] context in
            asked.append(context.sourceViewController)
            #expect(context.zoomedViewController === second)
            return tile
        }
        let stack = environment.run { UINavigationController(rootViewController: first) }
        environment.run {
            window.rootViewController = stack
            window.makeKeyAndVisible()
            stack.pushViewController(second, animated: true)
        }
        #expect(flyingWidth == 100)
        clock.advance(by: 0.1)
        #expect(try #require(flyingWidth) > 100)
        clock.advance(by: 1)
        #expect(flyingWidth == nil && tile.alpha == 1)
        environment.run { _ = stack.popViewController(animated: true) }
        clock.advance(by: 1)
        #expect(asked == [first, first] && stack.viewControllers == [first])
    }

    @Test func `other wishes are styles of presentation`() {
        second.preferredTransition = .crossDissolve()
        #expect(second.modalTransitionStyle == .crossDissolve)
        second.preferredTransition = .zoom { _ in nil }
        #expect(second.modalTransitionStyle == .coverVertical)
    }

    @Test func `a sheet rises with the keyboard of its field, and comes down after it`() throws {
        environment.showsSoftwareKeyboard = true
        let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 40))
        second.view.addSubview(field)
        let sheet = try #require(second.sheetPresentationController)
        sheet.detents = [.medium()]
        environment.run {
            window.rootViewController = first
            window.makeKeyAndVisible()
            first.present(second, animated: false)
            window.layoutIfNeeded()
        }
        func top() -> CGFloat { second.view.convert(CGPoint.zero, to: nil).y }
        let rests = top()
        environment.run { _ = field.becomeFirstResponder() }
        clock.advance(by: 0.5)
        #expect(top() < rests - 200)
        environment.run { _ = field.resignFirstResponder() }
        clock.advance(by: 0.5)
        #expect(top() == rests)
    }
}

// SPDX-License-Identifier: MIT
//
// Members that UIKit lets a subclass override are asked and told through the override.

import Testing
import UIKit

@MainActor @Suite struct OverridingTests {
    @Test func `what a view overrides is what layout goes by`() {
        let view = OverridingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 94, height: 96))
        #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
        #expect(view.safeAreaLayoutGuide.layoutFrame.minY == 7)
        let child = UIView(frame: view.bounds)
        view.addSubview(child)
        #expect(child.safeAreaInsets.top == 7)
        view.accessibilityIdentifier = "name"
        view.semanticContentAttribute = .playback
        view.layoutMargins.left = 9
        #expect(["identifier", "semantics", "layoutMargins 9.0"].allSatisfy(view.log.contains))
        #expect(view.layer is OverridingLayer)
    }

    @Test func `a layer's overrides are told of changes by name and of animations`() {
        let layer = OverridingLayer()
        layer.setValue(5, forKeyPath: "shadowRadius")
        layer.setValue(0.5, forKey: "shadowOpacity")
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        #expect(layer.log == ["shadowRadius", "shadowOpacity", "add"])
        #expect(layer.shadowRadius == 5 && layer.shadowOpacity == 0.5 && layer.animationKeys() == ["fade"])
    }

    @Test func `a window's own safe area reaches the views in it`() {
        let window = OverridingWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let controller = UIViewController()
        window.rootViewController = controller
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    }

    @Test func `a client's own types may have the names of rooms below`() {
        #expect(Path(points: [.zero]).points.count == 1)
        #expect(OverridingController().view is OverridingView)
    }
}

// SPDX-License-Identifier: MIT
//
// The margins of controllers' views, and the direction in which constraints count.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport

@testable import VitrineControllers
@_spi(Vitrine) @testable import VitrineViewCore

@Suite @MainActor struct ControllerMarginTests {
    private func controller(_ width: CGFloat) -> UIViewController {
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: width, height: 600)
        return controller
    }

    @Test(arguments: [(320.0, 16.0), (390, 16), (393, 20), (1024, 20)])
    func `the view of a controller has the system's margins, and none above and below`(width: Double, side: Double) {
        let controller = controller(width)
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
    }

    @Test func `margins of its own count where they are greater, or where the system's do not count`() {
        let controller = controller(375)
        controller.view.layoutMargins = UIEdgeInsets(top: 4, left: 2, bottom: 0, right: 30)
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 4, left: 16, bottom: 0, right: 30))
        controller.respectsLeastMargins = false
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 4, left: 2, bottom: 0, right: 30))
        // A view of no controller has those of every view.
        #expect(
            UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 9)).layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test func `a constraint counts in the direction of the view that holds it`() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 20),
            inner.topAnchor.constraint(equalTo: outer.topAnchor),
            inner.widthAnchor.constraint(equalToConstant: 50), inner.heightAnchor.constraint(equalToConstant: 10),
        ])
        inner.semanticContentAttribute = .forceRightToLeft
        outer.layoutIfNeeded()
        #expect(inner.frame.minX == 20)
        outer.semanticContentAttribute = .forceRightToLeft
        outer.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(inner.frame.minX == 230)
    }
}

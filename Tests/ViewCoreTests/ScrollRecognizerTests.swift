// SPDX-License-Identifier: MIT
//
// The recognizers of scroll views: when they are there, where they stand, and who has a say (scrolling.recognizers).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers

@testable import VitrineFingers
@testable import VitrineViewCore

@MainActor @Suite struct ScrollRecognizerTests {
    @Test func `a view that does not scroll has its recognizers turned off, and a finger moves nothing`() {
        let stage = ScrollStage()
        stage.view.isScrollEnabled = false
        stage.drag(by: -50)
        #expect(stage.view.contentOffset == .zero && !stage.view.panGestureRecognizer.isEnabled && stage.log.isEmpty)
        stage.view.isScrollEnabled = true
        #expect(stage.view.panGestureRecognizer.isEnabled)
        stage.clock.advance(by: 1)
        stage.drag(by: -50)
        #expect(stage.view.contentOffset.y > 0)
    }

    @Test func `they stand before those that a program adds, whenever they are made`() {
        let stage = ScrollStage()
        let tap = UITapGestureRecognizer()
        stage.view.addGestureRecognizer(tap)
        #expect(stage.view.touched == nil)
        let pan = stage.view.panGestureRecognizer
        #expect(stage.view.gestureRecognizers?.count == 3 && stage.view.gestureRecognizers?.last === tap)
        #expect(stage.view.gestureRecognizers?.contains { $0 === pan } == true)
    }

    @Test func `a subclass that is the delegate of recognizers has a say in the drag`() {
        final class Strict: UIScrollView, UIGestureRecognizerDelegate {
            var allows = false
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allows }
        }
        let view = Strict()
        let stage = ScrollStage(view)
        stage.drag(by: -50)
        #expect(view.contentOffset == .zero && view.panGestureRecognizer.delegate === view)
        view.allows = true
        stage.clock.advance(by: 1)
        stage.drag(by: -50)
        #expect(view.contentOffset.y > 0)
    }
}

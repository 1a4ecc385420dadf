// SPDX-License-Identifier: MIT
//
// Parts that are kept beside a value belong to it alone.

import Foundation
import Testing

@testable import VitrineScene

@Suite struct RareTests {
    @Test func `a copy keeps its parts when the other's change`() {
        var first = Scene.View()
        first.selected = Scene.StateStyle()
        first.selected?.opacity = 0.5
        var second = first
        #expect(first == second && first.hashValue == second.hashValue)
        second.selected?.opacity = 0.25
        #expect([first.selected?.opacity, second.selected?.opacity] == [0.5, 0.25])
        second.selected?.opacity = 0.5
        #expect(first == second && Set([first, second]).count == 1)
        second.selected = nil
        #expect(first.selected != nil && first != second)
    }

    @Test func `a screen and tests that are as usual are no part of a scene`() {
        var first = Scene()
        var second = first
        second.screen.tabBar = Scene.TabBar()
        second.tests.kinds = []
        #expect(first.screen.isEmpty && !second.screen.isEmpty && first.tests != second.tests)
        second.screen.tabBar = nil
        second.tests = Scene.Tests()
        #expect(first == second)
        first.screen = Scene.Screen()
        #expect(first == second)
    }
}

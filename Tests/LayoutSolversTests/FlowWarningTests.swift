// SPDX-License-Identifier: MIT
//
// When flow layout complains, and in which words.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers

@Suite struct FlowWarningTests {
    private func warnings(_ direction: FlowDirection = .vertical, _ sections: FlowSectionInput...) -> [FlowWarning] {
        FlowSolver.solve(
            FlowInput(
                scrollDirection: direction, boundsSize: CGSize(width: 200, height: 100),
                contentInset: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10), sections: sections)
        ).warnings
    }

    @Test func `a width that does not fit is reported in UIKit's words`() {
        let found = warnings(.vertical, FlowSectionInput(items: .uniform(count: 3, size: CGSize(width: 181, height: 10))))
        #expect(
            found.map(\.message) == [
                """
                The behavior of the UICollectionViewFlowLayout is not defined because:
                the item width must be less than the width of the UICollectionView minus the section insets left and right values, \
                minus the content insets left and right values.
                """
            ])
    }

    @Test func `a height that does not fit a horizontal layout is reported, and the delegate named`() {
        let sizes = [CGSize(width: 10, height: 100), CGSize(width: 10, height: 120)]
        let found = warnings(.horizontal, FlowSectionInput(items: .sizes(sizes)))
        #expect(
            found.map(\.message) == [
                """
                The behavior of the UICollectionViewFlowLayout is not defined because:
                the item height must be less than the height of the UICollectionView minus the section insets top and bottom values, \
                minus the content insets top and bottom values.
                Please check the values returned by the delegate.
                """
            ])
        #expect(found.first?.item == 1)
    }

    @Test func `an exact fit is not reported, nor a section without items`() {
        #expect(
            warnings(
                .vertical, FlowSectionInput(items: .uniform(count: 3, size: CGSize(width: 180, height: 10))),
                FlowSectionInput(items: .uniform(count: 0, size: CGSize(width: 900, height: 10)))
            ).isEmpty)
    }

    @Test func `each section is reported once`() {
        let section = FlowSectionInput(
            items: .uniform(count: 9, size: CGSize(width: 175, height: 10)), inset: UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 3))
        #expect(warnings(.vertical, section, section).map(\.section) == [0, 1])
    }
}

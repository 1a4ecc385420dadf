// SPDX-License-Identifier: MIT
//
// Insets and the rectangles they leave.

import Foundation
import Testing
import VitrineGeometry

@Suite struct EdgeInsetsTests {
    @Test func `insets move each side inward`() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == CGRect(x: 12, y: 21, width: 94, height: 46))
        #expect(rect.inset(by: UIEdgeInsets(top: -1, left: -2, bottom: -3, right: -4)) == CGRect(x: 8, y: 19, width: 106, height: 54))
        #expect(CGRect.null.inset(by: .zero).isNull)
    }

    @Test func `leading follows the reading direction`() {
        let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(insets.resolved(rightToLeft: false) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(insets.resolved(rightToLeft: true) == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    }

    @Test func `insets add by side`() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(insets + insets == UIEdgeInsets(top: 2, left: 4, bottom: 6, right: 8))
        #expect(insets.horizontal == 6 && insets.vertical == 4)
        #expect(UIEdgeInsets() == .zero && NSDirectionalEdgeInsets() == .zero)
    }
}

// SPDX-License-Identifier: MIT
//
// Where a button puts its title.

import Foundation
import Testing
import VitrineGeometry

@testable import VitrineControls
@testable import VitrineViewCore

@MainActor @Suite struct ContentAlignmentTests {
    private func button(rightToLeft: Bool = false) -> UIButton {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        button.contentEdgeInsets = UIEdgeInsets(top: 8, left: 20, bottom: 12, right: 30)
        if rightToLeft { button.semanticContentAttribute = .forceRightToLeft }
        button.setTitle("Title", for: .normal)
        return button
    }

    private func frame(_ button: UIButton) -> CGRect {
        button.setNeedsLayout()
        button.layoutIfNeeded()
        return button.titleLabel?.frame ?? .null
    }

    @Test func `content is centred until it is told otherwise`() {
        let button = button()
        #expect(button.contentHorizontalAlignment == .center && button.contentVerticalAlignment == .center)
        let frame = frame(button)
        #expect(abs(frame.midX - 145) <= 0.5 && abs(frame.midY - 48) <= 0.5)
    }

    @Test(arguments: [false, true]) func `content stands at the side that it is told`(rightToLeft: Bool) {
        let button = button(rightToLeft: rightToLeft)
        func edge(_ alignment: UIControl.ContentHorizontalAlignment) -> String {
            button.contentHorizontalAlignment = alignment
            let frame = frame(button)
            return frame.minX == 20 ? frame.maxX == 270 ? "both" : "left" : frame.maxX == 270 ? "right" : "none"
        }
        #expect([.left, .right, .fill, .center].map(edge) == ["left", "right", "both", "none"])
        #expect([.leading, .trailing].map(edge) == (rightToLeft ? ["right", "left"] : ["left", "right"]))
        button.contentHorizontalAlignment = .leading
        #expect(button.effectiveContentHorizontalAlignment == (rightToLeft ? .right : .left))
    }

    @Test func `content stands at the height that it is told`() {
        let button = button()
        button.contentVerticalAlignment = .top
        #expect(frame(button).minY == 8 && frame(button).height < 60)
        button.contentVerticalAlignment = .bottom
        #expect(frame(button).maxY == 88 && frame(button).height < 60)
        button.contentVerticalAlignment = .fill
        #expect(frame(button).minY == 8 && frame(button).maxY == 88)
    }
}

// SPDX-License-Identifier: MIT
//
// The tint of views, as it is and greyed (tint.adjustment).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers

@testable import VitrineViewCore

@MainActor @Suite struct TintTests {
    /// Counts how often it is told of its tint.
    private final class Card: UIView {
        var count = 0
        override func tintColorDidChange() { count += 1 }
    }

    private let root = Card()
    private let middle = Card()
    private let leaf = Card()
    private let own = Card()

    init() {
        root.addSubview(middle)
        middle.addSubview(leaf)
        leaf.addSubview(own)
        own.tintColor = .systemRed
        for card in [root, middle, leaf, own] { card.count = 0 }
    }

    private func isGrey(_ view: UIView) -> Bool {
        let color = view.tintColor.cgColor(for: view.traitCollection)
        return color.red == color.green && color.green == color.blue
    }

    @Test func `a view that is dimmed greys the tints of all below it, and tells them once`() {
        #expect(leaf.tintAdjustmentMode == .normal && !isGrey(leaf))
        middle.tintAdjustmentMode = .dimmed
        #expect(!isGrey(root) && isGrey(middle) && isGrey(leaf) && isGrey(own) && own.tintAdjustmentMode == .dimmed)
        #expect([root, middle, leaf, own].map(\.count) == [0, 1, 1, 1])
        middle.tintAdjustmentMode = .automatic
        #expect(!isGrey(leaf) && own.tintColor == .systemRed && [root, middle, leaf, own].map(\.count) == [0, 2, 2, 2])
    }

    @Test func `a view that says it is normal keeps its tint within one that is dimmed`() {
        leaf.tintAdjustmentMode = .normal
        #expect(leaf.count == 0)
        root.tintColor = .systemGreen
        root.tintAdjustmentMode = .dimmed
        #expect(isGrey(middle) && !isGrey(own) && leaf.tintColor == .systemGreen && own.tintColor == .systemRed)
        #expect(own.count == 0)
    }
}

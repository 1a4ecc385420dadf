// SPDX-License-Identifier: MIT
//
// Titles of buttons in several lines.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTypography

@testable import VitrineControls
@testable import VitrineViewCore

/// Letters are half as wide as their size, lines 1.2 times as high.
@MainActor @Suite struct ButtonLinesTests {
    private let words = "Add everything to the bag"

    private func inBoxes<Result>(_ work: () throws -> Result) rethrows -> Result {
        try UIEnvironment(typesetter: BoxTypesetter()).run { try work() }
    }

    private func button(_ change: (inout UIButton.Configuration) -> Void = { _ in }) -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = words
        change(&configuration)
        return UIButton(configuration: configuration)
    }

    @Test func `a configured title breaks into lines in a width, and asks for their height`() throws {
        try inBoxes {
            let button = button()
            let natural = button.intrinsicContentSize
            let fitting = button.sizeThatFits(CGSize(width: 140, height: 1000))
            #expect(fitting.width <= 140 && fitting.height > natural.height * 1.5)
            #expect(button.sizeThatFits(CGSize(width: 1000, height: 1000)) == natural)
            button.frame.size = fitting
            button.layoutIfNeeded()
            let label = try #require(button.titleLabel)
            #expect(label.numberOfLines == 0 && label.textAlignment == .center)
            #expect(button.bounds.contains(label.frame) && label.frame.height > natural.height / 2)
        }
    }

    @Test(arguments: [NSLineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byClipping])
    func `other modes keep a title in one line`(mode: NSLineBreakMode) {
        inBoxes {
            let button = button { $0.titleLineBreakMode = mode }
            let natural = button.intrinsicContentSize
            #expect(button.sizeThatFits(CGSize(width: 140, height: 1000)) == natural)
            #expect(button.titleLabel?.numberOfLines == 1 && button.titleLabel?.lineBreakMode == mode)
        }
    }

    @Test func `constraints give a button the height of its lines`() {
        inBoxes {
            let (view, button) = (UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 400)), button { $0.subtitle = words })
            let natural = button.intrinsicContentSize
            button.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(button)
            NSLayoutConstraint.activate([
                button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
                view.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: 8),
                button.topAnchor.constraint(equalTo: view.topAnchor),
            ])
            view.layoutIfNeeded()
            #expect(button.frame.width == 144)
            #expect(button.frame.height == button.sizeThatFits(CGSize(width: 144, height: 0)).height)
            #expect(button.frame.height > natural.height * 1.5)
        }
    }

    @Test func `a stack gives a button the height of its lines`() {
        inBoxes {
            let (button, label) = (button(), UILabel())
            label.text = "Below"
            let stack = UIStackView(arrangedSubviews: [button, label])
            stack.axis = .vertical
            let size = stack.systemLayoutSizeFitting(
                CGSize(width: 140, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            #expect(size.height == button.sizeThatFits(CGSize(width: 140, height: 0)).height + label.intrinsicContentSize.height)
        }
    }

    @Test func `a picture takes its room from the lines beside it, and none from those beneath it`() {
        inBoxes {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }
            let beside = button { ($0.image, $0.imagePadding) = (image, 8) }.sizeThatFits(CGSize(width: 160, height: 0))
            let above = button { ($0.image, $0.imagePlacement) = (image, .top) }.sizeThatFits(CGSize(width: 160, height: 0))
            let alone = button().sizeThatFits(CGSize(width: 160, height: 0))
            #expect(beside.height > alone.height && beside.width <= 160)
            #expect(above.height == alone.height + 20)
        }
    }

    @Test func `a button without configuration keeps its title in one line`() {
        inBoxes {
            let button = UIButton(type: .system)
            button.setTitle(words, for: .normal)
            #expect(button.sizeThatFits(CGSize(width: 80, height: 0)) == button.intrinsicContentSize)
            #expect(button.titleLabel?.numberOfLines == 1)
        }
    }
}

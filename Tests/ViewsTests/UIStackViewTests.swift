// SPDX-License-Identifier: MIT
//
// Stacks, with boxes for text: a character is half an em wide, a line one em high.

import Foundation
import Testing
import VitrineGeometry
import VitrineTypography

@testable import VitrineViews

@MainActor @Suite struct UIStackViewTests {
    init() { TextEnvironment.current = BoxTypesetter() }

    private final class Box: UIView {
        var size = CGSize.zero
        override var intrinsicContentSize: CGSize { size }
    }

    private func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
        let box = Box()
        box.size = CGSize(width: width, height: height)
        return box
    }

    private func row(_ views: [UIView], width: CGFloat = 100, height: CGFloat = 20) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
        return stack
    }

    private func spans(_ stack: UIStackView) -> [[CGFloat]] {
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.width] }
    }

    @Test(arguments: [
        (UIStackView.Distribution.fill, [[0, 60], [65, 20], [90, 10]] as [[CGFloat]]),
        (.fillEqually, [[0, 30], [35, 30], [70, 30]]), (.fillProportionally, [[0, 22.5], [27.5, 45], [77.5, 22.5]]),
        (.equalSpacing, [[0, 10], [40, 20], [90, 10]]), (.equalCentering, [[0, 10], [40, 20], [90, 10]]),
    ])
    func `room is shared as the distribution says`(distribution: UIStackView.Distribution, expected: [[CGFloat]]) {
        let stack = row([box(10, 10), box(20, 10), box(10, 10)])
        stack.spacing = 5
        stack.distribution = distribution
        #expect(spans(stack) == expected)
    }

    @Test func `equal centring places centres, equal spacing places gaps`() {
        let stack = row([box(10, 10), box(20, 10), box(30, 10)])
        stack.distribution = .equalSpacing
        #expect(spans(stack) == [[0, 10], [30, 20], [70, 30]])
        stack.distribution = .equalCentering
        #expect(spans(stack) == [[0, 10], [35, 20], [70, 30]])
    }

    @Test func `the view that hugs least is stretched and the one that resists least is squeezed`() {
        let (a, b, c) = (box(30, 10), box(30, 10), box(20, 10))
        b.setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
        c.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        let stack = row([a, b, c])
        #expect(spans(stack) == [[0, 30], [30, 50], [80, 20]])
        stack.frame.size.width = 50
        #expect(spans(stack) == [[0, 30], [30, 20], [50, 0]])
    }

    @Test func `a view without a size of its own takes what is left`() {
        #expect(spans(row([box(30, 10), UIView(), box(20, 10)])) == [[0, 30], [30, 50], [80, 20]])
    }

    @Test func `hidden views take no room, not even spacing`() {
        let views = [box(10, 10), box(20, 10), box(10, 10)]
        let stack = row(views)
        stack.spacing = 10
        stack.setCustomSpacing(2, after: views[0])
        stack.distribution = .equalSpacing
        views[1].isHidden = true
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 22, height: 10))
        views[1].isHidden = false
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 52, height: 10))
    }

    @Test func `reading from right to left mirrors a row`() {
        let stack = row([box(10, 10), box(20, 10)])
        stack.spacing = 5
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 0)
        stack.semanticContentAttribute = .forceRightToLeft
        #expect(spans(stack) == [[25, 65], [0, 20]])
    }

    @Test(arguments: [
        (UIStackView.Alignment.fill, [0, 40] as [CGFloat]), (.leading, [0, 10]), (.center, [15, 10]), (.trailing, [30, 10]),
    ])
    func `views of a column stand as the alignment says`(alignment: UIStackView.Alignment, expected: [CGFloat]) {
        let stack = UIStackView(arrangedSubviews: [box(10, 10)])
        stack.axis = .vertical
        stack.alignment = alignment
        stack.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
        stack.layoutIfNeeded()
        #expect([stack.subviews[0].frame.minX, stack.subviews[0].frame.width] == expected)
        stack.semanticContentAttribute = .forceRightToLeft
        stack.layoutIfNeeded()
        #expect(stack.subviews[0].frame.minX == (alignment == .leading ? 30 : alignment == .trailing ? 0 : expected[0]))
    }

    @Test func `text in a column breaks at the width of the column`() {
        let label = UILabel()
        label.font = .systemFont(ofSize: 10)
        label.numberOfLines = 0
        label.text = "aaaa bbbb cccc"
        let stack = UIStackView(arrangedSubviews: [label, box(10, 7)])
        stack.axis = .vertical
        stack.spacing = 3
        // Nine characters of 5 points fit: two lines of 10 points.
        let size = stack.systemLayoutSizeFitting(
            CGSize(width: 48, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 48, height: 30))
        stack.frame = CGRect(origin: .zero, size: size)
        stack.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 0, y: 0, width: 48, height: 20))
    }

    @Test func `baselines of different sizes stand on one line`() {
        let (small, large) = (UILabel(), UILabel())
        for (label, size) in [(small, 10.0), (large, 20)] {
            label.font = .systemFont(ofSize: size)
            label.text = "x"
        }
        let stack = row([small, large], width: 15, height: 40)
        stack.alignment = .firstBaseline
        stack.layoutIfNeeded()
        // Baselines lie three quarters of an em below the top: 7.5 and 15.
        #expect(small.frame.minY == 7.5)
        #expect(large.frame.minY == 0)
    }

    @Test func `stacks in stacks ask for what they hold`() {
        let inner = UIStackView(arrangedSubviews: [box(10, 10), box(30, 20)])
        inner.axis = .vertical
        let outer = UIStackView(arrangedSubviews: [box(5, 5), inner])
        outer.spacing = 4
        #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 39, height: 30))
    }
}

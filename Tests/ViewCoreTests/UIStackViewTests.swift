// SPDX-License-Identifier: MIT
//
// Stacks, with boxes for text: a character is half an em wide, a line one em high.

import Foundation
import Testing
import VitrineGeometry
import VitrineTypography

@testable import VitrineViewCore

@MainActor @Suite struct UIStackViewTests {
    init() { TextEnvironment.current = BoxTypesetter() }

    private func box(_ width: CGFloat, _ height: CGFloat) -> UIView { SizedBox(width: width, height: height) }

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
        (.fillEqually, [[0, 30], [35, 30], [70, 30]]), (.fillProportionally, [[0, 20], [25, 40], [70, 30]]),
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
        #expect(spans(stack) == [[0, 25], [25, 25], [50, 0]])
    }

    @Test(
        arguments: [
            ([80, 30], 100, [70, 30]), ([60, 60], 100, [50, 50]), ([100, 90, 30], 150, [60, 60, 30]), ([30, 200], 40, [20, 20]),
            ([10, 20], 0, [0, 0]),
        ] as [([CGFloat], CGFloat, [CGFloat])])
    func `of views that resist alike the longest gives way`(wishes: [CGFloat], room: CGFloat, expected: [CGFloat]) {
        #expect(spans(row(wishes.map { box($0, 10) }, width: room)).map { $0[1] } == expected)
    }

    @Test func `where required widths contradict the row, those that were given last give way`() {
        let views = (0..<3).map { _ in UIView() }
        for view in views { view.widthAnchor.constraint(equalToConstant: 200).isActive = true }
        let narrow = spans(row(views, width: 300))
        #expect(narrow[0] == [0, 200])
        #expect(narrow.last?.reduce(0, +) == 300)
        #expect(spans(row(views, width: 700)) == [[0, 200], [200, 200], [400, 300]])
    }

    @Test func `a required least width holds against text that is longer`() {
        let (text, time) = (box(200, 10), box(10, 10))
        time.widthAnchor.constraint(greaterThanOrEqualToConstant: 36).isActive = true
        #expect(spans(row([text, time])) == [[0, 64], [64, 36]])
        let limited = box(10, 10)
        limited.widthAnchor.constraint(lessThanOrEqualToConstant: 40).isActive = true
        limited.setContentHuggingPriority(1, for: .horizontal)
        #expect(spans(row([limited, box(10, 10)])) == [[0, 40], [40, 60]])
    }

    @Test func `content that resists with required priority is not squeezed`() {
        let (text, pill) = (box(90, 10), box(100, 10))
        pill.setContentCompressionResistancePriority(.required, for: .horizontal)
        #expect(spans(row([text, pill], width: 120)) == [[0, 20], [20, 100]])
    }

    @Test func `a row in a row gives way as its views do`() {
        let icon = UIView()
        icon.widthAnchor.constraint(equalToConstant: 40).isActive = true
        let inner = UIStackView(arrangedSubviews: [icon, box(60, 10)])
        let outer = row([inner, box(30, 10)], width: 60)
        #expect(spans(outer) == [[0, 40], [40, 20]])
        inner.arrangedSubviews[1].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        outer.frame.size.width = 85
        #expect(spans(outer) == [[0, 55], [55, 30]])
    }

    // MARK: Measuring

    private final class Counted: UIView {
        var size = CGSize(width: 10, height: 10)
        private(set) var questions = 0
        override var intrinsicContentSize: CGSize {
            questions += 1
            return size
        }
    }

    /// A leaf in stacks in stacks, each with a neighbour.
    private func nested(_ depth: Int, _ leaf: UIView, _ prepare: (Int, UIStackView) -> Void) -> UIStackView {
        (0..<depth).reduce(UIStackView(arrangedSubviews: [leaf])) { inner, level in
            let outer = UIStackView(arrangedSubviews: [inner, box(1, 1)])
            prepare(level, outer)
            return outer
        }
    }

    @Test(arguments: [UIStackView.Alignment.fill, .center, .firstBaseline, .lastBaseline])
    func `what is asked of a leaf grows with the depth of stacks, and not faster`(alignment: UIStackView.Alignment) {
        func questions(_ depth: Int) -> Int {
            let leaf = Counted()
            let stack = nested(depth, leaf) { level, stack in
                stack.axis = level % 2 == 0 ? .vertical : .horizontal
                stack.alignment = alignment
            }
            stack.frame = CGRect(origin: .zero, size: stack.systemLayoutSizeFitting(.zero))
            stack.layoutIfNeeded()
            stack.frame.size = CGSize(width: 300, height: 200)
            stack.layoutIfNeeded()
            stack.frame.size = CGSize(width: 8, height: 4)
            stack.layoutIfNeeded()
            return leaf.questions
        }
        #expect(questions(46) <= 46 * 24)
    }

    @Test func `a change of a leaf is seen from the top of many stacks`() {
        let leaf = Counted()
        let holder = UIView()
        leaf.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        holder.addSubview(leaf)
        let stack = nested(5, holder) { $1.axis = .vertical }
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 10, height: 15))
        leaf.size = CGSize(width: 40, height: 30)
        leaf.invalidateIntrinsicContentSize()
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 40, height: 35))
        leaf.isHidden = true
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 1, height: 5))
        leaf.isHidden = false
        leaf.removeFromSuperview()
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 1, height: 5))
        holder.widthAnchor.constraint(equalToConstant: 70).isActive = true
        #expect(stack.systemLayoutSizeFitting(.zero).width == 70)
    }

    @Test func `text in stacks is measured anew under other traits and by another typesetter`() {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.text = "abcd"
        let stack = nested(3, label) { _, stack in stack.axis = .vertical }
        let small = stack.systemLayoutSizeFitting(.zero)
        stack.overrideTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
        #expect(stack.systemLayoutSizeFitting(.zero).width > small.width)
        stack.overrideTraits = nil
        #expect(stack.systemLayoutSizeFitting(.zero) == small)
        label.font = .systemFont(ofSize: 40)
        #expect(stack.systemLayoutSizeFitting(.zero).width == 80)
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

// SPDX-License-Identifier: MIT
//
// Layout by constraints, with boxes for text: a character is half an em wide, a line one em high.

import Foundation
import Testing
import VitrineGeometry
import VitrineTypography

@testable import VitrineViewCore

@MainActor @Suite struct AutoLayoutTests {
    init() { TextEnvironment.current = BoxTypesetter() }

    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

    private func add<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        (superview ?? root).addSubview(view)
        return view
    }

    private func label(_ text: String, size: CGFloat = 10, lines: Int = 1, in superview: UIView? = nil) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.text = text
        label.numberOfLines = lines
        return add(label, to: superview)
    }

    private func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func `a priority is a little more or less than another`() {
        var priority = UILayoutPriority.defaultHigh - 1
        #expect(priority.rawValue == 749 && priority < .defaultHigh && .defaultLow + 0.5 == UILayoutPriority(250.5))
        priority += 2
        #expect(priority == UILayoutPriority(751))
        priority -= 251
        #expect(priority == .sceneSizeStayPut)
    }

    @Test func `a view is pinned to its superview's edges`() {
        let view = add(UIView())
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
            root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16),
            root.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 12),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == frame(16, 8, 168, 80))
        root.frame.size = CGSize(width: 300, height: 50)
        root.layoutIfNeeded()
        #expect(view.frame == frame(16, 8, 268, 30))
    }

    @Test func `a constant may change, and a constraint may come and go`() {
        let view = add(UIView())
        let width = view.widthAnchor.constraint(equalToConstant: 40)
        let height = view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5)
        NSLayoutConstraint.activate([
            width, height, view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == frame(80, 40, 40, 20))
        width.constant = 80
        root.layoutIfNeeded()
        #expect(view.frame == frame(60, 30, 80, 40))
        height.isActive = false
        view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame == frame(60, 45, 80, 10))
    }

    /// A picture at the left, a title and a detail text of several lines at its right.
    private func cell() -> (content: UIView, image: UIView, title: UILabel, detail: UILabel) {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 0))
        let image = add(UIView(), to: content)
        let title = label("Title", size: 20, in: content)
        let detail = label("aaaa bbbb cccc dddd eeee ffff", size: 10, lines: 0, in: content)
        NSLayoutConstraint.activate([
            image.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
            image.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
            image.widthAnchor.constraint(equalToConstant: 40), image.heightAnchor.constraint(equalTo: image.widthAnchor),
            image.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor, constant: -10),
            title.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 10),
            title.topAnchor.constraint(equalTo: image.topAnchor),
            title.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -10),
            detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            detail.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 5),
            detail.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor, constant: -10),
        ])
        return (content, image, title, detail)
    }

    private func height(_ view: UIView, width: CGFloat) -> CGFloat {
        view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    @Test func `a cell is as high as its text in its width, or its picture`() {
        let (content, image, title, detail) = cell()
        // 29 characters take 145 points; 130 hold five words of 4 and the spaces between.
        #expect(height(content, width: 200) == 65)
        #expect(height(content, width: 300) == 60)
        #expect(height(content, width: 120) == 75)
        content.frame.size.height = 65
        content.layoutIfNeeded()
        #expect(image.frame == frame(10, 10, 40, 40))
        #expect(title.frame == frame(60, 10, 130, 20))
        #expect(detail.frame == frame(60, 35, 130, 20))
        detail.text = "a"
        content.layoutIfNeeded()
        #expect(detail.frame.height == 10)
        #expect(height(content, width: 200) == 60)
    }

    @Test func `a cell asked for no size at all is as small as its content allows`() {
        let (content, _, _, _) = cell()
        #expect(content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 215, height: 60))
    }

    @Test func `baselines stand on one line`() {
        let (large, small) = (label("Ab", size: 20), label("cd", size: 10))
        NSLayoutConstraint.activate([
            large.leadingAnchor.constraint(equalTo: root.leadingAnchor), large.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            small.leadingAnchor.constraint(equalToSystemSpacingAfter: large.trailingAnchor, multiplier: 1),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        #expect(large.frame == frame(0, 10, 20, 20))
        // Baselines are three quarters down: 10 + 15 = 17.5 + 7.5.
        #expect(small.frame == frame(28, 17.5, 10, 10))
    }

    @Test func `baselines that the system spaces are as far apart as their fonts ask`() {
        let (upper, lower) = (label("Ab", size: 10), label("cd", size: 20))
        let spacing = lower.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1)
        NSLayoutConstraint.activate([
            upper.leadingAnchor.constraint(equalTo: root.leadingAnchor), upper.topAnchor.constraint(equalTo: root.topAnchor),
            lower.leadingAnchor.constraint(equalTo: root.leadingAnchor), spacing,
        ])
        func gap() -> CGFloat {
            root.layoutIfNeeded()
            return lower.frame.minY + 0.75 * lower.frame.height - (upper.frame.minY + 0.75 * upper.frame.height)
        }
        func asked(_ low: UIFont, _ high: UIFont) -> CGFloat {
            ((low.lineHeight + low.descender - high.descender) * 2 - 1e-6).rounded(.up) / 2
        }
        #expect(gap() == asked(lower.font, upper.font) && gap() > 8)
        lower.font = .systemFont(ofSize: 40)
        #expect(gap() == asked(lower.font, upper.font))
        spacing.isActive = false
        lower.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: -2).isActive = true
        #expect(gap() == 0)
        let box = UIView()
        root.addSubview(box)
        #expect(box.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: lower.bottomAnchor, multiplier: 2).constant == 16)
    }

    @Test func `the label that hugs more keeps its width, the one that resists less is cut`() {
        let (a, b) = (label("aaaa"), label("bbbb"))
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
            b.trailingAnchor.constraint(equalTo: root.trailingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
            b.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        a.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        root.layoutIfNeeded()
        #expect([a.frame, b.frame] == [frame(0, 0, 20, 10), frame(20, 0, 180, 10)])
        root.frame.size.width = 30
        a.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        root.layoutIfNeeded()
        #expect([a.frame, b.frame] == [frame(0, 0, 10, 10), frame(10, 0, 20, 10)])
    }

    @Test func `a wish of high priority gives way to what is required`() {
        let view = add(UIView())
        let width = view.widthAnchor.constraint(equalToConstant: 300)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            width, view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == frame(20, 0, 160, 0))
    }

    @Test func `what nothing decides is zero, or what the content asks for`() {
        let (view, text) = (add(UIView()), label("abcd"))
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5).isActive = true
        text.topAnchor.constraint(equalTo: root.topAnchor, constant: 7).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame == frame(5, 0, 0, 0))
        #expect(text.frame == frame(0, 7, 20, 10))
    }

    @Test func `leading is at the right where reading starts there`() {
        let (a, b) = (add(UIView()), add(UIView()))
        root.overrideTraits = UITraitCollection(layoutDirection: .rightToLeft)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10), a.widthAnchor.constraint(equalToConstant: 30),
            b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 5), b.widthAnchor.constraint(equalToConstant: 20),
            b.leadingAnchor.constraint(equalTo: root.leadingAnchor).with(.defaultLow),
            b.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(a.frame.minX == 160)
        #expect(b.frame.minX == 135)
    }

    @Test func `left stays left whatever the direction`() {
        let a = add(UIView())
        root.semanticContentAttribute = .forceRightToLeft
        a.semanticContentAttribute = .forceRightToLeft
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10), a.widthAnchor.constraint(equalToConstant: 30),
        ])
        root.layoutIfNeeded()
        #expect(a.frame.minX == 10)
    }

    @Test func `guides hold views inside margins, the safe area, and apart`() {
        let (a, b, spacer) = (add(UIView()), add(UIView()), UILayoutGuide())
        root.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        root.insetsLayoutMarginsFromSafeArea = false
        root.ownSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        root.addLayoutGuide(spacer)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            a.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 1),
            a.widthAnchor.constraint(equalTo: b.widthAnchor), spacer.leadingAnchor.constraint(equalTo: a.trailingAnchor),
            spacer.widthAnchor.constraint(equalToConstant: 26), b.leadingAnchor.constraint(equalTo: spacer.trailingAnchor),
            b.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
            NSLayoutConstraint(
                item: b, attribute: .bottom, relatedBy: .equal, toItem: root, attribute: .bottomMargin, multiplier: 1, constant: 0),
        ])
        root.layoutIfNeeded()
        #expect(a.frame == frame(6, 21, 80, 0))
        #expect(b.frame == frame(112, 93, 80, 0))
        #expect(spacer.layoutFrame.minX == 86)
    }

    @Test func `a view placed by frame and mask can be pinned to`() {
        let (fixed, view) = (UIView(frame: frame(20, 10, 50, 30)), add(UIView()))
        fixed.autoresizingMask = .flexibleWidth
        root.addSubview(fixed)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 5),
            view.topAnchor.constraint(equalTo: fixed.bottomAnchor),
            view.widthAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == frame(75, 40, 10, 0))
        root.frame.size.width = 220
        root.layoutIfNeeded()
        #expect(fixed.frame.width == 70)
        #expect(view.frame == frame(95, 40, 10, 0))
    }

    @Test func `a container takes its size from what it holds`() {
        let box = add(UIView())
        let text = label("abcdef", in: box)
        NSLayoutConstraint.activate([
            box.centerXAnchor.constraint(equalTo: root.centerXAnchor), box.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
            text.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
            text.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -5),
            text.topAnchor.constraint(equalTo: box.topAnchor, constant: 2),
            text.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -2),
        ])
        root.layoutIfNeeded()
        #expect(box.frame == frame(80, 3, 40, 14))
        #expect(text.frame == frame(5, 2, 30, 10))
        text.text = "ab"
        root.layoutIfNeeded()
        #expect(box.frame == frame(90, 3, 20, 14))
    }

    @Test func `a stack in constraints arranges its views, constraints in a stack size them`() {
        let stack = UIStackView()
        _ = add(stack)
        let icon = UIView()
        icon.heightAnchor.constraint(equalToConstant: 12).isActive = true
        icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
        let text = UILabel()
        text.font = .systemFont(ofSize: 10)
        text.text = "abcd"
        stack.addArrangedSubview(icon)
        stack.addArrangedSubview(text)
        stack.spacing = 6
        stack.alignment = .center
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        ])
        root.layoutIfNeeded()
        #expect(stack.frame == frame(10, 10, 50, 12))
        #expect(icon.frame == frame(0, 0, 24, 12))
        #expect(text.frame == frame(30, 1, 20, 10))
        text.text = "abcdef"
        root.layoutIfNeeded()
        #expect(stack.frame.width == 60)
    }

    @Test func `the text of a stack breaks at the stack's width`() {
        let stack = UIStackView()
        stack.axis = .vertical
        _ = add(stack)
        let (title, text) = (label("ab", in: stack), label("aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii", lines: 0, in: stack))
        stack.addArrangedSubview(title)
        stack.addArrangedSubview(text)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(stack.frame == frame(0, 0, 200, 30))
        #expect(text.frame == frame(0, 10, 200, 20))
    }

    @Test func `of a conflict, the constraint activated last gives way`() {
        let view = add(UIView())
        let first = view.widthAnchor.constraint(equalToConstant: 40)
        let second = view.widthAnchor.constraint(equalToConstant: 60)
        NSLayoutConstraint.activate([first, second])
        root.layoutIfNeeded()
        #expect(view.frame.width == 40)
        #expect(second.isActive)
    }

    @Test func `the message of a conflict names constraints as they were written`() {
        let view = add(UIView())
        let first = view.widthAnchor.constraint(equalToConstant: 40)
        let second = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: -8)
        second.identifier = "edge"
        #expect(
            ConstraintReport.text(broken: second, involved: [first, second]) == """
                Unable to simultaneously satisfy constraints.
                Probably at least one of the constraints in the following list is one you don't want.
                (
                    "<NSLayoutConstraint UIView.width == 40>",
                    "<NSLayoutConstraint 'edge' UIView.leading == UIView.leading - 8>"
                )

                Will attempt to recover by breaking constraint
                <NSLayoutConstraint 'edge' UIView.leading == UIView.leading - 8>

                """)
    }

    @Test func `constraints belong to the nearest view above, and go when a view leaves`() {
        let box = add(UIView())
        let view = add(UIView(), to: box)
        let (width, edge) = (view.widthAnchor.constraint(equalToConstant: 5), view.leftAnchor.constraint(equalTo: root.leftAnchor))
        NSLayoutConstraint.activate([width, edge])
        #expect(view.constraints == [width])
        #expect(root.constraints == [edge])
        view.removeFromSuperview()
        #expect(root.constraints.isEmpty)
        #expect(!edge.isActive)
        #expect(width.isActive)
    }

    @Test func `edges are rounded to pixels, so that neighbours meet`() {
        let views = (0..<3).map { _ in add(UIView()) }
        root.overrideTraits = UITraitCollection(displayScale: 2)
        root.frame.size.width = 100
        NSLayoutConstraint.activate([
            views[0].leftAnchor.constraint(equalTo: root.leftAnchor), views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor),
            views[2].leftAnchor.constraint(equalTo: views[1].rightAnchor), views[2].rightAnchor.constraint(equalTo: root.rightAnchor),
            views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor), views[1].widthAnchor.constraint(equalTo: views[2].widthAnchor),
        ])
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 33.5, 66.5])
        #expect(views.map(\.frame.maxX) == [33.5, 66.5, 100])
    }

    @Test func `content that is pinned to a scroll view makes its content size`() {
        let scroll = add(UIScrollView())
        let content = add(UIView(), to: scroll)
        NSLayoutConstraint.activate([
            scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor), scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor), content.heightAnchor.constraint(equalToConstant: 500),
        ])
        root.layoutIfNeeded()
        #expect(scroll.frame == frame(0, 0, 200, 100))
        #expect(content.frame == frame(0, 0, 200, 500))
        #expect(scroll.contentSize == CGSize(width: 200, height: 500))
    }

    private final class Late: UIView {
        var count = 0

        override static var requiresConstraintBasedLayout: Bool { true }

        override func updateConstraints() {
            if count == 0 { widthAnchor.constraint(equalToConstant: 33).isActive = true }
            count += 1
            super.updateConstraints()
        }
    }

    @Test func `constraints are updated before layout`() {
        let view = add(Late())
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.width == 33)
        #expect(view.count == 1)
        view.setNeedsUpdateConstraints()
        root.layoutIfNeeded()
        #expect(view.count == 2)
    }
}

extension NSLayoutConstraint {
    fileprivate func with(_ priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}

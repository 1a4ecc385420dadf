// SPDX-License-Identifier: MIT
//
// Stacks as constraints among others: between what is arranged, to the edges of stacks, across stacks in stacks.

import Foundation
import Testing
import VitrineGeometry
import VitrineNibs

@_spi(Vitrine) @testable import VitrineViewCore

@MainActor struct StackConstraintsTests {
    private final class Box: UIView {
        private let size: CGSize

        init(_ width: CGFloat, _ height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { size }
    }

    /// A view of 375 by 600 points that a stack is pinned to by its leading and trailing edges and at the top.
    private func screen(_ stack: UIStackView, height: CGFloat? = nil) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
        return root
    }

    private func column(_ views: [UIView]) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        return stack
    }

    @Test func `views of a stack are as high as each other where a constraint says so`() {
        let (above, text, below) = (UIView(), Box(50, 20), UIView())
        let root = screen(column([above, text, below]), height: 158)
        above.heightAnchor.constraint(equalTo: below.heightAnchor).isActive = true
        root.layoutIfNeeded()
        #expect([above, text, below].map(\.frame.height) == [69, 20, 69])
    }

    @Test func `views of a stack share its width as a multiplier says`() {
        let (first, second) = (Box(50, 20), Box(30, 20))
        let root = screen(UIStackView(arrangedSubviews: [first, second]))
        first.widthAnchor.constraint(equalTo: second.widthAnchor, multiplier: 0.5).isActive = true
        root.layoutIfNeeded()
        #expect([first, second].map(\.frame.width) == [125, 250])
    }

    @Test func `a stack in a stack hugs nothing itself, but what is in it does`() {
        let (text, toggle) = (Box(40, 20), Box(49, 31))
        text.setContentHuggingPriority(.init(251), for: .horizontal)
        toggle.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        let inner = UIStackView(arrangedSubviews: [toggle])
        let root = screen(UIStackView(arrangedSubviews: [text, inner]))
        root.layoutIfNeeded()
        #expect(text.frame.width == 326)
        #expect([inner.frame.width, toggle.frame.width] == [49, 49])
    }

    @Test func `a view that is pinned to the end of a leading stack is as wide as that`() {
        let (row, other) = (Box(92, 20), Box(30, 20))
        let stack = column([row, other])
        stack.alignment = .leading
        let root = screen(stack)
        row.trailingAnchor.constraint(equalTo: stack.trailingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(stack.frame.width == 375)
        #expect([row.frame, other.frame] == [CGRect(x: 0, y: 0, width: 375, height: 20), CGRect(x: 0, y: 20, width: 30, height: 20)])
    }

    @Test func `constraints reach across stacks in stacks`() {
        let (name, address) = (Box(40, 20), Box(70, 20))
        let rows = [name, address].map { UIStackView(arrangedSubviews: [$0, Box(100, 20)]) }
        let root = screen(column(rows))
        name.widthAnchor.constraint(equalTo: address.widthAnchor).isActive = true
        for label in [name, address] { label.setContentHuggingPriority(.required, for: .horizontal) }
        name.setContentHuggingPriority(.defaultLow, for: .horizontal)
        root.layoutIfNeeded()
        #expect([name, address].map(\.frame.width) == [70, 70])
        #expect(rows.map { $0.arrangedSubviews[1].frame.width } == [305, 305])
    }

    @Test func `a column of baselines counts its spacing from line to line`() {
        func label(_ text: String) -> UILabel {
            let label = UILabel()
            label.text = text
            label.font = .systemFont(ofSize: 17)
            return label
        }
        let (above, below) = (label("above"), label("below"))
        let stack = column([above, below])
        stack.spacing = 40
        stack.isBaselineRelativeArrangement = true
        let root = screen(stack)
        root.layoutIfNeeded()
        let lines = [above, below].map { $0.frame.minY + $0.baselines(in: $0.bounds.size).first }
        #expect(abs(lines[1] - lines[0] - 40) < 1)
        stack.isBaselineRelativeArrangement = false
        root.layoutIfNeeded()
        #expect(abs(below.frame.minY - above.frame.maxY - 40) < 0.01)
    }

    @Test func `a row takes the baseline of the highest, a column that of its first and its last`() {
        let (small, large) = (UILabel(), UILabel())
        (small.text, large.text) = ("a", "A")
        (small.font, large.font) = (.systemFont(ofSize: 10), .systemFont(ofSize: 30))
        let row = UIStackView(arrangedSubviews: [small, large])
        row.alignment = .lastBaseline
        let outside = UILabel()
        (outside.text, outside.font) = ("x", .systemFont(ofSize: 17))
        outside.translatesAutoresizingMaskIntoConstraints = false
        let root = screen(row)
        root.addSubview(outside)
        outside.lastBaselineAnchor.constraint(equalTo: row.lastBaselineAnchor).isActive = true
        outside.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        root.layoutIfNeeded()
        func line(_ label: UILabel) -> CGFloat {
            label.convert(CGPoint(x: 0, y: label.baselines(in: label.bounds.size).last), to: root).y
        }
        #expect(abs(line(outside) - line(large)) < 1)
        #expect(abs(line(small) - line(large)) < 1)
    }

    @Test func `the middle of a scroll view is that of its frame`() {
        let scroll = UIScrollView()
        let content = UIView()
        for view in [scroll, content] { view.translatesAutoresizingMaskIntoConstraints = false }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
        root.addSubview(scroll)
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
            scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor), scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            content.topAnchor.constraint(equalTo: scroll.topAnchor), content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.heightAnchor.constraint(equalToConstant: 900), content.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
        ])
        root.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 0, y: 0, width: 375, height: 900))
        #expect(scroll.contentSize == CGSize(width: 375, height: 900))
    }

    @Test func `a file says by margins that a stack keeps them`() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
                <objects>
                    <stackView opaque="NO" contentMode="scaleToFill" id="s-1">
                        <rect key="frame" x="0.0" y="0.0" width="200" height="60"/>
                        <subviews>
                            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v-1">
                                <rect key="frame" x="14" y="10" width="172" height="40"/>
                            </view>
                        </subviews>
                        <edgeInsets key="layoutMargins" top="10" left="14" bottom="10" right="14"/>
                    </stackView>
                </objects>
            </document>
            """
        let nib = UINib(data: Data(text.utf8), bundle: nil)
        let stack = try #require(nib.instantiate(withOwner: nil).first as? UIStackView)
        #expect(stack.isLayoutMarginsRelativeArrangement)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame) == [CGRect(x: 14, y: 10, width: 172, height: 40)])
    }
}

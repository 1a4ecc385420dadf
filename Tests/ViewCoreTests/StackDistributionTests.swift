// SPDX-License-Identifier: MIT
//
// How stacks share their length, against what UIKit's were measured to do: four views of 40 × 20, 60 × 30, 10 × 50 and 25 × 25, 5 apart
// (stacks.proportional-shares, stacks.equal-centres, stacks.hidden-views).

import Foundation
import Testing
import VitrineGeometry

@testable import VitrineViewCore

@MainActor @Suite struct StackDistributionTests {
    private func box(_ width: CGFloat, _ height: CGFloat) -> UIView { SizedBox(width: width, height: height) }

    /// The measured views in a stack, in a window of two pixels to the point.
    private func stack(
        _ distribution: UIStackView.Distribution, _ axis: NSLayoutConstraint.Axis = .horizontal, views: [UIView]? = nil,
        size: CGSize? = nil
    ) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views ?? [box(40, 20), box(60, 30), box(10, 50), box(25, 25)])
        (stack.axis, stack.distribution, stack.spacing) = (axis, distribution, 5)
        stack.overrideTraits = UITraitCollection(displayScale: 2)
        stack.frame = CGRect(origin: .zero, size: size ?? stack.systemLayoutSizeFitting(.zero))
        stack.layoutIfNeeded()
        return stack
    }

    private func lengths(_ stack: UIStackView) -> [CGFloat] {
        stack.arrangedSubviews.map { stack.axis == .horizontal ? $0.frame.width : $0.frame.height }
    }

    private func starts(_ stack: UIStackView) -> [CGFloat] {
        stack.arrangedSubviews.map { stack.axis == .horizontal ? $0.frame.minX : $0.frame.minY }
    }

    // MARK: Proportions

    @Test(arguments: [
        (NSLayoutConstraint.Axis.horizontal, [106.5, 160, 26.5, 91.5] as [CGFloat]), (.vertical, [43, 64.5, 107, 70.5]),
    ])
    func `shares are those of all lengths and distances, and the last view takes what is left`(
        axis: NSLayoutConstraint.Axis, expected: [CGFloat]
    ) {
        let stack = stack(.fillProportionally, axis, size: CGSize(width: 400, height: 300))
        for (length, expected) in zip(lengths(stack), expected) { #expect(abs(length - expected) <= 0.5) }
        let end = axis == .horizontal ? stack.arrangedSubviews.last?.frame.maxX : stack.arrangedSubviews.last?.frame.maxY
        #expect(end == (axis == .horizontal ? 400 : 300))
    }

    @Test func `a proportional stack that says its length itself has all views as long as they ask`() {
        let stack = stack(.fillProportionally)
        #expect(stack.frame.size == CGSize(width: 150, height: 50) && lengths(stack) == [40, 60, 10, 25])
    }

    @Test func `margins leave less to share, and distances of single views count as they are`() {
        let stack = stack(.fillProportionally, size: CGSize(width: 400, height: 300))
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 30)
        stack.setCustomSpacing(20, after: stack.arrangedSubviews[0])
        stack.layoutIfNeeded()
        // 350 for 135 of views and 30 of distances.
        let expected: [CGFloat] = [84.8, 127.3, 21.2, 86.7]
        for (length, expected) in zip(lengths(stack), expected) { #expect(abs(length - expected) <= 0.5) }
        #expect(stack.arrangedSubviews[0].frame.minX == 20 && stack.arrangedSubviews[3].frame.maxX == 370)
        stack.semanticContentAttribute = .forceRightToLeft
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews[0].frame.maxX == 380 && stack.arrangedSubviews[3].frame.minX == 30)
        #expect(abs(stack.arrangedSubviews[0].frame.width - 84.8) <= 0.5)
    }

    @Test func `views without a length get none, and without any length all get the same`() {
        let some = stack(.fillProportionally, views: [box(30, 10), UIView(), box(30, 10), UIView()], size: CGSize(width: 300, height: 10))
        #expect(lengths(some) == [120, 0, 165, 0] && starts(some) == [0, 125, 130, 300])
        let none = stack(.fillProportionally, views: [UIView(), UIView()], size: CGSize(width: 105, height: 10))
        #expect(lengths(none) == [50, 50])
        let alone = stack(.fillProportionally, views: [box(30, 10)], size: CGSize(width: 100, height: 10))
        #expect(lengths(alone) == [100])
    }

    @Test func `what the last view lacks in a short stack those before it give`() {
        let stack = stack(.fillProportionally, views: [box(80, 10), box(80, 10), box(2, 10)], size: CGSize(width: 50, height: 10))
        #expect(stack.arrangedSubviews[2].frame.width < 0.5 && abs((stack.arrangedSubviews[2].frame.maxX) - 50) <= 0.5)
        #expect(lengths(stack)[0] >= lengths(stack)[1])
    }

    // MARK: Centres

    @Test func `centres are as far apart as the two that need it most where the stack says its length`() {
        let row = stack(.equalCentering)
        #expect(row.frame.width == 197.5 && starts(row) == [0, 45, 125, 172.5] && lengths(row) == [40, 60, 10, 25])
        // Heights 20, 30, 50 and 25: the second and the third are 45 apart.
        let column = stack(.equalCentering, .vertical)
        #expect(column.frame.height == 157.5 && starts(column) == [0, 40, 75, 132.5].map { $0 })
        let inner = stack(.equalCentering)
        let outer = UIStackView(arrangedSubviews: [inner, box(10, 10)])
        #expect(outer.systemLayoutSizeFitting(.zero).width == 207.5)
    }

    @Test func `in less room the first centres are equally far apart as long as the others leave it`() {
        let row = stack(.equalCentering, size: CGSize(width: 180, height: 50))
        // 147.5 between the first centre and the last, of which they need 55, 40 and 22.5.
        #expect(starts(row) == [0, 45, 125, 155] && lengths(row) == [40, 60, 10, 25])
        let tight = stack(.equalCentering, size: CGSize(width: 150, height: 50))
        #expect(starts(tight) == [0, 45, 110, 125])
        let roomy = stack(.equalCentering, size: CGSize(width: 400, height: 50))
        let centers = roomy.arrangedSubviews.map(\.center.x)
        for (first, second) in zip(centers, centers.dropFirst()) { #expect(abs(second - first - 122.5) <= 0.5) }
    }

    @Test(arguments: UIStackView.Distribution.allCases)
    func `a view that is alone fills the length`(_ distribution: UIStackView.Distribution) {
        #expect(lengths(stack(distribution, views: [box(10, 10)], size: CGSize(width: 90, height: 10))) == [90])
    }

    // MARK: Hidden views

    @Test func `a hidden view still counts across the axis where views fill the stack`() {
        func width(_ alignment: UIStackView.Alignment) -> CGFloat {
            let stack = stack(.fill, .vertical)
            stack.alignment = alignment
            stack.arrangedSubviews[1].isHidden = true
            return stack.systemLayoutSizeFitting(.zero).width
        }
        #expect([.fill, .leading, .center, .trailing].map(width) == [60, 40, 40, 40])
        let all = stack(.fill, .vertical)
        for view in all.arrangedSubviews { view.isHidden = true }
        #expect(all.systemLayoutSizeFitting(.zero) == .zero)
    }

    @Test func `hidden views stand in line without a length, between those that are seen`() {
        let stack = stack(.fill, size: CGSize(width: 300, height: 50))
        let views = stack.arrangedSubviews
        views[1].isHidden = true
        stack.layoutIfNeeded()
        #expect(views[1].frame == CGRect(x: views[0].frame.maxX + 2.5, y: 0, width: 0, height: 50))
        #expect(views[2].frame.minX == views[0].frame.maxX + 5)
        (views[1].isHidden, views[0].isHidden, views[3].isHidden) = (false, true, true)
        stack.alignment = .center
        stack.layoutIfNeeded()
        #expect(views[0].frame == CGRect(x: 0, y: 15, width: 0, height: 20))
        #expect(views[3].frame == CGRect(x: 300, y: 12.5, width: 0, height: 25))
        stack.semanticContentAttribute = .forceRightToLeft
        stack.layoutIfNeeded()
        #expect(views[0].frame.minX == 300 && views[3].frame.minX == 0)
    }

    @Test func `the distance after a view that is not arranged is nobody's`() {
        let stack = stack(.fill)
        let (stranger, view) = (box(10, 10), stack.arrangedSubviews[0])
        stack.setCustomSpacing(30, after: stranger)
        #expect(stack.customSpacing(after: stranger) == UIStackView.spacingUseDefault)
        stack.addArrangedSubview(stranger)
        #expect(stack.customSpacing(after: stranger) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(30, after: view)
        #expect(stack.systemLayoutSizeFitting(.zero).width == 190)
    }
}

// SPDX-License-Identifier: MIT
//
// The flow layout as an object: properties, delegate, invalidation, pinned bars and warnings.

import Foundation
import Testing
import VitrineGeometry
import VitrineViews

@testable import VitrineCollectionUI

/// Answers for sizes, and counts how often it is asked.
private final class SizeDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    var size = CGSize(width: 100, height: 20)
    /// The size of the last item of section 1, where that is another one.
    var last: CGSize?
    var asked = 0

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        asked += 1
        return indexPath == [1, 3] ? last ?? size : size
    }
}

private final class SpacingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { CGFloat(section) * 7 }
}

@MainActor @Suite struct UICollectionViewFlowLayoutTests {
    private let layout = UICollectionViewFlowLayout()

    @Test func `the defaults are UIKit's`() {
        #expect(layout.itemSize == CGSize(width: 50, height: 50) && layout.estimatedItemSize == .zero)
        #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
        #expect(layout.sectionInset == .zero && layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
        #expect(layout.scrollDirection == .vertical && layout.sectionInsetReference == .fromContentInset)
        #expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
        #expect(layout.makeInvalidationContext() is UICollectionViewFlowLayoutInvalidationContext)
    }

    @Test func `a delegate method wins over its property and leaves the others alone`() {
        layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
        let delegate = SizeDelegate()
        let source = TestSource([2])
        let view = UICollectionView.make(source, layout: layout, delegate: delegate)
        view.layoutIfNeeded()
        #expect(view.itemFrames() == [CGRect(x: 0, y: 5, width: 100, height: 20), CGRect(x: 110, y: 5, width: 100, height: 20)])
    }

    @Test func `each section gets its own answer`() {
        layout.itemSize = CGSize(width: 320, height: 10)
        let delegate = SpacingDelegate()
        let source = TestSource([2, 2])
        let view = UICollectionView.make(source, layout: layout, delegate: delegate)
        view.layoutIfNeeded()
        #expect(view.itemFrames(inSection: 0).map(\.minY) == [0, 10])
        #expect(view.itemFrames(inSection: 1).map(\.minY) == [20, 37])
        #expect(view.contentSize.height == 47)
    }

    @Test func `a width change lays out again without asking for sizes`() {
        let delegate = SizeDelegate()
        let source = TestSource([4])
        let view = UICollectionView.make(source, layout: layout, delegate: delegate)
        view.layoutIfNeeded()
        #expect(delegate.asked == 4)
        view.frame.size.width = 220
        view.layoutIfNeeded()
        #expect(delegate.asked == 4)
        #expect(view.itemFrames().map(\.origin) == [.zero, CGPoint(x: 120, y: 0), CGPoint(x: 0, y: 30), CGPoint(x: 120, y: 30)])
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(delegate.asked == 8)
    }

    @Test func `scrolling and height changes keep the layout`() {
        let delegate = SizeDelegate()
        let source = TestSource([4])
        let view = UICollectionView.make(source, layout: layout, delegate: delegate)
        view.layoutIfNeeded()
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 40, width: 320, height: 480)))
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 320, height: 100)))
        #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 1, y: 0, width: 320, height: 480)))
        #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 321, height: 480)))
        let context = layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 0, width: 321, height: 480))
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        #expect(flow?.invalidateFlowLayoutDelegateMetrics == false && flow?.invalidateFlowLayoutAttributes == true)
    }

    @Test func `a property set to another value lays out again, to the same value does not`() {
        let source = TestSource([4])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        layout.minimumLineSpacing = 10
        #expect(layout.geometry != nil)
        layout.itemSize = CGSize(width: 200, height: 40)
        #expect(layout.geometry == nil)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 60, y: 50, width: 200, height: 40))
    }

    @Test func `a content inset set later narrows the lines`() {
        let source = TestSource([4])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        view.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        view.layoutIfNeeded()
        #expect(view.contentSize.width == 300)
        // Capacity 5 of 50 with 12.5 between them.
        #expect(view.itemFrames().map(\.minX) == [0, 62.5, 125, 187.5])
    }

    @Test(
        arguments: [
            (0, 0, 0, 0), (50, 0, 50, 10), (100, 0, 90, 10), (110, 0, 90, 10), (100, 1, 120, 0), (130, 1, 130, 10),
        ] as [(CGFloat, Int, CGFloat, Int)])
    func `a pinned header stays at the top of the viewport until its section ends`(
        offset: CGFloat, section: Int, y: CGFloat, zIndex: Int
    ) {
        // Section 0: header 0–30, items 30–120. Section 1: header 120–150, items 150–…
        layout.itemSize = CGSize(width: 320, height: 30)
        layout.minimumLineSpacing = 0
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        let source = TestSource([3, 30])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        view.contentOffset.y = offset
        view.layoutIfNeeded()
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [section, 0])
        #expect(header?.frame == CGRect(x: 0, y: y, width: 320, height: 30))
        #expect(header?.appliedAttributes?.zIndex == zIndex)
    }

    @Test func `scrolling with pinned headers asks for no sizes and makes no new header`() {
        let delegate = SizeDelegate()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        let source = TestSource([300])
        let view = UICollectionView.make(source, layout: layout, delegate: delegate)
        view.layoutIfNeeded()
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        for offset in stride(from: CGFloat(10), to: 1200, by: 97) {
            view.contentOffset.y = offset
            view.layoutIfNeeded()
            #expect(header?.frame.minY == offset && header?.superview === view)
            #expect(view.subviews.last === header)
        }
        #expect(delegate.asked == 300)
    }

    @Test func `pinned headers survive jumps over many sections`() {
        layout.itemSize = CGSize(width: 320, height: 90)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        let source = TestSource(Array(repeating: 5, count: 40))
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        // A section is 30 + 5 * 90 + 4 * 10 = 520 high.
        for offset in [1500, 400, 3000, 2900, 0, 700, 15_000, 14_400] as [CGFloat] {
            view.contentOffset.y = offset
            view.layoutIfNeeded()
            let section = Int(offset / 520)
            let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [section, 0])
            #expect(header?.frame.minY == min(offset, CGFloat(section + 1) * 520 - 30))
        }
    }

    @Test func `a pinned footer stays at the bottom`() {
        layout.itemSize = CGSize(width: 320, height: 100)
        layout.footerReferenceSize = CGSize(width: 0, height: 40)
        layout.sectionFootersPinToVisibleBounds = true
        let source = TestSource([30])
        let view = UICollectionView.make(source, layout: layout)
        view.contentInset.bottom = 20
        view.layoutIfNeeded()
        let footer = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionFooter, at: [0, 0])
        #expect(footer?.frame == CGRect(x: 0, y: 480 - 20 - 40, width: 320, height: 40))
        #expect(footer?.appliedAttributes?.zIndex == 10)
        layout.sectionFootersPinToVisibleBounds = false
        view.layoutIfNeeded()
        let kind = UICollectionView.elementKindSectionFooter
        #expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [0, 0])?.zIndex == 0)
    }

    @Test func `items wider than their line are warned of once`() {
        layout.itemSize = CGSize(width: 400, height: 50)
        let source = TestSource([2])
        let view = UICollectionView.make(source, layout: layout)
        var heard: [String] = []
        view.layoutWarningHandler = { heard.append($0) }
        view.layoutIfNeeded()
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(heard.count == 1 && view.layoutWarnings == heard)
        let lines = heard.first?.split(separator: "\n") ?? []
        #expect(lines.first == "The behavior of the UICollectionViewFlowLayout is not defined because:")
        #expect(lines.dropFirst().first?.hasPrefix("the item width must be less than the width of the UICollectionView") == true)
        #expect(lines.last?.hasPrefix("The relevant UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout>") == true)
        #expect(view.cellForItem(at: [0, 0])?.frame.minX == -40)
    }

    @Test(arguments: [CGSize(width: 60, height: 30), UICollectionViewFlowLayout.automaticSize])
    func `an estimate is the size of cells that were not measured`(estimate: CGSize) {
        layout.estimatedItemSize = estimate
        let source = TestSource([1])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        #expect(view.itemFrames().first?.size == (estimate.width == 60 ? estimate : CGSize(width: 50, height: 50)))
    }

    @Test func `ten million items take no time and little memory`() {
        let source = TestSource([10_000_000])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        view.contentOffset.y = 60_000_000
        view.layoutIfNeeded()
        // Five a line of 60 pt: the line at 60,000,000 starts with item 5,000,000.
        #expect(view.indexPathsForVisibleItems.first == [0, 5_000_000])
    }

    /// As layouts do that compute a width from bounds which are still empty.
    @Test(arguments: [-20, 0, .nan, .infinity, .greatestFiniteMagnitude] as [CGFloat])
    func `an item size may be anything until something is laid out with it`(width: CGFloat) {
        layout.itemSize = CGSize(width: width, height: 40)
        let source = TestSource([0])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 0)
        layout.itemSize = CGSize(width: 50, height: 40)
        source.counts = [3]
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.itemFrames().map(\.width) == [50, 50, 50])
    }

    @Test func `a size of zero, and one larger than anything, can be laid out`() {
        for length in [0, 1e9, .greatestFiniteMagnitude] as [CGFloat] {
            layout.itemSize = CGSize(width: length, height: length)
            let source = TestSource([3])
            let view = UICollectionView.make(source, layout: layout)
            view.engine.warnings.handler = { _ in }
            view.layoutIfNeeded()
            #expect(view.numberOfItems(inSection: 0) == 3)
        }
    }

    @Test(arguments: 0..<4) func `a size that cannot be laid out ends the program there`(index: Int) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            await MainActor.run {
                let layout = UICollectionViewFlowLayout()
                layout.itemSize =
                    [
                        CGSize(width: -20, height: 40), CGSize(width: 20, height: -40), CGSize(width: CGFloat.nan, height: 40),
                        CGSize(width: 20, height: CGFloat.infinity),
                    ][index]
                let source = TestSource([1])
                let view = UICollectionView.make(source, layout: layout)
                FileHandle.standardError.write(Data("set\n".utf8))
                view.layoutIfNeeded()
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.hasPrefix("set\n") && text.contains("negative or zero sizes are not supported in the flow layout"))
    }

    @Test func `sizes of a delegate that are all equal make a grid, and one that differs does not`() {
        let delegate = SizeDelegate()
        delegate.size = CGSize(width: 50, height: 40)
        let source = TestSource([4, 4])
        let view = UICollectionView.make(source, layout: layout, size: CGSize(width: 375, height: 480), delegate: delegate)
        // Six items fit, so the four have the places of the first four of six.
        #expect(view.itemFrames().map(\.minX) == [0, 65, 130, 195] && delegate.asked == 8)
        layout.invalidateLayout()
        let plain = UICollectionViewFlowLayout()
        plain.itemSize = delegate.size
        let other = UICollectionView.make(source, layout: plain, size: CGSize(width: 375, height: 480))
        #expect((0..<2).allSatisfy { view.itemFrames(inSection: $0) == other.itemFrames(inSection: $0) })
        delegate.last = CGSize(width: 50, height: 41)
        layout.invalidateLayout()
        #expect(view.itemFrames().map(\.minX) == [0, 65, 130, 195])
        #expect(view.itemFrames(inSection: 1).map(\.minX) == [0, 60, 120, 180])
    }

    @Test func `section insets are measured from the content inset, the safe area or the margins, and the content inset is the least`() {
        layout.sectionInset = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 0)
        let source = TestSource([1])
        let view = UICollectionView.make(source, layout: layout)
        view.insetsLayoutMarginsFromSafeArea = false
        view.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
        view.ownSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
        view.layoutMargins = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
        layout.itemSize = CGSize(width: 200, height: 40)
        func start(_ reference: UICollectionViewFlowLayout.SectionInsetReference) -> CGFloat? {
            layout.sectionInsetReference = reference
            layout.invalidateLayout()
            // The item is alone on its line, so half of what the insets leave is before it.
            guard let frame = view.itemFrames().first else { return nil }
            return frame.minX - (320 - 20 - 200) / 2
        }
        // The line is 300 long, and an inset before it moves what is centred by half of it.
        #expect(start(.fromContentInset) == 2)
        // 4 and 30 less 20 are 14, 4 and 50 less 20 are 34, and 4 and 30 less 40 are nothing.
        #expect(start(.fromSafeArea) == 7)
        #expect(start(.fromLayoutMargins) == 17)
        view.contentInset.left = 40
        #expect(start(.fromSafeArea) == -10)
    }

    @Test func `headers are not measured, and cells alone are`() {
        final class TallBar: UICollectionReusableView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 77) }
        }
        layout.estimatedItemSize = CGSize(width: 100, height: 30)
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        let source = TestSource([2])
        let view = UICollectionView.make(source, layout: layout)
        let kind = UICollectionView.elementKindSectionHeader
        view.register(TallBar.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
        view.layoutIfNeeded()
        #expect(view.supplementaryView(forElementKind: kind, at: [0, 0])?.frame == CGRect(x: 0, y: 0, width: 320, height: 20))
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: [0, 0])
        let (cell, taller) = (
            UICollectionViewLayoutAttributes(forCellWith: [0, 0]), UICollectionViewLayoutAttributes(forCellWith: [0, 0])
        )
        (header.size, cell.size) = (CGSize(width: 320, height: 20), CGSize(width: 100, height: 30))
        taller.size = CGSize(width: 100, height: 77)
        #expect(!layout.shouldInvalidateLayout(forPreferredLayoutAttributes: taller, withOriginalAttributes: header))
        #expect(layout.shouldInvalidateLayout(forPreferredLayoutAttributes: taller, withOriginalAttributes: cell))
    }

    @Test func `a context may spare what the delegate said, or the whole layout`() {
        let delegate = SizeDelegate()
        let source = TestSource([3])
        let view = UICollectionView.make(source, layout: layout, delegate: delegate)
        view.layoutIfNeeded()
        #expect(delegate.asked == 3)
        delegate.size = CGSize(width: 60, height: 20)
        /// Whether the lines that were broken before are kept.
        func keepsLines(sparingDelegate: Bool, layout spares: Bool) -> Bool {
            let context = UICollectionViewFlowLayoutInvalidationContext()
            (context.invalidateFlowLayoutDelegateMetrics, context.invalidateFlowLayoutAttributes) = (!sparingDelegate, !spares)
            layout.invalidateLayout(with: context)
            defer { view.layoutIfNeeded() }
            return layout.geometry != nil
        }
        #expect(keepsLines(sparingDelegate: true, layout: true) && delegate.asked == 3)
        #expect(keepsLines(sparingDelegate: false, layout: true) && delegate.asked == 3)
        #expect(!keepsLines(sparingDelegate: true, layout: false) && delegate.asked == 3)
        #expect(view.itemFrames().allSatisfy { $0.width == 100 })
        #expect(!keepsLines(sparingDelegate: false, layout: false))
        #expect(delegate.asked == 6 && view.itemFrames().allSatisfy { $0.width == 60 })
    }

    @Test func `base answers of the flow layout`() {
        #expect(layout.initialLayoutAttributesForAppearingItem(at: [0, 0]) == nil)
        #expect(layout.finalLayoutAttributesForDisappearingItem(at: [0, 0]) == nil)
        let moving = layout.layoutAttributesForInteractivelyMovingItem(at: [0, 0], withTargetPosition: CGPoint(x: 7, y: 8))
        #expect(moving.center == CGPoint(x: 7, y: 8) && moving.zIndex == .max && moving.size == .zero)
        let context = layout.makeInvalidationContext() as? UICollectionViewFlowLayoutInvalidationContext
        #expect(context?.invalidateFlowLayoutDelegateMetrics == true && context?.invalidateFlowLayoutAttributes == true)
    }
}

// SPDX-License-Identifier: MIT
//
// Where scrolls come to rest, and which item is in the middle.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayouts
import VitrineViews

@Suite @MainActor
struct SnappingTests {
    func line(isRightToLeft: Bool = false) -> (ScalingLineLayout, LayoutFixture) {
        let layout = ScalingLineLayout()
        layout.itemSize = CGSize(width: 80, height: 50)
        layout.minimumLineSpacing = 20
        return (layout, LayoutFixture(layout, counts: [4, 6], isRightToLeft: isRightToLeft))
    }

    @Test func `the content is as long as brings both ends to the middle`() {
        #expect(line().1.view.contentSize == CGSize(width: 1200, height: 200))
    }

    @Test func `a scroll rests with an item in the middle`() {
        let (layout, fixture) = line()
        func target(_ x: CGFloat, _ velocity: CGFloat) -> CGFloat {
            layout.targetContentOffset(
                forProposedContentOffset: CGPoint(x: x, y: 0), withScrollingVelocity: CGPoint(x: velocity, y: 0)
            ).x
        }
        #expect([target(149, 0), target(151, 0), target(10, 1), target(2000, 0)] == [100, 200, 100, 900])
        #expect(fixture.view.contentOffset == .zero)
    }

    @Test func `from right to left the first item is at the right end`() {
        let (layout, fixture) = line(isRightToLeft: true)
        #expect(fixture.view.contentOffset.x == 900)
        #expect(layout.centeredIndexPath == IndexPath(item: 0, section: 0))
        let target = layout.targetContentOffset(
            forProposedContentOffset: CGPoint(x: 890, y: 0), withScrollingVelocity: CGPoint(x: -1, y: 0))
        #expect(target == CGPoint(x: 800, y: 0))
        #expect(layout.contentOffset(centeringItemAt: IndexPath(item: 0, section: 1)) == CGPoint(x: 500, y: 0))
    }

    @Test func `insets move the middle`() {
        let (layout, fixture) = line()
        fixture.view.contentInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
        fixture.scroll(to: layout.contentOffset(centeringItemAt: IndexPath(item: 2, section: 0)))
        // The viewport is 240 wide and begins 60 after the view's left edge.
        #expect(fixture.view.contentOffset.x == 140)
        #expect(fixture.item(2)?.center.x == 320)
        #expect(layout.centeredIndexPath == IndexPath(item: 2, section: 0))
    }

    @Test(arguments: LayoutKind.centered) func `every item can be brought to the middle`(_ kind: LayoutKind) throws {
        let layout = try #require(kind.make() as? CenteredItemLayout)
        let fixture = LayoutFixture(layout, counts: [3, 4])
        for path in [IndexPath(item: 1, section: 0), IndexPath(item: 3, section: 1)] {
            fixture.scroll(to: layout.contentOffset(centeringItemAt: path))
            #expect(layout.centeredIndexPath == path)
            let attributes = try #require(fixture.view.layoutAttributesForItem(at: path))
            #expect(attributes.center == CGPoint(x: fixture.view.bounds.midX, y: fixture.view.bounds.midY))
        }
    }

    @Test func `downward is rightward with its axes exchanged`() throws {
        let (across, down) = (CoverFlowLayout(), CoverFlowLayout())
        across.itemSize = CGSize(width: 90, height: 60)
        down.itemSize = CGSize(width: 60, height: 90)
        down.scrollDirection = .vertical
        let a = try #require(LayoutFixture(across, counts: [5], size: CGSize(width: 300, height: 200)).item(1))
        let b = try #require(LayoutFixture(down, counts: [5], size: CGSize(width: 200, height: 300)).item(1))
        #expect(a.center == CGPoint(x: b.center.y, y: b.center.x) && b.size == CGSize(width: 60, height: 90))
        let (p, q) = (a.transform3D.project(CGPoint(x: 20, y: 5)), b.transform3D.project(CGPoint(x: 5, y: 20)))
        #expect(p.map { [$0.x, $0.y] } == q.map { [$0.y, $0.x] })
    }

    @Test func `the columns of a waterfall lie on the pixels of the screen`() {
        let layout = WaterfallLayout()
        layout.columnCount = 3
        // Columns are 93⅔ wide, and pixels half a point.
        let fixture = LayoutFixture(layout, counts: [3], size: CGSize(width: 301, height: 200))
        #expect((0..<3).map { fixture.item($0)?.frame.minX } == [0, 103.5, 207.5])
        #expect((0..<3).map { fixture.item($0)?.size.width } == [93.5, 94, 93.5])
    }

    @Test func `a waterfall asks its delegate for sizes`() throws {
        final class Sizes: NSObject, WaterfallLayoutDelegate {
            func collectionView(
                _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: 10, height: 10 + 10 * indexPath.item) }
        }
        let layout = WaterfallLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        let (fixture, sizes) = (LayoutFixture(layout, counts: [0]), Sizes())
        fixture.view.delegate = sizes
        #expect(fixture.view.contentSize.height == 20)
        let full = LayoutFixture(WaterfallLayout(), counts: [3])
        full.view.delegate = sizes
        // Columns are 145 wide; the third item goes under the first.
        #expect(full.item(1)?.frame == CGRect(x: 155, y: 0, width: 145, height: 290))
        #expect(full.item(2)?.frame == CGRect(x: 0, y: 155, width: 145, height: 435))
    }
}

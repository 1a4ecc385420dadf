// SPDX-License-Identifier: MIT
//
// Layouts that import nothing but UIKit, in both language modes; the numbers are worked out by hand.

import Testing
import UIKit
import Vitrine

/// Shows counts of cells of a class, and headers.
final class Pages: NSObject, UICollectionViewDataSource, WaterfallLayoutDelegate, UICollectionViewDelegateFlowLayout {
    let counts: [Int]
    var sizes: [CGSize]

    init(_ counts: [Int], sizes: [CGSize] = [CGSize(width: 50, height: 50)]) {
        self.counts = counts
        self.sizes = sizes
    }

    @MainActor func show(
        _ layout: UICollectionViewLayout, size: CGSize, cell: UICollectionViewCell.Type = UICollectionViewCell.self
    ) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.register(cell, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = self
        view.delegate = self
        view.layoutIfNeeded()
        return view
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.contentView.backgroundColor = .systemGray4
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        if let flow = collectionViewLayout as? UICollectionViewFlowLayout, sizes.count == 1 { return flow.itemSize }
        return sizes[indexPath.item % sizes.count]
    }

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath) -> CGFloat {
        sizes[indexPath.item].height
    }

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, heightForHeaderIn section: Int) -> CGFloat {
        section == 0 ? 0 : 20
    }
}

@MainActor @Suite struct ClientLayoutTests {
    private func frames(_ view: UICollectionView, section: Int = 0) -> [CGRect?] {
        (0..<view.numberOfItems(inSection: section)).map { view.cellForItem(at: IndexPath(item: $0, section: section))?.frame }
    }

    private func isPicture(_ view: UIView) throws -> Bool {
        try view.pngData(scale: 1, background: .systemBackground).starts(with: [0x89, 0x50, 0x4E, 0x47])
    }

    @Test func `a left-aligned flow keeps the minimum distance`() throws {
        let layout = LeftAlignedFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        let pages = Pages([4], sizes: [80, 120, 90, 60].map { CGSize(width: $0, height: 30) })
        let view = pages.show(layout, size: CGSize(width: 300, height: 200))
        // Of the 280 that the insets leave, 80 + 10 + 120 fit on the first line and 90 more do not.
        #expect(
            frames(view) == [
                CGRect(x: 10, y: 10, width: 80, height: 30), CGRect(x: 100, y: 10, width: 120, height: 30),
                CGRect(x: 10, y: 50, width: 90, height: 30), CGRect(x: 110, y: 50, width: 60, height: 30),
            ])
        #expect(try isPicture(view))
    }

    @Test func `a waterfall fills the shortest column, section after section`() throws {
        let heights: [CGFloat] = [50, 100, 150, 40, 30]
        let pages = Pages([5, 1], sizes: heights.map { CGSize(width: 0, height: $0) })
        let view = pages.show(WaterfallLayout(), size: CGSize(width: 320, height: 400))
        // Columns of 100 at 0, 110 and 220.
        #expect(
            frames(view) == [
                CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: 110, y: 0, width: 100, height: 100),
                CGRect(x: 220, y: 0, width: 100, height: 150), CGRect(x: 0, y: 60, width: 100, height: 40),
                CGRect(x: 0, y: 110, width: 100, height: 30),
            ])
        let header = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
        #expect(header?.frame == CGRect(x: 0, y: 150, width: 320, height: 20))
        #expect(frames(view, section: 1) == [CGRect(x: 0, y: 170, width: 100, height: 50)])
        #expect(view.contentSize == CGSize(width: 320, height: 220))
        #expect(try isPicture(view))
    }

    @Test func `headers of one's own stick until the next pushes them out`() throws {
        let layout = StickyHeadersLayout()
        layout.itemSize = CGSize(width: 300, height: 100)
        layout.minimumLineSpacing = 0
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        let pages = Pages([5, 5])
        let view = pages.show(layout, size: CGSize(width: 300, height: 400))
        func top(_ section: Int) -> CGFloat? {
            view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame.minY
        }
        // Section 0 lies at 0 to 540, its header at rest at 0; the header of section 1 rests at 540.
        #expect(top(0) == 0 && top(1) == nil)
        view.contentOffset.y = 200
        view.layoutIfNeeded()
        #expect(top(0) == 200 && top(1) == 540)
        view.contentOffset.y = 520
        view.layoutIfNeeded()
        #expect(top(0) == 500 && top(1) == 540)
        #expect(try isPicture(view))
    }

    @Test func `a carousel sets its measures in prepare and rests on a page`() throws {
        let pages = Pages([5])
        let view = pages.show(CarouselFlowLayout(), size: CGSize(width: 400, height: 200))
        // Pages of 200 × 160 from 100 on, one every 220; they are centred across.
        let (first, second) = (view.cellForItem(at: [0, 0]), view.cellForItem(at: [0, 1]))
        #expect(first?.frame == CGRect(x: 100, y: 20, width: 200, height: 160) && first?.alpha == 1)
        #expect(second?.center == CGPoint(x: 420, y: 100) && second?.alpha == 0.5 && second?.transform.a == 0.8)
        #expect(view.contentSize == CGSize(width: 4 * 220 + 200 + 200, height: 200) && view.decelerationRate == .fast)
        let target = view.collectionViewLayout.targetContentOffset(
            forProposedContentOffset: CGPoint(x: 130, y: 0), withScrollingVelocity: CGPoint(x: 0.2, y: 0))
        #expect(target == CGPoint(x: 220, y: 0))
        view.setContentOffset(target, animated: false)
        view.layoutIfNeeded()
        #expect(second?.alpha == 1 && second?.transform == .identity && view.subviews.last === second)
        #expect(try isPicture(view))
    }

    @Test func `a wheel's attributes turn its cells about a point below them`() throws {
        let pages = Pages([2])
        let view = pages.show(WheelLayout(), size: CGSize(width: 300, height: 300), cell: WheelCell.self)
        let (first, second) = (view.cellForItem(at: [0, 0]) as? WheelCell, view.cellForItem(at: [0, 1]) as? WheelCell)
        // The wheel's centre is 100 below the middle of the view; item 1 is turned by a quarter.
        #expect(first?.frame == CGRect(x: 125, y: 125, width: 50, height: 50))
        #expect(second?.frame == CGRect(x: 225, y: 225, width: 50, height: 50))
        #expect(first?.timesApplied == 1)
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(first?.timesApplied == 1 && first?.frame == CGRect(x: 125, y: 125, width: 50, height: 50))
        #expect(try isPicture(view))
    }

    @Test func `cards lie behind their sections`() throws {
        let layout = SectionBackgroundLayout()
        layout.itemSize = CGSize(width: 140, height: 40)
        layout.sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
        let pages = Pages([3, 0, 1])
        let view = pages.show(layout, size: CGSize(width: 300, height: 400))
        // Section 0: two lines of 40 at 10 and 60; section 1: only insets, 110 to 130; section 2: one line at 140.
        let cards: [UIView] = view.subviews.filter { $0 is CardView }
        #expect(
            cards.map(\.frame) == [
                CGRect(x: 0, y: 5, width: 300, height: 100), CGRect(x: 0, y: 135, width: 300, height: 50),
            ])
        #expect(cards.map(\.backgroundColor) == [.systemYellow, .systemYellow] && Array(view.subviews.prefix(2)) == cards)
        #expect(try isPicture(view))
    }

    @Test func `a row that opens moves those after it and no others are placed anew`() throws {
        let layout = AccordionLayout()
        let pages = Pages([6])
        let view = pages.show(layout, size: CGSize(width: 200, height: 400))
        #expect(frames(view).map { $0?.minY } == [0, 40, 80, 120, 160, 200] && layout.rowsPlaced == 6)
        layout.toggle(IndexPath(item: 3, section: 0))
        view.layoutIfNeeded()
        #expect(frames(view).map { $0?.minY } == [0, 40, 80, 120, 220, 260] && layout.rowsPlaced == 9)
        #expect(view.contentSize.height == 300)
        view.contentOffset.y = 10
        view.layoutIfNeeded()
        #expect(layout.rowsPlaced == 9)
        #expect(try isPicture(view))
    }

    @Test func `a controller fills cells and headers through registrations`() throws {
        let pictures = (0..<4).map { GalleryController.Picture(title: "\($0)", height: 40) }
        let controller = GalleryController(sections: [pictures, pictures])
        let view = try #require(controller.collectionView)
        view.frame = CGRect(x: 0, y: 0, width: 210, height: 300)
        view.layoutIfNeeded()
        // Three of 60 fill the 200 that the insets leave, with 10 between them.
        #expect(
            frames(view) == [
                CGRect(x: 5, y: 35, width: 60, height: 40), CGRect(x: 75, y: 35, width: 60, height: 40),
                CGRect(x: 145, y: 35, width: 60, height: 40), CGRect(x: 5, y: 85, width: 60, height: 40),
            ])
        let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        #expect(headers.map(\.tag) == [100, 101] && headers.map(\.frame.minY) == [0, 130])
        let cell = try #require(view.cellForItem(at: [0, 2]) as? TitleCell)
        #expect(cell.label.text == "2" && cell.selectedBackgroundView?.isHidden == true)
        view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
        #expect(cell.isSelected && cell.label.textColor == .white && cell.selectedBackgroundView?.isHidden == false)
        #expect(view.indexPathsForSelectedItems == [[0, 2]] && controller.selectedTitles.isEmpty)
        view.contentOffset.y = 20
        #expect(controller.scrolls == 1)
        #expect(try isPicture(view))
    }
}

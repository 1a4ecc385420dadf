// SPDX-License-Identifier: MIT
//
// Where lists have their elements, and what they tell them of their place (lists.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineLists

@MainActor @Suite struct ListSectionTests {
    private static let header = UICollectionView.elementKindSectionHeader
    private static let footer = UICollectionView.elementKindSectionFooter

    @Test func `rows of a plain list are as wide as the view and as high as they ask`() {
        let board = ListBoard(.plain, counts: [3])
        board.heights = [44, 60]
        board.view.reloadData()
        board.screen.layOut()
        #expect(
            (0..<3).map { board.frame($0) } == [
                CGRect(x: 0, y: 0, width: 320, height: 44), CGRect(x: 0, y: 44, width: 320, height: 60),
                CGRect(x: 0, y: 104, width: 320, height: 44),
            ])
        #expect(board.view.contentSize == CGSize(width: 320, height: 148))
        #expect(board.place(0)?.margins == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
    }

    @Test func `cards of an inset grouped list keep from the sides, from each other and from the top`() {
        let board = ListBoard(.insetGrouped, counts: [2, 1])
        #expect(board.frame(0) == CGRect(x: 16, y: 35, width: 288, height: 44))
        #expect(board.frame(0, 1)?.minY == 158)
        #expect(board.view.contentSize.height == 219.5)
    }

    @Test func `the first and the last row of a card have its corners`() {
        let board = ListBoard(.insetGrouped, counts: [3, 1])
        #expect((0..<3).map { board.place($0)?.roundsTop } == [true, false, false])
        #expect((0..<3).map { board.place($0)?.roundsBottom } == [false, false, true])
        #expect(board.place(0, 1)?.roundsTop == true && board.place(0, 1)?.roundsBottom == true)
    }

    @Test(arguments: [
        (UICollectionLayoutListConfiguration.Appearance.plain, [true, false, false], [true, true, true]),
        (.grouped, [true, false, false], [true, true, true]), (.insetGrouped, [false, false, false], [true, true, false]),
        (.sidebarPlain, [true, false, false], [true, true, true]), (.sidebar, [false, false, false], [false, false, false]),
    ])
    func `lines stand where the kind of list has them`(
        _ appearance: UICollectionLayoutListConfiguration.Appearance, _ tops: [Bool], _ bottoms: [Bool]
    ) {
        let board = ListBoard(appearance, counts: [3])
        #expect((0..<3).map { board.place($0)?.topSeparator != nil } == tops)
        #expect((0..<3).map { board.place($0)?.bottomSeparator != nil } == bottoms)
    }

    @Test func `plain sections that touch share one line`() {
        let board = ListBoard(.plain, counts: [1, 1])
        #expect(board.place(0)?.bottomSeparator != nil)
        #expect(board.place(0, 1)?.topSeparator == nil)
    }

    @Test func `lines around grouped rows are as wide as the view`() {
        let board = ListBoard(.grouped, counts: [2])
        #expect(board.place(0)?.topSeparator?.topSeparatorInsets == .zero)
        #expect(board.place(0)?.bottomSeparator?.bottomSeparatorInsets == UIListSeparatorConfiguration.automaticInsets)
        #expect(board.place(1)?.bottomSeparator?.bottomSeparatorInsets == .zero)
    }

    @Test func `a handler has the last word on the lines of a row`() {
        var asked: [Int] = []
        let board = ListBoard(.plain, counts: [3]) { list in
            list.separatorConfiguration.color = .systemRed
            list.itemSeparatorHandler = { path, lines in
                asked.append(path.item)
                var lines = lines
                if path.item == 1 { lines.bottomSeparatorVisibility = .hidden }
                if path.item == 2 { (lines.topSeparatorVisibility, lines.color) = (.visible, .systemBlue) }
                return lines
            }
        }
        #expect(Set(asked) == [0, 1, 2])
        #expect(board.place(0)?.bottomSeparator?.color == .systemRed)
        #expect(board.place(1)?.bottomSeparator == nil)
        #expect(board.place(2)?.topSeparator?.color == .systemBlue)
    }

    @Test func `a list that shows no lines asks nobody about them`() {
        let board = ListBoard(.plain, counts: [2]) { list in
            list.showsSeparators = false
            list.separatorConfiguration.topSeparatorVisibility = .visible
            list.itemSeparatorHandler = { _, lines in
                Issue.record("asked")
                return lines
            }
        }
        #expect(board.place(0)?.topSeparator == nil && board.place(0)?.bottomSeparator == nil)
    }

    @Test func `a plain list holds its headers in sight and leaves room above them`() {
        let board = ListBoard(.plain, counts: [12, 4]) { ($0.headerMode, $0.footerMode) = (.supplementary, .supplementary) }
        #expect(board.rim(Self.header)?.frame == CGRect(x: 0, y: 22, width: 320, height: 20))
        #expect(board.frame(0)?.minY == 42)
        #expect(board.rim(Self.header)?.appliedAttributes?.listPlace?.isPinned == false)
        board.screen.run { board.view.contentOffset.y = 100 }
        board.screen.layOut()
        #expect(board.rim(Self.header)?.frame.minY == 100)
        #expect(board.rim(Self.header)?.appliedAttributes?.listPlace?.isPinned == true)
        #expect(board.rim(Self.header)?.appliedAttributes?.listPlace?.role == .header)
    }

    @Test func `headers and footers of cards scroll with them`() {
        let board = ListBoard(.insetGrouped, counts: [12]) {
            ($0.headerMode, $0.footerMode, $0.headerTopPadding) = (.supplementary, .supplementary, 8)
        }
        #expect(board.rim(Self.header)?.frame == CGRect(x: 16, y: 25.5, width: 288, height: 20))
        #expect(board.frame(0)?.minY == 45.5)
        board.screen.run { board.view.contentOffset.y = 120 }
        board.screen.layOut()
        #expect(board.rim(Self.header) == nil)
        #expect(board.rim(Self.footer)?.frame == CGRect(x: 16, y: 573.5, width: 288, height: 20))
        #expect(board.view.contentSize.height == 611)
    }

    @Test func `a first item that is the header is no row of the card`() {
        let board = ListBoard(.insetGrouped, counts: [3]) { $0.headerMode = .firstItemInSection }
        #expect((0..<3).map { board.place($0)?.role } == [.header, .row, .row])
        #expect((0..<3).map { board.place($0)?.roundsTop } == [false, true, false])
        #expect(board.place(0)?.bottomSeparator == nil)
    }

    @Test(arguments: [
        (UICollectionLayoutListConfiguration.Appearance.plain, 22 as CGFloat), (.sidebarPlain, 22), (.sidebar, 8), (.grouped, 0),
        (.insetGrouped, 0),
    ])
    func `a first item that is the header has the room above it that a header has`(
        _ appearance: UICollectionLayoutListConfiguration.Appearance, _ room: CGFloat
    ) {
        let above: CGFloat = appearance == .grouped || appearance == .insetGrouped ? 17.5 : 0
        let board = ListBoard(appearance, counts: [3]) { $0.headerMode = .firstItemInSection }
        #expect(board.frame(0)?.minY == above + room && board.frame(1)?.minY == above + room + 44)
        let told = ListBoard(appearance, counts: [3]) { ($0.headerMode, $0.headerTopPadding) = (.firstItemInSection, 5) }
        #expect(told.frame(0)?.minY == above + 5)
    }

    @Test(arguments: [
        (UICollectionLayoutListConfiguration.Appearance.plain, true), (.sidebarPlain, true), (.sidebar, false), (.grouped, false),
        (.insetGrouped, false),
    ])
    func `footers of plain lists stay at the lower end of what is seen`(
        _ appearance: UICollectionLayoutListConfiguration.Appearance, _ isHeld: Bool
    ) {
        let board = ListBoard(appearance, counts: [12, 4]) { $0.footerMode = .supplementary }
        #expect(board.rim(Self.footer)?.frame.maxY == (isHeld ? 480 : nil))
        board.screen.run { board.view.contentOffset.y = 200 }
        board.screen.layOut()
        let end = board.frame(11)?.maxY
        #expect(end != nil && board.rim(Self.footer)?.frame.minY == end)
    }

    @Test func `sections of lists are laid out from the edges of the view, and keep out of the safe area themselves`() {
        for appearance in [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain] {
            let environment = LayoutEnvironment(size: CGSize(width: 320, height: 480), traits: .current)
            environment.safeArea = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
            let section = NSCollectionLayoutSection.list(
                using: UICollectionLayoutListConfiguration(appearance: appearance), layoutEnvironment: environment)
            #expect(section.contentInsetsReference == .none)
            let isInset = appearance == .insetGrouped || appearance == .sidebar
            #expect(section.contentInsets.leading == (isInset ? 46 : 0) && section.contentInsets.trailing == (isInset ? 26 : 0))
        }
    }

    @Test func `a list has the colour of its kind behind it until another layout comes`() {
        let board = ListBoard(.insetGrouped, counts: [1])
        #expect(board.view.backgroundColor == .systemGroupedBackground)
        board.screen.run { board.view.collectionViewLayout = UICollectionViewFlowLayout() }
        #expect(board.view.backgroundColor == .systemBackground)
        let clear = ListBoard(.insetGrouped, counts: [1]) { $0.backgroundColor = .clear }
        #expect(clear.view.backgroundColor == .systemBackground)
    }

    @Test func `lists among other sections have their colour behind each`() {
        let layout = UICollectionViewCompositionalLayout { section, environment in
            if section == 1 { return .list(using: .init(appearance: .grouped), layoutEnvironment: environment) }
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
            return NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        }
        let board = ListBoard(layout, counts: [1, 2])
        let grounds = board.view.subviews.compactMap { $0 as? ListGroundView }
        #expect(grounds.map(\.backgroundColor) == [.systemGroupedBackground])
        #expect(grounds.first?.frame == CGRect(x: 0, y: 50, width: 320, height: 123))
        #expect(board.place(0) == nil && board.place(0, 1)?.role == .row)
        #expect(board.view.backgroundColor == .systemBackground)
    }

    @Test func `content of rows keeps to wider margins of the view, and cards do`() {
        let plain = ListBoard(.plain, counts: [1])
        let cards = ListBoard(.insetGrouped, counts: [1])
        for board in [plain, cards] {
            board.screen.run { board.view.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 30) }
            board.view.collectionViewLayout.invalidateLayout()
            board.screen.layOut()
        }
        #expect(plain.place(0)?.margins == NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 30))
        #expect(cards.frame(0) == CGRect(x: 40, y: 35, width: 250, height: 44))
    }

    @Test func `a list section may keep to the readable width`() {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            let section = NSCollectionLayoutSection.list(using: .init(appearance: .plain), layoutEnvironment: environment)
            section.contentInsetsReference = .readableContent
            return section
        }
        let board = ListBoard(layout, counts: [1], size: CGSize(width: 1000, height: 300))
        #expect(board.frame(0) == CGRect(x: 164, y: 0, width: 672, height: 44))
    }
}

// SPDX-License-Identifier: MIT
//
// The background of cells that is described, and how it follows place and state (list-cells.backgrounds, list-cells.background-states,
// list-cells.cards).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineLists

@MainActor @Suite struct UIBackgroundConfigurationTests {
    private func ground(of cell: UICollectionViewCell) -> UIView? {
        cell.subviews.compactMap { $0 as? BackgroundView }.first?.subviews.first
    }

    @Test func `backgrounds have the colours of their lists, and headers none where they do not stay`() {
        #expect(UIBackgroundConfiguration.listPlainCell().backgroundColor == .systemBackground)
        #expect(UIBackgroundConfiguration.listGroupedCell().backgroundColor == .secondarySystemGroupedBackground)
        for none in [UIBackgroundConfiguration.clear(), .listGroupedHeaderFooter(), .listSidebarHeader()] {
            #expect(none.backgroundColor == .clear)
        }
        #expect(
            UIBackgroundConfiguration.listCell().updated(for: state(.insetGrouped)).backgroundColor == .secondarySystemGroupedBackground)
        #expect(UIBackgroundConfiguration.listCell().updated(for: state(.plain)).backgroundColor == .systemBackground)
        #expect(UIBackgroundConfiguration.listHeader().updated(for: state(.grouped)).backgroundColor == .clear)
        for list in [UIListEnvironment.plain, .sidebarPlain] {
            let (loose, held) = (state(list), state(list) { $0.isPinned = true })
            #expect(UIBackgroundConfiguration.listHeader().updated(for: loose).backgroundColor == .clear)
            #expect(UIBackgroundConfiguration.listHeader().updated(for: held).backgroundColor == .systemBackground)
        }
        #expect(UIBackgroundConfiguration.listSidebarCell().cornerRadius == 10)
    }

    @Test func `a finger or a selection shows in the background of rows`() {
        let cell = UIBackgroundConfiguration.listPlainCell()
        #expect(cell.updated(for: state { $0.isHighlighted = true }).backgroundColor == .systemGray4)
        #expect(cell.updated(for: state { $0.isSelected = true }).backgroundColor == .systemGray4)
        let marked = state {
            $0.isSelected = true
            $0.isEditing = true
        }
        #expect(cell.updated(for: marked).backgroundColor == .systemGray5)
        #expect(cell.updated(for: state { $0.isHighlighted = true }).updated(for: state()) == cell)
        #expect(UIBackgroundConfiguration.clear().updated(for: state { $0.isHighlighted = true }).backgroundColor == .clear)
        #expect(UIBackgroundConfiguration.listGroupedHeaderFooter().updated(for: state { $0.isSelected = true }).backgroundColor == .clear)
    }

    @Test func `what is dropped into an item shows in the tint`() {
        let target = UIBackgroundConfiguration.listGroupedCell().updated(for: state { $0.cellDropState = .targeted })
        #expect(target.backgroundColor == nil && target.resolvedBackgroundColor(for: .systemTeal) == .systemTeal)
    }

    @Test func `a row of a sidebar that is taken out of the list has a ground of its own`() {
        let sidebar = UIBackgroundConfiguration.listSidebarCell()
        #expect(sidebar.backgroundColor == .clear)
        #expect(sidebar.updated(for: state { $0.isReordering = true }).backgroundColor == .systemBackground)
        #expect(sidebar.updated(for: state { $0.isSwiped = true }).backgroundColor == .systemBackground)
        #expect(sidebar.updated(for: state { $0.isSelected = true }).backgroundColor == .systemFill)
    }

    @Test func `what the program has set stays in every state`() {
        var own = UIBackgroundConfiguration.listPlainCell()
        own.backgroundColor = .systemYellow
        #expect(own.updated(for: state { $0.isHighlighted = true }).backgroundColor == .systemYellow)
        own.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .systemGreen }
        #expect(own.resolvedBackgroundColor(for: .systemBlue) == .systemGreen)
        own.strokeColorTransformer = .preferredTint
        #expect(own.resolvedStrokeColor(for: .systemBlue) == .systemBlue && own != .listPlainCell())
    }

    @Test func `a described background and views of the program's own take each other's place`() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        #expect(cell.backgroundConfiguration == nil && ground(of: cell) == nil)
        cell.backgroundView = UIView()
        cell.selectedBackgroundView = UIView()
        cell.backgroundConfiguration = .listGroupedCell()
        #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil && ground(of: cell) != nil)
        cell.backgroundView = UIView()
        #expect(cell.backgroundConfiguration == nil && ground(of: cell) == nil && cell.backgroundView != nil)
        cell.backgroundConfiguration = .clear()
        cell.backgroundConfiguration = nil
        #expect(ground(of: cell) == nil)
    }

    @Test func `the background follows the states of its cell, unless it is told not to`() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        cell.backgroundConfiguration = .listPlainCell()
        cell.layoutIfNeeded()
        #expect(ground(of: cell)?.backgroundColor == .systemBackground && ground(of: cell)?.frame == cell.bounds)
        cell.isHighlighted = true
        cell.layoutIfNeeded()
        #expect(ground(of: cell)?.backgroundColor == .systemGray4 && cell.subviews.first is BackgroundView)
        cell.automaticallyUpdatesBackgroundConfiguration = false
        cell.isHighlighted = false
        cell.layoutIfNeeded()
        #expect(ground(of: cell)?.backgroundColor == .systemGray4)
        cell.configurationUpdateHandler = { cell, state in
            var own = UIBackgroundConfiguration.clear()
            own.backgroundColor = state.isSelected ? .systemRed : .systemGreen
            cell.backgroundConfiguration = own
        }
        cell.layoutIfNeeded()
        #expect(ground(of: cell)?.backgroundColor == .systemGreen)
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(ground(of: cell)?.backgroundColor == .systemRed)
    }

    @Test func `insets, margins, corners and the line around are those that are described`() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        cell.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 0)
        var own = UIBackgroundConfiguration.clear()
        own.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        own.edgesAddingLayoutMarginsToBackgroundInsets = .leading
        (own.cornerRadius, own.strokeWidth, own.strokeOutset, own.strokeColor) = (6, 2, 3, .systemRed)
        own.shadowProperties.opacity = 0.5
        let custom = UIView()
        own.customView = custom
        cell.backgroundConfiguration = own
        cell.layoutIfNeeded()
        let (shown, line) = try (#require(ground(of: cell)), #require(cell.subviews.first?.subviews.last))
        #expect(shown.frame == CGRect(x: 7, y: 1, width: 89, height: 46) && shown.layer.cornerRadius == 6)
        #expect(line.frame == CGRect(x: 4, y: -2, width: 95, height: 52) && line.layer.borderWidth == 2 && line.layer.cornerRadius == 9)
        #expect(custom.superview === shown && custom.frame == shown.bounds && cell.subviews.first?.layer.shadowOpacity == 0.5)
        cell.backgroundConfiguration = .clear()
        cell.layoutIfNeeded()
        #expect(custom.superview == nil)
    }

    @Test func `a row of a list has the background of its list until the program says otherwise`() {
        let board = ListRowBoard()
        let row = board.add(UICollectionViewListCell(frame: .zero), .card(true)) { _ in }
        #expect(row.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
        #expect(ground(of: row)?.backgroundColor == .secondarySystemGroupedBackground)
        row.backgroundConfiguration?.backgroundColor = .systemTeal
        board.layOut()
        #expect(ground(of: row)?.backgroundColor == .systemTeal)
        let colored = board.add(UICollectionViewListCell(frame: .zero), .list(.plain)) { $0.backgroundColor = .systemRed }
        #expect(ground(of: colored) == nil && colored.backgroundColor == .systemRed)
        let none = board.add(UICollectionViewListCell(frame: .zero), .list(.plain)) { $0.backgroundConfiguration = nil }
        #expect(ground(of: none) == nil)
        let plain = board.add(UICollectionViewCell(frame: .zero), .list(.plain)) { _ in }
        #expect(ground(of: plain) == nil)
    }

    @Test func `rows at the ends of a card are cut by its corners, pressed ones too`() throws {
        let board = ListRowBoard()
        let rows = [(true, false), (false, false), (false, true)].map { top, bottom in
            board.add(UICollectionViewListCell(frame: .zero), .card(top, bottom)) { $0.isHighlighted = true }
        }
        #expect(rows.map(\.layer.cornerRadius) == [10, 0, 10] && rows.map(\.clipsToBounds) == [true, false, true])
        #expect(rows[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(rows[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        let last = try #require(ground(of: rows[2]))
        #expect(last.layer.cornerRadius == 10 && last.layer.maskedCorners == rows[2].layer.maskedCorners)
        #expect(last.backgroundColor == .systemGray4)
        // Another place, as after an insertion beneath it.
        let attributes = try #require(rows[2].appliedAttributes).duplicate()
        attributes.listPlace = .card()
        rows[2].takeOn(attributes, mirroredIn: nil)
        board.layOut()
        #expect(rows[2].layer.cornerRadius == 0 && !rows[2].clipsToBounds && last.layer.cornerRadius == 0)
    }

    @Test func `a material lies behind the colour`() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        var own = UIBackgroundConfiguration.clear()
        own.visualEffect = UIBlurEffect(style: .systemMaterial)
        cell.backgroundConfiguration = own
        cell.layoutIfNeeded()
        let background = try #require(cell.subviews.first)
        #expect(background.subviews.count == 2 && background.subviews.allSatisfy { $0.frame == cell.bounds })
        let shown = cell.displayList(scale: 1)
        func hasBackdrop(_ layers: [DisplayList.Layer]) -> Bool { layers.contains { $0.backdrop != nil || hasBackdrop($0.sublayers) } }
        #expect(hasBackdrop(shown.layers))
    }
}

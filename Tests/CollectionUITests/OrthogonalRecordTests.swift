// SPDX-License-Identifier: MIT
//
// Rows that scroll on their own in a view, as UIKit's were recorded.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

/// A recorded row, with what its handler was told.
struct OrthogonalRecord: Decodable, CustomTestStringConvertible {
    struct Dimension: Decodable {
        var fractionalWidth: CGFloat?
        var absolute: CGFloat?

        @MainActor var value: NSCollectionLayoutDimension { fractionalWidth.map { .fractionalWidth($0) } ?? .absolute(absolute ?? 0) }
    }

    struct Size: Decodable {
        var width: Dimension
        var height: Dimension
    }

    struct Group: Decodable { var size: Size }

    struct Section: Decodable {
        var group: Group
        var interGroupSpacing: CGFloat?
        var boundarySupplementaryItems: [Header]?
        var contentInsets: [String: CGFloat]
    }

    struct Header: Decodable { var kind: String }

    struct Cell: Decodable {
        var section: Int
        var item: Int
        var frame: [CGFloat]
    }

    struct Told: Decodable {
        var category: String
        var item: Int
        var frame: [CGFloat]
    }

    struct Step: Decodable {
        var asked: CGFloat
        var offsets: [CGFloat]
        var visibleCells: [Cell]
        var handlerItems: [[Told]]
    }

    struct File: Decodable { var cases: [OrthogonalRecord] }

    var name: String
    var behavior: String
    var itemCounts: [Int]
    var section: Section
    var steps: [Step]

    var testDescription: String { name }

    static func load() throws -> [OrthogonalRecord] {
        try JSONDecoder().decode(File.self, from: Data(try Fixtures.bytes("Layouts/compositional/orthogonal.json"))).cases
    }

    @MainActor var scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior {
        switch behavior {
        case "continuous": .continuous
        case "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary
        case "paging": .paging
        case "groupPaging": .groupPaging
        default: .groupPagingCentered
        }
    }
}

@MainActor @Suite struct OrthogonalRecordTests {
    /// What a handler was told last.
    private final class Told {
        var items: [[String]] = [[], []]
        var offsets: [CGFloat] = [0, 0]
        var order: [Int] = []
    }

    private func numbers(_ rect: CGRect) -> [CGFloat] { [rect.minX, rect.minY, rect.width, rect.height] }

    @Test(arguments: try OrthogonalRecord.load())
    func `a recorded row shows and tells what it was recorded to`(_ record: OrthogonalRecord) throws {
        let told = Told()
        let board = RowBoard(record.itemCounts) { index in
            let edges = record.section.contentInsets
            let section = RowBoard.shelf(
                record.scrolling, width: record.section.group.size.width.value, height: record.section.group.size.height.value,
                spacing: record.section.interGroupSpacing ?? 0,
                insets: NSDirectionalEdgeInsets(
                    top: edges["top"] ?? 0, leading: edges["leading"] ?? 0, bottom: edges["bottom"] ?? 0, trailing: edges["trailing"] ?? 0))
            section.boundarySupplementaryItems = (record.section.boundarySupplementaryItems ?? []).map { _ in RowBoard.header() }
            section.visibleItemsInvalidationHandler = { items, offset, _ in
                told.order.append(index)
                told.offsets[index] = offset.x
                told.items[index] = items.map { item in
                    let category = item.representedElementCategory == .cell ? "cell" : "supplementary"
                    return "\(category) \(item.indexPath.item) \(numbers(item.frame))"
                }
            }
            return section
        }
        #expect(told.order.first == record.itemCounts.count - 1)
        for step in record.steps {
            for section in record.itemCounts.indices {
                let row = try #require(board.row(section))
                // The row's own corner and how far it is scrolled make its content offset.
                row.setContentOffset(CGPoint(x: row.frame.minX + step.asked, y: row.contentOffset.y), animated: false)
                #expect(row.contentOffset.x == row.frame.minX + step.offsets[section])
                #expect(row.frame.width == 310)
            }
            board.screen.layOut()
            #expect(told.offsets == step.offsets)
            #expect(told.items == step.handlerItems.map { items in items.map { "\($0.category) \($0.item) \($0.frame)" } })
            let shown = board.view.indexPathsForVisibleItems.sorted()
            #expect(shown == step.visibleCells.map { IndexPath(item: $0.item, section: $0.section) }.sorted())
            for cell in step.visibleCells {
                #expect(board.place(cell.item, cell.section).map(numbers) == cell.frame)
                let layoutFrame = board.view.layoutAttributesForItem(at: [cell.section, cell.item])?.frame.minX
                #expect(layoutFrame == cell.frame[0] + step.offsets[cell.section])
            }
        }
    }

    @Test func `what a handler changes in a row is shown where it was recorded`() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(0.5)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
        section.visibleItemsInvalidationHandler = { items, offset, _ in
            for item in items {
                let number = CGFloat(item.indexPath.item)
                let distance = abs(number * 155 + 4 - offset.x) / 300
                item.alpha = max(0.2, 1 - distance)
                item.transform = CGAffineTransform(scaleX: 1 - distance / 2, y: 1 - distance / 2)
                item.zIndex = 10 - item.indexPath.item
                if item.indexPath.item == 1 { item.center = CGPoint(x: number * 40 + 110 + offset.x, y: 60) }
                if item.indexPath.item == 3 { item.transform = CGAffineTransform(rotationAngle: 0.3) }
            }
        }
        let board = RowBoard([6]) { _ in section }
        func seen(_ item: Int) -> [CGFloat] {
            let frame = board.view.cellForItem(at: [0, item]).map { cell in
                cell.superview.map { board.view.convert(cell.frame, from: $0) } ?? .zero
            } ?? .zero
            return numbers(frame).map { ($0 * 1000).rounded() / 1000 }
        }
        #expect(zip(seen(1), [91.2, -26.73, 117.6, 173.46]).allSatisfy { abs($0 - $1) < 0.01 })
        board.view.scrollOrthogonally(section: 0, to: 100, animated: false)
        board.screen.layOut()
        #expect(zip(seen(0), [-83.2, 21.88, 134.4, 198.24]).allSatisfy { abs($0 - $1) < 0.01 })
        #expect(zip(seen(1), [77.867, -46.397, 144.267, 212.793]).allSatisfy { abs($0 - $1) < 0.01 })
        #expect(zip(seen(2), [252.533, 45.087, 102.933, 151.827]).allSatisfy { abs($0 - $1) < 0.01 })
        board.view.scrollOrthogonally(section: 0, to: 250, animated: false)
        board.screen.layOut()
        #expect(zip(seen(3), [202.702, -15.371, 222.597, 272.743]).allSatisfy { abs($0 - $1) < 0.01 })
        let alpha = CGFloat(1) - CGFloat(64) / 300
        #expect(board.view.cellForItem(at: [0, 2])?.alpha == alpha)
        // Views are ordered by what the handler said; layers stay in their plane.
        let cells = board.row(0)?.subviews.compactMap { ($0 as? RowBoard.Cell)?.name }
        #expect(cells == ["0.3", "0.2", "0.1"])
        #expect(board.view.visibleCells.allSatisfy { $0.layer.zPosition == 0 })
    }
}

// SPDX-License-Identifier: MIT
//
// Rows of settings as they are drawn: light, dark, in Arabic, at an accessibility size (list-cells.*).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineLists

@MainActor @Suite struct ListRowPictureTests {
    /// What is filled with a colour, and where it is seen.
    private struct Ground: Hashable {
        var frame: CGRect
        var color: CGColor
        var corners: CornerRadii
    }

    /// The names and values of the rows.
    private static let english = [("Airplane Mode", ""), ("Wi-Fi", "Home"), ("Bluetooth", "On"), ("Cellular", "Off")]
    private static let arabic = [("نمط الطيران", ""), ("واي فاي", "المنزل"), ("بلوتوث", "مفعل"), ("الخلوي", "مطفأ")]

    /// A card of rows, the last of them under a finger.
    private func settings(_ texts: [(String, String)], _ traits: UITraitCollection) -> ListRowBoard {
        let board = ListRowBoard(height: 700, traits: UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 2), traits]))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image { context in
            UIColor.systemBlue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 29, height: 29))
        }
        for (index, (name, value)) in texts.enumerated() {
            let place = ListPlace.card(index == 0, index == texts.count - 1)
            board.add(UICollectionViewListCell(frame: .zero), place, inset: 16) { cell in
                var content = UIListContentConfiguration.valueCell()
                (content.text, content.secondaryText, content.image) = (name, value, image)
                cell.contentConfiguration = content
                cell.accessories = [.disclosureIndicator()]
            }
        }
        board.rows.last?.isHighlighted = true
        board.layOut()
        return board
    }

    private func drawn(_ board: ListRowBoard) -> DisplayList { board.run { board.window.displayList(scale: 2) } }

    private func grounds(_ list: DisplayList) -> [Ground] {
        var found: [Ground] = []
        func visit(_ layers: [DisplayList.Layer], _ outer: CATransform3D) {
            for layer in layers {
                let transform = CATransform3DConcat(layer.transform, outer)
                let corners = [CGPoint(x: layer.bounds.minX, y: layer.bounds.minY), CGPoint(x: layer.bounds.maxX, y: layer.bounds.maxY)]
                if let color = layer.background, color.alpha > 0 {
                    let frame = CGRect(enclosing: corners.compactMap { transform.project($0) })
                    found.append(Ground(frame: frame, color: color, corners: layer.corners))
                }
                visit(layer.sublayers, transform)
            }
        }
        visit(list.layers, .identity)
        return found
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func `a card has the grounds of its appearance, and a pressed row another one within its corners`(
        _ style: UIUserInterfaceStyle
    ) throws {
        let traits = UITraitCollection(userInterfaceStyle: style)
        let board = settings(Self.english, traits)
        let rows = grounds(drawn(board)).filter { $0.frame.width == 343 }
        let (card, pressed) = (UIColor.secondarySystemGroupedBackground.cgColor(for: traits), UIColor.systemGray4.cgColor(for: traits))
        #expect(rows.map(\.color) == [card, card, card, pressed])
        #expect(rows.map(\.frame) == (0..<4).map { CGRect(x: 16, y: CGFloat($0) * 44, width: 343, height: 44) })
        let (first, last) = try (#require(rows.first), #require(rows.last))
        #expect(first.corners.topLeft == 10 && first.corners.topRight == 10 && first.corners.bottomLeft == 0)
        #expect(last.corners.bottomLeft == 10 && last.corners.bottomRight == 10 && last.corners.topLeft == 0)
        let lines = grounds(drawn(board)).filter { $0.frame.height == 0.5 }
        #expect(lines.map(\.frame.minX) == [77, 77, 77] && lines.map(\.frame.maxX) == [359, 359, 359])
        #expect(lines.allSatisfy { $0.color == UIColor.separator.cgColor(for: traits) })
    }

    @Test func `in Arabic the same rows are drawn from the other side`() {
        let rightToLeft = settings(Self.arabic, UITraitCollection(layoutDirection: .rightToLeft))
        let leftToRight = settings(Self.arabic, UITraitCollection(layoutDirection: .leftToRight))
        let (one, two) = (grounds(drawn(leftToRight)), grounds(drawn(rightToLeft)))
        #expect(one.count == two.count && one.count > 7)
        for (ground, mirrored) in zip(one, two) {
            #expect(ground.frame.minX == 375 - mirrored.frame.maxX && ground.frame.minY == mirrored.frame.minY)
        }
    }

    @Test func `at an accessibility size rows are as high as their texts beneath each other`() {
        let large = settings(Self.english, UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
        let rows = grounds(drawn(large)).filter { $0.frame.width == 343 }
        #expect(rows.count == 4 && rows[0].frame.height > 50 && rows[1].frame.height > rows[0].frame.height + 30)
        #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.frame.maxY == $1.frame.minY })
    }

    @Test func `cells that are used again are drawn as new ones`() {
        let (board, other) = (settings(Self.english, UITraitCollection()), settings(Self.english.reversed(), UITraitCollection()))
        other.run {
            for (cell, (name, value)) in zip(other.rows, Self.english) {
                cell.prepareForReuse()
                guard var content = cell.contentConfiguration as? UIListContentConfiguration else { continue }
                (content.text, content.secondaryText) = (name, value)
                cell.contentConfiguration = content
            }
            other.rows.last?.isHighlighted = true
        }
        other.layOut()
        #expect(grounds(drawn(other)) == grounds(drawn(board)))
    }
}

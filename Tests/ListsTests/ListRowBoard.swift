// SPDX-License-Identifier: MIT
//
// Cells beneath each other as a list lays them out, without a collection view.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineLists

/// A window with rows in it, each as high as it asks for.
@MainActor final class ListRowBoard {
    let window: UIWindow
    private(set) var rows: [UICollectionViewCell] = []
    let width: CGFloat
    private var end: CGFloat = 0

    init(width: CGFloat = 375, height: CGFloat = 400, traits: UITraitCollection = UITraitCollection(displayScale: 2)) {
        self.width = width
        let environment = UIEnvironment()
        environment.traits = UITraitCollection(traitsFrom: [environment.traits, traits])
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height), environment: environment)
        window.backgroundColor = .systemGroupedBackground
    }

    func run<Answer>(_ body: () throws -> Answer) rethrows -> Answer { try window.uiEnvironment.run(body) }

    /// Adds a row at a place of a list, as high as it measures itself.
    @discardableResult func add<Cell: UICollectionViewCell>(
        _ cell: Cell, _ place: ListPlace?, inset: CGFloat = 0, gap: CGFloat = 0, _ configure: (Cell) -> Void
    ) -> Cell {
        run {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: rows.count, section: 0))
            end += gap
            attributes.frame = CGRect(x: inset, y: end, width: width - 2 * inset, height: 44)
            attributes.listPlace = place
            cell.isMeasured = true
            cell.measuredAxes = (false, true)
            window.addSubview(cell)
            cell.takeOn(attributes, mirroredIn: nil)
            configure(cell)
            rows.append(cell)
            fit(cell)
            end = cell.frame.maxY
            return cell
        }
    }

    /// Has a row measure itself anew and takes its height on.
    func fit(_ cell: UICollectionViewCell) {
        guard let applied = cell.appliedAttributes else { return }
        let attributes = applied.duplicate()
        let before = attributes.frame.origin
        let answer = cell.preferredLayoutAttributesFitting(attributes)
        answer.frame = CGRect(origin: before, size: answer.size)
        cell.takeOn(answer, mirroredIn: nil)
        cell.layoutIfNeeded()
    }

    func layOut() { run { window.layoutIfNeeded() } }
}

extension ListPlace {
    /// A row of a card.
    static func card(_ top: Bool = false, _ bottom: Bool = false, role: Role = .row) -> ListPlace {
        ListPlace(
            appearance: .insetGrouped, role: role, roundsTop: top, roundsBottom: bottom,
            margins: NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16),
            bottomSeparator: bottom || role != .row ? nil : UIListSeparatorConfiguration(listAppearance: .insetGrouped))
    }

    /// A part of another list.
    static func list(_ appearance: UICollectionLayoutListConfiguration.Appearance, _ role: Role = .row) -> ListPlace {
        ListPlace(
            appearance: appearance, role: role, margins: NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16),
            bottomSeparator: role == .row ? UIListSeparatorConfiguration(listAppearance: appearance) : nil)
    }
}

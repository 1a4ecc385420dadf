// SPDX-License-Identifier: MIT
//
// Which groups have no room for some of their items, and by how much.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers

@Suite struct GroupShortageTests {
    private func shortages(of group: CompositionalItem, count: Int = 20) -> [GroupShortage] {
        CompositionalGeometry(
            CompositionalInput(boundsSize: CGSize(width: 320, height: 480), sections: [(CompositionalSection(group: group), count)])
        ).shortages(inSection: 0)
    }

    private func cell(_ width: CompositionalDimension) -> CompositionalItem {
        CompositionalItem(size: CompositionalSize(width: width, height: .fractionalHeight(1)))
    }

    private func row(
        _ cells: [CompositionalItem], spacing: CGFloat = 0, insets: UIEdgeInsets = .zero,
        repetition: CompositionalGroup.Repetition = .asFits, width: CompositionalDimension = .fractionalWidth(1)
    ) -> CompositionalItem {
        CompositionalItem(
            size: CompositionalSize(width: width, height: .absolute(100)), insets: insets,
            group: CompositionalGroup(axis: .horizontal, subitems: cells, repetition: repetition, spacing: .fixed(spacing)))
    }

    @Test func `items behind the first that does not fit are never placed`() throws {
        let group = row(
            [cell(.absolute(140)), cell(.absolute(140)), cell(.absolute(50))], spacing: 8,
            insets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
        let found = try #require(shortages(of: group).first)
        #expect(found.axis == .horizontal && found.path == [])
        #expect(found.itemCount == 3 && found.placedCount == 2)
        #expect(found.needed == 346 && found.available == 300)
    }

    @Test func `a first item that is too long leaves the group empty`() throws {
        let found = try #require(shortages(of: row([cell(.absolute(400)), cell(.absolute(50))]), count: 1).first)
        #expect(found.itemCount == 2 && found.placedCount == 0)
        #expect(found.needed == 400 && found.available == 320)
    }

    @Test func `groups in groups are looked at as far as they are placed, outer ones first`() {
        let inner = row([cell(.absolute(200)), cell(.absolute(121))])
        let column = CompositionalItem(
            size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(250)),
            group: CompositionalGroup(axis: .vertical, subitems: [row([cell(.fractionalWidth(0.5))]), inner, inner, inner]))
        let found = shortages(of: column)
        #expect(found.map(\.path) == [[], [1]])
        #expect(found.map(\.axis) == [.vertical, .horizontal])
        #expect(found.map(\.needed) == [400, 321] && found.map(\.available) == [250, 320])
    }

    @Test func `what fits, and what is counted, lacks nothing`() {
        #expect(shortages(of: row([cell(.fractionalWidth(0.6667)), cell(.fractionalWidth(0.3333))], spacing: 2)).isEmpty)
        #expect(shortages(of: row([cell(.fractionalWidth(0.3))], spacing: 8)).isEmpty)
        #expect(shortages(of: row([cell(.absolute(90))], repetition: .count(5))).isEmpty)
        #expect(shortages(of: row([cell(.absolute(90))], repetition: .equalParts(5))).isEmpty)
    }

    @Test func `lengths that are measured are not judged by their estimates`() {
        #expect(shortages(of: row([cell(.estimated(300)), cell(.estimated(300))])).isEmpty)
        #expect(shortages(of: row([cell(.absolute(300)), cell(.absolute(300))], width: .estimated(200))).isEmpty)
    }

    @Test func `items that are too few to miss a place lack nothing`() {
        let group = row([cell(.absolute(200)), cell(.absolute(200))])
        #expect(shortages(of: group, count: 1).isEmpty && shortages(of: group, count: 2).count == 1)
    }
}

// SPDX-License-Identifier: MIT
//
// Random compositional layouts, against a plain solver, and layouts that no one should make.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineTestSupport

@Suite(.tags(.property)) struct CompositionalPropertyTests {
    /// A random group of fixed sizes.
    private func group(_ random: inout SeededNumbers, depth: Int, down: Bool) -> CompositionalItem {
        func dimension(_ width: Bool, _ parts: [CGFloat]) -> CompositionalDimension {
            if Int.random(in: 0..<4, using: &random) == 0 { return .absolute(CGFloat(Int.random(in: 4...70, using: &random)) * 0.5) }
            let part = parts[Int.random(in: 0..<parts.count, using: &random)]
            return width ? .fractionalWidth(part) : .fractionalHeight(part)
        }
        let axis: FlowDirection = Bool.random(using: &random) ? .vertical : .horizontal
        let subitems = (0..<Int.random(in: 1...3, using: &random)).map { _ -> CompositionalItem in
            var item =
                depth > 0 && Int.random(in: 0..<3, using: &random) == 0
                ? group(&random, depth: depth - 1, down: down)
                : CompositionalItem(size: CompositionalSize(width: .absolute(1), height: .absolute(1)))
            let along: [CGFloat] = [0.2, 0.25, 1 / 3, 0.4, 0.5, 0.9, 1]
            item.size = CompositionalSize(
                width: dimension(true, axis == .horizontal ? along : [0.5, 1]),
                height: dimension(false, axis == .vertical ? along : [0.5, 1]))
            if Int.random(in: 0..<4, using: &random) == 0 {
                item.insets = UIEdgeInsets(top: 1, left: CGFloat(Int.random(in: 0...6, using: &random)), bottom: 2, right: 3)
            }
            return item
        }
        let gap = CGFloat([0, 0, 1, 4, 10][Int.random(in: 0..<5, using: &random)])
        return CompositionalItem(
            size: CompositionalSize(
                width: down
                    ? .fractionalWidth([0.5, 1][Int.random(in: 0...1, using: &random)])
                    : .absolute(CGFloat(Int.random(in: 30...200, using: &random))),
                height: down ? .absolute(CGFloat(Int.random(in: 30...200, using: &random))) : .fractionalHeight(1)),
            group: CompositionalGroup(
                axis: axis, subitems: subitems, spacing: Bool.random(using: &random) ? .fixed(gap) : .flexible(gap)))
    }

    @Test(arguments: 0..<Cases.count(400))
    func `a random layout is that of a plain solver`(_ seed: Int) {
        var random = SeededNumbers(seed: UInt64(seed))
        let down = Bool.random(using: &random)
        let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ -> (section: CompositionalSection?, count: Int) in
            var section = CompositionalSection(group: group(&random, depth: 2, down: down))
            section.interGroupSpacing = CGFloat(Int.random(in: 0...5, using: &random)) * 2
            if Bool.random(using: &random) { section.insets = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6) }
            return (section, Int.random(in: 0...40, using: &random))
        }
        let input = CompositionalInput(
            direction: down ? .vertical : .horizontal, boundsSize: CGSize(width: 320, height: 480), interSectionSpacing: 7,
            sections: sections)
        let geometry = CompositionalGeometry(input)
        let reference = ReferenceComposition(input)
        if reference.isEndless { return }
        for section in sections.indices {
            #expect(geometry.itemCount(inSection: section) == reference.frames[section].count)
            for (item, frame) in reference.frames[section].enumerated() {
                #expect(geometry.cell(ofItem: item, inSection: section)?.frame.isNear(frame) == true, "\(section).\(item)")
            }
        }
        for _ in 0..<8 {
            let rect = CGRect(
                x: CGFloat.random(in: -20...400, using: &random), y: CGFloat.random(in: -20...600, using: &random),
                width: CGFloat.random(in: 1...300, using: &random), height: CGFloat.random(in: 1...300, using: &random))
            let clipped = rect.intersection(CGRect(origin: .zero, size: geometry.contentSize))
            var expected: Set<String> = []
            for section in sections.indices where !clipped.isNull {
                for (item, frame) in reference.frames[section].enumerated() {
                    if frame.sharesArea(clipped), reference.groups[section][item].sharesArea(clipped) {
                        expected.insert("0 - \(section).\(item)")
                    }
                }
            }
            #expect(Set(geometry.elements(in: rect, visible: rect).map(\.key)) == expected)
        }
    }

    /// Numbers that no layout should have.
    private static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, -1, 0, -0.5, 1e-9, 1e300, -1e300, 3, 0.3, 1, 50]

    @Test(arguments: 0..<Cases.count(400))
    func `a layout of bad numbers is answered for, and all its frames are numbers`(_ seed: Int) {
        var random = SeededNumbers(seed: UInt64(seed) &+ 7_000)
        func number() -> CGFloat { Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &random)] }
        func dimension() -> CompositionalDimension {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: .fractionalWidth(number())
            case 1: .fractionalHeight(number())
            case 2: .absolute(number())
            case 3: .estimated(number())
            default: .uniformAcrossSiblings(estimate: number())
            }
        }
        func spacing() -> CompositionalSpacing { Bool.random(using: &random) ? .fixed(number()) : .flexible(number()) }
        func insets() -> UIEdgeInsets { UIEdgeInsets(top: number(), left: number(), bottom: number(), right: number()) }
        func tree(_ depth: Int) -> CompositionalItem {
            var item = CompositionalItem(size: CompositionalSize(width: dimension(), height: dimension()))
            if Bool.random(using: &random) { item.insets = insets() }
            if Bool.random(using: &random) { item.edgeSpacing = CompositionalEdgeSpacing(leading: spacing(), bottom: spacing()) }
            guard depth > 0 else { return item }
            let repetitions: [CompositionalGroup.Repetition] = [.asFits, .equalParts(3), .count(2), .count(-4), .equalParts(.max)]
            item.group = CompositionalGroup(
                axis: Bool.random(using: &random) ? .vertical : .horizontal,
                subitems: (0..<Int.random(in: 0...2, using: &random)).map { _ in
                    number() > 1 ? self.leaf(dimension(), dimension()) : tree(depth - 1)
                },
                repetition: repetitions[Int.random(in: 0..<repetitions.count, using: &random)], spacing: spacing())
            return item
        }
        var section = CompositionalSection(group: tree(2), insets: insets(), interGroupSpacing: number())
        section.boundaryItems = [
            CompositionalBoundaryItem(
                kind: "h", size: CompositionalSize(width: dimension(), height: dimension()), edges: .top,
                offset: CGPoint(x: number(), y: number()),
                pinsToVisibleBounds: true)
        ]
        section.decorations = [CompositionalDecoration(kind: "d", insets: insets())]
        if Bool.random(using: &random) { section.orthogonalBehavior = .groupPagingCentered }
        var geometry = CompositionalGeometry(
            CompositionalInput(
                boundsSize: CGSize(width: number(), height: 480), pixelScale: number(), interSectionSpacing: number(),
                sections: [(section, 30), (nil, 4), (section, 3)]))
        for round in 0..<3 {
            for item in [-1, 0, 7, 29, 30, .max] {
                geometry.resizeItem(item, inSection: round, to: CGSize(width: number(), height: number()))
            }
            let rect = CGRect(x: number(), y: number(), width: 320, height: 480)
            for element in geometry.elements(in: rect, visible: rect) { #expect(element.frame.isNumbers) }
            for item in 0..<30 { #expect(geometry.cell(ofItem: item, inSection: 0)?.frame.isNumbers ?? true) }
            if let row = geometry.orthogonalRow(ofSection: 0) { #expect(row.rest(for: number()).isFinite) }
            #expect(geometry.contentSize.width.isFinite && geometry.contentSize.height.isFinite)
        }
    }

    private func leaf(_ width: CompositionalDimension, _ height: CompositionalDimension) -> CompositionalItem {
        CompositionalItem(size: CompositionalSize(width: width, height: height))
    }

    private func nest(_ levels: Int) -> CompositionalItem {
        let whole = CompositionalSize(width: .fractionalWidth(1), height: .fractionalHeight(1))
        var item = leaf(.fractionalWidth(1), .fractionalHeight(1))
        for level in 0..<levels {
            item = CompositionalItem(
                size: whole, group: CompositionalGroup(axis: level % 2 == 0 ? .vertical : .horizontal, subitems: [item]))
        }
        return item
    }

    @Test func `fifty thousand groups in groups are laid out, and let go of`() {
        let geometry = CompositionalGeometry(
            CompositionalInput(
                boundsSize: CGSize(width: 320, height: 480), sections: [(CompositionalSection(group: nest(50_000)), 3)]))
        #expect(geometry.cell(ofItem: 2, inSection: 0)?.frame.numbers == [0, 960, 320, 480])
    }

    @Test func `a group without items, and one whose first item is too long, make an empty section`() {
        let size = CompositionalSize(width: .fractionalWidth(1), height: .absolute(50))
        let empty = CompositionalItem(size: size, group: CompositionalGroup(axis: .horizontal, subitems: []))
        let long = CompositionalItem(
            size: size, group: CompositionalGroup(axis: .horizontal, subitems: [leaf(.absolute(321), .absolute(10))]))
        for group in [empty, long] {
            let section = CompositionalSection(group: group, insets: UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6))
            let geometry = CompositionalGeometry(
                CompositionalInput(boundsSize: CGSize(width: 320, height: 480), sections: [(section, 5)]))
            #expect(geometry.contentSize == CGSize(width: 320, height: 0))
            #expect(geometry.cell(ofItem: 0, inSection: 0) == nil)
        }
    }

    @Test func `a million items are laid out without looking at each`() {
        let cell = leaf(.fractionalWidth(0.25), .fractionalHeight(1))
        let group = CompositionalItem(
            size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(50)),
            group: CompositionalGroup(axis: .horizontal, subitems: [cell], spacing: .fixed(4)))
        let input = CompositionalInput(
            boundsSize: CGSize(width: 320, height: 480), sections: [(CompositionalSection(group: group), 1_000_000)])
        let geometry = CompositionalGeometry(input)
        #expect(geometry.contentSize.height == 12_500_000)
        let view = CGRect(x: 0, y: 6_000_010, width: 320, height: 480)
        #expect(geometry.elements(in: view, visible: view).count == 40)
        #expect(geometry.cell(ofItem: 999_999, inSection: 0)?.frame.minY == 12_499_950)
    }
}

extension CGRect {
    func isNear(_ other: CGRect) -> Bool { zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 1e-6 } }

    /// Whether all four numbers are finite.
    var isNumbers: Bool { numbers.allSatisfy(\.isFinite) }

    func sharesArea(_ other: CGRect) -> Bool { minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY }
}

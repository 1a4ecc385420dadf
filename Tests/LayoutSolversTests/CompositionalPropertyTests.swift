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

    @Test(arguments: 0..<Cases.count(200))
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

    // MARK: With all that there is

    /// A random number of a range, in halves.
    private func points(_ range: ClosedRange<Int>, _ random: inout SeededNumbers) -> CGFloat {
        CGFloat(Int.random(in: range, using: &random)) * 0.5
    }

    private func edge(_ random: inout SeededNumbers) -> CompositionalSpacing? {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .fixed(points(0...12, &random))
        case 1: .flexible(points(0...12, &random))
        default: nil
        }
    }

    /// Adds room around an item and views beside it.
    private func dress(_ item: inout CompositionalItem, _ kind: String, _ random: inout SeededNumbers) {
        if Int.random(in: 0..<3, using: &random) == 0 {
            item.edgeSpacing = CompositionalEdgeSpacing(
                leading: edge(&random), top: edge(&random), trailing: edge(&random), bottom: edge(&random))
        }
        guard Int.random(in: 0..<4, using: &random) == 0 else { return }
        func anchor() -> CompositionalAnchor {
            CompositionalAnchor(
                edges: CompositionalAnchor.Edges(rawValue: UInt8.random(in: 0..<16, using: &random)),
                offset: CGPoint(x: points(-6...6, &random), y: points(-6...6, &random)), isFractional: Bool.random(using: &random))
        }
        item.supplementaries = [
            CompositionalSupplementary(
                kind: kind, size: CompositionalSize(width: .fractionalWidth(0.25), height: .absolute(8)), containerAnchor: anchor(),
                itemAnchor: Bool.random(using: &random) ? anchor() : nil)
        ]
    }

    /// A group with edge spacing, estimates, counts, groups in it, views beside all of them, or frames of its own.
    private func richGroup(_ random: inout SeededNumbers, depth: Int, size: CompositionalSize) -> CompositionalItem {
        var own = CompositionalItem(size: size)
        if depth == 2, Int.random(in: 0..<8, using: &random) == 0 {
            let frames = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                CompositionalCustomItem(
                    frame: CGRect(x: points(-20...200, &random), y: points(-20...200, &random), width: 30, height: 20))
            }
            own.group = CompositionalGroup { _, _ in frames }
            return own
        }
        let axis: FlowDirection = Bool.random(using: &random) ? .vertical : .horizontal
        let parts: [CGFloat] = [0.2, 0.25, 1 / 3, 0.5, 0.9, 1]
        let subitems = (0..<Int.random(in: 1...3, using: &random)).map { index -> CompositionalItem in
            let along = parts[Int.random(in: 0..<parts.count, using: &random)]
            var width: CompositionalDimension = .fractionalWidth(axis == .horizontal ? along : 1)
            var height: CompositionalDimension = .fractionalHeight(axis == .vertical ? along : 1)
            let isGroup = depth > 0 && Int.random(in: 0..<3, using: &random) == 0
            // Estimates across the group, which grows with them.
            if Int.random(in: 0..<3, using: &random) == 0 {
                if axis == .horizontal {
                    height = .estimated(points(20...90, &random))
                } else {
                    width = .estimated(points(20...90, &random))
                }
            }
            let size = CompositionalSize(width: width, height: height)
            var item = isGroup ? richGroup(&random, depth: depth - 1, size: size) : CompositionalItem(size: size)
            if Int.random(in: 0..<4, using: &random) == 0 { item.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
            dress(&item, "b\(index)", &random)
            return item
        }
        let gap = points(0...20, &random)
        let repetitions: [CompositionalGroup.Repetition] = [.asFits, .asFits, .equalParts(2), .count(3)]
        own.group = CompositionalGroup(
            axis: axis, subitems: subitems, repetition: repetitions[Int.random(in: 0..<4, using: &random)],
            spacing: Bool.random(using: &random) ? .fixed(gap) : .flexible(gap))
        dress(&own, "g\(depth)", &random)
        return own
    }

    private func richSection(_ random: inout SeededNumbers, down: Bool) -> CompositionalSection {
        let isRow = Int.random(in: 0..<4, using: &random) == 0
        let runsDown = down != isRow
        func extent() -> CompositionalDimension {
            Int.random(in: 0..<3, using: &random) == 0 ? .estimated(points(60...300, &random)) : .absolute(points(60...300, &random))
        }
        let size = CompositionalSize(
            width: runsDown ? .fractionalWidth([0.5, 1][Int.random(in: 0...1, using: &random)]) : extent(),
            height: runsDown ? extent() : .fractionalHeight([0.5, 1][Int.random(in: 0...1, using: &random)]))
        var section = CompositionalSection(group: richGroup(&random, depth: 2, size: size))
        if isRow { section.orthogonalBehavior = .continuous }
        section.interGroupSpacing = points(0...20, &random)
        if Bool.random(using: &random) { section.insets = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6) }
        section.boundaryItems = (0..<Int.random(in: 0...2, using: &random)).map { index in
            CompositionalBoundaryItem(
                kind: "h\(index)", size: CompositionalSize(width: .fractionalWidth(0.5), height: .absolute(points(10...90, &random))),
                edges: CompositionalAnchor.Edges(rawValue: UInt8.random(in: 0..<16, using: &random)),
                offset: CGPoint(x: points(-20...20, &random), y: points(-20...20, &random)), extendsBoundary: Bool.random(using: &random))
        }
        if Bool.random(using: &random) { section.boundaryInsets = .zero }
        return section
    }

    @Test(arguments: 0..<Cases.count(200))
    func `a random layout with all that there is is that of a plain solver, before and after cells are measured`(_ seed: Int) {
        var random = SeededNumbers(seed: UInt64(seed) &+ 31_000)
        let down = Bool.random(using: &random)
        let sections = (0..<Int.random(in: 1...3, using: &random)).map { _ -> (section: CompositionalSection?, count: Int) in
            (richSection(&random, down: down), Int.random(in: 0...14, using: &random))
        }
        let input = CompositionalInput(
            direction: down ? .vertical : .horizontal, boundsSize: CGSize(width: 320, height: 480),
            pixelScale: CGFloat(Int.random(in: 1...3, using: &random)), interSectionSpacing: 7, sections: sections)
        var geometry = CompositionalGeometry(input)
        var measured: [Int: [Int: CGSize]] = [:]
        for round in 0..<3 {
            let reference = ReferenceComposition(input, measured: measured)
            if reference.isEndless { return }
            for section in sections.indices {
                #expect(geometry.itemCount(inSection: section) == reference.frames[section].count)
                for (item, frame) in reference.frames[section].enumerated() {
                    let own = geometry.cell(ofItem: item, inSection: section)?.frame
                    #expect(own?.isNear(frame) == true, "\(round): \(section).\(item) \(String(describing: own)) not \(frame)")
                }
                for (kind, frames) in reference.supplements[section] {
                    for (number, frame) in frames.enumerated() {
                        let own = geometry.supplementary(ofKind: kind, number: number, inSection: section)?.frame
                        #expect(own?.isNear(frame) == true, "\(round): \(section) \(kind) \(number)")
                    }
                    #expect(geometry.supplementary(ofKind: kind, number: frames.count, inSection: section) == nil)
                }
                for (index, frame) in reference.headers[section].enumerated() {
                    #expect(geometry.boundaryItem(index, inSection: section)?.frame.isNear(frame) == true, "\(round): \(section) h\(index)")
                }
            }
            #expect(abs(geometry.contentSize.main(down) - max(reference.length, 0)) < 1e-6)
            // What a rectangle finds is where its path says, and nothing that is in it is missed.
            let everything = CGRect(x: 0, y: 0, width: 100_000, height: 100_000)
            for element in geometry.elements(in: everything, visible: everything) {
                guard case .cell(let item, let section) = element.part else { continue }
                #expect(geometry.cell(ofItem: item, inSection: section) == element)
            }
            for section in sections.indices {
                let count = geometry.itemCount(inSection: section)
                for item in 0..<count where Int.random(in: 0..<3, using: &random) == 0 {
                    let axes = geometry.isMeasured(item: item, inSection: section)
                    guard axes.width || axes.height else { continue }
                    let size = CGSize(width: points(10...160, &random), height: points(10...160, &random))
                    measured[section, default: [:]][item] = size
                    geometry.resizeItem(item, inSection: section, to: size)
                }
            }
        }
    }

    @Test(arguments: 0..<Cases.count(200))
    func `nothing lies on anything else along its axis unless it was asked for`(_ seed: Int) {
        var random = SeededNumbers(seed: UInt64(seed) &+ 77_000)
        let down = Bool.random(using: &random)
        var section = CompositionalSection(group: group(&random, depth: 2, down: down))
        section.interGroupSpacing = points(0...10, &random)
        let input = CompositionalInput(
            direction: down ? .vertical : .horizontal, boundsSize: CGSize(width: 320, height: 480), sections: [(section, 30), (section, 9)])
        let geometry = CompositionalGeometry(input)
        // Items that stick out of their group across it have been asked for.
        guard !sticksOut(section.group) else { return }
        let cells = (0..<2).flatMap { index in
            (0..<geometry.itemCount(inSection: index)).compactMap { geometry.cell(ofItem: $0, inSection: index)?.frame }
        }
        for (index, one) in cells.enumerated() {
            for other in cells.dropFirst(index + 1) {
                let common = one.intersection(other)
                #expect(common.isNull || min(common.width, common.height) <= 0.51, "\(one) on \(other)")
            }
        }
    }

    /// Whether something in a group may be longer across it than the group is, or the flexible room between items be negative.
    private func sticksOut(_ item: CompositionalItem) -> Bool {
        guard let group = item.group else { return false }
        return group.subitems.contains { child in
            let across = group.axis == .horizontal ? child.size.height : child.size.width
            if case .absolute = across { return true }
            return sticksOut(child)
        }
    }

    /// Numbers that no layout should have.
    private static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, -1, 0, -0.5, 1e-9, 1e300, -1e300, 3, 0.3, 1, 50]

    @Test(arguments: 0..<Cases.count(200))
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

    @Test func `groups in groups need no deep stack`() async {
        let frame = await withCheckedContinuation { continuation in
            let thread = Thread {
                let section = CompositionalSection(group: Composing.row(.fractionalWidth(1), .absolute(40), [self.nest(20_000)]))
                var geometry = Composing.solve(section, [3])
                geometry.resizeItem(1, inSection: 0, to: CGSize(width: 10, height: 10))
                continuation.resume(returning: geometry.cell(ofItem: 2, inSection: 0)?.frame.numbers)
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(frame == [0, 80, 320, 40])
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

extension CGSize {
    /// The length along a layout that goes down, or sideways.
    fileprivate func main(_ isDown: Bool) -> CGFloat { isDown ? height : width }
}

extension CGRect {
    func isNear(_ other: CGRect) -> Bool { zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 1e-6 } }

    /// Whether all four numbers are finite.
    var isNumbers: Bool { numbers.allSatisfy(\.isFinite) }

    func sharesArea(_ other: CGRect) -> Bool { minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY }
}

// SPDX-License-Identifier: MIT
//
// What must hold for every flow layout, tried over random ones.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers

@Suite struct FlowPropertyTests {
    static let seeds = Array<UInt64>(0..<16)
    static let casesPerSeed = 200

    @Test(arguments: seeds)
    func `the solver equals the naive reference`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        for number in 0..<Self.casesPerSeed {
            let input = numbers.flowInput()
            let (geometry, reference) = (FlowSolver.solve(input), ReferenceFlow(input))
            let elements = input.sections.indices.flatMap { geometry.elements(inSection: $0) }
            #expect(elements.count == reference.elements.count)
            let difference = zip(elements, reference.elements).first { $0 != $1 }
            #expect(difference == nil, "case \(number): \(input)")
            #expect(geometry.contentSize == reference.contentSize, "case \(number): \(input)")
            for element in elements {
                switch element.part {
                case .cell(let item, let section): #expect(geometry.frame(ofItem: item, inSection: section) == element.frame)
                case .header(let section): #expect(geometry.headerFrame(section) == element.frame)
                case .footer(let section): #expect(geometry.footerFrame(section) == element.frame)
                }
            }
        }
    }

    @Test(arguments: seeds)
    func `a query answers what a filter of all frames does`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed &+ 1000)
        for number in 0..<Self.casesPerSeed {
            let input = numbers.flowInput(folding: number % 3 == 0)
            let geometry = FlowSolver.solve(input)
            let all = input.sections.indices.flatMap { geometry.elements(inSection: $0) }
            for attempt in 0..<16 {
                let rect = attempt < 4 ? numbers.rect(in: geometry) : numbers.rect(at: all.map(\.frame))
                #expect(geometry.elements(in: rect) == all.filter { $0.frame.isShown(in: rect) }, "case \(number): \(rect) of \(input)")
            }
            #expect(geometry.elements(in: .infinite) == all)
        }
    }

    @Test(arguments: seeds)
    func `a query with pinning answers what a filter of pinned frames does`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed &+ 2000)
        for _ in 0..<Self.casesPerSeed {
            let input = numbers.flowInput()
            let geometry = FlowSolver.solve(input)
            let pinning = FlowPinning(headers: numbers.chance(70), footers: numbers.chance(70))
            let visible = numbers.rect(in: geometry)
            let all = input.sections.indices.flatMap { section in
                let bars = geometry.pinnedElements(inSection: section, pinning: pinning, visibleRect: visible)
                let cells = geometry.elements(inSection: section).filter { if case .cell = $0.part { true } else { false } }
                return [bars.header].compactMap(\.self) + cells + [bars.footer].compactMap(\.self)
            }
            for rect in [visible, numbers.rect(in: geometry)] {
                #expect(
                    geometry.elements(in: rect, pinning: pinning, visibleRect: visible) == all.filter { $0.frame.isShown(in: rect) })
            }
        }
    }

    @Test(arguments: seeds)
    func `items keep their order, their room and their distance`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed &+ 3000)
        for _ in 0..<Self.casesPerSeed {
            let input = numbers.flowInput()
            let geometry = FlowSolver.solve(input)
            let pixel = 1 / input.pixelScale
            for (index, section) in input.sections.enumerated() {
                let frames = (0..<section.items.count).compactMap { geometry.frame(ofItem: $0, inSection: index) }
                #expect(frames.count == section.items.count)
                for (frame, next) in zip(frames, frames.dropFirst()) {
                    let (ends, starts) =
                        input.scrollDirection == .vertical
                        ? (CGPoint(x: frame.maxX, y: frame.maxY), next.origin)
                        : (CGPoint(x: frame.maxY, y: frame.maxX), CGPoint(x: next.minY, y: next.minX))
                    #expect(starts.x >= ends.x - pixel || starts.y >= ends.y - pixel, "\(frame) before \(next)")
                }
                for (number, frame) in frames.enumerated() {
                    for other in frames[(number + 1)...] {
                        #expect(
                            !frame.insetBy(dx: pixel, dy: pixel).overlaps(other.insetBy(dx: pixel, dy: pixel)) || frame.width < 3
                                || frame.height < 3)
                    }
                }
                let room = crossRoom(of: section, in: input)
                for frame in frames {
                    let cross =
                        input.scrollDirection == .vertical ? (frame.minX, frame.maxX, frame.width) : (frame.minY, frame.maxY, frame.height)
                    // An item longer than its line is the documented overflow (flow.lone-item-is-centred).
                    guard cross.2 <= room.end - room.start else { continue }
                    #expect(cross.0 >= room.start - pixel && cross.1 <= room.end + pixel)
                }
            }
        }
    }

    @Test(arguments: seeds)
    func `the item at the centre of a frame is the item of the frame`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed &+ 4000)
        for _ in 0..<Self.casesPerSeed / 4 {
            let input = numbers.flowInput()
            let geometry = FlowSolver.solve(input)
            for (section, values) in input.sections.enumerated() {
                for item in 0..<values.items.count {
                    guard let frame = geometry.frame(ofItem: item, inSection: section) else { continue }
                    let hit = geometry.item(at: frame.center)
                    #expect(hit?.item == item && hit?.section == section)
                }
            }
        }
    }

    private func crossRoom(of section: FlowSectionInput, in input: FlowInput) -> (start: CGFloat, end: CGFloat) {
        let isVertical = input.scrollDirection == .vertical
        let content = input.contentInset
        let extent =
            isVertical ? input.boundsSize.width - content.left - content.right : input.boundsSize.height - content.top - content.bottom
        var (leading, trailing) = isVertical ? (section.inset.left, section.inset.right) : (section.inset.top, section.inset.bottom)
        switch input.insetReference {
        case .contentInset: break
        case .safeArea(let insets), .layoutMargins(let insets):
            leading = max(0, leading + (isVertical ? insets.left - content.left : insets.top - content.top))
            trailing = max(0, trailing + (isVertical ? insets.right - content.right : insets.bottom - content.bottom))
        }
        return (leading, extent - trailing)
    }
}

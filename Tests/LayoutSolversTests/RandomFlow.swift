// SPDX-License-Identifier: MIT
//
// Random flow layouts, from small to crowded, that meet every rule of packing.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineTestSupport

extension SeededNumbers {
    /// A layout; with `folding`, spacings and insets may be negative, so that lines and sections overlap.
    mutating func flowInput(folding: Bool = false) -> FlowInput {
        let lowest = folding ? -30 : 0
        var sections: [FlowSectionInput] = []
        for _ in 0..<Int.random(in: 0...4, using: &self) { sections.append(section(lowest: lowest)) }
        let references: [FlowInput.InsetReference] = [.contentInset, .contentInset, .safeArea(insets(0)), .layoutMargins(insets(0))]
        return FlowInput(
            scrollDirection: chance(50) ? .vertical : .horizontal,
            boundsSize: CGSize(width: length(60...500), height: length(60...500)), contentInset: chance(30) ? insets(0) : .zero,
            insetReference: references[Int.random(in: 0..<4, using: &self)],
            pixelScale: CGFloat(Int.random(in: 1...3, using: &self)), sections: sections)
    }

    /// A rectangle about the content, sometimes beyond it.
    mutating func rect(in geometry: FlowGeometry) -> CGRect {
        let (width, height) = (Int(geometry.contentSize.width), Int(geometry.contentSize.height))
        return CGRect(
            x: length(-60...width + 20), y: length(-60...height + 20), width: length(0...width / 2 + 60),
            height: length(0...height / 2 + 60))
    }

    /// A rectangle that just meets or just misses one of the frames.
    mutating func rect(at frames: [CGRect]) -> CGRect {
        guard let frame = frames.randomElement(using: &self) else { return .zero }
        let size = CGSize(width: length(0...30), height: length(0...30))
        let nudge = CGFloat(Int.random(in: -2...2, using: &self)) / 8
        return CGRect(
            x: chance(50) ? frame.maxX + nudge : frame.minX - size.width + nudge,
            y: chance(50) ? frame.maxY + nudge : frame.minY - size.height + nudge, width: size.width, height: size.height)
    }

    private mutating func insets(_ lowest: Int) -> UIEdgeInsets {
        UIEdgeInsets(top: length(lowest...20), left: length(lowest...20), bottom: length(lowest...20), right: length(lowest...20))
    }

    private mutating func section(lowest: Int) -> FlowSectionInput {
        FlowSectionInput(
            items: items(), headerLength: chance(50) ? length(1...40) : 0, footerLength: chance(40) ? length(1...40) : 0,
            inset: chance(60) ? insets(lowest) : .zero, minimumLineSpacing: length(lowest...15),
            minimumInteritemSpacing: length(lowest...15), isSelfSizing: chance(25))
    }

    private mutating func items() -> FlowSectionInput.Items {
        let count = Int.random(in: 0...24, using: &self)
        let range = chance(30) ? 1...25 : 10...160
        func size(_ numbers: inout SeededNumbers) -> CGSize {
            let range = numbers.chance(4) ? 300...700 : range
            return CGSize(width: numbers.length(range), height: numbers.length(range))
        }
        let common = size(&self)
        switch Int.random(in: 0..<6, using: &self) {
        case 0: return .uniform(count: count, size: common)
        case 1: return .sizes(Array(repeating: common, count: count))
        case 2: return .sizes((0..<count).map { _ in CGSize(width: common.width, height: size(&self).height) })
        case 3: return .sizes((0..<count).map { _ in CGSize(width: size(&self).width, height: common.height) })
        case 4: return .sizes((0..<count).map { _ in CGSize(width: length(200...420), height: length(200...420)) })
        default: return .sizes((0..<count).map { _ in size(&self) })
        }
    }
}

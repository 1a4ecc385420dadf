// SPDX-License-Identifier: MIT
//
// Who is stretched and who gives way in a stack where priorities leave it open.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers

extension ConstraintSystem {
    /// What an arranged view asks for along an axis, and how much it counts that it gets it; a stack's wish is what those in it ask for.
    struct Wish {
        var length: CGFloat
        var hugging: Float
        var resistance: Float
    }

    /// What the view of an item asks for; nil where it has no wish.
    func wish(of item: Int, along axis: NSLayoutConstraint.Axis) -> Wish? {
        guard let view = items[item].view else { return nil }
        if let stack = view as? UIStackView { return wish(of: stack, along: axis) }
        guard let natural = items[item].natural else { return nil }
        // What breaks into lines asks for all of its width, whatever it got.
        let wrapped = items[item].offered == nil ? nil : items[item].wrapped?.size
        let length = axis == .horizontal ? natural.width : (wrapped ?? natural).height
        if length < 0 { return nil }
        let (hugging, resistance) = view.contentPriorities(along: axis)
        return Wish(length: length, hugging: hugging.rawValue, resistance: resistance.rawValue)
    }

    private func wish(of stack: UIStackView, along axis: NSLayoutConstraint.Axis) -> Wish? {
        guard let arrangement = arrangement(of: stack) else { return nil }
        let wishes = arrangement.shown.compactMap { wish(of: $0, along: axis) }
        guard let first = wishes.first else { return nil }
        let isAlong = axis == stack.axis
        let spacing = isAlong ? arrangement.spacings.dropLast().reduce(0, +) : 0
        return wishes.dropFirst().reduce(into: Wish(length: first.length + spacing, hugging: first.hugging, resistance: first.resistance)) {
            $0.length = isAlong ? $0.length + $1.length : max($0.length, $1.length)
            // A row is stretched where the least of its views is.
            $0.hugging = isAlong ? min($0.hugging, $1.hugging) : max($0.hugging, $1.hugging)
            $0.resistance = isAlong ? min($0.resistance, $1.resistance) : max($0.resistance, $1.resistance)
        }
    }

    /// Notes which lengths a stack's views are to have, where several of them hug or resist alike: room goes to the first of them, and the
    /// longest gives way (stacks.longest-of-equals-gives-way).
    ///
    /// - Returns: Whether that is to be solved anew.
    func suggestLengths(_ index: Int) -> Bool {
        let arrangement = arrangements[index]
        let distribution = arrangement.stack.distribution
        guard arrangement.shown.count > 1, distribution != .fillEqually, distribution != .fillProportionally else { return false }
        let axis = arrangement.stack.axis
        let wishes = arrangement.shown.map { wish(of: $0, along: axis) }
        let solved = arrangement.lengths.map { value($0) }
        var aims = solved
        let stretched = members(of: wishes, by: \.hugging) { solved[$0] > $1.length + 0.01 }
        for members in stretched {
            let extra = members.reduce(0) { $0 + max(solved[$1] - (wishes[$1]?.length ?? 0), 0) }
            for number in members { aims[number] = min(solved[number], wishes[number]?.length ?? 0) }
            // Pictures come last: they would be stretched.
            let taker = members.first { !(items[arrangement.shown[$0]].view is UIImageView) } ?? members[0]
            aims[taker] += extra
        }
        let shortened = members(of: wishes, by: \.resistance) { solved[$0] < $1.length - 0.01 }
        for members in shortened {
            let lack = members.reduce(0) { $0 + max((wishes[$1]?.length ?? 0) - solved[$1], 0) }
            for number in members { aims[number] = max(solved[number], wishes[number]?.length ?? 0) }
            LengthLeveling.shorten(&aims, at: members, downTo: Array(repeating: 0, count: aims.count), by: lack)
        }
        if stretched.isEmpty && shortened.isEmpty { return false }
        let isOtherwise = zip(solved, aims).contains { abs($0 - $1) > 0.01 }
        if let known = arrangement.suggested, !isOtherwise || zip(known, aims).allSatisfy({ abs($0 - $1) < 0.01 }) { return false }
        if isOtherwise { arrangements[index].suggested = aims }
        return isOtherwise
    }

    /// Those that count alike, where more than one does and one of them got what it did not ask for.
    private func members(
        of wishes: [Wish?], by priority: KeyPath<Wish, Float>, where isOtherwise: (Int, Wish) -> Bool
    ) -> [[Int]] {
        let asking = wishes.indices.filter { wishes[$0] != nil }
        return Dictionary(grouping: asking) { wishes[$0]?[keyPath: priority] ?? 0 }.values.filter { members in
            members.count > 1 && members.contains { number in wishes[number].map { isOtherwise(number, $0) } ?? false }
        }
    }

    // MARK: Baselines

    /// The view in a stack whose baseline is the stack's: the first or last of a column, the highest of a row (stacks.baselines).
    func baselineView(of stack: UIStackView, isFirst: Bool) -> UIView? {
        guard let arrangement = arrangement(of: stack) else { return nil }
        if stack.axis == .vertical { return (isFirst ? arrangement.shown.first : arrangement.shown.last).flatMap { items[$0].view } }
        var highest: (view: UIView?, height: CGFloat) = (nil, -1)
        for item in arrangement.shown {
            let height = wish(of: item, along: .vertical)?.length ?? 0
            if height > highest.height { highest = (items[item].view, height) }
        }
        return highest.view
    }
}

// SPDX-License-Identifier: MIT
//
// What a stack leaves open of the views that it arranges, and what it asks of that.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers

/// A stack in the system that it is laid out in (stacks.constraints).
///
/// The views stand one after the other, so that the places of all follow from the lengths and the distances between them: these are what is
/// open. That the last one ends where the stack does is a relation, as are shares, distances that are alike, and what fits in across the axis.
@MainActor struct StackArrangement {
    unowned let stack: UIStackView
    /// Where the views stand among the items of the system, in their order.
    var items: [Int] = []
    /// Those of `items` that are not hidden.
    var shown: [Int] = []
    /// The distances after those, in points.
    var spacings: [CGFloat] = []
    /// How long those are along the axis; one and the same for all where the stack is filled equally.
    var lengths: [ConstraintSystem.Sum] = []
    /// How much farther than the spacing they are apart; empty where the spacing alone says it.
    var gaps: [ConstraintSystem.Sum] = []
    /// How long each of `items` is across the axis, where the alignment does not say it.
    var extents: [ConstraintSystem.Sum] = []
    /// Where each of `items` begins across the axis, where baselines say it.
    var starts: [ConstraintSystem.Sum] = []
    /// The line that the baselines are on.
    var baseline: ConstraintSystem.Sum?
    /// What is left between the end of the last view and that of the stack.
    var remainder = ConstraintSystem.Sum()
    /// The lengths that the views are to have where priorities leave it open; nil until it was seen that they do.
    var suggested: [CGFloat]?

    var isRow: Bool { stack.axis == .horizontal }
    var alignsBaselines: Bool { isRow && (stack.alignment == .firstBaseline || stack.alignment == .lastBaseline) }
    /// Whether a view is as long across the axis as the stack.
    var fillsAcross: Bool { stack.alignment == .fill }
    /// Whether distances grow in place of lengths.
    var spreads: Bool {
        shown.count > 1 && (stack.distribution == .equalSpacing || stack.distribution == .equalCentering)
    }
}

extension ConstraintSystem {
    /// Takes in a stack with what it arranges.
    func addArrangement(of stack: UIStackView) {
        guard stack.arrangedSubviews.contains(where: { !$0.isHidden }) else { return }
        var arrangement = StackArrangement(stack: stack)
        for view in stack.arrangedSubviews {
            let index = add(view, view: view, horizontal: Span(), vertical: Span())
            arrangement.items.append(index)
            if view.isHidden { continue }
            arrangement.shown.append(index)
            arrangement.spacings.append(stack.effectiveSpacing(after: view))
        }
        let count = arrangement.shown.count
        if stack.distribution == .fillEqually, count > 0 {
            arrangement.lengths = Array(repeating: newVariable(.length), count: count)
        } else {
            for _ in 0..<count { arrangement.lengths.append(newVariable(.length)) }
        }
        if arrangement.spreads {
            // Equal room comes to all distances; where centres are to be as far apart, each has its own.
            let shared = newVariable(.length)
            for _ in 1..<count { arrangement.gaps.append(stack.distribution == .equalSpacing ? shared : newVariable(.length)) }
        }
        if !arrangement.fillsAcross { for _ in arrangement.items { arrangement.extents.append(newVariable(.length)) } }
        if arrangement.alignsBaselines {
            for _ in arrangement.items { arrangement.starts.append(newVariable(.anywhere)) }
            arrangement.baseline = newVariable(.anywhere)
        }
        placeOfArrangement[ObjectIdentifier(stack)] = arrangements.count
        arrangements.append(arrangement)
    }

    /// What a stack of the system leaves open; nil where it shows nothing.
    func arrangement(of stack: UIStackView) -> StackArrangement? { placeOfArrangement[ObjectIdentifier(stack)].map { arrangements[$0] } }

    // MARK: Places

    /// What a stack has for its views: all of it, or what its margins leave.
    private func content(of arrangement: StackArrangement, isVertical: Bool) -> Span {
        let stack = arrangement.stack
        let span = span(of: stack, isVertical: isVertical)
        guard stack.isLayoutMarginsRelativeArrangement else { return span }
        let margins = stack.layoutMargins
        return isVertical ? span.inset(margins.top, margins.bottom) : span.inset(margins.left, margins.right)
    }

    /// Tells where the views of a stack lie; those of the stacks around it come before.
    func placeViews(of index: Int) {
        let arrangement = arrangements[index]
        let (along, across) = (
            content(of: arrangement, isVertical: !arrangement.isRow), content(of: arrangement, isVertical: arrangement.isRow)
        )
        let isMirrored = arrangement.stack.isRightToLeft
        for (number, item) in arrangement.items.enumerated() {
            setSpan(acrossSpan(number, of: arrangement, in: across, isMirrored: isMirrored), of: item, isVertical: arrangement.isRow)
        }
        // From where reading begins to where it ends.
        let (isReversed, isVertical) = (arrangement.isRow && isMirrored, !arrangement.isRow)
        let step: Double = isReversed ? -1 : 1
        var cursor = isReversed ? along.end : along.start
        var shown = 0
        for item in arrangement.items {
            guard shown < arrangement.shown.count, arrangement.shown[shown] == item else {
                setSpan(hiddenSpan(at: cursor, after: shown, of: arrangement, step: step), of: item, isVertical: isVertical)
                continue
            }
            if shown > 0 { cursor = begin(of: shown, at: cursor, of: arrangement, step: step) }
            let length = arrangement.lengths[shown]
            var start = cursor
            if isReversed { start.add(length, times: -1) }
            setSpan(Span(start: start, length: length), of: item, isVertical: isVertical)
            cursor.add(length, times: step)
            shown += 1
        }
        // Zero where the stack ends with its last view.
        var remainder = isReversed ? cursor : along.end
        remainder.add(isReversed ? along.start : cursor, times: -1)
        arrangements[index].remainder = remainder
    }

    /// Where a view begins along the axis, when the one before it ends at `cursor`.
    private func begin(of shown: Int, at cursor: Sum, of arrangement: StackArrangement, step: Double) -> Sum {
        var cursor = cursor
        let spacing = arrangement.spacings[shown - 1]
        if let gap = arrangement.gaps.dropFirst(shown - 1).first { cursor.add(gap, times: step) }
        if arrangement.stack.isBaselineRelativeArrangement, !arrangement.isRow, let above = items[arrangement.shown[shown - 1]].view,
            let view = items[arrangement.shown[shown]].view
        {
            // From the last baseline above to the first one below (stacks.baseline-relative).
            let (start, length) = (Sum(), Sum())
            cursor = baseline(of: above, span: span(of: above, isVertical: true), isFirst: false)
            cursor.constant += Double(spacing)
            cursor.add(baseline(of: view, span: Span(start: start, length: length), isFirst: true), times: -1)
            return cursor
        }
        cursor.constant += Double(spacing) * step
        return cursor
    }

    /// A hidden view stands without a length in the middle of the distance between its neighbours, or at the edge of the only one
    /// (stacks.hidden-views).
    private func hiddenSpan(at cursor: Sum, after shown: Int, of arrangement: StackArrangement, step: Double) -> Span {
        var place = cursor
        if shown > 0, shown < arrangement.shown.count {
            if let gap = arrangement.gaps.dropFirst(shown - 1).first { place.add(gap, times: step / 2) }
            place.constant += Double(arrangement.spacings[shown - 1]) * step / 2
        }
        return Span(start: place, length: Sum())
    }

    private func acrossSpan(_ number: Int, of arrangement: StackArrangement, in across: Span, isMirrored: Bool) -> Span {
        if arrangement.fillsAcross { return across }
        let length = arrangement.extents[number]
        if arrangement.alignsBaselines { return Span(start: arrangement.starts[number], length: length) }
        var span = Span(start: across.start, length: length)
        switch arrangement.stack.alignment {
        case .center:
            span.start.add(across.length, times: 0.5)
            span.start.add(length, times: -0.5)
        case .trailing where arrangement.isRow || !isMirrored, .leading where !arrangement.isRow && isMirrored:
            span.start = across.end
            span.start.add(length, times: -1)
        case .fill, .leading, .trailing, .firstBaseline, .lastBaseline: break
        }
        return span
    }

    /// Places the rectangle by which a view is aligned; its frame reaches beyond that.
    private func setSpan(_ aligned: Span, of item: Int, isVertical: Bool) {
        let insets = items[item].view?.alignmentRectInsets ?? .zero
        if isVertical {
            items[item].vertical = insets == .zero ? aligned : aligned.inset(-insets.top, -insets.bottom)
        } else {
            items[item].horizontal = insets == .zero ? aligned : aligned.inset(-insets.left, -insets.right)
        }
    }

    // MARK: Relations

    /// Adds what a stack asks of what it leaves open.
    func relate(_ index: Int) {
        let arrangement = arrangements[index]
        if !arrangement.shown.isEmpty { relate(arrangement.remainder, over: .required, under: .required) }
        relateLengths(of: arrangement)
        relateExtents(of: arrangement)
        for (length, suggested) in zip(arrangement.lengths, arrangement.suggested ?? []) {
            // Weaker than any priority.
            relate(length, suggested, over: .priority(-1), under: .priority(-1))
        }
    }

    private func relateLengths(of arrangement: StackArrangement) {
        switch arrangement.stack.distribution {
        case .fill, .fillEqually, .equalSpacing: break
        case .fillProportionally: relateShares(of: arrangement)
        case .equalCentering:
            // As many centres as can be are as far apart as those before them (stacks.equal-centres).
            let pitches = arrangement.gaps.enumerated().map { number, gap in
                var pitch = gap
                pitch.constant += Double(arrangement.spacings[number])
                pitch.add(arrangement.lengths[number], times: 0.5)
                pitch.add(arrangement.lengths[number + 1], times: 0.5)
                return pitch
            }
            for number in pitches.indices.dropFirst() { relateAlike(pitches[number - 1], pitches[number], among: number) }
        }
    }

    private func relateAlike(_ first: Sum, _ second: Sum, among number: Int) {
        var difference = second
        difference.add(first, times: -1)
        let strength = LinearConstraint.Strength.priority(149 - Double(number) / 1024)
        relate(difference, over: strength, under: strength)
    }

    /// Shares of the stack's whole length, distances included; the last view that asks for some takes what is left
    /// (stacks.proportional-shares).
    private func relateShares(of arrangement: StackArrangement) {
        let axis = arrangement.stack.axis
        let wishes = arrangement.shown.map { item -> CGFloat in
            guard let view = items[item].view else { return 0 }
            let wish = items[item].natural ?? view.measuredSize(width: nil)
            return max((view is UIStackView ? view.fittingSize() : wish).length(along: axis), 0)
        }
        let spacing = arrangement.spacings.dropLast().reduce(0, +)
        let (total, last) = (wishes.reduce(spacing, +), wishes.lastIndex { $0 > 0 })
        guard let last else {
            for (first, second) in zip(arrangement.lengths, arrangement.lengths.dropFirst()) { relateAlike(first, second, among: 1) }
            return
        }
        let whole = content(of: arrangement, isVertical: !arrangement.isRow).length
        for (number, wish) in wishes.enumerated() where number != last {
            var difference = arrangement.lengths[number]
            difference.add(whole, times: -Double(wish / total))
            let strength = LinearConstraint.Strength.priority(999 - Double(number) / 1024)
            relate(difference, over: strength, under: strength)
        }
    }

    /// Views lie within the stack across the axis, which is no longer than that takes where nothing else says it.
    private func relateExtents(of arrangement: StackArrangement) {
        guard !arrangement.fillsAcross else { return }
        let across = content(of: arrangement, isVertical: arrangement.isRow)
        for (number, extent) in arrangement.extents.enumerated() {
            guard let view = items[arrangement.items[number]].view, !view.isHidden else { continue }
            if let baseline = arrangement.baseline {
                relateBaseline(of: view, number, to: baseline, arrangement, across)
            } else {
                var left = across.length
                left.add(extent, times: -1)
                relate(left, over: .free, under: .required)
            }
        }
        relate(across.length, over: .priority(Self.canvasFit), under: .free)
        guard let baseline = arrangement.baseline else { return }
        // Rows of first baselines hang from the top, those of last baselines stand on the bottom.
        var distance = arrangement.stack.alignment == .firstBaseline ? baseline : across.end
        distance.add(arrangement.stack.alignment == .firstBaseline ? across.start : baseline, times: -1)
        relate(distance, over: .priority(Self.canvasFit), under: .priority(Self.canvasFit))
    }

    private func relateBaseline(of view: UIView, _ number: Int, to line: Sum, _ arrangement: StackArrangement, _ across: Span) {
        let span = span(of: view, isVertical: true)
        var distance = baseline(of: view, span: span, isFirst: arrangement.stack.alignment == .firstBaseline)
        distance.add(line, times: -1)
        relate(distance, over: .required, under: .required)
        var above = span.start
        above.add(across.start, times: -1)
        relate(above, over: .free, under: .required)
        var below = across.end
        below.add(span.end, times: -1)
        relate(below, over: .free, under: .required)
    }

    /// More than a target of the least priority, which is 50.
    private static var canvasFit: Double { 51 }
}

extension CGSize {
    fileprivate func length(along axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? width : height }
}

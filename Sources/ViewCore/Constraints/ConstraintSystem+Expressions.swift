// SPDX-License-Identifier: MIT
//
// Edges and sizes of views as sums of variables.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers

extension ConstraintSystem {
    /// A sum of variables and a constant.
    struct Sum {
        var terms: [LinearTerm] = []
        var constant: Double = 0

        static func + (a: Sum, b: Sum) -> Sum {
            var sum = a
            sum.add(b, times: 1)
            return sum
        }

        mutating func add(_ other: Sum, times factor: Double) {
            constant += other.constant * factor
            for term in other.terms {
                if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
                    terms[index].coefficient += term.coefficient * factor
                } else {
                    terms.append(LinearTerm(term.variable, term.coefficient * factor))
                }
            }
            terms.removeAll { $0.coefficient == 0 }
        }
    }

    /// Start and length of something along an axis.
    struct Span {
        var start = Sum()
        var length = Sum()

        var end: Sum { start + length }

        func inset(_ before: CGFloat, _ after: CGFloat) -> Span {
            var span = self
            span.start.constant += Double(before)
            span.length.constant -= Double(before + after)
            return span
        }
    }

    /// What a constraint wants to be zero; nil where an item of it is gone.
    func sum(of constraint: NSLayoutConstraint) -> Sum? {
        guard let first = constraint.firstItem, let firstView = NSLayoutConstraint.view(of: first) else { return nil }
        let (attribute, other) = (constraint.firstAttribute, constraint.secondAttribute)
        // Where the view that holds the constraint is read from the right, distances are counted from there (constraints.direction).
        let isRightToLeft = (constraint.owner ?? firstView).isRightToLeft
        let isMirrored = (attribute.isDirectional || other.isDirectional) && isRightToLeft
        let second = other == .notAnAttribute ? nil : constraint.secondItem
        if other != .notAnAttribute, second == nil { return nil }
        var sum = self.sum(of: attribute, item: first, other: second, isRightToLeft: isRightToLeft)
        guard let second else {
            sum.constant -= Double(constraint.distance)
            return sum
        }
        var term = self.sum(of: other, item: second, other: first, isRightToLeft: isRightToLeft)
        let multiplier = Double(constraint.multiplier)
        if multiplier != 1, !attribute.isSize, let owner = constraint.owner, owner !== root {
            // A share of a place is a share of the distance from the corner of the view that the constraint belongs to.
            sum.add(span(of: owner, isVertical: attribute.isVertical).start, times: -1)
            term.add(span(of: owner, isVertical: other.isVertical).start, times: -1)
        }
        sum.add(term, times: -multiplier)
        sum.constant -= Double(constraint.distance) * (isMirrored ? -1 : 1)
        if isMirrored {
            // The relation is one of distances that grow to the left.
            for index in sum.terms.indices { sum.terms[index].coefficient = -sum.terms[index].coefficient }
            sum.constant = -sum.constant
        }
        return sum
    }

    private func sum(
        of attribute: NSLayoutConstraint.Attribute, item: AnyObject, other: AnyObject?, isRightToLeft: Bool
    ) -> Sum {
        if let plain = attribute.withoutMargin, let view = item as? UIView {
            return sum(of: plain, item: view.layoutMarginsGuide, other: other, isRightToLeft: isRightToLeft)
        }
        var span = span(of: item, isVertical: attribute.isVertical)
        // Edges of a scroll view are those of its content, for what is inside; its size and its middle are those of its frame
        // (constraints.scroll-views).
        if !attribute.isSize, !attribute.isCenter, let scroll = item as? UIScrollView, let inner = NSLayoutConstraint.view(of: other),
            inner !== scroll,
            inner.isDescendant(of: scroll), scroll.solvesContentSize
        {
            span = self.span(of: scroll.contentLayoutGuide, isVertical: attribute.isVertical)
        }
        switch attribute {
        case .left, .top, .notAnAttribute, .leftMargin, .topMargin: return span.start
        case .right, .bottom, .rightMargin, .bottomMargin: return span.start + span.length
        case .leading, .leadingMargin: return isRightToLeft ? span.start + span.length : span.start
        case .trailing, .trailingMargin: return isRightToLeft ? span.start : span.start + span.length
        case .width, .height: return span.length
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
            var sum = span.start
            sum.add(span.length, times: 0.5)
            return sum
        case .firstBaseline, .lastBaseline: return baseline(of: item, span: span, isFirst: attribute == .firstBaseline)
        }
    }

    func baseline(of item: AnyObject, span: Span, isFirst: Bool) -> Sum {
        guard let view = item as? UIView else { return span.start + span.length }
        if let stack = view as? UIStackView, let inner = baselineView(of: stack, isFirst: isFirst) {
            return baseline(of: inner, span: self.span(of: inner, isVertical: true), isFirst: isFirst)
        }
        let text = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        if text !== view, text.isDescendant(of: view) {
            return baseline(of: text, span: self.span(of: text, isVertical: true), isFirst: isFirst)
        }
        guard view.hasBaselines else { return span.start + span.length }
        let both = measuredBaselines(of: view)
        var sum = span.start
        sum.constant += Double(isFirst ? both.first : both.last)
        return sum
    }

    private func measuredBaselines(of view: UIView) -> (first: CGFloat, last: CGFloat) {
        guard let place = place(of: view) else { return view.baselines(in: view.bounds.size) }
        let natural = items[place].natural ?? view.measuredSize(width: nil)
        items[place].natural = natural
        let size = items[place].solved ?? natural
        if let known = items[place].baselines, known.size == size { return (known.first, known.last) }
        let both = view.baselines(in: size)
        items[place].baselines = (size, both.first, both.last)
        return both
    }

    func span(of item: AnyObject, isVertical: Bool) -> Span {
        if let guide = item as? UILayoutGuide { return span(of: guide, isVertical: isVertical) }
        guard let view = item as? UIView else { return Span(start: Sum(), length: Sum()) }
        let (span, insets) = (frameSpan(of: view, isVertical: isVertical), view.alignmentRectInsets)
        if insets == .zero { return span }
        return isVertical ? span.inset(insets.top, insets.bottom) : span.inset(insets.left, insets.right)
    }

    /// The frame of a view, beyond which or within which what constraints place may lie (assets.alignment).
    private func frameSpan(of view: UIView, isVertical: Bool) -> Span {
        if view === root {
            if isFitting { return Span(start: Sum(), length: spans(of: 0, isVertical: isVertical).length) }
            return Span(start: Sum(), length: Sum(constant: Double(isVertical ? view.bounds.height : view.bounds.width)))
        }
        if let place = place(of: view) { return spans(of: place, isVertical: isVertical) }
        guard let superview = view.superview else { return Span(start: Sum(), length: Sum()) }
        return masked(view, in: superview, isVertical: isVertical)
    }

    private func spans(of place: Int, isVertical: Bool) -> Span { isVertical ? items[place].vertical : items[place].horizontal }

    /// A view that keeps its distances from its superview's edges, by its mask.
    private func masked(_ view: UIView, in superview: UIView, isVertical: Bool) -> Span {
        let outer = frameSpan(of: superview, isVertical: isVertical)
        let (frame, mask) = (view.frame, view.autoresizingMask)
        let (start, length) = isVertical ? (frame.minY, frame.height) : (frame.minX, frame.width)
        let extent = isVertical ? superview.bounds.height : superview.bounds.width
        let stretches = mask.contains(isVertical ? .flexibleHeight : .flexibleWidth)
        let floats = mask.contains(isVertical ? .flexibleTopMargin : .flexibleLeftMargin)
        let keepsEnd = !mask.contains(isVertical ? .flexibleBottomMargin : .flexibleRightMargin)
        var span = Span(start: outer.start, length: Sum(constant: Double(length)))
        if stretches {
            span.length = outer.length
            span.length.constant += Double(length - extent)
        } else if floats {
            // Distances that are flexible on both sides share what there is more.
            let share = keepsEnd ? 1 : (extent - length > 0 ? start / (extent - length) : 0.5)
            span.start.add(outer.length, times: Double(share))
            span.start.constant -= Double(extent * share)
        }
        span.start.constant += Double(start)
        return span
    }

    private func span(of guide: UILayoutGuide, isVertical: Bool) -> Span {
        if guide.kind == .free, let place = place(of: guide) { return spans(of: place, isVertical: isVertical) }
        guard let view = guide.owningView else { return Span(start: Sum(), length: Sum()) }
        let outer = frameSpan(of: view, isVertical: isVertical)
        if guide.kind == .scrolledContent, let place = place(of: guide) {
            // Places of scrolled views are counted from the corner of the content, which is where that of the frame is.
            return Span(start: outer.start, length: spans(of: place, isVertical: isVertical).length)
        }
        let width = place(of: view).flatMap { items[$0].solved?.width } ?? view.bounds.width
        let insets = guide.insets(in: width)
        return isVertical ? outer.inset(insets.top, insets.bottom) : outer.inset(insets.left, insets.right)
    }
}

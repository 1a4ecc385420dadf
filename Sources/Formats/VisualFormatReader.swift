// SPDX-License-Identifier: MIT
//
// The reader of visual formats (constraints.visual-format).

import Foundation
import VitrineLayers
import VitrineViewCore

/// Reads a visual format from left to right, and makes its constraints on the way.
@MainActor struct VisualFormatReader {
    typealias Attribute = NSLayoutConstraint.Attribute

    /// Why a format cannot be read, in UIKit's words.
    struct Failure: Error {
        let reason: String
    }

    /// A number that a distance or a size has.
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        /// The view whose size it is in place of a number.
        var view: AnyObject?
        var priority = UILayoutPriority.required
        /// Whether the system says the distance.
        var isStandard = false
    }

    private let format: String
    private let characters: [Character]
    private var position = 0
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var isVertical = false
    private var constraints: [NSLayoutConstraint] = []
    private var alignments: [NSLayoutConstraint] = []

    init(_ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]) {
        (self.format, characters, self.options, self.metrics, self.views) = (format, Array(format), options, metrics, views)
    }

    /// The constraints of the format.
    mutating func read() throws(Failure) -> [NSLayoutConstraint] {
        if characters.isEmpty { throw Failure(reason: "Unable to parse constraint format: It's an empty string.") }
        if !characters.allSatisfy(\.isASCII) {
            throw Failure(reason: "Unable to parse constraint format: It contains non-ASCII characters.")
        }
        try readAxis()
        var previous: AnyObject?
        if take("|") {
            if current == nil { throw failure("Expected a connection after the '|' character") }
            let distances = try readConnection()
            let (view, sizes) = try readView()
            try connect(nil, view, distances)
            constraints += sizes
            previous = view
        } else {
            let (view, sizes) = try readView()
            constraints += sizes
            previous = view
        }
        while current != nil {
            let distances = try readConnection()
            if current == "[" {
                let (view, sizes) = try readView()
                try connect(previous, view, distances)
                constraints += sizes
                previous = view
            } else if take("|") {
                try connect(previous, nil, distances)
                if current != nil { throw failure("Expected the end of the format string") }
            } else {
                throw failure("Expected a view or '|'")
            }
        }
        return constraints + alignments
    }

    // MARK: Characters

    private var current: Character? { position < characters.count ? characters[position] : nil }

    private mutating func take(_ character: Character) -> Bool {
        guard current == character else { return false }
        position += 1
        return true
    }

    private func failure(_ reason: String) -> Failure {
        let mark = String(repeating: " ", count: position) + "^"
        return Failure(reason: "Unable to parse constraint format: \n\(reason) \n\(format) \n\(mark)")
    }

    // MARK: Parts

    private mutating func readAxis() throws(Failure) {
        guard let first = current, first == "H" || first == "V" else { return }
        isVertical = first == "V"
        position += 1
        if !take(":") {
            throw failure("Expected ':' after '\(first)' to specify \(isVertical ? "vertical" : "horizontal") arrangement")
        }
    }

    /// What lies between two parts: nothing, the system's distance, or distances in numbers.
    private mutating func readConnection() throws(Failure) -> [Predicate] {
        guard take("-") else { return [Predicate()] }
        if current == "|" || current == "[" { return [Predicate(isStandard: true)] }
        if current == "-" {
            throw failure(
                "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around negative "
                    + "numbers.")
        }
        var distances: [Predicate] = []
        if take("(") {
            distances = try readPredicates(ofSize: false)
            if !take(")") {
                throw failure("Expected a ')' at the end of a constraint modifier, or a ',' before another constraint modifier")
            }
        } else {
            distances = [try readPredicate(ofSize: false)]
        }
        if !take("-") {
            let hint = ". To specify a list of constraints, you must use parentheses around the list of constraints"
            throw failure("Expected a '-' here" + (current == "," ? hint : ""))
        }
        return distances
    }

    private mutating func readPredicates(ofSize isSize: Bool) throws(Failure) -> [Predicate] {
        var predicates = [try readPredicate(ofSize: isSize)]
        while take(",") { predicates.append(try readPredicate(ofSize: isSize)) }
        return predicates
    }

    private mutating func readPredicate(ofSize isSize: Bool) throws(Failure) -> Predicate {
        guard let first = current else { throw failure("Expected more input") }
        var predicate = Predicate()
        if let relation = Self.relations[first] {
            position += 1
            if !take("=") { throw failure("Unknown relation. Must be ==, >=, or <=") }
            predicate.relation = relation
        }
        (predicate.constant, predicate.view) = try readConstant(ofSize: isSize)
        guard take("@") else { return predicate }
        let priority = try readConstant(ofSize: false).number
        if priority <= 0 {
            throw failure("Invalid priority specified: \(Self.short(priority)). Priority must be greater than 0")
        }
        if priority > 1000 {
            throw failure(
                "Invalid priority specified: \(Self.short(priority)). Priority cannot be higher than NSLayoutPriorityRequired, which is "
                    + "1000.")
        }
        predicate.priority = UILayoutPriority(Float(priority))
        return predicate
    }

    private static let relations: [Character: NSLayoutConstraint.Relation] = ["=": .equal, ">": .greaterThanOrEqual, "<": .lessThanOrEqual]

    private static func short(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }

    /// A number, that of a name, or the view of a name whose size it is.
    private mutating func readConstant(ofSize isSize: Bool) throws(Failure) -> (number: CGFloat, view: AnyObject?) {
        let wanted = "Expected a number or key from the metrics dictionary, but encountered something else"
        guard let first = current else { throw failure(wanted) }
        if first.isNumber || first == "-" {
            let digits = characters[position...].dropFirst(first == "-" ? 1 : 0).prefix { $0.isNumber || $0 == "." }
            guard let number = Double(String(digits)) else { throw failure(wanted) }
            position += digits.count + (first == "-" ? 1 : 0)
            return (CGFloat(first == "-" ? -number : number), nil)
        }
        guard let name = readName() else { throw failure(wanted) }
        if let number = metrics[name].flatMap(Self.number) { return (number, nil) }
        guard let view = views[name] else {
            throw failure("Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries")
        }
        if isSize { return (0, view as AnyObject) }
        throw failure(
            "It's not possible to set a space equal to the width or height of a view.  Perhaps you want to use a view as a spacer? "
                + "[view1][spacer(==view1)][view2]")
    }

    private static func number(_ any: Any) -> CGFloat? {
        switch any {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Int: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
    }

    private mutating func readName() -> String? {
        guard let first = current, first.isLetter || first == "_" else { return nil }
        let name = characters[position...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        position += name.count
        return String(name)
    }

    /// A view in brackets, with the constraints of its size.
    private mutating func readView() throws(Failure) -> (view: AnyObject, sizes: [NSLayoutConstraint]) {
        guard take("["), current != nil else { throw failure("Expected a view") }
        guard let name = readName() else {
            throw failure(
                "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.")
        }
        guard let found = views[name], found is UIView || found is UILayoutGuide else {
            throw failure("\(name) is not a key in the views dictionary.")
        }
        let view = found as AnyObject
        var sizes: [NSLayoutConstraint] = []
        if take("(") {
            if current == nil { throw failure("Unexpectedly ran out of character fodder in the middle of parsing a view") }
            let extent: Attribute = isVertical ? .height : .width
            sizes = try readPredicates(ofSize: true)
                .map { constraint(view, extent, $0, $0.view, $0.view == nil ? .notAnAttribute : extent) }
            if !take(")") { throw failure("A predicate on a view's thickness must end with ')' and the view must end with ']'") }
            if !take("]") { throw failure("Expected ']' after specifying thickness.") }
        } else if !take("]") {
            throw failure("Expected a ']' here. That is how you give the end of a view.")
        }
        return (view, sizes)
    }

    // MARK: Constraints

    private func constraint(
        _ first: AnyObject, _ firstAttribute: Attribute, _ predicate: Predicate, _ second: AnyObject?, _ secondAttribute: Attribute
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            first: first, firstAttribute, predicate.relation, second: second, secondAttribute, multiplier: 1, constant: predicate.constant)
        constraint.priority = predicate.priority
        return constraint
    }

    /// Keeps two neighbours at distances; nil is the superview.
    private mutating func connect(_ left: AnyObject?, _ right: AnyObject?, _ distances: [Predicate]) throws(Failure) {
        let isBaseline = options.contains(.spacingBaselineToBaseline)
        if isBaseline, !isVertical { throw failure("BaselineToBaseline format option not valid for horizontal layout") }
        let direction = options.intersection(.directionMask)
        let isReversed = !isVertical && direction == .directionRightToLeft
        let (before, after) = isReversed ? (right, left) : (left, right)
        let horizontal: (end: Attribute, start: Attribute) = direction.isEmpty ? (.trailing, .leading) : (.right, .left)
        let edges = isVertical ? (end: .bottom, start: .top) : horizontal
        let baselines: (end: Attribute, start: Attribute) = isBaseline ? (.lastBaseline, .firstBaseline) : edges
        for distance in distances {
            var distance = distance
            var outer: AnyObject?
            if before == nil || after == nil {
                guard let container = container(of: left ?? right) else {
                    throw failure("Unable to interpret '|' character, because the related view doesn't have a superview")
                }
                // The system's distance to a superview is its margin.
                outer = distance.isStandard ? container.layoutMarginsGuide : container
            } else if distance.isStandard, !isBaseline {
                distance.constant = NSLayoutDimension.systemSpacing
            }
            guard let first = after ?? outer, let second = before ?? outer else { return }
            let made = constraint(
                first, after == nil ? edges.end : baselines.start, distance, second, before == nil ? edges.start : baselines.end)
            if distance.isStandard, isBaseline, outer == nil { made.baselineSpacings = 1 }
            constraints.append(made)
        }
        if let before, let after { try align(before, after) }
    }

    private func container(of item: AnyObject?) -> UIView? { (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView }

    private mutating func align(_ one: AnyObject, _ other: AnyObject) throws(Failure) {
        for attribute in options.alignments {
            if attribute.isVertical == isVertical {
                let way = isVertical ? "vertical" : "horizontal"
                throw failure(
                    "Options mask required views to be aligned on a \(way) edge, which is not allowed for layout that is also \(way).")
            }
            alignments.append(
                NSLayoutConstraint(first: one, attribute, .equal, second: other, attribute, multiplier: 1, constant: 0))
        }
    }
}

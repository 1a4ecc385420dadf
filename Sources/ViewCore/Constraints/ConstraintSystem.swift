// SPDX-License-Identifier: MIT
//
// The constraints of a subtree as numbers, solved and brought back to frames.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineLayoutSolvers

/// The layout of the views that constraints join, below a view whose size is given, or whose smallest size is asked for.
///
/// Places are counted from the corner of the top view. A view whose mask is not made of constraints has four variables; any
/// other stands at a fixed distance from its superview's edges, as its mask says. A view that a stack arranges has those variables
/// that the stack leaves open: its length along the axis, and what the alignment does not say across it.
@MainActor final class ConstraintSystem {
    /// A view or a guide whose place and size are solved.
    struct Item {
        unowned let object: AnyObject
        unowned let view: UIView?
        /// Where it lies.
        var horizontal: Span
        var vertical: Span
        /// What the view asks for on its own; known once it was asked.
        var natural: CGSize?
        /// What it asks for in a width.
        var wrapped: (width: CGFloat, size: CGSize)?
        /// The width that the view has to break its content at in this run.
        var offered: CGFloat?
        /// Where the first and last baseline are at a size.
        var baselines: (size: CGSize, first: CGFloat, last: CGFloat)?
        /// The size of the solution before.
        var solved: CGSize?
    }

    unowned let root: UIView
    let isFitting: Bool
    var items: [Item] = []
    /// The stacks and what they leave open, those above first.
    var arrangements: [StackArrangement] = []
    var placeOfArrangement: [ObjectIdentifier: Int] = [:]
    private var placeOfItem: [ObjectIdentifier: Int] = [:]
    private var active: [NSLayoutConstraint] = []
    private var isNonNegative: [Bool] = []
    var relations: [LinearConstraint] = []
    /// The constraint that each relation says; nil for what views ask for.
    var sources: [NSLayoutConstraint?] = []
    private(set) var solution: LinearSystem?

    init(root: UIView, isFitting: Bool) {
        self.root = root
        self.isFitting = isFitting
        collect()
    }

    var hasConstraints: Bool { !active.isEmpty || !arrangements.isEmpty }

    private func collect() {
        var joined: [UIView] = []
        root.collectJoined(into: &joined)
        for view in joined { active += view.rare?.layout?.constraints ?? [] }
        active.sort { $0.serial < $1.serial }
        if isFitting { addItem(root, view: root) }
        for case let stack as UIStackView in joined where !stack.arrangedSubviews.isEmpty {
            addSolvedViews(upFrom: stack)
            addArrangement(of: stack)
        }
        for constraint in active {
            for object in [constraint.firstItem, constraint.secondItem] {
                guard let object else { continue }
                if let view = object as? UIView {
                    addSolvedViews(upFrom: view)
                } else if let guide = object as? UILayoutGuide, let owner = guide.owningView {
                    addSolvedViews(upFrom: owner)
                    if guide.kind == .free || guide.kind == .scrolledContent { addItem(guide, view: nil) }
                }
            }
        }
    }

    private func addSolvedViews(upFrom view: UIView) {
        var current: UIView? = view
        while let view = current, view !== root {
            if view.isSolved(below: root) { addItem(view, view: view) }
            if let scroll = view.superview as? UIScrollView, scroll.solvesContentSize {
                addItem(scroll.contentLayoutGuide, view: nil)
            }
            current = view.superview
        }
    }

    private func addItem(_ object: AnyObject, view: UIView?) {
        if placeOfItem[ObjectIdentifier(object)] != nil { return }
        // What a stack arranges comes with the stack.
        if let view, view.arrangingStack != nil { return }
        add(
            object, view: view, horizontal: Span(start: newVariable(.anywhere), length: newVariable(.length)),
            vertical: Span(start: newVariable(.anywhere), length: newVariable(.length)))
    }

    @discardableResult func add(_ object: AnyObject, view: UIView?, horizontal: Span, vertical: Span) -> Int {
        placeOfItem[ObjectIdentifier(object)] = items.count
        items.append(Item(object: object, view: view, horizontal: horizontal, vertical: vertical))
        return items.count - 1
    }

    enum Variable { case anywhere, length }

    func newVariable(_ kind: Variable) -> Sum {
        isNonNegative.append(kind == .length)
        return Sum(terms: [LinearTerm(isNonNegative.count - 1)])
    }

    func place(of object: AnyObject) -> Int? { placeOfItem[ObjectIdentifier(object)] }

    func forgetSize(of view: UIView) {
        guard let place = place(of: view) else { return }
        items[place].natural = nil
        items[place].wrapped = nil
        items[place].baselines = nil
    }

    // MARK: Solving

    /// What is asked of the top view's size.
    private struct Target {
        var size: CGSize
        var horizontal: UILayoutPriority
        var vertical: UILayoutPriority
    }

    func layOut() {
        guard hasConstraints else { return }
        solve(target: nil)
        report()
        apply()
        // Insets that depend on frames may be others now.
        for _ in 0..<3 {
            guard solve(target: nil, startsOver: false) else { return }
            apply()
        }
    }

    func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        solve(target: Target(size: target, horizontal: horizontal, vertical: vertical))
        let (size, grid) = (items[0].solved ?? .zero, root.pixelGrid)
        return CGSize(
            width: horizontal == .required ? target.width : grid.ceil(size.width - 1e-6),
            height: vertical == .required ? target.height : grid.ceil(size.height - 1e-6))
    }

    /// Solves until what views ask for in the widths that they get is what they got.
    ///
    /// - Returns: Whether anything was solved anew.
    @discardableResult private func solve(target: Target?, startsOver: Bool = true) -> Bool {
        if startsOver { for index in items.indices { (items[index].offered, items[index].solved) = (nil, nil) } }
        var isChanged = false
        for round in 0..<16 {
            guard solveOnce(target) else { break }
            isChanged = true
            for index in items.indices {
                items[index].solved = CGSize(width: value(items[index].horizontal.length), height: value(items[index].vertical.length))
            }
            // Widths are offered when it is decided who has them; lengths that answer each other's change for ever are decided in time.
            var isDecided = true
            if round < 8 { for index in arrangements.indices where suggestLengths(index) { isDecided = false } }
            if isDecided { for index in items.indices { offerWidth(to: index) } }
        }
        return isChanged
    }

    func value(_ sum: Sum) -> CGFloat {
        guard let solution else { return 0 }
        return CGFloat(sum.terms.reduce(sum.constant) { $0 + solution.value(of: $1.variable) * $1.coefficient })
    }

    /// Lets a view break its content at the width that it gets.
    private func offerWidth(to index: Int) {
        guard let view = items[index].view, view.wrapsContent, let solved = items[index].solved, let natural = items[index].natural
        else { return }
        let expected = items[index].offered == nil ? natural.width : items[index].wrapped?.size.width ?? natural.width
        // The width on whole pixels, in which it will be drawn.
        let (grid, start) = (root.pixelGrid, value(items[index].horizontal.start))
        let width = grid.round(start + solved.width) - grid.round(start)
        if solved.width < expected - 0.01 || (items[index].offered.map { width > $0 + 0.01 } ?? false) {
            items[index].offered = width
        } else if let offered = items[index].offered, let wrapped = items[index].wrapped, width < offered - 0.01 {
            // Text that hugs what its lines take may break otherwise there.
            if view.measuredSize(width: width).height > wrapped.size.height + 0.01 { items[index].offered = width }
        }
    }

    private func solveOnce(_ target: Target?) -> Bool {
        let old = relations
        let wasSolved = solution != nil && items.first?.solved != nil
        makeRelations(target)
        if solution != nil, isSameShape(old) {
            let constants = relations.map(\.constant)
            if wasSolved, zip(old, constants).allSatisfy({ $0.constant == $1 }) { return false }
            solution?.update(constants: constants)
        } else {
            solution = LinearSystem(isNonNegative: isNonNegative, constraints: relations)
        }
        return true
    }

    private func isSameShape(_ old: [LinearConstraint]) -> Bool {
        guard old.count == relations.count else { return false }
        for (a, b) in zip(old, relations) where a.terms != b.terms || a.over != b.over || a.under != b.under { return false }
        return true
    }

    // MARK: Relations

    private func makeRelations(_ target: Target?) {
        relations.removeAll(keepingCapacity: true)
        sources.removeAll(keepingCapacity: true)
        if let target {
            wish(items[0].horizontal.length, target.size.width, target.horizontal)
            wish(items[0].vertical.length, target.size.height, target.vertical)
        }
        for index in arrangements.indices { placeViews(of: index) }
        for index in arrangements.indices { relate(index) }
        for constraint in active {
            // The size of a top view that is placed by others was taken from its constraints already.
            if !isFitting, constraint.owner === root, constraint.secondItem == nil || constraint.secondItem === root,
                constraint.firstItem === root, !root.translatesAutoresizingMaskIntoConstraints
            {
                continue
            }
            guard let sum = sum(of: constraint) else { continue }
            let relation: LinearConstraint.Relation =
                switch constraint.relation {
                case .equal: .equal
                case .lessThanOrEqual: .lessOrEqual
                case .greaterThanOrEqual: .greaterOrEqual
                }
            relations.append(
                LinearConstraint(terms: sum.terms, constant: sum.constant, relation, constraint.priority.strength))
            sources.append(constraint)
        }
        for index in items.indices { addContentSize(index) }
    }

    private func wish(_ sum: Sum, _ length: CGFloat, _ priority: UILayoutPriority) {
        relate(sum, length, over: priority.strength, under: priority.strength)
    }

    /// Asks for a sum to be a length, as far as it counts that it is longer or shorter; nobody's constraint says so.
    func relate(_ sum: Sum, _ length: CGFloat = 0, over: LinearConstraint.Strength, under: LinearConstraint.Strength) {
        if sum.terms.isEmpty { return }
        relations.append(LinearConstraint(terms: sum.terms, constant: sum.constant - Double(length), over: over, under: under))
        sources.append(nil)
    }

    /// What a view's content asks for: kept from growing by hugging and from shrinking by compression resistance.
    ///
    /// A stack asks for nothing itself: what it arranges does (stacks.constraints).
    private func addContentSize(_ index: Int) {
        guard let view = items[index].view, !(view is UIStackView) else { return }
        let natural = items[index].natural ?? view.measuredSize(width: nil)
        items[index].natural = natural
        var size = natural
        if let offered = items[index].offered {
            if items[index].wrapped?.width != offered {
                items[index].wrapped = (offered, view.measuredSize(width: offered))
            }
            size = items[index].wrapped?.size ?? natural
        }
        let insets = view.alignmentRectInsets
        if size.width >= 0 {
            let (hugging, resistance) = view.contentPriorities(along: .horizontal)
            relate(
                items[index].horizontal.length, size.width + insets.left + insets.right, over: hugging.strength, under: resistance.strength)
        }
        if size.height >= 0 {
            let (hugging, resistance) = view.contentPriorities(along: .vertical)
            relate(
                items[index].vertical.length, size.height + insets.top + insets.bottom, over: hugging.strength, under: resistance.strength)
        }
    }

    // MARK: Frames

    private func apply() {
        let grid = root.pixelGrid
        var origins: [ObjectIdentifier: CGPoint] = [ObjectIdentifier(root): .zero]
        func origin(of view: UIView?) -> CGPoint {
            guard let view else { return .zero }
            if let known = origins[ObjectIdentifier(view)] { return known }
            let (outer, place) = (origin(of: view.superview), view.frame.origin)
            return CGPoint(x: outer.x + place.x, y: outer.y + place.y)
        }
        // Items come with their superviews after them at times; places are solved from the top, so any order will do for those.
        let order = items.indices.sorted { (depth(of: items[$0]), $0) < (depth(of: items[$1]), $1) }
        for index in order {
            let solved = CGRect(
                x: value(items[index].horizontal.start), y: value(items[index].vertical.start),
                width: value(items[index].horizontal.length), height: value(items[index].vertical.length))
            var frame = grid.snapEdges(solved)
            // A hairline does not go with the pixels that it shares.
            if solved.width > 1e-9 { frame.size.width = max(frame.width, 1 / grid.scale) }
            if solved.height > 1e-9 { frame.size.height = max(frame.height, 1 / grid.scale) }
            if let view = items[index].view {
                if view === root { continue }
                let outer = origin(of: view.superview)
                origins[ObjectIdentifier(view)] = frame.origin
                view.takeSolvedFrame(frame.offsetBy(dx: -outer.x, dy: -outer.y))
            } else if let guide = items[index].object as? UILayoutGuide {
                let outer = origin(of: guide.owningView)
                if guide.kind == .scrolledContent {
                    (guide.owningView as? UIScrollView)?.takeSolvedContent(frame.size)
                } else {
                    guide.solvedFrame = frame.offsetBy(dx: -outer.x, dy: -outer.y)
                }
            }
        }
    }

    private func depth(of item: Item) -> Int {
        var depth = 0
        var view = NSLayoutConstraint.view(of: item.object)
        while let current = view, current !== root {
            depth += 1
            view = current.superview
        }
        return item.view == nil ? depth + 1000 : depth
    }

    // MARK: Conflicts

    /// Says once for each constraint that it had to give way.
    private func report() {
        for conflict in solution?.conflicts ?? [] {
            guard let broken = sources[conflict.constraint], !broken.isReported else { continue }
            broken.isReported = true
            let involved = (conflict.others + [conflict.constraint]).compactMap { sources[$0] }
            if UIEnvironment.current.interfaces.takeConflict(of: broken, with: involved) { continue }
            ConstraintReport.print(broken: broken, involved: involved)
        }
    }
}

/// What is said of constraints that contradict each other.
enum ConstraintReport {
    /// The message in UIKit's words.
    @MainActor static func text(broken: NSLayoutConstraint, involved: [NSLayoutConstraint]) -> String {
        let list = involved.map { "    \"\($0.description)\"" }.joined(separator: ",\n")
        return """
            Unable to simultaneously satisfy constraints.
            Probably at least one of the constraints in the following list is one you don't want.
            (
            \(list)
            )

            Will attempt to recover by breaking constraint
            \(broken.description)

            """
    }

    @MainActor static func print(broken: NSLayoutConstraint, involved: [NSLayoutConstraint]) {
        // Whether it can be read changes nothing for the program.
        try? FileHandle.standardError.write(contentsOf: Data(text(broken: broken, involved: involved).utf8))
    }
}

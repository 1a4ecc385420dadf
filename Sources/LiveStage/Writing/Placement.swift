// SPDX-License-Identifier: MIT
//
// Where a view can be put and how large it can be made: what its layout lets one say.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineNodes
import VitrineProperties
import VitrineRecordings
import VitrineScene
import VitrineSceneEditing
import VitrineViews

/// What of a view's place can be set, and by what.
@MainActor
struct Placement {
    /// What says the place.
    enum Way {
        /// The view's frame.
        case frame
        /// Constraints: numbers of those of the view, with the share of a change that each takes.
        case constraints(ConstraintPlaces)
        /// The keys of a node of a scene.
        case node(NodeView)
        /// The size of the items of a layout of a scene, by its name.
        case items(String, CGSize)
    }

    private(set) var way: Way?
    private(set) var (x, y, width, height) = (false, false, false, false)
    /// Why not all of it can be set, in a sentence.
    private(set) var note: String?

    init(of view: UIView, on screen: LiveScreen) {
        if screen.source.kind == .scene { readScene(view, screen) } else { readViews(view, screen) }
    }

    /// For a wire.
    var value: PropertyValue {
        var isFrame = false
        if case .frame? = way { isFrame = true }
        return .fields([
            .init("x", .flag(x)), .init("y", .flag(y)), .init("width", .flag(width)), .init("height", .flag(height)),
            .init("edges", .flag(isFrame)), .init("note", note.map { .text($0) } ?? .none),
        ])
    }

    // MARK: Scenes

    private mutating func readScene(_ view: UIView, _ screen: LiveScreen) {
        let holders = sequence(first: view, next: { $0.superview })
        guard let cell = holders.lazy.compactMap({ $0 as? UICollectionViewCell }).first else {
            note = "What is around the items is placed by the scene, and has no keys for that."
            return
        }
        let node = holders.lazy.compactMap { $0 as? NodeView }.first
        let isOwn = view === cell || view === cell.contentView || node.map { view === $0 || view === $0.content } == true
        guard isOwn else {
            note = "It is a part of what a node shows; the node can be placed."
            return
        }
        guard let node, node.superview.map({ sequence(first: $0) { $0.superview }.contains { $0 is NodeView } }) == true else {
            return readItems(screen)
        }
        let (frame, transform) = (node.node.frame, node.node.decoration.transform ?? CATransform3DIdentity)
        way = .node(node)
        let isMoved = CATransform3DEqualToTransform(transform, CATransform3DMakeTranslation(transform.m41, transform.m42, 0))
        (x, y, width, height) = (isMoved, isMoved, frame.widthShare == nil, frame.heightShare == nil)
        if frame.aspectRatio != nil { if frame.width == nil { width = frame.height == nil } else { height = false } }
        if !isMoved {
            note = "It is turned or scaled, and stays where it is."
        } else if !width || !height {
            note = "A side that is a share of what it stands in, or follows from the other one, stays as it is."
        }
    }

    private mutating func readItems(_ screen: LiveScreen) {
        guard let layout = screen.subject?.layoutName, let file = screen.source.path, let held = try? SceneWriting.text(of: file),
            let size = Self.itemSize(in: SceneText(held), layout)
        else {
            note = "It fills an item, whose size the layout does not say in points."
            return
        }
        (way, width, height) = (.items(layout, size), true, true)
        note = "Its size is that of all items, 'itemSize' of the layout; the layout says where they stand."
    }

    /// The size of the items in a file, where it says it as two numbers.
    private static func itemSize(in text: SceneText, _ layout: String) -> CGSize? {
        let place = text.beginning ?? (1, 1)
        guard let word = text.written(at: Self.path(layout), ofMappingAt: place.line, column: place.column) else { return nil }
        let sides = word.trimmingCharacters(in: ["[", "]", " "]).split(separator: ",").map {
            Double($0.trimmingCharacters(in: .whitespaces))
        }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        return CGSize(width: width, height: height)
    }

    static func path(_ layout: String) -> [String] { ["collection", "layout", layout, "itemSize"] }

    // MARK: Programs and nibs

    private mutating func readViews(_ view: UIView, _ screen: LiveScreen) {
        guard let parent = view.superview, !(view is UIWindow), !(view.next is UIViewController) else {
            note = "It fills the screen, or what its controller was given."
            return
        }
        guard !(view is UICollectionReusableView), !(view.superview is UICollectionReusableView) else {
            note = "The layout of its collection view or table places it."
            return
        }
        guard !sequence(first: parent, next: { $0.superview }).contains(where: Self.laysOutParts) else {
            note = "It is a part of a control or a bar, which lays it out."
            return
        }
        let isArranged = (parent as? UIStackView)?.arrangedSubviews.contains { $0 === view } == true
        if view.translatesAutoresizingMaskIntoConstraints, !isArranged {
            guard view.transform == .identity else {
                note = "It is moved, turned or scaled by a transform."
                return
            }
            way = .frame
            (x, y, width, height) = (true, true, true, true)
            return
        }
        let numbers = ConstraintPlaces(of: view, among: ElementValues.constraints(of: view, screen.elements))
        way = .constraints(numbers)
        (x, y) = (!isArranged && !numbers.x.isEmpty, !isArranged && !numbers.y.isEmpty)
        (width, height) = (numbers.width != nil, numbers.height != nil)
        if isArranged {
            note = "A stack arranges it: a side can be set where a constraint says it in points."
        } else if !width || !height {
            note = "A side can be set where a constraint says it in points."
        }
    }

    /// Whether what is on a view is the view's own.
    private static func laysOutParts(_ view: UIView) -> Bool {
        view is UIControl || view is UILabel || view is UITextView || view is UIImageView || view is UIPickerView || view is UIProgressView
            || view is UIActivityIndicatorView || view is UISearchBar || view is UINavigationBar || view is UIToolbar
            || view is UITabBar
    }
}

extension LiveStage {
    /// Puts a view elsewhere.
    func place(_ arguments: CallArguments) throws(LiveError) -> LiveCall.Result {
        let (values, window) = try values(in: arguments)
        let (view, screen) = (try view(in: arguments), try screen(in: arguments))
        guard let path = values.path(of: view) else { throw LiveError("the view is in no window any more") }
        let placement = Placement(of: view, on: screen)
        let old = view.convert(view.bounds, to: nil)
        let dx = arguments.number("x").map { $0 - Double(old.minX) } ?? arguments.number("dx") ?? 0
        let dy = arguments.number("y").map { $0 - Double(old.minY) } ?? arguments.number("dy") ?? 0
        let new = CGSize(width: arguments.number("width") ?? Double(old.width), height: arguments.number("height") ?? Double(old.height))
        let (dw, dh) = (new.width - old.width, new.height - old.height)
        let refused = [(dx, placement.x), (dy, placement.y), (dw, placement.width), (dh, placement.height)].contains {
            abs($0.0) > 0.01 && !$0.1
        }
        guard let way = placement.way, !refused else { throw LiveError(placement.note ?? "its layout does not let it be put there") }
        guard [dx, dy].allSatisfy({ abs($0) <= 20_000 }), (0...20_000).contains(new.width), (0...20_000).contains(new.height) else {
            throw LiveError("a view is no larger than 20000 points, and not further away")
        }
        var written: PropertyValue?
        func set(_ constraint: Int?, _ property: String, _ value: PropertyValue) {
            perform(.with { $0.setting = .init(path: path, constraint: constraint, property: property, value: value.json) })
        }
        switch way {
        case .frame:
            let frame = view.frame
            set(nil, "frame", values.rect(CGRect(x: frame.minX + dx, y: frame.minY + dy, width: new.width, height: new.height)))
        case .constraints(let numbers):
            let known = ElementValues.constraints(of: view, values.numbers)
            let changes = numbers.x.map { ($0.0, $0.1 * dx) } + numbers.y.map { ($0.0, $0.1 * dy) }
            for (index, change) in changes where change != 0 { set(index, "constant", .number(Double(known[index].constant + change))) }
            if let index = numbers.width, dw != 0 { set(index, "constant", .number(new.width)) }
            if let index = numbers.height, dh != 0 { set(index, "constant", .number(new.height)) }
        case .node(let node): written = try write(node, by: CGVector(dx: dx, dy: dy), CGVector(dx: dw, dy: dh), on: screen)
        case .items(let layout, let size):
            written = try write(CGSize(width: size.width + dw, height: size.height + dh), of: layout, on: screen)
        }
        let shown = screen.subject.flatMap { ElementValues.view(at: path, in: $0.window) } ?? window
        let frame = shown.convert(shown.bounds, to: nil)
        let differences = [frame.minX - old.minX - dx, frame.minY - old.minY - dy, frame.width - new.width, frame.height - new.height]
        let isThere = zip(differences, [dx, dy, dw, dh]).allSatisfy { $1 == 0 || abs($0) < 1 }
        return .value(
            .fields([
                .init("frame", values.rect(frame)), .init("written", written ?? .none),
                .init("note", isThere ? .none : .text("What lays it out has put it elsewhere")),
            ]))
    }

    /// Writes the place and the size of a node into the scene.
    private func write(_ node: NodeView, by move: CGVector, _ growth: CGVector, on screen: LiveScreen) throws(LiveError) -> PropertyValue? {
        var changes: [(key: String, value: SceneValue)] = []
        let (size, frame) = (node.bounds.size, node.node.frame)
        if growth.dx != 0 { changes.append(("width", .number(Double((frame.width ?? size.width) + growth.dx)))) }
        if growth.dy != 0 { changes.append(("height", .number(Double((frame.height ?? size.height) + growth.dy)))) }
        if move.dx != 0 || move.dy != 0 {
            let old = node.node.decoration.transform ?? CATransform3DIdentity
            let place = [old.m41 + (node.isMirrored ? -move.dx : move.dx), old.m42 + move.dy].map { SceneValue.number(Double($0)) }
            changes.append(("transform", .list([.fields([("translate", .list(place))])])))
        }
        guard let file = screen.source.path, !changes.isEmpty else { return nil }
        return try write(changes, short: SceneKeys.short(of: node), of: node, in: file, on: screen)
    }

    /// Writes the size of a layout's items into the scene.
    private func write(_ size: CGSize, of layout: String, on screen: LiveScreen) throws(LiveError) -> PropertyValue? {
        guard let file = screen.source.path else { return nil }
        let held = try SceneWriting.text(of: file)
        var text = SceneText(held)
        let (place, path) = (text.beginning ?? (1, 1), Placement.path(layout))
        let before = text.written(at: path, ofMappingAt: place.line, column: place.column)
        let sides: SceneValue = .list([.number(Double(size.width)), .number(Double(size.height))])
        let (line, column): (Int, Int)
        do throws(SceneEditError) {
            (line, column) = try text.set(sides, at: path, ofMappingAt: place.line, column: place.column)
        } catch {
            throw LiveError("\(error)")
        }
        return try put(text, over: held, at: LiveSource.absolute(file), named: file, line, column, before)
    }
}

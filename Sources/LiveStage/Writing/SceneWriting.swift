// SPDX-License-Identifier: MIT
//
// Values that are set on a screen, written into the file that says them.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineNodes
import VitrineProperties
import VitrineRecordings
import VitrineScene
import VitrineSceneEditing
import VitrineViews

/// The edits of files, and which of them was edited last.
struct SceneWriting {
    private var edits: [String: SceneEdits] = [:]
    private var order: [String] = []
    private var undone: [String] = []

    /// The longest file that is edited, in bytes.
    static let byteLimit = 8 << 20

    init() {}

    var canUndo: Bool { !order.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    /// Reads a file.
    static func text(of path: String) throws(LiveError) -> String {
        do {
            return String(decoding: try BoundedFile.contents(ofFile: path, limit: byteLimit), as: UTF8.self)
        } catch {
            throw LiveError("'\(path)' cannot be read")
        }
    }

    /// Writes a file, and keeps what it held.
    mutating func write(_ text: String, over held: String, to path: String) throws(LiveError) {
        try Self.put(text, path)
        edits[path, default: SceneEdits()].apply(text, to: held)
        order.append(path)
        undone = []
    }

    /// Takes the last edit back, or makes the one that was taken back again.
    mutating func takeBack(_ isUndo: Bool) throws(LiveError) {
        guard let path = isUndo ? order.last : undone.last else { return }
        let held = try Self.text(of: path)
        let text: String?
        do throws(SceneEditError) {
            text = isUndo ? try edits[path]?.undo(from: held) : try edits[path]?.redo(from: held)
        } catch {
            throw LiveError("\(error)")
        }
        if let text { try Self.put(text, path) }
        if isUndo { undone.append(order.removeLast()) } else { order.append(undone.removeLast()) }
    }

    private static func put(_ text: String, _ path: String) throws(LiveError) {
        do throws(WriteError) { try AtomicFile.write(Array(text.utf8), to: path) } catch {
            throw LiveError("'\(path)' cannot be written: \(error)")
        }
    }
}

extension LiveStage {
    /// Writes a property into the scene that says it, and shows the file anew.
    ///
    /// - Returns: where it stands, and what stood there; nil where nothing of a file says it.
    func write(
        _ property: ViewProperty, _ value: PropertyValue, of view: UIView, from feed: ValueFeed?, on screen: LiveScreen
    ) throws(LiveError) -> PropertyValue? {
        guard screen.source.kind == .scene, let file = screen.source.path, let place = SceneKeys.place(of: property, in: view) else {
            return nil
        }
        guard let new = SceneValue(value) else { return nil }
        if let feed, feed.isVariable { return try write(new, to: feed) }
        return try write([(place.key, new)], short: place.short, of: place.node, in: file, leaving: feed, on: screen)
    }

    /// Writes keys of a node into the file that says it, and shows the file anew.
    ///
    /// - Parameters:
    ///   - short: what the node's key takes where it is no object.
    ///   - feed: what the value came from, and does no longer.
    /// - Returns: where the last one stands, and what stood there; nil where nothing of a file says the node.
    func write(
        _ changes: [(key: String, value: SceneValue)], short: String?, of node: NodeView, in file: String, leaving feed: ValueFeed? = nil,
        on screen: LiveScreen
    ) throws(LiveError) -> PropertyValue? {
        let source = node.node.place
        guard source.line > 0 else { return nil }
        let path = LiveSource.path(of: source.file ?? file, in: file)
        let held = try SceneWriting.text(of: path)
        var text = SceneText(held)
        let words = SceneKeys.words(of: node)
        guard let word = words.first(where: { text.written(at: [$0], ofMappingAt: source.line, column: source.column) != nil }) else {
            return nil
        }
        let shorts = [nil, short]
        var (line, column, before) = (0, 0, String?.none)
        for change in changes {
            before = text.written(at: [word, change.key], ofMappingAt: source.line, column: source.column, shorts: shorts)
            // What moves a node is an object, and what each item says is in quotes.
            let isSaid = before?.contains(change.key == "transform" ? "\"{" : "{") == true
            if let before, isSaid, change.key != "background" {
                throw LiveError(
                    "\(path):\(source.line): '\(change.key)' is \(before), which each item says for itself: it is set on the screen, and not in the file"
                )
            }
            do throws(SceneEditError) {
                (line, column) = try text.set(
                    change.value, at: [word, change.key], ofMappingAt: source.line, column: source.column, shorts: shorts)
            } catch {
                throw LiveError("\(path):\(source.line): \(error)")
            }
        }
        return try put(
            text, over: held, at: path, named: source.file ?? file, line, column, before, .init("left", feed.map(\.value) ?? .none))
    }

    /// Writes the text of a file, and shows it.
    ///
    /// - Parameter feed: what is told of what the value came from.
    func put(
        _ text: SceneText, over held: String, at path: String, named name: String, _ line: Int, _ column: Int, _ before: String?,
        _ feed: PropertyValue.Field? = nil
    ) throws(LiveError) -> PropertyValue {
        try writing.write(text.text, over: held, to: path)
        reload()
        let fields: [PropertyValue.Field] = [
            .init("file", .text(name)), .init("path", .text(path)), .init("line", .number(Double(line))),
            .init("column", .number(Double(column))), .init("was", before.map { .text($0) } ?? .none),
        ]
        return .fields(fields + [feed].compactMap(\.self))
    }

    /// Writes a value to the variable that it comes from, and so to all that it feeds.
    private func write(_ new: SceneValue, to feed: ValueFeed) throws(LiveError) -> PropertyValue {
        let held = try SceneWriting.text(of: feed.path)
        var text = SceneText(held)
        guard let start = text.beginning else { throw LiveError("'\(feed.path)' cannot be read") }
        let (line, column): (Int, Int)
        do throws(SceneEditError) {
            (line, column) = try text.set(new, at: feed.keys, ofMappingAt: start.line, column: start.column)
        } catch {
            throw LiveError("\(feed.path):\(feed.line): \(error)")
        }
        return try put(text, over: held, at: feed.path, named: feed.file, line, column, feed.text, .init("feeds", feed.value))
    }

    func takeBack(_ isUndo: Bool) throws(LiveError) -> LiveCall.Result {
        try writing.takeBack(isUndo)
        reload()
        return .value(.fields([.init("can", .fields([.init("undo", .flag(writing.canUndo)), .init("redo", .flag(writing.canRedo))]))]))
    }
}

extension SceneValue {
    /// The value of a property as files say it; nil of what they say otherwise.
    fileprivate init?(_ value: PropertyValue) {
        switch value {
        case .none: return nil
        case .flag(let flag): self = .flag(flag)
        case .number(let number): self = .number(number)
        case .text(let text): self = .text(text)
        case .list(let values):
            let parts = values.compactMap { SceneValue($0) }
            guard parts.count == values.count else { return nil }
            self = .list(parts)
        case .fields: return nil
        }
    }
}

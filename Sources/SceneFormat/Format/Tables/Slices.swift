// SPDX-License-Identifier: MIT
//
// The key `slices`: which parts are exported as pictures of their own.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<Scene.NamedSlice> {
    /// How a part is exported, without its name.
    fileprivate static let export = object(
        "a slice", "How a part is exported.", start: Scene.NamedSlice("")
    ) {
        Property(
            "scales", \.scales,
            ValueShape<[CGFloat]>.list("a list of scales", of: .number("a scale from 0.01 to 16", min: 0.01, max: 16)).unrepeated(),
            "Pixels per point of pictures that are made of pixels; 1, 2 and 3 without it.", examples: [1, 2, 3])
        Property(
            "as", \.kinds, ValueShape<[Scene.SliceKind]>.list("a list of kinds of files", of: .choice("a kind of file")).unrepeated(),
            "What it is written as; a PNG without it.", examples: ["png", "svg", "pdf"])
    }.defined(as: "slice")
}

extension ValueShape {
    /// A list of one value or more, each once.
    fileprivate func unrepeated<Element: Hashable>() -> ValueShape where Value == [Element] {
        checking { values, node, reading in
            let key = reading.keys.last ?? "list"
            if case .sequence(let nodes) = node.value, nodes.isEmpty {
                reading.report("'\(key)' needs a value or more", at: node.position, hint: "leave it out for what is usual")
            } else if Set(values).count < values.count {
                reading.report("'\(key)' names a value twice", at: node.position)
            }
        }
    }
}

extension ValueShape<[Scene.NamedSlice]> {
    private static let phrase = "a list of names of parts, or a mapping of names and {scales, as}"

    /// Names of parts, or what is said of each by its name.
    static let slices = ValueShape<[Scene.NamedSlice]>(
        .either([.list(.text, count: nil), .named(ValueShape<Scene.NamedSlice>.export.type)]), phrase, sample: []
    ) { node, reading in
        var found: [Scene.NamedSlice] = []
        func add(_ slice: Scene.NamedSlice, _ position: SourcePosition, _ reading: inout Reading) {
            var slice = slice
            (slice.place.line, slice.place.column) = (position.line, position.column)
            if slice.name.isEmpty {
                reading.report("a slice has the name of a part", at: position)
            } else if found.contains(where: { $0.name == slice.name }) {
                reading.report("the slice '\(slice.name)' is named twice", at: position)
            } else {
                found.append(slice)
            }
        }
        switch node.value {
        case .sequence(let names):
            for name in names {
                guard let text = ValueShape<String>.text("the name of a part").read(name, &reading) else { continue }
                add(Scene.NamedSlice(text), name.position, &reading)
            }
        case .mapping(let entries):
            for entry in entries {
                guard var slice = reading.within(entry.key, { ValueShape<Scene.NamedSlice>.export.read(entry.value, &$0) }) else {
                    continue
                }
                slice.name = entry.key
                add(slice, entry.position, &reading)
            }
        default:
            reading.mismatch(expected: phrase, .named(.data), found: node)
            return nil
        }
        return found
    }.raw()
}

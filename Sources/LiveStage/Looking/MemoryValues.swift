// SPDX-License-Identifier: MIT
//
// What a screen holds: views that are used again, layers, pictures, and what was seen.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineInterfaces
import VitrineLayers
import VitrineLiveWindows
import VitrineProperties
import VitrineRecordings
import VitrineTables
import VitrineViews

/// Counts what is on a screen.
@MainActor
private struct Holdings {
    var lists: [PropertyValue] = []
    var (views, layers, textLayers) = (0, 0, 0)

    /// The categories of elements, by their numbers.
    private static let words = ["cell", "supplementary", "decoration"]

    mutating func count(_ view: UIView, _ numbers: ElementNumbers) {
        views += 1
        if let table = view as? UITableView {
            add(table, table.reuseCounts, numbers)
        } else if let collection = view as? UICollectionView, !(view.superview is UITableView) {
            add(collection, collection.reuseCounts, numbers)
        }
        for child in view.subviews { count(child, numbers) }
    }

    private mutating func add(_ list: UIView, _ counts: [ReuseCount], _ numbers: ElementNumbers) {
        let rows = counts.map { count in
            PropertyValue.fields([
                .init("category", .text(Self.words[count.category.rawValue])),
                .init("kind", .text(count.kind)), .init("identifier", .text(count.identifier)),
                .init("shown", .number(Double(count.shown))), .init("waiting", .number(Double(count.waiting))),
                .init("made", .number(Double(count.made))),
            ])
        }
        lists.append(
            .fields([
                .init("id", .text(String(numbers.number(of: list)))), .init("class", .text(list.classNames.first ?? "UIView")),
                .init("identifier", list.accessibilityIdentifier.map { .text($0) } ?? .none), .init("reuse", .list(rows)),
            ]))
    }

    mutating func count(_ layers: [DisplayList.Layer], _ images: inout [SharedBitmap: Int]) {
        for layer in layers {
            self.layers += 1
            if layer.contents.contains(where: { if case .text = $0 { true } else { false } }) { textLayers += 1 }
            for case .image(let image) in layer.contents { images[image.bitmap, default: 0] += 1 }
            count(layer.sublayers + layer.mask, &images)
        }
    }
}

extension LiveScreen {
    /// What the screen holds at the present.
    func memory(entries: Int) -> PropertyValue {
        var (holdings, images) = (Holdings(), [SharedBitmap: Int]())
        if let window = subject?.window { holdings.count(window, elements) }
        holdings.count(subject?.displayList().layers ?? [], &images)
        let bytes = images.keys.reduce(0) { $0 + $1.bitmap.pixels.count * 4 }
        let (frames, weight) = (history.frames, history.weight)
        func number(_ value: Int) -> PropertyValue { .number(Double(value)) }
        return .fields([
            .init("lists", .list(holdings.lists)), .init("views", number(holdings.views)), .init("layers", number(holdings.layers)),
            .init("textLayers", number(holdings.textLayers)),
            .init("images", .fields([.init("count", number(images.count)), .init("bytes", number(bytes))])),
            .init(
                "history",
                .fields([
                    .init("frames", number(frames.count)), .init("layers", number(weight)),
                    .init("from", frames.first.map { .number($0.time) } ?? .none),
                    .init("to", frames.last.map { .number($0.time) } ?? .none),
                ])), .init("recording", .fields([.init("entries", number(entries))])),
        ])
    }
}

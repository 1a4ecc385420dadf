// SPDX-License-Identifier: MIT
//
// Scenes that are written, drawn and held against the picture of the file that they come from.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineLayers
import VitrineRasterRenderer
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineTables
import VitrineViews

/// Finds the scene that says most of a file in nodes and looks as the file does.
@MainActor
struct ImportTrial {
    /// A scene that was written, and what part of its pixels differ.
    struct Attempt {
        var writer: SceneWriter
        var difference: Double
        /// Whether it has the rows of a list.
        var hasSections = false
    }

    private let stage: InterfaceStage
    private let place: ImportPlace
    /// How often what differs is written in another way.
    private static let rounds = 12

    init(_ stage: InterfaceStage, place: ImportPlace) { (self.stage, self.place) = (stage, place) }

    func best() -> Attempt {
        var kept = SceneWriter(stage, place: place)
        kept.writeKept()
        guard let target = try? RasterRenderer().render(stage.displayList()) else { return Attempt(writer: kept, difference: 0) }
        let list = MainList(stage, place: place)
        var (reason, sectionsReason) = (String?.none, String?.none)
        if let list {
            let found = best(against: target, list, &reason) { writer, choices throws(Unsayable) in
                try writer.writeSections(list, choices)
            }
            if var found, found.difference <= Self.tolerance {
                found.hasSections = true
                return found
            }
            if let found {
                sectionsReason =
                    "its picture would differ in \(CGFloat(max((found.difference * 1000).rounded() / 10, 0.1)).numberText()) % of its pixels"
            } else if let reason {
                sectionsReason = "no section says \(reason)"
            }
        }
        func told(_ attempt: Attempt) -> Attempt {
            guard let sectionsReason, let list else { return attempt }
            var attempt = attempt
            let word = list.shown is UITableView ? "rows of the table" : "items of the collection view"
            attempt.writer.tell("the \(word) are not written as sections: \(sectionsReason)", at: file.element(of: stage.subject))
            return attempt
        }
        reason = nil
        let best = best(against: target, nil, &reason) { writer, choices throws(Unsayable) in try writer.writeNodes(choices) }
        if let best, best.difference == 0 { return told(best) }
        let share = drawn(kept.text).map { DifferentSpots(target, $0.picture, scale: stage.canvas.scale).share } ?? 1
        if let best, best.difference <= share { return told(best) }
        if let reason, kept.counts.kept == 1 {
            kept.tell(
                "'\(stage.subject.name.onOneLine)' stays in the file as one item: no node says \(reason)",
                at: file.element(of: stage.subject))
        }
        return told(Attempt(writer: kept, difference: share))
    }

    /// What part of the pixels of a list may differ, where its rows are those of the file: such as a line between rows, and its shade.
    private static let tolerance = 0.05

    /// The scene of several ways to write one that looks most as the file does; nil where none can be drawn.
    private func best(
        against target: Bitmap, _ list: MainList?, _ reason: inout String?,
        _ write: (inout SceneWriter, NodeWriter.Choices) throws(Unsayable) -> [WrittenPart]
    ) -> Attempt? {
        var (choices, best) = (NodeWriter.Choices(), Attempt?.none)
        for _ in 0..<Self.rounds {
            var writer = SceneWriter(stage, place: place)
            let parts: [WrittenPart]
            do throws(Unsayable) { parts = try write(&writer, choices) } catch {
                reason = error.reason
                break
            }
            guard let drawn = drawn(writer.text) else { break }
            var spots = DifferentSpots(target, drawn.picture, scale: stage.canvas.scale)
            if spots.share < best?.difference ?? .infinity { best = Attempt(writer: writer, difference: spots.share) }
            if spots.share == 0 { break }
            if let list, choices.settle(list, drawn.stage) { continue }
            if !choices.giveWay(parts, &spots) { break }
        }
        return best
    }

    private var file: InterfaceFile { stage.file }

    /// What a scene shows; nil where it cannot be drawn.
    private func drawn(_ text: String) -> (picture: Bitmap, stage: Stage)? {
        let resources = SceneResources(root: place.folder, allowsOutside: place.isOutside)
        let result = SceneLoader.load(Data(text.utf8), name: "import.yaml", resources: resources)
        guard let scene = result.scene, !result.diagnostics.contains(where: { $0.severity == .error }) else {
            return nil
        }
        let drawn = Stage(scene: scene, file: "import.yaml", resources: resources, fontFolders: place.fontFolders)
        let list = drawn.displayList()
        guard !drawn.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        return (try? RasterRenderer().render(list)).map { ($0, drawn) }
    }
}

extension NodeWriter.Choices {
    /// Has rows that are not as high as in the file be written with their height, and so the room around them.
    ///
    /// - Returns: Whether something is to be written in another way.
    @MainActor
    fileprivate mutating func settle(_ list: MainList, _ stage: Stage) -> Bool {
        guard list.table != nil else { return false }
        let layout = stage.collectionView.collectionViewLayout
        let first = list.table?.tableHeaderView.map { $0.frame.height > 1 } == true ? 1 : 0
        var changes = false
        @MainActor func top(_ row: CGRect, in view: UIView) -> CGFloat { view.convert(row, to: nil).minY }
        for (index, section) in list.sections.enumerated() {
            for (number, row) in section.rows.enumerated() {
                let path = IndexPath(item: number, section: index + first)
                guard let found = layout.layoutAttributesForItem(at: path)?.frame,
                    stage.collectionView.bounds.intersects(found)
                else { continue }
                // Lists have rows of whole pixels.
                if abs(found.height - row.frame.height) > 1 / list.stage.canvas.scale - 0.01,
                    framed.insert(ObjectIdentifier(row.view)).inserted
                {
                    changes = true
                }
                if number == 0, !holdsEnds,
                    abs(top(found, in: stage.collectionView) - top(row.frame, in: list.view)) > 0.51 / list.stage.canvas.scale
                {
                    (holdsEnds, changes) = (true, true)
                }
            }
        }
        return changes
    }
}

extension NodeWriter.Choices {
    /// Has what differs be written in another way.
    ///
    /// - Returns: Whether there is another way.
    @MainActor
    mutating func giveWay(_ parts: [WrittenPart], _ spots: inout DifferentSpots) -> Bool {
        // A sign at the end of a row may stand a pixel higher or lower.
        for row in parts where row.manner == .stack && row.view is UITableViewCell && spots.differingShare(in: row.frame) <= 0.02 {
            _ = spots.take(in: row.frame)
        }
        let stacks = parts.filter { $0.manner == .stack && spots.count(in: $0.frame) > 0 }
        if !stacks.isEmpty {
            // Of stacks in stacks the inner ones are asked first.
            for stack in stacks where spots.take(in: stack.frame) > 0 { framed.insert(ObjectIdentifier(stack.view)) }
            return true
        }
        let lines = parts.filter { $0.manner == .line && spots.count(in: $0.frame.insetBy(dx: -1, dy: -1)) > 0 }
        let loosened = lines.filter { line in
            spots.take(in: line.frame.insetBy(dx: -1, dy: -1)) > 0 && loose.insert(ObjectIdentifier(line.view)).inserted
        }
        if !loosened.isEmpty { return true }
        let leaves = parts.filter { $0.manner == .leaf }.sorted { $0.area < $1.area }
        let different = leaves.filter { spots.take(in: $0.frame.insetBy(dx: -1, dy: -1)) > 0 }
        if !different.isEmpty {
            let isNew = different.map { sized.insert(ObjectIdentifier($0.view)).inserted }
            if !isNew.contains(true) { for leaf in different { kept.insert(ObjectIdentifier(leaf.view)) } }
            return true
        }
        let others = parts.filter { $0.manner == .nib || $0.manner == .container }.sorted { $0.area < $1.area }
        guard let other = others.first(where: { spots.count(in: $0.frame.insetBy(dx: -1, dy: -1)) > 0 }) else { return false }
        if other.manner == .container { return kept.insert(ObjectIdentifier(other.view)).inserted }
        // A view that stays in the file and differs nevertheless needs what is around it.
        guard let outer = other.view.superview else { return false }
        return kept.insert(ObjectIdentifier(outer)).inserted
    }
}

extension WrittenPart {
    fileprivate var area: CGFloat { frame.width * frame.height }
}

/// Where two pictures differ, in spots of a few pixels.
struct DifferentSpots {
    private static let side = 4
    private let columns: Int
    private let rows: Int
    private let spotsInPoint: CGFloat
    private var isDifferent: [Bool]
    /// What part of the pixels differ.
    let share: Double

    init(_ a: Bitmap, _ b: Bitmap, scale: CGFloat) {
        (columns, rows) = ((a.width + Self.side - 1) / Self.side, (a.height + Self.side - 1) / Self.side)
        spotsInPoint = scale / CGFloat(Self.side)
        isDifferent = Array(repeating: false, count: columns * rows)
        guard a.width == b.width, a.height == b.height else {
            share = 1
            return
        }
        var count = 0
        if a.pixels != b.pixels {
            for y in 0..<a.height {
                for x in 0..<a.width where a.pixels[y * a.width + x] != b.pixels[y * a.width + x] {
                    count += 1
                    isDifferent[y / Self.side * columns + x / Self.side] = true
                }
            }
        }
        share = Double(count) / Double(max(a.width * a.height, 1))
    }

    private func places(in frame: CGRect) -> [Int] {
        guard frame.width > 0, frame.height > 0 else { return [] }
        let (left, right) = (max(Int(frame.minX * spotsInPoint), 0), min(Int((frame.maxX * spotsInPoint).rounded(.up)), columns))
        let (top, bottom) = (max(Int(frame.minY * spotsInPoint), 0), min(Int((frame.maxY * spotsInPoint).rounded(.up)), rows))
        guard left < right, top < bottom else { return [] }
        return (top..<bottom).flatMap { row in (left..<right).map { row * columns + $0 } }
    }

    /// How many spots differ in a part of the canvas.
    func count(in frame: CGRect) -> Int { places(in: frame).reduce(0) { $0 + (isDifferent[$1] ? 1 : 0) } }

    /// What part of the spots differ in a part of the canvas.
    func differingShare(in frame: CGRect) -> Double {
        let places = places(in: frame)
        return places.isEmpty ? 0 : Double(places.count { isDifferent[$0] }) / Double(places.count)
    }

    /// How many spots differ in a part of the canvas, which are not counted again.
    mutating func take(in frame: CGRect) -> Int {
        var count = 0
        for place in places(in: frame) where isDifferent[place] {
            isDifferent[place] = false
            count += 1
        }
        return count
    }
}

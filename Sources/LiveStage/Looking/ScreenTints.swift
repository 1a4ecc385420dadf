// SPDX-License-Identifier: MIT
//
// What drawing a moment takes, as areas that a page tints.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry
import VitrineProperties
import VitrineRecordings

extension LiveScreen {
    /// How far places are apart at which it is counted how often they are painted, in points.
    private static let cell: CGFloat = 4
    /// The most areas that are told.
    private static let mostAreas = 4000

    /// The moment of a call; the present where it names none.
    func list(in arguments: CallArguments) throws(LiveError) -> DisplayList {
        let list = arguments.number("at").flatMap { history.list(at: $0) } ?? subject?.displayList()
        guard let list else { throw LiveError("nothing is shown") }
        return list
    }

    func tints(_ arguments: CallArguments) throws(LiveError) -> PropertyValue {
        let list = try list(in: arguments)
        let kind = arguments.text("kind") ?? "blended"
        switch kind {
        case "blended":
            let areas = list.paintedLayers.filter(\.paintsItself).prefix(Self.mostAreas)
            return .fields([.init("areas", .list(areas.map { $0.value(.init("opaque", .flag(!$0.isBlended))) }))])
        case "offscreen":
            let areas = list.paintedLayers.filter { !$0.passes.isEmpty }.prefix(Self.mostAreas)
            return .fields([.init("areas", .list(areas.map { $0.value(.init("reasons", .list($0.passes.map { .text($0) }))) }))])
        case "overdraw":
            let (columns, rows, counts) = list.overdraw(cell: Self.cell)
            return .fields([
                .init("cell", .number(Self.cell)), .init("columns", .number(Double(columns))), .init("rows", .number(Double(rows))),
                .init("most", .number(Double(counts.max() ?? 0))),
                .init("mean", .number((Double(counts.reduce(0, +)) / Double(counts.count) * 100).rounded() / 100)),
                .init("counts", .list(counts.map { .number(Double($0)) })),
            ])
        default: throw LiveError("there are no tints of the kind '\(kind)'; there are blended, offscreen and overdraw")
        }
    }
}

extension PaintedLayer {
    /// The area as a value for a wire, with what is told of it.
    fileprivate func value(_ field: PropertyValue.Field) -> PropertyValue {
        let frame = CGRect(enclosing: outline.corners)
        func number(_ value: CGFloat) -> PropertyValue { .number((value * 100).rounded() / 100) }
        var fields: [PropertyValue.Field] = [
            .init("frame", .list([frame.minX, frame.minY, frame.width, frame.height].map(number))), field,
            .init("name", name.map { .text($0) } ?? .none),
        ]
        if !outline.isUpright { fields.append(.init("outline", .list(outline.corners.map { .list([number($0.x), number($0.y)]) }))) }
        return .fields(fields)
    }
}

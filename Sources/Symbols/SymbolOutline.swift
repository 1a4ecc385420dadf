// SPDX-License-Identifier: MIT
//
// The picture of a symbol as its set draws it: areas on a grid of 16 units.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineGeometry

/// Areas of one colour on a grid of 16 units, y down.
struct SymbolOutline: Hashable, Sendable {
    /// An area as the file has it.
    struct Area: Hashable, Sendable {
        var path: Path
        var rule: Path.FillRule
    }

    /// How many units a side of the grid is.
    static let grid: CGFloat = 16
    /// The most bytes of a file.
    private static let byteLimit = 1 << 20

    var areas: [Area]

    /// The outline in a file; nil where there is none, or one that draws nothing.
    init?(file: String) {
        guard let bytes = try? BoundedFile.contents(ofFile: file, limit: Self.byteLimit) else { return nil }
        self.init(svg: String(decoding: bytes, as: UTF8.self))
    }

    /// The paths and circles of an SVG whose view box is the grid; nil where it has none.
    init?(svg: String) {
        areas = []
        for element in svg.split(separator: "<").dropFirst() {
            let isEvenOdd = Self.attribute("fill-rule", of: element) == "evenodd"
            let path: Path?
            if element.hasPrefix("path") {
                path = Self.attribute("d", of: element).flatMap { Path(data: $0) }
            } else if element.hasPrefix("circle"), let x = Self.number("cx", element), let y = Self.number("cy", element),
                let radius = Self.number("r", element)
            {
                path = .ellipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
            } else {
                path = nil
            }
            if let path, !path.isEmpty { areas.append(Area(path: path, rule: isEvenOdd ? .evenOdd : .winding)) }
        }
        if areas.isEmpty { return nil }
    }

    private static func attribute(_ name: String, of element: Substring) -> String? {
        guard let start = element.range(of: " \(name)=\"") else { return nil }
        return String(element[start.upperBound...].prefix { $0 != "\"" })
    }

    private static func number(_ name: String, _ element: Substring) -> CGFloat? {
        attribute(name, of: element).flatMap { Double($0) }.map { CGFloat($0) }
    }

    /// The contours of all areas, each turning as what it is: areas one way, the holes in them the other.
    var contours: [Contour] { areas.flatMap { Contour.directed($0.path.contours) } }
}

extension Path {
    /// SVG path data as a path; nil where it is wrong.
    init?(data: String) {
        guard let steps = try? PathDataReader.read(data) else { return nil }
        self.init(
            elements: steps.map { step in
                switch step {
                case .move(let point): .move(point)
                case .line(let point): .line(point)
                case .quad(let control, let end): .quadCurve(end, control: control)
                case .cubic(let first, let second, let end): .curve(end, control1: first, control2: second)
                case .close: .close
                }
            })
    }
}

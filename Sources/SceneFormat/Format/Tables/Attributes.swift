// SPDX-License-Identifier: MIT
//
// Adjustments of the attributes that layouts make.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<Scene.ElementMatch> {
    static let match = ValueShape.object("a match", "Which elements are meant; what is not named matches all.", start: Scene.ElementMatch())
    {
        Property("kind", \.kind, .choice("a kind of element"), "The kind of element.", examples: "header")
        Property("section", \.section, .section, "The section's index, from 0.", examples: 0)
        Property("item", \.item, .integer("an index of at least 0", min: 0), "The item's index in its section, from 0.", examples: 2)
        Property(
            "every", \.every, .integer("a count of at least 1", min: 1),
            "Of the items that match otherwise, those whose index divides by this number.", examples: 3)
    } finish: { node, reading, match in
        if let section = match.section, let item = match.item, match.kind == .cell {
            reading.checkRange(of: IndexPath(item: item, section: section), at: node["item"]?.position ?? node.position)
        }
    }.defined(as: "match")
}

extension ValueShape<Int> {
    /// The index of a section that exists.
    static let section = integer("an index of at least 0", min: 0).checking { section, node, reading in
        reading.checkRange(ofSection: section, at: node.position)
    }
}

extension ValueShape<IndexPath> {
    /// The index path of an item that exists.
    static let existingItem = indexPath.checking { path, node, reading in
        if reading.checkRange(ofSection: path.section, at: node.position) { reading.checkRange(of: path, at: node.position) }
    }
}

extension Reading {
    @discardableResult
    mutating func checkRange(ofSection section: Int, at position: SourcePosition) -> Bool {
        guard let counts = context.itemCounts, !counts.indices.contains(section) else { return true }
        let sections = counts.count == 1 ? "1 section" : "\(counts.count) sections"
        report(
            "there is no section \(section)", at: position, category: .reference,
            hint: counts.isEmpty ? "the collection has no sections" : "the collection has \(sections), counted from 0")
        return false
    }

    mutating func checkRange(of path: IndexPath, at position: SourcePosition) {
        guard !context.itemsHaveMoved, let counts = context.itemCounts, counts.indices.contains(path.section),
            path.item >= counts[path.section]
        else { return }
        let items = counts[path.section] == 1 ? "1 item" : "\(counts[path.section]) items"
        report(
            "there is no item \(path.item) in section \(path.section)", at: position, category: .reference,
            hint: "the section has \(items), counted from 0")
    }
}

extension ValueShape<Scene.AttributeAdjustment> {
    static let adjustment = ValueShape.object(
        "an adjustment", "A change to the layout attributes of the elements that match, after the layout has made them.",
        start: Scene.AttributeAdjustment()
    ) {
        Property(
            "match", \.match, .match, "Which elements are changed; all cells without it.", examples: ["section": 0, "item": 2],
            ["kind": "header"])
        Property("alpha", \.alpha, .fraction, "How opaque the element is, 0 to 1.", examples: 0.5)
        Property(
            "zIndex", \.zIndex, .integer("a whole number", min: -1_000_000, max: 1_000_000), "The order from back to front; 0 without it.",
            examples: 3)
        Property("hidden", \.isHidden, .flag, "Whether the element is left out; its place stays.", examples: true)
        Property(
            "transform",
            .transform.checking { matrix, node, reading in
                reading.checkIsSeen(matrix, node)
                if matrix.planarAffine == nil {
                    reading.report(
                        "'transform' stays in the plane", at: node.position,
                        hint: "write transform3D for perspective and turns about other axes")
                }
            }, "A transform in the plane: a list of operations.", examples: [["rotate": 8], ["scale": 1.1]]
        ) { $1.transform = $0.planarAffine ?? .identity }
        Property(
            "transform3D", \.transform3D, .transform.checking { $2.checkIsSeen($0, $1) },
            "A transform in space: a list of operations, or the 16 numbers m11 … m44.",
            examples: [["perspective": 500], ["rotate": 45, "axis": [0, 1, 0]]])
        Property(
            "anchorPoint", \.anchorPoint, .point,
            "The point [x, y] that this adjustment's transform turns about, in units of the element's size: [0, 0] is the top leading corner. The element stays in its place.",
            examples: [0.5, 1])
        Property(
            "zPosition", \.zPosition, .number("a number of points"),
            "How near to the viewer the element is, in points, after its transform. Elements are ordered by depth first, and by zIndex where it is equal; with a perspective the nearer one looks larger.",
            examples: 40)
    }.defined(as: "adjustment")
}

extension Reading {
    /// Warns of a matrix under which nothing of an element can be seen.
    fileprivate mutating func checkIsSeen(_ matrix: CATransform3D, _ node: SourceNode) {
        let name = keys.last ?? "transform"
        if matrix.flattensPlane {
            report("'\(name)' leaves a line or a point of the element, so that it is not seen", at: node.position, severity: .warning)
        } else if matrix.m14 == 0, matrix.m24 == 0, matrix.m44 <= 0 {
            report(
                "'\(name)' puts the element behind the eye, so that it is not seen", at: node.position, severity: .warning,
                hint: "what comes nearer than the distance of 'perspective' is behind it")
        }
    }
}

extension CATransform3D {
    /// Whether the plane z = 0 becomes a line or a point in space.
    fileprivate var flattensPlane: Bool {
        let rows: [[CGFloat]] = [[m11, m12, m13, m14], [m21, m22, m23, m24], [m41, m42, m43, m44]]
        func minor(_ i: Int, _ j: Int) -> CGFloat { rows[1][i] * rows[2][j] - rows[1][j] * rows[2][i] }
        // The three rows span a space of less than three dimensions where every determinant of three columns vanishes.
        let columns: [(Int, Int, Int)] = [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
        return columns.allSatisfy { i, j, k in
            let determinant: CGFloat = rows[0][i] * minor(j, k) - rows[0][j] * minor(i, k) + rows[0][k] * minor(i, j)
            return determinant == 0
        }
    }
}

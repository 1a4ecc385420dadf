// SPDX-License-Identifier: MIT
//
// Layouts in files of several forms.

import Foundation
import VitrineFiles
import VitrineGeometry
public import VitrineLayoutDiff
import VitrineSnapshots

/// Reads layouts: references of layouts, what lies beside drawn references, and what `vitrine inspect --json` prints.
public enum LayoutFile {
    /// What a file that may be compared holds, as far as its name and its beginning tell.
    public enum Content: Hashable, Sendable {
        case scene, layout, picture
    }

    /// What a file holds; a name without a known ending is that of a picture.
    public static func content(of path: String) -> Content {
        let name = path.lowercased()
        if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return .scene }
        if name.hasSuffix(".txt") { return .layout }
        guard name.hasSuffix(".json") else { return .picture }
        let bytes = (try? BoundedFile(path: path).next(1 << 16)) ?? []
        return SceneProbe.isScene(bytes) ? .scene : .layout
    }

    /// The layout that a file holds; nil where it holds none.
    public static func layout(at path: String) -> LayoutDescription? {
        guard let bytes = try? BoundedFile.contents(ofFile: path, limit: 1 << 28) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return LayoutDescription(text: text) ?? ReferenceRecord(text: text)?.layout ?? inspection(bytes)
    }

    /// What `vitrine inspect --json` prints of a layout.
    private struct Inspected: Decodable {
        struct Element: Decodable {
            var category: String
            var kind: String?
            var indexPath: [Int]
            var frame: [Double]
            var alpha: Double
            var zIndex: Int
            var hidden: Bool
            var transform3D: [Double]
        }

        var contentSize: [Double]
        var bounds: [Double]
        var elements: [Element]
    }

    private static func inspection(_ bytes: [UInt8]) -> LayoutDescription? {
        guard let inspected = try? JSONDecoder().decode(Inspected.self, from: Data(bytes)), inspected.contentSize.count == 2,
            let bounds = CGRect(numbers: inspected.bounds)
        else {
            return nil
        }
        var layout = LayoutDescription(
            contentSize: CGSize(width: inspected.contentSize[0], height: inspected.contentSize[1]), bounds: bounds)
        for part in inspected.elements {
            guard let frame = CGRect(numbers: part.frame), part.indexPath.count == 2,
                let transform = CATransform3D(elements: part.transform3D.map { CGFloat($0) })
            else {
                return nil
            }
            let kind: LayoutDescription.Kind =
                switch part.category {
                case "supplementary": .supplementary(part.kind ?? "")
                case "decoration": .decoration(part.kind ?? "")
                default: .cell
                }
            var element = LayoutDescription.Element(kind, indexPath: IndexPath(indexes: part.indexPath), frame: frame)
            (element.alpha, element.zIndex, element.isHidden) = (CGFloat(part.alpha), part.zIndex, part.hidden)
            element.transform = transform
            layout.elements.append(element)
        }
        return layout
    }
}

extension CGRect {
    fileprivate init?(numbers: [Double]) {
        guard numbers.count == 4 else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

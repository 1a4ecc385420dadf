// SPDX-License-Identifier: MIT
//
// Naming elements of a layout, and where they are seen.

public import Foundation
import VitrineGeometry

/// Which elements of a layout are meant; what is nil does not matter.
public struct ElementSelector: Hashable, Sendable, Codable {
    /// The kind: `cell`, `header`, `footer`, the kind of a supplementary or decoration view, or the name of a view's class.
    public var kind: String?
    /// Section and item, or the section alone.
    public var indexPath: [Int]?
    /// The identity of an item, or the accessibility identifier of a view.
    public var identity: String?

    /// Elements that are of a kind, at a path and of an identity, as far as these are given.
    public init(kind: String? = nil, indexPath: [Int]? = nil, identity: String? = nil) {
        (self.kind, self.indexPath, self.identity) = (kind, indexPath, identity)
    }

    /// The cell at a path.
    public static func cell(_ section: Int, _ item: Int) -> ElementSelector { ElementSelector(kind: "cell", indexPath: [section, item]) }

    /// What has an identity: an item, or a view by its accessibility identifier.
    public static func identity(_ identity: String) -> ElementSelector { ElementSelector(identity: identity) }

    /// A selector from its text: `cell`, `header`, `[0, 4]`, `cell[0,4]`, `footer[2]`, `#map`, `UIImageView#map`; nil for any other.
    public init?(argument: String) {
        var rest = Substring(argument.filter { $0 != " " })
        self.init()
        if let hash = rest.firstIndex(of: "#") {
            identity = String(rest[rest.index(after: hash)...])
            rest = rest[..<hash]
            if identity?.isEmpty != false { return nil }
        }
        if let bracket = rest.firstIndex(of: "[") {
            guard rest.last == "]" else { return nil }
            let numbers = rest[rest.index(after: bracket)...].dropLast().split(separator: ",", omittingEmptySubsequences: false)
            let path = numbers.compactMap { Int($0) }
            guard !path.isEmpty, path.count == numbers.count else { return nil }
            indexPath = path
            rest = rest[..<bracket]
        }
        if !rest.isEmpty { kind = String(rest) }
        if kind == nil, indexPath == nil, identity == nil { return nil }
    }

    /// Whether an element is meant.
    func matches(_ element: LayoutDescription.Element) -> Bool {
        if let kind, !element.kind.isNamed(kind) { return false }
        if let identity, element.identity != identity { return false }
        guard let indexPath else { return true }
        guard let path = element.indexPath else { return false }
        return Array(path.prefix(indexPath.count)) == indexPath
    }
}

extension LayoutDescription.Kind {
    fileprivate func isNamed(_ name: String) -> Bool {
        switch self {
        case .cell: name == "cell"
        case .header where name == "header": true
        case .footer where name == "footer": true
        case .supplementary(let kind), .decoration(let kind): kind == name
        case .view(let kind): kind == name
        }
    }
}

extension LayoutDescription {
    /// Where elements are seen in the picture of the layout, in points from its top left corner, cut to it.
    ///
    /// Elements of a collection view stand in the space of its content, views in that of what holds them. An element that is scrolled out of
    /// sight or hidden has no rectangle.
    public func rectangles(of selector: ElementSelector) -> [CGRect] {
        var found: [CGRect] = []
        let picture = CGRect(origin: .zero, size: bounds.size)
        func collect(_ elements: [Element], at origin: CGPoint, within clip: CGRect) {
            for element in elements where !element.isHidden {
                let frame = element.frame.offsetBy(dx: origin.x, dy: origin.y)
                if selector.matches(element) {
                    let seen = frame.intersection(clip)
                    if seen.width > 0, seen.height > 0 { found.append(seen) }
                } else {
                    collect(element.children, at: frame.origin, within: clip)
                }
            }
        }
        collect(elements, at: CGPoint(x: -bounds.minX, y: -bounds.minY), within: picture)
        return found
    }
}

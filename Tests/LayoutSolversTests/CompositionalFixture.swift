// SPDX-License-Identifier: MIT
//
// A case of Fixtures/Layouts/compositional: a layout in, measured frames out.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineTestSupport

/// Recorded layouts of one kind.
struct CompositionalFixtures<Case: Decodable>: Decodable {
    var source: String
    var cases: [Case]

    static func load(_ name: String) throws -> [Case] {
        let file = Fixtures.folder.appending(path: "Layouts/compositional/\(name).json")
        return try JSONDecoder().decode(Self.self, from: Data(contentsOf: file)).cases
    }
}

/// The values of a recorded layout, as the recording names them.
enum CompositionalRecord {
    struct Size: Decodable {
        var width: [String: CGFloat]
        var height: [String: CGFloat]
        var value: CompositionalSize { CompositionalSize(width: Self.dimension(width), height: Self.dimension(height)) }

        static func dimension(_ record: [String: CGFloat]) -> CompositionalDimension {
            guard let (key, number) = record.first else { return .absolute(0) }
            switch key {
            case "fractionalWidth": return .fractionalWidth(number)
            case "fractionalHeight": return .fractionalHeight(number)
            case "estimated": return .estimated(number)
            default: return .absolute(number)
            }
        }
    }

    struct Insets: Decodable {
        var top, leading, bottom, trailing: CGFloat
        var value: UIEdgeInsets { UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }
    }

    struct Spacing: Decodable {
        var fixed, flexible: CGFloat?
        var value: CompositionalSpacing { flexible.map { .flexible($0) } ?? .fixed(fixed ?? 0) }
    }

    struct EdgeSpacing: Decodable {
        var leading, top, trailing, bottom: Spacing?
        var value: CompositionalEdgeSpacing {
            CompositionalEdgeSpacing(leading: leading?.value, top: top?.value, trailing: trailing?.value, bottom: bottom?.value)
        }
    }

    struct Anchor: Decodable {
        var edges: [String]
        var absoluteOffset, fractionalOffset: [CGFloat]?
        var value: CompositionalAnchor {
            let named: [String: CompositionalAnchor.Edges] = ["top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing]
            let offset = fractionalOffset ?? absoluteOffset ?? [0, 0]
            return CompositionalAnchor(
                edges: edges.reduce(into: []) { $0.formUnion(named[$1] ?? []) }, offset: CGPoint(x: offset[0], y: offset[1]),
                isFractional: fractionalOffset != nil)
        }
    }

    struct Supplementary: Decodable {
        var kind: String
        var size: Size
        var containerAnchor: Anchor
        var itemAnchor: Anchor?
        var zIndex: Int?
        var value: CompositionalSupplementary {
            CompositionalSupplementary(
                kind: kind, size: size.value, containerAnchor: containerAnchor.value, itemAnchor: itemAnchor?.value, zIndex: zIndex ?? 1)
        }
    }

    struct Custom: Decodable {
        var frame: [CGFloat]
        var zIndex: Int?
    }

    struct Item: Decodable {
        var size: Size
        var axis: String?
        var subitems: [Item]?
        var count: Int?
        var interItemSpacing: Spacing?
        var contentInsets: Insets?
        var edgeSpacing: EdgeSpacing?
        var supplementaryItems: [Supplementary]?
        var frames: [Custom]?

        var value: CompositionalItem {
            var group: CompositionalGroup?
            if let frames {
                let items = frames.map { CompositionalCustomItem(frame: CGRect($0.frame), zIndex: $0.zIndex ?? 0) }
                group = CompositionalGroup { _, _ in items }
            } else if let subitems, let axis {
                group = CompositionalGroup(
                    axis: axis == "vertical" ? .vertical : .horizontal, subitems: subitems.map(\.value),
                    repetition: count.map { .equalParts($0) } ?? .asFits, spacing: interItemSpacing?.value ?? .fixed(0))
            }
            return CompositionalItem(
                size: size.value, insets: contentInsets?.value ?? .zero, edgeSpacing: edgeSpacing?.value ?? CompositionalEdgeSpacing(),
                supplementaries: supplementaryItems?.map(\.value) ?? [], group: group)
        }
    }

    struct Boundary: Decodable {
        var kind: String
        var size: Size
        var alignment: String
        var absoluteOffset: [CGFloat]?
        var extendsBoundary, pinToVisibleBounds: Bool?
        var zIndex: Int?

        static let alignments: [String: CompositionalAnchor.Edges] = [
            "none": [], "top": .top, "topLeading": [.top, .leading], "leading": .leading, "bottomLeading": [.bottom, .leading],
            "bottom": .bottom, "bottomTrailing": [.bottom, .trailing], "trailing": .trailing, "topTrailing": [.top, .trailing],
        ]

        var value: CompositionalBoundaryItem {
            CompositionalBoundaryItem(
                kind: kind, size: size.value, edges: Self.alignments[alignment] ?? [],
                offset: CGPoint(x: absoluteOffset?[0] ?? 0, y: absoluteOffset?[1] ?? 0), extendsBoundary: extendsBoundary ?? true,
                pinsToVisibleBounds: pinToVisibleBounds ?? false, zIndex: zIndex ?? 1)
        }
    }

    struct Decoration: Decodable {
        var kind: String
        var contentInsets: Insets?
        var zIndex: Int?
    }

    struct Section: Decodable {
        var group: Item
        var contentInsets: Insets?
        var interGroupSpacing: CGFloat?
        var orthogonalScrollingBehavior: String?
        var supplementariesFollowContentInsets: Bool?
        var boundarySupplementaryItems: [Boundary]?
        var decorationItems: [Decoration]?
        var contentInsetsReference: String?

        static let behaviors: [String: OrthogonalBehavior] = [
            "continuous": .continuous, "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary, "paging": .paging,
            "groupPaging": .groupPaging, "groupPagingCentered": .groupPagingCentered,
        ]

        func value(margins: UIEdgeInsets, direction: FlowDirection, layoutReference: String) -> CompositionalSection {
            var insets = contentInsets?.value ?? .zero
            let own = contentInsetsReference ?? "automatic"
            if ["layoutMargins", "readableContent"].contains(own == "automatic" ? layoutReference : own) {
                if direction == .vertical {
                    insets.left += margins.left
                    insets.right += margins.right
                } else {
                    insets.top += margins.top
                    insets.bottom += margins.bottom
                }
            }
            return CompositionalSection(
                group: group.value, insets: insets, interGroupSpacing: interGroupSpacing ?? 0,
                orthogonalBehavior: orthogonalScrollingBehavior.flatMap { Self.behaviors[$0] },
                boundaryItems: boundarySupplementaryItems?.map(\.value) ?? [],
                boundaryInsets: supplementariesFollowContentInsets ?? true ? nil : .zero,
                decorations: decorationItems?.map {
                    CompositionalDecoration(kind: $0.kind, insets: $0.contentInsets?.value ?? .zero, zIndex: $0.zIndex ?? 0)
                } ?? [])
        }
    }

    struct Configuration: Decodable {
        var scrollDirection: String
        var interSectionSpacing: CGFloat
        var contentInsetsReference: String?
        var boundarySupplementaryItems: [Boundary]?
    }
}

/// A recorded layout with fixed sizes.
struct CompositionalFixture: Decodable, CustomTestStringConvertible {
    struct Margins: Decodable { var top, left, bottom, right: CGFloat }

    struct Element: Decodable {
        var category: String
        var section: Int
        var item: Int?
        var frame: [CGFloat]
        var zIndex: Int
        var kind: String?
    }

    struct Query: Decodable {
        var rect: [CGFloat]
        var keys: [String]
    }

    struct Expected: Decodable {
        var contentSize: [CGFloat]
        var elements: [Element]
        var onlyElementsInBounds: Bool
        var queries: [Query]?
    }

    var name: String
    var bounds: [CGFloat]
    var scale: CGFloat
    var layoutMargins: Margins?
    var contentOffset: [CGFloat]
    var itemCounts: [Int]
    var configuration: CompositionalRecord.Configuration
    var section: CompositionalRecord.Section?
    var sectionProvider: [CompositionalRecord.Section]?
    var expect: Expected

    var testDescription: String { name }

    var input: CompositionalInput {
        let direction: FlowDirection = configuration.scrollDirection == "horizontal" ? .horizontal : .vertical
        let margins = layoutMargins.map { UIEdgeInsets(top: $0.top, left: $0.left, bottom: $0.bottom, right: $0.right) } ?? .zero
        return CompositionalInput(
            direction: direction, boundsSize: CGSize(bounds), pixelScale: scale, interSectionSpacing: configuration.interSectionSpacing,
            boundaryItems: configuration.boundarySupplementaryItems?.map(\.value) ?? [],
            sections: itemCounts.enumerated().map { index, count in
                let record = sectionProvider?[index] ?? section
                return (
                    record?.value(
                        margins: margins, direction: direction, layoutReference: configuration.contentInsetsReference ?? "safeArea"), count
                )
            })
    }

    var visible: CGRect { CGRect(origin: CGPoint(x: contentOffset[0], y: contentOffset[1]), size: CGSize(bounds)) }
}

extension CompositionalElement {
    /// The element as the recordings name it: category, kind, section and item.
    var key: String {
        switch part {
        case .cell(let item, let section): "0 - \(section).\(item)"
        case .supplementary(let kind, let number, let section): "1 \(kind) \(section).\(number)"
        case .boundary(_, let kind, let section): "1 \(kind) \(section).0"
        case .layoutBoundary(_, let kind): "1 \(kind) 0.MAX"
        case .decoration(let kind, let section): "2 \(kind) \(section).0"
        }
    }
}

extension CompositionalFixture.Element {
    var key: String {
        "\(["cell": 0, "supplementary": 1, "decoration": 2][category] ?? 0) \(kind ?? "-") \(section).\(item.map(String.init) ?? "MAX")"
    }
}

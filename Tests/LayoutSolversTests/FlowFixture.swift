// SPDX-License-Identifier: MIT
//
// A case of Fixtures/Layouts/flow: numbers in, measured frames out.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineTestSupport

/// Measured frames and what they were measured with.
struct FlowFixture: Decodable, CustomTestStringConvertible, Sendable {
    struct Reference: Decodable {
        var mode: String
        var insets: [CGFloat]
    }

    struct Section: Decodable {
        var count: Int?
        var size: [CGFloat]?
        var sizes: [[CGFloat]]?
        var inset: [CGFloat]
        var lineSpacing: CGFloat
        var interitemSpacing: CGFloat
        var header: CGFloat?
        var footer: CGFloat?
        var selfSizing: Bool?
    }

    struct Input: Decodable {
        var scrollDirection: String
        var bounds: [CGFloat]
        var scale: CGFloat
        var contentInset: [CGFloat]?
        var reference: Reference?
        var sections: [Section]
    }

    /// A frame; what was not recorded of it is null.
    struct Item: Decodable {
        var section: Int
        var item: Int
        var frame: [CGFloat?]
    }

    struct Bar: Decodable {
        var section: Int
        var frame: [CGFloat]
    }

    struct Expected: Decodable {
        var items: [Item]
        var headers: [Bar]?
        var footers: [Bar]?
        var contentSize: [CGFloat]?
    }

    var name: String
    var source: String
    var input: Input
    var expected: Expected

    var testDescription: String { name }

    static let folder = Fixtures.folder.appending(path: "Layouts/flow")

    static func all() throws -> [FlowFixture] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map { try JSONDecoder().decode(FlowFixture.self, from: Data(contentsOf: $0)) }
    }

    var flowInput: FlowInput {
        FlowInput(
            scrollDirection: input.scrollDirection == "horizontal" ? .horizontal : .vertical,
            boundsSize: CGSize(input.bounds), contentInset: UIEdgeInsets(input.contentInset ?? [0, 0, 0, 0]),
            insetReference: input.reference.map {
                $0.mode == "safeArea" ? .safeArea(UIEdgeInsets($0.insets)) : .layoutMargins(UIEdgeInsets($0.insets))
            } ?? .contentInset,
            pixelScale: input.scale,
            sections: input.sections.map { section in
                let items: FlowSectionInput.Items =
                    if let sizes = section.sizes {
                        .sizes(sizes.map { CGSize($0) })
                    } else {
                        .uniform(count: section.count ?? 0, size: CGSize(section.size ?? [50, 50]))
                    }
                return FlowSectionInput(
                    items: items, headerLength: section.header ?? 0, footerLength: section.footer ?? 0,
                    inset: UIEdgeInsets(section.inset), minimumLineSpacing: section.lineSpacing,
                    minimumInteritemSpacing: section.interitemSpacing, isSelfSizing: section.selfSizing ?? false)
            })
    }
}

extension CGSize {
    init(_ numbers: [CGFloat]) { self.init(width: numbers[0], height: numbers[1]) }
}

extension CGRect {
    init(_ numbers: [CGFloat]) { self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }

    var numbers: [CGFloat] { [origin.x, origin.y, size.width, size.height] }
}

extension UIEdgeInsets {
    /// Top, left, bottom, right.
    init(_ numbers: [CGFloat]) { self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]) }
}

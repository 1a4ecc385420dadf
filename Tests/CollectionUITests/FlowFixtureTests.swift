// SPDX-License-Identifier: MIT
//
// The measured frames of flow layouts, asked of a real collection view with a delegate.

import Foundation
import Testing
import VitrineGeometry
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

/// A case of Fixtures/Layouts/flow.
private struct FlowFixture: Decodable {
    struct Section: Decodable {
        var count: Int?
        var size: [CGFloat]?
        var sizes: [[CGFloat]]?
        var inset: [CGFloat]?
        var lineSpacing: CGFloat?
        var interitemSpacing: CGFloat?
        var header: CGFloat?
        var footer: CGFloat?
        var selfSizing: Bool?
    }
    struct Reference: Decodable {
        var mode: String
        var insets: [CGFloat]
    }
    struct Input: Decodable {
        var scrollDirection: String?
        var bounds: [CGFloat]
        var contentInset: [CGFloat]?
        var reference: Reference?
        var sections: [Section]
    }
    struct Place: Decodable {
        var section: Int
        var item: Int?
        var frame: [CGFloat?]

        /// Whether a frame is the expected one; what was not measured is null.
        func matches(_ rect: CGRect?) -> Bool {
            guard let rect else { return false }
            return zip(frame, [rect.minX, rect.minY, rect.width, rect.height]).allSatisfy { $0 == nil || $0 == $1 }
        }
    }
    struct Expected: Decodable {
        var items: [Place]?
        var headers: [Place]?
        var footers: [Place]?
        var contentSize: [CGFloat]?
    }
    var name: String
    var input: Input
    var expected: Expected

    static let folder = Fixtures.folder.appendingPathComponent("Layouts/flow")

    /// The names of the cases that are laid out from given sizes.
    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".json") && !$0.hasPrefix("measured-") }.sorted()
    }()

    init(named name: String) throws {
        self = try JSONDecoder().decode(FlowFixture.self, from: Data(contentsOf: FlowFixture.folder.appendingPathComponent(name)))
    }
}

private func insets(_ numbers: [CGFloat]?) -> UIEdgeInsets {
    guard let numbers, numbers.count == 4 else { return .zero }
    return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
}

/// Answers what a fixture says of its sections.
private final class FixtureDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    let sections: [FlowFixture.Section]

    init(_ sections: [FlowFixture.Section]) { self.sections = sections }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let section = sections[indexPath.section]
        let size = section.sizes?[indexPath.item] ?? section.size ?? [50, 50]
        return CGSize(width: size[0], height: size[1])
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { insets(sections[section].inset) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { sections[section].lineSpacing ?? 10 }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { sections[section].interitemSpacing ?? 10 }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: sections[section].header ?? 0, height: sections[section].header ?? 0) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: sections[section].footer ?? 0, height: sections[section].footer ?? 0) }
}

@MainActor @Suite struct FlowFixtureTests {
    @Test func `there are cases`() { #expect(FlowFixture.names.count > 15) }

    @Test(arguments: FlowFixture.names) func `a collection view places elements as measured`(name: String) throws {
        let fixture = try FlowFixture(named: name)
        let input = fixture.input
        guard !input.sections.contains(where: { $0.selfSizing == true }) else { return }
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = input.scrollDirection == "horizontal" ? .horizontal : .vertical
        let delegate = FixtureDelegate(input.sections)
        let source = TestSource(input.sections.map { $0.sizes?.count ?? $0.count ?? 0 })
        let view = UICollectionView.make(
            source, layout: layout, size: CGSize(width: input.bounds[0], height: input.bounds[1]), delegate: delegate)
        view.contentInset = insets(input.contentInset)
        switch input.reference?.mode {
        case "safeArea":
            layout.sectionInsetReference = .fromSafeArea
            view.ownSafeAreaInsets = insets(input.reference?.insets)
        case "layoutMargins":
            layout.sectionInsetReference = .fromLayoutMargins
            view.insetsLayoutMarginsFromSafeArea = false
            view.layoutMargins = insets(input.reference?.insets)
        default: break
        }
        view.layoutIfNeeded()

        for place in fixture.expected.items ?? [] {
            let path = IndexPath(item: place.item ?? 0, section: place.section)
            let frame = view.layoutAttributesForItem(at: path)?.frame
            #expect(place.matches(frame), "item \(path) is at \(String(describing: frame))")
            if frame?.isShown(in: view.bounds) == true { #expect(view.cellForItem(at: path)?.frame == frame) }
        }
        let bars = [
            (UICollectionView.elementKindSectionHeader, fixture.expected.headers),
            (UICollectionView.elementKindSectionFooter, fixture.expected.footers),
        ]
        for (kind, places) in bars {
            for place in places ?? [] {
                let path = IndexPath(item: 0, section: place.section)
                let frame = view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame
                #expect(place.matches(frame), "\(kind) \(place.section) is at \(String(describing: frame))")
            }
        }
        if let size = fixture.expected.contentSize { #expect(view.contentSize == CGSize(width: size[0], height: size[1])) }
    }
}

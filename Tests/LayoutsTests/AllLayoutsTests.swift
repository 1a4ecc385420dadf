// SPDX-License-Identifier: MIT
//
// What every layout must stand: nothing, one item, very many, several sections, both reading directions.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineLayouts
import VitrineViews

/// The layouts by name.
@MainActor
enum LayoutKind: String, CaseIterable, Sendable {
    case coverFlow, carousel, openCarousel, circle, cardStack, spiral, waterfall, photoWall, scalingLine

    func make() -> PlacementLayout {
        switch self {
        case .coverFlow: return CoverFlowLayout()
        case .carousel: return CarouselLayout()
        case .openCarousel:
            let layout = CarouselLayout()
            layout.radius = 200
            return layout
        case .circle: return CircleLayout()
        case .cardStack: return CardStackLayout()
        case .spiral: return SpiralLayout()
        case .waterfall: return WaterfallLayout()
        case .photoWall: return PhotoWallLayout()
        case .scalingLine: return ScalingLineLayout()
        }
    }

    nonisolated static let centered: [LayoutKind] = [.coverFlow, .carousel, .openCarousel, .cardStack, .spiral, .scalingLine]
    nonisolated static let scrolling: [LayoutKind] = centered + [.photoWall]
}

@Suite @MainActor
struct AllLayoutsTests {
    @Test(arguments: LayoutKind.allCases) func `no items and no sections show nothing`(_ kind: LayoutKind) {
        for counts in [[], [0], [0, 0]] {
            let fixture = LayoutFixture(kind.make(), counts: counts)
            #expect(fixture.view.visibleCells.isEmpty)
            #expect(fixture.item(0) == nil)
            let size = fixture.view.contentSize
            #expect(size.width.isFinite && size.height.isFinite)
        }
    }

    @Test(arguments: LayoutKind.allCases) func `a lone item is shown`(_ kind: LayoutKind) throws {
        let fixture = LayoutFixture(kind.make(), counts: [1])
        #expect(fixture.view.indexPathsForVisibleItems == [IndexPath(item: 0, section: 0)])
        let attributes = try #require(fixture.item(0))
        #expect(!attributes.isHidden && attributes.alpha == 1)
    }

    @Test(arguments: LayoutKind.centered) func `a lone item of a track stands in the middle, untransformed`(_ kind: LayoutKind) throws {
        let attributes = try #require(LayoutFixture(kind.make(), counts: [1]).item(0))
        #expect(attributes.center == CGPoint(x: 150, y: 100))
        let corner = try #require(attributes.transform3D.project(CGPoint(x: 10, y: 10)))
        let scale: CGFloat = kind == .scalingLine ? 1.3 : 1
        #expect(abs(corner.x - 10 * scale) < 1e-9 && abs(corner.y - 10 * scale) < 1e-9)
    }

    @Test(arguments: LayoutKind.allCases) func `a hundred thousand items show only those in view`(_ kind: LayoutKind) {
        // A circle has all of its items in view.
        if kind == .circle { return }
        let fixture = LayoutFixture(kind.make(), counts: [50_000, 0, 50_000])
        #expect(!fixture.view.visibleCells.isEmpty)
        #expect(fixture.view.visibleCells.count <= 1001)
        let last = fixture.view.contentSize
        fixture.scroll(to: CGPoint(x: max(last.width - 300, 0), y: max(last.height - 200, 0)))
        #expect(fixture.view.indexPathsForVisibleItems.contains(IndexPath(item: 49_999, section: 2)))
    }

    @Test(arguments: LayoutKind.allCases) func `every item of every section has attributes`(_ kind: LayoutKind) throws {
        let fixture = LayoutFixture(kind.make(), counts: [3, 0, 4])
        for path in (0..<3).map({ IndexPath(item: $0, section: 0) }) + (0..<4).map({ IndexPath(item: $0, section: 2) }) {
            let attributes = try #require(fixture.view.layoutAttributesForItem(at: path))
            #expect(attributes.indexPath == path)
            #expect(attributes.frame.origin.x.isFinite && attributes.frame.height.isFinite)
        }
        #expect(fixture.item(3) == nil && fixture.item(0, section: 3) == nil)
    }

    @Test(arguments: LayoutKind.allCases) func `what is in a rectangle says the same as each item alone`(_ kind: LayoutKind) throws {
        let fixture = LayoutFixture(kind.make(), counts: [5, 6])
        fixture.scroll(to: CGPoint(x: min(31, max(fixture.view.contentSize.width - 300, 0)), y: 0))
        let layout = fixture.view.collectionViewLayout
        let elements = try #require(layout.layoutAttributesForElements(in: fixture.view.bounds))
        #expect(!elements.isEmpty)
        for element in elements where element.representedElementCategory == .cell {
            #expect(layout.layoutAttributesForItem(at: element.indexPath) == element)
        }
    }

    @Test(arguments: LayoutKind.allCases) func `scrolling invalidates only where places follow it`(_ kind: LayoutKind) {
        let layout = kind.make()
        let fixture = LayoutFixture(layout, counts: [9])
        let bounds = fixture.view.bounds
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: bounds))
        #expect(layout.shouldInvalidateLayout(forBoundsChange: bounds.offsetBy(dx: 3, dy: 3)) == LayoutKind.scrolling.contains(kind))
        #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 301, height: 200)))
    }

    @Test(arguments: LayoutKind.allCases) func `right to left is the mirror image`(_ kind: LayoutKind) throws {
        let left = LayoutFixture(kind.make(), counts: [4, 3])
        let right = LayoutFixture(kind.make(), counts: [4, 3], isRightToLeft: true)
        #expect(left.view.indexPathsForVisibleItems == right.view.indexPathsForVisibleItems)
        for path in left.view.indexPathsForVisibleItems {
            let (a, b) = (try #require(left.view.cellForItem(at: path)), try #require(right.view.cellForItem(at: path)))
            let (x, mirrored) = (a.center.x - left.view.bounds.minX, b.center.x - right.view.bounds.minX)
            #expect(abs(x + mirrored - 300) < 1e-9, "\(path)")
            let corner = a.transform3D.project(CGPoint(x: 20, y: 10))
            let other = b.transform3D.project(CGPoint(x: -20, y: 10))
            if let corner, let other { #expect(abs(corner.x + other.x) < 1e-9 && abs(corner.y - other.y) < 1e-9, "\(path)") }
            #expect((corner == nil) == (other == nil))
        }
    }

    @Test func `only a change of parameters lays out anew`() {
        final class Counting: CircleLayout {
            var preparations = 0

            override func prepare() {
                super.prepare()
                preparations += 1
            }
        }
        let layout = Counting()
        let fixture = LayoutFixture(layout, counts: [3])
        func relayout() -> Int {
            fixture.view.layoutIfNeeded()
            return layout.preparations
        }
        let before = relayout()
        layout.radius = layout.radius
        layout.parameters = layout.parameters
        #expect(relayout() == before)
        layout.radius = 50
        #expect(layout.parameters.radius == 50 && relayout() == before + 1)
        layout.parameters.rotatesItems = true
        #expect(layout.rotatesItems && relayout() == before + 2)
    }

    @Test(arguments: LayoutKind.allCases) func `a handler has the last word on attributes`(_ kind: LayoutKind) throws {
        let layout = kind.make()
        let fixture = LayoutFixture(layout, counts: [3])
        layout.attributesHandler = { if $0.indexPath.item == 0 { $0.alpha = 0.25 } }
        #expect(try #require(fixture.item(0)).alpha == 0.25)
        let elements = layout.layoutAttributesForElements(in: fixture.view.bounds) ?? []
        #expect(elements.first { $0.indexPath.item == 0 }?.alpha == 0.25)
    }
}

// SPDX-License-Identifier: MIT
//
// What attributes say, and how views take it on (attributes.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// Writes down what it looked like whenever attributes were applied.
private final class WatchingCell: UICollectionViewCell {
    struct Look: Equatable {
        var bounds: CGRect
        var center: CGPoint
        var transform: CATransform3D
        var alpha: CGFloat
        var isHidden: Bool
        var zPosition: CGFloat
    }

    var looks: [Look] = []
    var applied: [UICollectionViewLayoutAttributes] = []
    var lookWhenPrepared: Look?

    var look: Look {
        Look(
            bounds: bounds, center: center, transform: layer.transform, alpha: alpha, isHidden: isHidden, zPosition: layer.zPosition)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        lookWhenPrepared = look
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        looks.append(look)
        applied.append(layoutAttributes)
    }
}

/// One item whose attributes are one object, which the layout changes.
private final class OneObjectLayout: UICollectionViewLayout {
    let only = UICollectionViewLayoutAttributes(forCellWith: [0, 0])

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 480) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { only }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [only] }
}

@MainActor @Suite struct ApplyingAttributesTests {
    private let layout = OneObjectLayout()
    private let source = TestSource([1])

    private func view() -> UICollectionView {
        let view = UICollectionView.make(source, layout: layout)
        view.register(WatchingCell.self, forCellWithReuseIdentifier: "cell")
        return view
    }

    private func cell(_ view: UICollectionView) throws -> WatchingCell {
        try #require(view.cellForItem(at: [0, 0]) as? WatchingCell)
    }

    @Test func `all of a cell is set before it hears of its attributes, once, when it is dequeued`() throws {
        let turn = CATransform3DMakeRotation(0.3, 0, 1, 0)
        layout.only.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        (layout.only.transform3D, layout.only.alpha, layout.only.zIndex) = (turn, 0.25, 9)
        let view = view()
        view.layoutIfNeeded()
        let cell = try cell(view)
        let expected = WatchingCell.Look(
            bounds: CGRect(x: 0, y: 0, width: 100, height: 50), center: CGPoint(x: 60, y: 45), transform: turn, alpha: 0.25,
            isHidden: false, zPosition: 0)
        #expect(cell.looks == [expected])
        #expect(cell.applied == [layout.only] && cell.applied.first !== layout.only)
    }

    // The copy is compared, so that a layout may change its own object (attributes.order-of-applying).
    @Test func `an object that the layout changed is applied again`() throws {
        layout.only.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let view = view()
        view.layoutIfNeeded()
        layout.only.isHidden = true
        layout.only.size = CGSize(width: 60, height: 40)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        let cell = try cell(view)
        #expect(cell.looks.map(\.bounds.width) == [40, 60])
        #expect(cell.looks.map(\.isHidden) == [false, true])
    }

    // The size of the bounds is set, and where the cell's own content is scrolled to stays (attributes.order-of-applying).
    @Test func `a cell keeps the origin of its bounds`() throws {
        layout.only.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let view = view()
        view.layoutIfNeeded()
        let cell = try cell(view)
        cell.bounds.origin = CGPoint(x: 3, y: 4)
        layout.only.size = CGSize(width: 60, height: 50)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(cell.bounds == CGRect(x: 3, y: 4, width: 60, height: 50))
    }

    @Test func `a cell that is used again looks as before until it has its new attributes`() throws {
        layout.only.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        layout.only.alpha = 0.5
        let view = view()
        view.layoutIfNeeded()
        let cell = try cell(view)
        layout.only.frame.origin.x = 100
        layout.only.alpha = 1
        view.reloadData()
        view.layoutIfNeeded()
        #expect(try self.cell(view) === cell)
        #expect(cell.lookWhenPrepared?.alpha == 0.5 && cell.lookWhenPrepared?.center.x == 20)
        #expect(cell.alpha == 1 && cell.center.x == 120)
    }

    @Test func `a frame is doubled about its centre`() {
        let attributes = layout.only
        attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(attributes.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
    }

    @Test func `a perspective reads as the affine identity`() {
        var perspective = CATransform3D.identity
        perspective.m34 = -1 / 500
        layout.only.transform3D = perspective
        #expect(layout.only.transform == .identity && layout.only.transform3D == perspective)
    }

    @Test func `attributes of other kinds and categories are not equal`() {
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: [0, 0])
        #expect(header != UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "footer", with: [0, 0]))
        #expect(header != UICollectionViewLayoutAttributes(forDecorationViewOfKind: "header", with: [0, 0]))
        #expect(header != layout.only)
        #expect(header == UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: [0, 0]))
    }
}

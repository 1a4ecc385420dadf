// SPDX-License-Identifier: MIT
//
// How the properties of attributes hang together (attributes.*).

import Foundation
import Testing
import VitrineGeometry

@testable import VitrineCollectionUI

private final class TintedAttributes: UICollectionViewLayoutAttributes {
    var tint = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? TintedAttributes)?.tint = tint
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TintedAttributes, super.isEqual(object) else { return false }
        return MainActor.assumeIsolated { tint == other.tint }
    }
}

@MainActor @Suite struct UICollectionViewLayoutAttributesTests {
    let path = IndexPath(item: 3, section: 1)
    var attributes: UICollectionViewLayoutAttributes { UICollectionViewLayoutAttributes(forCellWith: path) }

    @Test func `fresh attributes are an opaque cell of no size`() {
        let attributes = attributes
        #expect(attributes.frame == .zero && attributes.center == .zero && attributes.size == .zero)
        #expect(attributes.alpha == 1 && attributes.zIndex == 0 && !attributes.isHidden)
        #expect(attributes.transform == .identity && attributes.transform3D == CATransform3DIdentity)
        #expect(attributes.representedElementCategory == .cell && attributes.representedElementKind == nil)
        #expect(attributes.indexPath == path)
    }

    @Test func `setting the frame sets centre, size and bounds`() {
        let attributes = attributes
        attributes.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
        #expect(attributes.center == CGPoint(x: 8.5, y: 10) && attributes.size == CGSize(width: 7, height: 8))
        #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 7, height: 8))
    }

    @Test func `setting the bounds sets the size about the centre`() {
        let attributes = attributes
        attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        attributes.bounds = CGRect(x: 0, y: 0, width: 4, height: 20)
        #expect(attributes.size == CGSize(width: 4, height: 20) && attributes.center == CGPoint(x: 5, y: 5))
        #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 4, height: 20))
    }

    @Test func `setting the size keeps the centre`() {
        let attributes = attributes
        attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        attributes.size = CGSize(width: 20, height: 4)
        #expect(attributes.center == CGPoint(x: 5, y: 5))
        #expect(attributes.frame == CGRect(x: -5, y: 3, width: 20, height: 4))
    }

    @Test func `setting the centre moves the frame`() {
        let attributes = attributes
        attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        attributes.center = CGPoint(x: 100, y: 100)
        #expect(attributes.frame == CGRect(x: 95, y: 90, width: 10, height: 20))
    }

    @Test func `a transform turns the frame about the centre`() {
        let attributes = attributes
        attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        attributes.transform = CGAffineTransform(scaleX: 2, y: 4)
        #expect(attributes.frame == CGRect(x: -40, y: -55, width: 200, height: 200))
        #expect(attributes.center == CGPoint(x: 60, y: 45))
    }

    @Test func `transform and transform3D are one storage`() {
        let attributes = attributes
        attributes.transform = CGAffineTransform(translationX: 4, y: 5)
        #expect(attributes.transform3D == CATransform3DMakeTranslation(4, 5, 0))
        attributes.transform3D = CATransform3DMakeScale(3, 2, 1)
        #expect(attributes.transform == CGAffineTransform(scaleX: 3, y: 2))
    }

    @Test(arguments: [
        CATransform3DMakeTranslation(0, 0, 5), CATransform3DMakeRotation(1, 1, 0, 0), CATransform3DMakeScale(1, 1, 2),
    ])
    func `a transform out of the plane reads as the affine identity`(transform: CATransform3D) {
        let attributes = attributes
        attributes.transform3D = transform
        #expect(attributes.transform == .identity)
        #expect(attributes.transform3D == transform)
    }

    @Test func `bounds with an origin end the program`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                UICollectionViewLayoutAttributes(forCellWith: [0, 0]).bounds = CGRect(x: 1, y: 0, width: 2, height: 2)
            }
        }
    }

    @Test func `kinds make supplementary and decoration attributes`() {
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "h", with: path)
        let shelf = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "s", with: path)
        #expect(header.representedElementCategory == .supplementaryView && header.representedElementKind == "h")
        #expect(shelf.representedElementCategory == .decorationView && shelf.representedElementKind == "s")
        #expect([UICollectionView.ElementCategory.cell, .supplementaryView, .decorationView].map(\.rawValue) == [0, 1, 2])
    }

    @Test func `a copy says the same and is another object`() {
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "s", with: path)
        attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        attributes.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
        attributes.alpha = 0.5
        attributes.zIndex = 7
        attributes.isHidden = true
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        #expect(copy == attributes && copy !== attributes)
        #expect(copy?.hash == attributes.hash)
        #expect(copy?.representedElementKind == "s" && copy?.indexPath == path && copy?.isHidden == true)
    }

    @Test(arguments: 0..<7) func `attributes that differ in one property are not equal`(property: Int) {
        let (a, b) = (attributes, attributes)
        switch property {
        case 0: b.center = CGPoint(x: 1, y: 0)
        case 1: b.size = CGSize(width: 1, height: 0)
        case 2: b.alpha = 0.5
        case 3: b.zIndex = 1
        case 4: b.isHidden = true
        case 5: b.transform3D = CATransform3DMakeTranslation(0, 0, 1)
        default: b.indexPath = IndexPath(item: 4, section: 1)
        }
        #expect(a != b)
    }

    @Test func `attributes of another class are not equal`() {
        #expect(attributes != TintedAttributes(forCellWith: path))
    }

    @Test func `a subclass is made by the inherited initialisers and copies its own properties`() {
        let tinted = TintedAttributes(forCellWith: path)
        tinted.tint = 9
        let copy = tinted.duplicate()
        #expect(copy.tint == 9 && copy == tinted)
        copy.tint = 8
        #expect(copy != tinted)
    }
}

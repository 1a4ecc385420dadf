// SPDX-License-Identifier: MIT
//
// Views and layouts that go through an archive of Foundation (archives.*).

import Foundation
import Testing
import UIKit

@MainActor @Suite struct KeyedArchiveTests {
    private func again<Object: NSObject>(_ object: Object) throws -> Object {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
        let archive = try NSKeyedUnarchiver(forReadingFrom: data)
        archive.requiresSecureCoding = false
        return try #require(archive.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Object)
    }

    @Test func `a flow layout comes out of an archive as it went in`() throws {
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (CGSize(width: 30, height: 40), 3, 0.1)
        (layout.scrollDirection, layout.sectionInset) = (.horizontal, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        (layout.headerReferenceSize, layout.sectionHeadersPinToVisibleBounds) = (CGSize(width: 9, height: 8), true)
        layout.sectionInsetReference = .fromSafeArea
        let other = try again(layout)
        #expect(other.itemSize == layout.itemSize && other.minimumLineSpacing == 3 && other.minimumInteritemSpacing == 0.1)
        #expect(other.scrollDirection == .horizontal && other.sectionInset == layout.sectionInset)
        #expect(other.headerReferenceSize == layout.headerReferenceSize && other.sectionHeadersPinToVisibleBounds)
        #expect(other.sectionInsetReference == .fromSafeArea && !other.sectionFootersPinToVisibleBounds)
        #expect((layout as Any) is any NSCoding)
    }

    @Test func `a view comes out of an archive with its place, its looks and the views on it`() throws {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        (view.alpha, view.tag, view.backgroundColor, view.clipsToBounds) = (0.25, 7, .red, true)
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        let label = UILabel(frame: CGRect(x: 3, y: 4, width: 20, height: 10))
        (label.text, label.numberOfLines, label.textColor) = ("Lake", 3, .blue)
        label.transform = CGAffineTransform(rotationAngle: 0.5)
        view.addSubview(label)
        let other = try again(view)
        #expect(other.frame == view.frame && other.alpha == 0.25 && other.tag == 7 && other.clipsToBounds)
        #expect(other.backgroundColor?.cgColor == UIColor.red.cgColor && other.autoresizingMask == view.autoresizingMask)
        let inner = try #require(other.subviews.first as? UILabel)
        #expect(inner.text == "Lake" && inner.numberOfLines == 3 && inner.textColor.cgColor == UIColor.blue.cgColor)
        #expect(inner.center == label.center && inner.bounds == label.bounds && inner.transform == label.transform)
        #expect(other.subviews.count == 1)
    }
}

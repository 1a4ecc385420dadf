// SPDX-License-Identifier: MIT
//
// Flow layouts in archives of Foundation (archives.layouts).

import Foundation
import VitrineGeometry
import VitrineViewCore

extension UICollectionViewFlowLayout {
    private static let sizes: [(key: String, path: ReferenceWritableKeyPath<UICollectionViewFlowLayout, CGSize>)] = [
        ("UIItemSize", \.itemSize), ("UIEstimatedItemSize", \.estimatedItemSize), ("UIHeaderReferenceSize", \.headerReferenceSize),
        ("UIFooterReferenceSize", \.footerReferenceSize),
    ]
    private static let lengths: [(key: String, path: ReferenceWritableKeyPath<UICollectionViewFlowLayout, CGFloat>)] = [
        ("UILineSpacing", \.minimumLineSpacing), ("UIInteritemSpacing", \.minimumInteritemSpacing),
    ]
    private static let flags: [(key: String, path: ReferenceWritableKeyPath<UICollectionViewFlowLayout, Bool>)] = [
        ("UISectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds),
        ("UISectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds),
    ]

    /// Writes what the layout measures by.
    final func writeMeasures(_ coder: NSCoder) {
        for (key, path) in Self.sizes { coder.encode(archived: [self[keyPath: path].width, self[keyPath: path].height], forKey: key) }
        for (key, path) in Self.lengths { coder.encode(archived: [self[keyPath: path]], forKey: key) }
        for (key, path) in Self.flags { coder.encode(self[keyPath: path], forKey: key) }
        let inset = sectionInset
        coder.encode(archived: [inset.top, inset.left, inset.bottom, inset.right], forKey: "UISectionInset")
        coder.encode(scrollDirection.rawValue, forKey: "UIScrollDirection")
        coder.encode(sectionInsetReference.rawValue, forKey: "UISectionInsetReference")
    }

    /// Takes what an archive says to measure by; a negative size is none.
    final func readMeasures(_ archive: NSKeyedUnarchiver) {
        for (key, path) in Self.sizes {
            guard let size = archive.archivedNumbers(key, 2), size[0] >= 0, size[1] >= 0 else { continue }
            self[keyPath: path] = CGSize(width: size[0], height: size[1])
        }
        for (key, path) in Self.lengths { if let length = archive.archivedNumbers(key, 1) { self[keyPath: path] = length[0] } }
        for (key, path) in Self.flags where archive.containsValue(forKey: key) { self[keyPath: path] = archive.decodeBool(forKey: key) }
        if let inset = archive.archivedNumbers("UISectionInset", 4) {
            sectionInset = UIEdgeInsets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
        }
        if let direction = UICollectionView.ScrollDirection(rawValue: archive.decodeInteger(forKey: "UIScrollDirection")) {
            scrollDirection = direction
        }
        if let reference = SectionInsetReference(rawValue: archive.decodeInteger(forKey: "UISectionInsetReference")) {
            sectionInsetReference = reference
        }
    }
}

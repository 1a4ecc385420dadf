// SPDX-License-Identifier: MIT
//
// The anchors and guides of a view.

public import Foundation

extension UIView {
    /// The target of `systemLayoutSizeFitting` for the smallest size.
    public static var layoutFittingCompressedSize: CGSize { .zero }

    /// The target of `systemLayoutSizeFitting` for the largest size.
    public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }

    /// Adds a guide to the view, taking it from the one that had it.
    func take(_ guide: UILayoutGuide) {
        guide.owningView?.removeLayoutGuide(guide)
        constraintRecord.guides.append(guide)
        constraintRecord.allGuides.append(guide)
        guide.owningView = self
    }

    /// Takes a guide and all constraints on it away.
    func drop(_ guide: UILayoutGuide) {
        guard guide.owningView === self, constraintRecord.guides.contains(where: { $0 === guide }) else { return }
        dropConstraints { $0.firstItem === guide || $0.secondItem === guide }
        constraintRecord.guides.removeAll { $0 === guide }
        constraintRecord.allGuides.removeAll { $0 === guide }
        guide.owningView = nil
    }

    func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        let record = constraintRecord
        if let guide = record.ownGuides.first(where: { $0.kind == kind }) { return guide }
        let guide = UILayoutGuide(kind, of: self)
        record.ownGuides.append(guide)
        record.allGuides.append(guide)
        return guide
    }
}

// SPDX-License-Identifier: MIT
//
// Elements that move beside what their layout says, and the item that another layout has in the middle.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineLayouts
import VitrineMotions
import VitrineScene
import VitrineViews

extension Stage {
    /// The times a second at which the way of an element is told; between them it is straight.
    private static let motionRate = 240.0
    /// The most times that the way of an element is told at.
    private static let mostFrames = 20_000.0

    /// Moves elements and leaves them where the motion leads.
    ///
    /// - Parameter ended: called when the last has come to rest.
    func animate(_ motion: Scene.Motion, _ animation: Scene.Animation, _ ended: @escaping () -> Void) {
        let motion = ElementMotion(motion, animation, mirrors: model.mirrors)
        let shown = elements(matching: motion.motion.match)
        let before = shown.map { model.adjustments.motions.state(of: motion.motion.match.kind, at: $0.path) }
        UIView.performWithoutAnimation {
            model.adjustments.motions.add(motion)
            collectionView.collectionViewLayout.invalidateLayout()
            collectionView.layoutIfNeeded()
        }
        guard motion.length > 0 else { return ended() }
        for (rank, (element, start)) in zip(shown, before).enumerated() {
            add(motion, to: element.view.layer, from: start, delay: Double(rank) * animation.stagger)
        }
        let length = motion.length + Double(max(shown.count - 1, 0)) * animation.stagger
        clock.schedule(at: clock.now + length) { ended() }
    }

    /// Animates a layer, which stands where the motion leads already.
    private func add(_ motion: ElementMotion, to layer: CALayer, from start: MotionState, delay: TimeInterval) {
        let end = motion.state(at: .infinity, from: start)
        guard let back = CATransform3DInvert(end.transform).finite else { return }
        let count = Int(min((motion.length * Self.motionRate).rounded(.up), Self.mostFrames))
        let states = (0...max(count, 1)).map {
            motion.state(at: motion.length * Double($0) / Double(max(count, 1)) - 1e-9, from: start)
        }
        // What the layout says of it, without the end of the motion.
        let place = CATransform3DConcat(layer.transform, back)
        let opacity = end.alpha > 0 ? CGFloat(layer.opacity) / end.alpha : 1
        func animate(_ key: String, _ values: [Any]) {
            let animation = CAKeyframeAnimation(keyPath: key)
            (animation.values, animation.duration, animation.fillMode) = (values, motion.length, .backwards)
            animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
            layer.add(animation, forKey: "motion-\(key)")
        }
        if motion.motion.move != nil || motion.motion.scale != nil || motion.motion.rotation != nil {
            animate("transform", states.map { CATransform3DConcat(place, $0.transform) })
        }
        if motion.motion.alpha != nil { animate("opacity", states.map { NSNumber(value: Double($0.alpha * opacity)) }) }
    }

    /// The elements in sight that match, in the order of the data.
    private func elements(matching match: Scene.ElementMatch) -> [(path: IndexPath, view: UIView)] {
        let kind: String
        switch match.kind {
        case .cell:
            return collectionView.indexPathsForVisibleItems.sorted().filter { match.matches(.cell, at: $0) }
                .compactMap { path in collectionView.cellForItem(at: path).map { (path, $0) } }
        case .header: kind = UICollectionView.elementKindSectionHeader
        case .footer: kind = UICollectionView.elementKindSectionFooter
        case .decoration: return []
        }
        return collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted()
            .filter { match.matches(match.kind, at: $0) }
            .compactMap { path in collectionView.supplementaryView(forElementKind: kind, at: path).map { (path, $0) } }
    }
}

extension SceneMeasures {
    func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        guard let path = model.centered else { return proposedContentOffset }
        let layout = collectionView.collectionViewLayout
        if let layout = layout as? CenteredItemLayout { return layout.contentOffset(centeringItemAt: path) }
        guard let place = layout.layoutAttributesForItem(at: path)?.frame else { return proposedContentOffset }
        let (bounds, inset) = (collectionView.bounds.size, collectionView.adjustedContentInset)
        let content = layout.collectionViewContentSize
        func resting(_ middle: CGFloat, _ length: CGFloat, _ content: CGFloat, _ before: CGFloat, _ after: CGFloat) -> CGFloat {
            max(-before, min(middle - length / 2, content + after - length))
        }
        return CGPoint(
            x: resting(place.midX, bounds.width, content.width, inset.left, inset.right),
            y: resting(place.midY, bounds.height, content.height, inset.top, inset.bottom))
    }
}

extension CATransform3D {
    /// The matrix; nil where a number of it is none.
    fileprivate var finite: CATransform3D? { elements.allSatisfy(\.isFinite) ? self : nil }
}

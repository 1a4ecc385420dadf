// SPDX-License-Identifier: MIT
//
// A layout between two others: what either shows lies between both by the progress (transitions.*).

public import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineTimeline
public import VitrineViewCore

/// Shows elements on their way from one layout to another, as far as its progress says.
///
/// Centre, size, alpha and transform lie between those of both layouts; an element that only one of them shows fades. The content offset
/// and the content size lie between theirs too.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout that the transition begins with.
    open var currentLayout: UICollectionViewLayout { current }

    /// The layout that the transition ends with.
    open var nextLayout: UICollectionViewLayout { next }

    /// How far the transition is: 0 is the current layout, 1 the next one; not limited to what lies between
    /// (transitions.progress-is-not-clamped).
    open var transitionProgress: CGFloat = 0 {
        didSet { progressChanged(from: oldValue) }
    }

    private let current: UICollectionViewLayout
    private let next: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]
    /// What the transition runs between; nil where none does.
    var interaction: InteractiveTransition?

    /// Creates a layout between two; a collection view makes one when a transition starts.
    public required init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (current, next) = (currentLayout, newLayout)
        super.init()
    }

    /// Creates it between two empty layouts: no file holds one.
    public required init?(coder: NSCoder) {
        (current, next) = (UICollectionViewLayout(), UICollectionViewLayout())
        super.init(coder: coder)
    }

    /// Notes a value of a subclass's own that changes with the progress; nothing outside of a running transition
    /// (transitions.values-need-a-transition).
    ///
    /// While a transition runs to its end the value goes on in step with the progress (transitions.interactive-end).
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
        guard interaction != nil else { return }
        values[key] = value
        interaction?.note(value, forKey: key, at: transitionProgress)
    }

    /// The value that was noted last; 0 where none was (transitions.values-need-a-transition).
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    open override var collectionViewContentSize: CGSize {
        guard let interaction else { return current.collectionViewContentSize }
        return interaction.sizes.from.interpolated(to: interaction.sizes.to, by: transitionProgress)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let interaction else { return current.layoutAttributesForElements(in: rect) }
        return interaction.keys.compactMap { attributesBetween($0) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributesBetween(ElementKey(category: .cell, indexPath: indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributesBetween(ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributesBetween(ElementKey(category: .decorationView, kind: elementKind, indexPath: indexPath))
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { current.flipsHorizontallyInOppositeLayoutDirection }

    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { current.developmentLayoutDirection }

    /// Those of both layouts are shown on the way.
    override func decorationSource(ofKind kind: String) -> ViewSource? {
        super.decorationSource(ofKind: kind) ?? next.decorationSource(ofKind: kind) ?? current.decorationSource(ofKind: kind)
    }

    /// Between the two layouts' answers; one that answers alone is transparent at the other's end.
    private func attributesBetween(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let (from, to) = (interaction?.before[key] ?? current.attributes(for: key), interaction?.after[key] ?? next.attributes(for: key))
        guard let start = from ?? to?.transparent(), let end = to ?? from?.transparent() else { return nil }
        let attributes = end.duplicate()
        let progress = transitionProgress
        attributes.center = start.center.interpolated(to: end.center, by: progress)
        attributes.size = start.size.interpolated(to: end.size, by: progress)
        attributes.alpha = min(max(start.alpha.interpolated(to: end.alpha, by: progress), 0), 1)
        attributes.transform3D = start.transform3D.interpolated(to: end.transform3D, by: progress)
        attributes.isHidden = start.isHidden && end.isHidden
        return attributes
    }

    /// Whether what is shown may depend on the progress in a way of the layout's own, so that it has to be asked at every step.
    var dependsOnProgress: Bool { type(of: self) != UICollectionViewTransitionLayout.self || !values.isEmpty }

    /// Goes on to a progress, and takes the noted values along.
    func proceed(to progress: CGFloat) {
        for (key, value) in interaction?.values(at: progress) ?? [:] { values[key] = value }
        transitionProgress = progress
    }

    private func progressChanged(from old: CGFloat) {
        invalidateLayout()
        interaction?.noteProgress(transitionProgress)
        host?.transitionProgressed(self)
    }
}

/// What an interactive transition runs between.
@MainActor
struct InteractiveTransition {
    var offsets: (from: CGPoint, to: CGPoint)
    var sizes: (from: CGSize, to: CGSize)
    /// The places under the current layout of what is in sight at the beginning.
    var before: [ElementKey: UICollectionViewLayoutAttributes]
    /// The places under the next layout of what is in sight at the end.
    var after: [ElementKey: UICollectionViewLayoutAttributes]
    var completion: ((Bool, Bool) -> Void)?
    /// To which end the transition is on its way, where it is: the next layout's or back.
    var isFinishing: Bool?
    /// What moves it there step by step.
    var link: CADisplayLink?
    /// The first and the last value that was noted for each key, each with the progress then.
    private var noted: [String: (first: NotedValue, last: NotedValue)] = [:]
    private let startTime = CACurrentMediaTime()

    /// A value and when it was noted.
    private struct NotedValue {
        var value: CGFloat
        var progress: CGFloat
        var time: TimeInterval
    }
    /// The last two moments at which the progress was set, in seconds.
    private(set) var trail: [(time: TimeInterval, progress: CGFloat)] = []

    /// In a fixed order.
    var keys: [ElementKey] { ElementKey.sorted(Set(before.keys).union(after.keys)) }

    init(
        offsets: (from: CGPoint, to: CGPoint), sizes: (from: CGSize, to: CGSize),
        before: [ElementKey: UICollectionViewLayoutAttributes], after: [ElementKey: UICollectionViewLayoutAttributes],
        completion: ((Bool, Bool) -> Void)?
    ) {
        (self.offsets, self.sizes, self.before, self.after, self.completion) = (offsets, sizes, before, after, completion)
    }

    /// The speed of the progress, per second.
    var velocity: CGFloat {
        guard trail.count == 2, trail[1].time > trail[0].time else { return 0 }
        return (trail[1].progress - trail[0].progress) / CGFloat(trail[1].time - trail[0].time)
    }

    mutating func note(_ value: CGFloat, forKey key: String, at progress: CGFloat) {
        let new = NotedValue(value: value, progress: progress, time: CACurrentMediaTime())
        noted[key] = (noted[key]?.first ?? new, new)
    }

    /// The values that belong to a progress, as they went along with it so far.
    func values(at progress: CGFloat) -> [String: CGFloat] {
        noted.mapValues { first, last in
            let way = last.progress - first.progress
            return way == 0 ? last.value : last.value + (last.value - first.value) / way * (progress - last.progress)
        }
    }

    mutating func noteProgress(_ progress: CGFloat) {
        let now = CACurrentMediaTime()
        // A value that was noted just before belongs to this progress.
        if now > startTime {
            for (key, values) in noted where values.last.time == now {
                if values.first.time == now { noted[key]?.first.progress = progress }
                noted[key]?.last.progress = progress
            }
        }
        if trail.last?.time == now { trail.removeLast() }
        trail = trail.suffix(1) + [(now, progress)]
    }
}

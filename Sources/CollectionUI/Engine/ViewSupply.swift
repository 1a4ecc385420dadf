// SPDX-License-Identifier: MIT
//
// Where views come from: registered classes, views used again, and what the data source is asked for at this moment (cells.*,
// messages.views-and-identifiers).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// Makes the views that a data source dequeues.
@MainActor package final class ViewSupply {
    /// A question to the data source for a view; dequeues that are made to answer it see it.
    struct Request {
        /// The attributes of the element whose view is asked for.
        var attributes: UICollectionViewLayoutAttributes?
        /// The cell that is configured anew and answers the dequeue.
        var reconfigured: UICollectionViewCell?
        /// What was dequeued so far.
        fileprivate(set) var dequeued: [UICollectionReusableView] = []

        init(_ attributes: UICollectionViewLayoutAttributes?, reconfigured: UICollectionViewCell? = nil) {
            (self.attributes, self.reconfigured) = (attributes, reconfigured)
        }
    }

    /// Refuses a call as UIKit does with an exception; returns where a handler has taken it.
    var refuse: (String) -> Void = { UIEnvironment.current.refuse(.internalInconsistency, $0) }

    /// The data of a collection view of a file that no program gives any.
    var prototypeSource: PrototypeSource?
    private var classes: [ReusePool.Key: ViewSource] = [:]
    private var pool = ReusePool()
    /// How many views were made for each use.
    private(set) var made: [ReusePool.Key: Int] = [:]
    /// The innermost question last.
    private var requests: [Request] = []

    // MARK: Registration

    package func isRegistered(_ key: ReusePool.Key) -> Bool { classes[key] != nil }

    var registeredKeys: some Sequence<ReusePool.Key> { classes.keys }

    func register(_ viewClass: AnyClass?, _ key: ReusePool.Key) {
        if key.identifier.isEmpty { return refuse("must pass a valid reuse identifier") }
        pool.drop(key)
        guard let viewClass else {
            classes[key] = nil
            return
        }
        guard let type = viewClass as? UICollectionReusableView.Type, key.category != .cell || type is UICollectionViewCell.Type else {
            let base = key.category == .cell ? "UICollectionViewCell" : "UICollectionReusableView"
            return refuse("must pass a class of kind \(base); \(viewClass) is not one")
        }
        classes[key] = .type(type)
    }

    /// Has views come from elsewhere than a class: a nib, or a prototype of a file; nil forgets it.
    func register(_ source: ViewSource?, from key: ReusePool.Key) {
        if key.identifier.isEmpty { return refuse("must pass a valid reuse identifier") }
        pool.drop(key)
        classes[key] = source
    }

    // MARK: Questions to the data source

    /// Asks for a view; what the data source dequeues for that it has to give back (cells.registration-objects,
    /// messages.views-and-identifiers).
    func answer<View: UICollectionReusableView>(to request: Request, _ provide: () -> View?) -> View? {
        requests.append(request)
        let answer = RegistrationScope.whileProviding(provide)
        let stray = requests.removeLast().dequeued.first { $0 !== answer }
        if let stray {
            refuse(
                "Expected dequeued view to be returned to the collection view in preparation for display. When the collection view's data "
                    + "source is asked to provide a view for a given index path, ensure that a single view is dequeued and returned to the "
                    + "collection view. Avoid dequeuing views without a request from the collection view. For retrieving an existing view "
                    + "in the collection view, use -[UICollectionView cellForItemAtIndexPath:] or -[UICollectionView "
                    + "supplementaryViewForElementKind:atIndexPath:]. Dequeued view: <\(type(of: stray))>")
        }
        return answer
    }

    /// A view for a use: the one that is configured anew, one that waits, or a new one.
    ///
    /// - Parameter known: What the layout says of the element, for a dequeue that no question for it has led to.
    func dequeue(
        _ key: ReusePool.Key, _ path: IndexPath, mirroredIn width: CGFloat?, known: () -> UICollectionViewLayoutAttributes?
    ) -> UICollectionReusableView {
        let view: UICollectionReusableView
        if key.category == .cell, let cell = requests.last?.reconfigured, cell.pool == key {
            view = cell
        } else {
            let element = ElementKey(category: key.category, kind: key.kind, indexPath: path)
            let asked = requests.last?.attributes.flatMap { ElementKey($0) == element ? $0 : nil }
            let attributes = asked ?? known()
            if let used = takeWaiting(key, attributes, mirroredIn: width) {
                view = used
            } else {
                view = make(classes[key], key, attributes, mirroredIn: width)
            }
        }
        if !requests.isEmpty { requests[requests.count - 1].dequeued.append(view) }
        return view
    }

    /// A decoration view, whose class its layout registers.
    func dequeueDecoration(
        _ key: ReusePool.Key, _ source: ViewSource?, _ attributes: UICollectionViewLayoutAttributes,
        mirroredIn width: CGFloat?
    ) -> UICollectionReusableView {
        if let view = takeWaiting(key, attributes, mirroredIn: width) { return view }
        return make(source, key, attributes, mirroredIn: width)
    }

    private func takeWaiting(
        _ key: ReusePool.Key, _ attributes: UICollectionViewLayoutAttributes?, mirroredIn width: CGFloat?
    ) -> UICollectionReusableView? {
        guard let view = pool.take(key) else { return nil }
        view.prepareForReuse()
        // A view may have reset itself: it takes on even attributes like those it had.
        view.appliedAttributes = nil
        if let attributes { view.takeOn(attributes, mirroredIn: width) }
        return view
    }

    /// A view of a class; where nobody registered one that is refused, and behind a handler an empty view stands in, for once.
    private func make(
        _ source: ViewSource?, _ key: ReusePool.Key, _ attributes: UICollectionViewLayoutAttributes?,
        mirroredIn width: CGFloat?
    ) -> UICollectionReusableView {
        if source == nil, !key.identifier.isEmpty { refuse(ViewSupply.messageForUnregistered(key)) }
        let standIn = key.category == .cell ? UICollectionViewCell.self : UICollectionReusableView.self
        let frame = attributes.map { CGRect(center: $0.center, size: $0.size) } ?? .zero
        let made = source?.make(key, frame: frame, refuse: refuse)
        let view = made ?? standIn.make(frame: frame)
        view.reuseIdentifier = key.identifier
        if made != nil {
            view.pool = key
            self.made[key, default: 0] += 1
        }
        if let attributes { view.takeOn(attributes, mirroredIn: width) }
        return view
    }

    /// What UIKit says of a view that nobody registered.
    static func messageForUnregistered(_ key: ReusePool.Key) -> String {
        if key.category == .decorationView {
            return "could not dequeue a decoration view of kind: \(key.kind) - must register as a class or nib or connect a prototype "
                + "in a storyboard"
        }
        let kind = key.category == .cell ? "UICollectionElementKindCell" : key.kind
        return "could not dequeue a view of kind: \(kind) with identifier \(key.identifier) - must register a nib or a class for the "
            + "identifier or connect a prototype cell in a storyboard"
    }

    /// What the cell is used for that is configured anew; nil where none is.
    package var reconfiguredKey: ReusePool.Key? { requests.last?.reconfigured?.pool }

    // MARK: Views used again

    /// Keeps a view that left the screen for another element (cells.end-of-display).
    func takeBack(_ view: UICollectionReusableView, viewport: CGSize) {
        if let key = view.pool { pool.put(view, for: key, viewport: viewport) }
    }

    /// The number of views that wait to be used again.
    package func numberOfWaitingViews(for key: ReusePool.Key) -> Int { pool.count(key) }
}

// SPDX-License-Identifier: MIT
//
// Client code: every shape of a call of performBatchUpdates that UIKit's sources have, and overrides of it.

import UIKit

/// A list that changes its words in the ways that sources do.
@MainActor final class ShapedList {
    let source: RowsSource
    let view: UICollectionView
    var finished: [String] = []

    init(_ source: RowsSource, _ view: UICollectionView) { (self.source, self.view) = (source, view) }

    func append(_ word: String) {
        source.sections[0].append(word)
        view.insertItems(at: [[0, source.sections[0].count - 1]])
    }

    /// A closure that does not escape, called within another one.
    func change(_ body: () -> Void) { view.performBatchUpdates { body() } }

    /// A closure that does not escape, passed on.
    func pass(_ body: () -> Void) { view.performBatchUpdates(body) }

    /// The same, with a completion.
    func change(_ name: String, _ body: () -> Void) {
        view.performBatchUpdates({ body() }, completion: { _ in self.finished.append(name) })
    }

    /// A closure that may be missing.
    func perform(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        view.performBatchUpdates(updates, completion: completion)
    }

    func method() { append("method") }

    func useAllShapes() {
        view.performBatchUpdates(nil)
        view.performBatchUpdates(nil, completion: nil)
        view.performBatchUpdates(nil) { _ in self.finished.append("nil") }
        view.performBatchUpdates { append("no self") }
        view.performBatchUpdates { self.append("self") }
        view.performBatchUpdates({ append("in brackets") })
        view.performBatchUpdates({ append("with nil") }, completion: nil)
        view.performBatchUpdates({ append("completion in brackets") }, completion: { _ in self.finished.append("in brackets") })
        view.performBatchUpdates({ append("completion behind") }) { _ in self.finished.append("behind") }
        view.performBatchUpdates {
            append("two closures")
        } completion: { [weak self] isDone in
            self?.finished.append("two closures \(isDone)")
        }
        view.performBatchUpdates { [weak self] in self?.append("weakly") }
        view.performBatchUpdates(method)
        view.performBatchUpdates(method, completion: nil)
        change { append("from a closure that does not escape") }
        pass { append("passed on") }
        change("named") { append("named") }
        let kept: () -> Void = { self.append("kept") }
        view.performBatchUpdates(kept)
        let updates: (() -> Void)? = { self.append("optional") }
        view.performBatchUpdates(updates)
        view.performBatchUpdates(updates == nil ? nil : { self.append("chosen") })
        perform(nil) { _ in self.finished.append("missing") }
        perform { self.append("given") }
        let useUIKit: (UICollectionView) -> ((() -> Void)?, ((Bool) -> Void)?) -> Void = UICollectionView.performBatchUpdates
        useUIKit(view)({ self.append("by name") }, nil)
        UIView.performWithoutAnimation { view.performBatchUpdates { append("without animation") } }
        UIView.animate(withDuration: 0.1) { self.view.performBatchUpdates { self.append("in a block") } }
    }

    static let words = [
        "no self", "self", "in brackets", "with nil", "completion in brackets", "completion behind", "two closures", "weakly", "method",
        "method", "from a closure that does not escape", "passed on", "named", "kept", "optional", "chosen", "given", "by name",
        "without animation", "in a block",
    ]
    static let callsWithoutWords = 4
}

/// Counts the batches that pass through it.
class CountingCollectionView: UICollectionView {
    var batches = 0
    var closures = 0

    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batches += 1
        if updates != nil { closures += 1 }
        super.performBatchUpdates(updates, completion: completion)
    }
}

/// Wraps the batches that pass through it in a closure of its own.
final class WrappingCollectionView: UICollectionView {
    private(set) var batches = 0
    private(set) var open = 0

    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batches += 1
        super.performBatchUpdates(
            {
                self.open += 1
                updates?()
                self.open -= 1
            }, completion: completion)
    }
}

/// Overrides an override.
final class CountingTwiceCollectionView: CountingCollectionView {
    var outer = 0

    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        outer += 1
        super.performBatchUpdates(updates, completion: completion)
    }
}

// SPDX-License-Identifier: MIT
//
// Batches in every shape of the call, through overrides, and awaited (updates.closure-does-not-escape, updates.a-task-may-wait).

import Testing
import UIKit
import VitrineTestSupport

@Suite(.serialized) @MainActor struct BatchCallTests {
    private func show(_ view: UICollectionView, _ source: RowsSource) {
        view.register(RowsSource.Cell.self, forCellWithReuseIdentifier: "cell")
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: RowsLayout.header, withReuseIdentifier: "header")
        view.dataSource = source
        view.layoutIfNeeded()
    }

    private let frame = CGRect(x: 0, y: 0, width: 100, height: 200)

    @Test func `every shape of the call is one batch`() {
        let source = RowsSource([[]])
        let view = UICollectionView(frame: frame, collectionViewLayout: RowsLayout())
        show(view, source)
        let list = ShapedList(source, view)
        list.useAllShapes()
        view.layoutIfNeeded()
        #expect(source.sections[0] == ShapedList.words && view.numberOfItems(inSection: 0) == ShapedList.words.count)
        #expect(list.finished.sorted() == ["behind", "in brackets", "missing", "named", "nil", "two closures true"])
    }

    @Test func `every shape of the call reaches an override, once`() {
        let source = RowsSource([[]])
        let view = CountingCollectionView(frame: frame, collectionViewLayout: RowsLayout())
        show(view, source)
        ShapedList(source, view).useAllShapes()
        #expect(view.closures == ShapedList.words.count)
        #expect(view.batches == ShapedList.words.count + ShapedList.callsWithoutWords)
    }

    @Test func `an override that passes another closure to super is not called again`() {
        let source = RowsSource([[]])
        let view = WrappingCollectionView(frame: frame, collectionViewLayout: RowsLayout())
        show(view, source)
        ShapedList(source, view).useAllShapes()
        #expect(view.batches == ShapedList.words.count + ShapedList.callsWithoutWords && view.open == 0)
        #expect(source.sections[0] == ShapedList.words)
    }

    @Test func `an override of an override is called once`() {
        let source = RowsSource([["a"]])
        let view = CountingTwiceCollectionView(frame: frame, collectionViewLayout: RowsLayout())
        show(view, source)
        view.performBatchUpdates {
            view.performBatchUpdates(nil)
            source.sections = [[]]
            view.deleteItems(at: [[0, 0]])
        }
        #expect(view.outer == 2 && view.batches == 2)
    }

    @Test func `an update that does not add up tells where it was asked for`() {
        let source = RowsSource([["a"]])
        let view = UICollectionView(frame: frame, collectionViewLayout: RowsLayout())
        show(view, source)
        let raised = UIEnvironment.shared.exceptions { view.performBatchUpdates { view.deleteItems(at: [[0, 0]]) } }
        let line = #line - 1
        #expect(raised.map(\.location) == ["UIKitTests/BatchCallTests.swift:\(line)"])
        #expect(raised.first?.reason.hasPrefix("Invalid batch updates detected") == true)
    }

    // MARK: Tasks that wait

    /// Runs a test in an environment of its own, with a clock at 0.
    private func onOwnClock(_ body: @MainActor (VirtualClock) async throws -> Void) async rethrows {
        let clock = VirtualClock()
        try await UIEnvironment(clock: clock).run { try await body(clock) }
    }

    /// Moves the clock once a task that was begun before waits.
    private func advance(_ clock: VirtualClock, by seconds: TimeInterval) async {
        for _ in 0..<20 { await Task.yield() }
        clock.advance(by: seconds)
    }

    @Test func `a task that waits for a batch goes on when the clock has come to its end`() async {
        await onOwnClock { clock in
            let source = RowsSource([["a"]])
            let (view, window) = source.makeView(layout: RowsLayout())
            var steps: [String] = []
            let task = Task {
                let isFinished = await view.performBatchUpdates {
                    source.sections = [["a", "b"]]
                    view.insertItems(at: [[0, 1]])
                }
                steps.append("finished \(isFinished)")
                steps.append("\(await view.performBatchUpdates(nil))")
            }
            await advance(clock, by: 0.2)
            #expect(steps == [] && view.numberOfItems(inSection: 0) == 2)
            await advance(clock, by: 0.2)
            await task.value
            withExtendedLifetime(window) { #expect(steps == ["finished true", "true"]) }
        }
    }

    @Test func `a task that waits for a batch which nobody sees goes on at once`() async {
        let source = RowsSource([["a"]])
        let view = source.makeLooseView(layout: RowsLayout())
        view.layoutIfNeeded()
        let updates: (() -> Void)? = {
            source.sections = [["a", "b"]]
            view.insertItems(at: [[0, 1]])
        }
        #expect(await view.performBatchUpdates(updates))
        #expect(view.visibleCells.count == 2)
        // What is not awaited is sync, also in an async function, where it has a completion.
        view.performBatchUpdates(nil, completion: { _ in })
        await view.performBatchUpdates(nil)
    }

    @Test func `a batch that a handler takes lets its task go on`() async {
        let source = RowsSource([["a"]])
        let view = source.makeLooseView(layout: RowsLayout())
        view.layoutIfNeeded()
        let environment = UIEnvironment()
        var raised: [UIKitException] = []
        environment.exceptionHandler = { raised.append($0) }
        await environment.run {
            let isFinished = await view.performBatchUpdates { view.deleteItems(at: [[0, 0]]) }
            #expect(!isFinished)
        }
        #expect(raised.count == 1)
    }

    @Test func `an awaited batch reaches an override`() async {
        let source = RowsSource([["a"]])
        let view = CountingCollectionView(frame: frame, collectionViewLayout: RowsLayout())
        show(view, source)
        await view.performBatchUpdates(nil)
        await view.performBatchUpdates { source.sections = [["b"]] }
        #expect(view.batches == 2 && view.closures == 1)
    }

    @Test func `a task waits for another layout, and not for the one that is there`() async {
        await onOwnClock { clock in
            let source = RowsSource([["a"]])
            let (view, window) = source.makeView(layout: RowsLayout())
            #expect(await view.setCollectionViewLayout(view.collectionViewLayout, animated: true) == false)
            let next = UICollectionViewFlowLayout()
            var isFinished: Bool?
            let task = Task { isFinished = await view.setCollectionViewLayout(next, animated: true) }
            await advance(clock, by: 0.2)
            #expect(isFinished == nil && view.collectionViewLayout === next)
            await advance(clock, by: 0.2)
            await task.value
            withExtendedLifetime(window) { #expect(isFinished == true) }
        }
    }

    @Test func `tasks wait for blocks, springs, keyframes and transitions`() async {
        await onOwnClock { clock in
            let window = UIWindow(frame: frame)
            let (box, other) = (UIView(frame: frame), UIView(frame: frame))
            window.addSubview(box)
            var ends: [String] = []
            let task = Task {
                ends.append("block \(await UIView.animate(withDuration: 1) { box.alpha = 0.5 })")
                await UIView.animate(withDuration: 1, delay: 0.5, options: [.curveLinear]) { box.alpha = 0 }
                ends.append("delayed")
                await UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { box.center.x = 9 }
                ends.append("spring")
                await UIView.animateKeyframes(withDuration: 1, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.alpha = 1 }
                }
                ends.append("keyframes")
                let isInPlace = await UIView.transition(with: box, duration: 1, options: .transitionCrossDissolve) { box.tag = 4 }
                let isThere = await UIView.transition(from: box, to: other, duration: 1, options: .transitionFlipFromLeft)
                ends.append("in place \(isInPlace)")
                ends.append("to another \(isThere)")
            }
            for _ in 0..<12 { await advance(clock, by: 0.75) }
            await task.value
            withExtendedLifetime(window) {
                #expect(ends == ["block true", "delayed", "spring", "keyframes", "in place true", "to another true"])
                #expect(other.superview === window && box.superview == nil)
            }
        }
    }

    @Test func `a task that begins at once waits when the call returns`() async {
        await onOwnClock { clock in
            let view = UIView(frame: frame)
            let task = Task.immediate { await UIView.animate(withDuration: 0.3) { view.alpha = 0 } }
            clock.advance(by: 0.3)
            #expect(await task.value)
        }
    }

    @Test func `a task that waits on a clock that does not run goes on at once`() async {
        await UIEnvironment().run {
            let box = UIView(frame: frame)
            #expect(await UIView.animate(withDuration: 5) { box.alpha = 0.5 })
            #expect(await UIView.transition(with: box, duration: 5, options: .transitionCrossDissolve, animations: nil))
            #expect(box.alpha == 0.5)
        }
    }

    @Test func `without a word to wait the forms with a completion are meant in sync code`() {
        let box = UIView(frame: frame)
        UIView.animate(withDuration: 0) { box.alpha = 0 }
        UIView.transition(with: box, duration: 0, options: [], animations: { box.alpha = 1 })
        UIView.animateKeyframes(withDuration: 0, delay: 0) { box.alpha = 0.5 }
        let view = UICollectionView(frame: frame, collectionViewLayout: RowsLayout())
        view.setCollectionViewLayout(RowsLayout(), animated: false)
        #expect(box.alpha == 0.5)
    }
}

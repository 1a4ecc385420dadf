// SPDX-License-Identifier: MIT
//
// What is seen while batches, changes of layout and of bounds run (updates.*, transitions.*).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// What is seen of a view's layer at a time, in its superview's space.
@MainActor
private func seen(_ view: UIView, at time: TimeInterval) -> (center: CGPoint, alpha: CGFloat)? {
    guard let layer = view.layer.displayLayer(at: time, in: DisplayContext(scale: 1)) else { return nil }
    let center = layer.transform.project(CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)) ?? .zero
    return (center, layer.opacity)
}

@Suite(.serialized) @MainActor
struct BatchAnimationTests {
    private func onClock(_ body: (VirtualClock) throws -> Void) rethrows {
        let before = VirtualClock.current
        defer { VirtualClock.current = before }
        let clock = VirtualClock()
        VirtualClock.current = clock
        try body(clock)
    }

    @Test func `survivors slide, what is inserted fades in and what is deleted fades out`() throws {
        try onClock { clock in
            let source = WordSource([["a", "b", "c"]])
            let view = makeView(source)
            let (a, b) = try (#require(view.cellForItem(at: .at(0, 0))), #require(view.cellForItem(at: .at(0, 1))))
            var finished: Bool?
            view.performBatchUpdates {
                source.sections = [["n", "b", "c"]]
                view.deleteItems(at: [.at(0, 0)])
                view.insertItems(at: [.at(0, 0)])
            } completion: {
                finished = $0
            }
            view.layoutIfNeeded()
            let n = try #require(view.cellForItem(at: .at(0, 0)))
            #expect(seen(a, at: 0)?.alpha == 1)
            #expect(abs((seen(a, at: 0.15)?.alpha ?? 0) - 0.5) < 1e-6)
            #expect(seen(n, at: 0) == nil)
            #expect(abs((seen(n, at: 0.15)?.alpha ?? 0) - 0.5) < 1e-6)
            #expect(seen(b, at: 0.15)?.center == CGPoint(x: 92.5, y: 25))
            #expect(finished == nil)
            #expect(a.superview === view)
            clock.advance(to: 0.3)
            #expect(finished == true)
            #expect(a.superview == nil)
            #expect(seen(n, at: 0.3)?.alpha == 1)
        }
    }

    @Test func `a survivor is half way at half of the time, and the enclosing animation decides how long that is`() throws {
        try onClock { clock in
            let source = WordSource([["a", "b"]])
            let view = makeView(source)
            let b = try #require(view.cellForItem(at: .at(0, 1)))
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                view.performBatchUpdates {
                    source.sections = [["b"]]
                    view.deleteItems(at: [.at(0, 0)])
                }
            }
            view.layoutIfNeeded()
            #expect(seen(b, at: 0)?.center.x == 92.5)
            #expect(abs((seen(b, at: 0.5)?.center.x ?? 0) - 75.625) < 1e-6)
            #expect(abs((seen(b, at: 1)?.center.x ?? 0) - 58.75) < 1e-6)
            #expect(seen(b, at: 2)?.center.x == 25)
        }
    }

    @Test func `a layout's own starting attributes are where an inserted item comes from`() throws {
        final class Dropping: UICollectionViewFlowLayout {
            override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                guard itemIndexPath.item == 1 else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
                let attributes = layoutAttributesForItem(at: itemIndexPath)
                attributes?.center.y -= 100
                return attributes
            }
        }
        try onClock { clock in
            let source = WordSource([["a"]])
            let view = makeView(source, layout: Dropping())
            source.sections = [["a", "n"]]
            view.insertItems(at: [.at(0, 1)])
            view.layoutIfNeeded()
            let n = try #require(view.cellForItem(at: .at(0, 1)))
            #expect(seen(n, at: 0)?.center.y == -75)
            #expect(abs((seen(n, at: 0.15)?.center.y ?? 0) + 25) < 1e-6)
            #expect(seen(n, at: 0.3)?.center.y == 25)
        }
    }

    @Test func `a second batch on the way keeps every view and both completions come`() throws {
        try onClock { clock in
            let source = WordSource([["a", "b", "c"]])
            let view = makeView(source)
            let c = try #require(view.cellForItem(at: .at(0, 2)))
            var ends: [String] = []
            view.performBatchUpdates {
                source.sections = [["b", "c"]]
                view.deleteItems(at: [.at(0, 0)])
            } completion: { _ in
                ends.append("first \(clock.now)")
            }
            clock.advance(to: 0.125)
            view.performBatchUpdates {
                source.sections = [["c"]]
                view.deleteItems(at: [.at(0, 0)])
            } completion: { _ in
                ends.append("second \(clock.now)")
            }
            view.layoutIfNeeded()
            #expect(view.cellForItem(at: .at(0, 0)) === c)
            clock.advance(to: 1)
            #expect(ends == ["first 0.3", "second 0.425"])
            #expect(view.subviews.count == 1)
            #expect(seen(c, at: 1)?.center.x == 25)
        }
    }

    @Test func `a change of layout moves the cells, and bounds that change take them along`() throws {
        try onClock { clock in
            let source = WordSource([["a", "b"]])
            let view = makeView(source)
            let b = try #require(view.cellForItem(at: .at(0, 1)))
            let next = UICollectionViewFlowLayout()
            next.itemSize = CGSize(width: 100, height: 100)
            view.setCollectionViewLayout(next, animated: true)
            view.layoutIfNeeded()
            #expect(seen(b, at: 0)?.center == CGPoint(x: 92.5, y: 25))
            #expect(abs((seen(b, at: 0.15)?.center.x ?? 0) - (92.5 + 160) / 2) < 1e-6)
            clock.advance(to: 1)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.size.width = 100 }
            view.layoutIfNeeded()
            #expect(abs((seen(b, at: 1.5)?.center.y ?? 0) - (50 + 160) / 2) < 1e-6)
            #expect(b.frame == CGRect(x: 0, y: 110, width: 100, height: 100))
        }
    }

    @Test func `a transition that is finished runs on from where it was`() throws {
        try onClock { clock in
            let source = WordSource([["a", "b"]])
            let view = makeView(source)
            let b = try #require(view.cellForItem(at: .at(0, 1)))
            let next = UICollectionViewFlowLayout()
            next.itemSize = CGSize(width: 100, height: 100)
            var ends: [Bool] = []
            let transition = view.startInteractiveTransition(to: next) { completed, finished in ends = [completed, finished] }
            transition.transitionProgress = 0.5
            view.layoutIfNeeded()
            #expect(seen(b, at: 0)?.center == CGPoint(x: 126.25, y: 37.5))
            view.finishInteractiveTransition()
            view.layoutIfNeeded()
            #expect(seen(b, at: 0)?.center == CGPoint(x: 126.25, y: 37.5))
            #expect(ends.isEmpty)
            clock.advance(to: 0.3)
            view.layoutIfNeeded()
            #expect(ends == [true, true])
            #expect(seen(b, at: 0.3)?.center == CGPoint(x: 160, y: 50))
        }
    }
}

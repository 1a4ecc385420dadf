// SPDX-License-Identifier: MIT
//
// What UIKit refuses with an exception, taken by a handler: the same sentences, and views that go on soundly
// (messages.taken-by-a-handler).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

@Suite(.serialized) @MainActor struct ExceptionHandlerTests {
    @Test(arguments: Misuse.batches.indices) func `a batch that UIKit refuses reaches the handler`(_ index: Int) {
        let misuse = Misuse.batches[index]
        let raised = UIEnvironment.current.exceptions { misuse.run() }
        #expect(raised.count == 1 && raised.first?.name == "NSInternalInconsistencyException")
        #expect(raised.first?.reason.contains(misuse.sentence) == true)
        #expect(raised.first?.location?.hasPrefix("VitrineCollectionUITests/ExceptionTests.swift:") == true)
    }

    @Test(arguments: Misuse.others.indices) func `a call that UIKit refuses reaches the handler`(_ index: Int) {
        let misuse = Misuse.others[index]
        let raised = UIEnvironment.current.exceptions { misuse.run() }
        #expect(raised.first?.reason.contains(misuse.sentence) == true)
        let isArgument = misuse.sentence.contains("scroll position with multiple")
        #expect(raised.first?.name == (isArgument ? "NSInvalidArgumentException" : "NSInternalInconsistencyException"))
    }

    @Test func `after a refused batch the view shows what the data source says, and goes on`() {
        onClock { clock in
            let source = WordSource([["a", "b", "c"]])
            let view = makeView(source)
            view.selectItem(at: .at(0, 2), animated: false, scrollPosition: [])
            var done: [Bool] = []
            let raised = UIEnvironment.current.exceptions {
                view.performBatchUpdates {
                    source.sections = [["x", "y"]]
                    view.deleteItems(at: [.at(0, 0), .at(0, 1)])
                } completion: {
                    done.append($0)
                }
            }
            #expect(raised.count == 1 && done == [false])
            view.layoutIfNeeded()
            #expect(view.visibleCells.compactMap { ($0 as? WordCell)?.word } == ["x", "y"])
            #expect(view.indexPathsForSelectedItems == [])
            view.performBatchUpdates {
                source.sections = [["x", "n", "y"]]
                view.insertItems(at: [.at(0, 1)])
            } completion: {
                done.append($0)
            }
            clock.advance(by: 1)
            view.layoutIfNeeded()
            #expect(done == [false, true])
            #expect(view.visibleCells.compactMap { ($0 as? WordCell)?.word } == ["x", "n", "y"])
            #expect(view.subviews.count == 3)
        }
    }

    @Test func `a refused batch of a view that nobody sees is done in the next layout pass`() {
        let source = WordSource([["a"]])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(WordCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        var done: Bool?
        let raised = UIEnvironment.current.exceptions {
            view.performBatchUpdates({ view.deleteItems(at: [.at(0, 0)]) }, completion: { done = $0 })
        }
        #expect(raised.count == 1 && done == nil)
        view.layoutIfNeeded()
        #expect(done == false && view.visibleCells.count == 1)
    }

    @Test func `a window's own environment is told, and no other`() {
        let environment = UIEnvironment()
        var told: [UIKitException] = []
        environment.exceptionHandler = { told.append($0) }
        let window = environment.run { UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        let source = TestSource([1])
        let view = UICollectionView.make(source)
        window.addSubview(view)
        window.layoutIfNeeded()
        let others = UIEnvironment.shared.exceptions { view.scrollToItem(at: [0, 7], at: .top, animated: false) }
        #expect(others == [] && told.count == 1)
    }

    @Test func `a wrong index path answers nothing`() {
        let source = TestSource([3])
        let view = UICollectionView.make(source)
        view.layoutIfNeeded()
        let raised = UIEnvironment.current.exceptions {
            #expect(view.numberOfItems(inSection: 4) == 0)
            view.scrollToItem(at: [0, 9], at: .top, animated: false)
            view.scrollToItem(at: [0, 0], at: [.top, .bottom], animated: false)
        }
        #expect(raised.count == 3 && view.contentOffset == .zero)
    }

    @Test func `empty views stand in for those that nobody registered`() {
        let source = TestSource([2])
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 10)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
        view.dataSource = source
        let raised = UIEnvironment.current.exceptions { view.layoutIfNeeded() }
        #expect(raised.count == 3 && raised.allSatisfy { $0.reason.hasPrefix("could not dequeue a view of kind: ") })
        #expect(view.visibleCells.count == 2 && view.subviews.count == 3)
        view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        let later = UIEnvironment.current.exceptions { view.register(CountingCell.self, forCellWithReuseIdentifier: "") }
        #expect(later.map(\.reason) == ["must pass a valid reuse identifier"])
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "bar")
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.visibleCells.allSatisfy { $0 is CountingCell })
    }

    @Test func `a transition that another change meets is taken back`() {
        let source = TestSource([3])
        let view = UICollectionView.make(source)
        view.showInWindow()
        let (first, next) = (view.collectionViewLayout, UICollectionViewFlowLayout())
        var ends: [Bool] = []
        _ = view.startInteractiveTransition(to: next) { _, finished in ends.append(finished) }
        let raised = UIEnvironment.current.exceptions {
            view.performBatchUpdates {
                source.counts = [4]
                view.insertItems(at: [[0, 3]])
            }
            view.finishInteractiveTransition()
        }
        #expect(raised.count == 2 && ends == [false])
        view.layoutIfNeeded()
        #expect(view.collectionViewLayout === first && view.visibleCells.count == 4)
    }

    @Test func `the nil of a data source that was freed is explained`() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 10)
        var source: TestSource? = TestSource([1])
        let view = UICollectionView.make(source ?? TestSource([]), layout: layout)
        #expect(view.contentSize.height == 60)
        source = nil
        let raised = UIEnvironment.current.exceptions { view.layoutIfNeeded() }
        #expect(raised.count == 2 && raised.allSatisfy { $0.reason.contains("it holds one weakly") })
    }

    @Test func `views, animators and constraints refuse likewise`() {
        let (outer, inner, stranger) = (UIView(), UIView(), UIView())
        outer.addSubview(inner)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        let raised = UIEnvironment.current.exceptions {
            inner.addSubview(outer)
            animator.finishAnimation(at: .end)
            outer.widthAnchor.constraint(equalTo: stranger.widthAnchor).isActive = true
        }
        #expect(raised.map(\.name) == ["NSInvalidArgumentException", "NSInternalInconsistencyException", "NSGenericException"])
        #expect(raised.first?.reason == "Can't add self as subview" && inner.subviews.isEmpty)
    }
}

// SPDX-License-Identifier: MIT
//
// Registering, dequeuing, asking and scrolling to items (cells.*, messages.views-and-identifiers).

import Foundation
import Testing
import VitrineCollectionControllers
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// Fills cells through registrations.
private final class RegisteredSource: NSObject, UICollectionViewDataSource {
    let cells = UICollectionView.CellRegistration<CountingCell, String> { cell, path, item in cell.tag = path.item + item.count }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in view.tag = 100 + path.section }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: "four")
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath) }
}

@MainActor @Suite struct ReuseAndQueriesTests {
    private let layout = UICollectionViewFlowLayout()

    @Test func `registrations make and fill cells and headers`() {
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        let source = RegisteredSource()
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.tag) == [4, 5])
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map(\.tag) == [100])
    }

    @Test func `a dequeued cell has its attributes before it is returned`() {
        final class Watching: NSObject, UICollectionViewDataSource {
            var frames: [CGRect] = []
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                frames.append(cell.frame)
                return cell
            }
        }
        let view = UICollectionView.make(TestSource([]), layout: layout)
        let source = Watching()
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(source.frames.map(\.minX) == [0, 67.5, 135])
        #expect(view.visibleCells.allSatisfy { $0.reuseIdentifier == "cell" })
    }

    @Test func `an identifier that nobody registered ends the program`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                _ = view.dequeueReusableCell(withReuseIdentifier: "none", for: [0, 0])
            }
        }
    }

    @Test func `registering nil forgets the class`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
                _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: [0, 0])
            }
        }
    }

    @Test func `a registration made where cells are provided ends the program`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                final class Careless: NSObject, UICollectionViewDataSource {
                    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
                    func collectionView(
                        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
                    ) -> UICollectionViewCell {
                        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
                        return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 1)
                    }
                }
                let view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
                let source = Careless()
                view.dataSource = source
                view.layoutIfNeeded()
            }
        }
    }

    @Test func `a cell that was not dequeued ends the program`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                final class Homemade: NSObject, UICollectionViewDataSource {
                    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
                    func collectionView(
                        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
                    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
                }
                let view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
                let source = Homemade()
                view.dataSource = source
                view.layoutIfNeeded()
            }
        }
    }

    @Test func `paths and cells find each other`() {
        let source = TestSource([10])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        let cell = view.cellForItem(at: [0, 6])
        #expect(cell.flatMap(view.indexPath(for:)) == [0, 6])
        #expect(view.indexPath(for: UICollectionViewCell(frame: .zero)) == nil)
        #expect(view.indexPathForItem(at: CGPoint(x: 70, y: 70)) == [0, 6])
        #expect(view.indexPathForItem(at: CGPoint(x: 60, y: 5)) == nil)
    }

    @Test(
        arguments: [
            (.top, 2910 - 10), (.bottom, 3010 + 10 - 480), (.centeredVertically, 2960 - 240), ([], 3010 - 480),
        ] as [(UICollectionView.ScrollPosition, CGFloat)])
    func `scrolling puts the item where it is told`(position: UICollectionView.ScrollPosition, offset: CGFloat) {
        // One item of 100 pt every 100 pt, section inset 10 above and below: item 29 lies at 2910 to 3010. The viewport is 480 high.
        layout.itemSize = CGSize(width: 320, height: 100)
        layout.minimumLineSpacing = 0
        layout.sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
        let source = TestSource([100])
        let view = UICollectionView.make(source, layout: layout)
        view.layoutIfNeeded()
        view.scrollToItem(at: [0, 29], at: position, animated: false)
        #expect(view.contentOffset.y == offset)
    }

    @Test func `scrolling stops at the ends of the content`() {
        let source = TestSource([100])
        let view = UICollectionView.make(source, layout: layout)
        view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 40, right: 0)
        view.layoutIfNeeded()
        view.scrollToItem(at: [0, 99], at: .top, animated: false)
        #expect(view.contentOffset.y == view.contentSize.height + 40 - 480)
        view.scrollToItem(at: [0, 0], at: .bottom, animated: false)
        #expect(view.contentOffset.y == -30)
    }

    @Test func `scrolling to an item that is not there ends the program`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let source = TestSource([3])
                UICollectionView.make(source).scrollToItem(at: [0, 3], at: .top, animated: false)
            }
        }
    }

    @Test func `two vertical positions end the program`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let source = TestSource([3])
                UICollectionView.make(source).scrollToItem(at: [0, 1], at: [.top, .bottom], animated: false)
            }
        }
    }

    @Test func `asking for a section that is not there ends the program`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let source = TestSource([3])
                _ = UICollectionView.make(source).numberOfItems(inSection: 1)
            }
        }
    }

    @Test func `a pool keeps no more than eight viewports of its views`() {
        var pool = ReusePool()
        let key = ReusePool.Key(category: .cell, kind: "", identifier: "x")
        for _ in 0..<50 {
            pool.put(
                UICollectionReusableView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), for: key,
                viewport: CGSize(width: 100, height: 100))
        }
        #expect(pool.count(key) == 33)
    }

    @Test func `a controller is data source and delegate of its collection view`() throws {
        final class Pages: UICollectionViewController {
            var selected: [IndexPath] = []
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "page")
            }
            override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath) }
            override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                selected.append(indexPath)
            }
        }
        let controller = Pages(collectionViewLayout: layout)
        controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        controller.view.layoutIfNeeded()
        #expect(controller.collectionView.superview === controller.view && controller.collectionViewLayout === layout)
        #expect(controller.collectionView.visibleCells.count == 3)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200), environment: UIEnvironment())
        window.rootViewController = controller
        let cell = try #require(controller.collectionView.cellForItem(at: [0, 1]))
        Finger(in: window).tap(cell)
        #expect(controller.selected == [[0, 1]])
    }

    @Test func `what is added to a controller's view stays while the collection view scrolls`() {
        let controller = UICollectionViewController(collectionViewLayout: layout)
        let bar = UIView(frame: CGRect(x: 0, y: 400, width: 200, height: 44))
        controller.view.addSubview(bar)
        controller.collectionView.contentOffset.y = 100
        #expect(bar.convert(bar.bounds, to: nil).minY == 400)
        #expect(controller.collectionView.frame == controller.view.bounds)
        let other = UICollectionView(frame: .zero, collectionViewLayout: layout)
        controller.collectionView = other
        #expect(other.superview === controller.view && other.frame == controller.view.bounds && controller.view.subviews.last === bar)
    }

    @Test func `a controller's collection view fills its view and clears the bars`() {
        UIEnvironment().run {
            UIScreen.main.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
            let controller = UICollectionViewController(collectionViewLayout: layout)
            #expect(!controller.isViewLoaded)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let (view, collectionView) = (controller.view, controller.collectionView)
            #expect(view !== collectionView && collectionView?.superview === view && view?.superview === window)
            #expect(collectionView?.frame == window.bounds && collectionView?.dataSource === controller)
            #expect(collectionView?.contentInset == .zero)
            #expect(collectionView?.adjustedContentInset == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
            #expect(collectionView?.contentOffset.y == -47)
            window.frame.size = CGSize(width: 844, height: 390)
            window.layoutIfNeeded()
            #expect(collectionView?.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
        }
    }

    @Test func `labels and images of a cell show its highlight, controls do not`() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let (label, image, button, inner) = (
            UILabel(frame: .zero), UIImageView(frame: .zero), UIButton(frame: .zero), UILabel(frame: .zero)
        )
        button.addSubview(inner)
        for view in [label, image, button] { cell.contentView.addSubview(view) }
        cell.isHighlighted = true
        #expect(label.isHighlighted && image.isHighlighted && !button.isHighlighted && !inner.isHighlighted)
        cell.isHighlighted = false
        #expect(!label.isHighlighted && !image.isHighlighted)
    }
}

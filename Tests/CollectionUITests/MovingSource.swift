// SPDX-License-Identifier: MIT
//
// Items that can be moved, with a journal of all that is asked and told about it.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// Cells that show who their item is.
final class NamedCell: UICollectionViewCell {
    var name = ""
}

/// Sections of named items.
final class MovingSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var names: [[String]]
    var log: [String] = []
    var movable: (IndexPath) -> Bool = { _ in true }
    var redirect: ((IndexPath) -> IndexPath)?
    var sizes: [String: CGSize] = [:]
    var whenMoved: () -> Void = {}

    init(_ names: [[String]]) { self.names = names }

    /// Sections of letters: "a0", "a1" … "b0" ….
    convenience init(_ counts: Int...) {
        self.init(
            counts.enumerated().map { section, count in
                (0..<count).map { "\(Character(UnicodeScalar(UInt8(97 + section))))\($0)" }
            })
    }

    /// What was noted so far, which is then forgotten.
    func take() -> [String] {
        defer { log = [] }
        return log
    }

    static func text(_ path: IndexPath) -> String { path.map(String.init).joined(separator: "-") }

    func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        log.append("cell \(MovingSource.text(indexPath))")
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? NamedCell)?.name = names[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        log.append("canMove \(MovingSource.text(indexPath))")
        return movable(indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
        log.append("move \(MovingSource.text(source)) to \(MovingSource.text(destination))")
        let name = names[source.section].remove(at: source.item)
        names[destination.section].insert(name, at: destination.item)
        whenMoved()
    }

    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
        atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
        log.append("target \(MovingSource.text(original)) at \(MovingSource.text(current)) to \(MovingSource.text(proposed))")
        return redirect?(proposed) ?? proposed
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[names[indexPath.section][indexPath.item]] ?? CGSize(width: 100, height: 100) }

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        log.append("will \(MovingSource.text(indexPath))")
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { log.append("end \(MovingSource.text(indexPath))") }
}

/// A collection view of named items in a window with a clock of its own.
@MainActor struct MovingStage {
    let window: UIWindow
    let view: UICollectionView
    let source: MovingSource

    init(
        _ source: MovingSource, layout: UICollectionViewLayout = MovingStage.grid(), size: CGSize = CGSize(width: 320, height: 480)
    ) {
        self.source = source
        let environment = UIEnvironment(clock: VirtualClock(), typesetter: nil)
        window = UIWindow(frame: CGRect(origin: .zero, size: size), environment: environment)
        let window = window
        view = environment.run {
            let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
            }
            view.delegate = source
            view.dataSource = source
            window.addSubview(view)
            window.layoutIfNeeded()
            return view
        }
        _ = source.take()
    }

    /// Three columns of 100 points with gaps of 10.
    static func grid() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (10, 10)
        return layout
    }

    func run<Answer>(_ body: () -> Answer) -> Answer { window.uiEnvironment.run(body) }

    func pass(_ seconds: TimeInterval) {
        window.uiEnvironment.clock.advance(by: seconds)
        run { window.layoutIfNeeded() }
    }

    @discardableResult
    func begin(_ path: IndexPath) -> Bool { run { view.beginInteractiveMovementForItem(at: path) } }
    func move(_ x: CGFloat, _ y: CGFloat) { run { view.updateInteractiveMovementTargetPosition(CGPoint(x: x, y: y)) } }
    func end() { run { view.endInteractiveMovement() } }
    func cancel() { run { view.cancelInteractiveMovement() } }

    func cell(_ name: String) -> NamedCell? { view.subviews.compactMap { $0 as? NamedCell }.last { $0.name == name } }

    /// The names of the cells as they lie, line by line, from the views themselves.
    var shown: [String] {
        view.subviews.compactMap { $0 as? NamedCell }.filter { !$0.isHidden }
            .sorted { ($0.center.y, $0.center.x) < ($1.center.y, $1.center.x) }.map(\.name)
    }
}

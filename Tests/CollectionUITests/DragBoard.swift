// SPDX-License-Identifier: MIT
//
// Collection views between which things are dragged, as a program of the guides would set them up.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// A cell that shows a text and notes how far it is dragged away.
final class TextCell: UICollectionViewCell {
    var text = ""
    var states: [DragState] = []
    /// How opaque the cell was before and after `super` was told, and whether an animation was under way.
    var opacities: [(before: CGFloat, after: CGFloat, isAnimated: Bool)] = []

    override func dragStateDidChange(_ dragState: DragState) {
        let before = alpha
        super.dragStateDidChange(dragState)
        states.append(dragState)
        opacities.append((before, alpha, UIView.inheritedAnimationDuration > 0))
    }
}

/// A collection view of texts that can be dragged and dropped, with all that belongs to it.
@MainActor
final class DragBoard: NSObject, UICollectionViewDataSource, UICollectionViewDelegate, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
{
    /// How the program takes what is dropped.
    enum Taking { case updates, updatesAlone, placeholders, nothing, into, target }

    let label: String
    let journal: Journal
    let view: UICollectionView
    var sections: [[String]]
    var operation = UIDropOperation.move
    var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
    var taking = Taking.updates
    var allowsMove = true
    /// How long texts take to come, in seconds; nil never come, a negative number fails.
    var delay: TimeInterval? = 0
    var notesUpdates = false
    var destinations: [IndexPath?] = []
    var sources: [IndexPath?] = []
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    /// Whether the view goes while it takes a drop.
    var leavesInDrop = false
    /// Whether all placeholders are inserted at one path.
    var repeatsPath = false
    /// What the cells of placeholders show.
    var waitingText = "…"
    /// Which part of a cell previews show, by what for.
    var parameters: ((String, UICollectionViewCell?) -> UIDragPreviewParameters?)?
    /// Whether a finger that rests on an item selects it.
    var springs: ((IndexPath) -> Bool)?
    /// What else the program does with a drop.
    var performs: ((any UICollectionViewDropCoordinator) -> Void)?

    /// Items of 50 points, without spaces, four in a line.
    init(_ label: String, _ sections: [[String]], frame: CGRect, journal: Journal, composes: Bool = false) {
        (self.label, self.sections, self.journal) = (label, sections, journal)
        view = UICollectionView(frame: frame, collectionViewLayout: composes ? DragBoard.shelves() : DragBoard.grid())
        super.init()
        view.contentInsetAdjustmentBehavior = .never
        view.register(TextCell.self, forCellWithReuseIdentifier: "text")
        view.register(TextCell.self, forCellWithReuseIdentifier: "wait")
        view.dataSource = self
        view.delegate = self
        view.dragDelegate = self
        view.dropDelegate = self
    }

    private static func grid() -> UICollectionViewLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 50, height: 50)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        layout.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 0)
        return layout
    }

    /// The same by a compositional layout, in which every other section scrolls on its own.
    static func shelves() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { index, _ in
            let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(50))
            let line = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: index % 2 == 0 ? line : size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            section.orthogonalScrollingBehavior = index % 2 == 0 ? .none : .groupPaging
            section.contentInsets.bottom = 10
            return section
        }
    }

    func note(_ line: String) { journal.note("\(label) \(line)") }

    // MARK: Data

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
        (cell as? TextCell)?.text = sections[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { note("selected \(indexPath.item)") }

    // MARK: Drag

    func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
    {
        note("items \(indexPath.section)-\(indexPath.item)")
        return [item(at: indexPath)]
    }

    private func item(at path: IndexPath) -> UIDragItem {
        let (text, delay, clock) = (sections[path.section][path.item], delay, view.environment.clock)
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { completion in
            if let delay {
                clock.schedule(at: clock.now + abs(delay)) { completion(delay < 0 ? nil : Data(text.utf8), nil) }
            }
            return nil
        }
        let item = UIDragItem(itemProvider: provider)
        item.localObject = text
        return item
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
        note("adding \(indexPath.section)-\(indexPath.item)")
        return [item(at: indexPath)]
    }

    func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
    {
        parameters?("drag", collectionView.cellForItem(at: indexPath))
    }

    func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
    {
        parameters?("drop", collectionView.cellForItem(at: indexPath))
    }

    func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        guard let springs else { return true }
        note("spring \(indexPath.item)")
        return springs(indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) { note("begin") }
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) { note("drag end") }
    func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        allowsMove
    }

    // MARK: Drop

    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        note("can handle")
        return session.canLoadObjects(ofClass: NSString.self)
    }

    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) { note("enter") }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        if notesUpdates { note("update \(destinationIndexPath.map { "\($0.section)-\($0.item)" } ?? "nil")") }
        return UICollectionViewDropProposal(operation: operation, intent: intent)
    }

    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) { note("exit") }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) { note("drop end") }

    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
        let place = coordinator.destinationIndexPath
        destinations.append(place)
        sources += coordinator.items.map(\.sourceIndexPath)
        note("perform \(place.map { "\($0.section)-\($0.item)" } ?? "nil")")
        performs?(coordinator)
        var path = place ?? IndexPath(item: sections.last?.count ?? 0, section: max(sections.count - 1, 0))
        if taking == .nothing || !sections.indices.contains(path.section) { return }
        for item in coordinator.items {
            switch taking {
            case .nothing: break
            case .into:
                coordinator.drop(item.dragItem, intoItemAt: path, rect: CGRect(x: 10, y: 10, width: 20, height: 20))
            case .target:
                coordinator.drop(item.dragItem, to: UIDragPreviewTarget(container: view, center: CGPoint(x: 100, y: 200)))
            case .placeholders: wait(for: item.dragItem, at: path, coordinator)
            case .updates, .updatesAlone:
                let text = item.dragItem.localObject as? String ?? ""
                view.performBatchUpdates {
                    if let source = item.sourceIndexPath {
                        sections[source.section].remove(at: source.item)
                        path.item = min(path.item, sections[path.section].count)
                        view.deleteItems(at: [source])
                    }
                    sections[path.section].insert(text, at: path.item)
                    view.insertItems(at: [path])
                }
                if taking == .updates { coordinator.drop(item.dragItem, toItemAt: path) }
            }
            if !repeatsPath { path.item += 1 }
        }
        if leavesInDrop { view.removeFromSuperview() }
    }

    private func wait(for item: UIDragItem, at path: IndexPath, _ coordinator: any UICollectionViewDropCoordinator) {
        // The placeholders show that something is yet to come.
        coordinator.session.progressIndicatorStyle = .none
        let placeholder = UICollectionViewDropPlaceholder(
            insertionIndexPath: IndexPath(item: path.item, section: path.section),
            reuseIdentifier: "wait")
        placeholder.cellUpdateHandler = { [unowned self] in ($0 as? TextCell)?.text = waitingText }
        placeholder.previewParametersProvider = { [unowned self] in parameters?("placeholder", $0) }
        let context = coordinator.drop(item, to: placeholder)
        contexts.append(context)
        item.itemProvider.loadObject(ofClass: String.self) { [self] text, _ in
            guard let text else {
                context.deletePlaceholder()
                return
            }
            let taken = context.commitInsertion { sections[$0.section].insert(text, at: $0.item) }
            note("commit \(text) \(taken)")
        }
    }

    // MARK: What is seen

    /// The texts of the cells on screen, in the order of their places.
    var seen: String {
        view.layoutIfNeeded()
        return cells.map(\.text).joined(separator: " ")
    }

    var cells: [TextCell] {
        view.subviews.flatMap { $0 is RowScrollView ? $0.subviews : [$0] }.compactMap { $0 as? TextCell }
            .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    }

    /// Loads all anew, and scrolls rows to where they were.
    func reload() {
        let offsets = sections.indices.map { view.orthogonalOffset(ofSection: $0) }
        view.reloadData()
        view.layoutIfNeeded()
        for (section, offset) in offsets.enumerated() {
            if let offset { view.scrollOrthogonally(section: section, to: offset, animated: false) }
        }
        view.layoutIfNeeded()
    }

    /// The texts of the cells with their places.
    var places: [String] { cells.map { "\($0.text) \(Int($0.frame.minX)),\(Int($0.frame.minY))" } }
}

/// Two boards in a window, and a finger.
@MainActor final class DragRoom {
    let environment = UIEnvironment(clock: VirtualClock())
    let window: UIWindow
    let journal = Journal()
    let a: DragBoard
    let b: DragBoard
    let finger: Finger
    var clock: VirtualClock { environment.clock }

    /// - Parameter composes: Whether the boards have compositional layouts.
    init(
        _ first: [[String]] = [["a", "b", "c", "d", "e", "f"]], _ second: [[String]] = [["p", "q", "r"]], composes: Bool = false
    ) {
        window = environment.run { UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300)) }
        let journal = journal
        (a, b) = environment.run {
            (
                DragBoard("A", first, frame: CGRect(x: 0, y: 0, width: 200, height: 300), journal: journal, composes: composes),
                DragBoard("B", second, frame: CGRect(x: 200, y: 0, width: 200, height: 300), journal: journal, composes: composes)
            )
        }
        finger = Finger(in: window)
        window.addSubview(a.view)
        window.addSubview(b.view)
        window.layoutIfNeeded()
        clock.advance(by: 0.01)
    }

    /// Lifts what lies at a point.
    func lift(_ x: CGFloat, _ y: CGFloat) {
        finger.down(at: CGPoint(x: x, y: y))
        wait(0.8)
    }

    /// Moves the finger to a point in steps.
    func go(_ x: CGFloat, _ y: CGFloat) {
        guard let start = finger.location else { return }
        for step in 1...6 {
            wait(0.03)
            let share = CGFloat(step) / 6
            finger.move(to: CGPoint(x: start.x + (x - start.x) * share, y: start.y + (y - start.y) * share))
        }
    }

    func wait(_ seconds: TimeInterval) {
        clock.advance(by: seconds)
        environment.run { window.layoutIfNeeded() }
    }

    func drop() {
        finger.up()
        wait(1.5)
    }

    /// Whether nothing is left of any drag.
    var isClean: Bool {
        let cells = a.cells + b.cells
        return window.subviews.count == 2 && !a.view.hasActiveDrag && !a.view.hasActiveDrop && !b.view.hasActiveDrag
            && !b.view.hasActiveDrop
            && cells.allSatisfy { $0.dragState == .none && $0.alpha == 1 && !$0.isHighlighted }
    }
}

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineLayers
import VitrineRasterRenderer
import VitrineViews

@testable import VitrineCollectionUI

final class FilmCell: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 10
        label.font = .systemFont(ofSize: 18, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
}

@MainActor final class FilmBoard: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    var data: [String]
    let hue: CGFloat
    let view: UICollectionView
    var delay = 1.0
    init(_ data: [String], hue: CGFloat, frame: CGRect, size: CGSize) {
        (self.data, self.hue) = (data, hue)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = size
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        view = UICollectionView(frame: frame, collectionViewLayout: layout)
        super.init()
        view.register(FilmCell.self, forCellWithReuseIdentifier: "c")
        view.register(FilmCell.self, forCellWithReuseIdentifier: "wait")
        view.dataSource = self
        view.dragDelegate = self
        view.dropDelegate = self
        view.backgroundColor = hue < 0.3 ? .systemBackground : .secondarySystemBackground
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { data.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath) as! FilmCell
        let text = data[indexPath.item]
        cell.label.text = text
        cell.contentView.backgroundColor = text.first == "A" ? UIColor(red: 0.9, green: 0.4, blue: 0.2, alpha: 1) : UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
        return cell
    }
    func item(_ path: IndexPath) -> UIDragItem {
        let p = NSItemProvider(); let text = data[path.item]; let clock = view.environment.clock; let delay = delay + Double(path.item) * 0.3
        p.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { c in clock.schedule(at: clock.now + delay) { c(Data(text.utf8), nil) }; return nil }
        let i = UIDragItem(itemProvider: p); i.localObject = text; return i
    }
    func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] { [item(indexPath)] }
    func collectionView(_ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint) -> [UIDragItem] { [item(indexPath)] }
    func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters? {
        let p = UIDragPreviewParameters()
        let cell = view.cellForItem(at: indexPath)!
        p.visiblePath = UIBezierPath(roundedRect: cell.bounds, cornerRadius: 10)
        p.backgroundColor = .clear
        return p
    }
    func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters? { self.collectionView(collectionView, dragPreviewParametersForItemAt: indexPath) }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: view.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
    }
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
        var path = coordinator.destinationIndexPath ?? IndexPath(item: data.count, section: 0)
        for item in coordinator.items {
            if let source = item.sourceIndexPath {
                view.performBatchUpdates { let t = data.remove(at: source.item); data.insert(t, at: path.item); view.deleteItems(at: [source]); view.insertItems(at: [path]) }
                coordinator.drop(item.dragItem, toItemAt: path)
            } else {
                let holder = UICollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "wait")
                holder.cellUpdateHandler = { ($0 as? FilmCell)?.label.text = "…"; ($0 as? FilmCell)?.contentView.backgroundColor = .systemGray3 }
                let context = coordinator.drop(item.dragItem, to: holder)
                item.dragItem.itemProvider.loadObject(ofClass: String.self) { [self] t, _ in context.commitInsertion { data.insert(t ?? "?", at: $0.item) } }
            }
        }
        path.item += 1
    }
}

@MainActor @Suite struct ScratchFilm {
    func shoot(_ window: UIWindow, _ name: String) throws {
        let list = window.displayList(size: CGSize(width: 400, height: 300), scale: 1.5, background: .white)
        let bitmap = try RasterRenderer().render(list)
        try Data(PNGEncoder().encode(bitmap)).write(to: URL(fileURLWithPath: "/tmp/film/\(name).png"))
    }
    @Test func film() throws {
        try FileManager.default.createDirectory(atPath: "/tmp/film", withIntermediateDirectories: true)
        let environment = UIEnvironment(clock: VirtualClock())
        let window = environment.run { UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300)) }
        let (a, b) = environment.run { (FilmBoard((1...12).map { "A\($0)" }, hue: 0.1, frame: CGRect(x: 0, y: 0, width: 200, height: 300), size: CGSize(width: 52, height: 52)), FilmBoard((1...5).map { "B\($0)" }, hue: 0.6, frame: CGRect(x: 200, y: 0, width: 200, height: 300), size: CGSize(width: 80, height: 60))) }
        window.addSubview(a.view); window.addSubview(b.view)
        let clock = environment.clock
        func wait(_ s: Double) { clock.advance(by: s); environment.run { window.layoutIfNeeded() } }
        wait(0.01)
        let finger = Finger(in: window), second = Finger(in: window)
        try shoot(window, "01-start")
        finger.down(at: CGPoint(x: 40, y: 40)); wait(0.6); try shoot(window, "02-lifting"); wait(0.3); try shoot(window, "03-lifted")
        for i in 1...6 { wait(0.02); finger.move(to: CGPoint(x: 40 + 15 * Double(i), y: 40 + 25 * Double(i))) }
        wait(0.1); try shoot(window, "04-dragging"); wait(0.4); try shoot(window, "05-gap-a")
        second.tap(at: CGPoint(x: 100, y: 40)); wait(0.1); try shoot(window, "06-adding"); wait(0.4)
        second.tap(at: CGPoint(x: 160, y: 40)); wait(0.5); try shoot(window, "07-three")
        for i in 1...6 { wait(0.02); finger.move(to: CGPoint(x: 130 + 28 * Double(i), y: 190 - 20 * Double(i))) }
        wait(0.1); try shoot(window, "08-over-b"); wait(0.5); try shoot(window, "09-gap-b")
        finger.up(); wait(0.02); try shoot(window, "10-drop"); wait(0.15); try shoot(window, "11-landing"); wait(0.3); try shoot(window, "12-placeholders")
        wait(0.7); try shoot(window, "13-first"); wait(2); try shoot(window, "14-all")
        // reorder within A, cancelled
        finger.down(at: CGPoint(x: 40, y: 40)); wait(0.8)
        for i in 1...6 { wait(0.02); finger.move(to: CGPoint(x: 40 + 10 * Double(i), y: 40 + 20 * Double(i))) }
        wait(0.5); try shoot(window, "15-reorder-gap"); finger.cancel(); wait(0.15); try shoot(window, "16-flying-back"); wait(0.5); try shoot(window, "17-back")
        finger.down(at: CGPoint(x: 40, y: 40)); wait(0.8)
        for i in 1...6 { wait(0.02); finger.move(to: CGPoint(x: 40 + 10 * Double(i), y: 40 + 20 * Double(i))) }
        wait(0.5); finger.up(); wait(0.15); try shoot(window, "18-reorder-drop"); wait(0.5); try shoot(window, "19-reordered")
    }
}

// SPDX-License-Identifier: MIT
//
// Client code: layouts that write down what they are asked while elements change.

import UIKit

/// What was asked, in order; index paths as `section-item`, or `section` for a whole one.
@MainActor final class HookJournal {
    private(set) var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func text(_ path: IndexPath?) -> String {
        guard let path else { return "nil" }
        return path.item == NSNotFound ? "\(path.section)" : "\(path.section)-\(path.item)"
    }

    func text(_ items: [UICollectionViewUpdateItem]) -> String {
        items.map { "\($0.updateAction) \(text($0.indexPathBeforeUpdate)) \(text($0.indexPathAfterUpdate))" }.joined(separator: ", ")
    }
}

/// Rows of 40 points below headers of 20, with a decoration behind every section; one section below the other.
class RowsLayout: UICollectionViewLayout {
    static let header = "header"
    static let back = "back"

    let journal = HookJournal()
    var contentHeight: CGFloat = 0
    private var tops: [CGFloat] = []

    override init() {
        super.init()
        register(UICollectionReusableView.self, forDecorationViewOfKind: Self.back)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func prepare() {
        super.prepare()
        journal.note("prepare")
        tops = [0]
        guard let view = collectionView else { return }
        for section in 0..<view.numberOfSections {
            tops.append(tops[section] + 20 + 40 * CGFloat(view.numberOfItems(inSection: section)))
        }
        contentHeight = tops[tops.count - 1]
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: contentHeight) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        journal.note("elements")
        guard let view = collectionView else { return nil }
        var all: [UICollectionViewLayoutAttributes?] = []
        for section in 0..<view.numberOfSections {
            all.append(layoutAttributesForDecorationView(ofKind: Self.back, at: [section, 0]))
            all.append(layoutAttributesForSupplementaryView(ofKind: Self.header, at: [section, 0]))
            for item in 0..<view.numberOfItems(inSection: section) { all.append(layoutAttributesForItem(at: [section, item])) }
        }
        return all.compactMap { $0 }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: tops[indexPath.section] + 20 + 40 * CGFloat(indexPath.item), width: 100, height: 40)
        return attributes
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.section + 1 < tops.count else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 0, y: tops[indexPath.section], width: 100, height: 20)
        return attributes
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.section + 1 < tops.count else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(
            x: 0, y: tops[indexPath.section], width: 100, height: tops[indexPath.section + 1] - tops[indexPath.section])
        attributes.zIndex = -1
        return attributes
    }
}

/// Rows that write down every hook of an update.
final class JournalRowsLayout: RowsLayout {
    /// What the layout adds to the content offset when an update is prepared.
    var offsetHandler: ((CGPoint) -> CGPoint)?

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        journal.note("invalidate everything \(context.invalidateEverything) counts \(context.invalidateDataSourceCounts)")
        super.invalidateLayout(with: context)
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        journal.note("updates [\(journal.text(updateItems))]")
        super.prepare(forCollectionViewUpdates: updateItems)
    }

    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        noted("delete", elementKind, super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind))
    }

    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        noted("insert", elementKind, super.indexPathsToInsertForSupplementaryView(ofKind: elementKind))
    }

    override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        noted("delete", elementKind, super.indexPathsToDeleteForDecorationView(ofKind: elementKind))
    }

    override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        noted("insert", elementKind, super.indexPathsToInsertForDecorationView(ofKind: elementKind))
    }

    private func noted(_ what: String, _ kind: String, _ paths: [IndexPath]) -> [IndexPath] {
        journal.note("\(what) \(kind) [\(paths.map { journal.text($0) }.joined(separator: ", "))]")
        return paths
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        journal.note("offset \(proposedContentOffset.y)")
        return offsetHandler?(proposedContentOffset) ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        noted("initial", "", itemIndexPath, super.initialLayoutAttributesForAppearingItem(at: itemIndexPath))
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        noted("final", "", itemIndexPath, super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath))
    }

    override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        noted(
            "initial", "header ", elementIndexPath,
            super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath))
    }

    override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        noted(
            "final", "header ", elementIndexPath,
            super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath))
    }

    override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        noted(
            "initial", "back ", decorationIndexPath,
            super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath))
    }

    override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        noted(
            "final", "back ", decorationIndexPath,
            super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath))
    }

    /// What the base class answers is part of the record: where the element's top is, and its alpha.
    private func noted(
        _ hook: String, _ kind: String, _ path: IndexPath, _ answer: UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        journal.note("\(hook) \(kind)\(journal.text(path)) \(answer.map { "y \(Int($0.frame.minY)) alpha \(Int($0.alpha))" } ?? "nil")")
        return answer
    }

    override func finalizeCollectionViewUpdates() {
        journal.note("finalize")
        super.finalizeCollectionViewUpdates()
    }
}

/// Words in sections, for a `RowsLayout`.
final class RowsSource: NSObject, UICollectionViewDataSource {
    final class Cell: UICollectionViewCell {
        var word = ""
    }

    var sections: [[String]]
    /// What the view was asked for.
    var asked: [String] = []

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        asked.append(sections[indexPath.section][indexPath.item])
        (cell as? Cell)?.word = sections[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        asked.append("header \(indexPath.section)")
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    /// A collection view of the words in a window, laid out.
    func makeView(layout: UICollectionViewLayout, height: CGFloat = 200) -> (view: UICollectionView, window: UIWindow) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: height))
        let view = makeLooseView(layout: layout, height: height)
        window.addSubview(view)
        window.layoutIfNeeded()
        asked = []
        return (view, window)
    }

    /// A collection view of the words that is in no window and was never laid out.
    func makeLooseView(layout: UICollectionViewLayout, height: CGFloat = 200) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: height), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: RowsLayout.header, withReuseIdentifier: "header")
        view.dataSource = self
        return view
    }
}

// SPDX-License-Identifier: MIT
//
// The data source of a scene's collection view.

import Foundation
import VitrineCollectionUI
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineNodes
import VitrineScene
import VitrineViews

/// Answers for the counts of a scene and fills its templates in.
final class SceneDataSource: NSObject, UICollectionViewDataSource {
    let model: SceneModel
    var context: NodeContext
    /// What came to light while views were made.
    private(set) var diagnostics: [Diagnostic] = []
    /// The language of texts of the scene's strings; nil takes that in which it was read.
    var language: String? { didSet { looks = [:] } }
    private let templates: [String: Scene.ViewTemplate]
    /// The filled-in templates of items as long as the data are the same: lists ask for them whenever they tell attributes.
    private var looks: [IndexPath: Scene.View?] = [:]
    /// The edition of the data that they are of.
    private var looksEdition = 0
    /// A screen has far fewer items.
    private static let mostLooks = 1024
    private static let emptyIdentifier = "vitrine.empty"

    private let views: [Scene.ViewTemplate]

    init(scene: Scene, model: SceneModel, context: NodeContext) {
        (self.model, self.context) = (model, context)
        language = scene.canvas.locale
        views = scene.views + [scene.listRow].compactMap(\.self)
        templates = Dictionary(views.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        model.hasRowTemplates = scene.views.contains(where: \.isRow)
        super.init()
    }

    /// Opens and closes what is under an item.
    var toggles: (IndexPath) -> Void = { _ in }

    /// Registers the classes under which templates are dequeued: the template's name is the reuse identifier.
    func register(in collectionView: UICollectionView) {
        for template in views {
            collectionView.register(
                template.isRow ? SceneListCell.self : template.hasBack ? TwoSidedCell.self : SceneCell.self,
                forCellWithReuseIdentifier: template.name)
            if !template.isRow, !template.hasBack {
                collectionView.register(SceneListContentCell.self, forCellWithReuseIdentifier: Self.listIdentifier(template.name))
            }
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                registerSupplementary(template.name, ofKind: kind, in: collectionView)
            }
        }
    }

    /// Under what cells are dequeued that show a view as a row of a list.
    private static func listIdentifier(_ view: String) -> String { "\(view)\u{1F}row" }

    /// The view of a cell's reuse identifier.
    func template(ofIdentifier identifier: String) -> String? {
        let name = String(identifier.prefix { $0 != "\u{1F}" })
        return isTemplate(name) ? name : nil
    }

    /// Under what the cell of an item is dequeued: views that are no rows are rows of lists all the same.
    private func identifier(ofView view: String, inSection section: Int) -> String {
        guard let template = templates[view], !template.isRow, !template.hasBack, model.isList(section) else { return view }
        return Self.listIdentifier(view)
    }

    private func registerSupplementary(_ name: String, ofKind kind: String, in collectionView: UICollectionView) {
        collectionView.register(
            templates[name]?.isRow == true
                ? SceneListCell.self : templates[name]?.hasBack == true ? TwoSidedSupplementaryView.self : SceneSupplementaryView.self,
            forSupplementaryViewOfKind: kind, withReuseIdentifier: name)
    }

    private var sections: [Scene.Section] { model.sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        model.log?.note("numberOfSections(in:)", [.answer(sections.count)])
        return sections.count
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        let count = sections[section].itemCount
        model.log?.note("collectionView(_:numberOfItemsInSection:)", [.init("section", .number(Double(section))), .answer(count)])
        return count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        model.log?.note("collectionView(_:cellForItemAt:)", [.item(indexPath)])
        let item: Scene.Item
        do throws(SceneError) {
            item = try sections[indexPath.section].item(at: indexPath.item, section: indexPath.section)
        } catch {
            // The scene is not drawn when there is an error; an empty cell stands in until then.
            note(error.diagnostics)
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.emptyIdentifier)
            return collectionView.dequeueReusableCell(withReuseIdentifier: Self.emptyIdentifier, for: indexPath)
        }
        let identifier = identifier(ofView: item.view, inSection: indexPath.section)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        if let cell = cell as? any TemplateShowing {
            cell.host = collectionView
            if let look = look(ofItem: indexPath) { cell.show(look, with: context) }
        }
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        let canMove = sections[indexPath.section].isMovable ?? model.isMovable
        model.log?.note("collectionView(_:canMoveItemAt:)", [.item(indexPath), .answer(canMove)])
        return canMove
    }

    func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        model.log?.note("collectionView(_:moveItemAt:to:)", [.item(sourceIndexPath), .init("to", FieldValue(destinationIndexPath))])
        model.sections = model.sections.moving(sourceIndexPath, to: destinationIndexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        model.log?.note(
            "collectionView(_:viewForSupplementaryElementOfKind:at:)", [.init("kind", .string(kind)), .item(indexPath)])
        // A header that the layout makes room for and the scene says nothing of stays empty.
        guard let use = use(ofSupplementary: kind, at: indexPath) else {
            let identifier = Self.emptyIdentifier
            collectionView.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        }
        if kind != UICollectionView.elementKindSectionHeader, kind != UICollectionView.elementKindSectionFooter {
            registerSupplementary(use.view, ofKind: kind, in: collectionView)
        }
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: use.view, for: indexPath)
        if let view = view as? any TemplateShowing {
            view.host = collectionView
            fill(use, view.show)
        }
        return view
    }

    /// Fills in a template and hands the view on; what is wrong with it is noted once.
    func fill(_ use: Scene.ViewUse, _ show: (Scene.View, NodeContext) -> Void) {
        guard let template = templates[use.view] else { return }
        do throws(SceneError) {
            show(try template.view(with: use.fields, language: language), context)
        } catch {
            note(error.diagnostics)
        }
    }

    /// Whether the scene has a view of a name.
    func isTemplate(_ name: String) -> Bool { templates[name] != nil }

    /// What an item is shown by; nil where that cannot be told.
    func use(ofItem path: IndexPath) -> Scene.ViewUse? {
        guard sections.indices.contains(path.section), path.item < sections[path.section].itemCount else { return nil }
        do throws(SceneError) {
            let item = try sections[path.section].item(at: path.item, section: path.section)
            return Scene.ViewUse(view: item.view, fields: item.fields)
        } catch {
            note(error.diagnostics)
            return nil
        }
    }

    /// What a header or footer is shown by; nil where the scene says nothing of it.
    func use(ofSupplementary kind: String, at path: IndexPath) -> Scene.ViewUse? {
        if let use = use(ofKind: kind, at: path) { return use }
        guard path.count == 2, sections.indices.contains(path.section) else { return nil }
        let section = sections[path.section]
        if kind == UICollectionView.elementKindSectionFooter { return section.footer }
        return kind == UICollectionView.elementKindSectionHeader ? section.header : nil
    }

    /// What a view shows that a compositional layout shows by itself; nil where the layout has none of the kind.
    func use(ofKind kind: String, at path: IndexPath) -> Scene.ViewUse? {
        guard path.count == 2 else { return model.layoutUses[SceneModel.LayoutUse(kind: kind, section: nil)]?.filled(in: Fields()) }
        guard sections.indices.contains(path.section),
            let use = model.layoutUses[SceneModel.LayoutUse(kind: kind, section: path.section)]
        else { return nil }
        if SectionMaking.Kind.isBadge(kind), let item = self.use(ofItem: path) { return use.filled(in: item.fields) }
        return use.filled(in: Fields(sections[path.section].place(section: path.section)))
    }

    /// The filled-in template of an item.
    func look(ofItem path: IndexPath) -> Scene.View? {
        if looksEdition != model.edition || looks.count >= Self.mostLooks { (looks, looksEdition) = ([:], model.edition) }
        if let known = looks[path] { return known }
        let look = use(ofItem: path).flatMap { self.look(of: $0) }
        looks.updateValue(look, forKey: path)
        return look
    }

    /// The filled-in template of a header or footer.
    func look(ofSupplementary kind: String, at path: IndexPath) -> Scene.View? {
        use(ofSupplementary: kind, at: path).flatMap { look(of: $0) }
    }

    /// The filled-in template of a use.
    func look(of use: Scene.ViewUse) -> Scene.View? {
        var result: Scene.View?
        fill(use) { view, _ in result = view }
        return result
    }

    func note(_ problems: [Diagnostic]) {
        for problem in problems where !diagnostics.contains(problem) { diagnostics.append(problem) }
    }
}

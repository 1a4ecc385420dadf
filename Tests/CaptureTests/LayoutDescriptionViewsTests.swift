// SPDX-License-Identifier: MIT
//
// Views and stages as layouts that are described.

import Foundation
import Testing
import VitrineCapture
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineImageDiff
import VitrineLayers
import VitrineLayoutDiff
import VitrineScene
import VitrineSceneFormat
import VitrineSnapshots
import VitrineStage
import VitrineTestSupport
import VitrineTypography
import VitrineViews

@MainActor
@Suite struct LayoutDescriptionViewsTests {
    /// A cell with a title in a container that shows nothing itself.
    private final class TitleCell: UICollectionViewCell {
        let title = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            let container = UIView(frame: CGRect(x: 10, y: 5, width: 80, height: 30))
            title.frame = CGRect(x: 2, y: 3, width: 60, height: 20)
            container.addSubview(title)
            contentView.addSubview(container)
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        var texts: [String]

        init(_ texts: [String]) { self.texts = texts }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "title", for: indexPath)
            (cell as? TitleCell)?.title.text = texts[indexPath.item]
            return cell
        }
    }

    private func collection(_ source: Source, height: CGFloat = 100) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 40)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: height), collectionViewLayout: layout)
        view.register(TitleCell.self, forCellWithReuseIdentifier: "title")
        view.dataSource = source
        return view
    }

    /// Runs with boxes for glyphs.
    private func withBoxes<Result>(_ body: () throws -> Result) rethrows -> Result {
        try UIEnvironment(typesetter: BoxTypesetter()).run(body)
    }

    @Test func `a collection view is its elements, with what is seen in those on screen`() {
        withBoxes {
            let source = Source(["Garda", "Como", "Iseo", "Orta"])
            let text = LayoutDescription(of: collection(source)).text
            #expect(
                text == """
                    content 100 160
                    bounds 0 0 100 100
                    cell [0, 0] frame 0 0 100 40
                      UILabel frame 12 8 60 20 text "Garda"
                    cell [0, 1] frame 0 40 100 40
                      UILabel frame 12 8 60 20 text "Como"
                    cell [0, 2] frame 0 80 100 40
                      UILabel frame 12 8 60 20 text "Iseo"
                    cell [0, 3] frame 0 120 100 40

                    """)
        }
    }

    @Test func `of more than a thousand elements those in the bounds are described`() {
        withBoxes {
            let source = Source((0..<1500).map { "\($0)" })
            let view = collection(source)
            view.layoutIfNeeded()
            view.contentOffset.y = 4000
            let layout = LayoutDescription(of: view)
            #expect(layout.contentSize?.height == 60_000)
            #expect(layout.elements.compactMap(\.indexPath).map(\.item) == [100, 101, 102])
            #expect(layout.elements.first?.children.first?.text == "100")
        }
    }

    @Test func `a plain view is the views in it that show something`() {
        withBoxes {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let wrapper = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
            let box = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
            box.backgroundColor = .red
            box.accessibilityIdentifier = "dot"
            wrapper.addSubview(box)
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 100, y: 60, width: 80, height: 30)
            button.setTitle("Go", for: .normal)
            button.alpha = 0.5
            let hidden = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            hidden.text = "not seen"
            hidden.isHidden = true
            for part in [wrapper, button, hidden] { view.addSubview(part) }
            #expect(
                LayoutDescription(of: view).text == """
                    bounds 0 0 200 100
                    UIView id "dot" frame 15 15 20 20
                    UIButton frame 100 60 80 30 alpha 0.5 text "Go"
                    UILabel frame 0 0 10 10 hidden text "not seen"

                    """)
        }
    }

    @Test func `a label alone is described too`() {
        withBoxes {
            let label = UILabel(frame: CGRect(x: 7, y: 7, width: 50, height: 20))
            label.text = "Alone"
            #expect(LayoutDescription(of: label).text == "bounds 0 0 50 20\nUILabel frame 0 0 50 20 text \"Alone\"\n")
        }
    }

    @Test func `a collection view in another view is scrolled as it is seen`() {
        withBoxes {
            let source = Source(["a", "b", "c", "d", "e"])
            let inner = collection(source, height: 80)
            inner.frame.origin = CGPoint(x: 20, y: 30)
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            view.addSubview(inner)
            view.layoutIfNeeded()
            inner.contentOffset.y = 60
            let layout = LayoutDescription(of: view)
            #expect(layout.elements.map(\.kind) == [.view("UICollectionView")])
            #expect(layout.elements.first?.children.compactMap(\.indexPath).map(\.item) == [1, 2, 3])
            #expect(layout.rectangles(of: .cell(0, 2)) == [CGRect(x: 20, y: 50, width: 100, height: 40)])
        }
    }

    @Test func `a stage has the identities that its items and sections say`() throws {
        let scene = """
            scene: 1
            canvas: {size: [200, 120]}
            views:
              row: {content: {label: "{name}"}}
              bar: {content: {label: "{title}"}}
            collection:
              layout: {flow: {itemSize: [200, 40]}}
              sections:
                - id: lakes
                  headerReferenceSize: [200, 20]
                  header: {view: bar, title: Lakes}
                  items:
                    - {view: row, id: garda, name: Garda}
                    - {view: row, id: como, name: Como}
            """
        let result = SceneLoader.load(Data(scene.utf8), name: "lakes.yaml", resources: SceneResources(root: "."))
        let stage = Stage(scene: try #require(result.scene, "\(result.diagnostics)"), typesetter: BoxTypesetter())
        let layout = LayoutDescription(of: stage)
        #expect(layout.elements.filter { $0.kind == .cell }.map(\.identity) == ["garda", "como"])
        #expect(layout.elements.first { $0.kind == .cell }?.children.map(\.text) == ["Garda"])
    }

    @Test func `the middle of an animation is described as it is seen`() {
        let clock = VirtualClock()
        UIEnvironment(clock: clock, typesetter: BoxTypesetter()).run {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            box.backgroundColor = .red
            view.addSubview(box)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { box.frame.origin.x = 100 }, completion: nil)
            clock.advance(by: 0.5)
            #expect(LayoutDescription(of: view).elements.first?.frame.minX == 50)
        }
    }

    @Test(arguments: [true, false])
    func `a view that is drawn on its own is seen in the middle of its own changes`(isLaidOut: Bool) throws {
        let clock = VirtualClock()
        try UIEnvironment(clock: clock, typesetter: BoxTypesetter()).run {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
            view.backgroundColor = .black
            if isLaidOut { view.layoutIfNeeded() }
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear,
                animations: {
                    view.alpha = 0
                    view.transform = CGAffineTransform(translationX: 10, y: 0)
                    view.backgroundColor = .white
                }, completion: nil)
            try view.capture(under: [], scale: 1) { shown in
                shown.move(to: 0)
                let start = try #require(shown.displayList().layers.first)
                shown.move(to: 0.5)
                let middle = try #require(shown.displayList().layers.first)
                #expect(start.opacity == 1 && middle.opacity == 0.5)
                #expect(middle.transform.m41 - start.transform.m41 == 5)
                #expect(middle.background != start.background)
                shown.move(to: 1)
                #expect(shown.displayList().layers.isEmpty)
            }
        }
    }

    @Test func `what a view looks like from its making on is no change`() {
        let clock = VirtualClock()
        UIEnvironment(clock: clock, typesetter: BoxTypesetter()).run {
            var made: UIView?
            UIView.animate(withDuration: 1) {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
                view.alpha = 0.5
                made = view
            }
            #expect(made?.layer.animationKeys() == nil)
        }
    }
}

@MainActor
@Suite struct SelfTestTests {
    @Test func `the test picture is the same whole, in bands, on threads and again`() throws {
        let one = try SelfTest.run()
        #expect(one.deviations.isEmpty)
        #expect(one.problems.isEmpty)
        #expect(try SelfTest.run().fingerprint == one.fingerprint)
        #expect(Set(one.picture.pixels).count > 1000)
    }

    @Test func `the fonts of a picture are those of its glyphs`() throws {
        let families = Set(try SelfTest.run().provenance.fonts.map(\.family))
        for family in ["Inter", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Color Emoji"] { #expect(families.contains(family)) }
        let made = UIEnvironment(typesetter: PangoTypesetter()).run {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            label.text = "Lake"
            return Provenance(of: label.displayList(scale: 2))
        }
        #expect(made.fonts.map(\.family) == ["Inter"])
        #expect(made.fonts.allSatisfy { $0.sha256.count == 64 && !$0.version.isEmpty })
        #expect(made.libraries.map(\.name) == ["cairo", "fontconfig", "freetype", "harfbuzz", "libjpeg-turbo", "pango"])
    }
}

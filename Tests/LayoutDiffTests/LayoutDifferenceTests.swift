// SPDX-License-Identifier: MIT
//
// Changes of layouts in words.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutDiff
import VitrineTestSupport

@Suite struct LayoutDifferenceTests {
    private typealias Element = LayoutDescription.Element

    private func cell(_ section: Int, _ item: Int, y: CGFloat? = nil, id: String? = nil, text: String? = nil) -> Element {
        var cell = Element(
            .cell, indexPath: IndexPath(item: item, section: section), identity: id,
            frame: CGRect(x: 0, y: y ?? CGFloat(item) * 44, width: 320, height: 44))
        if let text {
            var label = Element(.view("UILabel"), frame: CGRect(x: 16, y: 12, width: 200, height: 20))
            label.text = text
            cell.children = [label]
        }
        return cell
    }

    private func bar(_ kind: String, _ section: Int, _ text: String? = nil) -> Element {
        var bar = Element(
            .supplementary("UICollectionElementKindSection\(kind)"), indexPath: IndexPath(item: 0, section: section),
            frame: CGRect(x: 0, y: CGFloat(section) * 500, width: 320, height: 32))
        bar.text = text
        return bar
    }

    private func layout(_ elements: [Element]) -> LayoutDescription {
        LayoutDescription(
            contentSize: CGSize(width: 320, height: 4000), bounds: CGRect(x: 0, y: 0, width: 320, height: 4000), elements: elements)
    }

    private func sentences(_ old: [Element], _ new: [Element]) -> [String] {
        LayoutDifference(from: layout(old), to: layout(new)).sentences
    }

    /// Cells of a list with texts, one below the other.
    private func list(_ texts: [String], section: Int = 0) -> [Element] {
        texts.enumerated().map { cell(section, $0.offset, text: $0.element) }
    }

    @Test func `equal layouts have no changes`() {
        #expect(sentences(list(["a", "b"]), list(["a", "b"])).isEmpty)
    }

    @Test func `one cell is told by its path and the way that it moved`() {
        let old = list(["a", "b", "c", "d", "e"])
        var new = old
        new[4].frame.origin.x += 12
        #expect(sentences(old, new) == ["cell [0, 4] moved 12 pt right"])
        new[4].frame.origin.y -= 3.5
        #expect(sentences(old, new) == ["cell [0, 4] moved 12 pt right and 3.5 pt up"])
    }

    @Test func `alpha, z, hidden and sizes are told with what they were`() {
        let old = list(["a", "b", "c", "d", "e"])
        var new = old
        new[0].alpha = 0.8
        new[1].zIndex = 3
        new[2].isHidden = true
        new[3].frame.size.height = 60
        new[4].frame.size = CGSize(width: 300, height: 50)
        #expect(
            sentences(old, new) == [
                "cell [0, 2] hidden", "height 44 → 60 of cell [0, 3]", "size 320 × 44 → 300 × 50 of cell [0, 4]",
                "alpha 1 → 0.8 of cell [0, 0]", "z 0 → 3 of cell [0, 1]",
            ])
        #expect(sentences(new, old).first == "cell [0, 2] shown")
    }

    @Test func `the text of a cell's label is the text of the cell`() {
        #expect(
            sentences(list(["Sea", "Lake"], section: 1), list(["Sea", "Lakes"], section: 1)) == ["text of cell [1, 1] 'Lake' → 'Lakes'"])
    }

    @Test func `the text of a view with an identity names the view`() {
        var (old, new) = (list(["Lake"]), list(["Lakes"]))
        old[0].children[0].identity = "title"
        new[0].children[0].identity = "title"
        #expect(sentences(old, new) == ["text of label 'title' in cell [0, 0] 'Lake' → 'Lakes'"])
    }

    @Test func `a header that is gone is told by its section`() {
        let old = [bar("Header", 0), bar("Header", 1), bar("Header", 2), cell(2, 0)]
        #expect(
            sentences(old + [cell(0, 0), cell(1, 0)], [bar("Header", 0), bar("Header", 1), cell(2, 0), cell(0, 0), cell(1, 0)]) == [
                "header of section 2 gone"
            ])
    }

    @Test func `a cell that comes in between is an insertion, and those behind it moved`() {
        let old = list(["a", "b", "c", "d", "e"])
        let new = list(["a", "b", "new", "c", "d", "e"])
        #expect(sentences(old, new) == ["cell [0, 2] inserted", "cells [0, 3] … [0, 5] moved 44 pt down"])
        #expect(sentences(new, old) == ["cell [0, 2] gone", "cells [0, 2] … [0, 4] moved 44 pt up"])
    }

    @Test func `cells without texts that come or go do so at the end`() {
        let old = (0..<3).map { cell(0, $0) }
        #expect(sentences(old, old + [cell(0, 3), cell(0, 4)]) == ["cells [0, 3] and [0, 4] inserted"])
    }

    @Test func `cells of other sizes tell where one came in between`() {
        func sized(_ heights: [CGFloat]) -> [Element] {
            var y: CGFloat = 0
            return heights.enumerated().map { item, height in
                defer { y += height }
                var element = cell(0, item, y: y)
                element.frame.size.height = height
                return element
            }
        }
        #expect(
            sentences(sized([10, 20, 30, 40]), sized([10, 20, 25, 30, 40])) == [
                "cell [0, 2] inserted", "cells [0, 3] and [0, 4] moved 25 pt down",
            ])
    }

    @Test func `items with identities are followed across sections`() {
        let old = [cell(0, 0, id: "a"), cell(0, 1, id: "b"), cell(1, 0, y: 500, id: "c")]
        let new = [cell(0, 0, id: "a"), cell(1, 0, y: 500, id: "b"), cell(1, 1, y: 544, id: "c")]
        #expect(sentences(old, new) == ["cell 'b' moved from [0, 1] to [1, 0]", "cell [1, 1] moved 44 pt down"])
    }

    @Test func `an item that takes the place of another one is another one`() {
        #expect(
            sentences([cell(0, 0, id: "a"), cell(0, 1, id: "b")], [cell(0, 0, id: "a"), cell(0, 1, id: "c")]) == [
                "cell [0, 1] gone", "cell [0, 1] inserted",
            ])
    }

    @Test func `as few items as possible are told to have changed their order`() {
        let ids = ["a", "b", "c", "d", "e"]
        let old = ids.enumerated().map { cell(0, $0.offset, id: $0.element) }
        let new = ["b", "c", "d", "e", "a"].enumerated().map { cell(0, $0.offset, id: $0.element) }
        #expect(sentences(old, new) == ["cell 'a' moved from [0, 0] to [0, 4]", "cells [0, 0] … [0, 3] moved 44 pt up"])
    }

    @Test func `a text that goes here and comes there has moved`() {
        #expect(
            sentences(list(["a", "b", "c", "d"]), list(["b", "c", "d", "a"])) == [
                "cell 'a' moved from [0, 0] to [0, 3]", "cells [0, 0] … [0, 2] moved 44 pt up",
            ])
    }

    @Test func `a whole section that comes is told once`() {
        let lakes = [bar("Header", 0, "Lakes")] + list(["Garda", "Como"])
        let rivers = [bar("Header", 1, "Rivers")] + list(["Po"], section: 1)
        let seas = [bar("Header", 1, "Seas")] + list(["Baltic", "North"], section: 1)
        let later = [bar("Header", 2, "Rivers")] + list(["Po"], section: 2)
        #expect(
            sentences(lakes + rivers, lakes + seas + later) == [
                "section 1 inserted (2 cells)", "header of section 2 moved 500 pt down",
            ])
        #expect(sentences(lakes + seas + later, lakes + rivers).first == "section 1 gone (2 cells)")
    }

    @Test func `what many do alike is said once`() {
        let old = (0..<41).map { cell(0, $0) }
        var new = old
        for item in 3...40 { new[item].frame.origin.y += 12 }
        #expect(sentences(old, new) == ["cells [0, 3] … [0, 40] moved 12 pt down"])
        new = old
        for item in [1, 5, 9, 12] { new[item].alpha = 0.5 }
        #expect(sentences(old, new) == ["alpha 1 → 0.5 of 4 cells ([0, 1], [0, 5], [0, 9], …)"])
    }

    @Test func `headers of sections are put together by section`() {
        let old = (0..<3).map { bar("Header", $0) }
        var new = old
        for index in new.indices { new[index].frame.size.height = 40 }
        #expect(sentences(old, new) == ["height 32 → 40 of headers of sections 0 … 2"])
    }

    @Test func `views in cells are told with their cells`() {
        let old = list(["a", "b", "c"])
        var new = old
        new[1].children[0].frame.origin.x += 4
        #expect(sentences(old, new) == ["label in cell [0, 1] moved 4 pt right"])
        for index in new.indices { new[index].children[0].frame.origin.x = 20 }
        #expect(sentences(old, new) == ["labels in cells [0, 0] … [0, 2] moved 4 pt right"])
    }

    @Test func `views follow a cell that becomes larger, without being told of`() {
        let old = list(["a"])
        var new = old
        new[0].frame.size.height = 60
        new[0].children[0].frame.origin.y += 8
        #expect(sentences(old, new) == ["height 44 → 60 of cell [0, 0]"])
    }

    @Test func `views that come, go and change their order are told`() {
        var old = list(["a"])
        old[0].children.append(Element(.view("UIImageView"), identity: "star", frame: CGRect(x: 280, y: 8, width: 24, height: 24)))
        var new = old
        new[0].children.swapAt(0, 1)
        #expect(sentences(old, new) == ["label in cell [0, 0] now in front of image view 'star'"])
        new = old
        new[0].children.removeLast()
        #expect(sentences(old, new) == ["image view 'star' in cell [0, 0] gone"])
    }

    @Test func `transforms are said as what they are`() {
        let old = list(["a"])
        func sentence(_ transform: CATransform3D) -> String {
            var new = old
            new[0].transform = transform
            return sentences(old, new).joined()
        }
        #expect(sentence(CATransform3DMakeRotation(.pi / 4, 0, 0, 1)) == "transform none → rotation 45° of cell [0, 0]")
        #expect(sentence(CATransform3DMakeScale(1.2, 1.2, 1)) == "transform none → scale 1.2 of cell [0, 0]")
        #expect(sentence(CATransform3DMakeScale(2, 0.5, 1)) == "transform none → scale 2 × 0.5 of cell [0, 0]")
        #expect(sentence(CATransform3DMakeTranslation(4, -2, 0)) == "transform none → translation 4, -2 of cell [0, 0]")
        #expect(sentence(CATransform3DMakeRotation(.pi / 6, 0, 1, 0)) == "transform none → rotation 30° about y of cell [0, 0]")
        #expect(sentence(CATransform3DMakeRotation(.pi / 6, 1, 0, 0)) == "transform none → rotation 30° about x of cell [0, 0]")
        var perspective = CATransform3D.identity
        perspective.m34 = -0.002
        #expect(sentence(perspective) == "transform none → a matrix with perspective of cell [0, 0]")
    }

    @Test func `scrolling, another size and another content are told of the whole`() {
        let old = layout([])
        var new = old
        new.bounds.origin.y = 40
        new.contentSize?.height = 4100
        #expect(
            LayoutDifference(from: old, to: new).sentences == [
                "scrolled 40 pt down", "the content is 320 × 4100 pt in place of 320 × 4000",
            ])
        new.bounds.size.width = 375
        #expect(LayoutDifference(from: old, to: new).sentences.first == "the view is 375 × 4000 pt in place of 320 × 4000")
    }

    @Test func `cells that are scrolled out of a list of what is seen are not gone`() {
        let bounds = CGRect(x: 0, y: 0, width: 320, height: 88)
        let old = LayoutDescription(contentSize: CGSize(width: 320, height: 440), bounds: bounds, elements: [cell(0, 0), cell(0, 1)])
        let new = LayoutDescription(
            contentSize: CGSize(width: 320, height: 440), bounds: bounds.offsetBy(dx: 0, dy: 88), elements: [cell(0, 2), cell(0, 3)])
        let sentences = LayoutDifference(from: old, to: new).sentences
        #expect(sentences.first == "scrolled 88 pt down")
        #expect(sentences.count == 1)
    }

    @Test func `more changes than asked for are counted`() {
        let old = list((0..<40).map { "old \($0)" })
        let difference = LayoutDifference(from: layout(old), to: layout(list((0..<40).map { "new \($0)" })))
        #expect(difference.sentences.count == 40)
        #expect(difference.sentences(upTo: 3).count == 4)
        #expect(difference.sentences(upTo: 3).last == "and 37 more")
    }

    @Test(arguments: 0..<Cases.count(200)) func `any two layouts are compared, and a layout is not different from itself`(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        let (one, two) = (LayoutDescription.random(&numbers), LayoutDescription.random(&numbers))
        #expect(LayoutDifference(from: one, to: one).isEmpty)
        #expect(LayoutDifference(from: one, to: two).isEmpty == (one == two))
    }
}

@Suite struct ElementSelectorTests {
    private var layout: LayoutDescription {
        var cell = LayoutDescription.Element(
            .cell, indexPath: IndexPath(item: 4, section: 0), identity: "lake", frame: CGRect(x: 10, y: 110, width: 100, height: 50))
        cell.children = [
            LayoutDescription.Element(.view("UIImageView"), identity: "map", frame: CGRect(x: 5, y: 6, width: 20, height: 30))
        ]
        let header = LayoutDescription.Element(
            .supplementary("UICollectionElementKindSectionHeader"), indexPath: IndexPath(item: 0, section: 2),
            frame: CGRect(x: 0, y: 90, width: 200, height: 20))
        return LayoutDescription(
            contentSize: CGSize(width: 200, height: 900), bounds: CGRect(x: 0, y: 100, width: 200, height: 300), elements: [header, cell])
    }

    @Test(arguments: [
        ("cell", CGRect(x: 10, y: 10, width: 100, height: 50)), ("cell[0,4]", CGRect(x: 10, y: 10, width: 100, height: 50)),
        ("[0, 4]", CGRect(x: 10, y: 10, width: 100, height: 50)), ("#lake", CGRect(x: 10, y: 10, width: 100, height: 50)),
        ("#map", CGRect(x: 15, y: 16, width: 20, height: 30)), ("UIImageView#map", CGRect(x: 15, y: 16, width: 20, height: 30)),
        ("header", CGRect(x: 0, y: 0, width: 200, height: 10)), ("header[2]", CGRect(x: 0, y: 0, width: 200, height: 10)),
    ]) func `an element is found where it is seen, scrolled and cut`(argument: String, rectangle: CGRect) throws {
        #expect(layout.rectangles(of: try #require(ElementSelector(argument: argument))) == [rectangle])
    }

    @Test func `an element that is hidden, out of sight or of another path has no rectangle`() throws {
        var layout = layout
        #expect(layout.rectangles(of: .cell(0, 3)).isEmpty)
        layout.elements[1].isHidden = true
        #expect(layout.rectangles(of: .cell(0, 4)).isEmpty)
        #expect(layout.rectangles(of: .identity("map")).isEmpty)
        layout.elements[1].isHidden = false
        layout.bounds.origin.y = 600
        #expect(layout.rectangles(of: .cell(0, 4)).isEmpty)
    }

    @Test(arguments: ["", "#", "cell[", "cell[a]", "[]", "[1,,2]"]) func `text that names no element is refused`(argument: String) {
        #expect(ElementSelector(argument: argument) == nil)
    }
}

// SPDX-License-Identifier: MIT
//
// Layers of text, what is shown without content, and sections by first letters.

import QuartzCore
import Testing
import UIKit
import Vitrine

@MainActor @Suite struct UnavailableContentTests {
    private func inked(_ view: UIView) throws -> CGRect {
        let bitmap = try #require(UIImage(data: try view.pngData(scale: 1))?.cgImage).bitmap.bitmap
        var box = CGRect.null
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap[x, y] & 0xFF < 0x80 { box = box.union(CGRect(x: x, y: y, width: 1, height: 1)) }
        }
        return box
    }

    @Test func `a text layer draws at its top, in its middle where it is told so, and breaks where it wraps`() throws {
        try UIEnvironment().run { () throws in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.backgroundColor = .white
            let text = CATextLayer()
            text.frame = view.bounds
            text.string = "Wide words"
            text.fontSize = 20
            text.foregroundColor = UIColor.black.cgColor
            text.contentsScale = 2
            view.layer.addSublayer(text)
            let one = try inked(view)
            #expect(one.minX < 4 && one.maxY < 26)
            text.isWrapped = true
            let two = try inked(view)
            #expect(two.maxY > 30)
            text.string = "Wi"
            text.alignmentMode = .center
            let middle = try inked(view)
            #expect(abs(middle.midX - 50) < 2)
        }
    }

    @Test func `a view without content has a picture above its words, and a button that does something`() {
        UIEnvironment().run {
            var configuration = UIContentUnavailableConfiguration.empty()
            configuration.image = UIImage(systemName: "tray")
            configuration.text = "Nothing"
            configuration.secondaryText = "There is nothing yet."
            configuration.button.title = "Add"
            var count = 0
            configuration.buttonProperties.primaryAction = UIAction { _ in count += 1 }
            let view = UIContentUnavailableView(configuration: configuration)
            view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            view.layoutIfNeeded()
            let labels = view.subviews.compactMap { $0 as? UILabel }
            let picture = view.subviews.compactMap { $0 as? UIImageView }.first
            let button = view.subviews.compactMap { $0 as? UIButton }.first
            #expect(labels.map(\.text) == ["Nothing", "There is nothing yet."])
            #expect(picture.map { $0.frame.maxY <= labels[0].frame.minY } == true && labels[0].frame.maxY <= labels[1].frame.minY)
            #expect(button.map { $0.frame.minY >= labels[1].frame.maxY } == true)
            button?.sendActions(for: .primaryActionTriggered)
            #expect(count == 1)
            var state = UIContentUnavailableConfigurationState(traitCollection: view.traitCollection)
            state.searchText = "abc"
            #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results for “abc”")
        }
    }

    @Test func `names go into the sections of their first letters`() {
        final class Person: NSObject {
            let name: String
            init(_ name: String) { self.name = name }
        }
        let collation = UILocalizedIndexedCollation.current()
        let people = ["Émile", "bob", "9 lives", "Ada"].map { Person($0) }
        #expect(people.map { collation.section(for: $0, collationStringSelector: "name") } == [4, 1, 26, 0])
        #expect(collation.sectionTitles.count == 27 && collation.sectionTitles.last == "#")
        let sorted = collation.sortedArray(from: [people[1], people[3]], collationStringSelector: "name").compactMap { $0 as? Person }
        #expect(sorted.map(\.name) == ["Ada", "bob"])
    }
}

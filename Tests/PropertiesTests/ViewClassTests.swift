// SPDX-License-Identifier: MIT
//
// The rows of the classes of views.

import Testing

@testable import VitrineProperties

@Suite struct ViewClassTests {
    @Test(arguments: ViewClass.all) func `names are said once in a class, and a key once in a node`(described: ViewClass) {
        #expect(Set(described.own.map(\.name)).count == described.own.count)
        #expect(Set(described.properties.map(\.name)).count == described.properties.count)
        let keys = described.keyed.compactMap { $0.key?.name }
        #expect(Set(keys).count == keys.count)
        if let short = described.node?.shortKey { #expect(keys.contains(short)) }
    }

    @Test(arguments: ViewClass.all) func `words of a choice are its own, and a default is one of them`(described: ViewClass) {
        for property in described.own {
            guard case .choice(let choice) = property.kind else { continue }
            #expect(Set(choice.words.map(\.word)).count == choice.words.count)
            guard case .text(let word) = property.defaultValue else {
                Issue.record("\(property.name) has no word to begin with")
                continue
            }
            #expect(choice.number(of: word) != nil)
            for word in property.key?.words ?? [] { #expect(choice.number(of: word) != nil) }
        }
    }

    @Test func `a flag is found with and without "is"`() {
        #expect(ViewClass.view.property("isHidden") == ViewClass.view.property("hidden"))
        #expect(ViewClass.toggle.property("isOn")?.name == "on" && ViewClass.toggle.property("enabled") != nil)
        #expect(ViewClass.label.property("on") == nil)
    }

    @Test func `a class is found by its element, and any other element is a view`() {
        #expect(ViewClass.of(element: "switch") === ViewClass.toggle && ViewClass.of(element: "mapView") === ViewClass.view)
    }

    @Test func `a range takes the nearest number, and none at an end that it leaves out`() {
        let range = NumberRange("a number", 0, 10, isWhole: true)
        #expect(range.nearest(to: -3) == 0 && range.nearest(to: 12) == 10 && range.nearest(to: 4.6) == 5)
        #expect(NumberRange("a step", 0, isMinimumExcluded: true).nearest(to: 0) == nil)
    }

    @Test func `trailing is the other side where reading begins at the right`() {
        #expect(Choice.textAlignment.number(of: "trailing") == 2 && Choice.textAlignment.number(of: "trailing", fromRight: true) == 0)
        #expect(Choice.textAlignment.word(for: 4) == "natural" && Choice.border.numbersInFiles["roundedRect"] == 3)
    }
}

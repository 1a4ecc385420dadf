// SPDX-License-Identifier: MIT
//
// Texts with fields in braces, and values that are made of fields.

import Testing

@testable import VitrineScene

@Suite struct TextPatternTests {
    @Test func `braces name fields and doubled ones are themselves`() throws {
        #expect(try TextPattern("a {b} {{c}}").parts == [.text("a "), .field("b"), .text(" {c}")])
        #expect(try TextPattern("{b}").value(in: Fields([.init("b", 3)])) == 3)
        #expect(try TextPattern("{b}!").value(in: Fields([.init("b", 3)])) == "3!")
        #expect(throws: TextPattern.Problem.unclosedBrace) { try TextPattern("{a{b}") }
        #expect(throws: MissingField(name: "c")) { try TextPattern("{c}").value(in: Fields()) }
    }

    private struct Doubling: FieldFilling {
        var name: String

        func value(with fields: Fields, language: String?) throws(SceneError) -> Double {
            guard case .number(let number)? = fields[name] else { throw SceneError(diagnostics: []) }
            return number * 2
        }
    }

    private struct Constant: FieldFilling {
        var value = 2.0

        func value(with fields: Fields, language: String?) throws(SceneError) -> Double { value }
    }

    @Test func `fillings are told apart by what they are made of`() throws {
        let filling = Filling<Double>(Doubling(name: "a"))
        #expect(try filling.base.value(with: Fields([.init("a", 3)]), language: nil) == 6)
        #expect(filling == Filling(Doubling(name: "a")))
        #expect(filling != Filling(Doubling(name: "b")))
        #expect(filling != Filling(Constant()))
    }
}

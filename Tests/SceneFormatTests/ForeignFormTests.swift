// SPDX-License-Identifier: MIT
//
// What is written in style sheets, and how scenes write it.

import Foundation
import Testing
import VitrineProperties

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct ForeignFormTests {
    @Test(arguments: [
        ("rgb(255, 0, 0)", "write \"#ff0000\""), ("rgba(0, 0, 0, 0.5)", "write \"#00000080\""), ("rgb(100%, 50%, 0%)", "write \"#ff8000\""),
        ("hsl(120, 100%, 50%)", "write \"#00ff00\""), ("hsl(0, 0%, 50%)", "write \"#808080\""), ("hsl(240 100% 25%)", "write \"#000080\""),
        ("hsla(60, 100%, 50%, 1)", "write \"#ffff00ff\""), ("0xff9500", "write \"#ff9500\""), ("1c1c1e", "write \"#1c1c1e\""),
        ("transparent", "write clear"), (".systemBlue", "write systemBlue"), ("UIColor.label", "write label"),
        ("var(--brand-color)", "write brandColor, and declare it under 'theme'"),
    ]) func `colours of style sheets and of Swift are written as scenes have them`(text: String, hint: String) {
        #expect(ForeignForm(text).colorHint(takesFill: false) == hint)
    }

    @Test(arguments: ["systemBlue", "brand", "#ff0000", "reddish", "linear-gradient(red, blue)"])
    func `a word that is no colour of theirs has no hint`(text: String) {
        #expect(ForeignForm(text).colorHint(takesFill: false) == nil)
    }

    @Test(arguments: [
        ("linear-gradient(red, blue)", "write {gradient: {colors: [red, blue]}}"),
        ("linear-gradient(45deg, #ff0000 0%, rgb(0, 0, 255) 100%)", "write {gradient: {colors: [\"#ff0000\", \"#0000ff\"]}}"),
        ("radial-gradient(circle at center, white, black)", "write {gradient: {type: radial, colors: [white, black]}}"),
        ("url('paper.png')", "write {image: paper.png}"), ("paper.jpg", "write {image: paper.jpg}"),
    ]) func `gradients and pictures are fills`(text: String, hint: String) {
        #expect(ForeignForm(text).colorHint(takesFill: true) == hint)
    }

    @Test(
        arguments: [
            ("padding", "12px 8px", "write [12, 8]"), ("padding", "1 2 3", "write [1, 2, 3, 2]"),
            ("padding", "1px 2px 3px 4px", "write [1, 4, 3, 2]"),
            ("cornerRadius", "50%", "radii are in points, up to 50% is of the shorter side, and capsule is as round as there is room for"),
            (
                "width", "100%",
                "lengths are in points here; grow: true takes what is left over in a stack, and position: fill all of an overlay"
            ),
            ("spacing", "10%", "lengths are in points here, and percentages are not supported"), ("width", "auto", "leave 'width' out"),
            ("lines", "none", "write 0 for as many as there are"), ("duration", "300ms", "times are in seconds: 0.3"),
            ("rotate", "0.5turn", "angles are in degrees: 180"), ("rotate", "3.14159rad", "angles are in degrees: 179.9998"),
            ("opacity", "x,5", nil), ("spacing", "'8'", nil), ("spacing", "wide", nil),
        ] as [(String, String, String?)]) func `lengths, times and angles lose their units`(key: String, text: String, hint: String?)
    {
        let place = ForeignForm.Place(key: key, counts: [2, 4], takesNumber: true, isShare: false)
        #expect(ForeignForm(text).hint(at: place) == hint)
    }

    @Test func `a percentage of a share is a number`() {
        let place = ForeignForm.Place(key: "opacity", counts: [], takesNumber: true, isShare: true)
        #expect(ForeignForm("50%").hint(at: place) == "a share is a number from 0 to 1: 0.5")
    }

    @Test(arguments: [
        ("shadow", "0 2px 4px black", "write {offset: [0, 2], radius: 4, color: black}"),
        ("shadow", "0 2px 4px rgba(0, 0, 0, 0.2)", "write {offset: [0, 2], radius: 4, color: \"#00000033\"}"),
        ("border", "1px solid red", "write {width: 1, color: red}"),
        ("border", "2px dashed #ccc", "write {width: 2, color: \"#ccc\", dash: [4, 3]}"),
        ("font", "bold 17px Inter", "write {weight: bold, size: 17, family: Inter}"), ("font", "bold", "write {weight: bold}"),
        ("transform", "rotate(45deg)", "write [{rotate: 45}]"), ("transform", "translate(4px, 8px)", "write [{translate: [4, 8]}]"),
        ("transform", "scale(1.2)", "write [{scale: 1.2}]"), ("transform", "rotateY(30deg)", "write [{rotate: 30, axis: [0, 1, 0]}]"),
    ]) func `parts that stand in one text have keys of their own`(key: String, text: String, hint: String) {
        let place = ForeignForm.Place(key: key, counts: [], takesNumber: false, isShare: false)
        #expect(ForeignForm(text).hint(at: place) == hint)
    }

    @Test(arguments: [
        ("corner-radius", ["cornerRadius"], "did you mean 'cornerRadius'?"),
        ("accessibility3", ["large", "accessibilityExtraLarge"], "did you mean 'accessibilityExtraLarge'?"),
        ("content", ["text", "secondary"], "write 'view: …, declared with its content'"), ("at", ["x", "y"], "write 'x: 8 and y: 12'"),
        ("showsVerticalScrollIndicator", ["indicators"], "did you mean 'indicators'?"),
        ("CornerRadius", ["cornerRadius"], "did you mean 'cornerRadius'?"),
        ("colour", ["color"], "did you mean 'color'?"), ("background-color", ["background"], "did you mean 'background'?"),
        ("font-size", ["font"], "write 'font: {size: 17}'"), ("middle", ["top", "center"], "did you mean 'center'?"),
        ("flex-start", ["leading", "trailing"], "did you mean 'leading'?"),
        (".fillEqually", ["fill", "fillEqually"], "did you mean 'fillEqually'?"),
        ("space-between", ["fill", "equalSpacing"], "did you mean 'equalSpacing'?"),
        ("cover", ["scaleAspectFill"], "did you mean 'scaleAspectFill'?"),
        ("semi_bold", ["semibold", "bold"], "did you mean 'semibold'?"),
        ("x", ["transform"], "write 'position: topLeading, with transform: [{translate: [x, y]}]'"),
    ]) func `words are found by another spelling and by what they are called elsewhere`(word: String, names: [String], hint: String) {
        #expect(Synonyms.hint(for: word, among: names) == hint)
    }

    @Test func `UIKit's own name of a border is taken`() throws {
        let view = try view("content: {textField: {text: A, borderStyle: roundedRect}}")
        #expect(try view == VitrineSceneFormatTests.view("content: {textField: {text: A, borderStyle: rounded}}"))
        guard case .control(let field)? = view.content?.kind else { throw CancellationError() }
        #expect(field.viewClass == .textField)
    }

    @Test func `a row's second text has a font, a colour and lines`() throws {
        let row = try #require(
            try view("row: {text: {text: A, lines: 2}, secondary: {text: B, font: footnote, color: systemRed, lines: 3}}").row)
        #expect(row.text == "A" && row.lines == 2 && row.secondary == "B" && row.secondaryLines == 3)
        #expect(row.secondaryFont?.style == .footnote && row.secondaryColor == .named("systemRed", alpha: 1))
        let value = try #require(try view("row: {text: A, value: {text: '9', font: {size: 12}}, secondaryColor: label}").row)
        #expect(value.value == "9" && value.secondaryFont?.size == 12 && value.secondaryColor == .named("label", alpha: 1))
    }

    @Test func `a row's texts are divided as they say, and else as the row does`() throws {
        func row(_ keys: String) throws -> Scene.ListRow { try #require(try view("row: {\(keys)}").row) }
        let both = try row("text: A, secondary: B, hyphenation: true")
        #expect(both.isHyphenated == true && both.secondaryIsHyphenated == true)
        let second = try row("text: A, value: {text: B, hyphenation: true}")
        #expect(second.isHyphenated == nil && second.secondaryIsHyphenated == true)
        let first = try row("text: A, secondary: {text: B, hyphenation: false}, hyphenation: true")
        #expect(first.isHyphenated == true && first.secondaryIsHyphenated == false)
    }
}

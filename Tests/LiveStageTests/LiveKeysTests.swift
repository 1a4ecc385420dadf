// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineDrawing
import VitrineKeyboards
import VitrineLayers
import VitrineProperties
import VitrineRecordings
import VitrineTextInput
import VitrineViews

@testable import VitrineLiveStage

/// What keys do, those of the desktop and those of the screen.
@MainActor
@Suite(.serialized) struct LiveKeysTests {
    /// Three fields, two of them beside each other, and a text of many lines.
    private final class Form: UIViewController {
        static var shown: Form?
        let fields = [UITextField(), UITextField(), UITextField()]
        let notes = UITextView()

        override func viewDidLoad() {
            super.viewDidLoad()
            Self.shown = self
            let frames = [
                CGRect(x: 20, y: 200, width: 300, height: 36), CGRect(x: 200, y: 104, width: 150, height: 36),
                CGRect(x: 20, y: 100, width: 150, height: 36),
            ]
            for (field, frame) in zip(fields, frames) {
                field.frame = frame
                view.addSubview(field)
            }
            notes.frame = CGRect(x: 20, y: 260, width: 300, height: 80)
            view.addSubview(notes)
        }

        /// The number of the field that is edited, in reading order.
        var current: Int? { ([fields[2], fields[1], fields[0], notes] as [UIView]).firstIndex(where: \.isFirstResponder) }
    }

    private func stage() throws -> (LiveStage, Form) {
        let stage = LiveStage([.controller { Form() }])
        stage.play(false)
        return (stage, try #require(Form.shown))
    }

    @Test func tabGoesFromFieldToField() throws {
        let (stage, form) = try stage()
        var places: [Int?] = []
        for _ in 0..<4 {
            stage.perform(.key("\t"))
            places.append(form.current)
        }
        #expect(places == [0, 1, 2, 3], "in the order of reading")
        stage.perform(.key("\t"))
        #expect(form.notes.text == "\t", "a text of many lines takes it")
        for _ in 0..<3 { stage.perform(.key("\t", modifiers: ["shift"])) }
        #expect(form.current == 0)
        form.fields[1].isEnabled = false
        stage.perform(.key("\t"))
        #expect(form.current == 2, "what cannot be edited is passed over")
    }

    @Test func aCompositionIsUnderlined() throws {
        let (stage, form) = try stage()
        func underlined(_ view: UIView) -> String {
            let texts = view.subviews.compactMap { ($0 as? UILabel)?.attributedText } + view.subviews.compactMap { _ in nil }
            var found = view.subviews.map(underlined).joined()
            for text in texts {
                text.enumerateAttribute(.underlineStyle, in: NSRange(location: 0, length: text.length)) { value, range, _ in
                    if value != nil { found += (text.string as NSString).substring(with: range) }
                }
            }
            return found
        }
        for view in [form.fields[0], form.notes] as [any EditedText] {
            view.becomeFirstResponder()
            stage.perform(.text("a"))
            for part in ["n", "に", "にほ"] { stage.perform(.with { $0.mark = .init(text: part) }) }
            view.layoutIfNeeded()
            #expect(view.markedTextRange.flatMap { view.text(in: $0) } == "にほ")
            #expect(underlined(view) == "にほ")
            stage.perform(.with { $0.mark = .init(text: "日本") })
            stage.perform(.with { $0.mark = .init(text: nil) })
            view.layoutIfNeeded()
            #expect(view.markedTextRange == nil && underlined(view).isEmpty, "what is committed has no line")
            stage.perform(.with { $0.mark = .init(text: "x") })
            stage.perform(.text("y"))
            #expect(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument).flatMap { view.text(in: $0) } == "a日本xy")
        }
    }

    /// Taps keys of the software keyboard by what is on them.
    private func tap(_ words: String..., on stage: LiveStage) async throws {
        for word in words {
            func find(_ view: UIView, _ word: String) -> UIView? {
                if (view as? UILabel)?.text == word { return view }
                return view.subviews.lazy.compactMap { find($0, word) }.first
            }
            let window = try #require(stage.screens[0].subject?.window)
            let board = try #require(window.subviews.last { $0.layer.name == "keyboard" })
            let key = try #require(find(board, word), "there is no key '\(word)'")
            let place = key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)
            stage.perform(.touches([.init(finger: 1, .down, x: place.x, y: place.y)]))
            await stage.pass(0.1)
            stage.perform(.touches([.init(finger: 1, .up, x: place.x, y: place.y)]))
            await stage.pass(0.1)
        }
    }

    @Test func theKeysOfTheScreenType() async throws {
        let (stage, form) = try stage()
        form.fields[0].becomeFirstResponder()
        for _ in 0..<40 { await stage.pass(1.0 / 60) }
        try await tap("H", "i", "space", "123", "7", "space", "y", on: stage)
        #expect(form.fields[0].text == "Hi 7 y", "a capital at the beginning, letters again after a space")
        try await tap("123", "#+=", "€", "123", "!", "space", "W", on: stage)
        #expect(form.fields[0].text == "Hi 7 y€! W")
        form.fields[0].returnKeyType = .done
        form.notes.becomeFirstResponder()
        await stage.pass(0.5)
        try await tap("A", "return", "B", on: stage)
        #expect(form.notes.text == "A\nB")
        // Delete and shift have pictures in place of words: left of the first and right of the last letter of their row.
        let frame = try #require(stage.screens[0].subject?.environment.softwareKeyboardFrame)
        func press(_ x: Double) async {
            let y = frame.minY + 45 + 216 * 2.5 / 4
            stage.perform(.touches([.init(finger: 1, .down, x: x, y: y)]))
            stage.perform(.touches([.init(finger: 1, .up, x: x, y: y)]))
            await stage.pass(0.1)
        }
        await press(375)
        #expect(form.notes.text == "A\n")
        await press(15)
        try await tap("b", on: stage)
        #expect(form.notes.text == "A\nb", "shift takes the capital back")
        let recording = stage.recording
        #expect(recording.entries.allSatisfy { $0.input.text == nil }, "keys are fingers")
    }

    @Test func whatIsCopiedIsTold() async throws {
        let (stage, form) = try stage()
        let canvas = Canvas()
        stage.connect(canvas.viewer)
        form.fields[0].becomeFirstResponder()
        stage.perform(.text("Oslo"))
        #expect(canvas.texts.last("pasteboard") == nil)
        stage.perform(.key("a", modifiers: ["command"]))
        stage.perform(.key("c", modifiers: ["command"]))
        stage.tick()
        #expect(canvas.texts.last("pasteboard")?["text"] == .text("Oslo"))
        let answer = try await LiveCall.run("pasteboard", .fields([]), on: stage).value
        #expect(answer["text"] == .text("Oslo"))
        var copies: Int { canvas.texts.filter { [$0].last("pasteboard") != nil }.count }
        #expect(copies == 1)
        await stage.replay(stage.recording)
        stage.tick()
        #expect(copies == 1, "what is done again is not copied again")
    }
}

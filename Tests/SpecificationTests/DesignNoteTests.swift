// SPDX-License-Identifier: MIT
//
// What people would find hard to read, to see or to touch.

import Foundation
import Testing
import VitrineDesignChecks
import VitrineFiles
import VitrineScene
import VitrineSceneFormat
import VitrineSpecification
import VitrineStage

@Suite @MainActor
struct DesignNoteTests {
    private typealias Ink = ContrastRatio.Ink

    private func notes(_ content: String, background: String = "white", more: String = "") throws -> [DesignNote] {
        try stage(
            """
            scene: 1
            canvas: {size: [200, 120], scale: 1, background: \(background)}
            views: {it: {content: {vstack: {alignment: leading, spacing: 10, children: [\(content)]}}}}
            \(more)
            collection: {layout: {flow: {itemSize: [200, 120]}}, sections: [{items: [{view: it}]}]}
            """
        ).designNotes()
    }

    @Test func `the contrast of black and white is 21, that of a grey is the published one`() {
        let white = Ink(red: 1, green: 1, blue: 1)
        #expect(ContrastRatio.between(white, Ink(red: 0, green: 0, blue: 0)) == 21)
        // #767676 is the lightest grey that passes on white; #777777 fails.
        #expect(ContrastRatio.between(white, Ink(pixel: 0xFF76_7676)) >= 4.5)
        #expect(ContrastRatio.between(white, Ink(pixel: 0xFF77_7777)) < 4.5)
    }

    @Test func `text that is large has to have 3, other text 4 and a half`() {
        #expect(ContrastRatio.wanted(ofTextIn: 17, weight: 400) == 4.5)
        #expect(ContrastRatio.wanted(ofTextIn: 18, weight: 400) == 3)
        #expect(ContrastRatio.wanted(ofTextIn: 14, weight: 700) == 3)
        #expect(ContrastRatio.wanted(ofTextIn: 13.9, weight: 900) == 4.5)
    }

    @Test func `pale text is told of with its ratio, text that is dark enough is not`() throws {
        let pale = try notes("{label: {text: Pale, color: '#777777'}}")
        #expect(pale.map(\.rule) == [.contrast] && pale[0].wanted == 4.5)
        #expect(
            pale[0].message
                == "label 'Pale' has a contrast of 4.47 to 1 with what is behind it; text of 17 points has to have 4.5 (WCAG 1.4.3)")
        #expect(try notes("{label: {text: Dark, color: '#767676'}}").isEmpty)
        #expect(try notes("{label: {text: Large, color: '#777777', font: 18}}").isEmpty)
        #expect(try notes("{label: {text: Same, color: white}}").map { $0.measured ?? 0 } == [1])
    }

    @Test func `the worst part of what is behind counts, and so does the opacity of what holds the text`() throws {
        let gradient =
            "{overlay: [{gradient: {colors: [black, white], start: [0, 0.5], end: [1, 0.5]}}, {label: {text: Wide text on it, color: white}}]}"
        let worst = try #require(try notes("{box: {width: 180, height: 40, child: \(gradient)}}").first { $0.rule == .contrast })
        #expect(worst.measured ?? 0 < 4.5)
        let faded = try notes("{box: {opacity: 0.4, child: {label: {text: Faded, color: black}}}}")
        #expect(faded.map(\.rule) == [.contrast])
    }

    @Test func `each run of a text is looked at, and what is covered or switched off is not`() throws {
        #expect(try notes("{label: {spans: [{text: dark }, {text: pale, color: systemGray4}]}}").count == 1)
        #expect(try notes("{overlay: [{label: {text: Under, color: systemGray5}}, {box: {background: white}}]}").isEmpty)
        #expect(try notes("{button: {title: Off, style: filled, enabled: false, minHeight: 44}}").allSatisfy { $0.rule != .contrast })
    }

    @Test func `symbols and the colours of controls have to have 3`() throws {
        #expect(try notes("{icon: {name: heart, color: systemGray4, size: 30}}").map(\.rule) == [.graphicContrast])
        #expect(try notes("{icon: {name: heart, color: black, size: 30}}").isEmpty)
        #expect(try notes("{progress: {value: 0.5, tint: systemGray5, width: 100}}").map(\.rule) == [.graphicContrast])
    }

    @Test func `small targets near others are told of, and those that stand apart are not`() {
        func target(_ x: CGFloat, _ side: CGFloat, _ holders: Set<Int> = []) -> TouchTarget {
            TouchTarget(frame: CGRect(x: x, y: 0, width: side, height: side), holders: holders)
        }
        #expect(TouchTarget.tooSmall([target(0, 20), target(22, 20)]) == [0, 1])
        #expect(TouchTarget.tooSmall([target(0, 20), target(24, 20)]).isEmpty)
        #expect(TouchTarget.tooSmall([target(0, 20), target(21, 40)]) == [0])
        #expect(TouchTarget.tooSmall([target(0, 24), target(24, 24)]).isEmpty)
        // What holds a target is no neighbour of it.
        #expect(TouchTarget.tooSmall([target(0, 100), target(10, 20, [0])]).isEmpty)
        #expect(TouchTarget.overlaps([target(0, 40), target(30, 40), target(0, 10, [0])]).map { "\($0.first) \($0.second)" } == ["0 1"])
    }

    @Test func `a button of less than 44 points is a note, two that lie over each other are warned of`() throws {
        let small = try notes("{button: {title: Go, style: filled, height: 30, color: '#004080'}}")
        #expect(small.map(\.rule) == [.comfortableSize] && small[0].severity == .note && small[0].measured == 30)
        let stacked = try notes(
            "{hstack: {spacing: -20, children: [{button: {title: One, height: 50, color: black}}, {button: {title: Two, height: 50, color: black}}]}}"
        )
        #expect(stacked.contains { $0.rule == .overlap })
    }

    @Test func `text that is cut knowingly is a note`() throws {
        let cut = try notes("{label: {text: A text that is much longer than its room, lines: 1, width: 60}}")
        #expect(cut.map(\.rule) == [.cutText] && cut[0].severity == .note)
    }

    private static func scene(_ more: String, color: String = "'#777777'", height: Int = 44) -> Scene? {
        let text = """
            scene: 1
            canvas: {size: [200, 120], scale: 1, background: white}
            views: {it: {content: {vstack: {alignment: leading, children: [{label: {text: Pale, color: \(color)}}, \
            {button: {title: Go, color: '#003070', style: filled, height: \(height)}}]}}}}
            \(more)
            collection: {layout: {flow: {itemSize: [200, 120]}}, sections: [{items: [{view: it}]}]}
            """
        let result = SceneLoader.load(Data(text.utf8), name: "test.yaml", resources: SceneResources(root: "/nonexistent"))
        #expect(!result.hasErrors, "\(result.diagnostics)")
        return result.scene
    }

    private func told(_ scene: Scene?) throws -> [String] {
        DesignReview(of: try #require(scene)).diagnostics(file: "test.yaml").map { "\($0.severity) \($0.message)" }
    }

    @Test func `a scene is looked at at its moments too, and each thing is told once with where it holds`() throws {
        let steps = """
            timeline: [{wait: 0.1}, {moment: late}, {wait: 0.1}, {batch: {delete: [[0, 0]]}, animation: {duration: 0}}, {moment: empty}]
            """
        let review = DesignReview(of: try #require(Self.scene(steps)))
        #expect(review.looks == [.beginning, .moment("late"), .moment("empty")])
        #expect(review.findings.map(\.looks) == [[.beginning, .moment("late")]])
        let told = try told(Self.scene(steps))
        #expect(told.count == 1 && told[0].hasSuffix("(WCAG 1.4.3), at the beginning and at 'late'"), "\(told)")
        #expect(try self.told(Self.scene("")).map { $0.hasSuffix("(WCAG 1.4.3)") } == [true])
    }

    @Test func `each screen of a flow is looked at`() throws {
        let text = """
            scene: 1
            canvas: {size: [200, 120], scale: 1, background: white}
            views: {it: {content: {label: {text: "{words}", color: "{ink}"}}}}
            screens:
              one: {collection: {layout: {flow: {itemSize: [200, 60]}}, sections: [{items: [{view: it, words: Dark, ink: black}]}]}}
              two: {collection: {layout: {flow: {itemSize: [200, 60]}}, sections: [{items: [{view: it, words: Pale, ink: "#888888"}]}]}}
            """
        let result = SceneLoader.load(Data(text.utf8), name: "test.yaml", resources: SceneResources(root: "/nonexistent"))
        let told = try told(result.scene)
        #expect(told.count == 1 && told[0].contains("'Pale'") && told[0].hasSuffix(", on the screen 'two'"), "\(told)")
    }

    @Test func `a scene says what its design has to have`() throws {
        // 4.54 is enough for AA, and not for AAA.
        #expect(try told(Self.scene("", color: "'#767676'")).isEmpty)
        let strict = try told(Self.scene("tests: {design: {contrast: AAA, target: 60}}", color: "'#767676'"))
        #expect(strict.count == 2 && strict[0].contains("has to have 7 (WCAG 1.4.6)"), "\(strict)")
        #expect(strict[1].hasPrefix("warning") && strict[1].contains("the scene wants 60 × 60"))
    }

    @Test func `what is behind an alert is left out`() throws {
        let asked = "timeline: [{alert: {title: Sure, actions: [OK]}}, {wait: 1}, {moment: asked}]"
        let review = DesignReview(of: try #require(Self.scene(asked)))
        #expect(review.looks.count == 2)
        #expect(review.findings.filter { $0.note.subject.contains("Pale") }.map(\.looks) == [[.beginning]])
    }

    @Test func `notes as text are equal where nothing changed`() throws {
        let notes = try notes("{label: {text: Pale, color: '#777777'}}, {label: {text: Pale, color: '#777777'}}")
        #expect(
            DesignNote.text(of: notes)
                == "warning contrast: label 'Pale' has a contrast of 4.47 to 1 with what is behind it; text of 17 points has to have 4.5 "
                + "(WCAG 1.4.3), 2 times\n")
        #expect(DesignNote.text(of: []) == "nothing to tell\n")
    }
}

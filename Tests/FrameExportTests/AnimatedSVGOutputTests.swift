// SPDX-License-Identifier: MIT
//
// Animations as SVG documents.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineFrameExport

@Suite struct AnimatedSVGOutputTests {
    private func document(_ times: FrameTimes, poster: APNGOutput.Poster = .last, _ source: DisplayListSource) async throws -> String {
        let folder = try TemporaryFolder("frames")
        let output = try AnimatedSVGOutput(path: folder["a.svg"], look: FrameLook(), times: times, poster: poster)
        try await FrameExporter(times: times, painters: 1).export(to: [], moments: [output], from: source)
        return try folder.text("a.svg")
    }

    private func canvas(_ layers: Layer...) -> DisplayList {
        DisplayList(size: CGSize(width: 100, height: 50), scale: 1, layers: layers)
    }

    @Test func `what stays has no rule`() async throws {
        let text = try await document(FrameTimes(rate: rate("10"), to: 1)) { _ in canvas(box(1, 5, 5, 10, 10, .black)) }
        #expect(!text.contains("style"))
        #expect(text.contains("<rect x=\"5\" y=\"5\" width=\"10\" height=\"10\" fill=\"#000\"/>"))
    }

    @Test func `a move is one rule with its curve, and the poster its end`() async throws {
        let times = try FrameTimes(rate: rate("60"), to: 0.5, loops: 3)
        let text = try await document(times) { canvas(box(1, 10 + 40 * easeInOut($0 / 0.5), 5, 10, 10, .black)) }
        #expect(text.contains("animation-duration:0.516667s;animation-timing-function:linear;animation-iteration-count:3;"))
        #expect(
            text.contains(
                "@keyframes t1{0%{transform:translate(10px,5px);animation-timing-function:cubic-bezier(0.42,0,0.58,1)}"
                    + "96.7742%,100%{transform:translate(50px,5px)}}"))
        #expect(text.contains("<g transform=\"translate(50 5)\" class=\"m m1\">"))
        #expect(text.contains("@media (prefers-reduced-motion:reduce){.m{animation:none!important}}"))
        #expect(
            try await document(times, poster: .first) { canvas(box(1, 10 + 40 * $0, 5, 10, 10, .black)) }.contains(
                "translate(10 5)\" class"))
    }

    @Test func `layers that fade together share a rule`() async throws {
        let text = try await document(FrameTimes(rate: rate("30"), to: 1)) { time in
            var layers = [box(1, 0, 0, 10, 10, .black), box(2, 20, 0, 10, 10, .black)]
            for index in layers.indices { layers[index].opacity = max(time, 0.01) }
            return DisplayList(size: CGSize(width: 40, height: 20), scale: 1, layers: layers)
        }
        #expect(text.components(separatedBy: "@keyframes").count == 2)
        #expect(text.components(separatedBy: "class=\"m m1\"").count == 3)
    }

    @Test func `a layer that comes and goes is clear before and after`() async throws {
        let text = try await document(FrameTimes(rate: rate("10"), to: 0.9)) { time in
            time > 0.25 && time < 0.65
                ? canvas(box(1, 0, 0, 10, 10, .black), box(2, 30, 0, 10, 10, .black)) : canvas(box(1, 0, 0, 10, 10, .black))
        }
        let rule =
            "@keyframes o1{0%{opacity:0}20%{opacity:0;animation-timing-function:step-end}30%{opacity:1}"
            + "60%{opacity:1;animation-timing-function:step-end}70%,100%{opacity:0}}"
        #expect(text.contains(rule))
        #expect(text.contains("<g transform=\"translate(30 0)\" class=\"m m1\" opacity=\"0\">"))
        #expect(text.components(separatedBy: "<rect").count == 3)
    }

    @Test func `a turn is a turn about the middle`() async throws {
        let text = try await document(FrameTimes(rate: rate("30"), to: 1)) { time in
            var layer = box(1, 0, 0, 20, 10, .black)
            let middle = CATransform3DMakeTranslation(40, 25, 0)
            layer.transform = CATransform3DTranslate(CATransform3DRotate(middle, time * 4, 0, 0, 1), -10, -5, 0)
            return canvas(layer)
        }
        #expect(text.contains("0%{transform:translate(40px,25px) rotate(0deg) translate(-10px,-5px)}"))
        #expect(text.contains("translate(40px,25px) rotate(229.1831deg) translate(-10px,-5px)"))
    }

    @Test func `a layer that passes another is drawn anew above it`() async throws {
        let text = try await document(FrameTimes(rate: rate("10"), to: 0.4)) { time in
            let (a, b) = (box(1, 0, 0, 10, 10, .black), box(2, 5, 0, 10, 10, .white))
            return time < 0.15 ? canvas(a, b) : canvas(b, a)
        }
        #expect(text.components(separatedBy: "<rect").count == 4)
        #expect(text.components(separatedBy: "@keyframes").count == 3)
    }

    @Test func `a look that changes is a layer of its own, and a name is no look`() async throws {
        let renamed = try await document(FrameTimes(rate: rate("10"), to: 0.4)) { time in
            var layer = box(1, 0, 0, 10, 10, .black)
            layer.element = DisplayList.Element(category: .cell, kind: nil, section: 0, item: time < 0.15 ? 3 : 4)
            return canvas(layer)
        }
        #expect(renamed.contains("id=\"cell-0-4\""))
        #expect(!renamed.contains("@keyframes"))
        let recolored = try await document(FrameTimes(rate: rate("10"), to: 0.4)) {
            canvas(box(1, 0, 0, 10, 10, $0 < 0.15 ? .black : .white))
        }
        #expect(recolored.components(separatedBy: "<rect").count == 3)
    }

    @Test func `a file that holds many moments of siblings in perspective is told of where it is heavy`() {
        let siblings = MotionSiblings(bakesSlanted: false)
        for moment in 0..<12 {
            var layer = box(1, 0, 0, 40, 30, .black)
            layer.transform.m14 = 0.001 * CGFloat(moment + 1)
            siblings.show([layer], from: moment)
        }
        #expect(siblings.warning(for: "a.svg", bytes: 3_900_000) == nil)
        #expect(
            siblings.warning(for: "a.svg", bytes: 9_900_000)
                == "a.svg takes 9.9 MB, as it holds 12 pictures of layers that turn in space: with fewer frames a second, or as a video, "
                + "it takes less")
        #expect(
            siblings.warning(for: "a.svg", bytes: 9_900_000, remedy: "remedy")?.hasSuffix(
                ": remedy; with fewer frames a second, or as a video, it takes less") == true)
        #expect(MotionSiblings(bakesSlanted: false).warning(for: "a.svg", bytes: 9_900_000) == nil)
    }

    @Test func `siblings in perspective are shown moment by moment`() async throws {
        let text = try await document(FrameTimes(rate: rate("10"), to: 0.3)) { time in
            var layer = box(1, 0, 0, 40, 30, .black)
            var turn = CATransform3DIdentity
            turn.m34 = -1 / 200
            layer.transform = CATransform3DRotate(turn, time, 0, 1, 0)
            return canvas(layer)
        }
        #expect(text.components(separatedBy: "<path").count + text.components(separatedBy: "<rect").count == 2 + 4)
        #expect(text.components(separatedBy: "step-end").count > 4)
    }

    @Test func `what leans for a moment has its strokes as strokes`() async throws {
        let circle = Path.ellipse(in: CGRect(x: 14, y: 9, width: 12, height: 12))
        let text = try await document(FrameTimes(rate: rate("10"), to: 0.5)) { time in
            var layer = box(1, 0, 0, 40, 30, .black)
            layer.contents = [.shape(DisplayList.Shape(path: circle, fill: nil, stroke: Stroke(color: .white, width: 2)))]
            var turn = CATransform3DIdentity
            turn.m34 = -1 / 500
            layer.transform = CATransform3DRotate(turn, 0.2 + time, 0, 1, 0)
            return canvas(layer)
        }
        // The last of the six stays, and is exact.
        #expect(text.components(separatedBy: "stroke-width=\"2\"").count == 1 + 5)
        #expect(text.utf8.count < 6500)
    }

    @Test func `what scrolls is one group that moves within its clip`() async throws {
        let text = try await document(FrameTimes(rate: rate("30"), to: 1)) { canvas(scrolledBoxes(at: $0)) }
        #expect(text.components(separatedBy: "@keyframes").count == 2)
        #expect(text.contains("0%{transform:translate(0px,0px)}96.7742%,100%{transform:translate(0px,-90px)}"))
        #expect(text.components(separatedBy: "<rect").count == 2 + 6 + 1)
        #expect(text.contains("<g transform=\"translate(10 5)\" clip-path="))
    }

    @Test func `the way back is in the rules`() async throws {
        let times = try FrameTimes(rate: rate("30"), to: 0.5, bounces: true)
        let text = try await document(times) { canvas(box(1, 60 * $0, 5, 10, 10, .black)) }
        #expect(
            text.contains("0%{transform:translate(0px,5px)}50%{transform:translate(30px,5px)}96.6667%,100%{transform:translate(2px,5px)}"))
    }

    @Test func `an insertion is a tenth of its APNG`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("60"), to: 0.3)
        let look = FrameLook(scale: 2)
        let svg = try AnimatedSVGOutput(path: folder["a.svg"], look: look, times: times)
        let apng = try APNGOutput(path: folder["a.png"], look: look, times: times)
        try await FrameExporter(times: times, painters: 2).export(to: [apng], moments: [svg]) { insertion(time: $0) }
        #expect(try folder.bytes("a.svg").count * 10 < folder.bytes("a.png").count)
    }
}

// SPDX-License-Identifier: MIT
//
// Animations as Lottie.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineFrameExport

@Suite struct LottieOutputTests {
    private func text(_ times: FrameTimes, _ source: DisplayListSource) async throws -> String {
        let folder = try TemporaryFolder("frames")
        let output = try LottieOutput(path: folder["a.json"], look: FrameLook(), times: times)
        try await FrameExporter(times: times, painters: 1).export(to: [], moments: [output], from: source)
        return try folder.text("a.json")
    }

    private func json(_ times: FrameTimes, _ source: DisplayListSource) async throws -> [String: Any] {
        let data = Data(try await text(times, source).utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func list(_ value: Any?) throws -> [[String: Any]] { try #require(value as? [[String: Any]]) }

    private func canvas(_ layers: Layer...) -> DisplayList {
        DisplayList(size: CGSize(width: 100, height: 50), scale: 1, layers: layers)
    }

    @Test func `the head tells size, rate and length`() async throws {
        let file = try await json(FrameTimes(rate: rate("30"), to: 1, hold: 0.5)) { _ in canvas(box(1, 0, 0, 10, 10, .black)) }
        #expect([file["w"], file["h"], file["fr"], file["op"]].compactMap { $0 as? Int } == [100, 50, 30, 46])
        #expect(file["v"] as? String == "5.7.0")
        #expect(try list(file["layers"]).count == 1)
    }

    @Test func `a box that moves is a shape layer with two keyframes and its curve`() async throws {
        let text = try await text(FrameTimes(rate: rate("60"), to: 0.5)) {
            canvas(box(1, 10 + 40 * easeInOut($0 / 0.5), 5, 10, 10, .black))
        }
        #expect(text.contains(#""ty":4"#))
        #expect(
            text.contains(
                #""p":{"a":1,"k":[{"t":0,"s":[15,10],"o":{"x":[0.42],"y":[0]},"i":{"x":[0.58],"y":[1]}},{"t":30,"s":[55,10]}]}"#))
        #expect(text.contains(#""r":{"a":0,"k":0},"s":{"a":0,"k":[100,100]},"o":{"a":0,"k":100}"#))
    }

    @Test func `what has one paint fades in it, so that players do not round what is beneath`() async throws {
        let file = try await json(FrameTimes(rate: rate("10"), to: 0.5)) { time in
            var (plain, framed) = (box(1, 0, 0, 10, 10, CGColor(gray: 0, alpha: 0.5)), box(2, 20, 0, 10, 10, .white))
            (plain.opacity, framed.opacity) = (1 - time, 1 - time)
            framed.border = DisplayList.Border(color: CGColor(gray: 0, alpha: 0.5), width: 2)
            return canvas(plain, framed)
        }
        func opacity(_ value: Any?) throws -> [String: Any] {
            try #require((value as? [String: Any])?["o"] as? [String: Any])
        }
        let (framed, plain) = (try list(file["layers"])[0], try list(file["layers"])[1])
        #expect(try opacity(plain["ks"])["k"] as? Int == 100)
        let items = try list(try list(plain["shapes"]).first?["it"])
        let frames = try list(try opacity(items.first { $0["ty"] as? String == "fl" })["k"])
        #expect(frames.compactMap { ($0["s"] as? [Double])?.first } == [50, 25], "half of what the layer is")
        // Two paints lie on each other, and fade as one.
        #expect(try opacity(framed["ks"])["a"] as? Int == 1)
    }

    @Test func `a layer is there in the frames in which it is seen, and no others`() async throws {
        let file = try await json(FrameTimes(rate: rate("10"), to: 1)) { time in
            time < 0.25 || time > 0.65 ? canvas() : canvas(box(1, 0, 0, 10, 10, .black))
        }
        let layer = try #require(try list(file["layers"]).first)
        #expect([layer["ip"], layer["op"]].compactMap { $0 as? Int } == [3, 7])
        let place = try #require((layer["ks"] as? [String: Any])?["o"] as? [String: Any])
        #expect(place["k"] as? Int == 100, "nothing fades")
    }

    @Test func `a large file tells what weighs in it`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("10"), to: 0)
        let output = try LottieOutput(path: folder["a.json"], look: FrameLook(), times: times)
        var noise: UInt32 = 1
        let pixels = (0..<900 * 900).map { _ -> UInt32 in
            noise ^= noise << 13
            noise ^= noise >> 17
            noise ^= noise << 5
            return noise | 0xFF00_0000
        }
        let bitmap = SharedBitmap(Bitmap(width: 900, height: 900, pixels: pixels))
        try await FrameExporter(times: times, painters: 1).export(to: [], moments: [output]) { _ in
            var photo = box(1, 0, 0, 90, 50, nil)
            photo.name = "photo"
            photo.contents = [
                .image(DisplayList.Image(bitmap: bitmap, frame: photo.bounds))
            ]
            return canvas(photo)
        }
        let warning = try #require(await output.warnings.first)
        #expect(warning.contains("MB of it in a picture, ") && warning.contains("(photo "))
    }

    @Test func `what lies on top comes first`() async throws {
        let file = try await json(FrameTimes(rate: rate("10"), to: 0)) { _ in
            var (a, b) = (box(1, 0, 0, 10, 10, .black), box(2, 5, 0, 10, 10, .white))
            (a.name, b.name) = ("beneath", "above")
            return canvas(a, b)
        }
        #expect(try list(file["layers"]).map { $0["nm"] as? String } == ["above", "beneath"])
        #expect(try list(file["layers"]).map { $0["ind"] as? Int } == [1, 2])
    }

    @Test func `what was drawn on a layer is in the file`() async throws {
        let text = try await text(FrameTimes(rate: rate("10"), to: 0)) { _ in
            var layer = box(1, 0, 0, 20, 20, .black)
            let disc = DisplayList.Shape(path: .ellipse(in: CGRect(x: 4, y: 4, width: 12, height: 12)), fill: .color(.white))
            layer.contents = [.picture(DisplayList.Picture([.shape(disc)]))]
            return canvas(layer)
        }
        #expect(text.contains("data:image/png"))
    }

    @Test func `an element is called by its view and its place, and so is what it holds`() async throws {
        let file = try await json(FrameTimes(rate: rate("10"), to: 0)) { _ in
            var cell = box(1, 0, 0, 10, 10, .black)
            cell.element = DisplayList.Element(category: .cell, kind: nil, section: 1, item: 2)
            cell.name = "today-card"
            cell.sublayers = [box(2, 1, 1, 5, 5, .white)]
            return canvas(cell)
        }
        #expect(try list(file["layers"]).map { $0["nm"] as? String } == ["today-card-1-2"])
        #expect(try list(file["assets"]).compactMap { $0["nm"] as? String } == ["today-card-1-2"])
    }

    @Test func `what only holds others is no composition, and one without a name is called by what it says`() async throws {
        let file = try await json(FrameTimes(rate: rate("10"), to: 0)) { _ in
            var words = box(4, 2, 2, 20, 8, nil)
            words.contents = [.text(TextBlock(string: "Tidal  clock", frame: words.bounds, runs: []))]
            var fading = box(3, 0, 0, 30, 20, .white)
            fading.opacity = 0.5
            fading.sublayers = [words, box(5, 1, 1, 5, 5, .black)]
            var holder = box(2, 5, 0, 30, 20, nil)
            holder.sublayers = [fading]
            var cell = box(1, 10, 5, 40, 20, .black)
            cell.name = "card"
            cell.sublayers = [holder]
            return canvas(cell)
        }
        #expect(try list(file["assets"]).compactMap { $0["nm"] as? String } == ["Tidal clock", "card"])
        let card = try #require(try list(file["assets"]).last)
        #expect(try list(card["layers"]).map { $0["nm"] as? String } == ["Tidal clock", "background"])
    }

    @Test func `what comes later with what it lies on is no composition either`() async throws {
        let file = try await json(FrameTimes(rate: rate("10"), to: 0.3)) { time in
            var holder = box(2, 5, 0, 30, 20, nil)
            holder.sublayers = [box(3, 0, 0, 10, 10, .white), box(4, 12, 0, 10, 10, .white)]
            var cell = box(1, 10, 5, 40, 20, .black)
            cell.name = "card"
            cell.sublayers = [holder]
            return time < 0.15 ? canvas() : canvas(cell)
        }
        #expect(try list(file["assets"]).compactMap { $0["nm"] as? String } == ["card"])
    }

    @Test func `a background ends beneath the opaque border that hides its edge`() async throws {
        func insetPaths(_ alpha: CGFloat) async throws -> Int {
            let text = try await text(FrameTimes(rate: rate("10"), to: 0)) { _ in
                var layer = box(1, 0, 0, 30, 20, .white)
                layer.border = DisplayList.Border(color: CGColor(gray: 0, alpha: alpha), width: 2)
                return canvas(layer)
            }
            return text.components(separatedBy: "[29,1]").count - 1
        }
        #expect(try await insetPaths(1) == 2, "the fill goes as far as the line of the border")
        #expect(try await insetPaths(0.5) == 1, "what shows through stays")
    }

    @Test func `a layer that cuts is a composition with a mask`() async throws {
        let file = try await json(FrameTimes(rate: rate("10"), to: 0)) { _ in
            var clip = box(1, 0, 0, 30, 20, .black)
            clip.clipsToBounds = true
            clip.corners = CornerRadii(5)
            clip.sublayers = [box(2, 10, 10, 30, 20, .white)]
            return canvas(clip)
        }
        let layer = try #require(try list(file["layers"]).first)
        #expect(layer["ty"] as? Int == 0)
        #expect(try list(layer["masksProperties"]).count == 1)
        // One composition for both: players lose colour by each that they round.
        #expect(try list(file["assets"]).count == 1)
    }

    @Test func `a gradient across a box that is no square is a gradient, and no picture`() async throws {
        func fill(_ kind: Gradient.Kind) async throws -> [String: Any] {
            let file = try await json(FrameTimes(rate: rate("10"), to: 0)) { _ in
                var layer = box(1, 0, 0, 40, 20, .white)
                let stops = [Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .white)]
                let gradient = Gradient(kind: kind, frame: CGRect(x: 0, y: 0, width: 40, height: 20), stops: stops)
                layer.contents = [
                    .shape(DisplayList.Shape(path: .rect(CGRect(x: 0, y: 0, width: 40, height: 20)), fill: .gradient(gradient)))
                ]
                return canvas(layer)
            }
            #expect(try list(file["assets"]).isEmpty)
            let groups = try list(try list(file["layers"]).first?["shapes"])
            let items = try groups.flatMap { try list($0["it"]) }
            return try #require(items.first { $0["ty"] as? String == "gf" })
        }
        func place(_ value: Any?) throws -> [Double] { try #require((value as? [String: Any])?["k"] as? [Double]) }
        let line = try await fill(.linear(start: .zero, end: CGPoint(x: 1, y: 1)))
        // Lines of equal colour join the corners (0, 20) and (40, 0): the last colour lies on the line through (40, 20).
        let end = try place(line["e"])
        #expect(try place(line["s"]) == [0, 0])
        #expect(abs(end[0] - 16) < 1e-6 && abs(end[1] - 32) < 1e-6)
        let ellipse = try await fill(.radial(center: CGPoint(x: 0.5, y: 0.5), radii: CGSize(width: 0.5, height: 0.5)))
        #expect(try place(ellipse["s"]) == [20, 20] && place(ellipse["e"]) == [40, 20])
    }

    @Test func `a shadow is a picture, made once for equal layers`() async throws {
        let file = try await json(FrameTimes(rate: rate("10"), to: 0.5)) { time in
            let layers = (0..<3).map { number in
                var card = box(number + 1, CGFloat(number) * 30, time * 10, 20, 20, .white)
                card.shadow = Shadow(color: .black, radius: 3, offset: .zero)
                return card
            }
            return DisplayList(size: CGSize(width: 100, height: 50), scale: 2, layers: layers)
        }
        #expect(try list(file["assets"]).filter { $0["p"] != nil }.count == 1)
    }

    @Test func `siblings that slant or have depth are pictures of moments`() async throws {
        for part in [CATransform3D(m34: -0.005, turned: true), CATransform3D(m34: 0, turned: false)] {
            let file = try await json(FrameTimes(rate: rate("10"), to: 0.2)) { time in
                var layer = box(1, 0, 0, 20, 20, .black)
                layer.transform = CATransform3DConcat(part, CATransform3DMakeTranslation(20 + time * 100, 10, 0))
                return canvas(layer)
            }
            #expect(try list(file["layers"]).count == 3)
            #expect(try list(file["assets"]).contains { ($0["p"] as? String)?.hasPrefix("data:image/png;base64,") == true })
        }
    }

    @Test func `what leans and is large is a photograph within a matte, coarser where it is seen for a moment`() async throws {
        let text = try await text(FrameTimes(rate: rate("10"), to: 0.4, hold: 1)) { time in
            var layer = box(1, 0, 0, 120, 80, .black)
            layer.transform = CATransform3DConcat(
                CATransform3D(m34: -0.005, turned: true), CATransform3DMakeTranslation(20 + time * 10, 10, 0))
            var list = canvas(layer)
            list.scale = 2
            return list
        }
        #expect(text.contains("data:image/jpeg;base64,") && text.contains("data:image/png;base64,"))
        #expect(text.components(separatedBy: #""tt":1"#).count == text.components(separatedBy: #""td":1"#).count)
        let file = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let widths = try list(file["assets"]).compactMap { $0["w"] as? Int }
        #expect(try #require(widths.max()) > 3 * (try #require(widths.min())) / 2, "what rests has all pixels: \(widths)")
    }

    @Test func `what scrolls is one composition that moves`() async throws {
        let text = try await text(FrameTimes(rate: rate("30"), to: 1)) { canvas(scrolledBoxes(at: $0)) }
        #expect(text.components(separatedBy: #""a":1"#).count == 2)
        #expect(text.components(separatedBy: #""ty":4"#).count == 1 + 1 + 6)
    }

    /// A layer with a shadow and nothing behind what is on it.
    private func hollow(_ sublayers: [Layer]) -> Layer {
        var view = box(1, 10, 10, 60, 30, nil)
        view.name = "badge"
        view.shadow = Shadow(color: .black, radius: 2, offset: .zero)
        view.contents = [.shape(DisplayList.Shape(path: .ellipse(in: CGRect(x: 20, y: 5, width: 20, height: 20)), fill: .color(.black)))]
        view.sublayers = sublayers
        return view
    }

    @Test func `a shadow of what is on a layer is a picture with it`() async throws {
        let file = try await json(FrameTimes(rate: rate("10"), to: 0.1)) { _ in canvas(hollow([])) }
        let pictures = try list(file["assets"]).filter { $0["p"] is String }
        #expect(pictures.count == 1)
        // The circle with what the blur adds, not the box of 60 by 30.
        #expect(try #require(pictures.first?["w"] as? Int) < 40)
    }

    @Test func `a shadow of what may move is told to be that of the box`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("10"), to: 0.1)
        func warnings(_ layer: Layer) async throws -> [String] {
            let output = try LottieOutput(path: folder["a.json"], look: FrameLook(), times: times)
            try await FrameExporter(times: times, painters: 1).export(to: [], moments: [output]) { _ in canvas(layer) }
            return await output.warnings
        }
        let found = try await warnings(hollow([box(2, 0, 0, 5, 5, .white)]))
        #expect(found.count == 1 && found[0].contains("the shadow of badge is that of its box"))
        #expect(try await warnings(hollow([])) == [])
        var solid = hollow([box(2, 0, 0, 5, 5, .white)])
        solid.background = .white
        #expect(try await warnings(solid) == [])
    }

    @Test func `the same moments make the same file`() async throws {
        let times = try FrameTimes(rate: rate("30"), to: 0.3)
        #expect(try await text(times) { insertion(time: $0) } == text(times) { insertion(time: $0) })
    }

    @Test func `a border that leaves nothing free within it is all of the box`() async throws {
        let text = try await text(FrameTimes(rate: rate("30"), to: 0)) { _ in
            var layer = box(1, 0, 0, 36, 0.75, .white)
            layer.border = DisplayList.Border(color: .black, width: 1)
            return canvas(layer)
        }
        #expect(!text.contains("inf") && !text.contains(#""ty":"st""#))
        #expect(text.contains(#""v":[[0,0],[36,0],[36,0.75],[0,0.75]]"#))
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan])
    func `a number that is none is nowhere in a file`(value: Double) throws {
        let text = JSONValue.numbers([1, value]).text
        #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Double] == [1, 0])
    }

    @Test func `curves keep their handles`() {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 2, y: 3), control2: CGPoint(x: 7, y: 4))
        path.addQuadCurve(to: CGPoint(x: 0, y: 0), control: CGPoint(x: 3, y: -6))
        path.close()
        #expect(
            LottieShapes.outlines(path).map(\.text) == [
                #"{"i":[[2,-4],[-3,4]],"o":[[2,3],[-4.6667,-4]],"v":[[0,0],[10,0]],"c":true}"#
            ])
    }
}

extension CATransform3D {
    /// A plane turned in perspective, or slanted in its plane.
    fileprivate init(m34: CGFloat, turned: Bool) {
        self = CATransform3DIdentity
        self.m34 = m34
        if turned {
            self = CATransform3DRotate(self, 0.5, 0, 1, 0)
        } else {
            m21 = 0.5
        }
    }
}

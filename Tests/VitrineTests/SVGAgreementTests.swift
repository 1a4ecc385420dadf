// SPDX-License-Identifier: MIT
//
// Every fixture scene as SVG, drawn by librsvg, against our own bitmap of it.

import Foundation
import Testing
import VitrineDrawing
import VitrineImageCoding
import VitrineImageDiff
import VitrineRasterRenderer
import VitrineSVGRenderer
import VitrineStage

@Suite(.serialized) @MainActor
struct SVGAgreementTests {
    /// A channel may be off by this much: viewers blur shadows and scale images each in their own way.
    private static let tolerance = 24
    /// Of a thousand pixels one may differ by more, antialiased edges aside.
    private static let share = 0.001

    @Test(arguments: SceneFixture.all)
    func `librsvg draws the scene as we do`(_ fixture: SceneFixture) throws {
        var list = try fixture.displayList()
        // At the reference's scale half of a pixel column at the right would be drawn by one and not by the other.
        if fixture.isDrawnWhole { list.scale = 0.5 }
        let expected = try RasterRenderer().render(list)
        let text = try SVGRenderer(options: .init(text: .outlines)).render(list)
        let actual = try SVGViewer.draw(text, scale: list.scale)
        let difference = ImageComparison.compare(expected, actual, tolerance: Self.tolerance, ignoresAntialiasing: true)
        let share = Double(difference.differingPixels) / Double(expected.width * expected.height)
        if let folder = ProcessInfo.processInfo.environment["AGREEMENT"] {
            let name = fixture.name.replacing("/", with: "-")
            try AtomicFile.write(Array(text.utf8), to: "\(folder)/\(name).svg")
            try AtomicFile.write(PNGEncoder().encode(actual), to: "\(folder)/\(name).svg.png")
            try AtomicFile.write(PNGEncoder().encode(expected), to: "\(folder)/\(name).png")
            try AtomicFile.write(PNGEncoder().encode(difference.picture), to: "\(folder)/\(name).diff.png")
            print("agreement \(fixture.name) \(difference.differingPixels) \(difference.antialiasedPixels) \(share * 100) %")
        }
        #expect(share <= Self.share, "\(fixture.name): \(difference.differingPixels) pixels differ, in \(difference.clusters.prefix(4))")
    }

    @Test(arguments: ["shapes", "gradient-kinds", "label-truncation-modes", "shadow-and-clip"])
    func `the scene writes its reference text`(_ name: String) throws {
        let fixture = SceneFixture(name: "features/\(name)")
        let actual = try SVGRenderer().render(fixture.displayList())
        if isRecording {
            try AtomicFile.write(Array(actual.utf8), to: fixture.path("svg"))
            Issue.record("recorded \(fixture.name).svg")
            return
        }
        #expect(try String(contentsOfFile: fixture.path("svg"), encoding: .utf8) == actual)
    }

    @Test(arguments: SVGRenderer.Profile.allCases)
    func `every profile is well-formed and the same each time`(_ profile: SVGRenderer.Profile) throws {
        for fixture in SceneFixture.all where !fixture.isDrawnWhole {
            let list = try fixture.displayList()
            let text = try SVGRenderer(options: .init(profile: profile)).render(list)
            #expect(try SVGRenderer(options: .init(profile: profile)).render(list) == text, "\(fixture.name)")
            #expect(try SVGViewer.complaints(about: text).isEmpty, "\(fixture.name)")
        }
    }
}

/// Programs of Debian that read SVG; `Scripts/setup --checks` installs them.
private enum SVGViewer {
    static func draw(_ text: String, scale: CGFloat) throws -> Bitmap {
        let result = try DebianProgram.run("rsvg-convert", ["--unlimited", "--zoom", "\(scale)"], input: Array(text.utf8))
        guard result.status == 0 else { throw SceneFixture.Failure("rsvg-convert: \(result.errors)") }
        return try ImageDecoder.decode(result.output)
    }

    static func complaints(about text: String) throws -> String {
        try DebianProgram.run("xmllint", ["--noout", "--huge", "-"], input: Array(text.utf8)).errors
    }
}

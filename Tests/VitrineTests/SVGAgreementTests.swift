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
import VitrineTestSupport
import VitrineTesting

@testable import VitrineFiles

@Suite struct SVGAgreementTests {
    /// A channel may be off by this much: viewers blur shadows and scale images each in their own way.
    private static let tolerance = 24
    /// Of a thousand pixels one may differ by more, antialiased edges aside.
    private static let share = 0.001
    /// Scenes that agree less, each held to what was measured.
    private static let looserShares = [
        // librsvg knows no mode that adds colours up; what darkens by adding is multiplied, for CSS has no mode for it.
        "materials/blend-modes": 0.055
    ]

    @Test(.tags(.agreement), .wholeRun, arguments: SceneFixture.all)
    func `librsvg draws the scene as we do`(_ fixture: SceneFixture) async throws {
        var list = try await fixture.displayList()
        // At the reference's scale half of a pixel column at the right would be drawn by one and not by the other.
        if fixture.isDrawnWhole { list.scale = 0.5 }
        let expected = try await fixture.isDrawnWhole ? RasterRenderer().render(list) : fixture.picture()
        let text = try SVGRenderer(options: .init(text: .outlines)).render(list)
        let actual = try SVGViewer.draw(text, scale: list.scale)
        let difference = ImageComparison.compare(
            expected, actual, tolerance: ImageTolerance(metric: .channels(Self.tolerance), ignoresAntialiasing: true))
        let share = Double(difference.differingPixels) / Double(expected.width * expected.height)
        if let folder = ProcessInfo.processInfo.environment["AGREEMENT"] {
            let name = fixture.name.replacing("/", with: "-")
            try AtomicFile.write(Array(text.utf8), to: "\(folder)/\(name).svg")
            try AtomicFile.write(PNGEncoder().encode(actual), to: "\(folder)/\(name).svg.png")
            try AtomicFile.write(PNGEncoder().encode(expected), to: "\(folder)/\(name).png")
            try AtomicFile.write(PNGEncoder().encode(difference.picture), to: "\(folder)/\(name).diff.png")
            print("agreement \(fixture.name) \(difference.differingPixels) \(difference.antialiasedPixels) \(share * 100) %")
        }
        let allowed = Self.looserShares[fixture.name] ?? Self.share
        #expect(share <= allowed, "\(fixture.name): \(difference.differingPixels) pixels differ, in \(difference.clusters.prefix(4))")
    }

    @Test(.tags(.golden), arguments: ["shapes", "gradient-kinds", "label-truncation-modes", "shadow-and-clip"])
    @MainActor func `a scene is written as its reference`(name: String) {
        assertSnapshot(of: SceneSource(path: SceneFixture(name: "features/\(name)").path), as: .svg, named: name)
    }

    @Test(.wholeRun, arguments: SVGRenderer.Profile.allCases, SceneFixture.all.filter { !$0.isDrawnWhole })
    func `every profile is well-formed and the same each time`(_ profile: SVGRenderer.Profile, _ fixture: SceneFixture) async throws {
        let list = try await fixture.displayList()
        let text = try SVGRenderer(options: .init(profile: profile)).render(list)
        #expect(try SVGRenderer(options: .init(profile: profile)).render(list) == text)
        #expect(try SVGViewer.complaints(about: text).isEmpty)
    }
}

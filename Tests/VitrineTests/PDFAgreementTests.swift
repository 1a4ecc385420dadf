// SPDX-License-Identifier: MIT
//
// Every fixture scene as PDF, drawn and read by poppler, against our own bitmap and the scene's labels.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineImageDiff
import VitrinePDFRenderer
import VitrineRasterRenderer
import VitrineStage

@Suite(.serialized) @MainActor
struct PDFAgreementTests {
    /// A channel may be off by this much: viewers scale images and smooth edges each in their own way.
    private static let tolerance = 24
    /// Of a thousand pixels one may differ by more, antialiased edges aside.
    private static let share = 0.001
    /// Scenes that agree less, each held to what was measured.
    private static let looserShares = [
        // Poppler blends and averages the pixels of pictures and emoji in its own way; its Cairo back end and MuPDF differ less.
        "arabic/reading-list": 0.0018, "chinese/tea-house": 0.0014, "countries/countries": 0.0034, "features/content-modes": 0.025,
        "layouts/card-stack": 0.0026, "layouts/waterfall": 0.003, "photo-library/photo-library": 0.0065,
        "photo-library/photo-library-dark": 0.0065, "shelf/shelf": 0.0019, "showcase/showcase": 0.003,
        // Advances of embedded fonts are whole thousandths of an em, which adds up to a third of a pixel along a line.
        "features/label-truncation-modes": 0.0034, "features/right-to-left-flow": 0.0014,
        // Poppler's edges beside a picture with alpha are a pixel further, in a canvas of few pixels.
        "features/z-order": 0.0015,
        // In perspective the bitmap's text is resampled, while the PDF's is exact.
        "depth/composed-in-perspective": 0.0028, "depth/front-and-back": 0.0013, "depth/hard-edges": 0.0015, "depth/hinges": 0.0016,
        "depth/masks": 0.0013, "depth/order-by-depth": 0.0025, "depth/turned-matrices": 0.0013, "layouts/carousel": 0.0022,
        "layouts/cover-flow": 0.0039, "layouts/photo-wall": 0.0034, "layouts/spiral": 0.0064,
    ]
    /// Runs that pdftotext does not give as they were written: Arabic letters with signs, which MuPDF reads, and lines of which some show
    /// between others or from their edge.
    private static let unreadRuns = ["arabic/reading-list": 7, "layouts/card-stack": 1, "layouts/carousel": 2]

    @Test(arguments: SceneFixture.all)
    func `poppler draws the scene as we do`(_ fixture: SceneFixture) throws {
        var list = try fixture.displayList()
        if fixture.isDrawnWhole { list.scale = 0.5 }
        // What thousands of items have in common shows in the first of them.
        list.size.height = min(list.size.height, 3000)
        let expected = try RasterRenderer().render(list)
        let document = try PDFRenderer().render(list)
        let actual = try PDFViewer.draw(document, scale: list.scale)
        try #require(actual.width == expected.width && actual.height == expected.height)
        let difference = ImageComparison.compare(expected, actual, tolerance: Self.tolerance, ignoresAntialiasing: true)
        let share = Double(difference.differingPixels) / Double(expected.width * expected.height)
        if let folder = ProcessInfo.processInfo.environment["AGREEMENT"] {
            let name = fixture.name.replacing("/", with: "-")
            try AtomicFile.write(document, to: "\(folder)/\(name).pdf")
            try AtomicFile.write(PNGEncoder().encode(actual), to: "\(folder)/\(name).pdf.png")
            try AtomicFile.write(PNGEncoder().encode(expected), to: "\(folder)/\(name).png")
            try AtomicFile.write(PNGEncoder().encode(difference.picture), to: "\(folder)/\(name).diff.png")
            print("agreement \(fixture.name) \(difference.differingPixels) \(difference.antialiasedPixels) \(share * 100) %")
        }
        let allowed = Self.looserShares[fixture.name] ?? Self.share
        #expect(share <= allowed, "\(fixture.name): \(difference.differingPixels) pixels differ, in \(difference.clusters.prefix(4))")
    }

    @Test(arguments: SceneFixture.all)
    func `pdftotext finds every label of the scene`(_ fixture: SceneFixture) throws {
        var list = try fixture.displayList()
        list.size.height = min(list.size.height, 3000)
        let document = try PDFRenderer().render(list)
        #expect(try PDFRenderer().render(list) == document, "the same bytes each time")
        #expect(try PDFViewer.complaints(about: document).isEmpty)
        let text = try PDFViewer.text(of: document).letters
        let missing = list.labels.filter { !text.contains($0.letters) }
        #expect(missing.count <= Self.unreadRuns[fixture.name] ?? 0, "\(missing) are not found")
    }
}

extension String {
    /// What is left without blanks and signs of direction: where lines break is the reader's choice.
    fileprivate var letters: String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let properties = scalar.properties
            if properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.isBidiControl { continue }
            result.append(scalar)
        }
        return String(result)
    }
}

extension DisplayList {
    /// The lines of text that can be seen on the canvas, in the order in which they are drawn.
    fileprivate var labels: [String] {
        var found: [String] = []
        let canvas = CGRect(origin: .zero, size: size)
        func visit(_ layer: Layer, _ outer: CATransform3D) {
            let map = CATransform3DConcat(layer.transform, outer)
            if !layer.isDoubleSided, Homography(map).determinant <= 0 { return }
            for case .text(let block) in layer.contents {
                for run in block.runs where run.color.alpha > 0 {
                    let shown = Homography(map)
                    let places = run.glyphs.compactMap { shown.map($0.position) }
                    if !places.isEmpty, places.allSatisfy(canvas.contains) { found.append(run.text) }
                }
            }
            for sublayer in layer.sublayers where sublayer.opacity > 0 { visit(sublayer, map) }
        }
        for layer in layers where layer.opacity > 0 { visit(layer, .identity) }
        return found
    }
}

/// Programs of Debian that read PDF; `Scripts/setup --checks` installs them.
private enum PDFViewer {
    /// The first page.
    static func draw(_ document: [UInt8], scale: CGFloat) throws -> Bitmap {
        let result = try DebianProgram.run("pdftoppm", ["-r", "\(72 * scale)", "-png", "-singlefile", "-"], input: document)
        guard result.status == 0 else { throw SceneFixture.Failure("pdftoppm: \(result.errors)") }
        return try ImageDecoder.decode(result.output)
    }

    static func text(of document: [UInt8]) throws -> String {
        let result = try DebianProgram.run("pdftotext", ["-", "-"], input: document)
        guard result.status == 0 else { throw SceneFixture.Failure("pdftotext: \(result.errors)") }
        return String(decoding: result.output, as: UTF8.self)
    }

    /// What a strict reader has to say.
    static func complaints(about document: [UInt8]) throws -> String {
        let result = try DebianProgram.run("qpdf", ["--check", DebianProgram.inputPath], input: document)
        return result.status == 0 ? "" : result.errors + "status \(result.status)"
    }
}

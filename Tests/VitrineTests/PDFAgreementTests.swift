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
import VitrineTestSupport

@testable import VitrineFiles

@Suite(.tags(.agreement), .wholeRun) struct PDFAgreementTests {
    /// A channel may be off by this much: viewers scale images and smooth edges each in their own way.
    private static let tolerance = 24
    /// Of a thousand pixels one may differ by more, antialiased edges aside.
    private static let share = 0.001
    /// Scenes that agree less, each held to what was measured.
    private static let looserShares = [
        // Poppler puts each letter on a quarter of a pixel, also those that join; MuPDF is at 0.02 %.
        "features/right-to-left-flow": 0.0013,
        // Poppler's edges beside a picture with alpha are a pixel further, in a canvas of few pixels; MuPDF has none.
        "features/z-order": 0.0015,
        // Poppler does not smooth the edge of a circle that a gradient fills.
        "features/vector-images": 0.0016,
        // Poppler makes the bars of codes darker whose edges lie between pixels, in a canvas of few pixels.
        "features/parts-of-mockups": 0.0075,
        // Poppler draws the outlines of small letters in perspective darker; MuPDF is at 0.01 %.
        "layouts/cover-flow": 0.0013,
        // Poppler rounds the place of some words to another quarter of a pixel, in canvases of few pixels.
        "compositional/grid": 0.0011, "lists/outline": 0.0013,
        // Poppler puts baselines on whole pixels, also in the rows of a wheel, which are squeezed as it turns.
        "controls/dates": 0.0046,
        // Poppler keeps a byte of a product in saturation and hue; what darkens by adding is multiplied, for PDF has no mode for it.
        "materials/blend-modes": 0.0661,
        // Poppler puts bold white letters on another quarter of a pixel, in a canvas of few pixels.
        "materials/cards-with-shadows-and-fading": 0.0115,
    ]
    /// Runs that pdftotext does not give as they were written where it arranges them by their place.
    ///
    /// Of a stack of cards lines show between others; of Arabic it moves a comma beside a number, and takes signs for a line. Where it
    /// follows the document it finds them. A double vowel at the end of a word it takes for a line of its own. Words that hyphens divide it
    /// puts together again. Where a banner, a bar or a material lies on lines of text, it mixes their words with its own.
    private static let unreadRuns = [
        "arabic/reading-list": 2, "layouts/card-stack": 2, "screens/weather-arabic": 2, "typography/hyphenation": 5, "stage/button": 2,
        "stage/library": 1, "materials/materials-light-and-dark": 2, "sizes/waterfall-in-arabic": 1, "seven-screens/chat": 2,
    ]
    /// Labels that are pixels: PDF has no filters, and no mode that adds colours up, so what they change becomes a picture.
    private static let paintedLabels: [String: Set<String>] = [
        "materials/blend-modes": ["plusLighter"],
        "materials/filters": ["blur", "saturation", "brightness", "contrast", "hue", "grayscale", "invert", "both"],
    ]

    @Test(arguments: SceneFixture.all)
    func `poppler draws the scene as we do`(_ fixture: SceneFixture) async throws {
        var list = try await fixture.displayList()
        if fixture.isDrawnWhole { list.scale = 0.5 }
        // What thousands of items have in common shows in the first of them.
        list.size.height = min(list.size.height, 3000)
        let isWhole = try await list == fixture.displayList()
        let expected = try await (isWhole ? fixture.picture() : RasterRenderer().render(list)).onPaper
        let document = try PDFRenderer().render(list)
        let actual = try PDFViewer.draw(document, scale: list.scale)
        try #require(actual.width == expected.width && actual.height == expected.height)
        let difference = ImageComparison.compare(
            expected, actual, tolerance: ImageTolerance(metric: .channels(Self.tolerance), ignoresAntialiasing: true))
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
    func `pdftotext finds every label of the scene, in the order of its items`(_ fixture: SceneFixture) async throws {
        var list = try await fixture.displayList()
        list.size.height = min(list.size.height, 3000)
        let document = try PDFRenderer().render(list)
        #expect(try PDFRenderer().render(list) == document, "the same bytes each time")
        #expect(try PDFViewer.complaints(about: document).isEmpty)
        var rest = try PDFViewer.text(of: document, "-raw").letters[...]
        let painted = Self.paintedLabels[fixture.name] ?? []
        let labels = list.labels.filter { !painted.contains($0) }
        for label in labels {
            guard let place = rest.firstRange(of: label.letters) else {
                Issue.record("'\(label)' is not found in its turn, before \(rest.prefix(40))")
                continue
            }
            rest = rest[place.upperBound...]
        }
        let arranged = try PDFViewer.text(of: document).letters
        let missing = labels.filter { !arranged.contains($0.letters) }
        #expect(missing.count <= Self.unreadRuns[fixture.name] ?? 0, "\(missing) are not found")
    }
}

extension Bitmap {
    /// Over white, as a page shows what lets something through.
    fileprivate var onPaper: Bitmap {
        guard pixels.contains(where: { $0 >> 24 != 255 }) else { return self }
        // Colours are multiplied by their alpha, so that what lacks of it is added to each channel.
        return Bitmap(width: width, height: height, pixels: pixels.map { $0 &+ (255 - $0 >> 24) &* 0x0101_0101 })
    }
}

extension String {
    /// What is left without blanks, signs of direction and signs on letters: where lines break is the reader's choice, and of Arabic the
    /// signs follow their word.
    fileprivate var letters: String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let properties = scalar.properties
            if properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.isBidiControl { continue }
            if properties.generalCategory == .nonspacingMark { continue }
            result.append(scalar)
        }
        return String(result)
    }
}

extension DisplayList {
    /// The lines of text that can be seen on the canvas, in the order of sections, headers, items and footers.
    fileprivate var labels: [String] {
        var found: [String] = []
        let canvas = CGRect(origin: .zero, size: size)
        func visit(_ layer: Layer, _ outer: CATransform3D, within limit: CGRect) {
            let map = CATransform3DConcat(layer.transform, outer)
            if !layer.isDoubleSided, Homography(map).determinant <= 0 { return }
            // What a layer cuts off is not seen, also where a device around the screen has room for it.
            var canvas = limit
            if layer.clipsToBounds, map.m14 == 0, map.m24 == 0 {
                let box = layer.bounds
                let corners = [(box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY)]
                    .compactMap { Homography(map).map(CGPoint(x: $0.0, y: $0.1)) }
                if corners.count == 4 { canvas = limit.intersection(CGRect(enclosing: corners)) }
            }
            for case .text(let block) in layer.contents {
                for run in block.logicalRuns where run.color.alpha > 0 {
                    let shown = Homography(map)
                    let places = run.glyphs.compactMap { shown.map($0.position) }
                    if !places.isEmpty, places.allSatisfy(canvas.contains), !run.text.letters.isEmpty { found.append(run.text) }
                }
            }
            for sublayer in layer.sublayers.inDataOrder where sublayer.opacity > 0 { visit(sublayer, map, within: canvas) }
        }
        for layer in layers.inDataOrder where layer.opacity > 0 { visit(layer, .identity, within: canvas) }
        return found
    }
}

extension [DisplayList.Layer] {
    /// Cells and headers by section and item; what is neither stays in front of or behind them.
    fileprivate var inDataOrder: [DisplayList.Layer] {
        func key(_ layer: DisplayList.Layer) -> [Int] {
            guard let element = layer.element else { return [] }
            let part = element.kind?.hasSuffix("Header") == true ? 0 : element.kind?.hasSuffix("Footer") == true ? 2 : 1
            return [element.section, part, element.item, element.category == .cell ? 0 : 1]
        }
        guard let first = firstIndex(where: { $0.element != nil }) else { return self }
        let before = self[..<first].filter { $0.element == nil }
        let after = self[first...].filter { $0.element == nil }
        let elements = enumerated().filter { $0.element.element != nil }.map { (key: key($0.element) + [$0.offset], layer: $0.element) }
        return before + elements.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.layer) + after
    }
}

extension TextBlock {
    /// The runs as the text has them, not as they are seen.
    fileprivate var logicalRuns: [GlyphRun] {
        guard runs.contains(where: \.isRightToLeft) else { return runs }
        return runs.enumerated().map { index, run in
            let place = string.firstRange(of: run.text).map { string.utf8.distance(from: string.startIndex, to: $0.lowerBound) }
            return (place: place ?? .max, index: index, run: run)
        }
        .sorted { ($0.place, $0.index) < ($1.place, $1.index) }.map(\.run)
    }
}

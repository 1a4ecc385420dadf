// SPDX-License-Identifier: MIT
//
// What views draw by themselves, in every output: flat, leaning and in perspective.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineImageDiff
import VitrineLayers
import VitrinePDFRenderer
import VitrineRasterRenderer
import VitrineSVGRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineFiles

@MainActor @Suite(.tags(.agreement)) struct DrawingAgreementTests {
    /// A channel may be off by this much: viewers smooth edges each in their own way.
    private static let tolerance = 24
    /// Of a thousand pixels so many may differ by more, antialiased edges aside.
    private static let share = 0.001
    /// Drawings that agree less, each held to what was measured.
    private static let looserShares = [
        // A translucent gradient in perspective is a mesh in a PDF, of which Poppler shows seams.
        "pie-perspective-pdf": 0.0018
    ]

    /// A drawing with its name.
    struct Sample: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let make: @MainActor @Sendable () -> UIView

        static let all = [
            Sample(testDescription: "clock") { ClockView() }, Sample(testDescription: "ring") { RingView() },
            Sample(testDescription: "chart") { ChartView() }, Sample(testDescription: "star") { StarView() },
            Sample(testDescription: "pie") { PieView() }, Sample(testDescription: "curved-text") { CurvedTextView() },
            Sample(testDescription: "blends") { BlendView() },
        ]
    }

    /// How a view stands on its canvas.
    enum Stance: String, CaseIterable, Sendable { case flat, turned, perspective }

    @Test(arguments: Sample.all, Stance.allCases)
    func `every output draws a drawing alike`(_ sample: Sample, _ stance: Stance) throws {
        let list = try #require(displayList(of: sample, stance))
        let expected = try RasterRenderer().render(list)
        let text = try SVGRenderer(options: .init(text: .outlines)).render(list)
        try check(SVGViewer.draw(text, scale: list.scale), against: expected, "\(sample.testDescription)-\(stance)-svg", Array(text.utf8))
        let document = try PDFRenderer().render(list)
        try check(PDFViewer.draw(document, scale: list.scale), against: expected, "\(sample.testDescription)-\(stance)-pdf", document)
    }

    @Test(arguments: Sample.all)
    func `a drawing is written in words that can be read`(_ sample: Sample) throws {
        let list = try #require(displayList(of: sample, .flat))
        #expect(list.description.contains("picture within [0 0 200 200]"))
        #expect(try SVGViewer.complaints(about: SVGRenderer().render(list)).isEmpty)
        #expect(try JSONDecoder().decode(DisplayList.self, from: JSONEncoder().encode(list)) == list)
    }

    private func displayList(of sample: Sample, _ stance: Stance) -> DisplayList? {
        let environment = UIEnvironment(clock: VirtualClock())
        return environment.run {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 240))
            let view = sample.make()
            view.frame = CGRect(x: 20, y: 20, width: 200, height: 200)
            root.addSubview(view)
            switch stance {
            case .flat: break
            case .turned: view.transform = CGAffineTransform(rotationAngle: 0.3)
            case .perspective:
                root.layer.sublayerTransform.m34 = -1 / 400
                view.transform3D = CATransform3DMakeRotation(0.8, 0.3, 1, 0)
            }
            return root.displayList(scale: 2, background: .white)
        }
    }

    private func check(_ actual: Bitmap, against expected: Bitmap, _ name: String, _ file: [UInt8]) throws {
        try #require(actual.width == expected.width && actual.height == expected.height)
        let difference = ImageComparison.compare(
            expected, actual, tolerance: ImageTolerance(metric: .channels(Self.tolerance), ignoresAntialiasing: true))
        let share = Double(difference.differingPixels) / Double(expected.width * expected.height)
        if let folder = ProcessInfo.processInfo.environment["AGREEMENT"] {
            try AtomicFile.write(file, to: "\(folder)/\(name).\(name.suffix(3))")
            try AtomicFile.write(PNGEncoder().encode(actual), to: "\(folder)/\(name).actual.png")
            try AtomicFile.write(PNGEncoder().encode(expected), to: "\(folder)/\(name).png")
            if difference.differingPixels > 0 {
                try AtomicFile.write(PNGEncoder().encode(difference.picture), to: "\(folder)/\(name).diff.png")
            }
        }
        let allowed = Self.looserShares[name] ?? Self.share
        #expect(share <= allowed, "\(name): \(difference.differingPixels) pixels differ, in \(difference.clusters.prefix(4))")
    }
}

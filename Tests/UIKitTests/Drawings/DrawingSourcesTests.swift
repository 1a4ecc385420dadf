// SPDX-License-Identifier: MIT
//
// Views that draw, from sources of apps, against reference pictures.

import Foundation
import Testing
import UIKit
import Vitrine
import VitrineTestSupport

@MainActor @Suite struct DrawingSourcesTests {
    /// A view with the name of its reference.
    struct Sample: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let make: @MainActor @Sendable () -> UIView

        static let all = [
            Sample(testDescription: "bar-chart") { BarChartView() }, Sample(testDescription: "donut") { DonutChartView() },
            Sample(testDescription: "rings") { ActivityRingsView() }, Sample(testDescription: "progress") { StripedProgressView() },
            Sample(testDescription: "avatars") { AvatarsView() }, Sample(testDescription: "operators") { OperatorsView() },
            Sample(testDescription: "letters") { LettersView() },
            Sample(testDescription: "button") {
                let button = GlossyButton(type: .custom)
                button.setTitle("Continue", for: .normal)
                button.setTitleColor(.white, for: .normal)
                return button
            },
        ]
    }

    private func view(_ sample: Sample) -> UIView {
        let view = sample.make()
        view.frame = CGRect(x: 0, y: 0, width: 200, height: sample.testDescription == "button" ? 64 : 200)
        return view
    }

    @Test(.tags(.golden), arguments: Sample.all)
    func `a view that draws looks as its reference does`(_ sample: Sample) throws {
        let data = try UIEnvironment().run { try view(sample).pngData(scale: 2, background: .white) }
        let name = "Drawings/\(sample.testDescription).png"
        if let folder = ProcessInfo.processInfo.environment["DRAWINGS"] {
            try data.write(to: URL(fileURLWithPath: "\(folder)/\(sample.testDescription).png"))
        }
        #expect(try Fixtures.hasPixels(name, of: data), "\(name) is another picture")
    }

    @Test func `a picture of a renderer stays vectors in a document, and has pixels of its scale`() throws {
        let image = UIImage.avatar("VK", diameter: 40)
        #expect(image.size == CGSize(width: 40, height: 40) && image.scale == UIScreen.main.scale)
        #expect(image.cgImage?.width == Int(40 * image.scale))
        let view = UIImageView(image: image)
        let text = String(decoding: try view.svgData(), as: UTF8.self)
        #expect(text.contains("<text") && !text.contains("<image"))
    }

    @Test func `only what is mixed by modes of Porter and Duff becomes pixels in a document`() throws {
        let operators = OperatorsView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let chart = BarChartView(frame: CGRect(x: 0, y: 200, width: 200, height: 200))
        let whole = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        whole.addSubview(operators)
        whole.addSubview(chart)
        let text = String(decoding: try whole.svgData(), as: UTF8.self)
        #expect(text.contains("<image") && text.contains("<text"))
        let donut = DonutChartView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        #expect(!String(decoding: try donut.svgData(), as: UTF8.self).contains("<image"))
        // In a page likewise; the picture has the pixels of the list's scale.
        func width(_ view: UIView, scale: CGFloat) throws -> Double? {
            let page = String(decoding: try view.pdfData(scale: scale), as: UTF8.self)
            guard page.contains("/Subtype /Image"), let found = page.range(of: "/Width ") else { return nil }
            return Double(page[found.upperBound...].prefix { $0.isNumber })
        }
        #expect(try width(donut, scale: 2) == nil)
        let (once, twice) = (try #require(try width(whole, scale: 1)), try #require(try width(whole, scale: 2)))
        #expect(once > 10 && abs(twice - 2 * once) <= 1)
    }
}

// SPDX-License-Identifier: MIT
//
// Pictures of lines, symbols and frames for alignment, as views show them.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport

@testable import VitrineGraphics
@testable import VitrineViewCore

@MainActor @Suite struct UIImageVectorTests {
    private let heart = Array(
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"><rect width="24" height="12" fill="#00f"/></svg>"##.utf8)

    private func contents(of view: UIView, _ scenery: CatalogScenery) -> [DisplayList.Content] {
        scenery.environment.run { view.displayList(scale: 2).layers[0].contents }
    }

    private func picture(_ content: DisplayList.Content?) throws -> DisplayList.Picture {
        guard case .picture(let picture) = content else { throw NotAPicture() }
        return picture
    }

    private struct NotAPicture: Error {}

    private func fill(_ picture: DisplayList.Picture) -> Paint? {
        if case .shape(let shape) = picture.marks.first { shape.fill } else { nil }
    }

    @Test func `a picture of lines is marks, in its colours or in a tint`() throws {
        let scenery = try CatalogScenery()
        try scenery.add(
            "Bar.imageset",
            """
            {"images" : [{"filename" : "a.svg", "idiom" : "universal"}],
             "properties" : {"template-rendering-intent" : "template"}}
            """,
            files: ["a.svg": heart])
        let image = try #require(scenery.environment.run { UIImage(named: "Bar") })
        #expect(image.size == CGSize(width: 24, height: 12))
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: 48, height: 48)
        view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        let tinted = try picture(contents(of: view, scenery).first)
        #expect(tinted.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 0, ty: 0))
        #expect(fill(tinted) == .color(CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
        #expect(tinted.opacity == 0.5)
        view.image = image.withRenderingMode(.alwaysOriginal)
        let own = try picture(contents(of: view, scenery).first)
        #expect(fill(own) == .color(CGColor(red: 0, green: 0, blue: 1, alpha: 1)))
        #expect(own.opacity == 1)
        #expect(scenery.environment.images.failures.isEmpty)
    }

    @Test func `a member for a scale has so many units a point`() throws {
        let scenery = try CatalogScenery()
        try scenery.add(
            "Bar.imageset", #"{"images" : [{"filename" : "a.svg", "idiom" : "universal", "scale" : "2x"}]}"#, files: ["a.svg": heart])
        try scenery.environment.run {
            let image = try #require(UIImage(named: "Bar"))
            #expect(image.size == CGSize(width: 12, height: 6))
            #expect(
                image.cgImage.map { CGSize(width: $0.width, height: $0.height) } == CGSize(width: 12 * image.scale, height: 6 * image.scale)
            )
        }
    }

    @Test func `slices of a picture of lines are parts of its marks`() throws {
        let scenery = try CatalogScenery()
        let image = try #require(scenery.environment.run { UIImage(data: Data(heart)) })
        let view = UIImageView(image: image.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)))
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 12)
        let parts = try contents(of: view, scenery).map { try picture($0) }
        #expect(parts.map(\.bounds?.width) == [4, 16, 4])
        #expect(parts.map(\.transform.a) == [1, 2, 1])
    }

    @Test func `a damaged member is no picture, and is told of with its line`() throws {
        let scenery = try CatalogScenery()
        try scenery.add(
            "Bar.imageset", #"{"images" : [{"filename" : "a.svg", "idiom" : "universal"}]}"#,
            files: ["a.svg": Array("<svg xmlns='http://www.w3.org/2000/svg'>\n<rect>\n</svg>".utf8)])
        scenery.environment.run { #expect(UIImage(named: "Bar") == nil) }
        let failures = scenery.environment.images.failures.map(\.description)
        #expect(failures.contains { $0.contains("a.svg: the SVG file cannot be drawn") && $0.contains("line 3") })
    }

    // MARK: Symbols

    private func size(_ image: UIImage?) -> [CGFloat] {
        let size = image?.size ?? .zero
        return [size.width, size.height].map { ($0 * 100).rounded() / 100 }
    }

    private func symbol() throws -> CatalogScenery {
        let scenery = try CatalogScenery()
        try scenery.add(
            "Square.symbolset", #"{"symbols" : [{"filename" : "square.svg", "idiom" : "universal"}]}"#,
            files: ["square.svg": try Fixtures.bytes("Scenes/features/data/square.svg")])
        return scenery
    }

    @Test func `a symbol is the drawing that a configuration asks for`() throws {
        let scenery = try symbol()
        try scenery.environment.run {
            let image = try #require(UIImage(named: "Square"))
            #expect(image.isSymbolImage)
            #expect(image.renderingMode == .alwaysTemplate)
            // 110 units from margin to margin, 100 from top to bottom, for text of 100 points.
            #expect(size(image) == [18.7, 17])
            #expect(size(image.withConfiguration(UIImage.SymbolConfiguration(pointSize: 50))) == [55, 50])
            let large = UIImage.SymbolConfiguration(pointSize: 100, weight: .regular, scale: .large)
            #expect(size(UIImage(named: "Square", in: nil, with: large)) == [139, 129])
            // There is a thick drawing in the small size only: it is shown larger.
            let black = UIImage.SymbolConfiguration(pointSize: 100, weight: .black)
            #expect(size(image.applyingSymbolConfiguration(black)).map { $0.rounded() } == [113, 100])
            #expect(image.symbolConfiguration?.isEqual(to: .unspecified) == true)
            let view = UIImageView(image: image)
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
            #expect(abs(view.intrinsicContentSize.height - 34) < 1e-6)
        }
    }

    @Test func `configurations are put together part by part`() {
        let base = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
        let both = base.applying(UIImage.SymbolConfiguration(scale: .small))
        let drawing = both.drawing(in: UITraitCollection())
        #expect(drawing == (20, 6, 0))
    }

    // MARK: Alignment

    @Test func `constraints place what is within the insets of a picture`() throws {
        let scenery = try CatalogScenery()
        try scenery.add(
            "Bar.imageset",
            """
            {"images" : [{"filename" : "a.png", "idiom" : "universal", "scale" : "2x",
              "alignment-insets" : {"top" : 4, "left" : 2, "bottom" : 8, "right" : 6}}]}
            """,
            files: ["a.png": CatalogScenery.picture(0xFFFF_0000, 40, 40)])
        let image = try #require(scenery.environment.run { UIImage(named: "Bar") })
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIImageView(image: image)
        let beside = UIView()
        for part in [view, beside] {
            part.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(part)
        }
        #expect(view.intrinsicContentSize == CGSize(width: 16, height: 14))
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            beside.leftAnchor.constraint(equalTo: view.rightAnchor), beside.topAnchor.constraint(equalTo: view.topAnchor),
            beside.widthAnchor.constraint(equalToConstant: 5), beside.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 9, y: 8, width: 20, height: 20))
        #expect(beside.frame == CGRect(x: 26, y: 10, width: 5, height: 14))
        #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 10, width: 16, height: 14))
        #expect(view.frame(forAlignmentRect: CGRect(x: 10, y: 10, width: 16, height: 14)) == view.frame)
    }
}

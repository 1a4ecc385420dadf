// SPDX-License-Identifier: MIT
//
// Views as files of Figma.

import Foundation
import Testing
import VitrineDesignFiles
import VitrineFiles
import VitrineGeometry
import VitrineLayers
import VitrineSVGRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineOutput

@Suite @MainActor struct FigmaWriterTests {
    private func document(of view: UIView) throws -> DesignDocument {
        let reading = FigmaReader.read([UInt8](try view.figmaData(name: "Card")), file: "card.figma.json")
        #expect(reading.diagnostics.isEmpty && reading.unknown.isEmpty)
        let problems = FigmaReader.problems(of: [UInt8](try view.figmaData(name: "Card")))
        #expect(problems.isEmpty, "\(problems)")
        return reading.document
    }

    private func label(_ text: String, _ font: UIFont = .systemFont(ofSize: 17)) -> UILabel {
        let label = UILabel()
        (label.text, label.font) = (text, font)
        return label
    }

    @Test func `a stack view is an auto layout of its labels`() throws {
        let stack = UIStackView(arrangedSubviews: [label("Harbour", .preferredFont(forTextStyle: .headline)), label("Lights")])
        (stack.axis, stack.spacing, stack.alignment) = (.vertical, 8, .center)
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 100))
        (card.backgroundColor, card.layer.cornerRadius) = (.red, 12)
        stack.frame.origin = CGPoint(x: 20, y: 20)
        card.addSubview(stack)
        let node = try #require(try document(of: card).frames.first?.node)
        #expect(node.name == "Card" && node.kind == .frame && node.size == CGSize(width: 240, height: 100))
        let inner = try #require(node.children.first)
        #expect(inner.cornerRadius == 12 && inner.fills.map(\.color) == [DesignColor(1, 0, 0)])
        #expect(inner.layout.mode == .vertical && inner.layout.spacing == 8 && inner.layout.counterAlign == .center)
        #expect(inner.layout.padding.left == 20 && inner.layout.padding.top == 20)
        #expect(inner.children.map(\.characters) == ["Harbour", "Lights"])
        #expect(inner.children.map(\.name) == ["headline-Harbour", "text-Lights"])
        #expect(inner.children[0].style?.weight == 600 && inner.children[0].style?.size == 17)
        #expect(inner.children[0].styles["text"] == "S:text-headline")
    }

    @Test func `what is drawn has outlines and effects`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        view.backgroundColor = .white
        (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset) = (0.25, 6, CGSize(width: 0, height: 3))
        (view.layer.borderWidth, view.layer.borderColor) = (2, UIColor.black.cgColor)
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 20, height: 20)).cgPath
        shape.fillColor = UIColor.blue.cgColor
        view.layer.addSublayer(shape)
        let node = try #require(try document(of: view).frames.first?.node.children.first)
        #expect(node.strokes.count == 1 && node.strokeStyle.weight == 2 && node.strokeStyle.place == .inside)
        let shadow = try #require(node.effects.first)
        #expect(shadow.kind == .dropShadow && shadow.radius == 12 && shadow.offset == CGPoint(x: 0, y: 3) && shadow.color?.alpha == 0.25)
        let oval = try #require(node.children.first)
        #expect(
            oval.kind == .vector && oval.box == CGRect(x: 10, y: 10, width: 20, height: 20)
                && oval.fills.first?.color == DesignColor(0, 0, 1))
        #expect(oval.fillGeometry.first?.data.hasPrefix("M") == true)
    }

    @Test func `what is turned keeps its size and says how`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 20))
        (child.backgroundColor, child.transform) = (.green, CGAffineTransform(rotationAngle: .pi / 2))
        view.addSubview(child)
        let node = try #require(try document(of: view).frames.first?.node.children.first)
        #expect(node.size == CGSize(width: 40, height: 20))
        let box = try #require(node.box)
        #expect(abs(box.minX - 30) < 1e-4 && abs(box.minY - 20) < 1e-4 && abs(box.width - 20) < 1e-4)
        #expect(node.isTurned)
    }

    @Test func `equal views give equal bytes`() throws {
        let view = label("Fjord")
        view.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
        #expect(try view.figmaData() == (try view.figmaData()))
    }

    @Test func `parts of a vector file for design tools have names that are told apart`() throws {
        let stack = UIStackView(arrangedSubviews: [label("Buy"), label("Buy"), UIImageView(image: UIImage(systemName: "heart"))])
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        var options = RenderOptions()
        options.profile = .design
        let svg = String(decoding: try stack.data(as: .svg, options: options), as: UTF8.self)
        for name in ["hstack", "text-Buy", "text-Buy_2", "icon-heart"] { #expect(svg.contains("id=\"\(name)\""), "\(name) in \(svg)") }
        let plain = String(decoding: try stack.data(as: .svg), as: UTF8.self)
        #expect(!plain.contains("text-Buy"))
    }
}

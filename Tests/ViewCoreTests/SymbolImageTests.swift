// SPDX-License-Identifier: MIT
//
// Symbols by name, as pictures of UIKit.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers

@testable import VitrineControllers
@testable import VitrineControls
@_spi(Vitrine) @testable import VitrineViewCore

@MainActor @Suite struct SymbolImageTests {
    private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration? = nil) throws -> UIImage {
        try #require(UIImage(systemName: name, withConfiguration: configuration), "the package bootstrap-icons is not installed")
    }

    /// The fills of the shapes that a view shows.
    private func fills(_ view: UIView) -> [CGColor] {
        func colors(_ content: DisplayList.Content) -> [CGColor] {
            switch content {
            case .shape(let shape):
                if case .color(let color)? = shape.fill { [color] } else { shape.stroke.map { [$0.color] } ?? [] }
            case .picture(let picture): picture.marks.flatMap(colors)
            default: []
            }
        }
        return view.displayList(scale: 2).layers.flatMap(\.contents).flatMap(colors)
    }

    @Test func `a name that there is not gives no picture, and the nearest names are told`() {
        ImageEnvironment.clearFailures()
        #expect(UIImage(systemName: "hart.fill") == nil)
        #expect(ImageEnvironment.failures.map(\.description) == ["hart.fill: there is no symbol of this name; did you mean 'heart.fill'?"])
    }

    @Test func `a configuration says how large a symbol is`() throws {
        let usual = try symbol("circle").size
        #expect(abs(usual.width - 17 * 1.21) < 0.7)
        let large = try symbol("circle", UIImage.SymbolConfiguration(pointSize: 34)).size
        #expect(abs(large.width - 2 * usual.width) < 1)
        #expect(try symbol("circle", UIImage.SymbolConfiguration(scale: .large)).size.width > usual.width)
        let style = UIImage.SymbolConfiguration(textStyle: .largeTitle)
        #expect(abs(try symbol("circle", style).size.width - large.width) < 1)
        let view = UIImageView(image: try symbol("circle"))
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
        #expect(view.intrinsicContentSize == large)
        let own = try symbol("circle", UIImage.SymbolConfiguration(pointSize: 17))
        view.image = own
        #expect(view.intrinsicContentSize == usual)
        let font = UIFont.systemFont(ofSize: 34, weight: .bold)
        #expect(try symbol("circle", UIImage.SymbolConfiguration(font: font)).size.width > large.width)
    }

    @Test func `a symbol stands on the baseline of the text beside it`() throws {
        let image = try symbol("circle")
        let offset = try #require(image.baselineOffsetFromBottom)
        #expect(abs(image.size.height / 2 - offset - 17 * 0.705 / 2) < 0.4)
        let label = UILabel()
        label.text = "Ag"
        let picture = UIImageView(image: image)
        let row = UIStackView(arrangedSubviews: [picture, label])
        row.alignment = .firstBaseline
        row.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        row.layoutIfNeeded()
        let text = label.frame.minY + label.baselines(in: label.bounds.size).first
        #expect(abs(picture.frame.maxY - offset - text) < 0.6)
        #expect(image.withBaselineOffset(fromBottom: 3).baselineOffsetFromBottom == 3)
        #expect(!UIImage().hasBaseline)
    }

    @Test func `a symbol takes the tint of its view`() throws {
        let image = try symbol("heart.fill")
        #expect(image.isSymbolImage && image.renderingMode == .automatic)
        let view = UIImageView(image: image)
        view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(fills(view) == [red])
        let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        view.image = image.withTintColor(green)
        #expect(fills(view) == [red])
        view.image = image.withTintColor(green, renderingMode: .alwaysOriginal)
        #expect(fills(view) == [CGColor(red: 0, green: 1, blue: 0, alpha: 1)])
    }

    @Test func `parts of a symbol have colours of their own`() throws {
        let (white, red) = (UIColor.white, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        let palette = UIImage.SymbolConfiguration(paletteColors: [white, red])
        #expect(fills(UIImageView(image: try symbol("xmark.circle.fill", palette))) == [red.cgColor, white.cgColor])
        let shades = UIImage.SymbolConfiguration(hierarchicalColor: red)
        #expect(fills(UIImageView(image: try symbol("xmark.circle.fill", shades))).map(\.alpha) == [0.5, 1])
        let plain = shades.applying(.preferringMonochrome())
        #expect(fills(UIImageView(image: try symbol("xmark.circle.fill", plain))).count == 1)
        let own = UIImage.SymbolConfiguration.preferringMulticolor()
        #expect(fills(UIImageView(image: try symbol("exclamationmark.triangle.fill", own))).count == 2)
    }

    @Test func `what points onward is mirrored where reading starts at the right`() throws {
        func marks(_ name: String, _ direction: UISemanticContentAttribute) throws -> [DisplayList.Content] {
            let view = UIImageView(image: try symbol(name))
            view.semanticContentAttribute = direction
            return view.displayList(scale: 2).layers.flatMap(\.contents)
        }
        #expect(try marks("chevron.forward", .forceLeftToRight) == marks("chevron.right", .forceLeftToRight))
        #expect(try marks("chevron.forward", .forceRightToLeft) != marks("chevron.forward", .forceLeftToRight))
        #expect(try marks("chevron.right", .forceRightToLeft) == marks("chevron.right", .forceLeftToRight))
    }

    @Test func `places have symbols as large as suits them`() throws {
        let image = try symbol("circle")
        var configuration = UIButton.Configuration.plain()
        configuration.image = image
        configuration.buttonSize = .large
        let button = UIButton(configuration: configuration)
        button.layoutIfNeeded()
        let semibold = try symbol("circle", UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold))
        #expect(button.imageView?.image?.size == semibold.size)
        button.configuration?.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 40)
        #expect(button.imageView?.image?.size == (try symbol("circle", UIImage.SymbolConfiguration(pointSize: 40))).size)
        #expect(image.inBar(.bar).size.width > image.size.width)
        #expect(image.inBar(.tab).size.width > image.inBar(.bar).size.width)
    }

    @Test func `a symbol has pixels where they are asked for`() throws {
        let image = try symbol("square.fill")
        let pixels = try #require(image.cgImage)
        #expect(CGFloat(pixels.width) == (image.size.width * image.scale).rounded(.up))
        #expect(UIImage(data: try #require(image.pngData())) != nil)
    }
}

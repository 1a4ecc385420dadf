// SPDX-License-Identifier: MIT
//
// Pictures, colours and data by their names in catalogues.

import Foundation
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineImageCoding
import VitrineLayers
import VitrineTestSupport

@testable import VitrineGraphics
@testable import VitrineViewCore

/// A folder with a catalogue, and an environment that looks there.
@MainActor struct CatalogScenery {
    let folder: TemporaryFolder
    let environment: UIEnvironment

    init() throws {
        folder = try TemporaryFolder("assets")
        environment = UIEnvironment(images: ImageLibrary(searchPaths: [folder.path]))
    }

    func add(_ set: String, _ contents: String, files: [String: [UInt8]] = [:]) throws {
        let path = folder["Media.xcassets/" + set]
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: URL(fileURLWithPath: path + "/Contents.json"))
        for (name, bytes) in files { try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name)) }
    }

    /// A picture of one colour as a file.
    static func picture(_ color: UInt32, _ width: Int = 4, _ height: Int = 4) -> [UInt8] {
        PNGEncoder().encode(Bitmap(width: width, height: height, pixels: Array(repeating: color, count: width * height)))
    }

    func shown(_ view: UIImageView, _ change: (inout Traits) -> Void = { _ in }) -> [DisplayList.Image] {
        var traits = view.overrideTraits?.traits ?? Traits()
        change(&traits)
        view.overrideTraits = UITraitCollection(traits)
        return environment.run {
            view.displayList(scale: 2).layers[0].contents.compactMap { if case .image(let image) = $0 { image } else { nil } }
        }
    }
}

@MainActor @Suite struct UIImageAssetTests {
    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF
    private let green: UInt32 = 0xFF00_FF00

    private let appearances = """
        {"images" : [
          {"filename" : "light@2x.png", "idiom" : "universal", "scale" : "2x"},
          {"filename" : "dark@2x.png", "idiom" : "universal", "scale" : "2x", "appearances" : [{"appearance" : "luminosity", "value" : "dark"}]},
          {"filename" : "pad@2x.png", "idiom" : "ipad", "scale" : "2x"}],
         "properties" : {"template-rendering-intent" : "original"}}
        """

    private func scenery() throws -> CatalogScenery {
        let scenery = try CatalogScenery()
        try scenery.add(
            "Photo.imageset", appearances,
            files: [
                "light@2x.png": CatalogScenery.picture(red), "dark@2x.png": CatalogScenery.picture(blue),
                "pad@2x.png": CatalogScenery.picture(green),
            ])
        return scenery
    }

    @Test func `a view shows the variant of its own traits`() throws {
        let scenery = try scenery()
        let image = try #require(scenery.environment.run { UIImage(named: "Photo") })
        #expect(image.size == CGSize(width: 2, height: 2))
        #expect(image.renderingMode == .alwaysOriginal)
        let view = UIImageView(image: image)
        func color(_ change: (inout Traits) -> Void) -> UInt32? { scenery.shown(view, change).first?.bitmap.bitmap.pixels.first }
        #expect(color { $0.userInterfaceStyle = .light } == red)
        #expect(color { $0.userInterfaceStyle = .dark } == blue)
        #expect(color { ($0.userInterfaceStyle, $0.userInterfaceIdiom) = (.light, .pad) } == green)
        #expect(scenery.environment.interfaces.diagnostics == [])
    }

    @Test func `what a program changes of a picture holds for all variants`() throws {
        let scenery = try scenery()
        let image = try #require(scenery.environment.run { UIImage(named: "Photo.png")?.withRenderingMode(.alwaysTemplate) })
        let view = UIImageView(image: image)
        let shown = scenery.shown(view) { $0.userInterfaceStyle = .dark }
        #expect(shown.first?.tint != nil)
        #expect(shown.first?.bitmap.bitmap.pixels.first == blue)
    }

    @Test func `an asset answers for traits, and what is registered goes before`() throws {
        let scenery = try scenery()
        try scenery.environment.run {
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            let image = try #require(UIImage(named: "Photo", in: nil, compatibleWith: dark))
            #expect(image.cgImage?.bitmap.bitmap.pixels.first == blue)
            #expect(image.traitCollection.userInterfaceStyle == .dark)
            let asset = try #require(image.imageAsset)
            #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .light)).cgImage?.bitmap.bitmap.pixels.first == red)
            #expect(
                image.withConfiguration(.init(traitCollection: UITraitCollection(userInterfaceIdiom: .pad))).cgImage?.bitmap.bitmap.pixels
                    .first == green)
            let other = UIImage(cgImage: CGImage(SharedBitmap(Bitmap(width: 1, height: 1))))
            asset.register(other, with: dark)
            #expect(asset.image(with: dark) === other)
            asset.unregisterImage(with: dark)
            #expect(asset.image(with: dark) !== other)
        }
    }

    @Test func `a catalogue goes before a file beside it, and a path may be the catalogue itself`() throws {
        let scenery = try scenery()
        try Data(CatalogScenery.picture(green)).write(to: scenery.folder.url("Photo.png"))
        try Data(CatalogScenery.picture(green)).write(to: scenery.folder.url("Other.png"))
        scenery.environment.run {
            #expect(UIImage(named: "Photo")?.imageAsset != nil)
            #expect(UIImage(named: "Other")?.imageAsset == nil)
            scenery.environment.images.searchPaths = [scenery.folder["Media.xcassets"]]
            #expect(UIImage(named: "Photo")?.imageAsset != nil)
            #expect(UIImage(named: "Other") == nil)
        }
    }

    @Test func `pictures, colours and data are found in the catalogue of a bundle`() throws {
        let scenery = try scenery()
        scenery.environment.images.searchPaths = []
        try scenery.add(
            "Notes.dataset", #"{"data" : [{"filename" : "n.txt", "universal-type-identifier" : "public.plain-text"}]}"#,
            files: ["n.txt": [72, 105]])
        let bundle = try #require(Bundle(path: scenery.folder.path))
        scenery.environment.run {
            #expect(UIImage(named: "Photo", in: bundle, with: nil) != nil)
            #expect(UIImage(named: "Photo") == nil)
            let notes = NSDataAsset(name: "Notes", bundle: bundle)
            #expect(notes?.data == Data("Hi".utf8))
            #expect(notes?.typeIdentifier == "public.plain-text")
            #expect(NSDataAsset(name: "Gone", bundle: bundle) == nil)
        }
    }

    @Test func `slices keep their size, and a tiled middle is repeated`() throws {
        let scenery = try CatalogScenery()
        try scenery.add(
            "Bubble.imageset",
            """
            {"images" : [{"filename" : "a.png", "scale" : "1x", "idiom" : "universal", "resizing" : {"mode" : "3-part-horizontal",
              "center" : {"mode" : "tile", "width" : 3}, "cap-insets" : {"left" : 2, "right" : 1}}}]}
            """, files: ["a.png": CatalogScenery.picture(red, 10, 4)])
        let view = UIImageView(image: scenery.environment.run { UIImage(named: "Bubble") })
        view.frame.size.width = 10
        let pieces = scenery.shown(view)
        #expect(pieces.map(\.frame.width) == [2, 3, 3, 1, 1])
        #expect(pieces.map { ($0.source.minX * 10).rounded() } == [0, 2, 2, 2, 9])
    }

    @Test func `a colour of a catalogue is seen as the traits are`() throws {
        let scenery = try CatalogScenery()
        try scenery.add(
            "Brand/Tint.colorset",
            """
            {"colors" : [
              {"idiom" : "universal", "color" : {"color-space" : "srgb", "components" : {"red" : "0xFF", "green" : "0x80", "blue" : "0", "alpha" : "1.000"}}},
              {"idiom" : "universal", "appearances" : [{"appearance" : "luminosity", "value" : "dark"}],
               "color" : {"platform" : "ios", "reference" : "systemRedColor"}},
              {"idiom" : "ipad", "color" : {"color-space" : "gray-gamma-22", "components" : {"white" : "1.000", "alpha" : "1.000"}}}]}
            """)
        try scenery.add("Brand", #"{"properties" : {"provides-namespace" : true}}"#)
        try scenery.add(
            "Plain.colorset",
            #"{"colors" : [{"idiom" : "universal", "color" : {"color-space" : "srgb", "components" : {"red" : "255", "green" : "0", "blue" : "0", "alpha" : "0.5"}}}]}"#
        )
        try scenery.environment.run {
            let color = try #require(UIColor(named: "Brand/Tint"))
            func text(_ traits: UITraitCollection) -> String { color.cgColor(for: traits).hexText }
            #expect(text(UITraitCollection(userInterfaceStyle: .light)) == "#ff8000")
            #expect(text(UITraitCollection(userInterfaceStyle: .dark)) == "#ff453a")
            #expect(text(UITraitCollection(style: .light, idiom: .pad)) == "#ffffff")
            #expect(UIColor(named: "Plain") == UIColor(named: "Plain"))
            #expect(UIColor(named: "Plain") == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
            #expect(UIColor(named: "Tint") == nil)
        }
    }
}

// SPDX-License-Identifier: MIT
//
// Which sets a catalogue has, and what they say.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry

@testable import VitrineAssets

@Suite struct AssetCatalogTests {
    @Test func `folders give their names to what is in them only where they provide a namespace`() throws {
        let catalog = try CatalogFolder()
        try catalog.add("Plain/a.imageset", #"{"images": []}"#)
        try catalog.add("Icons", #"{"properties": {"provides-namespace": true}}"#)
        try catalog.add("Icons/b.imageset", #"{"images": []}"#)
        try catalog.add("Icons/Deep/c.colorset", #"{"colors": []}"#)
        #expect(catalog.catalog.entries.map(\.name) == ["Icons/c", "Icons/b", "a"])
        #expect(catalog.catalog.entry(.color, named: "Icons/c") != nil)
        #expect(catalog.catalog.entry(.image, named: "Icons/c") == nil)
        #expect(catalog.catalog.diagnostics == [])
    }

    @Test func `a second set of a name, and a link, are told of`() throws {
        let catalog = try CatalogFolder()
        try catalog.add("A/x.imageset", #"{"images": []}"#)
        try catalog.add("B/x.imageset", #"{"images": []}"#)
        try FileManager.default.createSymbolicLink(atPath: catalog.path + "/C", withDestinationPath: "/")
        let found = catalog.catalog
        #expect(found.entry(.image, named: "x")?.path == catalog.path + "/A/x.imageset")
        #expect(
            found.diagnostics.map(\.message) == [
                "links are not followed in a catalogue", "'x' is there already, as \(catalog.path)/A/x.imageset",
            ])
    }

    @Test func `a set of pictures says scale, idiom, appearance, direction, gamut and room`() throws {
        let catalog = try CatalogFolder()
        try catalog.add(
            "Photo.imageset",
            """
            {
              "images" : [
                {"filename" : "a.png", "idiom" : "universal", "scale" : "1x"},
                {"filename" : "b.png", "idiom" : "iphone", "scale" : "2x", "language-direction" : "right-to-left", "display-gamut" : "display-P3",
                 "appearances" : [{"appearance" : "luminosity", "value" : "dark"}, {"appearance" : "contrast", "value" : "high"}]},
                {"filename" : "c.pdf", "idiom" : "ipad", "width-class" : "regular", "height-class" : "compact"},
                {"idiom" : "universal", "scale" : "3x"}
              ],
              "info" : {"author" : "xcode", "version" : 1},
              "properties" : {"template-rendering-intent" : "template", "preserves-vector-representation" : true}
            }
            """, files: ["a.png": [], "b.png": [], "c.pdf": []])
        let reading = try catalog.images("Photo")
        let set = try #require(reading.value)
        #expect(reading.diagnostics == [])
        #expect(set.rendering == .template)
        #expect(set.preservesVectors)
        #expect(set.variants.map(\.format) == [.bitmap, .bitmap, .pdf])
        var second = AssetConditions()
        (second.idiom, second.scale, second.luminosity, second.isHighContrast) = (.phone, 2, .dark, true)
        (second.direction, second.gamut) = (.rightToLeft, .p3)
        #expect(set.variants[1].conditions == second)
        var third = AssetConditions()
        (third.idiom, third.widthClass, third.heightClass) = (.pad, .regular, .compact)
        #expect(set.variants[2].conditions == third)
    }

    @Test func `slices are pixels of their file`() throws {
        let catalog = try CatalogFolder()
        try catalog.add(
            "Bubble.imageset",
            """
            {"images" : [{"filename" : "a.png", "scale" : "2x", "idiom" : "universal", "alignment-insets" : {"top" : 2, "left" : -4},
              "resizing" : {"mode" : "9-part", "center" : {"mode" : "tile", "width" : 2, "height" : 4},
                "cap-insets" : {"top" : 10, "left" : 20, "bottom" : 30, "right" : 40}}},
             {"filename" : "a.png", "scale" : "1x", "idiom" : "universal",
              "resizing" : {"mode" : "3-part-horizontal", "center" : {"mode" : "stretch", "width" : 1}, "cap-insets" : {"left" : 3, "right" : 5}}}]}
            """, files: ["a.png": []])
        let variants = try #require(try catalog.images("Bubble").value).variants
        #expect(
            variants[0].slicing
                == ImageSet.Slicing(
                    caps: UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20), isTiled: true, middle: CGSize(width: 1, height: 2)))
        #expect(variants[0].alignmentInsets == UIEdgeInsets(top: 1, left: -2, bottom: 0, right: 0))
        #expect(variants[1].slicing?.caps == UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 5))
        #expect(variants[1].slicing?.isTiled == false)
    }

    @Test func `colours have components in four ways, or a name of the system's`() throws {
        let catalog = try CatalogFolder()
        try catalog.add(
            "Tint.colorset",
            """
            {"colors" : [
              {"idiom" : "universal", "color" : {"color-space" : "srgb", "components" : {"red" : "0.500", "green" : "255", "blue" : "0x33", "alpha" : "1.000"}}},
              {"idiom" : "universal", "color" : {"color-space" : "display-p3", "components" : {"red" : "1", "green" : 0.5, "blue" : 51, "alpha" : "1"}}},
              {"idiom" : "universal", "color" : {"color-space" : "gray-gamma-22", "components" : {"white" : "0.25", "alpha" : "0.5"}}},
              {"idiom" : "universal", "color" : {"platform" : "ios", "reference" : "systemBlueColor"},
               "appearances" : [{"appearance" : "luminosity", "value" : "dark"}]}
            ]}
            """)
        let reading = try catalog.colors("Tint")
        #expect(reading.diagnostics == [])
        #expect(
            reading.value?.variants.map(\.value) == [
                .sRGB(red: 0.5, green: 1, blue: 0.2, alpha: 1), .displayP3(red: 1.0 / 255, green: 0.5, blue: 0.2, alpha: 1),
                .gray(0.25, alpha: 0.5), .system("systemBlueColor"),
            ])
    }

    @Test(arguments: [
        (#"{"images" : ["#, 1, 14, "the file ends in the middle"),
        ("{\n  \"images\" : [\n    {,}]}", 3, 6, "a name in quotes is missing"),
        ("{\n\"images\" : [{\"filename\" : \"../../secret.png\"}]}", 2, 27, "'../../secret.png' lies outside of the set"),
        ("{\n\"images\" : [{\"filename\" : \"gone.png\"}]}", 2, 27, "there is no file 'gone.png'"),
        ("{\n\"images\" : [{\"filename\" : \"link.png\"}]}", 2, 27, "'link.png' is a link, which is not followed in a catalogue"),
        (
            "{\"images\" : [\n{\"filename\" : \"a.png\", \"scale\" : \"0x\"}]}", 2, 34,
            "the scale is no such as '1x', '2x' or '3x'"
        ),
        ("{\"images\" : [\n{\"filename\" : \"a.png\", \"idiom\" : \"fridge\"}]}", 2, 34, "'idiom' is 'fridge', which is not known"),
        ("{\"images\" : 7}", 1, 13, "'images' is no list"), ("{}", 1, 1, "'images' is missing"),
        (String(repeating: "[", count: 100_000), 1, 66, "values stand deeper in each other than the limit of 64"),
    ])
    func `what is wrong with a set has its line and column`(contents: String, line: Int, column: Int, message: String) throws {
        let catalog = try CatalogFolder()
        let folder = try catalog.add("x.imageset", contents, files: ["a.png": []])
        try FileManager.default.createSymbolicLink(atPath: folder + "/link.png", withDestinationPath: "/etc/hostname")
        let reading = try catalog.images("x")
        let diagnostic = try #require(reading.diagnostics.first)
        #expect(diagnostic.message == message)
        #expect((diagnostic.line, diagnostic.column) == (line, column))
        #expect(diagnostic.file == folder + "/Contents.json")
        #expect(reading.value?.variants ?? [] == [])
    }

    @Test func `a file whose size does not go with its scale is told of and taken as said`() throws {
        let catalog = try CatalogFolder()
        try catalog.add(
            "x.imageset",
            """
            {"images" : [{"filename" : "a.png", "scale" : "1x"},
            {"filename" : "b.png", "scale" : "2x"}, {"filename" : "c.png", "scale" : "3x"}]}
            """, files: ["a.png": CatalogFolder.head(20, 10), "b.png": CatalogFolder.head(20, 10), "c.png": CatalogFolder.head(59, 30)])
        let reading = try catalog.images("x")
        #expect(reading.value?.variants.count == 3)
        #expect(
            reading.diagnostics.map(\.description) == [
                "\(catalog.path)/x.imageset/Contents.json:2:34: warning: the 20 × 10 pixels at 2x are 10 × 5 points, and those at 1x 20 × 10"
            ])
    }

    @Test func `a file is found where only its case differs`() throws {
        let catalog = try CatalogFolder()
        let folder = try catalog.add("x.imageset", #"{"images" : [{"filename" : "Photo.PNG"}]}"#, files: ["photo.png": []])
        let reading = try catalog.images("x")
        #expect(reading.value?.variants.map(\.path) == [folder + "/photo.png"])
        #expect(reading.diagnostics.map(\.severity) == [.note])
    }
}

// SPDX-License-Identifier: MIT
//
// Files of catalogues and tables with bytes changed at random.

import Foundation
import Testing
import VitrineFiles
import VitrineTestSupport

@testable import VitrineAssets

@Suite struct AssetMutationTests {
    private static let contents = #"""
        {"images" : [{"filename" : "a.png", "idiom" : "universal", "scale" : "2x", "resizing" : {"mode" : "9-part",
          "center" : {"mode" : "tile", "width" : 2, "height" : 4}, "cap-insets" : {"top" : 1e3, "left" : -20}}}],
         "colors" : [{"idiom" : "ipad", "color" : {"color-space" : "srgb", "components" : {"red" : "0x33", "green" : "255", "blue" : "\u00e9\ud83d\ude00"}}}],
         "strings" : {"a" : {"localizations" : {"de" : {"variations" : {"plural" : {"one" : {"stringUnit" : {"value" : "%arg"}}}},
          "stringUnit" : {"value" : "%1$#@a@"}, "substitutions" : {"a" : {"argNum" : 1, "variations" : {"plural" : {}}}}}}}},
         "properties" : {"template-rendering-intent" : "template"}}
        """#
    private static let strings = #"/* c */ "a.text" = "b\n\Ud83d\Ude00\101"; key = 'c'; // end"#

    private func changed(_ text: String, _ numbers: inout SeededNumbers) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0...numbers.number(0..<4) {
            let place = numbers.number(bytes.indices)
            switch numbers.number(0..<4) {
            case 0: bytes[place] = UInt8(numbers.number(0..<256))
            case 1: bytes.remove(at: place)
            case 2:
                bytes.insert(contentsOf: bytes[place..<min(place + numbers.number(1..<20), bytes.count)], at: numbers.number(bytes.indices))
            default: bytes[place] = numbers.pick(Array("\"\\{}[],:;-9eU/*%$#@".utf8))
            }
        }
        return numbers.chance(5) ? Array(bytes.prefix(numbers.number(1...bytes.count))) : bytes
    }

    @Test(arguments: 0..<4) func `changed bytes give values or places, and end no program`(seed: Int) throws {
        var numbers = SeededNumbers(seed: seed)
        let catalog = try CatalogFolder()
        let folder = try catalog.add("x.imageset", "{}", files: ["a.png": CatalogFolder.head(4, 4)])
        var (broken, whole) = (0, 0)
        for _ in 0..<300 {
            let bytes = changed(Self.contents, &numbers)
            try Data(bytes).write(to: URL(fileURLWithPath: folder + "/Contents.json"))
            let entry = AssetCatalog.Entry(name: "x", kind: .image, ending: "imageset", path: folder)
            let (images, colors) = (ImageSet.read(entry), ColorSet.read(entry))
            let catalog = StringCatalog.read(SourceText(file: "a.xcstrings", bytes: bytes))
            for text in (catalog.value?.texts(in: "de") ?? [:]).values { _ = text.string(for: [2], language: "de") }
            if images.value == nil { broken += 1 } else { whole += 1 }
            let diagnostics = images.diagnostics + colors.diagnostics + catalog.diagnostics
            #expect(diagnostics.allSatisfy { $0.line > 0 && $0.column > 0 }, "\(String(decoding: bytes, as: UTF8.self))")
            #expect(images.value != nil || !images.diagnostics.isEmpty)
            let (_, problems) = StringsReader.read(SourceText(file: "a.strings", bytes: changed(Self.strings, &numbers)))
            #expect(problems.allSatisfy { $0.line > 0 && $0.column > 0 })
        }
        #expect(broken > 0 && whole > 0)
    }
}

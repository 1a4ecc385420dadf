// SPDX-License-Identifier: MIT
//
// Tables of texts, languages and plural forms.

import Foundation
import Testing
import VitrineFiles
import VitrineTestSupport

@testable import VitrineAssets

@Suite struct LocalizedTableTests {
    private func write(_ text: String, to path: String, in folder: TemporaryFolder, encoding: String.Encoding = .utf8) throws {
        let url = folder.url(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try #require(text.data(using: encoding)).write(to: url)
    }

    private func read(_ folder: TemporaryFolder, _ languages: String...) -> LocalizedTable? {
        LocalizedTable.read("Main", in: folder.path, languages: languages, development: "en")
    }

    private func strings(_ text: String) -> (pairs: [String: String], problems: [String]) {
        let result = StringsReader.read(SourceText(file: "a.strings", bytes: Array(text.utf8)))
        return (result.pairs, result.diagnostics.map(\.description))
    }

    @Test func `strings have comments, escapes, words without quotes, and lines within`() {
        let text = #"""
            /* Class = "UILabel"; text = "a; b"; */
            "a1B-2c-3dE.text" = "Grüße, \"Welt\"\n\U00e9\u00E9\\ \'";  // the end
            plain_key = word.2; 'single' = "two
            lines";
            "alone";
            """#
        #expect(
            strings(text).pairs == [
                "a1B-2c-3dE.text": "Grüße, \"Welt\"\néé\\ '", "plain_key": "word.2", "single": "two\nlines", "alone": "alone",
            ])
        #expect(strings(text).problems == [])
        #expect(strings(#""a" = "\Ud83D\UDE00\101";"#).pairs == ["a": "😀A"])
    }

    @Test(arguments: [
        ("\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";", "a.strings:3:1: error: ';' is missing after 'c'"),
        ("\"a\" = \"b\";\n\"c\" = \"d;", "a.strings:2:7: error: the quotes are not closed"),
        ("\"a\" = \"b\"; /* no end", "a.strings:1:12: error: the comment is not closed"),
        ("\"a\" = \"b\";\n= 2;", "a.strings:2:1: error: a text is missing"),
    ])
    func `what is wrong in strings is told, and what stands before it holds`(text: String, problem: String) {
        #expect(strings(text).problems == [problem])
        #expect(strings(text).pairs["a"] == "b")
    }

    @Test(arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian])
    func `strings may be in UTF-16 with a mark`(encoding: String.Encoding) throws {
        let folder = try TemporaryFolder("strings")
        let mark = encoding == .utf16LittleEndian ? "\u{FEFF}" : ""
        try write(mark + "\"k\" = \"Größe 😀\";", to: "de.lproj/Main.strings", in: folder, encoding: encoding)
        #expect(read(folder, "de")?.string("k") == "Größe 😀")
    }

    @Test func `the first of the preferred languages that there is is taken, but the sources' own needs none`() throws {
        let folder = try TemporaryFolder("strings")
        for language in ["de", "zh-Hant", "pt-BR"] { try write("k = \"\(language)\";", to: "\(language).lproj/Main.strings", in: folder) }
        #expect(read(folder, "fr", "de-AT")?.language == "de")
        #expect(read(folder, "zh-TW")?.language == "zh-Hant")
        #expect(read(folder, "pt_BR")?.string("k") == "pt-BR")
        #expect(read(folder, "en-GB", "de") == nil)
        #expect(read(folder) == nil)
    }

    @Test func `a string catalogue has plural forms, devices and states`() throws {
        let folder = try TemporaryFolder("strings")
        try write(
            """
            {"sourceLanguage" : "en", "version" : "1.0", "strings" : {
              "title" : {"localizations" : {"de" : {"stringUnit" : {"state" : "translated", "value" : "Titel"}}, "fr" : {"stringUnit" : {"state" : "new", "value" : ""}}}},
              "files" : {"localizations" : {"de" : {"variations" : {"plural" : {
                 "one" : {"stringUnit" : {"state" : "translated", "value" : "%lld Datei"}},
                 "other" : {"stringUnit" : {"state" : "translated", "value" : "%lld Dateien"}}}}}}},
              "tap" : {"localizations" : {"de" : {"variations" : {"device" : {
                 "mac" : {"stringUnit" : {"value" : "Klicken"}}, "other" : {"stringUnit" : {"value" : "Tippen"}}}}}}},
              "both" : {"localizations" : {"de" : {"stringUnit" : {"value" : "%#@a@ in %#@b@"}, "substitutions" : {
                 "a" : {"argNum" : 1, "formatSpecifier" : "lld", "variations" : {"plural" : {"one" : {"stringUnit" : {"value" : "%arg Bild"}}, "other" : {"stringUnit" : {"value" : "%arg Bilder"}}}}},
                 "b" : {"argNum" : 2, "formatSpecifier" : "lld", "variations" : {"plural" : {"one" : {"stringUnit" : {"value" : "%arg Album"}}, "other" : {"stringUnit" : {"value" : "%arg Alben"}}}}}}}}},
              "" : {}
            }}
            """, to: "Main.xcstrings", in: folder)
        let table = try #require(read(folder, "de"))
        #expect(table.diagnostics == [])
        #expect(table.string("title") == "Titel")
        #expect(table.string("files", for: [1]) == "%lld Datei")
        #expect(table.string("files", for: [2]) == "%lld Dateien")
        #expect(table.string("tap") == "Tippen")
        #expect(table.string("tap", device: "mac") == "Klicken")
        #expect(table.string("both", for: [1, 3]) == "1 Bild in 3 Alben")
        #expect(table.string("gone") == nil)
        #expect(read(folder, "fr") == nil)
    }

    @Test func `a dictionary of strings has formats with variables`() throws {
        let folder = try TemporaryFolder("strings")
        try write("\"n\" = \"plain\";", to: "pl.lproj/Main.strings", in: folder)
        try write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@files@!</string>
            <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d plik</string>
            <key>few</key><string>%d pliki</string><key>many</key><string>%d plików</string><key>other</key><string>%d pliku</string></dict></dict>
            <key>bad</key><dict/></dict></plist>
            """, to: "pl.lproj/Main.stringsdict", in: folder)
        let table = try #require(read(folder, "pl"))
        #expect(
            [1, 2, 5, 22, 1.5].map { table.string("n", for: [$0]) } == ["1 plik!", "2 pliki!", "5 plików!", "22 pliki!", "1.5 pliku!"])
        #expect(table.diagnostics.map(\.message) == ["'bad' has no 'NSStringLocalizedFormatKey'"])
        #expect(table.diagnostics.map(\.line) == [6])
    }

    @Test(arguments: [
        ("ja", [PluralCategory.other, .other, .other, .other]), ("en", [.other, .one, .other, .other]),
        ("fr", [.one, .one, .other, .other]),
        ("ru", [.many, .one, .few, .many]), ("ar", [.zero, .one, .two, .many]), ("cs", [.other, .one, .few, .other]),
        ("lt", [.other, .one, .few, .other]), ("cy", [.zero, .one, .two, .other]), ("sl", [.other, .one, .two, .other]),
        ("pt-PT", [.other, .one, .other, .other]), ("ga", [.other, .one, .two, .other]), ("tlh", [.other, .other, .other, .other]),
    ])
    func `each language has its forms`(language: String, forms: [PluralCategory]) {
        #expect([0, 1, 2, 11].map { PluralRules.category(of: $0, in: language) } == forms)
    }
}

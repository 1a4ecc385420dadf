// SPDX-License-Identifier: MIT
//
// Folders of fonts are listed without opening what is no file.

import Foundation
import Testing

@testable import VitrineTypography

@Suite struct FontFolderTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-fonts-\(UInt64.random(in: 0 ... .max))").path
        try FileManager.default.createDirectory(atPath: folder + "/inner", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in ["b.TTF", "inner/a.otf", "notes.txt"] { try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
        try body(URL(fileURLWithPath: folder).resolvingSymlinksInPath().path)
    }

    @Test func `font files are found in all subfolders`() throws {
        try withFolder { folder in
            let fonts = try FontFolder(folder)
            #expect(fonts.files == [folder + "/b.TTF", folder + "/inner/a.otf"])
            #expect(fonts.isPlain)
        }
    }

    @Test func `a pipe in the folder is passed over`() throws {
        try withFolder { folder in
            #expect(mkfifo(folder + "/inner/c.ttf", 0o600) == 0)
            let fonts = try FontFolder(folder)
            #expect(fonts.files == [folder + "/b.TTF", folder + "/inner/a.otf"])
            #expect(!fonts.isPlain)
            // This would wait for ever if anybody opened the pipe.
            #expect(!PangoTypesetter(library: FontLibrary(directories: [folder])).familyNames.isEmpty)
        }
    }

    @Test func `a link that leads around is followed once`() throws {
        try withFolder { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/inner/up", withDestinationPath: "..")
            #expect(try FontFolder(folder).files.count == 2)
        }
    }

    @Test func `a relative path becomes absolute`() throws {
        #expect(try FontFolder("Fixtures/UIKit").path.hasPrefix("/"), "from the folder of the package, where tests run")
    }

    @Test func `what is no folder, and a folder beyond the limits, are refused`() throws {
        try withFolder { folder in
            #expect(throws: FontFolder.Problem.notAFolder) { try FontFolder(folder + "/b.TTF") }
            #expect(throws: FontFolder.Problem.missing) { try FontFolder(folder + "/nothing") }
            let deep = folder + String(repeating: "/d", count: FontFolder.depthLimit + 1)
            try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
            #expect(throws: FontFolder.Problem.tooLarge) { try FontFolder(folder) }
        }
    }

    @Test func `a folder that cannot be used is told of, and text is set all the same`() {
        let typesetter = PangoTypesetter(library: FontLibrary(directories: ["/nonexistent/fonts"]))
        #expect(typesetter.diagnostics == [.unusableFolder("/nonexistent/fonts", .missing)])
    }
}

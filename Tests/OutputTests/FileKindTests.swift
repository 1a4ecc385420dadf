// SPDX-License-Identifier: MIT
//
// The table of the kinds of files.

import Testing
import VitrineFrameExport

@testable import VitrineOutput

@Suite struct FileKindTests {
    @Test(arguments: [
        ("a.png", FileKind.png), ("A.JPG", .jpeg), ("b/a.jpeg", .jpeg), ("a.webp", .webp), ("a.svg", .svg), ("a.pdf", .pdf), ("-", .png),
        ("/dev/null", .png), ("a.filmstrip.png", .png), ("a.figma.json", .figma), ("b/A.Figma.JSON", .figma),
    ])
    func `a picture's name tells its kind`(path: String, kind: FileKind) { #expect(FileKind.still(path: path) == kind) }

    @Test(arguments: ["a.gif", "a", "", "a.mp4", "a.png.txt", "png", ".json", "a.json", ".figma.json"])
    func `a name that tells no kind of picture is none`(path: String) { #expect(FileKind.still(path: path) == nil) }

    @Test(arguments: [
        ("f-%04d.png", "numbered-png"), ("%d.jpg", "numbered-jpeg"), ("f%03d.webp", "numbered-webp"), ("a.png", "apng"), ("A.APNG", "apng"),
        ("a%d.apng", "apng"), ("a.filmstrip.png", "filmstrip"), ("a.onion.png", "onion"), ("a.gif", "gif"), ("a.webp", "webp"),
        ("a.mp4", "mp4"),
        ("a.webm", "webm"), ("a.mov", "mov"), ("a.svg", "svg"), ("a.pdf", "pdf"), ("a.json", "lottie"),
    ])
    func `an animation's name tells its kind`(path: String, id: String) throws { #expect(try FileKind.moving(path: path).id == id) }

    @Test(arguments: ["a.jpeg", "a", "", "a.mp4.txt", "f-%d.gif.txt"])
    func `a name that tells no kind of animation is refused`(path: String) {
        #expect(throws: FrameExportError.self) { try FileKind.moving(path: path) }
    }

    @Test func `kinds are told apart, and say what they hold`() {
        #expect(Set(FileKind.all.map(\.id)).count == FileKind.all.count)
        for kind in FileKind.all {
            #expect(kind.capabilities.contains(.still) == (kind.still != nil), "\(kind)")
            #expect(kind.capabilities.contains(.moving) == (kind.moving != nil), "\(kind)")
            #expect(kind.capabilities.contains(.still) || kind.capabilities.contains(.moving), "\(kind)")
            #expect(kind.endings.allSatisfy { $0.hasPrefix(".") && $0 == $0.lowercased() } && !kind.endings.isEmpty, "\(kind)")
            #expect(kind.mediaType.split(separator: "/").count == 2, "\(kind)")
        }
    }

    @Test func `messages list the kinds of the table`() {
        #expect(FileKind.endings(of: .still) == ".png, .jpg, .jpeg, .webp, .svg, .pdf or .figma.json")
        #expect(FileKind.endings(of: [.still, .pages]) == ".pdf")
        #expect(FileKind.endings(of: [], taking: .quality) == ".jpg, .jpeg or .webp")
        #expect(FileKind.sampleNames.hasPrefix("frame-%04d.png, frame-%04d.jpg, frame-%04d.webp, .webp, .apng, .png, "))
    }
}

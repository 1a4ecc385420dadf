// SPDX-License-Identifier: MIT
//
// Kinds of data by their names, in Swift and in C.

import Foundation
import MobileCoreServices
import Testing
import UniformTypeIdentifiers

@Suite struct UniformTypeTests {
    @Test func `types are kinds of others`() {
        #expect(UTType.jpeg.conforms(to: .image) && UTType.jpeg.conforms(to: .data) && UTType.jpeg.conforms(to: .jpeg))
        #expect(!UTType.jpeg.conforms(to: .text) && !UTType.image.conforms(to: .jpeg))
        #expect(UTType.swiftSource.isSubtype(of: .plainText) && UTType.image.isSupertype(of: .png))
        #expect(UTType.movie.conforms(to: .audiovisualContent) && UTType.pdf.conforms(to: .compositeContent))
        #expect(UTType.svg.supertypes.isSuperset(of: [.image, .xml, .text, .data, .item, .content]))
    }

    @Test func `types have words for files and messages, and are found by them`() {
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg" && UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType.plainText.preferredFilenameExtension == "txt" && UTType.image.preferredFilenameExtension == nil)
        #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(filenameExtension: "mov") == .quickTimeMovie)
        #expect(UTType(mimeType: "application/pdf") == .pdf && UTType(mimeType: "text/html") == .html)
        #expect(UTType("public.png") == .png && UTType("no.such.type") == nil)
        #expect(UTType.png.tags[.filenameExtension] == ["png"])
        #expect(UTType.png.localizedDescription == "PNG picture" && UTType.png.identifier == "public.png")
    }

    @Test func `a word that nobody knows makes a type of its own`() {
        let type = UTType(filenameExtension: "blob", conformingTo: .image)
        #expect(type?.isDynamic == true && type?.conforms(to: .image) == true && type?.preferredFilenameExtension == "blob")
        #expect(UTType(filenameExtension: "jpg", conformingTo: .text)?.isDynamic == true)
        let own = UTType(exportedAs: "com.example.note", conformingTo: .json)
        #expect(own.conforms(to: .text) && own.identifier == "com.example.note" && !own.isDynamic)
    }

    @Test func `every type of the table leads to what is there`() {
        let types: [UTType] = [.heic, .webP, .mp3, .mpeg4Audio, .wav, .zip, .folder, .application, .vCard, .epub, .geoJSON, .usdz]
        #expect(types.allSatisfy { $0.isDeclared && UTType($0.identifier) == $0 && !$0.supertypes.isEmpty })
    }

    @Test func `C names mean the same types`() {
        #expect(UTTypeConformsTo(kUTTypeJPEG, kUTTypeImage) && !UTTypeConformsTo(kUTTypeText, kUTTypeImage))
        let found = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "png" as CFString, nil)
        #expect(found?.takeRetainedValue() == kUTTypePNG)
        let word = UTTypeCopyPreferredTagWithClass("public.mpeg-4" as CFString, kUTTagClassMIMEType)
        #expect(word.map { $0.takeRetainedValue() as String } == "video/mp4")
        #expect(kUTTypeMovie as String == UTType.movie.identifier)
    }

    @Test func `addresses take the endings of types`() {
        let folder = URL(fileURLWithPath: "/tmp")
        #expect(folder.appendingPathComponent("a", conformingTo: .png).path == "/tmp/a.png")
        #expect(folder.appendingPathComponent("a.png", conformingTo: .png).path == "/tmp/a.png")
    }
}

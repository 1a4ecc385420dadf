// SPDX-License-Identifier: MIT
//
// Files that providers hand out, and what is left of them (drag.files).

import Foundation
import Testing
import VitrineLayers

@testable import VitrineExchange
@testable import VitrineViewCore

@MainActor @Suite struct ItemFileTests {
    private let environment = UIEnvironment(clock: VirtualClock())
    private let manager = FileManager.default

    private func pass(_ seconds: TimeInterval = 0) { environment.clock.advance(by: seconds) }

    /// A file in a folder of its own, for the time of a test.
    private func withFile(_ name: String, _ text: String, _ body: (URL) throws -> Void) throws {
        let folder = manager.temporaryDirectory.appendingPathComponent("vitrine-test-\(UUID().uuidString)", isDirectory: true)
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? manager.removeItem(at: folder) }
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        try body(url)
    }

    private func text(at url: URL?) -> String { url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "nothing" }

    @Test func `data comes as a file of the suggested name, which is gone when the handler returns`() throws {
        let provider = NSItemProvider(object: "text" as NSString)
        provider.suggestedName = "A/B"
        var url: URL?
        var read = ""
        environment.run {
            _ = provider.loadFileRepresentation(forTypeIdentifier: "public.text") { found, _ in
                url = found
                read = text(at: found)
            }
        }
        pass()
        let file = try #require(url)
        #expect(file.lastPathComponent == "A:B.txt" && read == "text")
        #expect(!manager.fileExists(atPath: file.path) && !manager.fileExists(atPath: file.deletingLastPathComponent().path))
    }

    @Test(arguments: ["..", "", "/", String(repeating: "ä", count: 300), "\0"])
    func `a suggested name never leads out of the folder of the file`(_ name: String) throws {
        let provider = NSItemProvider(object: "text" as NSString)
        provider.suggestedName = name
        var url: URL?
        environment.run { _ = provider.loadFileRepresentation(forTypeIdentifier: "public.text") { found, _ in url = found } }
        pass()
        let file = try #require(url)
        #expect(file.standardizedFileURL.deletingLastPathComponent().lastPathComponent.hasPrefix("vitrine-item-"))
        #expect(file.pathExtension == "txt")
    }

    @Test func `a handler may move the file and so keep it`() throws {
        try withFile("kept.txt", "") { kept in
            try manager.removeItem(at: kept)
            let provider = NSItemProvider(object: "text" as NSString)
            environment.run {
                _ = provider.loadFileRepresentation(forTypeIdentifier: "public.text") { [manager] url, _ in
                    if let url { try? manager.moveItem(at: url, to: kept) }
                }
            }
            pass()
            #expect(text(at: kept) == "text")
        }
    }

    @Test func `a file that may be opened in place is the provider's own, one that may not is a copy`() throws {
        try withFile("notes.txt", "notes") { own in
            for options: NSItemProviderFileOptions in [.openInPlace, []] {
                let provider = NSItemProvider()
                provider.registerFileRepresentation(forTypeIdentifier: "public.utf8-plain-text", fileOptions: options) { completion in
                    completion(own, false, nil)
                    return nil
                }
                var found: [String] = []
                environment.run {
                    provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.text") { url, isInPlace, _ in
                        found.append("\(isInPlace) \(url == own) \(text(at: url))")
                    }
                    provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in
                        found.append("\(url == own) \(url?.lastPathComponent ?? "") \(text(at: url))")
                    }
                    provider.loadObject(ofClass: String.self) { text, _ in found.append(text ?? "") }
                }
                pass()
                let isOwn = options == .openInPlace
                #expect(found == ["\(isOwn) \(isOwn) notes", "false notes.txt notes", "notes"])
                #expect(provider.registeredTypeIdentifiers(fileOptions: .openInPlace).isEmpty != isOwn)
                #expect(provider.hasRepresentationConforming(toTypeIdentifier: "public.text", fileOptions: .openInPlace) == isOwn)
            }
            #expect(text(at: own) == "notes")
        }
    }

    @Test func `a provider of a file has its type and its address, and reads it when it is asked`() throws {
        try withFile("list.json", "[1]") { url in
            let provider = try #require(NSItemProvider(contentsOf: url))
            #expect(provider.registeredTypeIdentifiers == ["public.json", "public.file-url"] && provider.suggestedName == "list")
            try Data("[2]".utf8).write(to: url)
            var found: [String] = []
            environment.run {
                provider.loadDataRepresentation(forTypeIdentifier: "public.json") { data, _ in
                    found.append(data.map { String(decoding: $0, as: UTF8.self) } ?? "nil")
                }
                provider.loadObject(ofClass: URL.self) { address, _ in found.append(address?.lastPathComponent ?? "nil") }
            }
            pass()
            #expect(found == ["[2]", "list.json"])
        }
    }

    @Test func `what is no file that can be read is none, and never waited for`() throws {
        #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/nowhere/at/all")) == nil)
        #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/dev/zero")) == nil)
        let provider = NSItemProvider()
        for (type, path) in [("public.png", "/dev/zero"), ("public.jpeg", "/nowhere.jpeg"), ("public.json", "/tmp")] {
            provider.registerFileRepresentation(forTypeIdentifier: type, fileOptions: .openInPlace) { completion in
                completion(URL(fileURLWithPath: path), false, nil)
                return nil
            }
        }
        var errors: [Int] = []
        environment.run {
            for type in ["public.png", "public.jpeg"] {
                provider.loadFileRepresentation(forTypeIdentifier: type) { url, error in errors.append(url == nil ? code(error) : 0) }
                provider.loadInPlaceFileRepresentation(forTypeIdentifier: type) { url, _, error in
                    errors.append(url == nil ? code(error) : 0)
                }
            }
            provider.loadDataRepresentation(forTypeIdentifier: "public.json") { data, error in errors.append(data == nil ? code(error) : 0)
            }
        }
        pass()
        #expect(errors == [-1000, -1000, -1000, -1000, -1000])
    }

    private func code(_ error: (any Error)?) -> Int { (error as NSError?)?.code ?? 0 }
}

// SPDX-License-Identifier: MIT
//
// Data and objects that providers hand over, late, wrong or never (drag.item-providers).

import Foundation
import Testing
import VitrineDrawing
import VitrineImageCoding
import VitrineLayers

@testable import VitrineExchange
@testable import VitrineViewCore

@MainActor @Suite struct NSItemProviderTests {
    private let environment = UIEnvironment(clock: VirtualClock())

    private func pass(_ seconds: TimeInterval = 0) { environment.clock.advance(by: seconds) }

    /// Lets the clock go on until something has come from another thread.
    private func wait(until hasCome: () -> Bool) async {
        for _ in 0..<5000 where !hasCome() {
            pass(0.1)
            try? await Task.sleep(nanoseconds: 1_000_000)
        }
    }

    @Test func `a string comes out as it went in, after the call has returned`() {
        let provider = NSItemProvider(object: "Vitrine" as NSString)
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.canLoadObject(ofClass: NSString.self) && provider.canLoadObject(ofClass: String.self))
        #expect(!provider.canLoadObject(ofClass: UIImage.self))
        var text: String?
        environment.run { _ = provider.loadObject(ofClass: String.self) { value, _ in text = value } }
        #expect(text == nil)
        pass()
        #expect(text == "Vitrine")
    }

    @Test func `addresses, colours, data and pictures come out as they went in`() throws {
        let url = try #require(NSURL(string: "https://example.org/a"))
        let color = UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)
        var found: [String] = []
        environment.run {
            NSItemProvider(object: url).loadObject(ofClass: URL.self) { value, _ in found.append(value?.absoluteString ?? "") }
            NSItemProvider(object: color).loadObject(ofClass: UIColor.self) { value, _ in found.append("\((value as? UIColor) == color)") }
            NSItemProvider(object: NSData(data: Data([1, 2, 3]))).loadObject(ofClass: NSData.self) { value, _ in
                found.append("\((value as? NSData)?.length ?? 0)")
            }
        }
        pass()
        #expect(found == ["https://example.org/a", "true", "3"])
    }

    @Test func `what conforms to a type counts as it`() {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png") { completion in
            completion(Data([1]), nil)
            return nil
        }
        #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(provider.hasItemConformingToTypeIdentifier("public.data"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.text"))
        var count = 0
        environment.run { _ = provider.loadDataRepresentation(forTypeIdentifier: "public.image") { data, _ in count = data?.count ?? -1 } }
        pass()
        #expect(count == 1)
    }

    @Test func `a handler may answer later, and its second answer does not count`() {
        let provider = NSItemProvider()
        let clock = environment.clock
        provider.registerDataRepresentation(forTypeIdentifier: "public.data") { completion in
            clock.schedule(at: clock.now + 2) {
                completion(Data("late".utf8), nil)
                completion(Data("again".utf8), nil)
            }
            return nil
        }
        var answers: [String] = []
        environment.run {
            _ = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { data, _ in
                answers.append("\(clock.now) \(data.map { String(decoding: $0, as: UTF8.self) } ?? "nil")")
            }
        }
        pass(1)
        #expect(answers.isEmpty)
        pass(2)
        #expect(answers == ["2.0 late"])
    }

    @Test func `what fails, is not there or cannot be read is an error`() {
        struct Refusal: Error {}
        let failing = NSItemProvider()
        failing.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { completion in
            completion(nil, Refusal())
            return nil
        }
        let broken = NSItemProvider()
        broken.registerDataRepresentation(forTypeIdentifier: "public.png") { completion in
            completion(Data([0, 1]), nil)
            return nil
        }
        var errors: [String] = []
        environment.run {
            failing.loadObject(ofClass: String.self) { _, error in errors.append("\(error is Refusal)") }
            NSItemProvider().loadObject(ofClass: String.self) { _, error in errors.append("\((error as? NSError)?.code ?? 0)") }
            broken.loadObject(ofClass: UIImage.self) { _, error in errors.append("\((error as? NSError)?.code ?? 0)") }
        }
        pass()
        #expect(errors.sorted() == ["-1000", "-1200", "true"])
    }

    @Test func `a load that is cancelled ends with an error`() {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data") { completion in
            completion(Data([1]), nil)
            return nil
        }
        var result = ""
        environment.run {
            let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { data, error in
                result = "\(data == nil) \((error as? CocoaError)?.code == .userCancelled)"
            }
            progress.cancel()
        }
        pass()
        #expect(result == "true true")
    }

    @Test func `an object of a program writes itself and is read again`() {
        final class Note: NSObject, NSItemProviderReading, NSItemProviderWriting {
            let text: String
            init(_ text: String) { self.text = text }
            static var readableTypeIdentifiersForItemProvider: [String] { ["org.example.note"] }
            static var writableTypeIdentifiersForItemProvider: [String] { ["org.example.note", "public.utf8-plain-text"] }
            static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
                guard let note = Note(String(decoding: data, as: UTF8.self)) as? Self else { throw CocoaError(.coderReadCorrupt) }
                return note
            }
            func loadData(
                withTypeIdentifier typeIdentifier: String,
                forItemProviderCompletionHandler completionHandler: @escaping NSItemProvider.DataCompletion
            ) -> Progress? {
                completionHandler(Data("\(text) as \(typeIdentifier)".utf8), nil)
                return nil
            }
        }
        let provider = NSItemProvider(object: Note("a"))
        var found: [String] = []
        environment.run {
            provider.loadObject(ofClass: Note.self) { note, _ in found.append((note as? Note)?.text ?? "") }
            provider.loadObject(ofClass: String.self) { text, _ in found.append(text ?? "") }
        }
        pass()
        #expect(found == ["a as org.example.note", "a as public.utf8-plain-text"])
    }

    @Test func `of several types each gives its own, and one that is asked for in general the first that conforms`() {
        let provider = NSItemProvider()
        for type in ["org.example.note", "public.html", "public.utf8-plain-text"] {
            provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
                completion(Data(type.utf8), nil)
                return nil
            }
        }
        #expect(provider.registeredTypeIdentifiers == ["org.example.note", "public.html", "public.utf8-plain-text"])
        var found: [String] = []
        environment.run {
            for type in ["public.data", "public.text", "public.plain-text", "public.html"] {
                provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
                    found.append(data.map { String(decoding: $0, as: UTF8.self) } ?? "nil")
                }
            }
            // A class has its own order, before that of the provider.
            provider.loadObject(ofClass: String.self) { text, _ in found.append(text ?? "nil") }
        }
        pass()
        #expect(found == ["org.example.note", "public.html", "public.utf8-plain-text", "public.html", "public.utf8-plain-text"])
    }

    @Test func `an object comes as it is, and as data where it has some`() {
        final class Thing: NSObject {}
        let thing = Thing()
        let provider = NSItemProvider(item: thing, typeIdentifier: "org.example.thing")
        provider.registerItem(forTypeIdentifier: "public.utf8-plain-text") { completion, _, options in
            completion("size \(options?["size"] ?? 0)", nil)
        }
        var found: [String] = []
        environment.run {
            provider.loadItem(forTypeIdentifier: "org.example.thing") { item, _ in found.append("\(item as AnyObject? === thing)") }
            provider.loadItem(forTypeIdentifier: "public.text", options: ["size": 3]) { item, _ in found.append(item as? String ?? "nil") }
            provider.loadObject(ofClass: String.self) { text, _ in found.append(text ?? "nil") }
            provider.loadDataRepresentation(forTypeIdentifier: "org.example.thing") { data, error in
                found.append("\(data == nil) \((error as NSError?)?.code ?? 0)")
            }
            provider.loadItem(forTypeIdentifier: "public.png") { item, error in
                let error = error as NSError?
                found.append("\(error?.domain ?? "") \(error?.code ?? 0) \(error?.localizedDescription ?? "")")
            }
        }
        pass()
        #expect(
            found == [
                "NSItemProviderErrorDomain -1000 Cannot load representation of type public.png",
                "true", "size 3", "size 0", "true -1200",
            ])
    }

    @Test func `the progress of a load follows that of its handler, and cancels it`() async {
        let provider = NSItemProvider()
        let inner = Progress.discreteProgress(totalUnitCount: 4)
        provider.registerDataRepresentation(forTypeIdentifier: "public.data") { _ in inner }
        var results: [String] = []
        // A handler may give the same progress again.
        let loads = environment.run {
            (0..<2).map { _ in
                provider.loadDataRepresentation(forTypeIdentifier: "public.data") { data, error in
                    results.append("\(data == nil) \((error as? CocoaError)?.code == .userCancelled)")
                }
            }
        }
        pass()
        inner.completedUnitCount = 1
        #expect(loads.map(\.fractionCompleted) == [0.25, 0])
        for load in loads { load.cancel() }
        #expect(inner.isCancelled && results.isEmpty)
        await wait { results.count == 2 }
        #expect(results == ["true true", "true true"] && !provider.isLoading)
    }

    @Test func `a load that is cancelled at once asks nobody, and one whose handler forgot it can be cancelled`() async {
        let provider = NSItemProvider()
        var asked = 0
        provider.registerDataRepresentation(forTypeIdentifier: "public.data") { _ in
            asked += 1
            return nil
        }
        var answers = 0
        let load = environment.run { provider.loadDataRepresentation(forTypeIdentifier: "public.data") { _, _ in answers += 1 } }
        load.cancel()
        pass()
        #expect(asked == 0 && answers == 1)
        let forgotten = environment.run { provider.loadDataRepresentation(forTypeIdentifier: "public.data") { _, _ in answers += 1 } }
        pass(10)
        #expect(asked == 1 && answers == 1 && provider.isLoading)
        forgotten.cancel()
        await wait { answers == 2 }
        #expect(answers == 2 && !provider.isLoading)
    }

    @Test func `an answer from another thread comes to the main actor`() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data") { completion in
            Thread.detachNewThread { completion(Data([7]), nil) }
            return nil
        }
        var found: Data?
        environment.run { _ = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { data, _ in found = data } }
        await wait { found != nil }
        #expect(found == Data([7]))
    }

    @Test func `a load can be waited for, and is cancelled with its task`() async throws {
        let provider = NSItemProvider(object: "Vitrine" as NSString)
        provider.registerDataRepresentation(forTypeIdentifier: "org.example.silent") { _ in nil }
        func wait<Value: Sendable>(for task: Task<Value, any Error>) async throws -> Value {
            for _ in 0..<3 {
                await Task.yield()
                pass(0.1)
            }
            return try await task.value
        }
        let text = environment.run { Task { try await provider.loadObject(ofClass: String.self) } }
        #expect(try await wait(for: text) == "Vitrine")
        let data = environment.run { Task { try await provider.loadDataRepresentation(forTypeIdentifier: "public.text").count } }
        #expect(try await wait(for: data) == 7)
        let missing = environment.run { Task { try await provider.loadItem(forTypeIdentifier: "public.png") is String } }
        await #expect(throws: NSError.self) { try await wait(for: missing) }
        let silent = environment.run { Task { try await provider.loadDataRepresentation(forTypeIdentifier: "org.example.silent").count } }
        for _ in 0..<3 {
            await Task.yield()
            pass(0.1)
        }
        silent.cancel()
        await self.wait { !provider.isLoading }
        await #expect(throws: CocoaError.self) { try await silent.value }
    }

    @Test func `an object says at which size it is best presented, and a handler makes a picture that stands for it`() throws {
        let image = try #require(UIImage(data: Data(PNGEncoder().encode(Bitmap(width: 3, height: 2)))))
        let provider = NSItemProvider(object: image)
        #expect(provider.preferredPresentationSize == CGSize(width: 3, height: 2))
        #expect(NSItemProvider(object: "a" as NSString).preferredPresentationSize == .zero)
        var found: [Bool] = []
        environment.run { provider.loadPreviewImage { picture, error in found.append(picture == nil && error != nil) } }
        pass()
        provider.previewImageHandler = { completion, _, _ in completion(image, nil) }
        environment.run { provider.loadPreviewImage { picture, error in found.append(picture as? UIImage === image && error == nil) } }
        pass()
        #expect(found == [true, true])
    }
}

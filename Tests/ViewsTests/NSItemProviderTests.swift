// SPDX-License-Identifier: MIT
//
// Data and objects that providers hand over, late, wrong or never (drag.item-providers).

import Foundation
import Testing
import VitrineLayers

@testable import VitrineViews

@MainActor @Suite struct NSItemProviderTests {
    private let environment = UIEnvironment(clock: VirtualClock())

    private func pass(_ seconds: TimeInterval = 0) { environment.clock.advance(by: seconds) }

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
}

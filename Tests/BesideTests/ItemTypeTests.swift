// SPDX-License-Identifier: MIT
//
// Item providers that are asked by types.

import Foundation
import Testing
import UIKit
import UniformTypeIdentifiers

@MainActor @Suite struct ItemTypeTests {
    @Test func `a provider offers and loads by types`() {
        let clock = VirtualClock()
        UIEnvironment(clock: clock).run {
            let provider = NSItemProvider()
            provider.registerDataRepresentation(for: .png) { completion in
                completion(Data([1, 2, 3]), nil)
                return nil
            }
            provider.registerDataRepresentation(for: .json) { completion in
                completion(Data("{}".utf8), nil)
                return nil
            }
            #expect(provider.registeredContentTypes == [.png, .json])
            #expect(provider.registeredContentTypes(conformingTo: .image) == [.png])
            #expect(provider.hasItemConformingToTypeIdentifier(UTType.text.identifier))
            var loaded: Data?
            provider.loadDataRepresentation(for: .image) { data, _ in loaded = data }
            clock.advance(by: 1)
            #expect(loaded == Data([1, 2, 3]))
        }
    }
}

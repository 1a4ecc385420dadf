// SPDX-License-Identifier: MIT
//
// The classes that elements of Interface Builder files stand for, in a program that has all rooms.

import Testing

@testable import VitrineViewCore

@Suite struct InterfaceClassTests {
    /// Controllers of other frameworks, for which a plain controller stands.
    private static let absent: Set = ["UIHostingController", "GLKViewController", "AVPlayerViewController"]

    @Test(arguments: InterfaceClass.all.sorted { $0.name < $1.name })
    func `a class is in the room that its element names`(_ known: InterfaceClass) {
        #expect((known.type == nil) == Self.absent.contains(known.name), "\(known.module).\(known.name)")
    }
}

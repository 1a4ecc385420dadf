// SPDX-License-Identifier: MIT
//
// Templates: what a nib would hold.

import Foundation

extension Scene {
    /// A named view whose strings may name fields of the item it is shown for.
    public struct ViewTemplate: Hashable, Sendable {
        public var name: String
        var source: SourceNode

        init(name: String, source: SourceNode) {
            self.name = name
            self.source = source
        }
    }
}

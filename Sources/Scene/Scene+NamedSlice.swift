// SPDX-License-Identifier: MIT
//
// Parts that a scene names to be exported as pictures of their own.

public import Foundation

extension Scene {
    /// A part that is exported as a picture of its own, as `vitrine slices` writes it.
    public struct NamedSlice: Hashable, Sendable {
        /// The name of the part: a node's, a component's with the words of its variants, an item's, a symbol's.
        public var name: String
        /// Pixels per point of pictures that are made of pixels; empty says nothing of them.
        public var scales: [CGFloat] = []
        /// What it is written as; empty says nothing of it.
        public var kinds: [SliceKind] = []
        /// Where the file names it.
        public var place = SourcePlace()

        /// A part in the usual scales and as a PNG.
        public init(_ name: String) { self.name = name }
    }

    /// What a part can be exported as, under the endings of the files.
    public enum SliceKind: String, Hashable, Sendable, CaseIterable {
        case png, jpg, webp, svg, pdf
    }
}

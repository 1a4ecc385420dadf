// SPDX-License-Identifier: MIT
//
// A view of an Interface Builder file in a template, and what is set in it.

import Foundation
package import VitrineInterfaceBuilder

extension Scene {
    /// A view of a nib or a storyboard that a template shows, with other values for some properties of the views in it.
    public struct Nib: Hashable, Sendable {
        /// The path of the file, relative to the scene's folder unless absolute.
        public var source = ""
        /// The view, cell or controller that is meant, by its id, its reuse identifier or its identifier in the storyboard; nil is the first
        /// of a nib, and the initial controller of a storyboard.
        public var object: String?
        /// What is set, in the order of the scene.
        public var settings: [NibSetting] = []
        /// The file; nil where it was not looked for.
        package var file: NibFile?

        /// A nib that is not named yet.
        public init() {}
    }

    /// A property of a view in a nib and its value.
    public struct NibSetting: Hashable, Sendable {
        /// The key as the scene has it: `title.textColor`.
        public var key: String
        /// The ids of the objects in the file.
        public var objects: [String]
        /// The property of each: `textColor`.
        public var property: String
        /// The value.
        public var value: ViewValue
        /// Where the scene says it.
        public var place = SourcePlace()

        /// All that the value is made of.
        package init(key: String, objects: [String], property: String, value: ViewValue, place: SourcePlace = SourcePlace()) {
            (self.key, self.objects, self.property, self.value, self.place) = (key, objects, property, value, place)
        }
    }
}

/// An Interface Builder file that a scene shows views of, read once.
package struct NibFile: Sendable {
    /// The path as the scene gives it.
    package let name: String
    /// The path on disk.
    package let path: String
    /// What stands in it.
    package let document: InterfaceDocument
    private let bytes: [UInt8]
    /// Finds the pictures beside it.
    package let resources: SceneResources

    /// A file that was read.
    package init(name: String, path: String, document: InterfaceDocument, bytes: [UInt8], resources: SceneResources) {
        (self.name, self.path, self.document, self.bytes, self.resources) = (name, path, document, bytes, resources)
    }

    /// The folder in the scene's words: empty where it is that of the scene.
    package var folder: String { (name as NSString).deletingLastPathComponent }
}

extension NibFile: Hashable {
    package static func == (a: NibFile, b: NibFile) -> Bool { a.name == b.name && a.path == b.path && a.bytes == b.bytes }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

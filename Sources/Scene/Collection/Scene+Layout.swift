// SPDX-License-Identifier: MIT
//
// The layout of a scene: the parameters of one kind of layout.

import Foundation
import VitrineGeometry
public import VitrineLayoutSolvers

extension Scene {
    /// The layout object, described by its parameters.
    public struct Layout: Hashable, Sendable {
        /// The properties of the layout, such as `FlowParameters`.
        public let parameters: any LayoutParameters
        package var position = SourcePosition.unknown

        /// The line of the scene file on which the layout stands; 0 when it comes from none.
        public var line: Int { position.line }
        /// The column at which the layout stands; 0 when it comes from no file.
        public var column: Int { position.column }

        /// A layout with these properties.
        public init(_ parameters: some LayoutParameters) { self.parameters = parameters }

        /// The key of the layout in a scene file.
        public var name: String { type(of: parameters).name }

        /// What layouts of the kind do.
        public var traits: LayoutTraits { type(of: parameters).traits }

        /// Whether both are of one kind and have the same properties.
        public static func == (a: Layout, b: Layout) -> Bool { AnyHashable(a.parameters) == AnyHashable(b.parameters) }

        public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(parameters)) }
    }
}

extension FlowParameters {
    /// Puts what a section says in the place of what the layout says.
    package mutating func override(by section: Scene.FlowOverrides) {
        if let size = section.itemSize { (itemSize, relativeItemSize) = (size, nil) }
        relativeItemSize = section.relativeItemSize ?? relativeItemSize
        sectionInset = section.sectionInset ?? sectionInset
        minimumLineSpacing = section.minimumLineSpacing ?? minimumLineSpacing
        minimumInteritemSpacing = section.minimumInteritemSpacing ?? minimumInteritemSpacing
        if let size = section.headerReferenceSize { (headerReferenceSize, relativeHeaderSize) = (size, nil) }
        if let size = section.footerReferenceSize { (footerReferenceSize, relativeFooterSize) = (size, nil) }
        relativeHeaderSize = section.relativeHeaderSize ?? relativeHeaderSize
        relativeFooterSize = section.relativeFooterSize ?? relativeFooterSize
    }
}

extension Scene.FlowOverrides {
    package mutating func take(itemSize size: LayoutSize) {
        (itemSize, relativeItemSize) = (size.fixed, size.fixed == nil ? size : nil)
    }

    package mutating func take(headerSize size: LayoutSize) {
        (headerReferenceSize, relativeHeaderSize) = (size.fixed, size.fixed == nil ? size : nil)
    }

    package mutating func take(footerSize size: LayoutSize) {
        (footerReferenceSize, relativeFooterSize) = (size.fixed, size.fixed == nil ? size : nil)
    }
}

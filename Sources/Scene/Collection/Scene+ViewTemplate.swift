// SPDX-License-Identifier: MIT
//
// Templates: what a nib would hold.

import Foundation
import VitrineGeometry

extension Scene {
    /// A named view whose strings may name fields of the item it is shown for.
    public struct ViewTemplate: Hashable, Sendable {
        /// The name that sections and items use it by.
        public var name: String
        /// The names of the fields that it uses, each once, in order.
        public var fieldNames: [String]
        /// Whether it says what is on its back.
        public let hasBack: Bool
        /// Whether it is a row of a list.
        package let isRow: Bool
        /// About how many parts it is made of, with the views and loops in it, for the item that has the most.
        package var partCount: Int
        /// Whether it stands nearer or deeper than its siblings, or leans.
        package let hasDepth: Bool
        /// What it can be chosen to be, as its variants and states say.
        public package(set) var variants: [ViewVariant] = []
        /// What it is for, in the words of the file; empty where it says nothing.
        public package(set) var summary = ""
        /// The included file that declares it; nil is the scene's own.
        package var includedFile: String?
        /// The view, when it uses no fields.
        private let prepared: View?
        /// The view of a nib that it shows, as far as it does not follow from fields.
        public let nib: Nib?
        /// Makes the view of fields.
        package var filling: Filling<View>

        /// A template as a file has it.
        ///
        /// - Parameters:
        ///   - view: The view with something in the place of each field.
        ///   - isFixed: Whether it is the same for all items.
        package init(
            name: String, fieldNames: [String], view: View, isFixed: Bool, hasBack: Bool = false, isRow: Bool = false, partCount: Int,
            filling: Filling<View>
        ) {
            (self.name, self.fieldNames, self.hasBack, self.isRow) = (name, fieldNames, hasBack, isRow)
            (nib, prepared) = (view.nib, isFixed ? view : nil)
            (self.partCount, self.filling) = (partCount, filling)
            hasDepth = view.decoration.zPosition != 0 || view.decoration.transform.map { !CATransform3DIsAffine($0) } == true
        }

        /// The view with its fields filled in.
        ///
        /// Takes time in proportion to the template, and next to none when it uses no fields.
        /// - Throws: `SceneError` when a field is missing or its value does not fit its place. Loading a scene has tried
        ///   this for the first 20,000 items of every group, or for all of them where it was asked to.
        ///
        /// - Parameters:
        ///   - fields: The fields of an item.
        ///   - language: The language of texts of the scene's strings, as a tag; nil takes that in which the scene was read.
        public func view(with fields: Fields, language: String? = nil) throws(SceneError) -> View {
            if let prepared { return prepared }
            return try filling.base.value(with: fields, language: language)
        }
    }
}

extension Scene {
    /// About how many parts the items of a section are made of, each: as many as the largest of the views that its groups begin with.
    package func partCount(ofItemsIn section: Section) -> Int {
        let names = section.groups.lazy.filter { $0.count > 0 }.compactMap { $0.view(at: $0.positions.lowerBound) }
        return names.compactMap { view(named: $0)?.partCount }.max() ?? 1
    }
}

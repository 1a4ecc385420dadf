// SPDX-License-Identifier: MIT
//
// Instances of classes that are known only while the program runs: registered views, and the attributes and contexts that a layout names.
//
// Objective-C sends `initWithFrame:` and `init` to any class. Swift lets a class value make instances through `required` initialisers
// only, which every subclass with designated initialisers of its own would have to write out: sources for UIKit would not compile.
// A convenience initialiser that is not `required` dispatches to the designated one of the class at hand all the same. The declarations
// without a body below name its entry point as a method of the class value, whose calling convention is that of the initialiser. A class
// that does not implement the designated initialiser ends the program with "Use of unimplemented initializer", as it does with UIKit.

import Foundation
import VitrineGeometry
import VitrineViewCore

extension UICollectionReusableView {
    @_silgen_name("vitrine_reusable_view_init_frame")
    convenience init(dispatchingFrame frame: CGRect) { self.init(frame: frame) }

    /// An instance of this very class, made with its `init(frame:)`.
    @_silgen_name("vitrine_reusable_view_init_frame")
    static func make(frame: CGRect) -> UICollectionReusableView
}

extension UICollectionViewLayoutAttributes {
    @_silgen_name("vitrine_layout_attributes_init")
    convenience init(dispatching: Void) { self.init() }

    @_silgen_name("vitrine_layout_attributes_init")
    private static func make(dispatching: Void) -> UICollectionViewLayoutAttributes

    /// An instance of this very class, made with its `init()`.
    static func make() -> UICollectionViewLayoutAttributes { make(dispatching: ()) }
}

extension UICollectionViewLayoutInvalidationContext {
    @_silgen_name("vitrine_invalidation_context_init")
    convenience init(dispatching: Void) { self.init() }

    @_silgen_name("vitrine_invalidation_context_init")
    private static func make(dispatching: Void) -> UICollectionViewLayoutInvalidationContext

    /// An instance of this very class, made with its `init()`.
    static func make() -> UICollectionViewLayoutInvalidationContext { make(dispatching: ()) }
}

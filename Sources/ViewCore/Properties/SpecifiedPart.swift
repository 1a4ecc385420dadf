// SPDX-License-Identifier: MIT
//
// Views of the library's own that specifications name.

import VitrineProperties

/// A view of the library's own, whose class no program knows, under the word that specifications have for it.
///
/// A class that programs know has its word in its ``ViewClass``.
package protocol SpecifiedPart: UIView {
    /// What a specification calls it: "bar button".
    static var specifiedWord: String { get }
}

extension UIView {
    /// What specifications call the view: the word of its class as it is described, or the name of a program's own class.
    package final var specifiedWord: String {
        if let part = self as? any SpecifiedPart { return type(of: part).specifiedWord }
        let table = type(of: self).propertyTable
        return table.type == type(of: self) ? table.described.word ?? table.described.name : "\(type(of: self))"
    }
}

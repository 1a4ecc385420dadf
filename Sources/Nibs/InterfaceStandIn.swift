// SPDX-License-Identifier: MIT
//
// What stands for an object of a file that is no view and whose class is not here.

import Foundation
import VitrineInterfaceBuilder
import VitrineViewCore

/// An object whose class is not here, so that connections to it and from it lead somewhere (nibs.missing-objects).
final class InterfaceStandIn: NibArchived {
    /// The elements that stand for objects of any class.
    static let tags: Set<String> = ["object", "searchDisplayController"]

    init?(coder: NSCoder) {}

    func awakeFromNib() {}

    func takeValue(_ value: Any?, forKey key: String) -> Bool { true }
}

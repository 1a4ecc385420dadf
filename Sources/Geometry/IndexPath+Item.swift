// SPDX-License-Identifier: MIT
//
// The two-part index paths of UIKit.

public import Foundation

extension IndexPath {
    /// The path of an item in a section.
    public init(item: Int, section: Int) { self = [section, item] }

    /// The path of a row in a section.
    public init(row: Int, section: Int) { self = [section, row] }

    /// The section, the first index of the path.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The item, the second index of the path.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The row, another word for the item.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}

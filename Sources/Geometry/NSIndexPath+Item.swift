// SPDX-License-Identifier: MIT
//
// The two-part index paths of UIKit, as objects.

public import Foundation

extension NSIndexPath {
    /// The path of an item in a section.
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

    /// The path of a row in a section.
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

    /// The section, the first index of the path.
    public var section: Int { index(atPosition: 0) }

    /// The item, the second index of the path.
    public var item: Int { index(atPosition: 1) }

    /// The row, another word for the item.
    public var row: Int { index(atPosition: 1) }
}

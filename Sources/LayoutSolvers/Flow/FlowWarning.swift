// SPDX-License-Identifier: MIT
//
// The console warning of flow layout, as a value.

/// An item that is longer than its line: layout continues, and UIKit says so on the console (flow.warning-of-oversize-items).
package struct FlowWarning: Hashable, Sendable {
    package var scrollDirection: FlowDirection
    /// The first item of the section that does not fit.
    package var item: Int
    package var section: Int
    package var sizesComeFromDelegate: Bool

    /// The words with which UIKit begins.
    package static let opening = "The behavior of the UICollectionViewFlowLayout is not defined because:"

    /// The same where a file can be named, in a line without a full stop.
    package static func sentence(isVertical: Bool) -> String {
        "an item is \(isVertical ? "wider" : "higher") than the collection view without its insets"
    }

    /// What would help.
    package static let hint = "make itemSize or the insets smaller: UIKit does not define where such an item stands"

    /// UIKit's words for the console, a line each, without the closing one that names the layout instance.
    package var message: String {
        let reason =
            switch scrollDirection {
            case .vertical:
                "the item width must be less than the width of the UICollectionView minus the section insets left and right values, "
                    + "minus the content insets left and right values."
            case .horizontal:
                "the item height must be less than the height of the UICollectionView minus the section insets top and bottom values, "
                    + "minus the content insets top and bottom values."
            }
        return "\(Self.opening)\n\(reason)"
            + (sizesComeFromDelegate ? "\nPlease check the values returned by the delegate." : "")
    }
}

// SPDX-License-Identifier: MIT
//
// What design tools are told of views that are made of what a file says.

package import Foundation

/// What a view of a node says of itself that its layer does not show.
package struct PartDescription {
    /// The name that the file gives it, or what it is with what it shows: `headline-Espresso`, `icon-heart`.
    package var name: String?
    /// What shows it, which has no name of its own beside it.
    package var content: UIView?
    /// How it arranges others.
    package var stack: Stack?
    /// Whether it is room between others.
    package var isSpacer = false
    /// What part of the room that is left over in a stack it takes.
    package var growth: CGFloat = 0
    /// The name of the colour that it is filled with, or that its text has.
    package var colorName: String?
    /// The names of the file's theme by what they are for: `background`, `color`, `font`, `shadow`.
    package var themeNames: [String: String] = [:]
    /// The component that it is; nil of what is none.
    package var component: String?
    /// The word of each variant of the component, in the order in which they are declared.
    package var words: [(variant: String, word: String)] = []

    package init() {}

    /// A row or a column.
    package struct Stack {
        package var axis: NSLayoutConstraint.Axis
        package var alignment: UIStackView.Alignment
        package var distribution: UIStackView.Distribution
        package var views: [UIView]

        package init(
            axis: NSLayoutConstraint.Axis, alignment: UIStackView.Alignment, distribution: UIStackView.Distribution, views: [UIView]
        ) { (self.axis, self.alignment, self.distribution, self.views) = (axis, alignment, distribution, views) }
    }
}

/// A view that is made of what a file says, and knows what that was.
package protocol DescribedPart: UIView {
    /// What it says of itself.
    var partDescription: PartDescription { get }
}

extension UIView {
    /// The words of a text by which a part is known among others; nil for blanks.
    package final class func partWords(_ text: String?) -> String? {
        let words = (text ?? "").replacing("\u{FFFC}", with: " ").prefix(40).split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}

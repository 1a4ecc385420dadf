// SPDX-License-Identifier: MIT
//
// What a scene says of a property of a view.

public import Foundation
public import VitrineGeometry

extension Scene {
    /// A value of a property of a view, as a scene says it.
    public enum ViewValue: Hashable, Sendable {
        case flag(Bool)
        case number(CGFloat)
        /// One of the words of a choice.
        case word(String)
        case text(String)
        case texts([String])
        case color(Color)
        case font(Font)
        /// A picture by the path of its file, relative to the scene's folder; an empty path shows none.
        case picture(String)
        /// A picture by its name, which catalogues in the folder of a nib are asked for.
        case asset(String)
        case point(CGPoint)
        case size(CGSize)
        case rect(CGRect)
        case insets(UIEdgeInsets)
        case date(DayTime)
    }
}

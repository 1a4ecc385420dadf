// SPDX-License-Identifier: MIT
//
// Bubbles and tickets as paths of UIKit.

public import Foundation
public import VitrineGraphics
public import VitrineMockups

extension UIBezierPath {
    /// The outline of a bubble or a ticket in a rectangle, as for a layer's mask.
    @MainActor
    public convenience init(_ shape: NinePartShape, in area: CGRect) {
        self.init(shape.path(in: area))
    }
}

// SPDX-License-Identifier: MIT
//
// Which classes of views draw: found out once for each, without Objective-C.

import Foundation
package import VitrineLayers

/// Tells classes that draw from those that leave all drawing to `UIView`, so that these are not asked again.
///
/// The first view of a class is asked to draw. Where `UIView`'s own body is all that ran, nothing is overridden on the way to it: the
/// body stands as deep in the stack as it does for a class that is known to override nothing. An override that calls the body of its
/// superclass stands in between.
@MainActor enum DrawingClasses {
    /// A class of views with a class of layers: both may be overridden.
    private struct Kind: Hashable {
        let view: ObjectIdentifier
        let layer: ObjectIdentifier

        @MainActor init(_ view: UIView) { (self.view, layer) = (ObjectIdentifier(type(of: view)), ObjectIdentifier(type(of: view.layer))) }
    }

    /// A view that overrides nothing.
    private final class Plain: UIView {}

    private static var silent: Set<Kind> = []
    private static var known: Set<Kind> = []
    /// How many calls lie between the layer that is asked and the body that draws nothing.
    private static let plainDepth = depth(of: Plain(frame: CGRect(x: 0, y: 0, width: 1, height: 1)))
    /// How many calls there were when `UIView`'s own body ran; nil where it did not.
    private static var reached: Int?

    /// Lets the layer of a view display itself, unless it is known to draw nothing.
    static func display(_ view: UIView) {
        let kind = Kind(view)
        if silent.contains(kind) { return }
        guard known.insert(kind).inserted, let plainDepth else { return view.layer.display() }
        if depth(of: view) == plainDepth { silent.insert(kind) }
    }

    /// Says that `UIView`'s own body runs.
    @inline(never) static func noteDefault() { if isAsking { reached = Thread.callStackReturnAddresses.count } }

    private static var isAsking = false

    /// How many calls lie between here and the body that draws nothing; nil where that does not run, or lies too deep to be counted.
    @inline(never) private static func depth(of view: UIView) -> Int? {
        let (wasAsking, before) = (isAsking, reached)
        defer { (isAsking, reached) = (wasAsking, before) }
        (isAsking, reached) = (true, nil)
        let start = Thread.callStackReturnAddresses.count
        view.layer.display()
        // The system counts no further than 128 calls.
        guard let reached, reached < 128 else { return nil }
        return reached - start
    }
}

extension UIView {
    package func displayDrawing(of layer: CALayer) { DrawingClasses.display(self) }

    package var drawingGravity: CALayerContentsGravity { contentMode.gravity }

    package func conditions(of layer: CALayer) -> AnyObject? { traitCollection }

    /// Draws the view in a context, under its traits and in its environment.
    func drawLayer(_ layer: CALayer, in context: CGContext) {
        guard layer === self.layer else { return }
        environment.run {
            UIGraphicsPushContext(context)
            defer { UIGraphicsPopContext() }
            traitCollection.performAsCurrent { draw(bounds) }
        }
    }
}

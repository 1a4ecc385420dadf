// SPDX-License-Identifier: MIT
//
// What all renderers of UIKit have in common.

public import Foundation
public import VitrineQuartz2D

/// How a renderer draws.
@preconcurrency @MainActor
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The rectangle that is drawn; zero until a renderer has the format.
    open internal(set) var bounds = CGRect.zero

    /// A format as it is unless something else is said.
    public override required init() { super.init() }

    /// A format as it suits the screen.
    open class func `default`() -> Self { Self() }

    /// A format as it suits the screen that is in use.
    open class func preferred() -> Self { Self() }

    /// The same format, on its own.
    nonisolated public func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } }

    /// The same format, on its own.
    func duplicate() -> UIGraphicsRendererFormat {
        let new = type(of: self).init()
        new.bounds = bounds
        return new
    }
}

/// What a renderer hands to what draws.
@preconcurrency @MainActor
open class UIGraphicsRendererContext: NSObject {
    /// The context that is drawn into.
    open internal(set) var cgContext: CGContext
    /// How it is drawn.
    public let format: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) { (cgContext, self.format) = (context, format) }

    /// Fills a rectangle with the context's colour.
    open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

    /// Fills a rectangle with the context's colour, mixed with what is beneath.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { mixed(blendMode) { cgContext.fill(rect) } }

    /// Draws a line of a point along the inside of a rectangle.
    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

    /// Draws a line of a point along the inside of a rectangle, mixed with what is beneath.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        mixed(blendMode) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    }

    /// Limits what follows to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

    private func mixed(_ mode: CGBlendMode, _ draw: () -> Void) {
        cgContext.saveGState()
        cgContext.setBlendMode(mode)
        draw()
        cgContext.restoreGState()
    }
}

/// What draws into a rectangle, and makes something of that.
@preconcurrency @MainActor
open class UIGraphicsRenderer: NSObject {
    /// The rectangle that is drawn, in points.
    let bounds: CGRect
    private let ownFormat: UIGraphicsRendererFormat

    /// How it is drawn.
    open var format: UIGraphicsRendererFormat { ownFormat }

    /// Whether images can be made.
    open var allowsImageOutput: Bool { false }

    /// A renderer of a rectangle.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        self.bounds = bounds
        ownFormat = format.duplicate()
        ownFormat.bounds = bounds
        super.init()
    }

    /// Draws with a context in force.
    func draw(in context: CGContext, _ actions: () -> Void) {
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        actions()
    }
}

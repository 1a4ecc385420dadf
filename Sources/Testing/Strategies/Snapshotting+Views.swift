// SPDX-License-Identifier: MIT
//
// Strategies for views and controllers.

public import Foundation
import VitrineCapture
public import VitrineImageDiff
import VitrineSceneFile
public import VitrineViews

extension Snapshotting<UIView, UIImage> {
    /// Pixels, as many to a point as the traits say.
    public static var png: Snapshotting { png() }

    /// Pixels.
    ///
    /// - Parameters:
    ///   - scale: pixels to a point; nil is as many as the traits say.
    ///   - tolerance: how far pictures may be apart; nil is what the assertion says.
    public static func png(scale: CGFloat? = nil, tolerance: ImageTolerance? = nil) -> Snapshotting {
        Snapshotting(pictureTolerance: tolerance) { view, traits in
            try view.capture(under: traits, scale: scale) { [try $0.picturePiece()] }
        }
    }

    /// Pixels at moments, a reference each; the clock of the view's environment goes from where it is.
    ///
    /// - Parameters:
    ///   - times: seconds.
    ///   - scale: pixels to a point; nil is as many as the traits say.
    public static func frames(at times: [TimeInterval], scale: CGFloat? = nil) -> Snapshotting {
        Snapshotting(pictureTolerance: nil) { view, traits in
            try view.capture(under: traits, scale: scale) { try $0.framePieces(at: times) }
        }
    }

    /// Every frame of a movement; the clock of the view's environment goes from where it is.
    ///
    /// - Parameters:
    ///   - fps: frames a second.
    ///   - duration: seconds.
    ///   - scale: pixels to a point; nil is as many as the traits say.
    public static func animation(fps: Double, duration: TimeInterval, scale: CGFloat? = nil) -> Snapshotting {
        Snapshotting(movement: true) { view, traits in
            try view.capture(under: traits, scale: scale) { [try $0.animationPiece(rate: fps, length: duration)] }
        }
    }
}

extension Snapshotting<UIView, String> {
    /// An SVG document.
    public static var svg: Snapshotting {
        Snapshotting(text: .svg) { view, traits in try view.capture(under: traits, scale: nil) { [try $0.svgPiece()] } }
    }

    /// Frames, alpha, order, transforms and texts of the view and all that is in it.
    public static var layout: Snapshotting {
        Snapshotting(text: .layout) { view, traits in view.capture(under: traits, scale: nil) { [$0.layoutPiece()] } }
    }

    /// What is drawn, layer by layer.
    public static var displayList: Snapshotting {
        Snapshotting(text: .displayList) { view, traits in view.capture(under: traits, scale: nil) { [$0.displayListPiece()] } }
    }
}

extension Snapshotting<UIView, Data> {
    /// A PDF document of one page.
    public static var pdf: Snapshotting {
        Snapshotting(document: .pdf) { view, traits in try view.capture(under: traits, scale: nil) { [try $0.pdfPiece()] } }
    }
}

extension Snapshotting<UIViewController, UIImage> {
    /// Pixels, as many to a point as the traits say; the controller is the root of a window as large as the screen.
    public static var png: Snapshotting { png() }

    /// Pixels; the controller is the root of a window as large as the screen.
    ///
    /// - Parameters:
    ///   - scale: pixels to a point; nil is as many as the traits say.
    ///   - tolerance: how far pictures may be apart; nil is what the assertion says.
    public static func png(scale: CGFloat? = nil, tolerance: ImageTolerance? = nil) -> Snapshotting {
        Snapshotting(pictureTolerance: tolerance) { controller, traits in
            try controller.capture(under: traits, scale: scale) { [try $0.picturePiece()] }
        }
    }

    /// Pixels at moments, a reference each; the clock of the environment goes from where it is.
    ///
    /// - Parameters:
    ///   - times: seconds.
    ///   - scale: pixels to a point; nil is as many as the traits say.
    public static func frames(at times: [TimeInterval], scale: CGFloat? = nil) -> Snapshotting {
        Snapshotting(pictureTolerance: nil) { controller, traits in
            try controller.capture(under: traits, scale: scale) { try $0.framePieces(at: times) }
        }
    }

    /// Every frame of a movement; the clock of the environment goes from where it is.
    ///
    /// - Parameters:
    ///   - fps: frames a second.
    ///   - duration: seconds.
    ///   - scale: pixels to a point; nil is as many as the traits say.
    public static func animation(fps: Double, duration: TimeInterval, scale: CGFloat? = nil) -> Snapshotting {
        Snapshotting(movement: true) { controller, traits in
            try controller.capture(under: traits, scale: scale) { [try $0.animationPiece(rate: fps, length: duration)] }
        }
    }
}

extension Snapshotting<UIViewController, String> {
    /// An SVG document.
    public static var svg: Snapshotting {
        Snapshotting(text: .svg) { controller, traits in try controller.capture(under: traits, scale: nil) { [try $0.svgPiece()] } }
    }

    /// Frames, alpha, order, transforms and texts of the controller's view and all that is in it.
    public static var layout: Snapshotting {
        Snapshotting(text: .layout) { controller, traits in controller.capture(under: traits, scale: nil) { [$0.layoutPiece()] } }
    }

    /// What is drawn, layer by layer.
    public static var displayList: Snapshotting {
        Snapshotting(text: .displayList) { controller, traits in
            controller.capture(under: traits, scale: nil) { [$0.displayListPiece()] }
        }
    }
}

extension Snapshotting<UIViewController, Data> {
    /// A PDF document of one page.
    public static var pdf: Snapshotting {
        Snapshotting(document: .pdf) { controller, traits in
            try controller.capture(under: traits, scale: nil) { [try $0.pdfPiece()] }
        }
    }
}

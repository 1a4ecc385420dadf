// SPDX-License-Identifier: MIT
//
// What a kind of output has to answer.

package import Foundation
package import VitrineDrawing

/// How the frames of an output are drawn; outputs that ask for the same share every picture.
package struct FrameLook: Hashable, Sendable {
    /// What lies beneath everything.
    package enum Background: Hashable, Sendable {
        /// What the scene says.
        case scene
        /// Nothing, whatever the scene says.
        case transparent
        case color(CGColor)
    }

    /// Pixels per point; nil takes the scene's.
    package var scale: CGFloat?
    package var background: Background
    /// Of how many moments one is drawn, the first and the last always.
    package var step: Int

    package init(scale: CGFloat? = nil, background: Background = .scene, step: Int = 1) {
        (self.scale, self.background, self.step) = (scale, background, max(step, 1))
    }

    /// The display list as it is to be drawn.
    package func applied(to list: DisplayList) -> DisplayList {
        var result = list
        if let scale { result.scale = scale }
        switch background {
        case .scene: break
        case .transparent: result.background = nil
        case .color(let color): result.background = color
        }
        return result
    }
}

/// Takes pictures in order, each with the frames it fills, and makes files of them.
///
/// `piece` is the work that can be done for many pictures at once, on any thread; `append` comes in order.
package protocol FrameOutput: Sendable {
    associatedtype Piece: Sendable

    /// As it was given, for messages.
    var path: String { get }
    var look: FrameLook { get }

    /// What this output needs of a picture. The answer depends on nothing but the two pictures: that little is
    /// known to differ only saves looking.
    ///
    /// - Parameters:
    ///   - frame: what is shown, and where it may differ.
    ///   - previous: what is shown before it; nil for the first.
    func piece(of frame: PaintedFrame, after previous: Bitmap?) throws -> Piece

    /// Takes the next picture's piece, which fills the frames of `places`.
    func append(_ piece: Piece, places: Range<Int>) async throws

    /// Writes what is left to write.
    func finish() async throws

    /// Puts what was written in its place, once every output of the run has finished.
    func commit() async throws

    /// Takes away what is not finished.
    func discard() async
}

/// Takes the display lists themselves.
package protocol MomentOutput: Sendable {
    var path: String { get }

    /// What could not be written as it is shown, a sentence each; known when it is finished.
    var warnings: [String] { get async }

    /// Takes the next list, which is shown in the moments of `moments`.
    func append(_ list: DisplayList, moments: Range<Int>) async throws

    /// Writes what is left to write.
    func finish() async throws

    /// Puts what was written in its place, once every output of the run has finished.
    func commit() async throws

    func discard() async
}

extension FrameOutput {
    /// Nothing: what was written stands in its place already.
    package func commit() {}
}

extension MomentOutput {
    package var warnings: [String] { [] }
}

// SPDX-License-Identifier: MIT
//
// What was measured of a view, kept until its content changes.

package import Foundation
import VitrineGeometry
import VitrineTypography

/// The room that a view is offered to say its size in; nil leaves an axis open.
package struct SizeOffer: Hashable {
    /// The width that is given, in points.
    package var width: CGFloat?
    /// The height that is given, in points.
    package var height: CGFloat?
    /// The most lines of text; 0 for any number.
    var lines = 0
    /// Whether it is laid out from right to left.
    package var isMirrored = false

    /// The room that there is, in points.
    package init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }

    init(width: CGFloat?, height: CGFloat?, lines: Int) { (self.width, self.height, self.lines) = (width, height, lines) }
}

/// A view that keeps what it measured of others.
@MainActor package protocol MeasuringView: UIView {
    /// Drops it: something that was measured is another thing.
    func forgetOwnMeasurements()
}

/// The answers of a view to the offers it had, good while content, traits and typesetter are the same.
///
/// Every level of views that arrange others asks the next one several times, so that without memory each would double the work of all below it.
@MainActor package struct Measurements<Answer> {
    /// Room for the offers of a deep tree; views that are offered ever new sizes start over.
    private static var most: Int { 512 }

    /// What else an answer depends on.
    private struct Conditions {
        var traits: UITraitCollection
        var typesetter: (any Typesetter)?
    }

    private var answers: [SizeOffer: Answer] = [:]
    private var conditions: Conditions?
    /// Grows whenever the content changes: what began to be measured before is not kept after.
    package private(set) var edition = 0

    /// Without an answer yet.
    package init() {}

    /// The answer to an offer that was given before in the same conditions.
    package mutating func answer(to offer: SizeOffer, in view: UIView) -> Answer? {
        let (traits, typesetter) = (view.traitCollection, view.environment.graphics.typesetter)
        if let conditions, conditions.traits === traits, conditions.typesetter === typesetter { return answers[offer] }
        conditions = Conditions(traits: traits, typesetter: typesetter)
        answers = [:]
        return nil
    }

    /// Keeps an answer that was begun in an edition.
    package mutating func keep(_ answer: Answer, to offer: SizeOffer, begunIn edition: Int) {
        guard edition == self.edition else { return }
        if answers.count >= Self.most { answers = [:] }
        answers[offer] = answer
    }

    /// Drops all answers: the content is another one.
    package mutating func forget() {
        edition += 1
        answers = [:]
    }
}

extension UIView {
    /// Has the views from here upward that measure what they hold do so anew.
    package func forgetMeasurements() {
        var view: UIView? = self
        while let current = view {
            (current as? any MeasuringView)?.forgetOwnMeasurements()
            // What keeps its distances from the sides of an arranged view says how large that is.
            if current.stretchesContent { current.forgetMeasuredSize() }
            view = current.superview
        }
    }
}

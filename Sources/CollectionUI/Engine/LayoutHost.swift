// SPDX-License-Identifier: MIT
//
// What a layout may ask of the view that it is installed in, beside what UIKit's surface says.

package import Foundation
import VitrineChanges
package import VitrineGeometry
import VitrineLayers
import VitrineLayoutSolvers
import VitrineViewCore

/// The view as its layout knows it.
///
/// Rectangles are in the space of the view, which is the layout's own but for mirroring.
@MainActor package protocol LayoutHost: AnyObject {
    var bounds: CGRect { get }
    var adjustedContentInset: UIEdgeInsets { get }
    var safeAreaInsets: UIEdgeInsets { get }
    var layoutMargins: UIEdgeInsets { get }
    /// How far the readable part is from the sides.
    var readableInsets: UIEdgeInsets { get }
    /// Pixels in a point.
    var displayScale: CGFloat { get }
    /// The content offsets that can be rested at.
    var offsetRange: (min: CGPoint, max: CGPoint) { get }
    /// Whether the content offset moves along with what the layout learns.
    var offsetPolicy: OffsetPolicy { get }
    /// Whether left and right are exchanged between the layout and the view (direction.layout-direction-and-flip).
    var isMirrored: Bool { get }
    /// A rectangle of the layout in the view, or the other way round.
    func mirrored(_ rect: CGRect) -> CGRect

    /// The numbers of shown items by section.
    var itemCounts: [Int] { get }
    /// The item of the data whose measures hold at a shown path; nil where there is none (movement.measures-travel).
    func measuredItem(at path: IndexPath) -> IndexPath?
    /// The update that the layout is being asked about.
    var updateUnderWay: ElementUpdate? { get }
    /// The attributes of an element on screen.
    func shownAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes?

    /// The item at a point in the layout's space that a finger may touch there; nil in no window.
    func touchableItem(at point: CGPoint) -> IndexPath?

    /// Takes note of what the layout says is out of date.
    func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext)
    /// Moves the content offset when the layout is taken over next.
    func adjustContentOffset(by distance: CGPoint)
    /// Passes on what the layout has to say on the console, each message once; `collectionView` is named at its end.
    func report(_ message: String)
    /// Scrolls as far as the progress of a transition says.
    func transitionProgressed(_ transition: UICollectionViewTransitionLayout)
}

extension LayoutHost {
    /// Whether the viewport is at the beginning of the content, or before it.
    func isAtBeginning(isVertical: Bool) -> Bool {
        let ((least, most), offset) = (offsetRange, bounds.origin)
        if isVertical { return offset.y <= least.y }
        return isMirrored ? offset.x >= most.x : offset.x <= least.x
    }

    /// What moves the content offset so that the viewport begins later in the layout's space; a mirrored one keeps its distance from the
    /// other end.
    func offset(by way: CGFloat, isVertical: Bool) -> CGPoint {
        if isVertical { return CGPoint(x: 0, y: way) }
        return CGPoint(x: isMirrored ? -way : way, y: 0)
    }
}

extension CollectionEngine: LayoutHost {
    package var bounds: CGRect { view.bounds }
    package var adjustedContentInset: UIEdgeInsets { view.adjustedContentInset }
    package var safeAreaInsets: UIEdgeInsets { view.safeAreaInsets }
    package var layoutMargins: UIEdgeInsets { view.layoutMargins }
    package var readableInsets: UIEdgeInsets {
        let (frame, bounds) = (view.readableContentGuide.layoutFrame, view.bounds)
        return UIEdgeInsets(
            top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY,
            right: bounds.maxX - frame.maxX)
    }
    package var displayScale: CGFloat { max(view.traitCollection.displayScale, 1) }
    package var offsetRange: (min: CGPoint, max: CGPoint) { view.offsetRange }
    package var itemCounts: [Int] { arrangement.plan?.after ?? session.counts(for: view) }
    package func measuredItem(at path: IndexPath) -> IndexPath? { arrangement.measuredItem(at: path) }
    package var updateUnderWay: ElementUpdate? { updates.underWay }

    package func shownAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? { shown[key]?.attributes }

    package func touchableItem(at point: CGPoint) -> IndexPath? {
        guard view.window != nil else { return nil }
        validateLayout()
        return item(atPlace: point)
    }

    package func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
        session.invalidate(context)
        let (size, growth) = (view.storedContentSize, context.contentSizeAdjustment)
        if growth != .zero {
            view.storedContentSize = CGSize(width: size.width + growth.width, height: size.height + growth.height)
        }
        view.setNeedsLayout()
    }

    package func adjustContentOffset(by distance: CGPoint) { session.adjustOffset(by: distance) }

    package func report(_ message: String) {
        warnings.report(message + ", and it is attached to \(nameAndFrame).") { [view] in
            let files = UIEnvironment.current.interfaces
            guard message.hasPrefix(FlowWarning.opening) else {
                return files.takeWarning(of: view, message.replacing("\n", with: " "), hint: nil)
            }
            let isVertical = (view.collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection != .horizontal
            return files.takeWarning(of: view, FlowWarning.sentence(isVertical: isVertical), hint: FlowWarning.hint)
        }
    }

    /// How messages name the view; without an address, which differs from run to run.
    package var nameAndFrame: String {
        let named = parts.lazy.compactMap(\.namedView).first ?? view
        let frame = named.frame
        return "<\(type(of: named)); frame = (\(frame.minX.numberText()) \(frame.minY.numberText()); \(frame.width.numberText()) "
            + "\(frame.height.numberText()))>"
    }
}

/// What layouts had to say on the console.
@MainActor final class LayoutWarnings {
    /// The different messages in their order.
    private(set) var messages: [String] = []
    /// Takes the messages; nil sends each to standard error.
    var handler: ((String) -> Void)?

    /// - Parameter toFile: tells it where the view stands in a file, if it does; gives whether that was done.
    func report(_ message: String, toFile: () -> Bool) {
        guard !messages.contains(message) else { return }
        messages.append(message)
        if let handler {
            handler(message)
        } else if !toFile() {
            // Whether it can be read changes nothing for the program.
            try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
        }
    }
}

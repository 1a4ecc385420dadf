// SPDX-License-Identifier: MIT
//
// What of a view is read or touched, and what of it hides what is behind it.

package import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineNodes
import VitrineScene
package import VitrineViews

/// The parts of a view that matter to what else stands there: texts, icons and controls, which want to be seen, and areas through which
/// nothing is seen.
@MainActor
package struct VisibleMarks {
    /// A text, an icon or a control.
    package struct Sign {
        /// What a message calls it.
        package var name: String
        package var frame: CGRect
    }

    package private(set) var signs: [Sign] = []
    package private(set) var covers: [CGRect] = []
    private let space: UIView

    /// The marks of a view and of all that is in it.
    ///
    /// - Parameter space: the view in whose coordinates the frames are.
    package init(of view: UIView, in space: UIView) {
        self.space = space
        add(view, opacity: 1, within: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    }

    private mutating func add(_ view: UIView, opacity: CGFloat, within clip: CGRect) {
        let opacity = opacity * view.alpha
        guard !view.isHidden, opacity > 0.1 else { return }
        let frame = view.convert(view.bounds, to: space)
        let seen = frame.intersection(clip)
        if !seen.isNull, let sign = sign(of: view), !sign.frame.intersection(clip).isNull { signs.append(sign) }
        if !seen.isNull, opacity > 0.9, hidesWhatIsBehind(view) { covers.append(seen) }
        // What a control consists of is the control.
        if view is UIControl { return }
        let inner = view.clipsToBounds ? seen : clip
        if inner.isNull { return }
        for subview in view.subviews { add(subview, opacity: opacity, within: inner) }
    }

    private func sign(of view: UIView) -> Sign? {
        switch view {
        case let label as UILabel:
            guard let text = label.text, text.contains(where: { !$0.isWhitespace }) else { return nil }
            let size = label.sizeThatFits(label.bounds.size)
            var ink = CGRect(
                origin: .zero, size: CGSize(width: min(size.width, label.bounds.width), height: min(size.height, label.bounds.height)))
            ink.origin.y = (label.bounds.height - ink.height) / 2
            let room = label.bounds.width - ink.width
            switch label.textAlignment {
            case .left: break
            case .center: ink.origin.x = room / 2
            case .right: ink.origin.x = room
            default: if label.effectiveUserInterfaceLayoutDirection == .rightToLeft { ink.origin.x = room }
            }
            return Sign(name: "'\(text.prefix(24))'", frame: label.convert(ink, to: space))
        case let button as UIButton:
            return Sign(name: button.titleLabel?.text.map { "'\($0.prefix(24))'" } ?? "a button", frame: frame(of: view))
        case is UIControl: return Sign(name: view.firstText.map { "'\($0.prefix(24))'" } ?? "a control", frame: frame(of: view))
        case let picture as UIImageView where (picture.superview as? NodeView)?.showsIcon == true:
            return Sign(name: "an icon", frame: frame(of: view))
        default: return nil
        }
    }

    private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: space) }

    private func hidesWhatIsBehind(_ view: UIView) -> Bool {
        if view is MaterialView { return true }
        if let picture = view as? UIImageView { return picture.image != nil && (picture.superview as? NodeView)?.showsIcon != true }
        return (view.backgroundColor?.cgColor(for: view.traitCollection).alpha ?? 0) > 0.9
    }

    /// The first of these signs that others, which stand in front of it, hide or run through; nil where all can be seen.
    package func firstSign(hiddenBy front: VisibleMarks) -> Sign? {
        signs.first { sign in
            let area = sign.frame.width * sign.frame.height
            guard area > 0 else { return false }
            if front.signs.contains(where: { $0.frame.meets(sign.frame, by: 1) }) { return true }
            return front.covers.contains { cover in
                let shared = cover.intersection(sign.frame)
                return !shared.isNull && shared.width * shared.height > area / 4
            }
        }
    }
}

extension UIView {
    /// What the first label in the view says.
    fileprivate var firstText: String? {
        if let text = (self as? UILabel)?.text, !text.isEmpty { return text }
        return subviews.lazy.compactMap(\.firstText).first
    }
}

extension NodeView {
    /// Whether it shows a symbol in place of a picture.
    fileprivate var showsIcon: Bool { if case .image(let image) = node.kind { image.icon != nil } else { false } }
}

// SPDX-License-Identifier: MIT
//
// The fingers of a scene, drawn over everything.

package import Foundation
import VitrineGeometry
import VitrineInput
import VitrineLayers
package import VitrineViews

/// Shows a disc where each finger is: translucent, with a dark and a light ring, so that it is seen on any colour.
///
/// What it shows follows from the ways of the fingers and the time alone.
package final class TouchesView: UIView {
    private static let diameter: CGFloat = 44
    /// How long a disc grows as its finger comes down, in seconds.
    private static let growth = 0.1
    /// The share of its size that a disc grows from.
    private static let smallest: CGFloat = 0.75
    /// How long a disc fades after the lift, in seconds.
    private static let fade = 0.2

    private var discs: [Int: UIView] = [:]

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    package required init?(coder: NSCoder) { nil }

    /// Shows the fingers as they are at a time.
    package func show(_ tracks: [FingerTrack], at time: TimeInterval) {
        for (index, track) in tracks.enumerated() {
            guard time >= track.start, time < track.end + Self.fade else {
                discs.removeValue(forKey: index)?.removeFromSuperview()
                continue
            }
            let disc = discs[index] ?? Self.disc()
            if discs[index] == nil {
                discs[index] = disc
                addSubview(disc)
            }
            let (age, gone) = (time - track.start, time - track.end)
            let grown = min(CGFloat(age / Self.growth), 1)
            let scale = Self.smallest + (1 - Self.smallest) * grown * (2 - grown)
            disc.center = track.path.location(at: min(age, track.path.duration))
            disc.transform = CGAffineTransform(scaleX: scale, y: scale)
            disc.alpha = gone > 0 ? 1 - CGFloat(gone / Self.fade) : 1
        }
    }

    private static func disc() -> UIView {
        let ring = ring(diameter, width: 2, UIColor(white: 0, alpha: 0.55))
        ring.backgroundColor = UIColor(white: 0.75, alpha: 0.5)
        let disc = UIView(frame: ring.bounds)
        let outer = self.ring(diameter + 3, width: 1.5, UIColor(white: 1, alpha: 0.7))
        for view in [outer, ring] {
            view.center = disc.bounds.center
            disc.addSubview(view)
        }
        return disc
    }

    private static func ring(_ diameter: CGFloat, width: CGFloat, _ color: UIColor) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
        view.layer.cornerRadius = diameter / 2
        (view.layer.borderWidth, view.layer.borderColor) = (width, color.cgColor)
        return view
    }
}

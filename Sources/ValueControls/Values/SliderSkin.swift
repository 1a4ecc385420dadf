// SPDX-License-Identifier: MIT
//
// Pictures in place of the parts of a slider.

import Foundation
public import VitrineControls
import VitrineLayers
public import VitrineViewCore

/// The pictures of a slider.
@MainActor final class SliderSkin {
    private weak var slider: UISlider?
    private let first = UIImageView()
    private let last = UIImageView()
    fileprivate var thumbs: [UIControl.State: UIImage] = [:]
    fileprivate var minimumTracks: [UIControl.State: UIImage] = [:]
    fileprivate var maximumTracks: [UIControl.State: UIImage] = [:]

    init(_ slider: UISlider) { self.slider = slider }

    /// The height of the track's pictures; nil without any.
    var trackHeight: CGFloat? {
        guard let slider else { return nil }
        let heights = [slider.currentMinimumTrackImage, slider.currentMaximumTrackImage].compactMap { $0?.size.height }
        return heights.max()
    }

    func show(_ image: UIImage?, atEnd: Bool) {
        let view = atEnd ? last : first
        view.image = image
        if image != nil, let slider, view.superview == nil { _ = slider.addPart(view) }
        slider?.setNeedsLayout()
    }

    func place(_ one: CGRect, _ other: CGRect) { (first.frame, last.frame) = (one, other) }

    /// Shows a picture or a colour.
    func dress(_ view: UIView, _ image: UIImage?, _ color: UIColor?) {
        view.skinImage = image
        view.layer.cornerRadius = image == nil ? view.bounds.height / 2 : 0
        view.backgroundColor = image == nil ? color : nil
    }
}

extension UISlider {
    /// Sets the picture of the knob in a state.
    public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        skin.thumbs[state] = image
        setNeedsLayout()
    }

    /// Sets the picture of the track before the knob in a state.
    public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        skin.minimumTracks[state] = image
        setNeedsLayout()
    }

    /// Sets the picture of the track behind the knob in a state.
    public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        skin.maximumTracks[state] = image
        setNeedsLayout()
    }

    /// The picture of the knob in a state, or else the normal one.
    public func thumbImage(for state: UIControl.State) -> UIImage? { skin.thumbs[state] ?? skin.thumbs[.normal] }

    /// The picture of the track before the knob in a state, or else the normal one.
    public func minimumTrackImage(for state: UIControl.State) -> UIImage? { skin.minimumTracks[state] ?? skin.minimumTracks[.normal] }

    /// The picture of the track behind the knob in a state, or else the normal one.
    public func maximumTrackImage(for state: UIControl.State) -> UIImage? { skin.maximumTracks[state] ?? skin.maximumTracks[.normal] }

    /// The picture of the knob now.
    public var currentThumbImage: UIImage? { thumbImage(for: state) }
    /// The picture of the track before the knob now.
    public var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    /// The picture of the track behind the knob now.
    public var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }
}

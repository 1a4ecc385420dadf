// SPDX-License-Identifier: MIT
//
// The bar that shows how far something has come.

public import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineNibs
import VitrineObserving
@_spi(Vitrine) public import VitrineViewCore

/// A bar that fills from where reading begins, to show how far something has come (indicators.progress).
@preconcurrency @MainActor
open class UIProgressView: UIView {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .progressView }

    /// How a bar looks: 4 points high with round ends, or 2 points high from edge to edge, as beneath a navigation bar.
    public enum Style: Int, Hashable, Sendable { case `default`, bar }

    /// How the bar looks.
    open var progressViewStyle = Style.default {
        didSet {
            guard progressViewStyle != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The colour of what is done; nil is the tint.
    open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of what is to be done; nil is a grey, or nothing in the bar style.
    open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// A picture stretched over what is done, in place of a colour.
    open var progressImage: UIImage? { didSet { setNeedsLayout() } }
    /// A picture stretched over the whole, in place of a colour.
    open var trackImage: UIImage? { didSet { setNeedsLayout() } }
    /// Unsupported: where the progress comes from by itself.
    open var observedProgress: Progress? { didSet { if observedProgress != nil { note(.observedProgress) } } }

    private let track = UIImageView()
    private let filled = UIImageView()
    private var storedProgress: Float = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
        self.frame.size.height = height
    }

    /// Creates a bar of a style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        frame.size.height = height
    }

    /// Creates a bar as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.nib?.read(self, .progressView)
    }

    private func setUp() {
        for view in [track, filled] {
            view.clipsToBounds = true
            view.contentMode = .scaleToFill
            addSubview(view)
        }
    }

    /// How far it has come, 0 to 1.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets how far it has come, at once or in a quarter of a second.
    open func setProgress(_ progress: Float, animated: Bool) {
        let progress = progress.isNaN ? 0 : min(max(progress, 0), 1)
        guard progress != storedProgress else { return }
        storedProgress = progress
        keyChanged(self, "progress")
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }

    private var height: CGFloat { progressViewStyle == .bar ? 2 : traitCollection.controls.progressHeight }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 && size.width < 1e6 ? size.width : 150, height: height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // A bar is of one height: with more room it stands in the middle.
        let area = CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
        let length = area.width * CGFloat(progress)
        track.frame = area
        filled.frame = CGRect(x: isRightToLeft ? area.maxX - length : 0, y: area.minY, width: length, height: height)
        let isRound = progressViewStyle == .default
        for view in [track, filled] { view.layer.cornerRadius = isRound ? min(height, max(view.bounds.width, 0)) / 2 : 0 }
        track.image = trackImage
        filled.image = progressImage
        track.backgroundColor = trackImage == nil ? trackTintColor ?? (isRound ? .systemFill : nil) : nil
        filled.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    }

    @_spi(Vitrine) open override func tintChanged() {
        super.tintChanged()
        setNeedsLayout()
    }
}

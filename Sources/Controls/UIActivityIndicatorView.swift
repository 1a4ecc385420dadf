// SPDX-License-Identifier: MIT
//
// The wheel that turns while something goes on.

public import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// A wheel of eight spokes that turns on the virtual clock while something goes on (indicators.activity).
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .activityIndicator }

    /// How large a wheel is; the former names say a colour, too.
    public enum Style: Int, Hashable, Sendable {
        case medium = 100
        case large = 101
        /// The former name of a large white wheel.
        case whiteLarge = 0
        /// The former name of a white wheel.
        case white = 1
        /// The former name of a grey wheel.
        case gray = 2
    }

    /// The seconds of a turn.
    static let period: TimeInterval = 0.8
    /// How opaque spokes are, from the one that leads backwards.
    static let trail: [Float] = [1, 0.88, 0.76, 0.64, 0.52, 0.4, 0.28, 0.28]

    /// How large the wheel is.
    open var style = Style.medium {
        didSet {
            guard style != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// Whether nothing is seen while it stands still; true by default.
    open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
    /// Whether it turns.
    open private(set) var isAnimating = false

    private var ownColor: UIColor?
    private let spokes = (0..<8).map { _ in UIView() }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
        if frame.size == .zero { bounds.size = size }
    }

    /// Creates a wheel that stands still, as large as its style says.
    public init(style: Style) {
        super.init(frame: .zero)
        setUp()
        self.style = style
        bounds.size = size
    }

    /// Creates a wheel as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        if let nib = coder.nib { readValues(nib) }
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isHidden = true
        for (index, spoke) in spokes.enumerated() {
            spoke.layer.opacity = Self.trail[(8 - index) % 8]
            addSubview(spoke)
        }
    }

    /// The colour of the spokes; a grey by default, white for the styles that say so.
    open var color: UIColor! {
        get { ownColor ?? (style == .white || style == .whiteLarge ? .white : .systemGray) }
        set {
            ownColor = newValue
            setNeedsLayout()
        }
    }

    /// Has the wheel turn, and shows it.
    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        for (index, spoke) in spokes.enumerated() {
            let turn = CAKeyframeAnimation(keyPath: "opacity")
            // Each spoke leads an eighth of a turn after the one before it.
            turn.values = (0...8).map { Self.trail[($0 - index + 8) % 8] }
            turn.duration = Self.period
            turn.repeatCount = .infinity
            spoke.layer.add(turn, forKey: "turn")
        }
    }

    /// Has the wheel stand still.
    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        for spoke in spokes { spoke.layer.removeAnimation(forKey: "turn") }
        if hidesWhenStopped { isHidden = true }
    }

    /// Shows as many of the spokes of a wheel that stands still as a share of all, from the one at the top.
    package func show(share: CGFloat) {
        let count = share * CGFloat(spokes.count)
        for (index, spoke) in spokes.enumerated() {
            spoke.alpha = isAnimating || share >= 1 ? CGFloat(Self.trail[(8 - index) % 8]) : min(max(count - CGFloat(index), 0), 1)
        }
    }

    private var isLarge: Bool { style == .large || style == .whiteLarge }
    private var size: CGSize { isLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20) }

    open override var intrinsicContentSize: CGSize { size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let (inner, outer, width): (CGFloat, CGFloat, CGFloat) = isLarge ? (8, 17, 4.25) : (4.5, 9.5, 2.4)
        for (index, spoke) in spokes.enumerated() {
            let angle = CGFloat(index) * .pi / 4
            let middle = (inner + outer) / 2
            spoke.bounds = CGRect(x: 0, y: 0, width: width, height: outer - inner)
            spoke.center = CGPoint(x: bounds.midX + sin(angle) * middle, y: bounds.midY - cos(angle) * middle)
            spoke.transform = CGAffineTransform(rotationAngle: angle)
            spoke.layer.cornerRadius = width / 2
            spoke.backgroundColor = color
        }
    }
}

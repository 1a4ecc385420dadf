// SPDX-License-Identifier: MIT
//
// Wheels of rows, of each of which one is chosen.

public import Foundation
import VitrineGeometry
import VitrineLayers
@_spi(Vitrine) public import VitrineViewCore

/// What a picker shows.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    /// How many wheels there are.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many rows a wheel has.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// How a picker looks, and what it tells; every method may be left out.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    /// The width of a wheel. Where absent, the wheels share the width.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// The height of the rows of a wheel. 32 points where absent.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// The title of a row; nil shows nothing.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// The title of a row with attributes. Where absent, the plain title is shown.
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString?
    /// The view that shows a row. Where absent, the title is shown.
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView
    /// A finger selected the row of a wheel.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { AbsentRowView() }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Stands for the view of a row where a delegate makes none.
@MainActor final class AbsentRowView: UIView {}

/// Wheels that turn under a finger and rest on a row (pickers.rows).
@preconcurrency @MainActor
open class UIPickerView: UIView {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .picker }

    /// What is shown.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// How it looks, and who is told of what is chosen.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
    /// Kept for old programs: the band of what is chosen is always seen.
    open var showsSelectionIndicator = true

    private static let size = CGSize(width: 320, height: 216)
    private let band = UIView()
    private var wheels: [PickerWheel] = []
    private var isLoaded = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
        if frame.size == .zero { bounds.size = Self.size }
    }

    /// Creates a picker as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        band.isUserInteractionEnabled = false
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerCurve = .continuous
        addSubview(band)
    }

    // MARK: Rows

    /// The number of wheels.
    open var numberOfComponents: Int {
        load()
        return wheels.count
    }

    /// The number of rows of a wheel.
    open func numberOfRows(inComponent component: Int) -> Int {
        load()
        return wheels.indices.contains(component) ? wheels[component].count : 0
    }

    /// How large the rows of a wheel are.
    open func rowSize(forComponent component: Int) -> CGSize {
        load()
        guard wheels.indices.contains(component) else { return .zero }
        return CGSize(width: widths[component], height: wheels[component].rowHeight)
    }

    /// The view of a row that is seen; nil where the delegate makes none.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        load()
        return wheels.indices.contains(component) ? wheels[component].view(ofRow: row) : nil
    }

    /// Asks for everything anew.
    open func reloadAllComponents() {
        isLoaded = false
        setNeedsLayout()
    }

    /// Asks for the rows of a wheel anew.
    open func reloadComponent(_ component: Int) {
        load()
        guard wheels.indices.contains(component) else { return }
        wheels[component].reload(count: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    }

    /// Chooses a row of a wheel, at once or in 0.3 seconds; tells nobody.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        load()
        guard wheels.indices.contains(component) else { return }
        wheels[component].select(row, animated: animated && window != nil)
    }

    /// The row of a wheel that is chosen; -1 where there is none.
    open func selectedRow(inComponent component: Int) -> Int {
        load()
        return wheels.indices.contains(component) && wheels[component].count > 0 ? wheels[component].selected : -1
    }

    private func load() {
        guard !isLoaded else { return }
        isLoaded = true
        let count = dataSource?.numberOfComponents(in: self) ?? 0
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(of: self, component: wheels.count)
            addSubview(wheel)
            wheels.append(wheel)
        }
        for (component, wheel) in wheels.enumerated() {
            let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
            wheel.rowHeight = height > 0 ? height : 32
            wheel.reload(count: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
        }
    }

    func wheel(_ component: Int, came row: Int) { delegate?.pickerView(self, didSelectRow: row, inComponent: component) }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 && size.width < 1e6 ? size.width : Self.size.width, height: Self.size.height)
    }

    private static let margin: CGFloat = 9

    /// The widths of the wheels: those that the delegate gives, and equal shares of the rest.
    private var widths: [CGFloat] {
        let given = wheels.indices.map { max(delegate?.pickerView(self, widthForComponent: $0) ?? 0, 0) }
        let free = max(bounds.width - 2 * Self.margin - given.reduce(0, +), 0)
        let open = given.count { $0 == 0 }
        return given.map { $0 == 0 ? free / CGFloat(max(open, 1)) : $0 }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        load()
        let widths = widths
        let height = wheels.map(\.rowHeight).max() ?? 32
        band.isHidden = wheels.isEmpty
        band.frame = CGRect(
            x: Self.margin, y: (bounds.height - height) / 2, width: max(bounds.width - 2 * Self.margin, 0), height: height)
        band.layer.cornerRadius = traitCollection.controls.pill.radius(in: band.bounds.size)
        var x = (bounds.width - widths.reduce(0, +)) / 2
        for (wheel, width) in zip(wheels, widths) {
            let place = isRightToLeft ? bounds.width - x - width : x
            wheel.place(CGRect(x: place, y: 0, width: width, height: bounds.height))
            x += width
        }
    }
}

/// A wheel of a picker: its rows lie on a cylinder that turns as it scrolls.
@MainActor final class PickerWheel: UIScrollView, UIScrollViewDelegate {
    /// The radius of the cylinder, in points.
    private static let radius: CGFloat = 112

    var rowHeight: CGFloat = 32
    private(set) var count = 0
    private(set) var selected = 0
    private unowned let picker: UIPickerView
    private let component: Int
    private var rows: [Int: UIView] = [:]
    private var touchedAt: CGPoint?

    init(of picker: UIPickerView, component: Int) {
        (self.picker, self.component) = (picker, component)
        super.init(frame: .zero)
        scrollDelegate = self
        (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
        decelerationRate = .fast
        contentInsetAdjustmentBehavior = .never
        clipsToBounds = false
    }

    required init?(coder: NSCoder) { nil }

    func reload(count: Int) {
        for view in rows.values { view.removeFromSuperview() }
        rows = [:]
        self.count = max(count, 0)
        selected = min(max(selected, 0), max(self.count - 1, 0))
        scrollToSelected(animated: false)
    }

    func select(_ row: Int, animated: Bool) {
        guard count > 0 else { return }
        selected = min(max(row, 0), count - 1)
        scrollToSelected(animated: animated)
    }

    func view(ofRow row: Int) -> UIView? { rows[row].flatMap { $0 is UILabel ? nil : $0 } }

    func place(_ area: CGRect) {
        guard frame != area || contentSize.height != CGFloat(count) * rowHeight else { return }
        frame = area
        scrollToSelected(animated: false)
    }

    private func scrollToSelected(animated: Bool) {
        let room = max((bounds.height - rowHeight) / 2, 0)
        contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
        contentInset = UIEdgeInsets(top: room, left: 0, bottom: room, right: 0)
        setContentOffset(CGPoint(x: 0, y: CGFloat(selected) * rowHeight - room), animated: animated)
        setNeedsLayout()
    }

    /// The row in the middle, with the part of the way to the next.
    private var position: CGFloat { (bounds.minY + contentInset.top) / max(rowHeight, 1) }

    override func boundsChanged(from old: CGRect) {
        super.boundsChanged(from: old)
        if old.origin != bounds.origin { setNeedsLayout() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard count > 0, rowHeight > 0 else { return }
        let reach = Int((Self.radius * .pi / 2 / rowHeight).rounded(.up))
        let middle = Int(min(max(position, -1), CGFloat(count)).rounded())
        let seen = max(middle - reach, 0)...max(min(middle + reach, count - 1), max(middle - reach, 0))
        for row in rows.keys.sorted() where !seen.contains(row) { rows.removeValue(forKey: row)?.removeFromSuperview() }
        for row in seen where row < count {
            let view = rows[row] ?? make(row)
            rows[row] = view
            let angle = (CGFloat(row) - position) * rowHeight / Self.radius
            view.isHidden = abs(angle) >= .pi / 2
            let depth = cos(angle)
            view.transform = .identity
            view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
            view.center = CGPoint(x: bounds.midX, y: bounds.midY + Self.radius * sin(angle))
            view.transform = CGAffineTransform(scaleX: 1 - (1 - max(depth, 0)) * 0.12, y: max(depth, 0.01))
            view.alpha = abs(CGFloat(row) - position) < 0.5 ? 1 : 0.55 * max(depth, 0)
        }
    }

    private func make(_ row: Int) -> UIView {
        let delegate = picker.delegate
        let view = delegate?.pickerView(picker, viewForRow: row, forComponent: component, reusing: nil)
        if let view, !(view is AbsentRowView) {
            addSubview(view)
            return view
        }
        let label = UILabel()
        label.font = .systemFont(ofSize: 21)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        if let text = delegate?.pickerView(picker, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = text
            label.textAlignment = .center
        } else {
            label.text = delegate?.pickerView(picker, titleForRow: row, forComponent: component) ?? "?"
        }
        addSubview(label)
        return label
    }

    // MARK: Fingers

    private func row(at offset: CGFloat) -> Int {
        min(max(Int(((offset + contentInset.top) / rowHeight).rounded()), 0), max(count - 1, 0))
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        targetContentOffset.pointee.y = CGFloat(row(at: targetContentOffset.pointee.y)) * rowHeight - contentInset.top
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { if !decelerate { rest() } }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { if touchedAt != nil { rest() } }

    /// The wheel has come to rest under a finger.
    private func rest() {
        touchedAt = nil
        let row = row(at: bounds.minY)
        guard row != selected else { return }
        selected = row
        picker.wheel(component, came: row)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard !isDragging, !isDecelerating, let touch = touches.first, count > 0 else { return }
        let beside = touch.location(in: self).y - bounds.midY
        let angle = asin(min(max(beside / Self.radius, -1), 1))
        let row = min(max(Int((position + angle * Self.radius / rowHeight).rounded()), 0), count - 1)
        guard row != selected else { return }
        touchedAt = touch.location(in: self)
        setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top), animated: true)
    }
}

// SPDX-License-Identifier: MIT
//
// Colours that someone chooses: a well, and a sheet with a grid of them.

public import Foundation
public import VitrineControllers
public import VitrineControls
import VitrineGeometry
public import VitrineGraphics
import VitrineLayers
import VitrineMenus
import VitrineViewCore

/// Is told which colour was chosen.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// A colour was chosen.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// The name of before iOS 15.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    /// The sheet is about to go.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { colorPickerViewControllerDidSelectColor(viewController) }
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Lets someone choose a colour from a grid of greys and hues.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    /// Who is told.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    /// The colour that is chosen.
    open var selectedColor = UIColor.black { didSet { grid?.selected = selectedColor } }
    /// Whether an opacity can be chosen; kept, since the grid has none.
    open var supportsAlpha = true

    private var grid: ColorGrid? { viewIfLoaded as? ColorGrid }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .pageSheet
    }

    /// Nothing is read from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func loadView() {
        let grid = ColorGrid(frame: CGRect(x: 0, y: 0, width: 375, height: 500))
        grid.selected = selectedColor
        grid.chosen = { [weak self] color in
            guard let self else { return }
            selectedColor = color
            delegate?.colorPickerViewController(self, didSelect: color, continuously: false)
        }
        view = grid
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
    }
}

/// A grid of colours: greys in the first row, and twelve hues in nine shades below.
@MainActor private final class ColorGrid: UIView {
    static let columns = 12
    static let rows = 10
    var chosen: (UIColor) -> Void = { _ in }
    var selected = UIColor.black { didSet { setNeedsLayout() } }
    private var cells: [UIView] = []
    private let ring = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        for index in 0..<Self.columns * Self.rows {
            let cell = UIView()
            cell.backgroundColor = Self.color(index)
            cell.isUserInteractionEnabled = false
            addSubview(cell)
            cells.append(cell)
        }
        ring.layer.borderWidth = 3
        ring.layer.borderColor = UIColor.white.cgColor
        ring.isUserInteractionEnabled = false
        addSubview(ring)
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] recognizer in self?.tapped(at: recognizer.location(in: self)) }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    static func color(_ index: Int) -> UIColor {
        let (row, column) = (index / columns, index % columns)
        if row == 0 { return UIColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1) }
        let share = CGFloat(row) / CGFloat(rows - 1)
        let hue = CGFloat(column) / CGFloat(columns)
        return share <= 0.5
            ? UIColor(hue: hue, saturation: 1, brightness: 0.3 + 1.4 * share, alpha: 1)
            : UIColor(hue: hue, saturation: 1.8 * (1 - share) + 0.1, brightness: 1, alpha: 1)
    }

    private var area: CGRect {
        let width = bounds.width - 32
        return CGRect(x: 16, y: safeAreaInsets.top + 56, width: max(width, 0), height: max(width / 1.2, 0))
    }

    private func tapped(at point: CGPoint) {
        guard let index = cells.firstIndex(where: { $0.frame.contains(point) }) else { return }
        chosen(Self.color(index))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = area
        let side = CGSize(width: area.width / CGFloat(Self.columns), height: area.height / CGFloat(Self.rows))
        ring.isHidden = true
        for (index, cell) in cells.enumerated() {
            let (row, column) = (CGFloat(index / Self.columns), CGFloat(index % Self.columns))
            cell.frame = CGRect(
                x: area.minX + column * side.width, y: area.minY + row * side.height, width: side.width, height: side.height)
            guard cell.backgroundColor == selected else { continue }
            (ring.frame, ring.isHidden) = (cell.frame.insetBy(dx: -2, dy: -2), false)
        }
    }
}

/// A disc of a colour, which a touch lets someone choose another for.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    /// The words over the sheet.
    open var title: String?
    /// Whether an opacity can be chosen; kept.
    open var supportsAlpha = true
    /// The colour; nil is none.
    open var selectedColor: UIColor? { didSet { setNeedsLayout() } }
    private let disc = UIView()
    private let rim = UIView()
    private let link = WellLink()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a well as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for view in [rim, disc] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        rim.layer.borderWidth = 3
        link.well = self
        addAction(UIAction { [weak self] _ in self?.choose() }, for: .touchUpInside)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height, 28)
        rim.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        disc.frame = rim.frame.insetBy(dx: 5, dy: 5)
        rim.layer.cornerRadius = side / 2
        rim.layer.borderColor = (selectedColor ?? .systemGray3).cgColor(for: traitCollection)
        disc.layer.cornerRadius = disc.bounds.width / 2
        disc.backgroundColor = selectedColor ?? .tertiarySystemFill
    }

    private func choose() {
        let owner = sequence(first: self as UIResponder) { $0.next }.compactMap { $0 as? UIViewController }.first
        let picker = UIColorPickerViewController()
        picker.title = title
        if let selectedColor { picker.selectedColor = selectedColor }
        picker.delegate = link
        owner?.present(picker, animated: true)
    }

    fileprivate func take(_ color: UIColor) {
        selectedColor = color
        sendActions(for: .valueChanged)
    }
}

/// Hears for a well which colour was chosen.
@MainActor private final class WellLink: NSObject, UIColorPickerViewControllerDelegate {
    weak var well: UIColorWell?

    func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool) {
        well?.take(color)
    }
}

/// Is told which font was chosen.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
    /// A font was chosen.
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
    /// The sheet went without.
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}

/// Lets someone choose a font: it is shown without any, and a program or a test chooses by `choose(_:)`.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
    /// What can be chosen.
    @preconcurrency @MainActor
    open class Configuration: NSObject {
        /// Whether faces are shown, and not families alone; kept.
        open var includeFaces = false
        /// Whether names are shown in the system's font; kept.
        open var displayUsingSystemFont = false

        public override init() { super.init() }
    }

    /// What can be chosen.
    public let configuration: Configuration
    /// Who is told.
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?
    /// The font that is chosen.
    open var selectedFontDescriptor: UIFontDescriptor?

    /// A picker.
    public init(configuration: Configuration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
    }

    public convenience init() { self.init(configuration: Configuration()) }

    /// Nothing is read from an archive.
    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
    }

    open override func loadView() {
        let view = EmptyPicker("", symbol: "textformat")
        view.canceled = { [weak self] in self?.choose(nil) }
        self.view = view
    }

    /// Chooses a font, as someone would; nil cancels.
    public func choose(_ descriptor: UIFontDescriptor?) {
        if let descriptor {
            selectedFontDescriptor = descriptor
            delegate?.fontPickerViewControllerDidPickFont(self)
        } else {
            delegate?.fontPickerViewControllerDidCancel(self)
            if presentingViewController != nil { dismiss(animated: true) }
        }
    }
}

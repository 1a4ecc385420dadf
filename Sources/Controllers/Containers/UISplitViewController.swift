// SPDX-License-Identifier: MIT
//
// The container of columns, which become one where there is room for one alone.

public import Foundation
import VitrineConfigurations
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers
import VitrineNibs
import VitrineSidebars
public import VitrineViewCore

/// Shows controllers in columns beside each other, or, where the width is compact, the first of them alone (navigation.split-views).
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// How many columns there are.
    public enum Style: Int, Hashable, Sendable { case unspecified, doubleColumn, tripleColumn }

    /// A column.
    public enum Column: Int, Hashable, Sendable { case primary, supplementary, secondary, compact }

    /// Which columns are shown.
    public enum DisplayMode: Int, Hashable, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
    }

    /// How many columns there are.
    public let style: Style
    /// Which columns are wanted; automatic is one beside the secondary one where the view is wider than high, and else that one alone.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { settle() } }
    /// The width of the primary column, in points; at most half of the view's.
    open var preferredPrimaryColumnWidth: CGFloat = 320 { didSet { settle() } }
    /// Who has a say in what is shown.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// How columns make room for each other; kept: the display mode says it.
    open var preferredSplitBehavior = SplitBehavior.automatic
    /// The least width of the primary column, in points.
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { settle() } }
    /// The greatest width of the primary column, in points.
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { settle() } }
    /// The width of the primary column as a share of the view's; automatic is that in points.
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension { didSet { settle() } }
    /// The width of the supplementary column, in points; automatic is that of the primary one.
    open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { settle() } }
    /// The width of the supplementary column as a share of the view's.
    open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension { didSet { settle() } }
    /// The least width of the supplementary column, in points.
    open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { settle() } }
    /// The greatest width of the supplementary column, in points.
    open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { settle() } }
    /// Whether a finger brings the primary column in; kept.
    open var presentsWithGesture = true
    /// Whether a button leads to the secondary column alone; kept.
    open var showsSecondaryOnlyButton = false
    /// What is behind the primary column; kept.
    open var primaryBackgroundStyle = BackgroundStyle.none
    /// The side of the primary column; kept: it is where reading begins.
    open var primaryEdge = PrimaryEdge.leading
    private var columns: [Column: UIViewController] = [:]
    private var lines: [UIView] = []
    /// The panels of columns that float, in the order of the columns.
    private var panels: [SidebarPanel] = []
    private var isPlacing = false
    /// Whether columns have had places where somebody sees them.
    private var hasPlaced = false
    /// What the delegate was told last.
    var told: (columns: [Column], isCollapsed: Bool, mode: DisplayMode)?

    /// As the delegate says, and otherwise as for any controller.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// Creates a controller with columns.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller as a storyboard says; its columns come by relationships.
    public required init?(coder: NSCoder) {
        style =
            coder.nib?.option("style", ["unspecified": .unspecified, "doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn])
            ?? .unspecified
        super.init(coder: coder)
        if let nib = coder.nib { readColumns(nib) }
    }

    /// Takes what a file says of columns.
    private func readColumns(_ nib: NibCoder) {
        if let presents = nib.bool("presentsWithGesture") { presentsWithGesture = presents }
        if let width = nib.number("preferredPrimaryColumnWidth") { preferredPrimaryColumnWidth = width }
        if let fraction = nib.number("preferredPrimaryColumnWidthFraction") { preferredPrimaryColumnWidthFraction = fraction }
        if let width = nib.number("minimumPrimaryColumnWidth") { minimumPrimaryColumnWidth = width }
        if let width = nib.number("maximumPrimaryColumnWidth") { maximumPrimaryColumnWidth = width }
        let modes: [String: DisplayMode] = [
            "automatic": .automatic, "secondaryOnly": .secondaryOnly, "primaryHidden": .secondaryOnly,
            "oneBesideSecondary": .oneBesideSecondary, "allVisible": .oneBesideSecondary, "oneOverSecondary": .oneOverSecondary,
            "primaryOverlay": .oneOverSecondary,
        ]
        if let mode = nib.option("preferredDisplayMode", modes) { preferredDisplayMode = mode }
    }

    /// The controllers of the columns, from the primary to the secondary one.
    open var viewControllers: [UIViewController] {
        get { [.primary, .supplementary, .secondary].compactMap { columns[$0] } }
        set {
            let order: [Column] = newValue.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
            for column in [Column.primary, .supplementary, .secondary] {
                setViewController(order.firstIndex(of: column).flatMap { newValue.indices.contains($0) ? newValue[$0] : nil }, for: column)
            }
        }
    }

    /// The controller of a column; nil where it has none.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// Gives a column another controller.
    open func setViewController(_ viewController: UIViewController?, for column: Column) {
        guard columns[column] !== viewController else { return }
        if let old = columns[column] {
            old.willMove(toParent: nil)
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        columns[column] = viewController
        if let viewController {
            addChild(viewController)
            viewController.didMove(toParent: self)
        }
        settle()
    }

    /// Whether there is room for one column alone.
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

    /// Which columns are shown.
    open var displayMode: DisplayMode {
        if preferredDisplayMode != .automatic { return preferredDisplayMode }
        guard let bounds = viewIfLoaded?.bounds else { return .automatic }
        return bounds.width > bounds.height ? .oneBesideSecondary : .secondaryOnly
    }

    /// Gives the secondary column another controller; where there is one column alone, puts it upon that one's stack.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        if isCollapsed, let stack = shownColumns.first.flatMap({ columns[$0] }) as? UINavigationController {
            return stack.pushViewController((vc as? UINavigationController)?.topViewController ?? vc, animated: true)
        }
        setViewController(vc, for: .secondary)
    }

    open override func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
        view.backgroundColor = .systemBackground
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        settle()
    }

    private var shownColumns: [Column] {
        if isCollapsed, let delegate, columns[.compact] == nil, style != .unspecified {
            let top = delegate.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .primary)
            if columns[top] != nil { return [top] }
        }
        if isCollapsed { return [.compact, .primary, .supplementary, .secondary].first { columns[$0] != nil }.map { [$0] } ?? [] }
        let wanted: [Column] =
            switch displayMode {
            case .automatic, .secondaryOnly: [.secondary]
            case .oneBesideSecondary, .oneOverSecondary: [columns[.supplementary] == nil ? .primary : .supplementary, .secondary]
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: [.primary, .supplementary, .secondary]
            }
        let there = wanted.filter { columns[$0] != nil }
        return there.isEmpty ? [Column.primary, .supplementary].first { columns[$0] != nil }.map { [$0] } ?? [] : there
    }

    /// The width of a column that is not the last, within its limits and half of the view.
    private func width(of column: Column, in whole: CGFloat) -> CGFloat {
        let isFirst = column == .primary
        let points = isFirst ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
        let share = isFirst ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction
        let (least, most) =
            isFirst
            ? (minimumPrimaryColumnWidth, maximumPrimaryColumnWidth) : (minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth)
        var width =
            share != Self.automaticDimension ? share * whole : points != Self.automaticDimension ? points : preferredPrimaryColumnWidth
        if width == Self.automaticDimension { width = 320 }
        if most != Self.automaticDimension { width = min(width, most) }
        if least != Self.automaticDimension { width = max(width, least) }
        return min(width, whole / 2)
    }

    /// The width of the primary column now.
    open var primaryColumnWidth: CGFloat { width(of: .primary, in: viewIfLoaded?.bounds.width ?? 0) }
    /// The width of the supplementary column now.
    open var supplementaryColumnWidth: CGFloat { width(of: .supplementary, in: viewIfLoaded?.bounds.width ?? 0) }

    override func settle() {
        guard isViewLoaded, !isPlacing else { return }
        isPlacing = true
        defer { isPlacing = false }
        let shown = shownColumns
        tell(shown)
        let leaving = columns.keys.sorted { $0.rawValue < $1.rawValue }.filter { !shown.contains($0) }
        let slides = view.window != nil && hasPlaced && UIView.isInAnimation
        hasPlaced = view.window != nil
        if let look = traitCollection.sidebarLook, !isCollapsed, shown.count > 1 {
            for column in leaving { columns[column]?.viewIfLoaded?.removeFromSuperview() }
            return float(shown, look)
        }
        for panel in panels { panel.removeFromSuperview() }
        panels = []
        for column in shown { columns[column]?.setBars(.zero) }
        for column in leaving {
            guard let leaver = columns[column]?.viewIfLoaded, leaver.superview === view else { continue }
            if slides { slideAway(leaver, of: column) } else { leaver.removeFromSuperview() }
        }
        var x: CGFloat = 0
        var hairlines: [CGRect] = []
        for (index, column) in shown.enumerated() {
            guard let child = columns[column] else { continue }
            let isLast = index == shown.count - 1
            let frame = frame(of: column, from: x, isLast: isLast)
            let isComing = child.view.superview !== view
            if isComing {
                if slides { UIView.performWithoutAnimation { child.view.frame = outside(frame) } }
                // What slides comes from beneath what makes room for it.
                view.insertSubview(child.view, at: slides ? 0 : view.subviews.count)
                if slides { UIView.performWithoutAnimation { child.view.layoutIfNeeded() } }
            }
            if child.view.frame != frame { child.view.frame = frame }
            x += frame.width
            guard !isLast else { continue }
            let hairline = 1 / max(traitCollection.displayScale, 1)
            hairlines.append(
                CGRect(x: view.isRightToLeft ? frame.minX : frame.maxX - hairline, y: 0, width: hairline, height: frame.height))
        }
        placeLines(hairlines, slides: slides)
        if slides { view.layoutIfNeeded() }
    }

    /// A column's place, where those before it end.
    private func frame(of column: Column, from x: CGFloat, isLast: Bool) -> CGRect {
        let bounds = view.bounds
        let width = max(isLast ? bounds.width - x : width(of: column, in: bounds.width), 0)
        return CGRect(x: view.isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
    }

    /// The place beside the view, where reading begins, from which a column comes and to which it goes.
    private func outside(_ frame: CGRect) -> CGRect {
        CGRect(x: view.isRightToLeft ? view.bounds.maxX : -frame.width, y: frame.minY, width: frame.width, height: frame.height)
    }

    /// Has a column slide out with the animation around the call, and leave then, unless it has come back.
    private func slideAway(_ leaver: UIView, of column: Column) {
        UIView.animate(
            withDuration: UIView.inheritedAnimationDuration, animations: { leaver.frame = self.outside(leaver.frame) },
            completion: { [weak self] _ in
                guard let self, !shownColumns.contains(column), leaver.superview === view else { return }
                leaver.removeFromSuperview()
            })
    }

    /// Has a line slide out, and leave then, unless it has come back.
    private func slideAway(_ line: UIView, at index: Int) {
        UIView.animate(
            withDuration: UIView.inheritedAnimationDuration, animations: { line.frame = self.outside(line.frame) },
            completion: { [weak self] _ in
                if let self, index >= shownColumns.count - 1 { line.removeFromSuperview() }
            })
    }

    /// Draws a line at the end of each column but the last.
    private func placeLines(_ places: [CGRect], slides: Bool) {
        while lines.count < places.count {
            let line = UIView()
            line.backgroundColor = .separator
            lines.append(line)
        }
        for (index, line) in lines.enumerated() {
            guard places.indices.contains(index) else {
                guard line.superview != nil else { continue }
                if slides { slideAway(line, at: index) } else { line.removeFromSuperview() }
                continue
            }
            if line.superview == nil, slides { UIView.performWithoutAnimation { line.frame = outside(places[index]) } }
            view.addSubview(line)
            if line.frame != places[index] { line.frame = places[index] }
        }
    }

    /// Has the last column fill the view, and the others float over it (system26.sidebars).
    private func float(_ shown: [Column], _ look: SidebarLook) {
        let bounds = view.bounds
        for line in lines { line.removeFromSuperview() }
        guard let last = shown.last.flatMap({ columns[$0] }) else { return }
        if last.view.superview !== view { view.insertSubview(last.view, at: 0) }
        if last.view.frame != bounds { last.view.frame = bounds }
        while panels.count > shown.count - 1 { panels.removeLast().removeFromSuperview() }
        while panels.count < shown.count - 1 { panels.append(SidebarPanel()) }
        var x = look.inset
        for (panel, column) in zip(panels, shown) {
            guard let child = columns[column] else { continue }
            let width = max(width(of: column, in: bounds.width) - look.inset, 0)
            var frame = CGRect(x: x, y: look.inset, width: width, height: max(bounds.height - 2 * look.inset, 0))
            if view.isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
            panel.show(child.view, radius: look.radius)
            if panel.superview !== view { view.addSubview(panel) }
            if panel.frame != frame { panel.frame = frame }
            x += width + look.inset
        }
        let (left, right) = view.isRightToLeft ? (0, x) : (x, 0)
        last.setBars(UIEdgeInsets(top: 0, left: left, bottom: 0, right: right))
    }

    /// Takes the controllers that a file gives by relationships.
    func take(_ controllers: [(relationship: String, controller: UIViewController)]) {
        for (relationship, controller) in controllers {
            let column: Column =
                switch relationship {
                case "masterViewController", "primaryViewController": .primary
                case "supplementaryViewController": .supplementary
                case "compactViewController": .compact
                default: .secondary
                }
            setViewController(controller, for: column)
        }
    }
}

// SPDX-License-Identifier: MIT
//
// What is behind the content of a cell, as a value (list-cells.backgrounds).

public import Foundation
public import VitrineGeometry
public import VitrineViewCore

/// Describes a background: a colour or a material, a picture, a line around it, a shadow, a view of the program's own.
///
/// A look that the program has set stays; others follow the state (list-cells.background-states).
public struct UIBackgroundConfiguration: Hashable {
    private let style: BackgroundStyle
    private var look: BackgroundLook
    private var usual: BackgroundLook

    /// A view above the colour, as large as the background; nil for none.
    public var customView: UIView?
    /// How far the background stays from the edges of the cell, in points.
    public var backgroundInsets: NSDirectionalEdgeInsets {
        get { look.insets }
        set { look.insets = newValue }
    }
    /// The edges at which the margins of the cell are added to the insets.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge {
        get { look.marginEdges }
        set { look.marginEdges = newValue }
    }
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat {
        get { look.cornerRadius }
        set { look.cornerRadius = newValue }
    }
    /// The colour, before it is transformed; nil takes the tint of the cell.
    public var backgroundColor: UIColor? {
        get { look.color }
        set { look.color = newValue }
    }
    /// Makes the colour that is shown.
    public var backgroundColorTransformer: UIConfigurationColorTransformer? {
        get { look.colorTransformer }
        set { look.colorTransformer = newValue }
    }
    /// A material behind the colour; nil for none.
    public var visualEffect: UIVisualEffect?
    /// A picture above the colour; nil for none.
    public var image: UIImage?
    /// Where the picture stands in the background.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of a line around the background; nil takes the tint of the cell.
    public var strokeColor: UIColor? {
        get { look.strokeColor }
        set { look.strokeColor = newValue }
    }
    /// Makes the colour of the line that is shown.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the line, in points; 0 for none.
    public var strokeWidth: CGFloat {
        get { look.strokeWidth }
        set { look.strokeWidth = newValue }
    }
    /// How far outside of the background the line is, in points; negative ones are inside.
    public var strokeOutset: CGFloat = 0
    /// The shadow behind the background.
    public var shadowProperties = UIShadowProperties()

    init(_ style: BackgroundStyle) {
        self.style = style
        look = BackgroundLook(style, in: nil)
        usual = look
    }

    /// The colour that is shown in a cell with a tint.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The colour of the line that is shown in a cell with a tint.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// The background as it looks in a state.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        let new = BackgroundLook(style, in: state)
        guard new != usual else { return self }
        var updated = self
        updated.look.take(new, where: usual)
        updated.usual = new
        return updated
    }
}

extension UIBackgroundConfiguration {
    /// Nothing, in every state.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

    /// That of a row, as its list has it.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.cell) }

    /// That of a header, as its list has it.
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }

    /// That of a footer, as its list has it.
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.footer) }

    /// That of a row in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }

    /// That of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeaderFooter) }

    /// That of a row in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }

    /// That of a header or footer in a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedHeaderFooter) }

    /// That of a header in a sidebar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarHeader) }

    /// That of a row in a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }

    /// That of a row in a sidebar that has another list beside it.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.accompaniedSidebarCell) }
}

/// A shadow, as a value.
public struct UIShadowProperties: Hashable {
    /// The colour.
    public var color = UIColor.black
    /// How dark the shadow is, 0 to 1; 0, the default, for none.
    public var opacity: CGFloat = 0
    /// How far it is blurred, in points.
    public var radius: CGFloat = 3
    /// How far it falls, in points.
    public var offset = CGSize(width: 0, height: -3)
    /// What casts it; nil is the background.
    public var path: UIBezierPath?

    /// No shadow.
    public init() {}

    public static func == (one: UIShadowProperties, other: UIShadowProperties) -> Bool {
        one.color == other.color && one.opacity == other.opacity && one.radius == other.radius && one.offset == other.offset
            && one.path === other.path
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(color)
        hasher.combine(opacity)
        hasher.combine(radius)
    }
}

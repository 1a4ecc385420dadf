// SPDX-License-Identifier: MIT
//
// The layout of a section of a compositional layout, as a scene describes it.

public import Foundation
public import VitrineGeometry
public import VitrineLayoutSolvers

extension Scene {
    /// How a section is laid out: its group, which repeats, and what is around it.
    public struct SectionLayout: Hashable, Sendable {
        /// The group that repeats.
        public var group = LayoutItem()
        /// The columns that the group is divided into, where their number follows from the width of the section.
        public var columns: GridColumns?
        /// The list that the section is, in place of groups; nil is none.
        public var list: ListLayout?
        /// Room around the groups.
        public var insets = NSDirectionalEdgeInsets.zero
        /// What the insets across the scroll direction are measured from.
        public var insetsReference = InsetsReference.automatic
        /// The room between groups, in points.
        public var spacing: CGFloat = 0
        /// Whether the section scrolls on its own, and where it comes to rest.
        public var scrolling = OrthogonalScrolling.none
        /// How far a section that scrolls on its own is scrolled at first, in points.
        public var offset: CGFloat = 0
        /// The room for the section's header, where it has one.
        public var header = BoundaryItem.header
        /// The room for the section's footer, where it has one.
        public var footer = BoundaryItem.footer
        /// Further views at the edges.
        public var boundary: [BoundaryItem] = []
        /// Whether headers, footers and the others keep within the insets.
        public var boundaryFollowsInsets = true
        /// The views behind the section, the first at the back.
        public var backgrounds: [Background] = []

        /// A section whose cells are as large as the view.
        public init() {}

        /// Rows as high as their content.
        package static var rows: SectionLayout {
            var (layout, cell) = (SectionLayout(), LayoutItem())
            cell.height = .estimated(44)
            layout.group.height = .estimated(44)
            layout.group.content = .items([cell], axis: .horizontal, repetition: .count(1))
            return layout
        }
    }

    /// Columns of a grid whose number follows from its width.
    public struct GridColumns: Hashable, Sendable {
        /// Their least width, and what else limits them.
        public var columns: AdaptiveColumns
        /// The width of a cell divided by its height; nil leaves the height as the group has it.
        public var aspect: CGFloat?

        /// All that the value is made of.
        package init(columns: AdaptiveColumns, aspect: CGFloat? = nil) {
            (self.columns, self.aspect) = (columns, aspect)
        }
    }

    /// What insets are measured from, under UIKit's names.
    public enum InsetsReference: String, Hashable, Sendable, CaseIterable {
        case automatic, none, safeArea, layoutMargins, readableContent
    }

    /// Whether a section scrolls on its own, and where it comes to rest, under UIKit's names.
    public enum OrthogonalScrolling: String, Hashable, Sendable, CaseIterable {
        case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
    }

    /// A view at an edge of a section or of the layout.
    public struct BoundaryItem: Hashable, Sendable {
        /// What is shown; nil is the header or footer of the section.
        public var use: ViewUse?
        /// The width.
        public var width = Dimension.all
        /// The height.
        public var height = Dimension.estimated(44)
        /// The edge or the corner.
        public var alignment = RectAlignment.top
        /// The distance from it, in points.
        public var offset = CGPoint.zero
        /// Whether it stays in view while its section is.
        public var isPinned = false
        /// Whether it lies outside of the section, which grows for it.
        public var extends = true
        /// The place among overlapping elements.
        public var zIndex = 1

        /// A view above, as wide as the section.
        public init(use: ViewUse? = nil) { self.use = use }

        /// The header, as high as its content.
        package static let header = BoundaryItem()

        /// The footer, as high as its content.
        package static var footer: BoundaryItem {
            var footer = BoundaryItem()
            footer.alignment = .bottom
            return footer
        }
    }

    /// A view behind a section.
    public struct Background: Hashable, Sendable {
        /// What is shown.
        public var use: ViewUse
        /// The distance from the edges of the section.
        public var insets = NSDirectionalEdgeInsets.zero
        /// The place among overlapping elements; -1 is behind the items.
        public var zIndex = -1

        /// A view behind a whole section.
        public init(use: ViewUse) { self.use = use }
    }

    /// Which layout a section has.
    public enum SectionLayoutUse: Hashable, Sendable {
        /// One that the layout of the collection has under this name.
        case named(String)
        case own(SectionLayout)
    }
}

extension Scene.LayoutItem {
    /// Makes the group a row of so many equal parts.
    ///
    /// - Parameter aspect: the width of a part divided by its height; nil leaves the height as it is.
    package mutating func divide(into count: Int, aspect: CGFloat?) {
        guard case .items(let items, let axis, _) = content else { return }
        content = .items(items, axis: axis, repetition: .parts(count))
        guard let aspect else { return }
        let whole = CGFloat(count) * aspect
        height = .fractionalWidth(1 / whole, plus: -spacing.points * CGFloat(count - 1) / whole)
    }
}

extension Scene.SectionLayout {
    /// The layout in a section of a width, in which the number of columns is known.
    ///
    /// - Parameter width: the points that columns share.
    package func adapted(toWidth width: CGFloat) -> Scene.SectionLayout {
        guard let columns else { return self }
        var adapted = self
        adapted.columns = nil
        let gap = group.spacing.points
        let count = columns.columns.count(in: width, gap: gap)
        adapted.group.divide(into: count, aspect: columns.aspect)
        let column = columns.columns.width(in: width, gap: gap)
        let taken = column * CGFloat(count) + gap * CGFloat(count - 1)
        if taken < width - 0.5 {
            adapted.group.width = .points(taken)
            if let aspect = columns.aspect { adapted.group.height = .points(column / aspect) }
        }
        return adapted
    }
}

/// The parameters of a compositional layout.
public struct CompositionalParameters: DirectedParameters {
    public static let name = "compositional"
    public static let traits: LayoutTraits = []

    /// A layout under its name.
    public struct Named: Hashable, Sendable {
        /// The name by which sections use it.
        public var name: String
        /// The layout.
        public var layout: Scene.SectionLayout

        /// All that the value is made of.
        package init(name: String, layout: Scene.SectionLayout) {
            (self.name, self.layout) = (name, layout)
        }
    }

    /// The direction in which sections follow each other.
    public var scrollDirection = FlowDirection.vertical
    /// The room between sections, in points.
    public var interSectionSpacing: CGFloat = 0
    /// What insets are measured from in sections that leave it open.
    public var insetsReference = Scene.InsetsReference.safeArea
    /// Views around all sections.
    public var boundary: [Scene.BoundaryItem] = []
    /// The layout of sections that say nothing; nil is none.
    public var section: Scene.SectionLayout?
    /// Layouts that sections use by name.
    public var sections: [Named] = []

    public init() {}

    /// A layout whose sections are alike.
    package init(section: Scene.SectionLayout) { self.section = section }

    /// All layouts that it has for sections.
    var all: [Scene.SectionLayout] { sections.map(\.layout) + [section].compactMap(\.self) }

    /// The layout that a section has; nil where there is none.
    public func layout(of section: Scene.Section) -> Scene.SectionLayout? {
        switch section.layout {
        case nil: self.section
        case .own(let layout): layout
        case .named(let name): sections.first { $0.name == name }?.layout
        }
    }
}

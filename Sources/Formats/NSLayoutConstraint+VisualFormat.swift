// SPDX-License-Identifier: MIT
//
// Constraints by a line of text that looks like what it lays out (constraints.visual-format).

import VitrineLayers
public import VitrineViewCore

extension NSLayoutConstraint {
    /// How views of a visual format are aligned to each other, and along which way the format is read.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Left edges are one line.
        public static let alignAllLeft = FormatOptions(.left)
        /// Right edges are one line.
        public static let alignAllRight = FormatOptions(.right)
        /// Top edges are one line.
        public static let alignAllTop = FormatOptions(.top)
        /// Bottom edges are one line.
        public static let alignAllBottom = FormatOptions(.bottom)
        /// Leading edges are one line.
        public static let alignAllLeading = FormatOptions(.leading)
        /// Trailing edges are one line.
        public static let alignAllTrailing = FormatOptions(.trailing)
        /// The middles between left and right are one line.
        public static let alignAllCenterX = FormatOptions(.centerX)
        /// The middles between top and bottom are one line.
        public static let alignAllCenterY = FormatOptions(.centerY)
        /// The baselines of last lines are one line.
        public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
        /// The baselines of first lines are one line.
        public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
        /// All alignments.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// In the direction of reading, which is the default.
        public static let directionLeadingToTrailing = FormatOptions([])
        /// From left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// From right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// All directions.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        /// Distances are between edges, which is the default.
        public static let spacingEdgeToEdge = FormatOptions([])
        /// Distances are from the last baseline of a view to the first of the view beneath it.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// All ways to tell distances.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)

        private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

        /// What views are aligned by, in the order of the attributes.
        var alignments: [Attribute] { (1..<13).filter { rawValue & 1 << UInt($0) != 0 }.compactMap(Attribute.init) }
    }

    /// The constraints that a visual format describes, such as `H:|-[name(>=80)]-12-[value(==name)]-|`, none of them active.
    ///
    /// - Parameters:
    ///   - format: `H:` or `V:`, superview edges as bars, views in brackets with their sizes in parentheses, and distances between them.
    ///   - opts: How the views are aligned to each other, and along which way the format is read.
    ///   - metrics: The numbers that the format names.
    ///   - views: The views and guides that the format names.
    /// - Returns: The constraints in the order of the format, alignments behind them. A format that cannot be read raises
    ///   `NSInvalidArgumentException` and gives none.
    public static func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var reader = VisualFormatReader(format, options: opts, metrics: metrics ?? [:], views: views)
        do {
            return try reader.read()
        } catch {
            UIEnvironment.current.refuse(.invalidArgument, error.reason)
            return []
        }
    }
}

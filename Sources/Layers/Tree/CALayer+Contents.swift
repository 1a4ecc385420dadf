// SPDX-License-Identifier: MIT
//
// How the picture of a layer is stretched, and what is kept of how it is drawn.

public import Foundation
import VitrineDrawing
import VitrineGeometry

/// How the pixels of a layer are kept.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Eight bits a component.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// Half numbers.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    /// Greys.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// What is kept of a layer and changes nothing.
struct KeptMembers {
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var drawsAsynchronously = false
    var groupsOpacity = true
    var isFlipped = false
    var minificationBias: Float = 0
    var filters: [Any]?
    var backgroundFilters: [Any]?
    var style: [AnyHashable: Any]?
    var wantsExtendedRange = false
}

extension CALayer {
    /// The part of the contents that is stretched, in units of their size, where the contents fill the layer; the rest keeps its size, but
    /// for edges along which it is stretched one way.
    public var contentsCenter: CGRect {
        get { look(\.contentsCenter) }
        set { uncommon.looks.contentsCenter = newValue }
    }

    /// How contents that are shown smaller than they are get their pixels.
    public var minificationFilter: CALayerContentsFilter {
        get { look(\.isMinifiedByNearest) ? .nearest : .linear }
        set { uncommon.looks.isMinifiedByNearest = newValue == .nearest }
    }

    /// What a filter of several sizes leans to; kept, since there is one size.
    public var minificationFilterBias: Float {
        get { look(\.kept.minificationBias) }
        set { uncommon.looks.kept.minificationBias = newValue }
    }

    /// How pixels are kept; kept, since a layer is drawn from its display list.
    public var contentsFormat: CALayerContentsFormat {
        get { look(\.kept.contentsFormat) }
        set { uncommon.looks.kept.contentsFormat = newValue }
    }

    /// Whether drawing happens later on another thread; kept, since drawing is recorded at once.
    public var drawsAsynchronously: Bool {
        get { look(\.kept.drawsAsynchronously) }
        set { uncommon.looks.kept.drawsAsynchronously = newValue }
    }

    /// Whether the layer may be brighter than white; kept.
    public var wantsExtendedDynamicRangeContent: Bool {
        get { look(\.kept.wantsExtendedRange) }
        set { uncommon.looks.kept.wantsExtendedRange = newValue }
    }

    /// Values for properties that are not set; kept.
    public var style: [AnyHashable: Any]? {
        get { look(\.kept.style) }
        set { uncommon.looks.kept.style = newValue }
    }

    /// Unsupported: whether what lies on a layer that fades does so with it as one picture, which it always does.
    public var allowsGroupOpacity: Bool {
        get { look(\.kept.groupsOpacity) }
        set { keep(newValue, in: \.looks.kept.groupsOpacity, .groupOpacity, default: true) }
    }

    /// Unsupported: whether heights of sublayers go up.
    public var isGeometryFlipped: Bool {
        get { look(\.kept.isFlipped) }
        set { keep(newValue, in: \.looks.kept.isFlipped, .flippedGeometry, default: false) }
    }

    /// Whether heights of what the layer draws go up: they do not.
    public func contentsAreFlipped() -> Bool { false }

    /// Kept, and noted where it is set: filters of what the layer shows.
    public var filters: [Any]? {
        get { look(\.kept.filters) }
        set {
            uncommon.looks.kept.filters = newValue
            if newValue?.isEmpty == false { note(.filters) }
        }
    }

    /// Kept, and noted where it is set: filters of what is behind the layer.
    public var backgroundFilters: [Any]? {
        get { look(\.kept.backgroundFilters) }
        set {
            uncommon.looks.kept.backgroundFilters = newValue
            if newValue?.isEmpty == false { note(.filters) }
        }
    }

    /// The size that suits the layer best: that of its contents in points, or else its own.
    public func preferredFrameSize() -> CGSize {
        guard let image = rare?.looks.contents, contentsScale > 0 else { return bounds.size }
        return CGSize(width: CGFloat(image.width) / contentsScale, height: CGFloat(image.height) / contentsScale)
    }

    /// By how much a corner of a curve is longer than a circular one.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve == .continuous ? 1.528_665 : 1 }

    // MARK: What is shown

    /// How contents of a size in points get their pixels.
    func filter(for size: CGSize) -> DisplayList.Image.Filter {
        guard let looks = rare?.looks, looks.isMagnifiedByNearest || looks.isMinifiedByNearest else { return .linear }
        let frame = looks.contentsGravity.frame(of: size, in: bounds)
        let isSmaller = frame.width < size.width || frame.height < size.height
        return (isSmaller ? looks.isMinifiedByNearest : looks.isMagnifiedByNearest) ? .nearest : .linear
    }

    /// The pieces of a picture of which only the middle is stretched; nil where all of it is.
    func slicedContents(_ image: CGImage) -> [DisplayList.Content]? {
        guard let looks = rare?.looks, looks.contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1), looks.contentsScale > 0,
            image.width > 0, image.height > 0, looks.contentsGravity == .resize
        else { return nil }
        let (center, whole) = (looks.contentsCenter.standardized, looks.contentsRect)
        let size = CGSize(
            width: CGFloat(image.width) * whole.width / looks.contentsScale,
            height: CGFloat(image.height) * whole.height / looks.contentsScale)
        typealias Piece = (source: Range<CGFloat>, place: Range<CGFloat>)
        func pieces(_ start: CGFloat, _ end: CGFloat, _ own: CGFloat, _ room: CGFloat) -> [Piece] {
            let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
            let fixed = start * own + (1 - end) * own
            let scale = fixed > room && fixed > 0 ? room / fixed : 1
            let (first, last) = (start * own * scale, max(room - (1 - end) * own * scale, start * own * scale))
            let middle = max(end, start)
            let all: [Piece] = [(0..<start, 0..<first), (start..<middle, first..<last), (middle..<1, last..<max(room, last))]
            return all.filter { !$0.source.isEmpty && !$0.place.isEmpty }
        }
        let shown = image.bitmap
        return pieces(center.minY, center.maxY, size.height, bounds.height).flatMap { row in
            pieces(center.minX, center.maxX, size.width, bounds.width).map { column in
                let source = CGRect(
                    x: whole.minX + column.source.lowerBound * whole.width, y: whole.minY + row.source.lowerBound * whole.height,
                    width: (column.source.upperBound - column.source.lowerBound) * whole.width,
                    height: (row.source.upperBound - row.source.lowerBound) * whole.height)
                let frame = CGRect(
                    x: bounds.minX + column.place.lowerBound, y: bounds.minY + row.place.lowerBound,
                    width: column.place.upperBound - column.place.lowerBound, height: row.place.upperBound - row.place.lowerBound)
                return .image(DisplayList.Image(bitmap: shown, source: source, frame: frame, filter: filter(for: size)))
            }
        }
    }
}

// SPDX-License-Identifier: MIT
//
// The properties of the layouts beside flow, under the names of their classes.

public import Foundation
public import VitrineGeometry

extension Scene {
    /// The properties of CoverFlowLayout.
    public struct CoverFlowLayout: Hashable, Sendable {
        public var scrollDirection = ScrollDirection.horizontal
        public var itemSize = CGSize(width: 160, height: 160)
        public var itemSpacing: CGFloat = 50
        public var centerSpacing: CGFloat = 70
        public var sideAngle: CGFloat = 60
        public var sideDepth: CGFloat = 60
        public var sideAlpha: CGFloat = 1
        public var perspective: CGFloat = 500

        public init() {}
    }

    /// The properties of CarouselLayout.
    public struct CarouselLayout: Hashable, Sendable {
        public var scrollDirection = ScrollDirection.horizontal
        public var itemSize = CGSize(width: 120, height: 120)
        public var itemSpacing: CGFloat = 10
        public var radius: CGFloat = 0
        public var tilt: CGFloat = 0
        public var backAlpha: CGFloat = 1
        public var hidesBacks = false
        public var perspective: CGFloat = 800

        public init() {}
    }

    /// The properties of CircleLayout.
    public struct CircleLayout: Hashable, Sendable {
        public var itemSize = CGSize(width: 60, height: 60)
        public var radius: CGFloat = 0
        public var ringSpacing: CGFloat = 70
        public var startAngle: CGFloat = 0
        public var sweepAngle: CGFloat = 360
        public var rotatesItems = false

        public init() {}
    }

    /// The properties of CardStackLayout.
    public struct CardStackLayout: Hashable, Sendable {
        public var scrollDirection = ScrollDirection.horizontal
        public var itemSize = CGSize(width: 200, height: 260)
        public var stackOffset = CGSize(width: 0, height: 14)
        public var stackScale: CGFloat = 0.06
        public var stackAngle: CGFloat = 0
        public var visibleItemCount = 4
        public var throwAngle: CGFloat = 15

        public init() {}
    }

    /// The properties of SpiralLayout.
    public struct SpiralLayout: Hashable, Sendable {
        public var scrollDirection = ScrollDirection.vertical
        public var itemSize = CGSize(width: 90, height: 90)
        public var radius: CGFloat = 140
        public var itemsPerTurn: CGFloat = 8
        public var rise: CGFloat = 24
        public var backAlpha: CGFloat = 1
        public var perspective: CGFloat = 800

        public init() {}
    }

    /// The properties of WaterfallLayout.
    public struct WaterfallLayout: Hashable, Sendable {
        public var scrollDirection = ScrollDirection.vertical
        public var itemSize = CGSize(width: 100, height: 100)
        public var columnCount = 2
        public var minimumColumnSpacing: CGFloat = 10
        public var minimumInteritemSpacing: CGFloat = 10
        public var sectionInset = UIEdgeInsets.zero
        public var headerReferenceSize = CGSize.zero
        public var footerReferenceSize = CGSize.zero

        public init() {}
    }

    /// The properties of PhotoWallLayout.
    public struct PhotoWallLayout: Hashable, Sendable {
        public var scrollDirection = ScrollDirection.vertical
        public var itemSize = CGSize(width: 100, height: 75)
        public var columnCount = 4
        public var spacing: CGFloat = 10
        public var tilt: CGFloat = 35
        public var turn: CGFloat = 0
        public var rotation: CGFloat = 0
        public var scatter: CGFloat = 0
        public var perspective: CGFloat = 600

        public init() {}
    }

    /// The properties of ScalingLineLayout.
    public struct ScalingLineLayout: Hashable, Sendable {
        public var scrollDirection = ScrollDirection.horizontal
        public var itemSize = CGSize(width: 120, height: 120)
        public var minimumLineSpacing: CGFloat = 10
        public var zoomFactor: CGFloat = 0.3
        public var activeDistance: CGFloat = 200
        public var sideAlpha: CGFloat = 1

        public init() {}
    }
}

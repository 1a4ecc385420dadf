// SPDX-License-Identifier: MIT
//
// The keys of a cover flow.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading

extension CoverFlowParameters: SceneLayout {
    static let phrase = "a cover flow"
    static let summary =
        "One cover faces the viewer; the others are turned towards it."
    static let example: FieldValue = ["itemSize": [160, 160], "sideAngle": 65]

    @PropertyList<Self> static var properties: [Property<Self>] {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which items follow each other.",
            examples: "vertical")
        Property<Self>.itemSize(
            .knownItemSize, "The size of items, [width, height] in points or as shares of the viewport.", examples: [140, 140])
        Property(
            "itemSpacing", \.spacing, .itemShare(.number("a number of points", atLeast: leastItemSpacing)),
            "The distance between neighbouring covers beside the middle, and the scroll from one to the next, in points or as a share of an item's length.",
            examples: 40, "30%")
        Property(
            "centerSpacing", \.middle, .itemShare(.number),
            "What is added to the distance between the middle cover and its neighbours, in points or as a share of an item's length.",
            examples: 60, "25%")
        Property(
            "sideAngle", \.sideAngle, .number, "How far the covers beside the middle are turned, in degrees.", examples: 70)
        Property(
            "sideDepth", \.depth, .itemShare(.number),
            "How far the covers beside the middle stand back, in points or as a share of an item's length.", examples: 100, "50%")
        Property("sideAlpha", \.sideAlpha, .fraction, "How opaque the covers beside the middle are, 0 to 1.", examples: 0.7)
        Property(
            "perspective", \.perspective, .length, "The eye's distance from the screen, in points: smaller is stronger, 0 is without.",
            examples: 500)
    }
}

extension CoverFlowParameters {
    /// `itemSpacing` as it is said.
    fileprivate var spacing: LayoutLength {
        get { relativeItemSpacing ?? .points(itemSpacing) }
        set {
            relativeItemSpacing = newValue.fixed == nil ? newValue : nil
            itemSpacing = newValue.fixed ?? itemSpacing
        }
    }

    /// `centerSpacing` as it is said.
    fileprivate var middle: LayoutLength {
        get { relativeCenterSpacing ?? .points(centerSpacing) }
        set {
            relativeCenterSpacing = newValue.fixed == nil ? newValue : nil
            centerSpacing = newValue.fixed ?? centerSpacing
        }
    }

    /// `sideDepth` as it is said.
    fileprivate var depth: LayoutLength {
        get { relativeSideDepth ?? .points(sideDepth) }
        set {
            relativeSideDepth = newValue.fixed == nil ? newValue : nil
            sideDepth = newValue.fixed ?? sideDepth
        }
    }
}

// SPDX-License-Identifier: MIT
//
// The layouts beside flow.

import Foundation
import VitrineGeometry

extension ValueShape<Scene.CoverFlowLayout> {
    static let coverFlow = ValueShape.object(
        "a cover flow", "One cover faces the viewer; the others are turned towards it.", start: Scene.CoverFlowLayout()
    ) {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which items follow each other.",
            default: "horizontal", examples: "vertical")
        Property(
            "itemSize", \.itemSize, .size, "The size of items, [width, height] in points.", default: [160, 160], examples: [140, 140])
        Property(
            "itemSpacing", \.itemSpacing, .number("a number of points of at least 1", min: 1, max: 1_000_000),
            "The distance between neighbouring covers beside the middle, and the scroll from one to the next, in points.", default: 50,
            examples: 40)
        Property(
            "centerSpacing", \.centerSpacing, .number,
            "What is added to the distance between the middle cover and its neighbours, in points.", default: 70, examples: 60)
        Property(
            "sideAngle", \.sideAngle, .number, "How far the covers beside the middle are turned, in degrees.", default: 60, examples: 70)
        Property(
            "sideDepth", \.sideDepth, .number, "How far the covers beside the middle stand back, in points.", default: 60, examples: 100)
        Property("sideAlpha", \.sideAlpha, .fraction, "How opaque the covers beside the middle are, 0 to 1.", default: 1, examples: 0.7)
        Property(
            "perspective", \.perspective, .length, "The eye's distance from the screen, in points: smaller is stronger, 0 is without.",
            default: 500, examples: 500)
    }.defined(as: "coverFlow")
}

extension ValueShape<Scene.CarouselLayout> {
    static let carousel = ValueShape.object(
        "a carousel", "Items stand around a cylinder that scrolling turns.", start: Scene.CarouselLayout()
    ) {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which items follow each other.",
            default: "horizontal", examples: "vertical")
        Property(
            "itemSize", \.itemSize, .size, "The size of items, [width, height] in points.", default: [120, 120], examples: [120, 160])
        Property(
            "itemSpacing", \.itemSpacing, .number, "The distance between neighbours on the cylinder, in points.", default: 10, examples: 16)
        Property(
            "radius", \.radius, .length,
            "The radius of the cylinder in points; 0 makes it just large enough for all items, so that the last meets the first.",
            default: 0, examples: 220)
        Property(
            "tilt", \.tilt, .number, "How far the cylinder leans towards the viewer, so that one looks onto it from above, in degrees.",
            default: 0, examples: 12)
        Property(
            "backAlpha", \.backAlpha, .fraction, "How opaque items at the back are, 0 to 1; those between are between.", default: 1,
            examples: 0.3)
        Property(
            "hidesBacks", \.hidesBacks, .flag, "Whether items that face away from the viewer are left out.", default: false, examples: true)
        Property(
            "perspective", \.perspective, .length,
            "The eye's distance from the screen, in points: smaller is stronger, and 0 leaves it to the collection's own `perspective`.",
            default: 800, examples: 500)
    }.defined(as: "carousel")
}

extension ValueShape<Scene.CircleLayout> {
    static let circle = ValueShape.object(
        "a circle", "Items lie on a circle, and those of each further section on a ring inside of it.", start: Scene.CircleLayout()
    ) {
        Property("itemSize", \.itemSize, .size, "The size of items, [width, height] in points.", default: [60, 60], examples: [44, 44])
        Property(
            "radius", \.radius, .length,
            "The distance of the outermost items' centres from the middle in points; 0 makes the circle as large as fits.", default: 0,
            examples: 120)
        Property(
            "ringSpacing", \.ringSpacing, .number, "The distance from the ring of a section to that of the next, in points.", default: 70,
            examples: 56)
        Property(
            "startAngle", \.startAngle, .number, "Where the first item is, in degrees clockwise from the top.", default: 0, examples: -90)
        Property(
            "sweepAngle", \.sweepAngle, .number,
            "How much of the circle the items take, in degrees clockwise; less than a whole turn makes an arc with items at both ends.",
            default: 360, examples: 180)
        Property(
            "rotatesItems", \.rotatesItems, .flag, "Whether items are turned so that their top points outward.", default: false,
            examples: true)
    }.defined(as: "circle")
}

extension ValueShape<Scene.CardStackLayout> {
    static let cardStack = ValueShape.object(
        "a card stack", "The front card of a stack is seen whole; scrolling takes it away and brings the next one up.",
        start: Scene.CardStackLayout()
    ) {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which items follow each other.",
            default: "horizontal", examples: "vertical")
        Property(
            "itemSize", \.itemSize, .size, "The size of items, [width, height] in points.", default: [200, 260], examples: [220, 140])
        Property(
            "stackOffset", \.stackOffset, .offset, "From a card to the one behind it, [x, y] in points.", default: [0, 14],
            examples: [10, -10])
        Property(
            "stackScale", \.stackScale, .fraction, "The share of the size by which each card is smaller than the one before it.",
            default: 0.06, examples: 0.1)
        Property("stackAngle", \.stackAngle, .number, "From a card to the one behind it, in degrees clockwise.", default: 0, examples: 4)
        Property(
            "visibleItemCount", \.visibleItemCount, .integer("a count of at least 1", min: 1, max: 1000),
            "How many cards are seen when the stack is at rest.", default: 4, examples: 6)
        Property("throwAngle", \.throwAngle, .number, "How far a card has turned when it has left, in degrees.", default: 15, examples: 30)
    }.defined(as: "cardStack")
}

extension ValueShape<Scene.SpiralLayout> {
    static let spiral = ValueShape.object(
        "a spiral", "Items wind around an axis along which they scroll: a helix.", start: Scene.SpiralLayout()
    ) {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which items follow each other.",
            default: "vertical", examples: "horizontal")
        Property("itemSize", \.itemSize, .size, "The size of items, [width, height] in points.", default: [90, 90], examples: [70, 70])
        Property("radius", \.radius, .length, "The distance of the items from the axis, in points.", default: 140, examples: 120)
        Property(
            "itemsPerTurn", \.itemsPerTurn, .number("a number of at least 1", min: 1, max: 1_000_000), "How many items make a turn.",
            default: 8, examples: 9.5)
        Property(
            "rise", \.rise, .number("a number of points of at least 1", min: 1, max: 1_000_000),
            "The distance along the axis from an item to the next, and the scroll from one to the next, in points.", default: 24,
            examples: 16)
        Property(
            "backAlpha", \.backAlpha, .fraction, "How opaque items at the back are, 0 to 1; those between are between.", default: 1,
            examples: 0.3)
        Property(
            "perspective", \.perspective, .length,
            "The eye's distance from the screen, in points: smaller is stronger, and 0 leaves it to the collection's own `perspective`.",
            default: 800, examples: 500)
    }.defined(as: "spiral")
}

extension ValueShape<Scene.WaterfallLayout> {
    static let waterfall = ValueShape.object(
        "a waterfall",
        "Each item goes to the column that is the shortest so far. Items are as wide as a column and keep the proportions of their size.",
        start: Scene.WaterfallLayout()
    ) {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which the columns grow.",
            default: "vertical", examples: "horizontal")
        Property(
            "itemSize", \.itemSize, .size, "The size of items that have none of their own, [width, height]; the proportions count.",
            default: [100, 100], examples: [4, 3])
        Property(
            "columnCount", \.columnCount, .integer("a count of at least 1", min: 1, max: 1000), "The number of columns.", default: 2,
            examples: 3)
        Property(
            "minimumColumnSpacing", \.minimumColumnSpacing, .length, "The distance between columns, in points.", default: 10, examples: 8)
        Property(
            "minimumInteritemSpacing", \.minimumInteritemSpacing, .length, "The distance between the items of a column, in points.",
            default: 10, examples: 8)
        Property(
            "sectionInset", \.sectionInset, .insets, "Room around the items of a section, [top, left, bottom, right] in points.",
            default: [0, 0, 0, 0], examples: [10, 16, 10, 16])
        Property(
            "headerReferenceSize", \.headerReferenceSize, .size,
            "The size of headers, [width, height] in points; only the one along the scroll direction counts, and 0 leaves headers out.",
            default: [0, 0], examples: [0, 44])
        Property(
            "footerReferenceSize", \.footerReferenceSize, .size,
            "The size of footers, [width, height] in points; only the one along the scroll direction counts, and 0 leaves footers out.",
            default: [0, 0], examples: [0, 35])
    }.defined(as: "waterfall")
}

extension ValueShape<Scene.PhotoWallLayout> {
    static let photoWall = ValueShape.object(
        "a photo wall", "Items hang in a grid on a wall that leans back.", start: Scene.PhotoWallLayout()
    ) {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which lines follow each other.",
            default: "vertical", examples: "horizontal")
        Property("itemSize", \.itemSize, .size, "The size of items, [width, height] in points.", default: [100, 75], examples: [120, 90])
        Property(
            "columnCount", \.columnCount, .integer("a count of at least 1", min: 1, max: 1000),
            "The number of items side by side, across the scroll direction.", default: 4, examples: 6)
        Property("spacing", \.spacing, .number, "The distance between neighbours in both directions, in points.", default: 10, examples: 6)
        Property("tilt", \.tilt, .number, "How far the top of the wall leans back, in degrees.", default: 35, examples: 50)
        Property("turn", \.turn, .number, "How far the right side of the wall is turned back, in degrees.", default: 0, examples: -20)
        Property(
            "rotation", \.rotation, .number, "How far the wall is turned in its plane, in degrees clockwise.", default: 0, examples: -12)
        Property(
            "scatter", \.scatter, .number, "The most that an item hangs askew, in degrees; how much each does is always the same.",
            default: 0, examples: 3)
        Property(
            "perspective", \.perspective, .length,
            "The eye's distance from the screen, in points: smaller is stronger, and 0 leaves it to the collection's own `perspective`.",
            default: 600, examples: 500)
    }.defined(as: "photoWall")
}

extension ValueShape<Scene.ScalingLineLayout> {
    static let scalingLine = ValueShape.object(
        "a scaling line", "Items stand in a line; the nearer one is to the middle, the larger it is.", start: Scene.ScalingLineLayout()
    ) {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which items follow each other.",
            default: "horizontal", examples: "vertical")
        Property(
            "itemSize", \.itemSize, .size, "The size of items, [width, height] in points.", default: [120, 120], examples: [100, 100])
        Property(
            "minimumLineSpacing", \.minimumLineSpacing, .number, "The distance between items that have their own size, in points.",
            default: 10, examples: 24)
        Property(
            "zoomFactor", \.zoomFactor, .number("a number of at least -1", min: -1, max: 100),
            "What is added to the size of the middle item, as a share of it.", default: 0.3, examples: 0.5)
        Property(
            "activeDistance", \.activeDistance, .length, "The distance from the middle at which items have their own size, in points.",
            default: 200, examples: 150)
        Property("sideAlpha", \.sideAlpha, .fraction, "How opaque items that have their own size are, 0 to 1.", default: 1, examples: 0.5)
    }.defined(as: "scalingLine")
}

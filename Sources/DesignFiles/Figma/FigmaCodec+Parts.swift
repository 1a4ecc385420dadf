// SPDX-License-Identifier: MIT
//
// The tables of what layers of Figma's JSON wear: colours, paints, effects, outlines, styles of text.

import Foundation
import VitrineAssets
import VitrineGeometry

extension FigmaCodec<DesignColor> {
    static let color = object(
        DesignColor(), required: ["r", "g", "b", "a"],
        [
            .init("r", \.red, .number, start: Value(), isAlways: true), .init("g", \.green, .number, start: Value(), isAlways: true),
            .init("b", \.blue, .number, start: Value(), isAlways: true), .init("a", \.alpha, .number, start: Value(), isAlways: true),
        ])
}

extension FigmaCodec<DesignPaint.Stop> {
    static let stop = object(
        DesignPaint.Stop(), required: ["position", "color"],
        [
            .init("position", \.position, .number, start: Value(), isAlways: true),
            .init("color", \.color, .color, start: Value(), isAlways: true),
        ])
}

extension FigmaCodec<DesignPaint> {
    static let paint = object(
        DesignPaint(), required: ["type", "blendMode"],
        [
            .init("type", \.kind, .word, start: Value(), isAlways: true),
            .init("visible", \.isVisible, .flag, start: Value()),
            .init("opacity", \.opacity, .number, start: Value()),
            .init("color", \.color, FigmaCodec<DesignColor>.color.optional, start: Value()),
            .init("blendMode", \.blendMode, .word, start: Value(), isAlways: true),
            .init("gradientHandlePositions", \.handles, FigmaCodec<CGPoint>.vector.list, start: Value()),
            .init("gradientStops", \.stops, FigmaCodec<DesignPaint.Stop>.stop.list, start: Value()),
            .init("scaleMode", \.scaling, FigmaCodec<DesignPaint.Scaling>.word.optional, start: Value()),
            .init("imageRef", \.imageRef, FigmaCodec<String>.text.optional, start: Value()),
            .init("imageTransform", \.imageTransform, FigmaCodec<CGAffineTransform>.transform.optional, start: Value()),
        ])
}

extension FigmaCodec<DesignEffect> {
    static let effect = object(
        DesignEffect(), required: ["type", "visible", "radius"],
        [
            .init("type", \.kind, .word, start: Value(), isAlways: true),
            .init("visible", \.isVisible, .flag, start: Value(), isAlways: true),
            .init("color", \.color, FigmaCodec<DesignColor>.color.optional, start: Value()),
            .init("blendMode", \.blendMode, FigmaCodec<DesignBlend>.word.optional, start: Value()),
            .init("offset", \.offset, FigmaCodec<CGPoint>.vector.optional, start: Value()),
            .init("radius", \.radius, .number, start: Value(), isAlways: true),
            .init("spread", \.spread, .number, start: Value()),
            .init("showShadowBehindNode", \.showsBehind, FigmaCodec<Bool>.flag.optional, start: Value()),
        ])
}

extension FigmaCodec<DesignPath> {
    static let path = object(
        DesignPath(), required: ["path", "windingRule"],
        [
            .init("path", \.data, .text, start: Value(), isAlways: true),
            .init("windingRule", \.rule, .word, start: Value(), isAlways: true),
        ])
}

extension FigmaCodec<DesignConstraints> {
    static let constraints = object(
        DesignConstraints(), required: ["vertical", "horizontal"],
        [
            .init("vertical", \.vertical, .word, start: Value(), isAlways: true),
            .init("horizontal", \.horizontal, .word, start: Value(), isAlways: true),
        ])
}

extension FigmaCodec<DesignProperty> {
    static let property = object(
        DesignProperty(), required: ["type"],
        [
            .init("type", \.kind, .word, start: Value(), isAlways: true),
            .init("value", \.value, .scalar, start: Value()),
            .init("defaultValue", type: .scalar, read: { $1.value = FigmaCodec<String>.scalar.read($0) ?? $1.value }, write: { _ in nil }),
            .init("variantOptions", \.options, FigmaCodec<String>.text.list, start: Value()),
        ])
}

extension FigmaCodec<DesignTextStyle> {
    static let textStyle = object(
        DesignTextStyle(),
        [
            .init("fontFamily", \.family, FigmaCodec<String>.text.optional, start: Value()),
            .init("fontPostScriptName", \.postScriptName, FigmaCodec<String>.text.optional, start: Value()),
            .init("fontStyle", \.styleName, FigmaCodec<String>.text.optional, start: Value()),
            .init("italic", \.isItalic, FigmaCodec<Bool>.flag.optional, start: Value()),
            .init("fontWeight", \.weight, FigmaCodec<CGFloat>.number.optional, start: Value()),
            .init("fontSize", \.size, FigmaCodec<CGFloat>.number.optional, start: Value()),
            .init("textCase", \.textCase, FigmaCodec<DesignTextStyle.Case>.word.optional, start: Value()),
            .init("textDecoration", \.decoration, FigmaCodec<DesignTextStyle.Decoration>.word.optional, start: Value()),
            .init("textAutoResize", \.resize, FigmaCodec<DesignTextStyle.Resize>.word.optional, start: Value()),
            .init("textTruncation", \.truncation, FigmaCodec<DesignTextStyle.Truncation>.word.optional, start: Value()),
            .init("maxLines", \.maxLines, FigmaCodec<CGFloat>.number.optional, start: Value()),
            .init("textAlignHorizontal", \.horizontal, FigmaCodec<DesignTextStyle.Horizontal>.word.optional, start: Value()),
            .init("textAlignVertical", \.vertical, FigmaCodec<DesignTextStyle.Vertical>.word.optional, start: Value()),
            .init("letterSpacing", \.letterSpacing, FigmaCodec<CGFloat>.number.optional, start: Value()),
            .init("lineHeightPx", \.lineHeight, FigmaCodec<CGFloat>.number.optional, start: Value()),
            .init("lineHeightUnit", \.lineUnit, FigmaCodec<DesignTextStyle.LineUnit>.word.optional, start: Value()),
            .init("fills", \.fills, FigmaCodec<DesignPaint>.paint.list.optional, start: Value()),
        ])
}

extension FigmaCodec<DesignDocument.Component> {
    static let component = object(
        DesignDocument.Component(), required: ["key", "name", "description"],
        [
            .init("key", \.key, .text, start: Value(), isAlways: true),
            .init("name", \.name, .text, start: Value(), isAlways: true),
            .init("description", \.note, .text, start: Value(), isAlways: true),
            .init("componentSetId", \.setId, FigmaCodec<String>.text.optional, start: Value()),
        ])
}

extension FigmaCodec<DesignDocument.Style> {
    static let style = object(
        DesignDocument.Style(), required: ["key", "name", "description", "styleType"],
        [
            .init("key", \.key, .text, start: Value(), isAlways: true),
            .init("name", \.name, .text, start: Value(), isAlways: true),
            .init("description", \.note, .text, start: Value(), isAlways: true),
            .init("styleType", \.kind, .word, start: Value(), isAlways: true),
        ])
}

// SPDX-License-Identifier: MIT
//
// What the canvas is, as variables: what conditions ask of the device, the text size and the like.

import Foundation
import VitrineGeometry

extension Scene.Canvas {
    /// What views can ask of the canvas by name, where no field and no variable has the name.
    package var variables: [FieldValue.Field] {
        let traits = traits
        return [
            FieldValue.Field("device", device.map { .string($0.name) } ?? .null),
            FieldValue.Field("idiom", .string((traits.isPad ? Device.Idiom.pad : .phone).rawValue)),
            FieldValue.Field("orientation", .string((size.width > size.height ? Device.Orientation.landscape : .portrait).rawValue)),
            FieldValue.Field("sizeClass", .string((traits.hasRegularWidth ? Device.SizeClass.regular : .compact).rawValue)),
            FieldValue.Field("verticalSizeClass", .string((traits.hasRegularHeight ? Device.SizeClass.regular : .compact).rawValue)),
            FieldValue.Field("appearance", .string(appearance.rawValue)),
            FieldValue.Field("contrast", .string(contrast.rawValue)),
            FieldValue.Field("system", .number(Double(system.rawValue))),
            FieldValue.Field("mode", modes.isEmpty ? .null : .string(modes.joined(separator: "+"))),
            FieldValue.Field("direction", .string(direction.rawValue)),
            FieldValue.Field("locale", locale.map { .string($0) } ?? .null),
            FieldValue.Field("textSize", .string(contentSizeCategory.rawValue)),
        ]
    }

    /// What conditions ask of the canvas under names that fields may well have: its sides in points.
    package var lengths: [FieldValue.Field] {
        [FieldValue.Field("width", .number(size.width)), FieldValue.Field("height", .number(size.height))]
    }

    /// The names of those.
    package static let lengthNames = Scene.Canvas().lengths.map(\.name)

    /// The names of variables.
    static let variableNames = Scene.Canvas().variables.map(\.name)
}

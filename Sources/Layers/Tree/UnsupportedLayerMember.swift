// SPDX-License-Identifier: MIT
//
// Members of layers that sources need in order to compile, and that change nothing.

import VitrineEnvironment
import VitrineTimeline

/// The unsupported members of layers.
package enum UnsupportedLayerMember: String, UnsupportedMemberTable {
    case archive = "CALayer.init(coder:): archives are not read"
    case shouldRasterize = "CALayer.shouldRasterize: a layer is drawn from its display list each time"
    case rasterizationScale = "CALayer.rasterizationScale: layers are not kept as pixels"
    case compositingFilter = "CALayer.compositingFilter of another name: only modes of mixing colours are known"
    case animatedKeyPath = "CAPropertyAnimation.keyPath of another name: only what the layer has between values is animated"
    case animatedValue = "CAPropertyAnimation with a value of another kind: only values of the kind that the property has are animated"
    case groupOpacity = "CALayer.allowsGroupOpacity: a layer that fades does so as one picture with all on it"
    case flippedGeometry = "CALayer.isGeometryFlipped: heights go down in every layer"
    case filters = "CALayer.filters, backgroundFilters: filters of Core Image are not known"
    case duration = "CALayer.duration: a layer is shown for ever"
    case repeatCount = "CALayer.repeatCount: a layer does not repeat"
    case repeatDuration = "CALayer.repeatDuration: a layer does not repeat"
    case autoreverses = "CALayer.autoreverses: a layer does not repeat"
    case fillMode = "CALayer.fillMode: a layer is shown for ever"
}

extension CALayer {
    /// Notes the use of a member in the environment in force.
    func note(_ member: UnsupportedLayerMember) { UIEnvironment.current.note(unsupported: member) }

    /// Keeps the value of a member, and notes the use where the value is not the default.
    func keep<Value: Equatable>(
        _ value: Value, in place: ReferenceWritableKeyPath<LayerExtras, Value>, _ member: UnsupportedLayerMember, default: Value
    ) {
        uncommon[keyPath: place] = value
        if value != `default` { note(member) }
    }

    /// Keeps the value of a member that is a part of the timing, and notes the use where the value is not the default.
    func keep<Value: Equatable>(
        _ value: Value, in place: WritableKeyPath<MediaTiming, Value>, _ member: UnsupportedLayerMember, default: Value
    ) {
        changeTiming { $0[keyPath: place] = value }
        if value != `default` { note(member) }
    }
}

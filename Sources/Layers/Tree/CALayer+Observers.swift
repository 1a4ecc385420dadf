// SPDX-License-Identifier: MIT
//
// Who observes a layer's properties, or those that its view has of it (runtime.key-value-observing).

import Foundation
import VitrineObserving

extension CALayer {
    /// The properties of a view that change with one of its layer's.
    private static let namesOfViews: [LayerProperty: [String]] = [
        .bounds: ["bounds", "frame", "contentOffset"], .position: ["center", "frame"], .opacity: ["alpha"], .isHidden: ["hidden"],
        .transform: ["transform", "transform3D", "frame"], .backgroundColor: ["backgroundColor"], .anchorPoint: ["frame"],
    ]

    /// Tells the observers of the layer and of its view that a property has been set.
    func tellObservers(of property: LayerProperty) {
        KeyValueCenter.tell(self, property.name, .after)
        if property == .bounds || property == .position { KeyValueCenter.tell(self, "frame", .after) }
        guard let source else { return }
        for name in Self.namesOfViews[property] ?? [] { KeyValueCenter.tell(source, name, .after) }
    }
}

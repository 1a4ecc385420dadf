// SPDX-License-Identifier: MIT
//
// A copy of a layer has all that the layer looks like; the table of properties says how each is read and written.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineLayers

@MainActor @Suite struct LayerCopyTests {
    /// The stored fields of a layer that a copy has to share.
    private static let shared: Set<String> = [
        "bounds", "position", "anchorPoint", "zPosition", "opacity", "isHidden", "masksToBounds", "backgroundColor", "cornerRadius", "rare",
    ]
    /// The stored fields that are a layer's own: its place in a tree, what runs on it, and its part in pictures.
    private static let own: Set<String> = [
        "superlayer", "children", "source", "animations", "identity", "flags", "associations",
    ]

    /// A value of a property that no layer begins with.
    private func another(_ property: LayerProperty, than value: LayerValue) -> LayerValue {
        switch value {
        case .numbers(let numbers): .numbers(numbers.isEmpty ? [0.25, 0.75] : numbers.map { $0 + 0.5 })
        case .transform: .transform(CATransform3DMakeRotation(0.5, 0, 1, 0))
        case .color: .color(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        case .colors: .colors([.black, .white])
        case .path: .path(Path.rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
        case .image: .image(LayerPicture(image: CGImage(SharedBitmap(Bitmap(width: 1, height: 1)))))
        case .flag(let flag): .flag(!flag)
        }
    }

    @Test(arguments: LayerProperty.allCases)
    func `a property that is set is read, has a name, and is in a copy`(_ property: LayerProperty) throws {
        let layers: [CALayer] = [CALayer(), CAShapeLayer(), CAGradientLayer()]
        let layer = try #require(layers.first { $0.layerValue(of: property) != nil })
        let value = another(property, than: try #require(layer.layerValue(of: property)))
        if property == .locations { (layer as? CAGradientLayer)?.colors = [CGColor.black, CGColor.white] }
        layer.setLayerValue(value, of: property)
        #expect(layer.layerValue(of: property) == value)
        #expect(layer.displayCopy().layerValue(of: property) == value)
        #expect(LayerProperty(named: property.name) == property)
        #expect(layer.value(forKeyPath: property.name) != nil)
    }

    @Test func `every stored field is either in a copy or said to be a layer's own`() {
        let fields = Set(Mirror(reflecting: CALayer()).children.compactMap(\.label))
        #expect(fields == Self.shared.union(Self.own))
        for (layer, parts) in [(CAShapeLayer() as CALayer, 1), (CAGradientLayer(), 1), (CATransformLayer(), 0)] {
            #expect(Mirror(reflecting: layer).children.count == parts, "the properties of \(type(of: layer)) stand in one value")
        }
        // What a copy leaves out, beside the one value of looks that it shares.
        let extras = Set(Mirror(reflecting: LayerExtras()).children.compactMap(\.label))
        #expect(extras == ["looks", "delegate", "mask", "timing", "fillMode", "actions", "others", "picture", "model"])
    }

    @Test func `what every layer says of itself is in a copy`() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
        layer.position = CGPoint(x: 5, y: 6)
        layer.anchorPoint = CGPoint(x: 0.1, y: 0.2)
        (layer.zPosition, layer.opacity, layer.isHidden, layer.masksToBounds) = (7, 0.5, true, true)
        (layer.backgroundColor, layer.cornerRadius) = (.white, 8)
        (layer.name, layer.maskedCorners, layer.cornerCurve) = ("name", .layerMinXMinYCorner, .continuous)
        func looks(_ layer: CALayer) -> [String: String] {
            let fields = Mirror(reflecting: layer).children.filter { $0.label.map { Self.shared.contains($0) && $0 != "rare" } ?? false }
            return Dictionary(uniqueKeysWithValues: fields.map { ($0.label ?? "", "\($0.value)") })
        }
        let copy = CALayer(layer: layer)
        #expect(looks(copy) == looks(layer))
        #expect(looks(copy).allSatisfy { looks(CALayer())[$0.key] != $0.value })
        #expect(copy.name == "name" && copy.maskedCorners == .layerMinXMinYCorner && copy.cornerCurve == .continuous)
    }

    @Test func `a layer without anything set has what the declarations say`() {
        let layer = CALayer()
        #expect(layer.shadowRadius == 3 && layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowColor == .black)
        #expect(layer.borderColor == .black && layer.contentsScale == 1 && layer.allowsEdgeAntialiasing)
        #expect(layer.rare == nil)
    }
}
